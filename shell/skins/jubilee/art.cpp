// What the map of Operation Jubilee looks like: the scene of hexes, filled from the board and the
// words. Which way up is settled here once, for everything.
#include <algorithm>
#include <string_view>

#include "core/base/text.h"
#include "core/data/reader.h"
#include "shell/skins/jubilee/scene.h"
#include "shell/theme/colours.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {

using jubilee::Board;
using jubilee::BoxId;
using jubilee::Cell;
using jubilee::HexId;
using jubilee::PositionId;
using jubilee::Sector;
using jubilee::Terrain;

namespace {

constexpr float kHex = 400.0F;            // metres, side to side
constexpr float kColumn = 346.41016F;     // from column to column
constexpr int kColumns = 43, kRows = 22;  // of the sheet, the outer ones bare
// How far the two pictures in the corners are moved off the grid of the middle, in columns and
// rows: their frames need room.
constexpr ImVec2 kOrangeShift(-1.1F, 1.6F);
constexpr ImVec2 kYellowShift(0.9F, 0.6F);

// Columns and rows, north up, to metres of the sheet.
class Grid {
 public:
  explicit Grid(SheetUp up) : up_(up) {}
  float width() const { return kColumn * (static_cast<float>(kColumns) + 3.2F); }
  float height() const { return kHex * (static_cast<float>(kRows) + 1.85F); }
  ImVec2 at(float column, float row) const {
    const ImVec2 p(kColumn * (column + 1.6F), kHex * (row + 1.1F));
    return up_ == SheetUp::kNorth ? p : ImVec2(width() - p.x, height() - p.y);
  }
  ImVec2 cell(int column, int row, ImVec2 shift = ImVec2(0, 0)) const {
    const float north = column % 2 == 0 ? 0.5F : 0.0F;
    return at(static_cast<float>(column) + shift.x, static_cast<float>(row) - north + shift.y);
  }
  Rect rect(ImVec2 a, ImVec2 b) const {
    return {ImVec2(std::min(a.x, b.x), std::min(a.y, b.y)),
            ImVec2(std::max(a.x, b.x), std::max(a.y, b.y))};
  }

 private:
  SheetUp up_;
};

ImVec2 shift_of(Sector sector) {
  switch (sector) {
    case Sector::kMain:
      return {0, 0};
    case Sector::kOrange:
      return kOrangeShift;
    case Sector::kYellow:
      return kYellowShift;
  }
  return {0, 0};
}

int column_of(const Cell& cell) { return (cell.id[2] - '0') * 10 + (cell.id[3] - '0'); }

HexGround ground_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::kSea:
      return HexGround::kSea;
    case Terrain::kHarbour:
      return HexGround::kHarbour;
    case Terrain::kBeach:
      return HexGround::kBeach;
    case Terrain::kClear:
      return HexGround::kClear;
    case Terrain::kAirfield:
      return HexGround::kAirfield;
    case Terrain::kTown:
      return HexGround::kTown;
    case Terrain::kVillage:
      return HexGround::kVillage;
    case Terrain::kWoods:
      return HexGround::kWoods;
    case Terrain::kMarsh:
      return HexGround::kMarsh;
  }
  return HexGround::kClear;
}

void add_cells(const Board& board, const Grid& grid, HexScene& out) {
  for (int i = 0; i < jubilee::kHexes; ++i) {
    const Cell& from = board.at(HexId(i));
    const Sector sector = board.sector_of(HexId(i));
    HexCellArt cell;
    cell.at = grid.cell(column_of(from), jubilee_row(from), shift_of(sector));
    cell.ground = ground_of(from.terrain);
    cell.high = from.high;
    cell.plate = static_cast<std::uint8_t>(sector);
    cell.number = from.id;
    out.cells.push_back(std::move(cell));
  }
}

