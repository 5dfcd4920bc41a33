#pragma once
// A screen fills the window: title, new game, play, saves, rulebook, settings, about, crash,
// briefing, results, review. Navigator is given one of each and draws the one that is shown. A
// frame is drawn only when something has changed, so a screen that moves must say so:
// App::animate() for the next frame, App::wake_at() for a later one.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/engine/action.h"
#include "shell/widgets/frame.h"

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
  kBriefing,
  kResults,
  kReview,
};
inline constexpr int kScreenCount = 11;

// What a screen is given to draw one frame.
struct ScreenFrame : Frame {
  App& app;
};

class Screen {
 public:
  virtual ~Screen() = default;
  // It is shown from now on; `argument` is what Navigator::go was given (a rule id, a game id),
  // empty for none.
  virtual void enter(App& app, std::string_view argument);
  // Another is shown from now on.
  virtual void leave(App& app);
  virtual void draw(ScreenFrame& frame) = 0;
  // Esc, and the back button of a browser. False: nothing of its own to close, Navigator goes back.
  virtual bool back(App& app);
  // Where the board is drawn, for who asks what lies under a pixel; null where there is none.
  virtual const Camera* camera() const { return nullptr; }
  // Where a card is seen that lies over the board; empty where there is none.
  virtual Rect card() const { return {}; }
  // What a notice keeps off besides the controls.
  virtual std::span<const Rect> panels() const { return {}; }
  // What the player attends to there, and what they are to look at.
  virtual Attention attention() const;
  virtual void attend(App& app, const Attention& what);
  // The game on the table was changed by somebody else: the mirror, a link, a load. Called before
  // the next draw.
  virtual void game_changed(App& app);
  // What is asked of the player before this decision on the table, because something worth doing is
  // left undone by it; empty where nothing is.
  virtual std::string doubt(App& app, Action action);
  // Where a screen that takes the Tab key for itself stands among what it goes through; nothing
  // where it goes through the controls.
  virtual std::optional<TabPlace> tab_place() const;
};

using Screens = std::array<std::unique_ptr<Screen>, kScreenCount>;

}  // namespace sandtable::shell
