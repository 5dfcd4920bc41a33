// The way back from an item's id to its number, and all ids of a scope, for games whose scopes tell
// the id of a number.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// The ids of a scope whose items are 0, 1, ... up to the first that has none.
template <class IdOf>
std::vector<std::string> list_ids(IdOf&& id_of) {
  std::vector<std::string> out;
  for (std::string id = id_of(0); !id.empty(); id = id_of(static_cast<int>(out.size())))
    out.push_back(std::move(id));
  return out;
}

}  // namespace sandtable
