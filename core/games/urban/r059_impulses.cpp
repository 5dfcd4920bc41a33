// [UO 59a-66b, UO 72-74c, UO 234a, UO 240e, UO 286a-288b] Impulses, the activation of a block, its
// steps.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

constexpr int kFootSeen = 6;    // points that a foot block can have spent in sight
constexpr int kFootUnseen = 9;  // and out of it [UO 73a]

// What the cheapest mover would pay: more than that would tell who moves.
int least_cost(const Field& field, PlaceId from, PlaceId to) {
  int out = kNoWay;
  for (const Mover& mover : {Mover{true, false, false}, Mover{false, true, true}}) {
    const int cost = step_cost(field, mover, from, to);
    if (cost != kNoWay && (out == kNoWay || cost < out)) out = cost;
  }
  return out;
}

// Whoever lends its top for a climb is seen to be a vehicle.
void show_top(Play& play, BlockId id, const Edge& edge) {
  if (edge.kind != EdgeKind::kOuterWall && edge.kind != EdgeKind::kRoofGround) return;
  BlockSet there = 0;
  {
    const Field field = play.field();
    if (field.card(id).ladder || !mover_of(field, id).from_vehicle ||
        (edge.wall != kNone && field.sight.is_breached(edge)))
      return;
    there = field.at(field.state.block(id).at) & ~bit(id);
  }
  for (const BlockId one : each(there))
    if (play.card(one).is_vehicle()) uncover(play, one);
}

Side side_to_play(const State& state) { return state.to_play; }

void part(Play& play, BlockId id) {
  const BlockId with = end_pair(play.state, id);
  play.say(note(Say::kSplit, Rule::k288b, {id.index(), with.index()}));
}

// No vehicle comes there, or over that edge.
bool is_footpath(const Map& map, const Edge& edge, PlaceId to, bool breached) {
  const Location& place = map.at(to);
  if (!place.is_open() || place.terrain == Terrain::kNarrows) return true;
  if (edge.kind == EdgeKind::kOuterWall) return !breached;
  return edge.kind != EdgeKind::kOpen && edge.kind != EdgeKind::kGate;
}

// Section 8 of the dossier: what everybody can see of a step.
void leave_evidence(Play& play, BlockId id, const Edge& edge, bool breached) {
  Block& block = play.state.block(id);
  if (is_footpath(play.map(), edge, block.at, breached)) block.evidence |= kSeenOnFoot;
  const Acting& acting = play.state.acting;
  const bool dark = play.scenario().night;
  const bool unseen = acting.has(kUnseen) && !dark;
  if (acting.shown > (unseen ? kFootUnseen : kFootSeen)) block.evidence |= kSeenDriving;
}

// A block that stands on a friend's place goes on.
bool is_crowded(const Field& field, BlockId id) {
  const Block& block = field.state.block(id);
  BlockSet there = field.at(block.at) & ~bit(id);
  if (block.has(kPaired)) there &= ~bit(block.carrier);
  return there != 0;
}

// Points so far, as everybody can tell.
int points_told(const State& state, BlockId id) {
  return state.block(id).has(kKnown) ? state.acting.spent : state.acting.shown;
}

