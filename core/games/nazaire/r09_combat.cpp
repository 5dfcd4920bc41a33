// 9, 9.1, 9.1.1: phases C and F. Whom the Germans aim at, which exchanges are open, the order of
// things. One exchange itself is in r09_exchange.cpp.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

enum CombatStage : std::uint8_t { kAimOrder, kPlayer, kOwed, kAdvances };

int best_rank(const State& state, SpaceId space) {
  int best = kTeams + 1;
  for (TeamSet left = teams_on(state, space); left != 0; left &= left - 1) {
    const int rank = state.tie_rank[static_cast<std::size_t>(std::countr_zero(left))];
    if (rank != 0 && rank < best) best = rank;
  }
  return best;
}

// [SN 9.1.1a] A demolition team before assault teams before Newman, each by summed strength;
// rulings R6 and R32 for the rest.
SpaceId aim_among(const Board& board, const State& state, SpaceSet targets) {
  if (targets.empty()) return SpaceId{};
  if (!targets.several()) return SpaceId(targets.first());  // nothing to compare: the usual case
  SpaceId best;
  TypeStrengths best_strengths;
  for (const int space : targets) {
    const TypeStrengths here = type_strengths(board, state, SpaceId(space));
    const bool better =
        !best.is_some() || here > best_strengths ||
        (here == best_strengths && best_rank(state, SpaceId(space)) < best_rank(state, best));
    if (!better) continue;
    best = SpaceId(space);
    best_strengths = here;
  }
  return best;
}

bool is_ready(const German& german) { return is_normal(german) && !german.has(kGermanFired); }

// C12, ruling R1: dashed lines are for FlaK and the mortar, unless the switch takes 9 literally.
bool small_arms(const State& state) { return state.has(Option::kSmallArmsOverFireLinks); }

// Who aims where, for a function that asks about many spaces: the teams' spaces are found once.
struct Aims {
  const Board& board;
  const State& state;
  SpaceSet ours = team_spaces(state);

  SpaceId over(const Links& lines, SpaceId from) const {
    return aim_among(board, state, lines.of(from.index()) & ours);
  }
  // Ruling R3: adjacent targets first, then those over dashed lines, for whoever may use them.
  SpaceId of(SpaceId from) const {
    const SpaceId near = over(board.moves, from);
    if (near.is_some()) return near;
    if (!small_arms(state) && flak_of(state, ready_germans(state, from)) == 0) return SpaceId{};
    return over(board.fires, from);
  }
  // Ruling R29: only Germans who aim at `own` take part in its exchange. They must be ready.
  bool meet(SpaceId german, SpaceId own) const {
    if (board.linked(own, german)) return over(board.moves, german) == own;
    return small_arms(state) && of(german) == own;
  }
};

// Spaces that own units on `space` may exchange fire with.
SpaceSet in_exchange_range(const Board& board, const State& state, int space) {
  const SpaceSet linked = board.moves.of(space);
  return small_arms(state) ? linked | board.fires.of(space) : linked;
}

// Spaces with a team that can fire.
SpaceSet ready_team_spaces(const State& state) {
  SpaceSet out;
  for (int i = 0; i < kTeams; ++i)
    if (can_fire(state, TeamId(i))) out.add(state.team(TeamId(i)).where.index());
  return out;
}

bool has_team_that_can_fire(const Board& board, const State& state) {
  const SpaceSet germans = german_spaces(state);
  for (const int space : ready_team_spaces(state))
    if ((in_exchange_range(board, state, space) & germans).any()) return true;
  return (mortar_range(board, state) & germans).any();
}

void meet(Play& play, SpaceId own, SpaceId german) {
  if (ready_teams(play.state, own) != 0) {
    play.state.firers = 0;
    return play.push(Wait::kMuster, own.index(), german.index());
  }
  play.state.firers = 0;
  start_exchange(play, own, german,
                 play.board.linked(own, german) ? ExchangeMode::kSolid : ExchangeMode::kDashed);
}

// The lowest of `spaces` with a team in reach of these lines; none if there is none.
SpaceId first_with_target(SpaceSet spaces, const Links& lines, SpaceSet ours) {
  for (const int space : spaces)
    if ((lines.of(space) & ours).any()) return SpaceId(space);
  return SpaceId{};
}

// [SN 9b] What the Germans still owe: spaces that aim over solid lines, then over dashed ones.
bool run_owed_fire(Play& play) {
  const State& s = play.state;
  const Aims aims{play.board, s};
  const PlaceSet ready = ready_places(s);
  const SpaceId near = first_with_target(spaces_of(s, ready), play.board.moves, aims.ours);
  if (near.is_some()) {
    meet(play, aims.over(play.board.moves, near), near);
    return true;
  }
  if (small_arms(s)) {  // ruling R41
    const SpaceSet infantry = spaces_of(s, ready & ~flak_of(s, ready));
    const SpaceId far = first_with_target(infantry, play.board.fires, aims.ours);
    if (far.is_some()) {
      meet(play, aims.over(play.board.fires, far), far);
      return true;
    }
  }
  return run_volley(play);
}

