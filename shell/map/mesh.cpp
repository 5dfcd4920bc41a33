#include "shell/map/mesh.h"

#include <algorithm>
#include <cfloat>

namespace sandtable::shell {

namespace {

// What is smaller is copied: three changes of the card's state cost more.
constexpr std::size_t kLeastKept = 4096;

constexpr float kStretch = 1.25F;  // how far a baked mesh may be scaled while the camera glides

MeshDrawer* mesh_drawer = nullptr;

}  // namespace

void set_mesh_drawer(MeshDrawer* drawer) { mesh_drawer = drawer; }

bool BakeStep::due(const Camera& camera, const Theme& theme) {
  const float ratio = scale > 0.0F ? camera.scale() / scale : 100.0F;
  const float slack = camera.moving() ? kStretch : 1.001F;
  if (theme.dark == dark && ratio < slack && ratio > 1.0F / slack) return false;
  scale = camera.scale();
  dark = theme.dark;
  static unsigned editions = 0;
  edition = ++editions;
  return true;
}

bool Mesh::Place::shows(const MeshData::Piece& piece) const {
  const ImVec2 min(origin.x + piece.bounds.min.x * ratio, origin.y + piece.bounds.min.y * ratio);
  const ImVec2 max(origin.x + piece.bounds.max.x * ratio, origin.y + piece.bounds.max.y * ratio);
  return max.x >= window.min.x && max.y >= window.min.y && min.x <= window.max.x &&
         min.y <= window.max.y;
}

void Mesh::draw(ImDrawList* draw, const Place& place) const {
  if (empty()) return;
  if (mesh_drawer != nullptr && data_->vertices.size() >= kLeastKept)
    return mesh_drawer->draw(draw, data_, place);
  copy(draw, place);
}

void Mesh::copy(ImDrawList* draw, const Place& place) const {
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  for (const MeshData::Piece& piece : data_->pieces) {
    if (!place.shows(piece)) continue;
    draw->PrimReserve(static_cast<int>(piece.indices), static_cast<int>(piece.vertices));
    const ImDrawIdx base = draw->_VtxCurrentIdx;
    const unsigned* index = data_->indices.data() + piece.first_index;
    for (std::size_t i = 0; i < piece.indices; ++i) draw->_IdxWritePtr[i] = base + index[i];
    const MeshData::Vertex* vertex = data_->vertices.data() + piece.first_vertex;
    for (std::size_t i = 0; i < piece.vertices; ++i) {
      draw->_VtxWritePtr[i] = {ImVec2(place.origin.x + vertex[i].at.x * place.ratio,
                                      place.origin.y + vertex[i].at.y * place.ratio),
                               uv, vertex[i].colour};
    }
    draw->_IdxWritePtr += piece.indices;
    draw->_VtxWritePtr += piece.vertices;
    draw->_VtxCurrentIdx += static_cast<unsigned>(piece.vertices);
  }
}

MeshBuilder::MeshBuilder(Mesh& mesh) : mesh_(mesh), list_(ImGui::GetDrawListSharedData()) {
  mesh_.data_ = std::make_shared<MeshData>();
  list_._ResetForNewFrame();
  list_.PushTexture(ImGui::GetIO().Fonts->TexRef);
  list_.PushClipRectFullScreen();
  // Without textured lines every vertex is of one colour and carries no place in the atlas.
  list_.Flags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
}

void MeshBuilder::cut() {
  const std::size_t vertices = static_cast<std::size_t>(list_.VtxBuffer.Size);
  const std::size_t indices = static_cast<std::size_t>(list_.IdxBuffer.Size);
  if (indices == 0) return;
  MeshData& out = *mesh_.data_;
  MeshData::Piece piece{out.vertices.size(),
                        vertices,
                        out.indices.size(),
                        indices,
                        {ImVec2(FLT_MAX, FLT_MAX), ImVec2(-FLT_MAX, -FLT_MAX)}};
  for (const ImDrawVert& v : list_.VtxBuffer) {
    out.vertices.push_back({v.pos, v.col});
    piece.bounds.min =
        ImVec2(std::min(piece.bounds.min.x, v.pos.x), std::min(piece.bounds.min.y, v.pos.y));
    piece.bounds.max =
        ImVec2(std::max(piece.bounds.max.x, v.pos.x), std::max(piece.bounds.max.y, v.pos.y));
  }
  for (const ImDrawIdx i : list_.IdxBuffer) out.indices.push_back(i);
  out.pieces.push_back(piece);
  list_._ResetForNewFrame();
  list_.PushTexture(ImGui::GetIO().Fonts->TexRef);
  list_.PushClipRectFullScreen();
  list_.Flags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
}

}  // namespace sandtable::shell