std::vector<PlaceId> free_steps(const Field& field, BlockId id, int points) {
  std::vector<PlaceId> out;
  const PlaceId at = field.state.block(id).at;
  const Mover mover = mover_of(field, id);
  for (const Link& link : field.map.links_of(at)) {
    const int cost = step_cost(field, mover, at, link.to);
    if (cost != kNoWay && cost <= points && !is_barred(field, link.to) && field.at(link.to) == 0)
      out.push_back(link.to);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Where it stood before it came onto a friend's place, or else beside that.
PlaceId refuge(const Field& field, BlockId id) {
  constexpr int kAnyCost = 1000;
  const PlaceId back = field.state.acting.back;
  if (back.is_some() && field.at(back) == 0 && !is_barred(field, back)) return back;
  const std::vector<PlaceId> beside = free_steps(field, id, kAnyCost);
  return beside.empty() ? PlaceId{} : beside.front();
}

// Who cannot go on from a friend's place, because people were moved into the way or who it went
// with is gone, goes back; if there is no room any more, to a place beside it.
void fall_back(Play& play, BlockId id) {
  State& state = play.state;
  const PlaceId to = refuge(play.field(), id);
  if (!to.is_some()) return annihilate(play, id, {Cause::kCrowd, {}, {}});
  play.say(note(Say::kMoves, Rule::k240e,
                {id.index(), state.block(id).at.index(), to.index(), 0, points_told(state, id)}));
  state.block(id).at = to;
  const BlockId with = companion(state, id);
  if (with.is_some()) state.block(with).at = to;
}

// One of those that the impulse may play; who walks behind a vehicle begins with it.
void begin_activation(State& state, BlockId id) {
  Block& block = state.block(id);
  block.set(kActivated);
  block.clear(kPoisoned);
  block.clear(kMovedLast);
  ++state.played;
}

}  // namespace

Activation so_far(const State& state) {
  const Acting& acting = state.acting;
  return {acting.spent, acting.before, acting.has(kActed), acting.has(kUnseen)};
}

int room_in_impulse(const State& state) { return state.limit - state.played; }

BlockId companion(const State& state, BlockId id) {
  return state.block(id).has(kPaired) ? state.block(id).carrier : BlockId{};
}

void come_to(State& state, BlockId id, PlaceId to) {
  for (const BlockId one : movers_of(state, id)) {
    state.block(one).at = to;
    state.block(one).set(kMovedLast);
  }
}

BlockId end_pair(State& state, BlockId id) {
  const BlockId with = companion(state, id);
  if (!with.is_some()) return with;
  for (const BlockId one : {id, with}) {
    state.block(one).clear(kPaired);
    state.block(one).carrier = {};
  }
  return with;
}

void leave_crowd(Play& play, BlockId id) {
  if (play.state.block(id).is_on_map() && is_crowded(play.field(), id)) fall_back(play, id);
}

void sweep(Play& play) {
  for (const BlockId id : each(blocks_in_contact(play.field())))
    if (play.state.block(id).is_hidden()) uncover(play, id, Say::kMeets);
}

void step_impulses(Play& play) {
  State& state = play.state;
  if (are_impulses_over(state)) return next_phase(play);
  play.push(state.impulse == kNone ? Wait::kImpulse : Wait::kActivate, side_to_play(state));
}

// [UO 61-66b, UO 298a, UO 299]
void begin_impulse(Play& play, std::uint8_t impulse) {
  State& state = play.state;
  const Side side = state.to_play;
  state.impulse = impulse;
  state.made = 0;
  ++state.rounds;
  state.played = 0;
  state.limit = static_cast<std::uint8_t>(blocks_to_play(play.field(), side, impulse));
  // [UO 65b, UO 299] What a fallen leader leaves depends on his quality.
  const std::uint8_t lost = state.leader_lost[at(side)][impulse];
  if (lost != 0 && !play.field().leader_of(side, impulse).is_some())
    state.limit = static_cast<std::uint8_t>(
        blocks_without_leader(play.charts(), static_cast<Quality>(lost - 1)));
  if (state.capped[at(side)] == impulse) state.limit = std::min<std::uint8_t>(state.limit, 3);
  if ((state.no_heavy & side_bit(side)) != 0)
    state.no_heavy = static_cast<std::uint8_t>((state.no_heavy & ~side_bit(side)) | kNoHeavyNow);
  play.say(note(Say::kImpulseBegins, Rule::k59a,
                {static_cast<int>(side), impulse_number(side, impulse)}));
}

void pass_round(Play& play) {
  ++play.state.rounds;
  play.state.made = 0;
  play.say(note(Say::kPasses, Rule::k59c, {static_cast<int>(play.state.to_play)}));
  pass_impulse(play.state);
}

void end_impulse(Play& play) {
  State& state = play.state;
  play.say(note(Say::kImpulseEnds, Rule::k59b,
                {static_cast<int>(state.to_play), impulse_number(state.to_play, state.impulse)}));
  complete_impulse(state, state.impulse);
  ++state.rounds;
  state.made = 0;
  state.impulse = kNone;
  state.played = state.limit = 0;
  state.no_heavy = static_cast<std::uint8_t>(state.no_heavy & ~kNoHeavyNow);
}

BlockSet activable(const Field& field) {
  const State& state = field.state;
  return blocks_to_activate(field, state.to_play, state.impulse, room_in_impulse(state));
}

// Who acts shows to which impulse it belongs, unless a numbered marker said so.
void activate(Play& play, BlockId id, bool acted) {
  State& state = play.state;
  Block& block = state.block(id);
  begin_activation(state, id);
  state.made = 0;
  if (block.sent_to == kNone) state.block(block.whose).acted_in = state.impulse;
  state.acting = {};
  state.acting.block = id;
  state.acting.back = block.at;
  if (!play.field().is_seen_by(other(side_of(id)), block.at)) state.acting.flags |= kUnseen;
  if (acted) state.acting.flags |= kActed;
  const BlockId with = companion(state, id);
  if (with.is_some() && play.card(id).is_vehicle() && !state.block(with).has(kActivated) &&
      room_in_impulse(state) > 0)  // [UO 286b]
    begin_activation(state, with);
  play.say(note(Say::kActivates, Rule::k61, {id.index()}));
  play.push(Wait::kEndBlock);
}

void go_on(Play& play) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  if (!id.is_some()) return;
  if (!state.block(id).is_on_map()) return end_block(play);
  if (!state.acting.has(kStopped)) return play.push(Wait::kAct, side_of(id));
  leave_crowd(play, id);
  end_block(play);
}

