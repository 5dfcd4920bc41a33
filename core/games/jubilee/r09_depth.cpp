// 9: depth markers reach the Germans.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// [OJ 9.2] Hexes to the nearest Commonwealth unit of the sheet; a box lies one further out.
int nearest_unit(const Board& board, const State& state, UnitSet exposed, PositionId position) {
  int out = board::HexMap::kFar;
  for (const UnitId id : each<UnitId>(exposed)) {
    const Unit& unit = state.unit(id);
    const bool boxed = unit.status == UnitStatus::kBoxed;
    const HexId hex = boxed ? board.at(unit.box).hex : unit.hex;
    const int distance = board.distance_to(position, hex);
    if (distance < board::HexMap::kFar) out = std::min(out, distance + (boxed ? 1 : 0));
  }
  return out;
}

}  // namespace

// Ruling R22: disrupted and revealed units take depth as well.
PositionId depth_taker(const Board& board, const State& state, Area area) {
  const UnitSet exposed = exposed_units(state);
  PositionId best;
  std::pair<int, int> best_rank{};
  for (const PositionId id : each<PositionId>(board.of_area[static_cast<std::size_t>(area)])) {
    const German& german = state.german(id);
    if (!german.is_there() || german.has_depth()) continue;
    const bool objective = board.at(id).vp != 0 && !state.is_destroyed(id);
    const std::pair<int, int> rank{nearest_unit(board, state, exposed, id), objective ? 0 : 1};
    // Positions are in the order of their hexes: the lower number keeps its place.
    if (best.is_some() && rank >= best_rank) continue;
    if (!has_communication(board, state, id)) continue;  // [OJ 9.1, OJ C.5]
    best = id;
    best_rank = rank;
  }
  return best;
}

// [OJ 9.3]
void begin_depth(Play& play, Area area) {
  if (play.state.depth_in_box == 0) return play.say(note(Say::kDepthEmpty, Rule::k9_3));
  const PositionId taker = depth_taker(play.board, play.state, area);
  if (!taker.is_some())
    return play.say(note(Say::kDepthSkipped, Rule::k9_3, {static_cast<int>(area)}));
  play.push(Wait::kDepthDraw, taker.index());
}

// [OJ 4.II.depth, OJ 9.1] Ruling R31: areas in the order of the chit.
void step_depth(Play& play) {
  const std::vector<Area>& areas = play.board.at(play.state.chit()).areas;
  if (play.state.cursor == areas.size()) return end_chit(play);
  begin_depth(play, areas[play.state.cursor++]);
}

// [OJ 2.9, OJ 2.16b] Face down.
void resolve_depth(Play& play, PositionId position, DepthId depth) {
  State& s = play.state;
  s.depth_box &= ~(DepthSet{1} << depth.index());
  --s.depth_in_box;
  s.german(position).depth = static_cast<std::uint8_t>(depth.index());
  play.say(note(Say::kDepthPlaced, Rule::k9_1, {position.index()}));
}

}  // namespace sandtable::jubilee
