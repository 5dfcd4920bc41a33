// Whose turn it is, and what is offered: by what is waited for.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

void units_list(Verb verb, const UnitSet& units, Actions& out) {
  for (const int unit : units) out.push_back(action(verb, unit));
}

void hexes_list(Verb verb, const HexSet& hexes, Actions& out) {
  for (const int hex : hexes) out.push_back(action(verb, hex));
}

// --- What waits.inc names: who decides

Side owner_of_loss(const State& state) {
  const Side attacker = phasing_side(state);
  return static_cast<Loser>(state.now.a) == Loser::kAttacker ? attacker : other(attacker);
}

Side owner_of_retreat(const State& state) {
  const Side attacker = phasing_side(state);
  return state.fight.task == Task::kRetreatDefenders ? other(attacker) : attacker;
}

Side owner_of_air(const State& state) { return static_cast<Side>(state.air_owner); }

// [OR 11.13.1a, OR 11.13.4a, OR 11.13.6a, OR 7.3c] The owner decides: of losses, of retreats, of
// TAS markers.
Side deciding_side(const State& state) {
  switch (state.now.wait) {
#define ASK(wait, id, side, ...) \
  case Wait::wait:               \
    return side(state);
#include "core/games/roundup/waits.inc"
  }
  return phasing_side(state);
}

// --- What is offered

void list_nations(const Board&, const State& state, Actions& out) {
  for (const int nation : {0, 1}) out.push_back(action(Verb::kDesignate, state.now.a, nation));
}

void list_columns(const Board& board, const State& state, Actions& out) {
  legal_columns(board, choosable_hexes(board, state), out);
}

void list_air_rows(const Board& board, const State& state, Actions& out) {
  legal_rows(board, choosable_hexes(board, state), state.now.a, out);
}

void list_drop_rows(const Board& board, const State& state, Actions& out) {
  legal_rows(board, choosable_hexes(board, state), state.now.b, out);
}

void list_landings(const Board& board, const State& state, Actions& out) {
  legal_landings(board, state, HexId(state.now.a), out);
}

void list_orders(const Board&, const State&, Actions& out) {
  out.push_back(action(Verb::kMoveFirst));
  out.push_back(action(Verb::kCombatFirst));
}

void list_units(const Board& board, const State& state, Actions& out) {
  legal_units(board, state, out);
  out.push_back(action(Verb::kEnd));
}

void list_targets(const Board& board, const State& state, Actions& out) {
  hexes_list(Verb::kAttack, targets_of(board, state), out);
  out.push_back(action(Verb::kEnd));
}

void list_losers(const Board&, const State& state, Actions& out) {
  units_list(Verb::kLose, losers(state, static_cast<Loser>(state.now.a)), out);
}

void list_advancers(const Board& board, const State& state, Actions& out) {
  units_list(Verb::kAdvance, advancers(board, state), out);
  out.push_back(action(Verb::kStay));
}

void list_entry_hexes(const Board& board, const State& state, Actions& out) {
  hexes_list(Verb::kAt, entry_hexes(board, state, UnitId(state.now.a)), out);
}

void list_crowd(const Board&, const State& state, Actions& out) {
  units_list(Verb::kEliminate, units_in(state, HexId(state.now.a), phasing_side(state)), out);
}

}  // namespace

// [OR 1.2a, OR 1.0a]
Seat seat_to_act(const State& state) {
  if (state.phase == Phase::kOver) return Seat::kNobody;
  if (is_chance(state.now.wait)) return Seat::kChance;
  return deciding_side(state) == Side::kAllied ? Seat::kFirst : Seat::kSecond;
}

bool is_reacting(const State& view) {
  const Wait wait = view.now.wait;
  return (wait == Wait::kLose || wait == Wait::kRetreat) &&
         deciding_side(view) != phasing_side(view);
}

HexSet choosable_hexes(const Board& board, const State& state) {
  const Wait wait = state.now.wait;
  const UnitId unit(state.now.a);
  if (wait == Wait::kDropColumn || wait == Wait::kDropRow) return drop_zone(board, state, unit);
  if (wait == Wait::kPara || wait == Wait::kParaRow) return para_zone(board, state, unit);
  return air_places(board, state);
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  if (state.phase == Phase::kOver) return;
  switch (state.now.wait) {
#define ASK(wait, id, side, list, ...) \
  case Wait::wait:                     \
    return list(board, state, out);
#define ASK_OR_PASS(wait, id, side, list, ...) \
  case Wait::wait:                             \
    list(board, state, out);                   \
    return out.push_back(action(Verb::kPass));
#include "core/games/roundup/waits.inc"
  }
}

}  // namespace sandtable::roundup
