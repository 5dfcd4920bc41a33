// [UO 80c, UO 152-154c] What a step brings from those who watch.
#include "core/games/urban/flow.h"

namespace sandtable::urban {

std::vector<BlockId> movers_of(const State& state, BlockId mover) {
  std::vector<BlockId> out = {mover};
  if (state.block(mover).has(kPaired)) out.push_back(state.block(mover).carrier);
  return out;
}

// Ruling R32: who is asked is public; it ends when the owner holds, or the mover is gone.
void open_window(Play& play, const Frame& frame) {
  const BlockId mover(frame.a);
  const Block& block = play.state.block(mover);
  if (!block.is_on_map() || block.at.index() != frame.b) return;
  if (asked_to_react(play.field(), mover) == 0) return;
  play.push(Wait::kReact, other(side_of(mover)), frame.a, frame.b);
}

void react_fire(Play& play, const Frame& frame, const Reaction& how) {
  const auto [id, weapon, target] = how;
  State& state = play.state;
  play.push(Wait::kWindow, frame.a, frame.b);
  state.fight = {};
  state.fight.firer = id;
  state.fight.target = state.fight.answerer = target;
  state.fight.set(kOpportunity);
  if (state.block(id).is_hidden()) state.fight.set(kWasHidden);
  state.block(id).set(kReacted);
  play.say(note(Say::kReacts, Rule::k154a,
                {id.index(), target.index(), state.block(target).at.index()}));
  uncover(play, id);
  choose_weapon(play, frame, weapon, false);
}

// [UO 154b] The mover is shown; then the scout fires or holds.
void scout_first(Play& play, const Frame& frame, BlockId id) {
  State& state = play.state;
  play.push(Wait::kWindow, frame.a, frame.b);
  state.block(id).set(kReacted);
  const BlockId mover(frame.a);
  do_scout(play, id, mover);
  if (state.block(mover).is_on_map() && state.block(id).is_on_map())
    play.push(Wait::kScouted, side_of(id), id.index(), mover.index());
}

}  // namespace sandtable::urban
