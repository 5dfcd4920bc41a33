// Base64 (RFC 4648): plain with padding for files and storage, url-safe without for links.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

std::string to_base64(std::span<const std::uint8_t> bytes);
std::string to_base64url(std::span<const std::uint8_t> bytes);

// Either alphabet (never both in one text), padding optional; no other characters, no stray bits.
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

}  // namespace sandtable
