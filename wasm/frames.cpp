// When the page's program draws: only when something asks for a frame. Nothing runs while nothing
// changes: no animation frame is requested, no timer is set. What has changed the page is told
// behind each frame, and behind each of its calls.

#include <emscripten.h>
#include <emscripten/html5.h>

#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/thinking.h"
#include "wasm/program.h"

// clang-format off
EM_JS(void, sandtable_page_changed, (void), { Module['sandtable'].changed(); });
EM_JS(void, sandtable_page_attends, (void), { Module['sandtable'].attends(); });
EM_JS(void, sandtable_page_types, (const char* name, const char* text, float x, float y, float width, float height, float size, int most), {
  Module['sandtable'].types(name && {name: UTF8ToString(name), text: UTF8ToString(text), x, y, width, height, size, most});
});
// clang-format on

namespace sandtable::web {
namespace {

EM_BOOL draw_frame(double, void*) {
  program->requested = false;
  if (program->frame.context_lost) return EM_FALSE;
  draw();
  plan_next_frame();
  return EM_FALSE;
}

void on_timer(void*) {
  program->timer = 0;
  request_frame();
}

void think_on(void*) {
  program->thought = 0;
  program->app.thinking().think_hint();
  tell_page();
  plan_next_frame();
}

// Between slices of thought the page does what it has to.
void plan_thought() {
  if (program->thought == 0 && program->app.thinking().is_hinting())
    program->thought = emscripten_set_timeout(think_on, 0.0, nullptr);
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

}  // namespace

void request_frame() {
  if (program->requested || !program->draws || program->frame.context_lost) return;
  program->requested = true;
  emscripten_request_animation_frame(draw_frame, nullptr);
}

void plan_next_frame() {
  plan_thought();
  if (!program->draws) return;
  if (program->timer != 0) emscripten_clear_timeout(program->timer);
  program->timer = 0;
  const double due = program->app.frame_due(program->window.now());
  if (due == 0.0) return request_frame();
  if (due > 0.0) program->timer = emscripten_set_timeout(on_timer, due, nullptr);
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

}  // namespace sandtable::web
