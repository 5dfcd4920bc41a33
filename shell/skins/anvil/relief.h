#pragma once
// The relief of the land and the bands of the sea, found once for a scene at every zoom: what is
// higher than a level as areas, and the hachures that run down the slopes. The heights are data
// (sheet.json); what follows from them takes some 30 ms and would fill the bundle many times over.

#include <array>
#include <vector>

#include "shell/map/mesh.h"
#include "shell/map/shore_grid.h"
#include "shell/skins/anvil/scene.h"

namespace sandtable::shell::anvil {

inline constexpr std::array<float, 5> kTints = {0.14F, 0.28F, 0.44F, 0.62F, 0.82F};
inline constexpr std::array<float, 5> kBands = {22.0F, 42.0F, 70.0F, 105.0F,
                                                150.0F};  // from the shore

// A stroke down a slope: from its head, thick, to its foot.
struct Hachure {
  ImVec2 head, foot;
  float width = 1.0F;  // of the head, pixels in the reference look
};

struct Relief {
  ShoreGrid hills, sea;
  std::vector<Hachure> hachures;  // every second and every fourth of them will do farther off
  std::array<std::vector<Chain>, kBands.size()> waves;
};
Relief study_relief(const Scene& scene);

// Fills all that is higher than `level` (lower: nothing), in pieces that do not overlap.
struct LevelFill {
  const ShoreGrid& grid;
  float level;
  float scale;  // pixels a unit
  ImU32 colour;
  bool below = false;  // what is lower, instead
};
void fill_level(MeshBuilder& out, const LevelFill& fill);
void draw_hachures(MeshBuilder& out, const Relief& relief, float scale, ImU32 colour);

}  // namespace sandtable::shell::anvil
