#include "shell/map/graph_layer.h"

#include <algorithm>
#include <cmath>

#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

constexpr float kStretch = 1.25F;  // how far a baked mesh may be scaled while the camera glides

bool outside(const Rect& window, ImVec2 at, float margin) {
  return at.x < window.min.x - margin || at.y < window.min.y - margin ||
         at.x > window.max.x + margin || at.y > window.max.y + margin;
}

Mesh::Place placed(const Camera& camera, const MapCache& cache) {
  return {camera.sheet().min, camera.scale() / cache.baked_scale(), camera.window()};
}

void draw_names(const Canvas& canvas, const Camera& camera, const MapCache& cache) {
  const Theme& theme = canvas.theme;
  const float stretch = camera.scale() / cache.baked_scale();
  for (const PlacedLabel& label : cache.labels()) {
    const ImVec2 at = camera.to_screen(label.at);
    if (outside(camera.window(), at, 300.0F)) continue;
    TextStyle style{.face = label.capitals ? Face::kGaramond : Face::kGaramondItalic,
                    .size = label.size * stretch,
                    .colour = label.on_water ? theme.map.text_on_water : theme.map.text_on_land,
                    .align = Align::kCentre,
                    .spacing = label.spacing * stretch};
    const ImU32 below = label.on_concrete ? theme.map.concrete : theme.map.land;
    style.halo = label.on_water ? with_alpha(theme.map.harbour, 0.55F) : with_alpha(below, 0.85F);
    style.halo_width = label.on_water ? 1.0F : 1.7F;
    style.turn = label.radians;
    text_mid(canvas.list, at, label.text, style);
  }
}

// Letters of the map entries and, far out, the numbers of the objectives: under the counters.
void draw_space_letters(const Canvas& canvas, const Scene& scene, const Camera& camera) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float s = camera.scale();
  const bool far_out = kSpaceRadius * s < kTagRadius;
  const float mark = entry_mark_size(s);
  TextStyle style{
      .face = Face::kRobotoBold, .size = 11.0F, .colour = theme.tag_ink, .align = Align::kCentre};
  for (const SpaceArt& space : scene.spaces) {
    const ImVec2 c = camera.to_screen(space.at);
    if (outside(camera.window(), c, 80.0F)) continue;
    if (far_out && kSpaceRadius * s > 6.0F && !space.objective.empty()) {
      style.size = 11.0F;
      text_mid(draw, c, space.objective, style);
    }
    if (!space.entry.empty() && mark >= 22.0F) {
      const ImVec2 tip(c.x + kEntryOffset.x * s, c.y + kEntryOffset.y * s);
      style.size = std::max(11.0F, mark * 0.46F);
      text_mid(draw, ImVec2(tip.x, tip.y - mark * 0.60F), space.entry, style);
    }
  }
}

void draw_scale_bar(ImDrawList* draw, ImVec2 at, float scale, const Theme& theme) {
  const float metres = scale * 200.0F < 60.0F ? 500.0F : 200.0F;
  const float length = metres * scale;
  const ImU32 ink = theme.map.text_on_water;
  const ImU32 gap = with_alpha(ink, 0.30F);
  const float h = std::max(3.0F, std::round(4.0F * scale));
  for (int i = 0; i < 4; ++i) {
    const float a = at.x + length * static_cast<float>(i) / 4.0F;
    const float b = at.x + length * static_cast<float>(i + 1) / 4.0F;
    draw->AddRectFilled(ImVec2(a, at.y), ImVec2(b, at.y + h), i % 2 == 0 ? ink : gap);
  }
  draw->AddRect(at, ImVec2(at.x + length, at.y + h), ink, 0, 0, 1.0F);
  char text[16];
  const auto number = [&](float value) {
    int v = static_cast<int>(value);
    char* p = text + sizeof text;
    do *--p = static_cast<char>('0' + v % 10);
    while ((v /= 10) > 0);
    return std::string_view(p, static_cast<std::size_t>(text + sizeof text - p));
  };
  const float size = std::clamp(10.5F * scale, 11.0F, 16.0F);
  TextStyle style{.face = Face::kRoboto, .size = size, .colour = ink, .align = Align::kCentre};
  const float y = at.y - size * 0.35F;
  text_at(draw, ImVec2(at.x, y), "0", style);
  text_at(draw, ImVec2(at.x + length * 0.5F, y), number(metres * 0.5F), style);
  const float wide = text_at(draw, ImVec2(at.x + length, y), number(metres), style);
  style.align = Align::kLeft;
  text_at(draw, ImVec2(at.x + length + wide * 0.5F + 3.0F, y), "m", style);
}

void draw_north(ImDrawList* draw, ImVec2 at, float size, ImU32 ink) {
  const float h = size * 0.5F;
  const ImVec2 left[3] = {{at.x, at.y - h}, {at.x, at.y + h * 0.5F}, {at.x - h * 0.42F, at.y + h}};
  draw->AddTriangleFilled(left[0], left[1], left[2], with_alpha(ink, 0.35F));
  draw->AddTriangleFilled(ImVec2(at.x, at.y - h), ImVec2(at.x + h * 0.42F, at.y + h),
                          ImVec2(at.x, at.y + h * 0.5F), ink);
  const ImVec2 outline[4] = {{at.x, at.y - h},
                             {at.x + h * 0.42F, at.y + h},
                             {at.x, at.y + h * 0.5F},
                             {at.x - h * 0.42F, at.y + h}};
  draw->AddPolyline(outline, 4, ink, ImDrawFlags_Closed, 1.2F);
  const TextStyle style{.face = Face::kGaramond,
                        .size = std::max(13.0F, size * 0.42F),
                        .colour = ink,
                        .align = Align::kCentre};
  text_mid(draw, ImVec2(at.x, at.y - h - style.size * 0.55F), "N", style);
}

