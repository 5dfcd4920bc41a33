// [UO 46a-46e] Event cards and tables: what each effect does.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

// A recruit that was lost; none.
BlockId lost_recruit(const Board& board, const State& state, Side side) {
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = state.block(BlockId(i));
    if (side_of(BlockId(i)) == side && block.status == Status::kDestroyed &&
        board.card(block.type).quality == Quality::kRecruit &&
        board.card(block.type).role == Role::kRifle)
      return BlockId(i);
  }
  return {};
}

bool has_places(const Field& field, int card) {
  const Effect& effect = effect_of(field.charts, card);
  const Side side = owner_of(field.charts, card);
  if (effect.op == Op::kReinforce && !lost_recruit(field.board, field.state, side).is_some())
    return false;
  if (effect.op == Op::kPlace && field.state.tokens.full()) return false;
  if (effect.op == Op::kPlace &&
      tokens_left(field,
                  effect.pick == Pick::kIedToken ? TokenKind::kIed : TokenKind::kPopulation) == 0)
    return false;
  return !places_to_pick(field, card, BlockId(kBlocks)).empty();
}

void test_all(Play& play) {
  std::vector<PlaceId> devices;
  for (const Token& token : play.state.tokens)
    if (token.is_up() && token.kind == TokenKind::kIed) devices.push_back(token.at);
  std::sort(devices.begin(), devices.end());
  for (std::size_t i = devices.size(); i-- > 0;) play.push(Wait::kTestDie, devices[i].index());
}

void come_early(Play& play, const Effect& effect, Side side) {
  for (std::size_t i = 0; i < play.scenario().groups.size(); ++i) {
    const Group& group = play.scenario().groups[i];
    if (group.side != side || group.impulse != effect.impulse || group.turn <= play.state.turn)
      continue;
    play.state.parties |= 1U << i;
    return play.say(note(Say::kComeEarly, Rule::k46d, {static_cast<int>(side)}));
  }
}

// c6: as if an observer had asked.
void call_drone(Play& play, Side side) {
  const BlockId observer = play.field().on_map_with(side, Role::kObserver);
  play.state.free_call = 1;
  keep_secret(play.state, observer.is_some() ? observer.index() : kBlocks);
  play.push(Wait::kTargetRow, side, static_cast<int>(Support::kDrone));
}

// What an effect does to its side, if it is no matter of picking.
void take_effect(Play& play, Side side, const Effect& effect, int card) {
  State& state = play.state;
  const auto mark = [&](std::uint8_t& bits) {
    bits = static_cast<std::uint8_t>(bits | side_bit(side));
  };
  switch (effect.op) {
    case Op::kLimit:
      if (!impulses_to_name(play.field(), side).empty()) play.push(Wait::kName, other(side));
      return;
    case Op::kNoHeavy:
      return mark(state.no_heavy);
    case Op::kNoRockets:
      return mark(state.no_rockets);
    case Op::kReady:
      return mark(state.ready);
    case Op::kDrone:
      return call_drone(play, side);
    case Op::kVisibility:
      state.visibility = effect.count;
      return sweep(play);
    case Op::kTest:
      return test_all(play);
    case Op::kWind:
      return play.push(Wait::kWindDie);
    case Op::kCard: {
      const Card& other_card = play.charts().cards[effect.card];
      return take_effect(play, other_card.side, other_card.effect, effect.card);
    }
    case Op::kEarly:
      return come_early(play, effect, Side::kRed);
    case Op::kLose:
    case Op::kImmobile:
      if (blocks_to_pick(play.field(), card) != 0) play.push(Wait::kPickDraw, side, card);
      return;
    case Op::kReinforce:
    case Op::kPlace:
      if (has_places(play.field(), card)) play.push(Wait::kPickRow, side, card, kBlocks);
      return;
    case Op::kRestore:
    case Op::kReveal:
    case Op::kMovePopulation:
    case Op::kSlip:
    case Op::kExplode:
      return play.push(Wait::kPick, side, card, 0, std::max<int>(1, effect.count));
    case Op::kNothing:
    case Op::kReroll:
      return;
  }
}

}  // namespace

// [UO 46a, UO 46d, UO 46e] Green, then red; or one roll for both.
void step_events(Play& play) {
  State& state = play.state;
  if (!play.scenario().event_cards) {
    if (state.stage++ == 0) return play.push(Wait::kEventDie);
    return next_phase(play);
  }
  while (state.stage < 2) {
    const Side side = static_cast<Side>(state.stage++);
    if (state.decks[at(side)] != 0) return play.push(Wait::kDrawCard, side);
  }
  next_phase(play);
}

