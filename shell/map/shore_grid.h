#pragma once
// Heights on a grid of points, and the lines of equal height: distances from a shore, zero on land,
// whose contours are the printed lines that follow the shore; or the relief of the land.

#include <algorithm>
#include <vector>

#include "shell/map/geometry.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

class ShoreGrid {
 public:
  struct Extent {
    Rect rect{};          // metres
    float step = 3.0F;    // between points
    float reach = 60.0F;  // distances beyond it are not told apart
  };
  explicit ShoreGrid(const Extent& extent);

  // Sets the distance of every point from the pieces where `wet(point)` holds.
  template <typename Wet>
  void measure(const std::vector<Segment>& pieces, Wet wet) {
    for (int y = 0; y < rows_; ++y) {
      for (int x = 0; x < columns_; ++x) {
        const ImVec2 p = point(x, y);
        if (wet(p)) value_[index(x, y)] = distance(pieces, p);
      }
    }
  }
  // Or any heights.
  template <typename Height>
  void set(Height height) {
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x) value_[index(x, y)] = height(point(x, y));
  }
  std::vector<Chain> contour(float level) const;

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  float value(int x, int y) const { return value_[index(x, y)]; }
  ImVec2 point(int x, int y) const {
    return {extent_.rect.min.x + static_cast<float>(x) * extent_.step,
            extent_.rect.min.y + static_cast<float>(y) * extent_.step};
  }

 private:
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }
  float distance(const std::vector<Segment>& pieces, ImVec2 p) const;
  void cell(int x, int y, float level, std::vector<Segment>& out) const;
  std::vector<Chain> walked(const std::vector<Segment>& pieces) const;

  Extent extent_;
  int columns_, rows_;
  std::vector<float> value_;
};

}  // namespace sandtable::shell
