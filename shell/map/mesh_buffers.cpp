#include "shell/map/mesh_buffers.h"

#include <algorithm>
#include <cstddef>

#include "shell/map/opengl.h"

namespace sandtable::shell {
namespace {

struct Call {
  MeshBuffers* buffers;
  std::size_t order;
};

// OpenGL takes a place in a buffer as a pointer.
const void* in_buffer(std::size_t bytes) {
  return reinterpret_cast<const void*>(bytes);  // NOLINT(performance-no-int-to-ptr)
}

const ImDrawData* target = nullptr;

const ImDrawData& data_of_target() { return target != nullptr ? *target : *ImGui::GetDrawData(); }

void set_clip(const ImVec4& clip) {
  const ImDrawData& data = data_of_target();
  const ImVec2 scale = data.FramebufferScale, off = data.DisplayPos;
  const float high = data.DisplaySize.y * scale.y;
  const ImVec2 min((clip.x - off.x) * scale.x, (clip.y - off.y) * scale.y);
  const ImVec2 max((clip.z - off.x) * scale.x, (clip.w - off.y) * scale.y);
  glScissor(static_cast<GLint>(min.x), static_cast<GLint>(high - max.y),
            static_cast<GLsizei>(std::max(0.0F, max.x - min.x)),
            static_cast<GLsizei>(std::max(0.0F, max.y - min.y)));
}

// From the mesh's own measure to the picture.
void set_projection(int uniform, const Mesh::Place& place) {
  const ImDrawData& data = data_of_target();
  const float x = 2.0F / data.DisplaySize.x, y = -2.0F / data.DisplaySize.y;
  const float matrix[4][4] = {{place.ratio * x, 0.0F, 0.0F, 0.0F},
                              {0.0F, place.ratio * y, 0.0F, 0.0F},
                              {0.0F, 0.0F, -1.0F, 0.0F},
                              {(place.origin.x - data.DisplayPos.x) * x - 1.0F,
                               (place.origin.y - data.DisplayPos.y) * y + 1.0F, 0.0F, 1.0F}};
  glUniformMatrix4fv(uniform, 1, GL_FALSE, &matrix[0][0]);
}

// Pieces that follow each other go in one call.
void draw_pieces(const MeshData& mesh, const Mesh::Place& place) {
  std::size_t first = 0, count = 0;
  const auto flush = [&] {
    if (count > 0)
      glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(count), GL_UNSIGNED_INT,
                     in_buffer(first * sizeof(unsigned)));
    count = 0;
  };
  for (const MeshData::Piece& piece : mesh.pieces) {
    if (!place.shows(piece)) {
      flush();
      continue;
    }
    if (count == 0) first = piece.first_index;
    count += piece.indices;
  }
  flush();
}

std::vector<unsigned> absolute_indices(const MeshData& mesh) {
  std::vector<unsigned> out = mesh.indices;
  for (const MeshData::Piece& piece : mesh.pieces)
    for (std::size_t i = 0; i < piece.indices; ++i)
      out[piece.first_index + i] += static_cast<unsigned>(piece.first_vertex);
  return out;
}

}  // namespace

MeshBuffers::~MeshBuffers() {
  set_mesh_drawer(nullptr);
  for (const auto& [mesh, buffers] : kept_) {
    glDeleteBuffers(1, &buffers.vertices);
    glDeleteBuffers(1, &buffers.indices);
  }
}

MeshBuffers::Target::Target(const ImDrawData& data) { target = &data; }

MeshBuffers::Target::~Target() { target = nullptr; }

void MeshBuffers::end_frame() {
  orders_.clear();
  drop_unused();
}

void MeshBuffers::forget() {
  kept_.clear();
  inputs_ = {};
}

void MeshBuffers::draw(ImDrawList* draw, const std::shared_ptr<const MeshData>& mesh,
                       const Mesh::Place& place) {
  Call call{this, orders_.size()};
  orders_.push_back({mesh, place});
  draw->AddCallback(&MeshBuffers::render, &call, sizeof call);
  draw->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

void MeshBuffers::render(const ImDrawList*, const ImDrawCmd* command) {
  const Call& call = *static_cast<const Call*>(command->UserCallbackData);
  call.buffers->render(call.buffers->orders_[call.order], command->ClipRect);
}

void MeshBuffers::render(const Order& order, const ImVec4& clip) {
  look_up_inputs();
  const Buffers& buffers = buffers_of(order.mesh);
  set_clip(clip);
  set_projection(inputs_.projection, order.place);
  glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(ImGui::GetIO().Fonts->TexRef.GetTexID()));
  glBindBuffer(GL_ARRAY_BUFFER, buffers.vertices);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffers.indices);
  constexpr auto kStride = static_cast<GLsizei>(sizeof(MeshData::Vertex));
  glVertexAttribPointer(static_cast<GLuint>(inputs_.position), 2, GL_FLOAT, GL_FALSE, kStride,
                        in_buffer(offsetof(MeshData::Vertex, at)));
  glVertexAttribPointer(static_cast<GLuint>(inputs_.colour), 4, GL_UNSIGNED_BYTE, GL_TRUE, kStride,
                        in_buffer(offsetof(MeshData::Vertex, colour)));
  // The same white pixel for every vertex.
  const auto texture_place = static_cast<GLuint>(inputs_.texture_place);
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  glDisableVertexAttribArray(texture_place);
  glVertexAttrib2f(texture_place, white.x, white.y);
  draw_pieces(*order.mesh, order.place);
}

const MeshBuffers::Buffers& MeshBuffers::buffers_of(const std::shared_ptr<const MeshData>& mesh) {
  Buffers& out = kept_[mesh.get()];
  if (out.vertices != 0) return out;
  out.mesh = mesh;
  glGenBuffers(1, &out.vertices);
  glBindBuffer(GL_ARRAY_BUFFER, out.vertices);
  glBufferData(GL_ARRAY_BUFFER,
               static_cast<GLsizeiptr>(mesh->vertices.size() * sizeof(MeshData::Vertex)),
               mesh->vertices.data(), GL_STATIC_DRAW);
  const std::vector<unsigned> indices = absolute_indices(*mesh);
  glGenBuffers(1, &out.indices);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, out.indices);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(unsigned)),
               indices.data(), GL_STATIC_DRAW);
  return out;
}

void MeshBuffers::look_up_inputs() {
  int program = 0;
  glGetIntegerv(GL_CURRENT_PROGRAM, &program);
  if (program == inputs_.program) return;
  const auto name = static_cast<GLuint>(program);
  inputs_ = {program, glGetUniformLocation(name, "ProjMtx"), glGetAttribLocation(name, "Position"),
             glGetAttribLocation(name, "UV"), glGetAttribLocation(name, "Color")};
}

// Of meshes that are no more: the sheet was baked anew, or its game is gone.
void MeshBuffers::drop_unused() {
  for (auto at = kept_.begin(); at != kept_.end();) {
    if (!at->second.mesh.expired()) {
      ++at;
      continue;
    }
    glDeleteBuffers(1, &at->second.vertices);
    glDeleteBuffers(1, &at->second.indices);
    at = kept_.erase(at);
  }
}

}  // namespace sandtable::shell
