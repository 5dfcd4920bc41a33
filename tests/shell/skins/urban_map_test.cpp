// The plans of Urban Operations: from places to points of the sheet and back on each storey, what
// is printed where, and that blocks which a seat does not know look alike.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>

#include "core/data/embedded_bundles.h"
#include "core/data/words.h"
#include "core/games/urban/secrets.h"
#include "shell/skins/urban/blocks.h"
#include "shell/skins/urban/map.h"
#include "shell/theme/fonts.h"
#include "tests/urban/laid_out.h"

namespace sandtable::shell::urban {
namespace {

using rules::Location;
using rules::PlaceKind;

struct Loaded {
  Bundle bundle;
  Words words;
  Board board;
};

const Loaded& loaded() {
  static const Loaded* made = [] {
    Bundle bundle = std::move(parse_bundle(embedded_bundle("urban")).value());
    std::vector<Fault> faults;
    Words words;
    words.add(*bundle.find("words.en.json"), "words.en.json", faults);
    Board board = std::move(rules::load_board(bundle, faults).value());
    return new Loaded{std::move(bundle), std::move(words), std::move(board)};
  }();
  return *made;
}

int scenarios() { return static_cast<int>(loaded().board.scenarios.size()); }

Scene scene_of(int map) {
  const Loaded& it = loaded();
  return make_scene({it.bundle, it.board, it.words}, map);
}

// The shell's type, and a frame in which it can be measured.
class PlainFonts {
 public:
  PlainFonts() : context_(ImGui::CreateContext()) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    io.DisplaySize = ImVec2(1280, 800);
    for (int i = 0; i < kFaceCount; ++i) {
      std::ifstream in(std::string("assets/fonts/") + face_file(static_cast<Face>(i)),
                       std::ios::binary);
      const std::string bytes((std::istreambuf_iterator<char>(in)), {});
      EXPECT_TRUE(add_face(static_cast<Face>(i), bytes.data(), bytes.size()));
    }
    ImGui::NewFrame();
  }
  ~PlainFonts() {
    ImGui::EndFrame();
    forget_fonts();
    ImGui::DestroyContext(context_);
  }
  PlainFonts(const PlainFonts&) = delete;
  PlainFonts& operator=(const PlainFonts&) = delete;

