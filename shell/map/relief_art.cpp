#include "shell/map/relief_art.h"

#include <algorithm>
#include <cmath>

#include "shell/map/bake_tools.h"

namespace sandtable::shell {
namespace {

// The part of one cell that lies higher: its corners that do, and the points where its edges cross
// the level.
int part_of_cell(const LevelFill& fill, int x, int y, ImVec2* out) {
  const int cx[4] = {x, x + 1, x + 1, x}, cy[4] = {y, y, y + 1, y + 1};
  int count = 0;
  for (int i = 0; i < 4; ++i) {
    const int j = (i + 1) % 4;
    const ImVec2 p = fill.grid.point(cx[i], cy[i]), q = fill.grid.point(cx[j], cy[j]);
    const float a = fill.grid.value(cx[i], cy[i]) - fill.level;
    const float b = fill.grid.value(cx[j], cy[j]) - fill.level;
    if ((a >= 0.0F) != fill.below) out[count++] = p;
    if ((a >= 0.0F) == (b >= 0.0F)) continue;
    const float t = a / (a - b);
    out[count++] = ImVec2(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t);
  }
  return count;
}

bool is_whole(const LevelFill& fill, int x, int y) {
  for (int dy = 0; dy < 2; ++dy)
    for (int dx = 0; dx < 2; ++dx)
      if ((fill.grid.value(x + dx, y + dy) >= fill.level) == fill.below) return false;
  return true;
}

// Without soft edges, which would show where pieces meet.
void add_fan(ImDrawList* draw, const ImVec2* points, int count, const LevelFill& fill) {
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  draw->PrimReserve((count - 2) * 3, count);
  const ImDrawIdx base = draw->_VtxCurrentIdx;
  for (int i = 2; i < count; ++i) {
    draw->PrimWriteIdx(base);
    draw->PrimWriteIdx(base + static_cast<unsigned>(i) - 1);
    draw->PrimWriteIdx(base + static_cast<unsigned>(i));
  }
  for (int i = 0; i < count; ++i)
    draw->PrimWriteVtx(ImVec2(points[i].x * fill.scale, points[i].y * fill.scale), uv, fill.colour);
}

}  // namespace

void add_hachures(const Chain& contour, const Hachuring& how, std::vector<Hachure>& out) {
  const auto& [slope, look, scatter] = how;
  float left = look.between * scatter.next();
  for (std::size_t i = 0; i + 1 < contour.size(); ++i) {
    const ImVec2 a = contour[i], b = contour[i + 1];
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    for (; left < length; left += look.between) {
      const float t = left / length;
      const ImVec2 at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
      const float luck = scatter.next();
      const ImVec2 up = slope(at);
      const float steep = std::hypot(up.x, up.y);
      if (steep < look.flat) continue;
      const ImVec2 down(-up.x / steep, -up.y / steep);
      const float shade = 0.5F + 0.5F * (down.x + down.y) * 0.7071F;
      const float strength = std::min(1.0F, steep * look.steepness);
      const float reach =
          (look.shortest + (look.longest - look.shortest) * luck) * (0.6F + 0.4F * strength);
      Hachure one;
      one.head = at;
      one.foot = ImVec2(at.x + down.x * reach, at.y + down.y * reach);
      one.width = 0.5F + 1.4F * shade * (0.35F + 0.65F * strength);
      out.push_back(one);
    }
    left -= length;
  }
}

void fill_level(MeshBuilder& out, const LevelFill& fill) {
  ImDrawList* draw = out.list();
  for (int y = 0; y + 1 < fill.grid.rows(); ++y) {
    for (int x = 0; x + 1 < fill.grid.columns(); ++x) {
      ImVec2 points[8];
      if (is_whole(fill, x, y)) {
        int end = x + 1;
        while (end + 1 < fill.grid.columns() && is_whole(fill, end, y)) ++end;
        points[0] = fill.grid.point(x, y), points[1] = fill.grid.point(end, y);
        points[2] = fill.grid.point(end, y + 1), points[3] = fill.grid.point(x, y + 1);
        add_fan(draw, points, 4, fill);
        x = end - 1;
        continue;
      }
      const int count = part_of_cell(fill, x, y, points);
      if (count >= 3) add_fan(draw, points, count, fill);
    }
    if (y % 12 == 11) out.cut();
  }
  out.cut();
}

// Each a narrow wedge that fades to its sides: as fine as the pixels allow.
void draw_hachures(MeshBuilder& out, const std::vector<Hachure>& strokes, const HachureInk& ink) {
  const auto& [scale, zoom, colour] = ink;
  const std::size_t every = zoom > 0.75F ? 1 : zoom > 0.42F ? 2 : 4;
  const float thick = std::clamp(std::pow(zoom, 0.6F), 0.55F, 1.7F);
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  const ImU32 clear = with_alpha(colour, 0.0F);
  ImDrawList* draw = out.list();
  for (std::size_t i = 0; i < strokes.size(); i += every) {
    const Hachure& one = strokes[i];
    const ImVec2 head(one.head.x * scale, one.head.y * scale);
    const ImVec2 foot(one.foot.x * scale, one.foot.y * scale);
    const float length = std::max(0.1F, std::hypot(foot.x - head.x, foot.y - head.y));
    const float half = (one.width * thick + 0.9F) * 0.5F / length;
    const ImVec2 side(-(foot.y - head.y) * half, (foot.x - head.x) * half);
    draw->PrimReserve(6, 4);
    const ImDrawIdx base = draw->_VtxCurrentIdx;
    for (const unsigned corner : {0U, 1U, 3U, 1U, 2U, 3U}) draw->PrimWriteIdx(base + corner);
    draw->PrimWriteVtx(ImVec2(head.x - side.x, head.y - side.y), uv, clear);
    draw->PrimWriteVtx(head, uv, colour);
    draw->PrimWriteVtx(ImVec2(head.x + side.x, head.y + side.y), uv, clear);
    draw->PrimWriteVtx(foot, uv, with_alpha(colour, 0.22F));
    if (i % (every * 400) == 0) out.cut();
  }
  out.cut();
}

}  // namespace sandtable::shell
