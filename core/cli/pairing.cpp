#include "core/cli/pairing.h"

#include <algorithm>
#include <utility>

#include "core/cli/remote_player.h"

namespace sandtable::cli {

std::string Pairing::open(const Arguments& arguments) {
  std::vector<Fault> faults;
  box = table.open(arguments[0], faults);
  if (box == nullptr) return faults.front().reason;
  game = box->game.get();
  const GameInfo& info = game->info();
  const auto found = std::find(info.setups.begin(), info.setups.end(), arguments[1]);
  if (found == info.setups.end()) return "the game has no such set-up";
  setup = standard_setup(info, static_cast<int>(found - info.setups.begin()));
  for (const auto& [name, thinker] : {std::pair(arguments[2], &a), std::pair(arguments[3], &b)}) {
    if (RemotePlayer::is_named_by(name)) continue;
    Result<Thinker> found = find_thinker(name, info.bots);
    if (!found) return found.fault().reason;
    *thinker = std::move(found).value();
  }
  return "";
}

}  // namespace sandtable::cli
