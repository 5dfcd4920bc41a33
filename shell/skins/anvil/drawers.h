#pragma once
// The contents of the drawers, each drawn from the upper left corner of its place.

#include <string>
#include <vector>

#include "shell/skins/anvil/skin.h"
#include "shell/skins/drawer_parts.h"

namespace sandtable::shell::anvil {

// "23–24 August": a turn is two days [SA 1.2a].
std::string turn_dates(const Words& words, const rules::Scenario& scenario, int turn);

struct Drawer : DrawerPen {
  const Shared& shared;
  const rules::State& view;

  // Each returns its height.
  float stacks();
  float points();
  float bridges();
  float losses();
  float turns();
  float groups();

 private:
  const rules::Board& board() const { return shared.board(); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
  Piece piece_of(rules::UnitId unit) const;
  float stacks_of(float y, Side side);
  float lost_of(float y, Side side);
};

}  // namespace sandtable::shell::anvil
