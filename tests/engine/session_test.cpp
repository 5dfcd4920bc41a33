// Play: submit, forced steps, dice by seed, queue and hand. Undo and seek: session_undo_test.cpp.
#include "core/engine/session.h"

#include <gtest/gtest.h>

#include "core/engine/follow.h"
#include "core/engine/playout.h"
#include "tests/support/guarded.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

using toy::Toy;

Origin from_seed(std::uint64_t seed) { return {{}, {}, seed, {}}; }

// Plays random choices to the end.
void play_out(Session& session, std::uint64_t seed) {
  QuickRandom random(seed);
  while (session.to_act() != Seat::kNobody) {
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
  }
}

std::vector<std::uint16_t> rolls(const Session& session) {
  std::vector<std::uint16_t> out;
  for (const Step& step : session.steps())
    if (step.kind == StepKind::kChance) out.push_back(step.action.a);
  return out;
}

TEST(Session, RunsTheDrawsOfTheSetUpByItself) {
  const Session session(kToy, from_seed(1));
  ASSERT_EQ(session.steps().size(), 2U);
  EXPECT_EQ(session.steps()[0].kind, StepKind::kChance);
  EXPECT_FALSE(session.steps()[0].seen);
  EXPECT_EQ(session.events(), 2U);
  EXPECT_EQ(session.decisions(), 0);
  EXPECT_EQ(session.to_act(), Seat::kFirst);
  EXPECT_EQ(session.legal().size(), 6 * 3 + 2U);
  EXPECT_EQ(session.flags(), Flags{});
}

TEST(Session, TheNthEventUsesBlockN) {
  Session session(kToy, from_seed(99));
  play_out(session, 5);
  std::uint64_t event = 2;
  for (const Step& step : session.steps()) {
    if (step.kind != StepKind::kChance || step.choices != 6) continue;
    EXPECT_EQ(step.action.a, Rng(99).below(event, 6) + 1);
    ++event;
  }
  EXPECT_EQ(event, session.events());
}

TEST(Session, PlaysForcedStepsAndChanceUpToTheNextDecision) {
  Session session(kToy, from_seed(1), DiceMode::kQueueOnly, {0, 1, 2});
  ASSERT_EQ(session.opening(), Refusal::kNone);
  const Submitted answer = session.submit({toy::kRoll});
  ASSERT_TRUE(answer);
  ASSERT_EQ(session.step_end() - answer.first_step, 3U);
  const Step* steps = &session.steps()[answer.first_step];
  EXPECT_EQ(steps[0].kind, StepKind::kDecision);
  EXPECT_EQ(steps[1].kind, StepKind::kChance);
  EXPECT_EQ(steps[2].kind, StepKind::kForced);
  EXPECT_EQ(steps[2].action, (Action{toy::kSweep, 0, 0, 0}));
  EXPECT_EQ(session.decisions(), 1);
  EXPECT_EQ(session.to_act(), Seat::kSecond);
}

TEST(Session, AsksWhoHasOneAnswerWhereTheGameSaysSo) {
  Session session = toy::at_a_bare_reaction(kToy, false);
  ASSERT_EQ(session.to_act(), Seat::kSecond);
  ASSERT_EQ(session.legal(), (Actions{{toy::kBear}}));
  EXPECT_FALSE(is_forced(kToy, session.truth(), session.legal()));
  ASSERT_TRUE(session.submit({toy::kBear}));
  const Step& step = session.steps()[session.decision_step(1)];
  EXPECT_EQ(step.kind, StepKind::kDecision);
  EXPECT_EQ(step.choices, 1);
  EXPECT_EQ(session.can_undo(Seat::kFirst), CanUndo::kPractice) << "as if it had been a choice";
  EXPECT_FALSE(step.is_chosen());
  EXPECT_EQ(session.can_undo(Seat::kSecond), CanUndo::kNo) << "they chose nothing";
  session.set_computer(Seat::kSecond, true);
  EXPECT_EQ(session.can_undo(Seat::kFirst), CanUndo::kYes);
  ASSERT_TRUE(session.undo(false, Seat::kFirst));
  EXPECT_EQ(session.at(), 0);
  ASSERT_TRUE(session.redo());
  EXPECT_EQ(session.at(), 2) << "over the answer, too";
}

