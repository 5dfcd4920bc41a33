// 10: phase A, pinned units try to rally.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

TeamId find_hq(const Board& board) {
  for (int i = 0; i < kTeams; ++i)
    if (board.card(TeamId(i)).type == TeamType::kHq) return TeamId(i);
  return TeamId{};
}

// [SN 10c] Newman and everybody with him, whatever is adjacent; a pinned Newman does it too.
void rally_with_newman(Play& play) {
  const TeamId newman = find_hq(play.board);
  const SpaceId space = play.state.team(newman).where;
  if (!space.is_some()) return;
  for (TeamSet left = teams_on(play.state, space); left != 0; left &= left - 1) {
    const TeamId team(std::countr_zero(left));
    Team& one = play.state.team(team);
    if (!one.has(kTeamPinned)) continue;
    one.flags &= static_cast<std::uint8_t>(~kTeamPinned);
    play.say(note(Say::kRalliedByNewman, Rule::k10c, {unit_code(team)}));
  }
}

bool is_pinned(const State& state, int code) {
  return code < kGermanCode
             ? state.team(TeamId(code)).has(kTeamPinned)
             : state.germans[static_cast<std::size_t>(code - kGermanCode)].has(kGermanPinned);
}

// Rank in the order of the checks (ruling R38): by space, on a space by arrival or counter.
int check_rank(const State& state, int code) {
  if (code < kGermanCode) return state.team(TeamId(code)).where.index() * 0x10000 + code;
  const German& german = state.germans[static_cast<std::size_t>(code - kGermanCode)];
  return german.where.index() * 0x10000 + german.arrived;
}

}  // namespace

int adjacent_enemies(const Board& board, const State& state, SpaceId space, bool british) {
  const SpaceSet enemies = british ? german_spaces(state) : team_spaces(state);
  return (board.moves.of(space.index()) & enemies).count();
}

void begin_cohesion(Play& play) {
  State& s = play.state;
  rally_with_newman(play);
  for (int code = 0; code < kGermanCode + kUnits; ++code) {
    if (code >= kTeams && code < kGermanCode) continue;
    if (!is_pinned(s, code)) continue;
    s.order.push_back(static_cast<std::uint8_t>(code));
    for (int i = s.order.size() - 1;
         i > 0 && check_rank(s, s.order[i]) < check_rank(s, s.order[i - 1]); --i)
      std::swap(s.order[i], s.order[i - 1]);
  }
}

void step_cohesion(Play& play) {
  if (play.state.cursor < play.state.order.size())
    play.push(Wait::kCohesionDie, play.state.order[play.state.cursor++]);
  else
    end_phase(play);
}

// [SN 10b] At most the side's cohesion, one more on the die for each adjacent enemy space of any
// status (ruling R38).
void resolve_cohesion(Play& play, int code, int die) {
  State& s = play.state;
  const bool british = code < kGermanCode;
  const std::size_t place = static_cast<std::size_t>(british ? 0 : code - kGermanCode);
  const SpaceId space = british ? s.team(TeamId(code)).where : s.germans[place].where;
  const int limit =
      british ? play.board.charts.british_cohesion : play.board.charts.german_cohesion;
  const int adjacent = adjacent_enemies(play.board, s, space, british);
  const int name = british ? code : unit_code(s.germans[place], static_cast<int>(place));
  const bool rallies = die + adjacent <= limit;
  play.say(
      note(rallies ? Say::kRallies : Say::kStaysPinned, Rule::k10b, {name, die, adjacent, limit}));
  if (!rallies) return;
  if (british)
    s.team(TeamId(code)).flags &= static_cast<std::uint8_t>(~kTeamPinned);
  else
    s.germans[place].flags &= static_cast<std::uint8_t>(~kGermanPinned);
}

}  // namespace sandtable::nazaire
