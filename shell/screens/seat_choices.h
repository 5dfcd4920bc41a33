#pragma once
// Which side one plays in a game of two, and who has the other one: chosen before a game and in the
// middle of one.

#include "shell/screen.h"
#include "shell/seats.h"
#include "shell/shelf.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

struct SeatChoice {
  enum Other : int { kComputer, kHere, kElsewhere, kTable };
  bool offers_table = false;  // a table of a referee may be chosen
  int side = 0;               // the seat
  int other = kComputer;
  int level = kUsualLevel;
};

// What was chosen, and back: what the seats are besides stays.
SeatChoice choice_of(const Seats& seats);
Seats with_choice(const SeatChoice& choice, Seats seats);

// Below one another; returns the lower edge.
float draw_seat_choices(ScreenFrame& frame, const Column& column, const ShelfGame& game,
                        SeatChoice& choice);

}  // namespace sandtable::shell
