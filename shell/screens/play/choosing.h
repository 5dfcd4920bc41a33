#pragma once
// What is chosen and done on the board: a unit, a place, an offer. From an offer to the actions
// that carry it out it is commit.cpp; lead.cpp has how the mirror, a hint and a name lead to
// something.

#include <optional>
#include <string>

#include "core/base/table_part.h"
#include "shell/screens/play/game_follower.h"

namespace sandtable::shell::play_screen {

class SANDTABLE_TABLE_PART Choosing {
 public:
  Choosing(Shown& shown, CameraWork& camera, Pointing& pointing, GameFollower& follower)
      : shown_(shown), camera_(camera), pointing_(pointing), follower_(follower) {}

  // A unit that may act is chosen; one on the move ends that first if another is wanted.
  void choose(ScreenFrame& frame, int unit);
  void carry_out(ScreenFrame& frame, int offer);
  // A unit joins the chosen one, or leaves it; -1: all who can.
  void toggle_company(const Frame& frame, int unit);
  // Every click that does nothing is answered: by the reason that the rules give for what it would
  // mean, or, where it means nothing, by what is asked now.
  void refuse_click(App& app);
  // Does what was asked for: kOffer, kPropose, kChoose, kNextUnit, kCompany, kHint and kHintDo
  // (one of its choices), kMode, kPassOver.
  void run(ScreenFrame& frame, const Command& command);

  // --- lead.cpp

  // What the mirror attends to; shown as soon as it can be.
  void attend(const Attention& what) { wanted_ = what; }
  void forget() { wanted_.reset(); }
  void follow_attention(ScreenFrame& frame);
  // As if the player pointed at what it is about, or had its button in focus.
  void lead_to_offer(const Frame& frame, int offer);
  // A name leads the eyes to its unit; it never ends the move of the one under way, as a click
  // would.
  void lead_to(ScreenFrame& frame, const PlacedCounter& counter);

 private:
  void choose_next(ScreenFrame& frame, int direction);
  void take_proposal(ScreenFrame& frame, int offer);
  bool may_follow(int unit, const Offer& end) const;
  void look_at(const Frame& frame, Pointed here);
  void lead_to_hint(const ScreenFrame& frame, int index);
  void do_hint(App& app, int index);

  Shown& shown_;
  CameraWork& camera_;
  Pointing& pointing_;
  GameFollower& follower_;
  std::optional<Attention> wanted_;  // not yet shown
};

// What the viewer sees after this action where they decide again at once: no die and nobody else
// comes between, so that it can be undone. Nothing where it is otherwise.
std::optional<AnyState> next_of_own(const ShelfGame& table, const AnyState& view, Seat viewer,
                                    Action action);
// What is asked of the player before this decision, because something worth doing is left undone by
// it; empty where nothing is.
std::string doubt_of(App& app, Action action);

}  // namespace sandtable::shell::play_screen
