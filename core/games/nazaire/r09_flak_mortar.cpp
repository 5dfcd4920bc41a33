// 9.2 and 9.3: fire along dashed lines. FlaK volleys, the Quad's target, Hodgson's mortar.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

TeamId mortar_team(const Board& board) {
  for (int i = 0; i < kTeams; ++i)
    if (board.card(TeamId(i)).mortar) return TeamId(i);
  return TeamId{};
}

// Unit codes of all Germans on a space, ascending.
void push_targets(const State& state, TeamId team, SpaceSet spaces, Actions& out) {
  const std::size_t first = out.size();
  for (const int space : spaces)
    for (PlaceSet left = germans_on(state, SpaceId(space)); left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      const German& german = state.germans[static_cast<std::size_t>(place)];
      out.push_back(action(Verb::kMortar, team.index(), unit_code(german, place)));
    }
  std::sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
}

bool may_answer(const Board& board, const State& state, SpaceId target, SpaceId flak) {
  const TeamId team = mortar_team(board);
  return state.has(Option::kMortar) && team.is_some() && state.team(team).where == target &&
         can_fire(state, team) && board.fire_linked(target, flak);
}

void start_volley(Play& play, SpaceId target, SpaceId flak) {
  play.state.german_firers = ready_flak(play.state, flak);
  play.say(note(Say::kVolleyBegins, Rule::k9_2a, {flak.index(), target.index()}));
  start_exchange(play, target, flak, ExchangeMode::kVolley);
}

}  // namespace

PlaceSet ready_flak(const State& state, SpaceId space) {
  return flak_of(state, ready_germans(state, space));
}

// [SN 9.3a] Who has a mortar, and whether it is in the game.
Verdict mortar_verdict(const Board& board, const State& state, TeamId team) {
  if (!state.has(Option::kMortar)) return Verdict::no(note(Say::kWhyMortarOff, Rule::k9_3a));
  if (!board.card(team).mortar)
    return Verdict::no(note(Say::kWhyNoMortar, Rule::k9_3a, {unit_code(team)}));
  return Verdict::yes();
}

// [SN 9.3c] Dashed lines only.
Verdict mortar_range_verdict(const Board& board, const State& state, TeamId team, SpaceId target) {
  const SpaceId own = state.team(team).where;
  if (board.fire_linked(own, target)) return Verdict::yes();
  const bool solid = board.linked(own, target);
  return Verdict::no(
      note(solid ? Say::kWhyMortarSolid : Say::kWhyMortarRange, Rule::k9_3c, {target.index()}));
}

SpaceSet mortar_range(const Board& board, const State& state) {
  const TeamId team = mortar_team(board);
  if (!state.has(Option::kMortar) || !team.is_some() || !can_fire(state, team)) return {};
  return board.fires.of(state.team(team).where.index());
}

void legal_mortar(const Board& board, const State& state, SpaceSet germans, Actions& out) {
  push_targets(state, mortar_team(board), mortar_range(board, state) & germans, out);
}

void legal_answer(const Board&, const State& state, const Frame& frame, Actions& out) {
  out.push_back(action(Verb::kDecline));
  push_targets(state, TeamId(frame.a), SpaceSet::of(frame.c), out);
}

// [SN 9.3a, SN 9.3b] Ruling R34: one shot; FlaK there that have not fired shoot back at once.
void fire_mortar(Play& play, TeamId team, int unit_code) {
  State& s = play.state;
  const int place = place_of(s, unit_code);
  reveal(play, place);  // ruling R35
  const German& target = s.germans[static_cast<std::size_t>(place)];
  s.firers = bit(team);
  s.german_firers = ready_flak(s, target.where);
  play.say(
      note(Say::kMortarFires, Rule::k9_3a,
           {nazaire::unit_code(team), nazaire::unit_code(target, place), target.where.index()}));
  start_exchange(play, s.team(team).where, target.where, ExchangeMode::kMortar);
  s.frames.back().d = static_cast<std::uint8_t>(place);
}

// [SN 9.2a, SN 9.2b] Ruling R3: FlaK without an adjacent target must fire along a dashed line; one
// volley a space, by space, strongest first, effects after it.
bool run_volley(Play& play) {
  State& s = play.state;
  const SpaceSet ours = team_spaces(s);
  for (const int space : spaces_of(s, flak_of(s, ready_places(s)))) {
    if ((play.board.moves.of(space) & ours).any()) continue;
    if ((play.board.fires.of(space) & ours).empty()) continue;
    const SpaceId flak(space), target = aim(play.board, s, flak, true);
    s.firers = 0;
    if (may_answer(play.board, s, target, flak)) {
      play.push(Wait::kAnswer, mortar_team(play.board).index(), target.index(), flak.index());
      return true;
    }
    start_volley(play, target, flak);
    return true;
  }
  return false;
}

// Ruling R34: Hodgson, fired at over a dashed line, may answer in the same exchange.
void answer_volley(Play& play, const Frame& frame, int unit_code) {
  State& s = play.state;
  const bool answers = unit_code >= 0;
  const int place = answers ? place_of(s, unit_code) : 0;
  if (answers) {
    reveal(play, place);
    s.firers = bit(TeamId(frame.a));
  }
  start_volley(play, SpaceId(frame.b), SpaceId(frame.c));
  s.frames.back().d = static_cast<std::uint8_t>(place);
}

}  // namespace sandtable::nazaire
