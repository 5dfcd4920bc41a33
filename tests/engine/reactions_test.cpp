// Reactions that are left to a level: which decisions they are, undo over them, and how often such
// a game changes hands. The toy asks in the other one's turn with its option `guard`.
#include "core/engine/reactions.h"

#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "tests/support/guarded.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

TEST(Reactions, AreLeftByTheOptionOfThatNameAlone) {
  EXPECT_FALSE(leaves_reactions(kToy.info(), {}));
  EXPECT_FALSE(leaves_reactions(kToy.info(), toy::guarded(false)));
  EXPECT_TRUE(leaves_reactions(kToy.info(), toy::guarded(true)));
  GameInfo other = kToy.info();
  other.options.pop_back();
  EXPECT_FALSE(leaves_reactions(other, toy::guarded(true)));
}

TEST(Reactions, AreWhatASeatIsAskedInTheOthersTurn) {
  const Session asked = toy::at_a_reaction(kToy, false);
  EXPECT_EQ(asked.to_act(), Seat::kSecond);
  EXPECT_TRUE(kToy.is_reaction(asked.truth()));
  EXPECT_FALSE(asked.asks_level()) << "the player is asked";
  Session left = toy::at_a_reaction(kToy, true);
  EXPECT_TRUE(left.asks_level());
  ASSERT_TRUE(left.submit({toy::kBear}));
  EXPECT_FALSE(left.asks_level());
  EXPECT_EQ(left.to_act(), Seat::kSecond) << "its own turn has come";
  EXPECT_TRUE(left.steps()[left.decision_step(left.at() - 1)].by_level);
  EXPECT_FALSE(left.steps()[left.decision_step(left.at() - 2)].by_level);
}

TEST(Reactions, AreLeftToTheLevelWhereThereIsOneAnswer) {
  EXPECT_FALSE(toy::at_a_bare_reaction(kToy, false).asks_level());
  Session left = toy::at_a_bare_reaction(kToy, true);
  ASSERT_TRUE(left.asks_level());
  ASSERT_TRUE(left.submit({toy::kBear}));
  EXPECT_TRUE(left.steps()[left.decision_step(1)].by_level);
  EXPECT_EQ(left.can_undo(Seat::kFirst), CanUndo::kYes) << "nobody's decision";
}

TEST(Reactions, UndoAndRedoPassOverThem) {
  Session session = toy::at_a_reaction(kToy, true);
  const int spoil = session.at() - 1;
  EXPECT_EQ(session.can_undo(Seat::kSecond), CanUndo::kNo) << "it has decided nothing";
  ASSERT_TRUE(session.submit({toy::kBear}));
  EXPECT_EQ(session.can_undo(Seat::kSecond), CanUndo::kNo);
  EXPECT_EQ(session.can_undo(), CanUndo::kYes) << "no roll, no other player's decision";
  ASSERT_TRUE(session.undo(false));
  EXPECT_EQ(session.at(), spoil);
  ASSERT_TRUE(session.redo());
  EXPECT_EQ(session.at(), spoil + 2);
  ASSERT_TRUE(session.undo(false, Seat::kFirst));
  EXPECT_EQ(session.at(), spoil);
}

TEST(Reactions, AreABarrierWhereAPlayerDecidesThem) {
  Session session = toy::at_a_reaction(kToy, false);
  ASSERT_TRUE(session.submit({toy::kBear}));
  EXPECT_EQ(session.can_undo(Seat::kFirst), CanUndo::kPractice);
}

TEST(Reactions, NobodyConcedesInsteadOfThem) {
  Session session = toy::at_a_reaction(kToy, true);
  EXPECT_EQ(session.concede(Seat::kSecond).refusal, Refusal::kNotYourTurn);
}

TEST(Reactions, SaveHandOvers) {
  Playout playout(kToy);
  int asked = 0, left = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const PlayoutGame& played = playout.run(toy::guarded(true), seed);
    EXPECT_EQ(played.hand_overs_by_level, 3) << "two turns of each seat";
    EXPECT_GE(played.hand_overs, played.hand_overs_by_level);
    asked += played.hand_overs;
    left += played.hand_overs_by_level;
  }
  EXPECT_GT(asked, left);
}

}  // namespace
}  // namespace sandtable
