// The door to a computer player that must not keep anybody waiting: a question goes in, its answer
// is fetched later, and meanwhile the caller goes on. What stands behind it is a thread, a worker
// of the browser, or slices of the caller's own time (SlicedOpponent); to the caller they are
// alike.
//
// An answer carries the point of the game that it was thought for. Whoever asks again, cancels or
// has moved on meanwhile never gets an answer to the question before.
//
// Asked about one decision after another, a level carries out what it has planned (plan_bot.h). On
// reload, or after a cancelled question, it plans anew from where the game stands.
#pragma once

#include <optional>

#include "core/ai/levels.h"
#include "core/engine/session.h"

namespace sandtable {

struct Question {
  const Game* game = nullptr;  // must outlive the thought
  AnyState view;               // of the seat to act
  Level level = Level::kRegular;
  std::uint64_t key = 0;  // of the bot's own luck, see thought_key()
  int at = 0;             // decisions made so far
};

struct Answer {
  int at = 0;
  Choice choice;
};

// A bot's luck in one decision of a game, apart from the game's dice: the same decision, asked
// about for itself, is answered alike after undo, on reload and by every program.
std::uint64_t thought_key(std::uint64_t seed, int at);

// Whether what was left to the level Regular (Session::asks_level) from decision `from` on is what
// that level decides in one of its editions (levels.h), by the weights that this program has.
bool reactions_fit(const Session& session, int from);

class Opponent {
 public:
  virtual ~Opponent() = default;
  // Takes the place of the question before.
  virtual void ask(const Question& question) = 0;
  // Whatever is the best so far becomes the answer, soon.
  virtual void hurry() = 0;
  // Forgets the question, of which nothing comes any more, and what was planned on earlier ones.
  virtual void cancel() = 0;
  // Asked, and the answer has not been fetched.
  virtual bool is_thinking() const = 0;
  // The answer, once, when there is one. To be asked regularly: some think only then.
  virtual std::optional<Answer> fetch() = 0;
};

// Whoever thinks about one question after another: the same bot while game and level stay, so that
// it can go on with its plan.
class KeptThinker {
 public:
  // The bot, turned to the question.
  Bot& begin(const Question& question);
  void forget() { thinker_.bot.reset(); }

 private:
  Thinker thinker_;
  const Game* game_ = nullptr;
  Level level_ = Level::kRegular;
};

// Thinks while it is asked for the answer, and no longer than a slice each time.
class SlicedOpponent : public Opponent {
 public:
  // Microseconds that only grow.
  using Clock = std::uint64_t (*)();
  explicit SlicedOpponent(Clock clock, std::uint64_t slice = 4000) : clock_(clock), slice_(slice) {}

  void ask(const Question& question) override;
  void hurry() override { hurried_ = true; }
  void cancel() override;
  bool is_thinking() const override { return bot_ != nullptr; }
  std::optional<Answer> fetch() override;

 private:
  Clock clock_;
  std::uint64_t slice_;
  KeptThinker kept_;
  Bot* bot_ = nullptr;  // its, while it thinks
  int at_ = 0;
  bool hurried_ = false;
};

}  // namespace sandtable
