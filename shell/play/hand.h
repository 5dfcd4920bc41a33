#pragma once
// The player's hand over the board: which unit is chosen, who joins it, what is offered where,
// which offer is held ready. Changes nothing of the game; the play screen submits what is
// committed.

#include <map>
#include <string>
#include <vector>

#include "core/base/table_part.h"
#include "core/engine/game.h"
#include "shell/play/offer.h"

namespace sandtable::shell {

class Skin;

class Hand {
 public:
  // A new decision (or none: an empty list). Keeps the chosen unit while it has something to do;
  // else the one is chosen for which there is most worth doing, or the nearest that has anything
  // to do, so that what may be done is seen at once.
  SANDTABLE_TABLE_DOOR void deal(const Game& game, const Skin& skin, const AnyState& view,
                                 const Actions& legal);
  void clear();

  const Offers& offers() const { return offers_; }
  const Offer& offer(int index) const { return offers_[static_cast<std::size_t>(index)]; }
  // The offer that an action of the legal list stands for, -1 for none: the one it is the asked
  // action of, else one that it begins, else any that it is part of.
  int offer_of(Action action) const;
  // And back: the action of the legal list that says what an offer is about.
  Action action_of(int offer) const { return actions_[static_cast<std::size_t>(offer)]; }

  int chosen() const { return chosen_; }
  // -1 for nobody. While it is plainly one unit's turn, units that cannot act are not chosen: its
  // offers would be out of reach.
  void choose(int unit);
  // Units that can still do something and were not passed over, in the order of their numbers.
  const std::vector<int>& actors() const { return actors_; }
  bool may_act(int unit) const;
  // Whether a unit that stands here has something to do elsewhere on the map.
  bool can_drag(int unit, int from) const;
  // The chosen unit, or one of its company.
  bool takes_part(int unit) const;
  void choose_next(int direction);
  // The chosen unit's place among them, -1 where none of them is chosen.
  int chosen_place() const;
  // Whether units may be left out: not where nothing ends this part of the turn but their acts, as
  // where hits are to be paid.
  bool may_hold() const;
  // The chosen unit is passed over until the next phase: it lies still and Tab leaves it out.
  void pass_over(int key);

  // The offer for a place: of the chosen unit, else of the only one that has something to do there.
  // `target` -1 takes the first at that space. -1 for none.
  int at(int space, int target) const;
  // What this unit does just where it stands, while nobody is chosen; -1 for nothing.
  int own_at(int space, int unit) const;
  // The first unit that can act upon this place, chosen or not; -1 for none.
  int actor_against(int space, int target) const;
  // Offers of the chosen unit on the map; of all units where each has but one of its own.
  const std::vector<int>& on_map() const { return on_map_; }
  // Buttons: of nobody in particular, or of the chosen unit. The main one comes last.
  const std::vector<int>& buttons() const { return buttons_; }
  int main_button() const { return main_; }
  // What is worth doing before the main button is pressed, the first of it first: the chosen
  // unit's, then what is called for most. An act on the map or an answer in a group that is called
  // for more than what the main button does, and by which no right is given up.
  const std::vector<int>& worth_doing() const { return worth_doing_; }
  // What the red button does, -1 for nothing: the first of them that is the chosen unit's, or
  // nobody's in particular. It never acts for a unit that is not chosen.
  int proposed() const { return proposed_; }
  // What another unit would better do first, -1 for nothing: it is told, and its unit can be
  // chosen.
  int better() const { return better_; }
  // Which of the chosen unit's offers are on the map (Offer::mode), and which others it has.
  int mode() const { return mode_; }
  const std::vector<int>& modes() const { return modes_; }
  void set_mode(int mode);
  // Exact chance of the best result of an offer, in percent; -1 where it rolls nothing.
  int chance(int offer) const { return chances_[static_cast<std::size_t>(offer)]; }
  // Whether it is rolled, or read from hidden cards, as soon as the offer is taken up.
  bool is_open(int offer) const { return !odds(offer).results.empty(); }
  // With the company that is chosen; nothing for a way to go.
  const Odds& odds(int offer) const { return odds_[static_cast<std::size_t>(offer)]; }

  // Who fires along with the chosen unit.
  const std::vector<int>& company() const { return company_; }
  const std::vector<int>& possible_company() const { return possible_company_; }
  void toggle_company(int unit);
  // As many of them, in their order, as can go somewhere or act together; nobody where some were
  // chosen already. The same is meant for whoever is chosen after that for what is alike, to go
  // somewhere or to act.
  void gather_company();

  // A way that was just gone; until the next phase another unit can follow it.
  void went(const Offer& way) { way_ = way; }
  // The offer by which the chosen unit does, -1 for none; and who went first.
  int follow() const { return follow_; }
  int leader() const { return way_.unit; }

  // First tap: shown; second tap on the same: done. Whatever changes who acts puts it down again.
  int armed() const { return armed_; }
  void arm(int offer) { armed_ = offer; }

 private:
  void find_actors();
  int least_payer(int before) const;
  bool is_warned_of(int offer) const;
  int nearest_actor() const;
  void weigh(int offer);
  void weigh_anew();
  int urge(int offer) const { return urges_[static_cast<std::size_t>(offer)]; }
  bool is_own_place(const Offer& offer) const;
  bool is_worth_doing(int offer) const;
  void find_worth_doing();
  void take_along();
  OfferKind kind_of_chosen() const;
  bool is_for_chosen(int offer) const;
  void refresh();

  const Game* game_ = nullptr;
  const Skin* skin_ = nullptr;
  AnyState view_;
  Offers offers_;
  std::vector<Action> actions_;  // of each offer
  std::vector<int> chances_;
  std::vector<int> urges_;  // how much each is called for at a glance
  std::vector<Odds> odds_;
  std::vector<int> actors_, on_map_, buttons_, company_, possible_company_, passed_over_,
      worth_doing_, modes_;
  std::string phase_;  // in which units were passed over
  Offer way_;          // without a unit: none
  int chosen_ = -1, acting_ = -1, main_ = -1, armed_ = -1, mode_ = 0, follow_ = -1, proposed_ = -1,
      better_ = -1;
  std::map<int, int> spaces_;              // where each unit stands
  OfferKind gathers_ = OfferKind::kPress;  // for what all who can go along; else nothing
  int last_space_ = -1;                    // of the unit that was chosen last
};

}  // namespace sandtable::shell
