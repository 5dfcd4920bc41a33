// The 64-bit hash of states, saves and signatures. Not for security, and part of the save format:
// a change here invalidates every stored hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sandtable {

// Finaliser of SplitMix64 (Steele, Lea, Flood 2014): every input bit reaches every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// Bytes are read eight at a time, least significant first, whatever the machine's byte order.
constexpr std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes, std::uint64_t seed = 0) {
  std::uint64_t hash = mix64(mix64(seed + 0x9e3779b97f4a7c15ULL) + bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8 && at + i < bytes.size(); ++i)
      word |= static_cast<std::uint64_t>(bytes[at + i]) << (8 * i);
    hash = mix64(hash ^ (word + 0x9e3779b97f4a7c15ULL * (at + 1)));
  }
  return hash;
}

}  // namespace sandtable