void draw_cartouche(const Canvas& canvas, const Scene& scene, const Camera& camera) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  // Printed large or not at all: it is decoration.
  if (scene.title.empty() || camera.scale() < 0.40F) return;
  const ImVec2 at = camera.to_screen(scene.cartouche);
  if (outside(camera.window(), at, 400.0F * camera.scale() + 60.0F)) return;
  const float s = camera.scale();
  const float size = std::clamp(30.0F * s, 15.0F, 44.0F);
  const ImU32 ink = theme.map.text_on_water;
  float wide =
      text_at(draw, ImVec2(at.x, at.y + size * 0.7F), scene.title,
              {.face = Face::kBebas, .size = size, .colour = ink, .spacing = size * 0.03F});
  const float small = std::clamp(15.0F * s, 13.0F, 22.0F);
  wide = std::max(
      wide, text_at(draw, ImVec2(at.x, at.y + size * 0.95F + small), scene.subtitle,
                    {.face = Face::kGaramondItalic, .size = small, .colour = faded(ink, 0.9F)}));
  draw_scale_bar(draw, ImVec2(at.x, at.y + size * 1.1F + small * 2.9F), s, theme);
  const float arrow = std::max(30.0F, 44.0F * s);
  draw_north(draw, ImVec2(at.x + wide + arrow * 0.9F, at.y + size * 0.6F + small * 1.9F), arrow,
             ink);
}

}  // namespace

float entry_mark_size(float scale) { return std::clamp(22.0F * scale, 13.0F, 38.0F); }

void MapCache::open(const Scene& scene) {
  shore_ = survey_shore(scene);
  ground_.clear();
  network_.clear();
  labels_.clear();
  scale_ = 0.0F;
}

bool MapCache::refresh(const Scene& scene, const Camera& camera, const Theme& theme) {
  const float ratio = scale_ > 0.0F ? camera.scale() / scale_ : 100.0F;
  const float slack = camera.moving() ? kStretch : 1.001F;
  if (theme.dark == dark_ && ratio < slack && ratio > 1.0F / slack) return false;
  scale_ = camera.scale();
  dark_ = theme.dark;
  const Bake bake{scene, shore_, theme, scale_};
  MeshBuilder ground(ground_);
  bake_ground(bake, ground);
  MeshBuilder network(network_);
  bake_network(bake, network);
  labels_ = place_labels(scene, scale_);
  return true;
}

void draw_map(const Canvas& canvas, const Scene& scene, const Camera& camera,
              const MapCache& cache) {
  ImDrawList* draw = canvas.list;
  const Rect& window = camera.window();
  const Rect sheet = camera.sheet();
  draw->AddRectFilled(window.min, window.max, canvas.theme.table);
  draw_panel_shadow(draw, sheet.min, sheet.max, 2.0F);
  const ImVec2 min(std::max(window.min.x, sheet.min.x), std::max(window.min.y, sheet.min.y));
  const ImVec2 max(std::min(window.max.x, sheet.max.x), std::min(window.max.y, sheet.max.y));
  draw->PushClipRect(min, max, true);
  cache.ground().draw(draw, placed(camera, cache));
  draw_grain(draw, min, max, sheet.min);
  draw_cartouche(canvas, scene, camera);
  draw_names(canvas, camera, cache);
  cache.network().draw(draw, placed(camera, cache));
  draw_space_letters(canvas, scene, camera);
  draw->PopClipRect();
}

float draw_tag(ImDrawList* draw, ImVec2 left_middle, std::string_view text, const TagLook& look) {
  const float size = look.size;
  const TextStyle style{.face = Face::kRobotoBold,
                        .size = size,
                        .colour = light_theme().tag_ink,
                        .align = Align::kCentre};
  const float height = std::round(size * 1.32F);
  const float width =
      std::max(std::round(size * 1.12F), std::round(styled_width(text, style) + size * 0.52F));
  const ImVec2 min(std::round(left_middle.x), std::round(left_middle.y - height * 0.5F));
  const ImVec2 max(min.x + width, min.y + height);
  draw->AddRectFilled(ImVec2(min.x - 0.5F, min.y + 1), ImVec2(max.x + 0.5F, max.y + 1.5F),
                      IM_COL32(0, 0, 0, 70), 2.5F);
  draw->AddRectFilled(min, max, look.fill, 2.5F);
  draw->AddRect(min, max, style.colour, 2.5F, 0, 1.0F);
  text_mid(draw, ImVec2((min.x + max.x) * 0.5F, (min.y + max.y) * 0.5F), text, style);
  return width;
}

void draw_space_tags(const Canvas& canvas, const Scene& scene, const Camera& camera) {
  const Theme& theme = canvas.theme;
  const float s = camera.scale();
  const float r = kSpaceRadius * s;
  if (r < kTagRadius) return;
  const float size = std::clamp(10.0F * s, 11.0F, 16.0F);
  for (const SpaceArt& space : scene.spaces) {
    const ImVec2 c = camera.to_screen(space.at);
    if (outside(camera.window(), c, 80.0F)) continue;
    ImVec2 at(c.x - r - 2.0F * s, c.y - r - 5.0F * s);
    if (!space.objective.empty())
      at.x += draw_tag(canvas.list, at, space.objective, {theme.tag_y, size}) - 1.0F;
    if (!space.setup.empty()) draw_tag(canvas.list, at, space.setup, {theme.tag_w, size});
  }
}

}  // namespace sandtable::shell
