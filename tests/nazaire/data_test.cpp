// The data of the game: what a wrong file is told, and where.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/nazaire/nazaire.h"
#include "tests/nazaire/tabletop.h"
#include "tests/support/damaged_data.h"

namespace sandtable::nazaire {
namespace {

const DataFiles kFiles{the_bundle, load};

TEST(Data, TheShippedFilesAreSound) { EXPECT_EQ(paths_of(kFiles.faults_of({})), Lines{}); }

class DamagedData : public testing::TestWithParam<DamageCase> {};

TEST_P(DamagedData, IsRefusedWithFileAndPath) { kFiles.expect_refused(GetParam()); }

const DamageCase kCases[] = {
    // Types, ranges, names, fields.
    {{"map.json", "spaces[3].shape", "\"oval\""}, "map.json:spaces[3].shape"},
    {{"map.json", "spaces[3].x", "-1"}, "map.json:spaces[3].x"},
    {{"map.json", "spaces[3].y", "\"10\""}, "map.json:spaces[3].y"},
    {{"map.json", "spaces[3].objective", "18"}, "map.json:spaces[3].objective"},
    {{"map.json", "spaces[3].colour", "\"red\""}, "map.json:spaces[3].colour"},
    {{"map.json", "spaces[3].vehicle", ""}, "map.json:spaces[3].vehicle"},
    {{"map.json", "spaces[4].setup", "\"U\""}, "map.json:spaces[4].setup"},
    {{"map.json", "size.width", "1187"}, "map.json:size.width"},
    {{"map.json", "labels", ""}, "map.json:labels"},
    {{"map.json", "geo[0].kind", "\"sea\""}, "map.json:geo[0].kind"},
    {{"map.json", "provenance", "{\"spaces\": \"guess\"}"}, "map.json:provenance.spaces"},
    {{"units.json", "british[0].strength", "6"}, "units.json:british[0].strength"},
    {{"units.json", "british[0].men", "18"}, "units.json:british[0].men"},
    {{"units.json", "british[0].reduced", ""}, "units.json:british[0].reduced"},
    {{"units.json", "british[0].mortar", "1"}, "units.json:british[0].mortar"},
    {{"units.json", "german[20].hidden", "false"}, "units.json:german[20].hidden"},
    {{"units.json", "german[20].objective", "3"}, "units.json:german[20].objective"},
    {{"units.json", "groups[0].colour", "\"green\""}, "units.json:groups[0].colour"},
    {{"charts.json", "crt.rows[5].results[2]", "\"-2C\""}, "charts.json:crt.rows[5].results[2]"},
    {{"charts.json", "movement.leave_zone", "11"}, "charts.json:movement.leave_zone"},
    {{"charts.json", "victory.values[0].vp", "-2"}, "charts.json:victory.values[0].vp"},
    {{"charts.json", "reinforcements.units[9].second", "9"},
     "charts.json:reinforcements.units[9].second"},
    {{"charts.json", "bands[1].min", "47"}, "charts.json:bands[1].min"},
    {{"charts.json", "turn_track[2].start", "\"02:15\""}, "charts.json:turn_track[2].start"},
    {{"charts.json", "sequence[1].phase", "\"B\""}, "charts.json:sequence[1].phase"},
    {{"setups/historical.json", "merge_turn", "0"}, "setups/historical.json:merge_turn"},
    {{"setups/historical.json", "flak[0].area", "\"H\""}, "setups/historical.json:flak[0].area"},
    // Twins and numbers of things.
    {{"map.json", "spaces[5].id", "\"5\""}, "map.json:spaces[5].id"},
    {{"map.json", "move_links[1]", "[\"1\", \"2\"]"}, "map.json:move_links[1]"},
    {{"map.json", "spaces[90]", "{}"}, "map.json:spaces[90].id"},
    {{"units.json", "british[1].id", "\"roderick\""}, "units.json:british[1].id"},
    {{"units.json", "british[1].order", "1"}, "units.json:british[1].order"},
    {{"units.json", "german[12].id", "\"roy\""}, "units.json:german[12].id"},
    {{"charts.json", "objectives[1].number", "1"}, "charts.json:objectives[1].number"},
    {{"charts.json", "crt.rows", "[]"}, "charts.json:crt.rows"},
    {{"setups/historical.json", "flak[1].units[0]", "\"flak-1\""},
     "setups/historical.json:flak[1].units"},
    // Names that nothing bears, and files that contradict each other.
    {{"map.json", "fire_links[0].a", "\"92\""}, "map.json:fire_links[0]"},
    {{"charts.json", "objectives[0].owner", "\"nobody\""}, "charts.json:objectives[0]"},
    {{"charts.json", "objectives[0].owner", "\"roy\""}, "charts.json:objectives[0].owner"},
    {{"charts.json", "objectives[0].spaces[0]", "\"9\""}, "charts.json:objectives[0].spaces"},
    {{"charts.json", "options[2].id", "\"mortars\""}, "charts.json:options[2].id"},
    {{"charts.json", "options[2].default", "false"}, "charts.json:options[2].default"},
    {{"charts.json", "options[2].rule", "\"SN-9.9\""}, "charts.json:options[2].rule"},
    {{"charts.json", "options[2].title", "\"option.mortar.text\""}, "charts.json:options[2].title"},
    {{"setups/historical.json", "flak[0].units[0]", "\"km-1\""},
     "setups/historical.json:flak[0].units"},
    {{"setups/historical.json", "landing_order[0]", "\"campbeltown\""},
     "setups/historical.json:landing_order"},
};

INSTANTIATE_TEST_SUITE_P(Data, DamagedData, testing::ValuesIn(kCases), damage_name);
INSTANTIATE_TEST_SUITE_P(Policy, DamagedData, testing::ValuesIn(kDamagedPolicies), damage_name);

TEST(Data, AllFaultsAreToldOfOneFileAndOfAllFiles) {
  const std::vector<Fault> faults =
      kFiles.faults_of({{"map.json", "spaces[3].shape", "\"oval\""},
                        {"map.json", "spaces[7].x", "-5"},
                        {"map.json", "spaces[8].surplus", "1"},
                        {"units.json", "british[0].men", "99"},
                        {"charts.json", "movement.leave_zone", "11"},
                        {"setups/historical.json", "merge_turn", "11"}});
  Lines paths = paths_of(faults);
  std::sort(paths.begin(), paths.end());
  EXPECT_EQ(paths, (Lines{"charts.json:movement.leave_zone", "map.json:spaces[3].shape",
                          "map.json:spaces[7].x", "map.json:spaces[8].surplus",
                          "setups/historical.json:merge_turn", "units.json:british[0].men"}));
}

TEST(Data, AMissingFileIsAFaultAndBringsNoOthers) { kFiles.expect_each_needed(); }

TEST(Data, AKeyOfTheWordsMustBeThere) {
  EXPECT_EQ(paths_of(kFiles.faults_of({{"words.en.json", "option.mortar.title", ""}})),
            Lines{"charts.json:options[2].title"});
}

TEST(Data, TheOptionsAreTheSwitchesOfTheGame) {
  const std::vector<OptionInfo>& options = the_game().info().options;
  ASSERT_EQ(options.size(), static_cast<std::size_t>(kOptions));
  json::Value charts = *the_bundle().find("charts.json");
  for (std::size_t i = 0; i < options.size(); ++i) {
    const json::Value* listed = value_at(charts, "options[" + std::to_string(i) + "]");
    EXPECT_EQ(listed->find("id")->as_string(), options[i].id);
    EXPECT_EQ(listed->find("default")->as_bool(), options[i].standard == 1);
    EXPECT_EQ(options[i].values, (std::vector<std::string>{"off", "on"}));
    // The bit of a setup is the switch of that name.
    sandtable::Setup setup;
    setup.options[i] = 1;
    const AnyState state = the_game().setup(setup);
    EXPECT_EQ(state.as<State>().options, 1U << i) << options[i].id;
    EXPECT_NE(the_game().to_json(state).find("\"options\":[\"" + options[i].id + "\"]"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace sandtable::nazaire
