// 1.3.4: the French Forces of the Interior.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

// [SA 1.3.4a, SA 1.3.4d-1.3.4g] State::allied are the areas with a marker [SA 1.3.4k]; there are as
// many markers as are asked for [SA 1.3.4o].
AreaSet ffi_candidates(const Board& board, const State& state) {
  AreaSet out = 0;
  for (const int i : each(kAllAreas & ~state.allied)) {
    const PlaceId area(i);
    if (state.units(Side::kGerman, area) != 0) continue;  // [SA 1.3.4e]
    if (fort_level(board, state, area) > 0) continue;     // [SA 1.3.4f]
    if ((board.around[static_cast<std::size_t>(i)] & state.allied) == 0) continue;
    out |= bit(area);
  }
  return out;
}

// [SA 1.3.4c] State::stage counts the tries.
void step_ffi(Play& play) {
  State& s = play.state;
  if (s.turn < play.board.charts.ffi_from || s.stage >= play.board.charts.ffi_tries ||
      ffi_candidates(play.board, s) == 0)
    return begin_phase(play, Phase::kBombing);
  play.push(Wait::kFfi);
}

void end_ffi(Play& play) {
  play.pop();
  play.state.stage = static_cast<std::uint8_t>(play.board.charts.ffi_tries);
}

// [SA 1.3.4h-1.3.4j] An area may be tried again (ruling R18).
void resolve_ffi(Play& play, PlaceId area, int die) {
  State& s = play.state;
  ++s.stage;
  if (die > play.board.charts.ffi_control)
    return play.say(note(Say::kFfiFails, Rule::k1_3_4h, {area.index(), die}));
  const bool fighters = die <= play.board.charts.ffi_fighters;
  s.allied |= bit(area);
  if (fighters) s.fighters |= bit(area);
  play.say(fighters ? note(Say::kFfiFighters, Rule::k1_3_4i, {area.index(), die})
                    : note(Say::kFfiControl, Rule::k1_3_4j, {area.index(), die}));
  // Ruling R64: ruins of a port that nobody holds may fall this way, too.
  const int fort = play.board.place(area).fort;
  if (fort >= 0 && s.captured[static_cast<std::size_t>(fort)] == 0)
    s.captured[static_cast<std::size_t>(fort)] = s.turn;
}

}  // namespace sandtable::anvil
