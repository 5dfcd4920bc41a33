// Decisions of games that are played at a glance, for tests of whoever thinks about them.
#pragma once

#include <memory>
#include <vector>

#include "core/ai/bot.h"
#include "tests/support/opened_games.h"
#include "tests/support/toy_game.h"

namespace sandtable {

// Those of the catalogue, and the toy.
inline std::vector<const Game*> walked_games() {
  static const toy::Toy harbour;
  std::vector<const Game*> out = opened_games();
  out.push_back(&harbour);
  return out;
}

// Stops at every so manieth decision of a game played at a glance.
template <class See>
void walk(const Game& game, std::uint64_t seed, int every, See&& see) {
  class Stop : public Policy {
   public:
    Stop(int every, See& see) : bot_(make_bot("quick")), every_(every), see_(see) {}
    std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                       std::uint64_t random) override {
      if (++count_ % every_ == 0) see_(view, legal);
      RngStream rng(random);
      return bot_->choose(game, view, 1, rng).index;
    }

   private:
    std::unique_ptr<Bot> bot_;
    int every_;
    See& see_;
    int count_ = 0;
  };
  // A game of the toy is over after a few.
  Stop policy(game.info().max_decisions < 1000 ? 2 : every, see);
  Playout playout(game, &policy, &policy);
  playout.run(standard_setup(game.info()), seed);
}

}  // namespace sandtable
