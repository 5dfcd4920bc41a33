// The links of a text that was mended: where they begin and what belongs to them is tried in a
// fixed order, a small number of times. See arrival.h.
#pragma once

#include <optional>
#include <string_view>

#include "core/save/arrived.h"

namespace sandtable {

// Nothing: look further.
using Answer = std::optional<Result<Arrival>>;

// How much a fault says: there is no link at all; a link is cut, so this may be the beginning of a
// longer one; what is wrong with it.
int weight(const Fault& fault);

// Keeps of all readings that came to nothing the fault that says most.
class LinkSearch {
 public:
  LinkSearch(const Games& games, std::uint64_t seed) : games_(games), seed_(seed) {}

  // The first sound link of a text, or what is wrong with it.
  Answer in(std::string_view text);
  const Fault& fault() const { return fault_; }

 private:
  void note(const Fault& fault);
  Answer data(std::string_view text);
  Answer data_in_pieces(std::string_view behind);
  Answer named(std::string_view behind);
  Answer unmarked(std::string_view text);

  const Games& games_;
  std::uint64_t seed_;
  Fault fault_{"", "there is no link in this text", "bad-save"};
};

}  // namespace sandtable
