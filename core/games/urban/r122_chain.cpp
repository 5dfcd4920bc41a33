// [UO 44a-45, UO 122-126b, UO 131, UO 173a-175a, UO 187-196, UO 203, UO 204a, UO 298a-303b] Losses
// by dice, leaders who fall, explosions, and tokens that turn up.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

bool is_there(const State& state, BlockId id) {
  return state.block(id).is_on_map() || state.block(id).status == Status::kAboard;
}

PlaceId place_of(const State& state, BlockId id) {
  const Block& block = state.block(id);
  return block.status == Status::kAboard ? state.block(block.carrier).at : block.at;
}

BlockSet with_passengers(const State& state, BlockId id) {
  BlockSet out = bit(id);
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = state.block(BlockId(i));
    if (block.status == Status::kAboard && block.carrier == id) out |= bit(BlockId(i));
  }
  return out;
}

// A leader as he was before he fell, and who saw him.
struct Fallen {
  BlockId id;
  BlockSet saw = 0;
};

BlockSet friends_who_see(const Field& field, BlockId id, PlaceId place) {
  BlockSet out = 0;
  for (const BlockId friendly : each(field.on_map(side_of(id)) & ~bit(id)))
    if (field.sees(field.state.block(friendly).at, place)) out |= bit(friendly);
  return out;
}

// [UO 299, UO 302b, UO 303b] Hidden blocks are shown first, so that dummies tell nothing by a die
// that is not rolled.
void roll_for_witnesses(Play& play, const Fallen& fallen) {
  State& state = play.state;
  std::vector<BlockId> order;
  for (const BlockId id : each(fallen.saw)) {
    if (!state.block(id).is_on_map()) continue;
    uncover(play, id);
    if (state.block(id).is_on_map() && play.card(id).quality != Quality::kElite &&
        !play.card(id).is_vehicle())
      order.push_back(id);
  }
  if (order.empty()) return;
  const int base = state.hits.size();
  for (std::size_t i = order.size(); i-- > 0;) state.hits.push_back({order[i], 0, kHitLeader});
  push_hits(play, base, {});
}

void mourn(Play& play, const Fallen& fallen) {
  State& state = play.state;
  const Side side = side_of(fallen.id);
  const UnitType& card = play.card(fallen.id);
  if (card.role == Role::kCommander && state.has(Advanced::kCommanderLoss)) {
    state.commander_lost = static_cast<std::uint8_t>(state.commander_lost | side_bit(side));
    play.say(note(Say::kCommanderLost, Rule::k298a, {static_cast<int>(side)}));
  }
  if (!card.is_leader() || !state.has(Advanced::kLeaderLoss)) return;
  const std::uint8_t impulse = play.field().impulse_of(fallen.id);
  if (impulse < kImpulses)
    state.leader_lost[at(side)][impulse] =
        static_cast<std::uint8_t>(1 + static_cast<int>(card.quality));
  play.say(note(Say::kLeaderLost, Rule::k299, {fallen.id.index()}));
  roll_for_witnesses(play, fallen);
}

// [UO 288a] A pair ends with one of the two; who is left does not stay on a friend's place.
void part_pairs(Play& play) {
  BlockSet left = 0;
  for (int i = 0; i < kBlocks; ++i) {
    const BlockId id(i), with = companion(play.state, id);
    if (!with.is_some()) continue;
    if (play.state.block(id).is_on_map() && play.state.block(with).is_on_map()) continue;
    end_pair(play.state, id);
    left |= bit(id) | bit(with);
  }
  for (const BlockId one : each(left)) leave_crowd(play, one);
}

// Whatever happens to a block happens in here: what is told of it, and who is mourned.
template <class Change>
void change(Play& play, BlockId id, const Why& why, Change&& change) {
  State& state = play.state;
  const BlockSet all = with_passengers(state, id);
  std::vector<Fallen> leaders;
  const PlaceId place = place_of(state, id);
  for (const BlockId one : each(all)) {
    const Role role = play.card(one).role;
    if (role == Role::kLeader || role == Role::kCommander)
      leaders.push_back({one, friends_who_see(play.field(), one, place)});
    uncover(play, one);
  }
  std::array<std::uint8_t, kBlocks> before{};
  for (const BlockId one : each(all))
    before[static_cast<std::size_t>(one.index())] = state.block(one).osl;
  change();
  for (const BlockId one : each(all))
    say_hurt(play, one, before[static_cast<std::size_t>(one.index())] - state.block(one).osl,
             one == id ? why : Why{Cause::kAboard, id, {}});
  part_pairs(play);
  for (const Fallen& one : leaders)
    if (state.block(one.id).status == Status::kDestroyed) mourn(play, one);
}

}  // namespace

