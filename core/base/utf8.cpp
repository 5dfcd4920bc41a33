#include "core/base/utf8.h"

#include <array>

namespace sandtable {

std::optional<char32_t> take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || text.size() < size) return std::nullopt;
  char32_t out = size == 1 ? first : first & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
    out = out << 6 | (byte(i) & 0x3FU);
  }
  text.remove_prefix(size);
  const bool is_half = out >= 0xD800 && out <= 0xDFFF;
  if (out < kLeast[size] || out > 0x10FFFF || is_half) return std::nullopt;
  return out;
}

}  // namespace sandtable
