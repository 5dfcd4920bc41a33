// Names that are written from right to left, or hold marks of direction, in sentences that are not.
#pragma once

#include <string>
#include <string_view>

namespace sandtable {

// A text of UTF-8 as it stands in a sentence: isolated (U+2068 FIRST STRONG ISOLATE before it,
// U+2069 behind it) where letters or marks in it could turn round what stands beside it, else as
// it is. Isolates that are left open in it are closed, and what would end our own is left out.
std::string isolated(std::string_view text);

// Whether anything of the text is seen: more than blanks, joiners and marks of direction.
bool is_seen(std::string_view text);

}  // namespace sandtable
