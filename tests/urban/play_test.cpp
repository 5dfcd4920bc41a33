// Whole games by chance: training comes to its end, and every seat sees no more than it may.
#include <gtest/gtest.h>

#include "core/games/urban/urban.h"
#include "tests/conformance/conformance.h"
#include "tests/urban/ground.h"

namespace sandtable::urban {
namespace {

// Three scenarios, and each option at its other values: no dead end, no more than what is allowed,
// nothing secret in any answer, saves and links that come back.
TEST(UrbanPlay, KeepsTheContractAtEveryNode) {
  std::vector<Fault> faults;
  const std::unique_ptr<Game> game = load(the_bundle(), faults);
  ASSERT_NE(game, nullptr);
  const ConformanceReport report = check_game(*game, {{}, 6000, 3});
  EXPECT_GE(report.games, 38U);
  EXPECT_LT(report.longest, game->info().max_decisions);
  EXPECT_LT(report.widest, 256U);
}

}  // namespace
}  // namespace sandtable::urban
