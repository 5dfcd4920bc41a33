// 4: movement. A column forms, goes step by step, and ends; a plain move may have several columns
// one after another (ruling R8). Reinforcements and landings march in the same way [SA 7b-7e].
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

constexpr int kPoints = 3;  // of a column that is fast; on foot nobody has more than one [SA 4a]

bool has_fast_member(const Board& board, const State& state) {
  return (state.column & board.motorized[at(state.active)]) != 0;
}

// [SA 4h, SA 4i, SA 1.5m, SA 1.5n] Ruling R42: no surcharge at works that stand.
int surcharge(const Board& board, const State& state, Side side, PlaceId area) {
  if (state.is_friendly(side, area) || fort_level(board, state, area) > 0) return 0;
  return board.charts.enemy_area;
}

// [SA 9b, SA 9l]
int river_cost(const Board& board, const State& state, const Link& link) {
  if (link.water == Water::kNone) return 0;
  if (link.bridge.is_some() && state.stands(link.bridge)) return 0;
  return board.charts.river[static_cast<std::size_t>(link.water)];
}

// [SA 1.1d, SA 1.3.3.2h, SA 4b, SA 4c, SA 4m] 0: not allowed.
int terrain_cost(const Board& board, Terrain terrain, bool motorized, bool road) {
  const auto kind = static_cast<std::size_t>(terrain);
  if (!motorized) return board.charts.foot[kind];
  return road ? board.charts.motorized_by_road[kind] : board.charts.motorized[kind];
}

// Whether a column that has begun may pay for another step [SA 4a, SA 4l].
bool affords(const Board& board, const State& state, int cost) {
  if (state.steps == 0) return true;
  return is_fast(board, state, state.column) && state.spent + cost <= kPoints;
}

// [SA 1.3g, SA 1.3.3.2g]
void end_column(Play& play) {
  State& s = play.state;
  const UnitSet left = s.column & ~s.gone[at(s.active)];
  turn(play, s.active, left);
  s.column = 0;
  s.here = s.start;
  s.crossed = kNowhere;
  s.steps = s.spent = s.landing = s.halted = s.named = 0;
}

}  // namespace

// [SA 1.3.3.2b-1.3.3.2e, SA 1.3.2f, SA 1.3.3.2g, SA 4n] Rulings R49, R50: everybody on foot has a
// seat, nation by nation.
bool is_fast(const Board& board, const State& state, UnitSet column) {
  const Side side = state.active;
  const UnitSet feet = column & ~board.motorized[at(side)];
  if (feet == 0) return column != 0;
  if ((column & board.kind(side, Kind::kTransport)) == 0) return false;
  for (const UnitSet nation : board.of_nation[at(side)]) {
    const int trucks = std::popcount(column & nation & board.kind(side, Kind::kTransport));
    const int riders = std::popcount(feet & nation & combat(board, side));
    const int extras = std::popcount(feet & nation & board.kind(side, Kind::kSupport));
    if (riders > trucks * board.charts.seats || extras > trucks * board.charts.support_seats)
      return false;
  }
  return true;
}

// [SA 7b, SA 7c] Ruling R57, R61.
AreaSet open_entries(const Board& board, const State& state, PlaceId box) {
  const AreaSet all = board.place(box).neighbours;
  AreaSet out = 0;
  for (const int i : each(all)) {
    const PlaceId area(i);
    const bool beach = (board.landings & bit(area)) != 0;
    if (board.place(box).side == Side::kAllied) {
      if (beach || state.is_friendly(Side::kAllied, area)) out |= bit(area);
    } else if (state.is_friendly(Side::kGerman, area) && state.units(Side::kAllied, area) == 0) {
      out |= bit(area);
    }
  }
  return out;
}

int step_cost(const Board& board, const State& state, Step step, bool motorized) {
  const auto [from, to] = step;
  const Side side = state.active;
  const int enter = surcharge(board, state, side, to);
  if (!is_area(from)) return board.charts.box + enter;
  const Link& link = board.link(board.between(from, to));
  const int terrain = terrain_cost(board, board.place(to).terrain, motorized, link.road);
  if (terrain == 0) return 0;
  return terrain + river_cost(board, state, link) + enter + surcharge(board, state, side, from);
}

