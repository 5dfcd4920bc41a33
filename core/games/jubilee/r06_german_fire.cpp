// 6.5-6.14, 15.1, F: German fire under an action chit. Who is hit by whom is shared out by
// fire_assignment.cpp; here is what can be hit, and what comes of it.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

constexpr std::size_t kUsualHits = 32;  // under one chit; more only cost room

enum class TargetGround : std::uint8_t { kAdjacent, kShore, kOpen, kCover };

// [OJ 6.6, OJ 15.1] A box is never adjacent.
TargetGround ground_of(const Board& board, const Unit& unit, PositionId position) {
  if (unit.status == UnitStatus::kBoxed) return TargetGround::kShore;
  const Cell& cell = board.at(unit.hex);
  if ((cell.beside & bit(position)) != 0) return TargetGround::kAdjacent;
  switch (cell.terrain) {
    case Terrain::kBeach:
      return TargetGround::kShore;
    case Terrain::kClear:
    case Terrain::kAirfield:
    case Terrain::kMarsh:
      return TargetGround::kOpen;
    case Terrain::kTown:
    case Terrain::kVillage:
    case Terrain::kWoods:
      return TargetGround::kCover;
    case Terrain::kSea:
    case Terrain::kHarbour:
      break;
  }
  CHECK(false);
}

// [OJ 6.2a, OJ 6.12, OJ 2.13i] Units that bear a symbol: printed, or by the crowd in their hex; a
// box is never crowded (ruling R5).
UnitSet symbol_bearers(const Board& board, const State& state, Symbol symbol) {
  std::array<std::uint8_t, kHexes> steps{};  // in each hex
  const UnitSet ashore = ashore_units(state);
  for (const UnitId unit : each<UnitId>(ashore)) {
    std::uint8_t& here = steps[static_cast<std::size_t>(state.unit(unit).hex.index())];
    here = static_cast<std::uint8_t>(here + state.unit(unit).steps);
  }
  UnitSet out = board.with_symbol[static_cast<std::size_t>(symbol)];
  for (const UnitId unit : each<UnitId>(ashore))
    if (steps[static_cast<std::size_t>(state.unit(unit).hex.index())] >=
        board.charts.concentrated_steps)
      out |= bit(unit);
  return out;
}

// A unit in the field of a position that fires.
struct Target {
  UnitId unit;
  PositionId position;
  bool symbol = false;  // the unit bears that of the chit
  bool bonus = false;   // against tanks
};

int priority_of(TargetGround ground, bool symbol) {
  constexpr std::array<int, 4> kWith = {1, 2, 3, 5};
  constexpr std::array<int, 4> kWithout = {4, 6, 0, 0};
  return (symbol ? kWith : kWithout)[static_cast<std::size_t>(ground)];
}

// [OJ 6.13a, OJ 6.13b] Ruling R23: what is closed to a tank without the bonus becomes disruption.
int for_tank(int priority, bool bonus) {
  if (bonus) return priority;
  if (priority == 2 || priority == 3) return 5;
  return priority == 4 ? 6 : priority;
}

// [OJ 15.1]
int priority_against(const Board& board, const State& state, const Target& target) {
  const TargetGround ground = ground_of(board, state.unit(target.unit), target.position);
  const int priority = priority_of(ground, target.symbol);
  return (board.tanks & bit(target.unit)) != 0 ? for_tank(priority, target.bonus) : priority;
}

int distance_to(const Board& board, const Unit& unit, PositionId position) {
  if (unit.status == UnitStatus::kBoxed)
    return board.distance_to(position, board.at(unit.box).hex) + 1;
  return board.distance_to(position, unit.hex);
}

// [OJ 6.9c] Replacement counters that the fire may put back into their pools: by the units that
// they stand for, which lose their steps in this order.
UnitSet counters_at_stake(const State& state, FireHits hits) {
  UnitSet out = 0;
  for (const PossibleHit& hit : hits)
    if (hit.is_step() && state.unit(UnitId(hit.unit)).has(kUnitReplaced))
      out |= bit(UnitId(hit.unit));
  return out;
}

