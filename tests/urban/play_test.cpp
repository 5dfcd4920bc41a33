// Nothing secret in any answer, at every node of whole games.
//
// A training game, or as many nodes of all scenarios as SANDTABLE_REDEALT_NODES says (100,000 are
// what is asked of the game, a hundred a second).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/base/text.h"
#include "tests/conformance/conformance.h"
#include "tests/urban/ground.h"

namespace sandtable::urban {
namespace {

// 0: the sample.
std::uint64_t nodes_asked_for() {
  const char* value = std::getenv("SANDTABLE_REDEALT_NODES");
  const std::optional<std::int64_t> nodes = value == nullptr ? std::nullopt : parse_decimal(value);
  return nodes && *nodes > 0 ? static_cast<std::uint64_t>(*nodes) : 0;
}

// Four re-deals a node for each seat: lists, verdicts, odds, prompts and descriptions are the same,
// a step without a reveal shows nothing, and what a seat reads of it tells nothing.
TEST(UrbanPlay, NoRedealChangesWhatASeatIsTold) {
  const std::unique_ptr<Game> game = the_game();
  ConformanceOptions options;
  const std::size_t scenarios = nodes_asked_for() == 0 ? 1 : game->info().setups.size();
  options.nodes = std::max<std::uint64_t>(1, nodes_asked_for());
  options.seed = 3;
  options.deep_every = 1;
  for (std::size_t setup = 0; setup < scenarios; ++setup) {
    options.setups.push_back(standard_setup(game->info()));
    options.setups.back().setup = static_cast<int>(setup);
  }
  const ConformanceReport report = check_game(*game, options);
  std::printf("%llu nodes of %llu games re-dealt\n", static_cast<unsigned long long>(report.nodes),
              static_cast<unsigned long long>(report.games));
  EXPECT_GE(report.games, scenarios);
  EXPECT_LT(report.longest, game->info().max_decisions);
}

}  // namespace
}  // namespace sandtable::urban
