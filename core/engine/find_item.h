// For games whose scopes tell the id of a number: the ids of lists and tables, the way back from an
// item's id to its number, and the list of results.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/check.h"
#include "core/engine/game.h"

namespace sandtable {

// The id of number `value` of a list of ids; empty past its end.
inline std::string id_among(std::span<const std::string_view> ids, int value) {
  if (value < 0 || value >= static_cast<int>(ids.size())) return {};
  return std::string(ids[static_cast<std::size_t>(value)]);
}

// The same of a table of things that have an id.
template <class Table>
std::string id_in(const Table& table, int value) {
  if (value < 0 || value >= static_cast<int>(table.size())) return {};
  return table[static_cast<std::size_t>(value)].id;
}

// The first of the items 0..end-1 whose id_of(item) is `id`; nothing if there is none, and no item
// has an empty id. Asks for one id after the other: for requests and files, not for rules.
template <class IdOf>
std::optional<int> find_item(int end, std::string_view id, IdOf&& id_of) {
  if (id.empty()) return std::nullopt;
  for (int item = 0; item < end; ++item)
    if (id_of(item) == id) return item;
  return std::nullopt;
}

// The results whose ids are those of a scope's items 0, 1, ..., each with who has won then.
template <class IdOf>
std::vector<ResultInfo> list_results(IdOf&& id_of, std::initializer_list<Seat> winners) {
  std::vector<ResultInfo> out;
  for (const Seat winner : winners) out.push_back({id_of(static_cast<int>(out.size())), winner});
  CHECK(id_of(static_cast<int>(out.size())).empty());
  return out;
}

}  // namespace sandtable
