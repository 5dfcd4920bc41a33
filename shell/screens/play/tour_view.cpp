#include "shell/screens/play/tour_view.h"

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {

void TourView::open(const App& app) {
  tour_.end();
  const bool is_full = app.look().guest().controls == Controls::kFull;
  if (is_full && app.look().settings().tour && app.table().session()->decisions() == 0 &&
      !app.table().lesson().is_on())
    tour_.begin();
}

// Whoever asks for a hint looks at that: the card waits at its stop until it is put away.
void TourView::draw(ScreenFrame& frame, const Words& words) {
  if (!tour_.running() || frame.app.thinking().hint().state() != HintProvider::State::kNone) return;
  if (!tour_.draw(frame, words, places_.stops, places_.covered)) return;
  Settings settings = frame.app.look().settings();
  settings.tour = false;
  frame.app.look().change(settings);
}

}  // namespace sandtable::shell::play_screen
