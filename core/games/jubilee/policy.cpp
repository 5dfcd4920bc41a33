// What a position is worth to the Commonwealth, for the one-step bot. Rules never ask it.
//
// The points in hand, what the units ashore may still bring by the ways open to them, what each
// company is worth if it comes home, less the fire that it stands under. In hundredths of a victory
// point; a company lost costs a third of one.
#include "core/games/jubilee/actions_internal.h"
#include "core/games/jubilee/queries.h"
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

constexpr int kPoint = 100;
constexpr int kTurnCost = 150;    // ends a phase only when there is nothing left to do in it
constexpr int kAshoreUntil = 10;  // the turn on which the order is given at the latest
constexpr int kAllLost = 8 * kPoint;
constexpr int kUnknownStrength = 3;  // of a unit that lies face down
constexpr int kUnknownDepth = 2;
constexpr int kDot = 6;     // a position that bears on a unit, for the rest of its stay
constexpr int kDefeat = 9;  // a German unit less
constexpr int kMark = 5;    // a disrupted unit

struct Ground {
  const Board& board;
  const State& state;
  PositionSet firing;
  int turns_left = 0;  // this one included
};

// Where a unit counts as standing: a box is one step further than its hex.
struct Spot {
  HexId hex;
  int extra = 0;
  PositionSet covered = 0;
};

Spot spot_of(const Board& board, const Unit& unit) {
  if (unit.is_on_map()) return {unit.hex, 0, board.at(unit.hex).covered};
  const Box& box = board.at(unit.box);
  return {box.hex, 1, box.covered};
}

int strength_behind(const Board& board, const State& state, PositionId position) {
  const German& german = state.german(position);
  if (!german.is_there()) return 0;
  int out = german.unit < kGermans ? board.card(GermanId(german.unit)).strength : kUnknownStrength;
  if (german.has_depth())
    out += german.depth < kDepth ? board.card(DepthId(german.depth)).strength : kUnknownDepth;
  return out;
}

// Of the points of an objective, the share that a unit so far from it may hope for; in 1/1000.
int hope(const Ground& ground, int steps, bool held) {
  const int turns = steps + (held ? 2 : 0);
  if (turns >= ground.turns_left) return 0;
  // [OJ 12.5] What is not in hand on the turn of the order is not to be had.
  if (ground.state.evacuating != 0) return steps == 0 && !held ? 850 : 0;
  if (steps == 0) return 850;
  return std::max(20, 620 - 45 * steps - (held ? 200 : 0));
}

// What the units may bring: each works for the objective where it is worth most, and an objective
// that is held needs several.
int hopes(const Ground& ground) {
  const Board& board = ground.board;
  const State& state = ground.state;
  struct Goal {
    int best = 0;    // of the nearest unit
    int attack = 0;  // of all that work for it, by how near they are
    int need = 0;
  };
  std::array<Goal, kPositions> goals{};
  const PositionSet open = board.objectives & ~state.destroyed & ~state.given_up;
  for (const PositionId position : each<PositionId>(open))
    goals[static_cast<std::size_t>(position.index())].need =
        2 * strength_behind(board, state, position);
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = state.unit(UnitId(i));
    if (!unit.is_exposed()) continue;
    const Spot spot = spot_of(board, unit);
    int best = 0, share = 0;
    Goal* goal = nullptr;
    for (const PositionId position : each<PositionId>(open)) {
      const auto at = static_cast<std::size_t>(position.index());
      const int walk = board.walk_to_objective[at][static_cast<std::size_t>(spot.hex.index())];
      if (walk == kNoWalk) continue;
      const int odds = hope(ground, walk + spot.extra, goals[at].need != 0);
      const int value = board.at(position).vp * kPoint * odds / 1000;
      if (value <= best) continue;
      best = value, share = odds, goal = &goals[at];
    }
    if (goal == nullptr) continue;
    goal->best = std::max(goal->best, best);
    goal->attack += side_of(board, state, UnitId(i)).attack * share / 1000;
    // A little for each, so that the others follow.
    goal->best += best / 40;
  }
  int out = 0;
  for (const Goal& goal : goals) {
    if (goal.best == 0) continue;
    out +=
        goal.need == 0 ? goal.best : goal.best * std::min(goal.attack + 1, goal.need) / goal.need;
  }
  return out;
}

// The way to the nearest beach with boats for it; kNoWalk for none.
int walk_home(const Ground& ground, HexId hex) {
  int out = kNoWalk;
  for (std::size_t track = 0; track < kTracks; ++track)
    if (ground.state.points[track] != 0)
      out = std::min<int>(out,
                          ground.board.walk_to_boats[track][static_cast<std::size_t>(hex.index())]);
  return out;
}

// A company that is safe is worth a third of a point; one that may not get home less.
int unit_worth(const Ground& ground, UnitId id) {
  const Board& board = ground.board;
  const State& state = ground.state;
  const Unit& unit = state.unit(id);
  const int whole = kPoint / board.charts.units_per_point;
  if (unit.status == UnitStatus::kEliminated) return 0;
  if (unit.status == UnitStatus::kEvacuated) return whole;
  if (unit.status == UnitStatus::kOnTrack) return whole + 8;
  if (state.phase == Phase::kOver) return 0;
  const Spot spot = spot_of(board, unit);
  const int dots = std::popcount(spot.covered & ground.firing);
  int out = 5 * unit.steps - kDot * dots - (unit.is_marked() ? kMark : 0);
  if (state.evacuating != 0 && unit.status == UnitStatus::kBoxed) return out + whole - 8;
  const int walk = walk_home(ground, spot.hex);
  const int turns = walk + 2;
  if (walk != kNoWalk && turns <= ground.turns_left)
    out += state.evacuating != 0 ? std::max(4, whole - 8 - 2 * walk) : whole - 10;
  return out;
}

