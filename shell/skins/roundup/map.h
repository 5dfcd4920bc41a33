#pragma once
// The hex map: sea, land, relief, rivers and names baked per zoom step; beachheads, air support and
// boxes drawn from the position.
//
//   map.refresh(cache, camera, theme);
//   map.draw(canvas, camera, cache);      // what never changes
//   map.draw_state(canvas, camera, view); // what does

#include <optional>
#include <string>
#include <vector>

#include "core/games/roundup/state.h"
#include "shell/map/camera.h"
#include "shell/map/labels.h"
#include "shell/map/mesh.h"
#include "shell/map/relief_art.h"
#include "shell/skins/roundup/scene.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell::roundup {

// What follows from a scene at every zoom, found once: some 60 ms.
struct Study {
  static constexpr std::size_t kBands = 5;
  ShoreGrid sea;    // distance from the coast
  ShoreGrid hills;  // from the edge of the hills inward
  std::array<std::vector<Chain>, kBands> waves;
  std::vector<Hachure> hachures;
  std::vector<Chain> rivers, canals;
  std::vector<Segment> locks;  // a bar in the middle of each side of a canal
};
Study study_map(const Scene& scene);
inline constexpr std::array<float, Study::kBands> kWaves = {22.0F, 48.0F, 80.0F, 120.0F, 170.0F};

// A name where nothing else is printed.
struct PrintedName {
  const MapName* name = nullptr;
  ImVec2 at;  // its middle, map units
  float size = 13.0F;
  float radians = 0.0F;
};

struct Cache {
  Mesh ground, lines;
  std::vector<PrintedName> names;
  std::vector<int> numbers;  // hexes whose number no name covers
  BakeStep baked;
};

class Map {
 public:
  Map(const Bundle& bundle, const Board& board, const Words& words)
      : scene_(make_scene(bundle, board, words)) {}

  const Scene& scene() const { return scene_; }
  void refresh(Cache& cache, const Camera& camera, const Theme& theme) const;
  void draw(const Canvas& canvas, const Camera& camera, const Cache& cache) const;
  void draw_state(const Canvas& canvas, const Camera& camera, const rules::State& view) const;

 private:
  const Study& study() const;

  Scene scene_;
  mutable std::optional<Study> study_;  // found when the first picture is baked
};

inline constexpr float kReference = 0.66F;  // pixels a unit in which the look was drawn
inline constexpr float kSmall = 0.14F;      // below it: a minimap, areas alone
inline constexpr float kNumbered = 0.60F;   // hex numbers from here on
// A length of the reference look in pixels at this scale: grows with the map, but more slowly.
float look(float pixels, float scale);

// Used by Map.
struct Bake {
  const Scene& scene;
  const Study& study;
  const Theme& theme;
  float scale;  // pixels a unit
};
void bake_ground(const Bake& bake, Mesh& out);
void bake_lines(const Bake& bake, Mesh& out);
void place_names(const Scene& scene, float scale, Cache& out);
void draw_names(const Canvas& canvas, const Camera& camera, const Cache& cache, float stretch);
void draw_numbers(const Canvas& canvas, const Camera& camera, const Scene& scene,
                  const Cache& cache);
struct StatePen {
  const Canvas& canvas;
  const Camera& camera;
  const Scene& scene;
  const rules::State& view;
  float px(float pixels) const { return look(pixels, camera.scale()); }
  ImVec2 to(ImVec2 p) const { return camera.to_screen(p); }
};
void draw_boxes(const StatePen& pen);
void draw_ports(const StatePen& pen);
void draw_garrisons(const StatePen& pen);
void draw_beachheads(const StatePen& pen);
// Pixels; 0 where none lies in the middle of the hex.
float reach_of_beachhead(const Camera& camera, const rules::State& view, HexId hex);
void draw_air(const StatePen& pen);
// The outline of a set of hexes, on the screen.
struct AreaLine {
  const rules::HexSet& hexes;
  ImU32 casing = 0, colour = 0;
  float wide = 2.4F, on = 9.0F, off = 4.0F;
};
// A set of hexes tinted.
struct AreaTint {
  const rules::HexSet& hexes;
  ImU32 colour = 0;
  float alpha = 0.0F;
};
void draw_area(const Canvas& canvas, const Camera& camera, const AreaTint& tint);
void draw_outline(const Canvas& canvas, const Camera& camera, const Board& board,
                  const AreaLine& line);

}  // namespace sandtable::shell::roundup
