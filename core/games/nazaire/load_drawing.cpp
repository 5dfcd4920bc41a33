// map.json, the part that only a drawing reads: checked here, so that a fault is found before play.
#include "core/data/checks.h"
#include "core/games/nazaire/load_internal.h"

namespace sandtable::nazaire {
namespace {

constexpr int kWidth = 1188;  // metres: two A4 sheets at 40 m a centimetre [SN 1.2]
constexpr int kHeight = 1680;

void check_point(const Reader& point) {
  const std::vector<Reader> xy = point.as_list();
  if (xy.size() != 2) return point.fault("a point has two numbers");
  xy[0].as_integer(0, kWidth);
  xy[1].as_integer(0, kHeight);
}

void check_circle(const Reader& shape) {
  const std::vector<Reader> circle = list_of(shape, "circle", 3, 3);
  if (circle.size() != 3) return;
  circle[0].as_integer(0, kWidth);
  circle[1].as_integer(0, kHeight);
  circle[2].as_integer(1, 200);
}

void check_shape(const Reader& shape) {
  shape.choice("kind", {"water", "dock", "block", "mole", "building", "tank", "hull", "gate"});
  name_of(shape, "name");
  if (shape.has("circle")) {
    if (shape.has("polygon")) shape.fault("polygon", "a shape is a circle or a polygon");
    return check_circle(shape);
  }
  for (const Reader& point : list_of(shape, "polygon", 3, 64)) check_point(point);
}

void check_label(const Reader& label) {
  name_of(label, "text");
  label.choice("kind", {"water", "land"});
  label.integer("x", 0, kWidth);
  label.integer("y", 0, kHeight);
  label.integer("size", 6, 40);
  label.integer("rot", -90, 90);
}

}  // namespace

void check_drawing(const Reader& map) {
  const Reader size = map.object("size");
  size.integer("width", kWidth, kWidth);
  size.integer("height", kHeight, kHeight);
  size.integer("metres_per_cm", 40, 40);
  check_provenance(map);
  for (const Reader& shape : list_of(map, "geo", 1, 200)) check_shape(shape);
  for (const Reader& label : list_of(map, "labels", 1, 60)) check_label(label);
}

}  // namespace sandtable::nazaire
