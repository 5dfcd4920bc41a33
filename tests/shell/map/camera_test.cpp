// Where the camera puts things, and how far it lets itself be pushed.

#include "shell/map/camera.h"

#include <gtest/gtest.h>

#include "shell/map/board_art.h"

namespace sandtable::shell {
namespace {

constexpr Rect kWindow{ImVec2(0, 56), ImVec2(1280, 800)};
constexpr Rect kFree{ImVec2(0, 56), ImVec2(960, 800)};

Camera camera_on_sheet() {
  Camera camera;
  camera.set_motion(false);
  camera.set_board(1188, 1680);
  camera.set_view(kWindow, kFree);
  camera.fit(0.0);
  return camera;
}

TEST(Camera, FitShowsTheWholeSheetInTheFreeView) {
  const Camera camera = camera_on_sheet();
  const Rect sheet = camera.sheet();
  EXPECT_GE(sheet.min.x, kFree.min.x);
  EXPECT_GE(sheet.min.y, kFree.min.y);
  EXPECT_LE(sheet.max.x, kFree.max.x);
  EXPECT_LE(sheet.max.y, kFree.max.y);
  EXPECT_NEAR(sheet.centre().x, kFree.centre().x, 1.0F);
}

TEST(Camera, ShowsAllOfARectangleOrNothingOfIt) {
  Camera camera = camera_on_sheet();
  camera.zoom_at(ImVec2(480, 428), 4.0F, 0.0);
  const float close = camera.scale();
  const float width = kFree.width() / close;
  const ImVec2 middle = camera.to_map(kFree.centre());
  const Rect wide{ImVec2(middle.x - width, middle.y - 1.0F),
                  ImVec2(middle.x + width, middle.y + 1.0F)};
  EXPECT_FALSE(camera.show_all(wide, camera.zoom(), 0.0)) << "it would be too small";
  EXPECT_EQ(camera.scale(), close);
  EXPECT_TRUE(camera.show_all(wide, 0.0F, 0.0));
  EXPECT_LT(camera.scale(), close);
  EXPECT_GE(camera.to_screen(wide.min).x, kFree.min.x - 1.0F);
  EXPECT_LE(camera.to_screen(wide.max).x, kFree.max.x + 1.0F);
  const float now = camera.scale();
  EXPECT_TRUE(camera.show_all({middle, middle}, 0.0F, 0.0));
  EXPECT_EQ(camera.scale(), now) << "it is in view";
}

TEST(Camera, ScreenAndMapAreEachOthersInverse) {
  Camera camera = camera_on_sheet();
  camera.zoom_at(ImVec2(400, 300), 2.5F, 0.0);
  const ImVec2 back = camera.to_map(camera.to_screen(ImVec2(742, 300)));
  EXPECT_NEAR(back.x, 742.0F, 0.01F);
  EXPECT_NEAR(back.y, 300.0F, 0.01F);
}

TEST(Camera, ZoomKeepsThePointUnderThePointer) {
  Camera camera = camera_on_sheet();
  camera.zoom_at(ImVec2(480, 428), 3.0F, 0.0);
  const ImVec2 pointer(520, 380);
  const ImVec2 before = camera.to_map(pointer);
  camera.zoom_at(pointer, 1.3F, 0.0);
  const ImVec2 after = camera.to_map(pointer);
  EXPECT_NEAR(before.x, after.x, 1.0F);
  EXPECT_NEAR(before.y, after.y, 1.0F);
}

TEST(Camera, GlidingZoomEndsWhereAJumpWould) {
  Camera glides = camera_on_sheet();
  Camera jumps = camera_on_sheet();
  glides.set_motion(true);
  for (Camera* camera : {&glides, &jumps}) camera->zoom_at(ImVec2(500, 400), 2.0F, 0.0);
  EXPECT_TRUE(glides.moving());
  EXPECT_TRUE(glides.step(50.0));
  EXPECT_GT(glides.scale(), camera_on_sheet().scale());
  EXPECT_FALSE(glides.step(1000.0));
  EXPECT_NEAR(glides.scale(), jumps.scale(), 1e-4F);
  EXPECT_NEAR(glides.sheet().min.x, jumps.sheet().min.x, 1.0F);
}

TEST(Camera, ShowsWhatWillBeInViewWhenTheMoveIsOver) {
  Camera camera = camera_on_sheet();
  camera.zoom_at(ImVec2(480, 428), 3.0F, 0.0);
  camera.set_motion(true);
  const ImVec2 here = camera.to_map(camera.free_view().centre());
  const ImVec2 there(here.x, here.y + 700.0F);
  EXPECT_TRUE(camera.shows(here));
  EXPECT_FALSE(camera.shows(there));
  camera.show(there, 0.1F, 0.0);
  EXPECT_TRUE(camera.moving());
  EXPECT_TRUE(camera.shows(there));
  EXPECT_FALSE(camera.shows(here));
  // Still on the way, and what is in view now would be left behind.
  camera.show(here, 0.1F, 10.0);
  while (camera.step(5000.0)) {
  }
  EXPECT_TRUE(camera.shows(here));
  // In view already: nothing moves.
  camera.show(ImVec2(here.x + 20.0F, here.y), 0.1F, 6000.0);
  EXPECT_FALSE(camera.moving());
}

TEST(Camera, EdgesStop) {
  Camera camera = camera_on_sheet();
  camera.zoom_at(ImVec2(480, 428), 3.0F, 0.0);
  camera.pan_by(ImVec2(90000, 90000));
  EXPECT_NEAR(camera.sheet().min.x, kFree.min.x + 14.0F, 1.0F);
  EXPECT_NEAR(camera.sheet().min.y, kFree.min.y + 14.0F, 1.0F);
  camera.pan_by(ImVec2(-90000, -90000));
  EXPECT_NEAR(camera.sheet().max.x, kFree.max.x - 14.0F, 1.0F);
  EXPECT_NEAR(camera.sheet().max.y, kFree.max.y - 14.0F, 1.0F);
}

TEST(Camera, ScaleHasLimits) {
  Camera camera = camera_on_sheet();
  const float fit = camera.scale();
  camera.zoom_at(ImVec2(480, 428), 0.001F, 0.0);
  EXPECT_NEAR(camera.scale(), fit, 1e-4F);
  camera.zoom_at(ImVec2(480, 428), 1000.0F, 0.0);
  EXPECT_NEAR(camera.zoom(), 2.4F, 1e-3F);
}

TEST(Camera, ShowMovesOnlyWhenNeeded) {
  Camera camera = camera_on_sheet();
  camera.zoom_at(ImVec2(480, 428), 2.0F, 0.0);
  const Rect before = camera.sheet();
  camera.show(camera.to_map(kFree.centre()), 0.0F, 0.0);
  EXPECT_EQ(before.min.x, camera.sheet().min.x);
  camera.show(ImVec2(716, 1430), 0.6F, 0.0);
  const ImVec2 at = camera.to_screen(ImVec2(716, 1430));
  EXPECT_GT(at.x, kFree.min.x);
  EXPECT_LT(at.x, kFree.max.x);
  EXPECT_LT(at.y, kFree.max.y);
  EXPECT_GE(camera.zoom(), 0.6F - 1e-4F);
}

}  // namespace
}  // namespace sandtable::shell
