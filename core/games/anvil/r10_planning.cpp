// 10: the planning variant. Groups are stacks on the open map: the Allies form theirs first, then
// the Germans (ruling R45). A group bears the number of its first unit. [SA 10g] is advice.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

UnitSet ungrouped(const State& state, Side side, UnitSet units) {
  UnitSet out = 0;
  for (const int i : each(units))
    if (state.group[static_cast<std::size_t>(first_of(side) + i)] == 0) out |= UnitSet{1} << i;
  return out;
}

// The next unit of a place that has no group: combat units first, then supports [SA 10c].
UnitSet to_plan(const Board& board, const State& state, PlaceId place) {
  const Side side = state.active;
  const UnitSet here = state.units(side, place);
  const UnitSet fighters = here & combat(board, side);
  if (fighters == 0) return 0;
  const UnitSet first = ungrouped(state, side, fighters);
  return first != 0 ? first : ungrouped(state, side, here & board.kind(side, Kind::kSupport));
}

}  // namespace

// [SA 10a, SA 2c] Place after place; State::stage 0: the Allies, 1: the Germans.
void step_planning(Play& play) {
  State& s = play.state;
  if (!s.has(Option::kPlanning)) return begin_phase(play, Phase::kFfi);
  for (; s.stage < 2; ++s.stage) {
    s.active = static_cast<Side>(s.stage);
    for (int i = 0; i < kPlaces; ++i) {
      const UnitSet next = to_plan(play.board, s, PlaceId(i));
      if (next == 0) continue;
      return play.push(Wait::kPlan, i, unit_at(s.active, std::countr_zero(next)).index());
    }
  }
  begin_phase(play, Phase::kFfi);
}

// [SA 10b]
bool may_join(const Board& board, const State& state, UnitId unit, UnitId leader) {
  const Side side = side_of(unit);
  const Frame& plan = state.frames.back();
  const std::uint8_t group = static_cast<std::uint8_t>(leader.index() + 1);
  if (side_of(leader) != side || state.group[static_cast<std::size_t>(leader.index())] != group)
    return false;
  if ((state.units(side, PlaceId(plan.a)) & bit(leader)) == 0) return false;
  UnitSet members = bit(unit);
  for (const int i : each(state.units(side, PlaceId(plan.a)) & combat(board, side)))
    if (state.group[static_cast<std::size_t>(first_of(side) + i)] == group)
      members |= UnitSet{1} << i;
  return is_within_limits(board, side, members);
}

void legal_plans(const Board& board, const State& state, const Frame& frame, Actions& out) {
  const UnitId unit(frame.b);
  const Side side = side_of(unit);
  if (board.card(unit).kind == Kind::kCombat) out.push_back(action(Verb::kNewGroup, frame.b));
  for (const int i : each(state.units(side, PlaceId(frame.a)) & combat(board, side))) {
    const UnitId leader = unit_at(side, i);
    if (may_join(board, state, unit, leader))
      out.push_back(action(Verb::kJoinGroup, frame.b, leader.index()));
  }
}

void join_group(Play& play, UnitId unit, UnitId leader) {
  play.pop();
  play.state.group[static_cast<std::size_t>(unit.index())] =
      static_cast<std::uint8_t>(leader.index() + 1);
  play.say(unit == leader ? note(Say::kGroupBegun, Rule::k10c, {unit.index()})
                          : note(Say::kGrouped, Rule::k10c, {unit.index(), leader.index()}));
}

}  // namespace sandtable::anvil
