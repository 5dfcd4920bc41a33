// What anvil.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, policy.cpp, urges.cpp,
// soundness.cpp, state_io.cpp. Nothing is hidden in this game, so every view is the state itself.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

#include "core/engine/functions_of_game.inc"
bool is_unsettled(const State& view);

inline State view_for(const State& state, Seat) { return state; }
inline std::optional<State> try_deal(const Board&, const State& view, RngStream&) { return view; }
// What is wrong with a position.
inline Fault fault(std::string path, std::string reason) {
  return {std::move(path), std::move(reason), "bad-position"};
}
// The part of state_fault that is about what is waited for.
Fault waits_fault(const Board& board, const State& state);

inline Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}
bool is_reacting(const State& view);
// Who decides what the frame on top asks.
Side deciding_side(const State& state);
inline Seat seat_of(Side side) { return side == Side::kAllied ? Seat::kFirst : Seat::kSecond; }

}  // namespace sandtable::anvil
