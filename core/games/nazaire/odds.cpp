// Exact odds of whatever rolls, each modifier with its rule; and what else an action brings.
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/queries.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {
namespace {

constexpr int kFaces = 10;

struct OddsPosition {
  const Board& board;
  const State& state;
};

// Who is shot at.
struct Target {
  bool german = false;
  bool pinned = false;
  int score = 0;  // for its elimination
  bool last_step = false;
};

void add_modifier(Odds& odds, Say kind, Rule rule, int value) {
  if (value != 0) odds.modifiers.push_back({note(kind, rule), value});
}

// [SN 13d] What silencing that gun would add, caps included; none for other units.
int score_of_german(const OddsPosition& at, const German& german) {
  State after = at.state;
  for (const Objective& objective : at.board.objective)
    for (const UnitId flak : objective.flak)
      if (flak.index() == german.unit) after.flak_destroyed |= 1U << flak.index();
  return objective_vp(at.board, after) - objective_vp(at.board, at.state);
}

int score_of_space(const OddsPosition& at, SpaceId space) {
  State after = at.state;
  after.destroyed.add(space.index());
  return objective_vp(at.board, after) - objective_vp(at.board, at.state);
}

// What the four results of the table come to for this target.
void add_shot(const Board& board, const Shot& shot, Target target, Odds& odds) {
  std::array<Faces, 4> faces = faces_of_shot(board, shot);
  if (target.last_step)
    faces[3] =
        static_cast<Faces>(faces[3] | std::exchange(faces[2], Faces{0}));  // [SN 9.1d, SN 2.1g]
  odds.modifiers.push_back({note(Say::kOddsColumn, Rule::k9_1a), shot.column});
  add_modifier(odds, Say::kOddsCrowd, Rule::k9f, shot.crowd);
  add_modifier(odds, Say::kOddsCover, Rule::k9g, shot.cover);
  add_faces(odds, faces[0], {note(Say::kOddsNone, Rule::k9e)});
  add_faces(odds, faces[1],
            {target.pinned ? note(Say::kOddsPinnedAgain, Rule::k9_1e)
                           : note(Say::kOddsPinned, Rule::k9e)});
  add_faces(odds, faces[2], {note(Say::kOddsStepLoss, Rule::k9e)});
  add_faces(odds, faces[3],
            {note(Say::kOddsEliminated, target.german ? Rule::k9_1d : Rule::k9e), 0, target.score});
}

// A shot in C costs the demolition of this turn [SN 11.1a].
void warn_forfeit(const OddsPosition& at, TeamId team, Odds& odds) {
  const SpaceId space = at.state.team(team).where;
  if (at.state.phase == Phase::kCombat && can_fire(at.state, team) &&
      right_to_demolish(at.board, at.state, team, space))
    odds.remarks.push_back(
        note(Say::kOddsForfeitsDemolition, Rule::k11_1a, {unit_code(team), space.index()}));
}

// Once the teams of an exchange shoot, its Germans have [SN 9.1c].
bool is_answer_over(const State& state, SpaceId own, SpaceId german) {
  const Frame top = state.frames.empty() ? Frame{} : state.frames.back();
  return top.wait == Wait::kShoot && SpaceId(top.a) == own && SpaceId(top.b) == german;
}

// What the Germans of a space do when they are fired at [SN 9.1.1a, SN 9.1c].
void warn_answer(const OddsPosition& at, SpaceId own, SpaceId german, Odds& odds) {
  const auto& [board, state] = at;
  if (is_answer_over(state, own, german) || !fire_line_verdict(board, state, own, german)) return;
  if (ready_germans(state, german) == 0) {
    odds.remarks.push_back(note(Say::kOddsDrawsNoFire, Rule::k9d, {german.index()}));
    return;
  }
  const int answering = std::popcount(answering_germans(board, state, own, german));
  odds.remarks.push_back(answering != 0
                             ? note(Say::kOddsDrawsFire, Rule::k9_1c, {german.index(), answering})
                             : note(Say::kOddsAimElsewhere, Rule::k9_1_1a,
                                    {german.index(), aim_of(board, state, german).index()}));
}

// [SN 9.3b] Ruling R34: FlaK that the mortar opens fire on shoot back at once. Those that it
// answers fire whatever it does.
void warn_flak(const State& state, SpaceId german, Odds& odds) {
  if (state.frames.empty() || state.frames.back().wait != Wait::kFire) return;
  const int flak = std::popcount(ready_flak(state, german));
  odds.remarks.push_back(flak != 0
                             ? note(Say::kOddsFlakAnswers, Rule::k9_3b, {german.index(), flak})
                             : note(Say::kOddsNoFlakAnswers, Rule::k9_3b, {german.index()}));
}

// What the Germans still owe when the player ends the fire [SN 9b].
Odds end_fire_odds(const OddsPosition& at) {
  Odds odds;
  for (const Aim& aim : aims(at.board, at.state))
    odds.remarks.push_back(note(Say::kOddsAim, Rule::k9b, Rule::k9_1_1a,
                                {aim.from.index(), aim.target.index(), aim.units}));
  return odds;
}

// The odds of one team at one German are asked for at any time, not only when it is its shot.
Odds shot_odds(const OddsPosition& at, TeamId team, int target, bool mortar) {
  Odds odds;
  const int place = place_of(at.state, target);
  if (place < 0 || !at.state.team(team).where.is_some()) return odds;
  const German& german = at.state.germans[static_cast<std::size_t>(place)];
  // A face-down counter that may be a vehicle has no one set of odds: a square would not cover it.
  const bool maybe_vehicle = german.unit == kUnknownUnit && german.origin >= DrawnFrom::kPoolA &&
                             !german.has(kGermanNoVehicle);
  if (maybe_vehicle && at.board.square.has(german.where.index())) return odds;
  add_shot(at.board, shot_at_german(at.board, at.state, team, place),
           {true, german.has(kGermanPinned), score_of_german(at, german), true}, odds);
  if (mortar)
    warn_flak(at.state, german.where, odds);
  else
    warn_answer(at, at.state.team(team).where, german.where, odds);
  warn_forfeit(at, team, odds);
  return odds;
}

// [SN 9.3b] Rulings R30, R34: FlaK on the target's space fire before the mortar does, so that their
// die is the first to be weighed; its own follows by itself. Where the shot first turns up who is
// there nobody can look so far, and its own odds are all that is known.
Odds mortar_odds(const OddsPosition& at, TeamId team, int target) {
  Odds odds = shot_odds(at, team, target, true);
  const int place = place_of(at.state, target);
  if (place < 0) return odds;
  const German& german = at.state.germans[static_cast<std::size_t>(place)];
  if (german.unit != kUnknownUnit && ready_flak(at.state, german.where) != 0) {
    odds.results.clear();
    odds.modifiers.clear();
  }
  return odds;
}

Odds exchange_odds(const OddsPosition& at, SpaceId own, SpaceId german) {
  Odds odds;
  if (teams_on(at.state, own) == 0 || germans_on(at.state, german) == 0) return odds;
  warn_answer(at, own, german, odds);
  for (TeamSet left = ready_teams(at.state, own); left != 0; left &= left - 1)
    warn_forfeit(at, TeamId(std::countr_zero(left)), odds);
  return odds;
}

// [SN 7c] Whose dice may hold it where too many stand.
void warn_crowd(const State& state, TeamId team, Odds& odds) {
  const SpaceId space = state.team(team).where;
  if (!space.is_some()) return;
  const int there = std::popcount(teams_on(state, space));
  if (there > kStackingLimit)
    odds.remarks.push_back(
        note(Say::kOddsCrowded, Rule::k7c, {space.index(), there, there - kStackingLimit}));
}

Odds contact_odds(const Board& board) {
  Odds odds;
  const int held = board.charts.leave_zoc_min - 1;
  add_faces(odds, faces_between(1, held), {note(Say::kOddsHeld, Rule::k6_2b)});
  add_faces(odds, faces_between(held + 1, kFaces), {note(Say::kOddsBreaks, Rule::k6_2b)});
  return odds;
}

Odds demolition_odds_of(const Board& board, const State& state, TeamId team) {
  Odds odds;
  const SpaceId space = state.team(team).where;
  if (!space.is_some() || board.at(space).objective == 0) return odds;
  const DemolitionOdds facts = demolition_odds(board, state, team);
  if (facts.adjacent_modifier != 0)
    odds.modifiers.push_back(
        {note(Say::kOddsAdjacentGermans, Rule::k11_1c, {facts.adjacent}), facts.adjacent_modifier});
  if (facts.escorted && facts.adjacent != 0)
    odds.modifiers.push_back({note(Say::kOddsEscort, Rule::k11_1c), 0});
  add_modifier(odds, Say::kOddsStepLost, Rule::k11_1d, facts.reduced_modifier);
  const int needed = board.charts.demolition_min - facts.modifier();
  const int fails = std::clamp(needed - 1, 0, kFaces);
  const int number = board.at(space).objective;
  add_faces(odds, faces_between(1, fails), {note(Say::kOddsFails, Rule::k11_1b)});
  add_faces(odds, faces_between(fails + 1, kFaces),
            {note(Say::kOddsDestroyed, Rule::k11_1b, Rule::k13d,
                  {board.objective[static_cast<std::size_t>(number)].space_vp}),
             0, score_of_space({board, state}, space)});
  return odds;
}

// Whether one more loss, beside those that are noted, is its end.
bool is_last_step(Team team) {
  if (is_noted_dead(team)) return true;
  team.noted = static_cast<std::uint8_t>(team.noted + kNotedLoss);
  return is_noted_dead(team);
}

// [SN 9.1.1c] A German's shot at a team.
Odds german_shot_odds(const OddsPosition& at, int place, TeamId team) {
  Odds odds;
  odds.theirs = true;
  const German& german = at.state.germans[static_cast<std::size_t>(place)];
  if (german.unit >= kUnits) return odds;  // lies face down
  const Team& target = at.state.team(team);
  const UnitCard& card = card_of(at.board, german);
  add_shot(at.board, shot_at_team(at.board, at.state, card.strength, target.where),
           {false, target.has(kTeamPinned), at.board.charts.loss_vp, is_last_step(target)}, odds);
  return odds;
}

// A step rolls nothing, but it can end the move or break the limit.
Odds step_odds(const Board& board, const State& state, TeamId team, SpaceId to) {
  Odds odds;
  if (!state.team(team).where.is_some() || state.phase == Phase::kDemolition) return odds;
  const int there = std::popcount(teams_on(state, to));
  if (there == 0 && german_zones(board, state).has(to.index()))
    odds.remarks.push_back(note(Say::kOddsWillStop, Rule::k6_1d, {to.index()}));
  if (there >= kStackingLimit)
    odds.remarks.push_back(
        note(Say::kOddsOverstacks, Rule::k7c, {to.index(), there + 1, there + 1 - kStackingLimit}));
  return odds;
}

// What is open about the action itself.
Odds outcome_odds(const Board& board, const State& state, Action action) {
  const OddsPosition at{board, state};
  const Verb verb = static_cast<Verb>(action.verb);
  const int spaces = static_cast<int>(board.spaces.size());
  if (verb == Verb::kExchange && action.a < spaces && action.b < spaces)
    return exchange_odds(at, SpaceId(action.a), SpaceId(action.b));
  if (verb == Verb::kEndFire) return end_fire_odds(at);
  if (action.a >= kTeams) return {};
  const TeamId team(action.a);
  if (verb == Verb::kShoot) return shot_odds(at, team, action.b, false);
  if (verb == Verb::kMortar) return mortar_odds(at, team, action.b);
  if (verb == Verb::kBreakContact || verb == Verb::kAttackFlak) {
    Odds odds = verb == Verb::kBreakContact ? contact_odds(board) : Odds{};
    warn_crowd(state, team, odds);
    return odds;
  }
  if (verb == Verb::kDemolish) return demolition_odds_of(board, state, team);
  if (verb == Verb::kMove && action.b < spaces)
    return step_odds(board, state, team, SpaceId(action.b));
  return {};
}

}  // namespace

Odds odds_of(const Board& board, const State& state, Action action) {
  Odds odds = outcome_odds(board, state, action);
  add_losses(board, state, action, odds);
  return odds;
}

// Of those dice that fall before the player decides again and that they have a stake in.
Odds roll_odds_of(const Board& board, const State& state) {
  const OddsPosition at{board, state};
  const Frame& frame = state.frames.back();
  if (frame.wait == Wait::kGermanShotDie) return german_shot_odds(at, frame.a, TeamId(frame.b));
  if (frame.wait == Wait::kLandingDie) return landing_odds(board, state, TeamId(frame.a));
  if (frame.wait != Wait::kTeamShotDie) return {};
  const German& target = state.germans[static_cast<std::size_t>(frame.b)];
  return shot_odds(at, TeamId(frame.a), unit_code(target, frame.b), true);
}

}  // namespace sandtable::nazaire
