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

std::vector<NounId> nouns_of(const Game& game, const TellingSkin& skin, int wanted, Part part) {
  std::vector<NounId> nouns;
  if (wanted < 0) return nouns;
  const auto scopes = game.scopes();
  for (int scope = kFirstScope; scope < static_cast<int>(scopes.size()); ++scope) {
    const std::string_view name = scopes[static_cast<std::size_t>(scope)].name;
    bool first = true;
    each_value(game, scope, [&](int value, std::string id) {
      const int found = skin.noun(name, value).*part;
      if (found == wanted) nouns.push_back({name, std::move(id)});
      return found >= 0 || !std::exchange(first, false);  // else a kind that is never on the board
    });
  }
  return nouns;
}

}  // namespace

int unit_called(const Game& game, const TellingSkin& skin, std::string_view id) {
  return called(game, skin, id, &BoardNoun::unit);
}

int space_called(const Game& game, const TellingSkin& skin, std::string_view id) {
  return called(game, skin, id, &BoardNoun::space);
}

std::string id_of_unit(const Game& game, const TellingSkin& skin, int unit) {
  std::vector<NounId> nouns = nouns_of(game, skin, unit, &BoardNoun::unit);
  return nouns.empty() ? std::string() : std::move(nouns.front().id);
}

std::vector<NounId> nouns_of_space(const Game& game, const TellingSkin& skin, int space) {
  return nouns_of(game, skin, space, &BoardNoun::space);
}

}  // namespace sandtable::shell
