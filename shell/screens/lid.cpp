#include "shell/screens/lid.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/engine/session.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {

AnyState lid_position(const Game& game, int setup) {
  // A fixed seed, and choices that need no judgement, until somebody may move.
  Origin origin;
  origin.setup = standard_setup(game.info(), setup);
  origin.seed = 2493;
  Session session(game, origin);
  constexpr int kFirst = 40;
  constexpr int kMost = 160;
  std::string phase;
  for (int i = 0; i < kMost && !session.legal().empty(); ++i) {
    const std::string before = std::move(phase);
    phase = game.standing(session.view(Seat::kFirst)).phase;
    if (i >= kFirst && phase != before && session.legal().size() > 8) break;
    const std::size_t pick = static_cast<std::size_t>(i) * 7919U % session.legal().size();
    if (!session.submit(session.legal()[pick])) break;
  }
  return session.view(Seat::kFirst);
}

void draw_lid(ImDrawList* draw, const Rect& frame, const Lid& lid) {
  lid.board.draw_board(draw, {frame, lid.board.lid_piece(), &lid.view}, lid.theme);
}

void draw_lid_picture(ImDrawList* draw, const Rect& frame, const Lid& lid) {
  const ImVec2 middle = frame.centre();
  const ImVec2 half(frame.width() * 0.5F / kLidWide, frame.height() * 0.5F / kLidHigh);
  const Rect room{ImVec2(middle.x - half.x, middle.y - half.y),
                  ImVec2(middle.x + half.x, middle.y + half.y)};
  lid.board.draw_board(draw, {frame, lid.board.lid_piece(), &lid.view, &room}, lid.theme);
}

void draw_lid(ImDrawList* draw, const Rect& frame, const Picture& picture, float alpha) {
  if (frame.width() <= 0.0F || frame.height() <= 0.0F) return;
  const float least = std::min(frame.width(), frame.height());
  const float fit =
      std::min({1.0F, kLidWide * least / frame.width(), kLidHigh * least / frame.height()});
  picture.draw(
      draw, frame,
      ImVec2(fit * frame.width() / least / kLidWide, fit * frame.height() / least / kLidHigh),
      alpha);
  draw_grain(draw, frame.min, frame.max, frame.min);
}

}  // namespace sandtable::shell
