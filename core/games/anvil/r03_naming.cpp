// 3: naming the units of an impulse, one by one in ascending order: for an attack, for a column,
// for bridge work, and those of the other side who react.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

bool names_reaction(const State& state) {
  const Wait wait = state.frames.back().wait;
  return wait == Wait::kCounter || wait == Wait::kPursuit;
}

// Kinds that may take part: transports in moves, batteries in fights [SA 3d], the train in neither
// [SA 1.3.3.3b].
UnitSet kinds_for(const Board& board, const State& state, Side side) {
  const UnitSet both = combat(board, side) | board.kind(side, Kind::kSupport);
  const bool marches = state.frames.back().wait == Wait::kMarch;
  return both | board.kind(side, marches ? Kind::kTransport : Kind::kCoastal);
}

UnitSet after(const State& state) {
  if (state.named == 0) return ~UnitSet{0};
  const UnitId last(state.named - 1);
  return ~((bit(last) << 1) - 1);
}

// [SA 10e] Supports that go where their group goes are not named by themselves.
bool leads(const Board& board, UnitId unit, UnitSet with, Side side) {
  const UnitSet fighters = with & combat(board, side);
  return bit(unit) == (fighters == 0 ? bit(unit) : fighters & (~fighters + 1));
}

}  // namespace

Side naming_side(const State& state) {
  return names_reaction(state) ? other(state.active) : state.active;
}

PlaceId naming_place(const State& state) {
  return PlaceId(names_reaction(state) ? state.here : state.start);
}

UnitSet named_so_far(const State& state) {
  return names_reaction(state) ? state.reaction : state.column;
}

// [SA 10d, SA 10e] Ruling R40: those of the group who are in good order and there.
UnitSet named_with(const Board& board, const State& state, UnitId unit, UnitSet pool) {
  const std::uint8_t group = state.group[static_cast<std::size_t>(unit.index())];
  if (group == 0) return bit(unit);
  const Side side = side_of(unit);
  UnitSet out = 0;
  for (const int i : each(pool & (combat(board, side) | board.kind(side, Kind::kSupport))))
    if (state.group[static_cast<std::size_t>(first_of(side) + i)] == group) out |= UnitSet{1} << i;
  return out | bit(unit);
}

// Limits [SA 3b-3d, SA 5.4b, SA 5.6d, SA 10f], order [SA 1.3j, SA 1.3.3.2f],
// kinds [SA 1.3.2e, SA 1.3.2g, SA 1.3.3.1a], trenches [SA 4d-4f].
Named nameable(const Board& board, const State& state) {
  Named out;
  out.side = naming_side(state);
  const Wait wait = state.frames.back().wait;
  const UnitSet named = named_so_far(state);
  const UnitSet already = out.side == state.active ? state.picked : state.reaction;
  const UnitSet pool =
      state.good(out.side, naming_place(state)) & kinds_for(board, state, out.side) & ~already;
  const UnitSet fighters = combat(board, out.side);
  const bool led = (named & fighters) != 0;
  // A truck may go empty, but not to fight.
  UnitSet first = fighters;
  if (wait == Wait::kMarch && state.impulse == Impulse::kMove)
    first |= board.kind(out.side, Kind::kTransport);
  const UnitSet stuck = wait == Wait::kMarch ? entrenched(board, state, out.side) : 0;
  for (const int i : each(pool & after(state) & (led ? ~UnitSet{0} : first))) {
    const UnitId unit = unit_at(out.side, i);
    const UnitSet with = named_with(board, state, unit, pool);
    if (state.group[static_cast<std::size_t>(unit.index())] != 0 &&
        !leads(board, unit, with, out.side))
      continue;
    if (!is_within_limits(board, out.side, already | with)) continue;
    ((with & stuck) != 0 ? out.reduce : out.add) |= bit(unit);
  }
  return out;
}

// [SA 4f] By Verb::kReduce where entrenched ones are among them; ruling R24: that costs no points.
void name_unit(Play& play, UnitId unit) {
  State& s = play.state;
  const Side side = side_of(unit);
  const bool reacts = names_reaction(s);
  const UnitSet pool = s.good(side, naming_place(s)) & kinds_for(play.board, s, side) &
                       ~(reacts ? s.reaction : s.picked);
  const UnitSet with = named_with(play.board, s, unit, pool);
  s.named = static_cast<std::uint8_t>(unit.index() + 1);
  if (reacts) {
    s.reaction |= with;
    return;
  }
  s.picked |= with;
  s.column |= with;
  if (s.frames.back().wait != Wait::kMarch) return;
  const UnitSet stuck = with & entrenched(play.board, s, side);
  s.reduced[at(side)] |= stuck;
  for (const int i : each(stuck))
    play.say(note(Say::kReducesToMove, Rule::k4f, {unit_at(side, i).index()}));
}

}  // namespace sandtable::anvil
