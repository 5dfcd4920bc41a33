#pragma once
// The plan of a town: ground, streets, yards and houses baked per zoom step, each roof for itself,
// so that those are lifted under which something is to be seen; what changes in play is drawn from
// the position.
//
//   map.refresh(cache, camera, theme);
//   map.draw(canvas, camera, {cache, shown});         // what never changes
//   map.draw_state(canvas, camera, {view, shown});    // what does, below the blocks
//   map.draw_names(canvas, camera, {cache, view, storey});   // over them

#include <string>
#include <vector>

#include "core/games/urban/field.h"
#include "core/games/urban/state.h"
#include "shell/map/camera.h"
#include "shell/map/labels.h"
#include "shell/map/mesh.h"
#include "shell/skins/urban/scene.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {
class Painter;
}

namespace sandtable::shell::urban {

// What is looked at: a storey, and which houses are seen into on Ground.
struct Shown {
  Storey storey = Storey::kGround;
  std::uint32_t open = 0;  // bit per building of the map
  bool is_open(int building) const {
    return storey == Storey::kGround && (open >> building & 1U) != 0;
  }
};
// How a block on a place is seen: solid, as a ghost where a floor or a roof is between, or not at
// all.
enum class Seen : std::uint8_t { kSolid, kGhost, kHidden };
Seen seen_on(const Scene& scene, PlaceId id, const Shown& shown);
inline constexpr std::uint32_t kAllOpen = 0xFFFFFFFF;

// A name where nothing else is printed; of a house's places the first that no block stands on.
struct PrintedName {
  std::string text;
  std::vector<ImVec2> spots;  // of its middle, map units
  ImVec2 half;                // its size, map units
  float size = 13.0F;
  float radians = 0.0F;
  bool is_street = false;
};

struct Cache {
  Mesh ground, yards, houses;
  std::vector<Mesh> roofs;  // by building
  std::vector<PrintedName> names;
  BakeStep baked;
};

// What is seen from a place, and how far off that is.
struct Light {
  PlaceId from;
  rules::PlaceSet seen;
  std::array<std::uint8_t, rules::kPlaces> band{};  // in steps of `step` EP; kFar: out of reach
};
// `step` is the width of a band of fire: 5 EP by day, less by night.
Light light_from(const rules::Field& field, PlaceId from, int step);

class Map {
 public:
  Map(const SceneSource& from, int map) : scene_(make_scene(from, map)) {}

  const Scene& scene() const { return scene_; }
  void refresh(Cache& cache, const Camera& camera, const Theme& theme) const;
  struct Look {
    const Cache& cache;
    Shown shown;
    const Light* light = nullptr;  // shades what is not seen
    bool is_lit() const { return light != nullptr && shown.storey != Storey::kTunnels; }
  };
  void draw(const Canvas& canvas, const Camera& camera, const Look& look) const;
  struct Play {
    const rules::State& view;
    Shown shown;
  };
  void draw_state(const Canvas& canvas, const Camera& camera, const Play& play) const;
  struct Names {
    const Cache& cache;
    const rules::State& view;
    Storey storey;
  };
  void draw_names(const Canvas& canvas, const Camera& camera, const Names& names) const;

 private:
  // Its two halves: the plan with all houses open, and over it the roofs of those that are closed.
  void draw_plan(const Canvas& canvas, const Camera& camera, const Look& look) const;
  void draw_roofs(const Canvas& canvas, const Camera& camera, const Look& look) const;

  Scene scene_;
};

inline constexpr float kReference = 0.42F;  // pixels a unit in which the look was drawn
inline constexpr float kFine = 0.20F;       // below it: areas and walls alone
// A length of the reference look in pixels at this scale: grows with the map, but more slowly.
float look(float pixels, float scale);

// Used by Map.
struct Bake {
  const Scene& scene;
  const Theme& theme;
  float scale;  // pixels a unit
};
void bake_ground(const Bake& bake, Mesh& out);
void bake_yards(const Bake& bake, Mesh& out);
void bake_houses(const Bake& bake, Mesh& out);
void bake_roof(const Bake& bake, int building, Mesh& out);
std::vector<PrintedName> place_names(const Scene& scene, float scale);
// What blocks and tokens cover; below ground what the galleries do.
std::vector<Rect> standing_rects(const Scene& scene, const rules::State& view, Storey storey);
// The first of its places that none of them meets; none. A street is named all the same.
const ImVec2* free_spot(const PrintedName& name, const std::vector<Rect>& taken);
// Whether a side of a cell ends its house: what lies beyond is no room of it.
bool ends_house(const rules::Map& map, PlaceId zone, int column, int row);
// The shape along a side: a bar `wide` units thick, lengthened at both ends by `beyond`.
Rect bar_along(ImVec2 a, ImVec2 b, float wide, float beyond);
void paint_thing(Painter& paint, const Bake& bake, const Thing& thing);
struct StatePen {
  const Canvas& canvas;
  const Camera& camera;
  const Scene& scene;
  const rules::State& view;
  Shown shown;
  float px(float pixels) const { return look(pixels, camera.scale()); }
  ImVec2 to(ImVec2 p) const { return camera.to_screen(p); }
};
// Hexes, before what lies on them is drawn; then yards, rooms and roofs.
struct LightPen {
  const Canvas& canvas;
  const Camera& camera;
  const Scene& scene;
  const Light& light;
  Shown shown;
};
void draw_light_on_hexes(const LightPen& pen);
void draw_light_on_cells(const LightPen& pen);
void draw_breaches(const StatePen& pen);
void draw_tokens(const StatePen& pen);
void draw_tunnels(const StatePen& pen);

}  // namespace sandtable::shell::urban
