#pragma once
// How a game is handled: what may be clicked, what a click brings, and what there is to say of a
// place. The only part of the shell that knows a game's verbs. Costs no more than a few
// microseconds unless it says otherwise.

#include <string>
#include <vector>

#include "core/engine/any_state.h"
#include "core/engine/game.h"
#include "core/engine/note.h"
#include "shell/play/offer.h"

namespace sandtable::shell {

// What there is to say of a space, or of a destination for one unit.
struct SpaceCard {
  std::string title, kicker;
  struct Line {
    std::string text;
    RuleId rule;
    bool good = false, bad = false;  // a tick, a warning sign
    bool listed = false;             // of a list at the end, which may be cut short
    bool always = false;             // told as well where nothing can be done
    bool note = false;               // of history: stands apart, last
  };
  std::vector<Line> lines;
  bool refuses = false;  // the first line is why nothing can be done there
};

// The columns of the table that an attack is rolled on: the one that the strengths give, and the
// one that the shifts lead to. None where there is no such table.
struct OddsRuler {
  std::vector<std::string> columns;
  int given = -1, used = -1;
};

class HandlingSkin {
 public:
  virtual ~HandlingSkin() = default;
  // The legal list as things to click; every action is in some offer.
  virtual void offers(const AnyState& view, const Actions& legal, Offers& out) const = 0;
  // What a click on a place would mean, whether it is legal or not: for the reason why not.
  virtual bool wish(const AnyState& view, const Pointed& pointed, Action& out) const = 0;
  // The actions that carry an offer out, with those of `company` (units of the same space) beside
  // the one that acts, in the order in which the game hears them. None where these cannot act so.
  virtual std::vector<Action> chain(const AnyState& view, const Offer& offer,
                                    const std::vector<int>& company) const = 0;
  // Units that could take part in this offer beside the one that acts.
  virtual std::vector<int> possible_company(const AnyState& view, const Offer& offer) const = 0;
  // Whether a click on units of one's own that may act sends the chosen one to them, where it can
  // go there. Where many stand on the map, one looks from one to the next by clicks: a click
  // chooses then, and who is to join others is dragged there.
  virtual bool click_joins() const { return true; }
  // Among these offers, the one by which a unit goes where the last one went, or as near as it gets
  // on the same way; -1 for none.
  virtual int follow(const AnyState&, const Offers&, int /*unit*/, const Offer& /*last*/) const {
    return -1;
  }
  // The unit whose turn it plainly is, -1 for none.
  virtual int acting_unit(const AnyState& view) const = 0;
  // Exact odds of an offer with these others beside the unit that acts, or of what it leads to
  // before anything else is decided (follow.h).
  virtual Odds odds(const AnyState& view, const Offer& offer,
                    const std::vector<int>& company) const = 0;
  // Of an offer with these odds.
  virtual OddsRuler ruler(const AnyState&, const Offer&, const Odds&) const { return {}; }
  virtual SpaceCard space_card(const AnyState& view, const Pointed& pointed) const = 0;
  // What a counter is, whose, its values with what they mean, its state and what it has done: the
  // first line names it. No lines where the place says it all.
  virtual SpaceCard unit_card(const AnyState&, int /*counter*/) const { return {}; }
};

}  // namespace sandtable::shell
