#include "core/engine/chain.h"

#include <algorithm>
#include <numeric>

#include "core/base/sorting.h"

namespace sandtable {

Seat find_turn(const Game& game, const AnyState& state, Actions& legal) {
  legal.clear();
  const Seat seat = game.to_act(state);
  if (seat == Seat::kFirst || seat == Seat::kSecond) game.legal(state, legal);
  return seat;
}

std::vector<std::size_t> order_of(const Game& game, std::span<const Action> chain) {
  std::vector<std::size_t> out(chain.size());
  std::iota(out.begin(), out.end(), std::size_t{0});
  for (std::size_t begin = 0; begin < out.size();) {
    std::size_t end = begin + 1;
    while (end < out.size() && are_of_one_set(game, chain[begin], chain[end])) ++end;
    std::vector<std::size_t> set(out.begin() + static_cast<std::ptrdiff_t>(begin),
                                 out.begin() + static_cast<std::ptrdiff_t>(end));
    sort_items(set,
               [&](std::size_t a, std::size_t b) { return is_named_before(chain[a], chain[b]); });
    std::copy(set.begin(), set.end(), out.begin() + static_cast<std::ptrdiff_t>(begin));
    begin = end;
  }
  return out;
}

bool are_of_one_set(const Game& game, Action a, Action b) {
  const auto names = [&](Action action) {
    return action.verb < game.verbs().size() && game.verbs()[action.verb].names_member;
  };
  return names(a) && names(b) && a.b == b.b && a.c == b.c;
}

bool is_named_before(Action a, Action b) { return a.a != b.a ? a.a < b.a : a.verb < b.verb; }

}  // namespace sandtable
