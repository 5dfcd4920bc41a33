// 9.1: one exchange of fire. All fire on the situation at its start; results are noted shot by
// shot and take effect after the last one (C17, ruling R30).
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

inline constexpr int kLossUnit = kNotedLoss;
inline constexpr int kLossMask = 3 * kNotedLoss;

int noted_losses(const Team& team) { return (team.noted & kLossMask) / kLossUnit; }

void note_result(Team& team, CombatResult result) {
  if (result == CombatResult::kNone) return;
  team.flags |= kTeamSuffered;  // [SN 9.1.1b] C, -1C and DE all count
  if (result == CombatResult::kEliminated) team.noted |= kNotedKill;
  if (result == CombatResult::kPinned || result == CombatResult::kStepLoss) team.noted |= kNotedPin;
  if (result == CombatResult::kStepLoss && noted_losses(team) < 2)
    team.noted = static_cast<std::uint8_t>(team.noted + kLossUnit);
}

// [SN 9.1d] C14: a German has one step, so -1C removes it like DE.
void note_result(German& german, CombatResult result) {
  if (result == CombatResult::kPinned) german.noted |= kNotedPin;
  if (result == CombatResult::kStepLoss || result == CombatResult::kEliminated)
    german.noted |= kNotedKill;
}

// [SN 9f, SN 7d] A space never holds both sides.
int crowd_of(const Board& board, std::uint64_t units) {
  return has_several(units) ? board.charts.crowd_modifier : 0;
}

// [SN 9.1.1c] Falling strength; a Quad that is not done goes on first.
int next_german(const Board& board, const State& state) {
  int best = -1, best_key = 0;
  for (PlaceSet left = state.german_firers; left != 0; left &= left - 1) {
    const int place = std::countr_zero(left);
    const German& german = state.germans[static_cast<std::size_t>(place)];
    const int key = (german.has(kGermanFired) ? 0x1000000 : 0) +
                    (card_of(board, german).strength << 16) + (0xFFFF - german.arrived);
    if (best >= 0 && key <= best_key) continue;
    best = place;
    best_key = key;
  }
  return best;
}

bool has_living_target(const State& state, SpaceId space) {
  for (PlaceSet left = germans_on(state, space); left != 0; left &= left - 1)
    if ((state.germans[static_cast<std::size_t>(std::countr_zero(left))].noted & kNotedKill) == 0)
      return true;
  return false;
}

void apply_noted(Play& play, TeamId id, SpaceId from) {
  Team& team = play.state.team(id);
  if (team.noted == 0) return;
  if (is_noted_dead(team)) return eliminate(play, id, from);  // [SN 9e]
  const int losses = noted_losses(team);
  team.noted = 0;
  if (losses != 0) {
    team.steps = static_cast<std::uint8_t>(team.steps - losses);  // [SN 2.1g]
    play.say(note(Say::kReduced, Rule::k9e, Rule::k2_1g,
                  {unit_code(id), strength(play.board, play.state, id), from.index()}));
  }
  const bool again = team.has(kTeamPinned);  // [SN 9.1e, SN 2.2a] one marker, no more
  team.flags |= kTeamPinned;
  play.say(note(again ? Say::kPinnedAgain : Say::kPinned, again ? Rule::k9_1e : Rule::k2_2a,
                {unit_code(id), from.index()}));
}

void apply_noted(Play& play, int place, SpaceId from) {
  German& german = play.state.germans[static_cast<std::size_t>(place)];
  if (german.noted == 0) return;
  if ((german.noted & kNotedKill) != 0) return eliminate(play, place, from);
  german.noted = 0;
  const bool again = german.has(kGermanPinned);
  german.flags |= kGermanPinned;
  play.say(note(again ? Say::kPinnedAgain : Say::kPinned, again ? Rule::k9_1e : Rule::k2_2a,
                {unit_code(german, place), from.index()}));
}

