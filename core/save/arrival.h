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
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/save/link.h"
#include "core/save/position_file.h"

namespace sandtable {

// What is longer is not looked at: the longest save in base64, in lines, in a mail.
inline constexpr std::size_t kMaxArrivalBytes = std::size_t{3} << 19;

struct Arrival {
  LinkKind kind = LinkKind::kGame;
  std::optional<Loaded> loaded;  // of a game or a position
  SetupLink setup;               // of a set-up
  int at = -1;                   // open a game at this decision, for reading; -1: at its end
  std::string data;              // the letters of the link, mended; empty where it was none of data
};

// How the games that are here are found.
struct Games {
  GameFinder by_wire_id;
  GameById by_id;
  // The dice of a game on a date ("2026-11-25"); nothing where there is no such day.
  std::function<std::optional<std::uint64_t>(std::string_view game, std::string_view day)>
      dice_of_day = {};
};

// The text of a link, with or without the address before it and whatever stands around it, or of a
// file. `seed` deals what a position leaves unknown. Faults as load_link's and read_named_setup's;
// also a decision that is not there.
Result<Arrival> read_link(const Games& games, std::string_view text, std::uint64_t seed);

// The same for the bytes of a file.
Result<Arrival> read_file(const Games& games, std::span<const std::uint8_t> bytes,
                          std::uint64_t seed);

// Of an address that was not altered the letters of the link alone, as load_link takes them.
std::string_view link_data(std::string_view address);

}  // namespace sandtable
