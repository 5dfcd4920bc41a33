// 9 and 9.1.1: who may fire at whom, whom the Germans aim at.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/nazaire/actions_internal.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

TEST(SN_9a, LinkedEnemiesExchangeFireInBothPhases) {
  for (const Phase phase : {kC, kF}) {
    Tabletop t;
    t.team("birney", "43").german("km-1", "47").begin(phase);
    EXPECT_EQ(t.legal(), (Lines{"exchange 43 47", "end-fire"}));
  }
}

TEST(SN_9a, NotFromAfar) {
  Tabletop t;
  t.team("birney", "63").team("roy", "62").german("km-1", "53").german("km-2", "61");
  t.begin(kC);
  EXPECT_EQ(t.legal(), (Lines{"exchange 62 61", "end-fire"}));
  EXPECT_EQ(t.why_not("exchange 63 53"), "SN-9.2a why.dashed.fire 63 53");
  EXPECT_EQ(t.why_not("exchange 63 61"), "SN-9a why.not.linked 63 61");
  EXPECT_EQ(t.why_not("exchange 47 61"), "SN-9a why.no.team 47");
  EXPECT_EQ(t.why_not("exchange 62 60"), "SN-9a why.no.germans 60");
}

// Option `small_arms_over_fire_links`, ruling R41: both fire, nobody advances, Germans must.
TEST(SN_9a, TheOptionTakesDashedLinesToTheLetter) {
  Tabletop t;
  t.option(Option::kSmallArmsOverFireLinks).team("birney", "63").german("km-1", "53").begin(kC);
  EXPECT_TRUE(t.offers("exchange 63 53"));
  t.play("exchange 63 53").play("join birney").roll("1");
  EXPECT_TRUE(t.said("log.shot.german km-1 birney 1 0 4 none"));
  EXPECT_TRUE(t.is_seen("km-1"));  // ruling R35
  t.roll("9");
  EXPECT_FALSE(t.is_on_map("km-1"));
  EXPECT_EQ(t.times_said("log.emptied"), 0);
  EXPECT_EQ(t.where("birney"), "63");
  EXPECT_NE(t.phase(), kC);

  Tabletop owed;
  owed.option(Option::kSmallArmsOverFireLinks).team("birney", "63").german("km-1", "53");
  owed.begin(kC).play("end-fire").play("begin").roll("1");
  EXPECT_EQ(owed.times_said("log.shot.german"), 1);
}

TEST(SN_9b, GermansMustFireAndTeamsNeedNot) {
  Tabletop t;
  t.team("birney", "43").german("km-1", "47").german("km-2", "41").begin(kC);
  t.play("end-fire");
  EXPECT_EQ(t.prompt(), "ask.answer 43 41");
  t.play("begin").roll("1");
  EXPECT_EQ(t.prompt(), "ask.answer 43 47");
  t.play("begin").roll("1");
  EXPECT_TRUE(t.said("log.shot.german km-2 birney 1 0 3 none"));
  EXPECT_TRUE(t.said("log.shot.german km-1 birney 1 0 4 none"));
  EXPECT_EQ(t.times_said("log.shot.team"), 0);
  EXPECT_NE(t.phase(), kC);
}

TEST(SN_9b, WhoIsFiredAtMayAnswer) {
  Tabletop t;
  t.team("birney", "43").german("km-1", "47").begin(kC);
  t.play("end-fire").play("join birney").roll("1 1");
  EXPECT_EQ(t.lines("log.shot.team"), (Lines{"log.shot.team birney km-1 1 0 5 none"}));
}

TEST(SN_9c, StrengthsAreNeverCombined) {
  Tabletop t;
  t.team("walton", "43").team("bradley", "43").german("km-1", "47").pinned("km-1").begin(kC);
  t.play("exchange 43 47").play("join walton").play("join bradley");
  EXPECT_EQ(t.legal(), (Lines{"shoot walton km-1", "shoot bradley km-1"}));
  t.play("shoot walton km-1").roll("6").roll("6");  // in column 5 a 6 would kill
  EXPECT_EQ(t.lines("log.shot.team"), (Lines{"log.shot.team walton km-1 6 0 3 none",
                                             "log.shot.team bradley km-1 6 0 3 none"}));
  EXPECT_TRUE(t.is_on_map("km-1"));
}

TEST(SN_9d, OnceAPhaseAndAgainInF) {
  Tabletop t;
  t.team("birney", "43").team("roy", "43").german("km-1", "47").german("km-2", "41").begin(kC);
  t.draw_order();
  t.play("exchange 43 47").play("join birney").roll("1 1");
  EXPECT_EQ(t.why_not("shoot birney km-2"), "SN-9d why.already.fired birney");
  t.play("exchange 43 41");
  EXPECT_FALSE(t.offers("join birney"));
  EXPECT_EQ(t.why_not("join birney"), "SN-9d why.already.fired birney");
  t.play("join roy").roll("1 1");
  EXPECT_EQ(t.times_said("log.shot.german"), 2);  // each German once
  t.pass_to(kF);
  t.draw_order();
  t.play("exchange 43 47");
  EXPECT_TRUE(t.offers("join birney"));
}

