// 15: optional rules.
#include <gtest/gtest.h>

#include "core/data/setup_reader.h"
#include "core/engine/options.h"
#include "core/engine/playout.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

Tabletop corps(int turn = 3, Weather weather = Weather::kClear) {
  Tabletop t;
  t.option(Option::kParachuteCorps).beaches("2624 2723 1821 1922").weather(weather);
  t.unit("us-1", "2622").unit("ge-9ss", "3010").begin(Phase::kGerman, turn);
  return t;
}

TEST(OR_15_1a, OnceFromTurnTwoNotInAStorm) {
  EXPECT_TRUE(corps().offers_verb("column"));
  EXPECT_FALSE(corps(1).offers_verb("column"));
  EXPECT_FALSE(corps(3, Weather::kStorm).offers_verb("column"));
  Tabletop t = corps().play("column 30").play("row 15").roll("6").play("pass");
  EXPECT_EQ(t.where("ge-1fj"), "3015");
  EXPECT_EQ(t.where("ge-2fj"), "aside");
  t.begin(Phase::kGerman, 4);
  EXPECT_FALSE(t.offers_verb("column"));
}
TEST(OR_15_1b, OnClearGroundWithoutAlliesAndGermanDivisions) {
  Tabletop t = corps();
  const HexSet zone = para_zone(the_board(), t.state(), unit_of("ge-1fj"));
  EXPECT_TRUE(zone.has(hex_at("2624").index()));
  EXPECT_FALSE(zone.has(hex_at("2622").index()));
  EXPECT_FALSE(zone.has(hex_at("3010").index()));
  EXPECT_FALSE(zone.has(hex_at("3222").index()));
}
// Ruling A49: with two smaller units there would be three.
TEST(OR_15_1b, TwoSmallerUnitsLeaveNoPlaceForADivision) {
  Tabletop t;
  t.option(Option::kParachuteCorps).beaches("2624 2723 1821 1922").unit("us-1", "2622");
  t.unit("ge-s504 ge-s508", "3010").unit("ge-s503", "3015").begin(Phase::kGerman, 3);
  t.play("column 30");
  EXPECT_EQ(t.why_not("row 10"), "OR-15.1b why.stack ge-1fj 3010");
  EXPECT_TRUE(t.offers("row 15"));
}
TEST(OR_15_1c, ADieTellsHowTheyLand) {
  EXPECT_EQ(corps().play("column 30").play("row 15").roll("3").steps_of("ge-1fj"), 2);
  EXPECT_EQ(corps().play("column 30").play("row 15").roll("2").steps_of("ge-1fj"), 1);
  Tabletop near = corps();
  near.air(Side::kAllied, "");
  near.play("column 26").play("row 23").roll("2");
  EXPECT_EQ(near.where("ge-1fj"), "eliminated");
  Tabletop zone = corps().play("column 26").play("row 23").roll("3");
  EXPECT_EQ(zone.steps_of("ge-1fj"), 1);
}
TEST(OR_15_1d, UntilTheNextGermanPhaseTheyStand) {
  Tabletop t = corps().play("column 26").play("row 23").roll("6").play("pass");
  EXPECT_TRUE(is_supplied(the_board(), t.state(), unit_of("ge-1fj"), HexSet{}));
  t.play("move-first");
  EXPECT_EQ(t.why_not("unit ge-1fj"), "OR-10.7g why.just_dropped ge-1fj");
  t.combat(Side::kAllied, 4);
  EXPECT_EQ(effective_result(the_board(), t.state(), hex_at("2623"), CombatResult::kDR),
            CombatResult::kEX);
  t.begin(Phase::kGerman, 4);
  EXPECT_FALSE(t.one("ge-1fj").has(kUnitLanding));
}
TEST(OR_15_1e, TheyTakeABeachheadUnlessTheyDieInTheAir) {
  EXPECT_FALSE(corps().play("column 27").play("row 23").roll("6").state().beaches[1].is_some());
  Tabletop t = corps();
  t.air(Side::kAllied, "");
  t.play("column 27").play("row 23").roll("1");
  EXPECT_TRUE(t.state().beaches[1].is_some());
}
TEST(OR_15_2a, TheTurnAfterTheAlliesRollOneMore) {
  State s = Tabletop().option(Option::kParachuteCorps).option(Option::kCountermeasure).state();
  s.para_turn = 3;
  s.turn = 4;
  EXPECT_EQ(air_dice_of(the_board(), s, Side::kAllied), 4);
  s.weather = Weather::kStorm;
  EXPECT_EQ(air_dice_of(the_board(), s, Side::kAllied), 0);
  s.weather = Weather::kClear;
  s.turn = 5;
  EXPECT_EQ(air_dice_of(the_board(), s, Side::kAllied), 3);
}
// Without the corps there is nothing to counter: the option is refused, and chosen with the other.
TEST(OR_15_2a, TheAnswerNeedsTheCorps) {
  const GameInfo& info = the_game().info();
  const auto read = [&](std::string_view options) {
    const json::Value wanted = json::parse(options).value();
    return read_setup(info, "standard", &wanted);
  };
  const auto alone = read(R"({"allied_countermeasure": "on"})");
  ASSERT_FALSE(alone.ok());
  EXPECT_EQ(alone.fault().path, "options.allied_countermeasure");
  EXPECT_NE(alone.fault().reason.find("parachute_corps"), std::string::npos);
  EXPECT_TRUE(read(R"({"allied_countermeasure": "on", "parachute_corps": "on"})").ok());
  auto setup = standard_setup(info);
  constexpr auto kCorps = static_cast<std::size_t>(Option::kParachuteCorps);
  constexpr auto kAnswer = static_cast<std::size_t>(Option::kCountermeasure);
  choose_option(info, kAnswer, 1, setup);
  EXPECT_EQ(setup.options[kCorps], 1);
  EXPECT_EQ(idle_option(info, setup), -1);
  choose_option(info, kCorps, 0, setup);
  EXPECT_EQ(setup.options[kAnswer], 0);
}
TEST(OR_15_2b, AndTwoUsUnitsMayDrop) {
  Tabletop t;
  t.option(Option::kParachuteCorps).option(Option::kCountermeasure);
  t.beaches("2624 1001 1821 4225").unit("us-1", "2624").air(Side::kAllied, "");
  t.pool("us-82abn us-101abn");
  t.state().para_turn = 3;
  t.begin(Phase::kReinforcement, 4);
  while (t.offers_verb("entry")) t.play("pass");
  t.play("drop us-82abn").play("column 26").play("row 20");
  EXPECT_TRUE(t.offers("drop us-101abn"));
}
Tabletop kampf() {
  Tabletop t;
  t.option(Option::kKampfgruppen).beaches("2624 2723 1821 1922");
  t.unit("us-1arm us-rgr", "3121").unit("ge-348", "3222").reduced("ge-348");
  return t;
}
TEST(OR_15_3a, ADivisionLostInSupplyMayLeaveAPoint) {
  Tabletop t = kampf().combat(Side::kAllied).fight("3222", "us-1arm us-rgr", 6);
  EXPECT_EQ(t.due(), "chance.point ge-348");
  t.roll("5");
  EXPECT_EQ(t.state().points, 1);
  Tabletop plain = kampf().combat(Side::kAllied).fight("3222", "us-1arm us-rgr", 6).roll("4");
  EXPECT_EQ(plain.state().points, 0);
}
TEST(OR_15_3b, APointATurnRebuildsADivision) {
  Tabletop t;
  t.option(Option::kKampfgruppen).unit("ge-9ss", "3010").unit("ge-1ss", "3012");
  t.reduced("ge-9ss ge-1ss").unit("us-1", "3013");
  t.state().points = 3;
  t.begin(Phase::kGermanReinforcement, 4);
  EXPECT_EQ(t.nouns("rebuild"), Lines{"ge-9ss"});
  EXPECT_EQ(t.why_not("rebuild ge-1ss"), "OR-15.3b why.unit_zone ge-1ss");
  t.play("rebuild ge-9ss");
  EXPECT_EQ(t.steps_of("ge-9ss"), 2);
  EXPECT_EQ(t.state().points, 2);
}
Tabletop fort(const char* german = "") {
  Tabletop t;
  t.option(Option::kPortGarrisons).beaches("2624 2723 1821 1922");
  t.unit("us-1", "2522").unit("us-2", "2422");
  if (*german != 0) t.unit(german, "2423");
  return t;
}
TEST(OR_15_4a, AGarrisonBarsTheWayAndHasNoZone) {
  Tabletop t = fort();
  EXPECT_TRUE(front_of(the_board(), t.state()).zones[1].empty());
  t.movement(Side::kAllied).play("unit us-1");
  EXPECT_EQ(t.why_not("to 2523"), "OR-10.0g why.enemy 2523");
}
TEST(OR_15_4b, AloneItIsAttackedLikeAUnit) {
  Tabletop t = fort().combat(Side::kAllied);
  EXPECT_TRUE(t.offers("attack 2423"));
  EXPECT_EQ(t.odds("2423", "us-1 us-2").defence, 1);
  t.fight("2423", "us-1 us-2", 6);
  EXPECT_TRUE(t.said("log.garrison 2423 us-1 1"));
  EXPECT_TRUE(t.offers_verb("advance"));
  Tabletop first = fort().combat(Side::kAllied, 1);
  EXPECT_EQ(effective_result(the_board(), first.state(), hex_at("2423"), CombatResult::kDR),
            CombatResult::kSM);
}
TEST(OR_15_4c, WithAUnitItAddsOneAndStays) {
  Tabletop t;
  t.option(Option::kPortGarrisons).beaches("2624 2723 1821 1922");
  t.unit("us-2arm us-rgr", "2522").unit("ge-191r", "2423").combat(Side::kAllied);
  EXPECT_EQ(t.odds("2423", "us-2arm us-rgr").defence, 5);
  t.fight("2423", "us-2arm us-rgr", 6);
  EXPECT_EQ(t.steps_of("ge-191r"), 2);
  EXPECT_NE(t.where("ge-191r"), "2423");
  EXPECT_EQ(t.state().garrisons & 1 << the_board().at(hex_at("2423")).port_hex,
            1 << the_board().at(hex_at("2423")).port_hex);
  EXPECT_FALSE(t.offers_verb("advance"));
}
TEST(OR_15_4d, ItNeverComesBack) {
  Tabletop t = fort().combat(Side::kAllied).fight("2423", "us-1 us-2", 6).play("stay");
  t.unit("ge-348", "2423").begin(Phase::kAdministration, 3);
  EXPECT_EQ(garrison_at(the_board(), t.state(), hex_at("2423")), 0);
}

