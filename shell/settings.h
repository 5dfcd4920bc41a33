#pragma once
// What the player has chosen once for all games. Stored under the key "settings" as JSON; unknown
// or bad values fall back to the default one by one.

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable::shell {

class Files;

enum class ThemeChoice : std::uint8_t { kSystem, kPaper, kDark };
enum class MotionChoice : std::uint8_t { kSystem, kFull, kNone };
enum class DiceSpeed : std::uint8_t { kNormal, kFast, kInstant };
// What is shown of a step that is told in stages: all of them, the last one, or nothing but the
// log.
enum class StepsTold : std::uint8_t { kPages, kOutcome, kLog };

inline constexpr int kLeastTextPercent = 80;
inline constexpr int kMostTextPercent = 200;

struct Settings {
  ThemeChoice theme = ThemeChoice::kSystem;
  int text_percent = 100;      // 80 to 200
  bool high_contrast = false;  // ink instead of grey, stronger lines
  MotionChoice motion = MotionChoice::kSystem;
  DiceSpeed dice = DiceSpeed::kNormal;
  StepsTold steps = StepsTold::kPages;
  bool confirm = true;    // ask before what cannot be taken back
  bool two_taps = true;   // on touch a first tap shows, a second commits
  bool hints = true;      // what may be done is marked on the map
  bool tour = true;       // the next game begins with the tour; off once it was seen
  bool north_up = false;  // of maps that can be turned round
  bool operator==(const Settings&) const = default;
};

Settings load_settings(Files& files);
bool store_settings(Files& files, const Settings& settings);
// For tests: the stored form and back.
std::string settings_text(const Settings& settings);
Settings parse_settings(std::string_view json);

}  // namespace sandtable::shell
