// 3: what a side may spend an impulse on, and who is activated.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

UnitSet walkers(const Board& board, Side side) {
  return combat(board, side) | board.kind(side, Kind::kTransport);
}

// Areas to which an enemy target is so near that a declared column could stop there: generous, as
// nothing breaks where it cannot. Enemy areas end a move [SA 4g], so they are not passed.
bool reaches_target(const Board& board, const State& state, PlaceId from, int steps) {
  const Side side = state.active;
  AreaSet seen = 0;
  AreaSet at = is_area(from) ? board.around[static_cast<std::size_t>(from.index())]
                             : open_entries(board, state, from);
  for (; steps > 0 && at != 0; --steps) {
    AreaSet next = 0;
    for (const int i : each(at)) {
      if (PlaceId(i) != from && has_target(board, state, side, PlaceId(i))) return true;
      if (state.is_friendly(side, PlaceId(i))) next |= board.around[static_cast<std::size_t>(i)];
    }
    seen |= at;
    at = next & ~seen;
  }
  return false;
}

}  // namespace

Impulses::Impulses(const Board& board, const State& state, Side side)
    : board_(board), state_(state), side_(side), supplied_(supplied_areas(board, state, side)) {}

// [SA 1.8j] Boxes are supplied from over the sea or the mountains.
bool Impulses::is_supplied(PlaceId place) const {
  return !is_area(place) || (supplied_ & bit(place)) != 0;
}

// [SA 5.2a, SA 1.3.1a, SA 1.3.3.1c]
bool Impulses::attack(PlaceId area) const {
  return is_area(area) && good_combat(board_, state_, side_, area) != 0 &&
         has_target(board_, state_, side_, area);
}

// [SA 3e, SA 1.3.2e, SA 1.3.3.2i]
bool Impulses::move(PlaceId place) const {
  if ((state_.good(side_, place) & walkers(board_, side_)) == 0) return false;
  if (!is_area(place)) return open_entries(board_, state_, place) != 0;
  return is_supplied(place);
}

// [SA 5.3b, SA 7e]
bool Impulses::mobile(PlaceId place) const {
  if (!move(place) || good_combat(board_, state_, side_, place) == 0) return false;
  const UnitSet fast = board_.motorized[at(side_)] & walkers(board_, side_);
  return reaches_target(board_, state_, place, (state_.good(side_, place) & fast) != 0 ? 3 : 1);
}

// [SA 1.3.3.3b]
bool Impulses::rail(PlaceId area) const {
  if (!is_area(area) || !is_supplied(area)) return false;
  if ((state_.good(side_, area) & board_.kind(side_, Kind::kTrain)) == 0) return false;
  return rail_reach(board_, state_, area) != 0;
}

// [SA 9d, SA 9h] Rulings R31, R53: beside enemies too, and never where a marker lies.
bool Impulses::bridge_work(PlaceId area, BridgeId bridge, bool repair) const {
  if (!is_area(area) || !state_.is_friendly(side_, area)) return false;
  const Link& link = board_.link(board_.bridge(bridge).link);
  if (link.a != area && link.b != area) return false;
  if (good_combat(board_, state_, side_, area) == 0) return false;
  return state_.bridge(bridge) == (repair ? 0 : kBridgeStands);
}

void legal_impulses(const Board& board, const State& state, Actions& out) {
  const Side side = state.active;
  const Impulses impulses(board, state, side);
  std::uint64_t fights = 0, moves = 0, mobiles = 0, trains = 0;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId place(i);
    const UnitSet good = state.good(side, place);
    if (good == 0) continue;
    const std::uint64_t one = std::uint64_t{1} << i;
    if (impulses.attack(place)) fights |= one;
    if (impulses.move(place)) moves |= one;
    if (impulses.mobile(place)) mobiles |= one;
    if ((good & board.kind(side, Kind::kTrain)) != 0 && impulses.rail(place)) trains |= one;
  }
  out.push_back(action(Verb::kPass));
  for (const int i : each(fights)) out.push_back(action(Verb::kAttack, i));
  for (const int i : each(moves)) out.push_back(action(Verb::kMove, i));
  for (const int i : each(mobiles)) out.push_back(action(Verb::kMobile, i));
  for (const int i : each(trains)) out.push_back(action(Verb::kRail, i));
  for (const bool repair : {false, true})
    for (const int i : each(board.with_bridges))
      if (good_combat(board, state, side, PlaceId(i)) != 0)
        for (const BridgeId bridge : board.place(PlaceId(i)).bridges)
          if (impulses.bridge_work(PlaceId(i), bridge, repair))
            out.push_back(action(repair ? Verb::kRepair : Verb::kBlow, i, bridge.index()));
}

// [SA 3h-3j]
void pass(Play& play) {
  State& s = play.state;
  play.pop();
  play.say(note(Say::kPasses, Rule::k3h, {static_cast<int>(s.active)}));
  ++s.passes;
  ++s.impulses;
  s.active = other(s.active);
}

// [SA 3a, SA 3e, SA 3g]
void begin_impulse(Play& play, Impulse impulse, PlaceId place, BridgeId bridge) {
  State& s = play.state;
  play.pop();
  s.impulse = impulse;
  s.start = s.here = static_cast<std::uint8_t>(place.index());
  s.picked = s.column = 0;
  s.crossed = kNowhere;
  s.steps = s.spent = s.landing = s.halted = s.named = 0;
  s.passes = 0;
  ++s.impulses;
  if (impulse == Impulse::kAttack)
    play.push(Wait::kGroup, place.index());
  else if (impulse == Impulse::kRail)
    play.push(Wait::kRail, place.index(), kNowhere);
  else if (impulse == Impulse::kBlow || impulse == Impulse::kRepair)
    play.push(Wait::kSapper, place.index(), bridge.index());
  else
    play.push(Wait::kMarch, place.index());
}

// [SA 3f, SA 1.3g-1.3i, SA 1.6c, SA 9i] Units turn, those left alone go, control, bridges; then it
// is the other side's turn.
void end_impulse(Play& play) {
  State& s = play.state;
  turn(play, s.active, s.picked & ~s.gone[at(s.active)] & ~s.dead[at(s.active)]);
  s.frames.clear();
  remove_stranded_everywhere(play);
  check_control_everywhere(play);
  count_down_bridges(play);
  s.impulse = Impulse::kNone;
  s.start = s.here = s.crossed = kNowhere;
  s.picked = s.column = s.reaction = s.attackers = 0;
  s.steps = s.spent = s.landing = s.halted = s.named = 0;
  s.fighting = Side::kAllied;
  s.active = other(s.active);
}

// [SA 3b, SA 3c] Any number of supports and specials of any division [SA 3d].
bool is_within_limits(const Board& board, Side side, UnitSet units) {
  const UnitSet fighters = units & combat(board, side);
  const int count = std::popcount(fighters);
  if (count <= board.charts.most) return true;
  if (count > board.charts.most_with_pair) return false;
  return std::any_of(board.of_division[at(side)].begin(), board.of_division[at(side)].end(),
                     [&](UnitSet division) { return std::popcount(fighters & division) >= 2; });
}

}  // namespace sandtable::anvil
