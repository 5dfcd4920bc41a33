// Actions become changes: the players' by verb, those of Chance by what is waited for.
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

Note chance_note(const State& state, const Frame& top) {
  const int a = top.a, b = top.b;
  const Fight& fight = state.fight;
  switch (top.wait) {
#define ROLL(wait, id, names, what, ...) \
  case Wait::wait:                       \
    return what;
#include "core/games/urban/waits.inc"
  }
  return {};
}

void resolve_collapse(Play& play, PlaceId place, int die) {
  constexpr int kCollapses = 9;  // [UO 308a]
  play.say(note(Say::kCollapseRolled, Rule::k308a, {place.index(), die}));
  if (die == kCollapses) play.push(Wait::kRubbleDie, place.index());
}

void resolve_fight_die(Play& play, const Frame& frame, int die) {
  const bool answer = frame.wait == Wait::kAnswerDie;
  if (frame.n == 0) return roll_fight(play, answer, die);
  Fight& fight = play.state.fight;  // a second roll: the rest stands
  (answer ? fight.answer_die : fight.firer_die) = static_cast<std::uint8_t>(die);
  play.say(
      note(Say::kFightRolled, Rule::k99a, {(answer ? fight.answerer : fight.firer).index(), die}));
}

void turn_wind(Play& play, int wind) {
  play.state.wind = static_cast<std::uint8_t>(wind);
  play.say(note(Say::kWindTurns, Rule::k46d, {wind}));
  sweep(play);
}

void resolve_chance(Play& play, int value) {
  const Frame frame = play.pop();
  const int a = frame.a;
  const PlaceId place(a);
  switch (frame.wait) {
#define ROLL(wait, id, names, what, outcomes, resolve) \
  case Wait::wait:                                     \
    return resolve;
#include "core/games/urban/waits.inc"
  }
  CHECK(false);
}

int weapon_index(const Play& play, BlockId id, int weapon) {
  const std::vector<Weapon>& list = play.card(id).weapons;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id.index() == weapon) return static_cast<int>(i);
  CHECK(false);
}

void choose_place(Play& play, const Frame& frame, PlaceId place) {
  State& state = play.state;
  const int secret = kept_secret(state);
  state.secret = 0;
  if (frame.wait == Wait::kLayAt) return lay_mine(play, mine_kind(secret / 64), place);
  if (frame.wait == Wait::kAdjustAt) {
    Pending& one = state.pending[frame.a];
    one.at = place;
    return play.say(note(Say::kAdjusted, Rule::k219b,
                         {static_cast<int>(one.side()), static_cast<int>(one.kind)}));
  }
  if (frame.wait == Wait::kTargetAt)
    return call_support(play, frame.side, static_cast<Support>(frame.a), place);
  if (frame.wait == Wait::kEnterAt) return enter_block(play, frame.a, TypeId(secret), place);
  if (frame.wait == Wait::kScatterTo) return do_scatter(play, PlaceId(frame.a), place);
  if (frame.wait == Wait::kPlaceAt) return do_lay(play, static_cast<TokenKind>(frame.a), place);
  if (frame.wait == Wait::kMovePeople) return move_people(play, PlaceId(frame.a), place);
  return pick_place(
      play, {frame.a, static_cast<std::uint16_t>(frame.b % 128), frame.wait, frame.side, 0, 0},
      place);
}

void choose_row(Play& play, const Frame& frame, int row) {
  if (frame.wait == Wait::kTargetRow) {
    keep_secret(play.state, kept_secret(play.state) % 128 + 128 * row);
    return play.push(Wait::kTargetAt, frame.side, frame.a);
  }
  play.push(Wait::kPickAt, frame.side, frame.a, frame.b % 128 + 128 * row);
}

// The end of a list, whatever it was of.
void be_done(Play& play, const Frame& frame) {
  State& state = play.state;
  if (frame.wait == Wait::kLay) state.stage = 1;
  if (frame.wait == Wait::kTargetRow) {
    state.free_call = 0;
    state.secret = 0;
  }
  if (frame.wait == Wait::kMovePeople) {
    const int index = people_at(state, PlaceId(frame.a));
    if (index >= 0) state.tokens[index].flags |= kFledThisTurn;
  }
}

