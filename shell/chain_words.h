#pragma once
// A whole choice in words: an action with all that belongs to it.

#include <string>

#include "shell/shelf.h"

namespace sandtable::shell {

struct ToldChain {
  Actions chain;     // as much of it as can be done as it stands: nothing is rolled on the way
  std::string text;  // that in words
};
// `view` goes along.
ToldChain told_chain(const ShelfGame& box, AnyState& view, const Actions& chain);

}  // namespace sandtable::shell
