// What the player may do; why they may not do something else is in reasons.cpp.
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}

// [SN 5.2.3]
void legal_mole_attack(const Frame& frame, Actions& out) {
  out.push_back(action(Verb::kAttackFlak, frame.a));
  out.push_back(action(Verb::kDecline));
}

}  // namespace

Seat seat_to_act(const State& state) {
  if (state.phase == Phase::kOver) return Seat::kNobody;
  const Wait wait = waiting_for(state);
  return wait == Wait::kNone || is_chance(wait) ? Seat::kChance : Seat::kFirst;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  if (seat_to_act(state) != Seat::kFirst) return;
  const Frame& frame = state.frames.back();
  switch (frame.wait) {
#define ASK(wait, id, phases, choices, ...) \
  case Wait::wait:                          \
    return choices;
#include "core/games/nazaire/waits.inc"
  }
}

}  // namespace sandtable::nazaire
