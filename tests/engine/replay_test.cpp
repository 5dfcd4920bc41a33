#include "core/engine/replay.h"

#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

Session played(std::uint64_t seed, DiceMode mode = DiceMode::kSeed,
               const std::vector<std::uint16_t>& queue = {}) {
  Session session(kToy, {{}, {}, seed, {}}, mode, queue);
  QuickRandom random(seed);
  while (session.to_act() != Seat::kNobody) {
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    session.submit(session.legal()[random.below(count)]);
  }
  return session;
}

TEST(Replay, LeadsBackToTheSameGame) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Session session = played(seed);
    const Result<Session> again = replay(kToy, record_of(session));
    ASSERT_TRUE(again);
    EXPECT_EQ(again.value().truth(), session.truth());
    EXPECT_EQ(again.value().steps().size(), session.steps().size());
    EXPECT_EQ(doubt_of(again.value()), Doubt::kNone);
  }
}

TEST(Replay, KeepsThePointShownAndHowItWasReached) {
  Session session = played(1);
  session.seek(3);
  Result<Session> sought = replay(kToy, record_of(session));
  ASSERT_TRUE(sought);
  EXPECT_EQ(sought.value().at(), 3);
  EXPECT_EQ(sought.value().truth(), session.truth());
  EXPECT_TRUE(sought.value().sought());

  Session undone(kToy, {{}, {}, 2, {}});
  undone.submit({toy::kMove, 0, 2, 0});
  undone.submit({toy::kMove, 1, 2, 0});
  undone.undo(false);
  Result<Session> again = replay(kToy, record_of(undone));
  ASSERT_TRUE(again);
  EXPECT_FALSE(again.value().sought());
  EXPECT_TRUE(again.value().can_redo());
}

TEST(Replay, ChecksRollsAgainstTheSeed) {
  Record record = record_of(played(5));
  record.outcomes[1] = record.outcomes[1] == 3 ? 2 : 3;
  const Result<Session> again = replay(kToy, record);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.fault().path, "outcomes[1]");
  record.outcomes.clear();
  EXPECT_TRUE(replay(kToy, record)) << "rolls left out are made anew";
}

TEST(Replay, BelievesTheRollsOfAScriptedGameIfTheyCanBe) {
  const Session session = played(5, DiceMode::kQueue, {3, 0, 6, 6});
  Record record = record_of(session);
  ASSERT_TRUE(record.flags.scripted);
  const Result<Session> again = replay(kToy, record);
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().truth(), session.truth());
  EXPECT_EQ(doubt_of(again.value()), Doubt::kScripted);
  EXPECT_EQ(again.value().dice_mode(), DiceMode::kSeed);

  Record impossible = record;
  impossible.outcomes[2] = 7;
  EXPECT_FALSE(replay(kToy, impossible));
  Record too_many = record;
  too_many.outcomes.push_back(1);
  EXPECT_FALSE(replay(kToy, too_many));
  Record too_few = record;
  too_few.outcomes.pop_back();
  EXPECT_FALSE(replay(kToy, too_few));
}

TEST(Replay, KeepsARollThatIsAwaited) {
  Session session(kToy, {{}, {}, 1, {}}, DiceMode::kManual, {0, 1});
  session.submit({toy::kRoll});
  const Result<Session> again = replay(kToy, record_of(session));
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().to_act(), Seat::kChance);
  EXPECT_EQ(again.value().at(), 1);
}

TEST(Replay, RefusesWhatNoGameCanBe) {
  const Record good = record_of(played(5));
  Record illegal = good;
  illegal.decisions[2] = {toy::kMove, 0, 250, 0};
  EXPECT_EQ(replay(kToy, illegal).fault().path, "decisions[2]");
  Record longer = good;
  longer.decisions.push_back({toy::kRoll});
  EXPECT_FALSE(replay(kToy, longer));
  Record setup = good;
  setup.origin.setup.setup = 2;
  EXPECT_EQ(replay(kToy, setup).fault().path, "setup");
  setup = good;
  setup.origin.setup.options[5] = 1;
  EXPECT_FALSE(replay(kToy, setup));
  Record at = good;
  at.at = 1000;
  EXPECT_FALSE(replay(kToy, at));
}

TEST(Replay, HandOversJoinWhereTheyWereMade) {
  Session session(kToy, {{}, {}, 1, {}});
  session.contribute(0x9ABC);  // after the draws of the set-up
  session.submit({toy::kMove, 0, 2, 0});
  session.contribute(0x1234);
  session.submit({toy::kRoll});
  session.contribute(0x5678);
  session.submit(session.legal().back());
  const Result<Session> again = replay(kToy, record_of(session));
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().truth(), session.truth());
  EXPECT_EQ(again.value().origin().contributions, session.origin().contributions);
}

}  // namespace
}  // namespace sandtable
