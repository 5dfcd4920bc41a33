// The computer player of the desktop: a thread of its own. The browser has a worker or slices
// instead (core/ai/opponent.h).
#pragma once

#include <memory>

#include "core/ai/opponent.h"

namespace sandtable::shell {

std::unique_ptr<Opponent> make_threaded_opponent();

}  // namespace sandtable::shell
