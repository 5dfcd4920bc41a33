// Games that are decided elsewhere: what a seat is told of them, and a session that follows.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/playout.h"
#include "core/engine/record_walk.h"
#include "tests/support/seen_steps.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

constexpr Seat kSeats[] = {Seat::kFirst, Seat::kSecond};

Origin toy_of(std::uint64_t seed) { return {{}, {}, seed, {}}; }

// One game here, and the same one followed by a seat.
struct Pair {
  Pair(std::uint64_t seed, Seat who)
      : seat(who), here(kToy, toy_of(seed)), there(kToy, toy_of(seed), follower_of(here, who)) {
    hear();
  }
  void hear() {
    for (SeenStep& step : seen_steps(here, seat, heard)) there.hear(std::move(step));
    heard = here.step_end();
  }
  void act(QuickRandom& random) {
    const auto count = static_cast<std::uint32_t>(here.legal().size());
    ASSERT_TRUE(here.submit(here.legal()[random.below(count)]));
    hear();
  }
  Seat seat;
  Session here, there;
  std::size_t heard = 0;
};

TEST(FollowedSession, ShowsWhatTheSeatSeesAllTheGameLong) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (const Seat seat : kSeats) {
      Pair game(seed, seat);
      QuickRandom random(seed);
      while (game.here.to_act() != Seat::kNobody) {
        ASSERT_NO_FATAL_FAILURE(game.act(random));
        ASSERT_EQ(game.there.view(seat), game.here.view(seat));
        ASSERT_EQ(game.there.to_act(), game.here.to_act());
        ASSERT_EQ(game.there.at(), game.here.at());
        ASSERT_EQ(game.there.step_end(), game.here.step_end());
        ASSERT_EQ(game.there.events(), game.here.events());
        if (game.here.to_act() == seat)
          ASSERT_EQ(game.there.legal(), game.here.legal());
        else
          ASSERT_TRUE(game.there.legal().empty()) << "what another may do is theirs to know";
      }
      for (int at = 0; at <= game.here.decisions(); ++at)
        ASSERT_EQ(game.there.view_at(at, seat), game.here.view_at(at, seat));
    }
}

TEST(FollowedSession, IsWalkedThroughStepByStep) {
  Pair game(3, Seat::kSecond);
  QuickRandom random(3);
  while (game.here.to_act() != Seat::kNobody) game.act(random);
  RecordWalk here, there;
  here.to_start(game.here);
  there.to_start(game.there);
  while (here.next() < game.here.steps().size()) {
    ASSERT_EQ(here.view(game.here, game.seat), there.view(game.there, game.seat));
    here.step(game.here);
    there.step(game.there);
  }
  EXPECT_EQ(there.view(game.there, game.seat), game.there.view(game.seat));
}

TEST(FollowedSession, ChangesByNothingButWhatIsHeard) {
  Pair game(5, Seat::kFirst);
  ASSERT_EQ(game.there.to_act(), Seat::kFirst);
  EXPECT_EQ(game.there.submit(game.there.legal().front()).refusal, Refusal::kElsewhere);
  QuickRandom random(5);
  game.act(random);
  const AnyState before = game.there.view(Seat::kFirst);
  EXPECT_EQ(game.there.undo(true, Seat::kFirst).refusal, Refusal::kElsewhere);
  EXPECT_EQ(game.there.concede(game.there.to_act()).refusal, Refusal::kElsewhere);
  EXPECT_EQ(game.there.set_dice(DiceMode::kManual).refusal, Refusal::kElsewhere);
  EXPECT_FALSE(game.there.contribute(7));
  EXPECT_EQ(game.there.view(Seat::kFirst), before);
  EXPECT_FALSE(game.there.flags().practice);
}

TEST(FollowedSession, LeavesWhoLooksBackWhereTheyAre) {
  Pair game(8, Seat::kFirst);
  QuickRandom random(8);
  for (int i = 0; i < 6; ++i) game.act(random);
  game.there.seek(2);
  const AnyState past = game.there.view(Seat::kFirst);
  EXPECT_EQ(past, game.here.view_at(2, Seat::kFirst));
  EXPECT_TRUE(game.there.sought());
  game.act(random);
  EXPECT_EQ(game.there.at(), 2);
  EXPECT_EQ(game.there.view(Seat::kFirst), past);
  EXPECT_EQ(game.there.decisions(), game.here.decisions());
  game.there.seek(game.there.decisions());
  EXPECT_FALSE(game.there.sought());
  EXPECT_EQ(game.there.view(Seat::kFirst), game.here.view(Seat::kFirst));
}

TEST(FollowedSession, EndsWithAConcession) {
  Pair game(4, Seat::kFirst);
  const Seat loser = game.here.to_act();
  ASSERT_TRUE(game.here.concede(loser));
  game.there.hear_concession(loser);
  EXPECT_EQ(game.there.conceded(), loser);
  EXPECT_EQ(game.there.to_act(), Seat::kNobody);
}

