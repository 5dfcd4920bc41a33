// What a roll brought beside the exact mean of what it could have brought, as all reports count it.
#include "shell/skins/recount.h"

#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_game.h"

namespace sandtable::shell {
namespace {

using toy::Phase;
using toy::Toy;

bool is_swept(const AnyState& state) { return state.as<toy::State>().phase == Phase::kSwept; }

class Sweeps final : public Recount {
 public:
  Sweeps(const Session& session, const Words& words) : Recount(kToy, session, words, 1) {}
  const LuckTally& tally() { return luck(0); }
  bool has_told = true;  // each event was given with its facts

 private:
  Standing standing(const AnyState&) const override { return {}; }
  void weigh(const AnyState& before, const Step& step) override {
    if (before.as<toy::State>().phase != Phase::kDie) return;
    count_luck(0, before, step.action,
               [this](const AnyState& after, const std::vector<Note>& facts) {
                 has_told = has_told && !facts.empty();
                 return is_swept(after) ? 1 : 0;
               });
  }
  void note_facts(const Step&, int, int) override {}
  std::string swing_text(const Step&) const override { return {}; }
};

TEST(Recount, CountsARollBesideItsExactMean) {
  const Words words;
  int swept = 0, kept = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session session(kToy, {{}, {}, seed, {}});
    QuickRandom random(seed);
    while (session.to_act() != Seat::kNobody) {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
    int rolls = 0, hits = 0;
    for (const Step& step : session.steps()) {
      if (step.kind != StepKind::kChance || !step.seen) continue;
      ++rolls;
      hits += step.action.a <= 3;
    }
    Sweeps sweeps(session, words);
    sweeps.run();
    EXPECT_EQ(sweeps.tally().rolls, rolls);
    EXPECT_EQ(sweeps.tally().hits, hits);
    EXPECT_DOUBLE_EQ(sweeps.tally().expected, rolls * 0.5);
    EXPECT_TRUE(sweeps.has_told);
    swept += hits;
    kept += rolls - hits;
  }
  EXPECT_GT(swept, 10);
  EXPECT_GT(kept, 10);
}

}  // namespace
}  // namespace sandtable::shell
