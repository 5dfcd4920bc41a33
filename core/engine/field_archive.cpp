#include "core/engine/field_archive.h"

#include <bit>
#include <cstring>

namespace sandtable {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they lie");

std::int64_t FieldSlot::widened(std::uint64_t bits) const {
  const int unused = 64 - 8 * bytes_;
  if (is_signed_) return static_cast<std::int64_t>(bits << unused) >> unused;
  return static_cast<std::int64_t>(bits << unused >> unused);
}

std::int64_t FieldSlot::value() const {
  std::uint64_t bits = 0;
  std::memcpy(&bits, at_, bytes_);
  return widened(bits);
}

void FieldSlot::set(std::int64_t value) const { std::memcpy(at_, &value, bytes_); }

bool FieldSlot::holds(std::int64_t value) const {
  if (is_flag_) return value == 0 || value == 1;
  return widened(static_cast<std::uint64_t>(value)) == value;
}

}  // namespace sandtable
