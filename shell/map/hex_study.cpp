// What follows from a map of hexes at every zoom: who touches whom, where the coast runs, how
// roads and rivers bend.

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/base/sorting.h"
#include "shell/map/bake_tools.h"
#include "shell/map/hex_layer.h"
#include "shell/map/hex_tools.h"
#include "shell/map/shore_grid.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {
namespace {

constexpr std::array<float, kWaveCount> kCoastWaves = {55.0F, 130.0F, 240.0F, 400.0F};
constexpr float kGridStep = 40.0F;

// Water, then the beach, then low ground, then high.
int height_of(const HexCellArt& cell) {
  if (cell.ground == HexGround::kSea || cell.ground == HexGround::kHarbour) return 0;
  if (cell.ground == HexGround::kBeach) return 1;
  return cell.high ? 3 : 2;
}
bool lies_lower(const HexCellArt& a, const HexCellArt& b) { return height_of(a) < height_of(b); }

std::vector<std::array<int, 6>> find_beside(const HexScene& scene) {
  const int count = hex_count(scene);
  const float bin = scene.hex * 0.5F;
  std::map<std::tuple<int, int, int>, int> found;
  const auto key = [&](int plate, ImVec2 at) {
    return std::tuple(plate, static_cast<int>(std::floor(at.x / bin)),
                      static_cast<int>(std::floor(at.y / bin)));
  };
  for (int i = 0; i < count; ++i) {
    const HexCellArt& cell = hex_cell(scene, i);
    found.emplace(key(cell.plate, cell.at), i);
  }
  const float turn = scene.pointed ? 0.0F : kPi / 6.0F;
  std::vector<std::array<int, 6>> beside(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    const HexCellArt& cell = hex_cell(scene, i);
    for (int side = 0; side < 6; ++side) {
      const float angle = turn + static_cast<float>(side) * kPi / 3.0F;
      const ImVec2 wanted(cell.at.x + scene.hex * std::cos(angle),
                          cell.at.y + scene.hex * std::sin(angle));
      int best = -1;
      for (const float dx : {-8.0F, 8.0F}) {
        for (const float dy : {-8.0F, 8.0F}) {
          const auto it = found.find(key(cell.plate, ImVec2(wanted.x + dx, wanted.y + dy)));
          if (it == found.end()) continue;
          const ImVec2 at = hex_cell(scene, it->second).at;
          if (std::hypot(at.x - wanted.x, at.y - wanted.y) < scene.hex * 0.1F) best = it->second;
        }
      }
      beside[static_cast<std::size_t>(i)][static_cast<std::size_t>(side)] = best;
    }
  }
  return beside;
}

void find_coast(const HexScene& scene, HexStudy& study) {
  const int count = hex_count(scene);
  for (std::size_t plate = 0; plate < scene.plates.size(); ++plate) {
    const HexSet land{scene, study, [&](int i) {
                        const HexCellArt& cell = hex_cell(scene, i);
                        return cell.plate == plate && cell.ground != HexGround::kSea;
                      }};
    study.coast.push_back(hex_border(land, kHexRounding));
    std::vector<Segment> pieces;
    for (const Chain& chain : study.coast.back()) {
      for (std::size_t i = 0; i + 1 < chain.size(); ++i) pieces.push_back({chain[i], chain[i + 1]});
    }
    ShoreGrid grid({scene.plates[plate].rect, kGridStep, kCoastWaves.back() * 1.1F});
    std::vector<ImVec2> wet;
    for (int i = 0; i < count; ++i) {
      const HexCellArt& cell = hex_cell(scene, i);
      if (cell.plate == plate && cell.ground == HexGround::kSea) wet.push_back(cell.at);
    }
    grid.measure(pieces, [&](ImVec2 p) {
      return std::any_of(wet.begin(), wet.end(), [&](ImVec2 middle) {
        return std::fabs(middle.y - p.y) <= scene.radius() &&
               std::fabs(middle.x - p.x) <= scene.radius() && in_hex(scene, middle, p);
      });
    });
    auto& waves = study.waves.emplace_back();
    for (std::size_t i = 0; i < waves.size(); ++i) waves[i] = grid.contour(kCoastWaves[i]);
  }
}

// Where the kinds of ground end, and where the playable hexes do.
void find_borders(const HexScene& scene, HexStudy& study) {
  for (std::size_t plate = 0; plate < scene.plates.size(); ++plate) {
    auto& borders = study.borders.emplace_back();
    for (int g = 0; g < kHexGrounds; ++g) {
      const HexGround ground = static_cast<HexGround>(g);
      if (ground == HexGround::kSea || ground == HexGround::kClear) continue;
      const HexSet set{scene, study, [&](int i) {
                         const HexCellArt& cell = hex_cell(scene, i);
                         const bool shore =
                             ground == HexGround::kBeach && cell.ground == HexGround::kSea;
                         return cell.plate == plate && (cell.ground == ground || shore);
                       }};
      borders[static_cast<std::size_t>(g)] = hex_border(set, kHexRounding);
    }
    const HexSet known{scene, study, [&](int i) {
                         return hex_cell(scene, i).plate == plate && is_playable(scene, i);
                       }};
    study.ends.push_back(hex_border(known, 0.0F));
  }
}

// Roads run from side to side of a hex: two of them as one bow through its middle, the others to
// the middle.
std::vector<Chain> bend_roads(const HexScene& scene) {
  std::map<int, std::vector<ImVec2>> ways;  // by cell: middles of the sides that roads cross
  for (const HexRoadArt& road : scene.roads) {
    const ImVec2 a = scene.cells[static_cast<std::size_t>(road.a)].at;
    const ImVec2 b = scene.cells[static_cast<std::size_t>(road.b)].at;
    const ImVec2 side((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F);
    ways[road.a].push_back(side);
    ways[road.b].push_back(side);
  }
  std::vector<Chain> out;
  for (auto& [cell, sides] : ways) {
    const ImVec2 middle = scene.cells[static_cast<std::size_t>(cell)].at;
    std::size_t first = 0, second = 1;
    float straightest = 1e30F;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      for (std::size_t j = i + 1; j < sides.size(); ++j) {
        const float dot = (sides[i].x - middle.x) * (sides[j].x - middle.x) +
                          (sides[i].y - middle.y) * (sides[j].y - middle.y);
        if (dot < straightest) straightest = dot, first = i, second = j;
      }
    }
    if (sides.size() > 1) out.push_back(rounded({sides[first], middle, sides[second]}, 0.98F));
    for (std::size_t i = 0; i < sides.size(); ++i) {
      if (sides.size() == 1 || (i != first && i != second)) out.push_back({sides[i], middle});
    }
  }
  return out;
}

// All sides of one kind as rounded lines. Slopes and cliffs keep the lower ground on their left.
std::vector<Chain> bend_sides(const HexScene& scene, HexSide kind, float rounding) {
  const bool directed = kind == HexSide::kSlope || kind == HexSide::kCliff;
  std::vector<Segment> pieces;
  for (const HexSideArt& side : scene.sides) {
    if (side.kind != kind) continue;
    const bool a_low = lies_lower(hex_cell(scene, side.a), hex_cell(scene, side.b));
    pieces.push_back(a_low ? hex_side_between(scene, side.a, side.b)
                           : hex_side_between(scene, side.b, side.a));
  }
  std::vector<Chain> out;
  for (const Chain& chain : chained(std::move(pieces), 4.0F, directed))
    out.push_back(rounded(chain, rounding));
  return out;
}

// A chain of few points that begins far to the side is not looked at.
constexpr std::size_t kShortChain = 10;
constexpr float kFarAway = 500.0F;

float distance_to(const std::vector<Chain>& chains, ImVec2 p, float enough) {
  float least = 1e30F;
  for (const Chain& chain : chains) {
    if (chain.size() < kShortChain && std::fabs(chain.front().x - p.x) > kFarAway) continue;
    for (std::size_t i = 0; i + 1 < chain.size() && least > enough; ++i)
      least = std::min(least, distance_to_segment(p, chain[i], chain[i + 1]));
  }
  return least;
}

// Houses stand beside the roads, not on them, and keep off each other.
void build_houses(const HexScene& scene, HexStudy& study) {
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const HexCellArt& cell = scene.cells[i];
    const bool town = cell.ground == HexGround::kTown;
    if (!town && cell.ground != HexGround::kVillage) continue;
    Scatter random(static_cast<std::uint32_t>(i) + 11U);
    const std::size_t first = study.roofs.size();
    const std::size_t wanted = town ? 30 : 15;
    for (int tries = 0; tries < 160 && study.roofs.size() < first + wanted; ++tries) {
      // Villages thin out from their middle.
      const float away = scene.radius() * (town ? 0.86F : 0.80F) *
                         (town ? std::sqrt(random.next()) : random.next());
      const float turn = random.next() * 2.0F * kPi;
      const ImVec2 at(cell.at.x + away * std::cos(turn), cell.at.y + away * std::sin(turn));
      const float length = 15.0F + random.next() * 7.0F, width = 10.0F + random.next() * 3.0F;
      const float along = random.next() < 0.5F ? 0.0F : kPi * 0.5F;
      const float angle = -0.35F + along + (random.next() - 0.5F) * 0.25F;
      const HexRoof roof{at, length, width, angle, random.next() < 0.35F};
      if (!in_hex(scene, cell.at,
                  ImVec2(cell.at.x + (at.x - cell.at.x) * 1.14F,
                         cell.at.y + (at.y - cell.at.y) * 1.14F)))
        continue;
      bool free = distance_to(study.roads, at, 26.0F) > 26.0F;
      for (std::size_t j = first; j < study.roofs.size() && free; ++j)
        free = std::hypot(study.roofs[j].at.x - at.x, study.roofs[j].at.y - at.y) > 44.0F;
      if (free) study.roofs.push_back(roof);
    }
  }
}

