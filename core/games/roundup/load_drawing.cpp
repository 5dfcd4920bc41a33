// map.json: what only the screen draws. Checked, and not kept.
#include "core/games/roundup/load_internal.h"

namespace sandtable::roundup {
namespace {

// In hundredths of a hex from the middle of hex 1001, as the sheet is printed.
constexpr int kLeast = -400;
constexpr int kMost = 3200;

void check_point(const Reader& point) {
  const std::vector<Reader> xy = point.as_list();
  if (xy.size() != 2) return point.fault("is no point: x and y");
  xy[0].as_integer(kLeast, kMost);
  xy[1].as_integer(kLeast, kMost);
}

void check_line(const Reader& in, std::string_view field) {
  for (const Reader& point : list_of(in, field, 2, 600)) check_point(point);
}

void check_place(const Reader& in, const Names& names) {
  find_name(names, names.hexes, in.string("hex"), in);
}

}  // namespace

void check_drawing(const Reader& map, const Names& names) {
  for (const Reader& town : list_of(map, "towns", 1, 100)) {
    name_of(town, "name");
    check_place(town, names);
    town.integer("x", kLeast, kMost);
    town.integer("y", kLeast, kMost);
  }
  for (const Reader& feature : list_of(map, "features", 1, 100)) {
    name_of(feature, "name");
    for (const std::string& hex : set_of(feature, "hexes", 1, 100))
      find_name(names, names.hexes, hex, feature);
  }
  for (const Reader& label : list_of(map, "labels", 1, 100)) {
    name_of(label, "text");
    if (label.choice("kind", {"place", "exit"}) == 1) {
      check_place(label, names);
    } else {
      label.integer("x", kLeast, kMost);
      label.integer("y", kLeast, kMost);
    }
  }
  for (const Reader& river : list_of(map, "rivers", 1, 40)) {
    name_of(river, "name");
    check_line(river, "line");
  }
  check_line(map, "coastline");
}

}  // namespace sandtable::roundup
