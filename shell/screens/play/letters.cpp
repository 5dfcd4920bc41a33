// Letters are keys; a name is typed into the field that the slash opens.
#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/briefing.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/screens/legend.h"
#include "shell/screens/play/play_screen.h"
#include "shell/thinking.h"

namespace sandtable::shell {
namespace {

// As other programs have it: Ctrl+Z, on a Mac Cmd+Z; Ctrl+Y and with Shift the other way. A page
// tells of it by the character that a terminal makes of it, for there the keys themselves come as
// the browser likes.
std::optional<Do> typed_undo() {
  constexpr ImWchar kCtrlY = 25, kCtrlZ = 26;
  const ImGuiIO& io = ImGui::GetIO();
  for (const ImWchar c : io.InputQueueCharacters)
    if (c == kCtrlZ || c == kCtrlY) return c == kCtrlZ ? Do::kUndo : Do::kRedo;
  if (!io.KeyCtrl && !io.KeySuper) return std::nullopt;
  if (ImGui::IsKeyPressed(ImGuiKey_Z, false)) return io.KeyShift ? Do::kRedo : Do::kUndo;
  if (ImGui::IsKeyPressed(ImGuiKey_Y, false)) return Do::kRedo;
  return std::nullopt;
}

// A press of anything calls the thought off; what was pressed is done all the same.
bool stop_thinking(App& app) {
  if (app.thinking().hint().state() != HintProvider::State::kThinking) return false;
  const ImGuiIO& io = ImGui::GetIO();
  const bool clicked = std::any_of(std::begin(io.MouseClicked), std::end(io.MouseClicked),
                                   [](bool one) { return one; });
  bool typed = false;
  for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_GamepadStart && !typed; ++key)
    typed = ImGui::IsKeyPressed(static_cast<ImGuiKey>(key), false);
  if (!clicked && !typed && io.InputQueueCharacters.empty() && io.MouseWheel == 0.0F) return false;
  app.thinking().put_hint_away();
  return true;
}

void change_look(Look& look, char letter) {
  if (letter == 'm') look.toggle_sound();
  if (letter == '<' || letter == '>') look.change_pace(letter == '<' ? -1 : 1);
}

}  // namespace

void PlayScreen::take_input(ScreenFrame& frame) {
  const bool stopped = stop_thinking(frame.app);
  input_.take_pointer(frame);
  if (ImGui::GetIO().WantTextInput) return;
  if (tour_.is_up()) {
    input_.keep_keys();
    return tour_.take_keys(frame);
  }
  Commands commands;
  input_.take_keys(frame, commands);
  run(frame, commands);
  take_letters(frame, stopped);
}

// `stopped`: the thought about a hint was, by this very press.
void PlayScreen::take_letters(ScreenFrame& frame, bool stopped) {
  const ImGuiIO& io = ImGui::GetIO();
  // Where the page around decides, keys do not.
  const bool decides = frame.app.look().guest().controls != Controls::kNone;
  if (const auto undo = typed_undo(); undo && decides) run_one(frame, {*undo});
  if (io.KeyCtrl || io.KeyAlt || io.KeySuper) return;
  for (const ImWchar wide : io.InputQueueCharacters) {
    if (wide < 32 || wide > 126) continue;
    const char letter = lower(static_cast<char>(wide));
    if (opens_page(frame.app, letter)) return;
    change_look(frame.app.look(), letter);
    if (letter == 'z' && !decides) continue;
    Command command{};
    if (!input_.command_of(letter, command) || (command.what == Do::kHint && stopped)) continue;
    run_one(frame, command);
    if (command.what == Do::kOffer) return;
  }
}

// Where what is typed goes on is not the board.
bool PlayScreen::opens_page(App& app, char letter) {
  if (letter == '?') menu_.open_keys();
  if (letter == '/') {
    search_.open();
  } else if (letter == 'b' && briefing_of(app) != nullptr) {
    app.navigator().go(ScreenId::kBriefing);
  } else if (letter == 'l' && has_legend(app)) {
    app.navigator().go(ScreenId::kBriefing, kLegendPage);
  } else {
    return false;
  }
  return true;
}

}  // namespace sandtable::shell
