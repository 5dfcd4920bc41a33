// Words: the one formatter of messages. The core says key and arguments; the sentence comes from a
// words file, a flat JSON object of key -> template. Another language is another file.
//
// A template is a message of ICU MessageFormat, of which it has this much:
//   {team}                      the number, or the word of the item ("unit.birney"); where there is
//                               no such word, its id
//   {shift, number, signed}     a number with its sign: +2, 0, −1
//   {halves, number, halves}    half of the number: 7 or 7.5, with the language's decimal sign
//   {n, plural, =0 {no hit} one {# hit} other {# hits}}
//                               chosen by the number, or by its plural category in the language of
//                               the sentence (grammar.h); `#` is the number
//   {side, select, german {they} other {we}}
//                               chosen by the item's id, or by the number; `nothing` is an item
//                               without an id
// A thing may have forms and properties beside its name, as keys below its own: with "unit.birney",
// "unit.birney.genitive" and "unit.birney.gender",
//   {unit.genitive}             is that form, or the name where it has none
//   {unit.gender, select, feminine {..} other {..}}   chooses by that property
// A choice has a branch `other`; branches may hold arguments and choices, three deep. An apostrophe
// is one; before { and }, and before # in a plural, it quotes up to the next: '{' is a brace.
// Twice, it is always one. Negative numbers get a real minus sign.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/grammar.h"
#include "core/data/json.h"
#include "core/engine/game.h"

namespace sandtable {

// "−3", and with `signed_number` also "+3".
std::string number_text(std::int64_t number, bool signed_number = false);
// A score of which that many make a point, with the language's decimal sign: "2.5" of 5 and 2,
// "−0.5" of -1 and 2; what is left over, to the tenth below.
std::string parts_text(std::int64_t score, int parts, const Grammar& grammar,
                       bool is_signed = false);
// One that is counted in halves.
inline std::string halves_text(std::int64_t halves, const Grammar& grammar) {
  return parts_text(halves, 2, grammar);
}
// "3.0", "−0.4", and with `is_signed` also "+0.4": a number of tenths.
std::string tenths_text(std::int64_t tenths, const Grammar& grammar, bool is_signed = false);

// One template taken apart.
struct Phrase {
  enum class Kind : std::uint8_t { kText, kArgument, kSigned, kHalved, kPlural, kSelect };
  struct Branch;
  struct Piece {
    Kind kind = Kind::kText;
    std::uint8_t name_size = 0;  // of an argument
    std::string text;            // literal text, or "unit", "unit.genitive"
    std::vector<Branch> branches;

    std::string_view name() const { return std::string_view(text).substr(0, name_size); }
    // Of the thing; empty: its name, or its id in a choice.
    std::string_view form() const {
      return name_size < text.size() ? std::string_view(text).substr(name_size + 1U) : "";
    }
  };
  struct Branch {
    std::string selector;
    std::vector<Piece> pieces;
  };
  std::vector<Piece> pieces;
  bool translated = false;  // else it is English
};

Result<Phrase> parse_phrase(std::string_view text);

class Words {
 public:
  // English.
  Words() : Words(nullptr) {}
  // A language, with English to fall back to.
  explicit Words(GrammarPtr grammar) : grammar_(std::move(grammar)) {}

  // Adds an English words file below those added before: where both have a key, the earlier one
  // holds (the game's words first, then the shell's). Faulty entries are noted and left out.
  void add(const json::Value& file, std::string_view file_name, std::vector<Fault>& faults);
  // The same of a file in the language of these words.
  void add_translated(const json::Value& file, std::string_view file_name,
                      std::vector<Fault>& faults);

  // All English texts in that order, or the first fault.
  static Result<Words> load(const std::vector<std::string_view>& texts);

  const Grammar& grammar() const { return grammar_ == nullptr ? english() : *grammar_; }
  const GrammarPtr& grammar_ptr() const { return grammar_; }
  bool has(std::string_view key) const { return phrases_.find(key) != phrases_.end(); }
  // The sentence; the key itself where there is none, so that a hole in the words is seen.
  std::string text(const Message& message) const;
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
  // The name of a thing; its id where it has none.
  std::string item(std::string_view scope, std::string_view id) const;

  // Names of the arguments that the sentence uses, each once; none if there is no such key.
  std::vector<std::string> arguments(std::string_view key) const;

 private:
  using Args = std::vector<MessageArg>;
  using Pieces = std::vector<Phrase::Piece>;
  void add_file(const json::Value& file, std::string_view file_name, std::vector<Fault>& faults,
                bool translated);
  // What a property or a form of the thing is; nullptr where it has none.
  const Phrase* form_of(const MessageArg& arg, std::string_view form) const;
  std::string argument(const MessageArg& arg, const Phrase::Piece& piece,
                       const Grammar& grammar) const;
  const Phrase::Branch* choose(const Phrase::Piece& piece, const MessageArg* arg,
                               const Grammar& grammar) const;
  std::string plain(const Phrase& phrase) const;
  void write(const Pieces& pieces, const Args& args, const Grammar& grammar,
             std::string& out) const;

  GrammarPtr grammar_;
  std::map<std::string, Phrase, std::less<>> phrases_;
};

// The name of the file of a language's words.
std::string words_file(const Grammar& grammar);

// The sentence that ends a game by a concession, with the arguments "seat" and "winner": a key that
// each game of two seats has.
inline constexpr std::string_view kConcedes = "log.concedes";
std::string concession_text(const Words& words, const GameInfo& info, Seat conceded);

// Every message, set-up, option and seat of the game has its words, and no sentence uses an
// argument that its message does not carry. Adds faults with paths "words.en.json:<key>".
void check_words(const Words& words, const Game& game, std::vector<Fault>& faults);

// Arguments for text(): a number, a thing of a scope, and words that stand in the sentence as they
// are.
MessageArg number_arg(std::string_view name, std::int64_t number);
MessageArg item_arg(std::string_view name, std::string_view scope, std::string_view id);
MessageArg text_arg(std::string_view name, std::string_view text);

}  // namespace sandtable
