// The data of the game: what a wrong file is told, and where.
#include <gtest/gtest.h>

#include "core/games/anvil/anvil.h"
#include "tests/anvil/tabletop.h"
#include "tests/support/damaged_data.h"

namespace sandtable::anvil {
namespace {

const DataFiles kFiles{the_bundle, load};

TEST(Data, TheShippedFilesAreSound) { EXPECT_EQ(paths_of(kFiles.faults_of({})), Lines{}); }

class DamagedData : public testing::TestWithParam<DamageCase> {};

TEST_P(DamagedData, IsRefusedWithFileAndPath) { kFiles.expect_refused(GetParam()); }

const DamageCase kCases[] = {
    {{"map.json", "areas[3].terrain", "\"swamp\""}, "map.json:areas[3].terrain"},
    {{"map.json", "areas[3].id", "\"05\""}, "map.json:areas[3].id"},
    {{"map.json", "areas[3].coastal", "false"}, "map.json:areas[3].coastal"},
    {{"map.json", "areas[3].landing", "true"}, "map.json:areas[3].landing"},
    {{"map.json", "areas[8].fortified", ""}, "map.json:areas[8].fortified"},
    {{"map.json", "areas[3].shape", "\"round\""}, "map.json:areas[3].shape"},
    {{"map.json", "areas[3].label", "[1]"}, "map.json:areas[3].label"},
    {{"map.json", "areas[0].ring[0]", "0"}, "map.json:areas[0].ring[0]"},
    {{"map.json", "areas[3].italy", "\"sea\""}, "map.json:areas[3].italy"},
    {{"map.json", "size.units_per_km", "9"}, "map.json:size.units_per_km"},
    {{"map.json", "provenance", "{\"areas\": \"guess\"}"}, "map.json:provenance.areas"},
    {{"map.json", "links[0].river", "\"wide\""}, "map.json:links[0].river"},
    {{"map.json", "links[0].b", "\"36\""}, "map.json:links[0]"},
    {{"map.json", "links[0].bridge", ""}, "map.json:links[0].bridge"},
    {{"map.json", "links[1].bridge.id", "\"br0102\""}, "map.json:links[1].bridge.id"},
    {{"map.json", "lines[0].kind", "\"wall\""}, "map.json:lines[0].kind"},
    {{"map.json", "lines[0].areas", "[\"35\", \"34\"]"}, "map.json:lines[0].areas"},
    {{"map.json", "towns[0].size", "3"}, "map.json:towns[0].size"},
    {{"map.json", "towns[0].name", "\"\""}, "map.json:towns[0].name"},
    {{"map.json", "boxes[0].id", "\"lz2\""}, "map.json:boxes[0].id"},
    {{"map.json", "boxes[4].side", "\"allied\""}, "map.json:boxes[4].side"},
    {{"units.json", "units[0].kind", "\"horse\""}, "units.json:units[0].kind"},
    {{"units.json", "units[0].strength[1]", "9"}, "units.json:units[0].strength"},
    {{"units.json", "units[0].move", "2"}, "units.json:units[0].move"},
    {{"units.json", "units[1].id", "\"us-7ir\""}, "units.json:units[1].id"},
    {{"units.json", "units[0].nation", "\"german\""}, "units.json:units[0].nation"},
    {{"units.json", "units[0].division", "\"nobody\""}, "units.json:units[0]"},
    {{"units.json", "units[0].entrenched", "true"}, "units.json:units[0].entrenched"},
    {{"units.json", "units[0].sources", "[\"hearsay\"]"}, "units.json:units[0].sources"},
    {{"units.json", "divisions[1].id", "\"us-3\""}, "units.json:divisions[1].id"},
    {{"charts.json", "columns[3]", "3"}, "charts.json:columns"},
    {{"charts.json", "results[3].row", "5"}, "charts.json:results[3].row"},
    {{"charts.json", "results[9].defender[4]", "0"}, "charts.json:results[9].defender"},
    {{"charts.json", "results[9].attacker[4]", "9"}, "charts.json:results[9]"},
    {{"charts.json", "moves.motorized.rough", "0"}, "charts.json:moves.motorized.rough"},
    {{"charts.json", "combat.mountain", "-3"}, "charts.json:combat.mountain"},
    {{"charts.json", "fortification.modifiers[0]", "-1"}, "charts.json:fortification.modifiers"},
    {{"charts.json", "fortification.demand_below", "7"}, "charts.json:fortification.demand_below"},
    {{"charts.json", "bombing[1].die", "1"}, "charts.json:bombing[1].die"},
    {{"charts.json", "ffi.tries", "1"}, "charts.json:ffi.tries"},
    {{"charts.json", "activation.most", "4"}, "charts.json:activation.most"},
    {{"charts.json", "options[0].default", "true"}, "charts.json:options[0].default"},
    {{"setups/historical.json", "id", "\"what-if-1\""}, "setups/historical.json:id"},
    {{"setups/historical.json", "turns", "9"}, "setups/historical.json:turns"},
    {{"setups/historical.json", "german[0].area", "\"02\""},
     "setups/historical.json:german[1].area"},
    {{"setups/historical.json", "german[0].units[0]", "\"ge-765gr\""},
     "setups/historical.json:german[1].units"},
    {{"setups/historical.json", "german[0].units[0]", "\"us-7ir\""},
     "setups/historical.json:german[0].units"},
    {{"setups/historical.json", "landing[0].box", "\"lz2\""},
     "setups/historical.json:landing[0].box"},
    {{"setups/historical.json", "drop.units[0]", "\"us-tfb\""},
     "setups/historical.json:drop.units"},
    {{"setups/historical.json", "drop.turn", "2"}, "setups/historical.json:drop.turn"},
    {{"setups/historical.json", "arrivals[0].turn", "1"},
     "setups/historical.json:arrivals[0].turn"},
    {{"setups/historical.json", "arrivals[1].box", "\"sea\""},
     "setups/historical.json:arrivals[1].turn"},
    {{"setups/historical.json", "ffi[0].area", "\"01\""}, "setups/historical.json:ffi[0].area"},
    {{"setups/historical.json", "ffi[0].marker", "\"flag\""},
     "setups/historical.json:ffi[0].marker"},
    {{"setups/historical.json", "bridges[0]", "\"br9999\""}, "setups/historical.json"},
    {{"setups/historical.json", "forts", "10"}, "setups/historical.json:forts"},
    {{"setups/historical.json", "victory.bands[1]", "40"},
     "setups/historical.json:victory.bands[1]"},
    {{"setups/historical.json", "victory.exits[0].area", "\"01\""},
     "setups/historical.json:victory.exits[0].area"},
    {{"setups/historical.json", "victory.hold.turns[1]", "4"},
     "setups/historical.json:victory.hold.turns[1]"},
    {{"policy.json", "weights.port", "11"}, "policy.json:weights.port"},
    {{"policy.json", "weights.siege", "101"}, "policy.json:weights.siege"},
    {{"policy.json", "levels.exchanges", "101"}, "policy.json:levels.exchanges"},
};
INSTANTIATE_TEST_SUITE_P(Cases, DamagedData, testing::ValuesIn(kCases));

}  // namespace
}  // namespace sandtable::anvil
