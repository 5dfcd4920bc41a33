#pragma once
// The relief of the land and the bands of the sea, found once for a scene at every zoom: what is
// higher than a level as areas, and the hachures that run down the slopes. The heights are data
// (sheet.json); what follows from them takes some 30 ms and would fill the bundle many times over.

#include <array>
#include <vector>

#include "shell/map/relief_art.h"
#include "shell/skins/anvil/scene.h"

namespace sandtable::shell::anvil {

inline constexpr std::array<float, 5> kTints = {0.14F, 0.28F, 0.44F, 0.62F, 0.82F};
inline constexpr std::array<float, 5> kBands = {22.0F, 42.0F, 70.0F, 105.0F,
                                                150.0F};  // from the shore

struct Relief {
  ShoreGrid hills, sea;
  std::vector<Hachure> hachures;  // every second and every fourth of them will do farther off
  std::array<std::vector<Chain>, kBands.size()> waves;
};
Relief study_relief(const Scene& scene);

}  // namespace sandtable::shell::anvil
