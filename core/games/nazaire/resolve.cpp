// Actions become changes: the player's by verb, those of Chance by what is waited for.
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

template <int N>
void set_draw(ChanceEvent& out, Scope scope, const board::BitSet<N>& among) {
  out.scope = static_cast<std::uint8_t>(scope);
  for (const int item : among) out.outcomes.push_back({static_cast<std::uint16_t>(item), 1});
}

void set_draw(ChanceEvent& out, Scope scope, std::uint64_t among) {
  set_draw(out, scope, board::BitSet<64>{{among}});
}

int german_code(const State& state, int place) {
  return unit_code(state.germans[static_cast<std::size_t>(place)], place);
}

int cohesion_code(const State& state, int code) {
  return code < kGermanCode ? code : german_code(state, code - kGermanCode);
}

// Draws: an item out of several, each as likely.
void draw_event(const Board& board, const State& state, const Frame& frame, ChanceEvent& out) {
  if (frame.wait == Wait::kSetupDraw) {
    const SetupDraw& due = board.scenario(state.scenario).draws[frame.a];
    out.what = note(Say::kRollSetup, Rule::k3a, {due.space.index()});
    out.seen = false;
    set_draw(out, Scope::kGermanCard, board.units_of(due.pool) & ~units_on_map(state));
  } else if (frame.wait == Wait::kExcessDraw) {
    out.what = note(Say::kRollExcess, Rule::k7c, {frame.a});
    set_draw(out, Scope::kUnit, teams_on(state, SpaceId(frame.a)));
  } else if (frame.wait == Wait::kTieDraw) {
    out.what = note(Say::kRollTie, Rule::k9_1_1b);
    set_draw(out, Scope::kUnit, state.firers);
  } else if (frame.wait == Wait::kArrivalDraw) {
    out.what = note(Say::kRollArrival, Rule::k12c, {frame.a});
    out.seen = false;
    set_draw(out, Scope::kGermanCard, draw_pool(board, state));
  } else {
    const SpaceSet spaces = draw_choices(board, state, frame);
    const Say say = frame.wait == Wait::kGoalDraw ? Say::kRollGoal : Say::kRollEnd;
    out.what = note(say, Rule::k8_1c, {german_code(state, frame.a)});
    // How far it goes tells what lies face down.
    if (!state.germans[frame.a].has(kGermanRevealed)) out.told_to = Seat::kChance;
    set_draw(out, Scope::kSpace, spaces);
  }
}

bool is_draw(Wait wait) {
  return wait == Wait::kSetupDraw || wait == Wait::kExcessDraw || wait == Wait::kTieDraw ||
         wait == Wait::kArrivalDraw || wait == Wait::kGoalDraw || wait == Wait::kEndDraw ||
         wait == Wait::kBackDraw;
}

Note die_note(const Board& board, const State& state, const Frame& frame) {
  const int a = frame.a;
  if (frame.wait == Wait::kLandingDie) return note(Say::kRollLanding, Rule::k5_2_1a, {a});
  if (frame.wait == Wait::kContactDie) return note(Say::kRollContact, Rule::k6_2b, {a});
  if (frame.wait == Wait::kCohesionDie)
    return note(Say::kRollCohesion, Rule::k10b, {cohesion_code(state, a)});
  if (frame.wait == Wait::kGermanShotDie)
    return note(Say::kRollGermanShot, Rule::k9_1a, {german_code(state, a), frame.b});
  if (frame.wait == Wait::kQuadDie)
    return note(is_quad_without_target(board, state) ? Say::kRollQuadIdle : Say::kRollQuad,
                Rule::k9_2_1, {german_code(state, a)});
  if (frame.wait == Wait::kTeamShotDie)
    return note(Say::kRollTeamShot, Rule::k9_1a, {a, german_code(state, frame.b)});
  if (frame.wait == Wait::kDemolitionDie)
    return note(Say::kRollDemolition, Rule::k11_1b, {a, state.team(TeamId(a)).where.index()});
  return note(frame.wait == Wait::kBlackDie ? Say::kRollBlack : Say::kRollColour, Rule::k12e);
}

