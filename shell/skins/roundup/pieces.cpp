#include "shell/skins/roundup/pieces.h"

#include <algorithm>
#include <cmath>

#include "shell/skins/roundup/scene.h"

namespace sandtable::shell::roundup {

Piece Piece::beside(ImVec2 p, ImVec2 d, bool left) const {
  Piece out;
  const auto side = [&](ImVec2 q) {
    const float s = d.x * (q.y - p.y) - d.y * (q.x - p.x);
    return left ? s : -s;
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    const ImVec2 a = points[i], b = points[(i + 1) % points.size()];
    const float sa = side(a), sb = side(b);
    if (sa >= 0.0F) out.points.push_back(a);
    if ((sa >= 0.0F) == (sb >= 0.0F)) continue;
    const float t = sa / (sa - sb);
    out.points.push_back(ImVec2(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t));
  }
  return out;
}

ImVec2 Piece::middle() const {
  ImVec2 sum(0, 0);
  for (const ImVec2& p : points) sum = ImVec2(sum.x + p.x, sum.y + p.y);
  const float count = static_cast<float>(std::max<std::size_t>(1, points.size()));
  return {sum.x / count, sum.y / count};
}

Piece hex_piece(ImVec2 middle) {
  const auto corners = corners_of(middle, 1.003F);
  return {{corners.begin(), corners.end()}};
}

bool clip_line(const Piece& piece, ImVec2 p, ImVec2 d, Segment& out) {
  float from = -1e6F, to = 1e6F;
  for (std::size_t i = 0; i < piece.points.size(); ++i) {
    const ImVec2 a = piece.points[i], b = piece.points[(i + 1) % piece.points.size()];
    const ImVec2 e(b.x - a.x, b.y - a.y);
    const float inside = e.x * (p.y - a.y) - e.y * (p.x - a.x);
    const float rate = e.x * d.y - e.y * d.x;
    if (std::fabs(rate) < 1e-4F) {
      if (inside < 0.0F) return false;
      continue;
    }
    const float t = -inside / rate;
    (rate > 0.0F ? from : to) = rate > 0.0F ? std::max(from, t) : std::min(to, t);
  }
  if (from >= to) return false;
  out = {ImVec2(p.x + d.x * from, p.y + d.y * from), ImVec2(p.x + d.x * to, p.y + d.y * to)};
  return true;
}

}  // namespace sandtable::shell::roundup
