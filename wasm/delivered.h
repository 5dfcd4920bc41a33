// Files that the page has fetched for the program: fonts and words before the start, a game's data
// when it is opened. Names are logical ("fonts/inter-semibold.otf", "data/nazaire.json"); the
// loader knows the addresses. "lids/<game>" are the pixels of the picture on a closed box.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

// The name of a game's data.
std::string game_file(std::string_view game);

// A copy of the bytes, and the page's own copy is let go; empty unless the file is here.
std::vector<std::uint8_t> take_delivery(const char* name);
std::string_view text_of(const std::vector<std::uint8_t>& bytes);

}  // namespace sandtable
