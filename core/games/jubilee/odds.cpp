// Exact odds of whatever rolls, and what else an action brings.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

// What the landing check makes of a unit in a box, equal ends taken together [OJ 5.5-5.7].
Odds landing_odds(const Board& board, const State& state, UnitId unit, BoxId box) {
  Odds odds;
  const Box& here = board.at(box);
  if (const int positions = std::popcount(here.covered & firing_positions(state)); positions != 0)
    odds.remarks.push_back(note(Say::kOddsCovered, Rule::k5_8a, {box.index(), positions}));
  if (board.card(unit).type == UnitType::kCommando) return odds;
  std::array<std::uint64_t, 4> faces{};  // lands, east, west, delayed
  for (int die = 1; die <= 6; ++die) {
    auto result = board.landing_result(board.card(unit).type, state.turn, die);
    const BoxId to = result == LandingResult::kDriftsEast ? here.east : here.west;
    const bool drifts =
        result == LandingResult::kDriftsEast || result == LandingResult::kDriftsWest;
    if (drifts && !to.is_some()) result = LandingResult::kDelayed;  // [OJ 5.6b]
    ++faces[static_cast<std::size_t>(result)];
  }
  const std::array<Note, 4> texts = {note(Say::kOddsLands, Rule::k5_5, {box.index()}),
                                     note(Say::kOddsDrifts, Rule::k5_6a, {here.east.index()}),
                                     note(Say::kOddsDrifts, Rule::k5_6a, {here.west.index()}),
                                     note(Say::kOddsDelayed, Rule::k5_7a)};
  for (std::size_t i = 0; i < faces.size(); ++i)
    if (faces[i] != 0) odds.results.push_back({texts[i], faces[i]});
  return odds;
}

}  // namespace

Odds odds_of(const Board& board, const State& state, Action action) {
  if (static_cast<Verb>(action.verb) != Verb::kPlace) return {};
  if (action.a >= kUnits || action.b >= kBoxes || state.turn == 0) return {};
  return landing_odds(board, state, UnitId(action.a), BoxId(action.b));
}

}  // namespace sandtable::jubilee
