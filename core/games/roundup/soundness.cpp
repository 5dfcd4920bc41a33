// Whether a position is one that the rules could deal with: what loaded and edited ones must prove.
// Units, control and markers here, what is waited for in soundness_waits.cpp.
#include "core/games/roundup/state.h"

#include "core/base/text.h"
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

constexpr unsigned kRussian = 1U << 3 | 1U << 4;
constexpr unsigned kLuftwaffe = 1U << 2 | 1U << 4;

Fault fault(std::string path, std::string reason) {
  return {std::move(path), std::move(reason), "bad-position"};
}

std::string unit_path(const Board& board, UnitId unit, std::string_view field) {
  return "units." + board.card(unit).id + "." + std::string(field);
}

bool is_cup_unit(Entry entry) { return entry >= Entry::k1E && entry <= Entry::kRussia; }

// [OR 3.4a, OR 8.3b, OR 8.4c] Who is where, and with how many steps.
Fault status_fault(const Board& board, const State& state, UnitId id) {
  const Unit& unit = state.unit(id);
  const UnitCard& card = board.card(id);
  const bool allied = card.side() == Side::kAllied;
  const auto wrong = [&](std::string_view field, std::string reason) {
    return fault(unit_path(board, id, field), std::move(reason));
  };
  if (unit.is_on_map() != unit.hex.is_some())
    return wrong("hex", "a unit has a hex exactly while it is on the map");
  const bool gone = unit.status == UnitStatus::kEliminated;
  if (gone ? unit.steps != 0 : unit.steps < 1 || unit.steps > card.steps())
    return wrong("steps", "the unit cannot have that many steps (3.4)");
  if (!gone && !unit.is_on_map() && unit.steps != card.steps())
    return wrong("steps", "who is off the map is at full strength");
  if (unit.is_on_map() && card.is_heavy() && board.at(unit.hex).terrain == Terrain::kPolder)
    return wrong("hex", board.at(unit.hex).id + " is polder, where heavy panzers never are (10.9)");
  const bool returning = unit.status == UnitStatus::kReturning;
  if (returning != (unit.due != 0))
    return wrong("due", "a unit is due exactly while it is coming back");
  if (returning && (!allied || card.is_division()))
    return wrong("status", "only smaller Allied units come back (8.4)");
  if (returning && state.phase != Phase::kOver &&
      unit.due < state.turn + (state.phase >= Phase::kReinforcement ? 1 : 0))
    return wrong("due", "that turn is over");
  if (unit.status == UnitStatus::kPool && !allied) return wrong("status", "the pool is Allied");
  const bool in_cup = unit.status == UnitStatus::kCup || unit.status == UnitStatus::kDrawn;
  if (in_cup && !is_cup_unit(card.entry)) return wrong("status", "is not of a cup (13.2)");
  if (unit.status == UnitStatus::kAside && card.entry != Entry::kAside)
    return wrong("status", "is not set aside (13.2)");
  if (card.entry == Entry::kAside && unit.status != UnitStatus::kAside &&
      !state.has(Option::kParachuteCorps))
    return wrong("status", "the paratroops take part with option 15.1 only");
  return {};
}

Fault flags_fault(const Board& board, const State& state, UnitId id) {
  const Unit& unit = state.unit(id);
  const UnitCard& card = board.card(id);
  const bool allied = card.side() == Side::kAllied;
  const auto wrong = [&](std::string reason) {
    return fault(unit_path(board, id, "flags"), std::move(reason));
  };
  if (!unit.is_on_map() && (unit.flags & ~kUnitDropped) != 0)
    return wrong("only units on the map have marks");
  if (unit.has(kUnitMoved) && (!is_movement(state) || card.side() != phasing_side(state)))
    return wrong("nobody of that side moves now");
  if (unit.has(kUnitAttacked) && (!is_combat(state) || card.side() != phasing_side(state)))
    return wrong("nobody of that side attacks now");
  if (unit.has(kUnitTargeted) && (!is_combat(state) || card.side() == phasing_side(state)))
    return wrong("nobody of that side is attacked now");
  if (unit.has(kUnitReplaced) &&
      (!allied || !card.is_division() || state.phase < Phase::kReinforcement))
    return wrong("has no replacement marker now (8.3)");
  const bool drops = card.is_airborne();
  if (!drops && (unit.flags & (kUnitDropped | kUnitLanding | kUnitUnlinked)) != 0)
    return wrong("does not drop");
  if (unit.has(kUnitLanding) && !unit.has(kUnitDropped)) return wrong("has not dropped");
  if (unit.has(kUnitUnlinked) && (!allied || !unit.has(kUnitDropped)))
    return wrong("has not dropped (10.7)");
  if (unit.has(kUnitLanding) &&
      (board.at(unit.hex).terrain != Terrain::kClear || (allied && board.at(unit.hex).coastal)))
    return wrong("cannot have dropped on " + board.at(unit.hex).id + " (10.7, 15.1)");
  if (unit.has(kUnitLanding) && allied &&
      (!unit.has(kUnitUnlinked) || state.phase < Phase::kReinforcement))
    return wrong("has not dropped this turn (10.7)");
  return {};
}

