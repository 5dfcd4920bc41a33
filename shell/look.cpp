#include "shell/look.h"

#include <algorithm>
#include <utility>

#include "core/base/check.h"
#include "imgui.h"
#include "shell/dialogues.h"
#include "shell/platform/files.h"
#include "shell/platform/host.h"
#include "shell/widgets/frame.h"

namespace sandtable::shell {

namespace {

void set_style(const Theme& theme) {
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowPadding = ImVec2(0.0F, 0.0F);
  style.WindowBorderSize = 0.0F;
  style.ItemSpacing = ImVec2(0.0F, 0.0F);
  style.ScrollbarSize = 12.0F;
  style.ScrollbarRounding = 6.0F;
  style.DisabledAlpha = 1.0F;
  const auto set = [&](ImGuiCol which, ImU32 colour) {
    style.Colors[which] = ImGui::ColorConvertU32ToFloat4(colour);
  };
  set(ImGuiCol_Text, theme.ink);
  set(ImGuiCol_TextDisabled, theme.ink3);
  set(ImGuiCol_TextSelectedBg, faded(theme.link, 0.35F));
  set(ImGuiCol_InputTextCursor, theme.accent);
  set(ImGuiCol_NavCursor, 0U);  // hit_item draws its own ring
  set(ImGuiCol_ScrollbarBg, 0U);
  set(ImGuiCol_ScrollbarGrab, faded(theme.ink3, 0.55F));
  set(ImGuiCol_ScrollbarGrabHovered, faded(theme.ink3, 0.8F));
  set(ImGuiCol_ScrollbarGrabActive, theme.ink3);
}

Theme contrasted(Theme theme) {
  theme.ink3 = theme.ink2 = theme.ink;
  theme.bar_dim = theme.bar_text;
  theme.line = mix(theme.line, theme.ink, 0.6F);
  return theme;
}

const SettingInfo& dice_setting() {
  const std::span<const SettingInfo> all = all_settings();
  const auto dice =
      std::find_if(all.begin(), all.end(), [](const auto& one) { return one.id == "dice"; });
  CHECK(dice != all.end());
  return *dice;
}

}  // namespace

void Look::start() {
  settings_ = load_settings(files_);
  refresh();
}

// Once it is slow it stays so until the page is loaded anew: motion that comes and goes is worse.
void Look::watch_pace(double now, bool follows) {
  pace_.note(now, follows && motion());
  if (slow_ || settings_.motion != MotionChoice::kSystem || !pace_.is_slow()) return;
  slow_ = true;
  dialogues_.say("notice.slow");
}

void Look::set_guest(const GuestLook& guest) {
  guest_ = guest;
  refresh();
}

void Look::reset() {
  const Settings before = settings_;
  change({});
  dialogues_.tell_done(dialogues_.words().text("settings.was_reset"),
                       [this, before] { change(before); });
}

void Look::play_sound(Sound sound) {
  if (sound != Sound::kNone && settings_.sound != SoundVolume::kOff && !host_.is_silent())
    host_.play_sound(sound, settings_.sound);
}

void Look::toggle_sound() {
  Settings changed = settings_;
  const bool on = changed.sound == SoundVolume::kOff || host_.is_silent();
  host_.ask_for_sound();
  if (!on)
    volume_ = std::exchange(changed.sound, SoundVolume::kOff);
  else if (changed.sound == SoundVolume::kOff)
    changed.sound = volume_;
  change(changed);
  dialogues_.say(on ? "sound.on" : "sound.off");
  play_sound(Sound::kMove);
}

void Look::change_pace(int by) {
  const SettingInfo& dice = dice_setting();
  Settings changed = settings_;
  const int last = static_cast<int>(dice.values.size()) - 1;
  dice.set(changed, std::clamp(dice.get(changed) + by, 0, last));
  change(changed);
  const Words& words = dialogues_.words();
  dialogues_.say("settings.is", {text_arg("name", words.text("settings.dice")),
                                 text_arg("value", words.text(pace_word()))});
}

void Look::turn_pace() {
  const SettingInfo& dice = dice_setting();
  const int last = static_cast<int>(dice.values.size()) - 1;
  change_pace(dice.get(settings_) == last ? -last : 1);
}

std::string Look::pace_word() const {
  const SettingInfo& dice = dice_setting();
  const auto speed = static_cast<std::size_t>(dice.get(settings_));
  return "settings.dice." + std::string(dice.values[speed]);
}

void Look::change(const Settings& settings) {
  if (settings == settings_) return;
  settings_ = settings;
  ++changes_;
  if (!store_settings(files_, settings_)) dialogues_.say("notice.not_stored");
  refresh();
  redraw_.wake();
}

bool Look::motion() const {
  switch (settings_.motion) {
    case MotionChoice::kSystem:
      return !slow_ && !host_.prefers_less_motion();
    case MotionChoice::kFull:
      return true;
    case MotionChoice::kNone:
      return false;
  }
  return true;
}

void Look::refresh() {
  const ThemeChoice choice =
      settings_.theme == ThemeChoice::kSystem ? guest_.theme : settings_.theme;
  const bool dark =
      choice == ThemeChoice::kDark || (choice == ThemeChoice::kSystem && host_.prefers_dark());
  theme_ = dark ? dark_theme() : light_theme();
  if (guest_.accent) set_accent(theme_, rgb(*guest_.accent));
  if (contrast()) theme_ = contrasted(theme_);
  if (ImGui::GetCurrentContext() != nullptr) set_style(theme_);
}

bool Look::contrast() const {
  return settings_.contrast == ContrastChoice::kMore ||
         (settings_.contrast == ContrastChoice::kSystem && host_.prefers_contrast());
}

int Look::text_percent() const {
  return settings_.text_percent == Settings{}.text_percent ? guest_.text_percent
                                                           : settings_.text_percent;
}

}  // namespace sandtable::shell
