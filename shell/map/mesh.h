#pragma once
// Triangles that are tessellated once and drawn many times: positions relative to the sheet's
// corner, colours, and pieces with their bounds, so that what is outside the window is left out.
// Solid colour only, no text: the font atlas may move its glyphs at any time, the white pixel's
// place is read when the mesh is drawn.

#include <vector>

#include "imgui.h"
#include "shell/map/camera.h"

namespace sandtable::shell {

static_assert(sizeof(ImDrawIdx) == 4, "compile Dear ImGui with ImDrawIdx=unsigned int");

class Mesh {
 public:
  struct Place {
    ImVec2 origin;       // window position of the mesh's (0,0)
    float ratio = 1.0F;  // drawn size over baked size
    Rect window{};       // what can be seen
  };
  void clear();
  bool empty() const { return pieces_.empty(); }
  std::size_t vertices() const { return vertices_.size(); }
  void draw(ImDrawList* draw, const Place& place) const;

 private:
  friend class MeshBuilder;
  struct Vertex {
    ImVec2 at;
    ImU32 colour;
  };
  struct Piece {
    std::size_t first_vertex, vertices, first_index, indices;
    Rect bounds;
  };
  std::vector<Vertex> vertices_;
  std::vector<unsigned> indices_;  // relative to the piece's first vertex
  std::vector<Piece> pieces_;
};

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
