// map.json: landing boxes and German positions, with all that follows from where they lie.
#include <algorithm>

#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

const std::initializer_list<std::string_view> kRowWords = {
    "yellow_east", "yellow_west", "blue", "dieppe", "green", "orange_east", "orange_west"};

Cell& cell_at(Board& board, HexId hex) {
  return board.cells[static_cast<std::size_t>(hex.index())];
}

// [OJ 2.5a] Letter of the beach and a number.
void check_label(const Reader& in, const Box& box, int beach) {
  constexpr std::string_view kInitials = "YBRWGO";
  const bool sound = box.label.size() == 2 &&
                     box.label[0] == kInitials[static_cast<std::size_t>(beach)] &&
                     box.label[1] >= '1' && box.label[1] <= '9';
  if (!sound) in.fault("label", "is not the initial of its beach and a number (2.5)");
}

struct RowPlace {
  int row = 0;
  int order = 0;
};

RowPlace load_box(const Reader& in, int index, Board& board, Names& names) {
  Box& box = board.boxes[static_cast<std::size_t>(index)];
  box.id = id_of(in, "id", "-");
  box.label = in.string_or("label", "");
  const RowPlace place{in.choice("row", kRowWords), in.integer("order", 1, 9)};
  box.hex = HexId(find_name(names, names.hexes, in.string("hex"), in));
  box.track = static_cast<Track>(in.choice("track", kTrackWords));
  if (!names.boxes.emplace(box.id, index).second) in.fault("id", "this id is taken");
  if (box.is_lettered() != in.has("beach")) in.fault("beach", "goes with a label (2.5)");
  if (in.has("beach")) {
    check_label(in, box, in.choice("beach", {"yellow", "blue", "red", "white", "green", "orange"}));
    if (!names.labels.emplace(box.label, index).second) in.fault("label", "this label is taken");
  }
  if (!names.complete) return place;
  Cell& cell = cell_at(board, box.hex);
  if (!cell.is_beach()) in.fault("hex", "a box points to a beach (2.5)");
  if (cell.box.is_some()) in.fault("hex", "another box points there");
  cell.box = BoxId(index);
  return place;
}

// [OJ 5.6a] The row from east to west; neighbours point to neighbouring columns.
void join_rows(const std::vector<Reader>& in, const std::vector<RowPlace>& places, Board& board,
               const Names& names) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t k = 0; k < places.size(); ++k) {
      if (i == k || places[i].row != places[k].row) continue;
      if (places[i].order == places[k].order) in[i].fault("order", "this place is taken");
      if (places[k].order != places[i].order + 1) continue;
      board.boxes[i].west = BoxId(static_cast<int>(k));
      board.boxes[k].east = BoxId(static_cast<int>(i));
      const int columns = names.complete ? board.map.at(board.boxes[i].hex.index()).q -
                                               board.map.at(board.boxes[k].hex.index()).q
                                         : 1;
      if (columns != 1) in[k].fault("order", "the row runs from east to west, column by column");
    }
    if (places[i].order > 1 && !board.boxes[i].east.is_some())
      in[i].fault("order", "the box before it is missing");
  }
}

void load_objective(const Reader& in, Position& out) {
  if (!in.has("objective")) return;
  const Reader objective = in.object("objective");
  name_of(objective, "name");
  out.vp = objective.integer("vp", 2, 5);  // [OJ 2.3e]
  objective.choice("symbol",
                   {"artillery", "radar", "port", "building", "airfield", "headquarters", "farm"});
}

