// 10: who acts, in phase III.2 and on a commando chit; stacking at its end; recovery. What the
// single actions do is in r10_movement.cpp and r11_attack.cpp.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// Stages of Phase::kActions.
constexpr int kActing = 0;
constexpr int kStacking = 1;

UnitSet who_takes_part(const Board& board, const State& state) {
  return state.commando_chit == 0 ? ~UnitSet{0} : board.commandos;
}

// Who has acted and what was aimed at is of no meaning outside the phase.
void forget_actions(State& state) {
  for (Unit& unit : state.units) unit.flags &= static_cast<std::uint8_t>(~kUnitActed);
  for (German& german : state.germans)
    german.flags &= static_cast<std::uint8_t>(~(kGermanAttacked | kGermanBarraged));
}

}  // namespace

// [OJ 4.III.2, OJ 10.10, OJ 10.19] A commando chit is a phase of its own: everything is fresh, and
// fresh again in phase III.
void begin_actions(Play& play) {
  forget_actions(play.state);
  play.push(Wait::kActions);
}

// [OJ 10.1, OJ 5.8c] Also who has landed in this phase.
Verdict ready_verdict(const Board& board, const State& state, UnitId id) {
  const Unit& unit = state.unit(id);
  const int code = id.index();
  if (!unit.is_on_map()) return Verdict::no(note(Say::kWhyNotAshore, Rule::k10_1, {code}));
  if ((who_takes_part(board, state) & bit(id)) == 0)
    return Verdict::no(note(Say::kWhyNoCommando, Rule::k10_19, {code}));
  if (unit.is_marked()) return Verdict::no(note(Say::kWhyDisrupted, Rule::k10_1, {code}));
  if (unit.has(kUnitActed)) return Verdict::no(note(Say::kWhyActed, Rule::k10_1, {code}));
  return Verdict::yes();
}

UnitSet ready_units(const Board& board, const State& state) {
  UnitSet out = 0;
  constexpr std::uint8_t kBarred = kUnitDisrupted | kUnitAttackerDisrupt | kUnitActed;
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = state.unit(UnitId(i));
    if (unit.is_on_map() && (unit.flags & kBarred) == 0) out |= bit(UnitId(i));
  }
  return out & who_takes_part(board, state);
}

void legal_actors(const Board& board, const State& state, Actions& out) {
  const UnitSet ready = ready_units(board, state);
  for (const UnitId unit : each<UnitId>(ready))
    out.push_back(action(Verb::kActivate, unit.index()));
  legal_attacks(board, state, ready, out);
  out.push_back(action(Verb::kEnd));
}

// [OJ 4.III.2] In the order of the verbs.
void legal_unit_actions(const Board& board, const State& state, UnitId unit, Actions& out) {
  legal_moves(board, state, unit, out);
  if (destroy_verdict(board, state, unit)) out.push_back(action(Verb::kDestroy, unit.index()));
  if (board_verdict(board, state, unit)) out.push_back(action(Verb::kBoard, unit.index()));
  legal_barrages(board, state, unit, out);
  out.push_back(action(Verb::kPass, unit.index()));
}

void finish_unit(Play& play, UnitId unit) {
  play.pop();
  play.state.unit(unit).flags |= kUnitActed;
}

// The frame of a commando chit just goes; in III.2 stacking is looked at next.
void end_actions(Play& play) {
  play.pop();
  forget_actions(play.state);
  if (play.state.commando_chit == 0) play.state.stage = kStacking;
}

// [OJ 10.7] A unit disrupted all the while could not leave. Its marker is still on: recovery comes
// later, and who was disrupted by its own attack bears the other one.
UnitSet excess_in(const Board& board, const State& state, HexId hex) {
  const UnitSet here = units_in(state, hex);
  UnitSet out = 0;
  if (std::popcount(here) <= board.charts.stacking) return out;
  for (const UnitId unit : each<UnitId>(here))
    if (!state.unit(unit).has(kUnitDisrupted)) out |= bit(unit);
  return out;
}

UnitSet excess_units(const Board& board, const State& state) {
  std::array<std::uint8_t, kHexes> units{};  // in each hex
  const UnitSet ashore = ashore_units(state);
  for (const UnitId unit : each<UnitId>(ashore))
    ++units[static_cast<std::size_t>(state.unit(unit).hex.index())];
  for (const UnitId first : each<UnitId>(ashore)) {
    const HexId hex = state.unit(first).hex;
    if (units[static_cast<std::size_t>(hex.index())] <= board.charts.stacking) continue;
    if (const UnitSet out = excess_in(board, state, hex); out != 0) return out;
  }
  return 0;
}

void remove_excess(Play& play, UnitId unit) {
  play.pop();
  play.say(
      note(Say::kExcessRemoved, Rule::k10_7, {unit.index(), play.state.unit(unit).hex.index()}));
  eliminate(play, unit, 0);
}

void step_actions(Play& play) {
  if (play.state.stage == kActing) return;
  if (excess_units(play.board, play.state) != 0) return play.push(Wait::kExcess);
  end_phase(play);
}

// [OJ 4.III.3, OJ X.3] Also in boxes. Ruling R12: Attacker Disrupt lasts through the next turn.
void recover_units(Play& play) {
  for (int i = 0; i < kUnits; ++i) {
    Unit& unit = play.state.unit(UnitId(i));
    const bool turns = unit.has(kUnitAttackerDisrupt);
    if (!unit.is_marked()) continue;
    unit.flags &= static_cast<std::uint8_t>(~(kUnitDisrupted | kUnitAttackerDisrupt));
    if (turns) unit.flags |= kUnitDisrupted;
    play.say(note(turns ? Say::kMarkerTurns : Say::kRecovers, Rule::k4_III_3, {i}));
  }
}

// [OJ 10.19] Commandos, in boxes too; a marker from this chit's own attack is turned.
void recover_commandos(Play& play) {
  for (int i = 0; i < kUnits; ++i) {
    Unit& unit = play.state.unit(UnitId(i));
    if (!unit.is_marked() || (play.board.commandos & bit(UnitId(i))) == 0) continue;
    const bool turns = unit.has(kUnitAttackerDisrupt);
    unit.flags &= static_cast<std::uint8_t>(~(kUnitDisrupted | kUnitAttackerDisrupt));
    if (turns) unit.flags |= kUnitDisrupted;
    play.say(note(turns ? Say::kMarkerTurns : Say::kRecovers, Rule::k10_19, {i}));
  }
}

}  // namespace sandtable::jubilee
