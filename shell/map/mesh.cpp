#include "shell/map/mesh.h"

#include <algorithm>
#include <cfloat>

namespace sandtable::shell {

void Mesh::clear() {
  vertices_.clear();
  indices_.clear();
  pieces_.clear();
}

void Mesh::draw(ImDrawList* draw, const Place& place) const {
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  const Rect& w = place.window;
  for (const Piece& piece : pieces_) {
    const ImVec2 min(place.origin.x + piece.bounds.min.x * place.ratio,
                     place.origin.y + piece.bounds.min.y * place.ratio);
    const ImVec2 max(place.origin.x + piece.bounds.max.x * place.ratio,
                     place.origin.y + piece.bounds.max.y * place.ratio);
    if (max.x < w.min.x || max.y < w.min.y || min.x > w.max.x || min.y > w.max.y) continue;
    draw->PrimReserve(static_cast<int>(piece.indices), static_cast<int>(piece.vertices));
    const ImDrawIdx base = draw->_VtxCurrentIdx;
    const unsigned* index = indices_.data() + piece.first_index;
    for (std::size_t i = 0; i < piece.indices; ++i) draw->_IdxWritePtr[i] = base + index[i];
    const Vertex* vertex = vertices_.data() + piece.first_vertex;
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
  mesh_.clear();
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
  Mesh::Piece piece{mesh_.vertices_.size(),
                    vertices,
                    mesh_.indices_.size(),
                    indices,
                    {ImVec2(FLT_MAX, FLT_MAX), ImVec2(-FLT_MAX, -FLT_MAX)}};
  for (const ImDrawVert& v : list_.VtxBuffer) {
    mesh_.vertices_.push_back({v.pos, v.col});
    piece.bounds.min =
        ImVec2(std::min(piece.bounds.min.x, v.pos.x), std::min(piece.bounds.min.y, v.pos.y));
    piece.bounds.max =
        ImVec2(std::max(piece.bounds.max.x, v.pos.x), std::max(piece.bounds.max.y, v.pos.y));
  }
  for (const ImDrawIdx i : list_.IdxBuffer) mesh_.indices_.push_back(i);
  mesh_.pieces_.push_back(piece);
  list_._ResetForNewFrame();
  list_.PushTexture(ImGui::GetIO().Fonts->TexRef);
  list_.PushClipRectFullScreen();
  list_.Flags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
}

}  // namespace sandtable::shell
