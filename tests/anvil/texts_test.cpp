// The figures that the help tells are those of the data, which may be tuned.
#include <gtest/gtest.h>

#include "core/base/text.h"
#include "tests/anvil/tabletop.h"
#include "tests/support/told_figures.h"

namespace sandtable::anvil {
namespace {

const Charts& charts() { return the_board().charts; }

std::string n(int value) { return decimal(value); }

void expect_help(std::string_view rule, const std::string& phrase) {
  sandtable::expect_help(the_bundle(), rule, phrase);
}

int of(const std::array<int, kTerrains>& row, Terrain terrain) {
  return row[static_cast<std::size_t>(terrain)];
}

TEST(FiguresInTexts, OfMovement) {
  const auto& foot = charts().foot;
  EXPECT_EQ(of(foot, Terrain::kClear), of(foot, Terrain::kRough));
  expect_help("SA-4a", "On foot Clear and Rough cost " + n(of(foot, Terrain::kClear)) +
                           " and Mountain " + n(of(foot, Terrain::kMountain)));
  expect_help("SA-4a", "for motorized units Clear costs " +
                           n(of(charts().motorized, Terrain::kClear)) + " and Rough " +
                           n(of(charts().motorized, Terrain::kRough)));
  const auto river = [](Water water) { return n(charts().river[static_cast<std::size_t>(water)]); };
  expect_help("SA-4a", "a minor river adds " + river(Water::kMinor) + " and a major river " +
                           river(Water::kMajor));
  expect_help("SA-4b", "only " + n(of(charts().motorized_by_road, Terrain::kRough)) + " for");
  EXPECT_EQ(of(charts().motorized, Terrain::kMountain), 0);
  expect_help("SA-4c", "for " + n(of(charts().motorized_by_road, Terrain::kMountain)) + " points");
  for (const char* rule : {"SA-4h", "SA-4i"})
    expect_help(rule, "costs " + n(charts().enemy_area) + " point more");
}

TEST(FiguresInTexts, OfTheWorks) {
  const auto& fort = charts().fort;
  EXPECT_EQ(fort[8], fort[9]);
  expect_help("SA-1.5e", "from " + n(fort[1]) + " at level 1 to " + n(fort[9]) + " at level 8");
  expect_help("SA-1.5g", "levels 1 to " + n(charts().demand_below - 1));
  for (const Scenario& one : the_board().scenarios) {
    expect_help("SA-1.5c", "level " + n(one.forts));
    expect_help("SA-2a", number_word(one.turns) + " turns");
  }
  const auto takes = [](int levels) {
    return die_faces(
        [&](int die) { return charts().bomb[static_cast<std::size_t>(die)].levels == levels; });
  };
  expect_help("SA-6d", takes(1) + " takes one level and " + takes(2) + " two levels");
  expect_help("SA-6h", takes(1) + " takes one level, " + takes(2) + " takes two levels");
  for (const int die : {1, 6}) EXPECT_TRUE(charts().bomb[static_cast<std::size_t>(die)].leaves);
  expect_help("SA-6f", "On a roll of 1 or 6");
}

TEST(FiguresInTexts, OfTheResistanceTheDropAndBridges) {
  const auto up_to = [](int least, int most) {
    return die_faces([&](int die) { return die >= least && die <= most; });
  };
  expect_help("SA-1.3.4h", "on " + up_to(1, charts().ffi_control) + " a marker");
  expect_help("SA-1.3.4i", "roll of " + up_to(1, charts().ffi_fighters) + " the");
  expect_help("SA-1.3.4j",
              "roll of " + up_to(charts().ffi_fighters + 1, charts().ffi_control) + " the");
  expect_help("SA-8d", "On " + n(charts().drop_good) + " or less");
  for (const char* rule : {"SA-9f", "SA-9j"})
    expect_help(rule, "roll of " + up_to(1, charts().bridge_fails));
}

TEST(FiguresInTexts, OfModifiers) {
  expect_help("SA-5.7o", "with " + n(of(charts().terrain, Terrain::kRough)));
  expect_help("SA-5.7p", "with " + n(of(charts().terrain, Terrain::kMountain)));
  const auto crossing = [](Water water) {
    const auto at = static_cast<std::size_t>(water);
    return "with " + n(charts().crossing[at]) + ", or " + n(charts().crossing_bridged[at]);
  };
  expect_help("SA-5.7q", crossing(Water::kMajor));
  expect_help("SA-5.7r", crossing(Water::kMinor));
  expect_help("SA-5.7m", "with " + n(charts().landing));
}

}  // namespace
}  // namespace sandtable::anvil
