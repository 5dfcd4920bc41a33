#pragma once
// A wish that the rules hear in parts, such as who asks for smoke, then where: some of it has been
// said, and nothing but the map says the rest.

#include "shell/play/hand.h"

namespace sandtable::shell {

// Whether what is asked only goes on with such a wish and no button declines it: it can be taken
// back as a whole (Session::undo), since nothing was rolled or seen yet.
bool is_begun(const Game& game, const AnyState& view, const Hand& hand);

// An offer whose odds are those of every place that can be chosen, so that they are told before one
// is; -1 where nothing is rolled, or it hangs on the place.
int offer_for_all(const Hand& hand);

}  // namespace sandtable::shell
