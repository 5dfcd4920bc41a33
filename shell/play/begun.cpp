#include "shell/play/begun.h"

#include <algorithm>

#include "shell/play/chances.h"

namespace sandtable::shell {
namespace {

bool are_alike(const Odds& a, const Odds& b) {
  return std::equal(a.results.begin(), a.results.end(), b.results.begin(), b.results.end(),
                    [](const OddsResult& one, const OddsResult& other) {
                      return one.text == other.text && one.weight == other.weight;
                    });
}

}  // namespace

bool is_begun(const Game& game, const AnyState& view, const Hand& hand) {
  const Offers& all = hand.offers();
  return !all.empty() && game.midway(view) &&
         std::none_of(all.begin(), all.end(),
                      [](const Offer& one) { return one.kind == OfferKind::kPress; });
}

int offer_for_all(const Hand& hand) {
  const std::vector<int>& all = hand.on_map();
  if (all.size() < 2 || !hand.is_open(all.front()) || !is_rolled(hand.odds(all.front()))) return -1;
  const Odds& first = hand.odds(all.front());
  const bool same =
      std::all_of(all.begin(), all.end(), [&](int i) { return are_alike(first, hand.odds(i)); });
  return same ? all.front() : -1;
}

}  // namespace sandtable::shell
