// 8.4: Allied units smaller than divisions come back.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {

// [OR 8.4c] On its turn it waits in the pool like the others.
void return_units(Play& play) {
  State& s = play.state;
  for (int i = 0; i < kAlliedUnits; ++i) {
    Unit& unit = s.units[static_cast<std::size_t>(i)];
    if (unit.status != UnitStatus::kReturning || unit.due != s.turn) continue;
    unit.status = UnitStatus::kPool;
    unit.due = 0;
    play.say(note(Say::kReturns, Rule::k8_4c, {i}));
  }
}

// [OR 8.4a, OR 8.4b]
int return_turn(const Board& board, const State& state, bool supplied, int die) {
  const auto& turns = supplied ? board.charts.supplied : board.charts.unsupplied;
  return state.turn + turns[static_cast<std::size_t>(die)];
}

// [OR 8.4d] It may happen again and again; after the last turn never.
void resolve_return(Play& play, const Frame& frame, int die) {
  State& s = play.state;
  const UnitId unit(frame.a);
  const bool supplied = frame.b != 0;
  const int turn = return_turn(play.board, s, supplied, die);
  Unit& gone = s.unit(unit);
  const Rule rule = supplied ? Rule::k8_4a : Rule::k8_4b;
  if (turn > kTurns) {
    play.say(note(Say::kNeverReturns, rule, Rule::k8_4d, {unit.index(), die}));
    return;
  }
  gone.status = UnitStatus::kReturning;
  gone.steps = 1;
  gone.due = static_cast<std::uint8_t>(turn);
  play.say(note(Say::kReturnRolled, rule, {unit.index(), die, turn}));
}

}  // namespace sandtable::roundup
