// What may be clicked. The rules hear what an impulse is spent on, then who is in it one by one,
// then where it goes; a player points at a unit and at a place.
#include <algorithm>
#include <bit>

#include "core/engine/follow.h"
#include "core/engine/note.h"
#include "shell/skins/anvil/skin.h"

namespace sandtable::shell::anvil {
namespace {

using rules::BridgeId;
using rules::State;
using rules::UnitId;
using rules::Verb;
using rules::Wait;

Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

Offer press(Action action, bool main = false) {
  Offer out;
  out.steps = {action};
  out.asked = action;
  out.main = main;
  return out;
}

Offer at(OfferKind kind, int unit, int space) {
  Offer out;
  out.kind = kind;
  out.unit = unit;
  out.space = space;
  return out;
}

Wait wait_of(const State& view) {
  return view.frames.empty() ? Wait::kNone : view.frames.back().wait;
}

bool is_naming(Verb verb) { return verb == Verb::kAdd || verb == Verb::kReduce; }
bool is_opening(Verb verb) {
  return verb == Verb::kAttack || verb == Verb::kMove || verb == Verb::kMobile;
}

// Who names units now, where they stand, and whether nobody has been named.
struct Naming {
  Side side;
  PlaceId place;
  bool is_begun;
};
Naming naming_of(const State& view) {
  const Wait wait = wait_of(view);
  if (wait == Wait::kCounter || wait == Wait::kPursuit)
    return {rules::other(view.active), PlaceId(view.here), view.reaction != 0};
  return {view.active, PlaceId(view.start), view.column != 0};
}

// Units of the enemy in an area, or works that hold for the Germans.
bool is_held(const rules::Board& board, const State& view, PlaceId area, Side enemy) {
  const int fort = board.place(area).fort;
  return view.units(enemy, area) != 0 ||
         (enemy == Side::kGerman && fort >= 0 && view.forts[static_cast<std::size_t>(fort)] > 0);
}

}  // namespace

AnvilHandling::AnvilHandling(SharedPtr shared) : shared_(std::move(shared)) {
  for (int i = 0; i < rules::kUnits; ++i)
    if (board().card(UnitId(i)).kind == rules::Kind::kTrain) train_ = i;
}

AnvilHandling::Lead AnvilHandling::after(const Lead& from, Action action) const {
  Lead out{from.view, from.steps, {}};
  Events ignored;
  ignored.mute(true);
  game().apply(out.view, action, ignored);
  out.steps.push_back(action);
  game().legal(out.view, out.legal);
  return out;
}

// An impulse that may be begun: what each unit of the place could do in it.
void AnvilHandling::opened(const Lead& from, Action opening, Offers& out) const {
  const Lead then = after(from, opening);
  const std::size_t before = out.size();
  for (const Action& action : then.legal) {
    const Verb verb = verb_of(action);
    if (is_naming(verb)) named(then, action, out);
    if (verb != Verb::kRailTo && verb != Verb::kSapper) continue;
    Offer offer = verb == Verb::kRailTo
                      ? at(OfferKind::kMove, train_, space_of(PlaceId(action.a)))
                      : at(OfferKind::kTarget, action.a, bridge_space(BridgeId(opening.b)));
    offer.steps = {opening, action};
    offer.asked = opening;
    out.push_back(std::move(offer));
  }
  if (out.size() == before) out.push_back(press(opening));
}

// With this unit as the first that is named.
void AnvilHandling::named(const Lead& from, Action naming, Offers& out) const {
  const State& before = from.view.as<State>();
  const Naming who = naming_of(before);
  const Lead then = after(from, naming);
  for (const Action& action : then.legal) {
    if (verb_of(action) != Verb::kFire) continue;
    const Side enemy = rules::other(who.side);
    const bool any = before.units(enemy, who.place) != 0;
    Offer offer =
        at(OfferKind::kTarget, naming.a, any ? stack_space(who.place, enemy) : space_of(who.place));
    offer.steps = then.steps;
    offer.steps.push_back(action);
    offer.asked = offer.steps.front();
    out.push_back(std::move(offer));
  }
  marches(then, naming.a, out);
}

// Everywhere that a column of this one unit gets to: step by step, as long as the game asks it for
// the next one. Each area is offered by the first way that is found, and that is a shortest one.
void AnvilHandling::marches(const Lead& named, int unit, Offers& out) const {
  std::vector<Lead> edge = {named};
  rules::AreaSet seen = 0;
  const Seat mover = game().to_act(named.view);
  for (int depth = 0; depth < 3 && !edge.empty(); ++depth) {
    std::vector<Lead> next;
    for (const Lead& at : edge) {
      for (const Action& action : at.legal) {
        const Verb verb = verb_of(action);
        if (verb == Verb::kExit) add_step(after(at, action), unit, out);
        if (verb != Verb::kStep || (seen & rules::bit(PlaceId(action.a))) != 0) continue;
        seen |= rules::bit(PlaceId(action.a));
        Lead then = after(at, action);
        add_step(then, unit, out);
        if (game().to_act(then.view) == mover && wait_of(then.view.as<State>()) == Wait::kMarch &&
            then.view.as<State>().steps != 0)
          next.push_back(std::move(then));
      }
    }
    edge = std::move(next);
  }
}

void AnvilHandling::add_step(const Lead& then, int unit, Offers& out) const {
  const Action last = then.steps.back();
  const State& view = then.view.as<State>();
  Offer offer = at(OfferKind::kMove, unit, -1);
  if (verb_of(last) == Verb::kExit) {
    const Action before = then.steps[then.steps.size() - 2];
    const PlaceId from = verb_of(before) == Verb::kStep ? PlaceId(before.a) : PlaceId(view.start);
    offer.space = way_out_space(from, last.a == 0 ? rules::Exit::kNorth : rules::Exit::kItaly);
    if (offer.space < 0) return;
  } else {
    const PlaceId to(last.a);
    offer.space = space_of(to);
    const Side enemy = rules::other(rules::side_of(UnitId(unit)));
    const bool fights =
        view.impulse == rules::Impulse::kMobile || verb_of(then.steps.front()) == Verb::kMobile;
    // Where nobody is to be fought a plain march does.
    if (fights && !is_held(board(), view, to, enemy)) return;
    if (fights) {
      offer.kind = OfferKind::kTarget;
      if (view.units(enemy, to) != 0) offer.space = stack_space(to, enemy);
    }
    offer.cost = static_cast<int>(
        std::count_if(then.steps.begin(), then.steps.end(),
                      [](const Action& step) { return verb_of(step) == Verb::kStep; }));
  }
  offer.steps = then.steps;
  offer.asked = is_opening(verb_of(then.steps.front())) ? then.steps.front() : last;
  out.push_back(std::move(offer));
}

// What a counter pays of the hits: by buttons; a click on it is the way that costs least.
void AnvilHandling::payments(const State& view, const Actions& legal, Offers& out) const {
  for (const Action& action : legal) {
    const Verb verb = verb_of(action);
    if (verb != Verb::kTurn && verb != Verb::kLoss) continue;
    const bool turns =
        std::find(legal.begin(), legal.end(), rules::action(Verb::kTurn, action.a)) != legal.end();
    const bool is_least = verb == Verb::kTurn || !turns;
    Offer button = press(action, is_least);
    button.unit = action.a;
    out.push_back(button);
    if (!is_least) continue;
    Offer click = at(OfferKind::kTarget, action.a, space_of_unit(view, UnitId(action.a)));
    click.steps = {action};
    click.asked = action;
    if (click.space >= 0) out.push_back(std::move(click));
  }
}

Offer AnvilHandling::single(const AnyState& any, Action action) const {
  const State& view = any.as<State>();
  const Verb verb = verb_of(action);
  Offer out = press(action);
  switch (verb) {
    case Verb::kFfi:
    case Verb::kBomb:
    case Verb::kFort:
      out.kind = OfferKind::kTarget;
      out.space = space_of(PlaceId(action.a));
      break;
    case Verb::kStep:
    case Verb::kRailTo:
      out.kind = OfferKind::kMove;
      out.space = space_of(PlaceId(action.a));
      if (verb == Verb::kRailTo) out.unit = train_;
      break;
    case Verb::kExit:
      out.space = way_out_space(PlaceId(view.here == rules::kNowhere ? view.start : view.here),
                                action.a == 0 ? rules::Exit::kNorth : rules::Exit::kItaly);
      if (out.space >= 0) out.kind = OfferKind::kMove;
      break;
    case Verb::kAdd:
    case Verb::kReduce:
    case Verb::kSapper:
      out.unit = action.a;
      break;
    case Verb::kPass:
    case Verb::kFfiDone:
    case Verb::kBombNone:
    case Verb::kFire:
    case Verb::kStop:
    case Verb::kEnd:
    case Verb::kDecline:
    case Verb::kWaive:
    case Verb::kNewGroup:
      out.main = true;
      break;
    case Verb::kChance:
    case Verb::kJoinGroup:
    case Verb::kAttack:
    case Verb::kMove:
    case Verb::kMobile:
    case Verb::kRail:
    case Verb::kBlow:
    case Verb::kRepair:
    case Verb::kDemand:
    case Verb::kTurn:
    case Verb::kLoss:
      break;
  }
  return out;
}

void AnvilHandling::offers(const AnyState& any, const Actions& legal, Offers& out) const {
  out.clear();
  const State& view = any.as<State>();
  const Wait wait = wait_of(view);
  const Lead now{any, {}, legal};
  if (wait == Wait::kHits) payments(view, legal, out);
  for (const Action& action : legal) {
    const Verb verb = verb_of(action);
    const bool opens = wait == Wait::kImpulse && verb != Verb::kPass;
    const bool begins = is_naming(verb) && !naming_of(view).is_begun;
    if (verb == Verb::kTurn || verb == Verb::kLoss) continue;
    const std::size_t before = out.size();
    if (opens) opened(now, action, out);
    if (begins) named(now, action, out);
    if (out.size() == before) out.push_back(single(any, action));
  }
}

bool AnvilHandling::wish(const AnyState& any, const Pointed& pointed, Action& out) const {
  const State& view = any.as<State>();
  const PlaceId there = place_at(pointed.space);
  if (pointed.unit < 0 || pointed.unit >= rules::kUnits || !there.is_some()) return false;
  const PlaceId from = rules::place_of(view, UnitId(pointed.unit));
  if (wait_of(view) != Wait::kImpulse || !from.is_some()) return false;
  out = rules::action(there == from && rules::is_area(from) ? Verb::kAttack : Verb::kMove,
                      from.index());
  return true;
}

std::vector<int> AnvilHandling::possible_company(const AnyState& any, const Offer& offer) const {
  std::vector<int> out;
  const State& view = any.as<State>();
  const auto naming = std::find_if(offer.steps.begin(), offer.steps.end(),
                                   [](const Action& step) { return is_naming(verb_of(step)); });
  if (naming == offer.steps.end() || offer.steps.size() < 2) return out;
  const bool is_first = naming != offer.steps.begin();
  const Side side = rules::side_of(UnitId(naming->a));
  const PlaceId place = is_first ? PlaceId(offer.steps.front().a) : naming_of(view).place;
  const bool fights = verb_of(offer.steps.back()) == Verb::kFire;
  rules::UnitSet pool = view.good(side, place);
  pool &= board().kind(side, rules::Kind::kCombat) | board().kind(side, rules::Kind::kSupport) |
          board().kind(side, fights ? rules::Kind::kCoastal : rules::Kind::kTransport);
  if (!is_first && side == view.active) pool &= ~view.picked;
  for (; pool != 0; pool &= pool - 1) {
    const int unit = rules::unit_at(side, std::countr_zero(pool)).index();
    if (unit != offer.unit) out.push_back(unit);
  }
  return out;
}

std::vector<Action> AnvilHandling::wanted(const AnyState& any, const Offer& offer,
                                          const std::vector<int>& company) const {
  const State& view = any.as<State>();
  if (company.empty()) return offer.steps;
  const std::vector<int> possible = possible_company(any, offer);
  const bool marches = verb_of(offer.steps.back()) != Verb::kFire;
  std::vector<Action> all;
  for (const Action& step : offer.steps) {
    all.push_back(step);
    if (!is_naming(verb_of(step))) continue;
    for (const int other : company) {
      if (std::find(possible.begin(), possible.end(), other) == possible.end()) continue;
      const UnitId unit(other);
      // [SA 4f] One that is dug in is reduced to move.
      const bool dug_in = marches && board().card(unit).entrenched && !view.is_reduced(unit);
      all.push_back(rules::action(dug_in ? Verb::kReduce : Verb::kAdd, other));
    }
  }
  // Whoever was pointed at first, the game hears them in its own order.
  std::vector<Action> out;
  for (const std::size_t at : order_of(game(), all)) out.push_back(all[at]);
  return out;
}

std::vector<Action> AnvilHandling::chain(const AnyState& any, const Offer& offer,
                                         const std::vector<int>& company) const {
  std::vector<Action> out = wanted(any, offer, company);
  const bool goes =
      company.empty() || walk_chain(game(), any, game().to_act(any), out).verdict.legal;
  return goes ? out : std::vector<Action>();
}

Odds AnvilHandling::odds(const AnyState& any, const Offer& offer,
                         const std::vector<int>& company) const {
  if (offer.steps.size() == 1) return game().odds(any, offer.asked);
  const Ahead ahead = look_ahead(game(), any, game().to_act(any), wanted(any, offer, company));
  if (!ahead.walk.verdict.legal) {
    Odds refused;
    refused.remarks.push_back(ahead.walk.verdict.reason);
    return refused;
  }
  Odds out = ahead.odds;
  if (offer.kind == OfferKind::kTarget && !out.theirs) out.leads_to.reset();
  return out;
}

int AnvilHandling::acting_unit(const AnyState& any) const {
  return wait_of(any.as<State>()) == Wait::kRail ? train_ : -1;
}

}  // namespace sandtable::shell::anvil
