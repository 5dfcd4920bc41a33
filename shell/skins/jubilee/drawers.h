#pragma once
// The contents of the drawers of Operation Jubilee, each drawn from the upper left corner of its
// place; and what the bar and the report share.

#include <string>
#include <vector>

#include "core/data/words.h"
#include "shell/skins/drawer_parts.h"
#include "shell/skins/jubilee/skin.h"

namespace sandtable::shell {

struct JubileeDrawer : DrawerPen {
  const JubileeCounters& counters;
  const ChitWords& chit_words;
  const jubilee::Board& board;
  const jubilee::State& view;
  const Words& words;

  // Each returns its height.
  float forces();
  float objectives();
  float losses();
  float transports();
  float cup();
  float turns();

 private:
  float row_of_chits(float y, const std::vector<jubilee::ChitId>& chits, bool faded);
  float objective_row(float y, jubilee::PositionId id);
  Piece piece_of(int unit) const;
  std::string status_of(const jubilee::Unit& unit) const;
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
};

// Names of the levels, lowest first; the score from which each counts, the first that where the
// scale begins; and where it ends.
std::vector<std::string> jubilee_levels(const jubilee::Board& board, const Words& words,
                                        std::string_view scope);
std::vector<int> jubilee_level_from(const jubilee::Board& board);
int jubilee_scale_end(const jubilee::Board& board);

}  // namespace sandtable::shell
