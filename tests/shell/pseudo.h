#pragma once
// The words of a language that nobody speaks, by the one generator that the browser tests use, too
// (tests/support/pseudo_words.py). Needs python3; runs from the project's folder.

#include <string>
#include <string_view>

namespace sandtable::shell {

std::string read_whole_file(const std::string& path);
// assets/words.en.json; the bundle of a game. Empty where the generator fails.
std::string pseudo_shell_words();
std::string pseudo_bundle(std::string_view game);

}  // namespace sandtable::shell
