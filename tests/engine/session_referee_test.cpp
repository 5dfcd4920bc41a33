// A game as a referee has it: everybody is asked, few states are kept, and its record becomes one
// as every session has it.
#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "core/engine/record_walk.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_edition.h"

namespace sandtable {
namespace {

Origin long_toy(std::uint64_t seed) { return {{1, {0, 2}}, {}, seed, {}}; }

void act(Session& session, QuickRandom& random) {
  const auto count = static_cast<std::uint32_t>(session.legal().size());
  ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
}

int forced_steps(const Session& session) {
  int count = 0;
  for (const Step& step : session.steps()) count += step.kind == StepKind::kForced ? 1 : 0;
  return count;
}

TEST(RefereedSession, AsksAPlayerWhereThereIsOneAnswer) {
  int one_answer = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session session = Session::refereed(kToy, long_toy(seed));
    QuickRandom random(seed);
    while (session.to_act() != Seat::kNobody) {
      one_answer += session.has_one_answer() ? 1 : 0;
      act(session, random);
    }
    EXPECT_EQ(forced_steps(session), 0);
  }
  EXPECT_GT(one_answer, 20);
}

TEST(RefereedSession, AsksNoMoreThanOthersWhereNothingIsHidden) {
  const toy::Edition open([](GameInfo& info) { info.secrets = false; });
  Session session = Session::refereed(open, long_toy(3));
  QuickRandom random(3);
  while (session.to_act() != Seat::kNobody) {
    EXPECT_FALSE(session.has_one_answer());
    act(session, random);
  }
  EXPECT_GT(forced_steps(session), 0);
}

TEST(RefereedSession, HasAPlainRecordOfTheSameGame) {
  int fewer = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session session = Session::refereed(kToy, long_toy(seed));
    QuickRandom random(seed);
    for (int i = 0; i < 200 && session.to_act() != Seat::kNobody; ++i) {
      if (random.below(6) == 0 && session.at() > 0) {
        // As an undo by consent: the dice that follow are others.
        const int back = static_cast<int>(random.below(static_cast<std::uint32_t>(session.at())));
        const Step& step = session.steps()[session.decision_step(back)];
        if (!step.is_chosen()) continue;
        session.resume_at(back, true);
        session.contribute(random.word());
      }
      act(session, random);
    }
    while (session.has_one_answer()) act(session, random);
    const Session plain = session.plain_record();
    EXPECT_EQ(plain.truth(), session.truth());
    EXPECT_EQ(plain.events(), session.events());
    EXPECT_EQ(plain.steps().size(), session.step_end());
    EXPECT_FALSE(plain.flags().practice);
    EXPECT_LE(plain.decisions(), session.at());
    fewer += session.at() - plain.decisions();
    EXPECT_EQ(plain.origin().contributions.size(), session.origin().contributions.size());
  }
  EXPECT_GT(fewer, 20);
}

TEST(RefereedSession, HasAPlainRecordThatEndsWithItsConcession) {
  Session session = Session::refereed(kToy, long_toy(5));
  QuickRandom random(5);
  do act(session, random);
  while (session.at() < 5 || session.has_one_answer());
  session.set_names({"Ann", "Ben"});
  const Seat loser = session.to_act();
  ASSERT_TRUE(session.concede(loser));
  const Session plain = session.plain_record();
  EXPECT_EQ(plain.conceded(), loser);
  EXPECT_EQ(plain.names(), session.names());
}

TEST(RefereedSession, GoesBackToEveryPointThoughItKeepsFewStates) {
  Session session = Session::refereed(kToy, long_toy(7));
  QuickRandom random(7);
  std::vector<AnyState> states;
  while (session.to_act() != Seat::kNobody) {
    states.push_back(session.truth());
    act(session, random);
  }
  states.push_back(session.truth());
  for (int at = 0; at <= session.decisions(); ++at)
    EXPECT_EQ(session.state_at(at), states[static_cast<std::size_t>(at)]);
}

}  // namespace
}  // namespace sandtable
