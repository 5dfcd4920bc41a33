// Sorting for lists that are short or rarely sorted, where the size of the code counts: one
// function finds the order for all types. std::sort and std::stable_sort are 0.8 to 4 KB of
// WebAssembly for each type and each comparison. Rules that sort in every decision keep std::sort,
// which allocates nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace sandtable {

// Whether the item at place `a` comes before the one at place `b`; `context` is what it needs for
// that.
using PlaceBefore = bool (*)(const void* context, std::size_t a, std::size_t b);

// The places 0..count-1 in ascending order of their items; equal items keep their order.
std::vector<std::uint32_t> sorted_places(std::size_t count, PlaceBefore before,
                                         const void* context);

// Sorts a std::vector, FixedVec or array in ascending order; equal items keep their order.
template <class Items, class Less = std::less<>>
void sort_items(Items& items, const Less& less = {}) {
  struct Context {
    const Items& items;
    const Less& less;
  };
  const auto before = [](const void* context, std::size_t a, std::size_t b) {
    const auto& [all, is_less] = *static_cast<const Context*>(context);
    return static_cast<bool>(is_less(all.begin()[a], all.begin()[b]));
  };
  const Context context{items, less};
  const auto count = static_cast<std::size_t>(items.end() - items.begin());
  std::vector<std::uint32_t> places = sorted_places(count, before, &context);
  for (std::size_t i = 0; i < count; ++i) {
    // What belongs here was swapped away if its place has already been filled.
    std::uint32_t from = places[i];
    while (from < i) from = places[from];
    places[i] = from;
    if (from != i) std::swap(items.begin()[i], items.begin()[from]);
  }
}

}  // namespace sandtable
