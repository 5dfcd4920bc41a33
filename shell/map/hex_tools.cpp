#include "shell/map/hex_tools.h"

#include <cmath>

namespace sandtable::shell {

bool in_hex(const HexScene& scene, ImVec2 middle, ImVec2 p) {
  const float dx = std::fabs(p.x - middle.x);
  const float dy = std::fabs(p.y - middle.y);
  const float along = scene.pointed ? dy : dx;
  const float across = scene.pointed ? dx : dy;
  const float half = scene.hex * 0.5F;
  return across <= half && along * 0.8660254F + across * 0.5F <= half;
}

Segment hex_side_between(const HexScene& scene, int a, int b) {
  const ImVec2 from = hex_cell(scene, a).at;
  const ImVec2 to = hex_cell(scene, b).at;
  const ImVec2 middle((from.x + to.x) * 0.5F, (from.y + to.y) * 0.5F);
  // Half the side, a quarter turn from the line between the middles.
  const float part = 0.28867513F;
  const ImVec2 d((to.y - from.y) * part, (from.x - to.x) * part);
  return {ImVec2(middle.x - d.x, middle.y - d.y), ImVec2(middle.x + d.x, middle.y + d.y)};
}

std::vector<Chain> hex_border(const HexSet& set, float rounding) {
  std::vector<Segment> pieces;
  const int count = hex_count(set.scene);
  for (int i = 0; i < count; ++i) {
    if (!set.in(i)) continue;
    for (const int beyond : set.study.beside[static_cast<std::size_t>(i)])
      if (beyond >= 0 && !set.in(beyond)) pieces.push_back(hex_side_between(set.scene, i, beyond));
  }
  std::vector<Chain> out;
  for (const Chain& chain : chained(std::move(pieces), 4.0F, true))
    out.push_back(rounded(chain, rounding));
  return out;
}

}  // namespace sandtable::shell
