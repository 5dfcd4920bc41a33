// What the loaders of the four data files share: names already read, and look-ups that note a
// fault where a name stands that nothing bears.
#pragma once

#include <map>
#include <string>

#include "core/data/bundle.h"
#include "core/games/nazaire/board.h"

namespace sandtable::nazaire {

struct Names {
  std::map<std::string, int> spaces;
  std::map<std::string, int> teams;
  std::map<std::string, int> units;
  std::map<std::string, int> areas;  // set-up letter -> space
};

// The index of `id`, or 0 and a fault at `where`.
int find_name(const std::map<std::string, int>& names, const std::string& id, const Reader& where);

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults);
void load_setup(const Bundle& bundle, Board& board, const Names& names, std::vector<Fault>& faults);

}  // namespace sandtable::nazaire
