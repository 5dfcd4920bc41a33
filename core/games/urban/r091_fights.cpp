// [UO 91a-112, UO 153, UO 282a-283, UO 292, UO 296a, UO 296b] A fight, decision by decision and die
// by die, until what comes of it is known (r119_outcomes.cpp).
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

void call_off(Play& play) { play.state.fight = {}; }

// The cards of a second roll that a side may still hold, as everybody can tell.
std::uint32_t rerolls_of(const Play& play, Side side) {
  std::uint32_t out = 0;
  for (int card = 0; card < kCards; ++card) {
    const Card& one = play.charts().cards[static_cast<std::size_t>(card)];
    if (one.side == side && one.effect.op == Op::kReroll) out |= 1U << card;
  }
  return out;
}

void offer_rerolls(Play& play) {
  const State& state = play.state;
  play.push(Wait::kFight, 0, 0, kOutcome);
  for (const Side side : {Side::kRed, Side::kGreen}) {
    const std::uint32_t left = state.decks[at(side)] | state.hands[at(side)];
    if (state.hand_count[at(side)] == 0 || (left & rerolls_of(play, side)) == 0) continue;
    const bool firer = side_of(state.fight.firer) == side;
    if (!firer && state.fight.has(kSniperShot)) continue;
    play.push(Wait::kReroll, side, 0, 0, firer ? 0 : 1);
  }
}

void flee(Play& play, BlockId id, PlaceId to, Rule rule) {
  State& state = play.state;
  Block& block = state.block(id);
  const PlaceId from = block.at;
  const BlockId with = end_pair(state, id);
  block.at = to;
  block.set(kMovedLast);
  play.say(note(Say::kFallsBack, rule, {id.index(), from.index(), to.index()}));
  if (state.acting.block == id) state.acting.flags |= kStopped;
  if (with.is_some()) leave_crowd(play, with);
  arrive(play, id, false);
}

}  // namespace

unsigned weapons_for(const Field& field, BlockId id, BlockId target, bool assault) {
  unsigned out = 0;
  const State& state = field.state;
  const bool barred = (state.no_heavy & kNoHeavyNow) != 0 && side_of(id) == state.to_play;
  const std::vector<Weapon>& weapons = field.card(id).weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if (barred && weapons[i].heavy) continue;
    if (assault ? can_assault_with(field, id, weapons[i], target)
                : can_aim(field, id, weapons[i], target))
      out |= 1U << i;
  }
  return out;
}

BlockSet targets_for(const Field& field, BlockId id) {
  BlockSet out = 0;
  for (const BlockId target : each(fire_targets(field, id)))
    if (weapons_for(field, id, target, false) != 0) out |= bit(target);
  return out;
}

BlockSet assaults_for(const Field& field, BlockId id) {
  const UnitType& card = field.card(id);
  const int most = (card.is_vehicle() ? field.charts.vehicle : field.charts.foot).action;
  BlockSet out = 0;
  for (const BlockId target : each(assault_targets(field, id, most - field.state.acting.spent)))
    if (weapons_for(field, id, target, true) != 0) out |= bit(target);
  return out;
}

// [UO 91a, UO 91b] Who fires shows its face before it says with what.
void announce(Play& play, BlockId target, bool assault) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  state.fight = {};
  state.fight.firer = id;
  state.fight.target = state.fight.answerer = target;
  if (assault) state.fight.set(kAssaultFight);
  if (state.block(id).is_hidden()) state.fight.set(kWasHidden);
  play.say(note(assault ? Say::kAssaults : Say::kFires, assault ? Rule::k86a : Rule::k91a,
                {id.index(), target.index(), state.block(target).at.index()}));
  uncover(play, id);
  mark_acted(play);
  play.push(Wait::kEndBlock);
  play.push(Wait::kWeapon, side_of(id), target.index(), 0, assault ? 1 : 0);
}

