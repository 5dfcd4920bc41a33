// 8.1 to 8.3: Allied reinforcements by beachhead and port, replacements; 10.8: the invasion.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// Stages of I.C. State::cursor is the nation in kReplacing.
enum EntryStage : std::uint8_t { kReturning, kEntering, kDropping, kReplacing, kChecking };

// [OR 4.4g, OR 8.1f] A port that works, and where in it they come this turn [OR 8.1b].
bool is_port_entry(const State& state, Port port, HexId hex) {
  if (port == Port::kNone || state.port_nation[static_cast<std::size_t>(port)] == kNobody)
    return false;
  const HexId used = state.port_entry[static_cast<std::size_t>(port)];
  return !used.is_some() || used == hex;
}

bool has_choices(void (*list)(const Board&, const State&, Actions&), const Play& play) {
  Actions choices;
  list(play.board, play.state, choices);
  return !choices.empty();
}

// [OR 8.3a] One step of each nation, US first.
void step_replacements(Play& play) {
  State& s = play.state;
  while (s.cursor < kAlliedNations) {
    play.ask(Wait::kReplace, s.cursor);
    ++s.cursor;
    if (has_choices(legal_replacements, play)) return;
    s.now = Frame{};
  }
  ++s.stage;
}

bool fits_somebody(const Board& board, const State& state, HexId hex) {
  const UnitSet there = units_in(state, hex, Side::kAllied);
  const Nation nation = entry_nation(board, state, hex);
  for (int i = 0; i < kAlliedUnits; ++i) {
    if (state.units[static_cast<std::size_t>(i)].status != UnitStatus::kPool) continue;
    if (board.card(UnitId(i)).nation != nation) continue;
    UnitSet with = there;
    with.add(i);
    if (is_legal_stack(board, with)) return true;
  }
  return false;
}

HexSet entry_hexes(const Board& board, const State& state) {
  HexSet out;
  for (const HexId beach : state.beaches)
    if (beach.is_some()) out.add(beach.index());
  for (const HexId hex : board.port_hexes)
    if (is_port_entry(state, board.at(hex).port, hex)) out.add(hex.index());
  return out;
}

}  // namespace

// [OR 8.0, OR 5.0c]
void step_reinforcement(Play& play) {
  State& s = play.state;
  if (s.stage == kReturning) {
    return_units(play);
    ++s.stage;
  } else if (s.stage == kEntering) {
    if (has_choices(legal_entries, play)) return play.ask(Wait::kEntry);
    ++s.stage;
  } else if (s.stage == kDropping) {
    if (has_choices(legal_drops, play)) return play.ask(Wait::kDrop);
    ++s.stage;
  } else if (s.stage == kReplacing) {
    step_replacements(play);
  } else if (!ask_excess(play, Side::kAllied)) {
    next_phase(play);
  }
}

// [OR 4.4e, OR 8.1d]
Nation entry_nation(const Board& board, const State& state, HexId hex) {
  if (const int beach = beach_at(state, hex); beach >= 0) return static_cast<Nation>(beach / 2);
  const Port port = board.at(hex).port;
  if (!is_port_entry(state, port, hex)) return Nation::kGerman;
  return static_cast<Nation>(state.port_nation[static_cast<std::size_t>(port)]);
}

// [OR 8.1a-8.1c, OR 10.8a, OR 2.1.2b] Enemy zones do not matter [OR 8.1g].
Verdict entry_verdict(const Board& board, const State& state, HexId hex) {
  const Port port = board.at(hex).port;
  const bool works =
      port != Port::kNone && state.port_nation[static_cast<std::size_t>(port)] != kNobody;
  if (works && !is_port_entry(state, port, hex))
    return no(Say::kWhyEntryElsewhere, Rule::k8_1b,
              {hex.index(), state.port_entry[static_cast<std::size_t>(port)].index()});
  if (beach_at(state, hex) < 0 && !works) return no(Say::kWhyNoEntry, Rule::k8_1a, {hex.index()});
  if (!fits_somebody(board, state, hex))
    return no(Say::kWhyNothingFits, Rule::k8_1c, {hex.index()});
  return Verdict::yes();
}

