#include "core/save/file_text.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/save/base64.h"

namespace sandtable {
namespace {

constexpr char32_t kUnknown = 0xFFFD;
constexpr std::ptrdiff_t kPlainOf =
    4;  // of so many bytes of a text in one byte a letter one is ASCII
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool begins_with(std::span<const std::uint8_t> bytes, std::uint8_t first, std::uint8_t second) {
  return bytes.size() >= 2 && bytes[0] == first && bytes[1] == second;
}

std::string from_utf16(std::span<const std::uint8_t> bytes, bool is_little) {
  std::string out;
  char32_t high = 0;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const char32_t unit =
        char32_t{bytes[is_little ? i : i + 1]} | char32_t{bytes[is_little ? i + 1 : i]} << 8;
    if (high != 0 && (unit & 0xFC00U) == 0xDC00U) {
      append_character(out, 0x10000 + ((high & 0x3FFU) << 10 | (unit & 0x3FFU)));
      high = 0;
      continue;
    }
    high = (unit & 0xFC00U) == 0xD800U ? unit : 0;
    if (high == 0) append_character(out, (unit & 0xFC00U) == 0xDC00U ? kUnknown : unit);
  }
  return out;
}

bool is_utf8(std::string_view text) {
  while (!text.empty())
    if (!take_character(text)) return false;
  return true;
}

std::size_t find_in_any_case(std::string_view text, std::string_view wanted) {
  const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const auto found = std::search(text.begin(), text.end(), wanted.begin(), wanted.end(),
                                 [&](char a, char b) { return low(a) == low(b); });
  return found == text.end() ? text.npos : static_cast<std::size_t>(found - text.begin());
}

// The letters of a body that is all base64 in lines, up to the next part or an empty line.
std::string body_letters(std::string_view body) {
  std::string out;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const char c = body[i];
    if (c == '\r') continue;
    if (c != '\n') {
      out += c;
      continue;
    }
    const std::string_view rest = body.substr(i + 1);
    if (rest.empty() || rest.front() == '\n' || rest.front() == '\r' || rest.starts_with("--"))
      break;
  }
  return out;
}

// Behind the empty line that ends the head of a part.
std::string_view behind_head(std::string_view text) {
  const std::size_t plain = text.find("\n\n");
  const std::size_t with_return = text.find("\n\r\n");
  const std::size_t end = std::min(plain, with_return);
  if (end == text.npos) return {};
  return text.substr(end + (end == plain ? 2 : 3));
}

}  // namespace

bool looks_like_text(std::span<const std::uint8_t> bytes) {
  if (begins_with(bytes, 0xFF, 0xFE) || begins_with(bytes, 0xFE, 0xFF)) return true;
  const auto is_control = [](std::uint8_t c) {
    return (c < ' ' && (c < '\t' || c > '\r')) || c == 0x7F;
  };
  if (std::any_of(bytes.begin(), bytes.end(), is_control)) return false;
  const auto plain =
      std::count_if(bytes.begin(), bytes.end(), [](std::uint8_t c) { return c < 0x80; });
  const auto size = static_cast<std::ptrdiff_t>(bytes.size());
  return plain >= size / kPlainOf ||
         is_utf8({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::optional<std::string> recoded(std::span<const std::uint8_t> bytes) {
  if (begins_with(bytes, 0xFF, 0xFE)) return from_utf16(bytes.subspan(2), true);
  if (begins_with(bytes, 0xFE, 0xFF)) return from_utf16(bytes.subspan(2), false);
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (text.starts_with(kByteOrderMark)) return std::string(text.substr(kByteOrderMark.size()));
  if (is_utf8(text)) return std::nullopt;
  std::string out;
  for (const std::uint8_t byte : bytes) append_character(out, byte);
  return out;
}

std::vector<std::vector<std::uint8_t>> mail_parts(std::string_view mail) {
  constexpr std::string_view kBase64 = "-Encoding: base64";  // "Content-Transfer-", in any case
  constexpr int kMostParts = 8;
  std::vector<std::vector<std::uint8_t>> out;
  for (int looked_at = 0; looked_at < kMostParts; ++looked_at) {
    const std::size_t at = find_in_any_case(mail, kBase64);
    if (at == mail.npos) break;
    mail.remove_prefix(at + kBase64.size());
    if (std::optional<std::vector<std::uint8_t>> part =
            from_base64(body_letters(behind_head(mail))))
      out.push_back(std::move(*part));
  }
  return out;
}

}  // namespace sandtable
