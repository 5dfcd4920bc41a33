// What the Allies may not know with option 15.5: the strategy, as far as nothing has told it.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {

// [OR 15.5, OR 1.4] All else lies open. Who sits on neither side sees what the Allies see.
State view_for(const State& state, Seat seat) {
  State view = state;
  if (seat != Seat::kSecond && view.strategy != kNobody && std::popcount(view.possible) > 1)
    view.strategy = kUnknown;
  return view;
}

// Each strategy that is left is as likely as another.
std::optional<State> try_deal(const Board&, const State& view, RngStream& rng) {
  State out = view;
  if (view.strategy != kUnknown) return out;
  if (view.possible == 0) return std::nullopt;
  unsigned left = view.possible;
  for (std::uint32_t n = rng.below(static_cast<std::uint32_t>(std::popcount(left))); n != 0; --n)
    left &= left - 1;
  out.strategy = static_cast<std::uint8_t>(std::countr_zero(left));
  return out;
}

}  // namespace sandtable::roundup