// What lies round the hexes of a sector, as far as its picture reaches: sea where the nearest hexes
// towards it are sea or beach, else land.
void add_round(const Board& board, const Grid& grid, Sector sector, HexScene& out) {
  const Rect rect = out.plates[static_cast<std::size_t>(sector)].rect;
  const ImVec2 shift = shift_of(sector);
  std::array<std::array<const Cell*, kRows + 8>, kColumns + 8> known{};
  for (int i = 0; i < jubilee::kHexes; ++i) {
    const Cell& cell = board.at(HexId(i));
    if (board.sector_of(HexId(i)) == sector)
      known[static_cast<std::size_t>(column_of(cell) + 3)]
           [static_cast<std::size_t>(jubilee_row(cell) + 3)] = &cell;
  }
  // The row from which on a column is land, taken from the nearest column that has hexes.
  const auto first_land = [&](int column) {
    for (int away = 0; away <= kColumns + 8; ++away) {
      for (const int c : {column - away, column + away}) {
        if (c < -3 || c > kColumns + 4) continue;
        const auto& rows = known[static_cast<std::size_t>(c + 3)];
        for (std::size_t row = 0; row < rows.size(); ++row) {
          if (rows[row] != nullptr && rows[row]->is_land() && !rows[row]->is_beach())
            return static_cast<int>(row) - 3;
        }
      }
    }
    return 0;
  };
  for (int column = -3; column <= kColumns + 4; ++column) {
    // The coast that nobody plays on is no straight line either.
    const bool known_column = std::any_of(known[static_cast<std::size_t>(column + 3)].begin(),
                                          known[static_cast<std::size_t>(column + 3)].end(),
                                          [](const Cell* cell) { return cell != nullptr; });
    const int land =
        first_land(column) + (known_column ? 0 : (column * column * 3 + column) % 5 / 3);
    for (int row = -3; row <= kRows + 4; ++row) {
      if (known[static_cast<std::size_t>(column + 3)][static_cast<std::size_t>(row + 3)] != nullptr)
        continue;
      HexCellArt cell;
      cell.at = grid.cell(column, row, shift);
      if (cell.at.x < rect.min.x - kHex || cell.at.x > rect.max.x + kHex ||
          cell.at.y < rect.min.y - kHex || cell.at.y > rect.max.y + kHex)
        continue;
      cell.ground = row >= land ? HexGround::kClear : HexGround::kSea;
      cell.high = row >= land;
      cell.plate = static_cast<std::uint8_t>(sector);
      out.round.push_back(std::move(cell));
    }
  }
}

void add_sides(const Board& board, HexScene& out) {
  for (int i = 0; i < jubilee::kHexes; ++i) {
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const int j = board.map.neighbour(i, direction);
      if (j < i) continue;
      const unsigned bits = board.map.side(i, direction);
      if ((bits & jubilee::kSlope) != 0) out.sides.push_back({i, j, HexSide::kSlope});
      if ((bits & jubilee::kCliff) != 0) out.sides.push_back({i, j, HexSide::kCliff});
      if ((bits & jubilee::kRiver) != 0)
        out.sides.push_back({i, j, HexSide::kRiver, (bits & jubilee::kBridge) != 0});
      if ((bits & jubilee::kSeawall) != 0) out.sides.push_back({i, j, HexSide::kSeaWall});
      if ((bits & jubilee::kTankWall) != 0) out.sides.push_back({i, j, HexSide::kTankWall});
      if ((bits & jubilee::kRoad) != 0) out.roads.push_back({i, j});
    }
  }
}

constexpr std::array<std::string_view, jubilee::kLetters> kLetterKeys = {"Y", "O", "B", "D",
                                                                         "G", "R", "C"};

void add_forts(const Bundle& bundle, const Board& board, const Words& words, HexScene& out) {
  std::vector<Fault> faults;
  const Reader map = bundle.open("map.json", faults);
  const std::vector<Reader> data = map.list("positions");
  for (int i = 0; i < jubilee::kPositions; ++i) {
    const jubilee::Position& from = board.at(PositionId(i));
    HexFortArt fort;
    fort.cell = from.hex.index();
    fort.ink = static_cast<int>(from.colour);
    if (from.home >= 0) fort.letter = kLetterKeys[static_cast<std::size_t>(from.letter)];
    if (from.vp > 0 && static_cast<std::size_t>(i) < data.size()) {
      const Reader objective = data[static_cast<std::size_t>(i)].object("objective");
      fort.objective =
          words.text("map.objective." + objective.string("symbol")) + " " + decimal(from.vp);
    }
    for (const PositionId arrow : from.arrows)
      if (arrow.is_some()) fort.arrows.push_back(board.at(arrow).hex.index());
    fort.waits = from.provisional;
    for (const HexId hex : from.fire) fort.fire.push_back(hex.index());
    for (const BoxId box : from.fire_boxes) fort.fire_boxes.push_back(box.index());
    out.forts.push_back(std::move(fort));
  }
}

