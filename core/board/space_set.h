// A set of up to 128 spaces as two words: union, intersection and iteration cost nanoseconds, and
// a state that holds one needs no heap.
#pragma once

#include <bit>
#include <cstdint>

namespace sandtable::board {

struct SpaceSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr SpaceSet of(int space) {
    return space < 64 ? SpaceSet{std::uint64_t{1} << space, 0}
                      : SpaceSet{0, std::uint64_t{1} << (space - 64)};
  }

  constexpr bool has(int space) const {
    return ((space < 64 ? low >> space : high >> (space - 64)) & 1) != 0;
  }
  constexpr void add(int space) { *this = *this | of(space); }
  constexpr void remove(int space) { *this = *this - of(space); }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr bool any() const { return !empty(); }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  // Two members or more; cheaper than counting them.
  constexpr bool several() const {
    return ((low & (low - 1)) | (high & (high - 1))) != 0 || (low != 0 && high != 0);
  }
  // The lowest member; the set must not be empty.
  constexpr int first() const {
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }

  constexpr SpaceSet operator|(SpaceSet o) const { return {low | o.low, high | o.high}; }
  constexpr SpaceSet operator&(SpaceSet o) const { return {low & o.low, high & o.high}; }
  constexpr SpaceSet operator-(SpaceSet o) const { return {low & ~o.low, high & ~o.high}; }
  constexpr bool operator==(const SpaceSet&) const = default;

  // Ascending; for (int space : set).
  struct Iterator {
    std::uint64_t low, high;
    constexpr int operator*() const { return SpaceSet{low, high}.first(); }
    constexpr Iterator& operator++() {
      if (low != 0)
        low &= low - 1;
      else
        high &= high - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {low, high}; }
  constexpr Iterator end() const { return {0, 0}; }
};

}  // namespace sandtable::board
