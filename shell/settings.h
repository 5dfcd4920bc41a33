#pragma once
// What the player has chosen once for all games. Stored under the key "settings" as JSON; unknown
// or bad values fall back to the default one by one.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sandtable::json {
class Value;
class Writer;
}  // namespace sandtable::json

#include "shell/platform/sound.h"
#include "shell/play/steps_told.h"

namespace sandtable::shell {

class Files;

enum class ThemeChoice : std::uint8_t { kSystem, kPaper, kDark };
enum class MotionChoice : std::uint8_t { kSystem, kFull, kNone };
// Of dice, and of whatever is played back; at once: nothing is.
enum class DiceSpeed : std::uint8_t { kSlow, kNormal, kFast, kInstant };
// Of the map: by itself, two fingers on a trackpad move it and a wheel zooms.
enum class WheelChoice : std::uint8_t { kAuto, kZoom, kMove };
// Ink instead of grey and stronger lines; by itself, where the system asks for them.
enum class ContrastChoice : std::uint8_t { kSystem, kPlain, kMore };
inline constexpr int kLeastTextPercent = 80;
inline constexpr int kMostTextPercent = 200;

struct Settings {
  ThemeChoice theme = ThemeChoice::kSystem;
  int text_percent = 100;  // 80 to 200
  ContrastChoice contrast = ContrastChoice::kSystem;
  MotionChoice motion = MotionChoice::kSystem;
  DiceSpeed dice = DiceSpeed::kNormal;
  StepsTold steps = StepsTold::kPages;
  SoundVolume sound = SoundVolume::kMedium;
  WheelChoice wheel = WheelChoice::kAuto;
  bool confirm = true;    // ask before what cannot be taken back
  bool two_taps = true;   // on touch a first tap shows, a second commits
  bool hints = true;      // what may be done is marked on the map
  bool tour = true;       // the next game begins with the tour; off once it was seen
  bool north_up = false;  // of maps that can be turned round
  bool operator==(const Settings&) const = default;
};

// Each setting once: as it is stored and as it stands in lists of settings, on the canvas and in
// the mirror. Its words are settings.<id>; a switch has settings.<id>.text besides, a choice
// settings.<id>.<value>.
struct SettingInfo {
  enum class Kind : std::uint8_t {
    kChoice,  // the index of one of `values`
    kSwitch,  // 0 or 1
    kPercent  // kLeastTextPercent to kMostTextPercent, in steps of kTextStep
  };
  std::string_view id;
  std::string_view group;  // the heading that it stands under; empty where it is not listed
  Kind kind = Kind::kSwitch;
  bool of_board = false;  // means nothing where no board is drawn
  std::span<const std::string_view> values;
  int (*get)(const Settings& settings) = nullptr;
  void (*set)(Settings& settings, int value) = nullptr;
};
inline constexpr int kTextStep = 10;
inline constexpr std::array<std::string_view, 2> kSettingGroups = {"settings.look",
                                                                   "settings.play"};

// In the order in which they are listed.
std::span<const SettingInfo> all_settings();

Settings load_settings(Files& files);
bool store_settings(Files& files, const Settings& settings);
// Members {id: value} in the object under way, as they are stored; and the settings with what such
// an object holds of them changed.
void write_settings(json::Writer& out, const Settings& settings);
Settings settings_with(Settings settings, const json::Value& changes);
// The stored form and back.
std::string settings_text(const Settings& settings);
Settings parse_settings(std::string_view json);

}  // namespace sandtable::shell
