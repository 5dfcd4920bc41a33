// A set of up to N items 0..N-1 (spaces, hexes, counters) as words: union, intersection and
// iteration cost nanoseconds, and a state that holds one needs no heap. What is done with all words
// is written out for each of them, so that sets of one or two stay in registers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sandtable::board {

template <int N>
struct BitSet {
  static constexpr int kSize = N;
  static constexpr std::size_t kWords = (N + 63) / 64;
  using Word = std::uint64_t;
  using Words = std::array<Word, kWords>;

  Words words{};

  static constexpr BitSet of(int item) {
    BitSet out;
    out.add(item);
    return out;
  }

  constexpr bool has(int item) const {
    if constexpr (kWords == 1) return (words[0] >> item & 1) != 0;
    if constexpr (kWords == 2)
      return ((item < 64 ? words[0] >> item : words[1] >> (item - 64)) & 1) != 0;
    return (words[word_of(item)] >> (item & 63) & 1) != 0;
  }
  constexpr void add(int item) {
    if constexpr (kWords == 1)
      words[0] |= Word{1} << item;
    else if constexpr (kWords == 2)
      *this =
          *this | (item < 64 ? BitSet{{Word{1} << item, 0}} : BitSet{{0, Word{1} << (item - 64)}});
    else
      words[word_of(item)] |= Word{1} << (item & 63);
  }
  // Nothing if the set has no room for the item; without a branch, for loops over many.
  constexpr void add_if_within(unsigned item) {
    each_word([&](std::size_t i) { words[i] |= Word{item - 64 * i < 64} << (item & 63); });
  }
  constexpr void remove(int item) { *this = *this - of(item); }

  constexpr bool any() const {
    Word all = 0;
    each_word([&](std::size_t i) { all |= words[i]; });
    return all != 0;
  }
  constexpr bool empty() const { return !any(); }
  constexpr int count() const {
    int out = 0;
    each_word([&](std::size_t i) { out += std::popcount(words[i]); });
    return out;
  }
  // Two members or more; cheaper than counting them.
  constexpr bool several() const {
    Word more = 0;
    Word before = 0;
    each_word([&](std::size_t i) {
      more |= (words[i] & (words[i] - 1)) | (before != 0 ? words[i] : 0);
      before |= words[i];
    });
    return more != 0;
  }
  // The lowest member; the set must not be empty.
  constexpr int first() const {
    for (std::size_t i = 0; i + 1 < kWords; ++i)
      if (words[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(words[i]);
    return static_cast<int>(64 * (kWords - 1)) + std::countr_zero(words[kWords - 1]);
  }

  constexpr BitSet operator|(const BitSet& o) const {
    BitSet out;
    each_word([&](std::size_t i) { out.words[i] = words[i] | o.words[i]; });
    return out;
  }
  constexpr BitSet operator&(const BitSet& o) const {
    BitSet out;
    each_word([&](std::size_t i) { out.words[i] = words[i] & o.words[i]; });
    return out;
  }
  constexpr BitSet operator-(const BitSet& o) const {
    BitSet out;
    each_word([&](std::size_t i) { out.words[i] = words[i] & ~o.words[i]; });
    return out;
  }
  constexpr bool operator==(const BitSet& o) const {
    Word other = 0;
    each_word([&](std::size_t i) { other |= words[i] ^ o.words[i]; });
    return other == 0;
  }

  // Ascending; for (int item : set).
  struct End {};
  struct Iterator {
    BitSet left;
    constexpr int operator*() const { return left.first(); }
    constexpr Iterator& operator++() {
      if constexpr (kWords == 2) {
        if (left.words[0] != 0)
          left.words[0] &= left.words[0] - 1;
        else
          left.words[1] &= left.words[1] - 1;
      } else {
        std::size_t i = 0;
        while (i + 1 < kWords && left.words[i] == 0) ++i;
        left.words[i] &= left.words[i] - 1;
      }
      return *this;
    }
    constexpr bool operator==(End) const { return left.empty(); }
  };
  constexpr Iterator begin() const { return {*this}; }
  constexpr End end() const { return {}; }

 private:
  static constexpr std::size_t word_of(int item) { return static_cast<std::size_t>(item) >> 6; }
  template <class Do>
  static constexpr void each_word(const Do& act) {
    each_word(act, std::make_index_sequence<kWords>());
  }
  template <class Do, std::size_t... I>
  static constexpr void each_word(const Do& act, std::index_sequence<I...>) {
    (act(I), ...);
  }
};

// Of the words of any set, for whoever does not know its size: act(item), ascending.
template <class Do>
void each_member(std::span<const std::uint64_t> words, const Do& act) {
  for (std::size_t i = 0; i < words.size(); ++i)
    for (std::uint64_t left = words[i]; left != 0; left &= left - 1)
      act(static_cast<int>(64 * i) + std::countr_zero(left));
}

}  // namespace sandtable::board
