// 3.1: who may stand together, and what happens to those who are too many.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// [OR 3.1.2a-3.1.2c, OR 3.1.3a, OR 3.1.3b] One division and one smaller unit, or two smaller ones;
// of the Allies all of one nation.
struct Stack {
  int divisions = 0;
  int units = 0;
  unsigned nations = 0;

  void add(const UnitCard& card) {
    divisions += card.is_division();
    ++units;
    nations |= 1U << static_cast<unsigned>(card.nation);
  }
  bool is_legal(const Charts& charts) const {
    return divisions <= charts.stack_divisions && units <= charts.stack_units &&
           std::popcount(nations) <= 1;
  }
};

}  // namespace

bool is_legal_stack(const Board& board, const UnitSet& units) {
  Stack stack;
  for (const int unit : units) stack.add(board.card(UnitId(unit)));
  return stack.is_legal(board.charts);
}

bool may_stay(const Board& board, const State& state, UnitId unit, HexId hex) {
  UnitSet there = units_in(state, hex, board.card(unit).side());
  there.add(unit.index());
  return is_legal_stack(board, there);
}

HexSet full_for(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  HexSet one, out;  // with somebody; where the unit may not stay
  for (int i = first_unit(card.side()); i < end_unit(card.side()); ++i) {
    const Unit& there = state.units[static_cast<std::size_t>(i)];
    if (i == unit.index() || !there.is_on_map()) continue;
    const UnitCard& with = board.card(UnitId(i));
    const bool fits = with.nation == card.nation && !(with.is_division() && card.is_division());
    if (!fits || one.has(there.hex.index())) out.add(there.hex.index());
    one.add(there.hex.index());
  }
  return out;
}

HexSet shared_hexes(const State& state, Side side) {
  HexSet one, several;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (!unit.is_on_map()) continue;
    if (one.has(unit.hex.index())) several.add(unit.hex.index());
    one.add(unit.hex.index());
  }
  return several;
}

// [OR 3.1a, OR 3.1b] Markers do not count. Asked at the end of a phase, never in between.
HexId excess_hex(const Board& board, const State& state, Side side) {
  for (const int hex : shared_hexes(state, side))
    if (!is_legal_stack(board, units_in(state, HexId(hex), side))) return HexId(hex);
  return {};
}

// [OR 3.1d] The owner chooses, one after the other.
bool ask_excess(Play& play, Side side) {
  const HexId hex = excess_hex(play.board, play.state, side);
  if (hex.is_some()) play.ask(Wait::kExcess, hex.index());
  return hex.is_some();
}

// [OR 3.1e] Asked again only while the hex still holds too many.
void remove_excess(Play& play, UnitId unit) {
  const UnitCard& card = play.board.card(unit);
  const Front front = front_of(play.board, play.state);
  const HexSet reached = overland(play.board, play.state, front, card.nation);
  const Supply supply = supply_of(play.board, play.state, unit, reached);
  play.say(
      note(Say::kExcessRemoved, Rule::k3_1d, {unit.index(), play.state.unit(unit).hex.index()}));
  const bool first = play.state.turn == 1;  // [OR 4.6]
  eliminate(play, unit, first || supply >= Supply::kCoastal);
}

}  // namespace sandtable::roundup
