// What may be clicked. The rules hear one step, one target, one weapon at a time; a player points
// at a block and at what it is to do. What a block can do at the same places as something else is
// brought there by a button (Offer::mode), or is a button itself.
#include <algorithm>
#include <map>
#include <utility>

#include "core/engine/follow.h"
#include "core/games/urban/queries.h"
#include "shell/play/chances.h"
#include "shell/skins/urban/offers.h"

namespace sandtable::shell::urban {
namespace {

using rules::State;
using rules::Verb;
using rules::Wait;

Offer press(Action action, int unit = -1, bool main = false) {
  Offer out;
  out.unit = unit;
  out.steps = {action};
  out.asked = action;
  out.main = main;
  return out;
}

Offer on_map(Action action, int unit, int space, int target = -1) {
  Offer out = press(action, unit);
  if (space < 0) return out;
  out.kind = OfferKind::kTarget;
  out.space = space;
  out.target = target;
  return out;
}

template <std::size_t N>
bool is_one_of(Verb verb, const Verb (&list)[N]) {
  return std::find(std::begin(list), std::end(list), verb) != std::end(list);
}

bool is_main(Verb verb) {
  constexpr Verb kMain[] = {Verb::kKeep, Verb::kDecline, Verb::kDone, Verb::kStart, Verb::kPass,
                            Verb::kEnd,  Verb::kAlone,   Verb::kHold, Verb::kSuffer};
  return is_one_of(verb, kMain);
}

bool has(const Actions& legal, Action action) {
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

}  // namespace

Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

rules::Activation so_far_of(const rules::Acting& acting) {
  return {acting.spent, acting.before, acting.has(rules::kActed), acting.has(rules::kUnseen)};
}

Lead OfferMaker::after(const Lead& from, Action action) const {
  Lead out = from;
  Events unheard;
  unheard.mute(true);
  game_.apply(out.view, action, unheard);
  out.steps.push_back(action);
  find_turn(game_, out.view, out.legal);
  return out;
}

int OfferMaker::space_of(int block) const { return space_of_block(view_, BlockId(block)); }

void OfferMaker::add(Offer offer, const Lead& lead) {
  if (!lead.steps.empty())
    offer.steps.insert(offer.steps.begin(), lead.steps.begin(), lead.steps.end());
  out_.push_back(std::move(offer));
}

// A row is said, then a place in it: a player points at the place.
void OfferMaker::rows(const Lead& now, Action row) {
  const Lead then = after(now, row);
  for (const Action& at : then.legal) {
    Offer offer = on_map(row, -1, at.a);
    if (verb_of(at) != Verb::kAt) continue;
    if (!is_forced(game_, then.view, then.legal) || verb_of(row) == Verb::kAdjust)
      offer.steps.push_back(at);
    if (verb_of(row) == Verb::kLay && row.a != static_cast<int>(rules::TokenKind::kVehicleMine))
      offer.mode = row.verb;
    out_.push_back(std::move(offer));
  }
  if (then.legal.empty()) out_.push_back(press(row));
}

// Where the block can go from here, each place with what it costs in all.
void OfferMaker::moves(const Lead& lead, int block) {
  const State& view = lead.view.as<State>();
  // [UO 83c] Away from a charge: step by step, without points.
  const bool is_free = view.acting.free > 0;
  const rules::Field field(board_, view);
  const rules::Activation so_far = so_far_of(view.acting);
  std::vector<bool> reached(rules::kPlaces);
  for (const rules::Reach& one : rules::reach_of(field, BlockId(block), so_far)) {
    if (is_free || one.way.empty() ||
        !has(lead.legal, rules::action(Verb::kStep, one.way.front().index())))
      continue;
    Offer offer = on_map(rules::action(Verb::kStep, one.at.index()), block, one.at.index());
    offer.kind = OfferKind::kMove;
    offer.cost = one.points - so_far.spent;
    offer.steps.clear();
    for (const PlaceId place : one.way)
      offer.steps.push_back(rules::action(Verb::kStep, place.index()));
    reached[static_cast<std::size_t>(one.at.index())] = true;
    add(std::move(offer), lead);
  }
  // Onto a friend's place, to go on from there.
  for (const Action& step : lead.legal) {
    if (verb_of(step) != Verb::kStep || reached[step.a]) continue;
    Offer offer = on_map(step, block, step.a);
    offer.kind = OfferKind::kMove;
    if (!is_free) offer.mode = static_cast<int>(Verb::kStep);
    add(std::move(offer), lead);
  }
}

// Where an action of a block lies on the map: on whom it is done, or where; nothing for a button.
OfferMaker::Spot OfferMaker::spot_of(Action action) const {
  constexpr Verb kAtBlocks[] = {Verb::kScout, Verb::kAssault, Verb::kBlow,
                                Verb::kMount, Verb::kPair,    Verb::kSupport};
  constexpr Verb kAtPlaces[] = {Verb::kScoutToken, Verb::kSmoke, Verb::kScatter, Verb::kClear,
                                Verb::kEvacuate};
  const Verb verb = verb_of(action);
  if (is_one_of(verb, kAtBlocks)) return {space_of(action.a), action.a};
  if (is_one_of(verb, kAtPlaces)) return {action.a, -1};
  if (verb == Verb::kDismount || verb == Verb::kBreach) return {action.b, -1};
  return {};
}

// What is done at a place or to a block: by itself where nothing else is offered there, else by
// a button, or as one where there is little of it.
void OfferMaker::deeds(const Lead& lead, int block) {
  std::array<int, rules::kVerbs> count{};
  for (const Action& action : lead.legal) ++count[action.verb];
  for (const Action& action : lead.legal) {
    const Verb verb = verb_of(action);
    if (verb == Verb::kStep || (verb == Verb::kStop && !lead.steps.empty())) continue;
    if (verb == Verb::kFire) {
      fire(lead, block, action);
      continue;
    }
    const Spot spot = spot_of(action);
    const bool shares = verb == Verb::kScout ? has(lead.legal, rules::action(Verb::kFire, action.a))
                                             : verb != Verb::kScoutToken;
    if (spot.space < 0 || (shares && count[action.verb] <= 2)) {
      add(press(action, block, verb == Verb::kStop), lead);
      continue;
    }
    Offer offer = on_map(action, block, spot.space, spot.target);
    if (shares) offer.mode = action.verb;
    add(std::move(offer), lead);
  }
}

// With its weapon where there is but one.
void OfferMaker::fire(const Lead& lead, int block, Action action) {
  Offer offer = on_map(action, block, space_of(action.a), action.a);
  const Lead then = after(lead, action);
  if (is_forced(game_, then.view, then.legal) && verb_of(then.legal.front()) == Verb::kWeapon)
    offer.steps.push_back(then.legal.front());
  add(std::move(offer), lead);
}

void OfferMaker::acts(const Lead& lead, int block) {
  moves(lead, block);
  deeds(lead, block);
}

// A block that may be activated: a click on it does no more than that, and all that it could do
// then is shown at once.
void OfferMaker::activation(const Lead& now, Action action) {
  out_.push_back(press(action, action.a));
  const Lead then = after(now, action);
  const State& view = then.view.as<State>();
  if (game_.to_act(then.view) != game_.to_act(now.view) || wait_of(view) != Wait::kAct) return;
  acts(then, action.a);
}

// Of those who are asked each against each: with the weapon that promises most by a click on whom
// it would hit, with the others by buttons.
void OfferMaker::reactions(const Lead& now) {
  std::map<std::pair<int, int>, std::pair<int, Action>> best;
  for (const Action& action : now.legal) {
    if (verb_of(action) != Verb::kReact) continue;
    const int chance = best_chance(game_.odds(now.view, action));
    const auto [found, is_new] = best.try_emplace({action.a, action.c}, chance, action);
    if (!is_new && chance > found->second.first) found->second = {chance, action};
  }
  for (const Action& action : now.legal) {
    if (verb_of(action) != Verb::kReact) continue;
    if (best.at({action.a, action.c}).second == action)
      out_.push_back(on_map(action, action.a, space_of(action.c), action.c));
    else
      out_.push_back(press(action, action.a));
  }
}

// Whose button it is; -1 for nobody's in particular.
int OfferMaker::presser_of(Action action) const {
  constexpr Verb kOwn[] = {Verb::kRequest, Verb::kExchange, Verb::kTransfer, Verb::kCover,
                           Verb::kScoutFirst};
  const Verb verb = verb_of(action);
  if (is_one_of(verb, kOwn)) return action.a;
  if (verb == Verb::kAnswer || verb == Verb::kSuffer) return view_.fight.target.index();
  if (verb == Verb::kWeapon || verb == Verb::kSuppress) return view_.fight.firer.index();
  return -1;
}

// Whoever has an impulse left goes on with it; of several, none is meant before it is chosen.
bool OfferMaker::goes_on(const Lead& now, Action action) {
  const auto impulses = std::count_if(now.legal.begin(), now.legal.end(),
                                      [](Action one) { return verb_of(one) == Verb::kImpulse; });
  const Verb verb = verb_of(action);
  if (verb == Verb::kImpulse) return impulses == 1;
  return is_main(verb) && (verb != Verb::kPass || impulses == 0);
}

void OfferMaker::single(const Lead& now, Action action) {
  const Verb verb = verb_of(action);
  const rules::Frame& top = view_.frames.back();
  Offer out = press(action, presser_of(action), goes_on(now, action));
  if (verb == Verb::kAt || verb == Verb::kPickToken) out = on_map(action, -1, action.a);
  // A way to go, not a target: what it costs is told on its card.
  if (verb == Verb::kWithdraw || verb == Verb::kRetreat) {
    out = on_map(action, verb == Verb::kRetreat ? top.a : view_.fight.target.index(), action.a);
    out.kind = OfferKind::kMove;
  }
  if (verb == Verb::kDrift && action.a != 0)
    out = on_map(action, -1, rules::drift(map(), PlaceId(top.a), action.a).index());
  if (verb == Verb::kWith) out = on_map(action, top.a, space_of(action.a), action.a);
  if (verb == Verb::kPick || verb == Verb::kSupportFire)
    out = on_map(action, -1, space_of(action.a), action.a);
  out_.push_back(std::move(out));
}

void OfferMaker::run(const Lead& now) {
  const Wait wait = wait_of(view_);
  if (wait == Wait::kAct) return acts(now, view_.acting.block.index());
  reactions(now);
  for (const Action& action : now.legal) {
    const Verb verb = verb_of(action);
    if (verb == Verb::kReact) continue;
    if (verb == Verb::kActivate)
      activation(now, action);
    else if (verb == Verb::kLay || verb == Verb::kRow || verb == Verb::kAdjust)
      rows(now, action);
    else
      single(now, action);
  }
}

void UrbanHandling::offers(const AnyState& any, const Actions& legal, Offers& out) const {
  out.clear();
  if (legal.empty()) return;
  OfferMaker(shared_->game, any.as<State>(), out).run({any, {}, legal});
}

bool UrbanHandling::wish(const AnyState& any, const Pointed& pointed, Action& out) const {
  const State& view = any.as<State>();
  const Wait wait = wait_of(view);
  if (wait != Wait::kAct && wait != Wait::kActivate) return false;
  if (pointed.unit < 0 || pointed.unit >= rules::kBlocks || pointed.space < 0) return false;
  const BlockId mine(pointed.unit);
  if (wait == Wait::kActivate) {
    out = rules::action(Verb::kActivate, mine.index());
    return true;
  }
  const int target = pointed.counter >= 0 ? pointed.counter : pointed.target;
  if (target >= 0 && target < rules::kBlocks &&
      rules::side_of(BlockId(target)) != rules::side_of(mine)) {
    out = rules::action(Verb::kFire, target);
    return true;
  }
  if (pointed.space == space_of_block(view, mine)) return false;
  out = rules::action(Verb::kStep, pointed.space);
  return true;
}

std::vector<Action> UrbanHandling::chain(const AnyState&, const Offer& offer,
                                         const std::vector<int>&) const {
  return offer.steps;
}

int UrbanHandling::acting_unit(const AnyState& any) const {
  const State& view = any.as<State>();
  const Wait wait = wait_of(view);
  if (wait == Wait::kAct) return view.acting.block.index();
  if (wait == Wait::kWeapon || wait == Wait::kSupporter) return view.fight.firer.index();
  if (wait == Wait::kReply) return view.fight.target.index();
  const bool names = wait == Wait::kRetreat || wait == Wait::kScouted ||
                     wait == Wait::kExchangeWith || wait == Wait::kTransferTo;
  return names ? view.frames.back().a : -1;
}

Odds UrbanHandling::odds(const AnyState& any, const Offer& offer, const std::vector<int>&) const {
  if (offer.kind == OfferKind::kMove && verb_of(offer.asked) == Verb::kStep) return {};
  const rules::Urban& game = shared_->game;
  const Seat seat = game.to_act(any);
  AnyState then = any;
  Events unheard;
  unheard.mute(true);
  for (std::size_t i = 0; i + 1 < offer.steps.size(); ++i) {
    if (game.why_not(then, offer.steps[i]).legal) game.apply(then, offer.steps[i], unheard);
    if (game.to_act(then) != seat) return {};
  }
  return game.odds(then, offer.steps.back());
}

}  // namespace sandtable::shell::urban
