// Whether a position is one that the rules could deal with: what loaded and edited ones must prove.
// Units and counts here, what is waited for in soundness_waits.cpp.
#include "core/games/nazaire/state.h"

#include "core/base/text.h"
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

// More arrivals and moves than ten turns can bring; the clock must never come full circle.
constexpr int kMaxClock = 50'000;
constexpr int kNotedPoints = kNotedPin | 3 * kNotedLoss | kNotedKill;

std::string team_path(const Board& board, TeamId team, std::string_view field) {
  return "teams." + board.card(team).id + "." + std::string(field);
}

std::string german_path(int place, std::string_view field) {
  return "germans[" + decimal(place) + "]." + std::string(field);
}

bool is_combat(const State& state) {
  return state.phase == Phase::kCombat || state.phase == Phase::kSecondCombat;
}

// The exchange of fire under way, or null: results are noted only in one [SN 9.1c].
const Frame* exchange_of(const State& state) {
  if (state.frames.empty() || state.frames[0].wait != Wait::kExchange) return nullptr;
  return &state.frames[0];
}

Fault phase_fault(const State& state) {
  const bool over = state.phase == Phase::kOver;
  const bool landing = state.phase == Phase::kSetup || state.phase == Phase::kLanding;
  if (!over && landing != (state.turn == 0))
    return fault("turn", "the phase does not belong to that turn");
  if (state.phase == Phase::kBritishMovement && state.turn == 1)  // [SN 4b]
    return fault("phase", "turn 1 has no British movement");
  if (state.phase == Phase::kTurnEnd) return fault("phase", "this phase never waits");
  if (state.clock > kMaxClock) return fault("clock", "no game has that many moves");
  return {};
}

Fault team_fault(const Board& board, const State& state, TeamId id) {
  const Team& team = state.team(id);
  const bool ashore = team.status == TeamStatus::kAshore;
  const bool aboard = team.status == TeamStatus::kAboard;
  if (ashore != team.where.is_some())
    return fault(team_path(board, id, "where"), "a team has a space exactly while it is ashore");
  const bool over = state.phase == Phase::kOver;
  if ((aboard && state.turn != 0) || (over && (aboard || ashore)) ||
      (!over && team.status == TeamStatus::kCaptured))
    return fault(team_path(board, id, "status"), "no team has that status in this phase");
  const int most = ashore || aboard ? board.card(id).steps : 0;
  if (team.steps > most || (most != 0 && team.steps == 0))
    return fault(team_path(board, id, "steps"), "the team cannot have that many steps");
  if (!ashore && (team.flags != 0 || team.noted != 0 || team.fired_at.is_some()))
    return fault(team_path(board, id, "flags"), "only a team ashore has marks");
  const Frame* exchange = exchange_of(state);
  const bool noting = exchange != nullptr && SpaceId(exchange->a) == team.where;
  if (team.noted != 0 && (!noting || (team.noted & ~kNotedPoints) != 0 ||
                          (team.noted & 3 * kNotedLoss) == 3 * kNotedLoss))
    return fault(team_path(board, id, "noted"), "no such result can be noted");
  return {};
}

Fault hidden_fault(const Board& board, const State& state, int place) {
  const German& german = state.germans[static_cast<std::size_t>(place)];
  const std::uint64_t may_be = candidates(board, state, place);
  if ((board.moves.of(german.where.index()) & team_spaces(state)).any())
    return fault(german_path(place, "flags"), "a counter next to a team is revealed");
  if (may_be == 0 || (german.unit < kUnits && (may_be >> german.unit & 1) == 0))
    return fault("ruled_out[" + decimal(place) + "]", "nothing, or not this counter, can be here");
  const SpaceSet closed = board.never_vehicle | (board.until_destroyed & state.destroyed);
  if (closed.has(german.where.index()) && !german.has(kGermanNoVehicle) &&
      (may_be & board.vehicle_units) != 0)
    return fault(german_path(place, "flags"), "where no vehicle may be the mark says so");
  if (german.has(kGermanNoVehicle) && (may_be & ~board.vehicle_units) == 0)
    return fault(german_path(place, "flags"), "it can be nothing but a vehicle");
  return {};
}

Fault german_marks_fault(const Board& board, const State& state, int place) {
  const German& german = state.germans[static_cast<std::size_t>(place)];
  const bool revealed = german.has(kGermanRevealed), fixed = german.has(kGermanFixed);
  if (revealed && german.unit == kUnknownUnit)
    return fault(german_path(place, "unit"), "a revealed counter is known");
  if (german.is_flak() && !(revealed && fixed))  // [SN 8.2c, SN 8.3]
    return fault(german_path(place, "flags"), "FlaK are revealed and never move");
  if (fixed && !german.is_flak() &&
      !(german.origin == DrawnFrom::kKriegsmarine && board.at(german.where).ship))
    return fault(german_path(place, "flags"), "only FlaK and ship crews never move");
  if (german.unit < kUnits && (drawn_units(board, german.origin) >> german.unit & 1) == 0)
    return fault(german_path(place, "origin"), "this counter is not drawn from there");
  const Frame* exchange = exchange_of(state);
  const bool noting = exchange != nullptr && SpaceId(exchange->b) == german.where;
  if (german.noted != 0 && (!noting || (german.noted & ~(kNotedPin | kNotedKill)) != 0))
    return fault(german_path(place, "noted"), "no such result can be noted");
  if (german.arrived > state.clock)
    return fault(german_path(place, "arrived"), "later than the clock");
  return {};
}

