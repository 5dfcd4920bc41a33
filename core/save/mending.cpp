#include "core/save/mending.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text.h"
#include "core/save/link_text.h"

namespace sandtable {
namespace {

// Things that were done to a text, one over the other.
constexpr int kMostRounds = 12;
// Addresses of which each may be as long as the text are looked at in a round.
constexpr int kMostRedirects = 16;

// What takes the place of the first `size` bytes of a text.
struct Piece {
  std::string with;
  std::size_t size = 0;
};

// The text with what `piece_at` gives for each place of it; nothing where it gives nothing.
template <class PieceAt>
std::optional<std::string> replaced(std::string_view text, PieceAt&& piece_at) {
  std::string out;
  std::size_t kept = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::optional<Piece> piece = piece_at(text.substr(at));
    if (!piece) {
      ++at;
      continue;
    }
    out.append(text.substr(kept, at - kept)).append(piece->with);
    kept = at += piece->size;
  }
  if (kept == 0) return std::nullopt;
  return out.append(text.substr(kept));
}

// The character of a number in hexadecimal or decimal digits.
std::optional<char32_t> character_of(std::string_view digits, bool is_hex) {
  constexpr std::size_t kMostDigits = 7;
  if (digits.size() > kMostDigits) return std::nullopt;
  std::optional<std::uint64_t> out;
  if (is_hex)
    out = parse_hex(digits);
  else if (const std::optional<std::int64_t> number = parse_decimal(digits); number && *number >= 0)
    out = static_cast<std::uint64_t>(*number);
  if (!out || *out >= 0x110000) return std::nullopt;
  return static_cast<char32_t>(*out);
}

// The byte of two hexadecimal digits behind a sign.
std::optional<Piece> byte_behind(std::string_view text, char sign) {
  if (text.size() < 3 || text[0] != sign) return std::nullopt;
  const std::optional<std::uint64_t> byte = parse_hex(text.substr(1, 2));
  if (!byte) return std::nullopt;
  return Piece{std::string(1, static_cast<char>(*byte)), 3};
}

std::optional<std::string> without_percent(std::string_view text) {
  return replaced(text, [](std::string_view rest) { return byte_behind(rest, '%'); });
}

// --- Invisible characters

// Characters whose bytes differ in the last one.
struct Unseen {
  std::string_view before;
  unsigned char first, last;
  std::string_view with;
};
constexpr std::array<Unseen, 14> kUnseen = {{
    {"\xC2", 0xA0, 0xA0, " "},  // no-break space
    {"\xC2", 0xAD, 0xAD, ""},   // soft hyphen
    {"\xCD", 0x8F, 0x8F, ""},
    {"\xE1\xA0", 0x8E, 0x8E, ""},
    {"\xE2\x80", 0x80, 0x8A, " "},
    {"\xE2\x80", 0x8B, 0x8F, ""},    // zero-width space, joiners, marks of direction
    {"\xE2\x80", 0xA8, 0xA9, "\n"},  // ends of line and paragraph
    {"\xE2\x80", 0xAA, 0xAE, ""},
    {"\xE2\x80", 0xAF, 0xAF, " "},
    {"\xE2\x81", 0x9F, 0x9F, " "},
    {"\xE2\x81", 0xA0, 0xAF, ""},  // word joiner, isolates
    {"\xE3\x80", 0x80, 0x80, " "},
    {"\xEF\xB8", 0x80, 0x8F, ""},
    {"\xEF\xBB", 0xBF, 0xBF, ""},  // byte-order mark
}};

std::optional<Piece> unseen_at(std::string_view text) {
  const auto c = static_cast<unsigned char>(text[0]);
  const bool is_break = c == '\t' || c == '\n' || c == '\r';
  if ((c < ' ' && !is_break) || c == 0x7F) return Piece{"", 1};
  if (c < 0x80) return std::nullopt;
  for (const Unseen& each : kUnseen) {
    const std::size_t size = each.before.size();
    if (text.size() <= size || !text.starts_with(each.before)) continue;
    const auto last = static_cast<unsigned char>(text[size]);
    if (last >= each.first && last <= each.last) return Piece{std::string(each.with), size + 1};
  }
  return std::nullopt;
}

// --- Mail

// A line of quoted-printable goes on behind its "="; of the end of a line a field of one line
// leaves a space.
std::optional<Piece> quoted_at(std::string_view text) {
  if (text[0] != '=') return std::nullopt;
  if (std::optional<Piece> byte = byte_behind(text, '=')) return byte;
  const std::size_t end = std::min(text.find_first_not_of(" \t", 1), text.size());
  if (text.substr(end).starts_with("\r\n")) return Piece{"", end + 2};
  if (text.substr(end).starts_with('\n')) return Piece{"", end + 1};
  return end > 1 ? std::optional(Piece{"", end}) : std::nullopt;
}

// No link has the letters "3D" behind its mark: they would name a kind that there is not, and no
// game is called so. So they are an "=" themselves, and this is such a mail.
std::optional<std::string> without_quoted_printable(std::string_view text) {
  if (text.find("=3D") == text.npos && text.find("=3d") == text.npos) return std::nullopt;
  Marks marks(text);
  for (std::optional<Marked> mark = marks.next(); mark; mark = marks.next())
    if (!mark->behind.starts_with("3D") && !mark->behind.starts_with("3d")) return std::nullopt;
  return replaced(text, quoted_at);
}

// --- The source of pages and of messages

struct Entity {
  std::string_view name, with;
};
constexpr std::array<Entity, 11> kEntities = {{{"amp", "&"},
                                               {"num", "#"},
                                               {"equals", "="},
                                               {"lt", "<"},
                                               {"gt", ">"},
                                               {"quot", "\""},
                                               {"apos", "'"},
                                               {"nbsp", " "},
                                               {"shy", ""},
                                               {"zwnj", ""},
                                               {"zwj", ""}}};

// "&amp;", "&#61;", "&#x3D;".
std::optional<Piece> entity_at(std::string_view text) {
  constexpr std::size_t kLongest = 10;
  if (text[0] != '&') return std::nullopt;
  const std::size_t end = text.substr(0, kLongest).find(';');
  if (end == text.npos) return std::nullopt;
  const std::string_view name = text.substr(1, end - 1);
  if (name.starts_with('#')) {
    const bool is_hex = name.starts_with("#x") || name.starts_with("#X");
    const std::optional<char32_t> c = character_of(name.substr(is_hex ? 2 : 1), is_hex);
    if (!c) return std::nullopt;
    Piece out{"", end + 1};
    append_character(out.with, *c);
    return out;
  }
  for (const Entity& each : kEntities)
    if (each.name == name) return Piece{std::string(each.with), end + 1};
  return std::nullopt;
}

std::optional<std::string> without_entities(std::string_view text) {
  return replaced(text, entity_at);
}

// "\_", "\u003d".
std::optional<Piece> escape_at(std::string_view text) {
  constexpr std::string_view kEscaped = "_-=#&*~/.:?()[]<>!";
  if (text[0] != '\\' || text.size() < 2) return std::nullopt;
  if (kEscaped.find(text[1]) != kEscaped.npos) return Piece{std::string(1, text[1]), 2};
  if (text[1] != 'u' || text.size() < 6) return std::nullopt;
  const std::optional<char32_t> c = character_of(text.substr(2, 4), true);
  if (!c) return std::nullopt;
  Piece out{"", 6};
  append_character(out.with, *c);
  return out;
}

std::optional<std::string> without_escapes(std::string_view text) {
  return replaced(text, escape_at);
}

// --- Addresses that lead to another one: those of mail protections and search engines

constexpr std::string_view kAddressEnds = " \t\r\n\"'<>";

std::string_view before_any(std::string_view text, std::string_view ends) {
  return text.substr(0, text.find_first_of(ends));
}

// The field that `text`, an address from "=" on, begins with: up to the "&" behind it, where the
// address was wrapped also over ends of lines.
struct WrappedField {
  std::string letters;
  std::size_t size = 0;  // in the text
};

bool is_encoded_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("%-._~").find(c) != std::string_view::npos;
}

