// maps/<id>.json: the lattice of cells. A row of the file has a word for each column: ".." clear
// ground, "hh" hillock, "nn" narrows, "tt" trees, "ww" water, "yM" a yard of compound M, "M1" a
// zone of room 1 of building M. Zones of a room are lettered and yards numbered as one reads.
#include <algorithm>

#include "core/base/text.h"
#include "core/games/urban/load_internal.h"

namespace sandtable::urban {
namespace {

// A place as one map names it, before the names of all maps are known.
struct Draft {
  std::string name;
  Location place;
  std::string room;  // of zones
};

struct MapFile {
  Reader file;
  bool added = false;  // behind the maps that stand before it; see name_places
  std::vector<Draft> places;
};

int column_x(int column) { return 100 + 150 * column; }
Point hex_middle(int column, int row) {
  return {column_x(column), 87 + 174 * row + (column % 2 != 0 ? 87 : 0)};
}
Point cell_middle(int column, int row) { return {column_x(column), 130 + 174 * row}; }

std::string two_digits(int number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// The terrain of a hex; false for the word of a yard or zone.
bool terrain_of(std::string_view word, Terrain& out) {
  constexpr std::array<std::pair<std::string_view, Terrain>, 5> kWords = {
      {{"..", Terrain::kClear},
       {"hh", Terrain::kHillock},
       {"nn", Terrain::kNarrows},
       {"tt", Terrain::kWoods},
       {"ww", Terrain::kWater}}};
  for (const auto& [known, terrain] : kWords) {
    if (known != word) continue;
    out = terrain;
    return true;
  }
  return false;
}

// [UO 30, UO 31a, UO 32c, UO 33, UO 34a, UO 34b]
int level_of(Terrain terrain) {
  if (terrain == Terrain::kHillock) return 1;
  if (terrain == Terrain::kRoof) return 2;
  return terrain == Terrain::kWater || terrain == Terrain::kUnderground ? -1 : 0;
}

class Cells {
 public:
  Cells(const Reader& file, Map& map, std::vector<Draft>& out)
      : file_(file), map_(map), out_(out) {}

  void read() {
    const std::vector<Reader> rows = file_.list("cells");
    if (static_cast<int>(rows.size()) != map_.rows)
      file_.fault("cells", "must have a line for each row");
    for (int row = 0; row < static_cast<int>(rows.size()) && row < map_.rows; ++row)
      read_row(rows[static_cast<std::size_t>(row)], row);
  }

 private:
  void read_row(const Reader& in, int row) {
    const std::string text = in.as_string();
    if (static_cast<int>(text.size()) != 3 * map_.columns - 1) {
      in.fault("must have a word of two letters for each column");
      return;
    }
    for (int column = 0; column < map_.columns; ++column) {
      const auto at = static_cast<std::size_t>(3 * column);
      const bool spaced = at + 2 == text.size() || text[at + 2] == ' ';
      if (!spaced || !add(std::string_view(text).substr(at, 2), column, row)) {
        in.fault("the word of column " + decimal(column) + " is none");
        return;
      }
    }
  }

  bool add(std::string_view word, int column, int row) {
    Draft draft;
    Location& place = draft.place;
    place.column = static_cast<std::uint8_t>(column);
    place.row = static_cast<std::uint8_t>(row);
    if (terrain_of(word, place.terrain)) {
      place.kind = PlaceKind::kHex;
      place.at = hex_middle(column, row);
      draft.name = "h" + two_digits(column) + two_digits(row);
    } else if (word[0] == 'y' && is_capital(word[1])) {
      place.kind = PlaceKind::kYard;
      place.at = cell_middle(column, row);
      place.compound = word[1];
      draft.name = "Y" + std::string(1, word[1]) + decimal(++yards_[word[1]]);
    } else if (is_capital(word[0]) && word[1] >= '1' && word[1] <= '9') {
      place.kind = PlaceKind::kZone;
      place.terrain = Terrain::kRoom;
      place.at = cell_middle(column, row);
      draft.room = std::string(word);
      draft.name = draft.room + static_cast<char>('a' + zones_[draft.room]++);
    } else {
      return false;
    }
    place.level = level_of(place.terrain);
    out_.push_back(draft);
    if (place.kind == PlaceKind::kZone) add_roof(draft);
    return true;
  }

  void add_roof(Draft draft) {
    draft.name += "-roof";
    draft.place.kind = PlaceKind::kRoof;
    draft.place.terrain = Terrain::kRoof;
    draft.place.level = level_of(Terrain::kRoof);
    out_.push_back(draft);
  }

  const Reader& file_;
  Map& map_;
  std::vector<Draft>& out_;
  std::map<char, int> yards_;
  std::map<std::string, int> zones_;
};

// [UO 34b, UO 35]
void read_under(const Reader& file, std::vector<Draft>& out) {
  for (const Reader& in : list_of(file, "under", 0, 20)) {
    Draft draft;
    draft.name = in.string("id");
    if (draft.name.size() < 2 || draft.name.size() > 3 || draft.name[0] != 'U' ||
        !std::all_of(draft.name.begin() + 1, draft.name.end(),
                     [](char c) { return c >= '0' && c <= '9'; }))
      in.fault("id", "points below ground are called U1, U2 and so on");
    if (std::any_of(out.begin(), out.end(),
                    [&](const Draft& other) { return other.name == draft.name; }))
      in.fault("id", "this name is taken");
    draft.place.kind = PlaceKind::kUnder;
    draft.place.terrain = Terrain::kUnderground;
    draft.place.level = level_of(Terrain::kUnderground);
    draft.place.at.x = in.integer("x", 0, 4100);
    draft.place.at.y = in.integer("y", 0, 4100);
    out.push_back(draft);
  }
}

// What is only drawn: streets and what stands beside them.
void check_drawing(const Reader& file) {
  const Reader drawing = file.object("drawing");
  for (const Reader& street : list_of(drawing, "streets", 0, 20)) {
    if (street.has("name")) name_of(street, "name");
    street.integer("width", 50, 400);
    flag_of(street, "main");
    for (const Reader& point : list_of(street, "points", 2, 20)) {
      const std::vector<Reader> pair = point.as_list();
      if (pair.size() != 2) point.fault("a point has two coordinates");
      for (const Reader& number : pair) number.as_integer(0, 4100);
    }
  }
  for (const Reader& item : list_of(drawing, "decor", 0, 200)) {
    item.choice("kind", {"ac", "bush", "car", "crater", "dish", "dome", "mast", "minaret", "palm",
                         "plot", "rail", "rubble", "tank"});
    item.integer("x", 0, 4100);
    item.integer("y", 0, 4100);
    for (const std::string_view field : {"x2", "y2", "w", "h", "r"})
      if (item.has(field)) item.integer(field, 0, 4100);
    if (item.has("rot")) item.integer("rot", 0, 360);
    if (item.has("tone")) item.integer("tone", 0, 9);
  }
}

// Dry crossings of the water, which the lattice has as clear ground.
void check_bridges(const Reader& file, const Map& map, const Names& names) {
  for (const std::string& id : set_of(file, "bridges", 0, 20)) {
    const PlaceId place = find_place(names, map, id, file);
    if (place.is_some() && map.at(place).terrain != Terrain::kClear)
      file.fault("bridges", id + " is not clear ground");
  }
}

MapFile draft_map(const ListedFile& listed, Map& map) {
  MapFile out{listed.file, flag_of(listed.file, "added"), {}};
  const Reader& file = out.file;
  map.id = listed.id;
  name_of(file, "name");
  check_provenance(file);
  map.columns = file.integer("columns", 2, kMaxColumns);
  map.rows = file.integer("rows", 2, kMaxRows);
  map.width = 150 * map.columns + 50;
  map.height = 174 * map.rows + 87;
  Cells(file, map, out.places).read();
  read_under(file, out.places);
  check_drawing(file);
  return out;
}

// The letter of a building is that of its rooms.
void add_cell(Map& map, const Draft& draft, PlaceId id, PlaceId roof) {
  Location& place = map.places[static_cast<std::size_t>(id.index())];
  const auto by_id = [](const std::string& name) {
    return [&name](const Building& building) { return building.id == name; };
  };
  const std::string letter = draft.room.substr(0, 1);
  auto building = std::find_if(map.buildings.begin(), map.buildings.end(), by_id(letter));
  if (building == map.buildings.end()) return;  // told by load_buildings
  place.building = static_cast<std::uint8_t>(building - map.buildings.begin());
  place.cell = roof;
  building->zones.push_back(id);
  building->cells.add(id.index());
  building->cells.add(roof.index());
  Location& above = map.places[static_cast<std::size_t>(roof.index())];
  above.building = place.building;
  above.cell = id;
}

void add_to_room(Map& map, std::map<std::string, int>& rooms, const Draft& draft, PlaceId id) {
  const auto [found, fresh] = rooms.emplace(draft.room, static_cast<int>(map.rooms.size()));
  if (fresh) map.rooms.emplace_back();
  map.rooms[static_cast<std::size_t>(found->second)].push_back(id);
  map.places[static_cast<std::size_t>(id.index())].room = static_cast<std::uint8_t>(found->second);
}

void settle_places(Map& map, const std::vector<Draft>& drafts, const Names& names) {
  std::map<std::string, int> rooms;
  for (const Draft& draft : drafts) {
    const PlaceId id(names.places.at(draft.name));
    map.places[static_cast<std::size_t>(id.index())] = draft.place;
    map.all.add(id.index());
    const PlaceKind kind = draft.place.kind;
    if (draft.place.is_open()) map.open.add(id.index());
    if (kind == PlaceKind::kZone) map.zones.add(id.index());
    if (kind == PlaceKind::kRoof) map.roofs.add(id.index());
    if (kind == PlaceKind::kUnder) map.under.add(id.index());
    if (draft.place.terrain == Terrain::kWater) map.water.push_back(id);
    if (kind != PlaceKind::kUnder && kind != PlaceKind::kRoof)
      map.lattice[static_cast<std::size_t>(draft.place.column)]
                 [static_cast<std::size_t>(draft.place.row)] = id;
  }
  for (const Draft& draft : drafts) {
    if (draft.place.kind != PlaceKind::kZone) continue;
    const PlaceId id(names.places.at(draft.name));
    add_cell(map, draft, id, PlaceId(names.places.at(draft.name + "-roof")));
    add_to_room(map, rooms, draft, id);
  }
}

void settle_buildings(const Reader& file, Map& map, const std::vector<Draft>& drafts) {
  std::set<std::string> taken;
  for (const Reader& in : list_of(file, "buildings", 1, 26)) {
    Building building;
    building.id = in.string("id");
    if (building.id.size() != 1 || !is_capital(building.id[0]))
      in.fault("id", "a building is called by a capital letter");
    own_string(in, "id", building.id, taken);
    name_of(in, "name");
    if (in.has("compound")) in.string("compound");
    building.fortified = flag_of(in, "fortified");
    if (std::none_of(drafts.begin(), drafts.end(), [&](const Draft& draft) {
          return !draft.room.empty() && draft.room.substr(0, 1) == building.id;
        }))
      in.fault("id", "no cell belongs to it");
    map.buildings.push_back(std::move(building));
  }
  for (const Draft& draft : drafts)
    if (!draft.room.empty() && taken.count(draft.room.substr(0, 1)) == 0) {
      file.fault("buildings", "the building of room " + draft.room + " is missing");
      return;
    }
}

// Those that have no number yet, in the order of the alphabet; false where the room ends.
bool number_names(const std::set<std::string>& fresh, Board& board, Names& names) {
  for (const std::string& name : fresh) {
    if (names.places.count(name) != 0) continue;
    if (board.place_names.size() == kPlaces) return false;
    names.places.emplace(name, static_cast<int>(board.place_names.size()));
    board.place_names.push_back(name);
  }
  return true;
}

// All names of all maps. What an added map alone has stands behind the names of the maps before it,
// so that their numbers stay, and with them links and saves.
void name_places(const std::vector<MapFile>& files, Board& board, Names& names) {
  std::set<std::string> fresh;
  for (const MapFile& one : files) {
    if (one.added) number_names(fresh, board, names);
    for (const Draft& draft : one.places) fresh.insert(draft.name);
  }
  if (!number_names(fresh, board, names))
    files.back().file.fault(
        "cells", "there is room for " + decimal(kPlaces) + " names of places on all maps together");
}

}  // namespace

PlaceId find_place(const Names& names, const Map& map, const std::string& id, const Reader& where) {
  const auto found = names.places.find(id);
  if (found != names.places.end() && map.has(PlaceId(found->second))) return PlaceId(found->second);
  if (names.complete) where.fault("the map has no place \"" + id + "\"");
  return {};
}

std::uint8_t find_building(const Names& names, const Map& map, const Reader& in) {
  const std::string id = in.string("building");
  for (std::size_t i = 0; i < map.buildings.size(); ++i)
    if (map.buildings[i].id == id) return static_cast<std::uint8_t>(i);
  if (names.complete) in.fault("building", "the map has no building \"" + id + "\"");
  return 0;
}

PlaceId Board::place(std::string_view name) const {
  const auto found = std::find(place_names.begin(), place_names.end(), name);
  if (found == place_names.end()) return {};
  return PlaceId(static_cast<int>(found - place_names.begin()));
}

void load_maps(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  std::vector<MapFile> files;
  for (const ListedFile& listed : open_listed(bundle, "maps", kMaps, faults))
    files.push_back(draft_map(listed, board.maps.emplace_back()));
  if (!files.empty()) name_places(files, board, names);
  names.complete = faults.size() == before;
  for (std::size_t i = 0; i < files.size(); ++i) {
    Map& map = board.maps[i];
    settle_buildings(files[i].file, map, files[i].places);
    names.complete = faults.size() == before;
    map.places.resize(kPlaces);
    map.links.resize(kPlaces);
    map.views.resize(kPlaces);
    if (names.complete) settle_places(map, files[i].places, names);
    check_bridges(files[i].file, map, names);
    load_edges(files[i].file, map, names);
  }
  if (faults.size() != before) return;
  for (Map& map : board.maps) measure(map);
}

}  // namespace sandtable::urban
