#include "core/base/direction.h"

#include <optional>

#include "core/base/utf8.h"

namespace sandtable {
namespace {

constexpr std::string_view kIsolate = "\xE2\x81\xA8";  // U+2068
constexpr std::string_view kEnd = "\xE2\x81\xA9";      // U+2069
constexpr char32_t kFirstIsolate = 0x2066, kLastIsolate = 0x2068, kEndOfIsolate = 0x2069;

bool is_mark(char32_t c) {
  return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= kFirstIsolate && c <= kEndOfIsolate);
}

// Hebrew, Arabic and their neighbours, their presentation forms, and the old scripts and numbers
// beyond the first 65,536.
bool is_right_to_left(char32_t c) {
  return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
         (c >= 0xFE70 && c <= 0xFEFE) || (c >= 0x10800 && c <= 0x10FFF) ||
         (c >= 0x1E800 && c <= 0x1EFFF);
}

bool is_unseen(char32_t c) {
  return c == ' ' || c == 0xA0 || c == 0xAD || c == 0x3000 || (c >= 0x2000 && c <= 0x200D) ||
         (c >= 0x205F && c <= 0x206F) || c == 0xFEFF || is_mark(c);
}

}  // namespace

std::string isolated(std::string_view text) {
  std::string inside;
  bool turns = false;
  int open = 0;
  while (!text.empty()) {
    const std::string_view before = text;
    const std::optional<char32_t> c = take_character(text);
    if (!c) break;
    turns = turns || is_mark(*c) || is_right_to_left(*c);
    if (*c >= kFirstIsolate && *c <= kLastIsolate) ++open;
    if (*c == kEndOfIsolate && open-- == 0) {
      open = 0;
      continue;
    }
    inside += before.substr(0, before.size() - text.size());
  }
  if (!turns) return inside;
  for (; open > 0; --open) inside += kEnd;
  return std::string(kIsolate).append(inside).append(kEnd);
}

bool is_seen(std::string_view text) {
  while (!text.empty()) {
    const std::optional<char32_t> c = take_character(text);
    if (!c) return false;
    if (!is_unseen(*c)) return true;
  }
  return false;
}

}  // namespace sandtable
