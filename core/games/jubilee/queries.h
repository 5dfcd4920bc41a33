// Read-only questions about a position, for those who show it or play it: ways open to a unit, what
// an attack would come to, what fire a place draws, how German communication runs. Every answer
// comes from the functions that enforce the rules; nothing here decides anything. All take a view
// (Game::observe): a counter that lies face down counts as everything it may be, never as what it
// is, also if a whole state is passed.
#pragma once

#include <vector>

#include "core/base/fixed_vec.h"
#include "core/engine/game.h"
#include "core/games/jubilee/state.h"
#include "core/games/jubilee/victory.h"

namespace sandtable::jubilee {

// A hex where a unit can end its move, and one shortest way there [OJ 10.3-10.6].
struct Route {
  HexId end;
  FixedVec<HexId, 4> steps;  // the last is `end`
  bool stops = false;        // the move ends there whether the unit likes it or not [OJ 10.4]
  Note why;                  // only with `stops`: the sentence that says why
};
// In the order of the hexes' numbers. Told for every unit ashore, as if it acted now; whether it
// may is what Game::why_not says of activating it.
std::vector<Route> routes(const Board& board, const State& view, UnitId unit);

// Why an attack cannot be aimed at a position now; legal if it can.
Verdict why_no_attack(const Board& board, const State& view, PositionId target);
// Units that may still act and reach the target [OJ 11.1].
UnitSet possible_attackers(const Board& board, const State& view, PositionId target);

// One thing that the German side may be, and what the attack comes to then.
struct AttackCase {
  GermanId unit;
  DepthId depth;  // only if it is face up in the end
  int defence = 0;
  bool tactics = false;                       // met
  bool reveals = false;                       // the marker is turned up by this attack [OJ 11.6]
  AttackResult result = AttackResult::kNone;  // of the last reading, never kReveal
  std::uint64_t weight = 0;
};
struct AttackPreview {
  int attack = 0;      // strength of the attackers [OJ 11.5]
  bool heavy = false;  // one of them has heavy weapons
  int flanking = 0;    // hexes beside the target that count for flanking: 0, 2 or more
  Doubles doubles = Doubles::kNothing;  // of the defence [OJ 11.4]
  Verdict legal;                        // whether these units may attack together now, or why not
  std::vector<AttackCase> cases;        // exact: the weights are in proportion to the deals
};
// Empty cases where no German unit is. The attackers are ashore.
AttackPreview attack_preview(const Board& board, const State& view, PositionId target,
                             UnitSet attackers);

// What a position may be holding: units with their weights; one if it is face up.
struct Face {
  GermanId unit;
  std::uint64_t weight = 0;
};
std::vector<Face> faces_of(const Board& board, const State& view, PositionId position);

// What one position does to a unit on one action chit that is still in the cup: as if it fired at
// nobody else, which is the worst [OJ 15.1].
struct Threat {
  ChitId chit;
  PositionId position;
  int priority = 0;       // 1..6
  bool step = false;      // costs a step
  bool disrupts = false;  // a unit without a marker
  bool sure = true;       // false: worse still if the unit there is an anti-tank unit [OJ 6.13c]
};
// Where a unit would be under fire: a hex or a box, one of them.
struct Place {
  HexId hex;
  BoxId box;
};
std::vector<Threat> fire_on(const Board& board, const State& view, UnitId unit, Place place);
// Of the chits in the cup, how many can do that to it.
struct Danger {
  int cup = 0;      // chits left in the cup
  int step = 0;     // cost it a step
  int disrupt = 0;  // disrupt it and no more
};
Danger danger(const Board& board, const State& view, UnitId unit, Place place);
// Positions that have the place in their field of fire, and can fire.
PositionSet fire_dots(const Board& board, const State& view, Place place);

// The hexes of a shortest chain from a position to the inland edge; none if it is cut off
// [OJ 13.1].
std::vector<HexId> communication(const Board& board, const State& view, PositionId position);
// What Commonwealth units hold or control [OJ 13.2], ascending.
std::vector<HexId> controlled(const Board& board, const State& view);

// What a decision waits for, for those who lay it out: the unit or positions it is about.
struct Waiting {
  Wait wait = Wait::kNone;
  UnitId unit;          // kPlace, kDelayed, kUnitActs; of dice that are a unit's too
  PositionId position;  // kMuster, kAttrition, the target of a barrage; of kPush who assaults
  PositionId goal;      // of an assault: where the units are
  UnitSet attackers = 0;
};
Waiting waiting(const State& view);

}  // namespace sandtable::jubilee
