// 6, 7 and the exits of 13: commandos on the move, zones of control, stacking. German moves are in
// r08_germans.cpp.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

// [SN 6.1c, SN 10d] Spaces whose units hold those next to them: every unit but FlaK and the pinned;
// ship crews too.
SpaceSet zone_holders(const State& state) {
  SpaceSet out;
  for (std::size_t place = 0; place < state.places; ++place) {
    const German& german = state.germans[place];
    if (is_normal(german) && !german.is_flak()) out.add(german.where.index());
  }
  return out;
}

// [SN 6.2b, SN 6.2a] Ruling R36: next to an unpinned German that is no FlaK, and no other team
// here, whose presence would lift the zone.
bool is_held_by(const Board& board, const State& state, SpaceSet holders, TeamId team) {
  const SpaceId space = state.team(team).where;
  return (board.moves.of(space.index()) & holders).any() && !has_several(teams_on(state, space));
}

// The team whose move is under way, or none.
const Frame* move_under_way(const State& state) {
  if (state.frames.empty() || state.frames.back().wait != Wait::kMove) return nullptr;
  return &state.frames.back();
}

// Where the ground lets anybody step: over solid lines [SN 1.1b], not onto the Old Entrance steps.
// Ruling R2: no way leads through the enemy.
SpaceSet steps_from(const Board& board, SpaceSet germans, SpaceId from) {
  return board.moves.of(from.index()) - board.landing_only - germans;
}

Verdict ground_verdict(const Board& board, SpaceSet germans, SpaceId from, SpaceId to) {
  if (steps_from(board, germans, from).has(to.index())) return Verdict::yes();
  if (!board.linked(from, to)) {
    const bool fire_only = board.fire_linked(from, to);  // [SN 1.1b]
    return Verdict::no(note(fire_only ? Say::kWhyFireLineOnly : Say::kWhyNotLinked, Rule::k1_1b,
                            {from.index(), to.index()}));
  }
  if (board.at(to).landing_only)
    return Verdict::no(note(Say::kWhyLandingOnly, Rule::k6_1a, {to.index()}));
  return Verdict::no(note(Say::kWhyEnemyThere, Rule::k6_1a, {to.index()}));
}

// Whether this team may be moving at all now; first steps need a team that has not moved.
Verdict mover_verdict(const Board& board, const State& state, TeamId team) {
  if (const Frame* frame = move_under_way(state); frame != nullptr) {
    if (TeamId(frame->a) == team) return Verdict::yes();
    return Verdict::no(note(Say::kWhyOtherMoving, Rule::k6_1a, {frame->a}));
  }
  const Verdict able = start_verdict(board, state, team);
  if (!able) return able;
  if (is_in_contact(board, state, team))
    return Verdict::no(note(Say::kWhyMustBreakContact, Rule::k6_2b, {unit_code(team)}));
  return Verdict::yes();
}

void finish_move(Play& play, TeamId team) {
  play.pop();
  play.state.team(team).flags |= kTeamMoved;
}

bool can_do_anything(const Board& board, const State& state, SpaceSet germans, TeamId team) {
  if (!start_verdict(board, state, team)) return false;
  // Whoever is held may dice for such a step.
  if (steps_from(board, germans, state.team(team).where).any()) return true;
  return is_in_contact(board, state, team) || leave_verdict(board, state, team);
}

struct MovingTeam {
  TeamId team;
  SpaceId from;
};

void legal_steps(const Board& board, SpaceSet germans, MovingTeam mover, Actions& out) {
  for (const int to : steps_from(board, germans, mover.from))
    out.push_back(action(Verb::kMove, mover.team.index(), to));
}

}  // namespace

bool can_still_move(const Board& board, const State& state, TeamId team) {
  return can_do_anything(board, state, german_spaces(state), team);
}

SpaceSet german_zones(const Board& board, const State& state) {
  return board.moves.around(zone_holders(state));
}

bool is_in_contact(const Board& board, const State& state, TeamId team) {
  return is_held_by(board, state, zone_holders(state), team);
}

