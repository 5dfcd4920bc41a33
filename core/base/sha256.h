// SHA-256 (FIPS 180-4), for what must not be run backwards: the chains of hand-overs.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace sandtable {

std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> bytes);

}  // namespace sandtable
