// 10: pinned units.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

TEST(SN_10a, APinnedTeamCannotMoveFireOrDemolishButIsATarget) {
  Tabletop move;
  move.team("smalley", "28").pinned("smalley").team("roy", "15").begin(Phase::kBritishMovement);
  EXPECT_EQ(move.why_not("move smalley 27"), "SN-6.1b why.pinned smalley");
  Tabletop fire;
  fire.team("smalley", "43").pinned("smalley").german("km-1", "47").begin(kC);
  EXPECT_EQ(fire.due(), "chance.shot.german km-1 smalley");  // no choice is left to the player
  Tabletop charge;
  charge.team("smalley", "28").pinned("smalley").team("purdon", "19").begin(Phase::kDemolition);
  EXPECT_EQ(charge.legal(), (Lines{"demolish purdon", "end-demolition"}));
  EXPECT_EQ(charge.why_not("demolish smalley"), "SN-10d why.pinned smalley");
}

TEST(SN_10b, GermansRecoverOnSixBritishOnSeven) {
  for (const auto& [die, recovers] : {std::pair{"5", true}, std::pair{"6", false}}) {
    Tabletop t;  // one adjacent British space adds 1
    t.team("birney", "43").german("km-1", "47").pinned("km-1").begin(kA);
    EXPECT_EQ(t.due(), "chance.cohesion km-1");
    t.roll(die);
    EXPECT_EQ(t.is_pinned("km-1"), !recovers) << die;
  }
  for (const auto& [die, recovers] : {std::pair{"7", true}, std::pair{"8", false}}) {
    Tabletop t;
    t.team("birney", "43").pinned("birney").begin(kA).roll(die);
    EXPECT_EQ(t.is_pinned("birney"), !recovers) << die;
  }
}

// Ruling R38: spaces count, not units; the pinned and the FlaK count; dashed lines do not.
TEST(SN_10b, EachAdjacentEnemySpaceAddsOne) {
  for (const auto& [die, recovers] : {std::pair{"5", true}, std::pair{"6", false}}) {
    Tabletop t;
    t.team("birney", "43").pinned("birney").german("km-1", "47").german("km-2", "47");
    t.german("flak-5", "44").pinned("flak-5").begin(kA);
    t.roll(die);
    EXPECT_EQ(t.is_pinned("birney"), !recovers) << die;
  }
  Tabletop dashed;
  dashed.team("birney", "63").pinned("birney").german("km-1", "53").begin(kA).roll("7");
  EXPECT_FALSE(dashed.is_pinned("birney"));
}

TEST(SN_10b, ChecksGoBySpace) {
  Tabletop t;
  t.team("birney", "47").team("roy", "15").pinned("birney roy").german("km-1", "24");
  t.pinned("km-1").begin(kA);
  EXPECT_EQ(t.due(), "chance.cohesion roy");
  t.roll("10");
  EXPECT_EQ(t.due(), "chance.cohesion face-down-1");
  t.roll("10");
  EXPECT_EQ(t.due(), "chance.cohesion birney");
}

TEST(SN_10b, OnOneSpaceByArrival) {
  Tabletop t;
  t.team("roy", "15").german("km-2", "86").german("km-1", "86").german("km-3", "85");
  t.pinned("km-1 km-2 km-3");
  std::swap(t.german_of("km-1").arrived, t.german_of("km-2").arrived);
  t.begin(kA);
  EXPECT_EQ(t.due(), "chance.cohesion face-down-3");  // 85
  t.roll("10");
  EXPECT_EQ(t.due(), "chance.cohesion face-down-2");  // 86, there before the other
  t.roll("10");
  EXPECT_EQ(t.due(), "chance.cohesion face-down-1");
}

TEST(SN_10c, NewmanAndHisStackRallyWithoutADie) {
  Tabletop t;
  t.team("newman", "43").team("birney", "43").team("roy", "41").pinned("newman birney roy");
  t.german("km-1", "47").begin(kA);
  EXPECT_FALSE(t.is_pinned("newman"));
  EXPECT_FALSE(t.is_pinned("birney"));
  EXPECT_EQ(t.due(), "chance.cohesion roy");
  EXPECT_EQ(t.lines("log.cohesion.newman"),
            (Lines{"log.cohesion.newman newman", "log.cohesion.newman birney"}));
}

