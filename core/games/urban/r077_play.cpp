// [UO 77a-86e, UO 128, UO 141, UO 190, UO 199, UO 205, UO 281a, UO 286a, UO 304a-304c] Actions
// besides fire: what they change.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

constexpr int kFreePoints = 2;  // [UO 78b, UO 83c]
constexpr int kCloudMore = 2;   // [UO 205]

// [UO 77c, UO 79a] The partner acts next, and has had its action.
void hand_over(Play& play, BlockId partner) {
  play.state.acting.flags |= kStopped;
  play.state.acting = {};
  activate(play, partner, true);
}

void finish(Play& play) { play.push(Wait::kEndBlock); }

void give_free_points(Play& play, bool must_move) {
  Acting& acting = play.state.acting;
  acting.free = kFreePoints;
  if (must_move) acting.flags |= kMovesLeft;
}

}  // namespace

// [UO 234b] Dummies vanish.
void uncover(Play& play, BlockId id, Say say) {
  Block& block = play.state.block(id);
  if (!block.is_hidden()) return;
  play.show();
  play.say(note(say, Rule::k234b, {id.index(), block.type.index()}));
  reveal(play.board, play.state, id);
}

void mark_acted(Play& play) {
  Acting& acting = play.state.acting;
  acting.flags |= kActed;
  acting.before = acting.spent;
}

// [UO 80a] From near nobody sees who looks (ruling R26); that it looks shows that it is no dummy.
void do_scout(Play& play, BlockId scout, BlockId target) {
  const Field field = play.field();
  const PlaceId from = field.state.block(scout).at, to = field.state.block(target).at;
  const auto light = !field.is_night_at(to)                        ? 0U
                     : field.scenario.equipped[at(side_of(scout))] ? 1U
                                                                   : 2U;
  const bool near = field.ep(from, to) <= field.charts.scout[light];
  play.state.block(scout).evidence |= kSeenReal;
  if (!near) uncover(play, scout);
  play.say(note(Say::kScouts, Rule::k80a, {scout.index(), target.index()}));
  uncover(play, target);
}

void do_scout_place(Play& play, BlockId scout, PlaceId place) {
  {
    const Field field = play.field();
    const auto light = !field.is_night_at(place)                     ? 0U
                       : field.scenario.equipped[at(side_of(scout))] ? 1U
                                                                     : 2U;
    const bool near = field.ep(field.state.block(scout).at, place) <= field.charts.scout[light];
    play.state.block(scout).evidence |= kSeenReal;
    if (!near) uncover(play, scout);
  }
  play.say(note(Say::kScoutsPlace, Rule::k80a, {scout.index(), place.index()}));
  turn_up(play, place, {});
}

// [UO 77a]
void do_support(Play& play, BlockId partner, bool itself) {
  const BlockId id = play.state.acting.block;
  const BlockId gains = itself ? id : partner;
  uncover(play, id);
  uncover(play, partner);
  restore(play.board, play.state, gains);
  play.say(note(Say::kRestored, Rule::k77a, {gains.index(), play.state.block(gains).osl}));
  hand_over(play, partner);
}

// [UO 79a] Whoever has wheels goes on.
void do_mount(Play& play, BlockId partner, bool on_top) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  const bool drives = play.card(id).is_vehicle();
  const BlockId vehicle = drives ? id : partner, rider = drives ? partner : id;
  uncover(play, vehicle);
  uncover(play, rider);
  Block& block = state.block(rider);
  const BlockId left = end_pair(state, rider);
  block.status = Status::kAboard;
  block.at = {};
  block.carrier = vehicle;
  if (on_top) block.set(kRider);
  play.say(note(Say::kMounts, Rule::k79a, {rider.index(), vehicle.index()}));
  if (left.is_some()) leave_crowd(play, left);
  if (!drives) return hand_over(play, partner);
  block.set(kActivated);
  ++state.played;
  state.block(rider).clear(kPoisoned);
  mark_acted(play);
  state.acting.flags |= kStopped;
  finish(play);
}

std::vector<std::pair<BlockId, PlaceId>> dismounts_of(const Field& field, BlockId id) {
  std::vector<std::pair<BlockId, PlaceId>> out;
  for (const BlockId one : each(field.aboard(id))) {
    // Both need to be of the impulse that is played (ruling R28).
    if (field.impulse_of(one) != field.state.impulse || field.state.block(one).has(kActivated))
      continue;
    for (const PlaceId place : dismount_places(field, one)) out.emplace_back(one, place);
  }
  return out;
}

// [UO 79b] What it costs to get out counts for the passenger.
void do_dismount(Play& play, BlockId passenger, PlaceId place) {
  State& state = play.state;
  const BlockId vehicle = state.acting.block;
  int cost = 0;
  {
    const Field field = play.field();
    cost = step_cost(field, Mover{false, play.card(passenger).ladder, true},
                     state.block(vehicle).at, place);
  }
  uncover(play, vehicle);
  Block& block = state.block(passenger);
  block.status = Status::kOnMap;
  block.at = place;
  block.carrier = {};
  block.clear(kRider);
  play.say(note(Say::kDismounts, Rule::k79b, {passenger.index(), vehicle.index(), place.index()}));
  hand_over(play, passenger);
  state.acting.spent = static_cast<std::uint8_t>(cost);
  arrive(play, passenger, true);
}

