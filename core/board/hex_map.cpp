#include "core/board/hex_map.h"

#include <algorithm>
#include <tuple>

#include "core/base/sorting.h"

namespace sandtable::board {

int HexMap::add(int column, int row, int sheet) {
  Cell cell;
  cell.place = hex_at(column, row, shift_);
  cell.sheet = sheet;
  cell.neighbours.fill(kNoHex);
  cells_.push_back(cell);
  return size() - 1;
}

void HexMap::join() {
  using Key = std::tuple<int, int, int, int>;  // sheet, q, r, index
  std::vector<Key> keys;
  keys.reserve(cells_.size());
  for (int i = 0; i < size(); ++i) keys.emplace_back(sheet(i), at(i).q, at(i).r, i);
  sort_items(keys);
  for (Cell& cell : cells_) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Hex wanted = board::neighbour(cell.place, direction);
      const auto found =
          std::lower_bound(keys.begin(), keys.end(), Key{cell.sheet, wanted.q, wanted.r, 0});
      const bool there = found != keys.end() && std::get<0>(*found) == cell.sheet &&
                         std::get<1>(*found) == wanted.q && std::get<2>(*found) == wanted.r;
      cell.neighbours[static_cast<std::size_t>(direction)] =
          static_cast<std::int16_t>(there ? std::get<3>(*found) : kNoHex);
    }
  }
}

int HexMap::direction(int from, int to) const {
  return sheet(from) == sheet(to) ? direction_to(at(from), at(to)) : -1;
}

int HexMap::distance(int a, int b) const {
  return sheet(a) == sheet(b) ? board::distance(at(a), at(b)) : kFar;
}

std::uint8_t HexMap::side_between(int a, int b) const {
  const int way = direction(a, b);
  return way < 0 ? std::uint8_t{0} : side(a, way);
}

bool HexMap::add_side(int a, int b, std::uint8_t bits) {
  const int way = direction(a, b);
  if (way < 0) return false;
  const auto set = [bits](std::uint8_t& side) { side = static_cast<std::uint8_t>(side | bits); };
  set(cells_[static_cast<std::size_t>(a)].sides[static_cast<std::size_t>(way)]);
  set(cells_[static_cast<std::size_t>(b)].sides[static_cast<std::size_t>(opposite(way))]);
  return true;
}

}  // namespace sandtable::board
