// What mail, chats and browsers do to a link on its way, undone in the text that has it. Nothing
// here knows what the link holds, nor does anything guess: each step takes back what no link of
// ours can have been written with, so a text that nothing was done to stays as it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

// Nothing where there was nothing to take out: soft hyphens, characters without a width, marks of
// direction and controls. Spaces and ends of lines of any kind become plain ones.
std::optional<std::string> without_invisible(std::string_view text);

// One step after another as long as there is something to do; nothing where there is not.
// Takes time in proportion to the text.
std::optional<std::string> mended(std::string_view text);

}  // namespace sandtable
