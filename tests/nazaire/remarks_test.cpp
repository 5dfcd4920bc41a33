// What is told beside the dice: whom the Germans aim at, who answers a shot, what a kill scores.
#include <gtest/gtest.h>

#include "core/games/nazaire/actions_internal.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

// "odds.draws.fire 47 2" of each remark, for an action in words.
Lines remarks(const Tabletop& t, Verb verb, int a = 0, int b = 0) {
  Lines out;
  const State view = view_of(t.state());
  for (const Note& one : the_game().odds(AnyState::of(view), action(verb, a, b)).remarks) {
    const Message message = the_game().message(one);
    std::string line = message.key;
    for (const MessageArg& arg : message.args)
      line += ' ' + (arg.scope.empty() ? std::to_string(arg.number) : arg.id);
    out.push_back(line);
  }
  return out;
}
Lines exchange(const Tabletop& t, std::string_view own, std::string_view german) {
  return remarks(t, Verb::kExchange, space_at(own).index(), space_at(german).index());
}
Lines shot(const Tabletop& t, std::string_view team, std::string_view german) {
  return remarks(t, Verb::kShoot, team_index(team), code_of(german));
}

TEST(SN_13d, ACappedGunIsLoggedWithoutPoints) {
  for (const bool capped : {true, false}) {
    Tabletop t;
    if (capped) t.option(Option::kCapFlak13AtTwo);
    t.team("birney", "54").german("flak-7", "55").begin(kC);  // the others are silenced already
    const int before = t.score();
    t.play("exchange 54 55").play("join birney").roll("1 10");
    ASSERT_FALSE(t.is_on_map("flak-7"));
    EXPECT_EQ(t.score() - before, capped ? 0 : 2);
    EXPECT_TRUE(t.said(capped ? "log.eliminated.flak flak-7 55 0 54"
                              : "log.eliminated.flak flak-7 55 2 54"));
  }
}

// Its second die is rolled all the same: the dice of a game are what they were.
TEST(SN_9_2_1, AQuadThatHasNobodyLeftStops) {
  Tabletop t;
  t.team("smalley", "56").team("roy", "15").german("quad-1", "65").begin(kC);
  t.roll("9");
  EXPECT_EQ(t.due(), "chance.quad.idle quad-1");
  t.roll("1");
  EXPECT_TRUE(t.said("log.quad.stops quad-1"));
  EXPECT_EQ(t.times_said("log.quad.again"), 0);
  EXPECT_EQ(t.status_of("smalley"), TeamStatus::kEliminated);
}

TEST(SN_9b, ThePromptCountsTheMortarAndNamesWhomGermansAimAt) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").german("km-1", "53").begin(kC);
  EXPECT_EQ(t.prompt(), "ask.fire 1");
  Tabletop gun;
  gun.option(Option::kMortar).team("hodgson", "63").german("flak-6", "55").begin(kC);
  EXPECT_EQ(gun.prompt(), "ask.fire.one 1 1 55 63");
  Tabletop two;
  two.team("birney", "43").team("roy", "15").german("km-1", "47").german("km-2", "41");
  two.begin(kC).draw_order();
  EXPECT_EQ(two.prompt(), "ask.fire.two 1 41 43 47 43");
  EXPECT_EQ(remarks(two, Verb::kEndFire), (Lines{"odds.aim 41 43 1", "odds.aim 47 43 1"}));
  Tabletop three;
  three.team("birney", "43").team("roy", "15").german("km-1", "47").german("km-2", "41");
  three.german("km-3", "45").german("km-4", "45");
  three.begin(kC).draw_order();
  EXPECT_EQ(three.prompt(), "ask.fire.many 1 4 3");
}

// Infantry beside a gun that fires along a dashed line stays silent and is not counted.
TEST(SN_9_2a, OnlyTheGunIsOwedAlongADashedLine) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").german("flak-6", "55").german("km-1", "55");
  t.begin(kC);
  EXPECT_EQ(t.prompt(), "ask.fire.one 1 1 55 63");
}

TEST(SN_9_1c, RemarksOnAShotKnowWhoHasFired) {
  Tabletop t;
  t.team("birney", "43").team("hodgson", "43").team("roy", "15");
  t.german("km-1", "47").german("km-2", "47");
  t.begin(kC).draw_order();
  EXPECT_EQ(exchange(t, "43", "47"), (Lines{"odds.draws.fire 47 2"}));
  EXPECT_EQ(shot(t, "birney", "km-1"), (Lines{"odds.draws.fire 47 2"}));
  t.play("exchange 43 47").play("join birney").play("begin").roll("1 1");
  ASSERT_EQ(t.prompt(), "ask.shoot 47");
  EXPECT_EQ(shot(t, "birney", "km-1"), Lines{});  // they have fired, and it is no news
  t.play("shoot birney km-1").roll("1");
  EXPECT_EQ(exchange(t, "43", "47"), (Lines{"odds.draws.no.fire 47"}));
  EXPECT_EQ(shot(t, "roy", "km-1"), Lines{});  // out of reach
}

