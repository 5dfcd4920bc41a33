// The data of the game: what a wrong file is told, and where.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/jubilee/jubilee.h"
#include "tests/jubilee/tabletop.h"
#include "tests/support/damaged_data.h"

namespace sandtable::jubilee {
namespace {

const DataFiles kFiles{the_bundle, load};

TEST(Data, TheShippedFilesAreSound) { EXPECT_EQ(paths_of(kFiles.faults_of({})), Lines{}); }

class DamagedData : public testing::TestWithParam<DamageCase> {};

TEST_P(DamagedData, IsRefusedWithFileAndPath) { kFiles.expect_refused(GetParam()); }

const DamageCase kCases[] = {
    {{"map.json", "hexes[3].terrain", "\"swamp\""}, "map.json:hexes[3].terrain"},
    {{"map.json", "hexes[3].id", "\"0299\""}, "map.json:hexes[3].id"},
    {{"map.json", "hexes[3].high", "false"}, "map.json:hexes[3].high"},
    {{"map.json", "hexes[3].shape", "\"round\""}, "map.json:hexes[3].shape"},
    {{"map.json", "hexes[5].area", ""}, "map.json:hexes[5].area"},
    {{"map.json", "grid.hex_metres", "500"}, "map.json:grid.hex_metres"},
    {{"map.json", "sectors[0].areas[1]", "\"orange\""}, "map.json:sectors[0].areas"},
    {{"map.json", "provenance", "{\"hexes\": \"guess\"}"}, "map.json:provenance.hexes"},
    {{"map.json", "hexsides[0].type", "\"wall\""}, "map.json:hexsides[0].type"},
    {{"map.json", "hexsides[0].b", "\"0217\""}, "map.json:hexsides[0]"},
    {{"map.json", "hexsides[0].bridge", "true"}, "map.json:hexsides[0].bridge"},
    {{"map.json", "roads[0]", "[\"0404\", \"0406\"]"}, "map.json:roads[0]"},
    {{"map.json", "boxes[5].hex", "\"0429\""}, "map.json:boxes[5].hex"},
    {{"map.json", "boxes[5].label", "\"R2\""}, "map.json:boxes[5].label"},
    {{"map.json", "boxes[5].order", "9"}, "map.json:boxes[5].order"},
    {{"map.json", "boxes[5].track", "\"red\""}, "map.json:boxes[5].track"},
    {{"map.json", "positions[0].colour", "\"white\""}, "map.json:positions[0].colour"},
    {{"map.json", "positions[0].range", "1"}, "map.json:positions[0].fire"},
    {{"map.json", "positions[0].letter", "\"G\""}, "units.json:german"},
    {{"map.json", "positions[2].objective.vp", "6"}, "map.json:positions[2].objective.vp"},
    {{"map.json", "positions[0].arrows", "[\"0411\"]"}, "map.json:positions[0].arrows"},
    {{"map.json", "positions[1].colour", "\"purple\""}, "map.json:positions[0].fire"},
    {{"map.json", "coastline[0].line[0]", "[1]"}, "map.json:coastline[0].line[0]"},
    {{"units.json", "commonwealth[0].type", "\"cavalry\""}, "units.json:commonwealth[0].type"},
    {{"units.json", "commonwealth[0].sides[1].attack", "4"}, "units.json:commonwealth[0].sides"},
    {{"units.json", "commonwealth[0].location", "\"Q\""}, "units.json:commonwealth[0].location"},
    {{"units.json", "commonwealth[1].id", "\"c3-3\""}, "units.json:commonwealth[1].id"},
    {{"units.json", "commonwealth[0].formation", "\"guards\""},
     "units.json:commonwealth[0].formation"},
    {{"units.json", "commonwealth[0].turn", "25"}, "units.json:commonwealth[0].turn"},
    {{"units.json", "german[0].letter", "\"D\""}, "units.json:german[0].letter"},
    {{"units.json", "german[0].tactic", "\"he\""}, "units.json:german[0].tactic"},
    {{"units.json", "german[9].letter", "\"O\""}, "units.json:german"},
    {{"units.json", "depth[0].strength", "0"}, "units.json:depth[0].strength"},
    {{"units.json", "replacements.per_symbol", "4"}, "units.json:replacements.per_symbol"},
    {{"units.json", "markers.disrupted", "13"}, "units.json:markers.disrupted"},
    {{"chits.json", "chits[0].symbol", "\"square\""}, "chits.json:chits[0].symbol"},
    {{"chits.json", "chits[0].colours[1].colour", "\"red\""},
     "chits.json:chits[0].colours[1].colour"},
    {{"chits.json", "chits[0].remove", "true"}, "chits.json:chits[0].remove"},
    {{"chits.json", "chits[1].id", "\"act-01\""}, "chits.json:chits[1].id"},
    {{"chits.json", "chits[24].battery", "\"0517\""}, "chits.json:chits[24].battery"},
    {{"charts.json", "landing_table[0].last", "3"}, "charts.json:landing_table"},
    {{"charts.json", "landing_table[0].results[2]", "\"sink\""},
     "charts.json:landing_table[0].results[2]"},
    {{"charts.json", "commandos[0].yellow_units", "5"}, "charts.json:commandos[0].yellow_units"},
    {{"charts.json", "attack_table[0].ratio", "\"less\""}, "charts.json:attack_table[0].ratio"},
    {{"charts.json", "attack_table[5].results[0]", "\"reveal\""},
     "charts.json:attack_table[5].results[0]"},
    {{"charts.json", "barrage[0].results[0]", "\"hit\""}, "charts.json:barrage[0].results[0]"},
    {{"charts.json", "fire_priorities[4].tanks", "\"bonus\""},
     "charts.json:fire_priorities[4].tanks"},
    {{"charts.json", "terrain[5].tanks_by_road_only", ""},
     "charts.json:terrain[5].tanks_by_road_only"},
    {{"charts.json", "hexsides[2].cross", "\"never\""}, "charts.json:hexsides[2].cross"},
    {{"charts.json", "events[0].event", "\"raf\""}, "charts.json:events[0].event"},
    {{"charts.json", "turn_track[2].clock", "\"05:25\""}, "charts.json:turn_track[2].clock"},
    {{"charts.json", "turn_track[11].return", ""}, "charts.json:turn_track"},
    {{"charts.json", "tracks[0].boxes", "4"}, "charts.json:tracks[0].boxes"},
    {{"charts.json", "victory.levels[1].min", "14"}, "charts.json:victory.levels[1].min"},
    {{"charts.json", "sequence[1].step", "\"chits\""}, "charts.json:sequence[1].step"},
    {{"charts.json", "options[0].id", "\"ties\""}, "charts.json:options[0].id"},
    {{"charts.json", "options[0].default", "\"draw\""}, "charts.json:options[0].default"},
    {{"charts.json", "options[0].values[0]", "\"rules\""}, "charts.json:options[0].values"},
    {{"charts.json", "options[0].ruling", ""}, "charts.json:options[0].ruling"},
    {{"charts.json", "options[0].rule", "\"OJ-9.9\""}, "charts.json:options[0].rule"},
    {{"charts.json", "options[0].title", "\"option.fire_ties.text\""},
     "charts.json:options[0].title"},
    {{"setups/standard.json", "disrupted[0]", "\"0530\""}, "setups/standard.json:disrupted"},
    {{"setups/standard.json", "depth", "19"}, "setups/standard.json:depth"},
};

INSTANTIATE_TEST_SUITE_P(Data, DamagedData, testing::ValuesIn(kCases), damage_name);
INSTANTIATE_TEST_SUITE_P(Policy, DamagedData, testing::ValuesIn(kDamagedPolicies), damage_name);

TEST(Data, AllFaultsAreToldOfOneFileAndOfAllFiles) {
  const std::vector<Fault> faults = kFiles.faults_of({{"map.json", "hexes[3].terrain", "\"swamp\""},
                                                      {"map.json", "hexes[7].area", "\"north\""},
                                                      {"map.json", "hexes[8].surplus", "1"},
                                                      {"units.json", "depth[0].strength", "99"},
                                                      {"charts.json", "movement.hexes", "11"},
                                                      {"setups/standard.json", "depth", "11"}});
  Lines paths = paths_of(faults);
  std::sort(paths.begin(), paths.end());
  EXPECT_EQ(paths, (Lines{"charts.json:movement.hexes", "map.json:hexes[3].terrain",
                          "map.json:hexes[7].area", "map.json:hexes[8].surplus",
                          "setups/standard.json:depth", "units.json:depth[0].strength"}));
}

TEST(Data, AMissingFileIsAFaultAndBringsNoOthers) { kFiles.expect_each_needed(); }

TEST(Data, AKeyOfTheWordsMustBeThere) {
  EXPECT_EQ(paths_of(kFiles.faults_of({{"words.en.json", "option.fire_ties.title", ""}})),
            Lines{"charts.json:options[0].title"});
}

}  // namespace
}  // namespace sandtable::jubilee
