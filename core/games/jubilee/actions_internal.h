// What jubilee.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, policy.cpp, redact.cpp,
// state_io.cpp.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {

#include "core/engine/functions_of_game.inc"

State view_of(const State& state);
inline State view_for(const State& state, Seat) { return view_of(state); }
// Whether something lies face down in the state and nobody says what.
bool has_unknowns(const State& view);
// Nothing if no deal fits, which only an edited position can bring about.
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng);
// The part of state_fault that is about what is waited for.
Fault waits_fault(const Board& board, const State& state);

}  // namespace sandtable::jubilee
