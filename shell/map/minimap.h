#pragma once
// The whole sheet small, with what matters now as dots and the window's view as a gold frame.

#include <vector>

#include "shell/map/board_art.h"
#include "shell/map/camera.h"
#include "shell/map/mesh.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

struct MinimapDot {
  ImVec2 at;  // metres
  ImU32 colour;
  bool square = true;  // a force of one's own; the other side's are round
};

class Minimap {
 public:
  // Draws into `frame` (window pixels, the paper card with its margin). Bakes when size, scene or
  // theme change.
  void draw(const Canvas& canvas, const Rect& frame, const Scene& scene, const Camera& camera);
  // Dots for the next draw; the caller keeps the array until then.
  void set_dots(const MinimapDot* dots, int count) { dots_ = dots, dot_count_ = count; }
  // Metres under a window pixel of the frame drawn last.
  ImVec2 to_map(ImVec2 pixel) const;
  void forget() { scale_ = 0.0F; }

 private:
  void bake(const Scene& scene, const Theme& theme);

  Mesh mesh_;
  ImVec2 origin_{};
  float scale_ = 0.0F;
  bool dark_ = false;
  const MinimapDot* dots_ = nullptr;
  int dot_count_ = 0;
};

// The same for a sheet that draws itself at any size.
class SmallSheet {
 public:
  struct Ask {
    Rect frame;   // window pixels, the paper card with its margin
    ImVec2 size;  // of the sheet, metres
    float full_scale;
    const Camera& camera;
    const std::vector<MinimapDot>& dots;
  };
  // `ground(camera)` draws the sheet with the camera that it is given.
  template <class Ground>
  void draw(const Canvas& canvas, const Ask& ask, Ground ground) {
    begin(canvas, ask);
    ground(camera_);
    end(canvas, ask);
  }
  ImVec2 to_map(ImVec2 pixel) const { return camera_.to_map(pixel); }

 private:
  void begin(const Canvas& canvas, const Ask& ask);
  void end(const Canvas& canvas, const Ask& ask) const;

  Camera camera_;
};

}  // namespace sandtable::shell
