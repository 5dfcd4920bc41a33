#pragma once
// The legal list as things to click, by what is asked for: offers_places.cpp has what is put on the
// map, offers_moves.cpp movement, offers_fights.cpp combat. Used by RoundupHandling alone.

#include "core/games/roundup/queries.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {

using rules::Verb;
using rules::Wait;

inline Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

// A position that some actions lead to, with these.
struct Lead {
  AnyState view;
  std::vector<Action> steps;
  Actions legal;

  const rules::State& state() const { return view.as<rules::State>(); }
};
Lead after(const rules::Roundup& game, const Lead& from, Action action);

// The list that is made out, of the decision of `lead`.
struct Menu {
  const rules::Roundup& game;
  const Lead& lead;
  Offers& out;

  const Board& board() const { return game.board(); }
  const rules::State& state() const { return lead.state(); }

  // On the map; without a unit, nobody's.
  Offer& add(OfferKind kind, int unit, int space, std::vector<Action> steps);
  Offer& press(Action action, int unit = -1);
  // A button that ends this part.
  void end(Action action, int unit = -1) { press(action, unit).main = true; }
  // At the unit's counter, and on a button while it is chosen.
  void at_counter(Action action);
};

void offer_places(Menu& menu);
void offer_moves(Menu& menu);
void offer_fights(Menu& menu);

// The actions that carry a move out, of the unit and of those who go with it; none where one of
// them cannot.
std::vector<Action> march_chain(const rules::Roundup& game, const AnyState& view,
                                const Offer& offer, const std::vector<int>& company);
Odds march_odds(const rules::Roundup& game, const AnyState& view, const Offer& offer);
std::vector<int> march_company(const Board& board, const rules::State& view, const Offer& offer);

// The march that leads a unit to where the last one went, or nearest to it.
struct Following {
  int unit;
  HexId goal;
};
int march_after(const Board& board, const rules::State& view, const Offers& offers,
                const Following& who);

// [OR 8.1c] Who can land with a unit in the same hex, and the actions by which all of them do; none
// where these do not fit.
std::vector<int> landing_company(const rules::Roundup& game, const AnyState& view,
                                 const Offer& offer);
std::vector<Action> landing_chain(const rules::Roundup& game, const AnyState& view,
                                  const Offer& offer, const std::vector<int>& company);
inline bool is_landing(const Offer& offer) {
  return offer.kind == OfferKind::kMove && verb_of(offer.steps.back()) == Verb::kLand;
}

// Who attacks in an offer of a fight, with that company.
rules::UnitSet attackers_of(const rules::State& view, const Offer& offer,
                            const std::vector<int>& company);
std::vector<Action> fight_chain(const Board& board, const rules::State& view, const Offer& offer,
                                const std::vector<int>& company);
std::vector<int> fight_company(const Board& board, const rules::State& view, const Offer& offer);
inline bool is_march(const Offer& offer) {
  return offer.kind == OfferKind::kMove &&
         (verb_of(offer.steps.back()) == Verb::kTo || verb_of(offer.steps.back()) == Verb::kUnit);
}
bool is_fight(const rules::State& view, const Offer& offer);

}  // namespace sandtable::shell::roundup