WrappedField field_of(std::string_view text) {
  constexpr std::string_view kBetweenLines = " \t\r\n>|";
  constexpr std::size_t kMostLetters = std::size_t{1} << 18;
  const std::string_view first = before_any(before_any(text, kAddressEnds), "&");
  WrappedField whole{std::string(first), first.size()};
  while (whole.size < text.size() && whole.letters.size() < kMostLetters) {
    if (text[whole.size] == '&') return whole;
    const std::size_t at = text.find_first_not_of(kBetweenLines, whole.size);
    if (at == text.npos || at == whole.size) break;
    std::size_t end = at;
    while (end < text.size() && is_encoded_letter(text[end])) ++end;
    whole.letters.append(text.substr(at, end - at));
    whole.size = end;
  }
  return {std::string(first), first.size()};
}

// What `text`, the rest of an address, becomes where its first `size` letters hold `encoded`, an
// address with the "#" of a link in it: "=" and that address alone. Nothing where there is no such
// thing, or where the "#" of a link stands there as it is.
std::optional<Piece> address_in(std::string_view text, std::size_t size, std::string_view encoded) {
  const bool has_mark =
      encoded.find("%23") != encoded.npos || encoded.find("%2523") != encoded.npos;
  const std::string_view rest = before_any(text.substr(size), kAddressEnds);
  if (!has_mark || encoded.find('#') != encoded.npos || rest.find('#') != rest.npos)
    return std::nullopt;
  return Piece{"=" + without_percent(encoded).value_or(std::string()), size + rest.size()};
}

