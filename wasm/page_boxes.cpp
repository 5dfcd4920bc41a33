// What the page brings of the games, and what it asks of their boxes.
#include "wasm/page_boxes.h"

#include <emscripten.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "shell/dialogues.h"
#include "shell/library.h"
#include "shell/skins/skins.h"
#include "shell/theme/fonts.h"
#include "wasm/delivered.h"
#include "wasm/program.h"

// clang-format off
EM_JS(char*, sandtable_page_games, (void), {
  const text = Module['sandtable'].games.ids.join('\n');
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});
// clang-format on

namespace sandtable::web {

void add_fonts() {
  for (int i = 0; i < shell::kFaceCount; ++i) {
    const char* const file = shell::face_file(static_cast<shell::Face>(i));
    const auto bytes = take_delivery(std::string("fonts/").append(file).c_str());
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

namespace {

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

}  // namespace
}  // namespace sandtable::web

using sandtable::web::program;

extern "C" {

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

}  // extern "C"
