// Read-only questions about a position, for those who show it or play it. Every answer comes from
// the functions that enforce the rules; nothing here decides anything.
#pragma once

#include <optional>
#include <vector>

#include "core/engine/game.h"
#include "core/games/anvil/state.h"

namespace sandtable::anvil {

// Supply of a side [SA 1.8]: areas where its units are supplied, and the shortest line from an area
// to a source, the area first; empty where it is cut off.
AreaSet supplied(const Board& board, const State& state, Side side);
std::vector<PlaceId> supply_path(const Board& board, const State& state, Side side, PlaceId from);

// What is left of an activation [SA 3b, SA 3c].
struct Activation {
  Side side = Side::kAllied;
  PlaceId place;          // whose units are named
  UnitSet named = 0;      // so far
  UnitSet open = 0;       // may still be named
  UnitSet to_reduce = 0;  // the same, if they leave their trenches [SA 4f]
  int combat_units = 0;   // of the named, counting those of earlier columns
  int most = 3;           // 4 once two of a division are among them
  int strength = 0;
  bool fast = false;  // a column with three movement points
  int seats = 0;      // of the transports among them, and those taken
  int riders = 0;
};
std::optional<Activation> activation(const Board& board, const State& state);

// A fight as it would be rolled: the one under way, or one of these units in this area. `parts` are
// texts with their values; hits by the face of the die.
struct FightPreview {
  int strength = 0;
  int modifier = 0;
  std::vector<OddsModifier> parts;
  std::array<Cell, 7> faces{};  // [1..6]
};
FightPreview preview(const Board& board, const State& state, Fight fight, UnitSet units);

// The fight that a question is about, for those who show both stacks of it.
struct FightScene {
  Fight fight = Fight::kAttack;
  Side attacker = Side::kAllied;
  PlaceId area;
  UnitSet attackers = 0;
  UnitSet defenders = 0;  // who may pay
};
std::optional<FightScene> scene(const Board& board, const State& state);

// Whether an objective counts for the Allies as things stand, and its points.
int objective_points(const Board& board, const State& state, PlaceId area);
bool objective_counts(const Board& board, const State& state, PlaceId area);

// Units that come on a later turn, ascending; and the turn.
struct Arrival {
  int turn = 0;
  UnitId unit;
  PlaceId box;
};
std::vector<Arrival> arrivals(const Board& board, const State& state);

}  // namespace sandtable::anvil
