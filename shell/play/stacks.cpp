#include "shell/play/stacks.h"

#include "core/base/sorting.h"

namespace sandtable::shell {

void gather(const Position& position, std::vector<Stack>& out) {
  std::size_t used = 0;
  const auto stack_of = [&](int space) -> Stack& {
    for (std::size_t i = 0; i < used; ++i)
      if (out[i].space == space) return out[i];
    if (used == out.size()) out.emplace_back();
    Stack& fresh = out[used++];
    fresh.space = space;
    fresh.counters.clear();
    return fresh;
  };
  for (std::size_t i = 0; i < position.counters.size(); ++i)
    stack_of(position.counters[i].space).counters.push_back(static_cast<int>(i));
  out.resize(used);
  sort_items(out, [](const Stack& a, const Stack& b) { return a.space < b.space; });
}

}  // namespace sandtable::shell
