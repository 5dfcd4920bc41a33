// Search: plays the game on from the decision at hand, many times, and spends its work where the
// choice is open.
//
// A trial deals what is hidden anew, rolls dice, does a candidate and plays on at a glance
// (Game::urges) to the horizon, for both seats. The budget is dealt out among the candidates by
// halving.h; what is left of it where trials are long (BotSettings::steps) is known from the first.
//
// Candidates are those that greedy play ranks best, each with the chain that is to follow on it,
// the first thought being greedy's own choice (BotSettings::first). In games without that they are
// what the game calls for most at a glance, and before all the other things that the same unit
// could do: in which order units act that all will act matters little. What throws something away
// without a die (Game::holdings) is none while something else does not. What puts off what could be
// done (VerbInfo::puts_off) is a candidate only where it is the first thought.
#pragma once

#include "core/ai/bot.h"
#include "core/ai/greedy.h"
#include "core/ai/halving.h"
#include "core/ai/look.h"
#include "core/ai/trial.h"
#include "core/base/table_part.h"

namespace sandtable {

class SANDTABLE_TABLE_PART SearchBot : public Bot {
 public:
  // An iteration of the budget is a trial of one candidate.
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
  // A piece is a decision of a trial, or one of greedy before the first of them.
  bool step(int pieces) override;
  Choice best() const override;

 private:
  struct Arm {
    std::size_t index = 0;  // in the legal list
    Actions plan;           // what is to follow on it, up to the commit
    Actions chain;
  };
  struct Trial {
    AnyState deal;
    std::uint64_t dice = 0;
  };

  void gather_at_a_glance();
  void gather_from_greedy();
  void add_arm(std::size_t index, Actions plan);
  std::size_t most_arms() const;
  bool puts_off(std::size_t index) const;  // VerbInfo::puts_off
  Action next_action(Seat next, const AnyState& seen);
  void start_trial();
  void piece();
  void finish_trial();
  void fit_budget();

  const Game* game_ = nullptr;
  AnyState view_;
  Seat seat_ = Seat::kNobody;
  int budget_ = 0;
  Horizon horizon_;
  RngStream rng_{0};
  Actions legal_;
  GreedyBot greedy_;
  Trail past_;                // of what is under way
  bool asks_greedy_ = false;  // it has not answered yet
  std::vector<Arm> arms_;     // the first thought at the head
  Halving halving_;
  std::vector<Trial> trials_;
  // The trial under way.
  bool running_ = false;
  bool in_chain_ = false;
  std::size_t steps_ = 0;    // its decisions so far
  std::size_t planned_ = 0;  // steps of the arm's plan that were taken
  AnyState state_;
  Luck luck_;
  bool rolled_ = false;
  Look look_;
  std::vector<int> urges_;
};

}  // namespace sandtable
