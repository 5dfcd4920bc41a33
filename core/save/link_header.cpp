#include "core/save/link_header.h"

#include <optional>
#include <utility>

#include "core/save/base64.h"

namespace sandtable {
namespace {

constexpr char kAltered[] = "the link is damaged: it was altered on its way";
constexpr int kMostNumberBits = 14;  // shift of the third byte

// The bytes of the longest whole part of a text whose end is missing or too long.
std::optional<std::vector<std::uint8_t>> whole_part(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  if (std::optional<std::vector<std::uint8_t>> all = from_base64(text)) return all;
  return from_base64(text.substr(0, text.size() - text.size() % 4));
}

int kind_of(std::span<const std::uint8_t> bytes) { return bytes.empty() ? 0 : bytes[0] & 0x0F; }

bool is_second_form(std::span<const std::uint8_t> bytes) {
  return kind_of(bytes) > kLinkKinds && kind_of(bytes) <= 2 * kLinkKinds;
}

bool sum_is_right(std::span<const std::uint8_t> bytes) {
  const std::size_t size = bytes.size() - kLinkChecksum;
  return link_checksum(bytes.first(size)) ==
         LinkReader(bytes.subspan(size)).word(static_cast<int>(kLinkChecksum));
}

std::size_t letters_of(std::size_t bytes) { return (bytes * 8 + 5) / 6; }

// Says its own length, so what is missing and what is too much can be told from what is wrong.
Result<std::vector<std::uint8_t>> second_form(std::vector<std::uint8_t> bytes) {
  LinkReader head(bytes);
  head.word(static_cast<int>(kLinkSharedHeader));
  const std::size_t size = head.number();
  if (!head.ok() || bytes.size() < size) return damaged_link(kLinkIsCut);
  if (size < head.at() + kLinkChecksum || !sum_is_right(bytes)) return damaged_link(kAltered);
  return bytes;
}

// The bytes of a link with the checksum, which is right.
Result<std::vector<std::uint8_t>> unseal(std::string_view text) {
  if (text.size() > kMaxLinkChars) return damaged_link("the link is too long");
  if (const std::size_t stated = stated_letters(text); stated != 0 && stated <= text.size()) {
    text = text.substr(0, stated);
    if (!from_base64(text)) return damaged_link(kAltered);
  }
  std::optional<std::vector<std::uint8_t>> bytes = whole_part(text);
  if (!bytes) return damaged_link("the link has characters that no link has");
  if (is_second_form(*bytes)) return second_form(std::move(*bytes));
  const bool is_whole = from_base64(text).has_value();
  if (!is_whole || bytes->size() < kLinkSharedHeader + kLinkChecksum)
    return damaged_link(kLinkIsCut);
  if (!sum_is_right(*bytes))
    return damaged_link("the link is damaged: its end is missing or it was altered");
  return std::move(*bytes);
}

LinkInfo read_shared(LinkReader& head, int kind) {
  LinkInfo info;
  info.kind = static_cast<LinkKind>((kind - 1) % kLinkKinds + 1);
  const auto where = static_cast<int>(head.word(2));
  info.wire_id = static_cast<std::uint16_t>(where / kMaxLinkSetups);
  info.setup = where % kMaxLinkSetups;
  info.rules_revision = static_cast<std::uint16_t>(head.word(2));
  return info;
}

std::optional<Fault> read_game_header(LinkReader& head, LinkBytes& link) {
  link.hash = static_cast<std::uint32_t>(head.word(4));
  link.info.seed = head.word(8);
  const std::uint32_t decisions = head.number();
  if (!head.ok()) return damaged_link("the link has no length");
  if (decisions > kMaxRecordDecisions) return damaged_link("the link has too many decisions");
  link.info.decisions = static_cast<int>(decisions);
  return std::nullopt;
}

// Where a field belongs; null if this edition does not know it.
LinkBytes::Part* part_of(LinkBytes& link, std::uint8_t tag) {
  if (link.info.kind != LinkKind::kGame) return nullptr;
  switch (static_cast<LinkTag>(tag)) {
    case LinkTag::kPosition:
      return &link.position;
    case LinkTag::kHandOvers:
      return &link.hand_overs;
    case LinkTag::kHandOverList:
      return &link.hand_over_list;
    case LinkTag::kConcession:
      return &link.concession;
    case LinkTag::kNames:
      return &link.names;
    case LinkTag::kEnd:
      break;
  }
  return nullptr;
}

// Fields stand in the order of their tags, each once.
std::optional<Fault> read_fields(LinkReader& head, LinkBytes& link) {
  for (int last = 0;;) {
    const auto tag = static_cast<std::uint8_t>(head.word(1));
    if (!head.ok()) return damaged_link("the fields of the link are damaged");
    if (tag == static_cast<std::uint8_t>(LinkTag::kEnd)) return std::nullopt;
    const std::uint32_t size = head.number();
    const LinkBytes::Part part{head.at(), size};
    head.take(size);
    if (!head.ok() || (tag & 0x7F) <= last)
      return damaged_link("the fields of the link are damaged");
    last = tag & 0x7F;
    if (LinkBytes::Part* known = part_of(link, tag))
      *known = part;
    else if ((tag & 0x80) != 0)
      return newer_link("the link holds something that this edition does not know");
  }
}

}  // namespace

Fault damaged_link(std::string reason) { return {"", std::move(reason), "bad-save"}; }

Fault newer_link(std::string reason) { return {"", std::move(reason), "newer-edition"}; }

std::uint64_t LinkReader::word(int bytes) {
  std::uint64_t number = 0;
  const std::span<const std::uint8_t> taken = take(static_cast<std::size_t>(bytes));
  for (std::size_t i = 0; i < taken.size(); ++i) number |= std::uint64_t{taken[i]} << (8 * i);
  return number;
}

std::uint32_t LinkReader::number() {
  std::uint32_t number = 0;
  for (int shift = 0; shift <= kMostNumberBits; shift += 7) {
    const auto byte = static_cast<std::uint8_t>(word(1));
    number |= std::uint32_t{byte & 0x7FU} << shift;
    if (byte < 0x80) return number;
  }
  ok_ = false;
  return 0;
}

std::span<const std::uint8_t> LinkReader::take(std::size_t size) {
  if (!ok_ || size > bytes_.size() - at_) {
    ok_ = false;
    return {};
  }
  at_ += size;
  return bytes_.subspan(at_ - size, size);
}

std::size_t stated_letters(std::string_view text) {
  constexpr std::size_t kEnough = 12;  // for the length
  const std::optional<std::vector<std::uint8_t>> bytes = from_base64(text.substr(0, kEnough));
  if (!bytes || !is_second_form(*bytes)) return 0;
  LinkReader head(*bytes);
  head.word(static_cast<int>(kLinkSharedHeader));
  const std::size_t size = head.number();
  return head.ok() ? letters_of(size) : 0;
}

Result<LinkBytes> read_link_bytes(std::string_view text) {
  Result<std::vector<std::uint8_t>> whole = unseal(text);
  if (!whole) return whole.fault();
  LinkBytes link;
  link.bytes = std::move(whole).value();
  link.bytes.resize(link.bytes.size() - kLinkChecksum);
  const int kind = kind_of(link.bytes);
  if (kind == 0 || kind > 2 * kLinkKinds)
    return newer_link("the link is of a kind that this edition does not know");
  LinkReader head(link.bytes);
  link.is_first_form = kind <= kLinkKinds;
  link.flags = static_cast<std::uint8_t>(head.word(1) & 0xF0);
  link.info = read_shared(head, kind);
  link.info.flags = {(link.flags & kLinkPractice) != 0, (link.flags & kLinkScripted) != 0};
  if (!link.is_first_form) head.number();
  const bool is_game = link.info.kind == LinkKind::kGame;
  const std::uint8_t known = is_game ? kLinkPractice | kLinkScripted | kLinkFields : kLinkFields;
  if (!link.is_first_form && (link.flags & ~known) != 0)
    return newer_link("the link holds something that this edition does not know");
  if (is_game)
    if (const std::optional<Fault> fault = read_game_header(head, link)) return *fault;
  if (!link.is_first_form && (link.flags & kLinkFields) != 0)
    if (const std::optional<Fault> fault = read_fields(head, link)) return *fault;
  link.coded_from = head.at();
  return link;
}

}  // namespace sandtable
