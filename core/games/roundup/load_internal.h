// What the loaders of the data files share.
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/data/bundle.h"
#include "core/data/checks.h"
#include "core/data/listing.h"
#include "core/games/roundup/board.h"

namespace sandtable::roundup {

struct Names : NamesRead {
  std::map<std::string, int> hexes;
  std::map<std::string, int> units;
};

inline const std::initializer_list<std::string_view> kTerrainWords = {"clear",  "woods", "hills",
                                                                      "polder", "town",  "port"};
inline const std::initializer_list<std::string_view> kPortWords = {"boulogne", "calais", "dunkirk"};
inline const std::initializer_list<std::string_view> kLevelWords = {
    "failure", "limited", "tactical", "operational", "strategic"};

// Six numbers, one for each face of the die.
void load_six(const Reader& in, std::string_view field, std::pair<int, int> range,
              std::array<int, 7>& out);

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void check_drawing(const Reader& map, const Names& names);
void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults);
void load_victory(const Reader& charts, Board& board, const Names& names);
void load_setup(const ListedFile& listed, Board& board, const Names& names);
void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults);

}  // namespace sandtable::roundup
