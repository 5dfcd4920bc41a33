#pragma once
// The area map: sea, land, relief, rivers, roads and names baked per zoom step; discs, bridges,
// works and the front line drawn from the position.
//
//   map.refresh(cache, camera, theme);
//   map.draw(canvas, camera, cache);      // what never changes
//   map.draw_state(canvas, camera, view); // what does

#include <optional>
#include <vector>

#include "core/games/anvil/state.h"
#include "shell/map/camera.h"
#include "shell/map/labels.h"
#include "shell/map/mesh.h"
#include "shell/skins/anvil/relief.h"
#include "shell/skins/anvil/scene.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell::anvil {

// A name that stands where nothing else is printed.
struct Name {
  std::string text;
  ImVec2 at;  // its middle, map units
  float size = 13.0F;
  float radians = 0.0F;
  float spacing = 0.0F;
  enum class Kind : std::uint8_t { kTown, kCity, kVillage, kRiver, kSea } kind = Kind::kTown;
};

struct Cache {
  Mesh ground, network;
  std::vector<Name> names;
  BakeStep baked;
};

class Map {
 public:
  Map(const rules::Board& board, const Words& words);

  const Scene& scene() const { return scene_; }
  void refresh(Cache& cache, const Camera& camera, const Theme& theme) const;
  void draw(const Canvas& canvas, const Camera& camera, const Cache& cache) const;
  void draw_state(const Canvas& canvas, const Camera& camera, const rules::State& view) const;
  // The space under a point; with `slack` in map units.
  int space_at(ImVec2 p, float slack) const;

 private:
  const Relief& relief() const;

  Scene scene_;
  mutable std::optional<Relief> relief_;  // found when the first picture is baked
};

// A length of the reference look in pixels at this scale: grows with the map, but more slowly.
float look(float pixels, float scale);
inline constexpr float kNamed = 0.09F;  // pixels a unit; smaller is the map without roads and names

// Used by Map.
struct Bake {
  const Scene& scene;
  const Relief& relief;
  const Theme& theme;
  float scale;  // pixels a unit
};
void bake_ground(const Bake& bake, Mesh& out);
void bake_network(const Bake& bake, Mesh& out);
std::vector<Name> place_names(const Scene& scene, float scale);
void draw_names(const Canvas& canvas, const Camera& camera, const std::vector<Name>& names,
                float stretch);
struct StatePen {
  const Canvas& canvas;
  const Camera& camera;
  const Scene& scene;
  const rules::State& view;
  float px(float pixels) const { return look(pixels, camera.scale()); }
  ImVec2 to(ImVec2 p) const { return camera.to_screen(p); }
};
void draw_front(const StatePen& pen);
void draw_bridges(const StatePen& pen);
void draw_discs(const StatePen& pen);
void draw_boxes(const StatePen& pen);
void draw_tracks(const StatePen& pen);
float disc_radius(float scale);

}  // namespace sandtable::shell::anvil
