// The outcomes that a person or a test has queued, as they were given: a face as a number, a drawn
// item by its id. What an id stands for is known only when its event comes, so the next act is
// walked through beforehand and the session gets plain values.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/session.h"

namespace sandtable {

struct ScriptedOutcome {
  std::uint16_t value = 0;
  std::string id;  // if not empty, stands in the place of `value`
};

struct DiceScript {
  DiceMode mode = DiceMode::kSeed;
  std::deque<ScriptedOutcome> queue;

  // The values that chance takes from the queue when the game goes on from `state`, by `action` if
  // one is given (it must be legal). An id that its event does not have becomes a value that no
  // event has, which the session refuses.
  std::vector<std::uint16_t> values(const Game& game, AnyState state,
                                    std::optional<Action> action) const;
  void drop(std::size_t used);
};

// Makes the script what answers for chance in `session`; an event that waits is answered at once if
// it can be. `rest` becomes what is left of it. Refused, and nothing changed, where the queue does
// not fit that event.
Submitted start_dice(const DiceScript& script, Session& session, DiceScript& rest);

}  // namespace sandtable