TEST(Session, RefusesWhatIsNotOfferedAndSaysWhy) {
  Session session(kToy, from_seed(1));
  const AnyState before = session.truth();
  const Submitted answer = session.submit({toy::kScore});
  EXPECT_EQ(answer.refusal, Refusal::kIllegal);
  EXPECT_EQ(answer.verdict.reason.kind, toy::kWhyNotNow);
  EXPECT_EQ(session.submit({toy::kMove, 0, 0, 0}).verdict.reason.kind, toy::kWhySameQuay);
  EXPECT_EQ(session.submit({toy::kMove, 99, 0, 0}).refusal, Refusal::kUnknownNoun);
  EXPECT_EQ(session.submit({toy::kLook, 1, 0, 0}).refusal, Refusal::kUnknownNoun);
  EXPECT_EQ(session.submit({1234}).refusal, Refusal::kUnknownNoun);
  EXPECT_EQ(session.submit(chance_action(3)).refusal, Refusal::kNotChanceToAct);
  EXPECT_EQ(session.submit_chance(3).refusal, Refusal::kNotChanceToAct);
  EXPECT_EQ(session.truth(), before);
  EXPECT_EQ(session.decisions(), 0);
}

TEST(Session, IsOverAtTheEnd) {
  Session session(kToy, from_seed(4));
  play_out(session, 4);
  EXPECT_TRUE(session.legal().empty());
  EXPECT_EQ(session.submit({toy::kRoll}).refusal, Refusal::kOver);
  EXPECT_EQ(session.steps().back().reveals, 1);
}

TEST(Session, ABadOutcomeInTheQueueRefusesTheWholeAct) {
  Session session(kToy, from_seed(1), DiceMode::kQueue, {0, 1});
  const AnyState before = session.truth();
  ASSERT_TRUE(session.set_dice(DiceMode::kQueue, {7}));
  const std::size_t steps = session.steps().size();
  EXPECT_EQ(session.submit({toy::kRoll}).refusal, Refusal::kBadOutcome);
  EXPECT_EQ(session.truth(), before);
  EXPECT_EQ(session.steps().size(), steps);
  EXPECT_EQ(session.queue().size(), 1U);
  EXPECT_EQ(session.events(), 2U);
  session.set_dice(DiceMode::kSeed);
  EXPECT_TRUE(session.submit({toy::kRoll}));
}

TEST(Session, AnEmptyQueueRefusesOnlyWhereNothingElseMayRoll) {
  Session only(kToy, from_seed(1), DiceMode::kQueueOnly, {0, 1});
  EXPECT_EQ(only.submit({toy::kRoll}).refusal, Refusal::kQueueEmpty);
  Session then_seed(kToy, from_seed(1), DiceMode::kQueue, {0, 1});
  EXPECT_TRUE(then_seed.submit({toy::kRoll}));
  EXPECT_EQ(rolls(then_seed)[2], Rng(1).below(2, 6) + 1);
}

TEST(Session, TellsWhetherAScriptedSetUpWorked) {
  EXPECT_EQ(Session(kToy, from_seed(1), DiceMode::kQueueOnly, {0, 0}).opening(),
            Refusal::kBadOutcome);
  EXPECT_EQ(Session(kToy, from_seed(1), DiceMode::kQueueOnly, {0}).opening(), Refusal::kQueueEmpty);
  EXPECT_EQ(Session(kToy, from_seed(1), DiceMode::kQueueOnly, {0, 3}).opening(), Refusal::kNone);
}

