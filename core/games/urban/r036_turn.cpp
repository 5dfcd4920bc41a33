// [UO 36a, UO 36b, UO 42, UO 46a-46e, UO 54a-55b, UO 59a-61, UO 158a-158d, UO 297a]
#include <algorithm>

#include "core/games/urban/turn.h"

namespace sandtable::urban {
namespace {

constexpr int kPassesToEnd = 2;

bool is_real(const Field& field, BlockId id) {
  const Block& block = field.state.block(id);
  return block.type.value == kUnknown || !field.card(id).dummy;
}

bool is_to_come(const Field& field, Side side) {
  for (int i = 0; i < kBlocks; ++i) {
    const BlockId id(i);
    const Block& block = field.state.block(id);
    const bool living = block.status == Status::kOnMap || block.status == Status::kAboard ||
                        block.status == Status::kWaiting;
    if (side_of(id) == side && living && is_real(field, id)) return true;
  }
  return false;
}

int size_of_impulse(const Field& field, Side side, std::uint8_t impulse) {
  int out = 0;
  for (const BlockId id : each(field.on_map(side))) out += field.impulse_of(id) == impulse;
  return out;
}

// Leaders stay with their platoons, and nobody changes twice.
bool may_change(const Field& field, BlockId id) {
  const Block& block = field.state.block(id);
  return block.is_on_map() && !block.has(kExchanged) && !field.card(id).is_leader();
}

}  // namespace

std::vector<PlaceId> tokens_to_test(const Field& field) {
  std::vector<PlaceId> out;
  for (const TokenKind kind : {TokenKind::kIed, TokenKind::kWreck}) {
    const auto begin = static_cast<std::ptrdiff_t>(out.size());
    for (const Token& token : field.state.tokens)
      if (token.is_up() && token.kind == kind) out.push_back(token.at);
    std::sort(out.begin() + begin, out.end());
  }
  return out;
}

bool draw_card(const Charts& charts, State& state, int card) {
  const Card& drawn = charts.cards[static_cast<std::size_t>(card)];
  const auto side = static_cast<std::size_t>(drawn.side);
  state.decks[side] &= ~(1U << card);
  if (!drawn.red_title) state.hands[side] |= 1U << card;
  return drawn.red_title;
}

BlockSet blocks_to_exchange(const Field& field, Side side) {
  BlockSet out = 0;
  for (const BlockId id : each(field.on_map(side)))
    if (may_change(field, id) && partners_to_exchange(field, id) != 0) out |= bit(id);
  return out;
}

BlockSet partners_to_exchange(const Field& field, BlockId id) {
  BlockSet out = 0;
  for (const BlockId other : each(field.on_map(side_of(id))))
    if (may_change(field, other) && field.impulse_of(other) != field.impulse_of(id))
      out |= bit(other);
  return out;
}

// The enemy is told which two; what they carry is told by neither (ruling R18).
void exchange(State& state, BlockId a, BlockId b) {
  std::swap(state.block(a).whose, state.block(b).whose);
  std::swap(state.block(a).sent_to, state.block(b).sent_to);
  state.block(a).set(kExchanged);
  state.block(b).set(kExchanged);
}

std::vector<std::uint8_t> impulses_to_send_to(const Field& field, BlockId id) {
  std::vector<std::uint8_t> out;
  if (!field.state.has(Advanced::kOrderTransfer) || !may_change(field, id)) return out;
  const Side side = side_of(id);
  for (std::uint8_t impulse = 0; impulse < kImpulses; ++impulse) {
    const int size = size_of_impulse(field, side, impulse);
    if (impulse != field.impulse_of(id) && size > 0 && size < kMostInImpulse)
      out.push_back(impulse);
  }
  return out;
}

void transfer(State& state, BlockId id, std::uint8_t impulse) {
  state.block(id).sent_to = impulse;
  state.block(id).set(kExchanged);
  state.block(id).set(kTransferred);
}

Side initiative_winner(const Field& field, int green_die, int red_die) {
  int lead = green_die - red_die;
  for (const InitiativeBonus& bonus : field.scenario.initiative)
    if (field.state.turn >= bonus.first_turn && field.state.turn <= bonus.last_turn)
      lead += bonus.side == Side::kGreen ? bonus.value : -bonus.value;
  if (lead != 0) return lead > 0 ? Side::kGreen : Side::kRed;
  return field.scenario.green_wins_ties ? Side::kGreen : other(field.state.starter);
}

std::vector<std::uint8_t> impulses_left(const Field& field, Side side) {
  std::vector<std::uint8_t> out;
  std::uint8_t there = 0;
  for (int i = 0; i < kBlocks; ++i) {
    const BlockId id(i);
    const Block& block = field.state.block(id);
    if (side_of(id) != side || (!block.is_on_map() && block.status != Status::kAboard)) continue;
    const std::uint8_t impulse = field.impulse_of(id);
    if (impulse < kImpulses) there = static_cast<std::uint8_t>(there | 1U << impulse);
  }
  there = static_cast<std::uint8_t>(there & ~field.state.completed[static_cast<std::size_t>(side)]);
  for (std::uint8_t impulse = 0; impulse < kImpulses; ++impulse)
    if ((there >> impulse & 1) != 0) out.push_back(impulse);
  return out;
}

void complete_impulse(State& state, std::uint8_t impulse) {
  const auto side = static_cast<std::size_t>(state.to_play);
  state.completed[side] = static_cast<std::uint8_t>(state.completed[side] | 1U << impulse);
  state.passes = 0;
  state.to_play = other(state.to_play);
}

void pass_impulse(State& state) {
  ++state.passes;
  state.to_play = other(state.to_play);
}

bool are_impulses_over(const State& state) { return state.passes >= kPassesToEnd; }

BlockSet blocks_to_activate(const Field& field, Side side, std::uint8_t impulse, int left) {
  BlockSet out = 0;
  for (const BlockId id : each(field.on_map(side)))
    if (left > 0 && field.impulse_of(id) == impulse && !field.state.block(id).has(kActivated))
      out |= bit(id);
  return out;
}

void clear_turn(State& state) {
  constexpr BlockFlag kOfTurn[] = {kActivated, kReacted,  kExchanged, kTransferred,
                                   kRequested, kImmobile, kPoisoned};
  for (Block& block : state.blocks)
    for (const BlockFlag flag : kOfTurn) block.clear(flag);
  for (int i = state.tokens.size() - 1; i >= 0; --i) {
    state.tokens[i].flags = static_cast<std::uint8_t>(state.tokens[i].flags & ~kFledThisTurn);
    if (state.tokens[i].kind == TokenKind::kSmoke) state.tokens.erase_at(i);
  }
  state.completed = {};
  state.passes = 0;
  state.used_turn = {};
  state.commander_lost = 0;
  state.visibility = kMaxReach;
  state.flares.clear();
}

bool is_game_over(const Field& field) {
  return field.state.turn > field.scenario.turns || !is_to_come(field, Side::kGreen) ||
         !is_to_come(field, Side::kRed);
}

}  // namespace sandtable::urban
