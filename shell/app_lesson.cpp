// The guided first turn on the table: see lesson.h.

#include <utility>

#include "shell/app.h"

namespace sandtable::shell {

void App::touch() {
  ++changes_;
  wake();
}

// Why what is on the table does not let these be done now.
std::string App::objection(std::span<const Action> chain) const {
  return in_lesson_ ? lesson_->objection(*this, chain) : std::string();
}

void App::lay_lesson(Session session) {
  Seats seats;
  if (is_for_two(session.game())) seats.of(Seat::kSecond) = {Holder::kComputer, 0};
  const bool again = in_lesson_;
  lay_on_table(std::move(session), true, seats);
  beside_ = in_lesson_ = true;
  touch();
  if (!again || shown_ != ScreenId::kPlay) go(ScreenId::kPlay, table_->id);
}

void App::leave_lesson() {
  if (!in_lesson_) return;
  in_lesson_ = false;
  lesson_->forget();
}

// As one that came from outside: it takes the place of the player's own game with its next
// decision.
void App::keep_lesson_game() {
  leave_lesson();
  const SaveEntry* kept = saves_.current(table_->id);
  beside_ = kept != nullptr && kept->decisions > 0;
  turn_kept_ = turn_mark();
  if (beside_)
    touch();
  else
    after_change();
}

}  // namespace sandtable::shell
