#pragma once
// What the writer and the reader of links share: the bytes that link.h describes.

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/hash.h"

namespace sandtable {

enum LinkFlag : std::uint8_t {
  kLinkPractice = 0x10,
  kLinkScripted = 0x20,
  kLinkFromPosition = 0x40,
  kLinkHandOvers = 0x80
};

inline constexpr std::size_t kLinkSharedHeader = 5;
inline constexpr std::size_t kLinkChecksum = 4;
inline constexpr std::uint32_t kMaxLinkPosition = 4096;

inline std::uint32_t link_checksum(std::span<const std::uint8_t> bytes) {
  return static_cast<std::uint32_t>(hash_bytes(bytes));
}

}  // namespace sandtable
