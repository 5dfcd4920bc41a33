#pragma once
// A saved game as it is stored: a line of JSON that says what it is, before the bytes of core/save.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "shell/saves.h"

namespace sandtable::shell {

// The line of this entry, with its end.
std::string about_text(const SaveEntry& entry);
// Length of the line that says what an entry is, its end included; 0 if there is none.
std::size_t about_size(const Bytes& bytes);
// Nothing where the line cannot be read. What is wrong in it is as if it were not there.
std::optional<SaveEntry> parse_entry(const std::string& key, SaveKind kind, const Bytes& bytes);
// What is said of this game when it is kept now; it has no key and no name yet.
SaveEntry describe(const ToKeep& what, std::int64_t when);

}  // namespace sandtable::shell
