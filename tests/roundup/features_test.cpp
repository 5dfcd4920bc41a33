// What trials of the levels that plan are judged by.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

constexpr const char* kBeaches = "2624 2723 1821 1922";

int feature(Tabletop& t, std::string_view name) {
  const FeatureTable table = the_game().feature_table();
  const auto at = std::find(table.names.begin(), table.names.end(), name);
  EXPECT_NE(at, table.names.end()) << name;
  return the_game()
      .features(AnyState::of(t.state()))
      .values[static_cast<int>(at - table.names.begin())];
}

int outlook(Tabletop& t) {
  return the_game().info().bots.outlook.value_of(the_game().features(AnyState::of(t.state())));
}

TEST(RoundupFeatures, AreAsManyAsAreNamed) {
  Tabletop t;
  t.beaches(kBeaches).movement(Side::kAllied);
  const FeatureTable table = the_game().feature_table();
  EXPECT_EQ(static_cast<std::size_t>(the_game().features(AnyState::of(t.state())).values.size()),
            table.names.size());
  EXPECT_EQ(the_game().info().bots.outlook.kinds.size(), table.kinds.size());
}

TEST(RoundupFeatures, CountWhatBothSidesHave) {
  Tabletop t;
  t.beaches(kBeaches).unit("us-1arm", "2624").unit("ge-26pz", "2620").movement(Side::kAllied);
  EXPECT_EQ(feature(t, "beachheads"), 4);
  EXPECT_EQ(feature(t, "port_hexes"), 0);
  EXPECT_EQ(feature(t, "free_edges"), 1);
  const UnitCard& ours = the_board().card(unit_of("us-1arm"));
  EXPECT_EQ(feature(t, "allied_factors"), ours.factors[0].attack + ours.factors[0].defence);
  const UnitCard& theirs = the_board().card(unit_of("ge-26pz"));
  EXPECT_EQ(feature(t, "german_factors"), theirs.factors[0].attack + theirs.factors[0].defence);
  EXPECT_EQ(feature(t, "guards"), ours.factors[0].defence);
}

TEST(RoundupFeatures, GoByWhatTheGermansAreToTake) {
  for (int strategy = 1; strategy <= 4; ++strategy) {
    Tabletop t;
    t.strategy(strategy).beaches(kBeaches).movement(Side::kAllied);
    EXPECT_EQ(the_game().features(AnyState::of(t.state())).kind, strategy < 3 ? 0 : 1);
  }
}

// Under each strategy, in the middle of the game and late.
TEST(RoundupOutlook, IsBetterForTheAlliesWithMoreBeachheadsAndPorts) {
  for (const int strategy : {1, 3})
    for (const int turn : {5, 9}) {
      Tabletop four, three, port;
      for (Tabletop* t : {&four, &three, &port}) t->strategy(strategy);
      four.beaches(kBeaches).movement(Side::kAllied, turn);
      three.beaches("2624 2723 1821 -").movement(Side::kAllied, turn);
      port.beaches(kBeaches).port("boulogne", "us").movement(Side::kAllied, turn);
      EXPECT_GT(outlook(four), outlook(three)) << strategy << " in turn " << turn;
      EXPECT_GT(outlook(port), outlook(four)) << strategy << " in turn " << turn;
    }
}

}  // namespace
}  // namespace sandtable::roundup
