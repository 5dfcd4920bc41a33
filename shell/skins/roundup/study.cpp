// What follows from the ground at every zoom: distances from the coast and in the hills, hachures,
// the courses of rivers and canals along the sides of hexes.
#include <cmath>

#include "shell/map/bake_tools.h"
#include "shell/skins/roundup/map.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Terrain;

constexpr float kSeaStep = 26.0F, kHillStep = 13.0F;
constexpr float kContours[] = {12.0F, 24.0F, 37.0F, 51.0F, 66.0F};
constexpr HachureLook kHills{7.5F, 9.0F, 15.0F, 0.05F, 1.0F};

bool is_hill(const Scene& scene, ImVec2 p) {
  const int hex = scene.space_at(p);
  return hex >= 0 && scene.is_hex(hex) && scene.board->at(HexId(hex)).terrain == Terrain::kHills;
}

template <class Each>
void each_side(const Board& board, Each each) {
  for (const int a : board.all)
    for (std::size_t i = 0; i < board::kDirections; ++i)
      each(HexId(a), HexId(board.at(HexId(a)).neighbours[i]), board.at(HexId(a)).sides[i]);
}

// Sides of hills to what is none; the end of the map is none.
std::vector<Segment> edge_of_hills(const Board& board) {
  std::vector<Segment> out;
  each_side(board, [&](HexId a, HexId b, std::uint8_t) {
    if (b.is_some() && board.at(a).terrain == Terrain::kHills &&
        board.at(b).terrain != Terrain::kHills)
      out.push_back(side_between(middle_of(a), middle_of(b)));
  });
  return out;
}

std::vector<Chain> courses(const Board& board, rules::SideBit kind, std::vector<Segment>& pieces) {
  each_side(board, [&](HexId a, HexId b, std::uint8_t bits) {
    if ((bits & kind) != 0 && a.index() < b.index())
      pieces.push_back(side_between(middle_of(a), middle_of(b)));
  });
  std::vector<Chain> out;
  for (const Chain& chain : chained(pieces, 1.0F)) out.push_back(rounded(chain, 0.34F));
  return out;
}

// Uphill: away from the edge of the hills.
ImVec2 slope(const ShoreGrid& grid, ImVec2 p) {
  const int x = static_cast<int>(p.x / kHillStep), y = static_cast<int>(p.y / kHillStep);
  if (x < 1 || y < 1 || x + 2 >= grid.columns() || y + 2 >= grid.rows()) return {};
  const float across = grid.value(x + 1, y) + grid.value(x + 1, y + 1) - grid.value(x - 1, y) -
                       grid.value(x - 1, y + 1);
  const float down = grid.value(x, y + 1) + grid.value(x + 1, y + 1) - grid.value(x, y - 1) -
                     grid.value(x + 1, y - 1);
  return {across / (kHillStep * 4.0F), down / (kHillStep * 4.0F)};
}

}  // namespace

Study study_map(const Scene& scene) {
  const Rect sheet{ImVec2(0, 0), kSheet};
  Study out{ShoreGrid({sheet, kSeaStep, kWaves.back() + 40.0F}),
            ShoreGrid({sheet, kHillStep, 90.0F}),
            {},
            {},
            {},
            {},
            {}};
  std::vector<Segment> shore;
  for (std::size_t i = 0; i + 1 < scene.coast.size(); ++i)
    shore.push_back({scene.coast[i], scene.coast[i + 1]});
  out.sea.measure(shore, [&](ImVec2 p) { return contains(scene.sea, p); });
  for (std::size_t i = 0; i < kWaves.size(); ++i) out.waves[i] = out.sea.contour(kWaves[i]);
  out.hills.measure(edge_of_hills(*scene.board), [&](ImVec2 p) { return is_hill(scene, p); });
  Scatter scatter(17);
  const std::function<ImVec2(ImVec2)> uphill = [&](ImVec2 p) { return slope(out.hills, p); };
  for (const float level : kContours)
    for (const Chain& contour : out.hills.contour(level))
      add_hachures(contour, {uphill, kHills, scatter}, out.hachures);
  std::vector<Segment> rivers;
  out.rivers = courses(*scene.board, rules::kRiver, rivers);
  out.canals = courses(*scene.board, rules::kCanal, out.locks);
  return out;
}

}  // namespace sandtable::shell::roundup
