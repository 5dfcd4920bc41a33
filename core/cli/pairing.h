// A game, a set-up and two players by name: the first four arguments of `match` and `fit`. A player
// who is another program (remote_player.h) has no thinker here.
#pragma once

#include <string>

#include "core/ai/levels.h"
#include "core/cli/commands.h"
#include "core/data/embedded_bundles.h"

namespace sandtable::cli {

struct Pairing {
  // Finds what the arguments name, of which there are at least four; else the sentence of what is
  // wrong, and nothing may be used. Opened once.
  std::string open(const Arguments& arguments);

  Table table{all_games(), embedded_bundle};  // owns the game
  const GameBox* box = nullptr;
  const Game* game = nullptr;
  Setup setup;
  Thinker a, b;
};

}  // namespace sandtable::cli
