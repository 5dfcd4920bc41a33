// What is told of the levels is what the games' policy.json makes of them.
#include "core/ai/levels.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/base/text.h"
#include "core/data/json.h"
#include "core/data/words.h"
#include "tests/support/opened_games.h"
#include "tests/support/told_figures.h"

namespace sandtable {
namespace {

json::Value file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  return json::parse(text, kBundleLimits).value();
}

int number(const json::Value& from, std::string_view group, std::string_view name) {
  const json::Value* found = from.find(group)->find(name);
  return found == nullptr ? 0 : static_cast<int>(found->as_integer());
}

std::string counted(int n, const std::string& what) {
  return decimal(n) + " " + what + (n == 1 ? "" : "s");
}

// How far its trials go, by the data alone.
std::string depth_of(const json::Value& policy, int trials, bool is_second) {
  int turns = number(policy, "search", "turns");
  if (is_second && number(policy, "search", "turns_second") != 0)
    turns = number(policy, "search", "turns_second");
  if (turns == 0) return "to its end";
  const int far_from = number(policy, "search", "far_from");
  return counted(turns + (far_from != 0 && trials >= far_from), "turn") + " ahead";
}

TEST(Levels, AreDescribedByThePolicyOfTheGame) {
  std::vector<Fault> faults;
  Words words;
  words.add(file("assets/words.en.json"), "words.en.json", faults);
  ASSERT_TRUE(faults.empty());
  for (const Game* game : opened_games()) {
    const std::string id(game->info().id);
    const json::Value policy = file("scenarios/" + id + "/policy.json");
    for (int i = 0; i < kLevels; ++i)
      for (const bool is_second : {false, true}) {
        const auto level = static_cast<Level>(i);
        const Message told = sentence_of(figures_of(level, game->info().bots, is_second));
        const std::string text = words.text(told);
        EXPECT_NE(text, told.key) << id;
        EXPECT_EQ(text.find_first_of("{}|#"), std::string::npos) << text;
        if (level == Level::kRecruit) continue;
        const int trials = number(policy, "levels", level_name(level_in(game->info().bots, level)));
        expect_said(text, "up to " + counted(trials, "time"));
        if (level == Level::kRegular) {
          expect_said(text, number(policy, "levels", "replies") == 0 ? "as far as the next decision"
                                                                     : "the other side's answer");
          continue;
        }
        expect_said(text, depth_of(policy, trials, is_second));
        const bool plans = number(policy, "search", "plans") != 0;
        EXPECT_EQ(text.find("makes plans") != std::string::npos, plans) << id;
      }
  }
}

}  // namespace
}  // namespace sandtable
