// The map of hexes of Operation Jubilee: from places to points of the sheet and back, either way
// up.

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/data/embedded_bundles.h"
#include "core/data/words.h"
#include "shell/skins/jubilee/scene.h"

namespace sandtable::shell {
namespace {

struct Loaded {
  Bundle bundle;
  Words words;
  jubilee::Board board;
};

const Loaded& loaded() {
  static const Loaded* made = [] {
    Bundle bundle = std::move(parse_bundle(embedded_bundle("jubilee")).value());
    std::vector<Fault> faults;
    Words words;
    words.add(*bundle.find("words.en.json"), "words.en.json", faults);
    jubilee::Board board = std::move(jubilee::load_board(bundle, faults).value());
    return new Loaded{std::move(bundle), std::move(words), std::move(board)};
  }();
  return *made;
}

JubileeMap map_of(SheetUp up) {
  return JubileeMap(loaded().bundle, loaded().board, loaded().words, up);
}

class HexMapTest : public testing::TestWithParam<SheetUp> {};

TEST_P(HexMapTest, TheMiddleOfASpaceLeadsBackToIt) {
  const JubileeMap map = map_of(GetParam());
  for (int space = 0; space < kJubileeSpaces; ++space) {
    // Boxes lie over the hexes of the sea.
    const int box = hex_box_at(map.scene(), map.place(space));
    EXPECT_EQ(map.space_at(map.place(space), 0.0F), box < 0 ? space : jubilee::kHexes + box);
    if (is_box_space(space)) {
      EXPECT_EQ(jubilee::kHexes + box, space);
    }
  }
}

TEST_P(HexMapTest, PointsNearTheCornersBelongToTheirHex) {
  const JubileeMap map = map_of(GetParam());
  const HexScene& scene = map.scene();
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    for (const ImVec2 p : hex_corners(scene, scene.cells[i].at, 0.97F))
      EXPECT_EQ(hex_at(scene, p), static_cast<int>(i));
  }
}

TEST_P(HexMapTest, EverythingLiesOnTheSheetAndInItsPicture) {
  const JubileeMap map = map_of(GetParam());
  const HexScene& scene = map.scene();
  for (const HexCellArt& cell : scene.cells) {
    const Rect& rect = scene.plates[cell.plate].rect;
    EXPECT_GE(cell.at.x - scene.radius(), rect.min.x) << cell.number;
    EXPECT_LE(cell.at.x + scene.radius(), rect.max.x) << cell.number;
    EXPECT_GE(cell.at.y - scene.hex * 0.5F, rect.min.y) << cell.number;
    EXPECT_LE(cell.at.y + scene.hex * 0.5F, rect.max.y) << cell.number;
  }
  for (std::size_t i = 1; i < scene.plates.size(); ++i) {
    EXPECT_GE(scene.plates[i].rect.min.x, 0.0F);
    EXPECT_LE(scene.plates[i].rect.max.x, scene.width);
    EXPECT_GE(scene.plates[i].rect.min.y, 0.0F);
    EXPECT_LE(scene.plates[i].rect.max.y, scene.height);
    // A framed picture covers no hex of the sheet below.
    for (const HexCellArt& cell : scene.cells) {
      if (cell.plate != 0) continue;
      const Rect& r = scene.plates[i].rect;
      const bool beside =
          cell.at.x + scene.radius() <= r.min.x || cell.at.x - scene.radius() >= r.max.x ||
          cell.at.y + scene.hex * 0.5F <= r.min.y || cell.at.y - scene.hex * 0.5F >= r.max.y;
      EXPECT_TRUE(beside) << cell.number;
    }
  }
}

TEST_P(HexMapTest, HexesThatTouchOnTheBoardTouchOnTheSheet) {
  const JubileeMap map = map_of(GetParam());
  const jubilee::Board& board = loaded().board;
  for (int i = 0; i < jubilee::kHexes; ++i) {
    std::multiset<int> printed, known;
    for (int side = 0; side < 6; ++side) {
      printed.insert(hex_neighbour(map.scene(), i, side));
      known.insert(board.map.neighbour(i, side));
    }
    EXPECT_EQ(printed, known) << board.at(jubilee::HexId(i)).id;
  }
}

TEST_P(HexMapTest, TheSeaLiesBelowWhenSouthIsUp) {
  const JubileeMap map = map_of(GetParam());
  const float down = GetParam() == SheetUp::kSouth ? 1.0F : -1.0F;
  const jubilee::Board& board = loaded().board;
  for (int i = 0; i < jubilee::kBoxes; ++i) {
    const jubilee::BoxId box(i);
    const ImVec2 beach = map.place(jubilee_space(board.at(box).hex));
    const ImVec2 at = map.place(jubilee_space(box));
    EXPECT_GT((at.y - beach.y) * down, 0.0F);
    EXPECT_FLOAT_EQ(at.x, beach.x);
    // From a box the way to the beach is a step against the sea.
    EXPECT_EQ(map.neighbour(jubilee_space(box), ImVec2(0, -down)),
              jubilee_space(board.at(box).hex));
    EXPECT_EQ(map.neighbour(jubilee_space(board.at(box).hex), ImVec2(0, down)), jubilee_space(box));
  }
}

TEST(HexMap, TurningTheSheetTurnsEveryPlaceAboutItsMiddle) {
  const JubileeMap south = map_of(SheetUp::kSouth);
  const JubileeMap north = map_of(SheetUp::kNorth);
  for (int space = 0; space < kJubileeSpaces; ++space) {
    const ImVec2 a = south.place(space);
    const ImVec2 b = north.place(space);
    EXPECT_NEAR(a.x + b.x, south.scene().width, 0.1F);
    EXPECT_NEAR(a.y + b.y, south.scene().height, 0.1F);
  }
}

TEST(HexMap, BoxesHaveASlackAndPointsAtSeaHaveNoSpace) {
  const JubileeMap map = map_of(SheetUp::kSouth);
  const Rect box = map.box_rect(jubilee::BoxId(9));
  const ImVec2 beside(box.max.x + 12.0F, box.centre().y);
  EXPECT_EQ(hex_box_at(map.scene(), beside, 0.0F), -1);
  EXPECT_EQ(hex_box_at(map.scene(), beside, 20.0F), 9);
  EXPECT_EQ(map.space_at(ImVec2(-400.0F, -400.0F), 10.0F), -1);
}

INSTANTIATE_TEST_SUITE_P(Ways, HexMapTest, testing::Values(SheetUp::kSouth, SheetUp::kNorth));

}  // namespace
}  // namespace sandtable::shell
