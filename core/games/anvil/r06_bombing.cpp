// 6: the air and the naval marker, in this order (ruling R58).
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

// [SA 6a] State::stage is the next marker.
void step_bombing(Play& play) {
  State& s = play.state;
  if (s.stage >= s.bombs.size()) return begin_phase(play, Phase::kOperations);
  play.push(Wait::kBomb, s.stage++);
}

// [SA 6b-6d] Rulings R22, R23: ruins and empty areas are no target, but support may go there.
void place_bomb(Play& play, PlaceId area) {
  const int marker = play.pop().a;
  if (!area.is_some()) return;
  play.state.bombs[static_cast<std::size_t>(marker)] = static_cast<std::uint8_t>(area.index());
  play.say(note(Say::kBombPlaced, Rule::k6b, {marker, area.index()}));
  if (fort_level(play.board, play.state, area) > 0) play.push(Wait::kBombDie, marker, area.index());
}

// [SA 6f, SA 6h]
void resolve_bomb(Play& play, int marker, PlaceId area, int die) {
  State& s = play.state;
  const BombRow& row = play.board.charts.bomb[static_cast<std::size_t>(die)];
  std::uint8_t& level = s.forts[static_cast<std::size_t>(play.board.place(area).fort)];
  level = static_cast<std::uint8_t>(std::max(0, level - row.levels));
  play.say(note(row.levels > 0 ? Say::kBombRolled : Say::kBombFails, Rule::k6d,
                {marker, area.index(), die, level}));
  if (!row.leaves) return;
  s.bombs[static_cast<std::size_t>(marker)] = kNowhere;
  play.say(note(Say::kBombLeaves, Rule::k6f, {marker, area.index()}));
}

// [SA 6e, SA 6g, SA 6i] All that are still there give support until the turn ends.
int bombs_in(const State& state, PlaceId area) {
  return static_cast<int>(std::count(state.bombs.begin(), state.bombs.end(), area.index()));
}

}  // namespace sandtable::anvil
