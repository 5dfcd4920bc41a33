// What may be clicked.
#include <algorithm>

#include "core/engine/follow.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::State;
using rules::Verb;
using rules::Wait;

Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

Offer at(OfferKind kind, int unit, int space) {
  Offer out;
  out.kind = kind;
  out.unit = unit;
  out.space = space;
  return out;
}

// The hex that an action names, -1 for none.
int hex_of(const State& view, Action action) {
  const Verb verb = verb_of(action);
  if (verb == Verb::kBeach || verb == Verb::kRetreat) return action.b;
  if (verb == Verb::kSupply || verb == Verb::kEntry || verb == Verb::kTo || verb == Verb::kAttack ||
      verb == Verb::kAt)
    return action.a;
  if (verb != Verb::kRow) return -1;
  const int column = view.now.wait == Wait::kAirRow ? view.now.a : view.now.b;
  return rules::hex_number(column, action.a).index();
}

bool names_unit(Verb verb) {
  return verb == Verb::kLand || verb == Verb::kDrop || verb == Verb::kReplace ||
         verb == Verb::kUnit || verb == Verb::kWith || verb == Verb::kLose ||
         verb == Verb::kRetreat || verb == Verb::kAdvance || verb == Verb::kEnter ||
         verb == Verb::kEliminate || verb == Verb::kRebuild;
}

bool ends(Verb verb) {
  return verb == Verb::kPass || verb == Verb::kEnd || verb == Verb::kStop || verb == Verb::kRoll ||
         verb == Verb::kStay;
}

}  // namespace

void RoundupHandling::offers(const AnyState& any, const Actions& legal, Offers& out) const {
  out.clear();
  const State& view = any.as<State>();
  for (const Action& action : legal) {
    const Verb verb = verb_of(action);
    const int hex = hex_of(view, action);
    const int unit = names_unit(verb) ? action.a : acting_unit(any);
    Offer offer = hex < 0 ? at(OfferKind::kPress, names_unit(verb) ? unit : -1, -1)
                  : verb == Verb::kAttack
                      ? at(OfferKind::kTarget, -1, hex)
                      : at(unit < 0 ? OfferKind::kTarget : OfferKind::kMove, unit, hex);
    offer.steps = {action};
    offer.asked = action;
    offer.main = ends(verb);
    out.push_back(std::move(offer));
  }
}

bool RoundupHandling::wish(const AnyState&, const Pointed&, Action&) const { return false; }

std::vector<int> RoundupHandling::possible_company(const AnyState& any, const Offer& offer) const {
  std::vector<int> out;
  if (verb_of(offer.asked) != Verb::kWith) return out;
  Actions legal;
  game().legal(any, legal);
  for (const Action& action : legal)
    if (verb_of(action) == Verb::kWith && action.a > offer.asked.a) out.push_back(action.a);
  return out;
}

std::vector<Action> RoundupHandling::chain(const AnyState&, const Offer& offer,
                                           const std::vector<int>& company) const {
  std::vector<Action> out = offer.steps;
  if (verb_of(offer.asked) != Verb::kWith) return out;
  for (const int unit : company) out.push_back(rules::action(Verb::kWith, unit));
  return out;
}

int RoundupHandling::acting_unit(const AnyState& any) const {
  const State& view = any.as<State>();
  const Wait wait = view.now.wait;
  const bool acts = wait == Wait::kLeg || wait == Wait::kDropColumn || wait == Wait::kDropRow ||
                    wait == Wait::kPara || wait == Wait::kParaRow || wait == Wait::kEnterAt;
  return acts ? view.now.a : -1;
}

Odds RoundupHandling::odds(const AnyState& any, const Offer& offer,
                           const std::vector<int>& company) const {
  if (company.empty()) return game().odds(any, offer.asked);
  return look_ahead(game(), any, game().to_act(any), chain(any, offer, company)).odds;
}

}  // namespace sandtable::shell::roundup
