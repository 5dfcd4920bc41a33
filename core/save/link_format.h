#pragma once
// What the writer and the readers of links share: the bytes that link.h describes.

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/hash.h"

namespace sandtable {

// The high half of the first byte. In the first form all four may stand in a game link; in the
// second the last one is not used yet.
enum LinkFlag : std::uint8_t {
  kLinkPractice = 0x10,
  kLinkScripted = 0x20,
  kFirstFormPosition = 0x40,
  kFirstFormHandOvers = 0x80,
  kLinkFields = 0x40
};

// Tags of fields. Who does not know a tag with the high bit must not open the link; other fields
// that it does not know it passes over.
enum class LinkTag : std::uint8_t {
  kEnd = 0,
  kPosition = 0x81,      // the position that the game began from
  kHandOvers = 0x82,     // at every change of hands, in chains: number, first decision, newest
                         // value, newest of the other seat
  kHandOverList = 0x83,  // any others: number, then of each the decisions since the last and value
  kConcession =
      0x84,      // who conceded after the last decision: a byte, 0 the first seat, 1 the second
  kNames = 0x05  // of the players: of each the number of its bytes and the bytes
};

inline constexpr std::size_t kLinkSharedHeader = 5;
inline constexpr std::size_t kLinkChecksum = 4;
inline constexpr std::uint32_t kMaxLinkPosition = 4096;
// The second form has numbers after 1, 2 and 3 for the same kinds.
inline constexpr int kLinkKinds = 3;
// The first form had room for this many hand-overs.
inline constexpr std::uint32_t kFirstFormMostHandOvers = 256;

inline std::uint32_t link_checksum(std::span<const std::uint8_t> bytes) {
  return static_cast<std::uint32_t>(hash_bytes(bytes));
}

}  // namespace sandtable
