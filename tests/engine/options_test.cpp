// The table of a game's options: what follows from it, and the mistakes that stop the build.
#include "core/engine/options.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

constexpr OptionRow kRows[] = {
    {"fog", "9", "off on", "on", 2, "foggy"},
    {"tide", "3.1", "low middle high", "middle", 2, "tide"},
    {"wind", "4", "off on", "off", 0, "wind"},
};
// Two more, which states do not keep.
constexpr OptionRow kMoreRows[] = {kRows[0],
                                   kRows[1],
                                   {"asked", "", "ask regular", "ask", 0, ""},
                                   kRows[2],
                                   {"told", "", "off on", "off", 0, ""}};
static_assert(is_sound(kMoreRows));
static_assert(is_sound(kRows));

// The rows with one thing wrong about the second.
constexpr bool is_sound_with(OptionRow second) {
  const OptionRow rows[] = {kRows[0], second, kRows[2]};
  return is_sound(rows);
}
static_assert(is_sound_with(kRows[1]));
static_assert(!is_sound_with({"fog", "3.1", "low high", "low", 2, "tide"}), "a name twice");
static_assert(!is_sound_with({"tide", "3.1", "low high", "low", 2, "foggy"}), "the same");
static_assert(!is_sound_with({"tide", "3.1", "low high", "ebb", 2, "tide"}), "no such value");
static_assert(!is_sound_with({"tide", "3.1", "low high", "lo", 2, "tide"}), "half a value");
static_assert(!is_sound_with({"tide", "3.1", "low high", "", 2, "tide"}), "no standard");
static_assert(!is_sound_with({"tide", "3.1", "low high", "low", 3, "tide"}), "a value is gone");

constexpr bool is_sound_in_disorder() {
  const OptionRow rows[] = {kRows[2], kRows[0]};
  return is_sound(rows);
}
static_assert(!is_sound_in_disorder(), "one of the first links behind one that has come since");

TEST(Options, FollowFromTheirTable) {
  const std::vector<OptionInfo> options = options_of(kRows);
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(options[1].id, "tide");
  EXPECT_EQ(options[1].rule, "3.1");
  EXPECT_EQ(options[1].values, (std::vector<std::string>{"low", "middle", "high"}));
  EXPECT_EQ(options[1].standard, 1);
  EXPECT_EQ(options[0].standard, 1);
  EXPECT_EQ(options[1].first_form, 2);
  EXPECT_EQ(options[2].first_form, 0);
}

TEST(Options, ThatNoRuleAsksForAreNotInStates) {
  EXPECT_EQ(bits_in_state(kRows), 3);
  EXPECT_EQ(bits_in_state(kMoreRows), 4) << "the one in the middle keeps its place";
  EXPECT_EQ(names_in_positions<4>(kMoreRows),
            (std::array<std::string_view, 4>{"foggy", "tide", "", "wind"}));
  sandtable::Setup setup;
  setup.options = {1, 2, 1, 0, 1};
  EXPECT_EQ(switches_on(kMoreRows, setup), 0b11U);
  setup.options[3] = 1;
  EXPECT_EQ(switches_on(kMoreRows, setup), 0b1011U);
}

// The width of State::options is the game's; the engine allows as many as a link can name.
TEST(Options, AreAtMostThirtyTwo) {
  std::vector<std::string> ids;
  for (int i = 0; i <= kMaxOptions; ++i) ids.push_back("o" + std::to_string(i));
  std::vector<OptionRow> rows;
  rows.reserve(ids.size());
  for (const std::string& id : ids) rows.push_back({id, "1", "off on", "off", 0, id});
  EXPECT_FALSE(is_sound(rows));
  rows.pop_back();
  EXPECT_TRUE(is_sound(rows));
  EXPECT_EQ(rows.size(), 32U);
  sandtable::Setup setup;
  setup.options[31] = 1;
  setup.options[3] = 2;
  EXPECT_EQ(switches_on(rows, setup), (std::uint32_t{1} << 31) | (std::uint32_t{1} << 3));
}

}  // namespace
}  // namespace sandtable