TEST(SeenSteps, TellOfOthersNoActionNoListAndNoNoteThatIsNotForThem) {
  int hidden = 0, own = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Pair game(seed, Seat::kSecond);
    QuickRandom random(seed);
    while (game.here.to_act() != Seat::kNobody) game.act(random);
    for (std::size_t i = 0; i < game.here.steps().size(); ++i) {
      const Step& truth = game.here.steps()[i];
      const Step& seen = game.there.steps()[i];
      EXPECT_EQ(seen.kind, truth.kind);
      EXPECT_EQ(seen.seat, truth.seat);
      for (const Note& note : seen.notes) EXPECT_TRUE(may_read(note, Seat::kSecond));
      const bool secret =
          truth.kind == StepKind::kChance ? !truth.seen : truth.seat != Seat::kSecond;
      if (secret) {
        ++hidden;
        EXPECT_EQ(seen.action, Action{});
        EXPECT_EQ(seen.index, 0);
        EXPECT_EQ(seen.choices, 0);
      } else if (truth.kind != StepKind::kChance) {
        ++own;
        EXPECT_EQ(seen.action, truth.action);
      }
    }
  }
  EXPECT_GT(hidden, 40);
  EXPECT_GT(own, 40);
}

TEST(FollowedSession, HearsThatStepsWereTakenBack) {
  Pair game(8, Seat::kFirst);
  QuickRandom random(8);
  for (int i = 0; i < 6; ++i) game.act(random);
  for (const int at : {4, 1, 0}) {
    const std::size_t steps = game.here.decision_step(at);
    game.there.hear_back(steps);
    EXPECT_EQ(game.there.at(), at);
    EXPECT_EQ(game.there.step_end(), steps);
    EXPECT_EQ(game.there.view(Seat::kFirst), game.here.view_at(at, Seat::kFirst));
  }
  game.heard = game.here.decision_step(0);
  game.hear();
  EXPECT_EQ(game.there.view(Seat::kFirst), game.here.view(Seat::kFirst));
}

TEST(FollowedSession, LeavesWhoLooksBackWhereTheyAreWhenStepsAreTakenBack) {
  Pair game(8, Seat::kFirst);
  QuickRandom random(8);
  for (int i = 0; i < 6; ++i) game.act(random);
  game.there.seek(2);
  game.there.hear_back(game.here.decision_step(4));
  EXPECT_EQ(game.there.at(), 2);
  EXPECT_EQ(game.there.decisions(), 4);
  game.there.hear_back(game.here.decision_step(1));
  EXPECT_EQ(game.there.at(), 1);
  EXPECT_EQ(game.there.view(Seat::kFirst), game.here.view_at(1, Seat::kFirst));
}

TEST(FollowedSession, TakesBackAConcessionWithTheStepsBefore) {
  Pair game(4, Seat::kFirst);
  const Seat loser = game.here.to_act();
  game.there.hear_concession(loser);
  game.there.hear_back(game.there.step_end());
  EXPECT_EQ(game.there.conceded(), Seat::kNobody);
  EXPECT_EQ(game.there.to_act(), loser);
}

TEST(FollowedSession, IsWatchedByWhoSitsOnNeitherSide) {
  Pair game(6, Seat::kChance);
  QuickRandom random(6);
  while (game.here.to_act() != Seat::kNobody) {
    game.act(random);
    ASSERT_EQ(game.there.view(Seat::kChance), game.here.view(Seat::kChance));
    ASSERT_EQ(game.there.to_act(), game.here.to_act());
    ASSERT_TRUE(game.there.legal().empty());
  }
  for (const Step& step : game.there.steps())
    EXPECT_TRUE(step.kind == StepKind::kChance || step.choices == 0);
}

TEST(SeenSteps, AreTheSameFromWhereverTheyAreTold) {
  Pair game(7, Seat::kSecond);
  QuickRandom random(7);
  while (game.here.to_act() != Seat::kNobody) game.act(random);
  const std::vector<SeenStep> all = seen_steps(game.here, Seat::kSecond, 0);
  ASSERT_EQ(all.size(), game.here.steps().size());
  RecordWalk walk;
  for (std::size_t first = 0; first <= all.size(); ++first) {
    const std::vector<SeenStep> some = seen_steps(game.here, Seat::kSecond, first);
    ASSERT_EQ(some.size(), all.size() - first);
    for (std::size_t i = 0; i < some.size(); ++i) {
      EXPECT_EQ(some[i].view, all[first + i].view);
      EXPECT_EQ(some[i].step.action, all[first + i].step.action);
      EXPECT_EQ(some[i].step.notes, all[first + i].step.notes);
    }
    walk.to_step(game.here, first);
    const AnyState before = walk.view(game.here, Seat::kSecond);
    EXPECT_EQ(before,
              first == 0 ? follower_of(game.here, Seat::kSecond).view : all[first - 1].view);
  }
}

TEST(Chance, TellsWhoSitsOnNeitherSideWhatBothPlayersMayBeTold) {
  ChanceEvent event;
  event.set_die(6);
  EXPECT_TRUE(may_list(event, Seat::kChance));
  event.told_to = Seat::kFirst;
  EXPECT_FALSE(may_list(event, Seat::kChance));
  event.told_to = Seat::kChance;  // no player's to know
  EXPECT_FALSE(may_list(event, Seat::kChance));
  EXPECT_TRUE(may_list(event, Seat::kNobody));
}

}  // namespace
}  // namespace sandtable
