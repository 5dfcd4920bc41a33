// Search: plays the game on from the decision at hand, many times, and spends its work where the
// choice is open.
//
// A trial deals what is hidden anew, rolls dice, does a candidate and plays on at a glance
// (Game::urges) to the horizon, for both seats; in games whose glance is weak it compares the first
// few that it calls for by what they come to (BotSettings::compared). All candidates meet the same
// deals and the same dice, so that their luck cancels out. Round by round the half that does worse
// is dropped (Karnin, Koren, Somekh: "Almost Optimal Exploration in Multi-Armed Bandits", ICML
// 2013). The first thought is given up for another only where the trials tell the two apart; where
// they do so plainly, or find no difference at all, the rest of the budget is saved.
//
// Candidates are those that greedy play ranks best, each with the chain that is to follow on it,
// the first thought being greedy's own choice (BotSettings::first). In games without that they are
// what the game calls for most at a glance, and before all the other things that the same unit
// could do: in which order units act that all will act matters little.
#pragma once

#include "core/ai/bot.h"
#include "core/ai/greedy.h"
#include "core/ai/look.h"

namespace sandtable {

class SearchBot : public Bot {
 public:
  // An iteration of the budget is a trial of one candidate.
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
  // A piece is a decision of a trial, or one of greedy before the first of them.
  bool step(int pieces) override;
  Choice best() const override;

 private:
  struct Arm {
    std::size_t index = 0;    // in the legal list
    bool is_first = false;    // the first thought, by which the others are measured
    std::int64_t prior = 0;   // what greedy play found it worth
    Actions plan;             // what is to follow on it, up to the commit
    std::vector<int> values;  // by trial
    std::int64_t sum = 0;     // of these
    EndWorth terms;           // sums
    Actions chain;
    std::int64_t mean() const {
      return values.empty() ? 0 : sum * kValueScale / static_cast<std::int64_t>(values.size());
    }
  };
  struct Trial {
    AnyState deal;
    std::uint64_t dice = 0;
  };

  void gather_at_a_glance();
  void gather_from_greedy();
  std::size_t most_arms() const;
  void start_rounds();
  Action next_action(Seat next, const AnyState& seen);
  Action best_of_leading(Seat next);
  void plan_round();
  void start_trial();
  void piece();
  void judge_trial();
  void finish_trial(const EndWorth& terms, int value);
  void next_round();
  bool is_plain() const;
  std::int64_t lead_of(const Arm& arm, const Arm& first) const;
  const Arm& chosen() const;

  const Game* game_ = nullptr;
  AnyState view_;
  Seat seat_ = Seat::kNobody;
  int budget_ = 0;
  std::int32_t horizon_ = 0;
  RngStream rng_{0};
  Actions legal_;
  GreedyBot greedy_;
  bool asks_greedy_ = false;  // it has not answered yet
  std::vector<Arm> arms_;     // the first `alive_` are still tried, best first
  std::size_t alive_ = 0;
  int rounds_left_ = 0;
  int spent_ = 0;
  std::size_t round_end_ = 0;  // trials of each arm alive when the round is over
  std::vector<Trial> trials_;
  // The trial under way.
  std::size_t arm_ = 0;
  std::size_t trial_ = 0;
  bool running_ = false;
  bool in_chain_ = false;
  int decisions_ = 0;        // behind the candidate and what belongs to it
  std::size_t planned_ = 0;  // steps of the arm's plan that were taken
  AnyState state_;
  Luck luck_;
  bool rolled_ = false;
  Look look_;
  std::vector<int> urges_;
  std::vector<std::size_t> leading_;  // of a decision of the trial
};

}  // namespace sandtable
