// [UO 48a-53b, UO 205-208, UO 215a-222, UO 308a-308d] Support: asked for, called off, coming down.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

const SupportCard& card_of(const Play& play, Support kind) {
  return play.charts().support[static_cast<std::size_t>(kind)];
}

void count_use(State& state, Side side, Support kind) {
  ++state.used[at(side)][static_cast<std::size_t>(kind)];
  ++state.used_turn[at(side)][static_cast<std::size_t>(kind)];
}

bool has_any_use(const Field& field, Side side) {
  for (int kind = 0; kind < kSupports; ++kind)
    if (kind != static_cast<int>(Support::kAirDefence) &&
        has_use_left(field, side, static_cast<Support>(kind)))
      return true;
  return false;
}

// Ruling R11: blocks and tokens in the open within five.
void look_from_above(Play& play, const Pending& one) {
  std::vector<BlockId> seen;
  std::vector<PlaceId> tokens;
  {
    const Field field = play.field();
    const int radius = card_of(play, one.kind).radius;
    const auto is_seen = [&](PlaceId place) {
      return field.ep(one.at, place) <= radius && !field.map.zones.has(place.index()) &&
             !field.map.under.has(place.index());
    };
    for (const BlockId id : each(field.on_map(other(one.side()))))
      if (field.state.block(id).is_hidden() && is_seen(field.state.block(id).at))
        seen.push_back(id);
    for (const Token& token : field.state.tokens)
      if (!token.is_up() && is_seen(token.at)) tokens.push_back(token.at);
  }
  for (const BlockId id : seen) uncover(play, id);
  std::sort(tokens.begin(), tokens.end());
  const int base = play.state.queue.size();
  for (std::size_t i = tokens.size(); i-- > 0;)
    play.state.queue.push_back(static_cast<std::uint16_t>(tokens[i].index()));
  play.push(Wait::kReveals, base);
}

}  // namespace

// [UO 48a, UO 48b] Every owner is asked, for whether an observer sees the target is the owner's
// secret: first they decide, then all of it comes down, as it was asked for.
void step_due(Play& play) {
  State& state = play.state;
  if (state.stage < state.pending.size()) {
    const int index = state.stage++;
    return play.push(Wait::kDue, state.pending[index].side(), index);
  }
  if (state.pending.empty()) return next_phase(play);
  if ((state.pending[0].flags & kCalledOff) == 0) return play.push(Wait::kLand, 0);
  state.pending.erase_at(0);
  --state.stage;
}

// Green first (ruling R29). Whether somebody can ask is nobody's business but the owner's.
void step_requests(Play& play) {
  State& state = play.state;
  while (state.stage < 2) {
    const Side side = static_cast<Side>(state.stage++);
    if (has_any_use(play.field(), side)) return play.push(Wait::kRequest, side);
  }
  next_phase(play);
}

std::vector<Support> kinds_to_request(const Field& field, BlockId id) {
  std::vector<Support> out;
  if (request_range(field, id) == 0 || field.state.block(id).has(kRequested)) return out;
  for (int i = 0; i < kSupports; ++i) {
    const Support kind = static_cast<Support>(i);
    if (may_request(field, id, kind) && has_use_left(field, side_of(id), kind)) out.push_back(kind);
  }
  return out;
}

void request(Play& play, Side side, BlockId id, Support kind) {
  play.state.block(id).set(kRequested);
  keep_secret(play.state, id.index());
  play.push(Wait::kTargetRow, side, static_cast<int>(kind));
}

std::vector<PlaceId> request_targets(const Field& field, BlockId id) {
  return support_targets(field, id);
}

void call_support(Play& play, Side side, Support kind, PlaceId target) {
  State& state = play.state;
  state.target = target;
  const bool ready = (state.ready & side_bit(side)) != 0;
  if (!ready && state.free_call == 0)
    return play.push(Wait::kCallDie, side, static_cast<int>(kind));
  const bool counted = state.free_call == 0;
  if (counted) state.ready = static_cast<std::uint8_t>(state.ready & ~side_bit(side));
  state.free_call = 0;
  play.say(note(Say::kCalledNow, Rule::k215c, {static_cast<int>(side), static_cast<int>(kind)}));
  if (counted) count_use(state, side, kind);
  state.pending.push_back(
      {target, kind, side == Side::kRed ? std::uint8_t{kRedOne} : std::uint8_t{0}});
  state.target = {};
  play.push(Wait::kLand, state.pending.size() - 1);
}

