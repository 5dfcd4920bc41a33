// Golden files: texts that a person reads once and a test compares for ever.
//
// With SANDTABLE_UPDATE_GOLDENS=1 in the environment a difference rewrites the file instead of
// failing; the reader of the commit then sees what moved.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/engine/game.h"

namespace sandtable {

// "toy.moved crate=rum quay=east [TY-2]"
std::string golden_line(const Game& game, const Note& note);

// A game of random choices from a seed: the set-up, then each step with the facts it brought, a
// line each, then score, result and hash.
std::string golden_playthrough(const Game& game, const Setup& setup, std::uint64_t seed);

// One number over the states after every decision of `games` random games of a set-up: it moves
// when any rule does, and is the same on every build.
std::uint64_t signature(const Game& game, const Setup& setup, int games);

// Leaves of the tree of all actions and all outcomes, `depth` actions deep; a finished game is a
// leaf. Forced steps and chance count as actions here.
std::uint64_t perft(const Game& game, const AnyState& state, int depth);

// Compares `text` with the file (path from the project's folder); differences fail the test that
// calls, with the first line that differs.
void expect_golden(const std::string& path, std::string_view text);

// Compares with the line "`name` `value`" of a file of such lines, kept in order of name.
void expect_golden_value(const std::string& path, const std::string& name,
                         const std::string& value);

}  // namespace sandtable
