#pragma once
// Which side one plays, and who has the other one in a game of two; or that one only watches how
// computers play. Chosen before a game and in the middle of one.

#include <array>

#include "shell/screen.h"
#include "shell/seats.h"
#include "shell/shelf.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

struct SeatChoice {
  enum Other : int { kComputer, kHere, kElsewhere, kTable };
  static constexpr int kNeither = 2;
  bool offers_table = false;  // a table of a referee may be chosen
  bool alone = false;         // of a game of one
  int side = 0;               // the seat, or kNeither: computers play, and one watches
  int other = kComputer;
  std::array<int, 2> levels{kUsualLevel, kUsualLevel};  // of computers, by their seats
  bool watches() const { return side == kNeither; }
};

// What was chosen, and back: what the seats are besides stays.
SeatChoice choice_of(const Game& game, const Seats& seats);
Seats with_choice(const SeatChoice& choice, Seats seats);

// Below one another; returns the lower edge.
float draw_seat_choices(ScreenFrame& frame, const Column& column, const ShelfGame& game,
                        SeatChoice& choice);

}  // namespace sandtable::shell
