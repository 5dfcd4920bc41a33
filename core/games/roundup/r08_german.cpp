// 8.5: German reinforcements, drawn blind from four cups and placed on the edges.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// Stages of II.C: the late draw, the rebuilding, then a cup each. State::cursor within a cup: 0 the
// die is due, 1 it has been rolled and drawn, units are placed.
enum CupStage : std::uint8_t { kLateDraw, kRebuilding, kFirstCup };

UnitSet drawn_units(const State& state) {
  UnitSet out;
  for (int i = kAlliedUnits; i < kUnits; ++i)
    if (state.units[static_cast<std::size_t>(i)].status == UnitStatus::kDrawn) out.add(i);
  return out;
}

// [OR 8.5f, OR 8.5.1d] Who finds no hex is gone.
void eliminate_homeless(Play& play) {
  for (const int i : drawn_units(play.state)) {
    const UnitId unit(i);
    if (entry_hexes(play.board, play.state, unit).any()) continue;
    play.say(note(Say::kCannotEnter, Rule::k8_5f, {i}));
    play.state.unit(unit) = Unit{};
    play.state.unit(unit).status = UnitStatus::kEliminated;
  }
}

// [OR 8.5b, OR 8.5c, OR 8.5e, OR 8.5.1a, OR 8.5.1c, OR 8.5.2b, OR 8.5.3b] Ruling A50: cup by cup,
// each with its own die.
void step_cup(Play& play, Cup cup) {
  State& s = play.state;
  if (cup == Cup::kRussia && s.cursor == 0 && s.turn == 1) tell_russia(play);
  if (s.cursor == 0 && is_cup_open(play.board, s, cup)) {
    s.cursor = 1;
    return play.ask(Wait::kCupDie, static_cast<int>(cup));
  }
  eliminate_homeless(play);
  if (drawn_units(s).any()) return play.ask(Wait::kEnter);
  s.cursor = 0;
  ++s.stage;
}

}  // namespace

// [OR 8.5a, OR 15.6]
void step_cups(Play& play) {
  State& s = play.state;
  if (s.stage == kLateDraw) {
    ++s.stage;
    if (s.strategy == kNobody) play.ask(Wait::kStrategyDraw);
    return;
  }
  if (s.stage == kRebuilding) return step_rebuild(play);
  if (s.stage < kFirstCup + kCups) return step_cup(play, static_cast<Cup>(s.stage - kFirstCup));
  next_phase(play);
}

UnitSet units_in_cup(const Board& board, const State& state, Cup cup) {
  UnitSet out;
  for (const int unit : board.cups[static_cast<std::size_t>(cup)])
    if (state.unit(UnitId(unit)).status == UnitStatus::kCup) out.add(unit);
  return out;
}

// [OR 8.5.1a, OR 8.5.2a, OR 8.5.3a, OR 13.3b]
bool is_cup_open(const Board& board, const State& state, Cup cup) {
  if (cup == Cup::kTurn2 && state.turn < 2) return false;
  if (cup == Cup::kRussia && !has_russia(board, state)) return false;
  return units_in_cup(board, state, cup).any();
}

void resolve_cup(Play& play, const Frame& frame, int die) {
  const Cup cup = static_cast<Cup>(frame.a);
  const int left = units_in_cup(play.board, play.state, cup).count();
  play.say(note(Say::kCupRolled, Rule::k8_5b, {static_cast<int>(cup), die, std::min(die, left)}));
  play.ask(Wait::kCupDraw, static_cast<int>(cup), std::min(die, left));
}

void resolve_draw(Play& play, const Frame& frame, int drawn) {
  const UnitId unit(drawn);
  play.state.unit(unit).status = UnitStatus::kDrawn;
  play.say(note(Say::kDrawn, Rule::k8_5b, {unit.index()}));
  if (frame.b > 1) play.ask(Wait::kCupDraw, frame.a, frame.b - 1);
}

// [OR 3.5g, OR 8.5d, OR 8.5g, OR 8.5h, OR 8.5.1b, OR 10.9a] Ruling A4: the letter tells the edge.
HexSet entry_hexes(const Board& board, const State& state, UnitId unit) {
  HexSet out = board.edge_of(board.card(unit).entry) - full_for(board, state, unit);
  if (board.card(unit).is_heavy())
    out = out - board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  HexSet open;
  for (const int hex : out)
    if (!state.allied.has(hex)) open.add(hex);
  return open;
}

Verdict enter_verdict(const Board& board, const State& state, UnitId unit) {
  if (state.unit(unit).status != UnitStatus::kDrawn)
    return no(Say::kWhyNotDrawn, Rule::k8_5b, {unit.index()});
  if (entry_hexes(board, state, unit).empty())
    return no(Say::kWhyNoEdge, Rule::k8_5d, {unit.index()});
  return Verdict::yes();
}

Verdict at_verdict(const Board& board, const State& state, UnitId unit, HexId hex) {
  if (!board.edge_of(board.card(unit).entry).has(hex.index()))
    return no(Say::kWhyWrongEdge, Rule::k8_5_1b, {unit.index(), hex.index()});
  if (state.allied.has(hex.index())) return no(Say::kWhyEnemyControl, Rule::k8_5h, {hex.index()});
  if (board.card(unit).is_heavy() && board.at(hex).terrain == Terrain::kPolder)
    return no(Say::kWhyHeavy, Rule::k10_9a, {unit.index(), hex.index()});
  if (!may_stay(board, state, unit, hex))
    return no(Say::kWhyStack, Rule::k8_5d, {unit.index(), hex.index()});
  return Verdict::yes();
}

void legal_enters(const Board& board, const State& state, Actions& out) {
  for (const int unit : drawn_units(state))
    if (enter_verdict(board, state, UnitId(unit))) out.push_back(action(Verb::kEnter, unit));
}

// Ruling A51: an entry is an entry, also for a beachhead that stands there.
void place_german(Play& play, UnitId unit, HexId hex) {
  Unit& here = play.state.unit(unit);
  here.status = UnitStatus::kOnMap;
  here.hex = hex;
  play.say(note(Say::kEnters, Rule::k8_5d, {unit.index(), hex.index()}));
  enter_hex(play, unit, hex);
}

}  // namespace sandtable::roundup
