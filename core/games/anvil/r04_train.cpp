// 1.3.3: the armoured train. Its +1 is in r05_modifiers.cpp (ruling R27).
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

// [SA 1.3.3.3f] A border that rails cross.
bool is_open(const State& state, const Link& link) {
  return link.water == Water::kNone || (link.bridge.is_some() && state.stands(link.bridge));
}

AreaSet next_by_rail(const Board& board, const State& state, PlaceId from) {
  AreaSet out = 0;
  const AreaSet own = kAllAreas & ~state.allied;  // [SA 1.3.3.3d]
  for (const int i :
       each(board.around[static_cast<std::size_t>(from.index())] & own & board.railway))
    if (is_open(state, board.link(board.between(from, PlaceId(i))))) out |= bit(PlaceId(i));
  return out;
}

// The neighbour of `from` on a shortest way to `to`, the lowest of them; none without a way.
PlaceId next_hop(const Board& board, const State& state, PlaceId from, PlaceId to) {
  const AreaSet first = next_by_rail(board, state, from);
  AreaSet near = bit(to);
  for (AreaSet ring = near; ring != 0;) {
    if ((first & ring) != 0) return PlaceId(std::countr_zero(first & ring));
    AreaSet next = 0;
    for (const int i : each(ring)) next |= next_by_rail(board, state, PlaceId(i));
    ring = next & ~near;
    near |= ring;
  }
  return PlaceId{};
}

}  // namespace

// [SA 1.3.3.3c-1.3.3.3f] Ruling R2: the Rhone.
AreaSet rail_reach(const Board& board, const State& state, PlaceId from) {
  AreaSet reached = bit(from);
  for (AreaSet ring = reached; ring != 0;) {
    AreaSet next = 0;
    for (const int i : each(ring)) next |= next_by_rail(board, state, PlaceId(i));
    ring = next & ~reached;
    reached |= ring;
  }
  return reached & ~bit(from);
}

void send_train(Play& play, PlaceId to) {
  State& s = play.state;
  s.frames.back().b = static_cast<std::uint8_t>(to.index());
  s.picked = s.column =
      s.units(Side::kGerman, PlaceId(s.here)) & play.board.kind(Side::kGerman, Kind::kTrain);
}

// [SA 1.3.3.3g] From area to area; each that is left may see a pursuit (ruling R11).
void carry_train(Play& play) {
  State& s = play.state;
  const PlaceId to(s.frames.back().b);
  if (s.column == 0 || s.here == to.index()) return end_impulse(play);
  const PlaceId next = next_hop(play.board, s, PlaceId(s.here), to);
  if (!next.is_some()) return end_impulse(play);
  if (!may_pursue(play.board, s)) return move_train(play, next);
  s.reaction = 0;
  s.named = 0;
  play.push(Wait::kPursuit, next.index());
}

void move_train(Play& play, PlaceId to) {
  State& s = play.state;
  play.say(note(Say::kTrainMoves, Rule::k1_3_3_3c, {s.here, to.index()}));
  s.units(Side::kGerman, PlaceId(s.here)) &= ~s.column;
  s.units(Side::kGerman, to) |= s.column;
  s.here = static_cast<std::uint8_t>(to.index());
  ++s.steps;
  s.reaction = s.attackers = 0;
}

}  // namespace sandtable::anvil
