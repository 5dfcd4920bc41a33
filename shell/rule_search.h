#pragma once
// Rules and rulings by number or word, and where their texts name a ruling: for the rulebook on the
// canvas and in the mirror.

#include <string_view>
#include <vector>

#include "core/data/help.h"

namespace sandtable::shell {

// Indices in the help. Rules by the beginning of their number or by what they say, rulings by their
// id or by what they say; all of them for an empty query.
struct FoundRules {
  std::vector<int> rules, rulings;
};
FoundRules find_rules(const Help& help, std::string_view query);

// A text in pieces: between them stand the names of rulings ("R33"), which have `ruling` set.
struct RulePiece {
  std::string_view text;
  const Ruling* ruling = nullptr;
};
std::vector<RulePiece> cut_at_rulings(const Help& help, std::string_view text);

// "9.1.1" belongs to chapter "9".
inline std::string_view chapter_of(std::string_view number) {
  return number.substr(0, number.find('.'));
}

}  // namespace sandtable::shell