TEST(OR_15_5, TheAlliesDoNotSeeTheStrategy) {
  Tabletop t;
  t.option(Option::kSecretStrategy).set_up().roll("3");
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  EXPECT_EQ(view.as<State>().strategy, kUnknown);
  EXPECT_EQ(the_game().observe(t.any(), Seat::kSecond).as<State>().strategy, 3);
  EXPECT_EQ(the_game().observe(t.any(), Seat::kChance).as<State>().strategy, kUnknown);
}
TEST(OR_15_5, RussiaShowsAtTheEndOfTurnOne) {
  Tabletop t;
  t.option(Option::kSecretStrategy).strategy(3).cup("ge-gd").unit("us-1", "2612");
  t.state().possible = 0x1E;
  t.begin(Phase::kGermanReinforcement, 1);
  EXPECT_TRUE(t.said("log.strategy.russia 1"));
  EXPECT_EQ(t.state().possible, 1U << 3 | 1U << 4);
  t.roll("1 ge-gd").play("at 3001");
  EXPECT_EQ(t.turn(), 2);
  t.roll("1");
  EXPECT_TRUE(t.said("log.strategy.luftwaffe 0"));
  EXPECT_EQ(t.state().possible, 1U << 3);
  EXPECT_EQ(the_game().observe(t.any(), Seat::kFirst).as<State>().strategy, 3);
}
// Deals of a view name each strategy that is left, and only those, about as often.
TEST(OR_15_5, DealsOfAViewAreEvenOverWhatIsLeft) {
  Tabletop t;
  t.option(Option::kSecretStrategy).set_up().roll("2");
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  std::array<int, 5> seen{};
  for (std::uint64_t i = 0; i < 400; ++i) {
    RngStream rng(i);
    ++seen[the_game().resample(view, rng).as<State>().strategy];
  }
  for (std::size_t strategy = 1; strategy <= 4; ++strategy) EXPECT_GT(seen[strategy], 60);
}
TEST(OR_15_6, TheStrategyIsDrawnWithTheFirstReinforcements) {
  Tabletop t;
  t.option(Option::kLateDraw).set_up();
  EXPECT_EQ(t.state().strategy, kNobody);
  EXPECT_TRUE(t.offers_verb("beach"));
  t.beaches("1001 1101 4124 4225").unit("us-1", "2612").begin(Phase::kGermanReinforcement, 1);
  EXPECT_EQ(t.due(), "chance.strategy");
  t.roll("4");
  EXPECT_EQ(t.state().strategy, 4);
}
Tabletop bombers(Side air, Weather weather) {
  Tabletop t;
  t.option(Option::kGermanBombers).weather(weather).air(air, "");
  t.unit("us-1", "3121").unit("ge-348", "3222").combat(Side::kGerman);
  return t;
}
TEST(OR_15_15a, GermanBombersWithSuperiorityClearSkiesAndCombatFirst) {
  EXPECT_EQ(bomber_reason(the_board(), bombers(Side::kGerman, Weather::kClear).state()),
            NoBomber::kNone);
  EXPECT_EQ(bomber_reason(the_board(), bombers(Side::kAllied, Weather::kClear).state()),
            NoBomber::kSuperiority);
  EXPECT_EQ(bomber_reason(the_board(), bombers(Side::kGerman, Weather::kOvercast).state()),
            NoBomber::kWeather);
}
TEST(OR_15_15b, EachSideHasItsOwnMarker) {
  Tabletop t;
  t.option(Option::kGermanBombers).air(Side::kGerman, "").unit("ge-348", "3222");
  t.state().bomber_used = 1;
  t.begin(Phase::kGerman, 3);
  EXPECT_EQ(t.state().bomber_used, 0);
}
Tabletop overcast(Weather weather) {
  Tabletop t;
  t.option(Option::kOvercastBombers).weather(weather).unit("us-1", "3121").unit("ge-348", "3222");
  if (weather != Weather::kStorm) t.air(Side::kAllied, "");
  t.combat(Side::kAllied);
  return t;
}
TEST(OR_15_20a, InOvercastWithOneLess) {
  const State s = overcast(Weather::kOvercast).state();
  EXPECT_EQ(bomber_reason(the_board(), s), NoBomber::kNone);
  EXPECT_EQ(bomber_shift(the_board(), s, 4), 0);
  EXPECT_EQ(bomber_shift(the_board(), s, 2), -1);
  EXPECT_EQ(bomber_shift(the_board(), s, 1), -1);
}
TEST(OR_15_20b, ClearAsEverStormNever) {
  EXPECT_EQ(bomber_shift(the_board(), overcast(Weather::kClear).state(), 4), 1);
  EXPECT_EQ(bomber_reason(the_board(), overcast(Weather::kStorm).state()), NoBomber::kWeather);
}
TEST(OR_15_20c, ForBothSides) {
  Tabletop t;
  t.option(Option::kOvercastBombers).option(Option::kGermanBombers).weather(Weather::kOvercast);
  t.air(Side::kGerman, "").unit("us-1", "3121").unit("ge-348", "3222").combat(Side::kGerman);
  EXPECT_EQ(bomber_reason(the_board(), t.state()), NoBomber::kNone);
  EXPECT_EQ(bomber_shift(the_board(), t.state(), 4), 0);
}

}  // namespace
}  // namespace sandtable::roundup
