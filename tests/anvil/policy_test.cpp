// What computer players of Striking the Anvil make for.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

// How much each action of the list is called for, by its words.
int urge_of(const WordyTable& t, Action wanted) {
  const AnyState view = the_game().observe(t.any(), the_game().to_act(t.any()));
  Actions legal;
  std::vector<int> urges;
  the_game().legal(view, legal);
  the_game().urges(view, legal, urges);
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (legal[i] == wanted) return urges[i];
  ADD_FAILURE() << "not offered";
  return 0;
}

Action to(Verb verb, std::string_view place) { return action(verb, place_called(place).index()); }

// Works can be bombed on any day; the beaches are stormed on this one.
TEST(AnvilPolicy, BombsWhereTheAssaultOfThisTurnFalls) {
  const Campaign t(0);
  for (const char* beach : {"01", "02"})
    for (const char* port : {"09", "10"})
      EXPECT_GT(urge_of(t, to(Verb::kBomb, beach)), urge_of(t, to(Verb::kBomb, port))) << beach;
}

// Nobody fights at Toulon on this turn, so its works are bombed.
TEST(AnvilPolicy, BombsWorksWhereNobodyFights) {
  Tabletop t(0);
  t.turn(3).allied("07 08").put("07", "us-7ir").put("09", "ge-918gr").begin(Phase::kBombing);
  EXPECT_GT(urge_of(t, to(Verb::kBomb, "09")), urge_of(t, to(Verb::kBomb, "15")));
}

// Two regiments go in to whole works only with the others.
TEST(AnvilPolicy, GathersBeforeItGoesInToWorks) {
  Tabletop few(0), many(0);
  for (Tabletop* t : {&few, &many}) t->turn(3).allied("01 02 07 08").put("09", "ge-918gr");
  few.put("01", "us-180ir us-1fsf").begin();
  many.put("01", "us-180ir us-179ir us-157ir us-1fsf").begin();
  const Action pass = action(Verb::kPass);
  EXPECT_LT(urge_of(few, to(Verb::kMobile, "01")), urge_of(few, pass));
  EXPECT_GT(urge_of(many, to(Verb::kMove, "01")), urge_of(few, to(Verb::kMove, "01")));
}

// Else they would come back the turn after, since nobody is there any more.
TEST(AnvilPolicy, KeepsGermansWhereTheyAreWanted) {
  Tabletop t(0);
  t.turn(2).put("04", "ge-8rgr").put("15", "ge-28rgr ge-15rgr").put("32", "ge-157rgr ge-1rger");
  t.put("26", "ge-7rgr").put("33", "ge-305gr").put("01", "us-7ir").allied("01");
  t.begin(Side::kGerman);
  EXPECT_LT(urge_of(t, to(Verb::kMove, "04")), urge_of(t, action(Verb::kPass)));
}

// A river in front of the last step takes from the assault: none is planned there.
TEST(AnvilPolicy, PlansNoAssaultAcrossARiverThatItWouldLoseBy) {
  Tabletop wet(0), dry(0);
  for (Tabletop* t : {&wet, &dry})
    t->turn(3).allied("01 02 07 08 10 11 12 13 16").put("15", "ge-71flir");
  wet.put("13", "us-7ir us-15ir us-30ir us-157ir").begin(Phase::kBombing);
  dry.put("16", "us-7ir us-15ir us-30ir us-157ir").begin(Phase::kBombing);
  EXPECT_LT(urge_of(wet, to(Verb::kBomb, "15")), urge_of(dry, to(Verb::kBomb, "15")));
}

}  // namespace
}  // namespace sandtable::anvil
