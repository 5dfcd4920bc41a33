#include "core/save/link_search.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/save/link_header.h"
#include "core/save/link_text.h"
#include "core/save/named_setup.h"

namespace sandtable {
namespace {

constexpr int kMostMarks = 8;

constexpr char kNoLink[] = "there is no link in this text";
constexpr char kOtherAddress[] = "the address in this text is none of this program";

// The decision that "&t=" names; -1 without it, nothing where it is no number. What stands behind
// the number is not its own.
std::optional<int> named_decision(std::string_view rest) {
  while (rest.starts_with('&')) {
    rest.remove_prefix(1);
    std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(part.size());
    if (!part.starts_with("t=")) continue;
    part = part.substr(2, part.find_first_of("?/#.,;:!)]}>\"'*~|\xC2\xE2") - 2);
    while (part.ends_with('_')) part.remove_suffix(1);
    const std::optional<std::int64_t> number = parse_decimal(part);
    if (!number || *number < 0 || *number > kMaxRecordDecisions) return std::nullopt;
    return static_cast<int>(*number);
  }
  return -1;
}

// How many pieces hold so many letters of a link.
std::size_t pieces_for(const std::vector<std::string_view>& pieces, std::size_t letters) {
  std::size_t count = 0;
  for (std::size_t sum = 0; count < pieces.size() && sum < letters; ++count)
    sum += pieces[count].size();
  return count;
}

// Of lines of one length the last one is shorter.
std::size_t pieces_to_shorter(const std::vector<std::string_view>& pieces) {
  for (std::size_t i = 2; i < pieces.size(); ++i)
    if (pieces[i].size() < pieces[i - 1].size()) return i + 1;
  return pieces.size();
}

}  // namespace

int weight(const Fault& fault) {
  if (fault.reason == kNoLink || fault.reason == kOtherAddress) return 0;
  return fault.reason == kLinkIsCut ? 1 : 2;
}

void LinkSearch::note(const Fault& fault) {
  if (weight(fault) > weight(fault_)) fault_ = fault;
}

// What is sound is what was meant, whatever comes of it.
Answer LinkSearch::data(std::string_view text) {
  const std::string_view letters = link_letters(text);
  if (letters.empty()) return std::nullopt;
  const Result<LinkInfo> info = inspect_link(letters);
  if (!info && info.fault().code == "newer-edition") return info.fault();
  if (!info) return note(info.fault()), std::nullopt;
  const std::optional<int> at = named_decision(text.substr(letters.size()));
  if (!at || *at > info.value().decisions)
    return Fault{"t", "the link names a decision that the game does not have", "bad-save"};
  Arrival arrival;
  arrival.kind = info.value().kind;
  arrival.data = letters;
  if (arrival.kind == LinkKind::kSetup) {
    const Result<SetupLink> setup = load_setup_link(games_.by_wire_id, letters);
    if (!setup) return setup.fault();
    arrival.setup = setup.value();
    return arrival;
  }
  Result<Loaded> loaded = load_link(games_.by_wire_id, letters, seed_);
  if (!loaded) return loaded.fault();
  arrival.loaded.emplace(std::move(loaded).value());
  if (*at < arrival.loaded->session.decisions()) arrival.at = *at;
  return arrival;
}

// A link of the second form says how long it is. For the first one: by the shape of the lines, two
// lines, all there is, all but the last.
Answer LinkSearch::data_in_pieces(std::string_view behind) {
  const std::vector<std::string_view> pieces = pieces_of(behind);
  if (pieces.empty()) return std::nullopt;
  if (pieces.size() == 1 || pieces.front().size() > kMaxLinkChars) return data(pieces.front());
  const std::size_t all = pieces.size();
  const std::string whole = joined(pieces, all, false);
  const std::size_t stated = stated_letters(whole);
  const std::size_t shorter = pieces_to_shorter(pieces);
  const std::array<std::size_t, 7> counts = {
      1, pieces_for(pieces, stated), shorter, shorter - 1, 2, all, all - 1};
  for (const std::size_t count : counts)
    for (const bool with_open_fields : {true, false})
      if (Answer answer = data(joined(pieces, count, with_open_fields))) return answer;
  return std::nullopt;
}

Answer LinkSearch::named(std::string_view behind) {
  constexpr std::size_t kMostPieces = 4;
  const std::vector<std::string_view> pieces = pieces_of(behind);
  const auto read = [&](std::size_t count, bool with_open_fields) {
    return read_named_setup(games_, named_letters(joined(pieces, count, with_open_fields)));
  };
  if (pieces.empty() || named_letters(pieces.front()).empty()) return std::nullopt;
  for (std::size_t count = 1; count <= std::min(kMostPieces, pieces.size()); ++count)
    for (const bool with_open_fields : {true, false}) {
      const Result<SetupLink> setup = read(count, with_open_fields);
      if (!setup) {
        note(setup.fault());
        continue;
      }
      const Result<SetupLink> longer = read(count + 1, with_open_fields);
      if (longer && (longer.value().setup != setup.value().setup ||
                     longer.value().seed != setup.value().seed))
        return Fault{"", "the link is broken over lines and can be read in two ways", "bad-save"};
      Arrival arrival;
      arrival.kind = LinkKind::kSetup;
      arrival.setup = setup.value();
      return arrival;
    }
  return std::nullopt;
}

// The letters of a link alone, in one line or in several.
Answer LinkSearch::unmarked(std::string_view text) {
  text = trimmed(text);
  const std::vector<std::string_view> pieces = pieces_of(text);
  if (pieces.empty()) return std::nullopt;
  const std::string_view first = pieces.front();
  const std::string_view rest = first.substr(link_letters(first).size());
  if (pieces.size() == 1 && (rest.empty() || rest.front() == '&')) return data(first);
  if (pieces.size() == 1 || !rest.empty()) return std::nullopt;
  Fault before = fault_;
  Answer answer = data_in_pieces(text);
  fault_ = std::move(before);  // of prose there is nothing more to say
  return answer;
}

Answer LinkSearch::in(std::string_view text) {
  Marks marks(text);
  int looked_at = 0;
  for (std::optional<Marked> mark = marks.next(); mark && looked_at < kMostMarks;
       mark = marks.next(), ++looked_at)
    if (Answer answer = mark->is_named ? named(mark->behind) : data_in_pieces(mark->behind))
      return answer;
  if (looked_at == 0)
    if (Answer answer = unmarked(text)) return answer;
  if (weight(fault_) == 0 && text.find("://") != text.npos) fault_.reason = kOtherAddress;
  return std::nullopt;
}

}  // namespace sandtable
