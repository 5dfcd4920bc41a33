// What may be clicked in St. Nazaire: the legal list sorted by who acts and on what.
#include <algorithm>

#include "core/engine/follow.h"
#include "core/games/nazaire/messages.h"
#include "shell/skins/nazaire/skin.h"

namespace sandtable::shell {
namespace {

using nazaire::Board;
using nazaire::German;
using nazaire::kTeams;
using nazaire::kUnits;
using nazaire::Phase;
using nazaire::SpaceId;
using nazaire::State;
using nazaire::TeamId;
using nazaire::Verb;
using nazaire::Wait;
using nazaire::Waiting;

Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

int space_of_unit(const State& view, int unit) {
  if (unit >= 0 && unit < kTeams) return view.team(TeamId(unit)).where.index();
  for (int place = 0; place < kUnits; ++place) {
    const German& german = view.germans[static_cast<std::size_t>(place)];
    if (german.on_map() && nazaire::unit_code(german, place) == unit) return german.where.index();
  }
  return -1;
}

std::vector<int> germans_at(const State& view, int space) {
  std::vector<int> out;
  for (int place = 0; place < kUnits; ++place) {
    const German& german = view.germans[static_cast<std::size_t>(place)];
    if (german.on_map() && german.where.index() == space)
      out.push_back(nazaire::unit_code(german, place));
  }
  return out;
}

std::vector<int> teams_at(const State& view, int space) {
  std::vector<int> out;
  for (int i = 0; i < kTeams; ++i)
    if (view.team(TeamId(i)).where == SpaceId(space)) out.push_back(i);
  return out;
}

Offer press(Action action, int unit = -1) {
  Offer out;
  out.unit = unit;
  out.steps = {action};
  out.asked = action;
  return out;
}

Offer at_target(int unit, int space, int target) {
  Offer out;
  out.kind = OfferKind::kTarget;
  out.unit = unit;
  out.space = space;
  out.target = target;
  return out;
}

// Offers that are one action each; moves, exchanges and musters have functions of their own.
Offer single(const State& view, Action action) {
  switch (verb_of(action)) {
    case Verb::kShoot:
    case Verb::kMortar: {
      Offer out = at_target(action.a, space_of_unit(view, action.b), action.b);
      out.steps = {action};
      out.asked = action;
      return out;
    }
    case Verb::kDemolish: {
      Offer out = at_target(action.a, space_of_unit(view, action.a), -1);
      out.steps = {action};
      out.asked = action;
      return out;
    }
    case Verb::kAdvance: {
      Offer out = press(action, action.a);
      out.kind = OfferKind::kMove;
      out.space = action.b;
      return out;
    }
    case Verb::kHalt:
    case Verb::kBreakContact:
    case Verb::kLeave: {
      Offer out = press(action, action.a);
      out.main = verb_of(action) == Verb::kHalt;
      return out;
    }
    case Verb::kAttackFlak: {
      Offer out = press(action);
      out.main = true;
      return out;
    }
    case Verb::kEndMovement:
    case Verb::kEndFire:
    case Verb::kEndDemolition: {
      Offer out = press(action);
      out.main = true;
      return out;
    }
    case Verb::kChance:
    case Verb::kMove:
    case Verb::kDecline:
    case Verb::kExchange:
    case Verb::kJoin:
    case Verb::kBegin:
      return press(action);
  }
  return press(action);
}

Action shoot(int team, int target) { return nazaire::action(Verb::kShoot, team, target); }

}  // namespace

// A destination for every space within reach; one step at a time is what the rules hear.
void NazaireHandling::offers_of_moves(const State& view, const Actions& legal, Offers& out) const {
  int last = -1;
  for (const Action& action : legal) {
    if (verb_of(action) != Verb::kMove || action.a == last) continue;
    last = action.a;
    std::vector<nazaire::Route> ways = nazaire::routes(board(), view, TeamId(last));
    if (ways.empty()) {  // the free step after a demolition
      for (const Action& step : legal) {
        if (verb_of(step) != Verb::kMove || step.a != last) continue;
        Offer offer = press(step, last);
        offer.kind = OfferKind::kMove;
        offer.space = step.b;
        out.push_back(std::move(offer));
      }
      continue;
    }
    for (const nazaire::Route& way : ways) {
      Offer offer;
      offer.kind = OfferKind::kMove;
      offer.unit = last;
      offer.space = way.end.index();
      offer.cost = way.steps.size();
      for (const SpaceId step : way.steps)
        offer.steps.push_back(nazaire::action(Verb::kMove, last, step.index()));
      offer.asked = offer.steps.back();
      out.push_back(std::move(offer));
    }
  }
}

// An exchange: each team there that may shoot at each German; the exchange itself where none may.
void NazaireHandling::offers_of_fire(const State& view, const Action& exchange, Offers& out) const {
  bool anybody = false;
  const std::vector<int> teams = teams_at(view, exchange.a);
  for (const int team : teams) {
    if (!nazaire::may_fire(board(), view, TeamId(team))) continue;
    anybody = true;
    for (const int german : germans_at(view, exchange.b)) {
      Offer offer = at_target(team, exchange.b, german);
      offer.asked = shoot(team, german);
      offer.steps = {exchange};
      out.push_back(std::move(offer));
    }
  }
  if (anybody || teams.empty()) return;
  Offer offer = at_target(teams.front(), exchange.b, -1);
  offer.steps = {exchange};
  offer.asked = exchange;
  offer.passive = true;
  out.push_back(std::move(offer));
}

// Who shoots in an exchange that is open: the same targets as before it was.
void NazaireHandling::offers_of_muster(const State& view, const Actions& legal, Offers& out) const {
  const Waiting now = nazaire::waiting(view);
  for (const Action& action : legal) {
    if (verb_of(action) == Verb::kJoin) {
      for (const int german : germans_at(view, now.german.index())) {
        Offer offer = at_target(action.a, now.german.index(), german);
        offer.asked = shoot(action.a, german);
        offer.steps = {action};
        out.push_back(std::move(offer));
      }
    } else {
      Offer offer = press(action);
      offer.main = true;
      out.push_back(std::move(offer));
    }
  }
}

void NazaireHandling::offers(const AnyState& any, const Actions& legal, Offers& out) const {
  const State& view = any.as<State>();
  out.clear();
  const Wait wait = nazaire::waiting(view).wait;
  if (wait == Wait::kMuster) return offers_of_muster(view, legal, out);
  offers_of_moves(view, legal, out);
  for (const Action& action : legal) {
    if (verb_of(action) == Verb::kMove) continue;
    if (verb_of(action) == Verb::kExchange)
      offers_of_fire(view, action, out);
    else
      out.push_back(single(view, action));
  }
}

bool NazaireHandling::wish(const AnyState& any, const Pointed& pointed, Action& out) const {
  const State& view = any.as<State>();
  const bool firing = view.phase == Phase::kCombat || view.phase == Phase::kSecondCombat;
  if (pointed.unit < 0 || pointed.unit >= kTeams || pointed.space < 0) return false;
  const int own = space_of_unit(view, pointed.unit);
  if (own < 0) return false;
  if (view.phase == Phase::kDemolition && nazaire::waiting(view).wait == Wait::kDemolish) {
    out = nazaire::action(Verb::kDemolish, pointed.unit);
    return pointed.space == own;
  }
  if (pointed.space == own) return false;
  const std::vector<int> germans = germans_at(view, pointed.space);
  if (firing && !germans.empty()) {
    const int target = pointed.target >= kTeams ? pointed.target : germans.back();
    out = shoot(pointed.unit, target);
    return true;
  }
  if (firing) return false;
  out = nazaire::action(Verb::kMove, pointed.unit, pointed.space);
  return true;
}

// Who fires or advances together is a group of the game's; what begins it, and who is in it.
NazaireHandling::Group NazaireHandling::group_for(const AnyState& any, const Offer& offer) const {
  const Wait wait = nazaire::waiting(any.as<State>()).wait;
  const Verb verb = verb_of(offer.asked);
  Group out;
  if (verb == Verb::kShoot && (wait == Wait::kFire || wait == Wait::kMuster))
    out.member = nazaire::action(Verb::kJoin);
  else if (verb == Verb::kAdvance && wait == Wait::kAdvance)
    out.member = offer.asked;
  if (wait == Wait::kFire && out.member) out.opening = offer.steps.front();
  return out;
}

// Those who are in it already, or were passed over before, are not asked again.
std::vector<int> NazaireHandling::possible_company(const AnyState& any, const Offer& offer) const {
  std::vector<int> out;
  const Group group = group_for(any, offer);
  if (!group.member) return out;
  const std::optional<Gathering> all = group_of(game(), any, Seat::kFirst, {group.opening});
  for (const Action& member : all ? all->members : Actions())
    if (member.a != offer.unit) out.push_back(member.a);
  return out;
}

// Who fires is named together, and the one that was chosen shoots first. Who advances goes
// together, and who is not named stays.
std::vector<Action> NazaireHandling::chain(const AnyState& any, const Offer& offer,
                                           const std::vector<int>& company) const {
  const Group group = group_for(any, offer);
  if (!group.member) return offer.steps;
  Actions who;
  const auto name = [&](int team) {
    Action member = *group.member;
    member.a = static_cast<std::uint16_t>(team);
    who.push_back(member);
  };
  const std::vector<int> possible = possible_company(any, offer);
  name(offer.unit);
  for (const int team : company)
    if (std::find(possible.begin(), possible.end(), team) != possible.end()) name(team);
  const std::optional<Gathering> all = group_of(game(), any, Seat::kFirst, {group.opening, who});
  if (!all || !all->verdict) return {};
  std::vector<Action> out = all->chain;
  if (verb_of(offer.asked) == Verb::kAdvance) return out;
  out.push_back(offer.asked);
  for (const Action& member : who)
    if (member.a != offer.unit) out.push_back(shoot(member.a, offer.target));
  return out;
}

// A shot's odds are its own, whatever is fired before it. Of rolls that only come after an action
// those alone are told that are part of what it does.
Odds NazaireHandling::odds(const AnyState& any, const Offer& offer, const std::vector<int>&) const {
  const Verb verb = verb_of(offer.asked);
  if (verb == Verb::kShoot || verb == Verb::kMove || verb == Verb::kAdvance)
    return game().odds(any, offer.asked);
  Odds odds = look_ahead(game(), any, Seat::kFirst, offer.steps).odds;
  const bool fire = odds.theirs || verb == Verb::kBegin || verb == Verb::kAttackFlak;
  if (odds.leads_to && !fire) odds.results.clear(), odds.modifiers.clear(), odds.leads_to.reset();
  return odds;
}

int NazaireHandling::acting_unit(const AnyState& any) const {
  const Waiting now = nazaire::waiting(any.as<State>());
  return now.team.is_some() ? now.team.index() : -1;
}

}  // namespace sandtable::shell
