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

struct Names {
  std::map<std::string, int> hexes;
  std::map<std::string, int> units;
  // The files read so far were sound. If not, what follows from their names is not looked at: it
  // would only repeat their faults.
  bool complete = true;
};

// The index of `id` in one of the tables, or 0 and a fault at `where`.
int find_name(const Names& names, const std::map<std::string, int>& table, const std::string& id,
              const Reader& where);

inline const std::initializer_list<std::string_view> kTerrainWords = {"clear",  "woods", "hills",
                                                                      "polder", "town",  "port"};
inline const std::initializer_list<std::string_view> kPortWords = {"boulogne", "calais", "dunkirk"};
inline const std::initializer_list<std::string_view> kLevelWords = {
    "failure", "limited", "tactical", "operational", "strategic"};

// A flag that stands in the file only when it is set.
bool flag_of(const Reader& in, std::string_view field);
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
