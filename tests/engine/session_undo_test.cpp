#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

using toy::Toy;

// A game of 5 turns, played to its end: `states[i]` is the one before decision i.
struct Played {
  explicit Played(std::uint64_t seed) : session(kToy, {{0, {0, 2}}, {}, seed, {}}) {
    QuickRandom random(seed);
    states.push_back(session.truth());
    while (session.to_act() != Seat::kNobody) {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      session.submit(session.legal()[random.below(count)]);
      states.push_back(session.truth());
    }
  }
  Session session;
  std::vector<AnyState> states;
};

Session start(std::uint64_t seed = 1) { return Session(kToy, {{}, {}, seed, {}}); }

TEST(SessionUndo, TakesBackFreelyUpToABarrier) {
  Session session = start();
  EXPECT_EQ(session.can_undo(), CanUndo::kNo);
  EXPECT_EQ(session.undo(false).refusal, Refusal::kNothingToUndo);
  const AnyState first = session.truth();
  session.submit({toy::kMove, 0, 2, 0});
  const AnyState second = session.truth();
  session.submit({toy::kMove, 1, 2, 0});
  EXPECT_EQ(session.can_undo(), CanUndo::kYes);
  ASSERT_TRUE(session.undo(false));
  EXPECT_EQ(session.truth(), second);
  ASSERT_TRUE(session.undo(false));
  EXPECT_EQ(session.truth(), first);
  EXPECT_EQ(session.at(), 0);
  EXPECT_EQ(session.decisions(), 2);
  EXPECT_FALSE(session.flags().practice);
  ASSERT_TRUE(session.redo());
  EXPECT_EQ(session.truth(), second);
  ASSERT_TRUE(session.redo());
  EXPECT_EQ(session.redo().refusal, Refusal::kNothingToRedo);
  EXPECT_EQ(session.undo(false, Seat::kSecond).refusal, Refusal::kNothingToUndo);
}

TEST(SessionUndo, ARollIsABarrier) {
  Session session = start();
  session.submit({toy::kRoll});
  EXPECT_EQ(session.can_undo(), CanUndo::kPractice);
  const AnyState rolled = session.truth();
  EXPECT_EQ(session.undo(false).refusal, Refusal::kNewInformation);
  EXPECT_EQ(session.truth(), rolled);
  EXPECT_FALSE(session.flags().practice);
  ASSERT_TRUE(session.undo(true));
  EXPECT_TRUE(session.flags().practice);
  ASSERT_TRUE(session.submit({toy::kRoll}));
  EXPECT_EQ(session.truth(), rolled) << "the same event uses the same block";
}

TEST(SessionUndo, ASecretSeenIsABarrierForWhoSawIt) {
  Session session = start();
  session.submit({toy::kLook});
  EXPECT_EQ(session.can_undo(), CanUndo::kPractice);
  session.submit({toy::kMove, 3, 2, 0});
  EXPECT_EQ(session.can_undo(), CanUndo::kYes) << "the move comes after the look";
}

TEST(SessionUndo, AnotherPersonsDecisionIsABarrierAndAComputersIsNot) {
  Session session(kToy, {{}, {}, 1, {}}, DiceMode::kQueue, {0, 1, 6, 4});
  session.submit({toy::kRoll});
  session.submit({toy::kScore});
  ASSERT_EQ(session.to_act(), Seat::kSecond);
  session.submit({toy::kMove, 1, 2, 0});
  EXPECT_EQ(session.can_undo(Seat::kSecond), CanUndo::kYes);
  EXPECT_EQ(session.can_undo(Seat::kFirst), CanUndo::kPractice);
  session.set_computer(Seat::kSecond, true);
  EXPECT_EQ(session.can_undo(Seat::kFirst), CanUndo::kYes);
  ASSERT_TRUE(session.undo(false));
  EXPECT_EQ(session.at(), 1) << "the last decision of a person was the prize";
  ASSERT_TRUE(session.redo());
  EXPECT_EQ(session.at(), 3) << "forward past the computer's reply";
}

TEST(SessionUndo, RedoIsKeptUntilADifferentActIsSubmitted) {
  Session session = start();
  session.submit({toy::kMove, 0, 2, 0});
  session.submit({toy::kMove, 1, 2, 0});
  session.undo(false);
  session.undo(false);
  ASSERT_TRUE(session.submit({toy::kMove, 0, 2, 0}));
  EXPECT_EQ(session.decisions(), 2) << "the same act goes along the record";
  EXPECT_TRUE(session.can_redo());
  ASSERT_TRUE(session.submit({toy::kMove, 1, 3, 0}));
  EXPECT_EQ(session.decisions(), 2);
  EXPECT_FALSE(session.can_redo());
  EXPECT_FALSE(session.flags().practice);
}

