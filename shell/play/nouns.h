#pragma once
// What can be named in a game, kind by kind.

#include <string>
#include <utility>

#include "core/engine/game.h"

namespace sandtable::shell {

// Numbers of a kind may leave some out, as those of hexes do where the map has none; they end where
// so many in a row name nothing.
inline constexpr int kMostLeftOut = 64;

// The items of a scope: act(value, id) says whether it wants more.
template <class Act>
void each_value(const Game& game, int scope, Act act) {
  for (int value = 0, left_out = 0; left_out < kMostLeftOut; ++value) {
    std::string id = game.id_of(scope, value);
    left_out = id.empty() ? left_out + 1 : 0;
    if (!id.empty() && !act(value, std::move(id))) return;
  }
}

}  // namespace sandtable::shell
