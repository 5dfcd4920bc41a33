// 1.6: control. State::allied holds the areas of the Allies, which are those with a marker; all
// others are German [SA 1.6a, SA 1.6b, SA 1.6h]. [SA 1.7a] is that nothing here counts units.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

// The first of the units that hold it now.
int holder_of(const Play& play, Side side, PlaceId area) {
  return party_of(side, play.state.units(side, area) & combat(play.board, side)).first;
}

// [SA 1.3.4l] With its marker; a port is remembered by the turn it fell on.
void give_to_allies(Play& play, PlaceId area) {
  State& s = play.state;
  const int by = holder_of(play, Side::kAllied, area);
  s.allied |= bit(area);
  s.fighters &= ~bit(area);
  play.say(note(Say::kControlChanges, Rule::k1_6d, {area.index(), 0, by}));
  const int fort = play.board.place(area).fort;
  if (fort < 0 || s.captured[static_cast<std::size_t>(fort)] != 0) return;
  s.captured[static_cast<std::size_t>(fort)] = s.turn;
  play.say(note(Say::kPortTaken, Rule::k1_5j, {area.index(), s.turn, by}));
}

// [SA 1.3.4m]
void give_to_germans(Play& play, PlaceId area) {
  const int by = holder_of(play, Side::kGerman, area);
  play.state.allied &= ~bit(area);
  play.state.fighters &= ~bit(area);
  play.say(note(Say::kControlChanges, Rule::k1_3_4m, {area.index(), 1, by}));
}

}  // namespace

// [SA 1.6c-1.6g, SA 1.6i, SA 1.3.4n, SA 1.5l, SA 1.3.3.1e] Combat units take control; a battery or
// the train is in the way of it (ruling R43).
void check_control(Play& play, PlaceId area) {
  const Board& board = play.board;
  const State& s = play.state;
  if (fort_level(board, s, area) > 0) return;  // German as long as the works stand
  if (s.is_friendly(Side::kGerman, area)) {
    if (has_combat(board, s, Side::kAllied, area) && !holds_ground(board, s, Side::kGerman, area))
      give_to_allies(play, area);
    return;
  }
  if (has_combat(board, s, Side::kGerman, area) && !has_combat(board, s, Side::kAllied, area))
    give_to_germans(play, area);
}

void check_control_everywhere(Play& play) {
  for (int i = 0; i < kAreas; ++i) check_control(play, PlaceId(i));
}

}  // namespace sandtable::anvil
