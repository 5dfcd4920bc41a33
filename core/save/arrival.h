// What comes to the program from outside, by an address, a paste, a file that was picked or
// dropped: looked at in full, and nothing changed yet. One reader for the four kinds of link
//   #g=<data>&t=<decision>   a game, from a decision on        #p=<data>   a position
//   #new=<game>&setup=...    a set-up in words (named_setup.h)  #s=<data>   a set-up
// and for files: saves, positions, and texts of any encoding that hold a link or a file in base64.
//
// What mail and chats do to links is undone first (mending.h). Then each place where a link begins
// is read as it stands and, as far as that is none, together with the pieces of lines behind it
// (link_text.h). Of data the first reading whose checksum is right is the link: that two readings
// of a text have one by chance does not happen. Of words, which have none, a reading that would be
// another set-up with the next piece is refused.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/save/arrived.h"

namespace sandtable {

// What is longer is not looked at: the longest save in base64, in lines, in a mail.
inline constexpr std::size_t kMaxArrivalBytes = std::size_t{3} << 19;

// The text of a link, with or without the address before it and whatever stands around it, or of a
// file. `seed` deals what a position leaves unknown. Faults as load_link's and read_named_setup's;
// also a decision that is not there.
Result<Arrival> read_link(const Games& games, std::string_view text, std::uint64_t seed);

// The same for the bytes of a file.
Result<Arrival> read_file(const Games& games, std::span<const std::uint8_t> bytes,
                          std::uint64_t seed);

}  // namespace sandtable
