// Greedy: looks one commit ahead and takes what is worth most on average.
//
// A commit ends a chain of small decisions that belong together (Game::midway): a unit and
// what it does, those who join one attack. Of each candidate the chain is found first, by taking
// what looks best step by step. Then it is played to the next decision once per iteration, with
// hidden facts dealt anew, and judged by Game::evaluate. All candidates meet the same deals and the
// same dice, so their luck cancels out. Where nothing is hidden and the action rolls, every face of
// the first die is tried, and only what follows it is left to chance. Ties go to the lower index.
//
// Where a move is answered at once the other side's next decisions are followed at a glance before
// the position is judged (BotSettings::replies).
//
// In a game of many small moves, whose worth shows only turns later, what the game calls for at a
// glance is added to what a candidate came to (BotSettings::glance).
//
// An attack that costs more than it takes, and brings nothing, is none either where something else
// is there (BotSettings::exchanges).
//
// What throws something away without a die (Game::holdings) is no candidate while something else
// does not, or throws away less: neither as the action nor as a step of its chain. Nor is a step by
// which a unit goes back to where it has been in the chain, or, where decision after decision is
// asked about, in what was begun earlier (Game::under_way).
#pragma once

#include <tuple>

#include "core/ai/bot.h"
#include "core/ai/exchange.h"
#include "core/ai/look.h"
#include "core/ai/trail.h"
#include "core/base/table_part.h"

namespace sandtable {

class SANDTABLE_TABLE_PART GreedyBot : public Bot {
 public:
  // How it plays.
  struct Manner {
    bool spares = true;  // false only in the first edition of Regular (levels.h)
    // Whether it chooses by its stream among those that are worth as much, on the first turn nearly
    // as much (BotSettings::variety). Not in reactions.
    bool varies = false;
    // Whether it is asked about one decision after another, and knows what it has begun.
    bool goes_on = false;
  };
  GreedyBot() = default;
  explicit GreedyBot(Manner manner) : manner_(manner) {}

  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
  bool step(int pieces) override;
  Choice best() const override;

  // Where units have been by then in what is under way: nobody goes back there. For the next
  // thought alone.
  void start_from(const Trail& trail) { past_ = trail; }

  const Actions& legal() const { return legal_; }
  // Of the actions looked at so far those that throw away least, best first; ties by index.
  std::vector<Candidate> ranking() const;

 private:
  struct Arm {
    Actions chain;
    int lost = 0;  // for certain, up to the end of the chain or the first die
    bool returns = false;
    bool attacks = false;  // a fight begins by it
    bool is_bad = false;   // one that costs more than it takes
    bool grown = false;    // the chain has come to its commit
    bool by_faces = false;
    std::size_t face = 0;
    std::size_t sample = 0;
    // What it came to: worth times weight, and the weights; of the face under way, and of all.
    std::int64_t face_worth = 0, face_weight = 0;
    std::int64_t worth = 0, weight = 0;
    bool done = false;
    std::int64_t mean() const { return worth * kValueScale / weight; }
    // What speaks against it before its worth counts: less is better.
    auto against() const { return std::tuple(lost, returns, is_bad); }
  };

  // Compared by place: what is lost counts first, then going back, then what it is worth.
  struct Step {
    int kept = INT32_MIN;
    bool goes_on = false;
    int value = INT32_MIN;
    auto operator<=>(const Step&) const = default;
  };

  void piece();
  void open(Arm& arm);
  bool take(Action action);
  void grow(Arm& arm);
  void look_for_faces(Arm& arm, bool known);
  Step step_by(Action action, int glance, const Step& least);
  // Whether it is still to be found out what the fight costs that the arm begins.
  bool asks_exchange(const Arm& arm) const;
  void weigh_exchange(Arm& arm);
  bool names_member(Action action) const;
  bool offers_roll(const Actions& list);
  int worth_of_rest(AnyState& state, bool asks);
  int worth_of_rolls(AnyState& state, bool asks, std::uint64_t event);
  void try_sample(Arm& arm);
  void try_face(Arm& arm);
  // From behind the first action through the chain and to the next decision.
  int play_out(AnyState& state, const Arm& arm, std::uint64_t& event);
  bool settle(AnyState& state, const Rng& dice, std::uint64_t& event);
  // What the other side does on it, and what is answered in its fights, up to the next decision of
  // the seat that chooses.
  void reply(AnyState& state, const Rng& dice, std::uint64_t& event);
  int judge(const AnyState& state) const;
  // What the seat has less there than it has now (holdings.h).
  int lost_at(const AnyState& state) const;
  // Of an arm that has been looked at.
  std::int64_t value_of(std::size_t index) const;
  // What speaks for each of these at a glance, by as much as counts.
  void glance_at(const AnyState& view, const Actions& legal, std::vector<int>& out) const;

  Manner manner_;
  std::int64_t less_ = 0;   // by so much what is chosen may be worth less than the best
  std::uint64_t luck_ = 0;  // of that choice
  const Game* game_ = nullptr;
  Seat seat_ = Seat::kNobody;
  bool nothing_hidden_ = false;
  bool weighs_fights_ = false;
  bool may_roll_ = false;  // a die can follow on the next step of the chain
  Holdings held_;          // by the seat, where the thought begins
  std::vector<AnyState> deals_;
  std::vector<Rng> dice_;  // one generator for each iteration
  std::vector<Arm> arms_;
  std::size_t at_ = 0;   // the arm under way
  bool opened_ = false;  // its first action has been looked at
  AnyState probe_;       // the end of its chain so far, or the roll that its faces answer
  Actions legal_;
  Trail past_;   // before this thought
  Trail trail_;  // with the chain that grows
  Events facts_;
  std::vector<int> glances_;  // by legal_
  std::vector<int> rest_;     // of those behind it
  std::vector<int> further_;  // of the step of a chain that is looked for, or of a reply
  Exchange fight_;            // of the arm under way
  Exchange nothing_;          // if nothing is begun
  ChanceEvent first_;
  ChanceEvent rolled_;
  Look look_;
};

}  // namespace sandtable
