// 10: movement, unit by unit and leg by leg.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

int table_points(const Board& board, const State& state, const UnitCard& card) {
  if (card.side() == Side::kGerman)  // [OR 10.1b]
    return board.charts.german[static_cast<std::size_t>(card.mobility)];
  return state.turn == 1 ? board.charts.allied_first_turn : board.charts.allied;  // [OR 10.1a]
}

// Whether a unit has a first step to take with so many points. No unit has less than it has out of
// supply, so the way to its sources is looked for only where that is not enough.
bool can_step(const Board& board, const Ground& ground, const Unit& unit, int points) {
  const int from = unit.hex.index();
  const bool zone = ground.zone.has(from);
  const Node& node = board.nodes[static_cast<std::size_t>(from)];
  for (int direction = 0; direction < board::kDirections; ++direction) {
    const int to = node.next[static_cast<std::size_t>(direction)];
    if (to < 0 || ground.shut.has(to) || (zone && ground.zone.has(to))) continue;
    if (step_cost(board, ground, unit.hex, direction) <= points) return true;
  }
  return false;
}

// The same as a column: neither zones nor polder [OR 10.6b].
bool can_step_as_column(const Board& board, const Ground& ground, const Unit& unit, int points) {
  Ground open = ground;
  open.shut = open.shut | open.zone | board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  return can_step(board, open, unit, points);
}

// The ground of all units of a side; heavy panzers ask for polder besides.
struct SideGround {
  Front front;
  Ground light, heavy;
  const Ground& of(const UnitCard& card) const { return card.is_heavy() ? heavy : light; }
};

SideGround side_ground(const Board& board, const State& state, Side side) {
  SideGround out;
  out.front = front_of(board, state);
  out.light.shut = out.front.shut(side);
  out.light.zone = out.front.foe_zone(side);
  if (state.air_owner == static_cast<std::uint8_t>(other(side)))
    out.light.air = air_area(board, state);
  out.heavy = out.light;
  out.heavy.shut = out.heavy.shut | board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  return out;
}

bool can_move(const Board& board, const State& state, const SideGround& ground, UnitId unit) {
  const UnitCard& card = board.card(unit);
  const Unit& here = state.unit(unit);
  if (can_step(board, ground.of(card), here, allowance(board, state, unit, false))) return true;
  const int most = allowance(board, state, unit, true);
  if (!can_step(board, ground.of(card), here, 2 * most)) return false;
  const HexSet reached = overland(board, state, ground.front, card.nation);
  if (!is_supplied(board, state, unit, reached)) return false;
  const bool column = reached.has(here.hex.index()) && !ground.light.zone.has(here.hex.index());
  if (can_step(board, ground.of(card), here, most)) return true;
  return column &&
         can_step_as_column(board, ground.of(card), here, board.charts.column_times * most);
}

// Of the unit under way: whether another leg has an end.
bool can_go_on(const Board& board, const State& state, const Ground& ground, UnitId unit) {
  const Mover& mover = state.mover;
  if (can_step(board, ground, state.unit(unit), mover.points - mover.spent)) return true;
  return mover.column != 0 &&
         can_step_as_column(board, ground, state.unit(unit),
                            board.charts.column_times * mover.points - mover.spent);
}

}  // namespace

// [OR 10.1, OR 6.3, OR 10.4, OR 4.1a] Ruling A11: from the table, less in a storm, then halved.
int allowance(const Board& board, const State& state, UnitId unit, bool supplied) {
  int out = table_points(board, state, board.card(unit));
  if (state.weather == Weather::kStorm) out = std::max(0, out + board.charts.storm);
  return supplied ? out : half(out);
}

// [OR 8.3e, OR 10.7g, OR 10.7i]
bool may_use_ways(const State& state, UnitId unit) {
  const Unit& here = state.unit(unit);
  return here.is_on_map() &&
         (here.flags & (kUnitMoved | kUnitReplaced | kUnitLanding | kUnitUnlinked)) == 0;
}

// [OR 4.0a, OR 10.6a, OR 10.6e] Read now; ruling A17: column needs a way that was traced, on turn 1
// as well.
Mover mover_of(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  const Front front = front_of(board, state);
  const HexSet reached = overland(board, state, front, card.nation);
  const int hex = state.unit(unit).hex.index();
  Mover out;
  out.points = static_cast<std::uint8_t>(
      allowance(board, state, unit, is_supplied(board, state, unit, reached)));
  out.column = reached.has(hex) && !front.foe_zone(card.side()).has(hex) ? 1 : 0;  // [OR 10.6d]
  return out;
}

