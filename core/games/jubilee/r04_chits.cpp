// 4.II: chits, one after the other, each carried out before the next. What a chit does is in the
// file of its rule.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

void set_stage(State& state, ChitStage stage) {
  state.stage = static_cast<std::uint8_t>(stage);
  state.cursor = 0;
}

// [OJ 4.II] One on Turn 1, three later.
void step_draw(Play& play) {
  if (play.state.drawn.size() < turn_box(play.board, play.state).draw)
    play.push(Wait::kChitDraw);
  else
    end_phase(play);
}

// [OJ 4.II.commando, OJ 10.19] Actions first, recovery after (ruling R11).
void step_commando(Play& play) {
  State& s = play.state;
  if (s.cursor == 0) {
    s.cursor = 1;
    s.commando_chit = 1;
    return begin_actions(play);
  }
  s.commando_chit = 0;
  recover_commandos(play);
  end_chit(play);
}

// A chit marked Remove is out at once; it stays on the track for this turn all the same.
void begin_commando(Play& play) {
  State& s = play.state;
  const ChitId chit = s.chit();
  if (play.board.at(chit).remove) {
    s.removed |= bit(chit);
    play.say(note(Say::kChitRemoved, Rule::k4_II_commando, {chit.index()}));
  }
  set_stage(s, ChitStage::kCommando);
}

}  // namespace

void end_chit(Play& play) { set_stage(play.state, ChitStage::kDraw); }

// [OJ 2.7, OJ 4.II.action-4.II.event]
void resolve_chit(Play& play, ChitId chit) {
  State& s = play.state;
  s.cup &= ~bit(chit);
  s.drawn.push_back(static_cast<std::uint8_t>(chit.index()));
  play.say(note(Say::kChitDrawn, Rule::k4_II, {chit.index()}));
  switch (play.board.at(chit).type) {
    case ChitType::kAction:
      begin_action_chit(play);
      return set_stage(s, ChitStage::kFire);
    case ChitType::kDepth:
      return set_stage(s, ChitStage::kDepth);
    case ChitType::kArtillery:
      return resolve_artillery(play);
    case ChitType::kCommando:
      return begin_commando(play);
    case ChitType::kEvent:
      return begin_event(play);
  }
}

void step_chits(Play& play) {
  switch (static_cast<ChitStage>(play.state.stage)) {
    case ChitStage::kDraw:
      return step_draw(play);
    case ChitStage::kFire:
    case ChitStage::kMoves:
    case ChitStage::kRecovery:
      return step_action_chit(play);
    case ChitStage::kDepth:
      return step_depth(play);
    case ChitStage::kCommando:
      return step_commando(play);
    case ChitStage::kEvent:
      return end_chit(play);  // its dice and choices are through
  }
}

}  // namespace sandtable::jubilee
