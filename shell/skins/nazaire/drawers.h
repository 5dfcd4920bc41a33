#pragma once
// The contents of the drawers of St. Nazaire, each drawn from the upper left corner of its place.

#include <string>
#include <vector>

#include "core/data/words.h"
#include "shell/skins/drawer_parts.h"
#include "shell/skins/nazaire/skin.h"

namespace sandtable::shell {

struct NazaireDrawer : DrawerPen {
  const NazaireCounters& counters;
  const nazaire::Board& board;
  const nazaire::State& view;
  const Words& words;

  // Each returns its height.
  float forces();
  float objectives();
  float losses();
  float landings();
  float pools();
  float guns();

 private:
  Piece piece_of(int team, std::string caption) const;
  float objective_row(float y, int number);
  float total_row(float y, std::string_view text, int points);
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
};

}  // namespace sandtable::shell
