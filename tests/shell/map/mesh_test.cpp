// What is baked once and drawn many times.

#include "shell/map/mesh.h"

#include <gtest/gtest.h>

namespace sandtable::shell {
namespace {

// A row of squares, ten pixels each and cut one by one.
Mesh squares(int count) {
  Mesh mesh;
  MeshBuilder builder(mesh);
  for (int i = 0; i < count; ++i) {
    const float x = static_cast<float>(i) * 10.0F;
    builder.list()->AddRectFilled(ImVec2(x, 0.0F), ImVec2(x + 8.0F, 8.0F), IM_COL32_WHITE);
    builder.cut();
  }
  return mesh;
}

constexpr Rect kSmallWindow{ImVec2(0.0F, 0.0F), ImVec2(100.0F, 100.0F)};
constexpr int kMany = 4000;

// Stands for the graphics card: keeps what it is told to draw.
struct MeshCard : MeshDrawer {
  MeshCard() { set_mesh_drawer(this); }
  ~MeshCard() override { set_mesh_drawer(nullptr); }
  void draw(ImDrawList*, const std::shared_ptr<const MeshData>& mesh,
            const Mesh::Place& place) override {
    meshes.push_back(mesh);
    places.push_back(place);
  }
  std::vector<std::shared_ptr<const MeshData>> meshes;
  std::vector<Mesh::Place> places;
};

class MeshTest : public ::testing::Test {
 protected:
  MeshTest() : context_(ImGui::CreateContext()) {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    io.DisplaySize = ImVec2(100.0F, 100.0F);
    io.IniFilename = nullptr;
    ImGui::NewFrame();
  }
  ~MeshTest() override {
    ImGui::EndFrame();
    ImGui::DestroyContext(context_);
  }
  static int drawn(const Mesh& mesh, const Mesh::Place& place) {
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const int before = list.VtxBuffer.Size;
    mesh.draw(&list, place);
    return list.VtxBuffer.Size - before;
  }

 private:
  ImGuiContext* context_;
};

TEST_F(MeshTest, CopiesWhatCanBeSeenWhereThereIsNoCard) {
  const Mesh mesh = squares(kMany);
  const int one = drawn(squares(1), {ImVec2(), 1.0F, kSmallWindow});
  EXPECT_GE(one, 4);
  EXPECT_EQ(drawn(mesh, {ImVec2(), 1.0F, kSmallWindow}), 11 * one);
  EXPECT_EQ(drawn(mesh, {ImVec2(), 0.5F, kSmallWindow}), 21 * one);
  EXPECT_EQ(drawn(mesh, {ImVec2(0.0F, -200.0F), 1.0F, kSmallWindow}), 0);
}

TEST_F(MeshTest, LeavesALargeOneToTheCardAndASmallOneNot) {
  MeshCard card;
  EXPECT_EQ(drawn(squares(kMany), {ImVec2(5.0F, 6.0F), 2.0F, kSmallWindow}), 0);
  ASSERT_EQ(card.meshes.size(), 1U);
  EXPECT_EQ(card.places.front().origin.y, 6.0F);
  EXPECT_GT(drawn(squares(3), {ImVec2(), 1.0F, kSmallWindow}), 0);
  EXPECT_EQ(card.meshes.size(), 1U);
}

// A game may be left between the drawing and the picture.
TEST_F(MeshTest, IsSharedUntilTheCardLetsItGo) {
  MeshCard card;
  Mesh mesh = squares(kMany);
  drawn(mesh, {ImVec2(), 1.0F, kSmallWindow});
  mesh.clear();
  EXPECT_TRUE(mesh.empty());
  EXPECT_EQ(card.meshes.front()->pieces.size(), static_cast<std::size_t>(kMany));
}

TEST_F(MeshTest, BakedAnewIsAnotherForTheCard) {
  MeshCard card;
  Mesh mesh = squares(kMany);
  drawn(mesh, {ImVec2(), 1.0F, kSmallWindow});
  mesh = squares(kMany);
  drawn(mesh, {ImVec2(), 1.0F, kSmallWindow});
  ASSERT_EQ(card.meshes.size(), 2U);
  EXPECT_NE(card.meshes[0], card.meshes[1]);
}

}  // namespace
}  // namespace sandtable::shell