void choose_weapon(Play& play, const Frame&, int weapon, bool suppress) {
  State& state = play.state;
  Fight& fight = state.fight;
  fight.weapon = static_cast<std::uint8_t>(weapon);
  const Weapon& chosen = weapon_of(play, fight.firer, weapon);
  if (suppress) {
    fight.set(kSuppressing);
    state.acting.flags |= kStopped;  // [UO 283] nor will it move
  }
  play.say(note(Say::kWeaponChosen, Rule::k91a, {fight.firer.index(), chosen.id.index()}));
  const Side side = side_of(fight.firer);
  const bool rocket =
      play.board.weapon_names[static_cast<std::size_t>(chosen.id.index())] == "rpg-7";
  if (rocket && (state.no_rockets & side_bit(side)) != 0) {
    state.no_rockets = static_cast<std::uint8_t>(state.no_rockets & ~side_bit(side));
    play.say(note(Say::kMisfires, Rule::k46b, {fight.firer.index()}));
    return call_off(play);
  }
  // Whether anybody can is the firer's secret, so the question comes either way.
  if (!fight.has(kAssaultFight) && !fight.has(kOpportunity) && state.has(Advanced::kSupportingFire))
    return play.push(Wait::kSupporter, side);
  open_fight(play);
}

// [UO 282a, UO 282b]
void join_fire(Play& play, BlockId supporter) {
  State& state = play.state;
  uncover(play, supporter);
  state.block(supporter).set(kActivated);
  ++state.played;
  state.fight.set(kSupported);
  play.say(note(Say::kSupports, Rule::k282a, {supporter.index()}));
  open_fight(play);
}

// [UO 91b] The target is seen before anything else (ruling R1).
void open_fight(Play& play) {
  State& state = play.state;
  Fight& fight = state.fight;
  const bool hidden = state.block(fight.target).is_hidden();
  uncover(play, fight.target);
  if (hidden && !state.block(fight.target).is_on_map())
    play.say(note(Say::kNobodyThere, Rule::k234b, {fight.target.index()}));
  if (!state.block(fight.target).is_on_map() || !state.block(fight.firer).is_on_map())
    return call_off(play);
  const Weapon& weapon = weapon_of(play, fight.firer, fight.weapon);
  bool fits = false, hits_walker = false, sniped = false;
  {
    const Field field = play.field();
    fits = fight.has(kAssaultFight) ? can_assault_with(field, fight.firer, weapon, fight.target)
                                    : can_aim(field, fight.firer, weapon, fight.target);
    hits_walker = is_ambush(field, {fight.firer, weapon, fight.target}, fight.has(kWasHidden));
    sniped = is_sniper_shot(field, fight.firer, fight.target);
  }
  if (!fits) {
    play.say(note(Say::kInVain, Rule::k91b, {fight.firer.index(), fight.target.index()}));
    return call_off(play);
  }
  fight.from = state.block(fight.firer).at;
  fight.objective = state.block(fight.target).at;
  if (hits_walker && !fight.has(kAssaultFight)) fight.set(kAmbushFight);
  if (sniped && !fight.has(kAssaultFight)) fight.set(kSniperShot);
  if (fight.has(kOpportunity) && state.acting.has(kClimbed) && state.has(Advanced::kWallCrossing))
    fight.set(kWallCrossing);
  play.push(Wait::kReply, side_of(fight.target));
}

BlockSet covers(const Field& field, const Fight& fight) {
  return covers_for(field, fight.target, fight.firer, fight.has(kAssaultFight));
}

