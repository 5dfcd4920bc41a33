#include "core/data/notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/embedded_bundles.h"
#include "core/games/games.h"
#include "core/protocol/protocol.h"
#include "tests/shell/changed_files.h"
#include "tests/support/damaged_data.h"

namespace sandtable {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

// What is said of the files of St. Nazaire whose notes were changed in one place.
std::vector<std::string> note_faults(std::string_view path, std::string_view value) {
  const json::Value files = files_with("nazaire", {"notes.json", path, value});
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
    EXPECT_THAT(note_faults(one.path, one.value), Contains(wanted)) << one.value;
  }
}

}  // namespace
}  // namespace sandtable
