#pragma once
// The lines of the log of the game on the table, oldest first.

#include <string>
#include <vector>

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/play/game_log.h"
#include "shell/play/telling_skin.h"

namespace sandtable::shell {

inline std::vector<std::string> log_lines(const App& app) {
  std::vector<std::string> out;
  if (app.table().session() == nullptr || app.table().game() == nullptr) return out;
  const ShelfGame& game = *app.table().game();
  const Session& session = *app.table().session();
  const Teller teller{game.game(), game.words(), game.skin(app.table().view()).telling(),
                      app.table().viewer()};
  GameLog log;
  log.follow(session, teller, session.step_end());
  for (const LogBlock& block : log.blocks())
    for (const LogLine& line : block.lines) out.push_back(line.fact.text);
  return out;
}

}  // namespace sandtable::shell
