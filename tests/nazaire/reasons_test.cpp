// Reasons at each step of a phase: the nearest cause, named by what is under way. That all of them
// are true in random games is judged in tests/conformance/reasons_test.cpp.
#include <gtest/gtest.h>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

TEST(SN_9_1f, AReasonNamesTheStepOfTheExchange) {
  Tabletop t;
  t.team("birney", "43").team("hodgson", "43").team("roy", "15");
  t.german("km-1", "47").german("km-2", "47").german("km-3", "41").begin(kC);
  while (!t.due().empty()) t.roll(t.outcomes().front());
  EXPECT_EQ(t.why_not("begin"), "SN-9.1f why.choose.exchange");
  EXPECT_EQ(t.why_not("join birney"), "SN-9.1f why.choose.exchange");
  EXPECT_EQ(t.why_not("shoot birney km-1"), "SN-9.1f why.choose.exchange");
  EXPECT_EQ(t.why_not("shoot birney hodgson"), "SN-9a why.own.side hodgson");
  EXPECT_EQ(t.why_not("shoot birney inf-1"), "SN-9a why.not.in.sight inf-1");
  EXPECT_EQ(t.why_not("advance birney 47"), "SN-9.1b why.advance.later");
  EXPECT_EQ(t.why_not("decline"), "SN-9b why.nothing.offered");
  EXPECT_EQ(t.why_not("move birney 47"), "SN-4c why.not.now C 0");
  EXPECT_EQ(t.why_not("demolish birney"), "SN-4c why.not.now C 2");
  t.play("exchange 43 47");
  EXPECT_EQ(t.why_not("exchange 43 41"), "SN-9.1f why.exchange.under.way 43 47");
  EXPECT_EQ(t.why_not("end-fire"), "SN-9.1f why.exchange.under.way 43 47");
  EXPECT_EQ(t.why_not("join roy"), "SN-9.1f why.elsewhere roy 43");
  EXPECT_EQ(t.why_not("shoot birney km-1"), "SN-9.1f why.open.first");
  EXPECT_EQ(t.why_not("shoot birney km-3"), "SN-9.1f why.target.elsewhere km-3 47");
  t.play("join birney");
  EXPECT_EQ(t.why_not("join birney"), "SN-9.1f why.joined birney");
  t.play("begin").roll("1 1");
  ASSERT_EQ(t.prompt(), "ask.shoot 47");
  EXPECT_EQ(t.why_not("join hodgson"), "SN-9.1f why.fire.opened");
  EXPECT_EQ(t.why_not("shoot hodgson km-1"), "SN-9.1f why.not.named hodgson");
}

TEST(SN_9_1f, NobodyFiresBeforeSomebodyIsNamed) {
  Tabletop t;
  t.team("birney", "43").team("hodgson", "43").german("km-1", "47").pinned("km-1").begin(kC);
  t.play("exchange 43 47");
  EXPECT_EQ(t.why_not("begin"), "SN-9.1f why.name.first");
}

// Germans who aim elsewhere have not fired: that nobody can fire any more would not be true.
TEST(SN_9_1_1a, APairThatDoesNotMeetIsToldApart) {
  Tabletop t;
  t.team("birney", "43").pinned("birney").team("smalley", "45").german("km-1", "47").begin(kC);
  while (!t.due().empty()) t.roll(t.outcomes().front());
  EXPECT_EQ(t.why_not("exchange 43 47"), "SN-9.1.1a why.aims.elsewhere 43 47 45");
}

TEST(SN_9_1b, AnAdvanceHasItsOwnReasons) {
  Tabletop t;
  t.team("birney", "43").team("moss", "43").team("roy", "15").german("todt-1", "47").begin(kC);
  while (!t.due().empty()) t.roll(t.outcomes().front());
  t.play("exchange 43 47").play("join moss").play("join birney").roll("1");
  t.play("shoot birney todt-1").roll("9");
  ASSERT_EQ(t.prompt(), "ask.advance 47 43");
  EXPECT_EQ(t.why_not("advance roy 47"), "SN-9.1b why.advance.from roy 43");
  EXPECT_EQ(t.why_not("advance birney 41"), "SN-9.1b why.not.vacated 41");
  EXPECT_EQ(t.why_not("end-fire"), "SN-9.1b why.fire.over");
  t.play("advance moss 47");
  EXPECT_EQ(t.why_not("advance moss 47"), "SN-9.1b why.advanced moss");
}

TEST(SN_9_3b, TheMortarAnswersThoseWhoFireAtIt) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").team("birney", "61").german("flak-6", "55");
  t.german("km-1", "53").seen("km-1").begin(kC);
  while (!t.due().empty()) t.roll(t.outcomes().front());
  t.play("end-fire");
  ASSERT_EQ(t.prompt(), "ask.mortar hodgson 55");
  EXPECT_EQ(t.why_not("mortar hodgson km-1"), "SN-9.3b why.mortar.answer 55");
  EXPECT_EQ(t.why_not("exchange 61 62"), "SN-9.3b why.answer.first hodgson");
}

TEST(SN_5_2_3, EachReasonAgainstAnAttackOnTheGun) {
  Tabletop t;
  t.option(Option::kMoleFlakOtherAssault).german("flak-5", "44").aboard("hodgson roy");
  t.status("birney", TeamStatus::kBoatDestroyed).begin(Phase::kLanding, 0).roll("10");
  EXPECT_EQ(t.why_not("move hodgson 43"), "SN-5.2.3 why.mole.first hodgson");
  EXPECT_EQ(t.why_not("attack-flak roy"), "SN-5.2.3 why.mole.team roy");
  EXPECT_EQ(t.why_not("attack-flak birney"), "SN-5.2.2a why.mole.birney");
  t.play("decline");
  EXPECT_EQ(t.why_not("attack-flak hodgson"), "SN-5.2.3 why.mole.late hodgson");
  EXPECT_EQ(t.why_not("break-contact hodgson"), "SN-4c why.not.now 0 4");
}

}  // namespace
}  // namespace sandtable::nazaire
