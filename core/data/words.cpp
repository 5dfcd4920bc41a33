#include "core/data/words.h"

#include <algorithm>

#include "core/base/text.h"

namespace sandtable {
namespace {

constexpr std::size_t kMaxWordLength = 2000;

const MessageArg* find_arg(const std::vector<MessageArg>& args, std::string_view name) {
  const auto found = std::find_if(args.begin(), args.end(),
                                  [&](const MessageArg& arg) { return arg.name == name; });
  return found == args.end() ? nullptr : &*found;
}

void collect_names(const std::vector<Phrase::Piece>& pieces, std::vector<std::string>& out) {
  for (const Phrase::Piece& piece : pieces) {
    if (piece.kind == Phrase::Kind::kText) continue;
    if (std::find(out.begin(), out.end(), piece.name()) == out.end())
      out.emplace_back(piece.name());
    for (const Phrase::Branch& branch : piece.branches) collect_names(branch.pieces, out);
  }
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "unit.birney": two or more parts, the first in small letters, as the schema has it.
bool is_key(std::string_view key) {
  if (key.empty() || key.front() < 'a' || key.front() > 'z') return false;
  const std::size_t dot = key.find('.');
  if (dot == std::string_view::npos || key.ends_with('.')) return false;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const char c = key[i];
    const bool in_first = i < dot && ((c >= 'a' && c <= 'z') || is_digit(c) || c == '_');
    const bool in_rest = i >= dot && (is_letter(c) || is_digit(c) || c == '_' || c == '-' ||
                                      (c == '.' && key[i - 1] != '.') || i == dot);
    if (!in_first && !in_rest) return false;
  }
  return true;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string sign_of(std::int64_t number, bool is_signed) {
  return number < 0 ? "\u2212" : is_signed && number > 0 ? "+" : "";
}

}  // namespace

std::string number_text(std::int64_t number, bool signed_number) {
  if (number < 0) return "\u2212" + decimal(number).substr(1);
  return (signed_number && number > 0 ? "+" : "") + decimal(number);
}

std::string parts_text(std::int64_t score, int parts, const Grammar& grammar, bool is_signed) {
  const std::int64_t size = score < 0 ? -score : score, rest = size % parts;
  const std::string whole = sign_of(score, is_signed) + decimal(size / parts);
  return rest == 0 ? whole : whole + grammar.decimal + decimal(rest * 10 / parts);
}

std::string tenths_text(std::int64_t tenths, const Grammar& grammar, bool is_signed) {
  const std::int64_t size = tenths < 0 ? -tenths : tenths;
  return sign_of(tenths, is_signed) + decimal(size / 10) + grammar.decimal + decimal(size % 10);
}

void Words::add(const json::Value& file, std::string_view file_name, std::vector<Fault>& faults) {
  add_file(file, file_name, faults, false);
}

void Words::add_translated(const json::Value& file, std::string_view file_name,
                           std::vector<Fault>& faults) {
  add_file(file, file_name, faults, true);
}

void Words::add_file(const json::Value& file, std::string_view file_name,
                     std::vector<Fault>& faults, bool translated) {
  const auto note = [&](const std::string& key, std::string_view reason) {
    faults.push_back(
        {std::string(file_name) + (key.empty() ? "" : ":" + key), std::string(reason), "bad-data"});
  };
  if (!file.is(json::Kind::kObject) || file.members().empty())
    return note("", "must be an object of texts");
  for (const json::Member& entry : file.members()) {
    if (!is_key(entry.name)) note(entry.name, "a key is two or more words with dots between");
    const bool is_text = entry.value.is(json::Kind::kString);
    const std::size_t length = is_text ? count_characters(entry.value.as_string()) : 0;
    if (length == 0 || length > kMaxWordLength) {
      note(entry.name, "must be a string of 1 to 2000 characters");
      continue;
    }
    Result<Phrase> phrase = parse_phrase(entry.value.as_string());
    if (!phrase) {
      note(entry.name, phrase.fault().reason);
      continue;
    }
    phrase.value().translated = translated;
    phrases_.emplace(entry.name, std::move(phrase).value());
  }
}

Result<Words> Words::load(const std::vector<std::string_view>& texts) {
  Words words;
  std::vector<Fault> faults;
  for (const std::string_view text : texts) {
    Result<json::Value> file = json::parse(text, json::kScenarioLimits);
    if (!file) return file.fault();
    words.add(file.value(), "words", faults);
    if (!faults.empty()) return faults.front();
  }
  return words;
}

std::string Words::item(std::string_view scope, std::string_view id) const {
  const std::string key = std::string(scope) + "." + std::string(id);
  return has(key) ? text(key) : std::string(id);
}

const Phrase* Words::form_of(const MessageArg& arg, std::string_view form) const {
  if (arg.scope.empty()) return nullptr;
  std::string key = arg.scope;
  ((key += '.') += arg.id) += '.';
  const auto found = phrases_.find(key += form);
  return found == phrases_.end() ? nullptr : &found->second;
}

std::string Words::plain(const Phrase& phrase) const {
  std::string out;
  write(phrase.pieces, {}, phrase.translated ? grammar() : english(), out);
  return out;
}

std::string Words::argument(const MessageArg& arg, const Phrase::Piece& piece,
                            const Grammar& grammar) const {
  if (!piece.form().empty())
    if (const Phrase* form = form_of(arg, piece.form())) return plain(*form);
  if (!arg.scope.empty()) return item(arg.scope, arg.id);
  if (piece.kind == Phrase::Kind::kHalved) return halves_text(arg.number, grammar);
  return number_text(arg.number, piece.kind == Phrase::Kind::kSigned);
}

const Phrase::Branch* Words::choose(const Phrase::Piece& piece, const MessageArg* arg,
                                    const Grammar& grammar) const {
  const auto find = [&](std::string_view selector) -> const Phrase::Branch* {
    for (const Phrase::Branch& branch : piece.branches)
      if (branch.selector == selector) return &branch;
    return nullptr;
  };
  if (arg == nullptr) return find("other");
  const Phrase::Branch* found = nullptr;
  if (piece.kind == Phrase::Kind::kPlural) {
    // A number may also come as words.
    const bool is_number = arg->scope.empty();
    found = find("=" + (is_number ? decimal(arg->number) : arg->id));
    if (found == nullptr && is_number) found = find(grammar.plurals.category(arg->number));
  } else if (!piece.form().empty()) {
    const Phrase* form = form_of(*arg, piece.form());
    if (form != nullptr) found = find(plain(*form));
  } else if (!arg->scope.empty()) {
    found = find(arg->id.empty() ? "nothing" : std::string_view(arg->id));
  } else {
    found = find(decimal(arg->number));
  }
  return found != nullptr ? found : find("other");
}

void Words::write(const Pieces& pieces, const Args& args, const Grammar& grammar,
                  std::string& out) const {
  for (const Phrase::Piece& piece : pieces) {
    if (piece.kind == Phrase::Kind::kText) {
      out += piece.text;
      continue;
    }
    const MessageArg* arg = find_arg(args, piece.name());
    if (!piece.branches.empty())
      write(choose(piece, arg, grammar)->pieces, args, grammar, out);
    else
      out += arg != nullptr ? argument(*arg, piece, grammar) : "{" + piece.text + "}";
  }
}

std::string Words::text(std::string_view key, const Args& args) const {
  const auto found = phrases_.find(key);
  if (found == phrases_.end()) return std::string(key);
  const Phrase& phrase = found->second;
  std::string out;
  write(phrase.pieces, args, phrase.translated ? grammar() : english(), out);
  return out;
}

std::string Words::text(const Message& message) const { return text(message.key, message.args); }

std::vector<std::string> Words::arguments(std::string_view key) const {
  std::vector<std::string> out;
  const auto found = phrases_.find(key);
  if (found != phrases_.end()) collect_names(found->second.pieces, out);
  return out;
}

MessageArg number_arg(std::string_view name, std::int64_t number) {
  return {std::string(name), {}, {}, number};
}

MessageArg item_arg(std::string_view name, std::string_view scope, std::string_view id) {
  return {std::string(name), std::string(scope), std::string(id), 0};
}

MessageArg text_arg(std::string_view name, std::string_view text) {
  return {std::string(name), "text", std::string(text), 0};
}

std::string words_file(const Grammar& grammar) { return "words." + grammar.language + ".json"; }

std::string concession_text(const Words& words, const GameInfo& info, Seat conceded) {
  const std::size_t loser = conceded == Seat::kSecond ? 1 : 0;
  return words.text(kConcedes, {{"seat", "seat", info.seats[loser], 0},
                                {"winner", "seat", info.seats[1 - loser], 0}});
}

}  // namespace sandtable
