// The data of the game: what a wrong file is told, and where.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "core/data/bundle.h"
#include "core/data/embedded_bundles.h"
#include "core/games/nazaire/nazaire.h"
#include "tests/support/tabletop.h"

namespace sandtable::nazaire {
namespace {

json::Value good_files() {
  const std::string_view bytes(reinterpret_cast<const char*>(kBundleNazaire), kBundleNazaireSize);
  return json::Value(parse_bundle(bytes).value().files());
}

// "spaces[3].shape" in a file; null if there is no such place.
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
  const Bundle bundle("nazaire", std::move(files));
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

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string out;
  for (const char c : std::string(info.param.change.file) + "_" +
                          std::string(info.param.change.path) + "_" + std::to_string(info.index))
    out += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return out;
}

INSTANTIATE_TEST_SUITE_P(Data, DamagedData, testing::ValuesIn(kCases), name_of);

TEST(Data, AllFaultsAreToldOfOneFileAndOfAllFiles) {
  const std::vector<Fault> faults = faults_of({{"map.json", "spaces[3].shape", "\"oval\""},
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

TEST(Data, AMissingFileIsAFaultAndBringsNoOthers) {
  for (const char* file : {"map.json", "units.json", "charts.json", "setups/historical.json"}) {
    json::Value files = good_files();
    std::erase_if(files.members(), [&](const json::Member& one) { return one.name == file; });
    std::vector<Fault> faults;
    EXPECT_EQ(load(Bundle("nazaire", std::move(files)), faults), nullptr);
    EXPECT_TRUE(has_path(faults, file)) << file;
    for (const Fault& fault : faults) EXPECT_EQ(fault.path, file) << fault.reason;
  }
}

TEST(Data, AKeyOfTheWordsMustBeThere) {
  json::Value files = good_files();
  std::erase_if(file_of(files, "words.en.json")->members(),
                [](const json::Member& one) { return one.name == "option.mortar.title"; });
  std::vector<Fault> faults;
  EXPECT_EQ(load(Bundle("nazaire", std::move(files)), faults), nullptr);
  EXPECT_EQ(paths_of(faults), (Lines{"charts.json:options[2].title"}));
}

TEST(Data, TheOptionsAreTheSwitchesOfTheGame) {
  const std::vector<OptionInfo>& options = the_game().info().options;
  ASSERT_EQ(options.size(), static_cast<std::size_t>(kOptions));
  json::Value files = good_files();
  for (std::size_t i = 0; i < options.size(); ++i) {
    const json::Value* listed =
        at(*file_of(files, "charts.json"), "options[" + std::to_string(i) + "]");
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
