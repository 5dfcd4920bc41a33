#include "core/games/comparison.h"

#include "core/ai/hint.h"

namespace sandtable {

std::optional<int> better_than(const GameBox& box, const Session& session,
                               const Standing& standing) {
  const GameInfo& info = box.game->info();
  const Setup& setup = session.origin().setup;
  if (!standing.over || !(setup == standard_setup(info, setup.setup))) return {};
  const std::vector<int>* scores =
      box.reference.scores(info.setups[static_cast<std::size_t>(setup.setup)]);
  if (scores == nullptr) return {};
  return beaten_of_100(*scores, standing.score);
}

}  // namespace sandtable
