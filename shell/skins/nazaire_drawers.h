#pragma once
// The contents of the drawers of St. Nazaire, each drawn from the upper left corner of its place.

#include "core/data/words.h"
#include "shell/skins/nazaire.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

struct NazaireDrawer {
  Frame& frame;
  DrawerPlace& place;
  const NazaireSkin& skin;
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
  struct Piece {
    int team;
    std::string caption;
  };
  float heading(float y, std::string_view text, std::string_view right = {});
  float row_of_teams(float y, const std::vector<Piece>& pieces);
  float objective_row(float y, int number);
  float figures(float y, std::string_view text, std::string_view value);
  float total_row(float y, std::string_view text, int points);
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const;
};

}  // namespace sandtable::shell