// [OR 10.0f, OR 3.2.1f]
Verdict unit_verdict(const Board& board, const State& state, UnitId unit) {
  const Unit& here = state.unit(unit);
  if (board.card(unit).side() != phasing_side(state))
    return no(Say::kWhyNotYours, Rule::k10_0f, {unit.index()});
  if (!here.is_on_map()) return no(Say::kWhyNotOnMap, Rule::k10_0a, {unit.index()});
  if (here.has(kUnitMoved)) return no(Say::kWhyMoved, Rule::k10_0b, {unit.index()});
  if (here.has(kUnitReplaced)) return no(Say::kWhyReplaced, Rule::k8_3e, {unit.index()});
  if (here.has(kUnitLanding)) return no(Say::kWhyJustDropped, Rule::k10_7g, {unit.index()});
  if (here.has(kUnitUnlinked)) return no(Say::kWhyUnlinked, Rule::k10_7i, {unit.index()});
  if (!can_move(board, state, side_ground(board, state, phasing_side(state)), unit))
    return no(Say::kWhyShutIn, Rule::k3_2_1f, {unit.index()});
  return Verdict::yes();
}

// [OR 10.0a] Some, none or all.
void legal_units(const Board& board, const State& state, Actions& out) {
  const Side side = phasing_side(state);
  const SideGround ground = side_ground(board, state, side);
  for (int i = first_unit(side); i < end_unit(side); ++i)
    if (may_use_ways(state, UnitId(i)) && can_move(board, state, ground, UnitId(i)))
      out.push_back(action(Verb::kUnit, i));
}

// [OR 10.0c-10.0e] Ruling A59: who has begun is done with when it stops.
void begin_move(Play& play, UnitId unit) {
  play.state.mover = mover_of(play.board, play.state, unit);
  play.ask(Wait::kLeg, unit.index());
}

void stop_unit(Play& play, UnitId unit) {
  play.state.unit(unit).flags |= kUnitMoved;
  play.state.mover = Mover{};
}

void legal_legs(const Board& board, const State& state, Actions& out) {
  const UnitId unit(state.now.a);
  const HexSet ends =
      ends_over(board, ground_of(board, state, unit), state.unit(unit).hex, state.mover);
  for (const int hex : ends) out.push_back(action(Verb::kTo, hex));
  out.push_back(action(Verb::kStop));
}

// [OR 10.3, OR 10.0g, OR 10.9a, OR 3.2.1a, OR 3.2.1b] Ruling A71: what no single leg reaches may be
// reached by several.
Verdict leg_verdict(const Board& board, const State& state, HexId to) {
  const UnitId unit(state.now.a);
  const HexId from = state.unit(unit).hex;
  const Front front = front_of(board, state);
  if (to == from) return no(Say::kWhyOwnHex, Rule::k10_0b, {unit.index()});
  if (front.shut(board.card(unit).side()).has(to.index()))
    return no(Say::kWhyEnemy, Rule::k10_0g, {to.index()});
  if (board.card(unit).is_heavy() && board.at(to).terrain == Terrain::kPolder)
    return no(Say::kWhyHeavy, Rule::k10_9a, {unit.index(), to.index()});
  Ground ground = ground_of(board, state, unit);
  if (ends_over(board, ground, from, state.mover).has(to.index())) return Verdict::yes();
  if (const int legs = legs_to(board, ground, {from, to}, state.mover); legs != 0)
    return no(Say::kWhyLeg, Rule::k10_0b, {to.index(), legs});
  Mover fresh = state.mover;
  fresh.legs = 0;
  if (legs_to(board, ground, {from, to}, fresh) != 0)
    return no(Say::kWhyParts, Rule::k10_0b, {unit.index(), to.index()});
  const int left = std::max(0, state.mover.points - state.mover.spent);
  ground.zone = HexSet{};
  if (legs_to(board, ground, {from, to}, fresh) != 0)
    return no(Say::kWhyZonesBar, Rule::k3_2_1a, {unit.index(), to.index(), left});
  return no(Say::kWhyPoints, Rule::k10_3, {unit.index(), to.index(), left});
}

// [OR 10.0b, OR 3.2.1a] Every hex of the way is entered; a zone ends the move. Enemies and their
// zones stay as they are meanwhile.
void move_leg(Play& play, UnitId unit, HexId to) {
  State& s = play.state;
  const HexId from = s.unit(unit).hex;
  const Ground ground = ground_of(play.board, s, unit);
  const Way way = way_over(play.board, ground, {from, to}, s.mover);
  s.unit(unit).hex = to;
  play.say(note(Say::kMoves, Rule::k10_0b, {unit.index(), from.index(), to.index(), way.cost}));
  for (const HexId hex : way.hexes) enter_hex(play, unit, hex);
  s.mover.spent = static_cast<std::uint8_t>(s.mover.spent + way.cost);
  s.mover.column = way.column ? 1 : 0;
  ++s.mover.legs;
  if (ground.zone.has(to.index()) || s.mover.legs == play.board.charts.legs ||
      !can_go_on(play.board, s, ground, unit))
    return stop_unit(play, unit);
  play.ask(Wait::kLeg, unit.index());
}

void step_movement(Play& play) {
  const Side side = phasing_side(play.state);
  const SideGround ground = side_ground(play.board, play.state, side);
  for (int i = first_unit(side); i < end_unit(side); ++i)
    if (may_use_ways(play.state, UnitId(i)) && can_move(play.board, play.state, ground, UnitId(i)))
      return play.ask(Wait::kMove);
  play.state.cursor = 1;
}

}  // namespace sandtable::roundup