void rank_next(State& state, TeamId team) {
  int last = 0;
  for (const std::uint8_t rank : state.tie_rank) last = std::max<int>(last, rank);
  state.tie_rank[static_cast<std::size_t>(team.index())] = static_cast<std::uint8_t>(last + 1);
  state.firers &= ~bit(team);
}

// Ruling R32. Until fire begins `firers` holds the teams that have no rank yet.
bool draw_aim_order(Play& play) {
  State& s = play.state;
  if (has_several(s.firers)) {
    play.push(Wait::kTieDraw);
    return true;
  }
  if (s.firers != 0) rank_next(s, TeamId(std::countr_zero(s.firers)));
  return false;
}

// The whole order at once, in lines of five.
void tell_aim_order(Play& play) {
  std::array<int, kTeams + 1> by_rank{};
  int last = 0;
  for (int i = 0; i < kTeams; ++i) {
    const int rank = play.state.tie_rank[static_cast<std::size_t>(i)];
    by_rank[static_cast<std::size_t>(rank)] = i;
    last = std::max(last, rank);
  }
  constexpr int kInALine = 5;
  for (int first = 1; first <= last; first += kInALine) {
    Note line = note(first == 1 ? Say::kAimOrder : Say::kAimOrderOn, Rule::k9_1_1b,
                     {std::min(kInALine, last - first + 1)});
    for (int i = 0; i < kInALine; ++i)
      line.args[static_cast<std::size_t>(i + 1)] =
          static_cast<std::int16_t>(by_rank[static_cast<std::size_t>(std::min(first + i, last))]);
    play.say(line);
  }
}

}  // namespace

SpaceId aim(const Board& board, const State& state, SpaceId from, bool dashed) {
  return Aims{board, state}.over(dashed ? board.fires : board.moves, from);
}

// [SN 9d, SN 9.1g, SN 10a] Once a phase, never while pinned.
bool can_fire(const State& state, TeamId team) {
  return is_normal(state.team(team)) && !state.team(team).has(kTeamFired);
}

TeamSet ready_teams(const State& state, SpaceId space) {
  TeamSet out = 0;
  for (TeamSet left = teams_on(state, space); left != 0; left &= left - 1)
    if (can_fire(state, TeamId(std::countr_zero(left)))) out |= left & (~left + 1);
  return out;
}

PlaceSet ready_places(const State& state) {
  PlaceSet out = 0;
  for (int place = 0; place < state.places; ++place)
    out |= PlaceSet{is_ready(state.germans[static_cast<std::size_t>(place)])} << place;
  return out;
}

PlaceSet flak_of(const State& state, PlaceSet places) {
  PlaceSet out = 0;
  for (; places != 0; places &= places - 1)
    if (state.germans[static_cast<std::size_t>(std::countr_zero(places))].is_flak())
      out |= places & (~places + 1);
  return out;
}

PlaceSet ready_germans(const State& state, SpaceId space) {
  PlaceSet out = 0;
  for (int place = 0; place < state.places; ++place) {
    const German& german = state.germans[static_cast<std::size_t>(place)];
    if (german.where == space && is_ready(german)) out |= place_bit(place);
  }
  return out;
}

SpaceId aim_of(const Board& board, const State& state, SpaceId from) {
  return Aims{board, state}.of(from);
}

PlaceSet answering_germans(const Board& board, const State& state, SpaceId own, SpaceId german) {
  const PlaceSet ready = ready_germans(state, german);
  return ready != 0 && Aims{board, state}.meet(german, own) ? ready : 0;
}

// Ruling R44: teams that share a German shooter with another team; others need no order.
TeamSet exposed_teams(const Board& board, const State& state) {
  const SpaceSet ours = team_spaces(state);
  const PlaceSet ready = ready_places(state);
  const SpaceSet shooters = spaces_of(state, ready);
  // Who may use dashed lines.
  const SpaceSet far = small_arms(state) ? shooters : spaces_of(state, flak_of(state, ready));
  TeamSet out = 0;
  for (const int space : shooters) {
    SpaceSet targets = board.moves.of(space);
    if (far.has(space)) targets = targets | board.fires.of(space);
    targets = targets & ours;
    if (targets.empty()) continue;
    TeamSet teams = 0;
    for (const int target : targets) teams |= teams_on(state, SpaceId(target));
    if (has_several(teams)) out |= teams;
  }
  return out;
}

