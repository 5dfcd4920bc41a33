// Who plays the game on the table, changed in the middle of it.
#include <algorithm>
#include <utility>

#include "core/base/table_part.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/screens/play/menu.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kWidth = 420.0F;
constexpr float kKey = 44.0F, kPad = 20.0F, kGap = 12.0F;

Rect dialog_place(const Frame& frame, float need) {
  const Rect& window = frame.window;
  const float width = std::min(frame.px(kWidth), window.width() - 24.0F);
  const float height = std::min(std::max(need, frame.px(200.0F)), window.height() - 24.0F);
  const ImVec2 middle = window.centre();
  return {ImVec2(middle.x - width * 0.5F, middle.y - height * 0.5F),
          ImVec2(middle.x + width * 0.5F, middle.y + height * 0.5F)};
}

// Changes who plays; what that would show is asked about first.
SANDTABLE_TABLE_PART void change_seats(App& app, const SeatChoice& choice) {
  const Seats seats = with_choice(choice, app.table().seats());
  const GameTable::SeatDoubt doubt = app.table().doubt_of_seats(seats);
  if (doubt == GameTable::SeatDoubt::kNone) return app.table().change_seats(seats);
  GameTable::Doubt words = app.table().seat_doubt_words(doubt);
  const auto agreed = [&app, holders = seats.holders] {
    Seats next = app.table().seats();
    next.holders = holders;
    app.table().change_seats(next);
  };
  app.dialogues().ask(std::move(words.question), std::move(words.agree), agreed);
}

struct DrawnChoices {
  float height = 0.0F;
  bool shows_seat = false;  // the key for the seat of a game by links was pressed
};

DrawnChoices draw_choices(ScreenFrame& frame, const Rect& body, const ShelfGame& table,
                          SeatChoice& choice) {
  App& app = frame.app;
  const float gap = frame.px(kGap), key = frame.control(kKey);
  DrawnChoices out;
  const ImVec2 start = begin_scroll(frame, "playersbody", body);
  const float inner = scroll_width(body) - frame.px(kPad) + 4.0F;
  const std::string title = app.text("seats.change");
  float y = start.y + draw_text(frame, {start, inner}, title, heading(frame, 22.0F)) + gap;
  y += draw_text(frame, {ImVec2(start.x, y), inner}, app.text("seats.side"), secondary(frame)) +
       frame.px(4.0F);
  y = draw_seat_choices(frame, {ImVec2(start.x, y), inner, "seats"}, table, choice);
  if (is_by_links(app.table().seats())) {
    const Rect seat{ImVec2(start.x, y + gap), ImVec2(start.x + inner, y + gap + key)};
    out.shows_seat = button(frame, "ownseat", seat, {.label = app.text("page.seat.take")});
    y = seat.max.y;
  }
  out.height = y - start.y;
  end_scroll(frame, out.height);
  return out;
}

}  // namespace

void Menu::draw_players(ScreenFrame& frame) {
  App& app = frame.app;
  const OverLayer over(frame, "players", frame.window);
  draw_scrim(frame);
  const float pad = frame.px(kPad), gap = frame.px(kGap), key = frame.control(kKey);
  // Of the card drawn last: one frame late is soon enough.
  const Rect rect = dialog_place(frame, players_need_);
  draw_panel(frame, rect);
  const Rect foot{ImVec2(rect.min.x + pad, rect.max.y - pad - key),
                  ImVec2(rect.max.x - pad, rect.max.y - pad)};
  const DrawnChoices drawn = draw_choices(
      frame, {ImVec2(foot.min.x, rect.min.y + pad), ImVec2(rect.max.x - 4.0F, foot.min.y - gap)},
      *shown_.table, *players_);
  const float all = drawn.height + pad * 2.0F + gap + key;
  if (all != players_need_) app.wake();
  players_need_ = all;
  if (drawn.shows_seat) {
    players_.reset();
    return app.table().show_own_seat();
  }
  draw_players_foot(frame, foot);
}

void Menu::draw_players_foot(ScreenFrame& frame, const Rect& foot) {
  App& app = frame.app;
  const float half = (foot.width() - frame.px(kGap)) * 0.5F;
  const Rect done{foot.min, ImVec2(foot.min.x + half, foot.max.y)};
  const Rect back{ImVec2(done.max.x + frame.px(kGap), foot.min.y), foot.max};
  if (button(frame, "playersdone", done,
             {.label = app.text("seats.change.done"), .kind = ButtonKind::kMain})) {
    const SeatChoice choice = *players_;
    players_.reset();
    return change_seats(app, choice);
  }
  if (button(frame, "playersback", back,
             {.label = app.text("seats.change.back"), .key = app.text("key.esc")}))
    players_.reset();
}

}  // namespace sandtable::shell::play_screen
