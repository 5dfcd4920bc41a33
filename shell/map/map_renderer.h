#pragma once
// What of the maps is kept on the graphics card: their meshes, and pictures of their sheets. One
// per program, made after the renderer of Dear ImGui and gone before it.
//
//   ImGui::Render();
//   maps.begin_picture();
//   ImGui_ImplOpenGL3_RenderDrawData(...);
//   maps.end_picture();

#include "shell/map/mesh_buffers.h"
#include "shell/map/sheet_pictures.h"

namespace sandtable::shell {

class MapRenderer {
 public:
  void begin_picture() { pictures_.print(); }
  void end_picture() { meshes_.end_frame(); }
  // After the context was lost.
  void forget() {
    meshes_.forget();
    pictures_.forget();
  }
  // How many pictures of sheets were made so far.
  int printed() const { return pictures_.printed(); }

 private:
  MeshBuffers meshes_;
  SheetPictures pictures_;
};

}  // namespace sandtable::shell
