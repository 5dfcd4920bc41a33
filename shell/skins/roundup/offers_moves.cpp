// Movement: a click on a hex that a unit gets to, over as many legs as it takes.
#include <algorithm>
#include <utility>

#include "shell/skins/roundup/offers.h"

namespace sandtable::shell::roundup {
namespace {

using rules::MarchHex;
using rules::State;

// To wherever the unit gets; `opening` names it where it is not under way yet.
void offer_march(Menu& menu, UnitId unit, const std::vector<Action>& opening) {
  for (const MarchHex& end : rules::march(menu.board(), menu.state(), unit)) {
    std::vector<Action> steps = opening;
    for (const HexId leg : end.legs) steps.push_back(rules::action(Verb::kTo, leg.index()));
    menu.add(OfferKind::kMove, unit.index(), end.hex.index(), std::move(steps)).cost = end.cost;
  }
}

bool is_under_way(const State& view, int unit) {
  return view.now.wait == Wait::kLeg && view.now.a == unit;
}

// A move that is walked through, of one unit after the other.
struct Walk {
  const rules::Roundup& game;
  AnyState view;
  std::vector<Action> steps;

  const State& state() const { return view.as<State>(); }
  void take(Action action) {
    Events ignored;
    ignored.mute(true);
    game.apply(view, action, ignored);
    steps.push_back(action);
  }
  // The stop, too, where the unit could go on.
  void march(const std::vector<Action>& all, int unit) {
    for (const Action& action : all) take(action);
    if (is_under_way(state(), unit)) take(rules::action(Verb::kStop));
  }
};

}  // namespace

void offer_moves(Menu& menu) {
  for (const Action& action : menu.lead.legal) {
    const Verb verb = verb_of(action);
    if (verb == Verb::kUnit) {
      offer_march(menu, UnitId(action.a), {action});
      menu.press(action, action.a);
    } else if (verb == Verb::kMoveFirst || verb == Verb::kCombatFirst) {
      menu.press(action);
    } else if (verb == Verb::kStop) {
      menu.end(action, menu.state().now.a);
    } else if (verb == Verb::kEnd) {
      menu.end(action);
    }
  }
  if (menu.state().now.wait == Wait::kLeg) offer_march(menu, UnitId(menu.state().now.a), {});
}

// Who stands with it and may be moved.
std::vector<int> march_company(const Board& board, const State& view, const Offer& offer) {
  std::vector<int> out;
  const HexId from = view.unit(UnitId(offer.unit)).hex;
  for (int i = 0; i < rules::kUnits; ++i) {
    const rules::Unit& other = view.unit(UnitId(i));
    if (i != offer.unit && other.is_on_map() && other.hex == from &&
        rules::why_no_move(board, view, UnitId(i)))
      out.push_back(i);
  }
  return out;
}

int march_after(const Board& board, const rules::State& view, const Offers& offers,
                const Following& who) {
  const HexId from = view.unit(UnitId(who.unit)).hex;
  const int whole = board.distance(from, who.goal);
  int best = -1;
  std::pair<int, int> least;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const Offer& one = offers[i];
    if (one.unit != who.unit || !is_march(one)) continue;
    const std::pair far(board.distance(HexId(one.space), who.goal), one.cost);
    if (far.first >= whole || (best >= 0 && far >= least)) continue;
    best = static_cast<int>(i);
    least = far;
  }
  return best;
}

// Each goes after the one before it, over what that one took. One that is led leg by leg does not
// stop by itself.
std::vector<Action> march_chain(const rules::Roundup& game, const AnyState& any, const Offer& offer,
                                const std::vector<int>& company) {
  if (any.as<State>().now.wait == Wait::kLeg) return offer.steps;
  Walk walk{game, any, {}};
  walk.march(offer.steps, offer.unit);
  for (const int unit : company) {
    if (walk.state().now.wait != Wait::kMove ||
        !rules::why_no_move(game.board(), walk.state(), UnitId(unit)))
      return {};
    const std::vector<MarchHex> ends = rules::march(game.board(), walk.state(), UnitId(unit));
    const auto end = std::find_if(ends.begin(), ends.end(), [&](const MarchHex& one) {
      return one.hex.index() == offer.space;
    });
    if (end == ends.end()) return {};
    std::vector<Action> steps = {rules::action(Verb::kUnit, unit)};
    for (const HexId leg : end->legs) steps.push_back(rules::action(Verb::kTo, leg.index()));
    walk.march(steps, unit);
  }
  return walk.steps;
}

// What the last leg brings, at the cost of all of them.
Odds march_odds(const rules::Roundup& game, const AnyState& any, const Offer& offer) {
  Walk walk{game, any, {}};
  for (std::size_t i = 0; i + 1 < offer.steps.size(); ++i) walk.take(offer.steps[i]);
  Odds out = game.odds(walk.view, offer.steps.back());
  if (!out.modifiers.empty()) out.modifiers.front().value = offer.cost;
  return out;
}

}  // namespace sandtable::shell::roundup
