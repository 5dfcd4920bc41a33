// The way back from an item's id to its number, for games whose scopes tell the id of a number.
#pragma once

#include <optional>
#include <string_view>

namespace sandtable {

// The first of the items 0..end-1 whose id_of(item) is `id`; nothing if there is none, and no item
// has an empty id. Asks for one id after the other: for requests and files, not for rules.
template <class IdOf>
std::optional<int> find_item(int end, std::string_view id, IdOf&& id_of) {
  if (id.empty()) return std::nullopt;
  for (int item = 0; item < end; ++item)
    if (id_of(item) == id) return item;
  return std::nullopt;
}

}  // namespace sandtable
