#include "core/base/text.h"

#include <charconv>

#include "core/base/check.h"
#include "core/base/utf8.h"

namespace sandtable {
namespace {

// Controls and line ends of any kind.
bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029;
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

void append_character(std::string& text, char32_t c) {
  const auto add = [&](unsigned bits) { text += static_cast<char>(bits); };
  const auto tail = [&](int shift) { add(0x80U | ((c >> shift) & 0x3FU)); };
  if (c < 0x80) return add(c);
  if (c < 0x800) return add(0xC0U | c >> 6), tail(0);
  if (c < 0x10000) return add(0xE0U | c >> 12), tail(6), tail(0);
  add(0xF0U | c >> 18), tail(12), tail(6), tail(0);
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
