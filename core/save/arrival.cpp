#include "core/save/arrival.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/save/base64.h"
#include "core/save/file_text.h"
#include "core/save/link_search.h"
#include "core/save/link_text.h"
#include "core/save/mending.h"
#include "core/save/save.h"

namespace sandtable {
namespace {

constexpr std::string_view kSaveMagic = "STAB";
// With these letters the base64 of a save and of a position file begins, that also behind a
// byte-order mark.
constexpr std::string_view kFirstLetters[] = {"U1RB", "ey", "77u/ey"};

Result<Arrival> arrived(Result<Loaded> loaded, LinkKind kind) {
  if (!loaded) return loaded.fault();
  Arrival arrival;
  arrival.kind = kind;
  arrival.loaded.emplace(std::move(loaded).value());
  return arrival;
}

Result<Arrival> read_bytes(const Games& games, std::span<const std::uint8_t> bytes,
                           std::uint64_t seed, bool is_part);

// Texts that are no links: a position file, plain or in base64, a save in base64.
Answer read_file_text(const Games& games, std::string_view text, std::uint64_t seed) {
  if (is_position_file(text))
    return arrived(read_position_file(games.by_id, text, seed), LinkKind::kPosition);
  const std::string_view letters = trimmed(text);
  if (std::none_of(std::begin(kFirstLetters), std::end(kFirstLetters),
                   [&](std::string_view begin) { return letters.starts_with(begin); }))
    return std::nullopt;
  std::string lines;
  for (const char c : letters)
    if (static_cast<unsigned char>(c) > ' ' && c != '>') lines += c;
  const std::optional<std::vector<std::uint8_t>> bytes = from_base64(lines);
  if (!bytes) return std::nullopt;
  const std::optional<std::string> own = recoded(*bytes);
  const std::string_view inside =
      own ? std::string_view(*own)
          : std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (inside.starts_with(kSaveMagic))
    return arrived(load_save(games.by_wire_id, *bytes), LinkKind::kGame);
  if (is_position_file(inside))
    return arrived(read_position_file(games.by_id, inside, seed), LinkKind::kPosition);
  return std::nullopt;
}

// A text in UTF-8. Parts of a mail are looked into once, where the text itself has no link.
Result<Arrival> read_text(const Games& games, std::string_view text, std::uint64_t seed,
                          bool is_part) {
  const std::optional<std::string> visible = without_invisible(text);
  if (visible) text = *visible;
  if (Answer answer = read_file_text(games, text, seed)) return *answer;
  const std::optional<std::string> plain = mended(text);
  LinkSearch search(games, seed);
  if (Answer answer = search.in(plain ? std::string_view(*plain) : text)) return *answer;
  Fault fault = search.fault();
  if (is_part) return fault;
  for (const std::vector<std::uint8_t>& part : mail_parts(text)) {
    Result<Arrival> arrival = read_bytes(games, part, seed, true);
    if (arrival) return arrival;
    if (weight(arrival.fault()) > weight(fault)) fault = arrival.fault();
  }
  return fault;
}

Result<Arrival> read_bytes(const Games& games, std::span<const std::uint8_t> bytes,
                           std::uint64_t seed, bool is_part) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const bool is_save = bytes.empty() || text.starts_with(kSaveMagic) ||
                       bytes.size() > kMaxArrivalBytes || !looks_like_text(bytes);
  if (is_save) return arrived(load_save(games.by_wire_id, bytes), LinkKind::kGame);
  const std::optional<std::string> own = recoded(bytes);
  return read_text(games, own ? std::string_view(*own) : text, seed, is_part);
}

}  // namespace

Result<Arrival> read_link(const Games& games, std::string_view text, std::uint64_t seed) {
  if (text.size() > kMaxArrivalBytes) return Fault{"", "the link is too long", "bad-save"};
  return read_text(games, text, seed, false);
}

Result<Arrival> read_file(const Games& games, std::span<const std::uint8_t> bytes,
                          std::uint64_t seed) {
  return read_bytes(games, bytes, seed, false);
}

}  // namespace sandtable
