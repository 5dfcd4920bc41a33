#pragma once
// A hint: what the reference player would do with the decision at hand. It is thought about a slice
// at a time, so that nobody waits for it, belongs to one decision of one game, and is gone with it.

#include <optional>
#include <string>
#include <vector>

#include "core/ai/hint.h"
#include "core/ai/opponent.h"

namespace sandtable::shell {

// One of the best choices, ready to be shown.
struct HintChoice {
  Actions chain;     // it, and what is to follow on it up to the commit
  std::string text;  // all of that in words
  int worth = 0;     // for the one who decides, in hundredths of a point: as Hint::worth
  std::vector<Note> why;
  std::string points;  // its worth on the map; empty where that is no number of points at the end
  std::string says;    // its worth in words
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
  enum class State : std::uint8_t { kNone, kThinking, kGiven };

  // Microseconds that only grow.
  explicit HintProvider(SlicedOpponent::Clock clock) : opponent_(clock) {}

  // A hint that was given for this place before is shown again: then nothing is thought about.
  void ask(const HintPlace& place, const Question& question);
  // A slice of thought; the hints when they are there, once. The caller makes words of them.
  std::optional<std::vector<Hint>> think();
  void give(std::vector<HintChoice> choices);
  // It is shown no longer; what was being thought about is forgotten.
  void put_away();
  // Another decision is at hand than the one it is for.
  void move_on(const HintPlace& now);

  State state() const { return state_; }
  // Best first; of the hint that is given.
  const std::vector<HintChoice>& choices() const { return choices_; }
  std::size_t candidates() const { return candidates_; }
  // Grows with whatever is to be shown.
  std::uint64_t changes() const { return changes_; }

 private:
  void become(State state);

  SlicedOpponent opponent_;
  State state_ = State::kNone;
  HintPlace place_;
  const Game* game_ = nullptr;
  bool known_ = false;  // choices_ are those of place_
  std::vector<HintChoice> choices_;
  std::size_t candidates_ = 0;  // in the list that is chosen from
  std::uint64_t changes_ = 0;
};

}  // namespace sandtable::shell