int exit_cost(const Board& board, const State& state, PlaceId from) {
  return board.charts.box + surcharge(board, state, state.active, from);
}

// [SA 4a-4c, SA 4l] Ruling R59: the first step is always paid for, but no tank climbs without a
// road.
AreaSet next_steps(const Board& board, const State& state) {
  const PlaceId here(state.here);
  if (!is_area(here)) return open_entries(board, state, here);
  const bool first = state.steps == 0;
  if (!first && !is_fast(board, state, state.column)) return 0;
  const bool motorized = has_fast_member(board, state);
  if (first && !motorized) return board.around[static_cast<std::size_t>(here.index())];
  AreaSet out = 0;
  for (const int i : each(board.around[static_cast<std::size_t>(here.index())])) {
    const int cost = step_cost(board, state, {here, PlaceId(i)}, motorized);
    if (cost != 0 && (first || state.spent + cost <= kPoints)) out |= bit(PlaceId(i));
  }
  return out;
}

// [SA 1.1e] Rulings R62, R66. To Italy by road, or on foot by a track.
bool may_exit(const Board& board, const State& state, Exit exit) {
  const PlaceId here(state.here);
  if (state.active != Side::kGerman || !is_area(here)) return false;
  const Place& place = board.place(here);
  if (exit == Exit::kNorth) {
    if (!place.north_edge || state.turn < board.scenario(state.scenario).exit_from) return false;
  } else {
    if (place.italy == Italy::kNone) return false;
    if (place.italy == Italy::kTrack && has_fast_member(board, state)) return false;
  }
  return affords(board, state, exit_cost(board, state, here));
}

bool can_name_more(const Board& board, const State& state) {
  if (state.steps != 0) return false;
  if (state.impulse == Impulse::kMobile && state.column == 0 && state.picked != 0) return false;
  const Named more = nameable(board, state);
  return (more.add | more.reduce) != 0;
}

// [SA 1.3.2i] Nobody is dropped on the way: there is no action for it.
void legal_march(const Board& board, const State& state, Actions& out) {
  if (state.steps == 0) {
    const Named more = nameable(board, state);
    for (const int i : each(more.add))
      out.push_back(action(Verb::kAdd, unit_at(more.side, i).index()));
    for (const int i : each(more.reduce))
      out.push_back(action(Verb::kReduce, unit_at(more.side, i).index()));
    if (state.column == 0) {
      if (state.picked != 0) out.push_back(action(Verb::kEnd));
      return;
    }
  }
  for (const int i : each(next_steps(board, state))) out.push_back(action(Verb::kStep, i));
  if (may_exit(board, state, Exit::kNorth)) out.push_back(action(Verb::kExit, 0));
  if (may_exit(board, state, Exit::kItaly)) out.push_back(action(Verb::kExit, 1));
  if (state.steps != 0) out.push_back(action(Verb::kStop));
}

namespace {

void tell_start(Play& play, const State& s) {
  const Say say = s.impulse == Impulse::kMobile ? Say::kMarchesMobile : Say::kMarches;
  const auto [first, second, others] = party_of(s.active, s.column);
  play.say(note(say, s.impulse == Impulse::kMobile ? Rule::k5_3b : Rule::k3e,
                {first, second, others, s.start}));
}

}  // namespace

// [SA 4j, SA 4k, SA 5.6a-5.6c] Before the step is made.
void take_step(Play& play, int target) {
  State& s = play.state;
  if (s.steps == 0) tell_start(play, s);
  if (!may_pursue(play.board, s)) return go_on(play, target);
  s.reaction = 0;
  s.named = 0;
  play.push(Wait::kPursuit, target);
}

