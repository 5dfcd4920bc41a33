#include "core/save/arrival.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/save/save.h"

namespace sandtable {
namespace {

constexpr std::string_view kMarks[] = {"#g=", "#p=", "#s="};
constexpr std::string_view kAt = "t=";

// What stands around the data of a link, wherever it was copied from.
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return text;
}

std::string_view fragment_of(std::string_view text) {
  text = trimmed(text);
  for (const std::string_view mark : kMarks) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) continue;
    text.remove_prefix(at + mark.size());
    const auto end = std::find_if(text.begin(), text.end(),
                                  [](char c) { return static_cast<unsigned char>(c) <= ' '; });
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
  }
  return text;
}

// The decision that "&t=" names; -1 without it, nothing where it is no number.
std::optional<int> named_decision(std::string_view rest) {
  while (!rest.empty()) {
    rest.remove_prefix(1);  // the &
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(part.size());
    if (!part.starts_with(kAt)) continue;
    const std::optional<std::int64_t> number = parse_decimal(part.substr(kAt.size()));
    if (!number || *number < 0 || *number > kMaxRecordDecisions) return std::nullopt;
    return static_cast<int>(*number);
  }
  return -1;
}

bool looks_like_text(std::span<const std::uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t c) {
    return (c >= ' ' && c < 0x7F) || c == '\n' || c == '\r' || c == '\t';
  });
}

Fault no_such_decision() {
  return {"t", "the link names a decision that the game does not have", "bad-save"};
}

}  // namespace

Result<Arrival> read_link(const GameFinder& find, std::string_view text, std::uint64_t seed) {
  const std::string_view fragment = fragment_of(text);
  const std::string_view data = fragment.substr(0, fragment.find('&'));
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
  const std::optional<int> at = named_decision(fragment.substr(data.size()));
  if (!at || *at > info.value().decisions) return no_such_decision();
  Result<Loaded> loaded = load_link(find, data, seed);
  if (!loaded) return loaded.fault();
  arrival.loaded.emplace(std::move(loaded).value());
  if (*at < arrival.loaded->session.decisions()) arrival.at = *at;
  return arrival;
}

Result<Arrival> read_file(const GameFinder& find, std::span<const std::uint8_t> bytes,
                          std::uint64_t seed) {
  if (!bytes.empty() && looks_like_text(bytes))
    return read_link(find, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, seed);
  Result<Loaded> loaded = load_save(find, bytes);
  if (!loaded) return loaded.fault();
  Arrival arrival;
  arrival.loaded.emplace(std::move(loaded).value());
  return arrival;
}

}  // namespace sandtable
