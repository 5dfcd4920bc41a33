#pragma once
// A hint: what the reference player would do with the decision at hand. It is thought about a slice
// at a time, so that nobody waits for it, belongs to one decision of one game, and is gone with it.
// Who waits for two seconds is shown what there is by then, once, and in the end what came of it.

#include <optional>
#include <string>
#include <vector>

#include "core/ai/hint.h"
#include "core/ai/opponent.h"
#include "core/base/table_part.h"

namespace sandtable::shell {

// One of the best choices, ready to be shown.
struct HintChoice {
  Actions chain;     // all of it, as far as it can be done as one wish
  std::string text;  // that in words
  std::string act;   // what its key says that it does
  std::string says;  // the verdict
  std::optional<Note> why, aim;
  std::string then;  // what would follow; empty where that is not told
};
struct HintWords {
  std::vector<HintChoice> choices;  // best first
  std::string beside;               // what all are compared with; empty before they are
};

// Which decision a hint is for: a game as it was laid on the table, and a position of it.
struct HintPlace {
  std::uint64_t laid = 0;
  int at = 0;
  std::uint64_t hash = 0;
  bool operator==(const HintPlace&) const = default;
};

// A clock for slices of thought.
std::uint64_t steady_microseconds();

class HintProvider {
 public:
  // kEarly: something is shown, and it is still being thought about.
  enum class State : std::uint8_t { kNone, kThinking, kEarly, kGiven };
  static constexpr std::uint64_t kPatience = 1'900'000;  // before something is shown

  // Microseconds that only grow.
  using Clock = std::uint64_t (*)();
  explicit HintProvider(Clock clock) : clock_(clock) {}

  // A hint that was given for this place before is shown again: then nothing is thought about.
  SANDTABLE_TABLE_DOOR void ask(const HintPlace& place, const Question& question);
  // A slice of thought; the hints when they are to be shown. The caller makes words of them.
  SANDTABLE_TABLE_DOOR std::optional<Advice> think();
  // True: for the first time for this decision.
  bool give(HintWords words);
  // It is shown no longer; what was being thought about is forgotten.
  void put_away();
  // Another decision is at hand than the one it is for.
  void move_on(const HintPlace& now);

  State state() const { return state_; }
  bool is_thinking() const { return state_ == State::kThinking || state_ == State::kEarly; }
  bool is_shown() const { return state_ == State::kEarly || state_ == State::kGiven; }
  // Of the hint that is shown.
  const std::vector<HintChoice>& choices() const { return words_.choices; }
  const std::string& beside() const { return words_.beside; }
  std::size_t candidates() const { return candidates_; }
  // Grows with whatever is to be shown.
  std::uint64_t changes() const { return changes_; }

 private:
  void become(State state);

  Clock clock_;
  HintThought thought_;
  State state_ = State::kNone;
  HintPlace place_;
  std::uint64_t asked_ = 0;
  bool done_ = false;   // nothing is left to think about for place_
  bool given_ = false;  // something was, for place_
  HintWords words_;
  std::size_t candidates_ = 0;  // in the list that is chosen from
  std::uint64_t changes_ = 0;
};

}  // namespace sandtable::shell
