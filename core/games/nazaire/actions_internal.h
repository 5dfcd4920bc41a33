// What nazaire.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, policy.cpp, redact.cpp,
// state_io.cpp.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {

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
Odds roll_odds_of(const Board& board, const State& state);
// Teams over the limit that an action of the list leaves without a way out [SN 7c].
void add_losses(const Board& board, const State& state, Action action, Odds& odds);
std::optional<Note> left_behind_of(const Board& board, const State& state, Seat seat);
int worth(const Board& board, const State& state, Seat seat);
Note note_of_worth(const Board& board, int term, int hundredths);
EndWorth worth_at_end(const Board& board, const State& state, Seat seat);
bool is_midway(const State& state);
void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out);
State view_of(const State& state);
inline State view_for(const State& state, Seat) { return view_of(state); }
// The counters that go to places drawn from there; those that a face-down place may hide, by that
// and by what was seen elsewhere while it lay there (ruling R45).
std::uint64_t drawn_units(const Board& board, DrawnFrom origin);
std::uint64_t candidates(const Board& board, const State& view, int place);
bool has_unknowns(const State& view);
// Nothing if no deal fits, which only an edited position can bring about.
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng);
Standing standing_of(const Board& board, const State& state);
Progress progress_of(const State& state);
// The part of state_fault that is about what is waited for.
Fault waits_fault(const Board& board, const State& state);

}  // namespace sandtable::nazaire
