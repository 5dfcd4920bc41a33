// 5: transport, landing checks, drift, delay, landing.
#include <gtest/gtest.h>

#include <map>

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

Lines boxes_offered(const Tabletop& t) {
  Lines out;
  for (const std::string& line : t.legal()) out.push_back(words_of(line)[2]);
  return out;
}

TEST(OJ_4_I_1, ArrivingUnitsGoIntoBoxes) {
  Tabletop t = table();
  t.due("ess-b ess-d", 3).begin(Phase::kTransport, 3);
  EXPECT_EQ(t.prompt(), "ask.place ess-b");
  t.play("place ess-b r1");
  EXPECT_EQ(t.where("ess-b"), "r1");
  EXPECT_EQ(t.prompt(), "ask.place ess-d");
  EXPECT_EQ(t.why_not("place ess-b r2"), "OJ-4.I.1 why.other_placed ess-d");
}

TEST(OJ_2_13j, OnTheTurnPrintedOnThem) {
  Tabletop t = table();
  t.due("ess-b", 3).due("cam-b", 4).begin(Phase::kTransport, 3);
  t.play("place ess-b r1");
  EXPECT_EQ(t.where("cam-b"), "track 4");
  EXPECT_EQ(t.phase(), Phase::kLandingChecks);
}

TEST(OJ_5_2a, ABoxABeachOrAnyOnTheMainMap) {
  Tabletop box = table();
  box.due("ess-a", 3).begin(Phase::kTransport, 3);
  EXPECT_EQ(box.where("ess-a"), "r1");  // no choice: it was placed at once
  Tabletop beach = table();
  beach.due("ess-b", 3).begin(Phase::kTransport, 3);
  EXPECT_EQ(boxes_offered(beach), (Lines{"r1", "r2", "r3"}));
  EXPECT_EQ(beach.why_not("place ess-b w1"), "OJ-5.2a why.box.wrong ess-b w1");
  Tabletop any = table();
  any.due("fmr-b", 7).begin(Phase::kTransport, 7);
  EXPECT_EQ(boxes_offered(any),
            (Lines{"b1", "b2", "r1", "r2", "r3", "w1", "w2", "g1", "g2", "g3"}));
}

TEST(OJ_5_3, TwoToABox) {
  Tabletop t = table();
  t.due("ess-b ess-d cal-c", 3).begin(Phase::kTransport, 3);
  t.play("place ess-b r1").play("place ess-d r1");
  EXPECT_EQ(t.prompt(), "ask.place cal-c");
  EXPECT_EQ(boxes_offered(t), (Lines{"r2", "r3"}));
  EXPECT_EQ(t.why_not("place cal-c r1"), "OJ-5.3 why.box.full r1");
}

// Rulings R6 and R30: those with the fewest boxes first; who finds no room waits a turn.
TEST(OJ_5_3, WhoFindsNoRoomWaits) {
  Tabletop t = table();
  t.due("ess-a ess-c cal-b ess-b ess-d rrc-a rrc-b rrc-c cal-c", 3);
  for (const char* unit : {"rrc-a", "rrc-b", "rrc-c"}) t.one(unit).due = 4;  // Blue Beach, later
  t.begin(Phase::kTransport, 3);
  EXPECT_EQ(t.where("ess-a"), "r1");
  EXPECT_EQ(t.where("ess-c"), "r2");
  EXPECT_EQ(t.where("cal-b"), "r3");
  t.play("place ess-b r1").play("place ess-d r2");
  EXPECT_EQ(t.where("cal-c"), "r3");  // the last place
  Tabletop full = table();
  full.boxed("rhli-a", "b1").boxed("rhli-d", "b1").boxed("rhli-b", "b2").boxed("rhli-c", "b2");
  full.due("bw-c", 2).begin(Phase::kTransport, 2);
  EXPECT_TRUE(full.said("log.no_room bw-c 3"));
  EXPECT_EQ(full.where("bw-c"), "track 3");
}

TEST(OJ_5_4, UnletteredBoxesAreNeverOffered) {
  Tabletop t = table();
  t.due("fmr-b", 7).begin(Phase::kTransport, 7);
  for (const std::string& box : boxes_offered(t))
    EXPECT_TRUE(the_board().at(box_of(box)).is_lettered());
  EXPECT_EQ(t.why_not("place fmr-b dieppe-e"), "OJ-5.4 why.box.unlettered dieppe-e");
}

TEST(OJ_4_I_2, OneCheckForEachButCommandos) {
  Tabletop t = table();
  t.boxed("ess-b", "r1").boxed("ess-d", "r1").boxed("c4-a", "o1").boxed("rhli-a", "w1");
  t.begin(Phase::kLandingChecks, 3);
  Lines checked;
  while (t.phase() == Phase::kLandingChecks) {
    checked.push_back(words_of(t.due())[1]);
    t.roll("6");
  }
  EXPECT_EQ(checked, (Lines{"rhli-a", "ess-b", "ess-d"}));  // in the order of the list
}

// The whole table, by what becomes of a unit in R2.
TEST(OJ_5_5, TheDieIsReadByTurnAndType) {
  const struct {
    const char* unit;
    int turn;
    std::string results;  // L lands, E and W drift, D delayed
  } table_rows[] = {{"ess-b", 2, "EWDLLL"}, {"ess-b", 3, "EDLLLL"}, {"ess-b", 6, "EDLLLL"},
                    {"ess-b", 7, "WWDLLL"}, {"cal-b", 3, "DDWLLL"}, {"cal-b", 4, "DEWLLL"}};
  for (const auto& row : table_rows)
    for (int die = 1; die <= 6; ++die) {
      Tabletop t = table();
      t.boxed(row.unit, "r2").begin(Phase::kLandingChecks, row.turn);
      t.roll(std::to_string(die));
      const std::map<char, std::string> wanted = {
          {'L', "r2"}, {'E', "r1"}, {'W', "r3"}, {'D', "track " + std::to_string(row.turn + 1)}};
      EXPECT_EQ(t.where(row.unit), wanted.at(row.results[static_cast<std::size_t>(die - 1)]))
          << row.unit << " turn " << row.turn << " die " << die;
    }
}

