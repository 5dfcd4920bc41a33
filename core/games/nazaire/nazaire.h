// Commandos at St. Nazaire behind the seam of engine/game.h: wires the rule files, nothing else.
// One seat, the British; the rules move the Germans and dice or rulings break their ties.
#pragma once

#include <memory>
#include <vector>

#include "core/engine/game.h"
#include "core/games/nazaire/board.h"
#include "core/games/nazaire/state.h"

namespace sandtable::nazaire {

class Nazaire final : public Game {
 public:
  Nazaire(Board board, std::uint64_t data_hash);

  const Board& board() const { return board_; }

  const GameInfo& info() const override { return info_; }
  RuleTable rules() const override;
  std::span<const ScopeInfo> scopes() const override;
  std::span<const VerbInfo> verbs() const override;
  std::span<const MessageInfo> messages() const override;
  std::string id_of(int scope, int value) const override;
  std::optional<int> value_of(int scope, std::string_view id) const override;
  AnyState setup(const Setup& setup) const override;
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
  int evaluate(const AnyState& view, Seat seat) const override;
  void write(const AnyState& state, std::vector<std::uint8_t>& out) const override;
  Result<AnyState> read(std::span<const std::uint8_t> bytes) const override;
  std::string to_json(const AnyState& view) const override;
  Result<AnyState> from_json(std::string_view text) const override;

 private:
  Board board_;
  GameInfo info_;
};

// The game of a bundle; nothing, and every fault found added, if the bundle is wrong.
std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::nazaire
