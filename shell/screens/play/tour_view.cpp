// The first-run tour over the play screen.
#include "shell/app.h"
#include "shell/look.h"
#include "shell/screens/play/play_screen.h"
#include "shell/thinking.h"

namespace sandtable::shell {
namespace {

constexpr float kRoom = 3.0F;  // of the mark round a place

}  // namespace

// The card may lie on the map, where nothing can be done.
TourStop PlayScreen::map_stop(std::string_view words) const {
  TourStop stop{words, layout_.free, true, {}};
  const float half = skin_->board().counter_side() * camera_.scale() * 0.5F + kRoom;
  const auto keep_off = [&](int space) {
    if (space < 0) return;
    const ImVec2 at = camera_.to_screen(skin_->board().place(space));
    stop.keep_off.push_back({ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half)});
  };
  keep_off(board_.space_of(hand_.chosen()));
  for (const int i : hand_.on_map()) keep_off(hand_.offer(i).space);
  if (layout_.with_minimap) stop.keep_off.push_back(layout_.minimap);
  return stop;
}

// Whoever asks for a hint looks at that: the card waits at its stop until it is put away.
void PlayScreen::draw_tour(ScreenFrame& frame) {
  if (!tour_.running() || frame.app.thinking().hint().state() != HintProvider::State::kNone) return;
  if (!tour_.draw(frame, table_->words(), stops_, covered_)) return;
  Settings settings = frame.app.look().settings();
  settings.tour = false;
  frame.app.look().change(settings);
}

}  // namespace sandtable::shell
