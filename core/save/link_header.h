// The outside of a link: its text, length, checksum, header and fields. Nothing here knows a game.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/save/link_format.h"
#include "core/save/link_info.h"

namespace sandtable {

// A link whose length, checksum and header are right.
struct LinkBytes {
  struct Part {
    std::size_t from = 0;
    std::size_t size = 0;
  };

  std::vector<std::uint8_t> bytes;  // without the checksum
  LinkInfo info;
  bool is_first_form = false;
  std::uint8_t flags = 0;
  std::uint32_t hash = 0;  // of a game
  Part position, hand_overs, hand_over_list, concession, names;
  std::size_t coded_from = 0;

  std::span<const std::uint8_t> part(const Part& part) const {
    return std::span(bytes).subspan(part.from, part.size);
  }
  std::span<const std::uint8_t> coded() const { return std::span(bytes).subspan(coded_from); }
};

inline constexpr char kLinkIsCut[] = "the link is cut off";
Fault damaged_link(std::string reason);
Fault newer_link(std::string reason);

// The letters that a link of the second form says it has; 0 where its beginning is missing or of
// the first form, which does not say it.
std::size_t stated_letters(std::string_view text);

// Whatever follows the end of a link of the second form is left out.
Result<LinkBytes> read_link_bytes(std::string_view text);

// Numbers of 7 bits a byte, lowest first, and of whole bytes; each fails once and for all where it
// runs over the end.
class LinkReader {
 public:
  explicit LinkReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint64_t word(int bytes);
  // Of at most three bytes.
  std::uint32_t number();
  std::span<const std::uint8_t> take(std::size_t size);
  bool ok() const { return ok_; }
  bool at_end() const { return at_ == bytes_.size(); }
  std::size_t at() const { return at_; }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

}  // namespace sandtable
