// The browser entry: sets up window, application and protocol, and has them answer the page. Frames
// are drawn only when something asks for one (frames.cpp).
//
// wasm/web/loader.js has brought fonts and words before main() is called; wasm/web/page.js has put
// its services at Module.sandtable. The games stand on the shelf as closed boxes until the page
// brings their data (page_boxes.h). Where there is no WebGL 2 the page plays by its mirror: all but
// drawing works the same.

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <memory>
#include <string>

#include "core/base/check.h"
#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "shell/game_table.h"
#include "shell/theme/foreign_glyphs.h"
#include "shell/thinking.h"
#include "wasm/delivered.h"
#include "wasm/page_boxes.h"
#include "wasm/page_program.h"
#include "wasm/page_reviewer.h"
#include "wasm/program.h"

// clang-format off
EM_JS(int, sandtable_page_has_webgl, (void), { return Module['sandtable'].hasWebGl ? 1 : 0; });
EM_JS(void, sandtable_page_graphics, (int there), { Module['sandtable'].graphics(there !== 0); });
EM_JS(void, sandtable_page_broken, (const char* condition, const char* file, int line), {
  Module['sandtable'].broken(UTF8ToString(condition), UTF8ToString(file), line);
});
// clang-format on

namespace sandtable::web {

Program* program = nullptr;

namespace {

constexpr const char* kShaderVersion = "#version 300 es";

// SDL marks the end of each poll with an event of its own, which is no reason to draw.
int on_sdl_event(void*, SDL_Event* event) {
  if (event->type != SDL_POLLSENTINEL) request_frame();
  return 0;
}

bool open_window() {
  if (sandtable_page_has_webgl() == 0) return false;
  // Keys reach the game only while the canvas has the focus.
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  int width = 0;
  int height = 0;
  emscripten_get_canvas_element_size("#canvas", &width, &height);
  if (!program->window.open("Sandtable", width, height)) return false;
  program->maps = std::make_unique<shell::MapRenderer>();
  SDL_AddEventWatch(on_sdl_event, nullptr);
  ImGui::GetPlatformIO().Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
    program->host->copy_text(text);
  };
  return true;
}

}  // namespace

shell::App& app_of_page() { return program->app; }

// The answer stays until the next call.
const char* answered(std::string answer) {
  static std::string kept;
  kept = std::move(answer);
  tell_page();
  plan_next_frame();
  return kept.c_str();
}

namespace {

void set_context_lost(bool lost) {
  if (!program->draws || program->frame.context_lost == lost) return;
  program->frame.context_lost = lost;
  if (lost) return;
  // The old objects are gone with the context; textures are made anew from their pixels.
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplOpenGL3_Init(kShaderVersion);
  program->maps->forget();
  program->app.wake();
  request_frame();
}

}  // namespace
}  // namespace sandtable::web

using sandtable::web::program;

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* sandtable_request(const char* request) {
  return sandtable::web::answered(program->app.table().request(request));
}

EMSCRIPTEN_KEEPALIVE const char* sandtable_page_request(const char* request) {
  return sandtable::web::answered(program->page_requests.answer(request));
}

EMSCRIPTEN_KEEPALIVE const char* sandtable_probe(const char* request) {
  static std::string kept;
  program->frame.idle = !program->requested && program->timer == 0 && program->thought == 0;
  kept = sandtable::web::probe(program->app, program->frame, request);
  return kept.c_str();
}

// What the page says of the thought about question `number` (wasm/page_opponent.h); answers what
// came of it.
EMSCRIPTEN_KEEPALIVE int sandtable_opponent(int number, int what) {
  using Heard = sandtable::web::PageOpponent::Heard;
  const Heard heard = program->opponent->hear(number, what);
  if (heard == Heard::kDone) {
    program->app.thinking().think();
    sandtable::web::tell_page();
    sandtable::web::plan_next_frame();
  }
  return static_cast<int>(heard);
}

// Storage, visibility, focus or the system's look have changed.
EMSCRIPTEN_KEEPALIVE void sandtable_wake() {
  program->app.wake();
  sandtable::web::request_frame();
}

EMSCRIPTEN_KEEPALIVE void sandtable_context_lost(int lost) {
  sandtable::web::set_context_lost(lost != 0);
}

}  // extern "C"

int main() {
  namespace web = sandtable::web;
  sandtable::set_check_hook([](const char* condition, const char* file, int line) {
    sandtable_page_broken(condition, file, line);
  });
  program = new web::Program;
  program->draws = web::open_window();
  if (!program->draws) ImGui::CreateContext();
  auto opponent = std::make_unique<web::PageOpponent>();
  program->opponent = opponent.get();
  program->app.thinking().set_opponent(std::move(opponent));
  program->app.thinking().reviewing().set_reviewer(std::make_unique<web::PageReviewer>(),
                                                   *program->files);
  sandtable::shell::set_letter_artist(web::draw_letters);
  web::add_fonts();
  const auto words = sandtable::take_delivery("words.en.json");
  const auto language = sandtable::take_delivery("language.json");
  program->app.add_words(sandtable::text_of(words), sandtable::text_of(language));
  web::add_games();
  program->app.start();
  sandtable_page_graphics(program->draws ? 1 : 0);
  web::request_frame();
  return 0;
}
