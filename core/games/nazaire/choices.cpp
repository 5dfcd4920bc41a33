// What the player may do; why they may not do something else is in reasons.cpp.
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}

}  // namespace

Seat seat_to_act(const State& state) {
  if (state.phase == Phase::kOver) return Seat::kNobody;
  return waiting_for(state) >= Wait::kMoleAttack ? Seat::kFirst : Seat::kChance;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  if (seat_to_act(state) != Seat::kFirst) return;
  const Frame& frame = state.frames.back();
  switch (frame.wait) {
    case Wait::kMoleAttack:
      out.push_back(action(Verb::kAttackFlak, frame.a));
      out.push_back(action(Verb::kDecline));
      return;
    case Wait::kMove:
    case Wait::kMoveTeams:
      return legal_moves(board, state, out);
    case Wait::kFire:
      return legal_fire(board, state, out);
    case Wait::kMuster:
      return legal_muster(board, state, frame, out);
    case Wait::kShoot:
      return legal_shots(board, state, frame, out);
    case Wait::kAnswer:
      return legal_answer(board, state, frame, out);
    case Wait::kAdvance:
      return legal_advances(board, state, frame, out);
    case Wait::kDemolish:
      return legal_demolitions(board, state, out);
    case Wait::kFreeStep:
      return legal_free_steps(board, state, frame, out);
    case Wait::kNone:
    case Wait::kSetupDraw:
    case Wait::kLandingDie:
    case Wait::kContactDie:
    case Wait::kCohesionDie:
    case Wait::kExcessDraw:
    case Wait::kTieDraw:
    case Wait::kGermanShotDie:
    case Wait::kQuadDie:
    case Wait::kTeamShotDie:
    case Wait::kDemolitionDie:
    case Wait::kBlackDie:
    case Wait::kColourDie:
    case Wait::kArrivalDraw:
    case Wait::kGoalDraw:
    case Wait::kEndDraw:
    case Wait::kBackDraw:
    case Wait::kExchange:
      return;
  }
}

}  // namespace sandtable::nazaire
