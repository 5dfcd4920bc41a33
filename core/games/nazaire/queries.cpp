#include "core/games/nazaire/queries.h"

#include "core/board/search.h"
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

const German& german_at(const State& state, int place) {
  return state.germans[static_cast<std::size_t>(place)];
}

// The view as if this team had just begun its move, or goes on with it.
std::optional<State> on_the_move(const Board& board, const State& view, TeamId team) {
  const Frame top = view.frames.empty() ? Frame{} : view.frames.back();
  if (top.wait == Wait::kMove && TeamId(top.a) == team) return view;
  if (top.wait != Wait::kMoveTeams || !start_verdict(board, view, team) ||
      is_in_contact(board, view, team))
    return std::nullopt;
  State out = view;
  out.frames.back() = {Wait::kMove, static_cast<std::uint8_t>(team.index()),
                       static_cast<std::uint8_t>(board.charts.allowance), 0, 0};
  return out;
}

bool ends_there(const Board& board, const State& state, Action step) {
  for (const Note& remark : odds_of(board, state, step).remarks)
    if (remark.kind == static_cast<std::uint16_t>(Say::kOddsWillStop)) return true;
  return false;
}

// All Germans fresh, as at the start of a combat phase, unless one is under way.
State before_fire(const State& view) {
  State out = view;
  if (view.phase == Phase::kCombat || view.phase == Phase::kSecondCombat) return out;
  for (German& german : out.germans) german.flags &= static_cast<std::uint8_t>(~kGermanFired);
  return out;
}

bool is_tied(const Board& board, const State& state, const Aim& aim) {
  const Links& lines = aim.dashed ? board.fires : board.moves;
  const TypeStrengths best = type_strengths(board, state, aim.target);
  const auto ranked = [&](SpaceId space) {
    for (TeamSet left = teams_on(state, space); left != 0; left &= left - 1)
      if (state.tie_rank[static_cast<std::size_t>(std::countr_zero(left))] != 0) return true;
    return false;
  };
  for (const int other : lines.of(aim.from.index()) & team_spaces(state)) {
    const SpaceId space(other);
    if (space == aim.target || type_strengths(board, state, space) != best) continue;
    if (!ranked(space) && !ranked(aim.target)) return true;
  }
  return false;
}

SpaceSet flood(const Board& board, SpaceSet ground, SpaceId from, int points) {
  const auto next = [&](SpaceSet layer) { return board.moves.around(layer) & ground; };
  return board::flood(SpaceSet::of(from.index()), next, points);
}

struct LuckRow {
  Say success;
  LuckKind kind;
};

// Which fact of an applied die is a success, and of what.
std::optional<LuckKind> success_of(const Note& fact) {
  constexpr LuckRow kRows[] = {
      {Say::kBoatLands, LuckKind::kLanding},
      {Say::kBreaksContact, LuckKind::kContact},
      {Say::kObjectiveDestroyed, LuckKind::kDemolition},
      {Say::kShipSunk, LuckKind::kDemolition},
  };
  for (const LuckRow& row : kRows)
    if (fact.kind == static_cast<std::uint16_t>(row.success)) return row.kind;
  const bool none = fact.args[5] == static_cast<int>(CombatResult::kNone);
  if (fact.kind == static_cast<std::uint16_t>(Say::kTeamShot) && !none) return LuckKind::kTeamFire;
  if (fact.kind == static_cast<std::uint16_t>(Say::kGermanShot) && !none)
    return LuckKind::kGermanFire;
  if (fact.kind == static_cast<std::uint16_t>(Say::kRallies))
    return fact.args[0] < kTeams ? LuckKind::kTeamCohesion : LuckKind::kGermanCohesion;
  return std::nullopt;
}

// The kind of the die that is waited for.
std::optional<LuckKind> kind_of(const State& state) {
  const Frame& frame = state.frames.back();
  if (frame.wait == Wait::kLandingDie) return LuckKind::kLanding;
  if (frame.wait == Wait::kContactDie) return LuckKind::kContact;
  if (frame.wait == Wait::kDemolitionDie) return LuckKind::kDemolition;
  if (frame.wait == Wait::kTeamShotDie) return LuckKind::kTeamFire;
  if (frame.wait == Wait::kGermanShotDie) return LuckKind::kGermanFire;
  if (frame.wait == Wait::kCohesionDie)
    return frame.a < kGermanCode ? LuckKind::kTeamCohesion : LuckKind::kGermanCohesion;
  return std::nullopt;
}