void load_fire(const Reader& in, int index, Board& board, const Names& names) {
  Position& out = board.positions[static_cast<std::size_t>(index)];
  for (const std::string& id : set_of(in, "fire", 1, 40))
    out.fire.push_back(HexId(find_name(names, names.hexes, id, in)));
  if (in.has("fire_boxes"))
    for (const std::string& id : set_of(in, "fire_boxes", 1, 8))
      out.fire_boxes.push_back(BoxId(find_name(names, names.boxes, id, in)));
  if (!names.complete) return;
  for (const HexId hex : out.fire) {
    const int distance = board.map.distance(out.hex.index(), hex.index());
    if (distance < 1 || distance > out.range)  // [OJ 6.3a]
      in.fault("fire", board.at(hex).id + " is out of range or the position's own hex");
  }
  if (!std::is_sorted(out.fire.begin(), out.fire.end()))
    in.fault("fire", "hexes stand in ascending order");
}

void load_position(const Reader& in, int index, Board& board, Names& names) {
  Position& out = board.positions[static_cast<std::size_t>(index)];
  const std::string hex = in.string("hex");
  out.hex = HexId(find_name(names, names.hexes, hex, in));
  name_of(in, "name");
  out.colour = static_cast<Colour>(in.choice("colour", kColourWords));
  out.range = in.integer("range", 1, 3);
  if (in.has("letter")) out.letter = static_cast<Letter>(in.choice("letter", kLetterWords));
  out.home = in.has("letter") ? 0 : -1;
  out.provisional = flag_of(in, "provisional");
  load_objective(in, out);
  if (!names.positions.emplace(hex, index).second) in.fault("hex", "a position stands there");
  if (index > 0 && out.hex <= board.positions[static_cast<std::size_t>(index - 1)].hex)
    in.fault("hex", "positions stand in ascending order");
  if (!names.complete) return;
  Cell& cell = cell_at(board, out.hex);
  if (!cell.is_land() || cell.is_beach()) in.fault("hex", "positions are on land");
  cell.position = PositionId(index);
  out.area = cell.area;
  out.sector = board.sector_of(out.hex);
  const bool coastal = out.home >= 0 && out.letter == Letter::kCoastal;
  if (out.home >= 0 && !coastal && static_cast<int>(out.letter) != static_cast<int>(out.area))
    in.fault("letter", "is not the letter of its area (2.14)");
}

// [OJ 2.3f] None, one or two, to other positions of the sheet.
void load_arrows(const Reader& in, int index, Board& board, const Names& names) {
  Position& out = board.positions[static_cast<std::size_t>(index)];
  if (!in.has("arrows")) {
    if (out.provisional) in.fault("provisional", "there are no arrows");
    return;
  }
  const std::vector<std::string> ids = set_of(in, "arrows", 1, 2);
  for (std::size_t i = 0; i < ids.size() && i < 2; ++i) {
    const PositionId to(find_name(names, names.positions, ids[i], in));
    out.arrows[i] = to;
    if (names.complete && (to.index() == index || board.at(to).sector != out.sector))
      in.fault("arrows", "leads nowhere or to another sheet");
  }
}