void resolve_chance(Play& play, int value) {
  const Frame frame = play.pop();
  const int a = frame.a;
  switch (frame.wait) {
    case Wait::kSetupDraw:
      return resolve_setup_draw(play, a, value);
    case Wait::kLandingDie:
      return resolve_landing(play, TeamId(a), value);
    case Wait::kContactDie:
      return resolve_contact(play, TeamId(a), value);
    case Wait::kCohesionDie:
      return resolve_cohesion(play, a, value);
    case Wait::kExcessDraw:
      return resolve_excess(play, SpaceId(a), TeamId(value));
    case Wait::kTieDraw:
      return resolve_tie(play, TeamId(value));
    case Wait::kGermanShotDie:
      return resolve_german_shot(play, a, TeamId(frame.b), value);
    case Wait::kQuadDie:
      return resolve_quad(play, a, value);
    case Wait::kTeamShotDie:
      return resolve_team_shot(play, TeamId(a), frame.b, value);
    case Wait::kDemolitionDie:
      return resolve_demolition(play, TeamId(a), value);
    case Wait::kBlackDie:
      return resolve_black(play, value);
    case Wait::kColourDie:
      return resolve_colour(play, a, value);
    case Wait::kArrivalDraw:
      return resolve_arrival(play, a, value);
    case Wait::kGoalDraw:
      return resolve_goal(play, a, SpaceId(value));
    case Wait::kEndDraw:
      return resolve_end(play, a, SpaceId(frame.b), SpaceId(value));
    case Wait::kBackDraw:
      return resolve_back(play, a, SpaceId(frame.b), SpaceId(value));
    case Wait::kNone:
    case Wait::kMoleAttack:
    case Wait::kMove:
    case Wait::kMoveTeams:
    case Wait::kFire:
    case Wait::kMuster:
    case Wait::kShoot:
    case Wait::kAnswer:
    case Wait::kAdvance:
    case Wait::kDemolish:
    case Wait::kFreeStep:
    case Wait::kExchange:
      CHECK(false);
  }
}

void begin_exchange(Play& play) {
  const Frame frame = play.pop();
  const SpaceId own(frame.a), german(frame.b);
  start_exchange(play, own, german,
                 play.board.linked(own, german) ? ExchangeMode::kSolid : ExchangeMode::kDashed);
}

void shoot(Play& play, TeamId team, int target) {
  play.pop();
  const int place = place_of(play.state, target);
  reveal(play, place);  // ruling R35, before the die
  play.push(Wait::kTeamShotDie, team.index(), place);
}

void decline(Play& play) {
  const Frame frame = play.state.frames.back();
  if (frame.wait == Wait::kAdvance) return end_advance(play);
  play.pop();
  if (frame.wait == Wait::kAnswer) answer_volley(play, frame, -1);
}

void attack_mole(Play& play, TeamId team) {
  play.pop();  // the offer
  play.pop();  // its landing move: the fight ends in one of its own
  start_mole_fight(play, team);
}

void mortar(Play& play, TeamId team, int target) {
  const Frame frame = play.pop();
  if (frame.wait == Wait::kAnswer)
    answer_volley(play, frame, target);
  else
    fire_mortar(play, team, target);
}

void resolve_player(Play& play, Action action) {
  State& s = play.state;
  const TeamId team(action.a);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kMove:
      return move_step(play, team, SpaceId(action.b));
    case Verb::kHalt:
      return halt(play, team);
    case Verb::kBreakContact:
      play.pop();
      return play.push(Wait::kContactDie, action.a);
    case Verb::kLeave:
      return leave_map(play, team);
    case Verb::kEndMovement:
    case Verb::kEndFire:
    case Verb::kEndDemolition:
      play.pop();
      s.stage = static_cast<std::uint8_t>(s.stage + 1);
      return;
    case Verb::kAttackFlak:
      return attack_mole(play, team);
    case Verb::kDecline:
      return decline(play);
    case Verb::kExchange:
      play.pop();
      s.firers = 0;
      return play.push(Wait::kMuster, action.a, action.b);
    case Verb::kJoin:
      s.firers |= bit(team);
      s.frames.back().c = static_cast<std::uint8_t>(action.a + 1);
      return;
    case Verb::kBegin:
      return begin_exchange(play);
    case Verb::kShoot:
      return shoot(play, team, action.b);
    case Verb::kMortar:
      return mortar(play, team, action.b);
    case Verb::kAdvance:
      return advance_team(play, team, SpaceId(action.b));
    case Verb::kDemolish:
      play.pop();
      return play.push(Wait::kDemolitionDie, action.a);
    case Verb::kChance:
      return;
  }
}

}  // namespace

void chance_event(const Board& board, const State& state, ChanceEvent& out) {
  CHECK(seat_to_act(state) == Seat::kChance);
  const Frame& frame = state.frames.back();
  out.scope = static_cast<std::uint8_t>(Scope::kNumber);
  out.seen = true;
  out.outcomes.clear();
  if (is_draw(frame.wait)) return draw_event(board, state, frame, out);
  out.what = die_note(board, state, frame);
  out.set_die(10);  // [SN 0b] 0 is read as 10
}

void apply_action(const Board& board, State& state, Action action, Events& out) {
  Play play{board, state, out};
  if (action.verb == kChanceVerb)
    resolve_chance(play, action.a);
  else
    resolve_player(play, action);
  run(play);
}

}  // namespace sandtable::nazaire
