// Whether a position is one that the rules could deal with: what loaded and edited ones must prove.
// Units and counts here, what is waited for in soundness_waits.cpp.
#include "core/games/jubilee/state.h"

#include "core/base/text.h"
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

Fault fault(std::string path, std::string reason) {
  return {std::move(path), std::move(reason), "bad-position"};
}

std::string unit_path(const Board& board, UnitId unit, std::string_view field) {
  return "units." + board.card(unit).id + "." + std::string(field);
}

std::string german_path(const Board& board, PositionId position, std::string_view field) {
  return "germans." + board.at(board.at(position).hex).id + "." + std::string(field);
}

bool is_setup(const State& state) {
  return state.phase == Phase::kDeal || state.phase == Phase::kDisposition;
}

Fault turn_fault(const Board& board, const State& state) {
  if (state.phase == Phase::kTurnEnd || state.phase == Phase::kLanding ||
      state.phase == Phase::kRecovery)
    return fault("phase", "this phase never waits");
  if (is_setup(state) != (state.turn == 0))
    return fault("turn", "the phase does not belong to that turn");
  const bool transport = state.phase == Phase::kTransport || state.phase == Phase::kLandingChecks;
  if (state.evacuating != 0 && (transport || state.turn < board.charts.evacuation_turn))
    return fault("evacuating", "not on this turn or in this phase");
  for (std::size_t i = 0; i < kTracks; ++i)
    if (state.points[i] > board.charts.points[i])
      return fault("points[" + decimal(static_cast<int>(i)) + "]", "the track is shorter");
  return {};
}

// [OJ 2.7, OJ 4.IV.2] Every chit is in the cup, on the track, laid aside or removed.
Fault chits_fault(const Board& board, const State& state) {
  if ((state.cup & state.removed) != 0) return fault("removed", "the chit is in the cup");
  for (const ChitId chit : each<ChitId>(state.removed))
    if (!board.at(chit).remove) return fault("removed", "this chit is never removed");
  const int limit = state.turn == 0 ? 0 : turn_box(board, state).draw;
  if (state.drawn.size() > limit) return fault("drawn", "more chits than the turn has");
  ChitSet seen = 0;
  for (int i = 0; i < state.drawn.size(); ++i) {
    const ChitId chit(state.drawn[i]);
    if (((seen | state.cup) & bit(chit)) != 0)
      return fault("drawn[" + decimal(i) + "]", "the chit is in the cup or drawn twice");
    seen |= bit(chit);
  }
  // The cup has to last until chits come back [OJ 4.IV.2].
  int needed = limit - state.drawn.size();
  for (int turn = state.turn; turn < kTurns; ++turn) {
    if (turn > 0 && board.charts.turn[static_cast<std::size_t>(turn)].returns) break;
    needed += board.charts.turn[static_cast<std::size_t>(turn) + 1].draw;
  }
  if (std::popcount(state.cup) < needed && state.phase != Phase::kOver)
    return fault("cup", "the chits will not last");
  return {};
}

Fault unit_place_fault(const Board& board, const State& state, UnitId id) {
  const Unit& unit = state.unit(id);
  if (unit.is_on_map() != unit.hex.is_some())
    return fault(unit_path(board, id, "hex"), "a unit has a hex exactly while it is ashore");
  if ((unit.status == UnitStatus::kBoxed) != unit.box.is_some())
    return fault(unit_path(board, id, "box"), "a unit has a box exactly while it is in one");
  const bool on_track = unit.status == UnitStatus::kOnTrack;
  if (on_track != (unit.due != 0))
    return fault(unit_path(board, id, "due"), "a unit is due exactly while it is on the track");
  if (on_track && state.evacuating != 0)
    return fault(unit_path(board, id, "status"), "nobody is at sea after the order (12.2)");
  const bool due_now =
      state.phase == Phase::kEvacuation || state.phase == Phase::kTransport || state.turn == 0;
  if (on_track && state.phase != Phase::kOver && unit.due < state.turn + (due_now ? 0 : 1))
    return fault(unit_path(board, id, "due"), "that turn is over");
  if (unit.status == UnitStatus::kBoxed && state.phase == Phase::kActions && state.evacuating == 0)
    return fault(unit_path(board, id, "status"), "everybody has landed (5.8)");
  if (!unit.is_on_map()) return {};
  const Cell& cell = board.at(unit.hex);
  if (!cell.is_land()) return fault(unit_path(board, id, "hex"), "is water");
  if (cell.position.is_some() && state.german(cell.position).is_there())
    return fault(unit_path(board, id, "hex"), "both sides in one hex (10.5)");
  return {};
}