TEST(SN_9_1_1a, ARemarkNamesTheOtherTarget) {
  Tabletop t;
  t.team("birney", "43").team("smalley", "45").german("km-1", "47");
  t.begin(kC).draw_order();
  EXPECT_EQ(exchange(t, "43", "47"), (Lines{"odds.aim.elsewhere 47 45"}));
  EXPECT_EQ(exchange(t, "45", "47"), (Lines{"odds.draws.fire 47 1"}));
}

TEST(SN_9_3b, TheMortarIsToldThatFlakFiresBack) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").german("flak-6", "55").german("km-1", "53");
  t.seen("km-1").begin(kC);
  const auto mortar = [](const Tabletop& at, std::string_view target) {
    return remarks(at, Verb::kMortar, team_index("hodgson"), code_of(target));
  };
  EXPECT_EQ(mortar(t, "flak-6"), (Lines{"odds.flak.answers 55 1"}));
  EXPECT_EQ(mortar(t, "km-1"), (Lines{"odds.flak.silent 53"}));
  t.play("end-fire");
  ASSERT_EQ(t.prompt(), "ask.mortar hodgson 55");
  EXPECT_EQ(mortar(t, "flak-6"), Lines{});  // it fires whatever the mortar does
}

// A phase can draw thirteen of them; the order is told once, in lines of five.
TEST(SN_9_1_1b, TheAimOrderIsToldWhenItIsComplete) {
  Tabletop t;
  for (const char* team : {"roderick", "roy", "chant"}) t.team(team, "43");
  for (const char* team : {"smalley", "purdon", "brett"}) t.team(team, "45");
  t.german("km-1", "47").begin(kC);
  Lines drawn;
  while (t.due() == "chance.tie") {
    EXPECT_EQ(t.times_said("log.aim.order"), 0);
    drawn.push_back(t.outcomes().back());
    t.roll(drawn.back());
  }
  ASSERT_EQ(drawn.size(), 5u);  // the sixth is the one that is left
  std::string line = "log.aim.order 5";
  for (const std::string& team : drawn) line += ' ' + team;
  EXPECT_TRUE(t.said(line)) << line;
  EXPECT_TRUE(t.said("log.aim.order.on 1 roderick roderick roderick roderick roderick"));
}

TEST(SN_7c, WhoStandsTooManyIsToldOnce) {
  Tabletop t;
  for (const char* team : {"roderick", "roy", "chant"}) t.team(team, "43");
  t.team("smalley", "45").begin(Phase::kBritishMovement);
  t.play("move smalley 43").play("halt smalley").play("end-movement").roll("roy");
  EXPECT_TRUE(t.said("log.overstacked roy 43"));
  EXPECT_EQ(t.times_said("log.eliminated.team"), 0);
  EXPECT_EQ(t.status_of("roy"), TeamStatus::kEliminated);
}

// Two counters of one name are told apart where it matters: pinned, hit in this exchange, fired.
TEST(SN_9_1a, AShotNamesWhatSetsItsTargetApart) {
  const auto marks = [](const Tabletop& t, std::string_view target) {
    const State view = view_of(t.state());
    const Note text = the_game().describe(
        AnyState::of(view), action(Verb::kShoot, team_index("birney"), code_of(target)));
    return std::pair<int, int>{text.args[2], text.args[3]};
  };
  Tabletop t;
  t.team("birney", "43").team("moss", "43").german("km-2", "47").german("km-3", "47");
  t.pinned("km-3").begin(kC);
  t.draw_order().play("exchange 43 47").play("join moss").play("join birney").roll("1");
  ASSERT_EQ(t.prompt(), "ask.shoot 47");
  EXPECT_EQ(marks(t, "km-2"), (std::pair<int, int>{0, 0}));
  EXPECT_EQ(marks(t, "km-3"), (std::pair<int, int>{1, 0}));
  t.play("shoot moss km-2").roll("5");
  EXPECT_EQ(marks(t, "km-2").first, 2) << "hit: to be pinned when the exchange is over";
}

}  // namespace
}  // namespace sandtable::nazaire
