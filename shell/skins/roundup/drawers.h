#pragma once
// The contents of the drawers, each drawn from the upper left corner of its place.

#include <string>
#include <vector>

#include "shell/skins/drawer_parts.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {

struct Drawer : DrawerPen {
  const Shared& shared;
  const rules::State& view;

  // Each returns its height.
  float cups();

 private:
  const Board& board() const { return shared.board(); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
  Piece piece_of(UnitId unit) const;
  float units(float y, const rules::UnitSet& set);
};

}  // namespace sandtable::shell::roundup
