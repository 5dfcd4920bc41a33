// The odds of fights, put into Odds; odds*.cpp alone use it.
#pragma once

#include <array>
#include <optional>

#include "core/engine/game.h"
#include "core/games/urban/flow.h"

namespace sandtable::urban {

using Worth = OddsResult::Effect;
inline void add_result(Odds& odds, const Note& text, std::uint64_t weight, Worth worth) {
  if (weight != 0) odds.results.push_back({text, weight, 0, worth});
}
// Of one die.
inline void add_die(Odds& odds, const Note& text, Faces faces, Worth worth) {
  add_faces(odds, faces, {text, 0, 0, worth});
}

// --- odds_losses.cpp

// Weights of the levels that both lose, 4: all that they had: [answer][firer]. Of `suppressed` the
// one who answers loses nothing but its reactions [UO 284c].
struct LossOdds {
  static constexpr std::size_t kSteps = 5;
  static constexpr std::uint64_t kWhole = 10'000;  // of one fight
  std::array<std::array<std::uint64_t, kSteps>, kSteps> weights{};
  std::uint64_t suppressed = 0;
  std::uint64_t nothing_there = 0;  // a dummy
  void add(const LossOdds& other, std::uint64_t times);
  // In hundreds, rounded: whether who is fired at loses something.
  int percent_hurt() const;
};
// Dice that lie already; any other face may come.
struct Rolled {
  std::optional<int> firer, answer;
};
// The fight of State::fight, to which the answer was given, before the dice that are not rolled.
LossOdds losses_answered(const Field& field, const Rolled& rolled = {});
// The same if nobody answers [UO 97a, UO 112].
LossOdds losses_unanswered(const Field& field, std::optional<int> rolled = {});
// As the firer reads it, or the one who answers.
void add_losses(const LossOdds& losses, Rule rule, bool answers, Odds& odds);
// The faces of the die for quality, by the levels that a hit takes.
using LevelFaces = std::array<Faces, LossOdds::kSteps>;
LevelFaces faces_of_levels(const Field& field, const HitRecord& hit);
// A result for whoever loses it.
Note own_loss(int levels, Rule rule);

// --- odds_ledger.cpp

// A side's strength in the fight, part by part, and what it comes to.
void add_strength(const Strength& strength, int ep, bool theirs, Odds& odds);

// --- odds_remarks.cpp

void add_endangered_by(const Field& field, bool by_answer, Odds& odds);
bool may_be_covered(const Field& field);
void add_ways_out(const Field& field, Odds& odds);

// --- odds_fight.cpp

// A shot that is about to be said: with which weapon, whether with support, as a reaction.
Odds shot_odds(const Board& board, const State& state, Action action);
// At whom to fire or whom to assault, with the weapon that promises most.
Odds attack_odds(const Board& board, const State& state, Action action);
// The target is asked for its answer: against the one that the firer has most to fear from.
LossOdds losses_asked(const Board& board, const State& asked);
// What may be said to somebody who fires.
Odds answer_odds(const Board& board, const State& state, BlockId answerer, int weapon);
Odds suffer_odds(const Board& board, const State& state);
// Whoever may roll again is asked: of the die as it lies, or of another one.
Odds reroll_odds(const Board& board, const State& state, bool again);

}  // namespace sandtable::urban
