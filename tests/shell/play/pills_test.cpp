// The odds beside targets: the figure, and where it stands.

#include "shell/play/pills.h"

#include <gtest/gtest.h>

#include "shell/play/chances.h"
#include "tests/shell/counter_place.h"

namespace sandtable::shell {
namespace {

constexpr ImVec2 kPill(60.0F, 22.0F);

bool touch(const Rect& a, const Rect& b) {
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

TEST(Pills, StandBelowTheirCountersWhereThatIsFree) {
  const std::vector<Rect> at = place_pills({{counter(300, 300), kPill}}, {kArea, {}, {}});
  ASSERT_EQ(at.size(), 1U);
  EXPECT_FLOAT_EQ(at[0].centre().x, 300.0F);
  EXPECT_GT(at[0].min.y, 330.0F);
  EXPECT_FLOAT_EQ(at[0].width(), kPill.x);
  EXPECT_FLOAT_EQ(at[0].height(), kPill.y);
}

// Who acts stands at every side in turn, close to the target.
TEST(Pills, KeepOffWhoActs) {
  for (int dx = -70; dx <= 70; dx += 10)
    for (int dy = -70; dy <= 70; dy += 10) {
      const Rect actor = counter(300.0F + static_cast<float>(dx), 300.0F + static_cast<float>(dy));
      const std::vector<Rect> at = place_pills({{counter(300, 300), kPill}}, {kArea, {actor}, {}});
      EXPECT_FALSE(touch(at[0], actor)) << dx << ' ' << dy;
    }
}

TEST(Pills, KeepOffEachOther) {
  std::vector<PillAsk> asks;
  for (const float x : {300.0F, 362.0F, 424.0F, 486.0F})
    for (const float y : {300.0F, 362.0F, 424.0F}) asks.push_back({counter(x, y), kPill});
  const std::vector<Rect> at = place_pills(asks, {kArea, {counter(362, 362)}, {}});
  ASSERT_EQ(at.size(), asks.size());
  for (std::size_t i = 0; i < at.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(touch(at[i], at[k])) << i << ' ' << k;
}

TEST(Pills, StayInViewAndOffOtherCountersWhereTheyCan) {
  const Rect low = counter(300, 660);  // no room below
  const Rect beside = counter(370, 660);
  const std::vector<Rect> at = place_pills({{low, kPill}}, {kArea, {}, {beside}});
  EXPECT_LE(at[0].max.y, kArea.max.y);
  EXPECT_FALSE(touch(at[0], beside));
}

Odds odds_of(std::initializer_list<std::pair<OddsResult::Effect, int>> results) {
  Odds odds;
  for (const auto& [effect, weight] : results)
    odds.results.push_back({{}, static_cast<std::uint64_t>(weight), 0, effect});
  return odds;
}

TEST(BestChance, CountsEveryWayToFullEffect) {
  using Effect = OddsResult::Effect;
  EXPECT_EQ(best_chance({}), -1);
  EXPECT_EQ(best_chance(odds_of({{Effect::kFull, 1}, {Effect::kNone, 4}, {Effect::kFull, 1}})), 33);
  EXPECT_EQ(best_chance(odds_of({{Effect::kNone, 1}, {Effect::kPart, 3}})), 75);
  EXPECT_EQ(best_chance(odds_of({{Effect::kNone, 6}})), 0);  // it only harms its own side
  EXPECT_EQ(best_chance(odds_of({{Effect::kByPlace, 4}, {Effect::kByPlace, 1}})), 20);
}

// "157 IR loses a step: 100 %": a figure beside what is certain asks what may come instead.
TEST(BestChance, IsToldOnlyWhereSomethingElseMayCome) {
  using Effect = OddsResult::Effect;
  EXPECT_FALSE(is_rolled({}));
  EXPECT_FALSE(is_rolled(odds_of({{Effect::kFull, 36}})));
  Odds odds = odds_of({{Effect::kFull, 1}, {Effect::kNone, 4}});
  EXPECT_TRUE(is_rolled(odds));
  odds.theirs = true;
  EXPECT_FALSE(is_rolled(odds));
}

}  // namespace
}  // namespace sandtable::shell
