#include "core/data/briefing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/embedded_bundles.h"
#include "core/games/games.h"
#include "tests/shell/changed_files.h"
#include "tests/support/damaged_data.h"
#include "tests/support/simple_outline.h"

namespace sandtable {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

// What is said of the texts of the game whose briefing was changed in one place.
std::vector<Fault> briefing_faults(std::string_view path, std::string_view value) {
  const json::Value files = files_with("nazaire", {"briefing.json", path, value});
  std::vector<Fault> faults;
  const auto box = open_box(all_games(), Bundle("nazaire", files), faults);
  EXPECT_NE(box, nullptr) << "the game can be played all the same";
  return box != nullptr ? box->text_faults : faults;
}

TEST(Briefing, OfTheGamesNamesOnlyWhatIsThere) {
  for (const char* game : {"nazaire", "jubilee", "anvil", "roundup", "urban"}) {
    std::vector<Fault> faults;
    const auto box = open_box(all_games(), parse_bundle(embedded_bundle(game)).value(), faults);
    ASSERT_NE(box, nullptr);
    EXPECT_THAT(paths_of(box->text_faults), IsEmpty());
    for (const std::string& setup : box->game->info().setups) {
      const SetupBriefing* one = box->briefing.find(setup);
      ASSERT_NE(one, nullptr) << setup;
      EXPECT_EQ(one->situation.size(), 4U);
      EXPECT_EQ(one->know.size(), 5U);
    }
  }
}

struct Corner {
  int x, y;
};

TEST(Briefing, HasLandWhoseOutlinesNeverTouchThemselves) {
  for (const char* game : {"nazaire", "jubilee", "anvil", "roundup", "urban"}) {
    std::vector<Fault> faults;
    const auto box = open_box(all_games(), parse_bundle(embedded_bundle(game)).value(), faults);
    for (const std::vector<int>& land : box->briefing.locator.land) {
      std::vector<Corner> corners;
      for (std::size_t i = 0; i + 1 < land.size(); i += 2)
        corners.push_back({land[i], land[i + 1]});
      if (const auto at = first_touch(corners))
        ADD_FAILURE() << game << " at " << corners[*at].x << ", " << corners[*at].y;
    }
  }
}

TEST(FirstTouch, FindsWhatCannotBeFilled) {
  const std::vector<Corner> ell = {{0, 0}, {9, 0}, {9, 3}, {3, 3}, {3, 9}, {0, 9}};
  EXPECT_EQ(first_touch(ell), std::nullopt);
  EXPECT_TRUE(first_touch(std::vector<Corner>{{0, 0}, {9, 0}, {0, 9}, {9, 9}})) << "crosses";
  EXPECT_TRUE(first_touch(std::vector<Corner>{{0, 0}, {9, 0}, {9, 9}, {0, 0}})) << "a corner twice";
  EXPECT_TRUE(first_touch(std::vector<Corner>{{0, 0}, {9, 0}, {9, 9}, {9, -4}, {0, -4}})) << "back";
  EXPECT_TRUE(first_touch(std::vector<Corner>{{0, 0}, {9, 0}, {9, 9}, {5, 0}, {0, 9}}))
      << "touches";
}

TEST(Briefing, IsRefusedWithItsPathWhereItNamesWhatIsNotThere) {
  struct Case {
    std::string_view path, value, fault;
  };
  for (const Case& one : {
           Case{"setups[0].setup", "\"tomorrow\"", "setups[0].setup"},
           Case{"setups[0].turn[2].space", "\"992\"", "setups[0].turn[2].space"},
           Case{"setups[0].turn[2].rule", "\"SN-99\"", "setups[0].turn[2].rule"},
           Case{"setups[0].know[4].rule", "\"SN-99\"", "setups[0].know[4].rule"},
           Case{"setups[0].won", "\"\"", "setups[0].won"},
           Case{"setups[0].situation", "[\"One.\"]", "setups[0].situation"},
           Case{"locator.places[0].x", "5000", "locator.places[0].x"},
           Case{"locator.places[0].target", "false", "locator.places"},
           Case{"locator.land[0]", "[1, 2, 3]", "locator.land[0]"},
       }) {
    const std::string wanted = "briefing.json:" + std::string(one.fault);
    EXPECT_THAT(paths_of(briefing_faults(one.path, one.value)), Contains(wanted));
  }
}

}  // namespace
}  // namespace sandtable
