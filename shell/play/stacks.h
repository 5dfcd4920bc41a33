#pragma once
// Counters gathered into stacks, one a space.

#include <vector>

#include "shell/play/table.h"

namespace sandtable::shell {

struct Stack {
  int space = 0;
  std::vector<int> counters;  // indices into Position::counters, bottom first
};
// In ascending order of spaces.
void gather(const Position& position, std::vector<Stack>& out);

}  // namespace sandtable::shell
