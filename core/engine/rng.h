// Counter-based random numbers: Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random
// numbers: as easy as 1, 2, 3", 2011). The n-th chance event of a game is block n, whatever was
// done or undone before: no state to save, no order to keep.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/engine/chance.h"

namespace sandtable {

using PhiloxBlock = std::array<std::uint32_t, 4>;

// The raw function, for its published test vectors.
PhiloxBlock philox4x32_10(PhiloxBlock counter, std::array<std::uint32_t, 2> key);

// The generator of one game. The key is the seed, or a hash of seed and hand-over contributions.
class Rng {
 public:
  explicit Rng(std::uint64_t key) : key_(key) {}

  // Uniform in 0..bound-1 for the event number `event`; bound >= 1. By rejection, never by `%` of
  // a raw word: all faces of a die are exactly equally likely.
  std::uint32_t below(std::uint64_t event, std::uint32_t bound) const;

  // One of the outcomes, by weight; the list must not be empty.
  const Outcome& pick(std::uint64_t event, std::span<const Outcome> outcomes) const;

  std::uint64_t key() const { return key_; }

 private:
  std::uint64_t key_;
};

// A stream over the same function for bots, re-deals and cosmetics: each call the next event.
class RngStream {
 public:
  explicit RngStream(std::uint64_t key) : rng_(key) {}
  std::uint32_t below(std::uint32_t bound) { return rng_.below(next_++, bound); }

 private:
  Rng rng_;
  std::uint64_t next_ = 0;
};

}  // namespace sandtable
