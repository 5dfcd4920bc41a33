// What GameOf does (game_of.h): it unpacks the state and calls the game's own functions, which are
// found by the types of their arguments. One file of each game includes this, with those functions
// declared, and instantiates its class.
#pragma once

#include "core/engine/game_of.h"

namespace sandtable {
namespace game_functions {

// Two names are those of members, too, which would hide the functions meant.
template <class Board, class Scope>
std::string id_in(const Board& board, Scope scope, int value) {
  return id_of(board, scope, value);
}
template <class Board, class Scope>
std::optional<int> value_in(const Board& board, Scope scope, std::string_view id) {
  return value_of(board, scope, id);
}

}  // namespace game_functions

template <class Board, class State, class Scope>
GameOf<Board, State, Scope>::GameOf(Board board, std::uint64_t data_hash)
    : board_(std::move(board)), info_(info_of(board_)), tables_(tables_of(board_)) {
  info_.data_hash = data_hash;
  for (const auto& scenario : board_.scenarios) info_.setups.push_back(scenario.id);
}

template <class Board, class State, class Scope>
RuleTable GameOf<Board, State, Scope>::rules() const {
  return tables_.rules;
}

template <class Board, class State, class Scope>
std::span<const ScopeInfo> GameOf<Board, State, Scope>::scopes() const {
  return tables_.scopes;
}

template <class Board, class State, class Scope>
std::span<const VerbInfo> GameOf<Board, State, Scope>::verbs() const {
  return tables_.verbs;
}

template <class Board, class State, class Scope>
std::span<const MessageInfo> GameOf<Board, State, Scope>::messages() const {
  return tables_.messages;
}

template <class Board, class State, class Scope>
std::string GameOf<Board, State, Scope>::id_of(int scope, int value) const {
  return game_functions::id_in(board_, static_cast<Scope>(scope), value);
}

template <class Board, class State, class Scope>
std::optional<int> GameOf<Board, State, Scope>::value_of(int scope, std::string_view id) const {
  return game_functions::value_in(board_, static_cast<Scope>(scope), id);
}

template <class Board, class State, class Scope>
AnyState GameOf<Board, State, Scope>::setup(const Setup& setup) const {
  return AnyState::of(state_at_start(board_, setup));
}

template <class Board, class State, class Scope>
int GameOf<Board, State, Scope>::setup_of(const AnyState& view) const {
  if constexpr (requires(const State& state) { shown_setup(state); })
    return shown_setup(view.as<State>());
  else
    return 0;
}

template <class Board, class State, class Scope>
Seat GameOf<Board, State, Scope>::to_act(const AnyState& state) const {
  return seat_to_act(state.as<State>());
}

template <class Board, class State, class Scope>
void GameOf<Board, State, Scope>::legal(const AnyState& state, Actions& out) const {
  legal_actions(board_, state.as<State>(), out);
}

template <class Board, class State, class Scope>
void GameOf<Board, State, Scope>::chance(const AnyState& state, ChanceEvent& out) const {
  out.told_to = Seat::kNobody;  // unless the game says whose secret it is
  chance_event(board_, state.as<State>(), out);
}

template <class Board, class State, class Scope>
Verdict GameOf<Board, State, Scope>::why_not(const AnyState& state, Action action) const {
  return reason_against(board_, state.as<State>(), action);
}

template <class Board, class State, class Scope>
void GameOf<Board, State, Scope>::apply(AnyState& state, Action action, Events& out) const {
  apply_action(board_, state.as<State>(), action, out);
}

template <class Board, class State, class Scope>
AnyState GameOf<Board, State, Scope>::observe(const AnyState& state, Seat seat) const {
  return AnyState::of(view_for(state.as<State>(), seat));
}

template <class Board, class State, class Scope>
AnyState GameOf<Board, State, Scope>::resample(const AnyState& view, RngStream& rng) const {
  const std::optional<State> dealt = try_deal(board_, view.as<State>(), rng);
  CHECK(dealt.has_value());  // state_fault refuses views that no deal fits
  return AnyState::of(*dealt);
}

template <class Board, class State, class Scope>
Standing GameOf<Board, State, Scope>::standing(const AnyState& view) const {
  return standing_of(board_, view.as<State>());
}

template <class Board, class State, class Scope>
Progress GameOf<Board, State, Scope>::progress(const AnyState& state) const {
  return progress_of(state.as<State>());
}

template <class Board, class State, class Scope>
Note GameOf<Board, State, Scope>::prompt(const AnyState& view) const {
  return prompt_of(board_, view.as<State>());
}

template <class Board, class State, class Scope>
Note GameOf<Board, State, Scope>::describe(const AnyState& view, Action action) const {
  return description_of(board_, view.as<State>(), action);
}

template <class Board, class State, class Scope>
RuleId GameOf<Board, State, Scope>::rule_of(const AnyState& view, Action action) const {
  return rule_for(view.as<State>(), action);
}

template <class Board, class State, class Scope>
Odds GameOf<Board, State, Scope>::odds(const AnyState& view, Action action) const {
  return odds_of(board_, view.as<State>(), action);
}

template <class Board, class State, class Scope>
Odds GameOf<Board, State, Scope>::roll_odds(const AnyState& view) const {
  return roll_odds_of(board_, view.as<State>());
}

template <class Board, class State, class Scope>
std::optional<Note> GameOf<Board, State, Scope>::left_behind(const AnyState& view,
                                                             Seat seat) const {
  return left_behind_of(board_, view.as<State>(), seat);
}

template <class Board, class State, class Scope>
Holdings GameOf<Board, State, Scope>::holdings(const AnyState& view, Seat seat) const {
  return holdings_of(board_, view.as<State>(), seat);
}

template <class Board, class State, class Scope>
int GameOf<Board, State, Scope>::evaluate(const AnyState& view, Seat seat) const {
  return worth(board_, view.as<State>(), seat);
}

template <class Board, class State, class Scope>
EndWorth GameOf<Board, State, Scope>::end_worth(const AnyState& state, Seat seat) const {
  return worth_at_end(board_, state.as<State>(), seat);
}

template <class Board, class State, class Scope>
FeatureTable GameOf<Board, State, Scope>::feature_table() const {
  if constexpr (requires(const Board& board) { feature_table_of(board); })
    return feature_table_of(board_);
  else
    return {};
}

template <class Board, class State, class Scope>
Features GameOf<Board, State, Scope>::features(const AnyState& state) const {
  if constexpr (requires(const Board& board, const State& of) { features_of(board, of); })
    return features_of(board_, state.as<State>());
  else
    return {};
}

template <class Board, class State, class Scope>
Note GameOf<Board, State, Scope>::worth_note(int term, int hundredths) const {
  return note_of_worth(board_, term, hundredths);
}

template <class Board, class State, class Scope>
void GameOf<Board, State, Scope>::prizes(const AnyState& state, Prizes& out) const {
  out.clear();
  if constexpr (requires(const State& of) { prizes_of(board_, of, out); })
    prizes_of(board_, state.as<State>(), out);
}

template <class Board, class State, class Scope>
Note GameOf<Board, State, Scope>::prize_note(const PrizeNews& news) const {
  if constexpr (requires { note_of_prize(board_, news); })
    return note_of_prize(board_, news);
  else
    return {};
}

template <class Board, class State, class Scope>
bool GameOf<Board, State, Scope>::midway(const AnyState& view) const {
  return is_midway(view.as<State>());
}

template <class Board, class State, class Scope>
bool GameOf<Board, State, Scope>::under_way(const AnyState& view) const {
  if constexpr (requires(const State& state) { is_under_way(board_, state); })
    return midway(view) || is_under_way(board_, view.as<State>());
  else
    return midway(view);
}

template <class Board, class State, class Scope>
bool GameOf<Board, State, Scope>::unsettled(const AnyState& view) const {
  if constexpr (requires(const State& state) { is_unsettled(state); })
    return is_unsettled(view.as<State>());
  else
    return false;
}

template <class Board, class State, class Scope>
bool GameOf<Board, State, Scope>::is_reaction(const AnyState& view) const {
  if constexpr (requires(const State& state) { is_reacting(state); })
    return is_reacting(view.as<State>());
  else
    return false;
}

template <class Board, class State, class Scope>
bool GameOf<Board, State, Scope>::asks_anyway(const AnyState& view) const {
  if constexpr (requires(const State& state) { is_asked_anyway(state); })
    return is_asked_anyway(view.as<State>());
  else
    return false;
}

template <class Board, class State, class Scope>
void GameOf<Board, State, Scope>::urges(const AnyState& view, const Actions& legal,
                                        std::vector<int>& out) const {
  urges_of(board_, view.as<State>(), legal, out);
}

template <class Board, class State, class Scope>
void GameOf<Board, State, Scope>::write(const AnyState& state,
                                        std::vector<std::uint8_t>& out) const {
  StateIo<State>::write(state.as<State>(), out);
}

template <class Board, class State, class Scope>
Result<AnyState> GameOf<Board, State, Scope>::checked(const Result<State>& read) const {
  if (!read) return read.fault();
  const Fault fault = state_fault(board_, read.value());
  if (!fault.reason.empty()) return fault;
  return AnyState::of(read.value());
}

template <class Board, class State, class Scope>
Result<AnyState> GameOf<Board, State, Scope>::read(std::span<const std::uint8_t> bytes) const {
  return checked(StateIo<State>::read(*this, bytes));
}

template <class Board, class State, class Scope>
std::string GameOf<Board, State, Scope>::to_json(const AnyState& view) const {
  return StateIo<State>::to_json(*this, view.as<State>());
}

template <class Board, class State, class Scope>
Result<AnyState> GameOf<Board, State, Scope>::from_json(std::string_view text) const {
  return checked(StateIo<State>::from_json(*this, text));
}

}  // namespace sandtable
