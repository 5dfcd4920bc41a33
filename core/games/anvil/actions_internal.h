// What anvil.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, policy.cpp, urges.cpp, state.cpp,
// state_io.cpp. Nothing is hidden in this game, so every view is the state itself.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

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
std::optional<Note> left_behind_of(const Board& board, const State& state, Seat seat);
int worth(const Board& board, const State& state, Seat seat);
Note note_of_worth(const Board& board, int term, int hundredths);
EndWorth worth_at_end(const Board& board, const State& state, Seat seat);
bool is_midway(const State& state);
void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out);
inline State view_for(const State& state, Seat) { return state; }
inline std::optional<State> try_deal(const Board&, const State& view, RngStream&) { return view; }
Standing standing_of(const Board& board, const State& state);
Progress progress_of(const State& state);
// The part of state_fault that is about what is waited for.
Fault waits_fault(const Board& board, const State& state);

inline Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}
// Who decides what the frame on top asks.
Side deciding_side(const State& state);
inline Seat seat_of(Side side) { return side == Side::kAllied ? Seat::kFirst : Seat::kSecond; }

}  // namespace sandtable::anvil
