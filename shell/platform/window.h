#pragma once
// The window: SDL2 with OpenGL (WebGL 2 in the browser) under Dear ImGui. One per program. All
// sizes given out are logical pixels; on a dense screen the picture has more of them, and glyphs
// are rasterised for it.
//
// A program draws only when it must:
//   window.wait(app.frame_due(now))        sleeps until input or that time
//   if (window.take_input()) app.wake();
//   if (app.frame_due(window.now()) == 0) { window.begin_frame(); app.frame(window.input());
//   window.end_frame(); }

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "shell/platform/frame_input.h"

struct SDL_Window;
union SDL_Event;

namespace sandtable::shell {

class Window {
 public:
  // The canvas of the page in the browser, where the size is the page's. False: no window or no
  // OpenGL, why() says it.
  bool open(const char* title, int width, int height);
  void close();
  const std::string& why() const { return why_; }

  // Sleeps for `due` milliseconds, until input when negative, not at all when 0. Never call it in
  // the browser.
  void wait(double due);
  // Hands waiting events to ImGui; true if there was any.
  bool take_input();
  bool closed() const { return closed_; }
  // Files and texts that were dropped on the window since the last call.
  std::vector<std::string> take_dropped() { return std::move(dropped_); }

  void begin_frame();
  // `before` runs when the frame is complete and its picture not yet begun.
  void end_frame(const std::function<void()>& before = {});
  // Of the next frame; what fingers did is in one frame only.
  FrameInput input();
  void add_pinch(const Pinch& pinch);
  void set_wheel_glides(bool glides) { wheel_glides_ = glides; }
  // Milliseconds since the program began.
  double now() const;

 private:
  bool take_letter(const SDL_Event& event);

  SDL_Window* window_ = nullptr;
  void* context_ = nullptr;
  std::string why_;
  std::vector<std::string> dropped_;
  bool closed_ = false;
  bool touch_ = false;
  bool wheel_glides_ = false;
  Pinch pinch_{};
  char placed_ = 0;  // the letter at the place of the key that was pressed last, 0 for none
};

}  // namespace sandtable::shell
