// Whether a position is one that the rules could deal with: what loaded and edited ones must prove.
#include "core/games/nazaire/state.h"

#include "core/base/text.h"
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

Fault fault(std::string path, std::string reason) {
  return {std::move(path), std::move(reason), "bad-position"};
}

std::string team_path(const Board& board, TeamId team, std::string_view field) {
  return "teams." + board.card(team).id + "." + std::string(field);
}

Fault team_fault(const Board& board, const State& state, TeamId id) {
  const Team& team = state.team(id);
  const bool ashore = team.status == TeamStatus::kAshore;
  if (ashore != team.where.is_some())
    return fault(team_path(board, id, "where"), "a team has a space exactly while it is ashore");
  const bool in_play = ashore || team.status == TeamStatus::kAboard;
  if (in_play ? team.steps < 1 || team.steps > board.card(id).steps : team.steps != 0)
    return fault(team_path(board, id, "steps"), "the team cannot have that many steps");
  if (!ashore && (team.flags != 0 || team.noted != 0))
    return fault(team_path(board, id, "flags"), "only a team ashore has marks");
  return {};
}

Fault german_fault(const Board& board, const State& state, int place) {
  const German& german = state.germans[static_cast<std::size_t>(place)];
  const std::string path = "germans[" + decimal(place) + "]";
  if (german.on_map() && place >= state.places) return fault("places", "a place in use counts");
  if (!german.on_map())
    return german == German{} ? Fault{} : fault(path, "an empty place has no marks");
  if (!german.where.is_some()) return fault(path + ".where", "a German on the map has a space");
  const bool known = german.unit != kUnknownUnit;
  if (german.has(kGermanRevealed) && !known)
    return fault(path + ".unit", "a revealed counter is known");
  if (german.is_flak() && !(german.has(kGermanRevealed) && german.has(kGermanFixed)))
    return fault(path + ".flags", "FlaK are revealed and never move");
  if (!german.is_flak() && german.origin == DrawnFrom::kFlak)
    return fault(path + ".origin", "this counter is no FlaK");
  if (german.is_flak() && (state.flak_destroyed >> german.unit & 1) != 0)
    return fault("flak_destroyed", "a FlaK on the map is not destroyed");
  const SpaceSet near = board.moves.of(german.where.index());
  if (!german.has(kGermanRevealed) && (near & team_spaces(state)).any())
    return fault(path + ".flags", "a counter next to a team is revealed");
  const SpaceSet closed = board.never_vehicle;
  if (known && board.card(UnitId(german.unit)).vehicle && closed.has(german.where.index()))
    return fault(path + ".where", "no vehicle may be there");
  return {};
}

Fault occupancy_fault(const Board& board, const State& state) {
  std::uint64_t seen = 0;
  for (int place = 0; place < kUnits; ++place) {
    const German& german = state.germans[static_cast<std::size_t>(place)];
    if (!german.on_map()) continue;
    const std::string path = "germans[" + decimal(place) + "]";
    if (german.unit < kUnits && (seen >> german.unit & 1) != 0)
      return fault(path + ".unit", "the counter is on the map twice");
    if (german.unit < kUnits) seen |= std::uint64_t{1} << german.unit;
    if (std::popcount(germans_on(state, german.where)) > kStackingLimit)
      return fault(path + ".where", "more than three Germans on a space");
    if (teams_on(state, german.where) != 0)
      return fault(path + ".where", "both sides on one space");
  }
  for (int unit = 0; unit < kFlakUnits; ++unit)
    if ((seen >> unit & 1) == 0 && (state.flak_destroyed >> unit & 1) == 0)
      return fault("flak_destroyed", board.card(UnitId(unit)).id + " is neither there nor gone");
  if ((state.destroyed - board.objectives).any())
    return fault("destroyed", "a space without an objective is destroyed");
  return {};
}

bool is_team_wait(Wait wait) {
  return wait == Wait::kContactDie || wait == Wait::kDemolitionDie || wait == Wait::kMoleAttack ||
         wait == Wait::kMove || wait == Wait::kFreeStep || wait == Wait::kTeamShotDie ||
         wait == Wait::kAnswer;
}

bool is_place_wait(Wait wait) {
  return wait == Wait::kGermanShotDie || wait == Wait::kQuadDie || wait == Wait::kGoalDraw ||
         wait == Wait::kEndDraw || wait == Wait::kBackDraw;
}

