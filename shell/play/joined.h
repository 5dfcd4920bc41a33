#pragma once
// Pieces that the program puts side by side, joined as the language joins them: the keys list.*,
// label.of and sentence.end of the shell's words. What else makes a sentence of pieces is a message
// of its own; tests/lint/joins.py finds what is joined by hand.

#include <string>
#include <string_view>
#include <vector>

#include "core/data/words.h"

namespace sandtable::shell {

// "a, b, c".
std::string listed(const Words& words, const std::vector<std::string>& items);
// "a; b; c", of what may have commas within.
std::string set_apart(const Words& words, const std::vector<std::string>& items);
// "label: text".
std::string labelled(const Words& words, std::string_view label, std::string_view text);
// With a full stop, unless it has an end already.
std::string ended(const Words& words, std::string_view text);

}  // namespace sandtable::shell
