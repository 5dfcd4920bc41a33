#include "shell/skins/jubilee/scene.h"

#include <algorithm>

#include "shell/map/geometry.h"

namespace sandtable::shell {

using jubilee::Board;
using jubilee::BoxId;
using jubilee::Cell;
using jubilee::HexId;
using jubilee::PositionId;

JubileeMap::JubileeMap(const Bundle& bundle, const Board& board, const Words& words, SheetUp up)
    : up_(up) {
  JubileeArt art = jubilee_art(bundle, board, words, up);
  scene_ = std::move(art.scene);
  sectors_ = art.sectors;
  find_areas(board);
  for (int i = 0; i < jubilee::kPositions; ++i)
    position_spaces_[static_cast<std::size_t>(i)] = jubilee_space(board.at(PositionId(i)).hex);
  for (int i = 0; i < jubilee::kBoxes; ++i) {
    const jubilee::Box& box = board.at(BoxId(i));
    box_sides_[static_cast<std::size_t>(i)] = {box.east.is_some() ? jubilee_space(box.east) : -1,
                                               box.west.is_some() ? jubilee_space(box.west) : -1};
  }
}

int space_of_unit(const jubilee::State& view, int unit) {
  const jubilee::Unit& it = view.unit(jubilee::UnitId(unit));
  if (it.hex.is_some()) return jubilee_space(it.hex);
  return it.box.is_some() ? jubilee_space(it.box) : -1;
}

// What belongs to an area near its beach; the Rear has none and is taken whole.
void JubileeMap::find_areas(const Board& board) {
  constexpr int kNearRows = 5;  // inland from the first beach
  std::array<int, jubilee::kAreas> shore;
  shore.fill(99);
  for (const Cell& cell : board.cells) {
    int& row = shore[static_cast<std::size_t>(cell.area)];
    if (cell.is_beach()) row = std::min(row, jubilee_row(cell));
  }
  std::array<bool, jubilee::kAreas> begun{};
  const auto add = [&](jubilee::Area area, ImVec2 at) {
    const std::size_t i = static_cast<std::size_t>(area);
    const float reach = scene_.hex * 0.6F;
    Rect& rect = areas_[i];
    if (!begun[i]) rect = {at, at};
    begun[i] = true;
    rect = {ImVec2(std::min(rect.min.x, at.x - reach), std::min(rect.min.y, at.y - reach)),
            ImVec2(std::max(rect.max.x, at.x + reach), std::max(rect.max.y, at.y + reach))};
  };
  for (int i = 0; i < jubilee::kHexes; ++i) {
    const Cell& cell = board.at(HexId(i));
    const int first = shore[static_cast<std::size_t>(cell.area)];
    if (cell.is_land() && (first == 99 || jubilee_row(cell) <= first + kNearRows))
      add(cell.area, place(i));
  }
  for (int i = 0; i < jubilee::kBoxes; ++i)
    add(board.at(board.at(BoxId(i)).hex).area, place(jubilee::kHexes + i));
}

ImVec2 JubileeMap::place(int space) const {
  if (space < 0 || space >= kJubileeSpaces) return {};
  return is_box_space(space) ? scene_.boxes[static_cast<std::size_t>(space - jubilee::kHexes)].at
                             : scene_.cells[static_cast<std::size_t>(space)].at;
}

int JubileeMap::space_at(ImVec2 metres, float slack) const {
  const int box = hex_box_at(scene_, metres, 0.0F);
  if (box >= 0) return jubilee_space(BoxId(box));
  const int hex = hex_at(scene_, metres, 0.0F);
  if (hex >= 0) return hex;
  const int near = hex_box_at(scene_, metres, slack);
  return near >= 0 ? jubilee_space(BoxId(near)) : hex_at(scene_, metres, slack);
}

int JubileeMap::neighbour(int space, ImVec2 direction) const {
  if (space < 0 || space >= kJubileeSpaces) return -1;
  std::vector<int> ways;
  if (is_box_space(space)) {
    const std::size_t box = static_cast<std::size_t>(space - jubilee::kHexes);
    ways = {scene_.boxes[box].cell, box_sides_[box][0], box_sides_[box][1]};
  } else {
    const int hex = hex_towards(scene_, space, direction);
    if (hex >= 0) ways.push_back(hex);
    for (std::size_t i = 0; i < scene_.boxes.size(); ++i)
      if (scene_.boxes[i].cell == space) ways.push_back(jubilee::kHexes + static_cast<int>(i));
  }
  const ImVec2 from = place(space);
  int best = -1;
  float most = 0.35F;  // of the way: a space to the side is not meant
  for (const int way : ways) {
    if (way < 0) continue;
    const float along = share_along(from, place(way), direction);
    // A box stands where a sea hex would: it wins.
    const float worth = along + (is_box_space(way) ? 0.05F : 0.0F);
    if (along > 0.35F && worth > most) most = worth, best = way;
  }
  return best;
}

}  // namespace sandtable::shell
