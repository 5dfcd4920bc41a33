// The list of keys.
#include <algorithm>

#include "shell/app.h"
#include "shell/briefing.h"
#include "shell/game_table.h"
#include "shell/screens/legend.h"
#include "shell/screens/play/menu.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kKeyGap = 16.0F;  // between a key and its words

// Keys with a sign instead of a name stand for themselves.
struct KeyLine {
  std::string_view keys, words;
};
constexpr KeyLine kKeyLines[] = {
    {"key.tab", "play.keys.tab"},
    {"key.page", "play.keys.page"},
    {"\xe2\x86\x90 \xe2\x86\x91 \xe2\x86\x93 \xe2\x86\x92", "play.keys.arrows"},
    {"key.enter", "play.keys.enter"},
    {"key.esc", "play.keys.esc"},
    {"/", "play.keys.search"},
    {".", "play.keys.next"},
    {"A", "play.keys.together"},
    {"R", "play.keys.follow"},
    {"H", "play.keys.hold"},
    {"I", "play.keys.hint"},
    {"B", "play.keys.briefing"},
    {"L", "play.keys.legend"},
    {"Z", "play.keys.undo"},
    {"O", "play.keys.overlays"},
    {"1\xe2\x80\x93"
     "3",
     "play.keys.sectors"},
    {"N", "play.keys.turn"},
    {"M", "play.keys.sound"},
    {"key.space", "play.keys.space"},
    {"key.space", "play.keys.pause"},
    {".", "play.keys.step"},
    {"<  >", "play.keys.pace"},
    {"W", "play.keys.again"},
    {"+  \xe2\x88\x92  0", "play.keys.zoom"},
    {"key.pan", "play.keys.pan"},
    {"F6", "play.keys.panels"},
    {"?", "play.keys.list"},
};

struct ShownKey {
  std::string key, words;
  float high = 0.0F;
};

// Whether there is something for the key to do in this game.
bool is_of_use(const App& app, const Shown& shown, std::string_view words) {
  if (words == "play.keys.sectors" && shown.map().sectors().empty()) return false;
  const bool watched = app.table().is_watched();
  if (words == "play.keys.pause" || words == "play.keys.step") return watched;
  if (words == "play.keys.space" || words == "play.keys.next") return !watched;
  if (words == "play.keys.briefing" && briefing_of(app) == nullptr) return false;
  if (words == "play.keys.legend" && !has_legend(app)) return false;
  return shown.words().has(words) && (words != "play.keys.turn" || shown.map().turns_round());
}

std::vector<ShownKey> keys_of_use(const App& app, const Shown& shown) {
  std::vector<ShownKey> out;
  for (const KeyLine& line : kKeyLines) {
    if (!is_of_use(app, shown, line.words)) continue;
    const bool named = shown.words().has(line.keys);
    out.push_back({named ? shown.table->text(line.keys) : std::string(line.keys),
                   shown.table->text(line.words)});
  }
  return out;
}

// Of the widest key.
float caps_width(const Frame& frame, const std::vector<ShownKey>& lines) {
  float width = 0.0F;
  for (const ShownKey& line : lines)
    width = std::max(width, text_width(Face::kInterMedium, frame.px(kLabelType), line.key));
  return width + frame.px(12.0F);
}

// Measures the lines; all of their height.
float measure(const Frame& frame, float room, std::vector<ShownKey>& lines) {
  float sum = frame.px(12.0F);
  for (ShownKey& line : lines) {
    line.high = std::max(frame.px(30.0F),
                         text_height(frame, room, line.words, body(frame)) + frame.px(10.0F));
    sum += line.high;
  }
  return sum;
}

// The caps end at the left edge of the column, the words begin beyond a gap.
void draw_lines(Frame& frame, const Column& place, const std::vector<ShownKey>& lines) {
  const float room = place.width, gap = frame.px(kKeyGap);
  float y = place.at.y;
  for (const ShownKey& line : lines) {
    const float text = text_height(frame, room, line.words, body(frame));
    draw_key_cap(frame, ImVec2(place.at.x, y + line.high * 0.5F), line.key, frame.theme.ink2);
    draw_text(frame, {ImVec2(place.at.x + gap, y + (line.high - text) * 0.5F), room}, line.words,
              body(frame));
    y += line.high;
  }
}

}  // namespace

void Menu::draw_keys(ScreenFrame& frame) {
  const OverLayer over(frame, "keys", frame.window);
  draw_scrim(frame);
  std::vector<ShownKey> lines = keys_of_use(frame.app, shown_);
  const float caps = caps_width(frame, lines);
  const float pad = frame.px(20.0F), gap = frame.px(kKeyGap), head = frame.px(50.0F);
  const float width = std::min(frame.px(440.0F), frame.window.width() - 24.0F);
  const float room = width - pad * 2.0F - caps - gap;
  const float sum = measure(frame, room, lines);
  const float height = std::min(head + sum, frame.window.height() - 24.0F);
  const ImVec2 middle = frame.window.centre();
  const Rect rect{ImVec2(middle.x - width * 0.5F, middle.y - height * 0.5F),
                  ImVec2(middle.x + width * 0.5F, middle.y + height * 0.5F)};
  draw_panel(frame, rect);
  const std::string title = shown_.table->text("play.menu.keys");
  draw_line(frame, {ImVec2(rect.min.x + pad, rect.min.y + head * 0.5F), width - pad * 2.0F}, title,
            heading(frame, 22.0F));
  const bool scrolls = head + sum > height;
  const ImVec2 start =
      begin_scroll(frame, "keylines", {ImVec2(rect.min.x, rect.min.y + head), rect.max});
  draw_lines(frame, {ImVec2(start.x + pad + caps, start.y), room}, lines);
  end_scroll(frame, sum);
  const bool inside = rect.contains(ImGui::GetIO().MousePos);
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !(scrolls && inside)) keys_ = false;
}

}  // namespace sandtable::shell::play_screen
