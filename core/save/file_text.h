// Files that are texts, whatever program wrote them down.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

// Bytes that may be a text: no controls but those of lines, and not all beyond ASCII unless they
// are UTF-8.
bool looks_like_text(std::span<const std::uint8_t> bytes);

// The text in UTF-8 where it is otherwise: with a byte-order mark, in UTF-16 with one, or in
// Latin-1, which is what is no UTF-8. Nothing where it can be read as it stands.
std::optional<std::string> recoded(std::span<const std::uint8_t> bytes);

// The first parts of a mail that are written in base64, decoded.
std::vector<std::vector<std::uint8_t>> mail_parts(std::string_view mail);

}  // namespace sandtable
