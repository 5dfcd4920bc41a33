#pragma once
// Meshes in buffers of the graphics card: written once, drawn in every frame with nothing but a new
// place. A map at full detail is 600,000 vertices, which a draw list would copy and send each time.
//
// One per program, made after the renderer of Dear ImGui (OpenGL 3, WebGL 2) and gone before it. It
// draws with that renderer's own shader, so there is no second one to keep alike.

#include <map>
#include <memory>
#include <vector>

#include "core/base/table_part.h"
#include "shell/map/mesh.h"

namespace sandtable::shell {

class SANDTABLE_TABLE_PART MeshBuffers : public MeshDrawer {
 public:
  MeshBuffers() { set_mesh_drawer(this); }
  ~MeshBuffers() override;
  MeshBuffers(const MeshBuffers&) = delete;
  MeshBuffers& operator=(const MeshBuffers&) = delete;

  void draw(ImDrawList* draw, const std::shared_ptr<const MeshData>& mesh,
            const Mesh::Place& place) override;

  // While one lives meshes are rendered into the picture of these data, and not into the window.
  class Target {
   public:
    explicit Target(const ImDrawData& data);
    ~Target();
    Target(const Target&) = delete;
    Target& operator=(const Target&) = delete;
  };

  // Lets go of what the frame has shown; call when it is rendered.
  void end_frame();
  // After the context was lost, and all buffers with it: they are written anew.
  void forget();

 private:
  struct Buffers {
    std::weak_ptr<const MeshData> mesh;
    unsigned vertices = 0, indices = 0;  // names of OpenGL
  };
  struct Order {
    std::shared_ptr<const MeshData> mesh;
    Mesh::Place place;
  };
  // Where the shader of Dear ImGui takes what; looked up again when its program changes.
  struct Inputs {
    int program = 0, projection = -1, position = -1, texture_place = -1, colour = -1;
  };
  static void render(const ImDrawList* list, const ImDrawCmd* command);
  void render(const Order& order, const ImVec4& clip);
  const Buffers& buffers_of(const std::shared_ptr<const MeshData>& mesh);
  void look_up_inputs();
  void drop_unused();

  std::vector<Order> orders_;  // of the frame that is being built
  std::map<const MeshData*, Buffers> kept_;
  Inputs inputs_;
};

}  // namespace sandtable::shell
