// Hints: what to do, over whole choices, with one verdict and one reason each.
//
// A whole choice is an action with all that belongs to it: those who join an attack, a unit's way
// to where it stops (Game::under_way). Those that a bot thinks best are followed to their end as it
// would go on, and of several that end in the same position the one that it ranks higher is kept.
// Then each, and doing nothing, is tried on the same deals and the same dice, played on for both
// seats by leading.h and judged by trial.h. Doing nothing is what gives up what is asked
// (VerbInfo::passes); where nothing does, the middle one of the choices stands for it.
//
// Everything that is said of a choice comes from these trials: how it stands beside doing nothing
// and beside the best, by one threshold; the order; and the reason, which is what differs most from
// doing nothing, told only where it speaks for the verdict. Of what is better than doing nothing
// the aim is told, too: the place that it keeps, takes or denies the other side in clearly more
// trials. The best that are alike stand in the bot's order.
#pragma once

#include <optional>

#include "core/ai/halving.h"
#include "core/ai/leading.h"
#include "core/ai/levels.h"
#include "core/ai/look.h"
#include "core/ai/trial.h"

namespace sandtable {

// From the best down. kAlike: others are as good as the best, and it is one of them.
enum class HintVerdict : std::uint8_t { kBest, kAlike, kLess, kNoBetter, kPass, kWorse, kOpen };
inline constexpr std::size_t kHintVerdicts = 7;
std::string_view verdict_name(HintVerdict verdict);  // "best", "alike", "no-better"

struct Hint {
  std::size_t index = 0;      // in the legal list
  Actions chain;              // what is to follow on it, to its end
  std::vector<Actions> then;  // further choices of this part of the turn, as the bot would go on
  // In hundredths of a point: what the game may come to, or where trials are judged on the way
  // (BotSettings::turns) what the position is worth; and more than doing nothing by this.
  int worth = 0, gain = 0;
  HintVerdict verdict = HintVerdict::kOpen;  // kOpen: it was not tried yet
  std::optional<Note> why;                   // beside doing nothing
  std::optional<Note> aim;                   // which place it keeps, takes or denies the other side
};

inline constexpr std::size_t kMaxHints = 3;

struct Advice {
  std::vector<Hint> hints;  // best first, at most kMaxHints; empty where a bot does not compare
  std::optional<std::size_t> pass;  // in the legal list; none: all are compared with the middle one
  int threshold = 0;                // hundredths of a point; what differs by less is alike
};

// In how many trials a place that the result asks for is the seat's at the end, and in how many the
// other one's.
struct PrizeTally {
  int place = 0, own = 0, other = 0;
};
// What is told of choices that were tried; the first `arms.size()` in the bot's order.
struct HintArm {
  std::size_t index = 0;
  Actions chain;
  std::vector<Actions> then;
  std::uint64_t end = 0;    // hash of where it leads
  std::vector<int> values;  // by trial, in hundredths
  EndWorth terms;           // sums
  std::vector<PrizeTally> prizes;
};
// `pass`: which of them does nothing; arms.size(): none. All were tried equally often, at least
// once.
// `own`: the places that the seat has before.
Advice advice_on(const Game& game, const std::vector<HintArm>& arms, std::size_t pass,
                 const std::vector<int>& own = {});

// A thought about the decision that `view` offers to the seat to act. The game must outlive it.
class HintThought {
 public:
  // What a level would do.
  void begin(const Game& game, const AnyState& view, Level level, std::uint64_t key);
  // What a bot has come to.
  void begin(const Game& game, const AnyState& view, const Choice& choice, std::uint64_t key);
  // Of each choice of the thoughts that are begun from now on; 0: as the game has it.
  void limit_trials(int most) { most_trials_ = most; }
  // Goes on by that many pieces of work; true when all is done.
  bool step(int pieces);
  // What there is so far.
  const Advice& advice();
  // What was tried, in the order of the candidates without those that lead to where an earlier one
  // does; each has all its trials once the thought is done, unless it is the only one.
  const std::vector<HintArm>& arms() const { return arms_; }
  const std::vector<int>& own_prizes() const { return own_prizes_; }

 private:
  enum class Stage : std::uint8_t { kDone, kAsking, kFollowing, kTrying };

  void prepare(const Game& game, const AnyState& view, std::uint64_t key);
  void open_with(std::size_t index, const Actions& chain);
  void gather(const Choice& choice);
  void piece();
  void follow_next();
  void begin_trials();
  bool passes(Action action) const;
  bool is_asked(AnyState& state);
  Actions follow(AnyState& state, Action first, const Actions& planned);
  std::vector<Actions> follow_on(AnyState state);
  void begin_trial();
  void play_on();
  void end_trial();
  void count_prizes(HintArm& arm);
  Advice advice_now() const { return advice_on(*game_, arms_, pass_, own_prizes_); }

  const Game* game_ = nullptr;
  AnyState view_;
  Seat seat_ = Seat::kNobody;
  std::uint64_t salt_ = 0;
  Thinker thinker_;
  Stage stage_ = Stage::kDone;
  std::vector<int> own_prizes_;
  Actions legal_;
  std::vector<Candidate> wanted_;  // to be followed
  bool adds_pass_ = false;         // the last of them was not the bot's
  std::vector<HintArm> arms_;
  std::optional<AnyState> followed_;  // where the last of them leads
  std::size_t pass_ = 0;              // in arms_
  Advice advice_;
  Horizon horizon_;
  int trials_ = 0, most_trials_ = 0;
  // The trial under way.
  std::size_t arm_ = 0;
  int trial_ = 0;
  bool running_ = false;
  std::size_t planned_ = 0, steps_ = 0;
  AnyState state_;
  Luck luck_;
  bool rolled_ = false;
  Prizes prizes_;
  Look look_;
  LeadingPolicy leading_;
};

// How many of 100 games of the reference player (scenarios/<game>/reference.json) this score
// beats, equals counting half. `scores` are ascending.
int beaten_of_100(const std::vector<int>& scores, int score);

}  // namespace sandtable
