// What the loaders of the four data files share: names already read, and look-ups that note a
// fault where a name stands that nothing bears.
#pragma once

#include <map>
#include <string>

#include "core/data/bundle.h"
#include "core/data/checks.h"
#include "core/data/listing.h"
#include "core/games/nazaire/board.h"
#include "core/games/nazaire/state.h"

namespace sandtable::nazaire {

struct Names : NamesRead {
  std::map<std::string, int> spaces;
  std::map<std::string, int> teams;
  std::map<std::string, int> units;
  std::map<std::string, int> areas;  // set-up letter -> space
};

void check_drawing(const Reader& map);
void load_tracks(const Bundle& bundle, const Reader& charts, Board& board);
void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults);
void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults);
void load_setup(const ListedFile& listed, Board& board, const Names& names);

}  // namespace sandtable::nazaire
