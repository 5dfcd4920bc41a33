// The data of the game: what a wrong file is told, and where.
#include <gtest/gtest.h>

#include "core/games/roundup/roundup.h"
#include "tests/roundup/tabletop.h"
#include "tests/support/damaged_data.h"

namespace sandtable::roundup {
namespace {

const DataFiles kFiles{the_bundle, load};

TEST(Data, TheShippedFilesAreSound) { EXPECT_EQ(paths_of(kFiles.faults_of({})), Lines{}); }

class DamagedData : public testing::TestWithParam<DamageCase> {};

TEST_P(DamagedData, IsRefusedWithFileAndPath) { kFiles.expect_refused(GetParam()); }

const DamageCase kCases[] = {
    {{"map.json", "hexes[3].terrain", "\"swamp\""}, "map.json:hexes[3].terrain"},
    {{"map.json", "hexes[3].id", "\"0999\""}, "map.json:hexes[3].id"},
    {{"map.json", "hexes[3].id", "\"1101\""}, "map.json:hexes[3].id"},
    {{"map.json", "hexes[3].port", "\"calais\""}, "map.json:hexes[3].port"},
    {{"map.json", "hexes[0].coastal", ""}, "map.json:hexes"},
    {{"map.json", "hexes[3].shape", "\"round\""}, "map.json:hexes[3].shape"},
    {{"map.json", "grid.hex_metres", "3000"}, "map.json:grid.hex_metres"},
    {{"map.json", "provenance", "{\"hexes\": \"guess\"}"}, "map.json:provenance.hexes"},
    {{"map.json", "hexsides[0].type", "\"wall\""}, "map.json:hexsides[0].type"},
    {{"map.json", "hexsides[0].b", "\"4201\""}, "map.json:hexsides[0]"},
    {{"map.json", "hexsides[0].b", "\"9999\""}, "map.json:hexsides[0]"},
    {{"map.json", "towns[0].hex", "\"9999\""}, "map.json:towns[0]"},
    {{"map.json", "coastline[0]", "[1]"}, "map.json:coastline[0]"},
    {{"map.json", "labels[0].kind", "\"title\""}, "map.json:labels[0].kind"},
    {{"units.json", "units[0].kind", "\"cavalry\""}, "units.json:units[0].kind"},
    {{"units.json", "units[1].id", "\"us-1\""}, "units.json:units[1].id"},
    {{"units.json", "units[0].side", "\"german\""}, "units.json:units[0].side"},
    {{"units.json", "units[0].reduced", "[9, 4]"}, "units.json:units[0].reduced"},
    {{"units.json", "units[0].factor", "3"}, "units.json:units[0].factor"},
    {{"units.json", "units[60].mobility", "\"air\""}, "units.json:units[60].mobility"},
    {{"units.json", "units[60].entry", "\"2e\""}, "units.json:units"},
    {{"units.json", "markers.hex_control", "30"}, "units.json:markers.hex_control"},
    {{"charts.json", "movement.allied", "9"}, "charts.json:movement.allied"},
    {{"charts.json", "terrain[3].column", "true"}, "charts.json:terrain[3].column"},
    {{"charts.json", "terrain[5].shift", "-1"}, "charts.json:terrain[5].shift"},
    {{"charts.json", "crt.columns[0]", "\"1:4\""}, "charts.json:crt.columns"},
    {{"charts.json", "crt.rows[0].results[7]", "\"AS\""}, "charts.json:crt.rows"},
    {{"charts.json", "crt.rows[2].results[3]", "\"SM\""}, "charts.json:crt.rows"},
    {{"charts.json", "weather[0].weather", "\"fog\""}, "charts.json:weather[0].weather"},
    {{"charts.json", "air_dice[0].allied", "2"}, "charts.json:air_dice[0].allied"},
    {{"charts.json", "returns.supplied[0]", "4"}, "charts.json:returns.supplied[0]"},
    {{"charts.json", "strategies[0].russia", "true"}, "charts.json:strategies[0].russia"},
    {{"charts.json", "victory.allied[3].ports", "1"}, "charts.json:victory.allied[3].linked"},
    {{"charts.json", "victory.allied_east", "\"2302\""}, "charts.json:victory.allied_east"},
    {{"charts.json", "turn_track[4].turn", "6"}, "charts.json:turn_track[4].turn"},
    {{"charts.json", "options[0].id", "\"paratroops\""}, "charts.json:options[0].id"},
    {{"charts.json", "options[0].default", "true"}, "charts.json:options[0].default"},
    {{"charts.json", "options[0].rule", "\"OR-99.9\""}, "charts.json:options[0].rule"},
    {{"policy.json", "outlook.middle", "1001"}, "policy.json:outlook.middle"},
    {{"policy.json", "weights.landing", "-1"}, "policy.json:weights.landing"},
    {{"policy.json", "outlook.for_ports.guards", "[1]"}, "policy.json:outlook.for_ports.guards"},
    {{"policy.json", "outlook.for_ports.guards[1]", "1000001"},
     "policy.json:outlook.for_ports.guards[1]"},
    {{"policy.json", "outlook.for_beaches.base", ""}, "policy.json:outlook.for_beaches.base"},
    {{"policy.json", "outlook.for_beaches.navy", "[1, 1]"}, "policy.json:outlook.for_beaches.navy"},
    {{"setups/standard.json", "german[0].hex", "\"1204\""}, "setups/standard.json:german[0].hex"},
    {{"setups/standard.json", "german[0].unit", "\"ge-1ss\""},
     "setups/standard.json:german[0].unit"},
    {{"setups/standard.json", "cups.italy[0]", "\"ge-gd\""}, "setups/standard.json:cups.italy"},
    {{"setups/standard.json", "set_aside[0]", "\"ge-gd\""}, "setups/standard.json:set_aside"},
};

INSTANTIATE_TEST_SUITE_P(Data, DamagedData, testing::ValuesIn(kCases), damage_name);
INSTANTIATE_TEST_SUITE_P(Policy, DamagedData, testing::ValuesIn(kDamagedPolicies), damage_name);

TEST(Data, AMissingFileIsAFaultAndBringsNoOthers) { kFiles.expect_each_needed(); }

}  // namespace
}  // namespace sandtable::roundup
