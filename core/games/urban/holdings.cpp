// What a side has that its own decisions can throw away: blocks and their levels. Dummies and car
// bombs are there to be spent.
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {

Holdings holdings_of(const Board& board, const State& state, Seat seat) {
  const Field field(board, state);
  const Side side = seat == Seat::kSecond ? Side::kRed : Side::kGreen;
  Holdings out;
  for (const BlockId id : each(blocks_of(side))) {
    const Block& block = state.block(id);
    const bool lives = block.status == Status::kWaiting || block.status == Status::kOnMap ||
                       block.status == Status::kAboard;
    if (!lives || block.type.value >= kTypes) continue;
    if (field.card(id).dummy || field.card(id).role == Role::kSuicide) continue;
    ++out.units;
    out.steps += block.osl;
  }
  return out;
}

}  // namespace sandtable::urban
