// The class behind the seam of game.h, for every game: a game writes functions over its Board and
// State, and GameOf<Board, State, Scope> is the Game that calls them. They stand in the game's own
// namespace, where they are found by the types of their arguments:
//
//   GameInfo info_of(const Board&);      // without data_hash and setups
//   GameTables tables_of(const Board&);  // the same spans at every call
//   std::string id_of(const Board&, Scope, int value);
//   std::optional<int> value_of(const Board&, Scope, std::string_view id);
//   State state_at_start(const Board&, const Setup&);
//   int shown_setup(const State& view);  // only where set-ups have maps or counters of their own
//   Seat seat_to_act(const State&);
//   void legal_actions(const Board&, const State&, Actions& out);
//   void chance_event(const Board&, const State&, ChanceEvent& out);
//   Verdict reason_against(const Board&, const State&, Action);
//   void apply_action(const Board&, State&, Action, Events& out);
//   State view_for(const State&, Seat);
//   std::optional<State> try_deal(const Board&, const State& view, RngStream&);  // of no bad view
//   Standing standing_of(const Board&, const State& view);
//   Progress progress_of(const State&);
//   Note prompt_of(const Board&, const State& view);
//   Note description_of(const Board&, const State& view, Action);
//   RuleId rule_for(const State& view, Action);
//   Odds odds_of(const Board&, const State& view, Action);
//   Odds roll_odds_of(const Board&, const State& view);
//   std::optional<Note> left_behind_of(const Board&, const State& view, Seat);
//   Holdings holdings_of(const Board&, const State& view, Seat);
//   int worth(const Board&, const State& view, Seat);
//   EndWorth worth_at_end(const Board&, const State&, Seat);
//   FeatureTable feature_table_of(const Board&);       // only where trials are judged by features,
//   Features features_of(const Board&, const State&);  // and then both
//   Note note_of_worth(const Board&, int term, int hundredths);
//   bool is_midway(const State& view);
//   bool is_under_way(const Board&, const State& view);  // only where a way is not midway
//   bool is_unsettled(const State& view);  // only where the player to act is asked amid effects
//   bool is_reacting(const State& view);  // only where a seat is asked in the other one's turn
//   bool is_asked_anyway(const State& view);  // only where a list of one may be a question
//   void urges_of(const Board&, const State& view, const Actions& legal, std::vector<int>& out);
//   Fault state_fault(const Board&, const State&);  // empty reason: every invariant holds
//   template <class Archive> void serialize(Archive&, State&);  // fields.h
//
// Board::scenarios is the list of the set-ups, each with its `id`, in the order of the data (see
// core/data/listing.h): Setup::setup is a place in it.
//
// A game's header names its class, so that nobody else compiles it:
//
//   using Nazaire = GameOf<Board, State, Scope>;           // in nazaire.h
//   extern template class sandtable::GameOf<...>;          // the same, outside of the namespace
//   template class sandtable::GameOf<...>;                 // nazaire.cpp, with game_of_members.h
//   template struct sandtable::StateIo<nazaire::State>;    // state_io.cpp, with save/state_io.h
#pragma once

#include <utility>

#include "core/base/table_part.h"
#include "core/engine/game.h"

namespace sandtable {

struct GameTables {
  RuleTable rules;
  std::span<const ScopeInfo> scopes;
  std::span<const VerbInfo> verbs;
  std::span<const MessageInfo> messages;
};

// A state as bytes and as JSON, by its serialize(); what no single field can tell is not looked at.
// Defined in save/state_io.h, which a game's state_io.cpp alone includes.
template <class State>
struct StateIo {
  static void write(const State& state, std::vector<std::uint8_t>& out);
  static Result<State> read(const Game& game, std::span<const std::uint8_t> bytes);
  static std::string to_json(const Game& game, const State& state);
  static Result<State> from_json(const Game& game, std::string_view text);
};

template <class Board, class State, class Scope>
class SANDTABLE_TABLE_PART GameOf : public Game {
 public:
  GameOf(Board board, std::uint64_t data_hash);

  const Board& board() const { return board_; }

  const GameInfo& info() const override { return info_; }
  RuleTable rules() const override;
  std::span<const ScopeInfo> scopes() const override;
  std::span<const VerbInfo> verbs() const override;
  std::span<const MessageInfo> messages() const override;
  std::string id_of(int scope, int value) const override;
  std::optional<int> value_of(int scope, std::string_view id) const override;
  AnyState setup(const Setup& setup) const override;
  int setup_of(const AnyState& view) const override;
  Seat to_act(const AnyState& state) const override;
  void legal(const AnyState& state, Actions& out) const override;
  void chance(const AnyState& state, ChanceEvent& out) const override;
  Verdict why_not(const AnyState& state, Action action) const override;
  void apply(AnyState& state, Action action, Events& out) const override;
  AnyState observe(const AnyState& state, Seat seat) const override;
  AnyState resample(const AnyState& view, RngStream& rng) const override;
  Standing standing(const AnyState& view) const override;
  Progress progress(const AnyState& state) const override;
  Note prompt(const AnyState& view) const override;
  Note describe(const AnyState& view, Action action) const override;
  RuleId rule_of(const AnyState& view, Action action) const override;
  Odds odds(const AnyState& view, Action action) const override;
  Odds roll_odds(const AnyState& view) const override;
  std::optional<Note> left_behind(const AnyState& view, Seat seat) const override;
  Holdings holdings(const AnyState& view, Seat seat) const override;
  int evaluate(const AnyState& view, Seat seat) const override;
  EndWorth end_worth(const AnyState& state, Seat seat) const override;
  FeatureTable feature_table() const override;
  Features features(const AnyState& state) const override;
  Note worth_note(int term, int hundredths) const override;
  void prizes(const AnyState& state, Prizes& out) const override;
  Note prize_note(const PrizeNews& news) const override;
  bool midway(const AnyState& view) const override;
  bool under_way(const AnyState& view) const override;
  bool unsettled(const AnyState& view) const override;
  bool is_reaction(const AnyState& view) const override;
  bool asks_anyway(const AnyState& view) const override;
  void urges(const AnyState& view, const Actions& legal, std::vector<int>& out) const override;
  void write(const AnyState& state, std::vector<std::uint8_t>& out) const override;
  Result<AnyState> read(std::span<const std::uint8_t> bytes) const override;
  std::string to_json(const AnyState& view) const override;
  Result<AnyState> from_json(std::string_view text) const override;

 private:
  // A state that was read, if its game allows it.
  Result<AnyState> checked(const Result<State>& read) const;

  Board board_;
  GameInfo info_;
  GameTables tables_;
};

}  // namespace sandtable