// [UO 97a, UO 98a, UO 99a]
void reply_answer(Play& play, BlockId id, int weapon) {
  State& state = play.state;
  Fight& fight = state.fight;
  fight.answerer = id;
  fight.answer = static_cast<std::uint8_t>(weapon);
  fight.set(kAnswered2);
  const int answering = weapon_of(play, id, weapon).id.index();
  fight.flags = static_cast<std::uint16_t>(fight.flags & ~kSniperShot);
  if (id != fight.target) {
    fight.set(kCovered);
    const bool far = play.field().ep(state.block(id).at, fight.from) >= kCounterLeast;
    if (state.has(Advanced::kAntiSniping) && state.block(id).is_hidden() && far &&
        play.card(id).role == Role::kSniper && play.card(fight.firer).role == Role::kSniper)
      fight.set(kAntiSniper);
    state.block(id).set(kReacted);
    play.say(note(Say::kCovers, Rule::k98a,
                  {id.index(), fight.target.index(), fight.firer.index(), answering}));
    uncover(play, id);
  } else {
    play.say(note(Say::kAnswers, Rule::k97a, {id.index(), answering, fight.firer.index()}));
  }
  play.push(Wait::kFirerDie);
}

// [UO 92a-92d, UO 153]
void reply_withdraw(Play& play, PlaceId to) {
  State& state = play.state;
  Fight& fight = state.fight;
  bool over_wall = false;
  for (const Retreat& way : withdrawals_of(play.field(), fight.target, fight.from))
    if (way.to == to) over_wall = way.over_wall && state.has(Advanced::kWallCrossing);
  state.block(fight.target).set(kReacted);
  fight.set(kWithdrew);
  play.push(Wait::kFight, 0, 0, kPosition);
  play.push(Wait::kWithdrawDie, fight.target.index(), to.index(), over_wall ? 1 : 0);
}

// [UO 94-96]
void resolve_withdrawal(Play& play, const Frame& frame, int die) {
  const BlockId id(frame.a);
  const int loss = withdrawal_loss(play.charts(), die, frame.n != 0);
  play.say(note(Say::kWithdrawRolled, Rule::k94, {id.index(), die, loss}));
  harm(play, id, {loss}, {Cause::kWithdrawal, play.state.fight.firer, {}});
  if (play.state.block(id).is_on_map()) flee(play, id, PlaceId(frame.b), Rule::k153);
}

// [UO 97a, UO 112]
void reply_suffer(Play& play) {
  State& state = play.state;
  Fight& fight = state.fight;
  if (fight.has(kSniperShot)) return play.push(Wait::kFirerDie);
  fight.winner = 1;
  const Why why = why_of_shot(play, false);
  play.say(
      note(Say::kNoAnswer, Rule::k97a, {fight.target.index(), why.by.index(), why.weapon.index()}));
  play.push(Wait::kFight, 0, 0, kRetreats);
  const int base = state.hits.size();
  strike(play, {fight.target, fight.firer, kNoAnswerLoss, false});
  push_hits(play, base, {});
}

void roll_fight(Play& play, bool answer, int die) {
  Fight& fight = play.state.fight;
  (answer ? fight.answer_die : fight.firer_die) = static_cast<std::uint8_t>(die);
  const BlockId id = answer ? fight.answerer : fight.firer;
  play.say(note(Say::kFightRolled, Rule::k99a, {id.index(), die}));
  if (!answer && fight.has(kAnswered2)) return play.push(Wait::kAnswerDie);
  offer_rerolls(play);
}

// Ruling R35: a card that was kept for it.
void reroll(Play& play, const Frame& frame, bool again) {
  State& state = play.state;
  if (!again) return;
  const std::uint32_t cards = state.hands[at(frame.side)] & rerolls_of(play, frame.side);
  const int card = std::countr_zero(cards);
  state.hands[at(frame.side)] &= ~(1U << card);
  --state.hand_count[at(frame.side)];
  play.show();
  play.say(note(Say::kCardPlayed, Rule::k46c, {static_cast<int>(frame.side), card}));
  play.push(frame.n == 0 ? Wait::kFirerDie : Wait::kAnswerDie, 0, 0, 1);
}

void retreat_block(Play& play, BlockId id, PlaceId to) { flee(play, id, to, Rule::k120a); }

}  // namespace sandtable::urban
