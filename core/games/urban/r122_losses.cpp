// [UO 77a, UO 79d, UO 126a, UO 126b, UO 196, UO 234b, UO 277]
#include <algorithm>

#include "core/games/urban/losses.h"

namespace sandtable::urban {
namespace {

const Scenario& scenario_of(const Board& board, const State& state) {
  return board.scenarios[state.scenario];
}

// Half points for a block of that card, as green sees them.
int worth_of(const Scenario& scenario, const UnitType& card) {
  if (card.dummy) return 0;
  if (card.side == Side::kRed) return scenario.red_block;
  return card.is_vehicle() ? -scenario.green_vehicle : -scenario.green_block;
}

void count_special(const Scenario& scenario, State& state, TypeId type) {
  for (std::size_t i = 0; i < scenario.special.size() && i < state.special.size(); ++i) {
    const Special& one = scenario.special[i];
    if (one.kind != SpecialKind::kDestroy || one.type != type || state.special[i] >= one.most)
      continue;
    ++state.special[i];
    state.score = static_cast<std::int16_t>(state.score + one.worth);
  }
}

BlockSet aboard_of(const State& state, BlockId id) {
  BlockSet out = 0;
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = state.block(BlockId(i));
    if (block.status == Status::kAboard && block.carrier == id) out |= bit(BlockId(i));
  }
  return out;
}

void leave_wreck(State& state, PlaceId at) {
  const bool there = std::any_of(state.tokens.begin(), state.tokens.end(), [&](const Token& token) {
    return token.at == at && token.kind == TokenKind::kWreck;
  });
  if (!there && !state.tokens.full()) state.tokens.push_back({at, TokenKind::kWreck, kFaceUp});
}

}  // namespace

void reveal(const Board& board, State& state, BlockId id) {
  Block& block = state.block(id);
  block.set(kRevealed);
  block.set(kKnown);
  if (!board.card(block.type).dummy) return;
  block.status = Status::kRemoved;
  block.at = {};
  block.osl = 0;
}

void destroy(const Board& board, State& state, BlockId id) {
  const Scenario& scenario = scenario_of(board, state);
  reveal(board, state, id);
  Block& block = state.block(id);
  if (block.status == Status::kRemoved) return;
  for (const BlockId passenger : each(aboard_of(state, id))) destroy(board, state, passenger);
  const UnitType& card = board.card(block.type);
  state.score = static_cast<std::int16_t>(state.score + worth_of(scenario, card));
  count_special(scenario, state, block.type);
  if (card.is_vehicle() && block.at.is_some()) leave_wreck(state, block.at);
  block.status = Status::kDestroyed;
  block.at = {};
  block.carrier = {};
  block.osl = 0;
}

void lose(const Board& board, State& state, BlockId id, const Loss& loss) {
  if (loss.levels <= 0) return;
  reveal(board, state, id);
  Block& block = state.block(id);
  if (block.status == Status::kRemoved) return;
  const int left = std::max<int>(block.osl - loss.levels, std::min<int>(loss.least, block.osl));
  if (left <= 0) return destroy(board, state, id);
  const int lost = block.osl - left;
  block.osl = static_cast<std::uint8_t>(left);
  // [UO 293, UO 294] Aiming at a rider is aiming at the vehicle: what hurts the one hurts the
  // other.
  for (const BlockId passenger : each(aboard_of(state, id)))
    if (!loss.light || !state.block(passenger).has(kRider))
      lose(board, state, passenger, {lost, 0, loss.light});
}

void restore(const Board& board, State& state, BlockId id) {
  Block& block = state.block(id);
  if (block.osl < board.card(block.type).osl) ++block.osl;
}

void destroy_people(const Board& board, State& state, int token) {
  const Scenario& scenario = scenario_of(board, state);
  const bool detainees = state.tokens[token].kind == TokenKind::kDetainees;
  state.score = static_cast<std::int16_t>(state.score +
                                          (detainees ? scenario.detainees : scenario.population));
  state.tokens.erase_at(token);
}

}  // namespace sandtable::urban