void harm(Play& play, BlockId id, const Loss& loss, const Why& why) {
  if (loss.levels <= 0 || !is_there(play.state, id)) return;
  change(play, id, why, [&] { lose(play.board, play.state, id, loss); });
}

void annihilate(Play& play, BlockId id, const Why& why) {
  if (!is_there(play.state, id)) return;
  change(play, id, why, [&] {
    if (play.state.block(id).status != Status::kRemoved) destroy(play.board, play.state, id);
  });
}

void add_hit(Play& play, BlockId id, int loss, unsigned flags) {
  play.state.hits.push_back(
      {id, static_cast<std::uint8_t>(loss), static_cast<std::uint8_t>(flags)});
}

// Ruling R56. Who is hit depends on what they are. So whoever is hit is shown before the first die,
// and being spared tells something of whoever is hidden there.
void show_who_is_hit(Play& play, const Effects& effects) {
  const State& state = play.state;
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = state.block(BlockId(i));
    if (block.is_hidden() && block.is_on_map() && effects.area.has(block.at.index())) play.show();
  }
  for (const Hit& hit : effects.hits)
    if (is_there(state, hit.block)) uncover(play, hit.block);
}

// First the losses, by the numbers of the blocks, then what turns up [UO 173c, UO 196].
void apply_effects(Play& play, const Effects& effects, unsigned flags, const Why& why) {
  State& state = play.state;
  const int first_token = state.queue.size();
  std::vector<PlaceId> face_down;
  for (const PlaceId place : tokens_hit(play.field(), effects.area)) {
    const int people = people_at(state, place);
    const int detainees = token_index(state, place, TokenKind::kDetainees);
    if (people >= 0 || detainees >= 0) {
      destroy_people(play.board, state, people >= 0 ? people : detainees);
      play.say(why.by.is_some() ? note(Say::kPeopleShot, Rule::k196,
                                       {place.index(), why.by.index(), why.weapon.index()})
                                : note(Say::kPeopleHurt, Rule::k196,
                                       {place.index(), static_cast<int>(why.cause)}));
    } else if (std::find(state.queue.begin(), state.queue.end(), place.index()) ==
               state.queue.end()) {
      face_down.push_back(place);
    }
  }
  for (std::size_t i = face_down.size(); i-- > 0;)
    state.queue.push_back(static_cast<std::uint16_t>(face_down[i].index()));
  if (!face_down.empty()) play.push(Wait::kReveals, first_token);
  show_who_is_hit(play, effects);
  if (effects.hits.empty()) return;
  const int base = state.hits.size();
  for (std::size_t i = effects.hits.size(); i-- > 0;) {
    const Hit& hit = effects.hits[i];
    if (is_there(state, hit.block))
      add_hit(play, hit.block, hit.loss, flags | (hit.destroyed ? unsigned{kHitDestroys} : 0U));
  }
  push_hits(play, base, why);
}

void push_hits(Play& play, int base, const Why& why) {
  play.why_from = why.cause == Cause::kNone ? -1 : base;
  play.why = why;
  play.push(Wait::kHits, base);
}

// One after another: shelter, quality, loss.
void step_hits(Play& play, const Frame& frame) {
  State& state = play.state;
  if (state.hits.size() <= frame.a) return;
  state.frames.push_back(frame);
  const HitRecord hit = state.hits.back();
  state.hits.pop_back();
  if (!is_there(state, hit.block)) return;
  uncover(play, hit.block);
  if (!is_there(state, hit.block)) return;
  if ((hit.flags & kHitLeader) != 0) return play.push(Wait::kLeaderDie, hit.block.index());
  if ((hit.flags & kHitSheltered) != 0 && is_fortified(play.field(), place_of(state, hit.block)))
    return play.push(Wait::kFortDie, hit.block.index(), hit.loss, hit.flags);
  const Why why = why_of_hit(play, hit);
  if ((hit.flags & kHitDestroys) != 0) return annihilate(play, hit.block, why);
  const bool spares = (hit.flags & kHitSpares) != 0, light = (hit.flags & kHitLight) != 0;
  if (rolls_for_quality(play.card(hit.block).quality, hit.loss))
    return play.push(Wait::kQualityDie, hit.block.index(), hit.loss,
                     (spares ? 1 : 0) + (light ? 2 : 0));
  harm(play, hit.block, {hit.loss, spares ? 1 : 0, light}, why);
}

