// Read-only questions about a position, for those who show it: reach of a unit with its cost and
// why not beyond, zones, supply with its way and what cuts it, ports, cups, levels of victory and
// what they lack. Every answer comes from the functions that enforce the rules; nothing here
// decides anything. All take a view (Game::observe).
#pragma once

#include <optional>
#include <vector>

#include "core/engine/game.h"
#include "core/games/roundup/messages.h"
#include "core/games/roundup/state.h"
#include "core/games/roundup/victory.h"

namespace sandtable::roundup {

// A hex where the next leg of a unit can end.
struct ReachHex {
  HexId hex;
  int cost = 0;
  bool column = false;  // only as a column, or on the way of one
  bool stops = false;   // beside the enemy: the move ends there
};
// Of the unit under way from where it is, of any other one as if it began now; ascending.
std::vector<ReachHex> reach(const Board& board, const State& view, UnitId unit);
// The way it would take, without its first hex; empty where it cannot go.
std::vector<HexId> route(const Board& board, const State& view, UnitId unit, HexId to);
// Why a leg cannot end there; legal if it can.
Verdict why_no_reach(const Board& board, const State& view, UnitId unit, HexId to);

// Where a unit can come to rest in all of its legs, with the hexes where it changes from leg to leg
// (ruling A71); ascending. Each leg takes its cheapest way, as a column wherever it can. Of a unit
// under way, from where it is. Some 0.2 ms for a unit that goes far.
struct MarchHex {
  HexId hex;
  int cost = 0;             // points from where it is
  FixedVec<HexId, 3> legs;  // where each leg ends, the hex itself last
  bool column = false;      // what it costs is more than it has but as a column
  bool stops = false;       // beside the enemy
};
std::vector<MarchHex> march(const Board& board, const State& view, UnitId unit);
// Why it cannot; legal if it can.
Verdict why_no_march(const Board& board, const State& view, UnitId unit, HexId to);
// Whether a unit may be moved in the movement under way, and why not.
Verdict why_no_move(const Board& board, const State& view, UnitId unit);

// Hexes in the zone of control of a side [OR 3.2].
HexSet zone_of(const Board& board, const State& view, Side side);

enum class SupplyState : std::uint8_t { kNone, kFirstTurn, kAerial, kCoastal, kOverland };
struct SupplyTrace {
  SupplyState state = SupplyState::kNone;
  std::vector<HexId> way;  // overland: from the unit to its source, both included
  // Not overland: where the shortest way to a source is cut, nearest to the unit first.
  std::vector<HexId> cuts;
};
SupplyTrace supply_trace(const Board& board, const State& view, UnitId unit);

struct PortState {
  int allied = 0;  // hexes under Allied control
  int hexes = 0;
  bool held = false;              // all of them
  std::uint8_t nation = kNobody;  // for whom it works this turn
};
PortState port_state(const Board& board, const State& view, Port port);

struct CupState {
  UnitSet units;        // still in it
  bool open = false;    // a die is rolled for it this turn; by what the viewer knows
  bool certain = true;  // whether it ever opens is known
  // A unit in it comes this turn with so many chances in `of`.
  int chances = 0;
  int of = 1;
};
CupState cup_state(const Board& board, const State& view, Cup cup);

// What one level asks for and has not got.
struct Lack {
  int beaches = 0;  // Allied: markers that are missing
  int ports = 0;    // whole ports, or ports with a German hex
  int linked = 0;
  bool edge = false;
  HexId watched;  // German: a hex that is not free
  int lost = 0;   // German: beachheads that would have to fall
  bool is_met() const {
    return beaches == 0 && ports == 0 && linked == 0 && !edge && !watched.is_some() && lost == 0;
  }
  bool operator==(const Lack&) const = default;
};
Lack allied_lack(const Board& board, const Standings& now, int level);
Lack german_lack(const Board& board, const Standings& now, int strategy, int level);
// The strategies that a viewer cannot tell apart, ascending.
std::vector<int> strategies_left(const State& view);

// Where a defender or attacker could retreat to, as things stand [OR 11.13.3].
HexSet retreats(const Board& board, const State& view, UnitId unit);

// Units that may attack a hex now [OR 11.2].
UnitSet possible_attackers(const Board& board, const State& view, HexId target);

// Why a unit cannot attack a hex; legal if it can.
Verdict why_no_attack(const Board& board, const State& view, UnitId unit, HexId target);
// Whether heavy bombers may fly in the next fight [OR 7.6].
NoBomber why_no_bomber(const Board& board, const State& view);

// Exact odds of a fight for a hex with any attackers beside it, as things stand and by the player
// whose movement and combat it is, whether they may attack now or not: factors, shifts with their
// cases, column, results with what both sides lose by them, the ways of the defenders. Nothing
// without attackers or enemies.
struct Attack {
  HexId target;
  UnitSet attackers;
  bool bomber = false;
};
Odds attack_odds(const Board& board, const State& view, const Attack& attack);

// Steps that a result of a fight costs for certain, and who is left without a way: those lose one
// more step between them [OR 11.13].
struct FightLoss {
  int attacker = 0;
  int defender = 0;
  bool empties = false;  // nobody of the defenders is left in the hex
};
FightLoss loss_of(const Board& board, const State& view, const Attack& attack, CombatResult result);

// Hexes where the next TAS marker may go [OR 7.3], where a unit of the pool may drop [OR 10.7], and
// where the paratroops may [OR 15.1].
HexSet air_hexes(const Board& board, const State& view);
HexSet drop_hexes(const Board& board, const State& view, UnitId unit);
HexSet para_hexes(const Board& board, const State& view, UnitId unit);
// Hexes of the edge where a German unit that was drawn may enter [OR 8.5].
HexSet enter_hexes(const Board& board, const State& view, UnitId unit);

// Movement points of a unit this turn [OR 10.1], and its factors as they count in a fight now.
struct UnitValues {
  int points = 0;
  int attack = 0, defence = 0;
  bool halved = false;  // out of supply
};
UnitValues unit_values(const Board& board, const State& view, UnitId unit);

// German units whose reach would include each beachhead, or a hex beside it, if they moved now.
UnitSet threats_to(const Board& board, const State& view, HexId beach);

}  // namespace sandtable::roundup
