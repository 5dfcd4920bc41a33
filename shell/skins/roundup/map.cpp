#include "shell/skins/roundup/map.h"

#include <algorithm>
#include <cmath>

#include "shell/map/sheet.h"

namespace sandtable::shell::roundup {

float look(float pixels, float scale) {
  return pixels * std::clamp(std::pow(scale / kReference, 0.8F), 0.3F, 2.2F);
}

const Study& Map::study() const {
  if (!study_) study_ = study_map(scene_);
  return *study_;
}

void Map::refresh(Cache& cache, const Camera& camera, const Theme& theme) const {
  if (!cache.baked.due(camera, theme)) return;
  const Bake bake{scene_, study(), theme, cache.baked.scale};
  bake_ground(bake, cache.ground);
  bake_lines(bake, cache.lines);
  place_names(scene_, cache.baked.scale, cache);
}

void Map::draw(const Canvas& canvas, const Camera& camera, const Cache& cache) const {
  draw_sheet(canvas, camera, {cache.baked.edition},
             [&](const Canvas& sheet, const Camera& view, const Rect& shown) {
               const Mesh::Place place = cache.baked.place(view);
               print_ground(sheet, cache.ground, place, shown);
               cache.lines.draw(sheet.list, place);
               draw_numbers(sheet, view, scene_, cache);
               draw_names(sheet, view, cache, place.ratio);
             });
}

void Map::draw_state(const Canvas& canvas, const Camera& camera, const rules::State& view) const {
  const Rect shown = common(camera.window(), camera.sheet());
  canvas->PushClipRect(shown.min, shown.max, true);
  const StatePen pen{canvas, camera, scene_, view};
  draw_boxes(pen);
  draw_ports(pen);
  draw_garrisons(pen);
  draw_air(pen);
  draw_beachheads(pen);
  canvas->PopClipRect();
}

}  // namespace sandtable::shell::roundup