bool succeeds(const Board& board, const State& state, int die, LuckKind kind) {
  State trial = state;
  Events facts;
  apply_action(board, trial, chance_action(die), facts);
  return !facts.list().empty() && success_of(facts.list().front()) == kind;
}

}  // namespace

std::vector<Route> routes(const Board& board, const State& view, TeamId team) {
  std::vector<Route> out;
  const std::optional<State> begun = on_the_move(board, view, team);
  if (!begun) return out;
  State at = *begun;
  const SpaceId home = at.team(team).where;
  const int points = at.frames.back().b;
  SpaceSet seen = SpaceSet::of(home.index());
  out.push_back({home, {}, false});
  for (std::size_t next = 0; next < out.size(); ++next) {
    const Route from = out[next];
    if (from.stops || from.steps.size() >= points) continue;
    at.team(team).where = from.end;
    at.frames.back().b = static_cast<std::uint8_t>(points - from.steps.size());
    for (const int to : board.moves.of(from.end.index())) {
      if (seen.has(to) || !step_verdict(board, at, team, SpaceId(to))) continue;
      seen.add(to);
      Route route = from;
      route.end = SpaceId(to);
      route.steps.push_back(SpaceId(to));
      route.stops = ends_there(board, at, action(Verb::kMove, team.index(), to));
      out.push_back(route);
    }
  }
  out.erase(out.begin());
  return out;
}

bool may_fire(const Board& board, const State& view, TeamId team) {
  if (!can_fire(view, team)) return false;
  const int space = view.team(team).where.index();
  SpaceSet range = board.moves.of(space);
  if (view.has(Option::kSmallArmsOverFireLinks)) range = range | board.fires.of(space);
  if (board.card(team).mortar) range = range | mortar_range(board, view);
  return (range & german_spaces(view)).any();
}

std::vector<TeamId> teams_that_may_fire(const Board& board, const State& view) {
  std::vector<TeamId> out;
  for (int i = 0; i < kTeams; ++i)
    if (may_fire(board, view, TeamId(i))) out.push_back(TeamId(i));
  return out;
}

SpaceSet zones_of_control(const Board& board, const State& view) {
  return german_zones(board, view);
}

std::vector<FireLine> fire_lines(const Board& board, const State& view) {
  std::vector<FireLine> out;
  SpaceSet guns;
  for (const German& german : view.germans)
    if (is_normal(german) && german.is_flak()) guns.add(german.where.index());
  for (const int gun : guns)
    for (const int target : board.fires.of(gun)) out.push_back({SpaceId(gun), SpaceId(target)});
  return out;
}

SpaceSet flak_bearing_on(const Board& board, const State& view, SpaceId space) {
  SpaceSet out;
  for (const FireLine& line : fire_lines(board, view))
    if (line.target == space) out.add(line.flak.index());
  return out;
}

std::vector<Aim> aims(const Board& board, const State& view) {
  const State state = before_fire(view);
  std::vector<Aim> out;
  for (const int from : german_spaces(state)) {
    const PlaceSet ready = ready_germans(state, SpaceId(from));
    if (ready == 0) continue;
    Aim aim{SpaceId(from), aim_of(board, state, SpaceId(from)), false, false, 0};
    if (!aim.target.is_some()) continue;
    aim.dashed = !board.linked(aim.from, aim.target);
    for (PlaceSet left = ready; left != 0; left &= left - 1) {
      const German& german = german_at(state, std::countr_zero(left));
      aim.units += !aim.dashed || german.is_flak() || state.has(Option::kSmallArmsOverFireLinks);
    }
    aim.open = is_tied(board, state, aim);
    out.push_back(aim);
  }
  return out;
}

