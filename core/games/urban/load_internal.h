// What the loaders of the data files share: names already read, and look-ups that note a fault
// where a name stands that nothing bears.
#pragma once

#include <map>
#include <string>

#include "core/data/bundle.h"
#include "core/data/checks.h"
#include "core/data/listing.h"
#include "core/games/urban/board.h"

namespace sandtable::urban {

struct Names : NamesRead {
  std::map<std::string, int> places;
  std::map<std::string, int> types;
  std::map<std::string, int> weapons;
  std::map<std::string, int> cards;
};

// A place that the map has, or none and a fault.
PlaceId find_place(const Names& names, const Map& map, const std::string& id, const Reader& where);
// The building of that letter; 0 and a fault if the map has none.
std::uint8_t find_building(const Names& names, const Map& map, const Reader& in);

// The words that the files use, in the order of the enumerations of board.h.
inline const std::initializer_list<std::string_view> kSideWords = {"green", "red"};
inline const std::initializer_list<std::string_view> kWeightWords = {"foot", "unarmored", "armored",
                                                                     "mbt"};
inline const std::initializer_list<std::string_view> kQualityWords = {"elite", "veteran",
                                                                      "recruit"};
inline const std::initializer_list<std::string_view> kSupportWords = {
    "mortar", "artillery", "smoke", "flare", "airstrike", "helicopter", "drone", "air-defense"};
inline const std::initializer_list<std::string_view> kTokenWords = {
    "none",       "ied",       "wreck", "barricade", "toxic",
    "population", "detainees", "smoke", "at-mine",   "ap-mine"};
inline const std::initializer_list<std::string_view> kAdvancedWords = {
    "population-move", "infantry-smoke", "supporting-fire", "suppressing-fire", "armor-cover",
    "backblast",       "covered-heavy",  "anti-sniping",    "ambush",           "superstructure",
    "wall-crossing",   "order-transfer", "commander-loss",  "leader-loss",      "entry-destruction",
    "ap-mine",         "rubble"};

void load_maps(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
// Everything between neighbouring places, from the cells and the lists of the file.
void load_edges(const Reader& file, Map& map, const Names& names);
// What follows from the map alone: distances and sight over the bare ground.
void measure(Map& map);
void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
void load_charts(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults);
// The effect of a card or of a line of an event table.
Effect effect_of(const Reader& in, const Names& names);
void load_setups(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults);
void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults);
void load_forces(const Reader& setup, const Board& board, Scenario& out, const Names& names);
void load_victory(const Reader& setup, const Board& board, Scenario& out, const Names& names);

}  // namespace sandtable::urban
