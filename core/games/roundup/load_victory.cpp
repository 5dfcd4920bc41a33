// charts.json: the levels of victory of both sides, and the edge hexes that they ask for.
#include "core/games/roundup/load_internal.h"

namespace sandtable::roundup {
namespace {

// The four levels above failure, in ascending order.
std::vector<Reader> levels_of(const Reader& victory, std::string_view field) {
  std::vector<Reader> out = list_of(victory, field, kLevels - 1, kLevels - 1);
  if (out.size() != kLevels - 1) return {};
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i].choice("level", kLevelWords) != static_cast<int>(i) + 1)
      out[i].fault("level", "is out of order");
  return out;
}

// [OR 14.1]
void load_allied(const Reader& victory, Charts& out) {
  const std::vector<Reader> levels = levels_of(victory, "allied");
  for (std::size_t i = 0; i < levels.size(); ++i) {
    AlliedLevel& level = out.allied_levels[i + 1];
    level.ports = levels[i].integer("ports", 1, kPorts);
    level.linked = levels[i].integer("linked", 0, level.ports);
    level.edge = levels[i].boolean("edge");
    if (level.ports < out.allied_levels[i].ports || level.linked < out.allied_levels[i].linked)
      levels[i].fault("ports", "a higher level asks for no less");
  }
}

// [OR 14.2.1, OR 14.2.2]
void load_german(const Reader& victory, std::string_view field,
                 std::array<GermanLevel, kLevels>& out) {
  const std::vector<Reader> levels = levels_of(victory, field);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    out[i + 1] = {levels[i].integer("ports", 0, kPorts),
                  levels[i].integer("beachheads_lost", 0, kBeachheads)};
    if (out[i + 1].ports < out[i].ports || out[i + 1].lost < out[i].lost)
      levels[i].fault("ports", "a higher level asks for no less");
  }
}

// The hexes of the east edge from that one on to the south.
HexSet east_from(const Reader& victory, std::string_view field, const Board& board,
                 const Names& names) {
  const HexId first(find_name(names, names.hexes, victory.string(field), victory));
  HexSet out = board.east;
  if (names.complete && !board.east.has(first.index()))
    victory.fault(field, "is no hex of the east edge");
  for (const int hex : board.east)
    if (hex < first.index()) out.remove(hex);
  return out;
}

}  // namespace

void load_victory(const Reader& charts, Board& board, const Names& names) {
  const Reader victory = charts.object("victory");
  load_allied(victory, board.charts);
  load_german(victory, "german_12", board.charts.german_levels[0]);
  load_german(victory, "german_34", board.charts.german_levels[1]);
  board.allied_edge = board.south | east_from(victory, "allied_east", board, names);
  board.watched = board.south | east_from(victory, "german_east", board, names);
}

}  // namespace sandtable::roundup
