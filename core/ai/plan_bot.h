// Plan: drafts what its seat could do until its phase is over, the dice are rolled or the other
// side has a say, tries the drafts out, and carries out the best of them.
//
// In a game whose turn is many small decisions a single one of them makes little difference, less
// than the luck of the trials that would tell; whole plans differ by much more. So plans are
// compared, not decisions: "online evolution" in its simplest form (Justesen, Mahlmann, Risi,
// Togelius: "Playing Multi-Action Adversarial Games", IEEE Transactions on Games 10(3), 2018).
//
// The first draft is greedy play's, decision by decision; the others are as well, but with what
// each action is worth blurred by a little, so that they go other ways wherever that costs little.
// Where the game has it so (BotSettings::bred_from), half of a large budget goes to these, and the
// other half to a second generation: drafts that are blurred mostly as the best one was, and in
// some actions anew, which are tried on other deals against greedy play's draft and the best one.
// A trial deals what is hidden anew and plays on from behind a draft, for both seats, by
// leading.h, until the same phase has come round again, or has done so several times
// (BotSettings::turns), and is judged there by trial.h. halving.h deals the trials out. What a
// trial takes grows with the square of the plan: of long plans (BotSettings::steps) fewer are made
// and tried, so that late turns, with many units, do not take several times as long as early ones.
//
// A plan is carried out as long as each view is the one that it was made for; after dice, or where
// anything else has come about, there is a new one. Where a plan would have few commits
// (BotSettings::plans), and where one is asked in the middle of the other side's turn
// (Game::is_reaction), it decides as greedy play does.
#pragma once

#include <optional>

#include "core/ai/bot.h"
#include "core/ai/greedy.h"
#include "core/ai/halving.h"
#include "core/ai/leading.h"
#include "core/ai/look.h"
#include "core/ai/trail.h"
#include "core/ai/trial.h"
#include "core/base/table_part.h"

namespace sandtable {

class SANDTABLE_TABLE_PART PlanBot : public Bot {
 public:
  // An iteration of the budget is a trial of one plan (trials_within). Where the view is that of a
  // later step of the plan that was chosen last, that step is the choice, whatever the budget and
  // the stream; any other question is answered by these alone.
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
  // A piece is a decision of a trial, or one of greedy play's.
  bool step(int pieces) override;
  // Chosen among the drafts that are there; greedy play's first one where there are none.
  Choice best() const override;

 private:
  enum class Stage : std::uint8_t { kDone, kGreedy, kDrafting, kTrying };
  struct Step {
    std::uint64_t view = 0;  // hash
    Action action;
  };
  struct Plan {
    std::vector<Step> steps;
    int commits = 0;        // steps that do not go on with the one before
    std::size_t draft = 0;  // drafts of a question are counted from 0, which is greedy play's
    AnyState end;           // where it leads to, by the deal that all are drafted on
    Actions chain;          // what belongs to the first step, up to the commit
  };

  void answer_as_greedy(const AnyState& view);
  bool follow(const AnyState& view);
  void piece();
  std::size_t most_plans() const;
  std::size_t most_children() const;  // 0: there is no second generation
  void begin_draft();
  void ask_greedy();
  void draft();
  void add_step();
  bool comes_back(Action action);
  void take_step(Action action);
  std::int64_t blur_of(Action action) const;
  std::uint64_t key_of(std::size_t draft) const;
  bool draft_goes_on();
  bool is_last_generation() const;
  void try_drafts();
  void begin_second_generation();
  void begin_trial();
  void play_on();
  void end_trial();
  void keep_best();
  std::size_t chosen() const;
  Candidate candidate_of(std::size_t plan) const;
  // Of its first action, in the legal list.
  std::size_t index_of(const Plan& plan) const;

  const Game* game_ = nullptr;
  Seat seat_ = Seat::kNobody;
  Actions legal_;
  bool is_bred_ = false;  // whether there is to be a second generation
  int budget_ = 0;  // that is left: of the first generation before its trials, then of the second
  Stage stage_ = Stage::kDone;
  std::uint64_t salt_ = 0;  // of everything random of this question
  Progress start_{};
  Horizon horizon_;
  AnyState deal_;
  std::vector<Plan> plans_;  // of the generation under way, greedy play's first
  bool is_second_ = false;   // the generation
  std::size_t parent_ = 0;   // of the second generation: a draft
  std::size_t wanted_ = 0;   // plans of the generation
  std::size_t drafts_ = 0;
  std::size_t deals_ = 0;  // of trials of the generation before
  GreedyBot greedy_{
      {true, true, false}};  // of the decision at hand, or of the draft's that is under way
  Trail trail_;              // of the draft
  Events facts_;
  Halving halving_;
  // The draft or the trial under way.
  bool running_ = false;
  AnyState state_;
  Luck luck_;
  bool rolled_ = false;
  Look look_;
  LeadingPolicy leading_;
  // Of the last plan that was chosen.
  std::vector<Step> kept_;
  std::int64_t kept_worth_ = 0;
  EndWorth kept_terms_;
  std::optional<Choice> followed_;
};

}  // namespace sandtable