// [UO 82, UO 83a-84b, UO 199]
void do_breach(Play& play, const BreachWay& way) {
  State& state = play.state;
  uncover(play, state.acting.block);
  mark_acted(play);
  const Edge& edge = play.map().edges[play.map().walls[way.wall]];
  play.say(note(Say::kBreaches, way.contact ? Rule::k83a : Rule::k84a,
                {state.acting.block.index(), edge.a.index(), edge.b.index()}));
  finish(play);
  if (!way.contact) return play.push(Wait::kBoom, way.wall, way.near.index());
  state.acting.wall = way.wall;
  state.acting.near = way.near;
  give_free_points(play, true);
}

// [UO 140-143]
void explode_charge(Play& play, int wall, PlaceId near) {
  State& state = play.state;
  const auto number = static_cast<std::uint8_t>(wall);
  if (std::find(state.breaches.begin(), state.breaches.end(), number) == state.breaches.end())
    state.breaches.push_back(number);
  const Edge& edge = play.map().edges[play.map().walls[number]];
  play.say(note(Say::kBreached, Rule::k199, {edge.a.index(), edge.b.index()}));
  apply_effects(play, effects_of_breach(play.field(), edge, edge.a == near ? edge.b : edge.a), 0,
                {Cause::kCharge, {}, {}});
  sweep(play);
}

void lay_smoke(Play& play, PlaceId place, BlockId by) {
  State& state = play.state;
  int left = tokens_left(play.field(), TokenKind::kSmoke);
  for (const PlaceId one : cloud_places(play.map(), place, state.wind, kCloudMore)) {
    const bool there = token_index(state, one, TokenKind::kSmoke) >= 0;
    if (there || left-- <= 0 || state.tokens.full()) continue;
    state.tokens.push_back({one, TokenKind::kSmoke, kFaceUp});
    if (by.is_some())
      play.say(note(Say::kSmokes, Rule::k205, {by.index(), one.index()}));
    else
      play.say(note(Say::kSmokeFalls, Rule::k205, {one.index()}));
  }
}

// [UO 85b, UO 281a]
void do_smoke(Play& play, PlaceId place) {
  uncover(play, play.state.acting.block);
  mark_acted(play);
  finish(play);
  lay_smoke(play, place, play.state.acting.block);
}

// [UO 81a]
void do_scatter(Play& play, PlaceId from, PlaceId to) {
  uncover(play, play.state.acting.block);
  mark_acted(play);
  finish(play);
  play.state.tokens[people_at(play.state, from)].at = to;
  play.say(note(Say::kPeopleMove, Rule::k81a, {from.index(), to.index()}));
  sweep(play);
}

// [UO 78a, UO 78b, UO 180b]
void do_clear(Play& play, PlaceId place) {
  State& state = play.state;
  uncover(play, state.acting.block);
  mark_acted(play);
  for (int i = state.tokens.size() - 1; i >= 0; --i) {
    const Token& token = state.tokens[i];
    const bool clears =
        token.is_up() &&
        (token.kind == TokenKind::kIed || token.kind == TokenKind::kBarricade ||
         token.kind == TokenKind::kVehicleMine || token.kind == TokenKind::kFootMine);
    if (token.at != place || !clears) continue;
    play.say(note(Say::kCleared, Rule::k78a, {static_cast<int>(token.kind), place.index()}));
    state.tokens.erase_at(i);
    break;
  }
  give_free_points(play, false);
  finish(play);
  sweep(play);
}

// [UO 78c, UO 180b]
void do_lay(Play& play, TokenKind kind, PlaceId place) {
  uncover(play, play.state.acting.block);
  mark_acted(play);
  play.state.tokens.push_back({place, kind, kFaceUp});
  play.say(note(Say::kPlaced, Rule::k78c, {static_cast<int>(kind), place.index()}));
  finish(play);
}

// [UO 286a, UO 286b] Ruling R40.
void do_pair(Play& play, BlockId vehicle) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  uncover(play, id);
  uncover(play, vehicle);
  Block& block = state.block(id);
  block.at = state.block(vehicle).at;
  block.set(kPaired);
  block.carrier = vehicle;
  state.block(vehicle).set(kPaired);
  state.block(vehicle).carrier = id;
  play.say(note(Say::kPairs, Rule::k286a, {id.index(), vehicle.index()}));
  state.acting = {};
  activate(play, vehicle, false);
}

// [UO 209b, UO 304a-304c]
void do_close_entry(Play& play) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  uncover(play, id);
  mark_acted(play);
  const PlaceId below = way_down_to_close(play.field(), id);
  const PlaceId place = state.block(id).at;
  play.say(note(Say::kEntryClosed, Rule::k304a, {place.index()}));
  state.closed.push_back(place);
  const BlockSet there = play.field().at(below);
  finish(play);
  for (const BlockId one : each(there)) annihilate(play, one, {Cause::kBuried, id, {}});
  if (play.field().token_at(place) == nullptr && !state.tokens.full())
    state.tokens.push_back({place, TokenKind::kBarricade, kFaceUp});
}

}  // namespace sandtable::urban
