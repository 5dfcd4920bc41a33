// 11: phase D, who may destroy what, the die, the free step afterwards.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

const Objective& objective_on(const Board& board, SpaceId space) {
  return board.objective[static_cast<std::size_t>(board.at(space).objective)];
}

Verdict wrong_owner(TeamId team, const Objective& objective, Rule rule) {
  return Verdict::no(note(Say::kWhyOwnerAlive, rule,
                          {unit_code(team), unit_code(objective.owner), objective.number}));
}

// [SN 11.1c] A normal assault team at its side; ruling R16: another one than the team itself.
bool has_escort(const Board& board, const State& state, TeamId team) {
  for (TeamSet left = teams_on(state, state.team(team).where) & ~bit(team); left != 0;
       left &= left - 1) {
    const TeamId other(std::countr_zero(left));
    if (board.card(other).type == TeamType::kAssault && is_normal(state.team(other))) return true;
  }
  return false;
}

// The verdict in short: most teams stand on nothing that could be destroyed.
bool may_demolish(const Board& board, const State& state, TeamId team) {
  const SpaceId space = state.team(team).where;
  return space.is_some() && (board.objectives - state.destroyed).has(space.index()) &&
         demolition_verdict(board, state, team);
}

bool has_free_step(const Board& board, const State& state, TeamId team) {
  const SpaceId from = state.team(team).where;
  for (const int to : board.moves.of(from.index()))
    if (free_step_verdict(board, state, team, SpaceId(to))) return true;
  return false;
}

}  // namespace

// C10: killed, lost by overstacking or never landed; not one that left or stands elsewhere.
bool is_out_of_game(const Team& team) {
  return team.status == TeamStatus::kEliminated || team.status == TeamStatus::kBoatDestroyed ||
         team.status == TeamStatus::kBoatTurnedBack;
}

// [SN 11b, SN 11d, SN 11.2, SN 11.3a] Each number belongs to one team; others come in when that
// team is out.
Verdict right_to_demolish(const Board& board, const State& state, TeamId team, SpaceId space) {
  if (board.at(space).objective == 0)
    return Verdict::no(note(Say::kWhyNoObjective, Rule::k11_1a, {space.index()}));
  if (state.destroyed.has(space.index()))
    return Verdict::no(note(Say::kWhyDestroyed, Rule::k11_1a, {space.index()}));
  if (state.has(Option::kAnyTypeDemolition)) return Verdict::yes();  // [SN 11.3c] ruling R42
  const Objective& objective = objective_on(board, space);
  if (objective.owner == team) return Verdict::yes();
  const TeamCard& card = board.card(team);
  // Ruling R23: the headquarters replaces nobody.
  if (card.type == TeamType::kHq)
    return Verdict::no(note(Say::kWhyNoOwner, Rule::k11b, {unit_code(team)}));
  if (!is_out_of_game(state.team(objective.owner)))
    return wrong_owner(team, objective, card.reserve ? Rule::k11_2 : Rule::k11_3a);
  // [SN 11.2] C18: Burtinshaw's own rule is silent on type, so the reserve replaces anybody.
  if (card.reserve || card.type == board.card(objective.owner).type) return Verdict::yes();
  return Verdict::no(
      note(Say::kWhyWrongType, Rule::k11_3a, {unit_code(team), unit_code(objective.owner)}));
}

Verdict demolition_verdict(const Board& board, const State& state, TeamId team) {
  const Team& one = state.team(team);
  const int code = unit_code(team);
  if (one.status != TeamStatus::kAshore)
    return Verdict::no(note(Say::kWhyNotAshore, Rule::k11_1a, {code}));
  if (one.has(kTeamPinned))  // [SN 10a, SN 10d]
    return Verdict::no(note(Say::kWhyPinned, Rule::k10d, {code}));
  if (one.has(kTeamFiredInC))  // [SN 11.1a] the mortar counts too
    return Verdict::no(note(Say::kWhyFiredInC, Rule::k11_1a, {code}));
  if (one.has(kTeamTried))  // [SN 11.1e]
    return Verdict::no(note(Say::kWhyTried, Rule::k11_1e, {code}));
  return right_to_demolish(board, state, team, one.where);
}