void add_boxes(const Board& board, const Grid& grid, HexScene& out) {
  for (int i = 0; i < jubilee::kBoxes; ++i) {
    const jubilee::Box& from = board.at(BoxId(i));
    const Cell& beach = board.at(from.hex);
    const ImVec2 shift = shift_of(board.sector_of(from.hex));
    HexBoxArt box;
    box.at = grid.cell(column_of(beach), jubilee_row(beach), ImVec2(shift.x, shift.y - 1.02F));
    box.label = from.label;
    box.cell = from.hex.index();
    out.boxes.push_back(std::move(box));
  }
}

constexpr float kTownName = 12.0F;
constexpr float kCityName = 15.0F;
constexpr float kSeaName = 23.0F;

void add_labels(const Board& board, const Words& words, const Grid& grid, HexScene& out) {
  for (int i = 0; i < jubilee::kHexes; ++i) {
    const Cell& cell = board.at(HexId(i));
    const std::string key = "map.place." + cell.id;
    if (!words.has(key)) continue;
    const bool city = cell.terrain == Terrain::kTown && !cell.position.is_some();
    const ImVec2 middle = out.cells[static_cast<std::size_t>(i)].at;
    out.labels.push_back({words.text(key), ImVec2(middle.x, middle.y - kHex * 0.40F),
                          city ? kCityName : kTownName, 0.0F});
  }
  for (const auto& [key, column, row] :
       {std::tuple<const char*, float, float>{"map.beach.blue", 27.5F, 2.4F},
        {"map.beach.red", 20.9F, 2.2F},
        {"map.beach.white", 17.1F, 2.2F},
        {"map.beach.green", 9.1F, 2.0F}}) {
    out.labels.push_back({words.text(key), grid.at(column, row), kTownName, 0.0F});
  }
  out.labels.push_back({words.text("map.sea"), grid.at(14.0F, 0.1F), kSeaName, 0.0F});
}

}  // namespace

std::vector<HexInk> jubilee_inks(const Words& words) {
  constexpr std::array<const char*, jubilee::kColours> kKeys = {"map.ink.red",   "map.ink.blue",
                                                                "map.ink.green", "map.ink.purple",
                                                                "map.ink.brown", "map.ink.orange"};
  std::vector<HexInk> inks;
  for (std::size_t i = 0; i < kKeys.size(); ++i)
    inks.push_back({kJubileePositions[i], words.text(kKeys[i])});
  return inks;
}

JubileeArt jubilee_art(const Bundle& bundle, const Board& board, const Words& words, SheetUp up) {
  JubileeArt art;
  HexScene& scene = art.scene;
  const Grid grid(up);
  scene.hex = kHex;
  scene.width = grid.width();
  scene.height = grid.height();
  scene.south_up = up == SheetUp::kSouth;
  scene.title = capitals(words.text("game.title"));
  scene.subtitle = words.text("game.subtitle");
  scene.inks = jubilee_inks(words);
  scene.box_note = words.text("map.drift");
  const auto frame = [&](Sector sector, ImVec2 from, ImVec2 to) {
    const ImVec2 s = shift_of(sector);
    return grid.rect(grid.at(from.x + s.x, from.y + s.y), grid.at(to.x + s.x, to.y + s.y));
  };
  scene.plates = {{{ImVec2(0, 0), ImVec2(scene.width, scene.height)}, ""},
                  {frame(Sector::kOrange, ImVec2(0.05F, 11.3F), ImVec2(9.95F, 20.65F)),
                   capitals(words.item("sector", "orange"))},
                  {frame(Sector::kYellow, ImVec2(31.05F, 12.6F), ImVec2(42.95F, 21.65F)),
                   capitals(words.item("sector", "yellow"))}};
  art.sectors = {grid.rect(grid.at(5.0F, 1.2F), grid.at(30.0F, 10.8F)), scene.plates[1].rect,
                 scene.plates[2].rect};
  add_cells(board, grid, scene);
  for (const Sector sector : {Sector::kMain, Sector::kOrange, Sector::kYellow})
    add_round(board, grid, sector, scene);
  add_sides(board, scene);
  add_forts(bundle, board, words, scene);
  add_boxes(board, grid, scene);
  add_labels(board, words, grid, scene);
  scene.cartouche = up == SheetUp::kSouth ? grid.at(43.2F, 1.55F) : grid.at(33.5F, -0.4F);
  return art;
}

}  // namespace sandtable::shell
