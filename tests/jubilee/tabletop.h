// A board sketch for tests of Operation Jubilee: put units down, begin a phase or draw a chit, play
// and roll in words, look at what came of it.
//
//   Tabletop t;
//   t.german("g-d1", "0517").depth("0517", "dm-06").unit("ess-b", "0419").steps("ess-b", 2);
//   t.begin(Phase::kChits, 3).roll("act-03");       // the chit drawn
//   EXPECT_TRUE(t.said("log.fire 0517 ess-b 2"));
//   t.begin(Phase::kActions, 3).play("activate ess-b").play("move ess-b 0518");
//
// What nobody put down: units are in the Evacuated box, Germans defeated, depth markers in their
// box, all chits in the cup, transport points on their highest boxes. Lists of one action are
// played at once, as in a session; dice and draws never are. A play() or roll() that is not
// possible is a failure of the test and changes nothing. Every position a test comes to is checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/games/jubilee/jubilee.h"
#include "core/games/jubilee/messages.h"

namespace sandtable::jubilee {

using Lines = std::vector<std::string>;

// The files that are compiled in, and the game of these files.
const Bundle& the_bundle();
const Jubilee& the_game();
const Board& the_board();

// Unknown names fail the test.
HexId hex_at(std::string_view id);
PositionId position_at(std::string_view hex);
UnitId unit_of(std::string_view id);
BoxId box_of(std::string_view id);
ChitId chit_of(std::string_view id);
Lines words_of(std::string_view text);

class Tabletop {
 public:
  Tabletop();

  // Arranging, before begin().
  Tabletop& option(Option option);
  Tabletop& unit(std::string_view id, std::string_view hex);  // ashore, at full strength
  Tabletop& boxed(std::string_view id, std::string_view box);
  Tabletop& due(std::string_view ids, int turn);  // on the track; several ids by blanks
  Tabletop& lost(std::string_view ids);           // in the Eliminated box
  Tabletop& steps(std::string_view unit, int steps);
  // Face down. Its home is the position where it has one of its letter, else the first free one.
  Tabletop& german(std::string_view id, std::string_view position);
  Tabletop& seen(std::string_view position);
  Tabletop& depth(std::string_view position, std::string_view marker = "dm-01");
  Tabletop& depth_seen(std::string_view position);
  Tabletop& disrupted(std::string_view units_or_positions);
  Tabletop& attacker_disrupted(std::string_view units);
  Tabletop& destroyed(std::string_view positions);
  Tabletop& points(std::string_view track, int points);
  Tabletop& evacuating();
  Tabletop& given_up();  // objectives that are not destroyed [OJ 12.5]
  Tabletop& wall_destroyed();

  // Starts the phase and runs to the first choice, die or draw.
  Tabletop& begin(Phase phase, int turn = 4);
  // The set-up of a new game, before its first draw.
  Tabletop& set_up();

  // "place ess-b r1"; must be offered.
  Tabletop& play(std::string_view action);
  // Dice and draws, in order: "4 6", "act-03", "dm-05 3".
  Tabletop& roll(std::string_view outcomes);
  // Draws chits that do nothing and plays the last action of each list (ends, passes, fights on)
  // until the phase begins or the game is over.
  Tabletop& pass_to(Phase phase);

  Lines legal() const;
  bool offers(std::string_view action) const;
  bool offers_verb(std::string_view verb) const;
  // What rolls now: "chance.landing ess-b"; empty if nothing does.
  std::string due() const;
  Lines outcomes() const;  // of what rolls now
  Lines weights() const;   // of the same, each behind its outcome: "step 1"
  std::string prompt() const;
  // "OJ-5.3 why.box.full r1"; empty if it is offered.
  std::string why_not(std::string_view action) const;

  const Lines& log() const { return log_; }  // "log.step ess-b 2", since begin() or forget()
  bool said(std::string_view line) const;
  int times_said(std::string_view key) const;
  // All lines with this key, in order.
  Lines lines(std::string_view key) const;
  Tabletop& forget();

  // "0419", "r1", "track 5", "evacuated", "eliminated".
  std::string where(std::string_view unit) const;
  bool is_disrupted(std::string_view unit_or_position) const;
  bool is_attacker_disrupted(std::string_view unit) const;
  int steps_of(std::string_view unit) const;
  // What is in a position: "g-d1", "g-d1 dm-06", with "*" after what is face up; empty if nobody.
  std::string at(std::string_view position) const;
  int points_of(std::string_view track) const;
  int score() const;
  Phase phase() const { return state().phase; }
  int turn() const { return state().turn; }

  const State& state() const { return any_.as<State>(); }
  State& state() { return any_.as<State>(); }
  const AnyState& any() const { return any_; }
  Unit& one(std::string_view unit) { return state().unit(unit_of(unit)); }
  German& german_at(std::string_view position) { return state().german(position_at(position)); }

 private:
  void apply(Action action);
  void settle();
  void take(const Events& events);
  std::string text(Action action) const;
  std::string text(const Note& note) const;
  bool parse(std::string_view text, Action& out) const;

  AnyState any_;
  Lines log_;
};

}  // namespace sandtable::jubilee
