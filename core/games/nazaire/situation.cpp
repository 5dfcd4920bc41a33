// What follows from where the units are: occupancy, strengths, pools, contact. No phase logic.
#include "core/games/nazaire/rules_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {

SpaceSet team_spaces(const State& state) {
  SpaceSet out;
  for (const Team& team : state.teams)
    if (team.where.is_some()) out.add(team.where.index());
  return out;
}

SpaceSet german_spaces(const State& state) {
  SpaceSet out;
  // Without branches, for there are many: 0xFF, nowhere, is not within.
  for (std::size_t place = 0; place < state.places; ++place) {
    out.add_if_within(state.germans[place].where.value);
  }
  return out;
}

TeamSet teams_on(const State& state, SpaceId space) {
  TeamSet out = 0;
  for (int i = 0; i < kTeams; ++i) out |= TeamSet{state.team(TeamId(i)).where == space} << i;
  return out;
}

SpaceSet spaces_of(const State& state, PlaceSet places) {
  SpaceSet out;
  for (; places != 0; places &= places - 1)
    out.add(state.germans[static_cast<std::size_t>(std::countr_zero(places))].where.index());
  return out;
}

PlaceSet germans_on(const State& state, SpaceId space) {
  PlaceSet out = 0;
  for (int place = 0; place < state.places; ++place)
    out |= PlaceSet{state.germans[static_cast<std::size_t>(place)].where == space} << place;
  return out;
}

int units_on(const State& state, SpaceId space) {
  return std::popcount(teams_on(state, space)) + std::popcount(germans_on(state, space));
}

TypeStrengths type_strengths(const Board& board, const State& state, SpaceId space) {
  TypeStrengths out;
  for (TeamSet left = teams_on(state, space); left != 0; left &= left - 1) {
    const TeamId team(std::countr_zero(left));
    const int value = strength(board, state, team);
    switch (board.card(team).type) {
      case TeamType::kDemolition:
        out.demolition += value;
        break;
      case TeamType::kAssault:
        out.assault += value;
        break;
      case TeamType::kHq:
        out.hq += value;
        break;
    }
  }
  return out;
}

std::uint64_t units_on_map(const State& state) {
  std::uint64_t out = 0;
  for (const German& german : state.germans)
    if (german.unit < kUnits) out |= std::uint64_t{1} << german.unit;
  return out;
}

// [SN 12b, SN 12c] Pool A is every mobile counter outside 679.Inf.Rgt. that is not on the map; from
// the turn of the merger on there is one pool of all. Ruling R9: the dead go back to it.
std::uint64_t draw_pool(const Board& board, const State& state) {
  const std::uint64_t off_map = board.mobile_units & ~units_on_map(state);
  return state.turn < board.scenario(state.scenario).merge_turn ? off_map & ~board.inf679_units
                                                                : off_map;
}

int place_of(const State& state, int unit_code) {
  for (int place = 0; place < kUnits; ++place) {
    const German& german = state.germans[static_cast<std::size_t>(place)];
    if (german.on_map() && nazaire::unit_code(german, place) == unit_code) return place;
  }
  return -1;
}

// [SN 8.2b] Once seen, a counter stays face up until it goes back to a pool. Ruling R45: whatever
// lies face down at that moment is not this counter.
void reveal(Play& play, int place) {
  German& german = play.state.germans[static_cast<std::size_t>(place)];
  if (german.has(kGermanRevealed)) return;
  german.flags |= kGermanRevealed;
  play.state.ruled_out[static_cast<std::size_t>(place)] = 0;
  // In a view that is played on it stays unknown who was turned up.
  const std::uint64_t seen = german.unit < kUnits ? std::uint64_t{1} << german.unit : 0;
  for (std::size_t i = 0; i < kUnits; ++i) {
    const German& other = play.state.germans[i];
    if (other.on_map() && !other.has(kGermanRevealed)) play.state.ruled_out[i] |= seen;
  }
  play.events.reveal_to(Seat::kFirst);
  play.say(note(Say::kRevealed, Rule::k8_2b, {unit_code(german, place), german.where.index()}));
}

// [SN 8.2a, SN 8.2b] Face down only while no team is adjacent (solid lines).
void reveal_contacts(Play& play) {
  reveal_near(play, play.board.moves.around(team_spaces(play.state)));
}

void reveal_near(Play& play, SpaceSet near) {
  for (int place = 0; place < play.state.places; ++place) {
    const German& german = play.state.germans[static_cast<std::size_t>(place)];
    if (german.on_map() && !german.has(kGermanRevealed) && near.has(german.where.index()))
      reveal(play, place);
  }
}

void place_team(Play& play, TeamId team, SpaceId space) {
  play.state.team(team).where = space;
  reveal_near(play, play.board.moves.of(space.index()));
}

void eliminate(Play& play, TeamId team, SpaceId from) {
  const Team& lost = play.state.team(team);
  play.say(note(Say::kTeamEliminated, Rule::k9e, Rule::k13e,
                {unit_code(team), lost.where.index(), from.index()}));
  take_off(play, team);
}

void take_off(Play& play, TeamId team) {
  Team& lost = play.state.team(team);
  lost = Team{};
  lost.status = TeamStatus::kEliminated;
}

// [SN 9.1d] A German has one step: its counter goes back to the pool being drawn from, face down
// (ruling R9); [SN 1.1e] FlaK leave the game and are kept for the score (ruling R24).
void eliminate(Play& play, int place, SpaceId from) {
  German& german = play.state.germans[static_cast<std::size_t>(place)];
  const int code = unit_code(german, place);
  if (german.is_flak()) {
    const int before = objective_vp(play.board, play.state);
    play.state.flak_destroyed |= static_cast<std::uint16_t>(1U << german.unit);
    const int vp = objective_vp(play.board, play.state) - before;  // a cap may leave nothing
    play.say(note(Say::kFlakEliminated, Rule::k1_1e, Rule::k13d,
                  {code, german.where.index(), vp, from.index()}));
  } else {
    play.say(note(Say::kGermanEliminated, Rule::k9_1d, {code, german.where.index(), from.index()}));
  }
  german = German{};
  play.state.ruled_out[static_cast<std::size_t>(place)] = 0;
}

}  // namespace sandtable::nazaire
