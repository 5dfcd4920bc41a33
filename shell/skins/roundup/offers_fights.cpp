// Combat: who attacks what, losses, retreats and advances.
#include <algorithm>

#include "shell/skins/roundup/offers.h"

namespace sandtable::shell::roundup {
namespace {

using rules::State;
using rules::UnitSet;

// [OR 7.6] Whether heavy bombers fly as well is asked before the die.
bool asks_for_bombers(const Board& board, const State& view) {
  return rules::why_no_bomber(board, view) == rules::NoBomber::kNone;
}

void offer_attacker(Menu& menu, int unit, int target, std::vector<Action> steps) {
  steps.push_back(rules::action(Verb::kWith, unit));
  if (!asks_for_bombers(menu.board(), menu.state())) steps.push_back(rules::action(Verb::kRoll));
  menu.add(OfferKind::kTarget, unit, target, std::move(steps));
}

void offer_combat(Menu& menu) {
  for (const Action& action : menu.lead.legal) {
    if (verb_of(action) == Verb::kEnd) {
      menu.end(action);
      continue;
    }
    const UnitSet attackers =
        rules::possible_attackers(menu.board(), menu.state(), HexId(action.a));
    for (const int unit : attackers) offer_attacker(menu, unit, action.a, {action});
  }
}

// An attack that is being put together: the first one as in offer_combat, more by a click on them.
void offer_muster(Menu& menu) {
  const State& view = menu.state();
  for (const Action& action : menu.lead.legal) {
    const Verb verb = verb_of(action);
    if (verb == Verb::kWith && view.attackers.empty())
      offer_attacker(menu, action.a, view.now.a, {});
    else if (verb == Verb::kWith)
      menu.at_counter(action);
    else if (verb == Verb::kRoll)
      menu.end(action);
    else
      menu.press(action);
  }
}

}  // namespace

void offer_fights(Menu& menu) {
  const State& view = menu.state();
  if (view.now.wait == Wait::kCombat) return offer_combat(menu);
  if (view.now.wait == Wait::kMuster) return offer_muster(menu);
  for (const Action& action : menu.lead.legal) {
    const Verb verb = verb_of(action);
    if (verb == Verb::kRetreat)
      menu.add(OfferKind::kMove, action.a, action.b, {action});
    else if (verb == Verb::kAdvance)
      menu.add(OfferKind::kMove, action.a, view.fight.target.index(), {action});
    else if (verb == Verb::kStay)
      menu.end(action);
    else
      menu.at_counter(action);
  }
}

// Not the choice of one more for an attack that is being put together: that lies on its counter.
bool is_fight(const State& view, const Offer& offer) {
  const bool names = std::any_of(offer.steps.begin(), offer.steps.end(),
                                 [](const Action& step) { return verb_of(step) == Verb::kWith; });
  return names && offer.kind == OfferKind::kTarget &&
         offer.space != space_of_unit(view, UnitId(offer.unit));
}

UnitSet attackers_of(const State& view, const Offer& offer, const std::vector<int>& company) {
  UnitSet out = view.now.wait == Wait::kMuster ? view.attackers : UnitSet{};
  out.add(offer.unit);
  for (const int unit : company) out.add(unit);
  return out;
}

std::vector<int> fight_company(const Board& board, const State& view, const Offer& offer) {
  std::vector<int> out;
  for (const int unit : rules::possible_attackers(board, view, HexId(offer.space)))
    if (unit != offer.unit) out.push_back(unit);
  return out;
}

// [OR 11.2a] The rules hear the attackers by their numbers.
std::vector<Action> fight_chain(const Board& board, const State& view, const Offer& offer,
                                const std::vector<int>& company) {
  const std::vector<int> possible = fight_company(board, view, offer);
  UnitSet units;
  units.add(offer.unit);
  for (const int unit : company)
    if (std::find(possible.begin(), possible.end(), unit) != possible.end()) units.add(unit);
  std::vector<Action> out;
  for (const Action& step : offer.steps) {
    if (verb_of(step) != Verb::kWith) {
      out.push_back(step);
      continue;
    }
    for (const int unit : units) out.push_back(rules::action(Verb::kWith, unit));
  }
  return out;
}

}  // namespace sandtable::shell::roundup
