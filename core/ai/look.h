// What bots do with a position in thought: forced steps and chance up to the next decision, on
// dice of their own. A list of one is nothing to think about, also where the game asks anyway: it
// is taken, and stands in no chain.
#pragma once

#include <array>
#include <optional>

#include "core/engine/game.h"

namespace sandtable {

// One word of a stream.
inline std::uint64_t word_of(RngStream& rng) {
  const std::uint64_t high = rng.below(UINT32_MAX);
  return high << 32 | rng.below(UINT32_MAX);
}

// Steps without a decision that a thought follows; beyond, the position is judged where it stands.
inline constexpr int kMaxUnasked = 4096;

// The dice of a thought. What is rolled for goes by what it is for: the same shot on the same turn
// falls alike whatever was done before it, so that two courses of a game differ by their decisions
// and not by their luck.
class Luck {
 public:
  explicit Luck(std::uint64_t key = 0) : dice_(key) {}
  int pick(const Progress& progress, const ChanceEvent& event);

 private:
  Rng dice_;
  std::array<std::uint8_t, 256> times_{};  // by hash: how often it was rolled for
};

class Look {
 public:
  explicit Look() { muted_.mute(true); }

  void apply(const Game& game, AnyState& state, Action action) {
    game.apply(state, action, heard_ != nullptr ? *heard_ : muted_);
  }
  // Facts of what is done from now on are added there; null: they are of no interest.
  void hear(Events* heard) { heard_ = heard; }
  // Plays on from `state` to the next decision, whose list is legal() then; false when the game is
  // over or goes on too long. `event` counts the rolls.
  bool run(const Game& game, AnyState& state, const Rng& dice, std::uint64_t& event);
  bool run(const Game& game, AnyState& state, Luck& luck, bool& rolled);
  // The same, but stops before anything is rolled: then it is chance's turn, and legal() is empty.
  bool run_forced(const Game& game, AnyState& state);

  const Actions& legal() const { return legal_; }
  bool offers(Action action) const;

 private:
  template <class Roll>
  bool run_by(const Game& game, AnyState& state, Roll&& roll);

  Actions legal_;
  ChanceEvent event_;
  Events muted_;
  Events* heard_ = nullptr;
};

// The first of the list that does nothing with what is asked (VerbInfo::passes), if there is one.
std::optional<Action> passing_action(const Game& game, const Actions& legal);

}  // namespace sandtable
