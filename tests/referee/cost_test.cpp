// What a table costs: memory however long the game, time to come back, time to answer.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>

#include "tests/hostile/meter.h"
#include "tests/referee/at_table.h"

namespace sandtable {
namespace {

using Clock = std::chrono::steady_clock;

long microseconds_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count();
}

class Cost : public ::testing::TestWithParam<Wanted> {};

TEST_P(Cost, OfATableIsSmallHoweverLongTheGame) {
  AtTable table(GetParam());
  QuickRandom random(3);
  table.play(random);
  const Clock::time_point start = Clock::now();
  const Meter meter;
  Result<Referee> again = Referee::restore(box_of, table.referee.opening(), table.rows);
  const std::size_t bytes = meter.peak();
  ASSERT_TRUE(again);
  const long restored = microseconds_since(start);
  std::size_t kept = table.referee.opening().size();
  for (const std::string& row : table.rows) kept += row.size();
  const int decisions = again.value().session().decisions();
  Referee asked = created(GetParam());
  const Clock::time_point first = Clock::now();
  for (const auto& [party, text] : table.asked) asked.answer(party, text);
  const long answered = microseconds_since(first) / static_cast<long>(table.asked.size());
  std::printf(
      "%s: %d decisions, %zu steps; %zu KiB of memory, %zu KiB of rows, back in %ld ms; a request "
      "in %ld us\n",
      GetParam().game.c_str(), decisions, again.value().session().steps().size(), bytes / kKilo,
      kept / kKilo, restored / 1000, answered);
  // A KiB for each decision, a state for every 64th, and the table itself.
  EXPECT_LT(bytes, static_cast<std::size_t>(decisions) * 1024 + 128 * kKilo);
}

INSTANTIATE_TEST_SUITE_P(
    Games, Cost,
    ::testing::Values(Wanted{.game = "toy", .setup = "long"}, Wanted{.game = "anvil"},
                      Wanted{.game = "urban", .setup = "phantom-fury"},
                      Wanted{.game = "urban", .setup = "operation-sinbad"},
                      Wanted{.game = "roundup", .options = R"({"secret_strategy": "on"})"}),
    [](const auto& info) { return info.param.game + std::to_string(info.index); });

}  // namespace
}  // namespace sandtable
