// The shore that the map painter finds in overlapping outlines.

#include "shell/map/geometry.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sandtable::shell {
namespace {

GeoArt box(GeoKind kind, ImVec2 min, ImVec2 max) {
  GeoArt geo;
  geo.kind = kind;
  geo.points = {min, ImVec2(max.x, min.y), max, ImVec2(min.x, max.y)};
  return geo;
}

float length(const std::vector<Chain>& chains) {
  float sum = 0.0F;
  for (const Chain& chain : chains) {
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      sum += std::hypot(chain[i + 1].x - chain[i].x, chain[i + 1].y - chain[i].y);
    }
  }
  return sum;
}

Scene sheet() {
  Scene scene;
  scene.width = 400;
  scene.height = 400;
  return scene;
}

TEST(Geometry, OneBasinHasItsOutlineAsShore) {
  Scene scene = sheet();
  scene.geo = {box(GeoKind::kWater, ImVec2(100, 100), ImVec2(300, 200))};
  EXPECT_NEAR(length(survey_shore(scene).edges), 600.0F, 2.0F);
}

TEST(Geometry, JoinedBasinsHaveNoShoreBetween) {
  Scene scene = sheet();
  scene.geo = {box(GeoKind::kWater, ImVec2(100, 100), ImVec2(200, 200)),
               box(GeoKind::kDock, ImVec2(200, 100), ImVec2(300, 200)),
               box(GeoKind::kWater, ImVec2(140, 190), ImVec2(160, 300))};
  // The pair's outline, less the mouth of the lock, plus three sides of the lock.
  EXPECT_NEAR(length(survey_shore(scene).edges), 600.0F - 20.0F + 100.0F + 20.0F + 100.0F, 3.0F);
}

TEST(Geometry, TheSheetsBorderIsNoShore) {
  Scene scene = sheet();
  scene.geo = {box(GeoKind::kWater, ImVec2(0, 200), ImVec2(400, 400))};
  EXPECT_NEAR(length(survey_shore(scene).edges), 400.0F, 2.0F);
}

TEST(Geometry, AMoleIsLandInTheWater) {
  Scene scene = sheet();
  scene.geo = {box(GeoKind::kWater, ImVec2(0, 0), ImVec2(400, 400)),
               box(GeoKind::kMole, ImVec2(150, 150), ImVec2(250, 170))};
  EXPECT_FALSE(is_water(scene, ImVec2(200, 160)));
  EXPECT_TRUE(is_water(scene, ImVec2(200, 200)));
  EXPECT_NEAR(length(survey_shore(scene).edges), 240.0F, 2.0F);
}

TEST(Geometry, WavesKeepTheirDistance) {
  Scene scene = sheet();
  scene.geo = {box(GeoKind::kWater, ImVec2(50, 50), ImVec2(350, 350))};
  const Shore shore = survey_shore(scene);
  for (std::size_t i = 0; i < kWaveCount; ++i) {
    ASSERT_FALSE(shore.waves[i].empty());
    for (const ImVec2& p : shore.waves[i].front()) {
      const float inside = std::min({p.x - 50, 350 - p.x, p.y - 50, 350 - p.y});
      EXPECT_NEAR(inside, kWaveMetres[i], 1.2F);
    }
  }
}

TEST(Geometry, ABendPassesItsOffset) {
  ImVec2 points[kBendPoints];
  ASSERT_EQ(link_points({ImVec2(0, 0), ImVec2(200, 0), 30, 0}, points), kBendPoints);
  EXPECT_NEAR(points[kBendPoints / 2].x, 100.0F, 0.5F);
  EXPECT_NEAR(points[kBendPoints / 2].y, 30.0F, 0.5F);
  EXPECT_EQ(link_points({ImVec2(0, 0), ImVec2(20, 0), 0, 19}, points), 0);
}

TEST(Geometry, AWayLiesAlongADirectionByItsCosine) {
  const ImVec2 from(10, 20);
  EXPECT_FLOAT_EQ(share_along(from, ImVec2(110, 20), ImVec2(1, 0)), 1.0F);
  EXPECT_FLOAT_EQ(share_along(from, ImVec2(10, -80), ImVec2(0, 3)), -1.0F);
  EXPECT_FLOAT_EQ(share_along(from, ImVec2(40, 60), ImVec2(0, -2)), -0.8F);
  EXPECT_FLOAT_EQ(share_along(from, from, ImVec2(1, 0)), 0.0F);
}

}  // namespace
}  // namespace sandtable::shell