// [SN 9.1c, SN 9.1f] Everything takes effect together; a space emptied over a solid line is kept
// for the advances (ruling R33).
void finish_exchange(Play& play) {
  State& s = play.state;
  const Frame frame = play.pop();
  const SpaceId own(frame.a), german(frame.b);
  const ExchangeMode mode = static_cast<ExchangeMode>(frame.c);
  const TeamSet teams = teams_on(s, own);
  for (TeamSet left = teams; left != 0; left &= left - 1)
    apply_noted(play, TeamId(std::countr_zero(left)), german);
  for (PlaceSet left = germans_on(s, german); left != 0; left &= left - 1)
    apply_noted(play, std::countr_zero(left), own);
  if (mode == ExchangeMode::kLandingFight) return finish_mole_fight(play, TeamId(frame.d), german);
  if (mode != ExchangeMode::kSolid) return;
  const bool own_empty = teams_on(s, own) == 0, german_empty = germans_on(s, german) == 0;
  if (own_empty == german_empty) return;
  const Emptied emptied = own_empty ? Emptied{own, german} : Emptied{german, own};
  s.emptied.push_back(emptied);
  play.say(note(Say::kSpaceEmptied, Rule::k9_1b, {emptied.space.index(), emptied.from.index()}));
}

}  // namespace

bool is_noted_dead(const Team& team) {
  return (team.noted & kNotedKill) != 0 || noted_losses(team) >= team.steps;
}

// [SN 9f, SN 9g, SN 1.1a] What is added to the die against a team.
Shot shot_at_team(const Board& board, const State& state, int firer_strength, SpaceId target) {
  Shot shot{firer_strength, crowd_of(board, teams_on(state, target)), 0};
  if (board.square.has(target.index())) shot.cover = board.charts.cover_modifier;
  return shot;
}

// [SN 9.1a, SN 9c] One firer, its own column; squares do not cover vehicles [SN 9g].
Shot shot_at_german(const Board& board, const State& state, TeamId firer, int place) {
  const German& german = state.germans[static_cast<std::size_t>(place)];
  Shot shot{strength(board, state, firer), crowd_of(board, germans_on(state, german.where)), 0};
  const bool vehicle = german.unit < kUnits && card_of(board, german).vehicle;
  if (board.square.has(german.where.index()) && !vehicle) shot.cover = board.charts.cover_modifier;
  return shot;
}

CombatResult crt_result(const Board& board, const Shot& shot, int die) {
  const int row = std::clamp(die + shot.modifier(), 0, 11);
  return board.charts.crt[static_cast<std::size_t>(row)][static_cast<std::size_t>(shot.column)];
}

std::array<Faces, 4> faces_of_shot(const Board& board, const Shot& shot) {
  std::array<Faces, 4> out{};
  for (int die = 1; die <= 10; ++die)
    out[static_cast<std::size_t>(crt_result(board, shot, die))] |= face_bit(die);
  return out;
}

// [SN 9.1.1b] Assault teams, then demolition teams, then Newman; strongest first, ties by the aim
// order (R32). A type is left only when all of it have suffered a result; when all teams have,
// a new round begins (ruling R46).
TeamId pick_target(const Board& board, const State& state, SpaceId space) {
  TeamId best;
  int best_key = 0;
  for (TeamSet left = teams_on(state, space); left != 0; left &= left - 1) {
    const TeamId team(std::countr_zero(left));
    const Team& one = state.team(team);
    if (is_noted_dead(one)) continue;
    const int type = static_cast<int>(board.card(team).type);  // assault 0, demolition 1, hq 2
    const int rank = state.tie_rank[static_cast<std::size_t>(team.index())];
    const int key = (one.has(kTeamSuffered) ? 0 : 0x100000) + ((2 - type) << 16) +
                    (strength(board, state, team) << 8) + (kTeams + 1 - rank);
    if (best.is_some() && key <= best_key) continue;
    best = team;
    best_key = key;
  }
  return best;
}

void start_exchange(Play& play, SpaceId own, SpaceId german, ExchangeMode mode) {
  State& s = play.state;
  if (mode == ExchangeMode::kSolid || mode == ExchangeMode::kDashed) {
    s.german_firers = answering_germans(play.board, s, own, german);
    play.say(note(Say::kExchangeBegins, Rule::k9_1f, {own.index(), german.index()}));
  }
  // Ruling R35: who fires over a dashed line shows itself.
  for (PlaceSet left = s.german_firers; left != 0; left &= left - 1)
    reveal(play, std::countr_zero(left));
  play.push(Wait::kExchange, own.index(), german.index(), static_cast<int>(mode));
  if (mode == ExchangeMode::kLandingFight)
    s.frames.back().d = static_cast<std::uint8_t>(std::countr_zero(s.firers));
}

