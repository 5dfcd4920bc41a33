// What computer players of Operation Roundup think of a position.
#include <gtest/gtest.h>

#include "core/ai/levels.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

int worth_to_allies(Tabletop& t) {
  return the_game().evaluate(AnyState::of(t.state()), Seat::kFirst);
}

// What Regular does, by its verb.
Verb choice_of_regular(const Tabletop& t) {
  const AnyState view = the_game().observe(t.any(), the_game().to_act(t.any()));
  const Thinker regular = thinker_of(Level::kRegular, the_game().info().bots);
  Actions legal;
  the_game().legal(view, legal);
  const Choice choice = regular.bot->think(the_game(), view, regular.budget, RngStream(7));
  return static_cast<Verb>(legal[choice.index].verb);
}

// Who is eliminated when the movement ends counts as gone.
TEST(RoundupPolicy, CountsUnitsThatAreTooManyInAHexAsLost) {
  Tabletop apart, together;
  apart.unit("us-5", "2622").unit("us-9", "2621").unit("us-rgr", "2623").movement(Side::kAllied);
  together.unit("us-5 us-9", "2622").unit("us-rgr", "2623").movement(Side::kAllied);
  EXPECT_LT(worth_to_allies(together), worth_to_allies(apart) - 50);
  Tabletop stacked;
  stacked.unit("us-5 us-rgr", "2622").unit("us-9", "2621").movement(Side::kAllied);
  EXPECT_GT(worth_to_allies(stacked), worth_to_allies(apart) - 50);
}

// A third unit makes the stack beside strong enemies look safer, and is lost all the same.
TEST(RoundupPolicy, SendsNobodyIntoAFullStackToLessenItsDanger) {
  Tabletop beside, in_it;
  for (Tabletop* t : {&beside, &in_it})
    t->unit("us-1arm us-rgr", "2620")
        .unit("us-2arm us-fssf", "2621")
        .unit("ge-26pz ge-s508", "2720");
  beside.unit("ge-16lfd", "2721").movement(Side::kGerman);
  in_it.unit("ge-16lfd", "2720").movement(Side::kGerman);
  EXPECT_GT(worth_to_allies(in_it), worth_to_allies(beside));
}

// Else they attack at 1:3 until nobody is left who could, only to put off the end of their phase.
TEST(RoundupPolicy, EndsAFightingPhaseAtNoCostToTheGermans) {
  Tabletop t;
  t.beaches("2624 2723 1821 1922").unit("us-2arm us-rgr", "2820").unit("ge-16lfd", "2819");
  t.unit("ge-26pz", "2720").combat(Side::kGerman);
  const auto worth_to_germans = [&t] {
    return the_game().evaluate(AnyState::of(t.state()), Seat::kSecond);
  };
  const int fighting = worth_to_germans();
  while (t.phase() == Phase::kGerman) t.play("end");
  EXPECT_EQ(worth_to_germans(), fighting);
}

// Else units of equal ways would go to and fro until their points are spent.
TEST(RoundupPolicy, PrefersAWayThatHasEnded) {
  Tabletop t;
  t.unit("us-5", "2622").unit("us-9", "2619").movement(Side::kAllied).play("unit us-9");
  t.play("to 2620");
  const int on_the_way = worth_to_allies(t);
  t.play("stop");
  EXPECT_GT(worth_to_allies(t), on_the_way);
}

TEST(RoundupPolicy, AttacksNobodyAtHopelessOdds) {
  Tabletop hopeless, good;
  for (Tabletop* t : {&hopeless, &good}) t->beaches("2624 2723 1821 1922");
  hopeless.unit("us-2arm us-rgr", "2820").unit("ge-16lfd", "2819").combat(Side::kGerman);
  good.unit("us-rgr", "2820").unit("ge-26pz", "2819").unit("ge-16pz", "2720").combat(Side::kGerman);
  EXPECT_EQ(choice_of_regular(hopeless), Verb::kEnd);
  EXPECT_EQ(choice_of_regular(good), Verb::kAttack);
}

// Nobody is ashore on the first day, and the landing will be near a port.
TEST(RoundupPolicy, PutsAirSupportWhereAnAttackIsPlanned) {
  Tabletop t;
  t.beaches("2624 2723 1821 1922").unit("ge-191r", "2423").unit("ge-26pz", "3512");
  t.unit("ge-16pz", "3513").begin(Phase::kAir, 1);
  while (!t.due().empty()) t.roll("6");
  ASSERT_TRUE(t.offers("column 24")) << t.prompt();
  EXPECT_GT(t.urge(action(Verb::kColumn, 24)), t.urge(action(Verb::kColumn, 35)));
  EXPECT_LT(t.urge(action(Verb::kColumn, 35)), t.urge(action(Verb::kPass)));
}

}  // namespace
}  // namespace sandtable::roundup
