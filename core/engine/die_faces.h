#pragma once
// Which faces of one die come to what: the odds of a single die are put together here, in every
// game, so that what is shown of its faces comes from the die.

#include <bit>
#include <cstdint>

namespace sandtable {

// A bit for each number on a die, whether it counts from 0 or from 1.
using Faces = std::uint16_t;
inline constexpr int kMostFaces = 16;

constexpr Faces face_bit(int number) { return static_cast<Faces>(1U << number); }

// Both included; none where `to` is less.
constexpr Faces faces_between(int from, int to) {
  Faces out = 0;
  for (int number = from; number <= to; ++number) out = static_cast<Faces>(out | face_bit(number));
  return out;
}

constexpr std::uint64_t weight_of(Faces faces) {
  return static_cast<std::uint64_t>(std::popcount(faces));
}

}  // namespace sandtable
