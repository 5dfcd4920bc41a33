#pragma once
// The contents of the drawers, each drawn from the upper left corner of its place.

#include <string>
#include <vector>

#include "core/games/roundup/queries.h"
#include "shell/skins/drawer_parts.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {

struct Drawer : DrawerPen {
  const Shared& shared;
  const rules::State& view;

  // Each returns its height.
  float levels();
  float ports();
  float pool();
  float cups();
  float air();
  float turns();

 private:
  const Board& board() const { return shared.board(); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
  std::string item(rules::Scope scope, int value) const;
  MessageArg item_arg(std::string_view name, rules::Scope scope, int value) const {
    return roundup::item_arg(board(), name, scope, value);
  }
  Piece piece_of(UnitId unit) const;
  float group(float y, std::string_view title, const rules::UnitSet& set);
  template <class LackOf>
  float next_levels(float y, Side side, int reached, LackOf lack_of);
  std::string lack_text(const rules::Lack& lack, Side side) const;
  float port(float y, rules::Port port);
  std::string hex_holder(HexId hex) const;
};

}  // namespace sandtable::shell::roundup
