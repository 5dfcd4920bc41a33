// [UO 99a-126c, UO 284c, UO 289, UO 290] What comes of a fight: who wins, what it costs, who falls
// back and who takes the place; then what its shots do besides.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

void shoot(Play& play, Shot shot) {
  const Fight& fight = play.state.fight;
  if (fight.has(kAssaultFight)) {
    if (play.card(fight.firer).is_vehicle() || play.card(fight.target).is_vehicle()) return;
    shot.weapon.heavy = false;
  }
  apply_effects(play, effects_of_shot(play.field(), shot), kHitSheltered,
                {Cause::kCaught, shot.firer, shot.weapon.id});
}

bool is_alive(const State& state, BlockId id) { return state.block(id).is_on_map(); }

// What each side brought, and who wins.
void say_outcome(Play& play, const TwoFighters& two, const Outcome& out) {
  const Fight& fight = play.state.fight;
  const auto side = [&](bool answer, const Fighter& one, int other_die, int critical) {
    const Why why = why_of_shot(play, answer);
    play.say(note(Say::kFightSide, Rule::k99b,
                  {why.by.index(), why.weapon.index(), one.strength, one.die, critical,
                   one.die > other_die ? 1 : 0}));
  };
  side(false, two.firer, two.answer.die, out.firer_critical);
  side(true, two.answer, two.firer.die, out.answer_critical);
  play.say(note(Say::kFightResult, out.winner == 0 ? Rule::k119b : Rule::k119a,
                {fight.firer.index(), fight.answerer.index(), out.firer_total, out.answer_total,
                 1 + out.winner, out.by_critical ? 1 : 0}));
}

// [UO 99a-117b]
void find_outcome(Play& play) {
  State& state = play.state;
  Fight& fight = state.fight;
  play.push(Wait::kFight, 0, 0, kRetreats);
  if (!fight.has(kAnswered2)) return;
  play.show();  // a total tells whether a leader is near, who may be hidden
  const TwoFighters two = fighters_of(play.field(), fight);
  const Outcome out = outcome_of(play.charts(), fight.has(kAssaultFight), two.firer, two.answer);
  fight.winner = static_cast<std::int8_t>(out.winner);
  say_outcome(play, two, out);
  const int base = state.hits.size();
  strike(play, {victim_of(play.field()), fight.firer, out.answer_loss, out.answer_destroyed});
  strike(play, {fight.firer, fight.answerer, out.firer_loss, out.firer_destroyed});
  if (state.hits.size() > base) push_hits(play, base, {});
  if (out.winner > 0 && fight.has(kSuppressing)) {  // [UO 284c]
    state.block(fight.answerer).set(kReacted);
    play.say(note(Say::kSuppressed, Rule::k284c, {fight.answerer.index(), fight.firer.index()}));
  }
}

// [UO 120a, UO 120b]
void drive_off(Play& play, BlockId loser, PlaceId enemy) {
  if (!is_alive(play.state, loser)) return;
  if (retreats_of(play.field(), loser, enemy).empty()) {
    const Fight& fight = play.state.fight;
    const BlockId winner = loser == fight.firer ? fight.answerer : fight.firer;
    return annihilate(play, loser, {Cause::kTrapped, winner, {}});
  }
  play.push(Wait::kRetreat, side_of(loser), loser.index(), enemy.index());
}

// [UO 97b, UO 120a, UO 126a]
void reward_and_retreat(Play& play) {
  State& state = play.state;
  const Fight& fight = state.fight;
  play.push(Wait::kFight, 0, 0, kPosition);
  const bool firer = is_alive(state, fight.firer);
  const bool fell = state.block(victim_of(play.field())).status == Status::kDestroyed;
  if (firer && fell) {
    restore(play.board, state, fight.firer);
    play.say(
        note(Say::kRestored, Rule::k126a, {fight.firer.index(), state.block(fight.firer).osl}));
  }
  if (!firer && fight.has(kAnswered2) && is_alive(state, fight.answerer)) {
    restore(play.board, state, fight.answerer);
    play.say(note(Say::kRestored, Rule::k126a,
                  {fight.answerer.index(), state.block(fight.answerer).osl}));
  }
  if (!fight.has(kAssaultFight) || fight.has(kWithdrew)) return;
  if (fight.winner > 0) drive_off(play, fight.target, fight.from);
  if (fight.winner < 0) drive_off(play, fight.firer, fight.objective);
}

