// Distinct id types: a space can never be passed where a unit is meant.
#pragma once

#include <compare>
#include <cstdint>

namespace sandtable {

// An index into one of the board's tables, 0..254; the default value is "none".
template <class Tag>
struct Id {
  static constexpr std::uint8_t kNone = 0xFF;

  std::uint8_t value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(int index) : value(static_cast<std::uint8_t>(index)) {}
  constexpr bool is_some() const { return value != kNone; }
  constexpr int index() const { return value; }
  constexpr auto operator<=>(const Id&) const = default;
};

}  // namespace sandtable
