// What every game's tabletop can do with a position: play and roll in words, and say what is
// offered, due and has happened. A game's Tabletop adds how its positions are arranged:
//
//   class Tabletop : public TableTalk<Tabletop, Nazaire, State> { ... };
//   t.play("exchange 45 43").play("join birney").roll("4 6");
//
// Lists of one action are played at once, as in a session; dice and draws never are. A play() or
// roll() that is not possible is a failure of the test and changes nothing. Every position that a
// test comes to is checked.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/engine/game.h"

namespace sandtable {

using Lines = std::vector<std::string>;

// Separated by blanks.
Lines words_of(std::string_view text);

// A game's files as they are compiled in; faults stop the program.
Bundle bundle_of(std::string_view bytes);
using GameLoader = std::unique_ptr<Game> (*)(const Bundle& bundle, std::vector<Fault>& faults);
std::unique_ptr<Game> game_of(const Bundle& bundle, GameLoader load);

// Its words.en.json; faults fail the test.
Words words_of_bundle(const Bundle& bundle);

// The item of that id; one that does not exist fails the test, and is 0.
int item_called(const Game& game, int scope, std::string_view id);

class WordyTable {
 public:
  Lines legal() const;
  // Whether the list has it; the verdict must say the same.
  bool offers(std::string_view action) const;
  bool offers_verb(std::string_view verb) const;
  // What rolls now: "chance.landing birney"; empty if nothing does.
  std::string due() const;
  Lines outcomes() const;  // of what rolls now
  Lines weights() const;   // of the same, each behind its outcome: "step 1"
  std::string prompt() const;
  // "SN-6.1b why.pinned birney"; empty if it is offered.
  std::string why_not(std::string_view action) const;
  // How much an action is called for at a glance, among those that are offered.
  int urge(Action wanted) const;
  // What the player is asked about before it is done: "odds.loses.stacked 14 4 1 2".
  Lines losses(std::string_view action) const;
  Lines remarks(std::string_view action) const;

  const Lines& log() const { return log_; }  // "log.pinned birney", since begin() or forget()
  bool said(std::string_view line) const;
  int times_said(std::string_view key) const;
  // Under which rule a line was said: "OJ-5.7a"; empty if it was not.
  std::string rule_of(std::string_view line) const;
  // All lines with this key, in order.
  Lines lines(std::string_view key) const;

  const AnyState& any() const { return any_; }

 protected:
  explicit WordyTable(const Game& game) : game_(&game) {}
  ~WordyTable() = default;

  // How pass_to() goes on: the value rolled or drawn, and the action played.
  struct Course {
    std::function<bool()> is_there;
    std::function<int(const ChanceEvent&)> roll;
    std::function<Action(const Actions&)> choose;
  };

  virtual Fault fault() const = 0;  // of the position
  void play_words(std::string_view action);
  void roll_words(std::string_view outcomes);
  void follow(const Course& course);
  // Forced steps.
  void settle();
  void take(const Events& events);

  AnyState any_;
  Lines log_;
  Lines rules_of_log_;  // of the same lines

 private:
  void apply(Action action);
  std::string text(Action action) const;
  std::string text(const Note& note) const;
  bool parse(std::string_view text, Action& out) const;
  bool is_listed(Action action) const;

  const Game* game_;
};

// `Rules` is the game's class, a GameOf.
template <class Tabletop, class Rules, class State>
class TableTalk : public WordyTable {
 public:
  // "move birney 43"; must be offered.
  Tabletop& play(std::string_view action) {
    play_words(action);
    return self();
  }
  // Dice and draws, in order: "4 6", "km-1", "birney 22".
  Tabletop& roll(std::string_view outcomes) {
    roll_words(outcomes);
    return self();
  }
  Tabletop& forget() {
    log_.clear();
    rules_of_log_.clear();
    return self();
  }

  const State& state() const { return any_.as<State>(); }
  State& state() { return any_.as<State>(); }

 protected:
  explicit TableTalk(const Rules& game) : WordyTable(game), rules_(&game) {}
  Tabletop& self() { return static_cast<Tabletop&>(*this); }

 private:
  Fault fault() const override { return state_fault(rules_->board(), state()); }

  const Rules* rules_;
};

}  // namespace sandtable
