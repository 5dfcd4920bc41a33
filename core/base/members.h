// The members of a set that is the bits of one word, in ascending order:
//
//   for (const UnitId unit : each<UnitId>(set))
#pragma once

#include <bit>
#include <cstdint>

namespace sandtable {

template <class Item>
class Members {
 public:
  constexpr explicit Members(std::uint64_t set) : set_(set) {}
  struct Iterator {
    std::uint64_t left;
    Item operator*() const { return Item(std::countr_zero(left)); }
    Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return left != other.left; }
  };
  Iterator begin() const { return {set_}; }
  Iterator end() const { return {0}; }

 private:
  std::uint64_t set_;
};

template <class Item = int>
constexpr Members<Item> each(std::uint64_t set) {
  return Members<Item>(set);
}

}  // namespace sandtable
