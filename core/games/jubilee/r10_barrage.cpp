// 10.9, 10.10: tanks shell Germans two hexes away.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// An undisrupted unit of ours in the dots of a position sees what is there. Ruling R37: the dots
// are printed, they are there whether or not the Germans can fire just now.
PositionSet spotted_positions(const Board& board, const State& state) {
  PositionSet out = 0;
  for (const Unit& unit : state.units)
    if (unit.is_on_map() && !unit.is_marked()) out |= board.at(unit.hex).covered;
  return out;
}

}  // namespace

Verdict barrage_verdict(const Board& board, const State& state, UnitId unit, PositionId target) {
  const int code = target.index();
  if (board.card(unit).type != UnitType::kTank)
    return Verdict::no(note(Say::kWhyNoTank, Rule::k10_9, {unit.index()}));
  if (const Verdict open = target_verdict(state, target); !open) return open;
  if (board.distance_to(target, state.unit(unit).hex) != board.charts.barrage_distance)
    return Verdict::no(note(Say::kWhyBarrageRange, Rule::k10_9, {unit.index(), code}));
  if ((spotted_positions(board, state) & bit(target)) == 0)
    return Verdict::no(note(Say::kWhyUnspotted, Rule::k10_9, {code}));
  return Verdict::yes();
}

void legal_barrages(const Board& board, const State& state, UnitId unit, Actions& out) {
  if (board.card(unit).type != UnitType::kTank) return;
  const PositionSet near = board.at(state.unit(unit).hex).within2 & occupied_positions(state);
  for (const PositionId target : each<PositionId>(near))
    if (barrage_verdict(board, state, unit, target))
      out.push_back(action(Verb::kBarrage, unit.index(), target.index()));
}

// The shot is under way: tank and target are marked when its die has fallen.
void begin_barrage(Play& play, UnitId unit, PositionId target) {
  play.pop();
  play.push(Wait::kBarrageDie, unit.index(), target.index());
}

// [OJ 10.9, OJ 10.10] Nothing is turned up by it.
void resolve_barrage(Play& play, UnitId unit, PositionId target, int die) {
  State& s = play.state;
  s.unit(unit).flags |= kUnitActed;
  s.german(target).flags |= kGermanBarraged;
  const BarrageResult result = barrage_result(play.board, s, unit, die);
  play.say(note(Say::kBarrageRolled, Rule::k10_9,
                {unit.index(), target.index(), die,
                 static_cast<int>(felt_result(s.german(target), result))}));
  if (result != BarrageResult::kNone) disrupt(play, target, bit(unit));
  if (result == BarrageResult::kDepthLost) remove_depth(play, target, unit);
}

BarrageResult felt_result(const German& target, BarrageResult result) {
  if (result == BarrageResult::kDepthLost && !target.has_depth())
    result = BarrageResult::kDisrupted;
  const bool already_disrupted =
      result == BarrageResult::kDisrupted && target.has(kGermanDisrupted);
  return already_disrupted ? BarrageResult::kNone : result;
}

BarrageResult barrage_result(const Board& board, const State& state, UnitId unit, int die) {
  const bool reduced = state.unit(unit).steps < board.card(unit).steps;
  return board.charts.barrage[reduced ? 1 : 0][static_cast<std::size_t>(die)];
}

}  // namespace sandtable::jubilee
