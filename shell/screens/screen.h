#pragma once
// A screen fills the window: title, new game, play, saves, rulebook, settings, about, crash. App
// owns one of each and draws the one that is shown. A frame is drawn only when something has
// changed, so a screen that moves must say so: App::animate() for the next frame, App::wake_at()
// for a later one.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "imgui.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

// A key that does what cannot be called back does it only when the question has been on show so
// long: before, it was pressed for something else.
inline constexpr double kReadMs = 300.0;

class App;
class Camera;
struct Attention;
struct TabPlace;

enum class ScreenId : std::uint8_t {
  kTitle,
  kNewGame,
  kPlay,
  kSaves,
  kRulebook,
  kSettings,
  kAbout,
  kCrash,
};
inline constexpr int kScreenCount = 8;

// What a screen is given to draw one frame. Positions are logical pixels, (0,0) the upper left
// corner of the window; ImGui's own coordinates are the same. The window is covered by one ImGui
// window without decoration, which is current during draw(): items may be submitted at once, and
// `draw` is its list.
struct Frame {
  App& app;
  ImDrawList* draw;
  const Theme& theme;
  Rect window{};     // all of it
  double now = 0.0;  // milliseconds, steady
  float text =
      1.0F;  // text-size setting, 0.8 to 2: multiply type sizes and what is made to hold text
  bool touch = false;  // the last input came from a finger: targets are at least 44 pixels
  bool motion = true;  // off: everything jumps to where it goes

  Canvas canvas() const { return {draw, theme}; }
  // A length that holds text, or a type size, in pixels.
  float px(float length) const { return length * text; }
  // Height of a control: what it wants, and no less than a finger needs.
  float control(float height) const;
  // Upright phones and windows as small once the text size is taken into account: one column,
  // sheets at the bottom.
  bool is_narrow() const { return window.width() < 700.0F * text; }
  // Too low for large headings.
  bool is_low() const { return window.height() < 560.0F * text; }
};

class Screen {
 public:
  virtual ~Screen() = default;
  // It is shown from now on; `argument` is what App::go was given (a rule id, a game id), empty for
  // none.
  virtual void enter(App& app, std::string_view argument);
  // Another is shown from now on.
  virtual void leave(App& app);
  virtual void draw(Frame& frame) = 0;
  // Esc, and the back button of a browser. False: nothing of its own to close, App goes back.
  virtual bool back(App& app);
  // Where the board is drawn, for who asks what lies under a pixel; null where there is none.
  virtual const Camera* camera() const { return nullptr; }
  // Where a card is seen that lies over the board; empty where there is none.
  virtual Rect card() const { return {}; }
  // What the player attends to there, and what he is to look at.
  virtual Attention attention() const;
  virtual void attend(App& app, const Attention& what);
  // The game on the table was changed by somebody else: the mirror, a link, a load. Called before
  // the next draw.
  virtual void game_changed(App& app);
  // Where a screen that takes the Tab key for itself stands among what it goes through; nothing
  // where it goes through the controls.
  virtual std::optional<TabPlace> tab_place() const;
};

// One per file in shell/screens/.
std::unique_ptr<Screen> make_title_screen();
std::unique_ptr<Screen> make_new_game_screen();
std::unique_ptr<Screen> make_play_screen();
std::unique_ptr<Screen> make_saves_screen();
std::unique_ptr<Screen> make_rulebook_screen();
std::unique_ptr<Screen> make_settings_screen();
std::unique_ptr<Screen> make_about_screen();
std::unique_ptr<Screen> make_crash_screen();

}  // namespace sandtable::shell