// [UO 46b, UO 46c]
void draw_event(Play& play, Side side, int card) {
  if (draw_card(play.charts(), play.state, card)) {
    play.show();
    play.say(note(Say::kCardTurned, Rule::k46b, {static_cast<int>(side), card}));
    return take_effect(play, side, effect_of(play.charts(), card), card);
  }
  ++play.state.hand_count[at(side)];
  Note own = note(Say::kCardDrawn, Rule::k46c, {static_cast<int>(side), card});
  own.audience = seat_of(side);
  play.say(own);
  play.say(note(Say::kCardKept, Rule::k46c, {static_cast<int>(side)}));
}

void roll_event(Play& play, int die) {
  const Effect& effect = play.scenario().event_table[static_cast<std::size_t>(die)];
  play.say(note(Say::kEventRolled, Rule::k46d, {die, static_cast<int>(effect.op)}));
  take_effect(play, Side::kGreen, effect, kNone);
}

void play_card(Play& play, Side side, int card) {
  play.state.hands[at(side)] &= ~(1U << card);
  --play.state.hand_count[at(side)];
  play.show();
  play.say(note(Say::kCardPlayed, Rule::k46c, {static_cast<int>(side), card}));
  take_effect(play, side, effect_of(play.charts(), card), card);
}

// Ruling R35. A second roll is offered when there was a first one.
bool may_play_card(const Field& field, Side side, int card) {
  return (field.state.hands[at(side)] >> card & 1) != 0 &&
         effect_of(field.charts, card).op != Op::kReroll;
}

std::vector<int> playable_cards(const Field& field, Side side) {
  std::vector<int> out;
  for (int card = 0; card < kCards; ++card)
    if (may_play_card(field, side, card)) out.push_back(card);
  return out;
}

void pick_block(Play& play, const Frame& frame, BlockId id) {
  const int card = frame.a;
  const Side side = frame.side;
  if (frame.n > 1) play.push(Wait::kPick, side, card, 0, frame.n - 1);
  const auto op = effect_of(play.charts(), card).op;
  if (op == Op::kRestore) {
    restore(play.board, play.state, id);
    return play.say(note(Say::kRestored, Rule::k46c, {id.index(), play.state.block(id).osl}));
  }
  if (op == Op::kReveal) {
    uncover(play, id);
    return sweep(play);
  }
  if (op == Op::kExplode) {
    const PlaceId place = play.state.block(id).at;
    annihilate(play, id, {Cause::kSelf, {}, {}});
    return explode_at(play, place);
  }
  return play.push(Wait::kPickRow, side, card, id.index());
}

void pick_token(Play& play, const Frame& frame, PlaceId place) {
  if (frame.n > 1) play.push(Wait::kPick, frame.side, frame.a, 0, frame.n - 1);
  if (effect_of(play.charts(), frame.a).op == Op::kReveal) return turn_up(play, place, {});
  play.push(Wait::kMovePeople, frame.side, place.index());
}

void pick_place(Play& play, const Frame& frame, PlaceId place) {
  State& state = play.state;
  const Effect& effect = effect_of(play.charts(), frame.a);
  if (effect.op == Op::kSlip) {
    const BlockId id(frame.b);
    play.say(
        note(Say::kSlips, Rule::k46c, {id.index(), state.block(id).at.index(), place.index()}));
    state.block(id).at = place;
    state.block(id).evidence |= kSeenOnFoot | kSeenReal;
    return sweep(play);
  }
  if (effect.op == Op::kReinforce) {
    const BlockId id = lost_recruit(play.board, state, frame.side);
    Block& block = state.block(id);
    block.status = Status::kOnMap;
    block.at = place;
    block.osl = play.board.card(block.type).osl;
    block.flags = kKnown;
    play.say(note(Say::kEnters, Rule::k46c, {id.index(), place.index()}));
    return sweep(play);
  }
  const TokenKind kind = effect.pick == Pick::kIedToken ? TokenKind::kIed : TokenKind::kPopulation;
  state.tokens.push_back({place, kind, kFaceUp});
  play.say(note(Say::kPlaced, Rule::k46c, {static_cast<int>(kind), place.index()}));
}

// Whom a card strikes is shown: its mark tells as much.
void pick_drawn(Play& play, int card, BlockId id) {
  uncover(play, id);
  if (!play.state.block(id).is_on_map()) return;
  if (effect_of(play.charts(), card).op == Op::kImmobile) {
    play.state.block(id).set(kImmobile);
    return play.say(note(Say::kImmobilized, Rule::k46b, {id.index(), card}));
  }
  add_hit(play, id, 1, 0);
  push_hits(play, play.state.hits.size() - 1, {Cause::kEvent, {}, {}});
}

// Of the other side, by what everybody can know.
std::vector<std::uint8_t> impulses_to_name(const Field& field, Side owner) {
  std::vector<std::uint8_t> out;
  for (std::uint8_t impulse = 0; impulse < kImpulses; ++impulse) {
    const bool there = field.scenario.impulse_size[at(owner)][impulse] > 0;
    if (there && (field.state.completed[at(owner)] >> impulse & 1) == 0) out.push_back(impulse);
  }
  return out;
}

}  // namespace sandtable::urban
