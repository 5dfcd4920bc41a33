// What the loaders of the data files share: names already read, and look-ups that note a fault
// where a name stands that nothing bears.
#pragma once

#include <map>
#include <string>

#include "core/data/bundle.h"
#include "core/data/checks.h"
#include "core/data/listing.h"
#include "core/games/jubilee/board.h"

namespace sandtable::jubilee {

struct Names : NamesRead {
  std::map<std::string, int> hexes;
  std::map<std::string, int> boxes;
  std::map<std::string, int> labels;     // of lettered boxes: "R1"
  std::map<std::string, int> positions;  // by hex
  std::set<std::string> counters;        // ids of units, Germans, depth markers and chits
};

// The words that the files use, in the order of the enumerations of board.h.
inline const std::initializer_list<std::string_view> kSectorWords = {"main", "orange", "yellow"};
inline const std::initializer_list<std::string_view> kAreaWords = {"yellow", "orange", "blue",
                                                                   "dieppe", "green",  "rear"};
inline const std::initializer_list<std::string_view> kColourWords = {"red",    "blue",  "green",
                                                                     "purple", "brown", "orange"};
inline const std::initializer_list<std::string_view> kSymbolWords = {"triangle", "diamond",
                                                                     "circle"};
inline const std::initializer_list<std::string_view> kLetterWords = {"Y", "O", "B", "D",
                                                                     "G", "R", "C"};
inline const std::initializer_list<std::string_view> kTrackWords = {"yellow", "blue", "dieppe",
                                                                    "green", "orange"};
inline const std::initializer_list<std::string_view> kTerrainWords = {
    "sea", "harbour", "beach", "clear", "airfield", "town", "village", "woods", "marsh"};

// Whether the words of a list are all different; a fault at `field` if not.
std::vector<int> choices_of(const Reader& in, std::string_view field,
                            std::initializer_list<std::string_view> words, std::size_t most);

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_boxes(const Reader& map, Board& board, Names& names);
void load_positions(const Reader& map, Board& board, Names& names);
void check_coastline(const Reader& map);
void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_chits(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults);
void load_combat_charts(const Reader& charts, Charts& out);
void load_tracks(const Bundle& bundle, const Reader& charts, Board& board);
// What follows from the map alone: Board::walk_to_objective, walk_to_boats.
void measure_walks(Board& board);
void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults);
void load_setup(const ListedFile& listed, Board& board, const Names& names);

}  // namespace sandtable::jubilee
