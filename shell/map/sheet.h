#pragma once
// What every map lies on: the felt of the table, and the sheet with its shadow. What is printed on
// the sheet never changes in play: it is drawn by whoever keeps pictures of it (sheet_pictures.h),
// or anew in each frame where nobody does.

#include <cstdint>

#include "shell/map/camera.h"
#include "shell/map/mesh.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

Rect common(const Rect& a, const Rect& b);

// Which print it is. What has the same edition and state, at the same scale, looks the same.
struct SheetEdition {
  unsigned baked = 0;       // BakeStep::edition
  std::uint64_t state = 0;  // of what is printed differently from time to time: open houses
  bool operator==(const SheetEdition&) const = default;
};

// A function that draws what lies on the sheet as far as `shown` shows it: the common part of the
// camera's window and the sheet, to which the list is clipped. It fills all of that. Kept pictures
// are printed through other windows than the player's, so nothing may depend on where the window
// is. Refers to the function, which must outlive the call that it is given to.
class PrintSheet {
 public:
  template <class Function>
  PrintSheet(const Function& function)
      : function_(&function),
        call_([](const void* print, const Canvas& canvas, const Camera& camera, const Rect& shown) {
          (*static_cast<const Function*>(print))(canvas, camera, shown);
        }) {}
  void operator()(const Canvas& canvas, const Camera& camera, const Rect& shown) const {
    call_(function_, canvas, camera, shown);
  }

 private:
  const void* function_;
  void (*call_)(const void*, const Canvas&, const Camera&, const Rect&);
};

// Keeps what is printed: on the graphics card.
class SheetKeeper {
 public:
  virtual ~SheetKeeper() = default;
  // Draws the sheet; calls `print` at once where there is no picture yet.
  virtual void draw(const Canvas& canvas, const Camera& camera, const SheetEdition& edition,
                    const PrintSheet& print) = 0;
};

// Of this program; null, as at first: there is none.
void set_sheet_keeper(SheetKeeper* keeper);

void draw_sheet(const Canvas& canvas, const Camera& camera, const SheetEdition& edition,
                const PrintSheet& print);
// The ground of a map and, over it, the grain of its paper.
void print_ground(const Canvas& sheet, const Mesh& ground, const Mesh::Place& place,
                  const Rect& shown);
// With something on it that changes all the time.
void draw_changing_sheet(const Canvas& canvas, const Camera& camera, const PrintSheet& print);

}  // namespace sandtable::shell
