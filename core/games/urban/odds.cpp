// Exact odds of whatever rolls, and what else an action brings.
#include "core/games/urban/actions_internal.h"
#include "core/games/urban/odds_fight.h"

namespace sandtable::urban {
namespace {

using Effect = OddsResult::Effect;

void add(Odds& odds, const Note& text, std::uint64_t weight, Effect effect) {
  if (weight != 0) odds.results.push_back({text, weight, 0, effect});
}

// Parts of a strength, as far as there are any.
void add_strength(const Strength& parts, Odds& odds) {
  odds.modifiers.push_back({note(Say::kOddsPower, Rule::k115a), parts.power});
  const auto part = [&](Say kind, Rule rule, int value) {
    if (value != 0) odds.modifiers.push_back({note(kind, rule), value});
  };
  part(Say::kOddsCommand, Rule::k116a, parts.command);
  part(Say::kOddsInfrastructure, Rule::k116b, parts.infrastructure);
  part(Say::kOddsManner, Rule::k116f, parts.manner);
  part(Say::kOddsLow, Rule::k116g, parts.low);
}

const Weapon* weapon_named(const UnitType& card, int weapon) {
  for (const Weapon& one : card.weapons)
    if (one.id.index() == weapon) return &one;
  return nullptr;
}

// A fight of which both cards and both weapons are known, from the answer's side.
Odds answer_odds(const Field& field, BlockId answerer, int weapon) {
  Odds odds;
  Fight fight = field.state.fight;
  const UnitType& card = field.card(answerer);
  const Weapon* with = weapon_named(card, weapon);
  if (with == nullptr) return odds;
  fight.answerer = answerer;
  fight.answer = static_cast<std::uint8_t>(with - card.weapons.data());
  if (answerer != fight.target) fight.set(kCovered);
  const TwoFighters two = fighters_of(field, fight);
  Duel duel;
  duel.firer = two.firer;
  duel.answer = two.answer;
  duel.firer_quality = field.card(fight.firer).quality;
  duel.answer_quality = card.quality;
  duel.firer_osl = field.state.block(fight.firer).osl;
  duel.answer_osl = field.state.block(answerer).osl;
  duel.assault = fight.has(kAssaultFight);
  FightKind kind;
  kind.assault = duel.assault;
  add_strength(strength_of_answer(field, {answerer, *with, fight.firer}, kind), odds);
  odds.modifiers.push_back({note(Say::kOddsAnswer, Rule::k115a), two.firer.strength});
  add_fight(field, duel, true, odds);
  if (may_be_commanded(field, fight.firer))
    odds.remarks.push_back(note(Say::kOddsHiddenLeader, Rule::k116a, {fight.firer.index()}));
  return odds;
}

// Who fires with what at whom.
struct Wish {
  BlockId firer;
  int weapon = 0;
  BlockId target;
};
Odds shot_odds(const Field& field, const Wish& wish, const FightKind& kind) {
  const BlockId firer = wish.firer, target = wish.target;
  const int weapon = wish.weapon;
  Odds odds;
  const Weapon* with = weapon_named(field.card(firer), weapon);
  if (with == nullptr) return odds;
  add_strength(strength_of_firer(field, {firer, *with, target}, kind), odds);
  add_shot(field, {firer, *with, target}, kind, odds);
  if (field.state.block(target).type.value < kTypes && may_be_commanded(field, target))
    odds.remarks.push_back(note(Say::kOddsHiddenLeader, Rule::k116a, {target.index()}));
  return odds;
}

// [UO 292] Whether the vehicle that is fired at would be surprised.
bool is_surprise(const Field& field, const Wish& wish, bool was_hidden) {
  const Weapon* with = weapon_named(field.card(wish.firer), wish.weapon);
  return with != nullptr && field.state.block(wish.target).type.value < kTypes &&
         is_ambush(field, {wish.firer, *with, wish.target}, was_hidden);
}

Odds faces(const Note& low, const Note& high, int low_faces) {
  Odds odds;
  add(odds, low, static_cast<std::uint64_t>(low_faces), Effect::kFull);
  add(odds, high, static_cast<std::uint64_t>(10 - low_faces), Effect::kNone);
  return odds;
}

Odds call_odds(const Charts& charts, Support kind) {
  std::array<std::uint64_t, 3> weights{};
  for (const Call call : charts.support[static_cast<std::size_t>(kind)].calls)
    ++weights[static_cast<std::size_t>(call)];
  Odds odds;
  add(odds, note(Say::kOddsCallNever, Rule::k215a), weights[0], Effect::kNone);
  add(odds, note(Say::kOddsCallNext, Rule::k215b), weights[1], Effect::kPart);
  add(odds, note(Say::kOddsCallNow, Rule::k215c), weights[2], Effect::kFull);
  return odds;
}

Odds loss_odds(const std::array<int, 10>& loss, Rule rule) {
  std::array<std::uint64_t, 6> weights{};
  std::uint64_t gains = 0;
  for (const int one : loss) {
    if (one < 0)
      ++gains;
    else
      ++weights[static_cast<std::size_t>(std::min(one, 4))];
  }
  Odds odds;
  for (int lost = 4; lost > 0; --lost)
    add(odds, note(Say::kOddsLoss, rule, {lost}), weights[static_cast<std::size_t>(lost)],
        Effect::kNone);
  add(odds, note(Say::kOddsNoLoss, rule), weights[0], Effect::kFull);
  add(odds, note(Say::kOddsGain, rule), gains, Effect::kFull);
  return odds;
}

Odds withdrawal_odds(const Charts& charts, bool over_wall) {
  std::array<int, 10> loss{};
  for (int die = 0; die < 10; ++die)
    loss[static_cast<std::size_t>(die)] = withdrawal_loss(charts, die, over_wall);
  return loss_odds(loss, Rule::k94);
}

Odds quality_odds(const Field& field, const Frame& top) {
  const Quality quality = field.card(BlockId(top.a)).quality;
  std::array<int, 10> loss{};
  for (int die = 0; die < 10; ++die)
    loss[static_cast<std::size_t>(die)] = loss_by_quality(field.charts, quality, top.b, die);
  return loss_odds(loss, quality == Quality::kElite ? Rule::k124a : Rule::k125a);
}

Odds withdraw_choice(const Field& field, PlaceId to) {
  const Fight& fight = field.state.fight;
  for (const Retreat& way : withdrawals_of(field, fight.target, fight.from))
    if (way.to == to)
      return withdrawal_odds(field.charts,
                             way.over_wall && field.state.has(Advanced::kWallCrossing));
  return {};
}

}  // namespace

Odds odds_of(const Board& board, const State& state, Action action) {
  if (state.frames.empty()) return {};
  const Field field(board, state);
  const Frame& top = state.frames.back();
  const Verb verb = static_cast<Verb>(action.verb);
  FightKind kind;
  if (top.wait == Wait::kWeapon && (verb == Verb::kWeapon || verb == Verb::kSuppress)) {
    const Wish wish{state.fight.firer, action.a, state.fight.target};
    kind.assault = top.n != 0;
    kind.suppressing = verb == Verb::kSuppress;
    kind.ambush = !kind.assault && is_surprise(field, wish, state.fight.has(kWasHidden));
    return shot_odds(field, wish, kind);
  }
  if ((top.wait == Wait::kReact || top.wait == Wait::kScouted) && verb == Verb::kReact) {
    const Wish wish{BlockId(action.a), action.b, BlockId(action.c)};
    kind.opportunity = true;
    kind.wall_crossing = state.acting.has(kClimbed) && state.has(Advanced::kWallCrossing);
    kind.ambush = is_surprise(field, wish, state.block(wish.firer).is_hidden());
    return shot_odds(field, wish, kind);
  }
  if (top.wait != Wait::kReply) {
    if (verb == Verb::kRequest && top.wait == Wait::kRequest)
      return call_odds(field.charts, static_cast<Support>(action.b));
    return {};
  }
  if (verb == Verb::kAnswer) return answer_odds(field, state.fight.target, action.a);
  if (verb == Verb::kCover) return answer_odds(field, BlockId(action.a), action.b);
  if (verb == Verb::kWithdraw) return withdraw_choice(field, PlaceId(action.a));
  return {};
}

Odds roll_odds_of(const Board& board, const State& state) {
  if (state.frames.empty()) return {};
  const Frame& top = state.frames.back();
  const Charts& charts = board.charts;
  const Field field(board, state);
  if (top.wait == Wait::kTestDie) {
    return faces(note(Say::kOddsExplodes, Rule::k44a), note(Say::kOddsHolds, Rule::k45),
                 charts.explodes_to + 1);
  }
  if (top.wait == Wait::kMineDie) {
    return faces(note(Say::kOddsExplodes, Rule::k187), note(Say::kOddsHolds, Rule::k188),
                 charts.mine_to + 1);
  }
  if (top.wait == Wait::kFortDie) {
    return faces(note(Say::kOddsProtected, Rule::k203), note(Say::kOddsExposed, Rule::k203),
                 charts.fortified_to + 1);
  }
  if (top.wait == Wait::kCallDie) return call_odds(charts, static_cast<Support>(top.a));
  if (top.wait == Wait::kWithdrawDie) return withdrawal_odds(charts, top.n != 0);
  if (top.wait == Wait::kQualityDie) {
    if (state.block(BlockId(top.a)).type.value >= kTypes) return {};
    return quality_odds(field, top);
  }
  return {};
}

// What is lost is lost in the open, at once.
std::optional<Note> left_behind_of(const Board&, const State&, Seat) { return std::nullopt; }

}  // namespace sandtable::urban
