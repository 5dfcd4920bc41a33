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

namespace {

Mesh::Place mesh_place(const Camera& camera, const Cache& cache) {
  return {camera.sheet().min, camera.scale() / cache.baked.scale, camera.window()};
}
bool is_lit(const Map::Look& look) {
  return look.light != nullptr && look.shown.storey != Storey::kTunnels;
}

}  // namespace

void Map::draw_plan(const Canvas& canvas, const Camera& camera, const Look& look) const {
  const Rect shown = begin_sheet(canvas, camera);
  const Mesh::Place place = mesh_place(camera, look.cache);
  look.cache.ground.draw(canvas.list, place);
  draw_grain(canvas.list, shown.min, shown.max, camera.sheet().min);
  if (is_lit(look)) draw_light_on_hexes({canvas, camera, scene_, *look.light, look.shown});
  look.cache.yards.draw(canvas.list, place);
  look.cache.houses.draw(canvas.list, place);
  canvas->PopClipRect();
}

void Map::draw_roofs(const Canvas& canvas, const Camera& camera, const Look& look) const {
  const Rect sheet = common(camera.window(), camera.sheet());
  canvas->PushClipRect(sheet.min, sheet.max, true);
  const Mesh::Place place = mesh_place(camera, look.cache);
  for (std::size_t i = 0; i < look.cache.roofs.size(); ++i)
    if (!look.shown.is_open(static_cast<int>(i))) look.cache.roofs[i].draw(canvas.list, place);
  if (is_lit(look)) draw_light_on_cells({canvas, camera, scene_, *look.light, look.shown});
  if (look.shown.storey == Storey::kTunnels)
    canvas->AddRectFilled(sheet.min, sheet.max, with_alpha(inks(canvas.theme).ground, 0.75F));
  canvas->PopClipRect();
}

void Map::draw(const Canvas& canvas, const Camera& camera, const Look& look) const {
  draw_plan(canvas, camera, look);
  draw_roofs(canvas, camera, look);
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
