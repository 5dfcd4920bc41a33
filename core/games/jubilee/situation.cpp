// What follows from where the units are, and the few ways in which a unit changes.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

template <class Wanted>
UnitSet units_that(const State& state, Wanted&& wanted) {
  UnitSet out = 0;
  for (int i = 0; i < kUnits; ++i)
    if (wanted(state.units[static_cast<std::size_t>(i)])) out |= bit(UnitId(i));
  return out;
}

template <class Wanted>
PositionSet positions_that(const State& state, Wanted&& wanted) {
  PositionSet out = 0;
  for (int i = 0; i < kPositions; ++i)
    if (wanted(state.germans[static_cast<std::size_t>(i)])) out |= bit(PositionId(i));
  return out;
}

PositionSet covering(const Board& board, const Unit& unit) {
  if (unit.status == UnitStatus::kAshore) return board.at(unit.hex).covered;
  return unit.status == UnitStatus::kBoxed ? board.at(unit.box).covered : 0;
}

}  // namespace

UnitSet units_in(const State& state, HexId hex) {
  return units_that(state, [hex](const Unit& unit) { return unit.is_on_map() && unit.hex == hex; });
}

UnitSet units_in(const State& state, BoxId box) {
  return units_that(state, [box](const Unit& unit) {
    return unit.status == UnitStatus::kBoxed && unit.box == box;
  });
}

UnitSet exposed_units(const State& state) {
  return units_that(state, [](const Unit& unit) { return unit.is_exposed(); });
}

UnitSet ashore_units(const State& state) {
  return units_that(state, [](const Unit& unit) { return unit.is_on_map(); });
}

const UnitSide& side_of(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  const int lost = card.steps - state.unit(unit).steps;
  return card.side[static_cast<std::size_t>(std::clamp(lost, 0, 2))];
}

int attack_of(const Board& board, const State& state, UnitSet units) {
  int out = 0;
  for (const UnitId unit : each<UnitId>(units)) out += side_of(board, state, unit).attack;
  return out;
}

int steps_in(const State& state, HexId hex) {
  int out = 0;
  for (const Unit& unit : state.units)
    if (unit.is_on_map() && unit.hex == hex) out += unit.steps;
  return out;
}

PositionSet covering(const Board& board, const State& state, UnitId unit) {
  return covering(board, state.unit(unit));
}

PositionSet positions_with_targets(const Board& board, const State& state) {
  PositionSet out = 0;
  for (const Unit& unit : state.units) out |= covering(board, unit);
  return out;
}

PositionSet occupied_positions(const State& state) {
  return positions_that(state, [](const German& german) { return german.is_there(); });
}

PositionSet disrupted_positions(const State& state) {
  return positions_that(state, [](const German& german) { return german.has(kGermanDisrupted); });
}

PositionSet positions_held_by_units(const Board& board, const State& state) {
  PositionSet out = 0;
  for (const Unit& unit : state.units)
    if (unit.is_on_map() && board.at(unit.hex).position.is_some())
      out |= bit(board.at(unit.hex).position);
  return out;
}

// [OJ 6.22a] Also what has a field of fire at all.
PositionSet firing_positions(const State& state) {
  return positions_that(state, [](const German& german) {
    return german.is_there() && !german.has(kGermanDisrupted);
  });
}

// [OJ 2.13c, OJ 6.9c] Five a symbol, less those that stand for a company now or went home with it.
int replacements_left(const Board& board, const State& state, Symbol symbol) {
  int out = kReplacementsPerSymbol;
  for (const UnitId unit : each<UnitId>(board.with_symbol[static_cast<std::size_t>(symbol)]))
    out -= state.unit(unit).has(kUnitReplaced);
  return out;
}

bool is_coastal(const Board& board, const German& german) {
  return board.letter_of(german.home) == Letter::kCoastal;
}

// [OJ 2.10, OJ 2.13d, OJ 6.9c] A replacement counter goes back to its pool: the flag goes with the
// rest.
void eliminate(Play& play, UnitId unit, PositionSet by) {
  Unit gone;
  gone.status = UnitStatus::kEliminated;
  play.state.unit(unit) = gone;
  if (by == 0) return;
  const Shooters shooters = shooters_of(by);
  play.say(note(Say::kUnitEliminated, Rule::k6_9c, Rule::k2_10,
                {unit.index(), shooters.first.index(), shooters.count - 1}));
}

void lose_step(Play& play, UnitId id, PositionSet by) {
  Unit& unit = play.state.unit(id);
  if (unit.steps == 1) return eliminate(play, id, by);
  --unit.steps;
  const Shooters shooters = shooters_of(by);
  play.say(note(Say::kStepLost, Rule::k6_9a,
                {id.index(), unit.steps, shooters.first.index(), shooters.count - 1}));
  const UnitCard& card = play.board.card(id);
  if (card.steps - unit.steps < 2) return;
  // [OJ 6.9b] ruling R8: no counter left, no company.
  if (replacements_left(play.board, play.state, card.symbol) == 0) return eliminate(play, id, by);
  unit.flags |= kUnitReplaced;
  play.say(note(Say::kReplaced, Rule::k6_9b, Rule::k2_13d, {id.index()}));
}

void disrupt(Play& play, UnitId unit, const Note& told) {
  if (play.state.unit(unit).is_marked()) return;
  play.state.unit(unit).flags |= kUnitDisrupted;
  play.say(told);
}

void disrupt(Play& play, UnitId unit, PositionSet by) {
  const Shooters shooters = shooters_of(by);
  disrupt(play, unit,
          note(Say::kDisrupted, Rule::k6_10,
               {unit.index(), shooters.first.index(), shooters.count - 1}));
}

void disrupt(Play& play, PositionId position, const Note& told) {
  German& german = play.state.german(position);
  if (german.has(kGermanDisrupted)) return;
  german.flags |= kGermanDisrupted;
  play.say(told);
}

void disrupt(Play& play, PositionId position, UnitSet by) {
  disrupt(play, position,
          note(Say::kGermanDisrupted, Rule::k6_22a,
               {position.index(), std::countr_zero(by), std::popcount(by) - 1}));
}

// [OJ 11.2] Ruling R15: for good.
void reveal(Play& play, PositionId position) {
  German& german = play.state.german(position);
  if (german.has(kGermanRevealed)) return;
  german.flags |= kGermanRevealed;
  learn_from_reveal(play.state, play.board, position);
  play.events.reveal_to(Seat::kNobody);
  play.say(note(Say::kRevealed, Rule::k11_2, {position.index(), german.unit}));
}

// [OJ 9.3] It leaves the game; a marker that lay face down is not turned up for that.
void remove_depth(Play& play, PositionId position, UnitId by) {
  German& german = play.state.german(position);
  if (!german.has_depth()) return;
  if (german.has(kGermanDepthRevealed)) play.state.depth_seen |= DepthSet{1} << german.depth;
  german.depth = kNobody;
  german.flags &= static_cast<std::uint8_t>(~kGermanDepthRevealed);
  play.say(note(Say::kDepthLost, Rule::k9_3, {position.index(), by.index()}));
}

void remove_german(Play& play, PositionId position, UnitSet by) {
  const UnitId first(std::countr_zero(by));
  remove_depth(play, position, first);  // [OJ 2.16d]
  const int unit = play.state.german(position).unit;
  play.state.germans_seen |= GermanSet{1} << unit;
  play.state.german(position) = German{};
  play.say(note(Say::kGermanDefeated, Rule::k11_5,
                {position.index(), unit, first.index(), std::popcount(by) - 1}));
}

}  // namespace sandtable::jubilee
