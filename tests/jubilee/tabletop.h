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
// box, all chits in the cup, transport points on their highest boxes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/jubilee/jubilee.h"
#include "core/games/jubilee/messages.h"
#include "tests/support/table_talk.h"

namespace sandtable::jubilee {

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

class Tabletop : public TableTalk<Tabletop, Jubilee, State> {
 public:
  Tabletop();

  // Arranging, before begin().
  Tabletop& option(Option option);
  Tabletop& unit(std::string_view id, std::string_view hex);  // ashore, at full strength
  Tabletop& boxed(std::string_view id, std::string_view box);
  using WordyTable::due;
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

  // Draws chits that do nothing and plays the last action of each list (ends, passes, fights on)
  // until the phase begins or the game is over.
  Tabletop& pass_to(Phase phase);

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

  Unit& one(std::string_view unit) { return state().unit(unit_of(unit)); }
  German& german_at(std::string_view position) { return state().german(position_at(position)); }
};

// A unit far from everything, so that the game goes on.
Tabletop table();
// With a unit far away that keeps the phase of actions going.
Tabletop scene();

}  // namespace sandtable::jubilee