TEST(Session, ManualDiceWaitForAPerson) {
  Session session(kToy, from_seed(1), DiceMode::kManual);
  EXPECT_EQ(session.to_act(), Seat::kChance);
  EXPECT_TRUE(session.legal().empty());
  EXPECT_EQ(session.pending_chance().outcomes.size(), 4U);
  EXPECT_EQ(session.submit({toy::kRoll}).refusal, Refusal::kChanceToAct);
  EXPECT_EQ(session.submit_chance(4).refusal, Refusal::kBadOutcome);
  ASSERT_TRUE(session.submit_chance(2));
  EXPECT_EQ(session.pending_chance().outcomes.size(), 3U);
  ASSERT_TRUE(session.submit_chance(3));
  ASSERT_TRUE(session.submit({toy::kRoll}));
  EXPECT_EQ(session.decisions(), 1);
  EXPECT_EQ(session.to_act(), Seat::kChance);
  ASSERT_TRUE(session.submit_chance(6));
  EXPECT_EQ(session.legal(), (Actions{{toy::kScore}, {toy::kSpoil}}));
  EXPECT_EQ(session.flags(), (Flags{true, true}));
}

TEST(Session, DiceTakenBackFromAPersonGoOnAtOnce) {
  Session session(kToy, from_seed(1), DiceMode::kManual);
  EXPECT_EQ(session.set_dice(DiceMode::kQueueOnly, {9}).refusal, Refusal::kBadOutcome);
  EXPECT_EQ(session.dice_mode(), DiceMode::kManual);
  ASSERT_TRUE(session.set_dice(DiceMode::kSeed));
  EXPECT_EQ(session.to_act(), Seat::kFirst);
  EXPECT_EQ(session.events(), 2U);
}

TEST(Session, QueuedDiceMarkTheGameForEver) {
  Session session(kToy, from_seed(1));
  session.set_dice(DiceMode::kQueue, {4});
  EXPECT_EQ(session.flags(), (Flags{true, false}));
  session.submit({toy::kRoll});
  EXPECT_EQ(session.flags(), (Flags{true, true}));
  session.set_dice(DiceMode::kSeed);
  EXPECT_EQ(session.flags(), (Flags{true, true}));
}

TEST(Session, NotesAreKeptWithTheirStep) {
  Session session(kToy, from_seed(1));
  const Submitted moved = session.submit({toy::kMove, 0, 2, 0});
  const Step& step = session.steps()[moved.first_step];
  ASSERT_EQ(step.notes.size(), 1U);
  EXPECT_EQ(step.notes[0].kind, toy::kSaidMoved);
  EXPECT_EQ(step.index, 1);
  EXPECT_EQ(step.choices, 20);
  const Submitted looked = session.submit({toy::kLook});
  EXPECT_EQ(session.steps()[looked.first_step].reveals, 1 << static_cast<int>(Seat::kFirst));
}

TEST(Session, AnEditedPositionIsPractice) {
  Session source(kToy, from_seed(8));
  source.submit({toy::kMove, 0, 2, 0});
  const Session session(kToy, {{}, source.truth(), 5, {}});
  EXPECT_TRUE(session.flags().practice);
  EXPECT_EQ(session.truth(), source.truth());
  EXPECT_EQ(session.steps().size(), 0U);
}

TEST(Session, AHandOverChangesTheRollsThatFollowIt) {
  Origin origin = from_seed(1);
  EXPECT_EQ(generator_key(origin, 0), 1U);
  origin.contributions = {{2, 77}, {4, 78}};
  EXPECT_EQ(generator_key(origin, 1), 1U);
  const std::uint64_t after_one = generator_key(origin, 2);
  EXPECT_NE(after_one, 1U);
  EXPECT_EQ(generator_key(origin, 3), after_one);
  EXPECT_NE(generator_key(origin, 4), after_one);

  Session session(kToy, from_seed(1));
  session.submit({toy::kMove, 0, 2, 0});
  session.contribute(77);
  session.submit({toy::kRoll});
  EXPECT_EQ(rolls(session)[2], Rng(generator_key(session.origin(), 1)).below(2, 6) + 1);
}

}  // namespace
}  // namespace sandtable
