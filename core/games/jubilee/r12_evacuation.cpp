// 12: calling the raid off.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

int board_cost(const Board& board, UnitId unit) {
  const bool tank = board.card(unit).type == UnitType::kTank;
  return tank ? board.charts.board_tank_cost : board.charts.board_cost;
}

}  // namespace

bool may_order_evacuation(const Board& board, const State& state) {
  return state.evacuating == 0 && state.turn >= board.charts.evacuation_turn;
}

void step_evacuation(Play& play) {
  State& s = play.state;
  const bool ask = s.stage++ == 0 && may_order_evacuation(play.board, s);
  if (ask)
    play.push(Wait::kEvacuate);
  else
    end_phase(play);
}

// [OJ 12.2] Units still at sea turn back and are safe.
void order_evacuation(Play& play) {
  State& s = play.state;
  play.pop();
  s.evacuating = 1;
  int turned = 0;
  for (int i = 0; i < kUnits; ++i) {
    if (s.unit(UnitId(i)).status != UnitStatus::kOnTrack) continue;
    send_home(play, UnitId(i));
    ++turned;
  }
  play.say(note(Say::kEvacuationOrdered, Rule::k12_1, Rule::k12_2, {turned}));
}

// [OJ 12.5] Ruling R38: what still stands when the turn of the order is over brings nothing any
// more.
void give_up_objectives(Play& play) {
  State& s = play.state;
  const PositionSet standing = play.board.objectives & ~s.destroyed & ~s.given_up;
  if (s.evacuating == 0 || standing == 0) return;
  s.given_up |= standing;
  play.say(note(Say::kObjectivesGivenUp, Rule::k12_5, {std::popcount(standing)}));
}

// [OJ 10.11, OJ X.2] From where the unit stands: going to the beach is an action of its own.
Verdict board_verdict(const Board& board, const State& state, UnitId unit) {
  const int code = unit.index();
  if (state.evacuating == 0)  // ruling R17
    return Verdict::no(note(Say::kWhyNotEvacuating, Rule::k10_11));
  const BoxId box = board.at(state.unit(unit).hex).box;
  if (!box.is_some() || !board.at(box).is_lettered())
    return Verdict::no(note(Say::kWhyNoBoat, Rule::k10_11, {code}));
  if (std::popcount(units_in(state, box)) >= board.charts.box_limit)
    return Verdict::no(note(Say::kWhyBoxFull, Rule::k10_11, {box.index()}));
  const int track = static_cast<int>(board.at(box).track);
  const int points = state.points[static_cast<std::size_t>(track)];
  if (points < board_cost(board, unit))
    return Verdict::no(
        note(Say::kWhyNoPoints, Rule::k10_11, {track, points, code, board_cost(board, unit)}));
  return Verdict::yes();
}

// [OJ 10.11, OJ 12.4, OJ X.4] Paid at once, for good.
void board_transport(Play& play, UnitId id) {
  State& s = play.state;
  Unit& unit = s.unit(id);
  const BoxId box = play.board.at(unit.hex).box;
  const int cost = board_cost(play.board, id);
  std::uint8_t& points = s.points[static_cast<std::size_t>(play.board.at(box).track)];
  points = static_cast<std::uint8_t>(points - cost);
  unit.status = UnitStatus::kBoxed;
  unit.hex = HexId{};
  unit.box = box;
  play.say(note(Say::kBoards, Rule::k10_11, {id.index(), box.index(), cost, points}));
  finish_unit(play, id);
}

}  // namespace sandtable::jubilee