// What hexes and boxes know of the positions around them.
void spread(Board& board) {
  board.distance.assign(board.cells.size(), {});
  for (int i = 0; i < kPositions; ++i) {
    const PositionId id(i);
    Position& position = board.positions[static_cast<std::size_t>(i)];
    board.of_colour[static_cast<std::size_t>(position.colour)] |= bit(id);
    board.of_area[static_cast<std::size_t>(position.area)] |= bit(id);
    if (position.vp != 0) board.objectives |= bit(id);
    for (const HexId hex : position.fire) cell_at(board, hex).covered |= bit(id);
    for (const BoxId box : position.fire_boxes)
      board.boxes[static_cast<std::size_t>(box.index())].covered |= bit(id);
    for (std::size_t hex = 0; hex < board.cells.size(); ++hex) {
      const int distance = board.map.distance(position.hex.index(), static_cast<int>(hex));
      board.distance[hex][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(distance);
      Cell& cell = board.cells[hex];
      if (distance == 1) cell.beside |= bit(id);
      const auto is_cliff_between = [&] {
        return (board.map.side_between(static_cast<int>(hex), position.hex.index()) & kCliff) != 0;
      };
      if (distance == 1 && !is_cliff_between()) cell.in_reach |= bit(id);
      if (distance <= 2) cell.within2 |= bit(id);
      if (distance == 1 && cell.is_beach()) position.by_beach = true;
      if (distance <= 1 && cell.box.is_some())
        board.boxes[static_cast<std::size_t>(cell.box.index())].within2 |= bit(id);
    }
    if (position.by_beach) board.by_beach |= bit(id);
  }
}

// [OJ 6.3, OJ 6.4] Boxes are covered from next to a beach, and equal colours never overlap.
void check_fields(const std::vector<Reader>& in, const Board& board) {
  for (int i = 0; i < kPositions; ++i) {
    const Position& position = board.at(PositionId(i));
    const PositionSet same =
        board.of_colour[static_cast<std::size_t>(position.colour)] & ~bit(PositionId(i));
    const Reader& where = in[static_cast<std::size_t>(i)];
    for (const HexId hex : position.fire)
      if ((board.at(hex).covered & same) != 0)
        where.fault("fire", board.at(hex).id + " has another dot of this colour (6.4)");
    for (const BoxId box : position.fire_boxes)
      if ((board.at(box).covered & same) != 0)
        where.fault("fire_boxes", board.at(box).id + " has another dot of this colour (6.4)");
    if (!position.fire_boxes.empty() && !position.by_beach)
      where.fault("fire_boxes", "only positions next to a beach cover boxes (6.3)");
  }
}

void number_homes(const Reader& map, Board& board) {
  int homes = 0, objectives = 0;
  for (int i = 0; i < kPositions; ++i) {
    Position& position = board.positions[static_cast<std::size_t>(i)];
    objectives += position.vp != 0;
    if (position.home < 0) continue;
    if (homes < kGermans) board.homes[static_cast<std::size_t>(homes)] = PositionId(i);
    board.homes_of[static_cast<std::size_t>(position.letter)].push_back(
        static_cast<std::uint8_t>(homes));
    position.home = homes++;
  }
  if (homes != kGermans) map.fault("positions", "there are 32 lettered positions (3.0)");
  if (objectives != kObjectives) map.fault("positions", "there are twelve objectives");
}

}  // namespace

void load_boxes(const Reader& map, Board& board, Names& names) {
  const std::vector<Reader> boxes = list_of(map, "boxes", kBoxes, kBoxes);
  if (boxes.size() != kBoxes) return;
  std::vector<RowPlace> places;
  places.reserve(kBoxes);
  for (int i = 0; i < kBoxes; ++i)
    places.push_back(load_box(boxes[static_cast<std::size_t>(i)], i, board, names));
  join_rows(boxes, places, board, names);
}

void load_positions(const Reader& map, Board& board, Names& names) {
  const std::vector<Reader> positions = list_of(map, "positions", kPositions, kPositions);
  if (positions.size() != kPositions) return;
  const auto each = [&](auto&& load) {
    for (int i = 0; i < kPositions; ++i)
      load(positions[static_cast<std::size_t>(i)], i, board, names);
  };
  each(load_position);
  each(load_arrows);
  each(load_fire);
  number_homes(map, board);
  if (!names.complete) return;
  spread(board);
  check_fields(positions, board);
}

// The real shore, for the drawing: tens of metres from the corner of the grid.
void check_coastline(const Reader& map) {
  std::set<std::string> sectors;
  for (const Reader& coast : list_of(map, "coastline", 3, 3)) {
    coast.choice("sector", kSectorWords);
    own_string(coast, "sector", coast.string("sector"), sectors);
    for (const Reader& point : list_of(coast, "line", 2, 400)) {
      const std::vector<Reader> xy = point.as_list();
      if (xy.size() != 2) {
        point.fault("a point has two numbers");
        continue;
      }
      xy[0].as_integer(-200, 2000);
      xy[1].as_integer(-200, 1200);
    }
  }
}

}  // namespace sandtable::jubilee
