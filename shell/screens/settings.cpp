// Settings: what is chosen once for all games.

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/screens/screens.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

class SettingsScreen final : public Screen {
 public:
  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    const BarResult bar = draw_bar(frame, frame.app.text("settings.title"), {});
    if (bar.back) frame.app.navigator().back();
    settings_ = frame.app.look().settings();
    const ImVec2 start = begin_scroll(frame, "settings", bar.below);
    const float room = scroll_width(bar.below);
    const float width = std::min(frame.px(640.0F), room - 2.0F * kPageMargin);
    left_ = start.x + std::max(kPageMargin, (room - width) * 0.5F);
    width_ = width;
    float y = start.y + kPageMargin;
    for (const std::string_view group : kSettingGroups)
      y = draw_group(frame, y, group, &SettingsScreen::draw_settings);
    if (languages_.empty()) languages_ = frame.app.host().languages();
    if (languages_.size() > 1)
      y = draw_group(frame, y, "settings.language", &SettingsScreen::draw_languages);
    if (frame.app.host().kept_offline() != KeptOffline::kNoMatter)
      y = draw_group(frame, y, "page.offline", &SettingsScreen::draw_offline);
    y = draw_foot(frame, y);
    end_scroll(frame, y - start.y);
    frame.app.look().change(settings_);
  }

 private:
  using Draw = float (SettingsScreen::*)(ScreenFrame&, float, std::string_view group);

  // A panel with a heading; its height is that of the last frame, known after the first.
  float draw_group(ScreenFrame& frame, float top, std::string_view title, Draw rows) {
    ImDrawList* draw = frame.draw;
    draw->ChannelsSplit(2);
    draw->ChannelsSetCurrent(1);
    const float pad = frame.px(16.0F);
    float y = top + pad;
    y += draw_text(frame, {ImVec2(left_ + pad, y), width_ - 2.0F * pad}, frame.app.text(title),
                   heading(frame, 22.0F));
    y = (this->*rows)(frame, y + frame.px(6.0F), title) + pad * 0.5F;
    draw->ChannelsSetCurrent(0);
    draw_panel(frame, {ImVec2(left_, top), ImVec2(left_ + width_, y)});
    draw->ChannelsMerge();
    return y + kPageMargin;
  }

  Rect row(ScreenFrame& frame, float& y) const {
    const float pad = frame.px(16.0F);
    const float height = frame.control(44.0F);
    const Rect rect{ImVec2(left_ + pad, y), ImVec2(left_ + width_ - pad, y + height)};
    y += height;
    return rect;
  }

  // A name at the left, its control at the right; below each other where it is narrow.
  Rect named(ScreenFrame& frame, float& y, std::string_view key, float wanted) const {
    Rect line = row(frame, y);
    draw_line(frame, {ImVec2(line.min.x, line.centre().y), line.width()}, frame.app.text(key),
              body(frame));
    if (frame.is_narrow()) {
      line = row(frame, y);
      return {ImVec2(line.min.x, line.min.y), ImVec2(line.max.x, line.max.y - 6.0F)};
    }
    return {ImVec2(line.max.x - frame.px(wanted), line.min.y + 4.0F),
            ImVec2(line.max.x, line.max.y - 4.0F)};
  }

  void choose(ScreenFrame& frame, float& y, const SettingInfo& info, const std::string& key) {
    std::vector<std::string> names;
    for (const std::string_view one : info.values)
      names.push_back(frame.app.text(key + "." + std::string(one)));
    int chosen = info.get(settings_);
    Rect at = named(frame, y, key, 330.0F);
    const float more = segments_height(frame, at.width(), names, at.height()) - at.height();
    at.max.y += more;
    y += more;
    if (segments(frame, {key, at}, names, chosen)) info.set(settings_, chosen);
  }

  void flip(ScreenFrame& frame, float& y, const SettingInfo& info, const std::string& key) {
    bool on = info.get(settings_) != 0;
    const float pad = frame.px(16.0F);
    const float width = width_ - 2.0F * pad - frame.px(56.0F);
    const std::string name = frame.app.text(key);
    const std::string more = frame.app.text(key + ".text");
    const float names = text_height(frame, width, name, body(frame));
    const float height =
        std::max(frame.control(44.0F),
                 names + text_height(frame, width, more, secondary(frame)) + frame.px(14.0F));
    const Rect rect{ImVec2(left_ + pad, y), ImVec2(left_ + width_ - pad, y + height)};
    if (bare_toggle(frame, key, rect, on)) info.set(settings_, on ? 1 : 0);
    const float top = y + frame.px(7.0F);
    draw_text(frame, {ImVec2(rect.min.x, top), width}, name, body(frame));
    draw_text(frame, {ImVec2(rect.min.x, top + names), width}, more, secondary(frame));
    y = rect.max.y;
  }

  void choose_text(ScreenFrame& frame, float& y, const SettingInfo& info, const std::string& key) {
    Rect at = named(frame, y, key, 330.0F);
    const int now = info.get(settings_);
    const std::string percent = frame.app.text("settings.percent", {number_arg("n", now)});
    const float figure = frame.px(56.0F);
    draw_line(frame, {ImVec2(at.max.x - figure + frame.px(10.0F), at.centre().y), figure}, percent,
              {.face = Face::kInterSemi, .size = kBodyType, .colour = frame.theme.ink});
    at.max.x -= figure;
    // The window does not jump under a finger: a size is taken when the knob is let go.
    if (slider(frame, {"text", at}, {kLeastTextPercent, kMostTextPercent, kTextStep}, percent_))
      sliding_ = true;
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    if (sliding_) info.set(settings_, percent_);
    percent_ = info.get(settings_);
    sliding_ = false;
  }

  float draw_settings(ScreenFrame& frame, float y, std::string_view group) {
    for (const SettingInfo& info : all_settings()) {
      if (info.group != group) continue;
      const std::string key = "settings." + std::string(info.id);
      switch (info.kind) {
        case SettingInfo::Kind::kChoice:
          choose(frame, y, info, key);
          break;
        case SettingInfo::Kind::kSwitch:
          flip(frame, y, info, key);
          break;
        case SettingInfo::Kind::kPercent:
          choose_text(frame, y, info, key);
          break;
      }
    }
    return y;
  }

  float draw_languages(ScreenFrame& frame, float y, std::string_view) {
    const float pad = frame.px(16.0F);
    const std::string& spoken = frame.app.table().boxes().language();
    std::vector<std::string> names;
    int chosen = 0;
    for (const OfferedLanguage& one : languages_) {
      if (one.id == spoken) chosen = static_cast<int>(names.size());
      names.push_back(one.name);
    }
    Rect at{ImVec2(left_ + pad, y), ImVec2(left_ + width_ - pad, y + frame.control(36.0F))};
    at.max.y += segments_height(frame, at.width(), names, at.height()) - at.height();
    if (segments(frame, {"language", at}, names, chosen))
      frame.app.host().choose_language(languages_[static_cast<std::size_t>(chosen)].id);
    return at.max.y + frame.px(8.0F);
  }

  // What the page keeps for playing without a network, and the button that fetches the rest.
  float draw_offline(ScreenFrame& frame, float y, std::string_view) {
    const KeptOffline kept = frame.app.host().kept_offline();
    const float pad = frame.px(16.0F);
    const float width = width_ - 2.0F * pad;
    const std::string_view news = kept == KeptOffline::kBusy     ? "page.offline.busy"
                                  : kept == KeptOffline::kAll    ? "page.offline.done"
                                  : kept == KeptOffline::kFailed ? "page.offline.failed"
                                                                 : "page.offline.text";
    y += draw_text(frame, {ImVec2(left_ + pad, y), width}, frame.app.text(news), secondary(frame)) +
         frame.px(8.0F);
    if (kept == KeptOffline::kAll) return y;
    const std::string all = frame.app.text("page.offline.all");
    const float height = frame.control(40.0F);
    const Button look{.label = all, .icon = Icon::kDownload, .enabled = kept != KeptOffline::kBusy};
    const Rect rect{ImVec2(left_ + pad, y),
                    ImVec2(left_ + pad + std::min(button_width(frame, look), width), y + height)};
    if (button(frame, "offline", rect, look)) frame.app.host().keep_all_offline();
    return y + height;
  }

  float draw_foot(ScreenFrame& frame, float y) {
    const std::string about = frame.app.text("settings.about");
    const std::string reset = frame.app.text("settings.reset");
    const float height = frame.control(40.0F);
    const Button first{.label = about, .kind = ButtonKind::kTable, .icon = Icon::kInfo};
    const Button second{.label = reset, .kind = ButtonKind::kTable, .icon = Icon::kRestart};
    const float w1 = std::min(button_width(frame, first), width_);
    const float w2 = std::min(button_width(frame, second), width_);
    if (button(frame, "about", {ImVec2(left_, y), ImVec2(left_ + w1, y + height)}, first))
      frame.app.navigator().go(ScreenId::kAbout);
    const bool below = w1 + w2 + 12.0F > width_;
    const ImVec2 at = below ? ImVec2(left_, y + height + 10.0F) : ImVec2(left_ + width_ - w2, y);
    if (button(frame, "reset", {at, ImVec2(at.x + w2, at.y + height)}, second)) {
      frame.app.look().reset();
      settings_ = frame.app.look().settings();
    }
    return at.y + height + kPageMargin;
  }

  Settings settings_;
  std::vector<OfferedLanguage> languages_;
  int percent_ = 100;
  bool sliding_ = false;
  float left_ = 0.0F, width_ = 0.0F;
};

}  // namespace

std::unique_ptr<Screen> make_settings_screen() { return std::make_unique<SettingsScreen>(); }

}  // namespace sandtable::shell
