#include "shell/platform/window.h"

#include <SDL.h>

#include <utility>

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <SDL_opengl.h>
#endif

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {

namespace {

#ifdef __EMSCRIPTEN__
constexpr const char* kShaderVersion = "#version 300 es";
#else
constexpr const char* kShaderVersion = "#version 130";
#endif

void ask_for_context() {
#ifdef __EMSCRIPTEN__
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
#endif
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

}  // namespace

bool Window::open(const char* title, int width, int height) {
  // A finger is a mouse that also says that it is a finger.
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "1");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) != 0) {
    why_ = SDL_GetError();
    return false;
  }
  ask_for_context();
  const Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  window_ =
      SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, flags);
  context_ = window_ != nullptr ? SDL_GL_CreateContext(window_) : nullptr;
  if (context_ == nullptr) {
    why_ = SDL_GetError();
    close();
    return false;
  }
  SDL_GL_MakeCurrent(window_, context_);
  SDL_GL_SetSwapInterval(1);
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  ImGui_ImplSDL2_InitForOpenGL(window_, context_);
  ImGui_ImplOpenGL3_Init(kShaderVersion);
  return true;
}

void Window::close() {
  if (ImGui::GetCurrentContext() != nullptr) {
    forget_fonts();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
  }
  if (context_ != nullptr) SDL_GL_DeleteContext(context_);
  if (window_ != nullptr) SDL_DestroyWindow(window_);
  context_ = nullptr;
  window_ = nullptr;
  SDL_Quit();
}

void Window::wait(double due) {
  if (due == 0.0) return;
  if (due < 0.0)
    SDL_WaitEvent(nullptr);
  else
    SDL_WaitEventTimeout(nullptr, static_cast<int>(due) + 1);
}

// Keys that are letters are found by their place where the layout has no Latin ones, as the Greek
// and Cyrillic ones have not: the letter that a Latin keyboard has there is typed, unless it is a
// text that is being typed.
bool Window::take_letter(const SDL_Event& event) {
  if (event.type == SDL_KEYDOWN) {
    const SDL_Scancode code = event.key.keysym.scancode;
    const bool shift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
    placed_ = code >= SDL_SCANCODE_A && code <= SDL_SCANCODE_Z
                  ? static_cast<char>((shift ? 'A' : 'a') + (code - SDL_SCANCODE_A))
              : shift && code == SDL_SCANCODE_COMMA  ? '<'
              : shift && code == SDL_SCANCODE_PERIOD ? '>'
                                                     : '\0';
    return false;
  }
  // Greek begins at U+0370, whose first byte is this.
  constexpr unsigned char kBeyondLatin = 0xCD;
  ImGuiIO& io = ImGui::GetIO();
  if (event.type != SDL_TEXTINPUT || placed_ == 0 || io.WantTextInput ||
      static_cast<unsigned char>(event.text.text[0]) < kBeyondLatin)
    return false;
  io.AddInputCharacter(static_cast<unsigned char>(placed_));
  return true;
}

bool Window::take_input() {
  bool any = false;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    any = true;
    if (take_letter(event)) continue;
    // SDL tells of a motion only where it is one; a press is where it says that it is.
    if (event.type == SDL_MOUSEBUTTONDOWN)
      ImGui::GetIO().AddMousePosEvent(static_cast<float>(event.button.x),
                                      static_cast<float>(event.button.y));
    ImGui_ImplSDL2_ProcessEvent(&event);
    switch (event.type) {
      case SDL_QUIT:
        closed_ = true;
        break;
      case SDL_FINGERDOWN:
        touch_ = true;
        break;
      case SDL_MOUSEMOTION:
        if (event.motion.which != SDL_TOUCH_MOUSEID) touch_ = false;
        break;
      case SDL_DROPFILE:
      case SDL_DROPTEXT:
        dropped_.emplace_back(event.drop.file);
        SDL_free(event.drop.file);
        break;
      default:
        break;
    }
  }
  return any;
}

void Window::begin_frame() {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
}

void Window::end_frame(const std::function<void()>& before) {
  ImGui::Render();
  if (before) before();
  int width = 0;
  int height = 0;
  SDL_GL_GetDrawableSize(window_, &width, &height);
  glViewport(0, 0, width, height);
  glClearColor(0.0F, 0.0F, 0.0F, 1.0F);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  SDL_GL_SwapWindow(window_);
}

FrameInput Window::input() {
  return {ImGui::GetIO().DisplaySize,     now(),        touch_, false,
          std::exchange(pinch_, Pinch{}), wheel_glides_};
}

void Window::add_pinch(const Pinch& pinch) {
  pinch_ = {pinch.at, ImVec2(pinch_.by.x + pinch.by.x, pinch_.by.y + pinch.by.y),
            pinch_.notches + pinch.notches};
}

double Window::now() const { return static_cast<double>(SDL_GetTicks64()); }

}  // namespace sandtable::shell