TEST(SessionUndo, ARefusedActKeepsTheRedoLine) {
  Session session = start();
  session.submit({toy::kMove, 0, 2, 0});
  session.undo(false);
  EXPECT_FALSE(session.submit({toy::kScore}));
  EXPECT_TRUE(session.can_redo());
}

TEST(SessionUndo, SeekShowsEveryPointOfTheRecord) {
  Played played(3);
  Session& session = played.session;
  ASSERT_GT(session.decisions(), 10);
  for (const int stride : {1, 3, 7})
    for (int at = 0; at <= session.decisions(); at += stride) {
      session.seek(session.decisions() - at);
      EXPECT_EQ(session.truth(), played.states[static_cast<std::size_t>(session.decisions() - at)]);
      session.seek(at);
      EXPECT_EQ(session.truth(), played.states[static_cast<std::size_t>(at)]);
      EXPECT_EQ(session.sought(), at < session.decisions());
      EXPECT_EQ(session.state_at(session.decisions()), played.states.back());
    }
  EXPECT_FALSE(session.flags().practice);
}

TEST(SessionUndo, EventsFollowThePointShown) {
  Played played(3);
  Session& session = played.session;
  const std::uint64_t all = session.events();
  session.seek(0);
  EXPECT_EQ(session.events(), 2U);
  session.seek(session.decisions());
  EXPECT_EQ(session.events(), all);
}

TEST(SessionUndo, ADifferentActAfterSeekIsPractice) {
  Played played(3);
  Session same = played.session;
  same.seek(4);
  const Action recorded = same.steps()[same.decision_step(4)].action;
  ASSERT_TRUE(same.submit(recorded));
  EXPECT_FALSE(same.flags().practice);
  EXPECT_EQ(same.decisions(), played.session.decisions());

  Session other = played.session;
  other.seek(4);
  const Action different = other.legal()[other.legal()[0] == recorded ? 1 : 0];
  ASSERT_TRUE(other.submit(different));
  EXPECT_TRUE(other.flags().practice);
  EXPECT_EQ(other.decisions(), 5);
}

TEST(SessionUndo, LookingBackAfterAnUndoSpoilsNothing) {
  Session session = start();
  session.submit({toy::kMove, 0, 2, 0});
  session.submit({toy::kMove, 1, 2, 0});
  session.undo(false);
  session.seek(0);
  session.seek(1);
  EXPECT_FALSE(session.sought());
  session.submit({toy::kMove, 4, 2, 0});
  EXPECT_FALSE(session.flags().practice);
}

TEST(SessionUndo, UndoBeforeTheRollIsFreeWithManualDice) {
  Session session(kToy, {{}, {}, 1, {}}, DiceMode::kManual, {0, 1});
  session.submit({toy::kRoll});
  ASSERT_EQ(session.to_act(), Seat::kChance);
  EXPECT_EQ(session.can_undo(), CanUndo::kYes);
  ASSERT_TRUE(session.undo(false));
  EXPECT_EQ(session.to_act(), Seat::kFirst);
  ASSERT_TRUE(session.redo());
  EXPECT_EQ(session.to_act(), Seat::kChance);
  EXPECT_EQ(session.pending_chance().outcomes.size(), 6U);
}

// Moves a counter to and fro: long enough for sparse snapshots.
class Endless final : public Toy {
 public:
  void legal(const AnyState& state, Actions& out) const override {
    out = {{toy::kScore}, {toy::kSpoil}};
    if (state.as<toy::State>().phase == toy::Phase::kOver) out.clear();
  }
  Seat to_act(const AnyState&) const override { return Seat::kFirst; }
  void apply(AnyState& state, Action action, Events&) const override {
    auto& s = state.as<toy::State>();
    s.where[0] = static_cast<std::uint8_t>(s.where[0] * 3 + action.verb);
    s.where[1] = static_cast<std::uint8_t>(s.where[1] + s.where[0]);
  }
};

TEST(SessionUndo, LongGamesKeepEverySixteenthState) {
  const Endless game;
  Session session(game, {{}, {}, 1, {}});
  std::vector<AnyState> states = {session.truth()};
  QuickRandom random(9);
  for (int i = 0; i < 2100; ++i) {
    session.submit(session.legal()[random.below(2)]);
    states.push_back(session.truth());
  }
  for (const int at : {0, 1, 1998, 1999, 2000, 2001, 2015, 2016, 2017, 2047, 2099, 2100}) {
    session.seek(at);
    EXPECT_EQ(session.truth(), states[static_cast<std::size_t>(at)]) << at;
  }
  session.seek(2040);
  const Action recorded = session.steps()[session.decision_step(2040)].action;
  session.submit({recorded.verb == toy::kScore ? toy::kSpoil : toy::kScore});
  for (int i = 0; i < 20; ++i) session.submit(session.legal()[0]);
  session.seek(2035);
  EXPECT_EQ(session.truth(), states[2035]);
  EXPECT_EQ(session.decisions(), 2061);
}

}  // namespace
}  // namespace sandtable
