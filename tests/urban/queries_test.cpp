// What a screen asks: what hides a line, how far a block comes.
#include "core/games/urban/queries.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/playout.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

Rule rule_between(const Tabletop& table, std::string_view a, std::string_view b) {
  const std::optional<Blocker> blocker = blocker_between(table.field(), at(a), at(b));
  CHECK(blocker.has_value());
  return blocker->rule;
}
PlaceId place_between(const Tabletop& table, std::string_view a, std::string_view b) {
  return blocker_between(table.field(), at(a), at(b))->at;
}

TEST(Blockers, AreNamedWithTheirRule) {
  const Tabletop table;
  EXPECT_FALSE(blocker_between(table.field(), at("h0004"), at("h1104")).has_value());
  EXPECT_EQ(rule_between(table, "h0505", "h0509"), Rule::k30);
  EXPECT_EQ(place_between(table, "h0505", "h0509"), at("h0506"));
  EXPECT_EQ(place_between(table, "h0509", "h0505"), at("h0507"));
  EXPECT_EQ(rule_between(table, "h0608", "h0605"), Rule::k32c);
  EXPECT_EQ(rule_between(table, "h0402", "YA2"), Rule::k32a);
  EXPECT_EQ(rule_between(table, "A1a", "h0001"), Rule::k247);
  const Tabletop fury("phantom-fury");
  EXPECT_EQ(rule_between(fury, "h0901", "h0907"), Rule::k31a);
  EXPECT_EQ(rule_between(fury, "U4", "h1308"), Rule::k35);
  const Tabletop sinbad("operation-sinbad");
  EXPECT_EQ(rule_between(sinbad, "h0715", "h0713"), Rule::k34a);
}

TEST(Blockers, AreWhatPlayBrought) {
  Tabletop table;
  table.token(TokenKind::kSmoke, "h0504");
  EXPECT_EQ(rule_between(table, "h0004", "h1104"), Rule::k31b);
  table.token(TokenKind::kWreck, "h0204");
  EXPECT_EQ(rule_between(table, "h0004", "h1104"), Rule::k31c);
  EXPECT_EQ(rule_between(table, "h1104", "h0004"), Rule::k31b);
  Tabletop street;
  street.put("us-aav", "h0504");
  EXPECT_EQ(rule_between(street, "h0004", "h1104"), Rule::k32b);
  Tabletop crowd;
  crowd.token(TokenKind::kPopulation, "h0504");
  EXPECT_EQ(rule_between(crowd, "h0004", "h1104"), Rule::k197);
  Tabletop storm;
  storm.state.visibility = 8;
  EXPECT_EQ(rule_between(storm, "h0004", "h1104"), Rule::k46d);
}

// Whatever is not seen has a reason, whatever is seen has none.
TEST(Blockers, AreThereExactlyWhereNothingIsSeen) {
  QuickRandom random(3);
  for (const std::string_view scenario : {"training", "phantom-fury", "operation-sinbad"}) {
    const Tabletop table(scenario);
    const Field field(the_board(), table.state);
    for (int i = 0; i < 4000; ++i) {
      const PlaceId a(static_cast<int>(random.below(kPlaces)));
      const PlaceId b(static_cast<int>(random.below(kPlaces)));
      if (!field.map.has(a) || !field.map.has(b)) continue;
      EXPECT_EQ(blocker_between(field, a, b).has_value(), !field.sees(a, b));
    }
  }
}

TEST(Reaches, TellPointsActionsAndWatchers) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put_hidden("in-dummy", "h1104");
  const std::vector<Reach> reach = reach_of(table.field(), squad, {});
  const auto there = [&](std::string_view place) {
    return std::find_if(reach.begin(), reach.end(),
                        [&](const Reach& one) { return one.at == at(place); });
  };
  ASSERT_NE(there("h0304"), reach.end());
  EXPECT_EQ(there("h0304")->points, 3);
  EXPECT_TRUE(there("h0304")->may_act);
  EXPECT_EQ(there("h0304")->watchers, 1);
  ASSERT_NE(there("h0604"), reach.end());
  EXPECT_FALSE(there("h0604")->may_act);
  EXPECT_EQ(there("h0704"), reach.end());  // a seventh point in sight
  EXPECT_EQ(there("h0004"), reach.end());
}

// Every place that single steps lead to is reached, and no other.
TEST(Reaches, AgreeWithSingleSteps) {
  Tabletop table;
  const BlockId squad = table.put("us-eng", "h0402");
  table.put("in-vet", "h1104");
  std::vector<PlaceId> open = {at("h0402")}, found;
  std::vector<Activation> how = {Activation{}};
  for (std::size_t i = 0; i < open.size(); ++i) {
    table.block(squad).at = open[i];
    const Field field(the_board(), table.state);
    for (const PlaceId to : steps_of(field, squad, how[i])) {
      Activation then = how[i];
      then.spent = static_cast<std::uint8_t>(then.spent +
                                             step_cost(field, mover_of(field, squad), open[i], to));
      then.unseen = then.unseen && !field.is_seen_by(Side::kRed, to);
      if (then.spent > 5) continue;
      open.push_back(to);
      how.push_back(then);
      found.push_back(to);
    }
  }
  table.block(squad).at = at("h0402");
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<PlaceId> told;
  for (const Reach& one : reach_of(table.field(), squad, {}))
    if (one.points <= 5) told.push_back(one.at);
  found.erase(std::remove(found.begin(), found.end(), at("h0402")), found.end());
  EXPECT_EQ(names_of(told), names_of(found));
}

TEST(Reaches, AreWaysOfStepsThatCanBeMade) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0402");
  table.put("us-eng", "h0403");
  int long_ones = 0;
  for (const Reach& one : reach_of(table.field(), squad, {})) {
    ASSERT_FALSE(one.way.empty());
    EXPECT_EQ(one.way.back(), one.at);
    table.block(squad).at = at("h0402");
    int points = 0;
    for (const PlaceId place : one.way) {
      points +=
          step_cost(table.field(), mover_of(table.field(), squad), table.block(squad).at, place);
      table.block(squad).at = place;
    }
    EXPECT_EQ(points, one.points);
    long_ones += one.way.size() > 2;
  }
  EXPECT_GT(long_ones, 10);
}

}  // namespace
}  // namespace sandtable::urban
