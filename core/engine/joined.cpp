#include "core/engine/joined.h"

#include <algorithm>

namespace sandtable {

std::optional<Note> joined(const Game& game, const Note& before, const Note& next) {
  if (before.kind != next.kind || before.audience != next.audience) return std::nullopt;
  const MessageInfo& info = game.messages()[next.kind];
  if (info.role != MessageRole::kMoves || before.args[0] != next.args[0]) return std::nullopt;
  const auto arg = [&](std::string_view name) {
    return static_cast<std::size_t>(std::find(info.names.begin(), info.names.end(), name) -
                                    info.names.begin());
  };
  const std::size_t from = arg("from"), to = arg("to"), cost = arg("cost");
  if (from >= info.names.size() || to >= info.names.size() || from == 0) return std::nullopt;
  if (before.args[to] != next.args[from] || before.args[from] == next.args[to]) return std::nullopt;
  Note out = next;
  out.args[from] = before.args[from];
  if (cost < info.names.size())
    out.args[cost] = static_cast<std::int16_t>(out.args[cost] + before.args[cost]);
  return out;
}

}  // namespace sandtable
