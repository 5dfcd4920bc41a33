#pragma once
// Printed sheets as pictures on the graphics card: squares of the sheet at the scale in force, each
// printed once, when it first comes into view. A frame, and a drag of the map, then paints a few
// textures where it would paint some 200,000 triangles, fifty of them over one another.
//
// One per program, made after the renderer of Dear ImGui (OpenGL 3, WebGL 2) and MeshBuffers, and
// gone before them.
//
//   ImGui::Render();
//   pictures.print();   // with the window's picture not yet begun
//   ImGui_ImplOpenGL3_RenderDrawData(...)

#include <memory>
#include <vector>

#include "core/base/table_part.h"
#include "shell/map/sheet.h"

namespace sandtable::shell {

class SANDTABLE_TABLE_PART SheetPictures : public SheetKeeper {
 public:
  SheetPictures() { set_sheet_keeper(this); }
  ~SheetPictures() override;
  SheetPictures(const SheetPictures&) = delete;
  SheetPictures& operator=(const SheetPictures&) = delete;

  // While the camera moves to another scale the pictures there are are stretched, and the sheet is
  // printed as it is where there are none.
  void draw(const Canvas& canvas, const Camera& camera, const SheetEdition& edition,
            const PrintSheet& print) override;
  // Fills the pictures that draw() has asked for, and lets the oldest go.
  void print();
  // After the context was lost, and all textures with it.
  void forget();

  // So far.
  int printed() const { return printed_; }

 private:
  struct Picture {
    SheetEdition edition;
    float scale = 0.0F;
    int column = 0, row = 0;  // on the sheet
    unsigned texture = 0;     // name of OpenGL
    int frame = 0;            // of ImGui, that showed it last
  };
  // What a picture is printed from: in pixels from the sheet's corner, wherever that lies now, so
  // that letters which lie in two pictures meet.
  struct Order {
    unsigned texture;
    Rect part;
    std::unique_ptr<ImDrawList> list;
  };
  Picture* find(const Picture& like);
  // Of the pictures to be shown; 0: there are none, and none are to be made.
  float scale_for(const SheetEdition& edition, const Camera& camera) const;
  void let_go();
  // This one and all behind it.
  void drop(std::vector<Picture>::iterator from);

  std::vector<Picture> kept_;
  std::vector<Order> orders_;
  float density_ = 0.0F;  // pixels of the device in one of the window
  int side_ = 0;          // of a picture, in pixels of the device
  unsigned target_ = 0;
  int printed_ = 0;
};

}  // namespace sandtable::shell
