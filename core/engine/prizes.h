// Places that the result of a game asks for by name, and who has each of them: by what becomes of
// them in trials a hint tells what a choice is after (ai/hint.h). Rules never ask.
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/action.h"

namespace sandtable {

struct Prize {
  int place = 0;  // as the game numbers them; one is listed as long as somebody can have it
  Seat holder = Seat::kNobody;
  bool operator==(const Prize&) const = default;
};
using Prizes = std::vector<Prize>;

// What comes of a prize for a seat by a choice, and without it: of 100 trials each, those at whose
// end it is so.
struct PrizeNews {
  enum class Way : std::uint8_t {
    kKeeps,   // the seat has it now, and then
    kTakes,   // it has it then
    kDenies,  // the other one does not
  };
  int place = 0;
  Way way = Way::kKeeps;
  int with = 0, without = 0;
};

}  // namespace sandtable
