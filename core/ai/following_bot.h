// Following: another bot, which carries out the chain that it chose.
//
// A chain is what belongs to one decision (Game::midway): all that a block does with its
// activation, those who join one attack. Whoever thought anew at every step of it would walk to and
// fro, and take as long again for each. As soon as the view is another one than the chain was
// chosen for, such as after dice or a reaction, the bot inside is asked again; and always about
// reactions, whose answers others check one by one (opponent.h).
#pragma once

#include <memory>
#include <optional>

#include "core/ai/bot.h"

namespace sandtable {

class FollowingBot : public Bot {
 public:
  explicit FollowingBot(std::unique_ptr<Bot> inner) : inner_(std::move(inner)) {}

  // Where the view is that of a later step of the chain that was chosen last, that step is the
  // choice, whatever the budget and the stream.
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
  bool step(int pieces) override { return followed_ || inner_->step(pieces); }
  Choice best() const override { return followed_ ? *followed_ : inner_->best(); }

 private:
  void expect_next(Action action);
  bool follow(const AnyState& view);

  std::unique_ptr<Bot> inner_;
  const Game* game_ = nullptr;
  AnyState view_;  // of the decision asked about last
  Actions legal_;  // its list
  Seat seat_ = Seat::kNobody;
  Candidate kept_;              // of which chain_ is what is still to come
  std::size_t next_ = 0;        // in kept_.chain
  std::uint64_t expected_ = 0;  // hash of the view in which that is to be done
  std::optional<Choice> followed_;
};

}  // namespace sandtable
