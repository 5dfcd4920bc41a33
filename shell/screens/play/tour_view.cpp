#include "shell/screens/play/tour_view.h"

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {

void TourView::begin() {
  tour_.begin();
  up_ = true;
}

void TourView::open(const App& app) {
  tour_.end();
  up_ = false;
  const bool is_full = app.look().guest().controls == Controls::kFull;
  if (is_full && app.look().settings().tour && app.table().session()->decisions() == 0 &&
      !app.table().lesson().is_on())
    begin();
}

void TourView::take_keys(const Frame& frame) {
  if (!ImGui::IsKeyPressed(ImGuiKey_Enter, false) &&
      !ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false))
    return;
  tour_.next();
  frame.redraw.wake();
}

void TourView::end(App& app) {
  tour_.end();
  up_ = false;
  Settings settings = app.look().settings();
  settings.tour = false;
  app.look().change(settings);
}

// Whoever asks for a hint looks at that: the card waits at its stop until it is put away.
void TourView::draw(ScreenFrame& frame, const Words& words) {
  up_ = tour_.running() && frame.app.thinking().hint().state() == HintProvider::State::kNone;
  if (up_ && tour_.draw(frame, words, places_.stops, places_.covered)) end(frame.app);
}

}  // namespace sandtable::shell::play_screen
