// What is printed once and shown in many frames.

#include "shell/map/sheet.h"

#include <gtest/gtest.h>

#include <vector>

#include "shell/map/mesh.h"

namespace sandtable::shell {
namespace {

constexpr Rect kSheetWindow{ImVec2(0.0F, 40.0F), ImVec2(400.0F, 340.0F)};

// Stands for the graphics card: keeps what it is asked for, and prints nothing.
struct SheetCard : SheetKeeper {
  SheetCard() { set_sheet_keeper(this); }
  ~SheetCard() override { set_sheet_keeper(nullptr); }
  void draw(const Canvas&, const Camera& camera, const SheetEdition& edition,
            const PrintSheet&) override {
    editions.push_back(edition);
    scales.push_back(camera.scale());
  }
  std::vector<SheetEdition> editions;
  std::vector<float> scales;
};

class SheetTest : public ::testing::Test {
 protected:
  SheetTest() : context_(ImGui::CreateContext()) {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    io.DisplaySize = ImVec2(400.0F, 400.0F);
    io.IniFilename = nullptr;
    ImGui::NewFrame();
    camera.set_board(1000.0F, 1000.0F);
    camera.set_motion(false);
    camera.set_view(kSheetWindow, kSheetWindow);
    camera.fit(0.0);
  }
  ~SheetTest() override {
    ImGui::EndFrame();
    ImGui::DestroyContext(context_);
  }
  void fill_window() { camera.fit_to({ImVec2(400.0F, 400.0F), ImVec2(600.0F, 600.0F)}, 0.0); }
  ImDrawList& list() { return *ImGui::GetForegroundDrawList(); }
  Canvas canvas() { return {&list(), light_theme()}; }
  // Draws it and counts the prints.
  void draw(const SheetEdition& edition = {}) {
    draw_sheet(canvas(), camera, edition, [&](const Canvas&, const Camera& view, const Rect& part) {
      ++prints;
      shown = part;
      window = view.window();
    });
  }
  // Whether anything of the table is painted at a place.
  bool is_felt(ImVec2 at) {
    for (const ImDrawCmd& one : list().CmdBuffer) {
      const ImVec4& clip = one.ClipRect;
      if (at.x < clip.x || at.y < clip.y || at.x >= clip.z || at.y >= clip.w) continue;
      for (unsigned i = one.IdxOffset; i < one.IdxOffset + one.ElemCount; i += 3)
        if (in_triangle(at, i)) return true;
    }
    return false;
  }
  bool in_triangle(ImVec2 at, unsigned first) {
    int left = 0;
    for (unsigned i = 0; i < 3; ++i) {
      const ImVec2 a = corner(first + i), b = corner(first + (i + 1) % 3);
      left += (b.x - a.x) * (at.y - a.y) >= (b.y - a.y) * (at.x - a.x) ? 1 : 0;
    }
    return left == 0 || left == 3;
  }
  ImVec2 corner(unsigned index) {
    return list().VtxBuffer[static_cast<int>(list().IdxBuffer[static_cast<int>(index)])].pos;
  }

  Camera camera;
  int prints = 0;
  Rect shown{}, window{};

 private:
  ImGuiContext* context_;
};

TEST_F(SheetTest, IsPrintedInEachFrameWhereNobodyKeepsPictures) {
  draw(), draw();
  EXPECT_EQ(prints, 2);
  EXPECT_EQ(shown.min.x, camera.sheet().min.x);
  EXPECT_EQ(window.min.y, kSheetWindow.min.y);
}

TEST_F(SheetTest, IsLeftToTheCardWithItsEdition) {
  SheetCard card;
  draw({7, 3});
  ASSERT_EQ(card.editions.size(), 1U);
  EXPECT_EQ(card.editions.front().baked, 7U);
  EXPECT_EQ(card.editions.front().state, 3U);
  EXPECT_EQ(card.scales.front(), camera.scale());
  EXPECT_EQ(prints, 0);
}

TEST_F(SheetTest, ThatChangesIsNeverKept) {
  SheetCard card;
  draw_changing_sheet(canvas(), camera,
                      [&](const Canvas&, const Camera&, const Rect&) { ++prints; });
  EXPECT_EQ(prints, 1);
  EXPECT_TRUE(card.editions.empty());
}

TEST_F(SheetTest, HasTheTableOnlyBesideIt) {
  const Rect sheet = camera.sheet();
  draw();
  EXPECT_FALSE(is_felt(sheet.centre()));
  for (const ImVec2 beside :
       {ImVec2(sheet.min.x - 3.0F, sheet.centre().y), ImVec2(sheet.max.x + 3.0F, sheet.centre().y),
        ImVec2(sheet.centre().x, sheet.min.y - 3.0F), ImVec2(sheet.centre().x, sheet.max.y + 3.0F),
        ImVec2(sheet.min.x - 3.0F, sheet.min.y - 3.0F),
        ImVec2(sheet.max.x + 3.0F, sheet.max.y + 3.0F)})
    EXPECT_TRUE(is_felt(beside)) << beside.x << " " << beside.y;
}

TEST_F(SheetTest, HasNoTableWhereItFillsTheWindow) {
  fill_window();
  draw();
  EXPECT_EQ(prints, 1);
  EXPECT_EQ(list().VtxBuffer.Size, 0);
}

// A picture is printed through a window of its own, alike wherever the map was dragged.
TEST_F(SheetTest, IsPrintedFromItsCorner) {
  fill_window();
  const Rect part{ImVec2(64.0F, 64.0F), ImVec2(96.0F, 96.0F)};
  for (const float drag : {0.0F, 33.0F, 0.4F}) {
    camera.pan_by(ImVec2(drag, -drag));
    const Camera view = camera.on_sheet(part, camera.scale());
    EXPECT_EQ(view.sheet().min.x, 0.0F);
    EXPECT_EQ(view.sheet().min.y, 0.0F);
    EXPECT_EQ(view.scale(), camera.scale());
    EXPECT_EQ(view.window().min.x, part.min.x);
  }
  const Camera before = camera.on_sheet(part, camera.scale() / 2.0F);
  EXPECT_EQ(before.sheet().min.x, 0.0F);
  EXPECT_EQ(before.sheet().max.x, 1000.0F * camera.scale() / 2.0F);
}

TEST_F(SheetTest, BakedAnewIsAnotherEdition) {
  BakeStep first, second;
  ASSERT_TRUE(first.due(camera, light_theme()));
  ASSERT_TRUE(second.due(camera, light_theme()));
  EXPECT_NE(first.edition, second.edition);
  const unsigned before = first.edition;
  EXPECT_FALSE(first.due(camera, light_theme()));
  EXPECT_EQ(first.edition, before);
  EXPECT_TRUE(first.due(camera, dark_theme()));
  EXPECT_NE(first.edition, before);
}

}  // namespace
}  // namespace sandtable::shell
