#pragma once
// Who thinks about the game on the table besides its players: the computer that holds a seat of it
// or decides reactions, the reference player, of whom hints are asked, and who reviews the game.
// Both players are asked with what the one who decides may see, and forget their question when
// another decision is at hand. What the computer decides is done through the table as everything
// is. Times are milliseconds, as of the frames.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/ai/opponent.h"
#include "core/base/table_part.h"
#include "shell/aim.h"
#include "shell/hint_provider.h"
#include "shell/reviewing.h"

namespace sandtable::shell {

class GameTable;
class Look;
class Navigator;
class Redraw;

class Thinking {
 public:
  // All must outlive it.
  Thinking(GameTable& table, const Look& look, Navigator& navigator, Redraw& redraw);

  // --- the computer player

  // Who thinks for it; without one nothing comes of a seat that a computer holds.
  void set_opponent(std::unique_ptr<Opponent> opponent);
  // It is to decide at the point shown, whether it thinks about that or halts.
  bool is_computers_turn() const;
  bool is_thinking() const { return thought_.asked && opponent_->is_thinking(); }
  // Whose turn that is, in a sentence.
  std::string title() const;
  bool is_halted() const { return thought_.halted; }
  // Since when in this turn of its; negative where it does not think or has only begun to.
  double since() const { return thought_.since; }
  // Does what it has decided, if it has. To be called often while is_thinking(), also where no
  // frames are drawn. True: the game has gone on.
  SANDTABLE_TABLE_DOOR bool think();
  // The best so far is its answer.
  void hurry();
  // Before its next decision, until it may go on.
  void halt(bool halted);

  // --- a game that is watched (GameTable::is_watched): each decision waits until the one before
  // has been told, and halted is paused: the next one is thought about all the same. A game that
  // is opened anew is paused.

  // What was decided last has been told.
  SANDTABLE_TABLE_DOOR void tell_on();
  // One decision, and a pause after it.
  SANDTABLE_TABLE_DOOR void step();
  // What the one who decides is after, in a sentence; empty where that is not known.
  SANDTABLE_TABLE_DOOR std::string aim() const;

  // --- hints

  // Whether one can be asked for now, by the one who looks at the screen.
  bool may_hint() const;
  // What the reference player would do. think_hint() works at it; put_hint_away() calls it off or
  // takes what was given out of sight, and so does whatever brings another decision.
  void ask_hint();
  void put_hint_away();
  const HintProvider& hint() const { return hint_; }
  // Thinks on for some milliseconds, about a hint or an aim; false: there is nothing to think
  // about.
  bool think_hint();
  bool is_hinting() const { return hint_.is_thinking() || aim_.is_sought(); }

  // --- the review of the game

  Reviewing& reviewing() { return reviewing_; }
  const Reviewing& reviewing() const { return reviewing_; }

  // A frame of this time begins.
  void begin(double now);
  // The player has come to another screen: a computer does not think while nobody is at the game.
  void settle();

 private:
  // What a thought is about.
  struct ThoughtOf {
    std::uint64_t game = 0, view = 0;
    int at = 0, level = 0;
    bool operator==(const ThoughtOf&) const = default;
  };
  struct Thought {
    bool asked = false, halted = false;
    ThoughtOf of;
    double since = -1.0;
    // Of a game that is watched.
    std::optional<Answer> answer;  // that waits to be done
    bool told = false;             // the decision before was
    bool steps = false;            // one more is to be done, whether it halts or not
  };
  ThoughtOf thought_now() const;
  SANDTABLE_TABLE_DOOR Question question() const;
  void see_watched();
  bool fetch();
  bool do_answer();
  HintPlace hint_place() const;

  GameTable& table_;
  const Look& look_;
  Navigator& navigator_;
  Redraw& redraw_;
  std::unique_ptr<Opponent> opponent_;
  Thought thought_;
  HintProvider hint_;
  AimProvider aim_;
  Reviewing reviewing_;
  // Of which game, and whether it is watched, as was seen last.
  std::uint64_t laid_ = 0;
  bool watched_ = false;
};

}  // namespace sandtable::shell
