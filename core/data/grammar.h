// Grammar: what the sentences of a language need besides its words: plural categories and the
// decimal sign. An entry of assets/languages.json has them as data. Quotation marks and what stands
// before a colon are written in the sentences themselves, and how several things become a list is a
// sentence, too (shell/play/joined.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/data/reader.h"

namespace sandtable {

// The plural categories of whole numbers, by the rules of Unicode's CLDR in their own notation:
// "v = 0 and i % 10 = 2..4 and i % 100 != 12..14". The operands `n` and `i` are the number without
// its sign; those of fractions (`v w f t c e`) are 0. What follows an @ are examples, and passed
// over.
class PluralRules {
 public:
  // `category`: "zero", "one", "two", "few" or "many". The categories are asked in this order, and
  // what none has is "other". False, and nothing is changed, where either cannot be read.
  bool add(std::string_view category, std::string_view rule);
  std::string_view category(std::int64_t number) const;
  // "other" too.
  bool has(std::string_view category) const;

 private:
  std::array<std::string, 5> rules_;  // of a category; empty: none
};

struct Grammar {
  std::string language = "en";
  PluralRules plurals;
  std::string decimal = ".";
};

// Of the words of one language; null is English.
using GrammarPtr = std::shared_ptr<const Grammar>;

// The language that others fall back to.
const Grammar& english();

// An entry of assets/languages.json; what it leaves out is as in English, but a language has no
// plural besides "other" unless it names them.
Grammar read_grammar(const Reader& entry);

}  // namespace sandtable
