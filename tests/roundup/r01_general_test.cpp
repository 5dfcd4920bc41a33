// 1 and 2: what the game is, and what its pieces mean.
#include <gtest/gtest.h>

#include "core/data/help.h"
#include "core/data/words.h"
#include "core/engine/playout.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

TEST(OR_1_0a, TwoSeatsPlayTenTurns) {
  Tabletop t;
  t.set_up();
  EXPECT_EQ(the_game().info().seats.size(), 2U);
  EXPECT_EQ(t.turn(), 1);
  Tabletop last;
  last.begin(Phase::kAdministration, kTurns - 1);
  EXPECT_EQ(last.turn(), kTurns);
  EXPECT_NE(last.phase(), Phase::kOver);
  last.begin(Phase::kAdministration, kTurns);
  EXPECT_EQ(last.phase(), Phase::kOver);
}

TEST(OR_1_0b, TheStrategyChangesReinforcementsAndLevels) {
  Tabletop one, three;
  one.strategy(1).cup("ge-gd").begin(Phase::kGermanReinforcement, 3);
  three.strategy(3).cup("ge-gd").begin(Phase::kGermanReinforcement, 3);
  EXPECT_NE(one.due(), "chance.cup russia");
  EXPECT_EQ(three.due(), "chance.cup russia");
  Standings now;
  now.german_ports = 2;
  EXPECT_EQ(german_level(the_board(), now, 1), 3);
  EXPECT_EQ(german_level(the_board(), now, 3), 1);
}

TEST(OR_1_2a, OnePlayerCommandsBothAlliedNations) {
  Tabletop t;
  t.unit("us-1", "2522").unit("uk-3", "1820").movement(Side::kAllied);
  EXPECT_EQ(t.seat(), "allied");
  EXPECT_EQ(t.nouns("unit"), (Lines{"us-1", "uk-3"}));
  Tabletop g;
  g.unit("ge-348", "3222").movement(Side::kGerman);
  EXPECT_EQ(g.seat(), "german");
}

TEST(OR_1_2b, AnyPlayersBringAGameToItsEnd) {
  Playout playout(the_game());
  const PlayoutGame& game = playout.run(standard_setup(the_game().info()), 7);
  EXPECT_EQ(game.end, PlayoutEnd::kOver);
  EXPECT_EQ(game.state.as<State>().turn, kTurns);
}

TEST(OR_1_3, DiceAreRolledOneByOneAndAdded) {
  Tabletop t;
  t.unit("us-1", "2522").begin(Phase::kAir, 3);
  EXPECT_EQ(t.due(), "chance.air allied 3");
  t.roll("6 5 1");
  EXPECT_EQ(t.state().air_dice[0], 12);
  EXPECT_EQ(t.outcomes(), (Lines{"1", "2", "3", "4", "5", "6"}));
}

TEST(OR_1_4, StacksLieOpen) {
  Tabletop t;
  t.unit("us-1 us-rgr", "2522").unit("ge-348 ge-s504", "3222").reduced("ge-348");
  t.movement(Side::kAllied);
  for (const Seat seat : {Seat::kFirst, Seat::kSecond, Seat::kChance})
    EXPECT_EQ(the_game().observe(t.any(), seat), t.any());
}

TEST(OR_1_5, HalvesAreRoundedUp) {
  EXPECT_EQ(half(7), 4);
  EXPECT_EQ(half(1), 1);
  EXPECT_EQ(half(6), 3);
}

TEST(OR_2_1a, AUnitIsInOneHex) {
  Tabletop t;
  t.unit("us-1", "2522").movement(Side::kAllied).play("unit us-1").play("to 2521");
  EXPECT_EQ(t.where("us-1"), "2521");
  EXPECT_TRUE(units_in(t.state(), hex_at("2522"), Side::kAllied).empty());
}

TEST(OR_2_1c, NobodyLeavesTheNumberedHexes) {
  Tabletop t;
  t.unit("uk-3", "1922").movement(Side::kAllied).play("unit uk-3");
  for (const std::string& id : t.nouns("to"))
    EXPECT_TRUE(the_board().all.has(hex_at(id).index())) << id;
  EXPECT_LT((HexSet::of(hex_at("1922").index()).around() & the_board().all).count(), 6);
  t.play("stop").begin(Phase::kGermanAir, 3);
  Tabletop air;
  air.air(Side::kAllied, "", 1).begin(Phase::kGermanAir, 3).play("column 10");
  EXPECT_EQ(air.state().air[0], hex_at("1001"));  // the only row of its column
}

TEST(OR_2_1_2b, AnotherTownOnTheCoastIsNoPort) {
  Tabletop t;
  t.unit("uk-3", "1412").pool("uk-50").begin(Phase::kReinforcement, 3);
  EXPECT_EQ(t.why_not("entry 1412"), "OR-8.1a why.entry 1412");
  EXPECT_FALSE(t.offers_verb("designate"));
}

TEST(OR_2_2, TheAbbreviationsAreInTheWords) {
  const Words words = words_of_bundle(the_bundle());
  for (const char* term : {"1d6", "tas", "ezoc", "crt", "gkrp", "1ssf"})
    EXPECT_TRUE(words.has(std::string("glossary.") + term)) << term;
}
TEST(OR_2_2, TheRulebookRoomTellsThem) {
  std::vector<Fault> faults;
  const Help help = read_help(the_bundle(), faults);
  const HelpEntry* entry = help.find("OR-2.2");
  ASSERT_NE(entry, nullptr);
  for (const char* term :
       {"1D6", "DRM", "CRT", "TEC", "MP", "OOS", "TAS", "EZOC", "GKRP", "ABN", "Cdo", "1SSF"})
    EXPECT_NE((" " + entry->text).find(std::string(" ") + term), std::string::npos) << term;
}

}  // namespace
}  // namespace sandtable::roundup