// One side that may fire is enough for an exchange.
TEST(SN_9d, WhoCannotFireDoesNotHinderTheOthers) {
  Tabletop shy, silent;
  shy.team("birney", "43").pinned("birney").team("roy", "15").german("km-1", "47");
  shy.german("km-2", "22").begin(kC);  // Roy keeps the phase open
  EXPECT_TRUE(shy.offers("exchange 43 47"));
  silent.team("birney", "43").german("km-1", "47").pinned("km-1").begin(kC);
  EXPECT_TRUE(silent.offers("exchange 43 47"));
}

TEST(SN_9d, ATargetMayBeShotAtAnyNumberOfTimes) {
  Tabletop t;
  t.team("birney", "43").team("roy", "43").team("moss", "43").german("km-1", "47").pinned("km-1");
  t.begin(kC).play("exchange 43 47").play("join roy").play("join moss").play("join birney");
  t.play("shoot roy km-1").roll("1").play("shoot birney km-1").roll("1").roll("1");
  EXPECT_EQ(t.times_said("log.shot.team"), 3);
}

// Inf 5 at 47 fires at one team on the round space 43.
Tabletop shot_at(const char* team, const char* die, bool reduced = false) {
  Tabletop t;
  t.team("roy", "15").team(team, "43").german("inf-1", "47");
  if (reduced) t.reduced(team);
  t.begin(kC).play("exchange 43 47").play("begin").roll(die);
  return t;
}

TEST(SN_9e, WhatTheResultsDo) {
  const Tabletop none = shot_at("birney", "3");
  EXPECT_FALSE(none.is_pinned("birney"));
  EXPECT_EQ(none.steps("birney"), 2);
  const Tabletop pinned = shot_at("birney", "5");
  EXPECT_TRUE(pinned.is_pinned("birney"));
  EXPECT_EQ(pinned.steps("birney"), 2);
  const Tabletop loss = shot_at("birney", "8");
  EXPECT_TRUE(loss.is_pinned("birney"));
  EXPECT_EQ(loss.steps("birney"), 1);
  EXPECT_EQ(shot_at("birney", "9").status_of("birney"), TeamStatus::kEliminated);
  EXPECT_EQ(shot_at("birney", "8", true).status_of("birney"), TeamStatus::kEliminated);
  EXPECT_EQ(shot_at("smalley", "8").status_of("smalley"), TeamStatus::kEliminated);
}

TEST(SN_9f, TwoUnitsOnTheSpaceAddOne) {
  Tabletop t;
  t.team("birney", "43").team("roy", "43").german("km-1", "47").begin(kC);
  t.draw_order();
  t.play("exchange 43 47").play("begin").roll("6");
  EXPECT_EQ(t.lines("log.shot.german").size(), 1u);
  EXPECT_TRUE(t.lines("log.shot.german")[0].ends_with(" 6 1 4 pinned"));
  Tabletop germans;
  germans.team("birney", "43").german("km-1", "47").german("km-2", "47").begin(kC);
  germans.play("exchange 43 47")
      .play("join birney")
      .roll("1 1")
      .play("shoot birney km-2")
      .roll("3");
  EXPECT_TRUE(germans.said("log.shot.team birney km-2 3 1 5 pinned"));
}

TEST(SN_9g, SquaresCoverMenButNotVehicles) {
  Tabletop men;
  men.team("birney", "43").german("inf-6", "45").begin(kC).play("exchange 43 45");
  men.play("join birney").roll("1 6");
  EXPECT_TRUE(men.said("log.shot.team birney inf-6 6 -1 5 pinned"));
  Tabletop vehicle;
  vehicle.team("birney", "43").german("vehicle-1", "45").begin(kC).play("exchange 43 45");
  vehicle.play("join birney").roll("1 6");
  EXPECT_TRUE(vehicle.said("log.shot.team birney vehicle-1 6 0 5 step-loss"));
}

// What is aimed at is seen by the one who answers an exchange: he whom the Germans fire at.
std::string first_target(Tabletop& t) {
  t.begin(kC);
  t.draw_order();
  t.play("end-fire");
  if (t.offers("begin")) t.play("begin");
  return words_of(t.due())[2];
}

TEST(SN_9_1_1a, DemolitionTeamsDrawTheFireThenAssaultThenNewman) {
  Tabletop one;
  one.team("birney", "43").team("chant", "49").german("km-1", "47");
  EXPECT_EQ(first_target(one), "chant");
  Tabletop pair;  // 2 + 2 in one space against 3
  pair.team("walton", "43").team("chant", "49").team("smalley", "49").german("km-1", "47");
  pair.begin(kC);
  pair.draw_order();
  EXPECT_TRUE(pair.offers("exchange 43 47"));
  pair.play("end-fire");
  EXPECT_EQ(pair.prompt(), "ask.answer 49 47");
  Tabletop strong;
  strong.team("moss", "43").team("birney", "49").german("km-1", "47");
  EXPECT_EQ(first_target(strong), "birney");
  Tabletop newman;
  newman.team("newman", "43").team("moss", "49").reduced("moss").german("km-1", "47");
  EXPECT_EQ(first_target(newman), "moss");
}

