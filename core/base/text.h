// Small string building without iostreams (one <sstream> costs 36 KB in the browser).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

std::string decimal(std::int64_t number);
// Lower-case hex, exactly `digits` long (1..16).
std::string hex(std::uint64_t number, int digits = 16);
// 1..16 lower- or upper-case hex digits; anything else is nothing.
std::optional<std::uint64_t> parse_hex(std::string_view text);
// An optional minus and 1..18 digits, nothing else; no leading zeros but "0" itself.
std::optional<std::int64_t> parse_decimal(std::string_view text);
// Of ASCII.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
// Adds a character to a text of UTF-8.
void append_character(std::string& text, char32_t c);
// The beginning of a text of UTF-8: at most `bytes` bytes, no character cut in two.
std::string_view beginning(std::string_view text, std::size_t bytes);

// UTF-8 without characters that control a line: controls, and ends of lines and paragraphs.
bool is_plain_line(std::string_view text);

}  // namespace sandtable
