// What follows from where the units are, and what changes them one by one.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

PlaceId place_of(const State& state, UnitId unit) {
  const auto& places = state.units_at[at(side_of(unit))];
  for (int i = 0; i < kPlaces; ++i)
    if ((places[static_cast<std::size_t>(i)] & bit(unit)) != 0) return PlaceId(i);
  return PlaceId{};
}

UnitSet combat(const Board& board, Side side) { return board.kind(side, Kind::kCombat); }

UnitSet good_combat(const Board& board, const State& state, Side side, PlaceId place) {
  return state.good(side, place) & combat(board, side);
}

bool has_combat(const Board& board, const State& state, Side side, PlaceId place) {
  return (state.units(side, place) & combat(board, side)) != 0;
}

// [SA 1.3.1e]
int strength_of(const Board& board, const State& state, UnitId unit) {
  return board.card(unit).strength[state.is_reduced(unit) ? 1 : 0];
}

int strength_of(const Board& board, const State& state, Side side, UnitSet units) {
  int out = 0;
  for (const int i : each(units & combat(board, side)))
    out += strength_of(board, state, unit_at(side, i));
  return out;
}

// [SA 1.3.3.1b]
int bonus_of(const Board& board, const State& state, UnitId unit) {
  return board.card(unit).bonus[state.is_reduced(unit) ? 1 : 0];
}

// [SA 1.5d] Ruling R42: at 0 an area is like any other.
int fort_level(const Board& board, const State& state, PlaceId area) {
  const int fort = board.place(area).fort;
  return fort < 0 ? 0 : state.forts[static_cast<std::size_t>(fort)];
}

bool has_target(const Board& board, const State& state, Side attacker, PlaceId area) {
  const Side enemy = other(attacker);
  const UnitSet targets =
      combat(board, enemy) | board.kind(enemy, Kind::kCoastal) | board.kind(enemy, Kind::kTrain);
  if ((state.units(enemy, area) & targets) != 0) return true;
  return attacker == Side::kAllied && fort_level(board, state, area) > 0;
}

bool holds_ground(const Board& board, const State& state, Side side, PlaceId area) {
  const UnitSet holders =
      combat(board, side) | board.kind(side, Kind::kCoastal) | board.kind(side, Kind::kTrain);
  return (state.units(side, area) & holders) != 0;
}

// The areas of the northern edge in their order.
std::size_t north_index(const Board& board, PlaceId edge) {
  return static_cast<std::size_t>(std::popcount(board.north_edge & (bit(edge) - 1)));
}

// [SA 4d, SA 4e]
UnitSet entrenched(const Board& board, const State& state, Side side) {
  return board.entrenched[at(side)] & ~state.reduced[at(side)];
}

void eliminate(Play& play, UnitId unit) {
  State& s = play.state;
  const Side side = side_of(unit);
  s.units(side, place_of(s, unit)) &= ~bit(unit);
  s.dead[at(side)] |= bit(unit);
  s.reduced[at(side)] &= ~bit(unit);
  s.turned[at(side)] &= ~bit(unit);
  s.group[static_cast<std::size_t>(unit.index())] = 0;
  const UnitSet rest = ~bit(unit);
  if (side == s.active) {
    s.column &= rest;
  } else {
    s.reaction &= rest;
  }
  if (side == s.fighting) s.attackers &= rest;
}

// [SA 1.3e, SA 1.3f]
void turn(Play& play, Side side, UnitSet units) { play.state.turned[at(side)] |= units; }

}  // namespace sandtable::anvil
