// What the bots of Operation Roundup see in a position: how far it is to what a side wants, where
// its strength stands, which beachheads lie open. Guesses, cheap and rough: no rule asks them.
#pragma once

#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {

// Steps over land to the nearest of some hexes, whoever stands between.
class Field {
 public:
  static constexpr int kFarOff = 40;
  Field() { steps_.fill(kFarOff); }
  Field(const Board& board, const HexSet& goals);
  int at(HexId hex) const { return steps_[static_cast<std::size_t>(hex.index())]; }

 private:
  std::array<std::uint8_t, kHexNumbers> steps_;
};

// Factors of a side hex by hex, halved ones whole.
struct Strength {
  std::array<std::uint8_t, kHexNumbers> attack{}, defence{};
  int attack_at(int hex) const { return attack[static_cast<std::size_t>(hex)]; }
  int defence_at(int hex) const { return defence[static_cast<std::size_t>(hex)]; }
};
Strength strength_of(const Board& board, const State& state, Side side);

// Attack and defence of all units of a side on the map.
int factors_on_map(const Board& board, const State& state, Side side);

// How many hexes it is to the two ports that are nearest: a landing is the better the less.
int to_two_ports(const Board& board, HexId hex);

HexSet living_beaches(const State& state);
HexSet port_hexes_of(const Board& board, const State& state, Side holder);
// What a side makes for now.
HexSet goals_of(const Board& board, const State& state, const Front& front, Side side);

// What the Allies have to keep: beachheads, and the port hexes that they have taken.
HexSet kept_hexes(const Board& board, const State& state);
// Of these, those without a unit into which a German unit could walk in one movement, as a column
// or not, if all land were clear.
HexSet bare_hexes(const Board& board, const State& state, const Front& front);
// The front if a unit stood elsewhere; none: were it not there.
Front front_with(const Board& board, const State& state, UnitId unit, HexId to);

}  // namespace sandtable::roundup