TEST(SN_10d, ThePinnedHaveNoZoneAndStillAttract) {
  Tabletop zone;
  zone.team("birney", "43").german("km-1", "48").pinned("km-1").begin(Phase::kBritishMovement);
  zone.play("move birney 47");
  EXPECT_EQ(zone.prompt(), "ask.move.on birney 2");
  Tabletop charge;
  charge.team("smalley", "28").pinned("smalley").begin(Phase::kDemolition);
  EXPECT_EQ(charge.times_said("log.demolition.destroyed"), 0);
  EXPECT_NE(charge.phase(), Phase::kDemolition);
  Tabletop bait;
  bait.team("birney", "61").pinned("birney").german("inf-1", "85").begin(Phase::kGermans);
  bait.roll("1 1");
  EXPECT_EQ(bait.where("inf-1"), "62");
}

TEST(SN_10e, WhoIsPinnedInItDoesNotEnterTheEmptiedSpace) {
  Tabletop t;
  t.team("birney", "43").german("km-1", "47").begin(kC);
  t.play("exchange 43 47").play("join birney").roll("4 9");
  EXPECT_TRUE(t.said("log.emptied 47 43"));
  EXPECT_FALSE(t.is_pinned("birney"));
  EXPECT_TRUE(t.offers("advance birney 47"));
  Tabletop pinned;
  pinned.team("birney", "43").german("km-1", "47").begin(kC);
  pinned.play("exchange 43 47").play("join birney").roll("7 9");
  EXPECT_TRUE(pinned.said("log.emptied 47 43"));
  EXPECT_TRUE(pinned.is_pinned("birney"));
  EXPECT_NE(pinned.phase(), kC);
  EXPECT_EQ(pinned.where("birney"), "43");
}

// Two teams on 43 fire at `first` and `second`, Birney is pinned, 47 falls empty.
Tabletop group(bool option, bool moss_fires_there) {
  Tabletop t;
  if (option) t.option(Option::kPinnedMayAdvance);
  t.team("birney", "43").team("moss", "43").german("inf-6", "47").german("todt-1", "41");
  t.begin(kC);
  while (!t.due().empty()) t.roll("birney");
  t.play("exchange 43 47");
  if (moss_fires_there) t.play("join moss");
  t.play("join birney").roll("6");  // + 1 for the crowd: Birney is pinned
  if (moss_fires_there) t.play("shoot moss inf-6").roll("1");
  t.roll("9");
  if (!moss_fires_there) t.play("exchange 43 41").play("join moss").roll("1");
  t.roll("1");
  return t;
}

TEST(SN_10f, APinnedTeamMayGoWithItsGroup) {
  Tabletop t = group(true, true);
  EXPECT_TRUE(t.is_pinned("birney"));
  EXPECT_EQ(t.legal(), (Lines{"decline", "advance moss 47", "advance birney 47"}));
  t.play("advance birney 47");  // whether Moss goes or not
  EXPECT_EQ(t.where("birney"), "47");
  EXPECT_TRUE(t.is_pinned("birney"));
  Tabletop after = group(true, true);
  after.play("advance moss 47");
  EXPECT_EQ(after.legal(), (Lines{"decline", "advance birney 47"}));
}

TEST(SN_10f, NotWithoutTheOption) {
  Tabletop t = group(false, true);
  EXPECT_EQ(t.legal(), (Lines{"decline", "advance moss 47"}));
  EXPECT_EQ(t.why_not("advance birney 47"), "SN-10e why.pinned birney");
}

TEST(SN_10f, NotIfAllOfTheGroupArePinned) {
  Tabletop t;
  t.option(Option::kPinnedMayAdvance).team("birney", "43").team("moss", "43");
  t.german("inf-6", "47").german("inf-7", "47").begin(kC);
  while (!t.due().empty()) t.roll("birney");
  t.play("exchange 43 47").play("join moss").play("join birney").roll("6 6");
  t.play("shoot moss inf-6").roll("9").roll("9");
  EXPECT_TRUE(t.said("log.emptied 47 43"));
  EXPECT_TRUE(t.is_pinned("moss") && t.is_pinned("birney"));
  EXPECT_NE(t.phase(), kC);
}

TEST(SN_10f, NotIfTheOtherFiredElsewhere) {
  const Tabletop t = group(true, false);
  EXPECT_EQ(t.legal(), (Lines{"decline", "advance moss 47"}));
}

}  // namespace
}  // namespace sandtable::nazaire