// [UO 203, UO 204a]
void resolve_fort(Play& play, const Frame& frame, int die) {
  const BlockId id(frame.a);
  if (fort_protects(play.charts(), die))
    return play.say(note(Say::kSheltered, Rule::k203, {id.index(), die}));
  play.say(note(Say::kNotSheltered, Rule::k203, {id.index(), die}));
  const bool support = (frame.n & kHitSupport) != 0;
  const int loss = std::max(0, frame.b - (support ? 1 : 0));
  const unsigned flags = frame.n & ~static_cast<unsigned>(kHitSheltered);
  if (loss > 0 || (flags & kHitDestroys) != 0) add_hit(play, id, loss, flags);
}

// [UO 124a, UO 125a]
void resolve_quality(Play& play, const Frame& frame, int die) {
  const BlockId id(frame.a);
  const Quality quality = play.card(id).quality;
  const int loss = loss_by_quality(play.charts(), quality, frame.b, die);
  play.say(note(Say::kQualityRolled, quality == Quality::kElite ? Rule::k124a : Rule::k125a,
                {id.index(), die, loss}));
  const Why why = why_of_hit(play, {id, 0, 0});
  harm(play, id, {loss, frame.n & 1, (frame.n & 2) != 0}, why);
}

// [UO 302b, UO 303b]
void resolve_leader(Play& play, BlockId id, int die) {
  const auto quality = static_cast<std::size_t>(play.card(id).quality);
  const int change = play.charts().leader_loss[quality].change[static_cast<std::size_t>(die)];
  play.say(note(Say::kShaken, quality == 1 ? Rule::k302b : Rule::k303b, {id.index(), die, change}));
  if (change > 0) restore(play.board, play.state, id);
  harm(play, id, {-change}, {Cause::kShaken, {}, {}});
}

// [UO 44a, UO 144, UO 147]
void explode_at(Play& play, PlaceId place, Cause cause) {
  play.say(note(Say::kExplodes, Rule::k44a, {place.index()}));
  apply_effects(play, effects_of_explosion(play.field(), place), 0, {cause, {}, {}});
}

// [UO 44b] Wrecks stay.
void test_token(Play& play, PlaceId place, bool wreck, int die) {
  const bool blows = explodes(play.charts(), die);
  play.say(note(Say::kTested, blows ? Rule::k44a : Rule::k45, {place.index(), die}));
  if (!blows) return;
  if (!wreck) play.state.tokens.erase_at(token_index(play.state, place, TokenKind::kIed));
  explode_at(play, place);
  sweep(play);
}

void step_reveals(Play& play, const Frame& frame) {
  State& state = play.state;
  if (state.queue.size() <= frame.a) return sweep(play);
  state.frames.push_back(frame);
  const PlaceId place(state.queue.back());
  state.queue.pop_back();
  turn_up(play, place, frame.b == 0 ? BlockId{} : BlockId(frame.b - 1));
}

// [UO 175a, UO 190, UO 193] By scouting, effects or contact; only who touches people makes them
// run.
void turn_up(Play& play, PlaceId place, BlockId toucher) {
  State& state = play.state;
  for (int i = 0; i < state.tokens.size(); ++i) {
    Token& token = state.tokens[i];
    if (token.at != place || token.is_up()) continue;
    token.flags |= kFaceUp;
    ++state.pool_seen[static_cast<std::size_t>(token.kind)];
    play.show();
    play.say(note(Say::kTurnsUp, Rule::k173a, {static_cast<int>(token.kind), place.index()}));
    if (token.kind == TokenKind::kIed) return play.push(Wait::kTestDie, place.index());
    if (token.kind == TokenKind::kPopulation && toucher.is_some() &&
        state.block(toucher).is_on_map())
      return move_people(play, place, flight_of(play.field(), place, state.block(toucher).at));
    if (token.kind != TokenKind::kToxic) return;
    const Field field = play.field();
    BlockSet inside = 0;
    for (const BlockId id : each(field.on_map()))
      if (is_poisoned(field, state.block(id).at)) inside |= bit(id);
    for (const BlockId id : each(inside)) {  // [UO 191a]
      play.say(note(Say::kPoisoned, Rule::k191a, {id.index()}));
      state.block(id).set(kPoisoned);
      harm(play, id, {1}, {Cause::kCloud, {}, {}});
    }
    return sweep(play);
  }
}

// [UO 187, UO 188] The mine is gone either way.
void resolve_mine(Play& play, BlockId id, int die) {
  const PlaceId place = play.state.block(id).at;
  const bool blows = mine_destroys(play.charts(), die);
  play.say(note(Say::kMineRolled, blows ? Rule::k187 : Rule::k188, {id.index(), die}));
  if (!blows) return;
  annihilate(play, id, {Cause::kMine, {}, {}});
  explode_at(play, place, Cause::kMine);
}

}  // namespace sandtable::urban