// [UO 215a-215c]
void resolve_call(Play& play, Side side, Support kind, int die) {
  State& state = play.state;
  const Call call = card_of(play, kind).calls[static_cast<std::size_t>(die)];
  const Rule rule = call == Call::kNever  ? Rule::k215a
                    : call == Call::kNext ? Rule::k215b
                                          : Rule::k215c;
  play.say(note(Say::kCallRolled, rule,
                {static_cast<int>(side), static_cast<int>(kind), die, static_cast<int>(call)}));
  const PlaceId target = std::exchange(state.target, PlaceId{});
  if (call == Call::kNever) return;
  count_use(state, side, kind);
  if (state.pending.full()) return;
  state.pending.push_back(
      {target, kind, side == Side::kRed ? std::uint8_t{kRedOne} : std::uint8_t{0}});
  if (call == Call::kNow) play.push(Wait::kLand, state.pending.size() - 1);
}

// [UO 220] The defender is asked once.
void land_support(Play& play, int index) {
  State& state = play.state;
  Pending& one = state.pending[index];
  const Side defender = other(one.side());
  if ((one.flags & kAnswered) == 0 && is_intercepted_by_defence(play.field(), defender, one.kind)) {
    one.flags |= kAnswered;
    return play.push(Wait::kDefence, defender, index);
  }
  come_down(play, index);
}

// [UO 221, UO 222]
void resolve_defence(Play& play, int index, int die) {
  State& state = play.state;
  const Pending one = state.pending[index];
  const Side defender = other(one.side());
  const Call call = card_of(play, Support::kAirDefence).calls[static_cast<std::size_t>(die)];
  const bool hit = call == Call::kNow;
  play.say(note(hit ? Say::kIntercepted : Say::kDefenceFails, hit ? Rule::k222 : Rule::k221,
                {static_cast<int>(one.kind), die}));
  if (!hit) return play.push(Wait::kLand, index);
  count_use(state, defender, Support::kAirDefence);
  state.pending.erase_at(index);
  if (state.phase == Phase::kDue) --state.stage;
}

// [UO 148, UO 205, UO 208, UO 216a]
void come_down(Play& play, int index) {
  State& state = play.state;
  const Pending one = state.pending[index];
  state.pending.erase_at(index);
  if (state.phase == Phase::kDue) --state.stage;
  play.show();
  play.say(note(Say::kComesDown, Rule::k148,
                {static_cast<int>(one.kind), one.at.index(), static_cast<int>(one.side())}));
  if (one.kind == Support::kFlare) {
    if (!state.flares.full()) state.flares.push_back(one.at);
    return;
  }
  if (one.kind == Support::kDrone) return look_from_above(play, one);
  if (card_of(play, one.kind).collapses && state.has(Advanced::kRubble) &&
      play.map().at(one.at).building != kNone)
    play.push(Wait::kCollapse, one.at.index());
  if (one.kind == Support::kSmoke) lay_smoke(play, one.at, {});
  apply_effects(play, effects_of_support(play.field(), one.kind, one.at),
                kHitSheltered | kHitSupport, why_of_support(one.kind));
  sweep(play);
}

// [UO 308b-308d] The cell is the room and its roof.
void collapse(Play& play, PlaceId place, int die) {
  State& state = play.state;
  const Location& here = play.map().at(place);
  const PlaceId zone = here.is_inside() ? place : here.cell;
  const PlaceId roof = play.map().at(zone).cell;
  const bool rubble = die % 2 == 0;
  play.say(note(rubble ? Say::kRubble : Say::kFallsIn, rubble ? Rule::k308b : Rule::k308c,
                {zone.index(), die}));
  const BlockSet there = play.field().at(zone) | (roof.is_some() ? play.field().at(roof) : 0);
  for (const BlockId id : each(there)) annihilate(play, id, {Cause::kCollapse, {}, {}});
  const Scenario& scenario = play.scenario();
  if (here.building == scenario.collapse_building &&
      (state.collapsed & play.map().buildings[here.building].cells).empty())
    state.score = static_cast<std::int16_t>(state.score + scenario.collapse);
  state.collapsed.add(zone.index());
  if (rubble) {
    if (play.field().token_at(zone) == nullptr && !state.tokens.full())
      state.tokens.push_back({zone, TokenKind::kBarricade, kFaceUp});
    return sweep(play);
  }
  state.fortified.add(zone.index());
  if (roof.is_some()) state.fortified.add(roof.index());
  for (int i = state.breaches.size() - 1; i >= 0; --i) {
    const Edge& edge = play.map().edges[play.map().walls[state.breaches[i]]];
    if (edge.a == zone || edge.b == zone) state.breaches.erase_at(i);
  }
  sweep(play);
}

}  // namespace sandtable::urban
