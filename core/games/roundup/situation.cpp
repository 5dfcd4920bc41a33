// What follows from where the units are.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {

HexSet held_by(const State& state, Side side) {
  HexSet out;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (unit.is_on_map()) out.add(unit.hex.index());
  }
  return out;
}

// [OR 3.2a-3.2d, OR 3.2.2d, OR 4.1d] Every unit, of any size and in any supply, into all six hexes
// around it, across whatever lies between; its own hex only if another one of the side stands next
// to it.
HexSet zone_of(const Board& board, const HexSet& held) { return held.around(board.all); }

HexSet garrisons_of(const Board& board, const State& state) {
  HexSet out;
  for (int i = 0; state.garrisons >> i != 0; ++i)
    if ((state.garrisons >> i & 1) != 0)
      out.add(board.port_hexes[static_cast<std::size_t>(i)].index());
  return out;
}

Front front_of(const Board& board, const State& state) {
  Front out;
  for (const Side side : {Side::kAllied, Side::kGerman}) {
    const auto i = static_cast<std::size_t>(side);
    out.held[i] = held_by(state, side);
    out.zones[i] = zone_of(board, out.held[i]);
  }
  out.garrisons = garrisons_of(board, state);
  return out;
}

UnitSet units_in(const State& state, HexId hex, Side side) {
  UnitSet out;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (unit.is_on_map() && unit.hex == hex) out.add(i);
  }
  return out;
}

UnitSet units_on_map(const State& state, Side side) {
  UnitSet out;
  for (int i = first_unit(side); i < end_unit(side); ++i)
    if (state.units[static_cast<std::size_t>(i)].is_on_map()) out.add(i);
  return out;
}

// [OR 3.5f]
bool is_key(const Board& board, HexId hex) { return board.key.has(hex.index()); }

// [OR 1.2a, OR 10.0f, OR 11.0b]
Side phasing_side(const State& state) {
  return state.phase >= Phase::kGermanAir ? Side::kGerman : Side::kAllied;
}

// [OR 2.4a, OR 3.4c]
int attack_of(const Board& board, const State& state, UnitId unit) {
  const bool reduced = state.unit(unit).steps < board.card(unit).steps();
  return board.card(unit).factors[reduced ? 1 : 0].attack;
}

int defence_of(const Board& board, const State& state, UnitId unit) {
  const bool reduced = state.unit(unit).steps < board.card(unit).steps();
  return board.card(unit).factors[reduced ? 1 : 0].defence;
}

}  // namespace sandtable::roundup