void resolve_before_impulses(Play& play, const Frame& frame, Action one) {
  State& state = play.state;
  const auto verb = static_cast<Verb>(one.verb);
  if (verb == Verb::kLay) {
    keep_secret(state, (one.a == static_cast<int>(TokenKind::kVehicleMine) ? 0 : 64) + one.b);
    return play.push(Wait::kLayAt, frame.side);
  }
  if (verb == Verb::kRow) return choose_row(play, frame, one.a);
  if (verb == Verb::kAt) return choose_place(play, frame, PlaceId(one.a));
  if (verb == Verb::kDrift) {
    if (one.a != 0) return drift_to(play, PlaceId(frame.a), one.a);
    return play.say(note(Say::kPeopleStay, Rule::k307d, {frame.a}));
  }
  if (verb == Verb::kKeep) return;
  if (verb == Verb::kCancel) {
    Pending& pending = state.pending[frame.a];
    pending.flags |= kCalledOff;
    return play.say(note(Say::kCalledOff, Rule::k48a,
                         {static_cast<int>(frame.side), static_cast<int>(pending.kind)}));
  }
  if (verb == Verb::kAdjust) {
    keep_secret(state, one.a);
    return play.push(Wait::kAdjustAt, frame.side, frame.a);
  }
  if (verb == Verb::kDefend) return play.push(Wait::kDefenceDie, frame.side, frame.a);
  if (verb == Verb::kDecline) return come_down(play, frame.a);
  if (verb == Verb::kRequest) {
    play.push(Wait::kRequest, frame.side);
    return request(play, frame.side, BlockId(one.a), static_cast<Support>(one.b));
  }
  if (verb == Verb::kEnter) {
    keep_secret(state, one.a);
    return play.push(Wait::kEnterAt, frame.side, frame.a);
  }
  if (verb == Verb::kExchange) return play.push(Wait::kExchangeWith, frame.side, one.a);
  if (verb == Verb::kTransfer) return play.push(Wait::kTransferTo, frame.side, one.a);
  if (verb == Verb::kWith) {
    exchange(state, BlockId(frame.a), BlockId(one.a));
    play.say(note(Say::kExchanged, Rule::k54a, {frame.a, one.a}));
    return play.push(Wait::kExchange, frame.side);
  }
  if (verb == Verb::kToImpulse) {
    transfer(state, BlockId(frame.a), static_cast<std::uint8_t>(one.a % kImpulses));
    play.say(note(Say::kTransferred, Rule::k297a, {frame.a, one.a}));
    return play.push(Wait::kExchange, frame.side);
  }
  if (verb == Verb::kStart || verb == Verb::kSecond)
    return choose_start(play, frame.side, static_cast<Verb>(one.verb) == Verb::kStart);
  if (verb == Verb::kName) {
    state.capped[at(other(frame.side))] = static_cast<std::uint8_t>(one.a % kImpulses);
    return;
  }
  if (verb == Verb::kCard) {
    state.frames.push_back(frame);
    return play_card(play, frame.side, one.a);
  }
  if (verb == Verb::kPick) return pick_block(play, frame, BlockId(one.a));
  if (verb == Verb::kPickToken) return pick_token(play, frame, PlaceId(one.a));
  return be_done(play, frame);
}

