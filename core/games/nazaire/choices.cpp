// What the player may do, and why he may not do something else.
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

bool is_team(int code) { return code >= 0 && code < kTeams; }

Verdict not_now(const State& state) {
  return Verdict::no(note(Say::kWhyNotNow, Rule::k4c, {static_cast<int>(state.phase)}));
}

Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}

Verdict join_reason(const State& state, TeamId team) {
  if (waiting_for(state) != Wait::kMuster) return not_now(state);
  const Team& one = state.team(team);
  const int code = unit_code(team);
  if (one.where != SpaceId(state.frames.back().a))
    return Verdict::no(note(Say::kWhyNotInExchange, Rule::k9_1f, {code}));
  if (one.has(kTeamPinned))  // [SN 9.1g]
    return Verdict::no(note(Say::kWhyPinnedBefore, Rule::k9_1g, {code}));
  if (one.has(kTeamFired))  // [SN 9d]
    return Verdict::no(note(Say::kWhyAlreadyFired, Rule::k9d, {code}));
  return Verdict::no(note(Say::kWhyOutOfOrder, Rule::k9_1f, {code}));
}

Verdict shoot_reason(const Board& board, const State& state, TeamId team, int target) {
  const int code = unit_code(team);
  const Team& one = state.team(team);
  if (one.status != TeamStatus::kAshore)
    return Verdict::no(note(Say::kWhyNotAshore, Rule::k9a, {code}));
  const int place = place_of(state, target);
  if (place < 0) return Verdict::no(note(Say::kWhyTargetGone, Rule::k9a, {target}));
  const German& german = state.germans[static_cast<std::size_t>(place)];
  if (!board.linked(one.where, german.where)) {
    const bool dashed = board.fire_linked(one.where, german.where);
    return Verdict::no(note(dashed ? Say::kWhyFireLineOnly : Say::kWhyNotLinked,
                            dashed ? Rule::k9_2a : Rule::k9a,
                            {one.where.index(), german.where.index()}));
  }
  if (one.has(kTeamPinned)) return Verdict::no(note(Say::kWhyPinnedBefore, Rule::k9_1g, {code}));
  if (one.has(kTeamFired)) return Verdict::no(note(Say::kWhyAlreadyFired, Rule::k9d, {code}));
  if (waiting_for(state) != Wait::kShoot) return not_now(state);
  if ((state.firers & bit(team)) == 0)
    return Verdict::no(note(Say::kWhyNotInExchange, Rule::k9_1f, {code}));
  if (german.where != SpaceId(state.frames.back().b))
    return Verdict::no(note(Say::kWhyNotInExchange, Rule::k9_1f, {target}));
  return Verdict::no(note(Say::kWhyTargetGone, Rule::k9_1c, {target}));
}

Verdict mole_reason(const State& state, TeamId team) {
  return Verdict::no(note(Say::kWhyNotNow,
                          state.has(Option::kMoleFlakOtherAssault) ? Rule::k5_2_3 : Rule::k5_2_2a,
                          {static_cast<int>(state.phase), team.index()}));
}

Verdict halt_reason(const State& state, TeamId team) {
  const Wait wait = waiting_for(state);
  if (wait == Wait::kMove || wait == Wait::kFreeStep)
    return Verdict::no(note(Say::kWhyOtherMoving, Rule::k6_1a, {state.frames.back().a}));
  (void)team;
  return not_now(state);
}

// Why a verb with a team in front is refused.
Verdict team_reason(const Board& board, const State& state, Action action) {
  const TeamId team(action.a);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kMove:
      return step_verdict(board, state, team, SpaceId(action.b));
    case Verb::kHalt:
      return halt_reason(state, team);
    case Verb::kBreakContact:
      return contact_verdict(board, state, team);
    case Verb::kLeave:
      return leave_verdict(board, state, team);
    case Verb::kAttackFlak:
      return mole_reason(state, team);
    case Verb::kJoin:
      return join_reason(state, team);
    case Verb::kShoot:
      return shoot_reason(board, state, team, action.b);
    case Verb::kMortar:
      return mortar_verdict(board, state, team, action.b);
    case Verb::kAdvance:
      return advance_verdict(board, state, team, SpaceId(action.b));
    case Verb::kDemolish:
      return demolition_verdict(board, state, team);
    case Verb::kChance:
    case Verb::kEndMovement:
    case Verb::kDecline:
    case Verb::kExchange:
    case Verb::kBegin:
    case Verb::kEndFire:
    case Verb::kEndDemolition:
      return not_now(state);
  }
  return not_now(state);
}

