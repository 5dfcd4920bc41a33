#pragma once
// What lies over every screen: a note at its foot, with a button at most, and a question in its
// middle. One of each: the last one takes the place of the one before. Times are milliseconds, as
// of the frames.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/words.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

class Redraw;
struct Frame;

// What a note does not hide: what can be pressed, if there is any other place; panels, rather.
struct NoteKeepsOff {
  std::span<const Rect> controls, panels;
};

class Dialogues {
 public:
  // What a button does; called once, after what it stood on is gone.
  using Answer = std::function<void()>;
  // The button of a note; without an answer there is none.
  struct Offer {
    std::string label;
    Answer answer;
  };
  // The last note, for who does not see the canvas: its text, how many there were, and what its
  // button says, empty where it has none (any more).
  struct Told {
    std::string_view text, offer;
    std::uint64_t count = 0;
  };

  // Both must outlive it. `words` are the shell's own.
  Dialogues(const Words& words, Redraw& redraw) : words_(words), redraw_(redraw) {}

  // A short line at the foot of the window.
  void tell(std::string text, Offer offer = {});
  // The same with a button that takes back what was done.
  void tell_done(std::string text, Answer undo);
  // The sentence of that key.
  void say(std::string_view key, const std::vector<MessageArg>& args = {});
  // Why a wish of the player comes to nothing: the sentence "refusal.<code>". No wish ends without
  // a word.
  void refuse(std::string_view code);
  // Why a link, save or file cannot be opened, in the words of the page's language. The core's own
  // sentence names the row; what it says of a path stays as it is.
  std::string why(const Fault& fault) const;
  Told told() const;
  // As a press of the note's button; false where there is none.
  bool take_offer();
  void clear_note() { note_ = {}; }

  // A question over the screen, with the button that agrees; `yes` is called if they do.
  void ask(std::string question, std::string agree, Answer yes);
  bool asking() const { return static_cast<bool>(question_.yes); }
  void drop_question() { question_ = {}; }
  // What one player was asked or offered is not for the next one.
  void take_away() { question_ = {}, note_.offer = {}; }

  // A frame of this time begins.
  void begin(double now) { now_ = now; }
  // Over what is drawn.
  void draw_question(Frame& frame);
  void draw_note(Frame& frame, const NoteKeepsOff& off);

  const Words& words() const { return words_; }

 private:
  struct Note {
    std::string text;
    Offer offer;
    double until = 0.0;
  };
  struct Question {
    std::string text, agree;
    Answer yes;
    double shown = -1.0;  // since when
  };

  const Words& words_;
  Redraw& redraw_;
  Note note_;
  std::uint64_t notes_ = 0;
  Question question_;
  double now_ = 0.0;
};

}  // namespace sandtable::shell
