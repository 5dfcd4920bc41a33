// The data of the game: what play needs of maps and scenarios, and what a wrong file is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/damaged_data.h"
#include "tests/urban/ground.h"

namespace sandtable::urban {
namespace {

TEST(Data, TheMapsHaveTheirPlaces) {
  struct Row {
    std::string_view map;
    int hexes, yards, zones, under, buildings, edges;
  };
  const Row rows[] = {{"training", 78, 20, 22, 0, 5, 345},
                      {"fallujah", 335, 77, 108, 13, 23, 1652},
                      {"basra", 349, 82, 89, 9, 22, 1608}};
  for (const Row& row : rows) {
    const Map& map = map_named(row.map);
    EXPECT_EQ(map.open.count(), row.hexes + row.yards) << row.map;
    EXPECT_EQ(map.zones.count(), row.zones) << row.map;
    EXPECT_EQ(map.roofs.count(), row.zones) << row.map;
    EXPECT_EQ(map.under.count(), row.under) << row.map;
    EXPECT_EQ(static_cast<int>(map.buildings.size()), row.buildings) << row.map;
    EXPECT_EQ(static_cast<int>(map.edges.size()), row.edges) << row.map;
  }
  EXPECT_EQ(the_board().place_names.size(), 853U);
  EXPECT_TRUE(std::is_sorted(the_board().place_names.begin(), the_board().place_names.end()));
}

// Every place but roofs can be walked to without climbing or breaching; each house has stairs and a
// way in.
TEST(Data, EveryPlaceCanBeReached) {
  for (const Map& map : the_board().maps) {
    PlaceSet seen;
    std::vector<PlaceId> queue = {at("h0000")};
    seen.add(queue[0].index());
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const Link& link : map.links_of(queue[i])) {
        const EdgeKind kind = map.edges[link.edge].kind;
        const bool way = kind == EdgeKind::kOpen || kind == EdgeKind::kGate ||
                         kind == EdgeKind::kAperture || kind == EdgeKind::kPartition ||
                         kind == EdgeKind::kStairs || kind == EdgeKind::kManhole ||
                         kind == EdgeKind::kLadder || kind == EdgeKind::kRoofJump;
        if (!way || seen.has(link.to.index())) continue;
        seen.add(link.to.index());
        queue.push_back(link.to);
      }
    EXPECT_EQ(names_of(map.all - seen), std::vector<std::string>{}) << map.id;
    for (const Building& building : map.buildings) {
      int doors = 0, stairs = 0;
      for (const Edge& edge : map.edges) {
        const bool ours = building.cells.has(edge.a.index());
        doors += ours && edge.kind == EdgeKind::kAperture && !edge.is_window;
        stairs += ours && edge.kind == EdgeKind::kStairs;
      }
      EXPECT_GT(doors, 0) << map.id << " " << building.id;
      EXPECT_GT(stairs, 0) << map.id << " " << building.id;
    }
  }
}

// Rooms are of one piece, and no two houses meet in a corner with open ground on both sides: no
// sight line slips between them.
TEST(Data, RoomsAreWholeAndNoGapHasNoWidth) {
  for (const Map& map : the_board().maps) {
    for (const std::vector<PlaceId>& room : map.rooms) {
      std::set<PlaceId> seen = {room.front()};
      for (std::size_t more = 0; more != seen.size();) {
        more = seen.size();
        for (const Edge& edge : map.edges)
          if (edge.kind == EdgeKind::kOpen && std::count(room.begin(), room.end(), edge.a) != 0 &&
              std::count(room.begin(), room.end(), edge.b) != 0 &&
              seen.count(edge.a) + seen.count(edge.b) == 1)
            seen.insert(edge.a), seen.insert(edge.b);
      }
      EXPECT_EQ(seen.size(), room.size()) << map.id;
    }
    const auto zone = [&](int c, int r) {
      const PlaceId id = map.at_lattice(c, r);
      return id.is_some() && map.zones.has(id.index());
    };
    for (int c = 0; c + 1 < map.columns; ++c)
      for (int r = 0; r + 1 < map.rows; ++r) {
        EXPECT_FALSE(zone(c, r) && zone(c + 1, r + 1) && !zone(c + 1, r) && !zone(c, r + 1));
        EXPECT_FALSE(!zone(c, r) && !zone(c + 1, r + 1) && zone(c + 1, r) && zone(c, r + 1));
      }
  }
}

TEST(Data, DistancesAreSymmetricAndJoinTheSurface) {
  for (const Map& map : the_board().maps)
    for (int a = 0; a < kPlaces; ++a)
      for (int b = 0; b < kPlaces; ++b) {
        if (!map.all.has(a) || !map.all.has(b)) continue;
        const auto i = static_cast<std::size_t>(a), k = static_cast<std::size_t>(b);
        ASSERT_EQ(map.ep[i][k], map.ep[k][i]);
        ASSERT_EQ(map.ep[i][k] == kFar, map.under.has(a) != map.under.has(b));
      }
}

// The order of battle: a leader for each impulse, room for all, blocks that the state can hold.
TEST(Data, EveryImpulseOfTheScenariosHasOneLeader) {
  for (const Scenario& scenario : the_board().scenarios)
    for (std::size_t side = 0; side < 2; ++side)
      for (std::uint8_t impulse = 0; impulse < kImpulses; ++impulse) {
        int leaders = 0, blocks = 0;
        for (const Identity& one : scenario.identities[side]) {
          if (one.impulse != impulse) continue;
          ++blocks;
          leaders += the_board().card(one.type).is_leader();
        }
        EXPECT_EQ(leaders, blocks != 0 ? 1 : 0) << scenario.id << side << int{impulse};
        EXPECT_EQ(blocks, scenario.impulse_size[side][impulse]);
      }
}

TEST(Data, ScenariosAreThoseOfTheBook) {
  ASSERT_EQ(scenarios(), 3);
  const Scenario& training = the_board().scenarios[0];
  const Scenario& fury = the_board().scenarios[1];
  const Scenario& sinbad = the_board().scenarios[2];
  EXPECT_EQ(training.identities[0].size(), 6U);
  EXPECT_EQ(training.identities[1].size(), 9U);
  EXPECT_EQ(fury.identities[0].size(), 22U);
  EXPECT_EQ(fury.identities[1].size(), 37U);
  EXPECT_EQ(sinbad.identities[0].size(), 23U);
  EXPECT_EQ(sinbad.identities[1].size(), 33U);
  EXPECT_TRUE(sinbad.night && !fury.night && !training.night);
  EXPECT_EQ(training.advanced, 0U);
  EXPECT_EQ(fury.advanced, (1U << kAdvanced) - 1);
}

std::vector<Fault> faults_of(const Bundle& bundle) {
  std::vector<Fault> faults;
  { const Result<Board> board = load_board(bundle, faults); }
  return faults;
}

// The bundle with one value replaced.
Bundle changed(const DataChange& change) {
  json::Value files(the_bundle().files());
  for (json::Member& file : files.members()) {
    if (file.name != change.file) continue;
    json::Value* place = value_at(file.value, change.path);
    CHECK(place != nullptr);
    *place = json::parse("[" + std::string(change.value) + "]").value().items()[0];
  }
  return Bundle(the_bundle().game(), std::move(files));
}

TEST(Data, TheShippedFilesAreSound) {
  EXPECT_EQ(paths_of(faults_of(the_bundle())), std::vector<std::string>{});
}

const DamageCase kCases[] = {
    {{"maps/training.json", "cells[0]", "\".. .. ..\""}, "maps/training.json:cells[0]"},
    {{"maps/training.json", "cells[0]", "\"qq .. .. .. .. .. .. .. .. .. .. ..\""},
     "maps/training.json:cells[0]"},
    {{"maps/training.json", "openings[0].zone", "\"A9a\""}, "maps/training.json:openings[0]"},
    {{"maps/training.json", "openings[0].to", "\"h0009\""}, "maps/training.json:openings[0]"},
    {{"maps/training.json", "openings[0].kind", "\"hatch\""},
     "maps/training.json:openings[0].kind"},
    {{"maps/training.json", "buildings[0].id", "\"B\""}, "maps/training.json:buildings[1].id"},
    {{"maps/training.json", "buildings[0].stairs[0]", "\"B2a\""},
     "maps/training.json:buildings[0].stairs[0]"},
    {{"maps/training.json", "columns", "99"}, "maps/training.json:columns"},
    {{"maps/fallujah.json", "galleries[0][0]", "\"h0000\""}, "maps/fallujah.json:galleries[0][0]"},
    {{"maps/fallujah.json", "entries[0].letter", "\"B\""}, "maps/fallujah.json:entries[1].letter"},
    {{"maps/fallujah.json", "jumps[0]", "[\"A1a-roof\", \"A1b-roof\"]"},
     "maps/fallujah.json:jumps[0]"},
    {{"units.json", "types[1].id", "\"us-plt\""}, "units.json:types[1].id"},
    {{"units.json", "types[0].osl", "9"}, "units.json:types[0].osl"},
    {{"units.json", "types[0].weapons[0].fp", "[0, 0, 0, 0]"}, "units.json:types[0].weapons[0].fp"},
    {{"charts.json", "costs.outer_wall", "4"}, "charts.json:costs.outer_wall"},
    {{"charts.json", "targets[0].class", "2"}, "charts.json:targets[1].class"},
    {{"charts.json", "critical[0].bonus", "0"}, "charts.json:critical[0].effect"},
    {{"charts.json", "support[0].id", "\"smoke\""}, "charts.json:support[0].id"},
    {{"charts.json", "cards[1].id", "\"c1\""}, "charts.json:cards[1].id"},
    {{"setups/training.json", "blocks.green[0].at", "\"h0409\""},
     "setups/training.json:blocks.green[2].at"},
    {{"setups/training.json", "blocks.green[0].type", "\"in-vet\""},
     "setups/training.json:blocks.green[0]"},
    {{"setups/training.json", "positions.red[0].at", "\"C9c\""},
     "setups/training.json:positions.red[0]"},
    {{"setups/training.json", "tokens.pool[0]", "\"wreck\""},
     "setups/training.json:tokens.pool[0]"},
    {{"setups/training.json", "victory.results.green", "40"},
     "setups/training.json:victory.results.decisive"},
    {{"setups/training.json", "decks.green[0]", "\"i1\""}, "setups/training.json:decks"},
    {{"setups/phantom-fury.json", "reinforcements[0].turn", "9"},
     "setups/phantom-fury.json:reinforcements[0].turn"},
};

class DamagedUrban : public testing::TestWithParam<DamageCase> {};

TEST_P(DamagedUrban, IsRefusedWithFileAndPath) {
  const std::vector<std::string> paths = paths_of(faults_of(changed(GetParam().change)));
  EXPECT_NE(std::find(paths.begin(), paths.end(), GetParam().fault), paths.end())
      << testing::PrintToString(paths);
}

INSTANTIATE_TEST_SUITE_P(Data, DamagedUrban, testing::ValuesIn(kCases), damage_name);

}  // namespace
}  // namespace sandtable::urban