// "?url=https%3A%2F%2F...%23g%3D...&more", in whatever field.
std::optional<Piece> plain_redirect(std::string_view text) {
  if (!text.starts_with("=http")) return std::nullopt;
  const WrappedField field = field_of(text);
  return address_in(text, field.size, std::string_view(field.letters).substr(1));
}

// "?u=https-3A__...-23g-3D...&more", with "-" for "%" and "_" for "/".
std::optional<Piece> dashed_redirect(std::string_view text) {
  if (!text.starts_with("=https-3A__") && !text.starts_with("=http-3A__")) return std::nullopt;
  WrappedField field = field_of(text);
  std::replace(field.letters.begin(), field.letters.end(), '-', '%');
  std::replace(field.letters.begin(), field.letters.end(), '_', '/');
  return address_in(text, field.size, std::string_view(field.letters).substr(1));
}

// "/v3/__https://...*g=...__;Iw!!more": an "*" stands for what the letters behind ";" hold, which
// is an "#" first.
std::optional<Piece> starred_redirect(std::string_view text) {
  constexpr std::string_view kBefore = "/v3/__";
  if (!text.starts_with(kBefore)) return std::nullopt;
  const std::size_t end = before_any(text, kAddressEnds).find("__;");
  if (end == text.npos || !text.substr(end).starts_with("__;Iw")) return std::nullopt;
  std::string inner(text.substr(kBefore.size(), end - kBefore.size()));
  if (const std::size_t star = inner.find('*'); star != inner.npos) inner.replace(star, 1, "%23");
  return address_in(text, end, inner);
}

std::optional<std::string> without_redirects(std::string_view text) {
  int looked_at = 0;
  return replaced(text, [&looked_at](std::string_view rest) -> std::optional<Piece> {
    const bool may_be = rest.starts_with("=http") || rest.starts_with("/v3/__");
    if (!may_be || ++looked_at > kMostRedirects) return std::nullopt;
    for (const auto redirect : {starred_redirect, dashed_redirect, plain_redirect})
      if (std::optional<Piece> piece = redirect(rest)) return piece;
    return std::nullopt;
  });
}

using MendingStep = std::optional<std::string> (*)(std::string_view text);

// The first one that finds something to do does it. A redirect comes before the percent signs: only
// they tell where the address in it ends.
constexpr std::array<MendingStep, 6> kSteps = {without_invisible, without_quoted_printable,
                                               without_entities,  without_escapes,
                                               without_redirects, without_percent};

}  // namespace

std::optional<std::string> without_invisible(std::string_view text) {
  return replaced(text, unseen_at);
}

std::optional<std::string> mended(std::string_view text) {
  std::optional<std::string> out;
  for (int round = 0; round < kMostRounds; ++round) {
    std::optional<std::string> next;
    for (const MendingStep step : kSteps)
      if (!next) next = step(out ? std::string_view(*out) : text);
    if (!next) break;
    out = std::move(next);
  }
  return out;
}

}  // namespace sandtable
