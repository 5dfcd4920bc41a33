// 4: the sequence of play.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

// Birney alone on the map, nobody to disturb him, to the last turn.
Tabletop quiet_night() {
  Tabletop t;
  t.team("birney", "43").begin(Phase::kLanding, 0);
  t.pass_to(Phase::kOver);
  return t;
}

Lines sequence(const Tabletop& t) {
  Lines out;
  for (const std::string& line : t.log()) {
    const Lines words = words_of(line);
    if (words[0] == "log.turn" || words[0] == "log.phase") out.push_back(words[1]);
  }
  return out;
}

TEST(SN_4a, LandingOnceThenTheSamePhasesEveryTurn) {
  Lines wanted = {"0"};
  for (int turn = 1; turn <= 10; ++turn) {
    wanted.push_back(std::to_string(turn));
    for (const char* phase : {"A", "B", "C", "D", "E", "F", "G"})
      if (turn > 1 || std::string_view(phase) != "B") wanted.emplace_back(phase);
  }
  EXPECT_EQ(sequence(quiet_night()), wanted);
}

TEST(SN_4b, NoBritishMovementOnTurnOne) {
  Tabletop t;
  t.team("birney", "43").begin(Phase::kLanding, 0);
  EXPECT_EQ(t.turn(), 1);
  for (int guard = 0; t.turn() == 1 && guard < 50; ++guard) {
    EXPECT_NE(t.phase(), Phase::kBritishMovement);
    EXPECT_FALSE(t.offers_verb("move"));
    t.roll("1");
  }
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.phase(), Phase::kBritishMovement);
  EXPECT_TRUE(t.offers("move birney 47"));
}

TEST(SN_4c, TheTenthTurnEndsTheGame) {
  Tabletop t;
  t.team("birney", "43").begin(Phase::kSecondCombat, 9);
  EXPECT_EQ(t.turn(), 10);
  EXPECT_NE(t.phase(), Phase::kOver);
  t.pass_to(Phase::kSecondCombat);
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(the_game().to_act(t.any()), Seat::kNobody);
  const Lines phases = t.lines("log.phase");
  EXPECT_EQ(phases[phases.size() - 2], "log.phase F");
  EXPECT_EQ(phases.back(), "log.phase G");
}

// Ruling R26: in turn 10 everything is played, F included.
TEST(SN_4c, TheLastFightIsFought) {
  Tabletop t;
  t.team("birney", "43").german("inf-1", "47").begin(Phase::kSecondCombat, 10);
  t.play("exchange 43 47").play("begin").roll("9");
  EXPECT_EQ(t.status_of("birney"), TeamStatus::kEliminated);
  EXPECT_EQ(t.phase(), Phase::kOver);
}

// Ruling R27: nobody left, the game ends with the phase.
TEST(SN_4c, NobodyLeftEndsTheGameEarly) {
  Tabletop t;
  t.team("newman", "1").begin(Phase::kBritishMovement, 4);
  t.play("leave newman");
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(t.turn(), 4);
}

}  // namespace
}  // namespace sandtable::nazaire
