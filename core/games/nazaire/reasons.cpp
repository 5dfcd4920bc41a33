// Why something is not possible: the nearest cause that is true. First what keeps the whole table
// from it (the game is over, dice, another phase), then what is under way, then the units.
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

// Where in the turn a verb has its place; the sentence why.not.now says it.
enum Part : std::uint8_t {
  kMovementPart,
  kFirePart,
  kDemolitionPart,
  kLandingPart,
  kContactPart,
  kLeavePart,
  kEndMovementPart,
};

bool is_team(int code) { return code >= 0 && code < kTeams; }

// Phases C and F, and the fight on the Mole [SN 5.2.2a].
bool is_fighting(const State& state) {
  return state.phase == Phase::kCombat || state.phase == Phase::kSecondCombat ||
         state.frames.back().wait == Wait::kShoot;
}

Verdict not_now(const State& state, Part part, Rule rule = Rule::k4c) {
  return Verdict::no(note(Say::kWhyNotNow, rule, {static_cast<int>(state.phase), part}));
}

// Where the player is to act there is always something that is waited for.
const Frame& top_of(const State& state) { return state.frames.back(); }

// [SN 9.1f] One exchange of fire after the other, and no team lands during the fight on the Mole.
Verdict other_exchange(const State& state) {
  const Frame& frame = top_of(state);
  if (frame.wait == Wait::kMuster || frame.wait == Wait::kShoot)
    return Verdict::no(note(Say::kWhyExchangeUnderWay, Rule::k9_1f, {frame.a, frame.b}));
  return Verdict::yes();
}

// --- Movement

// What has to be settled before any team moves; a team with its own free step or move goes on.
Verdict other_move(const State& state, TeamId team) {
  const Frame& frame = top_of(state);
  if (frame.wait == Wait::kMoleAttack)
    return Verdict::no(note(Say::kWhyMoleFirst, Rule::k5_2_3, {frame.a}));
  const bool own = TeamId(frame.a) == team;
  if (frame.wait == Wait::kFreeStep && !own)
    return Verdict::no(note(Say::kWhyFreeStep, Rule::k11_1f, {frame.a}));
  if (frame.wait == Wait::kMove && !own)
    return Verdict::no(note(Say::kWhyOtherMoving, Rule::k6_1a, {frame.a}));
  return state.phase == Phase::kLanding ? other_exchange(state) : Verdict::yes();
}

Verdict move_reason(const Board& board, const State& state, TeamId team, SpaceId to) {
  const Verdict other = other_move(state, team);
  if (!other) return other;
  const bool stepping = top_of(state).wait == Wait::kFreeStep;
  if (!stepping && state.phase != Phase::kLanding && state.phase != Phase::kBritishMovement)
    return not_now(state, kMovementPart);
  return step_verdict(board, state, team, to);
}

Verdict halt_reason(const State& state, TeamId team) {
  const Verdict other = other_move(state, team);
  if (!other) return other;
  if (state.phase != Phase::kBritishMovement) return not_now(state, kMovementPart);
  return Verdict::no(note(Say::kWhyNobodyMoves, Rule::k6_1a));
}

// [SN 6.2b] Phase B alone: whoever lands needs no die (ruling R36).
Verdict contact_reason(const Board& board, const State& state, TeamId team) {
  if (state.phase != Phase::kBritishMovement) return not_now(state, kContactPart);
  if (top_of(state).wait == Wait::kMove && TeamId(top_of(state).a) == team)
    return Verdict::no(note(Say::kWhyOnTheMove, Rule::k6_1a, {team.index()}));
  return contact_verdict(board, state, team);
}

Verdict leave_reason(const Board& board, const State& state, TeamId team) {
  if (state.phase != Phase::kBritishMovement) return not_now(state, kLeavePart, Rule::k13b);
  return leave_verdict(board, state, team);
}

Verdict end_movement_reason(const State& state) {
  if (state.phase != Phase::kBritishMovement) return not_now(state, kEndMovementPart);
  return other_move(state, TeamId{});
}

// [SN 5.2.2a, SN 5.2.3] Birney needs no order; another team may be told so where its boat lands.
Verdict mole_reason(const Board& board, const State& state, TeamId team) {
  if (state.phase != Phase::kLanding) return not_now(state, kLandingPart);
  if (is_mole_flak_silenced(board, state))
    return Verdict::no(note(Say::kWhyMoleSilenced, Rule::k5_2_2c));
  if (team == board.birney) return Verdict::no(note(Say::kWhyMoleBirney, Rule::k5_2_2a));
  const TeamCard& card = board.card(team);
  if (card.group != Group::kOldMole || card.type != TeamType::kAssault)
    return Verdict::no(note(Say::kWhyMoleWrongTeam, Rule::k5_2_3, {team.index()}));
  if (!state.has(Option::kMoleFlakOtherAssault))
    return Verdict::no(note(Say::kWhyMoleOption, Rule::k5_2_3));
  const TeamStatus birney = state.team(board.birney).status;
  if (birney != TeamStatus::kBoatDestroyed && birney != TeamStatus::kBoatTurnedBack)
    return Verdict::no(note(Say::kWhyMoleNotNeeded, Rule::k5_2_3));
  const Verdict other = other_move(state, team);
  if (!other) return other;
  return Verdict::no(note(Say::kWhyMoleLate, Rule::k5_2_3, {team.index()}));
}

