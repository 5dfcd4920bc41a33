// 2: the sequence of play. [SA 2b] Planning, FFI, bombing, operations, surrender, end of turn.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

void set_up_units(const Board& board, State& state) {
  const Scenario& scenario = board.scenario(state.scenario);
  for (int i = 0; i < kUnits; ++i) {
    const PlaceId place = scenario.at_start[static_cast<std::size_t>(i)];
    if (place.is_some()) state.units(side_of(UnitId(i)), place) |= bit(UnitId(i));
  }
}

// [SA 1.3k, SA 6e, SA 10d] All turn back, the markers come off, groups dissolve.
void clear_turn(State& s) {
  s.turned = {};
  s.bombs = {kNowhere, kNowhere};
  s.group = {};
  s.impulses = 0;
}

void begin_turn(Play& play) {
  State& s = play.state;
  play.say(note(Say::kTurnBegins, Rule::k2b, {s.turn}));
  bring_arrivals(play);
  begin_phase(play, Phase::kPlanning);
}

// [SA 2i, SA 1.2a]
void end_turn(Play& play) {
  State& s = play.state;
  remove_stranded_everywhere(play);
  check_control_everywhere(play);
  score_turn(play);
  if (s.turn >= play.board.scenario(s.scenario).turns) return finish_game(play);
  clear_turn(s);
  ++s.turn;
  begin_turn(play);
}

// [SA 2e-2g, SA 3h-3j] Drops, then impulses in turn; State::stage 0: the drop, 1: impulses.
void step_operations(Play& play) {
  State& s = play.state;
  if (s.stage == 0) {
    s.stage = 1;
    return begin_drop(play);
  }
  if (s.passes >= 2) return begin_phase(play, Phase::kSurrender);
  play.push(Wait::kImpulse);
}

void step_phase(Play& play) {
  switch (play.state.phase) {
    case Phase::kPlanning:
      return step_planning(play);
    case Phase::kFfi:
      return step_ffi(play);
    case Phase::kBombing:
      return step_bombing(play);
    case Phase::kOperations:
      return step_operations(play);
    case Phase::kSurrender:
      return step_surrender(play);
    case Phase::kTurnEnd:
      return end_turn(play);
    case Phase::kOver:
      return;
  }
}

// A march goes on by itself where its column has ended, or nobody is left to form another.
bool carry_column(Play& play) {
  const State& s = play.state;
  if (s.halted == 0 && (s.column != 0 || can_name_more(play.board, s))) return false;
  carry_march(play);
  return true;
}

bool step_on(Play& play) {
  const int target = play.pop().a;
  go_on(play, target);
  return true;
}

// What the top frame asks the system to do; false where somebody else is to act.
bool carry_on(Play& play) {
  const Frame& top = play.state.frames.back();
  if (top.wait == Wait::kHits) return carry_hits(play);
  if (top.wait == Wait::kMarch) return carry_column(play);
  if (top.wait == Wait::kStepOn) return step_on(play);
  if (top.wait == Wait::kFight)
    carry_fight(play);
  else if (top.wait == Wait::kAssault)
    carry_assault(play);
  else if (top.wait == Wait::kRail && top.b != kNowhere)
    carry_train(play);
  else
    return false;
  return true;
}

}  // namespace

Rule rule_of_phase(Phase phase) {
  constexpr std::array<Rule, 7> kRules = {Rule::k10a, Rule::k1_3_4c, Rule::k6a, Rule::k2e,
                                          Rule::k2h,  Rule::k2i,     Rule::k2a};
  return kRules[static_cast<std::size_t>(phase)];
}

// [SA 2c, SA 2d] Phases that have nothing in them are not told of.
void begin_phase(Play& play, Phase phase) {
  State& s = play.state;
  s.phase = phase;
  s.stage = 0;
  s.active = Side::kAllied;
  s.passes = 0;
  const bool empty = (phase == Phase::kPlanning && !s.has(Option::kPlanning)) ||
                     (phase == Phase::kFfi && s.turn < play.board.charts.ffi_from) ||
                     phase == Phase::kTurnEnd || phase == Phase::kSurrender;
  if (!empty) play.say(note(Say::kPhaseBegins, rule_of_phase(phase), {static_cast<int>(phase)}));
}

// [SA 1.3.4b, SA 1.5c, SA 9c, SA 7d] The scenario as it begins [SA 2a, SA Sa-Sc].
State initial_state(const Board& board, int scenario, std::uint8_t options) {
  const Scenario& from = board.scenario(scenario);
  State state;
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.options = options;
  state.allied = from.ffi;
  state.fighters = from.fighters;
  state.forts.fill(static_cast<std::uint8_t>(from.forts));
  for (int i = 0; i < kBridges; ++i)
    if ((from.bridges >> i & 1) != 0) state.bridges[static_cast<std::size_t>(i)] = kBridgeStands;
  set_up_units(board, state);
  Events unheard;
  unheard.mute(true);
  Play play{board, state, unheard};
  begin_phase(play, Phase::kPlanning);
  run(play);
  return state;
}

void run(Play& play) {
  State& s = play.state;
  while (s.phase != Phase::kOver)
    if (s.frames.empty())
      step_phase(play);
    else if (!carry_on(play))
      return;
}

}  // namespace sandtable::anvil
