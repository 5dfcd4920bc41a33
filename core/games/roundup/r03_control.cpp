// 3.5: who controls a hex, and what falls with it: beachheads (4.4), ports (4.4).
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// [OR 4.4c] Any German entry will do, also on the way through; the marker never comes back.
void lose_beach(Play& play, int beach, UnitId by) {
  HexId& hex = play.state.beaches[static_cast<std::size_t>(beach)];
  play.say(note(Say::kBeachLost, Rule::k4_4c, {beach / 2, hex.index(), by.index()}));
  hex = HexId{};
  play.state.beaches_lost |= static_cast<std::uint8_t>(1U << beach);
}

// [OR 4.4h] Closed at once; open again with the next designation.
void close_port(Play& play, Port port, UnitId by) {
  std::uint8_t& nation = play.state.port_nation[static_cast<std::size_t>(port)];
  if (nation == kNobody) return;
  nation = kNobody;
  play.state.port_entry[static_cast<std::size_t>(port)] = HexId{};
  play.say(note(Say::kPortClosed, Rule::k4_4h, {static_cast<int>(port), by.index()}));
}

}  // namespace

int beach_at(const State& state, HexId hex) {
  for (int i = 0; i < kBeachheads; ++i)
    if (state.beaches[static_cast<std::size_t>(i)] == hex) return i;
  return -1;
}

// [OR 3.5a, OR 4.4g]
bool is_held_port(const Board& board, const State& state, Port port) {
  for (const int hex : board.ports[static_cast<std::size_t>(port)])
    if (!state.allied.has(hex)) return false;
  return true;
}

// [OR 3.5b-3.5e] By any means; who leaves keeps it, and nearness changes nothing.
void enter_hex(Play& play, UnitId unit, HexId hex) {
  State& s = play.state;
  const bool ours = play.board.card(unit).side() == Side::kAllied;
  // A marker falls also where no Allied unit has been yet.
  if (const int beach = ours ? -1 : beach_at(s, hex); beach >= 0) lose_beach(play, beach, unit);
  if (s.allied.has(hex.index()) == ours) return;
  if (ours)
    s.allied.add(hex.index());
  else
    s.allied.remove(hex.index());
  if (is_key(play.board, hex))
    play.say(note(Say::kControl, Rule::k3_5b, {hex.index(), ours ? 0 : 1, unit.index()}));
  const Port port = play.board.at(hex).port;
  if (!ours && port != Port::kNone) close_port(play, port, unit);
}

}  // namespace sandtable::roundup
