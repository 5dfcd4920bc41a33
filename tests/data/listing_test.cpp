// Set-ups by listing: their order is that of the list, and what is wrong is told with file and
// path. A name twice is no JSON (json_test.cpp) and stops the build
// (tests/coverage/games_list_test.py).
#include "core/data/listing.h"

#include <gtest/gtest.h>

#include "core/engine/game.h"
#include "tests/support/damaged_data.h"

namespace sandtable {
namespace {

using Lines = std::vector<std::string>;

std::string setup_file(const std::string& id) {
  return R"({"id": ")" + id + R"(", "title": "setup.)" + id + R"(.title", "summary": "setup.)" +
         id + R"(.summary", "provenance": {"all": "history"}, "turns": 3})";
}

Bundle bundle_of(const std::vector<std::pair<std::string, std::string>>& setups) {
  std::string text = R"({"game": "toy", "files": {"map.json": {})";
  std::string words;
  for (const auto& [name, file] : setups) {
    text += ", \"setups/" + name + ".json\": " + file;
    for (const char* what : {".title", ".summary"})
      words += (words.empty() ? "" : ", ") + ("\"setup." + name) + what + "\": \"Words.\"";
  }
  return parse_bundle(text + ", \"words.en.json\": {" + words + "}}}").value();
}

// The ids in their order, each with its turns; then the places of the faults.
Lines read(const Bundle& bundle) {
  Lines out;
  std::vector<Fault> faults;
  for (const ListedFile& setup : open_setups(bundle, faults))
    out.push_back(setup.id + " " + std::to_string(setup.file.integer("turns", 1, 9)));
  for (const Fault& fault : faults) {
    EXPECT_FALSE(fault.reason.empty());
    EXPECT_EQ(fault.code, "bad-data");
    out.push_back(fault.path);
  }
  return out;
}

TEST(Listing, NumbersSetUpsAsTheyAreListed) {
  EXPECT_EQ(read(bundle_of({{"west", setup_file("west")}, {"east-2", setup_file("east-2")}})),
            (Lines{"west 3", "east-2 3"}));
}

TEST(Listing, SaysWhatIsMissingInAFile) {
  EXPECT_EQ(read(bundle_of({{"west", setup_file("west")}, {"east", R"({"id": "east"})"}})),
            (Lines{"west 3", "east 1", "setups/east.json:provenance", "setups/east.json:provenance",
                   "setups/east.json:title", "setups/east.json:title", "setups/east.json:summary",
                   "setups/east.json:summary", "setups/east.json:turns"}));
}

TEST(Listing, NamesASetUpByItsFile) {
  EXPECT_EQ(read(bundle_of({{"west", setup_file("west")}, {"east", setup_file("west")}})),
            (Lines{"west 3", "east 3", "setups/east.json:id", "setups/east.json:title",
                   "setups/east.json:summary"}));
  EXPECT_EQ(read(bundle_of({{"West", setup_file("West")}})),
            (Lines{"West 3", "setups/West.json:id"}));
}

TEST(Listing, HasOneSetUpAtLeastAndRoomForSixtyFour) {
  EXPECT_EQ(read(bundle_of({})), Lines{"bundle.txt"});
  std::vector<std::pair<std::string, std::string>> setups;
  for (int i = 0; i < kMaxSetups; ++i) {
    const std::string id = "s" + std::to_string(i);
    setups.emplace_back(id, setup_file(id));
  }
  EXPECT_EQ(read(bundle_of(setups)).size(), 64U);
  setups.emplace_back("more", setup_file("more"));
  EXPECT_EQ(read(bundle_of(setups)).back(), "setups/more.json");
}

}  // namespace
}  // namespace sandtable
