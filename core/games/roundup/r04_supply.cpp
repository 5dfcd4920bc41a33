// 4: supply, read when it is needed and stored nowhere [OR 4.0d]; nobody is lost for want of it
// [OR 4.1c]; ports and the nation that they serve.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

bool has_nation(const State& state, HexId hex, Nation nation, const Board& board) {
  for (const int unit : units_in(state, hex, Side::kAllied))
    if (board.card(UnitId(unit)).nation == nation) return true;
  return false;
}

bool may_be_flown(const State& state) {
  return state.weather == Weather::kClear &&
         state.air_owner == static_cast<std::uint8_t>(Side::kAllied);
}

// [OR 10.7i] Ruling A34: after the designations, since a port may be the link.
void link_units(Play& play) {
  State& s = play.state;
  const Front front = front_of(play.board, s);
  for (const Nation nation : {Nation::kUs, Nation::kUk}) {
    const HexSet reached = overland(play.board, s, front, nation);
    for (int i = 0; i < kAlliedUnits; ++i) {
      Unit& unit = s.units[static_cast<std::size_t>(i)];
      if (!unit.is_on_map() || !unit.has(kUnitUnlinked)) continue;
      if (play.board.card(UnitId(i)).nation != nation || !reached.has(unit.hex.index())) continue;
      unit.flags &= static_cast<std::uint16_t>(~kUnitUnlinked);
      play.say(note(Say::kLinked, Rule::k10_7i, {i}));
    }
  }
}

}  // namespace

// [OR 4.0c, OR 3.2.2a-3.2.2c, OR 3.2.3] A friend of either nation opens a hex in an enemy zone; a
// friendly zone does not.
HexSet open_hexes(const Board& board, const Front& front, Side side) {
  return (board.all - front.shut(side)) - (front.foe_zone(side) - front.own(side));
}

// [OR 4.2a, OR 4.2b, OR 4.4a, OR 4.4g]
HexSet sources_of(const Board& board, const State& state, Nation nation) {
  HexSet out;
  if (nation == Nation::kGerman) {
    for (const int hex : board.german_sources)
      if (!state.allied.has(hex)) out.add(hex);
    return out;
  }
  const int number = static_cast<int>(nation);
  for (int i = 2 * number; i < 2 * number + 2; ++i)
    if (const HexId beach = state.beaches[static_cast<std::size_t>(i)]; beach.is_some())
      out.add(beach.index());
  for (std::size_t port = 0; port < kPorts; ++port)
    if (state.port_nation[port] == number) out = out | board.ports[port];
  return out;
}

// [OR 4.2c] However long the way is. Ruling A5: a source has to be open itself.
HexSet overland(const Board& board, const State& state, const Front& front, Nation nation) {
  return sources_of(board, state, nation).filled(open_hexes(board, front, side_of(nation)));
}

// [OR 4.0e, OR 4.3a-4.3c, OR 4.4b, OR 4.5e]
Supply supply_of(const Board& board, const State& state, UnitId unit, const HexSet& reached) {
  const HexId hex = state.unit(unit).hex;
  if (reached.has(hex.index())) return Supply::kOverland;
  const Nation nation = board.card(unit).nation;
  if (nation == Nation::kGerman) return Supply::kNone;
  if (board.at(hex).coastal) return Supply::kCoastal;
  const bool flown = state.aerial[static_cast<std::size_t>(nation)] == hex;
  return flown ? Supply::kAerial : Supply::kNone;
}

// [OR 4.6, OR 15.1d] All units on turn 1, and paratroops that have just landed.
bool is_supplied(const Board& board, const State& state, UnitId unit, const HexSet& reached) {
  if (state.turn == 1) return true;
  const bool dropped =
      board.card(unit).side() == Side::kGerman && state.unit(unit).has(kUnitLanding);
  return dropped || supply_of(board, state, unit, reached) != Supply::kNone;
}

// [OR 4.4d] Every port that can be used, every turn.
void step_designation(Play& play) {
  State& s = play.state;
  while (s.cursor < kPorts) {
    const auto port = static_cast<Port>(s.cursor);
    if (is_held_port(play.board, s, port)) return play.ask(Wait::kDesignate, s.cursor);
    s.port_nation[s.cursor] = kNobody;
    ++s.cursor;
  }
  link_units(play);
  next_phase(play);
}

void designate(Play& play, Port port, Nation nation) {
  State& s = play.state;
  s.port_nation[static_cast<std::size_t>(port)] = static_cast<std::uint8_t>(nation);
  ++s.cursor;
  play.say(note(Say::kDesignated, Rule::k4_4d, {static_cast<int>(port), static_cast<int>(nation)}));
}

// [OR 4.5a-4.5d, OR 4.5g, OR 6.4] The nation is the one that is asked.
Verdict supply_verdict(const Board& board, const State& state, HexId hex) {
  const auto nation = static_cast<Nation>(state.now.a);
  if (!has_nation(state, hex, nation, board))
    return no(Say::kWhyNoUnits, Rule::k4_5d, {static_cast<int>(nation), hex.index()});
  if (front_of(board, state).foe_zone(Side::kAllied).has(hex.index()))
    return no(Say::kWhyZone, Rule::k4_5d, {hex.index()});
  return Verdict::yes();
}

void legal_supply(const Board& board, const State& state, Actions& out) {
  const auto nation = static_cast<Nation>(state.now.a);
  const Front front = front_of(board, state);
  HexSet hexes;
  for (int i = 0; i < kAlliedUnits; ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (unit.is_on_map() && board.card(UnitId(i)).nation == nation) hexes.add(unit.hex.index());
  }
  hexes = hexes - front.foe_zone(Side::kAllied);
  if (!may_be_flown(state)) return;
  for (const int hex : hexes) out.push_back(action(Verb::kSupply, hex));
}

void place_supply(Play& play, int nation, HexId hex) {
  play.state.aerial[static_cast<std::size_t>(nation)] = hex;
  play.say(note(Say::kSupplyPlaced, Rule::k4_5a, {nation, hex.index()}));
}

}  // namespace sandtable::roundup