void plant_trees(const HexScene& scene, HexStudy& study) {
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const HexCellArt& cell = scene.cells[i];
    if (cell.ground != HexGround::kWoods) continue;
    Scatter random(static_cast<std::uint32_t>(i) + 77U);
    for (int n = 0; n < 34; ++n) {
      const float away = scene.radius() * 0.93F * std::sqrt(random.next());
      const float turn = random.next() * 2.0F * kPi;
      const ImVec2 at(cell.at.x + away * std::cos(turn), cell.at.y + away * std::sin(turn));
      const float radius = 13.0F + random.next() * 9.0F;
      if (!in_hex(scene, cell.at, at) || distance_to(study.roads, at, 24.0F) < 24.0F) continue;
      study.trees.push_back({at, radius});
    }
  }
  sort_items(study.trees, [](const HexTree& a, const HexTree& b) { return a.at.y < b.at.y; });
}

SeaMap chart_sea(const HexScene& scene) {
  SeaMap map;
  map.columns = static_cast<int>(scene.width / SeaMap::kStep) + 1;
  map.rows = static_cast<int>(scene.height / SeaMap::kStep) + 1;
  map.wet.resize(static_cast<std::size_t>(map.columns * map.rows));
  const int count = hex_count(scene);
  for (std::size_t plate = 0; plate < scene.plates.size(); ++plate) {
    const Rect& rect = scene.plates[plate].rect;
    for (int i = 0; i < count; ++i) {
      const HexCellArt& cell = hex_cell(scene, i);
      if (cell.plate != plate) continue;
      const int reach = static_cast<int>(scene.radius() / SeaMap::kStep) + 1;
      const int cx = static_cast<int>(cell.at.x / SeaMap::kStep);
      const int cy = static_cast<int>(cell.at.y / SeaMap::kStep);
      for (int y = std::max(0, cy - reach); y <= std::min(map.rows - 1, cy + reach); ++y) {
        for (int x = std::max(0, cx - reach); x <= std::min(map.columns - 1, cx + reach); ++x) {
          const ImVec2 p((static_cast<float>(x) + 0.5F) * SeaMap::kStep,
                         (static_cast<float>(y) + 0.5F) * SeaMap::kStep);
          const bool shown = p.x >= rect.min.x && p.y >= rect.min.y && p.x <= rect.max.x &&
                             p.y <= rect.max.y && in_hex(scene, cell.at, p);
          if (shown)
            map.wet[static_cast<std::size_t>(y * map.columns + x)] =
                cell.ground == HexGround::kSea ? 1 : 0;
        }
      }
    }
  }
  return map;
}

}  // namespace

HexStudy study_hexes(const HexScene& scene) {
  HexStudy study;
  study.beside = find_beside(scene);
  study.dots = place_hex_dots(scene);
  study.numbers = place_hex_numbers(scene);
  find_coast(scene, study);
  study.sea = chart_sea(scene);
  find_borders(scene, study);
  study.roads = bend_roads(scene);
  study.rivers = bend_sides(scene, HexSide::kRiver, 0.46F);
  study.slopes = bend_sides(scene, HexSide::kSlope, kHexRounding);
  study.cliffs = bend_sides(scene, HexSide::kCliff, kHexRounding);
  study.sea_walls = bend_sides(scene, HexSide::kSeaWall, kHexRounding);
  study.tank_walls = bend_sides(scene, HexSide::kTankWall, kHexRounding);
  build_houses(scene, study);
  plant_trees(scene, study);
  return study;
}

}  // namespace sandtable::shell
