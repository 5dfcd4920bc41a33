// What the player may do. Why not something else is in reasons.cpp.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}

// --- What waits.inc names

void list_verbs(std::initializer_list<Verb> verbs, int noun, Actions& out) {
  for (const Verb verb : verbs) out.push_back(action(verb, noun));
}

void list_strikes(const Board& board, const State& state, Actions& out) {
  const Event event = static_cast<Event>(state.frames.back().a);
  for (const PositionId position : each<PositionId>(strike_targets(board, state, event)))
    out.push_back(action(Verb::kStrike, position.index()));
}

void list_pushes(const Board& board, const State& state, Actions& out) {
  for (const HexId hex : push_hexes(board, state, state.frames.back()))
    out.push_back(action(Verb::kPush, hex.index()));
}

void list_excess(const Board& board, const State& state, Actions& out) {
  for (const UnitId unit : each<UnitId>(excess_units(board, state)))
    out.push_back(action(Verb::kRemove, unit.index()));
}

}  // namespace

Seat seat_to_act(const State& state) {
  const Wait wait = waiting_for(state);
  if (wait == Wait::kNone) return Seat::kNobody;
  return is_chance(wait) ? Seat::kChance : Seat::kFirst;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  if (seat_to_act(state) != Seat::kFirst) return;
  const Frame& frame = state.frames.back();
  const int a = frame.a;
  switch (frame.wait) {
#define ASK(wait, id, choices, ...) \
  case Wait::wait:                  \
    return choices;
#include "core/games/jubilee/waits.inc"
  }
}

}  // namespace sandtable::jubilee
