// Under which rule a choice is offered, asked for and told: the one that gives it.
#include <gtest/gtest.h>

#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

// Of all offered actions with the verb; "" where they differ or there is none.
std::string cited(const Tabletop& t, Verb verb) {
  std::string out;
  Actions legal;
  the_game().legal(t.any(), legal);
  for (const Action& one : legal) {
    if (one.verb != static_cast<std::uint16_t>(verb)) continue;
    const RuleId rule = the_game().rule_of(t.any(), one);
    EXPECT_EQ(rule, the_game().describe(t.any(), one).rule);
    const std::string id(the_game().rules()[rule.value].id);
    if (!out.empty() && out != id) return "";
    out = id;
  }
  return out;
}
std::string asked(const Tabletop& t) {
  return std::string(the_game().rules()[the_game().prompt(t.any()).rule.value].id);
}

Tabletop dropping() {
  Tabletop t;
  t.beaches("2624 1001 1821 4225").unit("us-1", "2624").air(Side::kAllied, "").pool("us-82abn");
  return t.begin(Phase::kReinforcement, 3);
}

TEST(OR_10_7c, ColumnAndRowOfADropAreOfTheDrop) {
  Tabletop t = dropping();
  while (!t.offers_verb("drop")) t.play("pass");
  t.play("drop us-82abn");
  EXPECT_EQ(cited(t, Verb::kColumn), "OR-10.7c");
  t.play("column 26");
  EXPECT_EQ(cited(t, Verb::kRow), "OR-10.7c");
}
TEST(OR_15_1b, ColumnAndRowOfTheParatroopsAreTheirs) {
  Tabletop t;
  t.option(Option::kParachuteCorps).beaches("2624 2723 1821 1922").unit("us-1", "2622");
  t.begin(Phase::kGerman, 3);
  EXPECT_EQ(cited(t, Verb::kColumn), "OR-15.1b");
  EXPECT_EQ(cited(t.play("column 30"), Verb::kRow), "OR-15.1b");
}
TEST(OR_7_3a, ColumnAndRowOfAirSupportAreOfItsPlacing) {
  Tabletop t;
  t.air(Side::kAllied, "", 2).begin(Phase::kGermanAir, 3);
  EXPECT_EQ(cited(t, Verb::kColumn), "OR-7.3a");
  EXPECT_EQ(cited(t, Verb::kPass), "OR-7.3c");
  EXPECT_EQ(cited(t.play("column 30"), Verb::kRow), "OR-7.3a");
}
TEST(OR_4_5a, NobodyIsSuppliedUnderTheRuleOfAerialSupply) {
  Tabletop t;
  t.unit("us-1", "2612").begin(Phase::kAir, 1).roll("1").play("pass");
  EXPECT_EQ(cited(t, Verb::kPass), "OR-4.5a");
  EXPECT_EQ(asked(t), "OR-4.5a");
}
TEST(OR_15_3b, NobodyIsRebuiltUnderTheRuleOfRebuilding) {
  Tabletop t;
  t.option(Option::kKampfgruppen).unit("ge-348", "3010").reduced("ge-348");
  t.state().points = 1;
  t.begin(Phase::kGermanReinforcement, 3);
  ASSERT_TRUE(t.offers("rebuild ge-348"));
  EXPECT_EQ(cited(t, Verb::kPass), "OR-15.3b");
}
TEST(OR_8_3h, NobodyIsReplacedUnderTheRuleOfReplacements) {
  Tabletop t;
  t.beaches("2624 1001 1821 4225").unit("us-1", "2623").reduced("us-1");
  t.begin(Phase::kReinforcement, 3);
  ASSERT_TRUE(t.offers("replace us-1"));
  EXPECT_EQ(cited(t, Verb::kPass), "OR-8.3h");
}
TEST(OR_10_8a, WhoLandsOnTurnOneIsTheInvasion) {
  Tabletop t;
  t.beaches("2624 1001 1821 4225").pool("us-1 us-rgr");
  t.begin(Phase::kReinforcement, 1);
  EXPECT_EQ(cited(t, Verb::kEntry), "OR-10.8a");
  EXPECT_EQ(cited(t, Verb::kPass), "OR-10.8a");
  EXPECT_EQ(asked(t), "OR-10.8a");
  EXPECT_EQ(cited(t.play("entry 2624"), Verb::kLand), "OR-10.8a");
}

