// Bots: who chooses for a seat when no person does. A bot gets a view and never the state, counts
// its work in iterations and not in time, and has no source of chance but the stream it is given:
// the same view, budget and stream give the same choice on every build, in one go or in slices.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/engine/game.h"
#include "core/engine/playout.h"

namespace sandtable {

// A candidate's worth in hundredths of the score of the seat that chooses, times kValueScale.
inline constexpr std::int64_t kValueScale = 1024;

struct Candidate {
  std::size_t index = 0;  // in the legal list
  std::int64_t value = 0;
  Actions chain;   // what is to follow on it, up to the commit; empty where it stands alone
  EndWorth terms;  // what its worth is made of, in hundredths; all 0 where a bot cannot say
};

struct Choice {
  std::size_t index = 0;
  // The leading candidates, best first, the chosen one at the head unless a bot passes over a
  // better one on purpose; empty where a bot does not compare. At most kMaxCandidates.
  std::vector<Candidate> leading;
};

inline constexpr std::size_t kMaxCandidates = 5;

class Bot {
 public:
  virtual ~Bot() = default;

  // Turns to the decision that `view` offers to the seat to act, one action or more, and drops
  // what it was thinking about. `budget` is the number of iterations, at least 1; what an
  // iteration is, the bot says. The game must outlive the thought.
  virtual void begin(const Game& game, const AnyState& view, int budget, RngStream rng) = 0;
  // Goes on by that many pieces of work, each far below a millisecond; true when all is done. What
  // the pieces are put into makes no difference to the choice.
  virtual bool step(int pieces) = 0;
  // What it would do if it had to decide now; after begin() always an action of the list.
  virtual Choice best() const = 0;

  // All of it in one go: begin() with this luck, and every step.
  Choice think(const Game& game, const AnyState& view, int budget, const RngStream& rng);
  // The same as one of many decisions, each with luck of its own out of `rng`.
  Choice choose(const Game& game, const AnyState& view, int budget, RngStream& rng);
};

// A bot that has chosen as soon as it has begun.
class InstantBot : public Bot {
 public:
  bool step(int) override { return true; }
  Choice best() const override { return {index_, {}}; }

 protected:
  std::size_t index_ = 0;
  Actions legal_;
};

// "random", "quick", "greedy", "recruit", "plan" or "search"; null for any other name.
std::unique_ptr<Bot> make_bot(std::string_view name);

// A bot as the policy of a playout, with the same budget for every decision.
class BotPolicy : public Policy {
 public:
  // The bot must outlive the policy.
  BotPolicy(Bot& bot, int budget) : bot_(&bot), budget_(budget) {}
  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t random) override;

 private:
  Bot* bot_;
  int budget_;
};

}  // namespace sandtable
