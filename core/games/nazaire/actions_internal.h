// What nazaire.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, policy.cpp, redact.cpp,
// state_io.cpp.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {

#include "core/engine/functions_of_game.inc"
bool is_under_way(const Board& board, const State& state);

// Teams over the limit that an action of the list leaves without a way out [SN 7c].
void add_losses(const Board& board, const State& state, Action action, Odds& odds);
// The same of a position: so many teams are over the limit of whom none can still leave.
int doomed_by_stacking(const Board& board, const State& state);
State view_of(const State& state);
inline State view_for(const State& state, Seat) { return view_of(state); }
// The counters that go to places drawn from there; those that a face-down place may hide, by that
// and by what was seen elsewhere while it lay there (ruling R45).
std::uint64_t drawn_units(const Board& board, DrawnFrom origin);
std::uint64_t candidates(const Board& board, const State& view, int place);
bool has_unknowns(const State& view);
// Nothing if no deal fits, which only an edited position can bring about.
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng);
// What is wrong with a position.
inline Fault fault(std::string path, std::string reason) {
  return {std::move(path), std::move(reason), "bad-position"};
}
// The part of state_fault that is about what is waited for.
Fault waits_fault(const Board& board, const State& state);

}  // namespace sandtable::nazaire
