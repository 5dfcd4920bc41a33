// What may be clicked in Operation Jubilee. The rules hear "this unit acts" before they hear what
// it does, and who joins an attack one by one; a player points at a unit and at a place.
#include <algorithm>

#include "core/games/jubilee/messages.h"
#include "shell/skins/jubilee/skin.h"

namespace sandtable::shell {
namespace {

using jubilee::BoxId;
using jubilee::HexId;
using jubilee::PositionId;
using jubilee::State;
using jubilee::UnitId;
using jubilee::UnitSet;
using jubilee::Verb;
using jubilee::Wait;
using jubilee::Waiting;

Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

Offer press(Action action, int space = -1) {
  Offer out;
  out.steps = {action};
  out.asked = action;
  out.space = space;
  return out;
}

bool has(UnitSet set, int unit) { return (set >> unit & 1) != 0; }

// Later offers win where several are at one place: what is rarer and matters more comes last.
bool acts_on_map(Verb verb) {
  return verb == Verb::kMove || verb == Verb::kDestroy || verb == Verb::kBoard ||
         verb == Verb::kBarrage;
}

}  // namespace

// One action of a unit that acts, told as the place that it is about. `lead` are the actions that
// come before it.
Offer JubileeHandling::offer_of(const State& view, Action action,
                                const std::vector<Action>& lead) const {
  Offer out = press(action);
  out.unit = action.a;
  out.steps = lead;
  out.steps.push_back(action);
  const Verb verb = verb_of(action);
  if (verb == Verb::kMove) {
    out.kind = OfferKind::kMove;
    out.space = jubilee_space(HexId(action.b));
    for (const jubilee::Route& way : jubilee::routes(board(), view, UnitId(action.a)))
      if (way.end.index() == action.b) out.cost = way.steps.size();
  }
  if (verb == Verb::kBoard) {
    out.kind = OfferKind::kMove;
    out.space = jubilee_space(board().at(view.unit(UnitId(action.a)).hex).box);
  }
  if (verb == Verb::kDestroy) {
    out.kind = OfferKind::kTarget;
    out.space = space_of_unit(view, action.a);
  }
  if (verb == Verb::kBarrage) {
    out.kind = OfferKind::kTarget;
    out.space = jubilee_space(board().at(PositionId(action.b)).hex);
    out.target = kGermanUnit + action.b;
  }
  return out;
}

// What each unit could do if it were taken in hand: asked of the position in which it is.
void JubileeHandling::offers_of_actors(const AnyState& any, const Actions& legal,
                                       Offers& out) const {
  const State& view = any.as<State>();
  for (const Action& action : legal) {
    if (verb_of(action) != Verb::kAttack) continue;
    const PositionId target(action.a);
    const UnitSet attackers = jubilee::possible_attackers(board(), view, target);
    for (int unit = 0; unit < jubilee::kUnits; ++unit) {
      if (!has(attackers, unit)) continue;
      Offer offer = press(action, jubilee_space(board().at(target).hex));
      offer.kind = OfferKind::kTarget;
      offer.unit = unit;
      offer.target = kGermanUnit + target.index();
      out.push_back(std::move(offer));
    }
  }
  for (const Action& action : legal) {
    if (verb_of(action) != Verb::kActivate) continue;
    AnyState then = any;
    Events ignored;
    ignored.mute(true);
    game().apply(then, action, ignored);
    Actions own;
    game().legal(then, own);
    const std::size_t before = out.size();
    for (const Action& step : own)
      if (acts_on_map(verb_of(step))) out.push_back(offer_of(view, step, {action}));
    if (out.size() != before) continue;
    Offer offer = press(action);  // it can only stay: no reason to hide that it may act
    offer.unit = action.a;
    out.push_back(std::move(offer));
  }
}

Offer JubileeHandling::single(const State& view, Action action) const {
  switch (verb_of(action)) {
    case Verb::kPlace: {
      Offer out = press(action, jubilee_space(BoxId(action.b)));
      out.kind = OfferKind::kMove;
      out.unit = action.a;
      return out;
    }
    case Verb::kStrike: {
      Offer out = press(action, jubilee_space(board().at(PositionId(action.a)).hex));
      out.kind = OfferKind::kTarget;
      out.target = kGermanUnit + action.a;
      return out;
    }
    case Verb::kPush: {
      Offer out = press(action, jubilee_space(HexId(action.a)));
      out.kind = OfferKind::kMove;
      return out;
    }
    case Verb::kMove:
    case Verb::kDestroy:
    case Verb::kBoard:
    case Verb::kBarrage:
      return offer_of(view, action, {});
    case Verb::kPass: {
      Offer out = press(action);
      out.unit = action.a;
      out.main = true;
      return out;
    }
    case Verb::kFightOn:
    case Verb::kWait:
    case Verb::kBegin:
    case Verb::kDecline:
    case Verb::kEnd: {
      Offer out = press(action);
      out.main = true;
      return out;
    }
    case Verb::kSuffer:
    case Verb::kJoin:
    case Verb::kSpend:
    case Verb::kRemove:
      return press(action, space_of_unit(view, action.a));
    case Verb::kChance:
    case Verb::kEvacuate:
    case Verb::kSendHome:
    case Verb::kActivate:
    case Verb::kAttack:
      return press(action);
  }
  return press(action);
}

void JubileeHandling::offers(const AnyState& any, const Actions& legal, Offers& out) const {
  const State& view = any.as<State>();
  out.clear();
  const bool choosing = jubilee::waiting(view).wait == Wait::kActions;
  if (choosing) offers_of_actors(any, legal, out);
  for (const Action& action : legal) {
    const Verb verb = verb_of(action);
    if (choosing && (verb == Verb::kActivate || verb == Verb::kAttack)) continue;
    out.push_back(single(view, action));
  }
}

bool JubileeHandling::wish(const AnyState& any, const Pointed& pointed, Action& out) const {
  const State& view = any.as<State>();
  if (pointed.unit < 0 || pointed.unit >= jubilee::kUnits || pointed.space < 0) return false;
  const int own = space_of_unit(view, pointed.unit);
  if (is_box_space(pointed.space)) {
    const BoxId box = box_of_space(pointed.space);
    if (view.unit(UnitId(pointed.unit)).hex.is_some()) {
      out = jubilee::action(Verb::kBoard, pointed.unit);
      return view.evacuating != 0 || board().at(view.unit(UnitId(pointed.unit)).hex).box == box;
    }
    out = jubilee::action(Verb::kPlace, pointed.unit, box.index());
    return jubilee::waiting(view).wait == Wait::kPlace;
  }
  if (own < 0 || is_box_space(own)) return false;
  const HexId hex = hex_of_space(pointed.space);
  const PositionId position = board().at(hex).position;
  if (pointed.space == own) {
    out = jubilee::action(Verb::kDestroy, pointed.unit);
    return position.is_some() && board().at(position).vp != 0;
  }
  const bool held = position.is_some() && view.german(position).is_there();
  if (!held) {
    out = jubilee::action(Verb::kMove, pointed.unit, hex.index());
    return board().at(hex).is_land();
  }
  const bool tank = board().card(UnitId(pointed.unit)).type == jubilee::UnitType::kTank;
  const int far = board().distance_to(position, view.unit(UnitId(pointed.unit)).hex);
  out = tank && far > 1 ? jubilee::action(Verb::kBarrage, pointed.unit, position.index())
                        : jubilee::action(Verb::kAttack, position.index());
  return true;
}

std::vector<int> JubileeHandling::possible_company(const AnyState& any, const Offer& offer) const {
  std::vector<int> out;
  if (verb_of(offer.asked) != Verb::kAttack) return out;
  const UnitSet all =
      jubilee::possible_attackers(board(), any.as<State>(), PositionId(offer.asked.a));
  for (int unit = 0; unit < jubilee::kUnits; ++unit)
    if (unit != offer.unit && has(all, unit)) out.push_back(unit);
  return out;
}

// Who cannot reach this target stays out of it.
std::optional<Gathering> JubileeHandling::attack_of(const AnyState& any, const Offer& offer,
                                                    const std::vector<int>& company) const {
  const std::vector<int> possible = possible_company(any, offer);
  Actions who = {jubilee::action(Verb::kJoin, offer.unit)};
  for (const int unit : company)
    if (std::find(possible.begin(), possible.end(), unit) != possible.end())
      who.push_back(jubilee::action(Verb::kJoin, unit));
  return group_of(game(), any, Seat::kFirst, {offer.asked, who});
}

std::vector<Action> JubileeHandling::chain(const AnyState& any, const Offer& offer,
                                           const std::vector<int>& company) const {
  if (verb_of(offer.asked) != Verb::kAttack) return offer.steps;
  const std::optional<Gathering> attack = attack_of(any, offer, company);
  return attack && attack->verdict ? attack->chain : std::vector<Action>();
}

// An attack's odds are those of its beginning, with everybody in it. Of rolls that only come after
// an action those alone are told that are part of what it does.
Odds JubileeHandling::odds(const AnyState& any, const Offer& offer,
                           const std::vector<int>& company) const {
  const Verb verb = verb_of(offer.asked);
  if (verb == Verb::kJoin) return look_ahead(game(), any, Seat::kFirst, offer.steps).odds;
  if (verb != Verb::kAttack) return game().odds(any, offer.asked);
  const std::optional<Gathering> attack = attack_of(any, offer, company);
  if (!attack) return {};
  if (attack->verdict) {
    Odds odds = look_ahead(game(), any, Seat::kFirst, attack->chain).odds;
    odds.leads_to.reset();  // the attack itself
    return odds;
  }
  Odds odds;
  odds.remarks.push_back(attack->verdict.reason);
  return odds;
}

int JubileeHandling::acting_unit(const AnyState& any) const {
  const Waiting now = jubilee::waiting(any.as<State>());
  const bool one =
      now.wait == Wait::kPlace || now.wait == Wait::kDelayed || now.wait == Wait::kUnitActs;
  return one && now.unit.is_some() ? now.unit.index() : -1;
}

}  // namespace sandtable::shell
