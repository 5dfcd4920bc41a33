#include "core/engine/playout.h"

#include <gtest/gtest.h>

#include "core/engine/session.h"
#include "tests/support/guarded.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

TEST(QuickRandom, IsUniformForAnyBound) {
  QuickRandom random(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) seen[random.below(7)] += 1;
  for (const int count : seen) EXPECT_NEAR(count, 10000, 400);
  EXPECT_EQ(QuickRandom(5).below(1), 0U);
}

TEST(Playout, MakesTheSameGameAsASessionWithTheSameChoices) {
  Playout playout(kToy);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const PlayoutGame& played = playout.run({}, seed);
    Session session(kToy, {{}, {}, seed, {}});
    QuickRandom random(seed);
    while (session.to_act() != Seat::kNobody) {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
    EXPECT_EQ(session.truth(), played.state);
    EXPECT_EQ(session.decisions(), played.decisions);
    EXPECT_EQ(session.events(), played.events);
    EXPECT_EQ(played.end, PlayoutEnd::kOver);
  }
}

TEST(Playout, CountsQuestionsOfOneAnswerAsASessionDoes) {
  const AnyState bare = toy::bare_harbour();
  Playout playout(kToy);
  int more = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const PlayoutGame& played = playout.run_from(bare, seed);
    Session session(kToy, {toy::guarded(false), bare, seed, {}});
    QuickRandom random(seed);
    while (session.to_act() != Seat::kNobody) {
      more += session.legal().size() == 1;
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
    EXPECT_EQ(session.truth(), played.state);
    EXPECT_EQ(session.decisions(), played.decisions);
  }
  EXPECT_GT(more, 0);
}

TEST(Playout, CanStartFromItsOwnResult) {
  Playout playout(kToy);
  const PlayoutGame& played = playout.run({}, 1);
  const AnyState last = played.state;
  const PlayoutGame& again = playout.run_from(played.state, 2);
  EXPECT_EQ(again.state, last);
  EXPECT_EQ(again.decisions, 0);
}

TEST(Playout, CountsTheRulesThatFired) {
  Playout playout(kToy);
  playout.count_rules(true);
  for (std::uint64_t seed = 0; seed < 20; ++seed) playout.run(toy::guarded(false), seed);
  ASSERT_EQ(playout.rules_fired().size(), kToy.rules().size());
  for (const std::uint64_t count : playout.rules_fired()) EXPECT_GT(count, 0U);
}

// Takes the last action, and looks who is to act whenever it is asked.
class LastOf final : public Policy {
 public:
  explicit LastOf(Seat seat) : seat_(seat) {}
  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t) override {
    EXPECT_EQ(game.to_act(view), seat_);
    EXPECT_GT(legal.size(), 1U);
    ++asked_;
    return legal.size() - 1;
  }
  int asked() const { return asked_; }

 private:
  Seat seat_;
  int asked_ = 0;
};

TEST(Playout, AsksThePolicyOfTheSeatThatActs) {
  LastOf first(Seat::kFirst), second(Seat::kSecond);
  Playout playout(kToy, &first, &second);
  const PlayoutGame& played = playout.run({1, {}}, 3);
  EXPECT_GT(first.asked(), 0);
  EXPECT_GT(second.asked(), 0);
  EXPECT_EQ(first.asked() + second.asked(), played.decisions);
}

// Never ends, or has nothing to offer.
class Broken final : public toy::Toy {
 public:
  explicit Broken(bool stuck) : stuck_(stuck) {}
  Seat to_act(const AnyState&) const override { return Seat::kFirst; }
  void legal(const AnyState&, Actions& out) const override {
    out.clear();
    if (!stuck_) out = {{toy::kScore}, {toy::kSpoil}};
  }
  void apply(AnyState&, Action, Events&) const override {}

 private:
  bool stuck_;
};

TEST(Playout, ReportsGamesThatStickOrNeverEnd) {
  const Broken stuck(true);
  EXPECT_EQ(Playout(stuck).run({}, 1).end, PlayoutEnd::kDeadEnd);
  const Broken endless(false);
  Playout playout(endless);
  const PlayoutGame& played = playout.run({}, 1);
  EXPECT_EQ(played.end, PlayoutEnd::kOverLimit);
  EXPECT_EQ(played.decisions, endless.info().max_decisions);
}

}  // namespace
}  // namespace sandtable