bool is_ashore(const State& state, int team) {
  return team < kTeams && state.team(TeamId(team)).status == TeamStatus::kAshore;
}

bool is_german(const State& state, int place) {
  return place < kUnits && state.germans[static_cast<std::size_t>(place)].on_map();
}

// Both spaces of a frame that joins two of them.
bool has_two_spaces(Wait wait) {
  return wait == Wait::kMuster || wait == Wait::kShoot || wait == Wait::kAdvance ||
         wait == Wait::kExchange;
}

bool are_frame_nouns_sound(const Board& board, const State& state, const Frame& frame) {
  const int spaces = static_cast<int>(board.spaces.size());
  if (is_team_wait(frame.wait) && !is_ashore(state, frame.a)) return false;
  if (is_place_wait(frame.wait) && !is_german(state, frame.a)) return false;
  if (has_two_spaces(frame.wait) && (frame.a >= spaces || frame.b >= spaces)) return false;
  if (frame.wait == Wait::kGermanShotDie && !is_ashore(state, frame.b)) return false;
  if (frame.wait == Wait::kTeamShotDie && !is_german(state, frame.b)) return false;
  if (frame.wait == Wait::kAnswer && (frame.b >= spaces || frame.c >= spaces)) return false;
  if (frame.wait == Wait::kSetupDraw && frame.a >= board.draws.size()) return false;
  if (frame.wait == Wait::kLandingDie &&
      (frame.a >= kTeams || state.team(TeamId(frame.a)).status != TeamStatus::kAboard))
    return false;
  if (frame.wait == Wait::kCohesionDie &&
      !(is_ashore(state, frame.a) ||
        (frame.a >= kGermanCode && is_german(state, frame.a - kGermanCode))))
    return false;
  if (frame.wait == Wait::kColourDie && (frame.a < 1 || frame.a > 10)) return false;
  if (frame.wait == Wait::kArrivalDraw && frame.a >= kEntries) return false;
  if (frame.wait == Wait::kExcessDraw && frame.a >= spaces) return false;
  if (frame.wait == Wait::kMove && (frame.b < 1 || frame.b > board.charts.allowance)) return false;
  if (frame.wait == Wait::kExchange && frame.c > static_cast<int>(ExchangeMode::kLandingFight))
    return false;
  return true;
}

// The stack as a whole: waits that belong together, the last one for somebody to act on.
Fault frames_fault(const Board& board, const State& state) {
  const bool over = state.phase == Phase::kOver;
  if (over != state.frames.empty())
    return fault("frames", "something is waited for exactly while the game is on");
  for (int i = 0; i < state.frames.size(); ++i) {
    const Frame& frame = state.frames[i];
    const bool last = i + 1 == state.frames.size();
    const bool below = frame.wait == Wait::kExchange ||
                       (frame.wait == Wait::kMove && state.frames.back().wait == Wait::kMoleAttack);
    if (frame.wait == Wait::kNone || last == below || !are_frame_nouns_sound(board, state, frame))
      return fault("frames[" + decimal(i) + "]", "this cannot be waited for here");
  }
  return {};
}

// Dice and draws must have outcomes, players a choice.
Fault turn_fault(const Board& board, const State& state) {
  const Seat seat = seat_to_act(state);
  Actions actions;
  legal_actions(board, state, actions);
  if (seat == Seat::kFirst && actions.empty())
    return fault("frames", "the player has nothing to choose");
  return {};
}

}  // namespace

Fault state_fault(const Board& board, const State& state) {
  const bool landing = state.phase == Phase::kSetup || state.phase == Phase::kLanding;
  if (state.phase != Phase::kOver && landing != (state.turn == 0))
    return fault("turn", "the phase does not belong to that turn");
  for (int i = 0; i < kTeams; ++i)
    if (Fault found = team_fault(board, state, TeamId(i)); !found.reason.empty()) return found;
  for (int place = 0; place < kUnits; ++place)
    if (Fault found = german_fault(board, state, place); !found.reason.empty()) return found;
  if (Fault found = occupancy_fault(board, state); !found.reason.empty()) return found;
  if (Fault found = frames_fault(board, state); !found.reason.empty()) return found;
  return turn_fault(board, state);
}

}  // namespace sandtable::nazaire
