#include "core/base/text.h"

#include <array>
#include <charconv>

#include "core/base/check.h"

namespace sandtable {
namespace {

// The character at the beginning of `text`, which is made shorter by it; nothing where it is no
// UTF-8 (a byte that cannot be, a character cut in two or written too long, half of a pair).
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

// Controls, line ends of any kind, marks that turn the direction and characters without a width.
bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C ||
         (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xE0000 && c <= 0xE0FFF);
}

}  // namespace

std::string decimal(std::int64_t number) {
  char buffer[24];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
  return std::string(buffer, end);
}

std::string hex(std::uint64_t number, int digits) {
  CHECK(digits >= 1 && digits <= 16);
  std::string out(static_cast<std::size_t>(digits), '0');
  for (int i = digits - 1; i >= 0; --i, number >>= 4)
    out[static_cast<std::size_t>(i)] = "0123456789abcdef"[number & 15];
  return out;
}

std::optional<std::uint64_t> parse_hex(std::string_view text) {
  if (text.empty() || text.size() > 16) return std::nullopt;
  std::uint64_t number = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, 16);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

std::optional<std::int64_t> parse_decimal(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.size() > 18) return std::nullopt;
  if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
  std::int64_t number = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

std::string_view beginning(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) --bytes;
  return text.substr(0, bytes);
}

bool is_plain_line(std::string_view text) {
  while (!text.empty()) {
    const std::optional<char32_t> character = take_character(text);
    if (!character || is_control(*character)) return false;
  }
  return true;
}

}  // namespace sandtable
