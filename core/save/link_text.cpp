#include "core/save/link_text.h"

#include <algorithm>

#include "core/save/link.h"

namespace sandtable {
namespace {

constexpr std::string_view kDataMarks[] = {"#g=", "#p=", "#s="};
constexpr std::string_view kNamedMark = "#new=";
constexpr std::string_view kQuotes = ">|";
constexpr std::size_t kMostPieces = 4096;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_id_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

std::string_view while_any(std::string_view text, bool (*may_be)(char)) {
  const auto end = std::find_if_not(text.begin(), text.end(), may_be);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

std::string_view without(std::string_view text, std::string_view before, std::string_view behind) {
  while (!text.empty() && (is_blank(text.front()) || before.find(text.front()) != before.npos))
    text.remove_prefix(1);
  while (!text.empty() && (is_blank(text.back()) || behind.find(text.back()) != behind.npos))
    text.remove_suffix(1);
  return text;
}

// What follows a mark with which the text begins, blanks and quotes between its letters left out.
std::optional<std::string_view> behind_mark(std::string_view text, std::string_view mark) {
  constexpr std::size_t kMostBetween = 16;
  std::size_t between = 0;
  while (!mark.empty() && !text.empty()) {
    if (text.front() == mark.front())
      mark.remove_prefix(1);
    else if (mark.front() == '#' || ++between > kMostBetween ||
             (!is_blank(text.front()) && kQuotes.find(text.front()) == kQuotes.npos))
      return std::nullopt;
    text.remove_prefix(1);
  }
  return mark.empty() ? std::optional(text) : std::nullopt;
}

// A field of an address is open between two pieces of it.
bool is_open(std::string_view before, std::string_view behind) {
  if (behind.starts_with('&') || before.ends_with('&')) return true;
  return before.ends_with('=') && before.find('&') != before.npos;
}

}  // namespace

std::optional<Marked> Marks::next() {
  for (std::size_t at = text_.find('#'); at != text_.npos; at = text_.find('#', at + 1)) {
    const std::string_view rest = text_.substr(at);
    std::optional<std::string_view> behind;
    for (const std::string_view mark : kDataMarks)
      if (!behind) behind = behind_mark(rest, mark);
    const bool is_data = behind.has_value();
    if (!behind) behind = behind_mark(rest, kNamedMark);
    if (!behind) continue;
    text_ = *behind;
    return Marked{!is_data, *behind};
  }
  text_ = {};
  return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  return without(text, "><([\"'", ">)].,;:!?\"'*");
}

std::string_view link_letters(std::string_view text) {
  std::string_view out =
      while_any(text, [](char c) { return is_id_letter(c) || c == '+' || c == '/'; });
  if (out.find_first_of("-_") != out.npos) out = out.substr(0, out.find_first_of("+/"));
  while (out.ends_with('/')) out.remove_suffix(1);
  const std::size_t end = std::min(text.find_first_not_of('=', out.size()), text.size());
  return text.substr(0, end);
}

// No id ends with "_", but a text in italics may.
std::string_view named_letters(std::string_view text) {
  text = while_any(text, [](char c) { return is_id_letter(c) || c == '&' || c == '='; });
  while (text.ends_with('_')) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> pieces_of(std::string_view text) {
  std::vector<std::string_view> out;
  for (int others = 0; others < 2 && out.size() < kMostPieces;) {
    text = without(text, kQuotes, "");
    if (text.empty()) break;
    const std::string_view piece = while_any(text, [](char c) { return !is_blank(c); });
    text.remove_prefix(piece.size());
    out.push_back(piece.substr(0, kMaxLinkChars + 1));
    if (link_letters(piece).size() < piece.size()) ++others;
  }
  return out;
}

std::string joined(const std::vector<std::string_view>& pieces, std::size_t count,
                   bool with_open_fields) {
  std::string out;
  for (std::size_t i = 0; i < pieces.size() && out.size() <= kMaxLinkChars; ++i) {
    if (i >= count && !(with_open_fields && is_open(out, pieces[i]))) break;
    out.append(pieces[i]);
    const bool goes_on = i + 1 < pieces.size();
    while (goes_on && !out.empty() && kQuotes.find(out.back()) != kQuotes.npos) out.pop_back();
  }
  return out;
}

}  // namespace sandtable
