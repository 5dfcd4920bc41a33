// Names of victory levels in the picture of the score: each where its level is, on nothing else.
#include <gtest/gtest.h>

#include "shell/screens/curve_names.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr Rect kPlot{ImVec2(100.0F, 50.0F), ImVec2(600.0F, 200.0F)};

// The levels of a picture, from below upwards: parts of these heights.
std::vector<CurveBand> bands(std::initializer_list<float> heights, ImVec2 name) {
  std::vector<CurveBand> out;
  float bottom = kPlot.max.y;
  for (const float height : heights) {
    out.push_back({bottom - height, bottom, name});
    bottom -= height;
  }
  return out;
}

TEST(CurveNames, StandAtTheRightEndOfTheirLevels) {
  const auto levels = bands({40.0F, 40.0F}, ImVec2(120.0F, 13.0F));
  const auto places = place_curve_names(kPlot, levels, {});
  for (std::size_t i = 0; i < levels.size(); ++i) {
    ASSERT_TRUE(places[i]);
    EXPECT_GT(places[i]->max.x, kPlot.max.x - 6.0F);
    EXPECT_GE(places[i]->min.y, levels[i].top);
    EXPECT_LE(places[i]->max.y, levels[i].bottom);
  }
}

// Of Jubilee's levels three are hardly higher than a line of type, and the curve runs through them.
TEST(CurveNames, KeepOffTheCurveAndEachOtherOrAreLeftOut) {
  const auto levels = bands({17.0F, 12.0F, 12.0F, 12.0F, 6.0F, 61.0F}, ImVec2(150.0F, 13.0F));
  const std::vector<Rect> curve = {{ImVec2(100.0F, 175.0F), ImVec2(330.0F, 187.0F)},
                                   {ImVec2(320.0F, 160.0F), ImVec2(600.0F, 172.0F)}};
  const auto places = place_curve_names(kPlot, levels, curve);
  ASSERT_EQ(places.size(), levels.size());
  EXPECT_FALSE(places[4]) << "no name has room in it";
  int shown = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i]) continue;
    ++shown;
    EXPECT_GE(places[i]->min.y, levels[i].top - 1.0F);
    EXPECT_LE(places[i]->max.y, levels[i].bottom + 1.0F);
    for (const Rect& part : curve) EXPECT_EQ(overlap(part, *places[i]), 0.0F) << i;
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_EQ(places[j] ? overlap(*places[j], *places[i]) : 0.0F, 0.0F) << i << " " << j;
  }
  EXPECT_GE(shown, 4);
}

TEST(CurveNames, WiderThanThePictureAreLeftOut) {
  EXPECT_FALSE(place_curve_names(kPlot, bands({40.0F}, ImVec2(520.0F, 13.0F)), {}).front());
}

}  // namespace
}  // namespace sandtable::shell