namespace {

// [SA 5.7m, SA 5.7n] Ruling R34: judged before the column comes ashore.
bool is_hard_landing(const Board& board, const State& s, PlaceId to) {
  if (is_area(PlaceId(s.here)) || (board.landings & bit(to)) == 0) return false;
  if (s.active != Side::kAllied) return false;
  if (s.turn == 1) return true;
  return !s.is_friendly(Side::kAllied, to) && s.units(Side::kAllied, to) == 0;
}

void add_to(std::uint8_t& sum, int strength) { sum = static_cast<std::uint8_t>(sum + strength); }

// [SA 1.1f] They count as neither lost nor present any more.
void leave_map(Play& play, Exit exit) {
  State& s = play.state;
  const int strength = strength_of(play.board, s, Side::kGerman, s.column);
  const PlaceId here(s.here);
  for (const int i : each(s.column)) {
    const UnitId unit = unit_at(Side::kGerman, i);
    play.say(note(exit == Exit::kNorth ? Say::kLeavesNorth : Say::kLeavesItaly, Rule::k1_1e,
                  {unit.index(), s.here}));
    s.group[static_cast<std::size_t>(unit.index())] = 0;
  }
  if (exit == Exit::kItaly)
    add_to(s.italy, strength);
  else
    add_to(s.north[north_index(play.board, here)], strength);
  s.units(Side::kGerman, here) &= ~s.column;
  s.gone[at(Side::kGerman)] |= s.column;
  s.reduced[at(Side::kGerman)] &= ~s.column;
  s.column = 0;
  remove_stranded(play, here);
  end_column(play);
}

// [SA 4g-4i, SA 1.3.2h]
void enter(Play& play, PlaceId to) {
  State& s = play.state;
  const Board& board = play.board;
  const PlaceId from(s.here);
  const bool landing = is_hard_landing(board, s, to);
  const int cost = step_cost(board, s, {from, to}, true);
  const bool enemy = !s.is_friendly(s.active, to);
  const auto [first, second, others] = party_of(s.active, s.column);
  play.say(note(Say::kSteps, Rule::k4a, {first, second, others, from.index(), to.index()}));
  s.units(s.active, from) &= ~s.column;
  s.units(s.active, to) |= s.column;
  s.landing = landing ? 1 : 0;
  const bool inland = is_area(from);
  s.crossed = inland ? static_cast<std::uint8_t>(board.between(from, to).index()) : kNowhere;
  s.here = static_cast<std::uint8_t>(to.index());
  ++s.steps;
  s.spent = static_cast<std::uint8_t>(s.spent + cost);
  remove_stranded(play, from);
  remove_stranded(play, to);
  check_control(play, to);
  const bool on = s.column != 0 && !enemy &&
                  (next_steps(board, s) != 0 || may_exit(board, s, Exit::kNorth) ||
                   may_exit(board, s, Exit::kItaly));
  if (!on) s.halted = 1;
}

}  // namespace

// [SA 5.6g, SA 5.6h, SA 1.3.2e] Those of the column who are still in good order make the step, if a
// combat unit is among them (ruling R51). Whether those who pursued live does not matter.
void go_on(Play& play, int target) {
  State& s = play.state;
  const bool train = s.impulse == Impulse::kRail;
  const UnitSet trucks = play.board.kind(s.active, Kind::kTransport);
  const bool led = (s.column & ~trucks) != 0;
  s.column &= ~s.turned[at(s.active)] & ~s.dead[at(s.active)];
  if (train) {
    if (s.column != 0) move_train(play, PlaceId(target));
    return;
  }
  const bool still = (s.column & combat(play.board, s.active)) != 0;
  if (s.column == 0 || (led && !still)) {
    s.halted = 1;
  } else if (is_exit(target)) {
    leave_map(play, static_cast<Exit>(target));
  } else {
    enter(play, PlaceId(target));
  }
  s.reaction = 0;
  s.attackers = 0;
}

void stop_column(Play& play) { play.state.halted = 1; }

// [SA 5.3a, SA 5a, SA 1.3.3.2m] Ruling R44: a declared column fights where it stops on a target.
void carry_march(Play& play) {
  State& s = play.state;
  const PlaceId here(s.here);
  const bool declared = s.impulse == Impulse::kMobile && s.halted == 1 && s.steps != 0;
  if (declared && is_area(here) && mobile_attackers(play.board, s) != 0 &&
      has_target(play.board, s, s.active, here)) {
    s.halted = 2;  // fought for
    return ask_counter(play);
  }
  end_column(play);
  if (s.impulse == Impulse::kMobile || !can_name_more(play.board, s)) end_impulse(play);
}

}  // namespace sandtable::anvil
