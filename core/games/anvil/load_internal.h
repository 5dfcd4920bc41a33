// What the loaders of the data files share: names already read, and look-ups that note a fault
// where a name stands that nothing bears.
#pragma once

#include <map>
#include <string>

#include "core/data/bundle.h"
#include "core/data/checks.h"
#include "core/data/listing.h"
#include "core/games/anvil/board.h"

namespace sandtable::anvil {

struct Names : NamesRead {
  std::map<std::string, int> places;
  std::map<std::string, int> bridges;
  std::map<std::string, int> units;
  std::map<std::string, int> divisions;
};

// An area; a box is a fault.
PlaceId find_area(const Names& names, const std::string& id, const Reader& where);

// The words that the files use, in the order of the enumerations of board.h.
inline const std::initializer_list<std::string_view> kTerrainWords = {"clear", "rough", "mountain"};
inline const std::initializer_list<std::string_view> kNationWords = {"us", "british", "french",
                                                                     "german"};
inline const std::initializer_list<std::string_view> kKindWords = {"combat", "support", "coastal",
                                                                   "transport", "train"};
inline const std::initializer_list<std::string_view> kArmWords = {
    "airborne", "commando", "artillery", "anti_tank", "armor", "infantry", "mountain"};
inline const std::initializer_list<std::string_view> kBoxWords = {"lz1", "lz2", "sea", "drop",
                                                                  "west"};
inline const std::initializer_list<std::string_view> kLineWords = {
    "map_edge", "coast", "frontier", "plain", "minor", "major", "corner"};

// A point of the map, [x, y].
Point point_of(const Reader& in, std::string_view field);

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_geometry(const Reader& map, Board& board, const Names& names);
void load_sheet(const Bundle& bundle, Board& board, const Names& names, std::vector<Fault>& faults);
void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_charts(const Bundle& bundle, Board& board, std::vector<Fault>& faults);
void load_setup(const ListedFile& listed, Board& board, const Names& names);
void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults);

}  // namespace sandtable::anvil