// [OJ 6.14, OJ 10.7] Six steps in a hex draw fire, and a third company is lost.
int crowding(const Ground& ground) {
  int out = 0;
  for (const UnitId id : each<UnitId>(ashore_units(ground.state))) {
    const HexId hex = ground.state.unit(id).hex;
    const UnitSet here = units_in(ground.state, hex);
    if ((here & (bit(id) - 1)) != 0) continue;  // told by the first of them
    const int over = std::popcount(here) - ground.board.charts.stacking;
    if (over > 0) out += over * kPoint / 3;
    const bool seen = (ground.board.at(hex).covered & ground.firing) != 0;
    if (seen && steps_in(ground.state, hex) >= ground.board.charts.concentrated_steps) out += 6;
  }
  return out;
}

int germans_worth(const Ground& ground) {
  int out = 0;
  for (const German& german : ground.state.germans) {
    if (!german.is_there()) continue;
    out += german.has(kGermanDisrupted) ? kDefeat / 2 : kDefeat;
    if (german.has_depth()) out += 3;
  }
  return out;
}

int gain_of(AttackResult result, int attackers, int prize) {
  switch (result) {
    case AttackResult::kDefeated:
      return prize;
    case AttackResult::kBothDefeated:
      return prize + 3;
    case AttackResult::kDisrupted:
      return kDefeat / 2;
    case AttackResult::kDisruptedAttrition:
      return kDefeat / 2 + 2;
    case AttackResult::kDepthLost:
      return 3;
    case AttackResult::kAttackersDisrupted:
      return -kMark * attackers;
    case AttackResult::kNone:
    case AttackResult::kReveal:
      break;
  }
  return 0;
}

// What the attack that is being put together may be expected to bring, if all join that still may.
int attack_hope(const Ground& ground, const Frame& muster) {
  const PositionId target(muster.a);
  const UnitSet open = attackers_for(ground.board, ground.state, target);
  const UnitSet all = ground.state.attackers | (open & ~((UnitSet{1} << muster.b) - 1));
  if (all == 0) return 0;
  const Position& position = ground.board.at(target);
  const bool prize = points_of(ground.board, ground.state, target) != 0 &&
                     !ground.state.is_destroyed(target) && ground.state.evacuating == 0;
  const int defeat = kDefeat + (prize ? position.vp * kPoint / 5 : 0);
  std::int64_t sum = 0, weight = 0;
  for (const AttackCase& one : attack_preview(ground.board, ground.state, target, all).cases) {
    sum += gain_of(one.result, std::popcount(all), defeat) * static_cast<std::int64_t>(one.weight);
    weight += static_cast<std::int64_t>(one.weight);
  }
  return weight == 0 ? 0 : static_cast<int>(sum / weight) - 1;
}

enum EndTerm : std::size_t { kByObjectives, kByKilled, kByLeft };

}  // namespace

int worth(const Board& board, const State& state, Seat) {
  const Ground ground{board, state, firing_positions(state), kTurns + 1 - state.turn};
  int out = kPoint * tally(board, state).vp - kTurnCost * state.turn;
  for (int i = 0; i < kUnits; ++i) out += unit_worth(ground, UnitId(i));
  if (state.phase == Phase::kOver) return out;
  // [OJ 12.1] Who stays as long as there is something to hope for scores half a point more on
  // average, but loses everybody in one game of seven. A look one step ahead does not see that.
  if (state.evacuating != 0 && state.turn >= kAshoreUntil) out += kAllLost;
  if (!state.frames.empty() && state.frames.back().wait == Wait::kMuster)
    out += attack_hope(ground, state.frames.back());
  return out + hopes(ground) - crowding(ground) - germans_worth(ground);
}

// Companies that make no whole point count as well: a search learns from each of them.
EndWorth worth_at_end(const Board& board, const State& state, Seat) {
  EndWorth out;
  out.terms[kByObjectives] = kPoint * tally(board, state).vp;
  int killed = 0, left = 0;
  for (const Unit& unit : state.units) {
    killed += unit.status == UnitStatus::kEliminated;
    left += unit.is_exposed();
  }
  out.terms[kByKilled] = -kPoint * killed / board.charts.units_per_point;
  out.terms[kByLeft] = -kPoint * left / board.charts.units_per_point;
  return out;
}

// Positions that bring points: whoever has destroyed them.
void prizes_of(const Board& board, const State& state, Prizes& out) {
  for (int i = 0; i < kPositions; ++i) {
    const PositionId position(i);
    if (points_of(board, state, position) == 0) continue;
    const bool is_done = (state.destroyed & bit(position)) != 0;
    out.push_back({i, is_done ? Seat::kFirst : Seat::kNobody});
  }
}

Note note_of_prize(const Board&, const PrizeNews& news) {
  return aim_note(Say::kAimKeeps, news.place, news);
}

Note note_of_worth(const Board&, int term, int hundredths) {
  constexpr std::array<Say, EndWorth::kTerms + 1> kMore = {
      Say::kHintObjectivesMore, Say::kHintKilledMore, Say::kHintHomeMore, Say::kHintHomeMore,
      Say::kHintPositionMore};
  return hint_note(kMore[static_cast<std::size_t>(term)], hundredths);
}

// What the unit does that was named, and those who join an attack.
bool is_midway(const State& state) {
  if (state.frames.empty()) return false;
  const Wait wait = state.frames.back().wait;
  return wait == Wait::kUnitActs || wait == Wait::kMuster;
}

}  // namespace sandtable::jubilee
