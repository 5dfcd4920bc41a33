// 10.7: Allied air drops, and where the German paratroops of 15.1 may land.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// [OR 10.7d] Hexes near enough to an Allied unit of either nation in overland supply. Ruling A40:
// as the crow flies, over the sea as well.
HexSet near_bases(const Board& board, const State& state, const Front& front) {
  HexSet bases;
  for (const Nation nation : {Nation::kUs, Nation::kUk}) {
    const HexSet reached = overland(board, state, front, nation);
    for (int i = 0; i < kAlliedUnits; ++i) {
      const Unit& unit = state.units[static_cast<std::size_t>(i)];
      if (unit.is_on_map() && board.card(UnitId(i)).nation == nation &&
          reached.has(unit.hex.index()))
        bases.add(unit.hex.index());
    }
  }
  for (int step = 0; step < board.charts.drop_distance; ++step)
    bases = (bases | bases.around()) & board.grid;
  return bases & board.all;
}

int drops_this_turn(const Board& board, const State& state, Nation nation) {
  int out = 0;
  for (int i = 0; i < kAlliedUnits; ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    out += unit.is_on_map() && unit.has(kUnitLanding) && board.card(UnitId(i)).nation == nation;
  }
  return out;
}

// [OR 15.2b]
int us_drops(const Board& board, const State& state) {
  const bool more = state.has(Option::kCountermeasure) && state.para_turn != 0 &&
                    state.turn == state.para_turn + 1;
  return board.charts.drops_us + (more ? 1 : 0);
}

// [OR 10.7b, OR 10.7f] Ruling A37: the marker goes with the first who drop; UK units join them.
bool is_nation_done(const Board& board, const State& state, Nation nation) {
  const bool marker = state.aerial[static_cast<std::size_t>(nation)].is_some();
  const int drops = drops_this_turn(board, state, nation);
  if (nation == Nation::kUk) return marker && drops == 0;
  return drops == 0 ? marker : drops >= us_drops(board, state);
}

bool joins_stack(const Board& board, const State& state, UnitId unit) {
  return board.card(unit).nation == Nation::kUk && drops_this_turn(board, state, Nation::kUk) != 0;
}

HexSet clear_inland(const Board& board) {
  return board.of_terrain[static_cast<std::size_t>(Terrain::kClear)] - board.coastal;
}

}  // namespace

// [OR 10.7a, OR 10.8b] Ruling A18: after the landings, whose units can be a base.
bool may_drop(const State& state) {
  return state.weather == Weather::kClear &&
         state.air_owner == static_cast<std::uint8_t>(Side::kAllied);
}

// [OR 10.7c-10.7e] Ruling A49: not where the unit would be one too many.
HexSet drop_zone(const Board& board, const State& state, UnitId unit) {
  const Front front = front_of(board, state);
  const HexSet ground = (clear_inland(board) & near_bases(board, state, front)) -
                        (front.foe(Side::kAllied) | front.foe_zone(Side::kAllied));
  return ground - full_for(board, state, unit);
}

// [OR 8.2a, OR 8.2c]
Verdict drop_verdict(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  if (card.side() == Side::kGerman || state.unit(unit).status != UnitStatus::kPool)
    return no(Say::kWhyNotWaiting, Rule::k8_2a, {unit.index()});
  if (!card.is_airborne()) return no(Say::kWhyNotAirborne, Rule::k8_2a, {unit.index()});
  if (state.unit(unit).has(kUnitDropped))
    return no(Say::kWhyDroppedBefore, Rule::k8_2c, {unit.index()});
  if (is_nation_done(board, state, card.nation))
    return no(Say::kWhyDropsDone, Rule::k10_7b, {static_cast<int>(card.nation)});
  const HexSet zone = joins_stack(board, state, unit)
                          ? HexSet::of(state.aerial[1].index()) - full_for(board, state, unit)
                          : drop_zone(board, state, unit);
  if (zone.empty()) return no(Say::kWhyNoDropZone, Rule::k10_7c, {unit.index()});
  return Verdict::yes();
}

void legal_drops(const Board& board, const State& state, Actions& out) {
  if (!may_drop(state)) return;
  for (const int unit : board.airborne)
    if (drop_verdict(board, state, UnitId(unit))) out.push_back(action(Verb::kDrop, unit));
}

Verdict drop_hex_verdict(const Board& board, const State& state, UnitId unit, HexId hex) {
  const Front front = front_of(board, state);
  const int number = hex.index();
  if (board.at(hex).terrain != Terrain::kClear)
    return no(Say::kWhyNotClear, Rule::k10_7c, {number});
  if (board.at(hex).coastal) return no(Say::kWhyCoastal, Rule::k10_7c, {number});
  if (front.foe(Side::kAllied).has(number)) return no(Say::kWhyEnemy, Rule::k10_7e, {number});
  if (front.foe_zone(Side::kAllied).has(number)) return no(Say::kWhyZone, Rule::k10_7e, {number});
  if (!near_bases(board, state, front).has(number))
    return no(Say::kWhyDropFar, Rule::k10_7d, {number, board.charts.drop_distance});
  if (!may_stay(board, state, unit, hex))
    return no(Say::kWhyStack, Rule::k10_7c, {unit.index(), number});
  return Verdict::yes();
}

// The second of a UK stack lands where the first did.
void begin_drop(Play& play, UnitId unit) {
  if (joins_stack(play.board, play.state, unit)) return drop_unit(play, unit, play.state.aerial[1]);
  play.ask(Wait::kDropColumn, unit.index());
}

// [OR 10.7f, OR 10.7g]
void drop_unit(Play& play, UnitId unit, HexId hex) {
  State& s = play.state;
  Unit& here = s.unit(unit);
  here.status = UnitStatus::kOnMap;
  here.hex = hex;
  here.flags |= kUnitDropped | kUnitLanding | kUnitUnlinked;
  const Nation nation = play.board.card(unit).nation;
  HexId& marker = s.aerial[static_cast<std::size_t>(nation)];
  play.say(note(Say::kDropped, Rule::k10_7b, {unit.index(), hex.index()}));
  if (!marker.is_some()) {
    marker = hex;
    play.say(note(Say::kSupplyPlaced, Rule::k10_7f, {static_cast<int>(nation), hex.index()}));
  }
  enter_hex(play, unit, hex);
}

// [OR 15.1b] Ruling A49: beside a division or two smaller units there is no place for one more.
HexSet para_zone(const Board& board, const State& state, UnitId unit) {
  return board.of_terrain[static_cast<std::size_t>(Terrain::kClear)] -
         (held_by(state, Side::kAllied) | full_for(board, state, unit));
}

}  // namespace sandtable::roundup
