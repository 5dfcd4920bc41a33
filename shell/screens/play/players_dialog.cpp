// Who plays the game on the table, changed in the middle of it.
#include <algorithm>
#include <utility>

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/screens/play/play_screen.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kWidth = 420.0F;

}  // namespace

void PlayScreen::draw_players(ScreenFrame& frame) {
  App& app = frame.app;
  const OverLayer over(frame, "players", frame.window);
  draw_scrim(frame);
  // Of the card drawn last: one frame late is soon enough.
  static float need = 0.0F;
  const float pad = frame.px(20.0F), gap = frame.px(12.0F);
  const float width = std::min(frame.px(kWidth), frame.window.width() - 24.0F);
  const float height = std::min(std::max(need, frame.px(200.0F)), frame.window.height() - 24.0F);
  const ImVec2 middle = frame.window.centre();
  const Rect rect{ImVec2(middle.x - width * 0.5F, middle.y - height * 0.5F),
                  ImVec2(middle.x + width * 0.5F, middle.y + height * 0.5F)};
  draw_panel(frame, rect);
  const float key = frame.control(44.0F);
  const Rect body{ImVec2(rect.min.x + pad, rect.min.y + pad),
                  ImVec2(rect.max.x - 4.0F, rect.max.y - pad - key - gap)};
  const ImVec2 start = begin_scroll(frame, "playersbody", body);
  const float inner = scroll_width(body) - pad + 4.0F;
  const std::string title = app.text("seats.change");
  float y = start.y + draw_text(frame, {start, inner}, title, heading(frame, 22.0F)) + gap;
  y += draw_text(frame, {ImVec2(start.x, y), inner}, app.text("seats.side"), secondary(frame)) +
       frame.px(4.0F);
  y = draw_seat_choices(frame, {ImVec2(start.x, y), inner, "seats"}, *table_, *players_);
  bool shows_seat = false;
  if (is_by_links(app.table().seats())) {
    const Rect seat{ImVec2(start.x, y + gap), ImVec2(start.x + inner, y + gap + key)};
    shows_seat = button(frame, "ownseat", seat, {.label = app.text("page.seat.take")});
    y = seat.max.y;
  }
  end_scroll(frame, y - start.y);
  const float all = y - start.y + pad * 2.0F + gap + key;
  if (all != need) app.wake();
  need = all;
  if (shows_seat) {
    players_.reset();
    return app.table().show_own_seat();
  }
  const float half = (width - pad * 2.0F - gap) * 0.5F;
  const float top = rect.max.y - pad - key;
  const Rect done{ImVec2(rect.min.x + pad, top), ImVec2(rect.min.x + pad + half, top + key)};
  const Rect back{ImVec2(done.max.x + gap, top), ImVec2(rect.max.x - pad, top + key)};
  if (button(frame, "playersdone", done,
             {.label = app.text("seats.change.done"), .kind = ButtonKind::kMain})) {
    const Seats seats = with_choice(*players_, app.table().seats());
    players_.reset();
    const GameTable::SeatDoubt doubt = app.table().doubt_of_seats(seats);
    if (doubt == GameTable::SeatDoubt::kNone) return app.table().change_seats(seats);
    GameTable::Doubt words = app.table().seat_doubt_words(doubt);
    const auto agreed = [&app, holders = seats.holders] {
      Seats next = app.table().seats();
      next.holders = holders;
      app.table().change_seats(next);
    };
    return app.dialogues().ask(std::move(words.question), std::move(words.agree), agreed);
  }
  if (button(frame, "playersback", back,
             {.label = app.text("seats.change.back"), .key = app.text("key.esc")}))
    players_.reset();
}

}  // namespace sandtable::shell