bool takes_team(Verb verb) {
  switch (verb) {
    case Verb::kMove:
    case Verb::kHalt:
    case Verb::kBreakContact:
    case Verb::kLeave:
    case Verb::kAttackFlak:
    case Verb::kJoin:
    case Verb::kShoot:
    case Verb::kMortar:
    case Verb::kAdvance:
    case Verb::kDemolish:
      return true;
    case Verb::kChance:
    case Verb::kEndMovement:
    case Verb::kDecline:
    case Verb::kExchange:
    case Verb::kBegin:
    case Verb::kEndFire:
    case Verb::kEndDemolition:
      return false;
  }
  return false;
}

bool nouns_exist(const Board& board, Action action) {
  const int spaces = static_cast<int>(board.spaces.size());
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kMove:
    case Verb::kAdvance:
      return action.b < spaces;
    case Verb::kExchange:
      return action.a < spaces && action.b < spaces;
    case Verb::kChance:
    case Verb::kHalt:
    case Verb::kBreakContact:
    case Verb::kLeave:
    case Verb::kEndMovement:
    case Verb::kAttackFlak:
    case Verb::kDecline:
    case Verb::kJoin:
    case Verb::kBegin:
    case Verb::kShoot:
    case Verb::kMortar:
    case Verb::kEndFire:
    case Verb::kDemolish:
    case Verb::kEndDemolition:
      return true;
  }
  return false;
}

}  // namespace

Seat seat_to_act(const State& state) {
  if (state.phase == Phase::kOver) return Seat::kNobody;
  return waiting_for(state) >= Wait::kMoleAttack ? Seat::kFirst : Seat::kChance;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  if (seat_to_act(state) != Seat::kFirst) return;
  const Frame& frame = state.frames.back();
  switch (frame.wait) {
    case Wait::kMoleAttack:
      out.push_back(action(Verb::kAttackFlak, frame.a));
      out.push_back(action(Verb::kDecline));
      return;
    case Wait::kMove:
    case Wait::kMoveTeams:
      return legal_moves(board, state, out);
    case Wait::kFire:
      return legal_fire(board, state, out);
    case Wait::kMuster:
      return legal_muster(board, state, frame, out);
    case Wait::kShoot:
      return legal_shots(board, state, frame, out);
    case Wait::kAnswer:
      return legal_answer(board, state, frame, out);
    case Wait::kAdvance:
      return legal_advances(board, state, frame, out);
    case Wait::kDemolish:
      return legal_demolitions(board, state, out);
    case Wait::kFreeStep:
      return legal_free_steps(board, state, frame, out);
    case Wait::kNone:
    case Wait::kSetupDraw:
    case Wait::kLandingDie:
    case Wait::kContactDie:
    case Wait::kCohesionDie:
    case Wait::kExcessDraw:
    case Wait::kTieDraw:
    case Wait::kGermanShotDie:
    case Wait::kQuadDie:
    case Wait::kTeamShotDie:
    case Wait::kDemolitionDie:
    case Wait::kBlackDie:
    case Wait::kColourDie:
    case Wait::kArrivalDraw:
    case Wait::kGoalDraw:
    case Wait::kEndDraw:
    case Wait::kBackDraw:
    case Wait::kExchange:
      return;
  }
}

// Membership in the list decides; the same predicates that made the list say why.
Verdict reason_against(const Board& board, const State& state, Action wish) {
  Actions offered;
  legal_actions(board, state, offered);
  if (std::find(offered.begin(), offered.end(), wish) != offered.end()) return Verdict::yes();
  const Verdict unknown = Verdict::no(note(Say::kWhyNotOffered, Rule::k4c));
  const Verb verb = static_cast<Verb>(wish.verb);
  if (wish.verb >= verb_table().size() || !nouns_exist(board, wish)) return unknown;
  if (takes_team(verb) && !is_team(wish.a))
    return Verdict::no(note(Say::kWhyGermanSide, Rule::k0a));  // [SN 0a]
  Verdict found = not_now(state);
  if (takes_team(verb))
    found = team_reason(board, state, wish);
  else if (verb == Verb::kExchange)
    found = exchange_verdict(board, state, SpaceId(wish.a), SpaceId(wish.b));
  return found ? unknown : found;
}

}  // namespace sandtable::nazaire