// [OR 3.1c, OR 3.5b, OR 3.5d, OR 15.4a] Units control where they stand, and stand alone there.
Fault control_fault(const Board& board, const State& state) {
  const Front front = front_of(board, state);
  for (const int hex : front.held[0] & front.held[1])
    return fault("units", "both sides stand in " + board.at(HexId(hex)).id);
  for (const int hex : front.held[0])
    if (!state.allied.has(hex))
      return fault("allied", board.at(HexId(hex)).id + " is Allied: a unit stands there (3.5)");
  for (const int hex : front.held[1] | front.garrisons)
    if (state.allied.has(hex))
      return fault("allied", board.at(HexId(hex)).id + " is German: somebody stands there (3.5)");
  return {};
}

// [OR 3.1b] Only who moves may be too many for a while.
Fault stacking_fault(const Board& board, const State& state) {
  for (const Side side : {Side::kAllied, Side::kGerman}) {
    if (is_movement(state) && side == phasing_side(state)) continue;
    const HexId hex = excess_hex(board, state, side);
    if (hex.is_some()) return fault("units", "too many stand in " + board.at(hex).id + " (3.1)");
  }
  return {};
}

// [OR 13.4, OR 4.4c]
Fault beaches_fault(const Board& board, const State& state) {
  const Front front = front_of(board, state);
  const bool placed = state.phase > Phase::kBeaches;
  bool missing = false;
  HexSet seen;
  for (int i = 0; i < kBeachheads; ++i) {
    const std::string path = "beaches[" + decimal(i) + "]";
    const HexId hex = state.beaches[static_cast<std::size_t>(i)];
    const bool lost = (state.beaches_lost >> i & 1) != 0;
    if (lost && (hex.is_some() || !placed)) return fault("beaches_lost", "the marker is there");
    if (!hex.is_some() && !lost && placed) return fault(path, "the marker must be somewhere");
    if (hex.is_some() && missing) return fault(path, "one before it has not been placed");
    missing = missing || (!placed && !hex.is_some());
    if (!hex.is_some()) continue;
    if (!board.beaches.has(hex.index()) || seen.has(hex.index()))
      return fault(path, board.at(hex).id + " is no place for it (13.4)");
    if (front.held[1].has(hex.index()))
      return fault(path, "Germans in " + board.at(hex).id + " would have removed it (4.4)");
    seen.add(hex.index());
  }
  return {};
}

// [OR 4.4g, OR 8.1b]
Fault ports_fault(const Board& board, const State& state) {
  for (std::size_t i = 0; i < kPorts; ++i) {
    const std::string id = id_of(board, Scope::kPort, static_cast<int>(i));
    const HexId entry = state.port_entry[i];
    if (entry.is_some() && (!board.ports[i].has(entry.index()) || state.port_nation[i] == kNobody ||
                            state.phase < Phase::kReinforcement))
      return fault("port_entry." + id, "nobody came in there");
    if (state.port_nation[i] == kNobody) continue;
    for (const int hex : board.ports[i])
      if (!state.allied.has(hex))
        return fault("port_nation." + id, board.at(HexId(hex)).id + " is not Allied (4.4)");
  }
  return {};
}

// [OR 6.1c, OR 7.2c, OR 7.3b]
Fault air_fault(const Board& board, const State& state) {
  const bool owned = state.air_owner != kNobody;
  if (!owned && (!state.air.empty() || state.air_left != 0))
    return fault("air_owner", "nobody has markers without superiority (7.2)");
  if (owned && (state.weather == Weather::kStorm || state.phase < Phase::kAir))
    return fault("air_owner", "nobody has superiority now (6.1)");
  if (state.air.size() + state.air_left > board.charts.air_markers)
    return fault("air_left", "there are no more than 16 markers");
  HexSet seen;
  for (const HexId hex : state.air) {
    if (seen.has(hex.index())) return fault("air", board.at(hex).id + " has two markers");
    seen.add(hex.index());
  }
  const bool flown = state.weather == Weather::kClear && state.air_owner == 0;
  for (const HexId hex : state.aerial)
    if (hex.is_some() && (!flown || state.phase < Phase::kAir))
      return fault("aerial", "no aerial supply comes now (4.5)");
  const bool rolling = state.now.wait == Wait::kAirDie;
  if (!rolling && (state.air_dice[0] | state.air_dice[1]) != 0)
    return fault("air_dice", "no dice are being rolled");
  if (state.turn == 1 && state.weather != Weather::kClear)
    return fault("weather", "turn 1 is clear (6.0)");
  return {};
}

