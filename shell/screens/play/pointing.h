#pragma once
// Where pointer, finger and keys point on the board, what the card beside it tells of that, and
// what is pressed. Nothing here is done to the game.

#include <optional>

#include "shell/play/attention.h"
#include "shell/screens/play/places.h"
#include "shell/screens/play/shown.h"

namespace sandtable::shell::play_screen {

struct Press {
  bool down = false, drags = false;
  ImVec2 at{};
  double since = 0.0;
  bool told = false;  // a finger that stayed has been told of the counter under it
  int unit = -1;      // who is dragged if the pointer drags; -1: the map is moved
};

// What the mirror points at and no pointer could: the offer of a button, a unit that is not chosen.
struct Attended {
  int offer = -1, unit = -1;
};

class Pointing {
 public:
  Pointing(Shown& shown, const Places& places) : shown_(shown), places_(places) {}

  // --- what is pointed at; whoever takes input sets it

  int focus = -1;  // of the keyboard: a space
  Attended attended;
  Press press;
  // Where the pointer was when somebody was chosen or something happened: until it moves on, what
  // is no offer there is not told.
  std::optional<ImVec2> rests_at;

  const Pointed& pointed() const { return pointed_; }
  int hovered_offer() const { return hovered_offer_; }
  double since() const { return since_; }

  void point_at(const Frame& frame, const Pointed& pointed);
  // The same once more: the company, the decision, or what was seen there has changed.
  void point_anew(const Frame& frame, Pointed pointed);
  // What was pointed at was pointed at for the unit chosen before.
  void point_nowhere();
  // Another position is shown.
  void forget();
  // A finger that stays on a counter is told what it is.
  void tell_of(const Frame& frame, const BoardHit& hit);
  // Why a click there does nothing, where the card does not say so yet: what it would mean can be
  // done elsewhere.
  void tell_elsewhere();

  // --- what follows from it

  const Card& card() const { return card_; }
  // The card waits for the pointer to rest.
  bool card_due = false;
  CardPlace card_place;
  bool shows_card() const { return card_.kind != Card::Kind::kNone; }
  // The card with the odds of this offer is on the screen.
  bool shows_odds(int offer) const;
  // Whom a click on a stack chooses though the chosen unit could go there: of those who still may
  // act the one that was hit, else the uppermost. -1: it goes there.
  int waiting_at(int space, int hit, int offer) const;
  // What Enter carries out, -1 for none: what the keyboard or the mirror points at, else what is
  // proposed or the main button. A place where nothing can be done leaves it to the button, which
  // names the key.
  int entered_offer() const;
  // Whom it chooses instead, where another unit has something better to do than to end; -1: nobody.
  int entered_choice() const;
  // A unit is dragged over the board; not once something else has been chosen or has happened.
  bool drags_unit() const;
  // A pointer that passes over the board is no choice; keys, a first tap and the chosen unit are.
  Attention attention() const;

  // --- what is laid over the map: about the place pointed at, else that of the chosen unit

  const Overlay& overlay() const { return overlay_; }
  void lay_overlay();
  void next_overlay();

 private:
  CardAsk ask(std::vector<int> company) const;

  Shown& shown_;
  const Places& places_;
  Pointed pointed_;
  int hovered_offer_ = -1;
  double since_ = 0.0;
  Card card_;
  Overlay overlay_;
};

}  // namespace sandtable::shell::play_screen
