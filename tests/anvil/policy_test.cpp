// What computer players of Striking the Anvil make for.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

Action to(Verb verb, std::string_view place) { return action(verb, place_called(place).index()); }

// Works can be bombed on any day; the beaches are stormed on this one.
TEST(AnvilPolicy, BombsWhereTheAssaultOfThisTurnFalls) {
  const Campaign t(0);
  for (const char* beach : {"01", "02"})
    for (const char* port : {"09", "10"})
      EXPECT_GT(t.urge(to(Verb::kBomb, beach)), t.urge(to(Verb::kBomb, port))) << beach;
}

// Nobody fights at Toulon on this turn, so its works are bombed.
TEST(AnvilPolicy, BombsWorksWhereNobodyFights) {
  Tabletop t(0);
  t.turn(3).allied("07 08").put("07", "us-7ir").put("09", "ge-918gr").begin(Phase::kBombing);
  EXPECT_GT(t.urge(to(Verb::kBomb, "09")), t.urge(to(Verb::kBomb, "15")));
}

// Two regiments go in to whole works only with the others.
TEST(AnvilPolicy, GathersBeforeItGoesInToWorks) {
  Tabletop few(0), many(0);
  for (Tabletop* t : {&few, &many}) t->turn(3).allied("01 02 07 08").put("09", "ge-918gr");
  few.put("01", "us-180ir us-1fsf").begin();
  many.put("01", "us-180ir us-179ir us-157ir us-1fsf").begin();
  const Action pass = action(Verb::kPass);
  EXPECT_LT(few.urge(to(Verb::kMobile, "01")), few.urge(pass));
  EXPECT_GT(many.urge(to(Verb::kMove, "01")), few.urge(to(Verb::kMove, "01")));
}

// Else they would come back the turn after, since nobody is there any more.
TEST(AnvilPolicy, KeepsGermansWhereTheyAreWanted) {
  Tabletop t(0);
  t.turn(2).put("04", "ge-8rgr").put("15", "ge-28rgr ge-15rgr").put("32", "ge-157rgr ge-1rger");
  t.put("26", "ge-7rgr").put("33", "ge-305gr").put("01", "us-7ir").allied("01");
  t.begin(Side::kGerman);
  EXPECT_LT(t.urge(to(Verb::kMove, "04")), t.urge(action(Verb::kPass)));
}

// A river in front of the last step takes from the assault: none is planned there.
TEST(AnvilPolicy, PlansNoAssaultAcrossARiverThatItWouldLoseBy) {
  Tabletop wet(0), dry(0);
  for (Tabletop* t : {&wet, &dry})
    t->turn(3).allied("01 02 07 08 10 11 12 13 16").put("15", "ge-71flir");
  wet.put("13", "us-7ir us-15ir us-30ir us-157ir").begin(Phase::kBombing);
  dry.put("16", "us-7ir us-15ir us-30ir us-157ir").begin(Phase::kBombing);
  EXPECT_LT(wet.urge(to(Verb::kBomb, "15")), dry.urge(to(Verb::kBomb, "15")));
}

}  // namespace
}  // namespace sandtable::anvil
