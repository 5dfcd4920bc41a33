// What roundup.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, odds_fights.cpp, policy.cpp,
// urges.cpp, redact.cpp, state_io.cpp.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {

GameInfo info_of(const Board& board);
GameTables tables_of(const Board& board);
State state_at_start(const Board& board, const Setup& setup);
Seat seat_to_act(const State& state);
void legal_actions(const Board& board, const State& state, Actions& out);
Verdict reason_against(const Board& board, const State& state, Action action);
void chance_event(const Board& board, const State& state, ChanceEvent& out);
void apply_action(const Board& board, State& state, Action action, Events& out);
Note prompt_of(const Board& board, const State& state);
Note description_of(const Board& board, const State& state, Action action);
RuleId rule_for(const State& state, Action action);
Odds odds_of(const Board& board, const State& state, Action action);
// Of the die of a fight that has begun: its column stands.
Odds fight_die_odds(const Board& board, const State& state);
Odds roll_odds_of(const Board& board, const State& state);
std::optional<Note> left_behind_of(const Board& board, const State& state, Seat seat);
int worth(const Board& board, const State& state, Seat seat);
Note note_of_worth(const Board& board, int term, int hundredths);
EndWorth worth_at_end(const Board& board, const State& state, Seat seat);
bool is_midway(const State& state);
void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out);
State view_for(const State& state, Seat seat);
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng);
Standing standing_of(const Board& board, const State& state);
Progress progress_of(const State& state);
// Of the columns or rows of a TAS marker or a drop: the hexes that may be chosen.
HexSet choosable_hexes(const Board& board, const State& state);
// The part of state_fault that is about what is waited for.
Fault waits_fault(const Board& board, const State& state);

}  // namespace sandtable::roundup
