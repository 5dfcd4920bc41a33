// For tests of saves and links: games played at random, and bytes taken apart and put together
// again with a right checksum, so that what is inside must be looked at.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/engine/session.h"

namespace sandtable {

// So many random decisions, or all of the game.
Session played(const Game& game, const Setup& setup, std::uint64_t seed, int decisions = 1000);

using Bytes = std::vector<std::uint8_t>;

inline Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

// How many bytes of checksum they end with.
inline constexpr std::size_t kLinkSum = 4;
inline constexpr std::size_t kSaveSum = 8;

// The lowest `bytes` of a number, lowest first.
void put(Bytes& out, std::uint64_t number, int bytes);
// Seven bits a byte, lowest first.
void put_short(Bytes& out, std::uint64_t number);

Bytes sealed(Bytes bytes, std::size_t sum);    // with a checksum
Bytes unsealed(Bytes bytes, std::size_t sum);  // without it
Bytes resealed(Bytes bytes, std::size_t sum);  // with a right one instead of what it had

// The beginning of a game's link in the first form, up to its coded bytes.
struct FirstFormHead {
  std::uint8_t flags = 0;
  std::uint64_t hash = 0;  // of the last state
  std::uint64_t seed = 1;
  std::uint32_t decisions = 0;
};
Bytes first_form_bytes(const Game& game, const FirstFormHead& head);

}  // namespace sandtable
