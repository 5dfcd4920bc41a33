#pragma once
// The words of the program itself, as they were read.

#include <vector>

#include "core/data/words.h"

namespace sandtable::shell {

struct ShellWords {
  json::Value english;
  json::Value own;  // in the player's language; null where that is English
};

// Below the words that are there.
inline void add_shell_words(Words& words, const ShellWords& shell_words,
                            std::vector<Fault>& faults) {
  if (shell_words.own.is(json::Kind::kObject))
    words.add_translated(shell_words.own, words_file(words.grammar()), faults);
  words.add(shell_words.english, words_file(english()), faults);
}

}  // namespace sandtable::shell
