// 9.2 and 9.3: fire along dashed lines.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

TEST(SN_9_2a, FlakMustFireAlongItsDashedLineUnanswered) {
  Tabletop t;
  t.team("walton", "42").team("birney", "61").german("km-1", "60").german("flak-3", "38");
  t.begin(kC).play("end-fire").play("begin").roll("1");  // 60 at Birney
  EXPECT_EQ(t.due(), "chance.shot.german flak-3 walton");
  t.roll("7");
  EXPECT_TRUE(t.said("log.volley 38 42"));
  EXPECT_TRUE(t.is_pinned("walton"));
  EXPECT_EQ(t.times_said("log.shot.team"), 0);
  EXPECT_NE(t.phase(), kC);
}

// Ruling R3: an adjacent target first; then the dashed line is left alone.
TEST(SN_9_2a, AnAdjacentTargetComesFirst) {
  Tabletop t;
  t.team("walton", "42").team("birney", "37").german("flak-3", "38").begin(kC);
  t.roll(t.outcomes().front());  // the two share a shooter
  t.play("end-fire").play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german flak-3 birney");
  t.roll("1");
  EXPECT_EQ(t.times_said("log.volley"), 0);
}

TEST(SN_9_2a, OneVolleyOfASpaceTakesEffectTogether) {
  Tabletop t;
  t.team("walton", "42").german("flak-3", "38").german("flak-4", "38").begin(kC);
  t.roll("9");  // -1C, noted
  EXPECT_EQ(t.steps("walton"), 2);
  t.roll("9");
  EXPECT_EQ(t.status_of("walton"), TeamStatus::kEliminated);
  EXPECT_EQ(t.times_said("log.volley"), 1);
  EXPECT_EQ(t.times_said("log.emptied"), 0);
}

TEST(SN_9_2b, PinnedFlakAreSilent) {
  Tabletop t;
  t.team("walton", "42").german("flak-3", "38").pinned("flak-3").begin(kF);
  EXPECT_EQ(t.times_said("log.volley"), 0);
  EXPECT_NE(t.phase(), kF);
}

TEST(SN_9_2_1, TheQuadGoesOnWhileItsSecondDieAllows) {
  Tabletop t;
  t.team("walton", "56").german("quad-1", "65").begin(kC);
  EXPECT_EQ(t.due(), "chance.shot.german quad-1 walton");
  t.roll("1");
  EXPECT_EQ(t.due(), "chance.quad quad-1");
  t.roll("4");
  EXPECT_EQ(t.due(), "chance.shot.german quad-1 walton");
  t.roll("1 5");
  EXPECT_EQ(t.times_said("log.shot.german"), 2);
  EXPECT_TRUE(t.said("log.quad.done quad-1 5"));
  EXPECT_NE(t.phase(), kC);
}

TEST(SN_9_2_1, ItStopsWhenTheSpaceIsEmpty) {
  Tabletop t;
  t.team("smalley", "56").team("roy", "15").german("quad-1", "65").begin(kC);
  t.roll("9 1");  // noted as eliminated; the second die would allow more
  EXPECT_EQ(t.times_said("log.shot.german"), 1);
  EXPECT_EQ(t.status_of("smalley"), TeamStatus::kEliminated);
}

TEST(SN_9_3a, TheMortarFiresAlongDashedLinesOnly) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").team("birney", "54").german("km-1", "53");
  t.german("km-2", "62").begin(kC);
  EXPECT_TRUE(t.offers("mortar hodgson km-1"));
  EXPECT_FALSE(t.offers("mortar hodgson km-2"));
  EXPECT_EQ(t.why_not("mortar hodgson km-2"), "SN-9.3c why.mortar.solid 62");
  EXPECT_EQ(t.why_not("mortar birney km-1"), "SN-9.3a why.no.mortar birney");
}

TEST(SN_9_3a, WithoutTheOptionThereIsNoMortar) {
  Tabletop t;
  t.team("hodgson", "63").team("birney", "54").german("km-1", "53").begin(kC);
  EXPECT_FALSE(t.offers_verb("mortar"));
  EXPECT_EQ(t.why_not("mortar hodgson km-1"), "SN-9.3a why.mortar.off");
}

// Ruling R35: a hidden German shot at is turned over before the die.
TEST(SN_9_3a, AHiddenTargetIsSeenBeforeTheDie) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").german("km-1", "53").begin(kC);
  EXPECT_FALSE(t.is_seen("km-1"));
  t.play("mortar hodgson face-down-1");
  EXPECT_TRUE(t.is_seen("km-1"));
  EXPECT_EQ(t.due(), "chance.shot.team hodgson km-1");
}

TEST(SN_9_3b, FlakFireBackOthersDoNot) {
  Tabletop gun;
  gun.option(Option::kMortar).team("hodgson", "63").german("flak-6", "55").german("flak-7", "55");
  gun.german("flak-8", "55").pinned("flak-8").begin(kC);
  gun.play("mortar hodgson flak-6").roll("1");
  EXPECT_EQ(gun.due(), "chance.shot.german flak-7 hodgson");
  gun.roll("8").roll("9");  // Hodgson is hit and fires all the same
  EXPECT_TRUE(gun.is_pinned("hodgson"));
  EXPECT_FALSE(gun.is_on_map("flak-6"));
  EXPECT_EQ(gun.times_said("log.shot.german"), 2);  // that was their shot of the phase
  EXPECT_NE(gun.phase(), kC);

  Tabletop men;
  men.option(Option::kMortar).team("hodgson", "63").german("km-1", "53").begin(kC);
  men.play("mortar hodgson face-down-1").roll("1");
  EXPECT_EQ(men.times_said("log.shot.german"), 0);
}

// Ruling R34: fired at by FlaK, he may answer in the same exchange.
TEST(SN_9_3b, HodgsonMayAnswerAVolley) {
  for (const bool answers : {true, false}) {
    Tabletop t;
    t.option(Option::kMortar).team("hodgson", "63").german("flak-6", "55").begin(kC);
    t.play("end-fire");
    EXPECT_EQ(t.legal(), (Lines{"decline", "mortar hodgson flak-6"}));
    t.play(answers ? "mortar hodgson flak-6" : "decline").roll("1");
    if (answers) t.roll("8");
    EXPECT_EQ(t.is_on_map("flak-6"), !answers);
    EXPECT_EQ(t.times_said("log.shot.team"), answers ? 1 : 0);
    EXPECT_EQ(t.times_said("log.shot.german"), 1);
  }
}

TEST(SN_9_3c, MortarOrRifleNeverBothAndAgainInF) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").team("birney", "61").german("km-1", "62");
  t.german("km-2", "53").german("km-3", "60").begin(kC);
  t.roll(t.outcomes().front());
  t.play("mortar hodgson face-down-2").roll("1");
  EXPECT_FALSE(t.offers_verb("mortar"));
  EXPECT_EQ(t.why_not("mortar hodgson km-2"), "SN-9.3c why.already.fired hodgson");
  EXPECT_EQ(t.why_not("shoot hodgson km-1"), "SN-9d why.already.fired hodgson");
  t.begin(kF).roll(t.outcomes().front());
  EXPECT_TRUE(t.offers("mortar hodgson km-2"));
  EXPECT_TRUE(t.offers("exchange 63 62"));
}

}  // namespace
}  // namespace sandtable::nazaire