// [OJ 6.10, OJ F.6] A marker does not matter to who has one, or is gone with this step: without a
// counter of the symbol (ruling R8), and none that becomes free before.
bool needs_no_marker(const Board& board, const State& state, UnitId id, UnitSet at_stake) {
  const Unit& unit = state.unit(id);
  if (unit.is_marked() || unit.steps == 1) return true;
  const UnitCard& card = board.card(id);
  if (card.steps != 3 || unit.steps != 2) return false;
  const UnitSet before = bit(id) - 1;
  const UnitSet freed =
      at_stake & before & board.with_symbol[static_cast<std::size_t>(card.symbol)];
  return freed == 0 && replacements_left(board, state, card.symbol) == 0;
}

// Who costs the unit a step, or who marks it.
PositionSet shooters_among(FireHits hits, UnitId unit, bool step) {
  PositionSet out = 0;
  for (const PossibleHit& hit : hits)
    if (hit.unit == unit.index() && (hit.is_step() || !step)) out |= bit(PositionId(hit.position));
  return out;
}

// [OJ 6.9a, OJ 6.9b, OJ 6.10, OJ 6.14, OJ F.6] All steps together, then markers on the survivors.
// Hits are on units: two in a hex may both be among them.
void apply_fire(Play& play, const FireProblem& problem, const FireAnswer& answer) {
  if (!play.events.is_muted()) tell_fire(play, problem, answer);
  PositionSet idle = play.state.to_fire;
  for (const PossibleHit& hit : answer.hits) {
    idle &= ~bit(PositionId(hit.position));
    play.say(note(Say::kFires, Rule::k6_5, Rule::k15_1, {hit.position, hit.unit, hit.priority}));
  }
  // [OJ 6.0c] Nobody is turned up. Ruling R3: also who hits nobody has fired.
  for (const PositionId position : each<PositionId>(idle))
    play.say(note(Say::kFireIdle, Rule::k6_6, {position.index()}));
  const FireEffect effect = effect_of(problem, answer.hits);
  for (const UnitId unit : each<UnitId>(effect.step))
    lose_step(play, unit, shooters_among(answer.hits, unit, true));
  for (const UnitId unit : each<UnitId>(effect.mark))
    if (play.state.unit(unit).is_exposed())
      disrupt(play, unit, shooters_among(answer.hits, unit, false));
  State& s = play.state;
  s.to_fire = 0;
  s.decided = s.decided_step = s.decided_mark = 0;
  s.stage = static_cast<std::uint8_t>(ChitStage::kMoves);
}

FireProblem problem_now(const Board& board, const State& state) {
  return fire_problem(board, state, bonus_positions(board, state));
}

}  // namespace

int fire_priority(const Board& board, const State& state, const Fire& fire) {
  const bool symbol = (symbol_bearers(board, state, fire.symbol) & bit(fire.unit)) != 0;
  return priority_against(board, state, {fire.unit, fire.position, symbol, fire.bonus});
}

FireDemand fire_demand(const State& state) {
  return {state.decided, state.decided_step, state.decided_mark};
}

// [OJ 2.16a, OJ 6.5, OJ 6.7, OJ F.2, OJ F.3] Two hits with depth, hidden or not; one without.
FireProblem fire_problem(const Board& board, const State& state, PositionSet bonus) {
  FireProblem out;
  out.hits.reserve(kUsualHits);
  out.shooters.reserve(static_cast<std::size_t>(std::popcount(state.to_fire)));
  const UnitSet bearing = symbol_bearers(board, state, board.at(state.chit()).symbol);
  // [OJ 2.4b, OJ 5.8a] What is said of a unit is found once, then the hits by position.
  std::array<PositionSet, kUnits> covering_it{};
  UnitSet covered = 0;
  for (const UnitId unit : each<UnitId>(exposed_units(state))) {
    const auto index = static_cast<std::size_t>(unit.index());
    out.steps[index] = state.unit(unit).steps;
    covering_it[index] = covering(board, state, unit) & state.to_fire;
    if (covering_it[index] != 0) covered |= bit(unit);
  }
  for (const PositionId position : each<PositionId>(state.to_fire)) {
    out.shooters.push_back({static_cast<std::uint8_t>(position.index()),
                            static_cast<std::uint8_t>(state.german(position).has_depth() ? 2 : 1)});
    for (const UnitId id : each<UnitId>(covered)) {
      if ((covering_it[static_cast<std::size_t>(id.index())] & bit(position)) == 0) continue;
      const Unit& unit = state.unit(id);
      const Target target{id, position, (bearing & bit(id)) != 0, (bonus & bit(position)) != 0};
      const int priority = priority_against(board, state, target);
      if (priority == 0 || (priority >= 5 && unit.is_marked())) continue;
      out.hits.push_back({static_cast<std::uint8_t>(position.index()),
                          static_cast<std::uint8_t>(id.index()),
                          static_cast<std::uint8_t>(priority),
                          static_cast<std::uint8_t>(distance_to(board, unit, position))});
    }
  }
  const UnitSet at_stake = counters_at_stake(state, out.hits);
  for (const UnitId unit : each<UnitId>(covered))
    if (needs_no_marker(board, state, unit, at_stake)) out.needs_no_marker |= bit(unit);
  return out;
}

