#include "core/engine/percents.h"

#include <algorithm>
#include <numeric>

namespace sandtable {

std::vector<int> percents_of(const std::vector<OddsResult>& results) {
  const std::uint64_t all = std::accumulate(
      results.begin(), results.end(), std::uint64_t{0},
      [](std::uint64_t sum, const OddsResult& result) { return sum + result.weight; });
  std::vector<int> out(results.size(), 0);
  if (all == 0) return out;
  std::vector<std::uint64_t> rest(results.size());
  int left = 100;
  for (std::size_t i = 0; i < results.size(); ++i) {
    out[i] = static_cast<int>(results[i].weight * 100 / all);
    rest[i] = results[i].weight * 100 % all;
    left -= out[i];
  }
  for (; left > 0; --left) {
    const auto most = std::max_element(rest.begin(), rest.end());
    ++out[static_cast<std::size_t>(most - rest.begin())];
    *most = 0;
  }
  return out;
}

}  // namespace sandtable
