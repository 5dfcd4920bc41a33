// What is told beside the odds of a fight: whom its shots endanger, and what the other side may do
// instead of answering.
#include "core/games/urban/odds_fight.h"

namespace sandtable::urban {
namespace {

// [UO 130a, UO 196] Own blocks, and people, that a shot would hurt.
void add_endangered(const Field& field, const Shot& shot, Odds& odds) {
  const Effects effects = effects_of_shot(field, shot);
  for (const Hit& hit : effects.hits)
    if (side_of(hit.block) == side_of(shot.firer))
      odds.remarks.push_back(note(Say::kOddsInLane, Rule::k130a, {hit.block.index()}));
  for (const PlaceId place : tokens_hit(field, effects.area))
    if (people_at(field.state, place) >= 0 ||
        token_index(field.state, place, TokenKind::kDetainees) >= 0)
      odds.remarks.push_back(note(Say::kOddsPeople, Rule::k196, {place.index()}));
}

}  // namespace

// As the effects of a shot go: nobody fires with effect beside where a vehicle is assaulted or
// assaults (ruling R4).
void add_endangered_by(const Field& field, bool by_answer, Odds& odds) {
  const Fight& fight = field.state.fight;
  const BlockId firer = by_answer ? fight.answerer : fight.firer;
  Shot shot{firer, fight.from, fight.objective,
            field.card(firer).weapons[by_answer ? fight.answer : fight.weapon], 0};
  if (by_answer) std::swap(shot.from, shot.objective), shot.from = field.state.block(firer).at;
  shot.spared = bit(by_answer ? fight.firer : fight.answerer);
  if (fight.has(kAssaultFight)) {
    if (field.card(fight.firer).is_vehicle() || field.card(fight.target).is_vehicle()) return;
    shot.weapon.heavy = false;
  }
  add_endangered(field, shot, odds);
}

// [UO 98a] Whether a friend of the target may take over the answer, as far as the firer can tell.
bool may_be_covered(const Field& field) {
  const Fight& fight = field.state.fight;
  if (fight.has(kAssaultFight)) return false;
  if (covers(field, fight) != 0) return true;
  for (const BlockId id : each(field.on_map(side_of(fight.target)) & ~bit(fight.target))) {
    const Block& block = field.state.block(id);
    if (block.type.value >= kTypes && !block.has(kReacted) &&
        field.ep(block.at, fight.objective) <= kCoverReach && field.sees(block.at, fight.from))
      return true;
  }
  return false;
}

// What the other side may do instead of the answer that was reckoned with.
void add_ways_out(const Field& field, Odds& odds) {
  const BlockId target = field.state.fight.target;
  if (!withdrawals_of(field, target, field.state.fight.from).empty())
    odds.remarks.push_back(note(Say::kOddsMayWithdraw, Rule::k97c, {target.index()}));
  if (may_be_covered(field))
    odds.remarks.push_back(note(Say::kOddsMayBeCovered, Rule::k98a, {target.index()}));
}

}  // namespace sandtable::urban
