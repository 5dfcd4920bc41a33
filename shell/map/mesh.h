#pragma once
// Triangles that are tessellated once and drawn many times: positions relative to the sheet's
// corner, colours, and pieces with their bounds, so that what is outside the window is left out.
// Solid colour only, no text: the font atlas may move its glyphs at any time, the white pixel's
// place is read when the mesh is drawn.

#include <cstdint>
#include <memory>
#include <vector>

#include "imgui.h"
#include "shell/map/camera.h"
#include "shell/theme/colours.h"

namespace sandtable::shell {

static_assert(sizeof(ImDrawIdx) == 4, "compile Dear ImGui with ImDrawIdx=unsigned int");

// What was baked. Never changed once it is drawn: drawing shares it.
struct MeshData {
  struct Vertex {
    ImVec2 at;
    ImU32 colour;
  };
  struct Piece {
    std::size_t first_vertex, vertices, first_index, indices;
    Rect bounds;
  };
  std::vector<Vertex> vertices;
  std::vector<unsigned> indices;  // relative to the piece's first vertex
  std::vector<Piece> pieces;
};

class Mesh {
 public:
  struct Place {
    ImVec2 origin;       // window position of the mesh's (0,0)
    float ratio = 1.0F;  // drawn size over baked size
    Rect window{};       // what can be seen

    // Whether anything of the piece can be seen.
    bool shows(const MeshData::Piece& piece) const;
  };
  void clear() { data_.reset(); }
  bool empty() const { return data_ == nullptr; }
  std::size_t vertices() const { return empty() ? 0 : data_->vertices.size(); }
  // Through the mesh drawer where there is one and the mesh is large, else copied into the list.
  void draw(ImDrawList* draw, const Place& place) const;

 private:
  friend class MeshBuilder;
  void copy(ImDrawList* draw, const Place& place) const;

  std::shared_ptr<MeshData> data_;  // null: nothing was baked
};

// When meshes must be baked anew: at another scale or theme; during a glide of the camera old ones
// are stretched up to a quarter.
struct BakeStep {
  float scale = 0.0F;  // pixels a metre of the last bake
  bool dark = false;
  unsigned edition = 0;  // of the last bake: no two in this program have the same
  // Where a mesh of the last bake lies.
  Mesh::Place place(const Camera& camera) const {
    return {camera.sheet().min, camera.scale() / scale, camera.window()};
  }
  // True if it is due; then it counts as done.
  bool due(const Camera& camera, const Theme& theme);
};

// Draws meshes from where they are kept between frames: the graphics card (mesh_buffers.h).
class MeshDrawer {
 public:
  virtual ~MeshDrawer() = default;
  // Adds to `draw` what shows the mesh at this place when the list is rendered, by then clipped as
  // the list is now. Shares the mesh until then.
  virtual void draw(ImDrawList* draw, const std::shared_ptr<const MeshData>& mesh,
                    const Mesh::Place& place) = 0;
};

// Of this program; null, as at first: there is none.
void set_mesh_drawer(MeshDrawer* drawer);

// Collects drawing into a mesh: draw into list() at the baked scale, then cut() after each thing
// that may be culled.
class MeshBuilder {
 public:
  explicit MeshBuilder(Mesh& mesh);
  ImDrawList* list() { return &list_; }
  void cut();

 private:
  Mesh& mesh_;
  ImDrawList list_;
};

}  // namespace sandtable::shell
