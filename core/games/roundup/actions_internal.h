// What roundup.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, odds_fights.cpp, policy.cpp,
// features.cpp, urges.cpp, redact.cpp, state_io.cpp.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {

#include "core/engine/functions_of_game.inc"
bool is_under_way(const Board& board, const State& state);

// Of the die of a fight that has begun: its column stands.
Odds fight_die_odds(const Board& board, const State& state);
FeatureTable feature_table_of(const Board& board);
Features features_of(const Board& board, const State& state);
bool is_reacting(const State& view);
bool is_unsettled(const State& view);
State view_for(const State& state, Seat seat);
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng);
// Of the columns or rows of a TAS marker or a drop: the hexes that may be chosen.
HexSet choosable_hexes(const Board& board, const State& state);
// The part of state_fault that is about what is waited for.
Fault waits_fault(const Board& board, const State& state);

}  // namespace sandtable::roundup