// Whether the team may still begin its move in this phase B.
Verdict start_verdict(const Board&, const State& state, TeamId team) {
  const Team& mover = state.team(team);
  const int code = unit_code(team);
  if (mover.status != TeamStatus::kAshore)
    return Verdict::no(note(Say::kWhyNotAshore, Rule::k6_1a, {code}));
  // [SN 6.1b, SN 10a]
  if (mover.has(kTeamPinned)) return Verdict::no(note(Say::kWhyPinned, Rule::k6_1b, {code}));
  if (mover.has(kTeamStuck)) return Verdict::no(note(Say::kWhyHeld, Rule::k6_2b, {code}));
  if (mover.has(kTeamMoved)) return Verdict::no(note(Say::kWhyAlreadyMoved, Rule::k6_1a, {code}));
  return Verdict::yes();
}

Verdict step_verdict(const Board& board, const State& state, TeamId team, SpaceId to) {
  if (!state.frames.empty() && state.frames.back().wait == Wait::kFreeStep)
    return free_step_verdict(board, state, team, to);
  const Verdict mover = mover_verdict(board, state, team);
  if (!mover) return mover;
  if (state.team(team).where == to)
    return Verdict::no(note(Say::kWhyOwnSpace, Rule::k6_1a, {unit_code(team)}));
  return ground_verdict(board, german_spaces(state), state.team(team).where, to);
}

Verdict contact_verdict(const Board& board, const State& state, TeamId team) {
  if (const Frame* frame = move_under_way(state); frame != nullptr)
    return Verdict::no(note(Say::kWhyOtherMoving, Rule::k6_1a, {frame->a}));
  const Verdict able = start_verdict(board, state, team);
  if (!able) return able;
  if (!is_in_contact(board, state, team))
    return Verdict::no(note(Say::kWhyNoContact, Rule::k6_2b, {unit_code(team)}));
  return Verdict::yes();
}

// [SN 13h] All of the team's own number is gone, by whose hand does not matter.
bool are_own_objectives_gone(const Board& board, const State& state, TeamId team) {
  const int number = board.card(team).objective;
  if (number == 0) return true;
  const Objective& own = board.objective[static_cast<std::size_t>(number)];
  for (const SpaceId space : own.spaces)
    if (!state.destroyed.has(space.index())) return false;
  for (const UnitId flak : own.flak)
    if ((state.flak_destroyed >> flak.index() & 1) == 0) return false;
  return true;
}

// [SN 13b] Ruling R14: phase B, one point, from the entry space the team stands on.
Verdict leave_verdict(const Board& board, const State& state, TeamId team) {
  const Verdict mover = mover_verdict(board, state, team);
  if (!mover) return mover;
  const SpaceId space = state.team(team).where;
  if (board.at(space).entry == 0)
    return Verdict::no(note(Say::kWhyNoExit, Rule::k13b, {space.index()}));
  if (!state.has(Option::kLeaveAnyTime) && !are_own_objectives_gone(board, state, team))
    return Verdict::no(
        note(Say::kWhyObjectiveStands, Rule::k13h, {unit_code(team), board.card(team).objective}));
  return Verdict::yes();
}

void legal_moves(const Board& board, const State& state, Actions& out) {
  const SpaceSet germans = german_spaces(state);
  if (const Frame* frame = move_under_way(state); frame != nullptr) {
    const TeamId team(frame->a);
    legal_steps(board, germans, {team, state.team(team).where}, out);
    out.push_back(action(Verb::kHalt, team.index()));
    if (state.phase == Phase::kBritishMovement && leave_verdict(board, state, team))
      out.push_back(action(Verb::kLeave, team.index()));
    return;
  }
  const SpaceSet holders = zone_holders(state);
  TeamSet held = 0, leavers = 0;  // offered after all steps: lists are sorted by verb
  for (int i = 0; i < kTeams; ++i) {
    const TeamId team(i);
    if (!start_verdict(board, state, team)) continue;
    const SpaceId space = state.team(team).where;
    if (is_held_by(board, state, holders, team)) {
      held |= bit(team);
      continue;
    }
    legal_steps(board, germans, {team, space}, out);
    if (board.at(space).entry != 0 && leave_verdict(board, state, team)) leavers |= bit(team);
  }
  for (; held != 0; held &= held - 1)
    out.push_back(action(Verb::kBreakContact, std::countr_zero(held)));
  for (; leavers != 0; leavers &= leavers - 1)
    out.push_back(action(Verb::kLeave, std::countr_zero(leavers)));
  out.push_back(action(Verb::kEndMovement));
}

