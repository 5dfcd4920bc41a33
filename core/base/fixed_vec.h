// A vector with inline storage and a bound, for states: copies with memcpy, compares bytewise.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/base/check.h"

namespace sandtable {

// Holds 0..N items. Slots beyond size() are always value-initialised, so that equal vectors have
// equal bytes and the state that holds them hashes and compares as a block.
template <class T, int N>
struct FixedVec {
  // As wide as the item's alignment: leaves no padding behind the array.
  using Count =
      std::conditional_t<alignof(T) == 1, std::uint8_t,
                         std::conditional_t<alignof(T) == 2, std::uint16_t, std::uint32_t>>;
  static_assert(alignof(T) <= 4 && (alignof(T) > 1 || N < 256));

  std::array<T, N> items{};
  Count count = 0;

  constexpr int size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == N; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }
  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + count; }
  constexpr const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  constexpr T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  constexpr const T& back() const { return items[static_cast<std::size_t>(count - 1)]; }
  constexpr T& back() { return items[static_cast<std::size_t>(count - 1)]; }

  constexpr void push_back(const T& item) {
    CHECK(count < N);
    items[count++] = item;
  }
  constexpr void pop_back() {
    CHECK(count > 0);
    items[--count] = T{};
  }
  // Removes the item at i and closes the gap; order is kept.
  constexpr void erase_at(int i) {
    CHECK(i >= 0 && i < size());
    for (int k = i; k + 1 < size(); ++k) (*this)[k] = (*this)[k + 1];
    pop_back();
  }
  constexpr void clear() {
    items = {};
    count = 0;
  }
  constexpr bool operator==(const FixedVec&) const = default;
};

}  // namespace sandtable
