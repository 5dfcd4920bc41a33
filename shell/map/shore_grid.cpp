#include "shell/map/shore_grid.h"

#include <cmath>

#include "core/base/sorting.h"

namespace sandtable::shell {
namespace {

constexpr std::size_t kLeastShore = 4;  // points; shorter ones are specks

}  // namespace

ShoreGrid::ShoreGrid(const Extent& extent)
    : extent_(extent),
      columns_(static_cast<int>(extent.rect.width() / extent.step) + 2),
      rows_(static_cast<int>(extent.rect.height() / extent.step) + 2),
      value_(static_cast<std::size_t>(columns_ * rows_), 0.0F) {}

std::vector<Chain> ShoreGrid::contour(float level) const {
  std::vector<Segment> pieces;
  for (int y = 0; y + 1 < rows_; ++y) {
    for (int x = 0; x + 1 < columns_; ++x) cell(x, y, level, pieces);
  }
  return walked(pieces);
}

float ShoreGrid::distance(const std::vector<Segment>& pieces, ImVec2 p) const {
  float best = extent_.reach;
  for (const Segment& s : pieces) {
    if (std::min(s.a.x, s.b.x) - p.x > best || p.x - std::max(s.a.x, s.b.x) > best) continue;
    if (std::min(s.a.y, s.b.y) - p.y > best || p.y - std::max(s.a.y, s.b.y) > best) continue;
    best = std::min(best, distance_to_segment(p, s.a, s.b));
  }
  return best;
}

// Marching squares: the contour's pieces inside one cell.
void ShoreGrid::cell(int x, int y, float level, std::vector<Segment>& out) const {
  const int cx[4] = {x, x + 1, x + 1, x};
  const int cy[4] = {y, y, y + 1, y + 1};
  ImVec2 hits[4];
  int count = 0;
  for (int i = 0; i < 4; ++i) {
    const int j = (i + 1) % 4;
    const float a = value_[index(cx[i], cy[i])];
    const float b = value_[index(cx[j], cy[j])];
    if ((a < level) == (b < level)) continue;
    const float t = (level - a) / (b - a);
    hits[count++] =
        ImVec2((static_cast<float>(cx[i]) + static_cast<float>(cx[j] - cx[i]) * t) * extent_.step +
                   extent_.rect.min.x,
               (static_cast<float>(cy[i]) + static_cast<float>(cy[j] - cy[i]) * t) * extent_.step +
                   extent_.rect.min.y);
  }
  if (count >= 2) out.push_back({hits[0], hits[1]});
  if (count == 4) out.push_back({hits[2], hits[3]});
}

// Chains the pieces by the cells that their ends lie in: linear, where chained() would be
// quadratic.
std::vector<Chain> ShoreGrid::walked(const std::vector<Segment>& pieces) const {
  struct End {
    long long key;
    std::size_t piece;
    bool operator<(const End& o) const { return key < o.key; }
  };
  const auto key = [](ImVec2 p) {
    return static_cast<long long>(std::lround(p.x * 50.0F)) * 1000003LL + std::lround(p.y * 50.0F);
  };
  std::vector<End> ends;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    ends.push_back({key(pieces[i].a), i});
    ends.push_back({key(pieces[i].b), i});
  }
  sort_items(ends);
  std::vector<bool> used(pieces.size(), false);
  const auto next_at = [&](ImVec2 p, ImVec2* other) {
    const long long k = key(p);
    for (auto it = std::lower_bound(ends.begin(), ends.end(), End{k, 0});
         it != ends.end() && it->key == k; ++it) {
      if (used[it->piece]) continue;
      used[it->piece] = true;
      const Segment& s = pieces[it->piece];
      *other = key(s.a) == k ? s.b : s.a;
      return true;
    }
    return false;
  };
  std::vector<Chain> chains;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (used[i]) continue;
    used[i] = true;
    Chain chain = {pieces[i].a, pieces[i].b};
    ImVec2 point;
    while (next_at(chain.back(), &point)) chain.push_back(point);
    std::reverse(chain.begin(), chain.end());
    while (next_at(chain.back(), &point)) chain.push_back(point);
    if (chain.size() > kLeastShore) chains.push_back(simplified(chain, extent_.step * 0.1F));
  }
  return chains;
}

}  // namespace sandtable::shell
