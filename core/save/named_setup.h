// A set-up in words that people can read and write, as it stands behind "#new=":
//   <game>&setup=<id>&day=<date>&<option>=<value>
// all but the game as far as wanted: the first set-up, dice of the moment, standard options.
#pragma once

#include <string>
#include <string_view>

#include "core/save/arrived.h"

namespace sandtable {

std::string named_setup(const Game& game, const Setup& setup, std::string_view day);

// What sites and mail programs add to follow a reader ("utm_...", "fbclid") is passed over. Codes
// of faults: "unknown-game", "unknown-setup", "unknown-option", "unknown-day", and "bad-save" where
// one thing is chosen twice.
Result<SetupLink> read_named_setup(const Games& games, std::string_view text);

}  // namespace sandtable
