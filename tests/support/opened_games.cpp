#include "tests/support/opened_games.h"

#include <cstdio>
#include <memory>
#include <string>

#include "core/data/embedded_bundles.h"
#include "core/games/games.h"

namespace sandtable {
namespace {

std::vector<std::unique_ptr<GameBox>> open_all() {
  std::vector<std::unique_ptr<GameBox>> boxes;
  for (const GameEntry& entry : all_games()) {
    Result<std::unique_ptr<GameBox>> box = load_game(entry.id, embedded_bundle(entry.id));
    if (!box) std::fprintf(stderr, "%s\n", box.fault().reason.c_str());
    boxes.push_back(std::move(box).value());
  }
  return boxes;
}

}  // namespace

const std::vector<const GameBox*>& opened_boxes() {
  static const std::vector<std::unique_ptr<GameBox>> boxes = open_all();
  static const std::vector<const GameBox*> list = [] {
    std::vector<const GameBox*> out;
    out.reserve(boxes.size());
    for (const auto& box : boxes) out.push_back(box.get());
    return out;
  }();
  return list;
}

const std::vector<const Game*>& opened_games() {
  static const std::vector<const Game*> games = [] {
    std::vector<const Game*> list;
    for (const GameBox* box : opened_boxes()) list.push_back(box->game.get());
    return list;
  }();
  return games;
}

const Game& opened_game(std::string_view id) {
  for (const Game* game : opened_games())
    if (game->info().id == id) return *game;
  std::fprintf(stderr, "no game %s\n", std::string(id).c_str());
  std::abort();
}

const Game* opened_by_wire_id(std::uint16_t wire_id) {
  for (const Game* game : opened_games())
    if (game->info().wire_id == wire_id) return game;
  return nullptr;
}

}  // namespace sandtable
