#include "tests/urban/ground.h"

#include "core/data/embedded_bundles.h"
#include "core/games/urban/urban.h"

namespace sandtable::urban {

const Bundle& the_bundle() {
  static const Bundle bundle = parse_bundle(embedded_bundle("urban")).value();
  return bundle;
}

const Board& the_board() {
  static const Board board = [] {
    std::vector<Fault> faults;
    Result<Board> loaded = load_board(the_bundle(), faults);
    CHECK(loaded.ok());
    return std::move(loaded).value();
  }();
  return board;
}

std::unique_ptr<Game> the_game() {
  std::vector<Fault> faults;
  std::unique_ptr<Game> game = load(the_bundle(), faults);
  CHECK(game != nullptr);
  return game;
}

const Map& map_named(std::string_view id) {
  for (const Map& map : the_board().maps)
    if (map.id == id) return map;
  CHECK(false);
}

PlaceId at(std::string_view name) {
  const PlaceId found = the_board().place(name);
  CHECK(found.is_some());
  return found;
}

std::vector<std::string> names_of(const PlaceSet& places) {
  std::vector<std::string> out;
  for (int i = 0; i < kPlaces; ++i)
    if (places.has(i)) out.push_back(the_board().place_names[static_cast<std::size_t>(i)]);
  return out;
}

std::vector<std::string> names_of(const std::vector<PlaceId>& places) {
  std::vector<std::string> out;
  out.reserve(places.size());
  for (const PlaceId id : places)
    out.push_back(the_board().place_names[static_cast<std::size_t>(id.index())]);
  return out;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    out.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return out;
}

std::uint8_t wall_between(const Map& map, PlaceId a, PlaceId b) {
  const Edge* edge = map.edge_between(a, b);
  CHECK(edge != nullptr && edge->wall != 0xFF);
  return edge->wall;
}

}  // namespace sandtable::urban
