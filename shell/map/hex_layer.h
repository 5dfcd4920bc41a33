#pragma once
// The map of hexes: ground, slopes, rivers, roads, grid, fortified hexes with their fire dots and
// arrows, landing boxes, names, numbers. What does not change in play is baked per zoom step into a
// HexMapCache, as for the other kind of map; a frame copies what is in the window and sets letters.
//
// Use, every frame that is drawn:
//   cache.refresh(scene, camera, theme);
//   draw_hex_map(canvas, scene, camera, cache);
//   ... fields of fire (hex_overlay.h), counters ...
//   draw_hex_tags(canvas, scene, camera);  // objectives, legible above counters
// The caller has a clip rectangle of camera.window() in place.

#include <array>
#include <string>
#include <vector>

#include "core/base/table_part.h"
#include "shell/map/camera.h"
#include "shell/map/geometry.h"
#include "shell/map/hex_art.h"
#include "shell/map/labels.h"
#include "shell/map/mesh.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

// A dot of a fort's fire, in the cell or box where it counts.
struct HexDot {
  ImVec2 at;
  int ink = 0;
  int fort = 0;
  int cell = -1, box = -1;  // one of them
};

// What follows from a scene at every zoom: found once.
// A roof of a town or village, and a tree: decoration from a fixed seed.
struct HexRoof {
  ImVec2 at;
  float half_length, half_width, radians;
  bool dark;
};
struct HexTree {
  ImVec2 at;
  float radius;
};

// Which points of the sheet look like sea, pictures on top included.
struct SeaMap {
  static constexpr float kStep = 80.0F;  // metres
  int columns = 0, rows = 0;
  std::vector<std::uint8_t> wet;
  bool at(ImVec2 p) const {
    const int x = static_cast<int>(p.x / kStep);
    const int y = static_cast<int>(p.y / kStep);
    if (x < 0 || y < 0 || x >= columns || y >= rows) return false;
    return wet[static_cast<std::size_t>(y * columns + x)] != 0;
  }
};

struct HexStudy {
  std::vector<std::array<int, 6>> beside;  // of all cells, those round the map after the playable
  std::vector<HexDot> dots;
  std::vector<float> numbers;             // by playable cell: how far below its middle, in hexes
  std::vector<std::vector<Chain>> coast;  // by plate, rounded
  std::vector<std::array<std::vector<Chain>, kWaveCount>> waves;  // by plate, on the water
  SeaMap sea;
  std::vector<std::array<std::vector<Chain>, kHexGrounds>> borders;  // by plate and ground, rounded
  std::vector<std::vector<Chain>> ends;  // by plate, of what is playable
  std::vector<Chain> rivers, roads;
  std::vector<Chain> slopes, cliffs;  // the lower ground on the left hand as they run
  std::vector<Chain> sea_walls, tank_walls;
  std::vector<HexRoof> roofs;
  std::vector<HexTree> trees;
};
HexStudy study_hexes(const HexScene& scene);

class HexMapCache {
 public:
  // Drops everything and studies a new scene, which must outlive its use here.
  void open(const HexScene& scene);
  // Bakes again if scale or theme have changed. True when it baked.
  bool refresh(const HexScene& scene, const Camera& camera, const Theme& theme);

  const HexStudy& study() const { return study_; }
  const std::vector<PlacedLabel>& labels() const { return labels_; }
  const std::vector<Mesh>& grounds() const { return grounds_; }  // by plate
  const Mesh& network() const { return network_; }
  float baked_scale() const { return baked_.scale; }
  const BakeStep& baked() const { return baked_; }
  std::size_t vertices() const;

 private:
  HexStudy study_;
  std::vector<Mesh> grounds_;
  Mesh network_;  // grid, forts, arrows, dots, boxes
  std::vector<PlacedLabel> labels_;
  BakeStep baked_;
};

SANDTABLE_TABLE_PART void draw_hex_map(const Canvas& canvas, const HexScene& scene,
                                       const Camera& camera, const HexMapCache& cache);
void draw_hex_tags(const Canvas& canvas, const HexScene& scene, const Camera& camera);
// Once more the fire dots that a sign at `place` (metres) hides, `reach` pixels round it.
struct HexReach {
  const std::vector<HexDot>& dots;
  ImVec2 place;
  float reach;
};
void draw_hex_dots(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                   const HexReach& hidden);

// Used by HexMapCache; each draws in metres times `scale`, in the order of the printed map.
struct HexBake {
  const HexScene& scene;
  const HexStudy& study;
  const Theme& theme;
  float scale;                                        // pixels a metre
  float pixels() const { return scene.hex * scale; }  // a hex
  // As small as a minimap: only areas, rivers and fortified hexes are drawn.
  bool is_small() const { return pixels() < 15.0F; }
};
void bake_hex_ground(const HexBake& bake, int plate, MeshBuilder& out);
// Of a fire dot, in pixels: grows with the hex, but never below what can be told apart.
float hex_dot_radius(float hex_pixels);
struct HexDotLook {
  const HexScene& scene;
  const Theme& theme;
  float hex;  // pixels
};
// Without its letter.
void draw_hex_dot(ImDrawList* list, ImVec2 at, const HexDot& dot, const HexDotLook& look);
void bake_hex_network(const HexBake& bake, MeshBuilder& out);
std::vector<PlacedLabel> place_hex_labels(const HexBake& bake);

// Below this width of a hex in pixels dots lose their letters, below the other one hexes lose their
// numbers.
inline constexpr float kHexDotLetters = 52.0F;
inline constexpr float kHexNumbers = 70.0F;

}  // namespace sandtable::shell
