#pragma once
// The application: the rooms that it is made of, and the frames in which they are drawn. Each room
// is a class with its own header, which says what it does; who needs one includes that header. The
// application knows neither SDL nor the browser: native_main.cpp and the browser entry own the
// window, hand over fonts, words and bundles, and call frame() between ImGui::NewFrame and
// ImGui::Render.
//
// Order of calls: add_font and add_words for every file; add_bundle for every game that is here,
// Library::add_closed for every one that can be fetched; start(); then frame() whenever frame_due()
// says so. add_bundle may also come later (the browser fetches a game when its box is opened).

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/json.h"
#include "shell/platform/frame_input.h"
#include "shell/screen.h"
#include "shell/shell_words.h"

namespace sandtable::shell {

class Dialogues;
class Files;
class GameTable;
class Host;
class Library;
class Look;
class Navigator;
class Thinking;

class App : public Redraw {
 public:
  // Both must outlive the app. `screens` are make_screens().
  App(Files& files, Host& host, Screens screens);
  ~App() override;

  // --- loading

  // `name` as in assets/fonts ("inter-semibold.otf"); false for a name that is no face or bytes
  // that are no font. Inter Regular must come first. Needs an ImGui context.
  bool add_font(std::string_view name, std::span<const std::uint8_t> bytes);
  // assets/words.en.json, and {"language": an entry of assets/languages.json, "words": the shell's
  // in it} where the player has another language; before the first game. Faults say what was left
  // out; a language with faults in its entry is not spoken.
  std::vector<Fault> add_words(std::string_view json, std::string_view language = {});
  // A game's data. Any fault but in texts or the lesson: the game is not on the shelf. Opens its
  // box, if that stood closed, and does what waited for it.
  std::vector<Fault> add_bundle(std::string_view id, std::string_view json);
  // Reads settings and the games in progress; shows the title.
  void start();

  // --- frames

  void frame(const FrameInput& input);
  // Milliseconds from `now` until a frame must be drawn without further input: 0 at once, negative
  // never.
  double frame_due(double now) const;
  void wake() override;
  void animate() override { animating_ = true; }
  void wake_at(double when) override;

  // --- the rooms

  Look& look();  // settings, theme, sound, pace
  const Look& look() const;
  Dialogues& dialogues();  // notes and questions
  const Dialogues& dialogues() const;
  Navigator& navigator();  // screens
  const Navigator& navigator() const;
  Library& library();  // boxes, saved games, results; files and links that go out
  const Library& library() const;
  GameTable& table();  // the game under way
  const GameTable& table() const;
  Thinking& thinking();  // the computer player, hints, reviews
  const Thinking& thinking() const;

  Host& host() { return host_; }
  // The shell's sentences; a game's own are in ShelfGame::words(), which has the shell's below
  // them.
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const {
    return words_.text(key, args);
  }

 private:
  struct Rooms;

  void add_language(std::string_view json, std::vector<Fault>& faults);

  Files& files_;
  Host& host_;
  Words words_;
  ShellWords shell_words_;
  std::unique_ptr<Rooms> rooms_;
  double now_ = 0.0;
  double wake_at_ = -1.0;
  bool pointed_ = false;  // something has, since the program began
  int settling_ = 0;
  bool animating_ = false;
};

}  // namespace sandtable::shell