void begin_movement(Play& play) {
  for (Team& team : play.state.teams)
    team.flags &= static_cast<std::uint8_t>(~(kTeamMoved | kTeamStuck));
}

// stage 0: teams move, in any order; 1: the phase ends.
void step_movement(Play& play) {
  if (play.state.stage == 0) {
    const SpaceSet germans = german_spaces(play.state);
    for (int i = 0; i < kTeams; ++i)
      if (can_do_anything(play.board, play.state, germans, TeamId(i)))
        return play.push(Wait::kMoveTeams);
    play.state.stage = 1;
  }
  if (!push_excess(play)) end_phase(play);
}

// [SN 6.2b] Ruling R36: one die a team and phase; on a success it moves at once.
void resolve_contact(Play& play, TeamId team, int die) {
  const int needed = play.board.charts.leave_zoc_min;
  if (die >= needed) {
    play.say(note(Say::kBreaksContact, Rule::k6_2b, {unit_code(team), die, needed}));
    return play.push(Wait::kMove, team.index(), play.board.charts.allowance);
  }
  play.state.team(team).flags |= kTeamStuck;
  play.say(note(Say::kHeldInContact, Rule::k6_2b, {unit_code(team), die, needed}));
}

// [SN 6.1a, SN 6.1d, SN 1.1c] Every space costs one point, whatever its shape.
void move_step(Play& play, TeamId team, SpaceId to) {
  State& s = play.state;
  if (s.frames.back().wait == Wait::kFreeStep) return free_step(play, team, to);
  if (s.frames.back().wait == Wait::kMoveTeams) {
    play.pop();
    play.push(Wait::kMove, team.index(), play.board.charts.allowance);
  }
  const SpaceId from = s.team(team).where;
  // [SN 6.2a] A friendly unit there, pinned or not, keeps the zone away.
  const bool stops =
      teams_on(s, to) == 0 && (play.board.moves.of(to.index()) & zone_holders(s)).any();
  play.say(note(Say::kMoves, Rule::k6_1a, {unit_code(team), from.index(), to.index()}));
  place_team(play, team, to);
  const int left = --s.frames.back().b;
  if (stops && left > 0)
    play.say(note(Say::kStopsInZone, Rule::k6_1d, {unit_code(team), to.index()}));
  if (stops || left == 0) finish_move(play, team);
}

void halt(Play& play, TeamId team) {
  if (play.state.frames.back().wait == Wait::kFreeStep)
    play.pop();
  else
    finish_move(play, team);
}

// [SN 13b] Away for good, no points lost (ruling R25).
void leave_map(Play& play, TeamId team) {
  State& s = play.state;
  play.pop();
  const char entry = play.board.at(s.team(team).where).entry;
  play.say(note(Say::kLeaves, Rule::k13b, {unit_code(team), entry - 'A'}));
  s.team(team) = Team{};
  s.team(team).status = TeamStatus::kAway;
}

// [SN 7c] Ruling R12: checked when phase 0 and each phase B are over; the limit may be passed
// while moving [SN 7b].
bool push_excess(Play& play) {
  for (const int space : team_spaces(play.state)) {
    if (std::popcount(teams_on(play.state, SpaceId(space))) <= kStackingLimit) continue;
    play.push(Wait::kExcessDraw, space);
    return true;
  }
  return false;
}

void resolve_excess(Play& play, SpaceId space, TeamId team) {
  play.say(note(Say::kOverstacked, Rule::k7c, Rule::k13e, {unit_code(team), space.index()}));
  take_off(play, team);
}

}  // namespace sandtable::nazaire
