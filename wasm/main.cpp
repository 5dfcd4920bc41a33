// The browser entry: owns window, application and protocol, and draws a frame only when something
// asks for one. Nothing runs while nothing changes: no animation frame is requested, no timer is
// set.
//
// wasm/web/loader.js has brought fonts and words before main() is called; wasm/web/page.js has put
// its services at Module.sandtable. The games stand on the shelf as closed boxes until the page
// brings their data. Where there is no WebGL 2 the page plays by its mirror: all but drawing works
// the same.

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <cfloat>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "core/base/check.h"
#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_internal.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/map/map_renderer.h"
#include "shell/navigator.h"
#include "shell/platform/window.h"
#include "shell/screens/screens.h"
#include "shell/skins/skins.h"
#include "shell/theme/fonts.h"
#include "shell/theme/foreign_glyphs.h"
#include "shell/thinking.h"
#include "wasm/delivered.h"
#include "wasm/files_web.h"
#include "wasm/host_web.h"
#include "wasm/page_opponent.h"
#include "wasm/page_program.h"
#include "wasm/page_requests.h"
#include "wasm/probe.h"

// clang-format off
EM_JS(int, sandtable_page_has_webgl, (void), { return Module['sandtable'].hasWebGl ? 1 : 0; });
EM_JS(void, sandtable_page_changed, (void), { Module['sandtable'].changed(); });
EM_JS(void, sandtable_page_attends, (void), { Module['sandtable'].attends(); });
EM_JS(void, sandtable_page_types, (const char* name, const char* text, float x, float y, float width, float height, float size, int most), {
  Module['sandtable'].types(name && {name: UTF8ToString(name), text: UTF8ToString(text), x, y, width, height, size, most});
});
EM_JS(void, sandtable_page_graphics, (int there), { Module['sandtable'].graphics(there !== 0); });
EM_JS(void, sandtable_page_broken, (const char* condition, const char* file, int line), {
  Module['sandtable'].broken(UTF8ToString(condition), UTF8ToString(file), line);
});
EM_JS(char*, sandtable_page_games, (void), {
  const text = Module['sandtable'].games.ids.join('\n');
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});
// clang-format on

namespace sandtable::web {
namespace {

constexpr const char* kShaderVersion = "#version 300 es";

// The games' data, which their boxes read as long as the program runs.
struct Bundles {
  std::map<std::string, std::string, std::less<>> bytes;
  std::string_view find(std::string_view game) const {
    const auto found = bytes.find(game);
    return found == bytes.end() ? std::string_view() : std::string_view(found->second);
  }
};

// All of the program; one object that lives as long as the page.
struct Program {
  std::unique_ptr<shell::Files> files = open_page_files();
  std::unique_ptr<shell::Host> host = make_page_host();
  shell::App app{*files, *host, shell::make_screens()};
  PageOpponent* opponent = nullptr;  // the app's
  shell::Window window;
  std::unique_ptr<shell::MapRenderer> maps;  // of the window
  Bundles bundles;
  PageRequests page_requests{app};
  ProbedFrame frame;

