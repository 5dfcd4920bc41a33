#include "shell/skins/anvil/relief.h"

#include <algorithm>
#include <cmath>

#include "shell/map/bake_tools.h"

namespace sandtable::shell::anvil {
namespace {

constexpr float kHillStep = 26.0F, kSeaStep = 28.0F;
constexpr int kContours = 13;
constexpr float kLowest = 0.11F, kHighest = 0.92F;
ShoreGrid::Extent extent(const Scene& scene, float step, float reach) {
  return {{ImVec2(0, 0), scene.size}, step, reach};
}

}  // namespace

Relief study_relief(const Scene& scene) {
  Relief out{ShoreGrid(extent(scene, kHillStep, 1.0F)),
             ShoreGrid(extent(scene, kSeaStep, kBands.back() + 40.0F)),
             {},
             {}};
  out.hills.set([&](ImVec2 p) { return scene.heights.at(p); });
  std::vector<Segment> shore;
  for (const Chain& line : scene.coast)
    for (std::size_t i = 0; i + 1 < line.size(); ++i) shore.push_back({line[i], line[i + 1]});
  out.sea.measure(shore, [&](ImVec2 p) {
    const ImVec2 in(std::clamp(p.x, 1.0F, scene.size.x - 1.0F),
                    std::clamp(p.y, 1.0F, scene.size.y - 1.0F));
    return !scene.is_land(in);
  });
  for (std::size_t i = 0; i < kBands.size(); ++i) out.waves[i] = out.sea.contour(kBands[i]);
  Scatter scatter(15);
  const std::function<ImVec2(ImVec2)> slope = [&](ImVec2 p) { return scene.heights.slope(p); };
  for (int i = 0; i < kContours; ++i) {
    const float level = kLowest + (kHighest - kLowest) * static_cast<float>(i) / (kContours - 1);
    for (const Chain& contour : out.hills.contour(level))
      add_hachures(contour, {slope, {}, scatter}, out.hachures);
  }
  return out;
}

}  // namespace sandtable::shell::anvil