void legal_entries(const Board& board, const State& state, Actions& out) {
  for (const int hex : entry_hexes(board, state))
    if (fits_somebody(board, state, HexId(hex))) out.push_back(action(Verb::kEntry, hex));
}

void begin_entry(Play& play, HexId hex) { play.ask(Wait::kLand, hex.index()); }

// [OR 8.1c, OR 8.1d, OR 8.2b, OR 8.4c] Ruling A49: nobody comes who would be too many.
Verdict land_verdict(const Board& board, const State& state, UnitId unit, HexId hex) {
  const UnitCard& card = board.card(unit);
  if (card.side() == Side::kGerman || state.unit(unit).status != UnitStatus::kPool)
    return no(Say::kWhyNotWaiting, Rule::k8_1a, {unit.index()});
  if (card.nation != entry_nation(board, state, hex))
    return no(Say::kWhyWrongNation, Rule::k8_1d, {unit.index(), hex.index()});
  if (!may_stay(board, state, unit, hex))
    return no(Say::kWhyStack, Rule::k8_1c, {unit.index(), hex.index()});
  return Verdict::yes();
}

void legal_landings(const Board& board, const State& state, HexId hex, Actions& out) {
  for (int i = 0; i < kAlliedUnits; ++i)
    if (land_verdict(board, state, UnitId(i), hex)) out.push_back(action(Verb::kLand, i));
}

// [OR 8.1e] It costs nothing, and the unit is free to move and fight.
void land_unit(Play& play, UnitId unit, HexId hex) {
  State& s = play.state;
  s.unit(unit).status = UnitStatus::kOnMap;
  s.unit(unit).hex = hex;
  if (beach_at(s, hex) < 0) s.port_entry[static_cast<std::size_t>(play.board.at(hex).port)] = hex;
  play.say(
      note(Say::kLanded, s.turn == 1 ? Rule::k10_8a : Rule::k8_1a, {unit.index(), hex.index()}));
  enter_hex(play, unit, hex);
}

// [OR 8.3a-8.3d, OR 4.4f] The nation is the one that is asked.
Verdict replace_verdict(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  const Unit& here = state.unit(unit);
  if (card.nation != static_cast<Nation>(state.now.a))
    return no(Say::kWhyOtherNation, Rule::k8_3a, {state.now.a});
  if (!here.is_on_map()) return no(Say::kWhyNotOnMap, Rule::k8_3b, {unit.index()});
  if (!card.is_division() || here.steps == card.steps())
    return no(Say::kWhyWhole, Rule::k8_3b, {unit.index()});
  const Front front = front_of(board, state);
  if (!overland(board, state, front, card.nation).has(here.hex.index()))
    return no(Say::kWhyNoOverland, Rule::k8_3c, {unit.index()});
  if (front.foe_zone(Side::kAllied).has(here.hex.index()))
    return no(Say::kWhyUnitInZone, Rule::k8_3d, {unit.index()});
  return Verdict::yes();
}

void legal_replacements(const Board& board, const State& state, Actions& out) {
  for (int i = 0; i < kAlliedUnits; ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    const UnitCard& card = board.card(UnitId(i));
    if (unit.is_on_map() && card.is_division() && unit.steps < card.steps() &&
        replace_verdict(board, state, UnitId(i)))
      out.push_back(action(Verb::kReplace, i));
  }
}

// [OR 8.3e-8.3g]
void replace_unit(Play& play, UnitId unit) {
  Unit& here = play.state.unit(unit);
  here.steps = static_cast<std::uint8_t>(play.board.card(unit).steps());
  here.flags |= kUnitReplaced;
  play.say(note(Say::kReplaced, Rule::k8_3e, {unit.index()}));
}

}  // namespace sandtable::roundup