// A charge goes off when whoever laid it has gone [UO 83c].
void end_block(Play& play) {
  State& state = play.state;
  const Acting was = std::exchange(state.acting, Acting{});
  if (was.wall != kNone) play.push(Wait::kBoom, was.wall, was.near.index());
}

std::vector<PlaceId> acting_steps(const Field& field) {
  const Acting& acting = field.state.acting;
  if (acting.free > 0) return free_steps(field, acting.block, acting.free);
  if (acting.wall != kNone) return {};
  return steps_of(field, acting.block, so_far(field.state));
}

bool may_stop(const Field& field) {
  const Acting& acting = field.state.acting;
  return !acting.has(kMovesLeft) && !is_crowded(field, acting.block);
}

bool can_act(const Field& field) {
  const Acting& acting = field.state.acting;
  const BlockId id = acting.block;
  if (field.card(id).dummy || acting.free > 0 || acting.wall != kNone) return false;
  if (is_crowded(field, id)) return false;
  if (walks_behind(field, id)) return false;
  return may_act(field, id, so_far(field.state));
}

// [UO 288b] One of the two goes alone.
bool may_split(const Field& field) {
  const Acting& acting = field.state.acting;
  const Block& block = field.state.block(acting.block);
  if (!block.has(kPaired) || acting.spent != 0 || acting.has(kActed)) return false;
  return !acting_steps(field).empty();
}

void split_pair(Play& play) {
  part(play, play.state.acting.block);
  play.push(Wait::kEndBlock);
}

void step_to(Play& play, PlaceId to) {
  State& state = play.state;
  Acting& acting = state.acting;
  const BlockId id = acting.block;
  Block& block = state.block(id);
  const PlaceId from = block.at;
  if (block.has(kPaired) && !play.card(id).is_vehicle()) part(play, id);
  int cost = 0, least = 0;
  bool breached = false, seen = false;
  const Edge* edge = play.map().edge_between(from, to);
  {
    const Field field = play.field();
    cost = step_cost(field, mover_of(field, id), from, to);
    least = least_cost(field, from, to);
    breached = edge->wall != kNone && field.sight.is_breached(*edge);
    seen = field.is_seen_by(other(side_of(id)), to);
    if (!is_crowded(field, id)) acting.back = from;
  }
  show_top(play, id, *edge);
  acting.flags = static_cast<std::uint8_t>(acting.flags & ~(kMovesLeft | kClimbed));
  acting.shown = static_cast<std::uint8_t>(acting.shown + least);
  if (acting.free > 0)
    acting.free = static_cast<std::uint8_t>(acting.free - cost);
  else
    acting.spent = static_cast<std::uint8_t>(acting.spent + cost);
  if (seen) acting.flags = static_cast<std::uint8_t>(acting.flags & ~kUnseen);
  if (edge->kind == EdgeKind::kOuterWall && !breached) acting.flags |= kClimbed;
  come_to(state, id, to);
  leave_evidence(play, id, *edge, breached);
  play.say(note(Say::kMoves, Rule::k70,
                {id.index(), from.index(), to.index(), block.has(kKnown) ? cost : least,
                 points_told(state, id)}));
  play.push(Wait::kEndBlock);
  arrive(play, id, true);
}

}  // namespace sandtable::urban
