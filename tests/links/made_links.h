// The kinds of link that every rules revision leaves behind: whole games of random and greedy play
// of each set-up and option, and for the first set-up everything else that a link can hold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/engine/session.h"

namespace sandtable {

enum class LinkSort : std::uint8_t {
  kRandom,    // a whole game of random decisions
  kGreedy,    // a whole game of the greedy bot
  kBegun,     // a random game of some decisions
  kPractice,  // a roll taken back in it
  kHandOver,  // entropy given in the middle
  kScripted,  // the rolls by hand
  kOnwards,   // a game that began from a position
  kPosition,  // a view: no game at all
  kSetup,     // chosen and not begun
};

struct LinkWish {
  std::string name;  // "historical standard random", the name of its line
  Setup setup;
  LinkSort sort = LinkSort::kRandom;
  std::uint64_t seed = 0;
};

struct MadeLink {
  std::string link;
  std::uint64_t hash = 0;  // of the state it ends in; of a position link: of the view; of a set-up:
                           // before its draws
};

std::vector<LinkWish> link_wishes(const Game& game);

MadeLink make_link(const Game& game, const LinkWish& wish);

}  // namespace sandtable
