#include "core/data/notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/embedded_bundles.h"
#include "core/games/games.h"
#include "core/protocol/protocol.h"
#include "tests/support/damaged_data.h"

namespace sandtable {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

// What is said of the files of St. Nazaire whose notes were changed in one place.
std::vector<std::string> faults_with(std::string_view path, std::string_view value) {
  Result<json::Value> root = json::parse(embedded_bundle("nazaire"), kBundleLimits);
  json::Value files = *value_at(root.value(), "files");
  for (json::Member& file : files.members())
    if (file.name == "notes.json") {
      json::Value* at = value_at(file.value, path);
      EXPECT_NE(at, nullptr) << path;
      if (at != nullptr) *at = json::parse("[" + std::string(value) + "]").value().items().front();
    }
  return paths_of(validate_files(all_games(), "nazaire", files));
}

TEST(Notes, AreToldWithTheirSource) {
  std::vector<Fault> faults;
  const auto box = open_box(all_games(), parse_bundle(embedded_bundle("nazaire")).value(), faults);
  ASSERT_NE(box, nullptr);
  EXPECT_THAT(paths_of(box->text_faults), IsEmpty());
  EXPECT_EQ(box->words.text("note.unit.walton"),
            "Sailed in ML 457, a motor launch. (research notes of this edition, after "
            "thehistoryfiles.com)");
  EXPECT_FALSE(box->words.has("note.unit.todt-1")) << "no source, no note";
}

TEST(Notes, NameWhatIsThereOnceAndSayWhereItIsFrom) {
  struct Case {
    std::string_view path, value, fault;
  };
  for (const Case& one : {
           Case{"notes[0].of", "\"unit.nobody\"", "notes[0].of"},
           Case{"notes[0].of", "\"boat.birney\"", "notes[0].of"},
           Case{"notes[0].of", "\"birney\"", "notes[0].of"},
           Case{"notes[1].of", "\"unit.birney\"", "notes[1].of"},
           Case{"notes[0].text", "\"\"", "notes[0].text"},
           Case{"notes[0].source", "\"\"", "notes[0].source"},
           Case{"notes[0]", R"({"of": "unit.birney", "text": "Was there."})", "notes[0].source"},
       }) {
    const std::string wanted = "notes.json:" + std::string(one.fault);
    EXPECT_THAT(faults_with(one.path, one.value), Contains(wanted)) << one.value;
  }
}

}  // namespace
}  // namespace sandtable