void resolve_action(Play& play, Action one) {
  const BlockId block(one.a);
  const PlaceId place(one.a);
  const BlockId id = play.state.acting.block;
  const auto verb = static_cast<Verb>(one.verb);
  if (verb == Verb::kStop) {
    play.state.acting.flags |= kStopped;
    return play.push(Wait::kEndBlock);
  }
  if (verb == Verb::kSplit) return split_pair(play);
  if (verb == Verb::kFire || verb == Verb::kAssault)
    return announce(play, block, static_cast<Verb>(one.verb) == Verb::kAssault);
  if (verb == Verb::kScout || verb == Verb::kScoutToken) {
    mark_acted(play);
    play.push(Wait::kEndBlock);
    if (static_cast<Verb>(one.verb) == Verb::kScout) return do_scout(play, id, block);
    return do_scout_place(play, id, place);
  }
  if (verb == Verb::kSupport) return do_support(play, block, BlockId(one.b) == id);
  if (verb == Verb::kMount) return do_mount(play, block, one.b != 0);
  if (verb == Verb::kDismount) return do_dismount(play, block, PlaceId(one.b));
  if (verb == Verb::kBreach) {
    const Field field = play.field();
    for (const BreachWay& way : breaches_of(field, id)) {
      const Edge& edge = field.map.edges[field.map.walls[way.wall]];
      const PlaceId far = edge.a == way.near ? edge.b : edge.a;
      if (way.near == place && far == PlaceId(one.b) && way.contact == (one.c != 0))
        return do_breach(play, way);
    }
    CHECK(false);
  }
  if (verb == Verb::kSmoke) return do_smoke(play, place);
  if (verb == Verb::kScatter) return play.push(Wait::kScatterTo, side_of(id), one.a);
  if (verb == Verb::kClear) return do_clear(play, place);
  if (verb == Verb::kPlace) return play.push(Wait::kPlaceAt, side_of(id), one.a);
  if (verb == Verb::kPair) return do_pair(play, block);
  if (verb == Verb::kCloseEntry) return do_close_entry(play);
  if (verb == Verb::kEvacuate) return do_evacuate(play, place);
  if (verb == Verb::kLayCharge) return do_charge(play);
  if (verb == Verb::kBlow) return do_blow(play, block);
  return step_to(play, place);
}

void resolve_impulses(Play& play, const Frame& frame, Action one) {
  State& state = play.state;
  const BlockId block(one.a);
  const auto verb = static_cast<Verb>(one.verb);
  if (verb == Verb::kImpulse)
    return begin_impulse(play, static_cast<std::uint8_t>(one.a % kImpulses));
  if (verb == Verb::kPass) return pass_round(play);
  if (verb == Verb::kActivate) return activate(play, block, false);
  if (verb == Verb::kEnd) return end_impulse(play);
  if (verb == Verb::kWeapon || verb == Verb::kSuppress) {
    return choose_weapon(play, frame, weapon_index(play, state.fight.firer, one.a),
                         static_cast<Verb>(one.verb) == Verb::kSuppress);
  }
  if (verb == Verb::kSupportFire) return join_fire(play, block);
  if (verb == Verb::kAlone) return open_fight(play);
  if (verb == Verb::kAnswer) {
    return reply_answer(play, state.fight.target, weapon_index(play, state.fight.target, one.a));
  }
  if (verb == Verb::kSuffer) return reply_suffer(play);
  if (verb == Verb::kWithdraw) return reply_withdraw(play, PlaceId(one.a));
  if (verb == Verb::kCover) return reply_answer(play, block, weapon_index(play, block, one.b));
  if (verb == Verb::kRetreat) return retreat_block(play, BlockId(frame.a), PlaceId(one.a));
  if (verb == Verb::kHold) return;
  if (verb == Verb::kReact) {
    const BlockId mover(frame.wait == Wait::kScouted ? frame.b : frame.a);
    const Frame window{static_cast<std::uint16_t>(mover.index()),
                       static_cast<std::uint16_t>(state.block(mover).at.index()),
                       Wait::kReact,
                       frame.side,
                       0,
                       0};
    return react_fire(play, window, {block, weapon_index(play, block, one.b), BlockId(one.c)});
  }
  if (verb == Verb::kScoutFirst) return scout_first(play, frame, block);
  if (verb == Verb::kReroll) return reroll(play, frame, true);
  return resolve_action(play, one);
}

