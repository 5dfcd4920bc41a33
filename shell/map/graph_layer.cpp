#include "shell/map/graph_layer.h"

#include <algorithm>
#include <cmath>

#include "shell/map/cartouche.h"
#include "shell/map/sheet.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

bool outside(const Rect& window, ImVec2 at, float margin) {
  return at.x < window.min.x - margin || at.y < window.min.y - margin ||
         at.x > window.max.x + margin || at.y > window.max.y + margin;
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

}  // namespace

float entry_mark_size(float scale) { return std::clamp(22.0F * scale, 13.0F, 38.0F); }

void MapCache::open(const Scene& scene) {
  shore_ = survey_shore(scene);
  ground_.clear();
  network_.clear();
  labels_.clear();
  baked_ = {};
}

bool MapCache::refresh(const Scene& scene, const Camera& camera, const Theme& theme) {
  if (!baked_.due(camera, theme)) return false;
  const Bake bake{scene, shore_, theme, baked_.scale};
  MeshBuilder ground(ground_);
  bake_ground(bake, ground);
  MeshBuilder network(network_);
  bake_network(bake, network);
  labels_ = place_labels(scene, baked_.scale);
  return true;
}

void draw_map(const Canvas& canvas, const Scene& scene, const Camera& camera,
              const MapCache& cache) {
  const auto print = [&](const Canvas& sheet, const Camera& view, const Rect& shown) {
    const Mesh::Place place = cache.baked().place(view);
    print_ground(sheet, cache.ground(), place, shown);
    draw_cartouche(sheet, view, {scene.title, scene.subtitle, scene.cartouche});
    draw_labels(sheet, view, cache.labels(), place.ratio);
    cache.network().draw(sheet.list, place);
    draw_space_letters(sheet, scene, view);
  };
  draw_sheet(canvas, camera, {cache.baked().edition}, print);
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
