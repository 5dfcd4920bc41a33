// Whether a position is one that the rules could deal with: what loaded and edited ones must prove.
// Units, control and markers here; what is waited for in soundness_waits.cpp.
#include "core/games/anvil/state.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

std::string unit_path(const Board& board, UnitId unit, std::string_view field) {
  return "units." + board.card(unit).id + "." + std::string(field);
}

bool is_drop_due(const State& state) { return state.turn == 1 && state.phase < Phase::kOperations; }

bool awaits_drop(const State& state) {
  return is_drop_due(state) || waiting_for(state) == Wait::kDropDie;
}

// [SA 7d, SA 8c] Boxes hold those who came by them.
Fault box_fault(const Board& board, const State& state, UnitId unit, PlaceId place) {
  const Scenario& scenario = board.scenario(state.scenario);
  const auto index = static_cast<std::size_t>(unit.index());
  const PlaceId from =
      scenario.due[index] != 0 ? scenario.comes_to[index] : scenario.at_start[index];
  if (from != place)
    return fault(unit_path(board, unit, "place"), "it does not come by " + board.place(place).id);
  return {};
}

// [SA 1.1f, SA 7a] Everybody who has come is somewhere, and nobody else.
Fault place_fault(const Board& board, const State& state, UnitId unit) {
  const Scenario& scenario = board.scenario(state.scenario);
  const auto index = static_cast<std::size_t>(unit.index());
  const PlaceId place = place_of(state, unit);
  const bool here = scenario.at_start[index].is_some() ||
                    (scenario.due[index] != 0 && scenario.due[index] <= state.turn);
  const int states =
      (place.is_some() ? 1 : 0) + (state.is_dead(unit) ? 1 : 0) + (state.is_gone(unit) ? 1 : 0);
  if (states > 1) return fault(unit_path(board, unit, "flags"), "it cannot be in two states");
  if ((states == 1) != here)
    return fault(unit_path(board, unit, "place"),
                 here ? "it must be somewhere" : "it has not come, or is not in the scenario");
  if (state.is_gone(unit) && side_of(unit) == Side::kAllied)
    return fault(unit_path(board, unit, "flags"), "only Germans leave the map (1.1)");
  const bool dropped = side_of(unit) == Side::kAllied && (scenario.dropped & bit(unit)) != 0;
  if (dropped && (place == place_of(Box::kDrop)) != awaits_drop(state))
    return fault(unit_path(board, unit, "place"), "the drop comes at the start of turn 1 (8)");
  return place.is_some() && !is_area(place) ? box_fault(board, state, unit, place) : Fault{};
}

// [SA 1.3e, SA 1.3.2d] Steps, order and group.
Fault marks_fault(const Board& board, const State& state, UnitId unit) {
  const bool present = place_of(state, unit).is_some();
  if (state.is_reduced(unit) && (!present || board.card(unit).steps < 2))
    return fault(unit_path(board, unit, "flags"), "it cannot be reduced");
  if (state.is_turned(unit) && (!present || state.phase < Phase::kOperations))
    return fault(unit_path(board, unit, "flags"), "it cannot be disorganized");
  const int group = state.group[static_cast<std::size_t>(unit.index())];
  if (group == 0) return {};
  const UnitId leader(group - 1);
  const Kind kind = board.card(unit).kind;
  const bool fits = state.has(Option::kPlanning) && present && side_of(leader) == side_of(unit) &&
                    board.card(leader).kind == Kind::kCombat &&
                    (kind == Kind::kCombat || kind == Kind::kSupport);
  if (!fits) return fault(unit_path(board, unit, "group"), "it cannot be in this group (10)");
  return {};
}

// Places where control would change if anybody looked [SA 1.6c].
bool is_due_to_change(const Board& board, const State& state, PlaceId area) {
  const bool allies = has_combat(board, state, Side::kAllied, area);
  if (state.is_friendly(Side::kGerman, area))
    return fort_level(board, state, area) == 0 && allies &&
           !holds_ground(board, state, Side::kGerman, area);
  return has_combat(board, state, Side::kGerman, area) && !allies;
}

Fault control_fault(const Board& board, const State& state) {
  for (int i = 0; i < kAreas; ++i) {
    const PlaceId area(i);
    const std::string path = "areas." + board.place(area).id;
    if (state.is_friendly(Side::kAllied, area) && fort_level(board, state, area) > 0)
      return fault(path, "is German while its works stand (1.5)");
    if (state.impulse == Impulse::kNone && is_due_to_change(board, state, area))
      return fault(path, "is held by the other side (1.6)");
  }
  return {};
}

// [SA 1.5c] A port that has fallen lies in ruins. [SA 1.5k] Works that were low at the start may
// grow by demands that fail.
Fault forts_fault(const Board& board, const State& state) {
  const int highest = std::max(board.scenario(state.scenario).forts, board.charts.demand_below);
  for (std::size_t i = 0; i < kForts; ++i) {
    const std::string at = "[" + decimal(static_cast<int>(i)) + "]";
    if (state.forts[i] > highest) return fault("forts" + at, "is higher than works can be");
    if (state.captured[i] > state.turn) return fault("captured" + at, "is a later turn");
    const bool taken = state.captured[i] != 0;
    if (taken && state.forts[i] != 0) return fault("captured" + at, "the works stand");
    if (!taken && state.is_friendly(Side::kAllied, board.fort_area[i]))
      return fault("captured" + at, "the port is Allied");
  }
  return {};
}

Fault bombs_fault(const State& state) {
  for (std::size_t i = 0; i < state.bombs.size(); ++i) {
    const std::string path = "bombs[" + decimal(static_cast<int>(i)) + "]";
    if (state.bombs[i] == kNowhere) continue;
    if (state.bombs[i] >= kAreas) return fault(path, "is no area");
    const bool early = state.phase < Phase::kBombing ||
                       (state.phase == Phase::kBombing && static_cast<int>(i) >= state.stage);
    if (early) return fault(path, "has not been placed");
  }
  return {};
}

}  // namespace

Fault state_fault(const Board& board, const State& state) {
  if (state.stray != 0)
    return fault(unit_path(board, UnitId(state.stray - 1), "flags"),
                 "a flag that belongs to the other side");
  if (state.turn > board.scenario(state.scenario).turns) return fault("turn", "there is none");
  if (state.phase == Phase::kTurnEnd) return fault("phase", "this phase never waits");
  for (int i = 0; i < kUnits; ++i) {
    if (Fault found = place_fault(board, state, UnitId(i)); !found.reason.empty()) return found;
    if (Fault found = marks_fault(board, state, UnitId(i)); !found.reason.empty()) return found;
  }
  if (Fault found = forts_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = control_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = bombs_fault(state); !found.reason.empty()) return found;
  return waits_fault(board, state);
}

}  // namespace sandtable::anvil
