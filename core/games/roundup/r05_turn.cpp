// 5: the sequence of play, and the choice between moving and fighting first (3.3, 9).
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// Stages of I.D and II.B.
enum PartStage : std::uint8_t { kBefore, kChoice, kFirst, kSecond };

void clear_flags(State& state, std::uint16_t flags) {
  for (Unit& unit : state.units) unit.flags &= static_cast<std::uint16_t>(~flags);
}

// [OR 5.0e, OR 12.0a, OR 4.5f, OR 7.3d, OR 8.3h]
void step_administration(Play& play) {
  State& s = play.state;
  s.air.clear();
  s.air_left = 0;
  s.air_owner = kNobody;
  s.aerial.fill(HexId{});
  s.port_entry.fill(HexId{});
  s.bomber_used = 0;
  clear_flags(s, kUnitReplaced);
  for (int i = 0; i < kAlliedUnits; ++i)  // [OR 10.7g] of the Allies this turn alone
    s.units[static_cast<std::size_t>(i)].flags &= static_cast<std::uint16_t>(~kUnitLanding);
  play.say(note(Say::kMarkersOff, Rule::k12_0a, {s.turn}));
  if (s.turn == kTurns) return finish_game(play);  // [OR 12.0b]
  ++s.turn;
  play.say(note(Say::kTurnBegins, Rule::k5_0a, {s.turn}));
  begin_phase(play, Phase::kTurnStart);
}

// [OR 3.3a-3.3c, OR 9.0, OR 9.1] Nobody asks the Allies on turn 1.
void step_choice(Play& play) {
  State& s = play.state;
  if (s.phase != Phase::kAllied || s.turn != 1) return play.ask(Wait::kOrder);
  s.order = Order::kMoveFirst;
  s.stage = kFirst;
}

void end_part(Play& play) {
  State& s = play.state;
  clear_flags(s, kPartFlags);
  s.garrisons_targeted = 0;
  s.cursor = 0;
  if (s.stage++ == kFirst) return;
  s.order = Order::kNone;
  next_phase(play);
}

// [OR 3.1b] Checked when a part is over; State::cursor is 1 from then on.
void step_part(Play& play) {
  State& s = play.state;
  if (s.cursor != 0) {
    if (!ask_excess(play, phasing_side(s))) end_part(play);
  } else if (is_movement(s)) {
    step_movement(play);
  } else {
    step_combat(play);
  }
}

void step_parts(Play& play) {
  State& s = play.state;
  if (s.stage == kBefore)
    return s.phase == Phase::kGerman ? step_paratroops(play) : void(++s.stage);
  if (s.stage == kChoice) return step_choice(play);
  step_part(play);
}

void continue_phase(Play& play) {
  switch (play.state.phase) {
    case Phase::kSetup:
      return step_setup(play);
    case Phase::kBeaches:
      return step_beaches(play);
    case Phase::kTurnStart:
      return step_designation(play);
    case Phase::kWeather:
      return step_weather(play);
    case Phase::kAir:
      return step_air(play);
    case Phase::kReinforcement:
      return step_reinforcement(play);
    case Phase::kAllied:
    case Phase::kGerman:
      return step_parts(play);
    case Phase::kGermanAir:
      return step_german_air(play);
    case Phase::kGermanReinforcement:
      return step_cups(play);
    case Phase::kAdministration:
      return step_administration(play);
    case Phase::kOver:
      return;
  }
}

}  // namespace

// [OR 3.3d, OR 9.0] One choice for all units.
bool is_movement(const State& state) {
  const bool parts = state.phase == Phase::kAllied || state.phase == Phase::kGerman;
  return parts && state.stage >= kFirst &&
         (state.stage == kFirst) == (state.order == Order::kMoveFirst);
}

bool is_combat(const State& state) {
  const bool parts = state.phase == Phase::kAllied || state.phase == Phase::kGerman;
  return parts && state.stage >= kFirst && !is_movement(state);
}

// [OR 5.0c, OR 5.0d]
Rule rule_of_phase(Phase phase) {
  switch (phase) {
    case Phase::kSetup:
      return Rule::k13_2a;
    case Phase::kBeaches:
      return Rule::k13_4a;
    case Phase::kTurnStart:
      return Rule::k4_4d;
    case Phase::kWeather:
      return Rule::k6_0b;
    case Phase::kAir:
      return Rule::k7_3a;
    case Phase::kReinforcement:
      return Rule::k8_1a;
    case Phase::kAllied:
      return Rule::k5_0c;
    case Phase::kGermanAir:
      return Rule::k7_3c;
    case Phase::kGerman:
      return Rule::k5_0d;
    case Phase::kGermanReinforcement:
      return Rule::k8_5b;
    case Phase::kAdministration:
    case Phase::kOver:
      break;
  }
  return Rule::k12_0a;
}

// [OR 5.0b] Only ever forward.
void begin_phase(Play& play, Phase phase) {
  State& s = play.state;
  s.phase = phase;
  s.stage = 0;
  s.cursor = 0;
  if (phase == Phase::kGerman) s.bomber_used = 0;  // [OR 15.15b] each side has its own marker
  if (phase == Phase::kTurnStart || phase == Phase::kOver) return;
  play.say(note(Say::kPhaseBegins, rule_of_phase(phase), {static_cast<int>(phase)}));
}

void next_phase(Play& play) {
  begin_phase(play, static_cast<Phase>(static_cast<int>(play.state.phase) + 1));
}

// Goes on until a die, a draw or a player is waited for, or the game is over.
void run(Play& play) {
  while (play.state.phase != Phase::kOver && play.state.now.wait == Wait::kNone)
    continue_phase(play);
}

}  // namespace sandtable::roundup
