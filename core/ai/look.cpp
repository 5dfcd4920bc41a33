#include "core/ai/look.h"

#include <algorithm>

#include "core/base/hash.h"

namespace sandtable {

int Luck::pick(const Progress& progress, const ChanceEvent& event) {
  const Note& what = event.what;
  std::uint64_t key = mix64(static_cast<std::uint64_t>(progress[0]) << 8 ^
                            static_cast<std::uint64_t>(progress[1]) << 32 ^ what.kind);
  for (const std::int16_t arg : what.args)
    key = mix64(key ^ static_cast<std::uint64_t>(static_cast<std::uint16_t>(arg)));
  return dice_.pick(key + times_[key >> 56]++, event.outcomes).value;
}

// `roll` answers for chance, or says that nothing is to be rolled: then it is chance's turn.
template <class Roll>
bool Look::run_by(const Game& game, AnyState& state, Roll&& roll) {
  for (int left = kMaxUnasked; left > 0; --left) {
    const Seat next = game.to_act(state);
    if (next == Seat::kNobody) break;
    if (next == Seat::kChance) {
      if (!roll()) break;
      continue;
    }
    game.legal(state, legal_);
    if (legal_.size() != 1) return true;
    apply(game, state, legal_.front());
  }
  legal_.clear();
  return false;
}

bool Look::run(const Game& game, AnyState& state, const Rng& dice, std::uint64_t& event) {
  return run_by(game, state, [&] {
    game.chance(state, event_);
    apply(game, state, chance_action(dice.pick(event++, event_.outcomes).value));
    return true;
  });
}

bool Look::run(const Game& game, AnyState& state, Luck& luck, bool& rolled) {
  return run_by(game, state, [&] {
    game.chance(state, event_);
    apply(game, state, chance_action(luck.pick(game.progress(state), event_)));
    rolled = true;
    return true;
  });
}

bool Look::run_forced(const Game& game, AnyState& state) {
  return run_by(game, state, [] { return false; });
}

bool Look::offers(Action action) const {
  return std::binary_search(legal_.begin(), legal_.end(), action);
}

std::optional<Action> passing_action(const Game& game, const Actions& legal) {
  for (const Action& one : legal)
    if (game.verbs()[one.verb].passes) return one;
  return {};
}

}  // namespace sandtable
