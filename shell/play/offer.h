#pragma once
// The legal list as things to click. An offer is one wish that a player can have: go there, fire at
// that, press this button; carrying it out may take several actions.

#include <cstdint>
#include <vector>

#include "core/engine/action.h"

namespace sandtable::shell {

enum class OfferKind : std::uint8_t {
  kMove,    // `space` is a destination of `unit`
  kTarget,  // `unit` acts on `space`, or on `target` there
  kPress,   // nothing on the map: a button; with `unit` only while that is chosen
};

struct Offer {
  OfferKind kind = OfferKind::kPress;
  int unit = -1;  // who acts, -1: nobody in particular
  int space = -1;
  int target = -1;            // unit acted upon
  int cost = 0;               // movement points
  std::vector<Action> steps;  // submitted one after the other, as far as each is then offered
  Action asked;               // the one whose odds and words say what it is about
  bool main = false;          // ends this part of the turn: the main button
  bool passive = false;       // `unit` only stands there: others act on it
  // On the map: 0, or the verb that a button brings there in the place of the others, of a unit
  // that can do more than one thing at the same places: words play.mode.<verb>.
  int mode = 0;
};
using Offers = std::vector<Offer>;

// What the pointer is on, and who would act.
struct Pointed {
  int unit = -1;  // chosen unit of one's own
  int space = -1;
  int target = -1;               // counter under the pointer
  const Offer* offer = nullptr;  // where there is one
  int counter = -1;              // counter under the pointer, whosever it is
};

}  // namespace sandtable::shell