void begin_demolition(Play& play) {
  for (Team& team : play.state.teams) team.flags &= static_cast<std::uint8_t>(~kTeamTried);
}

void step_demolition(Play& play) {
  if (play.state.stage == 0)
    for (int i = 0; i < kTeams; ++i)
      if (may_demolish(play.board, play.state, TeamId(i))) return play.push(Wait::kDemolish);
  end_phase(play);
}

void legal_demolitions(const Board& board, const State& state, Actions& out) {
  for (int i = 0; i < kTeams; ++i)
    if (may_demolish(board, state, TeamId(i))) out.push_back(action(Verb::kDemolish, i));
  out.push_back(action(Verb::kEndDemolition));
}

DemolitionOdds demolition_odds(const Board& board, const State& state, TeamId team) {
  const Team& one = state.team(team);
  const Charts& charts = board.charts;
  DemolitionOdds out;
  out.adjacent = adjacent_enemies(board, state, one.where, true);
  out.escorted = has_escort(board, state, team);
  if (!out.escorted) out.adjacent_modifier = out.adjacent * charts.demolition_adjacent;
  if (one.steps < board.card(team).steps) out.reduced_modifier = charts.demolition_reduced;
  return out;
}

// [SN 11.1b-11.1f] The modified die must reach the minimum; successes have no limit [SN 11.3b].
void resolve_demolition(Play& play, TeamId team, int die) {
  State& s = play.state;
  const SpaceId space = s.team(team).where;
  const int modifier = demolition_odds(play.board, s, team).modifier();
  const int needed = play.board.charts.demolition_min;
  s.team(team).flags |= kTeamTried;
  if (die + modifier < needed)
    return play.say(note(Say::kDemolitionFails, Rule::k11_1b,
                         {unit_code(team), space.index(), die, modifier, needed}));
  s.destroyed.add(space.index());  // [SN 1.1f, SN 2.2b] this space alone; the marker stays
  const bool ship = play.board.at(space).ship;
  play.say(note(
      ship ? Say::kShipSunk : Say::kObjectiveDestroyed, Rule::k11_1b, Rule::k13d,
      {unit_code(team), space.index(), die, modifier, objective_on(play.board, space).space_vp}));
  if (has_free_step(play.board, s, team)) play.push(Wait::kFreeStep, team.index());
}

// [SN 11.1f] Ruling R15: one linked space without Germans, with room; zones do not matter.
Verdict free_step_verdict(const Board& board, const State& state, TeamId team, SpaceId to) {
  const SpaceId from = state.team(team).where;
  if (from == to) return Verdict::no(note(Say::kWhyOwnSpace, Rule::k11_1f, {unit_code(team)}));
  if (!board.linked(from, to))
    return Verdict::no(
        note(board.fire_linked(from, to) ? Say::kWhyFireLineOnly : Say::kWhyNotLinked, Rule::k1_1b,
             {from.index(), to.index()}));
  if (board.at(to).landing_only)
    return Verdict::no(note(Say::kWhyLandingOnly, Rule::k6_1a, {to.index()}));
  if (germans_on(state, to) != 0)
    return Verdict::no(note(Say::kWhyEnemyThere, Rule::k11_1f, {to.index()}));
  if (std::popcount(teams_on(state, to)) >= kStackingLimit)
    return Verdict::no(note(Say::kWhyStackFull, Rule::k7a, {to.index()}));
  return Verdict::yes();
}

void legal_free_steps(const Board& board, const State& state, const Frame& frame, Actions& out) {
  const TeamId team(frame.a);
  for (const int to : board.moves.of(state.team(team).where.index()))
    if (free_step_verdict(board, state, team, SpaceId(to)))
      out.push_back(action(Verb::kMove, frame.a, to));
  out.push_back(action(Verb::kHalt, frame.a));
}

void free_step(Play& play, TeamId team, SpaceId to) {
  play.pop();
  play.say(note(Say::kStepsAside, Rule::k11_1f, {unit_code(team), to.index()}));
  place_team(play, team, to);
}

}  // namespace sandtable::nazaire
