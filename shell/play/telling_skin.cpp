#include "shell/play/telling_skin.h"

#include <span>

#include "core/data/words.h"
#include "core/engine/game.h"

namespace sandtable::shell {

Sight sight_in(std::span<const SightRow> rows, std::uint16_t kind) {
  for (const SightRow& row : rows)
    if (row.kind == kind) return row.sight;
  return Sight::kNone;
}

BoardNoun TellingSkin::noun(std::string_view scope, int value) const {
  if (scope == "unit") return {-1, value};
  if (scope == "space") return {value, -1};
  return {};
}

std::string CounterName::of(int unit) const {
  const std::span<const ScopeInfo> scopes = game.scopes();
  for (std::size_t i = 0; i < scopes.size(); ++i)
    if (scopes[i].name == "unit")
      if (const std::string id = game.id_of(static_cast<int>(i), unit); !id.empty())
        return words.item("unit", id);
  return telling.counter_name(view, unit);
}

}  // namespace sandtable::shell
