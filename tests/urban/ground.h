// The board of the tests, and places by their names.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/engine/game.h"
#include "core/games/urban/board.h"
#include "core/games/urban/sight.h"

namespace sandtable::urban {

const Bundle& the_bundle();
const Board& the_board();
std::unique_ptr<Game> the_game();
inline int scenarios() { return static_cast<int>(the_board().scenarios.size()); }
const Map& map_named(std::string_view id);

PlaceId at(std::string_view name);
std::vector<std::string> names_of(const PlaceSet& places);
std::vector<std::string> names_of(const std::vector<PlaceId>& places);
// "A1a h0001" as a list.
std::vector<std::string> words_of(std::string_view text);
// The number of the wall between two places, which must have one.
std::uint8_t wall_between(const Map& map, PlaceId a, PlaceId b);

}  // namespace sandtable::urban