  bool draws = false;  // there is a window with WebGL 2
  bool requested = false;
  long timer = 0;
  long thought = 0;  // timer of the next slice
  // What the page was last told.
  std::uint64_t told_changes = 0;
  shell::ScreenId told_screen = shell::ScreenId::kTitle;
  bool told_dark = false;
  bool told_contrast = false;
  std::optional<shell::TypedField> told_field;
  std::uint64_t told_notices = 0;
  std::uint64_t told_settings = 0;
  std::uint64_t told_hints = 0;
  shell::Attention told_attention;
};

Program* program = nullptr;

EM_BOOL draw_frame(double, void*);

void request_frame() {
  if (program->requested || !program->draws || program->frame.context_lost) return;
  program->requested = true;
  emscripten_request_animation_frame(draw_frame, nullptr);
}

void on_timer(void*) {
  program->timer = 0;
  request_frame();
}

void think_on(void*);

// Between slices of thought the page does what it has to.
void plan_thought() {
  if (program->thought == 0 && program->app.thinking().is_hinting())
    program->thought = emscripten_set_timeout(think_on, 0.0, nullptr);
}

// The next frame at once, at a time, or when something wakes us.
void plan_next_frame() {
  plan_thought();
  if (!program->draws) return;
  if (program->timer != 0) emscripten_clear_timeout(program->timer);
  program->timer = 0;
  const double due = program->app.frame_due(program->window.now());
  if (due == 0.0) return request_frame();
  if (due > 0.0) program->timer = emscripten_set_timeout(on_timer, due, nullptr);
}

// Where the page types for a drawn field.
void tell_typing() {
  const std::optional<shell::TypedField>& field = program->app.navigator().typing().field();
  if (field == program->told_field) return;
  program->told_field = field;
  if (!field) return sandtable_page_types(nullptr, nullptr, 0, 0, 0, 0, 0, 0);
  const shell::Rect& at = field->rect;
  sandtable_page_types(field->name.c_str(), field->text.c_str(), at.min.x, at.min.y, at.width(),
                       at.height(), field->size, static_cast<int>(field->most));
}

// What the player attends to comes after the change that it belongs to, and again after every one:
// the same choice has another number then.
void tell_page() {
  const shell::App& app = program->app;
  const shell::Attention attention = app.navigator().attention();
  bool attends = attention != program->told_attention;
  if (program->told_changes != app.table().changes() ||
      program->told_screen != app.navigator().shown() ||
      program->told_dark != app.look().theme().dark ||
      program->told_contrast != app.look().contrast() ||
      program->told_notices != app.dialogues().told().count ||
      program->told_settings != app.look().changes() ||
      program->told_hints != app.thinking().hint().changes()) {
    program->told_changes = app.table().changes();
    program->told_screen = app.navigator().shown();
    program->told_dark = app.look().theme().dark;
    program->told_contrast = app.look().contrast();
    program->told_notices = app.dialogues().told().count;
    program->told_settings = app.look().changes();
    program->told_hints = app.thinking().hint().changes();
    sandtable_page_changed();
    attends = true;
  }
  if (!attends) return;
  program->told_attention = attention;
  sandtable_page_attends();
}

void think_on(void*) {
  program->thought = 0;
  program->app.thinking().think_hint();
  tell_page();
  plan_next_frame();
}

void draw() {
  if (program->window.take_input()) program->app.wake();
  begin_probed_frame();
  program->window.begin_frame();
  program->app.frame(program->window.input());
  program->window.end_frame([] { program->maps->begin_picture(); });
  program->maps->end_picture();
  ++program->frame.frames;
  program->frame.printed = program->maps->printed();
  tell_typing();
  tell_page();
}

EM_BOOL draw_frame(double, void*) {
  program->requested = false;
  if (program->frame.context_lost) return EM_FALSE;
  draw();
  plan_next_frame();
  return EM_FALSE;
}

// SDL marks the end of each poll with an event of its own, which is no reason to draw.
int on_sdl_event(void*, SDL_Event* event) {
  if (event->type != SDL_POLLSENTINEL) request_frame();
  return 0;
}

std::string name_of(const char* folder, std::string_view name) {
  return std::string(folder).append(name);
}

std::string_view text_of(const std::vector<std::uint8_t>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Those that have come since the last time.
void add_fonts() {
  for (int i = 0; i < shell::kFaceCount; ++i) {
    const char* const file = shell::face_file(static_cast<shell::Face>(i));
    const auto bytes = take_delivery(name_of("fonts/", file).c_str());
    program->app.add_font(file, bytes);
  }
}

void add_games() {
  char* const list = sandtable_page_games();
  const std::string games(list);
  std::free(list);
  for (std::size_t from = 0; from < games.size();) {
    const std::size_t end = std::min(games.find('\n', from), games.size());
    program->app.library().add_closed(games.substr(from, end - from));
    from = end + 1;
  }
}

// The type of maps and counters has come with the first of them.
void open_game(const std::string& id) {
  add_fonts();
  const auto bytes = take_delivery(game_file(id).c_str());
  program->bundles.bytes[id] = std::string(text_of(bytes));
  for (const Fault& fault : program->app.add_bundle(id, program->bundles.find(id)))
    std::fprintf(stderr, "%s: %s: %s\n", id.c_str(), fault.path.c_str(), fault.reason.c_str());
}

// The fetch goes on by itself; the offer begins it anew.
void tell_stalled(shell::App& app, const char* game) {
  if (app.library().shelf().closed(game) != nullptr)
    app.dialogues().tell(
        app.text("notice.stalled", {text_arg("game", app.library().box_title(game))}),
        {app.text("ui.again"), [&app, id = std::string(game)] { app.library().fetch_box(id); }});
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

// The games that the page's shelf offers, in order, a line each; may be called before main.
EMSCRIPTEN_KEEPALIVE const char* sandtable_games() {
  static std::string list;
  list.clear();
  for (const sandtable::shell::SkinEntry& entry : sandtable::shell::all_skins())
    list.append(list.empty() ? "" : "\n").append(entry.game);
  return list.c_str();
}

// How far the fetch of a game is: percent; 100 when its data can be taken, -1 when they could not
// be had, -2 when no server answered, -3 when nothing comes. Answers whether the box is open now.
EMSCRIPTEN_KEEPALIVE int sandtable_game(const char* game, int percent) {
  constexpr int kHere = 100;
  constexpr int kOffline = -2;
  constexpr int kStalled = -3;
  sandtable::shell::App& app = program->app;
  if (percent == kHere)
    sandtable::web::open_game(game);
  else if (percent == kStalled)
    sandtable::web::tell_stalled(app, game);
  else if (percent < 0)
    app.library().box_failed(game, percent == kOffline);
  else
    app.library().box_progress(game, percent);
  sandtable::web::tell_page();
  sandtable::web::plan_next_frame();
  return app.library().shelf().find(game) != nullptr ? 1 : 0;
}

// The picture on the lid of a closed box can be taken.
EMSCRIPTEN_KEEPALIVE void sandtable_lid(const char* game, int width, int height) {
  const ImVec2 size(static_cast<float>(width), static_cast<float>(height));
  const auto rgba = sandtable::take_delivery(std::string("lids/").append(game).c_str());
  if (program->draws) program->app.library().add_lid(game, size, rgba);
  sandtable::web::request_frame();
}

// Text pasted while the canvas has the focus: into the field that is being typed in, else a link.
EMSCRIPTEN_KEEPALIVE void sandtable_paste(const char* text) {
  if (ImGui::GetIO().WantTextInput) {
    ImGui::GetIO().AddInputCharactersUTF8(text);
    program->app.wake();
  } else {
    program->app.table().open_link(text);
  }
  sandtable::web::tell_page();
  sandtable::web::plan_next_frame();
}

// What stands in the page's field over the drawn one; null: nobody types there any more.
EMSCRIPTEN_KEEPALIVE void sandtable_typed(const char* text) {
  if (text == nullptr) {
    program->app.navigator().typing().end();
  } else {
    program->app.navigator().typing().type(text);
    program->told_field.reset();  // also what it does not take is gone from the page's field
  }
  program->app.wake();
  sandtable::web::request_frame();
}

// A finger has been lifted. What it meant is drawn at once and not with the next frame: a phone
// brings its keyboard only for a field that has the focus by then.
EMSCRIPTEN_KEEPALIVE void sandtable_tapped() {
  constexpr int kMost = 8;
  constexpr int kFrames = 3;  // a button is let go, what it opens drawn, a field in that begun
  if (!program->draws || program->frame.context_lost) return;
  // ImGui takes a step of what was pressed and let go in each frame.
  const auto& waiting = ImGui::GetCurrentContext()->InputEventsQueue;
  for (int i = 0, left = kFrames; i < kMost && left > 0; ++i) {
    sandtable::web::draw();
    if (waiting.empty()) --left;
  }
  sandtable::web::plan_next_frame();
}

// Ctrl+Z, or redo, as the character that a terminal makes of it
// (shell/screens/play/board_keys.cpp).
EMSCRIPTEN_KEEPALIVE void sandtable_undo(int redo) {
  constexpr unsigned kCtrlY = 25, kCtrlZ = 26;
  ImGui::GetIO().AddInputCharacter(redo != 0 ? kCtrlY : kCtrlZ);
  program->app.wake();
  sandtable::web::request_frame();
}

// Two fingers between which x, y is have moved apart by notches of a wheel, and together by dx, dy.
EMSCRIPTEN_KEEPALIVE void sandtable_pinch(float x, float y, float notches) {
  program->window.add_pinch({ImVec2(x, y), ImVec2(), notches});
  program->app.wake();
  sandtable::web::request_frame();
}

EMSCRIPTEN_KEEPALIVE void sandtable_push(float x, float y, float dx, float dy) {
  program->window.add_pinch({ImVec2(x, y), ImVec2(dx, dy), 0.0F});
  program->app.wake();
  sandtable::web::request_frame();
}

// Whether the wheel that is heard of next is two fingers on a trackpad.
EMSCRIPTEN_KEEPALIVE void sandtable_wheel_glides(int glides) {
  program->window.set_wheel_glides(glides != 0);
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

// A release far away from everything, which is no click on anything. The press may still wait to be
// taken.
EMSCRIPTEN_KEEPALIVE void sandtable_release_press() {
  program->window.take_input();
  ImGuiIO& io = ImGui::GetIO();
  io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, false);
  program->app.wake();
  sandtable::web::request_frame();
}

// Whether a press of Tab, with Shift backwards, leads out of the canvas: then it is the page's.
EMSCRIPTEN_KEEPALIVE int sandtable_tab_leads_out(int back) {
  return program->app.navigator().tab_leads_out(back != 0) ? 1 : 0;
}

// The keyboard has come to the canvas by Tab.
EMSCRIPTEN_KEEPALIVE void sandtable_keyboard_came() {
  program->app.navigator().keyboard_came();
  sandtable::web::request_frame();
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
  sandtable::shell::set_letter_artist(web::draw_letters);
  web::add_fonts();
  const auto words = sandtable::take_delivery("words.en.json");
  program->app.add_words(web::text_of(words));
  web::add_games();
  program->app.start();
  sandtable_page_graphics(program->draws ? 1 : 0);
  web::request_frame();
  return 0;
}
