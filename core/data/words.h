// Words: the one formatter of messages. The core says key and arguments; the sentence comes from a
// words file, a flat JSON object of key -> template. Another language is another file.
//
// A template is text with arguments in braces:
//   {team}                      the number, or the word of the item ("unit.birney"); where there is
//                               no such word, its id
//   {shift:+}                   a number with its sign: +2, 0, −1
//   {halves:/2}                 half of the number: 7 or 7.5
//   {n|one=# hit|other=# hits}  chosen by the plural category of the number; `#` is the argument
//   {side|german=they|other=we} chosen by the item's id; for numbers also by the number: {n|0=..}
//   {{ and }}                   a brace. Inside a branch `}` ends the branch, so only `{{` works.
// A choice has a branch `other`; branches may hold arguments and one more choice.
// Negative numbers get a real minus sign.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/json.h"
#include "core/engine/game.h"

namespace sandtable {

// "one", "other" and so on, as Unicode names plural categories.
using PluralRule = std::string_view (*)(std::int64_t number);
// English where the language ("de", "en-GB") has no rule here.
PluralRule plural_rule(std::string_view language);

// "−3", and with `signed_number` also "+3".
std::string number_text(std::int64_t number, bool signed_number = false);
// A score of which that many make a point: "2.5" of 5 and 2, "−0.5" of -1 and 2; what is left
// over, to the tenth below.
std::string parts_text(std::int64_t score, int parts, bool is_signed = false);
// One that is counted in halves.
inline std::string halves_text(std::int64_t halves) { return parts_text(halves, 2); }

// One template taken apart.
struct Phrase {
  enum class Kind : std::uint8_t { kText, kArgument, kSigned, kHalved, kChoice };
  struct Branch;
  struct Piece {
    Kind kind = Kind::kText;
    std::string text;  // literal text, or the argument's name
    std::vector<Branch> branches;
  };
  struct Branch {
    std::string selector;
    std::vector<Piece> pieces;
  };
  std::vector<Piece> pieces;
};

Result<Phrase> parse_phrase(std::string_view text);

class Words {
 public:
  explicit Words(std::string_view language = "en") : plural_(plural_rule(language)) {}

  // Adds a words file below those added before: where both have a key, the earlier one holds (the
  // game's words first, then the shell's). Faulty entries are noted and left out.
  void add(const json::Value& file, std::string_view file_name, std::vector<Fault>& faults);

  // All texts in that order, or the first fault.
  static Result<Words> load(const std::vector<std::string_view>& texts,
                            std::string_view language = "en");

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
  std::string argument(const MessageArg& arg, Phrase::Kind kind) const;
  const Phrase::Branch* choose(const Phrase::Piece& piece, const MessageArg* arg) const;
  void write(const std::vector<Phrase::Piece>& pieces, const Args& args, std::string& out) const;

  PluralRule plural_;
  std::map<std::string, Phrase, std::less<>> phrases_;
};

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
