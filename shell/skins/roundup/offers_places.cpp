// What is put on the map: beachheads, air support, supply from the air, reinforcements, drops,
// replacements. The rules hear a column, then a row, and an entry, then who comes in there; a
// player points at a hex.
#include <algorithm>

#include "shell/skins/roundup/offers.h"

namespace sandtable::shell::roundup {
namespace {

using rules::HexSet;

std::vector<Action> column_and_row(HexId hex) {
  return {rules::action(Verb::kColumn, rules::column_of(hex)),
          rules::action(Verb::kRow, rules::row_of(hex))};
}

// Each hex by its column and row, whoever goes there.
void offer_hexes(Menu& menu, int unit, const HexSet& hexes) {
  for (const int hex : hexes) menu.add(OfferKind::kMove, unit, hex, column_and_row(HexId(hex)));
}

// The column is named: only its rows are left.
void offer_rows(Menu& menu, int unit, int column) {
  for (const Action& action : menu.lead.legal)
    menu.add(OfferKind::kMove, unit, rules::hex_number(column, action.a).index(), {action});
}

void offer_drop(Menu& menu, Action drop) {
  const Lead then = after(menu.game, menu.lead, drop);
  if (then.state().now.wait == Wait::kDropColumn && then.state().now.a == drop.a) {
    for (const int hex : rules::drop_hexes(menu.board(), then.state(), UnitId(drop.a))) {
      std::vector<Action> steps = column_and_row(HexId(hex));
      steps.insert(steps.begin(), drop);
      menu.add(OfferKind::kMove, drop.a, hex, std::move(steps));
    }
    return;
  }
  // [OR 10.7b] The second one goes where the first one went.
  const int space = space_of_unit(then.state(), UnitId(drop.a));
  if (space >= 0 && !is_box(space))
    menu.add(OfferKind::kMove, drop.a, space, {drop});
  else
    menu.press(drop);
}

// One that is alone there comes in with the click that names the hex.
void offer_entry(Menu& menu, Action entry) {
  const Lead then = after(menu.game, menu.lead, entry);
  for (const Action& action : then.legal)
    if (verb_of(action) == Verb::kLand)
      menu.add(OfferKind::kMove, action.a, entry.a, {entry, action});
}

void offer_enter(Menu& menu, Action enter) {
  for (const int hex : rules::enter_hexes(menu.board(), menu.state(), UnitId(enter.a)))
    menu.add(OfferKind::kMove, enter.a, hex, {enter, rules::action(Verb::kAt, hex)});
}

void offer_one(Menu& menu, Action action) {
  const rules::Frame& now = menu.state().now;
  switch (verb_of(action)) {
    case Verb::kBeach:
      menu.add(OfferKind::kMove, -1, action.b, {action});
      return;
    case Verb::kSupply:
      menu.add(OfferKind::kMove, -1, action.a, {action});
      return;
    case Verb::kAt:
      menu.add(OfferKind::kMove, now.a, action.a, {action});
      return;
    case Verb::kLand:
      menu.add(OfferKind::kMove, action.a, now.a, {action});
      return;
    case Verb::kEntry:
      return offer_entry(menu, action);
    case Verb::kDrop:
      return offer_drop(menu, action);
    case Verb::kEnter:
      return offer_enter(menu, action);
    case Verb::kReplace:
      return menu.at_counter(action);
    case Verb::kPass:
      return menu.end(action, now.wait == Wait::kPara ? now.a : -1);
    case Verb::kDesignate:
    case Verb::kRebuild:
      menu.press(action);
      return;
    case Verb::kChance:
    case Verb::kColumn:
    case Verb::kRow:
    case Verb::kMoveFirst:
    case Verb::kCombatFirst:
    case Verb::kUnit:
    case Verb::kTo:
    case Verb::kStop:
    case Verb::kAttack:
    case Verb::kWith:
    case Verb::kRoll:
    case Verb::kRollBomber:
    case Verb::kLose:
    case Verb::kRetreat:
    case Verb::kAdvance:
    case Verb::kStay:
    case Verb::kEliminate:
    case Verb::kEnd:
      return;
  }
}

// Behind those who have landed there, the hex is named again for the next one.
Lead at_entry(const rules::Roundup& game, Lead lead, HexId hex) {
  const Action entry = rules::action(Verb::kEntry, hex.index());
  const bool open = std::find(lead.legal.begin(), lead.legal.end(), entry) != lead.legal.end();
  return open ? after(game, lead, entry) : lead;
}

Lead landed(const rules::Roundup& game, const AnyState& view, const Offer& offer) {
  Lead lead{view, {}, {}};
  for (const Action& step : offer.steps) lead = after(game, lead, step);
  return at_entry(game, lead, HexId(offer.space));
}

}  // namespace

std::vector<int> landing_company(const rules::Roundup& game, const AnyState& view,
                                 const Offer& offer) {
  std::vector<int> out;
  for (const Action& action : landed(game, view, offer).legal)
    if (verb_of(action) == Verb::kLand) out.push_back(action.a);
  return out;
}

std::vector<Action> landing_chain(const rules::Roundup& game, const AnyState& view,
                                  const Offer& offer, const std::vector<int>& company) {
  if (company.empty()) return offer.steps;
  Lead lead = landed(game, view, offer);
  for (const int unit : company) {
    const Action land = rules::action(Verb::kLand, unit);
    if (std::find(lead.legal.begin(), lead.legal.end(), land) == lead.legal.end()) return {};
    lead = after(game, lead, land);
    if (unit != company.back()) lead = at_entry(game, lead, HexId(offer.space));
  }
  return lead.steps;
}

void offer_places(Menu& menu) {
  const rules::State& view = menu.state();
  const Wait wait = view.now.wait;
  if (wait == Wait::kAirRow) return offer_rows(menu, -1, view.now.a);
  if (wait == Wait::kDropRow || wait == Wait::kParaRow)
    return offer_rows(menu, view.now.a, view.now.b);
  if (wait == Wait::kAir) offer_hexes(menu, -1, rules::air_hexes(menu.board(), view));
  if (wait == Wait::kDropColumn)
    offer_hexes(menu, view.now.a, rules::drop_hexes(menu.board(), view, UnitId(view.now.a)));
  if (wait == Wait::kPara)
    offer_hexes(menu, view.now.a, rules::para_hexes(menu.board(), view, UnitId(view.now.a)));
  for (const Action& action : menu.lead.legal) offer_one(menu, action);
}

}  // namespace sandtable::shell::roundup
