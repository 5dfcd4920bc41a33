#include "shell/screens/curve_names.h"

#include <algorithm>

#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr float kEdge = 3.0F;  // of the picture
constexpr float kOver = 1.0F;  // that a name may stand out over its part, above and below
constexpr int kAcross = 16;    // places that are tried from right to left

}  // namespace

std::vector<std::optional<Rect>> place_curve_names(const Rect& plot,
                                                   std::span<const CurveBand> bands,
                                                   std::vector<Rect> taken) {
  std::vector<std::optional<Rect>> out;
  for (const CurveBand& band : bands) {
    std::optional<Rect>& place = out.emplace_back();
    const ImVec2 size = band.name;
    const float spare = band.bottom - band.top - size.y;
    const float room = plot.width() - 2.0F * kEdge - size.x;
    if (spare < -2.0F * kOver || room < 0.0F) continue;
    // Where the level begins, in its middle, at its upper end.
    for (int i = 0; i < kAcross * 3 && !place; ++i) {
      const int from_right = i / 3;
      const float x = plot.max.x - kEdge - size.x -
                      room * static_cast<float>(from_right) / static_cast<float>(kAcross - 1);
      const float y = spare <= 0.0F
                          ? band.top + spare * 0.5F
                          : band.bottom - size.y - spare * 0.5F * static_cast<float>(i % 3);
      const Rect tried{ImVec2(x, y), ImVec2(x + size.x, y + size.y)};
      const bool free = std::none_of(taken.begin(), taken.end(), [&](const Rect& other) {
        return overlap(other, tried) > 0.0F;
      });
      if (free) place = tried;
    }
    if (place) taken.push_back(*place);
  }
  return out;
}

}  // namespace sandtable::shell
