// 4: the sequence of play. Set-up once, then phases I to IV up to 24 times; what happens in a phase
// is in the file of its rule.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// [OJ 4.IV.1, OJ X.5] Ruling R18: boxes count as the map, the track does not.
bool is_raid_over(const State& state) { return state.turn == kTurns || exposed_units(state) == 0; }

// [OJ 4.IV.2, OJ 2.7] Ruling R19. Chits laid aside are those that are nowhere else.
void clear_chits(Play& play) {
  State& s = play.state;
  s.drawn.clear();
  if (!turn_box(play.board, s).returns) return;
  const ChitSet back = ((ChitSet{1} << kChits) - 1) & ~s.cup & ~s.removed;
  s.cup |= back;
  play.say(note(Say::kChitsReturn, Rule::k4_IV_2, {std::popcount(back)}));
}

// [OJ 4.IV.3, OJ 2.6a, OJ 12.5]
void begin_turn(Play& play) {
  ++play.state.turn;
  play.say(note(Say::kTurnBegins, Rule::k4_IV_3, {play.state.turn}));
  give_up_objectives(play);
  begin_phase(play, Phase::kEvacuation);
}

void end_turn(Play& play) {
  if (is_raid_over(play.state)) return finish_game(play);
  clear_chits(play);
  begin_turn(play);
}

void step_landing(Play& play) {
  land_units(play);
  end_phase(play);
}

void step_recovery(Play& play) {
  recover_units(play);
  end_phase(play);
}

void continue_phase(Play& play) {
  switch (play.state.phase) {
    case Phase::kDeal:
      return step_deal(play);
    case Phase::kDisposition:
      return step_disposition(play);
    case Phase::kEvacuation:
      return step_evacuation(play);
    case Phase::kTransport:
      return step_transport(play);
    case Phase::kLandingChecks:
      return step_landing_checks(play);
    case Phase::kChits:
      return step_chits(play);
    case Phase::kLanding:
      return step_landing(play);
    case Phase::kActions:
      return step_actions(play);
    case Phase::kRecovery:
      return step_recovery(play);
    case Phase::kTurnEnd:
      return end_turn(play);
    case Phase::kOver:
      return;
  }
}

}  // namespace

Rule rule_of_phase(Phase phase) {
  switch (phase) {
    case Phase::kDeal:
      return Rule::k3_1;
    case Phase::kDisposition:
      return Rule::k3_4a;
    case Phase::kEvacuation:
      return Rule::k12_1;
    case Phase::kTransport:
      return Rule::k4_I_1;
    case Phase::kLandingChecks:
      return Rule::k4_I_2;
    case Phase::kChits:
      return Rule::k4_II;
    case Phase::kLanding:
      return Rule::k4_III_1;
    case Phase::kActions:
      return Rule::k4_III_2;
    case Phase::kRecovery:
      return Rule::k4_III_3;
    case Phase::kTurnEnd:
    case Phase::kOver:
      break;
  }
  return Rule::k4_IV_1;
}

const TurnBox& turn_box(const Board& board, const State& state) {
  return board.charts.turn[state.turn];
}

void begin_phase(Play& play, Phase phase) {
  State& s = play.state;
  s.phase = phase;
  s.stage = 0;
  s.cursor = 0;
  // [OJ 12.1] A turn in which nothing is asked about the evacuation has no such heading.
  if (phase != Phase::kEvacuation || may_order_evacuation(play.board, s))
    play.say(note(Say::kPhaseBegins, rule_of_phase(phase), {static_cast<int>(phase)}));
  if (phase == Phase::kActions) begin_actions(play);
}

void end_phase(Play& play) {
  State& s = play.state;
  switch (s.phase) {
    case Phase::kDeal:
      return begin_phase(play, Phase::kDisposition);
    case Phase::kDisposition:
    case Phase::kTurnEnd:
      return begin_turn(play);
    case Phase::kEvacuation:
      // [OJ 4.I, OJ 12.3] In evacuation mode nobody is brought in any more.
      return begin_phase(play, s.evacuating != 0 ? Phase::kChits : Phase::kTransport);
    case Phase::kTransport:
      return begin_phase(play, Phase::kLandingChecks);
    case Phase::kLandingChecks:
      return begin_phase(play, Phase::kChits);
    case Phase::kChits:
      return begin_phase(play, Phase::kLanding);
    case Phase::kLanding:
      return begin_phase(play, Phase::kActions);
    case Phase::kActions:
      return begin_phase(play, Phase::kRecovery);
    case Phase::kRecovery:
      return begin_phase(play, Phase::kTurnEnd);
    case Phase::kOver:
      return;
  }
}

// Goes on until a die, a draw or the player is waited for, or the game is over.
void run(Play& play) {
  while (play.state.phase != Phase::kOver && play.state.frames.empty()) continue_phase(play);
}

}  // namespace sandtable::jubilee
