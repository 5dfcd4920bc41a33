// The data of the game: what a wrong file is told, and where.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "core/data/bundle.h"
#include "core/games/jubilee/jubilee.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

json::Value good_files() { return json::Value(the_bundle().files()); }

// "hexes[3].terrain" in a file; null if there is no such place.
json::Value* at(json::Value& root, std::string_view path) {
  json::Value* value = &root;
  for (std::size_t i = 0; i < path.size() && value != nullptr;) {
    if (path[i] == '[') {
      const std::size_t end = path.find(']', i);
      const auto index = static_cast<std::size_t>(std::stoi(std::string(path.substr(i + 1))));
      value = index < value->items().size() ? &value->items()[index] : nullptr;
      i = end + 1;
      continue;
    }
    i += path[i] == '.';
    const std::size_t end = std::min(path.find_first_of(".[", i), path.size());
    json::Value* found = nullptr;
    for (json::Member& member : value->members())
      if (member.name == path.substr(i, end - i)) found = &member.value;
    value = found;
    i = end;
  }
  return value;
}

json::Value* file_of(json::Value& files, std::string_view name) {
  for (json::Member& member : files.members())
    if (member.name == name) return &member.value;
  return nullptr;
}

struct Change {
  std::string_view file;
  std::string_view path;
  std::string_view value;  // JSON; "" takes the member away
};

void make(json::Value& files, const Change& change) {
  json::Value* file = file_of(files, change.file);
  ASSERT_NE(file, nullptr) << change.file;
  if (!change.value.empty()) {
    // A new member of an object, or another value.
    json::Value value = json::parse("[" + std::string(change.value) + "]").value().items()[0];
    if (json::Value* place = at(*file, change.path); place != nullptr) {
      *place = value;
      return;
    }
  }
  const std::size_t dot = change.path.rfind('.');
  const std::string_view parent = dot == std::string_view::npos ? "" : change.path.substr(0, dot);
  const std::string_view name =
      dot == std::string_view::npos ? change.path : change.path.substr(dot + 1);
  json::Value* object = at(*file, parent);
  ASSERT_NE(object, nullptr) << change.path;
  json::Object& members = object->members();
  if (change.value.empty()) {
    const auto is_it = [&](const json::Member& member) { return member.name == name; };
    ASSERT_EQ(std::erase_if(members, is_it), 1u) << change.path;
  } else {
    members.push_back(
        {std::string(name), json::parse("[" + std::string(change.value) + "]").value().items()[0]});
  }
}

std::vector<Fault> faults_of(std::initializer_list<Change> changes) {
  json::Value files = good_files();
  for (const Change& change : changes) make(files, change);
  std::vector<Fault> faults;
  const Bundle bundle("jubilee", std::move(files));
  const std::unique_ptr<Game> game = load(bundle, faults);
  EXPECT_EQ(game == nullptr, !faults.empty());
  return faults;
}

bool has_path(const std::vector<Fault>& faults, std::string_view path) {
  return std::any_of(faults.begin(), faults.end(),
                     [&](const Fault& fault) { return fault.path == path; });
}

Lines paths_of(const std::vector<Fault>& faults) {
  Lines out;
  for (const Fault& fault : faults) out.push_back(fault.path);
  return out;
}

TEST(Data, TheShippedFilesAreSound) { EXPECT_EQ(paths_of(faults_of({})), Lines{}); }

struct Case {
  Change change;
  std::string_view fault;  // the path that must be among the faults
};

class DamagedData : public testing::TestWithParam<Case> {};

TEST_P(DamagedData, IsRefusedWithFileAndPath) {
  const Case& one = GetParam();
  const std::vector<Fault> faults = faults_of({one.change});
  EXPECT_TRUE(has_path(faults, one.fault))
      << one.fault << " is not among " << testing::PrintToString(paths_of(faults));
  for (const Fault& fault : faults) {
    EXPECT_EQ(fault.code, "bad-data");
    EXPECT_NE(fault.reason, "");
  }
}

const Case kCases[] = {
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
    {{"charts.json", "options[0].rule", "\"OJ-9.9\""}, "charts.json:options[0].rule"},
    {{"charts.json", "options[0].title", "\"option.fire_ties.text\""},
     "charts.json:options[0].title"},
    {{"setups/standard.json", "disrupted[0]", "\"0530\""}, "setups/standard.json:disrupted"},
    {{"setups/standard.json", "depth", "19"}, "setups/standard.json:depth"},
};

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string out;
  for (const char c : std::string(info.param.change.file) + "_" +
                          std::string(info.param.change.path) + "_" + std::to_string(info.index))
    out += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return out;
}

INSTANTIATE_TEST_SUITE_P(Data, DamagedData, testing::ValuesIn(kCases), name_of);

TEST(Data, AllFaultsAreToldOfOneFileAndOfAllFiles) {
  const std::vector<Fault> faults = faults_of({{"map.json", "hexes[3].terrain", "\"swamp\""},
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

TEST(Data, AMissingFileIsAFaultAndBringsNoOthers) {
  for (const char* file :
       {"map.json", "units.json", "chits.json", "charts.json", "setups/standard.json"}) {
    json::Value files = good_files();
    std::erase_if(files.members(), [&](const json::Member& one) { return one.name == file; });
    std::vector<Fault> faults;
    EXPECT_EQ(load(Bundle("jubilee", std::move(files)), faults), nullptr);
    EXPECT_TRUE(has_path(faults, file)) << file;
    for (const Fault& fault : faults) EXPECT_EQ(fault.path, file) << fault.reason;
  }
}

TEST(Data, AKeyOfTheWordsMustBeThere) {
  json::Value files = good_files();
  std::erase_if(file_of(files, "words.en.json")->members(),
                [](const json::Member& one) { return one.name == "option.fire_ties.title"; });
  std::vector<Fault> faults;
  EXPECT_EQ(load(Bundle("jubilee", std::move(files)), faults), nullptr);
  EXPECT_EQ(paths_of(faults), (Lines{"charts.json:options[0].title"}));
}

}  // namespace
}  // namespace sandtable::jubilee
