// What urban.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, policy.cpp, urges.cpp, redact.cpp,
// state_io.cpp.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/urban/flow.h"

namespace sandtable::urban {

GameInfo info_of(const Board& board);
GameTables tables_of(const Board& board);
State state_at_start(const Board& board, const Setup& setup);
int shown_setup(const State& view);
Seat seat_to_act(const State& state);
void legal_actions(const Board& board, const State& state, Actions& out);
Verdict reason_against(const Board& board, const State& state, Action action);
void chance_event(const Board& board, const State& state, ChanceEvent& out);
void apply_action(const Board& board, State& state, Action action, Events& out);
Note prompt_of(const Board& board, const State& state);
Note description_of(const Board& board, const State& state, Action action);
RuleId rule_for(const State& state, Action action);
Odds odds_of(const Board& board, const State& state, Action action);
Odds roll_odds_of(const Board& board, const State& state);
std::optional<Note> left_behind_of(const Board& board, const State& state, Seat seat);
int worth(const Board& board, const State& state, Seat seat);
Note note_of_worth(const Board& board, int term, int hundredths);
EndWorth worth_at_end(const Board& board, const State& state, Seat seat);
bool is_midway(const State& state);
void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out);
Standing standing_of(const Board& board, const State& state);
Progress progress_of(const State& state);

// [UO 83c] Whoever lays a charge must be able to get away from it.
bool has_way_out(const Field& field, BlockId id);
// Ruling R39.
BlockSet blow_targets(const Field& field, BlockId id);
bool has_reroll(const Field& field, Side side);

}  // namespace sandtable::urban