// Ruling R30: Germans first, then teams; ruling R31: who has no target left keeps its shot.
void continue_exchange(Play& play) {
  State& s = play.state;
  const Frame frame = s.frames.back();
  if (s.german_firers != 0) {
    // [SN 5.2.2a] The fight on the Mole is between these two alone, whoever else landed there.
    const bool duel = frame.c == static_cast<std::uint8_t>(ExchangeMode::kLandingFight);
    const TeamId target = duel ? TeamId(frame.d) : pick_target(play.board, s, SpaceId(frame.a));
    if (target.is_some())
      return play.push(Wait::kGermanShotDie, next_german(play.board, s), target.index());
    s.german_firers = 0;
  }
  const bool aimed = frame.c == static_cast<std::uint8_t>(ExchangeMode::kMortar) ||
                     frame.c == static_cast<std::uint8_t>(ExchangeMode::kVolley);
  if (s.firers != 0 && aimed)
    return play.push(Wait::kTeamShotDie, std::countr_zero(s.firers), frame.d);
  if (s.firers != 0 && has_living_target(s, SpaceId(frame.b)))
    return play.push(Wait::kShoot, frame.a, frame.b);
  s.firers = 0;
  finish_exchange(play);
}

void resolve_german_shot(Play& play, int place, TeamId target, int die) {
  State& s = play.state;
  German& german = s.germans[static_cast<std::size_t>(place)];
  const UnitCard& card = card_of(play.board, german);
  const SpaceId space = s.team(target).where;
  const Shot shot = shot_at_team(play.board, s, card.strength, space);
  const CombatResult result = crt_result(play.board, shot, die);
  german.flags |= kGermanFired;  // [SN 9d]
  play.say(note(Say::kGermanShot, Rule::k9_1a, Rule::k9_1_1b,
                {unit_code(german, place), unit_code(target), die, shot.modifier(), shot.column,
                 static_cast<int>(result)}));
  if (s.team(target).has(kTeamSuffered)) {  // ruling R46: the marks of a full round are taken off
    for (TeamSet left = teams_on(s, space); left != 0; left &= left - 1)
      s.team(TeamId(std::countr_zero(left))).flags &= static_cast<std::uint8_t>(~kTeamSuffered);
  }
  note_result(s.team(target), result);
  if (card.kind == UnitKind::kQuadFlak)  // [SN 9.2.1] even after no effect
    return play.push(Wait::kQuadDie, place);
  s.german_firers &= ~place_bit(place);
}

// Of the exchange under way: all teams of its space are noted as eliminated.
bool is_quad_without_target(const Board& board, const State& state) {
  for (const Frame& frame : state.frames)
    if (frame.wait == Wait::kExchange)
      return !pick_target(board, state, SpaceId(frame.a)).is_some();
  return false;
}

// [SN 9.2.1] C13: repeats are part of its one attack and stay on the same space.
void resolve_quad(Play& play, int place, int die) {
  const German& quad = play.state.germans[static_cast<std::size_t>(place)];
  const bool again = die <= card_of(play.board, quad).strength;
  const int code = unit_code(quad, place);
  if (is_quad_without_target(play.board, play.state))  // ruling R31
    play.say(note(Say::kQuadStops, Rule::k9_2_1, {code}));
  else
    play.say(note(again ? Say::kQuadAgain : Say::kQuadDone, Rule::k9_2_1, {code, die}));
  if (!again) play.state.german_firers &= ~place_bit(place);
}

void resolve_team_shot(Play& play, TeamId firer, int place, int die) {
  State& s = play.state;
  German& german = s.germans[static_cast<std::size_t>(place)];
  const Shot shot = shot_at_german(play.board, s, firer, place);
  const CombatResult result = crt_result(play.board, shot, die);
  Team& team = s.team(firer);
  team.flags |= kTeamFired;
  if (s.phase == Phase::kCombat) team.flags |= kTeamFiredInC;  // [SN 11.1a]
  team.fired_at = german.where;
  s.firers &= ~bit(firer);
  play.say(note(Say::kTeamShot, Rule::k9_1a,
                {unit_code(firer), unit_code(german, place), die, shot.modifier(), shot.column,
                 static_cast<int>(result)}));
  note_result(german, result);
}

}  // namespace sandtable::nazaire
