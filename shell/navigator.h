#pragma once
// Which screen is shown, how the player comes to the next one and back, and what they attend to
// there. It owns the screens and gives them keys, Tab and the frame.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/engine/session.h"
#include "shell/guest.h"
#include "shell/platform/frame_input.h"
#include "shell/play/attention.h"
#include "shell/screen.h"
#include "shell/widgets/tab_stops.h"
#include "shell/widgets/typing.h"

namespace sandtable::shell {

class Dialogues;
class Library;
class Look;
struct ShelfGame;

// A set-up that somebody has chosen for the player, and the dice that go with it, if any.
struct Suggestion {
  Setup setup;
  std::optional<std::uint64_t> seed;
};

class Navigator {
 public:
  // All must outlive it. `app` is what screens are given.
  struct Rooms {
    App& app;
    Dialogues& dialogues;
    Library& library;
    Look& look;
    Redraw& redraw;
  };
  // What it asks and tells the others.
  struct Links {
    std::function<const ShelfGame*()> game_under_way;  // null while there is none
    std::function<void()> moved;  // another screen is shown, which has not heard of it yet
  };
  Navigator(const Rooms& rooms, Screens screens, Links links)
      : app_(rooms.app),
        dialogues_(rooms.dialogues),
        library_(rooms.library),
        look_(rooms.look),
        redraw_(rooms.redraw),
        screens_(std::move(screens)),
        links_(std::move(links)) {}

  void go(ScreenId id, std::string_view argument = {});
  // To a new game of a box, as soon as it is open.
  void open_box(std::string_view id);
  // To the screen before; from the first one to the title.
  void back();
  // The title, when the program begins.
  void start() { show({}); }
  ScreenId shown() const { return shown_.id; }
  // With less than full controls a game that is under way is not left, but to read its rules or
  // briefing.
  bool may_show(ScreenId id) const;
  // A page that holds the program in a frame wants it so; a screen that it does not want is left.
  void set_guest(const GuestLook& guest);
  // The screen for new games with a set-up chosen, and what it takes from there, once.
  void suggest(const ShelfGame& game, const Suggestion& suggestion);
  // With the dice of today.
  void suggest_today(const ShelfGame& game);
  std::optional<Suggestion> take_suggestion() { return std::exchange(suggested_, std::nullopt); }
  // What stopped the program; shows the crash screen. The caller goes on to draw it and does
  // nothing else.
  struct Crash {
    std::string condition, file;
    int line = 0;
  };
  void crash(Crash what);
  const Crash& crashed() const { return crash_; }

  // What the player attends to on the screen that is shown; what they are to look at there.
  Attention attention() const { return screen(shown())->attention(); }
  void attend(const Attention& what) { screen(shown())->attend(app_, what); }
  // As the board would ask before this decision.
  std::string doubt(Action action) { return screen(ScreenId::kPlay)->doubt(app_, action); }
  const Camera* camera() const { return screen(shown())->camera(); }
  Rect card() const { return screen(shown())->card(); }
  // The game on the table was changed by somebody else than the screen.
  void game_changed();

  // A frame is drawn: begin() with its input, then draw().
  void begin(const FrameInput& input) { input_ = input; }
  void draw(ScreenFrame& frame);
  // Whether the screen was gone to, not back to, since the last frame; what scrolls there begins at
  // its top then. Once.
  bool take_arrival() { return std::exchange(arrived_, false) && shown() != ScreenId::kPlay; }
  // Of the frame that is drawn.
  const FrameInput& input() const { return input_; }
  TabStops& tab_stops() { return tab_stops_; }
  Typing& typing() { return typing_; }
  // Whether a press of Tab, with Shift backwards, leads out of what is shown. Asked before the
  // press is taken; the one who asks then does lead out.
  bool tab_leads_out(bool back);
  // The keyboard has come in by Tab.
  void keyboard_came();

 private:
  struct Visit {
    ScreenId id = ScreenId::kTitle;
    std::string argument;
  };
  Screen* screen(ScreenId id) const { return screens_[static_cast<std::size_t>(id)].get(); }
  void show(const Visit& visit);
  void take_keys();

  App& app_;
  Dialogues& dialogues_;
  Library& library_;
  Look& look_;
  Redraw& redraw_;
  Screens screens_;
  Links links_;
  std::vector<Visit> past_;
  Visit shown_;
  bool arrived_ = false;  // by go(), and not drawn yet
  std::optional<Suggestion> suggested_;
  Crash crash_;
  TabStops tab_stops_;
  Typing typing_;
  FrameInput input_;
};

}  // namespace sandtable::shell