SpaceSet reach_of_germans(const Board& board, const State& view) {
  SpaceSet reached;
  const bool arriving = view.phase == Phase::kGermans;        // the mark of an arrival is fresh
  const bool may_rally = view.phase == Phase::kSecondCombat;  // phase A comes first
  for (const German& german : view.germans) {
    if (!german.on_map() || german.has(kGermanFixed)) continue;
    if (german.has(kGermanPinned) && !may_rally) continue;
    const bool vehicle = german.unit < kUnits && card_of(board, german).vehicle;
    const bool fresh = arriving && german.has(kGermanArrived);
    const int points = board.charts.allowance - (fresh ? 1 : 0);
    reached = reached | flood(board, passable(board, view, vehicle), german.where, points);
  }
  const SpaceSet ground = passable(board, view, false);
  for (const SpaceId entry : board.entries)
    if (ground.has(entry.index()) && units_on(view, entry) < kStackingLimit)
      reached = reached | flood(board, ground, entry, board.charts.allowance - 1);
  return board.moves.around(reached);
}

Odds german_shot_odds(const Board& board, const State& view, int place, TeamId target) {
  Odds out;
  const German& german = german_at(view, place);
  if (!german.on_map() || german.unit >= kUnits || !view.team(target).where.is_some()) return out;
  const Shot shot =
      shot_at_team(board, view, card_of(board, german).strength, view.team(target).where);
  const std::array<Faces, 4> faces = faces_of_shot(board, shot);
  constexpr Say kSays[] = {Say::kOddsNone, Say::kOddsPinned, Say::kOddsStepLoss,
                           Say::kOddsEliminated};
  for (std::size_t i = 0; i < faces.size(); ++i)
    add_faces(out, faces[i], {note(kSays[i], Rule::k9e)});
  return out;
}

Odds landing_odds(const Board& board, const State& view, TeamId team) {
  Odds out;
  const Group group = board.card(team).group;
  if (group == Group::kCampbeltown) return out;
  const bool mole = group == Group::kOldMole;
  const int bonus = mole && is_mole_flak_silenced(board, view) ? board.charts.mole_bonus : 0;
  const auto& table = mole ? board.charts.old_mole : board.charts.old_entrance;
  std::array<Faces, 3> faces{};
  for (int die = 1; die <= 10; ++die)
    faces[static_cast<std::size_t>(table[static_cast<std::size_t>(die + bonus)])] |= face_bit(die);
  using Effect = OddsResult::Effect;
  constexpr Say kSays[] = {Say::kOddsBoatLands, Say::kOddsBoatTurns, Say::kOddsBoatLost};
  for (std::size_t i = 0; i < faces.size(); ++i)
    add_faces(out, faces[i],
              {note(kSays[i], Rule::k5_2_1a), 0, 0, i == 0 ? Effect::kFull : Effect::kNone});
  return out;
}

Pools pools(const Board& board, const State& view) {
  Pools out;
  out.merged = view.turn >= board.scenario(view.scenario).merge_turn;
  const int reserve = std::popcount(board.inf679_units);
  int off_map = std::popcount(board.mobile_units);
  for (const German& german : view.germans) off_map -= german.on_map() && !german.is_flak();
  out.a = out.merged ? 0 : off_map - reserve;
  out.b = out.merged ? off_map : reserve;
  return out;
}

Waiting waiting(const State& view) {
  Waiting out;
  if (view.frames.empty()) return out;
  const Frame& frame = view.frames.back();
  const Wait wait = out.wait = frame.wait;
  if (wait == Wait::kMoleAttack || wait == Wait::kFreeStep || wait == Wait::kMove ||
      wait == Wait::kAnswer)
    out.team = TeamId(frame.a);
  if (wait == Wait::kMove) out.points = frame.b;
  if (wait == Wait::kMuster || wait == Wait::kShoot) {
    out.own = SpaceId(frame.a);
    out.german = SpaceId(frame.b);
    out.germans_opened = wait == Wait::kMuster && view.stage > 1;
  }
  if (wait == Wait::kAnswer || wait == Wait::kAdvance) {
    out.own = SpaceId(frame.b);
    out.german = SpaceId(wait == Wait::kAnswer ? frame.c : frame.a);
  }
  return out;
}

std::optional<Luck> luck_of(const Board& board, const State& state, int outcome) {
  if (seat_to_act(state) != Seat::kChance) return std::nullopt;
  const std::optional<LuckKind> kind = kind_of(state);
  if (!kind) return std::nullopt;
  Luck out{*kind, 0, 10, 0};
  for (int die = 1; die <= out.expected_of; ++die) {
    const bool hit = succeeds(board, state, die, *kind);
    out.faces += hit;
    if (die == outcome) out.hit = hit;
  }
  return out;
}

}  // namespace sandtable::nazaire
