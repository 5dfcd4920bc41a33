#pragma once
// A picture that the platform has made, as a texture. Needs an ImGui context whose renderer takes
// textures.

#include <cstdint>
#include <memory>
#include <span>

#include "imgui.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

class Picture {
 public:
  // Rows from the top, four bytes a pixel: red, green, blue, alpha. Null unless there are
  // width * height of them and both are 1 to kMost.
  static constexpr int kMost = 2048;
  static std::unique_ptr<Picture> make(int width, int height, std::span<const std::uint8_t> rgba);
  // The renderer lets the texture go within the next frames.
  ~Picture();
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;

  // Fills the rectangle with the middle of the picture: these shares of its width and height.
  // `alpha` is 0 to 1.
  void draw(ImDrawList* draw, const Rect& rect, ImVec2 shares, float alpha = 1.0F) const;

 private:
  explicit Picture(ImTextureData* texture) : texture_(texture) {}
  ImTextureData* texture_;
};

// Once a frame: forgets the textures that the renderer has let go.
void sweep_pictures();

}  // namespace sandtable::shell
