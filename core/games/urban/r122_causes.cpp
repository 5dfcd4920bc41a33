// [UO 119a-148] Who or what hurts a block: told with each loss, and read by no rule.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

struct CauseRule {
  Cause cause;
  Rule rule;
};
// Any other one cites the case of a lost fight.
constexpr CauseRule kCauseRules[] = {
    {Cause::kAssault, Rule::k120a},   {Cause::kCaught, Rule::k130a},
    {Cause::kWithdrawal, Rule::k94},  {Cause::kTrapped, Rule::k120b},
    {Cause::kBackblast, Rule::k289},  {Cause::kMuzzle, Rule::k290},
    {Cause::kBuried, Rule::k304b},    {Cause::kShells, Rule::k216a},
    {Cause::kMortar, Rule::k216a},    {Cause::kArtillery, Rule::k216a},
    {Cause::kAirstrike, Rule::k216a}, {Cause::kHelicopter, Rule::k216a},
    {Cause::kMine, Rule::k187},       {Cause::kBlast, Rule::k144},
    {Cause::kCharge, Rule::k142},     {Cause::kCloud, Rule::k191a},
    {Cause::kShaken, Rule::k299},     {Cause::kCollapse, Rule::k308b},
    {Cause::kCrowd, Rule::k240e},     {Cause::kEvent, Rule::k46b},
    {Cause::kSelf, Rule::k165}};

Rule rule_of(Cause cause) {
  for (const CauseRule& one : kCauseRules)
    if (one.cause == cause) return one.rule;
  return Rule::k119a;
}

// The frame that the hits on top are of; tokens wait below them to be turned up.
const Frame* below_hits(const State& state) {
  int i = state.frames.size() - 2;
  if (i >= 0 && state.frames[i].wait == Wait::kReveals && state.queue.size() > state.frames[i].a)
    --i;
  return i < 0 ? nullptr : &state.frames[i];
}

Why why_of_effects(const Play& play) {
  const Frame* below = below_hits(play.state);
  const Wait wait = below == nullptr ? Wait::kNone : below->wait;
  if (wait == Wait::kFight) return why_of_shot(play, below->n == kAfter);
  if (wait == Wait::kSettle && below->n == 1) return {Cause::kMine, {}, {}};
  if (wait == Wait::kCollapse) return {Cause::kShells, {}, {}};
  const Phase phase = play.state.phase;
  if (wait != Wait::kReveals && (phase == Phase::kDue || phase == Phase::kSupport))
    return {Cause::kShells, {}, {}};
  if (phase == Phase::kEvents) return {Cause::kEvent, {}, {}};
  return {Cause::kBlast, {}, {}};
}

}  // namespace

Why why_of_fight(const Play& play, BlockId victim) {
  const Fight& fight = play.state.fight;
  Why out = why_of_shot(play, victim == fight.firer);
  out.cause = fight.has(kAssaultFight) ? Cause::kAssault : Cause::kFire;
  return out;
}

Why why_of_shot(const Play& play, bool answer) {
  const Fight& fight = play.state.fight;
  const BlockId id = answer ? fight.answerer : fight.firer;
  const std::uint8_t weapon = answer ? fight.answer : fight.weapon;
  return {Cause::kCaught, id, play.card(id).weapons[weapon].id};
}

Why why_of_support(Support kind) {
  if (kind == Support::kMortar) return {Cause::kMortar, {}, {}};
  if (kind == Support::kArtillery) return {Cause::kArtillery, {}, {}};
  if (kind == Support::kAirstrike) return {Cause::kAirstrike, {}, {}};
  return {kind == Support::kHelicopter ? Cause::kHelicopter : Cause::kShells, {}, {}};
}

Why why_of_hit(const Play& play, const HitRecord& hit) {
  const Frame& top = play.state.frames.back();
  if (play.why_from >= 0 && top.a == play.why_from) return play.why;
  const Frame* below = below_hits(play.state);
  if (below != nullptr && below->wait == Wait::kFight && below->n == kRetreats)
    return why_of_fight(play, hit.block);
  if ((hit.flags & kHitSupport) != 0) return {Cause::kShells, {}, {}};
  return why_of_effects(play);
}

void say_hurt(Play& play, BlockId id, int lost, const Why& why) {
  const Block& block = play.state.block(id);
  if (block.status != Status::kDestroyed && lost <= 0) return;
  const Rule rule = rule_of(why.cause);
  const int cause = static_cast<int>(why.cause);
  if (!why.by.is_some())
    play.say(note(Say::kLoses, rule, {id.index(), lost, block.osl, cause}));
  else if (!why.weapon.is_some())
    play.say(note(Say::kLosesBy, rule, {id.index(), lost, block.osl, cause, why.by.index()}));
  else
    play.say(note(Say::kLosesTo, rule,
                  {id.index(), lost, block.osl, cause, why.by.index(), why.weapon.index()}));
}

}  // namespace sandtable::urban
