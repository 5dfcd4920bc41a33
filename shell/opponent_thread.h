// The computer player of the desktop: a thread of its own. The browser has a worker or slices
// instead (core/ai/opponent.h).
#pragma once

#include <functional>
#include <memory>

#include "core/ai/opponent.h"

namespace sandtable::shell {

// `between` is called by the thread before each part of a thought: whoever tests it can halt it
// there.
std::unique_ptr<Opponent> make_threaded_opponent(std::function<void()> between = {});

}  // namespace sandtable::shell