// Ruling R32: what is tied goes by an order drawn at the start, known before the player chooses.
TEST(SN_9_1_1a, TiesGoByTheDrawnOrder) {
  for (const char* first : {"roy", "burn"}) {
    Tabletop t;
    t.team("roy", "43").team("burn", "49").german("km-1", "47").begin(kC);
    EXPECT_EQ(t.outcomes(), (Lines{"roy", "burn"}));
    t.roll(first).play("end-fire");
    EXPECT_EQ(t.prompt(), std::string("ask.answer ") + (first[0] == 'r' ? "43" : "49") + " 47");
  }
}

// Ruling R1: over a dashed line only FlaK aims, so that men there are shared shooters of nobody.
TEST(SN_9_1_1a, MenBehindADashedLineAimAtNobody) {
  Tabletop flak, men;
  flak.team("roy", "53").team("burn", "52").german("flak-5", "55").begin(kC);
  EXPECT_EQ(flak.due(), "chance.tie");
  men.team("roy", "53").team("burn", "52").german("km-1", "55").begin(kC);
  EXPECT_NE(men.phase(), kC);  // nothing to draw, nothing to fire
}

// Ruling R44: nobody shares a shooter, nothing is drawn.
TEST(SN_9_1_1a, NoOrderWhereNobodySharesAShooter) {
  Tabletop t;
  t.team("roy", "43").team("burn", "62").german("km-1", "47").german("km-2", "61").begin(kC);
  EXPECT_EQ(t.due(), "");
}

TEST(SN_9_1_1b, AllOfATypeBeforeTheNext) {
  Tabletop t;
  t.team("birney", "43").team("moss", "43").team("bradley", "43");
  for (const char* unit : {"inf-1", "inf-2", "inf-3"}) t.german(unit, "47");
  t.begin(kC);
  t.draw_order();
  t.play("end-fire").play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german inf-1 birney");
  t.roll("4");  // + 1 for the crowd: pinned
  EXPECT_EQ(t.due(), "chance.shot.german inf-2 moss");
  t.roll("1");  // no result: it is still Moss's turn
  EXPECT_EQ(t.due(), "chance.shot.german inf-3 moss");
  t.roll("5");
  EXPECT_EQ(t.times_said("log.shot.german"), 3);

  Tabletop last;
  last.team("birney", "43").team("moss", "43").team("bradley", "43");
  for (const char* unit : {"inf-1", "inf-2", "inf-3"}) last.german(unit, "47");
  last.begin(kC);
  last.draw_order();
  last.play("end-fire").play("begin").roll("4 5");
  EXPECT_EQ(last.due(), "chance.shot.german inf-3 bradley");
}

TEST(SN_9_1_1b, OnlyResultsOfThisPhaseCount) {
  Tabletop t;
  t.team("birney", "43").team("chant", "43").pinned("birney").german("km-1", "47");
  t.german("km-2", "41").begin(kC);
  t.draw_order();
  t.play("end-fire").play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german km-2 birney");  // pinned before: no result yet
  t.roll("7");                                           // hit by C again: that counts
  EXPECT_TRUE(t.said("log.pinned.again birney 41"));
  t.play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german km-1 chant");
}

// Ruling R32: of one type and strength in one space, whoever was drawn first.
TEST(SN_9_1_1b, EqualTeamsOfASpaceGoByTheDrawnOrder) {
  for (const char* first : {"roy", "burn"}) {
    Tabletop t;
    t.team("roy", "43").team("burn", "43").german("km-1", "47").german("km-2", "47").begin(kC);
    ASSERT_EQ(t.outcomes(), (Lines{"roy", "burn"}));
    t.roll(first).play("end-fire").play("begin");
    EXPECT_EQ(t.due(), std::string("chance.shot.german km-1 ") + first);
  }
}

// When every living team of the space has a result, the list starts again.
TEST(SN_9_1_1b, ThenTheListStartsAgain) {
  Tabletop t;
  t.team("birney", "43").team("chant", "43").german("inf-1", "47").german("inf-2", "47");
  t.german("inf-3", "47").begin(kC);
  t.draw_order();
  t.play("end-fire").play("begin").roll("4 5");
  EXPECT_EQ(t.due(), "chance.shot.german inf-3 birney");
}

TEST(SN_9_1_1c, GermansFireInFallingOrderOfStrength) {
  Tabletop t;
  t.team("birney", "43").german("inf-13", "47").german("inf-2", "47").german("inf-6", "47");
  t.begin(kC).play("end-fire").play("begin").roll("1 1 1");
  Lines firers;
  for (const std::string& line : t.lines("log.shot.german")) firers.push_back(words_of(line)[1]);
  EXPECT_EQ(firers, (Lines{"inf-2", "inf-6", "inf-13"}));
}

}  // namespace
}  // namespace sandtable::nazaire