Fault german_fault(const Board& board, const State& state, int place) {
  const std::size_t at = static_cast<std::size_t>(place);
  const German& german = state.germans[at];
  const bool hidden = german.on_map() && !german.has(kGermanRevealed);
  if (!hidden && state.ruled_out[at] != 0)
    return fault("ruled_out[" + decimal(place) + "]", "only a face-down counter is a riddle");
  if (german.on_map() && place >= state.places)
    return fault("places", "a place in use is not counted");
  if (!german.on_map())
    return german == German{}
               ? Fault{}
               : fault("germans[" + decimal(place) + "]", "an empty place has no marks");
  if (!german.where.is_some())
    return fault(german_path(place, "where"), "a German on the map has a space");
  if (board.landing_only.has(german.where.index()))
    return fault(german_path(place, "where"), "only landing teams get there");
  if (Fault found = german_marks_fault(board, state, place); !found.reason.empty()) return found;
  if (german.unit < kUnits && card_of(board, german).vehicle &&
      board.never_vehicle.has(german.where.index()))  // [SN 8.1h]
    return fault(german_path(place, "where"), "no vehicle may be there");
  return hidden ? hidden_fault(board, state, place) : Fault{};
}

Fault occupancy_fault(const Board& board, const State& state) {
  std::uint64_t seen = 0;
  for (int place = 0; place < kUnits; ++place) {
    const German& german = state.germans[static_cast<std::size_t>(place)];
    if (!german.on_map()) continue;
    if (german.unit < kUnits && (seen >> german.unit & 1) != 0)
      return fault(german_path(place, "unit"), "the counter is on the map twice");
    if (german.unit < kUnits) seen |= std::uint64_t{1} << german.unit;
    if (std::popcount(germans_on(state, german.where)) > kStackingLimit)
      return fault(german_path(place, "where"), "more than three Germans on a space");
    if (teams_on(state, german.where) != 0)
      return fault(german_path(place, "where"), "both sides on one space");
  }
  for (int unit = 0; unit < kFlakUnits; ++unit)
    if ((seen >> unit & 1) == (state.flak_destroyed >> unit & 1U))
      return fault("flak_destroyed", board.card(UnitId(unit)).id + " is either there or gone");
  if ((state.destroyed - board.objectives).any())
    return fault("destroyed", "a space without an objective is destroyed");
  // [SN 7b] Only a movement may pass the limit.
  if (state.phase == Phase::kLanding || state.phase == Phase::kBritishMovement) return {};
  for (const int space : team_spaces(state))
    if (std::popcount(teams_on(state, SpaceId(space))) > kStackingLimit)
      return fault("teams", "more than three teams on space " + board.at(SpaceId(space)).id);
  return {};
}

// The aim order is 1, 2, 3 ... without gaps (R32).
Fault ranks_fault(const State& state) {
  std::uint32_t ranks = 0;
  int given = 0;
  for (const std::uint8_t rank : state.tie_rank) {
    if (rank == 0) continue;
    ++given;
    ranks |= 1U << rank;
  }
  const std::uint32_t wanted = (std::uint32_t{2} << given) - 2;
  return ranks == wanted ? Fault{} : fault("aim_order", "the order has gaps or ties");
}

// Emptied spaces (R33): the list must outlast all that can still be emptied in this phase.
Fault emptied_fault(const Board& board, const State& state) {
  const bool open = is_combat(state) && state.stage > 0;
  int to_come = team_spaces(state).count();
  for (int i = 0; i < kTeams; ++i) to_come += can_fire(state, TeamId(i));
  if (is_combat(state) && state.emptied.size() + to_come > 2 * kTeams)
    return fault("emptied", "more spaces than teams can have emptied");
  SpaceSet spaces;
  for (int i = 0; i < state.emptied.size(); ++i) {
    const Emptied& one = state.emptied[i];
    const bool sound = one.space.is_some() && one.from.is_some() &&
                       board.linked(one.space, one.from) && !spaces.has(one.space.index());
    const bool taken = open && state.stage < 3 && sound && units_on(state, one.space) != 0;
    if (!sound || taken)
      return fault("emptied[" + decimal(i) + "]", "this was not emptied by an exchange of fire");
    spaces.add(one.space.index());
  }
  return {};
}

}  // namespace

Fault state_fault(const Board& board, const State& state) {
  if (Fault found = phase_fault(state); !found.reason.empty()) return found;
  for (int i = 0; i < kTeams; ++i)
    if (Fault found = team_fault(board, state, TeamId(i)); !found.reason.empty()) return found;
  for (int place = 0; place < kUnits; ++place)
    if (Fault found = german_fault(board, state, place); !found.reason.empty()) return found;
  if (Fault found = occupancy_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = ranks_fault(state); !found.reason.empty()) return found;
  if (Fault found = emptied_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = waits_fault(board, state); !found.reason.empty()) return found;
  if (!has_unknowns(state)) return {};
  RngStream rng(0);
  const std::optional<State> dealt = try_deal(board, state, rng);
  return dealt ? state_fault(board, *dealt)
               : fault("germans", "no counters are left that could lie face down like this");
}

}  // namespace sandtable::nazaire
