// A board sketch for tests of Striking the Anvil: put units down, begin a phase, play and roll in
// words, look at what came of it.
//
//   Tabletop t;
//   t.allied("07 08").put("08", "us-7ir us-753tk").put("06", "ge-33pzr").begin();
//   t.play("mobile 08").play("add us-7ir").play("step 07");
//   EXPECT_TRUE(t.said("log.steps us-7ir 08 07"));
//
// Turn 7 of what-if 2, in which nearly all units are. What nobody put down: units are lost, areas
// German, bridges down, works at 9, markers away.
#pragma once

#include <string>
#include <string_view>

#include "core/games/anvil/anvil.h"
#include "core/games/anvil/queries.h"
#include "core/games/anvil/rules_internal.h"
#include "core/games/anvil/victory.h"
#include "tests/support/table_talk.h"

namespace sandtable::anvil {

// The files that are compiled in, and the game of these files.
const Bundle& the_bundle();
const Anvil& the_game();
const Board& the_board();

// Unknown names fail the test.
PlaceId place_called(std::string_view id);
UnitId unit_called(std::string_view id);
BridgeId bridge_called(std::string_view id);
AreaSet areas_called(std::string_view ids);
std::string ids_of(Side side, UnitSet units);
std::string ids_of(AreaSet areas);

class Tabletop : public TableTalk<Tabletop, Anvil, State> {
 public:
  explicit Tabletop(int scenario = 2);

  // Arranging, before begin(); several ids by blanks.
  Tabletop& turn(int turn);
  Tabletop& planning();
  Tabletop& put(std::string_view place, std::string_view units);
  Tabletop& reduced(std::string_view units);
  Tabletop& turned(std::string_view units);
  Tabletop& allied(std::string_view areas);
  Tabletop& fighters(std::string_view areas);  // Allied, too
  Tabletop& works(std::string_view area, int level);
  Tabletop& bridges(std::string_view ids);
  Tabletop& bombs(std::string_view air, std::string_view naval);
  // The operations, an impulse of a side.
  Tabletop& begin(Side side = Side::kAllied);
  Tabletop& begin(Phase phase);

  // Looking.
  std::string where(std::string_view unit) const;  // a place, "dead", "gone", ""
  bool is_turned(std::string_view unit) const;
  bool is_reduced(std::string_view unit) const;
  bool is_allied(std::string_view area) const;
  int level(std::string_view area) const;
  int bridge(std::string_view id) const;
  // "SA-5.7b 2", the parts of the fight that is to be rolled.
  std::string strength_and_modifier() const;
  int part(Say kind) const;  // of the fight to be rolled; 0: none
  // Separated by semicolons; what was forced and so has been played already is passed over.
  Tabletop& play_all(std::string_view actions);

 private:
  State draft_;
};

inline constexpr std::string_view kBeachhead = "01 02 03 07 08";

// The Germans owe five hits in area 08 [SA 5.8].
Tabletop five_hits();

// The start of a scenario, ready for the first decision.
class Campaign : public TableTalk<Campaign, Anvil, State> {
 public:
  explicit Campaign(int scenario, bool planning = false);
};

}  // namespace sandtable::anvil
