#include "core/base/sorting.h"

#include <algorithm>
#include <numeric>

namespace sandtable {

std::vector<std::uint32_t> sorted_places(std::size_t count, PlaceBefore before,
                                         const void* context) {
  std::vector<std::uint32_t> places(count);
  std::iota(places.begin(), places.end(), 0U);
  std::sort(places.begin(), places.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (before(context, a, b)) return true;
    return a < b && !before(context, b, a);
  });
  return places;
}

}  // namespace sandtable
