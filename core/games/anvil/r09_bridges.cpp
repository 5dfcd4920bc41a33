// 9: blowing up and repairing bridges. A bridge without a marker is down [SA 9a]; what that means
// for movement is in r04_movement.cpp [SA 9b, SA 9l], for combat in r05_modifiers.cpp.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

// The first of those who work at the bridge.
int sapper_of(const State& s) { return party_of(s.active, s.picked).first; }

// [SA 9e, SA 9h, SA 9i]
void finish_work(Play& play, BridgeId bridge) {
  State& s = play.state;
  if (s.impulse == Impulse::kBlow) {
    s.bridges[static_cast<std::size_t>(bridge.index())] = 0;
    play.say(note(Say::kBlown, Rule::k9e, {bridge.index(), sapper_of(s)}));
    return end_impulse(play);
  }
  play.push(Wait::kDelayDie, 0, bridge.index());
}

}  // namespace

bool is_far_bank_enemy(const Board& board, const State& state, PlaceId area, BridgeId bridge) {
  const PlaceId far = board.link(board.bridge(bridge).link).beyond(area);
  return !state.is_friendly(state.active, far);
}

// [SA 9d, SA 9g, SA 9h, SA 9k] Ruling R33: one unit, or its whole group in the variant.
void send_sapper(Play& play, UnitId unit) {
  State& s = play.state;
  const Frame work = play.pop();
  const PlaceId area(work.a);
  const BridgeId bridge(work.b);
  s.picked = named_with(play.board, s, unit, s.good(s.active, area));
  if (is_far_bank_enemy(play.board, s, area, bridge))
    return play.push(Wait::kBridgeDie, work.a, work.b);
  finish_work(play, bridge);
}

// [SA 9f, SA 9j]
void resolve_bridge(Play& play, const Frame& frame, int die) {
  const BridgeId bridge(frame.b);
  const bool blow = play.state.impulse == Impulse::kBlow;
  const Rule rule = blow ? Rule::k9f : Rule::k9j;
  if (die > play.board.charts.bridge_fails) {
    play.say(note(Say::kWorkSucceeds, rule, {bridge.index(), die, sapper_of(play.state)}));
    return finish_work(play, bridge);
  }
  play.say(note(blow ? Say::kBlowFails : Say::kRepairFails, rule,
                {bridge.index(), die, sapper_of(play.state)}));
  end_impulse(play);
}

// [SA 9i] Ruling R32: the impulse that does the work is not counted.
void resolve_delay(Play& play, BridgeId bridge, int die) {
  const int sapper = sapper_of(play.state);
  end_impulse(play);
  play.state.bridges[static_cast<std::size_t>(bridge.index())] = static_cast<std::uint8_t>(die);
  play.say(note(Say::kBridging, Rule::k9i, {bridge.index(), die, sapper}));
}

void count_down_bridges(Play& play) {
  State& s = play.state;
  for (int i = 0; i < kBridges; ++i) {
    std::uint8_t& marker = s.bridges[static_cast<std::size_t>(i)];
    if (marker == 0 || marker == kBridgeStands) continue;
    if (--marker != 0) continue;
    marker = kBridgeStands;
    play.say(note(Say::kBridgeStands, Rule::k9i, {i}));
  }
}

}  // namespace sandtable::anvil
