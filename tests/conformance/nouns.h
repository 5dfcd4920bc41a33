// The items that a game's nouns may name, found by asking for every number that an action can hold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/engine/game.h"
#include "core/engine/playout.h"

namespace sandtable {

class Nouns {
 public:
  explicit Nouns(const Game& game);

  // Items that exist, ascending; none of scope 0, which is numbers.
  const std::vector<std::uint16_t>& of(int scope) const {
    return of_[static_cast<std::size_t>(scope)];
  }
  // Any item of the scope; a small number where it has none.
  std::uint16_t pick(int scope, QuickRandom& random) const;

 private:
  std::vector<std::vector<std::uint16_t>> of_;
};

// What is wrong with the ids of a game: no item is named twice, every id leads back to its item,
// nothing is named beyond what an action, or a note about it, can hold.
std::vector<std::string> noun_faults(const Game& game, const Nouns& nouns);

}  // namespace sandtable
