// The file in which the games of a match are kept, so that one that was stopped goes on there.
#pragma once

#include "core/cli/match_play.h"

namespace sandtable::cli {

// Puts games and what they come to where the file was; false where it cannot be written.
bool write_match(const MatchWish& wish, const std::vector<MatchGame>& games);
// The games of an earlier run of the same match, none where there is no file; else the sentence of
// what is wrong with it.
std::string read_match(const MatchWish& wish, std::vector<MatchGame>& games);

}  // namespace sandtable::cli
