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

// --- What waits.inc names

const SetupDraw& setup_draw(const Board& board, const State& state) {
  return board.scenario(state.scenario).draws[state.frames.back().a];
}

void draw_counter(const Board& board, const State& state, ChanceEvent& out) {
  out.seen = false;
  set_draw(out, Scope::kGermanCard,
           board.units_of(setup_draw(board, state).pool) & ~units_on_map(state));
}

void draw_arrival(const Board& board, const State& state, ChanceEvent& out) {
  out.seen = false;
  set_draw(out, Scope::kGermanCard, draw_pool(board, state));
}

// How far it goes tells what lies face down.
void draw_space(const Board& board, const State& state, ChanceEvent& out) {
  const Frame& frame = state.frames.back();
  if (!state.germans[frame.a].has(kGermanRevealed)) out.told_to = Seat::kChance;
  set_draw(out, Scope::kSpace, draw_choices(board, state, frame));
}

Note quad_note(const Board& board, const State& state, int place) {
  return note(is_quad_without_target(board, state) ? Say::kRollQuadIdle : Say::kRollQuad,
              Rule::k9_2_1, {german_code(state, place)});
}

void resolve_chance(Play& play, int value) {
  const Frame frame = play.pop();
  const int a = frame.a;
  switch (frame.wait) {
#define ROLL(wait, id, phases, what, outcomes, resolve, ...) \
  case Wait::wait:                                           \
    return resolve;
#include "core/games/nazaire/waits.inc"
  }
  CHECK(false);
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
  const int a = frame.a;
  switch (frame.wait) {
#define ROLL(wait, id, phases, description, draw, ...) \
  case Wait::wait:                                     \
    out.what = description;                            \
    draw;                                              \
    break;
#include "core/games/nazaire/waits.inc"
  }
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
