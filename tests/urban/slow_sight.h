// Sight once more, written from the rule and not from core/games/urban/sight.cpp: every obstacle of
// the map is tried for every line, parts of the line inside a polygon are found from the points
// where it meets the sides, and nothing is cut short.
#pragma once

#include "core/games/urban/sight.h"

namespace sandtable::urban {

class SlowSight {
 public:
  SlowSight(const Map& map, std::vector<std::pair<PlaceId, PlaceId>> breaches,
            std::vector<Thing> things);
  bool sees(PlaceId a, PlaceId b) const;

 private:
  struct Bar {
    std::vector<Point> corners;
    int height;
    PlaceId at;
    bool cloud;
  };
  struct Eye {
    Point at, out;
  };
  bool is_breached(PlaceId a, PlaceId b) const;
  std::vector<Eye> eyes(PlaceId place) const;
  bool is_free(PlaceId a, PlaceId b, Point from, Point to) const;
  bool is_own(PlaceId obstacle, PlaceId a, PlaceId b) const;
  bool lies_low(PlaceId a, PlaceId b, Point from, Point to) const;

  const Map& map_;
  std::vector<std::pair<PlaceId, PlaceId>> breaches_;
  std::vector<Bar> bars_;
  std::vector<std::pair<Point, Point>> walls_;
  std::vector<std::vector<Point>> water_;
};

}  // namespace sandtable::urban
