// What a position is worth to the British, for the one-step bot. Rules never ask it.
//
// The score as it stands, plus what each team may still bring (its targets, by the way that is
// open to it), plus its chance to come home, less the weight of the Germans around it.
#include "core/board/search.h"
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {
namespace {

constexpr int kPoint = 100;  // of a victory point
constexpr int kFar = 40;     // steps: further than any way that is worth going

// Steps from a team to each space, past Germans but not through them; a space that they hold is
// reached when it has to be fought for.
using Steps = std::array<std::uint8_t, kMaxSpaces>;

struct Ground {
  const Board& board;
  const State& state;
  SpaceSet germans;
  int turns_left = 0;  // this one included
  std::array<Steps, kTeams> steps{};
};

Steps steps_from(const Ground& ground, SpaceId from) {
  Steps out;
  out.fill(kFar);
  // A held space ends the way: nothing beyond it is counted as reached through it.
  const auto next = [&](SpaceSet layer) {
    return ground.board.moves.around(layer - ground.germans) - ground.board.landing_only;
  };
  board::distances(SpaceSet::of(from.index()), next, out, kFar - 1);
  return out;
}

// Of the points of a target, the share that a team so far from it may hope for; in 1/1000.
int hope(const Ground& ground, int steps, bool held) {
  const int turns = (steps + 2) / 3 + (held ? 1 : 0);
  if (turns >= ground.turns_left) return 0;
  if (steps == 0) return 780;
  return std::max(40, 620 - 34 * steps - (held ? 200 : 0));
}

// What there is to do: spaces to demolish, then guns to shoot down.
constexpr int kMaxTargets = 24 + kFlakUnits;

struct Work {
  std::array<std::array<std::int16_t, kMaxTargets>, kTeams> worth{};  // of each team at each target
  int targets = 0;
};

void add_spaces(const Ground& ground, Work& work) {
  const Board& board = ground.board;
  const State& state = ground.state;
  const auto& steps = ground.steps;
  for (const int space : board.objectives - state.destroyed) {
    const std::size_t at = static_cast<std::size_t>(space);
    const int number = board.at(SpaceId(space)).objective;
    const int points = board.objective[static_cast<std::size_t>(number)].space_vp * kPoint;
    const bool held = ground.germans.has(space);
    for (std::size_t i = 0; i < kTeams; ++i) {
      const Team& team = state.teams[i];
      if (team.status != TeamStatus::kAshore || steps[i][at] >= kFar) continue;
      if (!right_to_demolish(board, state, TeamId(static_cast<int>(i)), SpaceId(space))) continue;
      int value = points * hope(ground, steps[i][at], held) / 1000;
      if (team.has(kTeamPinned)) value = value * 7 / 10;
      // [SN 11.1a] A shot fired in C, and the try of this turn is gone.
      if (steps[i][at] == 0 && state.phase == Phase::kCombat && team.has(kTeamFiredInC))
        value = value * 3 / 4;
      work.worth[i][static_cast<std::size_t>(work.targets)] = static_cast<std::int16_t>(value);
    }
    if (++work.targets == kMaxTargets) return;
  }
}

// Guns are for assault teams; one without a number only stands in the way.
void add_guns(const Ground& ground, Work& work) {
  const Board& board = ground.board;
  const State& state = ground.state;
  const auto& steps = ground.steps;
  for (const FlakPlacement& flak : board.scenario(state.scenario).flak) {
    if ((state.flak_destroyed >> flak.unit.index() & 1) != 0) continue;
    if (work.targets == kMaxTargets) return;
    const int points = board.card(flak.unit).objective == 0 ? 240 : 400;
    for (std::size_t i = 0; i < kTeams; ++i) {
      if (state.teams[i].status != TeamStatus::kAshore) continue;
      if (board.card(TeamId(static_cast<int>(i))).type != TeamType::kAssault) continue;
      const int away = steps[i][static_cast<std::size_t>(flak.space.index())];
      if (away >= kFar) continue;
      work.worth[i][static_cast<std::size_t>(work.targets)] =
          static_cast<std::int16_t>(points * hope(ground, away, true) / 1000);
    }
    ++work.targets;
  }
}

// Each team at one target, each target for one team, the best pair first. `busy` gets the teams
// that have work.
int share_out(Work& work, TeamSet& busy) {
  int sum = 0;
  std::uint64_t taken = 0;
  while (true) {
    int best = 0;
    std::size_t team = 0, target = 0;
    for (std::size_t i = 0; i < kTeams; ++i) {
      if ((busy >> i & 1) != 0) continue;
      for (std::size_t k = 0; k < static_cast<std::size_t>(work.targets); ++k) {
        if ((taken >> k & 1) != 0 || work.worth[i][k] <= best) continue;
        best = work.worth[i][k];
        team = i;
        target = k;
      }
    }
    if (best == 0) return sum;
    sum += best;
    busy |= TeamSet{1} << team;
    taken |= std::uint64_t{1} << target;
  }
}

// The chance to leave, in points that its loss would cost.
int homeward(const Ground& ground, TeamId team) {
  const bool free = ground.state.has(Option::kLeaveAnyTime) ||
                    are_own_objectives_gone(ground.board, ground.state, team);
  if (!free) return 0;
  const Steps& steps = ground.steps[static_cast<std::size_t>(team.index())];
  int nearest = kFar;
  for (const SpaceId entry : ground.board.entries)
    nearest = std::min<int>(nearest, steps[static_cast<std::size_t>(entry.index())]);
  const int turns = (nearest + 3) / 3;
  if (turns >= ground.turns_left) return 0;
  return 170 - 5 * nearest;
}

// Strength that bears on a space: Germans next to it, the pinned at half.
int pressure(const Board& board, const State& state, SpaceId space) {
  int out = 0;
  for (const German& german : state.germans) {
    if (!german.on_map() || !board.linked(german.where, space)) continue;
    const int power = german.unit < kUnits ? card_of(board, german).strength : 3;
    out += german.has(kGermanPinned) ? power / 2 : power;
  }
  return out;
}

int team_worth(const Ground& ground, TeamId id) {
  const Board& board = ground.board;
  const State& state = ground.state;
  const Team& team = state.team(id);
  int value = strength(board, state, id) * 20;
  if (team.has(kTeamPinned)) value -= 30;
  if (right_to_demolish(board, state, id, team.where))
    value -= 16 * demolition_odds(board, state, id).adjacent;
  return value - pressure(board, state, team.where) + (ground.turns_left > 3 ? 20 : 0);
}

// Every German costs something: that is what shooting it is worth.
int german_worth(const Board& board, const State& state) {
  int value = 0;
  for (const German& german : state.germans) {
    if (!german.on_map()) continue;
    const int power = german.unit < kUnits ? card_of(board, german).strength : 3;
    value += 24 * power / (german.has(kGermanPinned) ? 2 : 1);
  }
  return value;
}

enum EndTerm : std::size_t { kByObjectives, kByGuns, kByKilled, kByCaptured };

}  // namespace

int worth(const Board& board, const State& state, Seat) {
  Ground ground{board, state, german_spaces(state), kTurns + 1 - state.turn, {}};
  const SpaceSet ours = team_spaces(state);
  Work work;
  TeamSet busy = 0;
  int value = victory_points(board, state) * kPoint;
  for (int i = 0; i < kTeams; ++i)
    if (state.team(TeamId(i)).status == TeamStatus::kAshore)
      ground.steps[static_cast<std::size_t>(i)] = steps_from(ground, state.team(TeamId(i)).where);
  add_spaces(ground, work);
  add_guns(ground, work);
  value += share_out(work, busy);
  for (int i = 0; i < kTeams; ++i) {
    const TeamId id(i);
    const Team& team = state.team(id);
    if (team.status == TeamStatus::kAway) value += 2 * kPoint;
    if (team.status == TeamStatus::kAboard) value += 3 * kPoint;
    if (team.status != TeamStatus::kAshore) continue;
    value += team_worth(ground, id);
    if ((busy >> i & 1) == 0) value += homeward(ground, id);
  }
  // [SN 7c] A fourth team on a space costs one of them.
  for (const int space : ours) {
    const int over = std::popcount(teams_on(state, SpaceId(space))) - kStackingLimit;
    if (over > 0) value -= over * 5 * kPoint;
  }
  return value - german_worth(board, state);
}

EndWorth worth_at_end(const Board& board, const State& state, Seat) {
  EndWorth out;
  for (int number = 1; number <= kObjectives; ++number) {
    const ObjectiveScore score = objective_score(board, state, number);
    const int spaces = score.spaces * board.objective[static_cast<std::size_t>(number)].space_vp;
    out.terms[kByObjectives] += spaces * kPoint;
    out.terms[kByGuns] += (score.vp - spaces) * kPoint;
  }
  for (const Team& team : state.teams) {
    if (team.status == TeamStatus::kEliminated)
      out.terms[kByKilled] += board.charts.loss_vp * kPoint;
    if (team.status == TeamStatus::kCaptured)
      out.terms[kByCaptured] += board.charts.loss_vp * kPoint;
  }
  return out;
}

// Spaces to be destroyed: whoever has done it.
void prizes_of(const Board& board, const State& state, Prizes& out) {
  for (int number = 1; number <= kObjectives; ++number)
    for (const SpaceId space : board.objective[static_cast<std::size_t>(number)].spaces)
      out.push_back(
          {space.index(), state.destroyed.has(space.index()) ? Seat::kFirst : Seat::kNobody});
}

Note note_of_prize(const Board&, const PrizeNews& news) {
  return aim_note(Say::kAimKeeps, news.place, news);
}

Note note_of_worth(const Board&, int term, int hundredths) {
  constexpr std::array<Say, EndWorth::kTerms + 1> kMore = {
      Say::kHintObjectivesMore, Say::kHintGunsMore, Say::kHintKilledMore, Say::kHintHomeMore,
      Say::kHintPositionMore};
  return hint_note(kMore[static_cast<std::size_t>(term)], hundredths);
}

// Those who join an exchange. The steps of a team are judged one by one: to the end of its move a
// team looks best beside the enemy, since what the phases in between bring is not seen.
bool is_midway(const State& state) {
  if (state.frames.empty()) return false;
  const Wait wait = state.frames.back().wait;
  return wait == Wait::kMuster;
}

// Who has not left yet, as after a landing, is a choice by itself.
bool is_under_way(const Board& board, const State& state) {
  if (state.frames.empty()) return false;
  const Frame& top = state.frames.back();
  return top.wait == Wait::kMove && top.b < board.charts.allowance;
}

}  // namespace sandtable::nazaire
