#include "core/save/arrival.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/save/base64.h"
#include "core/save/save.h"

namespace sandtable {
namespace {

constexpr std::string_view kMarks[] = {"#g=", "#p=", "#s="};
constexpr std::string_view kAt = "t=";

constexpr std::string_view kSaveMagic = "STAB";
// With these letters the base64 of a save and of a position file begins.
constexpr std::string_view kSaveLetters = "U1RB";
constexpr std::string_view kPositionLetters = "ey";

std::string_view without(std::string_view text, std::string_view before, std::string_view behind) {
  const auto is_one_of = [](char c, std::string_view set) {
    return static_cast<unsigned char>(c) <= ' ' || set.find(c) != set.npos;
  };
  while (!text.empty() && is_one_of(text.front(), before)) text.remove_prefix(1);
  while (!text.empty() && is_one_of(text.back(), behind)) text.remove_suffix(1);
  return text;
}

// What people and programs put around a link.
std::string_view trimmed(std::string_view text) { return without(text, "<([\"'", ">)].,;:!?\"'*"); }

// Of an address the part behind its mark, else all of it.
std::string_view fragment_of(std::string_view text) {
  for (const std::string_view mark : kMarks) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) continue;
    text.remove_prefix(at + mark.size());
    const auto end = std::find_if(text.begin(), text.end(),
                                  [](char c) { return static_cast<unsigned char>(c) <= ' '; });
    return trimmed(text.substr(0, static_cast<std::size_t>(end - text.begin())));
  }
  return trimmed(text);
}

// The letters of the link in a fragment: as far as they may be a link's.
std::string_view data_of(std::string_view fragment) {
  const auto end = std::find_if(fragment.begin(), fragment.end(), [](char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return !is_letter && !(c >= '0' && c <= '9') &&
           std::string_view("-_+/=").find(c) == std::string_view::npos;
  });
  return fragment.substr(0, static_cast<std::size_t>(end - fragment.begin()));
}

// The decision that "&t=" names; -1 without it, nothing where it is no number.
std::optional<int> named_decision(std::string_view rest) {
  while (rest.starts_with('&')) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(part.size());
    if (!part.starts_with(kAt)) continue;
    const std::optional<std::int64_t> number = parse_decimal(part.substr(kAt.size()));
    if (!number || *number < 0 || *number > kMaxRecordDecisions) return std::nullopt;
    return static_cast<int>(*number);
  }
  return -1;
}

// No control characters but ends of lines, and no byte that UTF-8 does not have.
bool looks_like_text(std::span<const std::uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t c) {
    const bool is_plain = c >= ' ' && c != 0x7F && c != 0xC0 && c != 0xC1 && c < 0xF5;
    return is_plain || c == '\n' || c == '\r' || c == '\t';
  });
}

Result<Arrival> arrived(Result<Loaded> loaded, LinkKind kind) {
  if (!loaded) return loaded.fault();
  Arrival arrival;
  arrival.kind = kind;
  arrival.loaded.emplace(std::move(loaded).value());
  return arrival;
}

// Other things than links that are letters: a position file, plain or in base64, a save in base64.
std::optional<Result<Arrival>> read_other_text(const Games& games, std::string_view text,
                                               std::uint64_t seed) {
  if (is_position_file(text))
    return arrived(read_position_file(games.by_id, text, seed), LinkKind::kPosition);
  text = trimmed(text);
  const bool may_be = text.starts_with(kSaveLetters) || text.starts_with(kPositionLetters);
  if (!may_be || text.size() > kMaxSaveBytes / 3 * 4 + 4) return std::nullopt;
  const std::optional<std::vector<std::uint8_t>> bytes = from_base64(text);
  if (!bytes) return std::nullopt;
  const std::string_view inside(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (inside.starts_with(kSaveMagic))
    return arrived(load_save(games.by_wire_id, *bytes), LinkKind::kGame);
  if (is_position_file(inside))
    return arrived(read_position_file(games.by_id, inside, seed), LinkKind::kPosition);
  return std::nullopt;
}

Fault no_such_decision() {
  return {"t", "the link names a decision that the game does not have", "bad-save"};
}

}  // namespace

std::string_view link_data(std::string_view text) { return data_of(fragment_of(text)); }

Result<Arrival> read_link(const Games& games, std::string_view text, std::uint64_t seed) {
  if (std::optional<Result<Arrival>> other = read_other_text(games, text, seed)) return *other;
  const GameFinder& find = games.by_wire_id;
  const std::string_view fragment = fragment_of(text);
  const std::string_view data = data_of(fragment);
  const bool has_mark = fragment.data() != trimmed(text).data();
  const std::string_view rest = fragment.substr(data.size());
  if (data.empty() || (!has_mark && !rest.empty() && rest.front() != '&'))
    return Fault{"", "there is no link in this text", "bad-save"};
  const Result<LinkInfo> info = inspect_link(data);
  if (!info) return info.fault();
  Arrival arrival;
  arrival.kind = info.value().kind;
  if (arrival.kind == LinkKind::kSetup) {
    const Result<SetupLink> setup = load_setup_link(find, data);
    if (!setup) return setup.fault();
    arrival.setup = setup.value();
    return arrival;
  }
  const std::optional<int> at = named_decision(rest);
  if (!at || *at > info.value().decisions) return no_such_decision();
  Result<Loaded> loaded = load_link(find, data, seed);
  if (!loaded) return loaded.fault();
  arrival.loaded.emplace(std::move(loaded).value());
  if (*at < arrival.loaded->session.decisions()) arrival.at = *at;
  return arrival;
}

Result<Arrival> read_file(const Games& games, std::span<const std::uint8_t> bytes,
                          std::uint64_t seed) {
  if (!bytes.empty() && looks_like_text(bytes))
    return read_link(games, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, seed);
  return arrived(load_save(games.by_wire_id, bytes), LinkKind::kGame);
}

}  // namespace sandtable