// [OJ 1.1, OJ 6.8, OJ 6.11a-6.11c, OJ F.4, OJ F.5] The best choice; what it leaves open is asked or
// drawn first.
void step_fire(Play& play) {
  State& s = play.state;
  const std::optional<FireAnswer> known = learn_from_fire(play);
  const FireProblem problem = problem_now(play.board, s);
  const FireAnswer answer = known ? *known : assign_fire(problem, fire_demand(s));
  CHECK(answer.met);
  if (answer.open == 0) return apply_fire(play, problem, answer);
  if (s.has(Option::kFireTiesDrawn))
    play.push(Wait::kFireDraw, std::countr_zero(answer.open));
  else
    play.push(Wait::kFireTie);
}

void legal_fates(const Board& board, const State& state, Actions& out) {
  const FireAnswer answer = assign_fire(problem_now(board, state), fire_demand(state));
  for (const UnitId unit : each<UnitId>(answer.open)) {
    const unsigned fates = answer.fates[static_cast<std::size_t>(unit.index())];
    for (int fate = 0; fate < 4; ++fate)
      if ((fates >> fate & 1) != 0) out.push_back(action(Verb::kSuffer, unit.index(), fate));
  }
}

// [OJ F.5] Ruling R35: every result of the fire is as likely.
FateWeights fate_weights(const Board& board, const State& state, UnitId unit) {
  return weigh_fates(problem_now(board, state), fire_demand(state), unit);
}

void suffer(Play& play, UnitId unit, Fate fate) {
  State& s = play.state;
  if (!play.events.is_muted()) {
    const Shooters by = shooters_of(shooters_at(play.board, s, unit));
    play.say(note(
        Say::kFireChosen, Rule::kF_5,
        {unit.index(), static_cast<int>(fate), by.count, by.first.index(), by.second.index()}));
  }
  FireDemand demand = fire_demand(s);
  demand.decide(unit, fate);
  s.decided = demand.decided;
  s.decided_step = demand.step;
  s.decided_mark = demand.mark;
}

// Of every way in which best choices hit the unit, who fires in one of them.
PositionSet shooters_at(const Board& board, const State& state, UnitId unit) {
  const FireProblem problem = problem_now(board, state);
  const unsigned fates =
      assign_fire(problem, fire_demand(state)).fates[static_cast<std::size_t>(unit.index())];
  PositionSet out = 0;
  for (int fate = static_cast<int>(Fate::kDisrupted);
       fate <= static_cast<int>(Fate::kStepDisrupted); ++fate) {
    if ((fates >> fate & 1) == 0) continue;
    FireDemand demand = fire_demand(state);
    demand.decide(unit, static_cast<Fate>(fate));
    for (const PossibleHit& hit : assign_fire(problem, demand).hits)
      if (hit.unit == unit.index()) out |= bit(PositionId(hit.position));
  }
  return out;
}

PositionSet shooters_at_open(const Board& board, const State& state) {
  const FireAnswer answer = assign_fire(problem_now(board, state), fire_demand(state));
  PositionSet out = 0;
  for (const UnitId unit : each<UnitId>(answer.open)) out |= shooters_at(board, state, unit);
  return out;
}

Shooters shooters_of(PositionSet positions) {
  const PositionSet rest = positions & (positions - 1);
  const PositionId first(std::countr_zero(positions));
  return {std::popcount(positions), first, rest != 0 ? PositionId(std::countr_zero(rest)) : first};
}

}  // namespace sandtable::jubilee
