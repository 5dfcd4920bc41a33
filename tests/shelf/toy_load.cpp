// The toy as a game of a shelf: its rules are in tests/support, what is drawn and said in toy/.
#include <memory>
#include <vector>

#include "core/data/bundle.h"
#include "tests/support/toy_game.h"

namespace sandtable::toy {

std::unique_ptr<Game> load(const Bundle&, std::vector<Fault>&) { return std::make_unique<Toy>(); }

}  // namespace sandtable::toy