// --- Fire

// What bars all fire of the player: another phase, FlaK that wait for an answer, ruling R33.
Verdict fire_reason(const State& state, bool answers) {
  if (!is_fighting(state)) return not_now(state, kFirePart);
  const Frame& frame = top_of(state);
  if (frame.wait == Wait::kAdvance) return Verdict::no(note(Say::kWhyFireOver, Rule::k9_1b));
  if (frame.wait == Wait::kAnswer && !answers)
    return Verdict::no(note(Say::kWhyAnswerFirst, Rule::k9_3b, {frame.a}));
  return Verdict::yes();
}

Verdict exchange_reason(const Board& board, const State& state, SpaceId own, SpaceId german) {
  const Verdict fire = fire_reason(state, false);
  if (!fire) return fire;
  const Verdict other = other_exchange(state);
  return other ? exchange_verdict(board, state, own, german) : other;
}

Verdict end_fire_reason(const State& state) {
  const Verdict fire = fire_reason(state, false);
  return fire ? other_exchange(state) : fire;
}

Verdict begin_reason(const State& state) {
  const Verdict fire = fire_reason(state, false);
  if (!fire) return fire;
  const Wait wait = top_of(state).wait;
  if (wait == Wait::kFire) return Verdict::no(note(Say::kWhyChooseExchange, Rule::k9_1f));
  if (wait == Wait::kShoot) return Verdict::no(note(Say::kWhyFireOpened, Rule::k9_1f));
  return Verdict::no(note(Say::kWhyNameFirst, Rule::k9_1f));
}

// Whether the team has its shot of the phase at all; the mortar takes the place of a rifle
// [SN 9.3c].
Verdict shooter_verdict(const State& state, TeamId team, Rule once = Rule::k9d) {
  const Team& one = state.team(team);
  const int code = unit_code(team);
  if (one.status != TeamStatus::kAshore)
    return Verdict::no(note(Say::kWhyNotAshore, Rule::k9a, {code}));
  if (one.has(kTeamPinned))  // [SN 9.1g]
    return Verdict::no(note(Say::kWhyPinnedBefore, Rule::k9_1g, {code}));
  if (one.has(kTeamFired))  // [SN 9d]
    return Verdict::no(note(Say::kWhyAlreadyFired, once, {code}));
  return Verdict::yes();
}

Verdict join_reason(const State& state, TeamId team) {
  const Verdict fire = fire_reason(state, false);
  if (!fire) return fire;
  const Verdict able = shooter_verdict(state, team);
  if (!able) return able;
  const Frame& frame = top_of(state);
  const int code = unit_code(team);
  if (frame.wait == Wait::kFire) return Verdict::no(note(Say::kWhyChooseExchange, Rule::k9_1f));
  if (frame.wait == Wait::kShoot) return Verdict::no(note(Say::kWhyFireOpened, Rule::k9_1f));
  if (state.team(team).where != SpaceId(frame.a))
    return Verdict::no(note(Say::kWhyElsewhere, Rule::k9_1f, {code, frame.a}));
  if ((state.firers & bit(team)) != 0)
    return Verdict::no(note(Say::kWhyJoined, Rule::k9_1f, {code}));
  return Verdict::no(note(Say::kWhyOutOfOrder, Rule::k9_1f, {code}));
}

// A counter that can be pointed at under this name.
Verdict target_verdict(const State& state, int target) {
  if (is_team(target)) return Verdict::no(note(Say::kWhyOwnSide, Rule::k9a, {target}));
  if (place_of(state, target) < 0)
    return Verdict::no(note(Say::kWhyNotInSight, Rule::k9a, {target}));
  return Verdict::yes();
}

Verdict shoot_reason(const Board& board, const State& state, TeamId team, int target) {
  for (const Verdict& verdict :
       {fire_reason(state, false), shooter_verdict(state, team), target_verdict(state, target)})
    if (!verdict) return verdict;
  const Frame& frame = top_of(state);
  const SpaceId own = state.team(team).where;
  const SpaceId german = state.germans[static_cast<std::size_t>(place_of(state, target))].where;
  const Verdict line = fire_line_verdict(board, state, own, german);
  if (!line) return line;
  if (frame.wait == Wait::kFire) return Verdict::no(note(Say::kWhyChooseExchange, Rule::k9_1f));
  if (own != SpaceId(frame.a))
    return Verdict::no(note(Say::kWhyElsewhere, Rule::k9_1f, {unit_code(team), frame.a}));
  if (german != SpaceId(frame.b))
    return Verdict::no(note(Say::kWhyTargetElsewhere, Rule::k9_1f, {target, frame.b}));
  if (frame.wait == Wait::kMuster) return Verdict::no(note(Say::kWhyOpenFirst, Rule::k9_1f));
  if ((state.firers & bit(team)) == 0)
    return Verdict::no(note(Say::kWhyNotNamed, Rule::k9_1f, {unit_code(team)}));
  return Verdict::no(note(Say::kWhyTargetGone, Rule::k9_1c, {target}));
}