// What the Allies may not be able to tell apart: whether there is RUSSIA, the Luftwaffe, or both.
bool is_possible_set(unsigned set) {
  if (set == (kRussian | kLuftwaffe | 1U << 1)) return true;
  for (const unsigned half : {kRussian, kLuftwaffe, 0x1EU & ~kRussian, 0x1EU & ~kLuftwaffe})
    if (set == half) return true;
  return std::has_single_bit(set) && (set & 0x1EU) != 0;
}

// [OR 13.3a, OR 15.5, OR 15.6]
Fault strategy_fault(const State& state) {
  const unsigned possible = state.possible;
  const bool secret = state.has(Option::kSecretStrategy);
  if (!is_possible_set(possible)) return fault("possible", "nothing tells those strategies apart");
  if (state.strategy == kNobody) {
    const bool draw = state.now.wait == Wait::kStrategyDraw;
    const bool late = state.has(Option::kLateDraw) && state.turn == 1 &&
                      state.phase < Phase::kGermanReinforcement;
    if (!draw && !late) return fault("strategy", "has been drawn");
    return possible == 0x1E ? Fault{} : fault("possible", "nothing has been drawn yet");
  }
  if (state.now.wait == Wait::kStrategyDraw) return fault("strategy", "has not been drawn");
  if (state.has(Option::kLateDraw) && state.turn == 1 && state.phase < Phase::kGermanReinforcement)
    return fault("strategy", "is drawn later (15.6)");
  if (state.strategy == kUnknown && std::has_single_bit(possible))
    return fault("strategy", "can be told");
  if (state.strategy != kUnknown && (possible >> state.strategy & 1) == 0)
    return fault("possible", "the strategy is not among them");
  if (std::has_single_bit(possible)) return {};
  if (!secret) return fault("possible", "all may see the strategy");
  const bool over = state.phase == Phase::kOver;
  const bool russia = (possible & kRussian) == possible || (possible & kRussian) == 0;
  if (over || (state.turn > 1 && !russia)) return fault("possible", "more has been told (15.5)");
  if (state.turn == 1 && possible != 0x1E && !russia)
    return fault("possible", "that has not been told yet (15.5)");
  const bool flying = (possible & kLuftwaffe) == possible || (possible & kLuftwaffe) == 0;
  if (state.now.wait == Wait::kAirDie && state.turn > 1 && !flying)
    return fault("possible", "the dice have told it (15.5)");
  // A die for RUSSIA is or is not due before all know why.
  const bool cups = state.phase == Phase::kGermanReinforcement && state.stage == 5;
  if (cups && state.turn == 1 && !russia && state.cursor != 0)
    return fault("possible", "the cup has told it (15.5)");
  return {};
}

// [OR 15.1a, OR 15.3a, OR 15.4a]
Fault options_fault(const Board& board, const State& state) {
  if (state.garrisons != 0 && !state.has(Option::kPortGarrisons))
    return fault("garrisons", "belong to option 15.4");
  if ((state.garrisons_targeted & ~state.garrisons) != 0 ||
      (state.garrisons_targeted != 0 && !is_combat(state)))
    return fault("garrisons_targeted", "is not there or was not attacked now");
  if (state.points != 0 && !state.has(Option::kKampfgruppen))
    return fault("points", "belong to option 15.3");
  if (state.points > board.charts.most_points) return fault("points", "are too many (15.3)");
  if (state.para_turn == 0) return {};
  if (!state.has(Option::kParachuteCorps) || state.para_turn < 2 || state.para_turn > state.turn ||
      (state.para_turn == state.turn && state.phase < Phase::kGerman &&
       state.phase != Phase::kOver))
    return fault("para_turn", "nobody dropped then (15.1)");
  return {};
}

}  // namespace

Fault state_fault(const Board& board, const State& state) {
  for (int i = 0; i < kUnits; ++i) {
    if (Fault found = status_fault(board, state, UnitId(i)); !found.reason.empty()) return found;
    if (Fault found = flags_fault(board, state, UnitId(i)); !found.reason.empty()) return found;
  }
  for (const auto check :
       {control_fault, stacking_fault, beaches_fault, ports_fault, air_fault, options_fault})
    if (Fault found = check(board, state); !found.reason.empty()) return found;
  if (Fault found = strategy_fault(state); !found.reason.empty()) return found;
  return waits_fault(board, state);
}

}  // namespace sandtable::roundup
