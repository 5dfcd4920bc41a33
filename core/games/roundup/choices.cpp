// Whose turn it is, and what is offered: by what is waited for.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

void add(Verb verb, Actions& out) { out.push_back(action(verb)); }

void units_list(Verb verb, const UnitSet& units, Actions& out) {
  for (const int unit : units) out.push_back(action(verb, unit));
}

void hexes_list(Verb verb, const HexSet& hexes, Actions& out) {
  for (const int hex : hexes) out.push_back(action(verb, hex));
}

void legal_before_battle(const Board& board, const State& state, Actions& out) {
  const Frame& now = state.now;
  switch (now.wait) {
    case Wait::kBeach:
      return legal_beaches(board, state, out);
    case Wait::kDesignate:
      out.push_back(action(Verb::kDesignate, now.a, 0));
      return out.push_back(action(Verb::kDesignate, now.a, 1));
    case Wait::kAir:
    case Wait::kPara:
      legal_columns(board, choosable_hexes(board, state), out);
      return add(Verb::kPass, out);
    case Wait::kDropColumn:
      return legal_columns(board, choosable_hexes(board, state), out);
    case Wait::kAirRow:
      return legal_rows(board, choosable_hexes(board, state), now.a, out);
    case Wait::kDropRow:
    case Wait::kParaRow:
      return legal_rows(board, choosable_hexes(board, state), now.b, out);
    case Wait::kSupply:
      legal_supply(board, state, out);
      return add(Verb::kPass, out);
    case Wait::kEntry:
      legal_entries(board, state, out);
      return add(Verb::kPass, out);
    case Wait::kLand:
      return legal_landings(board, state, HexId(now.a), out);
    case Wait::kDrop:
      legal_drops(board, state, out);
      return add(Verb::kPass, out);
    case Wait::kReplace:
      legal_replacements(board, state, out);
      return add(Verb::kPass, out);
    case Wait::kRebuild:
      legal_rebuilds(board, state, out);
      return add(Verb::kPass, out);
    case Wait::kEnter:
      return legal_enters(board, state, out);
    case Wait::kNone:
    case Wait::kStrategyDraw:
    case Wait::kWeatherDie:
    case Wait::kAirDie:
    case Wait::kBomberDie:
    case Wait::kCombatDie:
    case Wait::kReturnDie:
    case Wait::kCupDie:
    case Wait::kCupDraw:
    case Wait::kParaDie:
    case Wait::kPointDie:
    case Wait::kOrder:
    case Wait::kMove:
    case Wait::kLeg:
    case Wait::kCombat:
    case Wait::kMuster:
    case Wait::kLose:
    case Wait::kRetreat:
    case Wait::kAdvance:
    case Wait::kEnterAt:
    case Wait::kExcess:
      return hexes_list(Verb::kAt, entry_hexes(board, state, UnitId(now.a)), out);
  }
}

void legal_in_battle(const Board& board, const State& state, Actions& out) {
  switch (state.now.wait) {
    case Wait::kOrder:
      add(Verb::kMoveFirst, out);
      return add(Verb::kCombatFirst, out);
    case Wait::kMove:
      legal_units(board, state, out);
      return add(Verb::kEnd, out);
    case Wait::kLeg:
      return legal_legs(board, state, out);
    case Wait::kCombat:
      hexes_list(Verb::kAttack, targets_of(board, state), out);
      return add(Verb::kEnd, out);
    case Wait::kMuster:
      return legal_muster(board, state, out);
    case Wait::kLose:
      return units_list(Verb::kLose, losers(state, static_cast<Loser>(state.now.a)), out);
    case Wait::kRetreat:
      return legal_retreats(board, state, out);
    case Wait::kAdvance:
      units_list(Verb::kAdvance, advancers(board, state), out);
      return add(Verb::kStay, out);
    case Wait::kNone:
    case Wait::kStrategyDraw:
    case Wait::kWeatherDie:
    case Wait::kAirDie:
    case Wait::kBomberDie:
    case Wait::kCombatDie:
    case Wait::kReturnDie:
    case Wait::kCupDie:
    case Wait::kCupDraw:
    case Wait::kParaDie:
    case Wait::kPointDie:
    case Wait::kBeach:
    case Wait::kDesignate:
    case Wait::kAir:
    case Wait::kAirRow:
    case Wait::kSupply:
    case Wait::kEntry:
    case Wait::kLand:
    case Wait::kDrop:
    case Wait::kDropColumn:
    case Wait::kDropRow:
    case Wait::kReplace:
    case Wait::kPara:
    case Wait::kParaRow:
    case Wait::kRebuild:
    case Wait::kEnter:
    case Wait::kEnterAt:
    case Wait::kExcess:
      return units_list(Verb::kEliminate, units_in(state, HexId(state.now.a), phasing_side(state)),
                        out);
  }
}

bool is_battle(Wait wait) {
  return (wait >= Wait::kOrder && wait <= Wait::kAdvance) || wait == Wait::kExcess;
}

Side owner_of_loss(const State& state) {
  const Side attacker = phasing_side(state);
  return static_cast<Loser>(state.now.a) == Loser::kAttacker ? attacker : other(attacker);
}

// [OR 11.13.1a, OR 11.13.4a, OR 11.13.6a, OR 7.3c] The owner decides: of losses, of retreats, of
// TAS markers.
Side deciding_side(const State& state) {
  const Wait wait = state.now.wait;
  if (wait == Wait::kLose) return owner_of_loss(state);
  if (wait == Wait::kRetreat && state.fight.task == Task::kRetreatDefenders)
    return other(phasing_side(state));
  if (wait == Wait::kAir || wait == Wait::kAirRow) return static_cast<Side>(state.air_owner);
  return phasing_side(state);
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
  switch (state.now.wait) {
    case Wait::kDropColumn:
    case Wait::kDropRow:
      return drop_zone(board, state, UnitId(state.now.a));
    case Wait::kPara:
    case Wait::kParaRow:
      return para_zone(board, state, UnitId(state.now.a));
    case Wait::kNone:
    case Wait::kStrategyDraw:
    case Wait::kWeatherDie:
    case Wait::kAirDie:
    case Wait::kBomberDie:
    case Wait::kCombatDie:
    case Wait::kReturnDie:
    case Wait::kCupDie:
    case Wait::kCupDraw:
    case Wait::kParaDie:
    case Wait::kPointDie:
    case Wait::kBeach:
    case Wait::kDesignate:
    case Wait::kAir:
    case Wait::kAirRow:
    case Wait::kSupply:
    case Wait::kEntry:
    case Wait::kLand:
    case Wait::kDrop:
    case Wait::kReplace:
    case Wait::kOrder:
    case Wait::kMove:
    case Wait::kLeg:
    case Wait::kCombat:
    case Wait::kMuster:
    case Wait::kLose:
    case Wait::kRetreat:
    case Wait::kAdvance:
    case Wait::kRebuild:
    case Wait::kEnter:
    case Wait::kEnterAt:
    case Wait::kExcess:
      break;
  }
  HexSet out = board.all;
  for (const HexId hex : state.air) out.remove(hex.index());
  return out;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  const Seat seat = seat_to_act(state);
  if (seat == Seat::kNobody || seat == Seat::kChance) return;
  if (is_battle(state.now.wait))
    legal_in_battle(board, state, out);
  else
    legal_before_battle(board, state, out);
}

}  // namespace sandtable::roundup