// [OJ 2.13b, OJ 2.13c] Steps and the counter that shows them.
Fault unit_marks_fault(const Board& board, const State& state, UnitId id) {
  const Unit& unit = state.unit(id);
  const UnitCard& card = board.card(id);
  const bool gone = unit.status == UnitStatus::kEliminated;
  if (gone ? unit.steps != 0 : unit.steps < 1 || unit.steps > card.steps)
    return fault(unit_path(board, id, "steps"), "the unit cannot have that many steps");
  const bool replaced = !gone && card.steps == 3 && unit.steps == 1;
  if (unit.has(kUnitReplaced) != replaced)
    return fault(unit_path(board, id, "flags"), "the last of three steps is a replacement (2.13)");
  if (unit.has(kUnitDisrupted) && unit.has(kUnitAttackerDisrupt))
    return fault(unit_path(board, id, "flags"), "a unit has one marker (6.10)");
  if (!unit.is_exposed() && unit.is_marked())
    return fault(unit_path(board, id, "flags"), "only units on the map or in boxes have markers");
  if (unit.has(kUnitActed) && !unit.is_exposed())
    return fault(unit_path(board, id, "flags"), "nobody acts from there");
  const bool checking = unit.status == UnitStatus::kBoxed && state.evacuating == 0;
  if (unit.has(kUnitChecked) && (!checking || card.type == UnitType::kCommando))
    return fault(unit_path(board, id, "flags"), "had no landing check");
  // Nobody fires at a box before the checks are over, and a delay leads back to the track.
  const bool arriving = unit.status == UnitStatus::kBoxed && state.evacuating == 0 &&
                        state.phase <= Phase::kLandingChecks;
  if ((arriving || unit.status == UnitStatus::kOnTrack) && unit.steps != card.steps)
    return fault(unit_path(board, id, "steps"), "units arrive at full strength");
  if (arriving && unit.is_marked())
    return fault(unit_path(board, id, "flags"), "units arrive without markers");
  return {};
}

Fault german_fault(const Board& board, const State& state, PositionId id) {
  const German& german = state.german(id);
  if (!german.is_there())
    return german == German{} ? Fault{}
                              : fault(german_path(board, id, "unit"), "nobody has no marks");
  if (german.home >= kGermans) return fault(german_path(board, id, "home"), "there is none");
  if (german.unit == kUnknown ? german.has(kGermanRevealed) : german.unit >= kGermans)
    return fault(german_path(board, id, "unit"), "a revealed unit is known");
  if (german.unit < kGermans &&
      board.card(GermanId(german.unit)).letter != board.letter_of(german.home))
    return fault(german_path(board, id, "unit"), "was not set up there (3.1)");
  if (german.has(kGermanDepthRevealed) && (!german.has_depth() || german.depth == kUnknown))
    return fault(german_path(board, id, "depth"), "a revealed marker is known");
  if (board.at(id).sector != board.at(board.homes[german.home]).sector)
    return fault(german_path(board, id, "home"), "nobody changes the sheet");
  if (is_coastal(board, german) && board.homes[german.home] != id)
    return fault(german_path(board, id, "home"), "coastal units never move (6.0)");
  return {};
}

