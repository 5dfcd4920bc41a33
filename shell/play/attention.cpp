#include "shell/play/attention.h"

#include <utility>

#include "shell/play/nouns.h"

namespace sandtable::shell {
namespace {

using Part = int BoardNoun::*;

// Scope 0 is "number", which names nothing.
constexpr int kFirstScope = 1;

int called(const Game& game, const TellingSkin& skin, std::string_view id, Part part) {
  const auto scopes = game.scopes();
  for (int scope = kFirstScope; scope < static_cast<int>(scopes.size()); ++scope) {
    const std::optional<int> value = game.value_of(scope, id);
    if (!value) continue;
    const std::string_view name = scopes[static_cast<std::size_t>(scope)].name;
    if (const int found = skin.noun(name, *value).*part; found >= 0) return found;
  }
  return -1;
}

std::vector<std::string> ids_of(const Game& game, const TellingSkin& skin, int wanted, Part part) {
  std::vector<std::string> ids;
  if (wanted < 0) return ids;
  const auto scopes = game.scopes();
  for (int scope = kFirstScope; scope < static_cast<int>(scopes.size()); ++scope) {
    bool first = true;
    each_value(game, scope, [&](int value, std::string id) {
      const int found = skin.noun(scopes[static_cast<std::size_t>(scope)].name, value).*part;
      if (found == wanted) ids.push_back(std::move(id));
      return found >= 0 || !std::exchange(first, false);  // else a kind that is never on the board
    });
  }
  return ids;
}

}  // namespace

int unit_called(const Game& game, const TellingSkin& skin, std::string_view id) {
  return called(game, skin, id, &BoardNoun::unit);
}

int space_called(const Game& game, const TellingSkin& skin, std::string_view id) {
  return called(game, skin, id, &BoardNoun::space);
}

std::string id_of_unit(const Game& game, const TellingSkin& skin, int unit) {
  const std::vector<std::string> ids = ids_of(game, skin, unit, &BoardNoun::unit);
  return ids.empty() ? std::string() : ids.front();
}

std::vector<std::string> ids_of_space(const Game& game, const TellingSkin& skin, int space) {
  return ids_of(game, skin, space, &BoardNoun::space);
}

}  // namespace sandtable::shell
