// What comes to the program from outside, by an address, a paste, a file that was picked or
// dropped: looked at in full, and nothing changed yet. The caps of link.h and save.h come before
// any decoding.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/save/link.h"
#include "core/save/position_file.h"

namespace sandtable {

struct Arrival {
  LinkKind kind = LinkKind::kGame;
  std::optional<Loaded> loaded;  // of a game or a position
  SetupLink setup;               // of a set-up
  int at = -1;                   // open a game at this decision, for reading; -1: at its end
};

// How the games that are here are found.
struct Games {
  GameFinder by_wire_id;
  GameById by_id;
};

// The text of a link, with or without the address before it: "...#g=<data>&t=<decision>", also with
// what stands around it in a letter: brackets, a full stop, more words behind an address. Or the
// text of a position file, plain or in base64. `seed` deals what a position leaves unknown. Faults
// as load_link's; also a decision that is not there.
Result<Arrival> read_link(const Games& games, std::string_view text, std::uint64_t seed);

// The letters of the link alone, as load_link takes them.
std::string_view link_data(std::string_view text);

// A save file, or a file that holds a text as above or a save in base64.
Result<Arrival> read_file(const Games& games, std::span<const std::uint8_t> bytes,
                          std::uint64_t seed);

}  // namespace sandtable
