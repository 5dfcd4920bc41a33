#pragma once
// The ids of a space, of whatever kinds of nouns.

#include <string>
#include <vector>

#include "shell/play/attention.h"

namespace sandtable::shell {

inline std::vector<std::string> ids_of_space(const Game& game, const TellingSkin& skin, int space) {
  std::vector<std::string> ids;
  for (NounId& noun : nouns_of_space(game, skin, space)) ids.push_back(std::move(noun.id));
  return ids;
}

}  // namespace sandtable::shell
