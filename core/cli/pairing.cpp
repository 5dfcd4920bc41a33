#include "core/cli/pairing.h"

#include <algorithm>
#include <utility>

namespace sandtable::cli {

std::string Pairing::open(const Arguments& arguments) {
  std::vector<Fault> faults;
  const GameBox* box = table.open(arguments[0], faults);
  if (box == nullptr) return faults.front().reason;
  game = box->game.get();
  const GameInfo& info = game->info();
  const auto found = std::find(info.setups.begin(), info.setups.end(), arguments[1]);
  if (found == info.setups.end()) return "the game has no such set-up";
  setup = standard_setup(info, static_cast<int>(found - info.setups.begin()));
  Result<Thinker> first = find_thinker(arguments[2], info.bots);
  Result<Thinker> second = find_thinker(arguments[3], info.bots);
  if (!first) return first.fault().reason;
  if (!second) return second.fault().reason;
  a = std::move(first).value();
  b = std::move(second).value();
  return "";
}

}  // namespace sandtable::cli