Verdict mortar_reason(const Board& board, const State& state, TeamId team, int target) {
  const Verdict equipped = mortar_verdict(board, state, team);
  if (!equipped) return equipped;
  for (const Verdict& verdict :
       {fire_reason(state, true), shooter_verdict(state, team, Rule::k9_3c),
        target_verdict(state, target)})
    if (!verdict) return verdict;
  const SpaceId german = state.germans[static_cast<std::size_t>(place_of(state, target))].where;
  const Verdict range = mortar_range_verdict(board, state, team, german);
  if (!range) return range;
  const Frame& frame = top_of(state);
  if (frame.wait == Wait::kAnswer)
    return Verdict::no(note(Say::kWhyMortarAnswer, Rule::k9_3b, {frame.c}));
  return other_exchange(state);
}

Verdict advance_reason(const Board& board, const State& state, TeamId team, SpaceId space) {
  if (state.phase != Phase::kCombat && state.phase != Phase::kSecondCombat)
    return not_now(state, kFirePart);
  if (top_of(state).wait != Wait::kAdvance)
    return Verdict::no(note(Say::kWhyAdvanceLater, Rule::k9_1b));
  return advance_verdict(board, state, team, space);
}

// --- Demolition

Verdict demolish_reason(const Board& board, const State& state, TeamId team) {
  if (state.phase != Phase::kDemolition) return not_now(state, kDemolitionPart);
  const Verdict step = other_move(state, TeamId{});
  return step ? demolition_verdict(board, state, team) : step;
}

Verdict end_demolition_reason(const State& state) {
  if (state.phase != Phase::kDemolition) return not_now(state, kDemolitionPart);
  return other_move(state, TeamId{});
}

// Why a verb of the player is refused; legal where the lists would hold it.
Verdict verb_reason(const Board& board, const State& state, Action wish) {
  const TeamId team(wish.a);
  switch (static_cast<Verb>(wish.verb)) {
    case Verb::kMove:
      return move_reason(board, state, team, SpaceId(wish.b));
    case Verb::kHalt:
      return halt_reason(state, team);
    case Verb::kBreakContact:
      return contact_reason(board, state, team);
    case Verb::kLeave:
      return leave_reason(board, state, team);
    case Verb::kEndMovement:
      return end_movement_reason(state);
    case Verb::kAttackFlak:
      return mole_reason(board, state, team);
    case Verb::kDecline:
      return Verdict::no(note(Say::kWhyNothingOffered, Rule::k9b));
    case Verb::kExchange:
      return exchange_reason(board, state, SpaceId(wish.a), SpaceId(wish.b));
    case Verb::kJoin:
      return join_reason(state, team);
    case Verb::kBegin:
      return begin_reason(state);
    case Verb::kShoot:
      return shoot_reason(board, state, team, wish.b);
    case Verb::kMortar:
      return mortar_reason(board, state, team, wish.b);
    case Verb::kEndFire:
      return end_fire_reason(state);
    case Verb::kAdvance:
      return advance_reason(board, state, team, SpaceId(wish.b));
    case Verb::kDemolish:
      return demolish_reason(board, state, team);
    case Verb::kEndDemolition:
      return end_demolition_reason(state);
    case Verb::kChance:
      break;
  }
  return Verdict::no(note(Say::kWhyDice, Rule::k0b));
}

bool begins_with_team(Action wish) {
  const VerbInfo& verb = verb_table()[wish.verb];
  return !verb.nouns[0].empty() && verb.noun_scopes[0] == static_cast<std::uint8_t>(Scope::kUnit);
}

}  // namespace

// Membership in the list decides; the same predicates that made the list say why.
Verdict reason_against(const Board& board, const State& state, Action wish) {
  Actions offered;
  legal_actions(board, state, offered);
  if (std::find(offered.begin(), offered.end(), wish) != offered.end()) return Verdict::yes();
  const Verdict unknown = Verdict::no(note(Say::kWhyNotOffered, Rule::k4c));
  if (!nouns_exist(board, wish)) return unknown;
  const Seat seat = seat_to_act(state);
  if (seat == Seat::kNobody) return Verdict::no(note(Say::kWhyOver, Rule::k4c));
  if (seat == Seat::kChance) return Verdict::no(note(Say::kWhyDice, Rule::k0b));
  if (begins_with_team(wish) && !is_team(wish.a))
    return Verdict::no(note(Say::kWhyGermanSide, Rule::k0a));  // [SN 0a]
  const Verdict found = verb_reason(board, state, wish);
  return found ? unknown : found;
}

}  // namespace sandtable::nazaire