// [UO 126c] Free; what the place brings comes behind the effects.
void gain_position(Play& play) {
  State& state = play.state;
  const Fight& fight = state.fight;
  const BlockId id = fight.firer;
  const bool won = fight.winner > 0 || fight.has(kWithdrew);
  bool enters = false;
  if (fight.has(kAssaultFight) && won && is_alive(state, id)) {
    const Field field = play.field();
    enters = field.at(fight.objective) == 0 && !is_barred(field, fight.objective);
  }
  if (enters) {
    arrive(play, id, true);
    come_to(state, id, fight.objective);
    play.say(note(Say::kTakesPlace, Rule::k126c, {id.index(), fight.objective.index()}));
  }
  play.push(Wait::kFight, 0, 0, kShot);
}

// [UO 289, UO 290] No matter of quality.
void pay_for_the_shot(Play& play) {
  State& state = play.state;
  const Fight fight = std::exchange(state.fight, Fight{});
  if (!is_alive(state, fight.firer)) return sweep(play);
  const Weapon& weapon = weapon_of(play, fight.firer, fight.weapon);
  const BlockId with = companion(state, fight.firer);
  if (weapon.no_building && state.has(Advanced::kBackblast) &&
      play.map().at(fight.from).is_inside() && !fight.has(kAssaultFight)) {
    harm(play, fight.firer, {1}, {Cause::kBackblast, fight.firer, weapon.id});
  }
  if (weapon.heavy && state.has(Advanced::kCoveredHeavy) && with.is_some() &&
      play.card(fight.firer).is_vehicle()) {
    harm(play, with, {1}, {Cause::kMuzzle, fight.firer, weapon.id});
  }
  sweep(play);
}

}  // namespace

void strike(Play& play, const Blow& blow) {
  const HitRecord hit = hit_of(play.field(), blow);
  if (hit.loss > 0 || (hit.flags & kHitDestroys) != 0)
    add_hit(play, hit.block, hit.loss, hit.flags);
}

void step_fight(Play& play, const Frame& frame) {
  State& state = play.state;
  const Fight& fight = state.fight;
  switch (frame.n) {
    case kOutcome:
      if (!fight.has(kSniperShot)) return find_outcome(play);
      {
        const bool down = sniper_destroys(fight.firer_die);
        play.push(Wait::kFight, 0, 0, kRetreats);
        const int base = state.hits.size();
        strike(play, {fight.target, fight.firer, kNoAnswerLoss, down});
        return push_hits(play, base, {});
      }
    case kRetreats:
      return reward_and_retreat(play);
    case kPosition:
      return gain_position(play);
    case kShot:
      play.push(Wait::kFight, 0, 0, kReturnShot);
      return shoot(play, {fight.firer, fight.from, fight.objective,
                          weapon_of(play, fight.firer, fight.weapon),
                          fight.has(kWithdrew) ? 0 : bit(fight.answerer)});
    case kReturnShot:
      play.push(Wait::kFight, 0, 0, kAfter);
      if (!fight.has(kAnswered2) || !state.block(fight.answerer).is_on_map()) return;
      return shoot(play, {fight.answerer, state.block(fight.answerer).at, fight.from,
                          weapon_of(play, fight.answerer, fight.answer), bit(fight.firer)});
    default:
      return pay_for_the_shot(play);
  }
}

}  // namespace sandtable::urban
