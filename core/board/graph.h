// Spaces joined by links of several kinds, each kind a symmetric relation.
#pragma once

#include <vector>

#include "core/board/bit_set.h"

namespace sandtable::board {

// One kind of link over spaces 0..size-1 (size <= N).
template <int N>
class Links {
 public:
  using Set = BitSet<N>;

  explicit Links(int size = 0) : of_(static_cast<std::size_t>(size)) {}

  void join(int a, int b) {
    of_[static_cast<std::size_t>(a)].add(b);
    of_[static_cast<std::size_t>(b)].add(a);
  }
  int size() const { return static_cast<int>(of_.size()); }
  Set of(int space) const { return of_[static_cast<std::size_t>(space)]; }
  bool joined(int a, int b) const { return of(a).has(b); }

  // All spaces one link away from some member; members themselves only if linked to another.
  Set around(const Set& members) const {
    Set out;
    for (const int space : members) out = out | of(space);
    return out;
  }

 private:
  std::vector<Set> of_;
};

}  // namespace sandtable::board
