#pragma once
// The contents of the drawers, each drawn from the upper left corner of its place.

#include <array>
#include <string>
#include <vector>

#include "shell/skins/drawer_parts.h"
#include "shell/skins/urban/skin.h"

namespace sandtable::shell::urban {

// Blocks of both sides, green first.
struct Sums {
  std::array<int, 2> standing{}, lost{};
};
Sums sums_of(const Board& board, const rules::State& view);

struct Drawer : DrawerPen {
  const Shared& shared;
  const rules::State& view;

  // Each returns its height.
  float impulses();
  float points();
  float forces();
  float support();
  float losses();
  float cards();

 private:
  const Board& board() const { return shared.board(); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
  std::string halves(int points) const;
  Piece piece_of(BlockId id) const;
  float blocks(float y, const std::string& title, const std::vector<BlockId>& ids);
  float special(float y, const rules::Special& one);
  float forces_of(float y, Side side);
  float support_of(float y, Side side);
};

}  // namespace sandtable::shell::urban
