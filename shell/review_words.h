#pragma once
// A review in the player's words: for the screen, the card beside the map, and the mirror.

#include <optional>
#include <string>
#include <vector>

#include "core/base/table_part.h"
#include "core/review/review.h"
#include "shell/shelf.h"

namespace sandtable::shell {

// A choice that could have been better.
struct MomentWords {
  int at = 0;             // the point of the game before it
  std::string title;      // "Turn 4", with the side's name in a game of two
  std::string played;     // "Played: ..."
  std::string better;     // "Better: ..."
  std::string worth;      // what it is worth more
  std::vector<Note> why;  // what it is after, and the reason, where they are known
  Actions played_chain, better_chain;
};

struct ReviewWords {
  std::vector<std::string> sums;  // sentences on each side's choices
  std::vector<MomentWords> moments;
};

SANDTABLE_TABLE_DOOR ReviewWords words_of_review(const ShelfGame& box, const Session& session,
                                                 const Review& review);

}  // namespace sandtable::shell
