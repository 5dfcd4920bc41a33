// How the computer walks, over whole games.
#include <gtest/gtest.h>

#include <memory>

#include "core/ai/bot.h"
#include "core/engine/playout.h"
#include "core/games/urban/actions_internal.h"
#include "core/games/urban/urban.h"
#include "tests/urban/ground.h"

namespace sandtable::urban {
namespace {

// Plays greedily and counts the steps that lead back to where the block was since its
// activation.
class Walk : public Policy {
 public:
  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t random) override {
    const std::size_t index = greedy_.choose(game, view, legal, random);
    if (legal[index].verb == static_cast<std::uint16_t>(Verb::kStep)) note(view, legal[index]);
    return index;
  }
  int steps = 0;
  int back = 0;

 private:
  void note(const AnyState& view, Action step) {
    const State& state = view.as<State>();
    if (state.acting.spent == 0) been_ = {};
    been_.add(state.block(state.acting.block).at.index());
    ++steps;
    back += been_.has(step.a) ? 1 : 0;
  }

  std::unique_ptr<Bot> bot_ = make_bot("greedy");
  BotPolicy greedy_{*bot_, 1};
  PlaceSet been_;
};

TEST(UrbanPolicy, HardlyEverWalksBackInOneActivation) {
  std::vector<Fault> faults;
  const std::unique_ptr<Game> game = load(the_bundle(), faults);
  ASSERT_NE(game, nullptr);
  Walk walk;
  Playout playout(*game, &walk, &walk);
  for (std::uint64_t seed = 300; seed < 304; ++seed)
    playout.run(standard_setup(game->info()), seed);
  EXPECT_GT(walk.steps, 200);
  EXPECT_LT(walk.back * 100, walk.steps * 10);
}

}  // namespace
}  // namespace sandtable::urban