TEST(OJ_5_5, NobodyRollsTwice) {
  Tabletop t = table();
  t.boxed("ess-b", "r2").begin(Phase::kLandingChecks, 3);
  t.roll("1");
  EXPECT_EQ(t.where("ess-b"), "r1");
  EXPECT_EQ(t.phase(), Phase::kChits);
}

TEST(OJ_5_6a, DriftGoesOneBoxAlong) {
  Tabletop t = table();
  t.boxed("ess-b", "r1").begin(Phase::kLandingChecks, 3).roll("1");
  EXPECT_EQ(t.where("ess-b"), "dieppe-e");  // unlettered boxes as well
  EXPECT_TRUE(t.said("log.check.drifts ess-b 1 dieppe-e"));
}

TEST(OJ_5_6b, PastTheEndIsADelay) {
  Tabletop t = table();
  t.boxed("ess-b", "dieppe-e").begin(Phase::kLandingChecks, 3).roll("1");
  EXPECT_EQ(t.where("ess-b"), "track 4");
  EXPECT_EQ(t.rule_of("log.check.edge ess-b 1 4"), "OJ-5.6b");
}

TEST(OJ_5_7a, ADelayedUnitComesNextTurn) {
  Tabletop t = table();
  t.boxed("ess-b", "r2").begin(Phase::kLandingChecks, 3).roll("2");
  EXPECT_EQ(t.where("ess-b"), "track 4");
  EXPECT_EQ(t.steps_of("ess-b"), 3);
  EXPECT_EQ(t.rule_of("log.check.delayed ess-b 2 4"), "OJ-5.7a");
  Tabletop last = table();  // ruling R7
  last.boxed("ess-b", "r2").begin(Phase::kLandingChecks, 24).roll("3");
  EXPECT_EQ(last.where("ess-b"), "evacuated");
}

TEST(OJ_5_7b, FromTurnEightItMayGoHome) {
  Tabletop early = table();
  early.boxed("ess-b", "r2").begin(Phase::kLandingChecks, 7).roll("3");
  EXPECT_EQ(early.phase(), Phase::kChits);
  Tabletop t = table();
  t.boxed("ess-b", "r2").begin(Phase::kLandingChecks, 8).roll("3");
  EXPECT_EQ(t.legal(), (Lines{"wait ess-b", "send-home ess-b"}));
  Tabletop home = t;
  EXPECT_EQ(home.play("send-home ess-b").where("ess-b"), "evacuated");
  EXPECT_EQ(t.play("wait ess-b").where("ess-b"), "track 9");
}

TEST(OJ_4_III_1, EverybodyInTheBoxesLands) {
  Tabletop t = table();
  t.boxed("ess-b", "r2").boxed("c3-3", "y1").begin(Phase::kLanding, 3);
  EXPECT_EQ(t.where("ess-b"), "0520");
  EXPECT_EQ(t.where("c3-3"), "1641");
}

TEST(OJ_2_5b, InTheHexToWhichTheBoxPoints) {
  for (int i = 0; i < kBoxes; ++i) {
    const Box& box = the_board().at(BoxId(i));
    Tabletop t = table();
    t.boxed("ess-b", box.id).begin(Phase::kLanding, 3);
    EXPECT_EQ(t.where("ess-b"), the_board().at(box.hex).id);
  }
}

// Worked case W1.
TEST(OJ_2_5a, RedOnePointsToItsBeach) {
  const Box& box = the_board().at(box_of("r1"));
  EXPECT_EQ(box.label, "R1");
  EXPECT_EQ(the_board().at(box.hex).id, "0421");
  EXPECT_EQ(box.track, Track::kDieppe);
}

TEST(OJ_5_8b, AlsoDisruptedAndOntoACrowd) {
  Tabletop t = table();
  t.unit("ess-a", "0520").unit("ess-c", "0520").boxed("ess-b", "r2").boxed("ess-d", "r2");
  t.disrupted("ess-b").begin(Phase::kLanding, 3);
  EXPECT_EQ(t.where("ess-b"), "0520");
  EXPECT_EQ(t.where("ess-d"), "0520");
  EXPECT_TRUE(t.is_disrupted("ess-b"));
}

TEST(OJ_5_8c, WhoLandsUndisruptedMayAct) {
  Tabletop t = table();
  t.boxed("ess-b", "r2").boxed("ess-d", "r1").disrupted("ess-d").begin(Phase::kLanding, 3);
  EXPECT_EQ(t.phase(), Phase::kActions);
  EXPECT_TRUE(t.offers("activate ess-b"));
  EXPECT_FALSE(t.offers("activate ess-d"));
}

TEST(OJ_5_1, NobodyIsOnLandWhoDidNotLand) {
  Tabletop t;
  t.set_up();
  while (t.phase() != Phase::kActions) {
    if (t.due().empty())
      t.play(t.legal().front());
    else
      t.roll(t.outcomes().back());
  }
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = t.state().unit(UnitId(i));
    EXPECT_TRUE(!unit.is_on_map() || the_board().at(unit.hex).is_beach());
  }
}

}  // namespace
}  // namespace sandtable::jubilee
