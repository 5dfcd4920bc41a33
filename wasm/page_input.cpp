// What the page hears of typing, fingers and keys and the canvas does not.

#include <emscripten.h>

#include <cfloat>

#include "imgui.h"
#include "imgui_internal.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "wasm/program.h"

using sandtable::web::program;

extern "C" {

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

}  // extern "C"
