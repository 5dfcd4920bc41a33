// 4: the sequence of play. Phase 0 once, then A to G ten times; what happens in a phase is in the
// file of its rule.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

// Ruling R27: nobody ashore and nobody still to land.
bool is_raid_over(const State& state) {
  for (const Team& team : state.teams)
    if (team.status == TeamStatus::kAshore || team.status == TeamStatus::kAboard) return false;
  return true;
}

void begin_turn(Play& play) {
  State& s = play.state;
  ++s.turn;
  play.say(note(Say::kTurnBegins, Rule::k1_2a, {s.turn}));
  // [SN 12c] What is left of pool A joins pool B; both are derived from the turn number.
  if (s.turn == play.board.scenario(s.scenario).merge_turn)
    play.say(note(Say::kPoolsMerge, Rule::k12c));
  begin_phase(play, Phase::kCohesion);
}

void end_turn(Play& play) {
  if (play.state.turn == kTurns)  // [SN 4c, SN 1.2a]
    finish_game(play);
  else
    begin_turn(play);
}

void continue_phase(Play& play) {
  switch (play.state.phase) {
    case Phase::kSetup:
      return step_setup(play);
    case Phase::kLanding:
      return step_landing(play);
    case Phase::kCohesion:
      return step_cohesion(play);
    case Phase::kBritishMovement:
      return step_movement(play);
    case Phase::kCombat:
    case Phase::kSecondCombat:
      return step_combat(play);
    case Phase::kDemolition:
      return step_demolition(play);
    case Phase::kGermans:
      return step_germans(play);
    case Phase::kTurnEnd:
      return end_turn(play);
    case Phase::kOver:
      return;
  }
}

}  // namespace

void begin_phase(Play& play, Phase phase) {
  State& s = play.state;
  s.phase = phase;
  s.stage = 0;
  s.cursor = 0;
  s.order.clear();
  play.say(note(Say::kPhaseBegins, Rule::k4c, {static_cast<int>(phase)}));
  switch (phase) {
    case Phase::kCohesion:
      return begin_cohesion(play);
    case Phase::kBritishMovement:
      return begin_movement(play);
    case Phase::kCombat:
    case Phase::kSecondCombat:
      return begin_combat(play);
    case Phase::kDemolition:
      return begin_demolition(play);
    case Phase::kGermans:
      return begin_germans(play);
    case Phase::kSetup:
    case Phase::kLanding:
    case Phase::kTurnEnd:
    case Phase::kOver:
      return;
  }
}

// [SN 4a] One phase after the other.
void end_phase(Play& play) {
  State& s = play.state;
  if (is_raid_over(s)) return finish_game(play);
  switch (s.phase) {
    case Phase::kSetup:
      return begin_phase(play, Phase::kLanding);
    case Phase::kLanding:  // [SN 5.1] all have landed before any German moves
      return begin_turn(play);
    case Phase::kCohesion:
      // [SN 4b] On turn 1 the teams have moved as they landed.
      return begin_phase(play, s.turn == 1 ? Phase::kCombat : Phase::kBritishMovement);
    case Phase::kBritishMovement:
      return begin_phase(play, Phase::kCombat);
    case Phase::kCombat:
      return begin_phase(play, Phase::kDemolition);
    case Phase::kDemolition:
      return begin_phase(play, Phase::kGermans);
    case Phase::kGermans:
      return begin_phase(play, Phase::kSecondCombat);
    case Phase::kSecondCombat:
      return begin_phase(play, Phase::kTurnEnd);
    case Phase::kTurnEnd:
    case Phase::kOver:
      return;
  }
}

// Goes on until a die, a draw or the player is waited for, or the game is over.
void run(Play& play) {
  while (play.state.phase != Phase::kOver) {
    if (play.state.frames.empty())
      continue_phase(play);
    else if (play.state.frames.back().wait == Wait::kExchange)
      continue_exchange(play);
    else
      return;
  }
}

}  // namespace sandtable::nazaire
