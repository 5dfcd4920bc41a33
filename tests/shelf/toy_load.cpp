// The toy as a game of a shelf: its rules are in tests/support, what is drawn and said in toy/.
#include <memory>
#include <vector>

#include "core/data/listing.h"
#include "tests/support/toy_game.h"

namespace sandtable::toy {

std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Board board{.scenarios = {}};
  for (const ListedFile& day : open_setups(bundle, faults)) {
    const int turns = day.file.integer("turns", 1, 20);
    board.scenarios.push_back({day.id, static_cast<std::uint8_t>(turns)});
    // For the skin, and for the packer's picture.
    for (const std::string_view drawn : {"width_percent", "flak", "draws", "landing_order"})
      day.file.ignore(drawn);
  }
  if (faults.size() != before) return nullptr;
  return std::make_unique<Toy>(std::move(board));
}

}  // namespace sandtable::toy
