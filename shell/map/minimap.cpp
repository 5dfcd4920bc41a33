#include "shell/map/minimap.h"

#include <algorithm>
#include <cmath>

#include "shell/map/geometry.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

constexpr float kPadding = 8.0F;

ImU32 tone(GeoKind kind, const MapColours& m) {
  switch (kind) {
    case GeoKind::kWater:
    case GeoKind::kDock:
      return m.harbour;
    case GeoKind::kMole:
      return mix(m.land, m.land_edge, 0.15F);
    case GeoKind::kConcrete:
    case GeoKind::kBuilding:
    case GeoKind::kGate:
      return with_alpha(m.building, 0.8F);
    case GeoKind::kBlock:
      return with_alpha(m.lot, 0.6F);
    case GeoKind::kTank:
    case GeoKind::kHull:
      return 0;
  }
  return 0;
}

}  // namespace

void Minimap::bake(const Scene& scene, const Theme& theme) {
  MeshBuilder out(mesh_);
  ImDrawList* draw = out.list();
  draw->AddRectFilled(ImVec2(0, 0), ImVec2(scene.width * scale_, scene.height * scale_),
                      theme.map.land);
  std::vector<ImVec2> points;
  for (const GeoArt& geo : scene.geo) {
    const ImU32 colour = tone(geo.kind, theme.map);
    if (colour == 0 || geo.points.empty()) continue;
    points.clear();
    for (const ImVec2& p : clockwise(geo.points))
      points.push_back(ImVec2(p.x * scale_, p.y * scale_));
    draw->AddConcavePolyFilled(points.data(), static_cast<int>(points.size()), colour);
  }
  for (const SpaceArt& space : scene.spaces) {
    draw->AddCircleFilled(ImVec2(space.at.x * scale_, space.at.y * scale_), 1.3F,
                          with_alpha(theme.map.link, 0.62F), 8);
  }
  out.cut();
}

void Minimap::draw(const Canvas& canvas, const Rect& frame, const Scene& scene,
                   const Camera& camera) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float w = frame.width() - 2.0F * kPadding;
  const float h = frame.height() - 2.0F * kPadding;
  const float scale = std::min(w / scene.width, h / scene.height);
  if (scale <= 0.0F) return;
  if (scale != scale_ || theme.dark != dark_) {
    scale_ = scale;
    dark_ = theme.dark;
    bake(scene, theme);
  }
  const ImVec2 c = frame.centre();
  origin_ = ImVec2(std::round(c.x - scene.width * scale * 0.5F),
                   std::round(c.y - scene.height * scale * 0.5F));
  const ImVec2 end(origin_.x + scene.width * scale, origin_.y + scene.height * scale);
  draw_panel_shadow(draw, frame.min, frame.max, 8.0F);
  draw->AddRectFilled(frame.min, frame.max, theme.paper, 8.0F);
  draw->AddRect(frame.min, frame.max, theme.line, 8.0F, 0, 1.0F);
  draw->PushClipRect(origin_, end, true);
  mesh_.draw(draw, {origin_, 1.0F, {origin_, end}});
  for (int i = 0; i < dot_count_; ++i) {
    const ImVec2 p(origin_.x + dots_[i].at.x * scale, origin_.y + dots_[i].at.y * scale);
    if (dots_[i].square) {
      draw->AddRectFilled(ImVec2(p.x - 2.6F, p.y - 2.6F), ImVec2(p.x + 2.6F, p.y + 2.6F),
                          theme.map.space_edge);
      draw->AddRectFilled(ImVec2(p.x - 1.8F, p.y - 1.8F), ImVec2(p.x + 1.8F, p.y + 1.8F),
                          dots_[i].colour);
    } else {
      draw->AddCircleFilled(p, 2.8F, theme.map.space_edge, 10);
      draw->AddCircleFilled(p, 2.0F, dots_[i].colour, 10);
    }
  }
  // The part of the sheet in the free view.
  const Rect& free = camera.free_view();
  const ImVec2 a = camera.to_map(free.min);
  const ImVec2 b = camera.to_map(free.max);
  const ImVec2 min(std::round(std::max(origin_.x + 1.5F, origin_.x + a.x * scale)),
                   std::round(std::max(origin_.y + 1.5F, origin_.y + a.y * scale)));
  const ImVec2 max(std::round(std::min(end.x - 1.5F, origin_.x + b.x * scale)),
                   std::round(std::min(end.y - 1.5F, origin_.y + b.y * scale)));
  draw->AddRect(min, max, theme.sel_edge, 0, 0, 4.0F);
  draw->AddRect(min, max, theme.sel, 0, 0, 2.0F);
  draw->PopClipRect();
}

ImVec2 Minimap::to_map(ImVec2 pixel) const {
  if (scale_ <= 0.0F) return {0, 0};
  return {(pixel.x - origin_.x) / scale_, (pixel.y - origin_.y) / scale_};
}

void SmallSheet::begin(const Canvas& canvas, const Ask& ask) {
  constexpr float kPad = 6.0F;
  const Rect inner{ImVec2(ask.frame.min.x + kPad, ask.frame.min.y + kPad),
                   ImVec2(ask.frame.max.x - kPad, ask.frame.max.y - kPad)};
  camera_.set_motion(false);
  camera_.set_board(ask.size.x, ask.size.y, ask.full_scale);
  // The camera keeps a margin round what it fits: that lies outside the frame.
  const float out = kPad * 2.0F;
  camera_.set_view(inner, {ImVec2(inner.min.x - out, inner.min.y - out),
                           ImVec2(inner.max.x + out, inner.max.y + out)});
  camera_.fit_to({ImVec2(0, 0), ask.size}, 0.0, false);
  canvas->PushClipRect(inner.min, inner.max, true);
}

void SmallSheet::end(const Canvas& canvas, const Ask& ask) const {
  for (const MinimapDot& dot : ask.dots) {
    const ImVec2 here = camera_.to_screen(dot.at);
    if (dot.square)
      canvas->AddRectFilled(ImVec2(here.x - 2.0F, here.y - 2.0F),
                            ImVec2(here.x + 2.0F, here.y + 2.0F), dot.colour);
    else
      canvas->AddCircleFilled(here, 1.8F, dot.colour);
  }
  const Rect seen = ask.camera.visible();
  const ImVec2 low = camera_.to_screen(seen.min), high = camera_.to_screen(seen.max);
  canvas->AddRect(low, high, canvas.theme.sel_edge, 2.0F, 0, 3.0F);
  canvas->AddRect(low, high, canvas.theme.sel, 2.0F, 0, 1.6F);
  canvas->PopClipRect();
}

}  // namespace sandtable::shell
