// 14: levels of victory of both sides.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// [OR 14.1a-14.1d] What one beachhead is joined with, over hexes open to Allied supply. Ruling A26:
// whatever the nations.
void find_links(const Board& board, const State& state, const Front& front, Standings& out) {
  HexSet beaches;
  for (const HexId beach : state.beaches)
    if (beach.is_some()) beaches.add(beach.index());
  if (beaches.count() != kBeachheads) return;
  const HexSet open = open_hexes(board, front, Side::kAllied);
  const HexSet joined = HexSet::of(beaches.first()).filled(open);
  if ((beaches - joined).any()) return;
  for (int port = 0; port < kPorts; ++port)
    out.linked += is_held_port(board, state, static_cast<Port>(port)) &&
                  (board.ports[static_cast<std::size_t>(port)] & joined).any();
  for (const int hex : board.allied_edge& joined) out.edge = out.edge || state.allied.has(hex);
}

// [OR 14.1e] The highest that is met. Ruling A58: of three ports two may be linked.
int allied_level(const Board& board, const Standings& now) {
  int out = 0;
  for (int level = 1; level < kLevels; ++level) {
    const AlliedLevel& wanted = board.charts.allied_levels[static_cast<std::size_t>(level)];
    if (now.beaches == kBeachheads && now.ports >= wanted.ports && now.linked >= wanted.linked &&
        (now.edge || !wanted.edge))
      out = level;
  }
  return out;
}

}  // namespace

int likely_strategy(const State& state) {
  if (state.strategy >= 1 && state.strategy <= kStrategies) return state.strategy;
  return (state.possible & 0x06) != 0 ? 1 : 3;
}

// [OR 14.2, OR 1.0b, OR 14.2.1a-14.2.1e, OR 14.2.2a-14.2.2e]
int german_level(const Board& board, const Standings& now, int strategy) {
  if (!now.is_free()) return 0;
  int out = 0;
  const auto& levels = board.charts.german_levels[strategy < 3 ? 0 : 1];
  for (int level = 1; level < kLevels; ++level) {
    const GermanLevel& wanted = levels[static_cast<std::size_t>(level)];
    if (now.german_ports >= wanted.ports && now.lost >= wanted.lost) out = level;
  }
  return out;
}

// [OR 14.0c, OR 14.2.3] Rulings A25, A57: Allied units and Allied zones, whoever stands there.
Standings standings(const Board& board, const State& state) {
  const Front front = front_of(board, state);
  Standings out;
  out.lost = std::popcount(state.beaches_lost);
  for (const HexId beach : state.beaches) out.beaches += beach.is_some();
  for (int port = 0; port < kPorts; ++port) {
    const bool held = is_held_port(board, state, static_cast<Port>(port));
    out.ports += held;
    out.german_ports += !held;
  }
  find_links(board, state, front, out);
  const HexSet taken = board.watched & (front.own(Side::kAllied) | front.zones[0]);
  if (taken.any()) out.watched = HexId(taken.first());
  out.allied = allied_level(board, out);
  out.german = german_level(board, out, likely_strategy(state));
  return out;
}

// [OR 14.0a, OR 14.0b] Nothing is hidden any more.
void finish_game(Play& play) {
  State& s = play.state;
  if (std::popcount(s.possible) > 1) {
    s.possible = static_cast<std::uint8_t>(1U << s.strategy);
    play.events.reveal_to(Seat::kNobody);
    play.say(note(Say::kStrategyDrawn, Rule::k15_5, {s.strategy}));
  }
  s.phase = Phase::kOver;
  s.stage = 0;
  s.cursor = 0;
  const Standings result = standings(play.board, s);
  play.say(note(Say::kGameOver, Rule::k14_0a, Rule::k14_0b, {result.allied, result.german}));
}

}  // namespace sandtable::roundup