// A fight with that result, of two attackers in two hexes against two defenders.
struct Told {
  std::string lose, retreat;
};
Told told(CombatResult result, Task task, Loser loser) {
  Tabletop t;
  t.unit("us-1", "2612").unit("us-2", "2613").unit("ge-348 ge-s504", "2712");
  t.combat(Side::kAllied, 3);
  State& s = t.state();
  s.attackers.add(unit_of("us-1").index());
  s.attackers.add(unit_of("us-2").index());
  s.defenders = units_in(s, hex_at("2712"), Side::kGerman);
  s.fight.target = hex_at("2712");
  s.fight.result = result;
  s.fight.task = task;
  s.leaving = task == Task::kRetreatAttackers ? s.attackers : s.defenders;
  Told out;
  s.now = {Wait::kLose, 0, static_cast<std::uint16_t>(loser), 0};
  out.lose = cited(t, Verb::kLose);
  EXPECT_EQ(asked(t), out.lose);
  EXPECT_EQ(words_of(t.why_not("lose us-9")).front(), out.lose);
  s.now = {Wait::kRetreat, 0, 0, 0};
  out.retreat = cited(t, Verb::kRetreat);
  EXPECT_EQ(asked(t), out.retreat);
  return out;
}

TEST(OR_11_13_1a, TheStepOfTheAttackerIsLostByTheResult) {
  using enum CombatResult;
  EXPECT_EQ(told(kAS, Task::kLoseAttacker, Loser::kAttacker).lose, "OR-11.13.1a");
  EXPECT_EQ(told(kASR, Task::kLoseAttacker, Loser::kAttacker).lose, "OR-11.13.2a");
  EXPECT_EQ(told(kEX, Task::kLoseAttacker, Loser::kAttacker).lose, "OR-11.13.6a");
}
TEST(OR_11_13_4a, TheStepOfTheDefenderIsLostByTheResult) {
  using enum CombatResult;
  EXPECT_EQ(told(kDS, Task::kLoseDefender, Loser::kDefender).lose, "OR-11.13.4a");
  EXPECT_EQ(told(kDSR, Task::kLoseDefender, Loser::kDefender).lose, "OR-11.13.5a");
  EXPECT_EQ(told(kEX, Task::kLoseDefender, Loser::kDefender).lose, "OR-11.13.6a");
  EXPECT_EQ(told(kDR, Task::kRetreatDefenders, Loser::kStuck).lose, "OR-11.13.3e");
  EXPECT_EQ(told(kDSR, Task::kRetreatDefenders, Loser::kStuck).lose, "OR-11.13.5c");
}
TEST(OR_11_13_2a, ARetreatIsThatOfTheResult) {
  using enum CombatResult;
  EXPECT_EQ(told(kASR, Task::kRetreatAttackers, Loser::kAttacker).retreat, "OR-11.13.2a");
  EXPECT_EQ(told(kDR, Task::kRetreatDefenders, Loser::kStuck).retreat, "OR-11.13.3a");
  EXPECT_EQ(told(kDSR, Task::kRetreatDefenders, Loser::kStuck).retreat, "OR-11.13.5a");
}
// [OR 8.4d] After the last turn nobody comes back, and the odds do not say so.
TEST(OR_8_4d, NobodyIsToldToComeBackAfterTheLastTurn) {
  Tabletop t;
  t.unit("us-1", "2612").combat(Side::kAllied, 9);
  State& s = t.state();
  s.now = {Wait::kReturnDie, 0, static_cast<std::uint16_t>(unit_of("us-rgr").index()), 1};
  Faces never = 0, back = 0;
  for (const OddsResult& one : the_game().roll_odds(t.any()).results) {
    if (one.text.kind == static_cast<std::uint16_t>(Say::kOddsNeverBack)) {
      never = one.faces;
    } else {
      EXPECT_EQ(one.text.args[0], 10);
      back = one.faces;
    }
  }
  EXPECT_EQ(back, faces_between(1, 2));
  EXPECT_EQ(never, faces_between(3, 6));
}

}  // namespace
}  // namespace sandtable::roundup