 private:
  ImGuiContext* context_;
};

Storey storey_of(const Location& place) {
  if (place.kind == PlaceKind::kRoof) return Storey::kRoofs;
  return place.kind == PlaceKind::kUnder ? Storey::kTunnels : Storey::kGround;
}

class UrbanMapTest : public testing::TestWithParam<int> {};

TEST_P(UrbanMapTest, TheMiddleOfAPlaceLeadsBackToItOnItsStorey) {
  const Scene scene = scene_of(GetParam());
  for (const int i : scene.map->all) {
    const PlaceId id(i);
    const PlaceId found = scene.place_at(scene.place(id), storey_of(scene.map->at(id)));
    EXPECT_EQ(found, id) << loaded().board.place_names[static_cast<std::size_t>(i)];
  }
}

TEST_P(UrbanMapTest, PointsNearTheCornersOfACellBelongToIt) {
  const Scene scene = scene_of(GetParam());
  for (const int i : scene.map->all) {
    const Location& here = scene.map->at(PlaceId(i));
    if (here.kind != PlaceKind::kYard && here.kind != PlaceKind::kZone) continue;
    const Rect rect = cell_rect(here);
    for (const ImVec2 p : {ImVec2(rect.min.x + 1.0F, rect.min.y + 1.0F),
                           ImVec2(rect.max.x - 1.0F, rect.max.y - 1.0F)})
      EXPECT_EQ(scene.place_at(p, Storey::kGround), PlaceId(i));
  }
}

TEST_P(UrbanMapTest, NeighboursOverASideAreThoseOfTheRules) {
  const Scene scene = scene_of(GetParam());
  int sides = 0;
  for (const int i : scene.map->all) {
    const Location& here = scene.map->at(PlaceId(i));
    if (here.kind != PlaceKind::kHex) continue;
    EXPECT_EQ(hex_middle(here.column, here.row).x, point(here.at).x);
    EXPECT_EQ(hex_middle(here.column, here.row).y, point(here.at).y);
    const auto corners = hex_corners(point(here.at));
    for (std::size_t side = 0; side < 6; ++side) {
      const rules::Point there = hex_neighbour(here, side);
      const PlaceId beyond = scene.map->at_lattice(there.x, there.y);
      if (!beyond.is_some() || scene.map->at(beyond).kind != PlaceKind::kHex) continue;
      EXPECT_NE(scene.map->edge_between(PlaceId(i), beyond), nullptr);
      const ImVec2 other = scene.place(beyond), a = corners[side], b = corners[(side + 1) % 6];
      EXPECT_NEAR(point(here.at).x + other.x, a.x + b.x, 0.01F);
      EXPECT_NEAR(point(here.at).y + other.y, a.y + b.y, 0.01F);
      ++sides;
    }
  }
  EXPECT_GT(sides, 100);
}

TEST_P(UrbanMapTest, HousesAndStreetsHaveTheirNamesFromTheWords) {
  const Scene scene = scene_of(GetParam());
  ASSERT_EQ(scene.building_names.size(), scene.map->buildings.size());
  for (const std::string& name : scene.building_names) {
    EXPECT_FALSE(name.empty());
    EXPECT_EQ(name.find("map."), std::string::npos) << name;
  }
  std::size_t named = 0;
  for (const Street& street : scene.streets) {
    EXPECT_EQ(street.name.find("map."), std::string::npos) << street.name;
    named += street.name.empty() ? 0 : 1;
  }
  EXPECT_GT(named, 0U);
}

TEST_P(UrbanMapTest, WhatIsKeptOnRoofsStandsOnAHouse) {
  const Scene scene = scene_of(GetParam());
  for (const Thing& thing : scene.things)
    EXPECT_EQ(is_on_roof(thing.kind), thing.building >= 0) << thing.at.x << " " << thing.at.y;
}

TEST_P(UrbanMapTest, ALineOfSightIsLightAndNothingElseIs) {
  const Loaded& it = loaded();
  const rules::State state = rules::laid_out(it.board, GetParam(), rules::Deal::kByTheBook);
  const rules::Field field(it.board, state);
  const PlaceId from(*field.map.open.begin());
  const Light light = light_from(field, from, 5);
  int seen = 0;
  for (const int i : field.map.all) {
    EXPECT_EQ(light.seen.has(i), field.sees(from, PlaceId(i)));
    seen += light.seen.has(i) ? 1 : 0;
  }
  EXPECT_GT(seen, 1);
  EXPECT_LT(seen, field.map.all.count());
  EXPECT_EQ(light.band[static_cast<std::size_t>(from.index())], 0);
}

TEST_P(UrbanMapTest, NamesNeverMeetABlockOrEachOther) {
  const PlainFonts fonts;
  const Loaded& it = loaded();
  const Map map({it.bundle, it.board, it.words}, GetParam());
  const rules::State state = rules::laid_out(it.board, GetParam(), rules::Deal::kByTheBook);
  for (const float scale : {0.2F, 0.42F, 0.8F}) {
    std::vector<Rect> taken = standing_rects(map.scene(), state, Storey::kGround);
    const std::size_t blocks = taken.size();
    for (const PrintedName& name : place_names(map.scene(), scale)) {
      const ImVec2* spot = free_spot(name, taken);
      if (spot == nullptr) continue;
      const Rect rect{ImVec2(spot->x - name.half.x, spot->y - name.half.y),
                      ImVec2(spot->x + name.half.x, spot->y + name.half.y)};
      // A street that has no free place keeps the first one, below the blocks.
      PrintedName strict = name;
      strict.is_street = false;
      const bool is_covered = free_spot(strict, taken) == nullptr;
      for (const Rect& other : taken)
        EXPECT_FALSE(!is_covered && rect.min.x < other.max.x && other.min.x < rect.max.x &&
                     rect.min.y < other.max.y && other.min.y < rect.max.y)
            << name.text << " at " << scale;
      taken.push_back(rect);
    }
    EXPECT_GT(taken.size(), blocks);
  }
}

INSTANTIATE_TEST_SUITE_P(Towns, UrbanMapTest, testing::Values(0, 1, 2));

// What a block's look says beside the wood, for comparison.
auto printed(const BlockLook& look) {
  return std::tuple(look.wood, look.is_plain, look.name, look.symbol, look.steps, look.most_steps,
                    look.power, look.quality, look.number);
}

TEST(UrbanBlocksTest, WhatASeatDoesNotKnowIsPlainWoodAndAlike) {
  const Loaded& it = loaded();
  const Blocks blocks(it.board, it.words);
  for (int scenario = 0; scenario < scenarios(); ++scenario) {
    const rules::State whole = rules::laid_out(it.board, scenario, rules::Deal::kByTheBook);
    for (const Side side : {Side::kGreen, Side::kRed}) {
      const Seat seat = side == Side::kGreen ? Seat::kFirst : Seat::kSecond;
      const rules::State view = rules::view_for(whole, seat);
      std::optional<BlockLook> first;
      int hidden = 0;
      for (int i = 0; i < rules::kBlocks; ++i) {
        const BlockId id(i);
        if (!view.block(id).is_on_map()) continue;
        const BlockLook look = blocks.look(view, id);
        if (rules::side_of(id) == side) {
          EXPECT_FALSE(look.is_plain);
          EXPECT_FALSE(look.name.empty());
          EXPECT_TRUE(look.number.starts_with(side == Side::kGreen ? 'G' : 'R')) << look.number;
          continue;
        }
        ++hidden;
        EXPECT_TRUE(look.is_plain);
        if (!first) first = look;
        EXPECT_EQ(printed(look), printed(*first));
      }
      EXPECT_GT(hidden, 0);
    }
  }
}

TEST(UrbanBlocksTest, EveryCardHasANameThatIsNoKey) {
  const Loaded& it = loaded();
  const Blocks blocks(it.board, it.words);
  for (int type = 0; type < static_cast<int>(it.board.types.size()); ++type) {
    rules::State state;
    const bool green = it.board.card(rules::TypeId(type)).side == Side::kGreen;
    const BlockId id(green ? 0 : rules::kGreen);
    state.block(id).type = rules::TypeId(type);
    const BlockLook look = blocks.look(state, id);
    EXPECT_FALSE(look.name.empty());
    EXPECT_EQ(look.name.find("block."), std::string_view::npos) << look.name;
  }
}

TEST(UrbanBlocksTest, AFloorBetweenMakesAGhost) {
  const Scene scene = scene_of(0);
  const PlaceId room = loaded().board.place("A1a"), roof = loaded().board.place("A1a-roof");
  const int house = scene.map->at(room).building;
  const Shown closed{Storey::kGround, 0}, open{Storey::kGround, 1U << house};
  EXPECT_EQ(seen_on(scene, room, closed), Seen::kGhost);
  EXPECT_EQ(seen_on(scene, room, open), Seen::kSolid);
  EXPECT_EQ(seen_on(scene, roof, open), Seen::kSolid);
  EXPECT_EQ(seen_on(scene, room, {Storey::kRoofs, 1U << house}), Seen::kGhost);
  EXPECT_EQ(seen_on(scene, room, {Storey::kTunnels, 0}), Seen::kHidden);
}

}  // namespace
}  // namespace sandtable::shell::urban
