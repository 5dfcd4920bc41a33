// Distinct id types: a space can never be passed where a unit is meant.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace sandtable {

// An index into one of the board's tables; the default value is "none". One byte holds 0..254; a
// map with more spaces names std::uint16_t, and its fields say or_none(Id::kNone).
template <class Tag, class Number = std::uint8_t>
struct Id {
  static constexpr Number kNone = std::numeric_limits<Number>::max();

  Number value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(int index) : value(static_cast<Number>(index)) {}
  constexpr bool is_some() const { return value != kNone; }
  constexpr int index() const { return value; }
  constexpr auto operator<=>(const Id&) const = default;
};

}  // namespace sandtable
