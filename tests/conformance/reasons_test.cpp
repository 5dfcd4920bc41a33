// Every reason that a game gives for a refusal is true where it is given.
//
// SANDTABLE_CONFORMANCE_GAMES sets the games per set-up and option, as in all_games_test.
#include <gtest/gtest.h>

#include <cstdio>

#include "tests/conformance/conformance.h"
#include "tests/conformance/reasons.h"
#include "tests/support/opened_games.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

using toy::Toy;

bool always(const GivenReason&) { return true; }

bool is_looked(const GivenReason& given) {
  const toy::State& state = given.state.as<toy::State>();
  return state.looked[state.active] != 0;
}

constexpr ReasonRow kToyRows[] = {
    {"toy.why-not-now", always},   {"toy.why-crate-done", always}, {"toy.why-crate-gone", always},
    {"toy.why-same-quay", always}, {"toy.why-looked", is_looked},
};

TEST(Reasons, OfTheToyGameAreJudged) {
  const ReasonReport report = judge_reasons(Toy(), kToyRows, {});
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_GT(report.total(), 1000U);
  EXPECT_EQ(report.judged.size(), std::size(kToyRows));
}

TEST(Reasons, WithoutAPredicateAreFound) {
  const ReasonReport report = judge_reasons(Toy(), ReasonTable(kToyRows).first(4), {1, 1});
  ASSERT_FALSE(report.faults.empty());
  EXPECT_EQ(report.faults.front(), "toy.why-looked has no predicate");
}

// A game that gives the same reason whatever is asked.
class Evasive final : public Toy {
 public:
  Verdict why_not(const AnyState& state, Action action) const override {
    Verdict verdict = Toy::why_not(state, action);
    if (!verdict.legal) verdict.reason.kind = toy::kWhyLooked;
    return verdict;
  }
};

TEST(Reasons, ThatAreNotTrueAreFound) {
  const ReasonReport report = judge_reasons(Evasive(), kToyRows, {1, 1});
  ASSERT_FALSE(report.faults.empty());
  EXPECT_NE(report.faults.front().find("toy.why-looked is not true"), std::string::npos);
}

// Keys that no game came upon are named, so that a reason which is never given is seen.
TEST(Reasons, OfAllGamesAreTrue) {
  for (const Game* game : opened_games()) {
    const ReasonTable table = reasons_of(game->info().id);
    if (table.empty()) continue;
    const ReasonReport report = judge_reasons(*game, table, {conformance_games(), 1});
    for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
    std::string never;
    for (const ReasonRow& row : table)
      if (report.judged.count(std::string(row.key)) == 0) never += " " + std::string(row.key);
    std::printf("%s: %llu reasons judged, %zu of %zu sentences%s%s\n",
                std::string(game->info().id).c_str(),
                static_cast<unsigned long long>(report.total()), report.judged.size(), table.size(),
                never.empty() ? "" : "; never given:", never.c_str());
  }
}

}  // namespace
}  // namespace sandtable
