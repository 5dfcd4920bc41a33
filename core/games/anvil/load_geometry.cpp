// map.json: the stretches of border, the outlines that they make, and decoration. No rule reads
// them.
#include <algorithm>

#include "core/games/anvil/load_internal.h"

namespace sandtable::anvil {
namespace {

// Numbers x, y, x, y, ...
Line line_of(const Reader& in, std::string_view field) {
  const std::vector<Reader> numbers = list_of(in, field, 4, 600);
  Line out;
  if (numbers.size() % 2 != 0) in.fault(field, "is a list of x and y in turn");
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
    out.push_back({static_cast<std::int16_t>(numbers[i].as_integer(0, 4000)),
                   static_cast<std::int16_t>(numbers[i + 1].as_integer(0, 4000))});
  return out;
}

Line line_of(const Reader& list) {
  const std::vector<Reader> numbers = list.as_list();
  Line out;
  if (numbers.size() < 6 || numbers.size() > 600 || numbers.size() % 2 != 0)
    list.fault("is an outline: x and y in turn");
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
    out.push_back({static_cast<std::int16_t>(numbers[i].as_integer(0, 4000)),
                   static_cast<std::int16_t>(numbers[i + 1].as_integer(0, 4000))});
  return out;
}

// What lies on a border is what lies between its areas.
void check_border(const Reader& in, const Border& border, const Board& board) {
  const bool inside = border.areas[1].is_some();
  const bool outer = border.kind <= LineKind::kFrontier;
  if (inside == outer)
    return in.fault("areas", "two areas lie on an inner border, one on an outer");
  if (!inside) return;
  const LinkId link = board.between(border.areas[0], border.areas[1]);
  if (link.is_some() != (border.kind != LineKind::kCorner))
    return in.fault("kind", "areas that meet in a corner are not linked, others are");
  if (!link.is_some()) return;
  constexpr std::array<LineKind, 3> kOfWater = {LineKind::kPlain, LineKind::kMinor,
                                                LineKind::kMajor};
  if (kOfWater[static_cast<std::size_t>(board.link(link).water)] != border.kind)
    in.fault("kind", "is not what the link between them says");
  if (border.river != board.link(link).river) in.fault("river", "the link names another river");
}

void load_borders(const Reader& map, Board& board, const Names& names) {
  for (const Reader& in : list_of(map, "lines", 1, 200)) {
    Border out;
    out.kind = static_cast<LineKind>(in.choice("kind", kLineWords));
    const std::vector<std::string> areas = set_of(in, "areas", 1, 2);
    for (std::size_t i = 0; i < areas.size() && i < 2; ++i)
      out.areas[i] = find_area(names, areas[i], in);
    if (in.has("river")) out.river = name_of(in, "river");
    out.points = line_of(in, "points");
    if (names.complete) check_border(in, out, board);
    board.lines.push_back(std::move(out));
  }
}

// Line n of the list forwards, or backwards where the number is negative; counted from 1.
void append(const Reader& in, const Board& board, PlaceId area, Line& ring) {
  const int most = static_cast<int>(board.lines.size());
  const int number = in.as_integer(-most, most);
  if (number == 0) return in.fault("there is no line 0");
  const Border& border = board.lines[static_cast<std::size_t>(std::abs(number) - 1)];
  if (border.areas[0] != area && border.areas[1] != area) in.fault("is no border of this area");
  Line points = border.points;
  if (number < 0) std::reverse(points.begin(), points.end());
  if (points.empty()) return;
  if (!ring.empty() && !(ring.back() == points.front())) in.fault("the outline has a gap here");
  if (!ring.empty()) ring.pop_back();
  ring.insert(ring.end(), points.begin(), points.end());
}

void load_rings(const Reader& map, Board& board, const Names& names) {
  const std::vector<Reader> areas = map.list("areas");
  for (std::size_t i = 0; i < areas.size() && i < kAreas; ++i) {
    Line& ring = board.places[i].ring;
    std::set<int> used;
    for (const Reader& line : list_of(areas[i], "ring", 1, 20)) {
      if (names.complete) append(line, board, PlaceId(static_cast<int>(i)), ring);
      if (!used.insert(line.as_integer(-200, 200)).second) line.fault("stands here twice");
    }
    if (!names.complete) continue;
    if (ring.size() < 4 || !(ring.front() == ring.back()))
      areas[i].fault("ring", "the outline is not closed");
    else
      ring.pop_back();
  }
}

void load_towns(const Reader& map, Board& board, const Names& names) {
  std::set<std::string> taken;
  for (const Reader& in : list_of(map, "towns", 1, 120)) {
    Town town;
    town.name = name_of(in, "name");
    own_string(in, "name", town.name, taken);
    town.area = find_area(names, in.string("area"), in);
    town.size = in.integer("size", 0, 2);
    town.at = point_of(in, "at");
    board.towns.push_back(std::move(town));
  }
}

}  // namespace

void load_geometry(const Reader& map, Board& board, const Names& names) {
  load_borders(map, board, names);
  load_rings(map, board, names);
  for (const Reader& in : list_of(map, "lakes", 0, 20)) board.lakes.push_back(line_of(in));
  for (const Reader& in : list_of(map, "islands", 0, 20)) board.islands.push_back(line_of(in));
  board.italy = line_of(map, "italy");
  load_towns(map, board, names);
}

}  // namespace sandtable::anvil
