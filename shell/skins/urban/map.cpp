#include "shell/skins/urban/map.h"

#include <algorithm>
#include <cmath>

#include "shell/map/sheet.h"
#include "shell/skins/urban/inks.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell::urban {

float look(float pixels, float scale) {
  return pixels * std::clamp(std::pow(scale / kReference, 0.8F), 0.3F, 2.4F);
}

Seen seen_on(const Scene& scene, PlaceId id, const Shown& shown) {
  const rules::Location& here = scene.map->at(id);
  const bool below = here.kind == rules::PlaceKind::kUnder;
  if (below != (shown.storey == Storey::kTunnels)) return Seen::kHidden;
  return here.is_inside() && !shown.is_open(here.building) ? Seen::kGhost : Seen::kSolid;
}

void Map::refresh(Cache& cache, const Camera& camera, const Theme& theme) const {
  if (!cache.baked.due(camera, theme)) return;
  const Bake bake{scene_, theme, cache.baked.scale};
  bake_ground(bake, cache.ground);
  bake_yards(bake, cache.yards);
  bake_houses(bake, cache.houses);
  cache.roofs.resize(scene_.map->buildings.size());
  for (std::size_t i = 0; i < cache.roofs.size(); ++i)
    bake_roof(bake, static_cast<int>(i), cache.roofs[i]);
  cache.names = place_names(scene_, cache.baked.scale);
}

void Map::draw_plan(const Canvas& canvas, const Camera& camera, const Look& look) const {
  const Mesh::Place place = look.cache.baked.place(camera);
  print_ground(canvas, look.cache.ground, place, common(camera.window(), camera.sheet()));
  if (look.is_lit()) draw_light_on_hexes({canvas, camera, scene_, *look.light, look.shown});
  look.cache.yards.draw(canvas.list, place);
  look.cache.houses.draw(canvas.list, place);
}

void Map::draw_roofs(const Canvas& canvas, const Camera& camera, const Look& look) const {
  const Mesh::Place place = look.cache.baked.place(camera);
  for (std::size_t i = 0; i < look.cache.roofs.size(); ++i)
    if (!look.shown.is_open(static_cast<int>(i))) look.cache.roofs[i].draw(canvas.list, place);
  if (look.is_lit()) draw_light_on_cells({canvas, camera, scene_, *look.light, look.shown});
  if (look.shown.storey != Storey::kTunnels) return;
  const Rect sheet = common(camera.window(), camera.sheet());
  canvas->AddRectFilled(sheet.min, sheet.max, with_alpha(inks(canvas.theme).ground, 0.75F));
}

void Map::draw(const Canvas& canvas, const Camera& camera, const Look& look) const {
  const auto print = [&](const Canvas& sheet, const Camera& view, const Rect&) {
    draw_plan(sheet, view, look);
    draw_roofs(sheet, view, look);
  };
  // The light is that of the place that is pointed at.
  if (look.is_lit()) return draw_changing_sheet(canvas, camera, print);
  const std::uint64_t houses = look.shown.open;
  const auto storey = static_cast<std::uint64_t>(look.shown.storey);
  draw_sheet(canvas, camera, {look.cache.baked.edition, houses | storey << 32U}, print);
}

void Map::draw_state(const Canvas& canvas, const Camera& camera, const Play& play) const {
  const Rect sheet = common(camera.window(), camera.sheet());
  canvas->PushClipRect(sheet.min, sheet.max, true);
  const StatePen pen{canvas, camera, scene_, play.view, play.shown};
  if (play.shown.storey == Storey::kTunnels) {
    draw_tunnels(pen);
  } else {
    draw_breaches(pen);
    draw_tokens(pen);
  }
  canvas->PopClipRect();
}

}  // namespace sandtable::shell::urban