void begin_combat(Play& play) {
  State& s = play.state;
  for (Team& team : s.teams) {
    team.flags &= static_cast<std::uint8_t>(~(kTeamFired | kTeamSuffered | kTeamAdvanced));
    if (s.phase == Phase::kCombat) team.flags &= static_cast<std::uint8_t>(~kTeamFiredInC);
    team.fired_at = SpaceId{};
  }
  for (German& german : s.germans)
    german.flags &= static_cast<std::uint8_t>(~(kGermanFired | kGermanAdvanced));
  s.tie_rank = {};
  s.emptied.clear();
  s.firers = exposed_teams(play.board, s);
  s.german_firers = 0;
}

void step_combat(Play& play) {
  State& s = play.state;
  switch (static_cast<CombatStage>(s.stage)) {
    case kAimOrder:
      if (draw_aim_order(play)) return;
      tell_aim_order(play);
      s.stage = kPlayer;
      return;
    case kPlayer:
      // Ruling R47: the order is the player's as long as a team of theirs may fire.
      if (has_team_that_can_fire(play.board, s)) return play.push(Wait::kFire);
      s.stage = kOwed;
      return;
    case kOwed:
      if (run_owed_fire(play)) return;
      s.stage = kAdvances;
      s.cursor = 0;
      return;
    case kAdvances:
      if (!step_advances(play)) end_phase(play);
      return;
  }
}

// [SN 9a] Solid lines between the two, somebody to shoot and somebody who may.
Verdict exchange_verdict(const Board& board, const State& state, SpaceId own, SpaceId german) {
  if (teams_on(state, own) == 0)
    return Verdict::no(note(Say::kWhyNoTeamThere, Rule::k9a, {own.index()}));
  if (germans_on(state, german) == 0)
    return Verdict::no(note(Say::kWhyNoGermansThere, Rule::k9a, {german.index()}));
  const Verdict line = fire_line_verdict(board, state, own, german);
  if (!line) return line;
  if (ready_teams(state, own) != 0 || answering_germans(board, state, own, german) != 0)
    return Verdict::yes();
  if (ready_germans(state, german) == 0)
    return Verdict::no(note(Say::kWhyNobodyFires, Rule::k9d, {own.index(), german.index()}));
  return Verdict::no(note(Say::kWhyAimsElsewhere, Rule::k9_1_1a,
                          {own.index(), german.index(), aim_of(board, state, german).index()}));
}

// [SN 9a, SN 9.2a] Small arms reach along solid lines, with the switch along dashed ones as well.
Verdict fire_line_verdict(const Board& board, const State& state, SpaceId own, SpaceId german) {
  if (in_exchange_range(board, state, own.index()).has(german.index())) return Verdict::yes();
  const bool dashed = board.fire_linked(own, german);
  return Verdict::no(note(dashed ? Say::kWhyDashedFire : Say::kWhyNotLinked,
                          dashed ? Rule::k9_2a : Rule::k9a, {own.index(), german.index()}));
}

void legal_fire(const Board& board, const State& state, Actions& out) {
  const SpaceSet germans = german_spaces(state);
  const SpaceSet shooters = spaces_of(state, ready_places(state));
  const SpaceSet ready = ready_team_spaces(state);
  const Aims aims{board, state};
  for (const int own : aims.ours) {
    const bool is_ready = ready.has(own);
    for (const int german : in_exchange_range(board, state, own) & (is_ready ? germans : shooters))
      if (is_ready || aims.meet(SpaceId(german), SpaceId(own)))
        out.push_back(action(Verb::kExchange, own, german));
  }
  legal_mortar(board, state, germans, out);
  out.push_back(action(Verb::kEndFire));
}

// Ruling R30: the player names the firing teams, each set in one spelling: ascending.
void legal_muster(const Board& board, const State& state, const Frame& frame, Actions& out) {
  TeamSet left = ready_teams(state, SpaceId(frame.a)) & ~state.firers;
  left = frame.c >= kTeams ? 0 : left >> frame.c << frame.c;
  for (; left != 0; left &= left - 1) out.push_back(action(Verb::kJoin, std::countr_zero(left)));
  if (state.firers != 0 || answering_germans(board, state, SpaceId(frame.a), SpaceId(frame.b)) != 0)
    out.push_back(action(Verb::kBegin));
}

// Ruling R30: teams in the player's order, the target named just before its die.
void legal_shots(const Board&, const State& state, const Frame& frame, Actions& out) {
  for (TeamSet left = state.firers; left != 0; left &= left - 1) {
    const int team = std::countr_zero(left);
    const std::size_t first = out.size();
    for (PlaceSet targets = germans_on(state, SpaceId(frame.b)); targets != 0;
         targets &= targets - 1) {
      const int place = std::countr_zero(targets);
      const German& german = state.germans[static_cast<std::size_t>(place)];
      if ((german.noted & kNotedKill) == 0)
        out.push_back(action(Verb::kShoot, team, unit_code(german, place)));
    }
    std::sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
  }
}

void resolve_tie(Play& play, TeamId team) { rank_next(play.state, team); }

}  // namespace sandtable::nazaire
