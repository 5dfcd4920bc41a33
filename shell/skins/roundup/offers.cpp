// What may be clicked, and what a click brings.
#include <algorithm>

#include "shell/skins/roundup/offers.h"

namespace sandtable::shell::roundup {

using rules::State;

Lead after(const rules::Roundup& game, const Lead& from, Action action) {
  Lead out{from.view, from.steps, {}};
  Events ignored;
  ignored.mute(true);
  game.apply(out.view, action, ignored);
  out.steps.push_back(action);
  game.legal(out.view, out.legal);
  return out;
}

Offer& Menu::add(OfferKind kind, int unit, int space, std::vector<Action> steps) {
  Offer offer;
  offer.kind = kind;
  offer.unit = unit;
  offer.space = space;
  offer.asked = steps.front();
  offer.steps = std::move(steps);
  out.push_back(std::move(offer));
  return out.back();
}

Offer& Menu::press(Action action, int unit) { return add(OfferKind::kPress, unit, -1, {action}); }

void Menu::at_counter(Action action) {
  press(action, action.a);
  const int space = space_of_unit(state(), UnitId(action.a));
  if (space >= 0) add(OfferKind::kTarget, action.a, space, {action});
}

void RoundupHandling::offers(const AnyState& any, const Actions& legal, Offers& out) const {
  out.clear();
  if (legal.empty()) return;
  const Lead lead{any, {}, legal};
  Menu menu{game(), lead, out};
  const Wait wait = menu.state().now.wait;
  if (wait == Wait::kOrder || wait == Wait::kMove || wait == Wait::kLeg) return offer_moves(menu);
  if (wait == Wait::kCombat || wait == Wait::kMuster || wait == Wait::kLose ||
      wait == Wait::kRetreat || wait == Wait::kAdvance || wait == Wait::kExcess)
    return offer_fights(menu);
  offer_places(menu);
}

std::vector<int> RoundupHandling::possible_company(const AnyState& any, const Offer& offer) const {
  const State& view = any.as<State>();
  if (is_fight(view, offer)) return fight_company(board(), view, offer);
  if (is_march(offer) && view.now.wait == Wait::kMove) return march_company(board(), view, offer);
  if (is_landing(offer)) return landing_company(game(), any, offer);
  return {};
}

std::vector<Action> RoundupHandling::chain(const AnyState& any, const Offer& offer,
                                           const std::vector<int>& company) const {
  const State& view = any.as<State>();
  if (is_fight(view, offer)) return fight_chain(board(), view, offer, company);
  if (is_march(offer)) return march_chain(game(), any, offer, company);
  if (is_landing(offer)) return landing_chain(game(), any, offer, company);
  return offer.steps;
}

int RoundupHandling::follow(const AnyState& any, const Offers& offers, int unit,
                            const Offer& last) const {
  if (any.as<State>().now.wait != Wait::kMove || !is_march(last)) return -1;
  return march_after(board(), any.as<State>(), offers, {unit, HexId(last.space)});
}

int RoundupHandling::acting_unit(const AnyState& any) const {
  const State& view = any.as<State>();
  const Wait wait = view.now.wait;
  const bool acts = wait == Wait::kLeg || wait == Wait::kDropColumn || wait == Wait::kDropRow ||
                    wait == Wait::kPara || wait == Wait::kParaRow || wait == Wait::kEnterAt;
  return acts ? view.now.a : -1;
}

// [OR 11.4a, OR 11.7] The column by factors and the one after the shifts.
OddsRuler RoundupHandling::ruler(const AnyState& any, const Offer& offer, const Odds& odds) const {
  OddsRuler out;
  if (!is_fight(any.as<State>(), offer)) return out;
  for (const Note& remark : odds.remarks) {
    if (static_cast<rules::Say>(remark.kind) != rules::Say::kOddsRatio) continue;
    out.given = std::clamp<int>(remark.args[0], 0, rules::kOddsColumns - 1);
    out.used = remark.args[1];
  }
  const std::string_view scope =
      rules::scope_table()[static_cast<std::size_t>(rules::Scope::kOdds)].name;
  for (int i = 0; out.used >= 0 && i < rules::kOddsColumns; ++i)
    out.columns.push_back(
        shared_->words->item(scope, rules::id_of(board(), rules::Scope::kOdds, i)));
  return out;
}

Odds RoundupHandling::odds(const AnyState& any, const Offer& offer,
                           const std::vector<int>& company) const {
  const State& view = any.as<State>();
  if (is_fight(view, offer)) {
    return rules::attack_odds(board(), view,
                              {HexId(offer.space), attackers_of(view, offer, company)});
  }
  if (is_march(offer)) {
    if (!company.empty() && chain(any, offer, company).empty()) {
      Odds refused;
      for (const int unit : company)
        if (const Verdict why =
                rules::why_no_march(board(), view, UnitId(unit), HexId(offer.space));
            !why)
          refused.remarks.push_back(why.reason);
      return refused;
    }
    return march_odds(game(), any, offer);
  }
  return offer.steps.size() == 1 ? game().odds(any, offer.asked) : Odds{};
}

}  // namespace sandtable::shell::roundup
