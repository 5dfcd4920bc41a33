#pragma once
// The point-to-point map: ground, links, spaces, names and tags. Everything that does not change in
// play is baked per zoom step into a MapCache; a frame only copies what is in the window and sets
// the names.
//
// Use, every frame that is drawn:
//   cache.refresh(scene, camera, theme);
//   draw_map(canvas, scene, camera, cache);        // up to the spaces
//   ... counters ...
//   draw_space_tags(canvas, scene, camera);        // numbers and letters, legible above counters
// The caller has a clip rectangle of camera.window() in place.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/table_part.h"
#include "shell/map/board_art.h"
#include "shell/map/camera.h"
#include "shell/map/geometry.h"
#include "shell/map/labels.h"
#include "shell/map/mesh.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

class MapCache {
 public:
  // Drops everything and studies a new scene (its shore); the scene must outlive its use here. Some
  // 50 ms.
  void open(const Scene& scene);
  // Bakes again if scale or theme have changed; during a glide of the camera old meshes are
  // stretched up to a quarter. True when it baked.
  bool refresh(const Scene& scene, const Camera& camera, const Theme& theme);

  const Shore& shore() const { return shore_; }
  const std::vector<PlacedLabel>& labels() const { return labels_; }
  const Mesh& ground() const { return ground_; }
  const Mesh& network() const { return network_; }
  float baked_scale() const { return baked_.scale; }
  const BakeStep& baked() const { return baked_; }

 private:
  Shore shore_;
  Mesh ground_, network_;
  std::vector<PlacedLabel> labels_;
  BakeStep baked_;
};

SANDTABLE_TABLE_PART void draw_map(const Canvas& canvas, const Scene& scene, const Camera& camera,
                                   const MapCache& cache);
void draw_space_tags(const Canvas& canvas, const Scene& scene, const Camera& camera);

// One tag as it is printed on the map, also for tables: its left edge and the middle of its height.
// Returns its width.
struct TagLook {
  ImU32 fill;          // theme.tag_y or theme.tag_w
  float size = 12.5F;  // type size
};
float draw_tag(ImDrawList* draw, ImVec2 left_middle, std::string_view text, const TagLook& look);

// Used by MapCache; each draws in metres times `scale`, in the order of the printed map.
struct Bake {
  const Scene& scene;
  const Shore& shore;
  const Theme& theme;
  float scale;  // pixels a metre
};
void bake_ground(const Bake& bake, MeshBuilder& out);
void bake_network(const Bake& bake, MeshBuilder& out);
std::vector<PlacedLabel> place_labels(const Scene& scene, float scale);

// Below this radius in pixels a space has no room for tags: an objective's space is yellow and
// bears its number.
inline constexpr float kTagRadius = 11.0F;
// Middle of a map entry's triangle in metres from its space, and its width in pixels.
inline constexpr ImVec2 kEntryOffset = ImVec2(25.0F, 3.0F);
float entry_mark_size(float scale);

// Stroke widths grow with the map between limits: `metres` on the sheet, at least `least` pixels.
float stroke(float metres, float scale, float least);

}  // namespace sandtable::shell
