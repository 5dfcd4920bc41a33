#pragma once
// Small aids for the files that study and bake a map of hexes; nothing here is of use elsewhere.

#include <functional>
#include <vector>

#include "shell/map/hex_layer.h"

namespace sandtable::shell {

inline constexpr float kHexRounding = 0.38F;  // of a side, cut back at the corners of an area

// Cells are numbered through: the playable ones, then those round the map.
inline int hex_count(const HexScene& scene) {
  return static_cast<int>(scene.cells.size() + scene.round.size());
}
inline const HexCellArt& hex_cell(const HexScene& scene, int index) {
  const std::size_t i = static_cast<std::size_t>(index);
  return i < scene.cells.size() ? scene.cells[i] : scene.round[i - scene.cells.size()];
}
inline bool is_playable(const HexScene& scene, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < scene.cells.size();
}
bool in_hex(const HexScene& scene, ImVec2 middle, ImVec2 p);
// The side between two cells that touch, with `a` on its left hand as it runs.
Segment hex_side_between(const HexScene& scene, int a, int b);

// Of HexStudy.
std::vector<HexDot> place_hex_dots(const HexScene& scene);
std::vector<float> place_hex_numbers(const HexScene& scene);

// An area: those cells for which `in` holds.
struct HexSet {
  const HexScene& scene;
  const HexStudy& study;
  std::function<bool(int)> in;
};
// Where it meets other cells: chains with the area on one hand throughout, corners rounded. The end
// of the world is no border.
std::vector<Chain> hex_border(const HexSet& set, float rounding);

// The corner that side `i` of a hex begins with is shared with two cells: those beyond side i and
// beyond the side before it.
struct HexCornerMates {
  int before = -1, after = -1;
};
inline HexCornerMates mates_at(const HexStudy& study, int cell, int corner) {
  const auto& beside = study.beside[static_cast<std::size_t>(cell)];
  return {beside[static_cast<std::size_t>((corner + 5) % 6)],
          beside[static_cast<std::size_t>(corner)]};
}

}  // namespace sandtable::shell