// Each counter once, and what lies nowhere must be able to.
Fault counters_fault(const Board& board, const State& state) {
  GermanSet units = state.germans_seen, homes = 0;
  DepthSet depth = state.depth_seen | state.depth_box;
  int markers = 0;
  for (int i = 0; i < kPositions; ++i) {
    const PositionId id(i);
    const German& german = state.german(id);
    if (Fault found = german_fault(board, state, id); !found.reason.empty()) return found;
    if (!german.is_there()) continue;
    if ((homes >> german.home & 1) != 0)
      return fault(german_path(board, id, "home"), "somebody else was set up there");
    homes |= GermanSet{1} << german.home;
    if (german.unit < kGermans && (units >> german.unit & 1) != 0)
      return fault(german_path(board, id, "unit"), "the unit is there twice or gone");
    if (german.unit < kGermans) units |= GermanSet{1} << german.unit;
    markers += german.has_depth();
    if (german.depth < kDepth && (depth >> german.depth & 1) != 0)
      return fault(german_path(board, id, "depth"), "the marker is there twice or gone");
    if (german.depth < kDepth) depth |= DepthSet{1} << german.depth;
  }
  if ((state.depth_seen & state.depth_box) != 0)
    return fault("depth_seen", "a marker that left the game is in the box");
  if (state.depth_box != 0 && std::popcount(state.depth_box) != state.depth_in_box)
    return fault("depth_in_box", "is not the number of markers in the box");
  if (markers + state.depth_in_box + std::popcount(state.depth_seen) > kDepth)
    return fault("depth_in_box", "more than twenty markers");
  return {};
}

// Units that are nowhere have been defeated, except while the deal goes on.
Fault missing_fault(const Board& board, const State& state) {
  if (state.phase == Phase::kDeal) return {};
  const int there = std::popcount(occupied_positions(state));
  if (there + std::popcount(state.germans_seen) != kGermans)
    return fault("germans_seen", "is not who is missing on the map");
  std::array<int, kLetters> letters{};
  for (const German& german : state.germans)
    if (german.is_there()) ++letters[static_cast<std::size_t>(board.letter_of(german.home))];
  for (std::size_t i = 0; i < kLetters; ++i) {
    const GermanSet all = board.of_letter[i];
    if (letters[i] + std::popcount(all & state.germans_seen) != std::popcount(all))
      return fault("germans_seen", "the letters do not agree");
  }
  return {};
}

// [OJ 12.5] All that stood when the turn of the order was over, or nothing yet.
Fault objectives_fault(const Board& board, const State& state) {
  if ((state.destroyed & ~board.objectives) != 0)
    return fault("destroyed", "there is no objective");
  if (state.given_up == 0) return {};
  if ((state.given_up & ~board.objectives) != 0) return fault("given_up", "there is no objective");
  if (state.evacuating == 0 || state.turn <= board.charts.evacuation_turn)
    return fault("given_up", "only from the turn after the order (12.5)");
  if ((board.objectives & ~state.destroyed & ~state.given_up) != 0)
    return fault("given_up", "is not all that stands (12.5)");
  return {};
}

Fault pools_fault(const Board& board, const State& state) {
  for (int i = 0; i < kSymbols; ++i)
    if (replacements_left(board, state, static_cast<Symbol>(i)) < 0)
      return fault("units", "more replacements than there are (2.13)");
  if (state.turn == 0 && state.anti_tank != kAllPairs)
    return fault("anti_tank", "nobody has fired yet");
  if (state.phase != Phase::kDeal && !are_pairs_sound(board, state))
    return fault("anti_tank", "is not what their fire and their faces have told (6.13)");
  if (dealable_pairs(board, state) == 0)
    return fault("anti_tank", "the anti-tank units must be somewhere");
  return {};
}

}  // namespace

Fault state_fault(const Board& board, const State& state) {
  if (Fault found = turn_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = chits_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = counters_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = missing_fault(board, state); !found.reason.empty()) return found;
  for (int i = 0; i < kUnits; ++i) {
    if (Fault found = unit_place_fault(board, state, UnitId(i)); !found.reason.empty())
      return found;
    if (Fault found = unit_marks_fault(board, state, UnitId(i)); !found.reason.empty())
      return found;
  }
  if (Fault found = objectives_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = pools_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = waits_fault(board, state); !found.reason.empty()) return found;
  if (!has_unknowns(state)) return {};
  RngStream rng(0);
  const std::optional<State> dealt = try_deal(board, state, rng);
  return dealt ? state_fault(board, *dealt)
               : fault("germans", "no counters are left that could lie face down like this");
}

}  // namespace sandtable::jubilee
