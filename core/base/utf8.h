// The characters of a text of UTF-8.
#pragma once

#include <optional>
#include <string_view>

namespace sandtable {

// The character at the beginning of `text`, which is made shorter by it; nothing where it is no
// UTF-8 (a byte that cannot be, a character cut in two or written too long, half of a pair).
std::optional<char32_t> take_character(std::string_view& text);

}  // namespace sandtable
