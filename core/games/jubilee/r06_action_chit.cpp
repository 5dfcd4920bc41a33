// 6: an action chit as a whole: the snapshot, then all fire, then the checks, then recovery.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

PositionSet positions_on_chit(const Board& board, const Chit& chit) {
  PositionSet out = 0;
  for (const ChitColour& one : chit.colours)
    out |= board.of_colour[static_cast<std::size_t>(one.colour)];
  return out;
}

// [OJ 6.22b, OJ M.8] Those disrupted when the chit was drawn; they did nothing else under it.
void recover_germans(Play& play) {
  State& s = play.state;
  for (const PositionId position : each<PositionId>(s.to_recover)) {
    s.german(position).flags &= static_cast<std::uint8_t>(~kGermanDisrupted);
    play.say(note(Say::kGermanRecovers, Rule::k6_22b, {position.index()}));
  }
  s.to_recover = 0;
}

}  // namespace

// [OJ 2.3c, OJ 4.II.action, OJ 6.0a, OJ F.1, OJ M.1] Disrupted ones recover; of the others those
// with somebody in their field fire, in boxes too (ruling R2), and the rest may move.
void begin_action_chit(Play& play) {
  State& s = play.state;
  const PositionSet there =
      occupied_positions(s) & positions_on_chit(play.board, play.board.at(s.chit()));
  const PositionSet targets = positions_with_targets(play.board, s);
  s.to_recover = there & disrupted_positions(s);
  s.to_fire = there & ~s.to_recover & targets;
  s.to_move = there & ~s.to_recover & ~targets;
}

void step_action_chit(Play& play) {
  State& s = play.state;
  switch (static_cast<ChitStage>(s.stage)) {
    case ChitStage::kFire:
      return step_fire(play);
    case ChitStage::kMoves:
      return step_german_moves(play);
    case ChitStage::kRecovery:
      recover_germans(play);
      return end_chit(play);
    case ChitStage::kDraw:
    case ChitStage::kDepth:
    case ChitStage::kCommando:
    case ChitStage::kEvent:
      CHECK(false);
  }
}

}  // namespace sandtable::jubilee