bool is_of_impulses(Verb verb) {
  return (verb >= Verb::kPass && verb <= Verb::kScoutFirst) || verb == Verb::kImpulse ||
         verb == Verb::kReroll;
}

// --- The outcomes that waits.inc names

void ten_faces(ChanceEvent& out) {
  for (int face = 0; face < kFaces; ++face)
    out.outcomes.push_back({static_cast<std::uint16_t>(face), 1});
}

// One of them, each as likely.
void one_of(Scope scope, std::vector<int> items, ChanceEvent& out) {
  out.scope = static_cast<std::uint8_t>(scope);
  std::sort(items.begin(), items.end());
  for (const int item : items) out.outcomes.push_back({static_cast<std::uint16_t>(item), 1});
}

void spot_outcomes(const Board& board, const State& state, ChanceEvent& out) {
  const Field field(board, state);
  const Frame& top = state.frames.back();
  const Side side = top.side;
  const std::vector<int> order = order_of_deal(board, field.scenario, side);
  const Identity& one = field.scenario.identities[at(side)][static_cast<std::size_t>(order[top.a])];
  PlaceSet taken;
  for (const BlockId id : each(field.on_map(side))) taken.add(state.block(id).at.index());
  std::vector<int> spots;
  for (const PlaceId place : spots_for(board, field.scenario, one, taken))
    spots.push_back(place.index());
  out.seen = false;
  one_of(Scope::kPlace, std::move(spots), out);
}

void card_outcomes(const State& state, ChanceEvent& out) {
  std::vector<int> cards;
  for (int card = 0; card < kCards; ++card)
    if ((state.decks[at(state.frames.back().side)] >> card & 1) != 0) cards.push_back(card);
  out.seen = false;
  one_of(Scope::kCard, std::move(cards), out);
}

// Whom a card could strike tells what hidden blocks are: only their owner knows.
void struck_outcomes(const Board& board, const State& state, ChanceEvent& out) {
  const Frame& top = state.frames.back();
  std::vector<int> blocks;
  for (const BlockId id : each(blocks_to_pick(Field(board, state), top.a)))
    blocks.push_back(id.index());
  out.told_to = seat_of(top.side);
  one_of(Scope::kBlock, std::move(blocks), out);
}

// [UO 168] As many of each kind as are left.
void token_outcomes(const Board& board, const State& state, ChanceEvent& out) {
  const Field field(board, state);
  out.seen = false;
  out.scope = static_cast<std::uint8_t>(Scope::kToken);
  std::array<std::uint32_t, kTokenKinds> left{};
  for (const TokenKind kind : field.scenario.pool) ++left[static_cast<std::size_t>(kind)];
  for (const Token& token : field.state.tokens)
    if (!token.is_up() && token.kind != TokenKind::kNone)
      --left[static_cast<std::size_t>(token.kind)];
  for (std::size_t kind = 1; kind < kTokenKinds; ++kind)
    if (left[kind] > 0) out.outcomes.push_back({static_cast<std::uint16_t>(kind), left[kind]});
}

}  // namespace

void chance_event(const Board& board, const State& state, ChanceEvent& out) {
  CHECK(seat_to_act(state) == Seat::kChance);
  const Frame& top = state.frames.back();
  out.scope = static_cast<std::uint8_t>(Scope::kNumber);
  out.seen = true;
  out.outcomes.clear();
  out.what = chance_note(state, top);
  switch (top.wait) {
#define ROLL(wait, id, names, what, outcomes, ...) \
  case Wait::wait:                                 \
    return outcomes;
#include "core/games/urban/waits.inc"
  }
}

void apply_action(const Board& board, State& state, Action action, Events& out) {
  Play play{board, state, out};
  if (action.verb == kChanceVerb) {
    resolve_chance(play, action.a);
  } else {
    ++state.made;
    const Frame frame = play.pop();
    if (is_of_impulses(static_cast<Verb>(action.verb)))
      resolve_impulses(play, frame, action);
    else
      resolve_before_impulses(play, frame, action);
  }
  run(play);
}

}  // namespace sandtable::urban
