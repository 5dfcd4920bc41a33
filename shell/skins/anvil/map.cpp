#include "shell/skins/anvil/map.h"

#include <algorithm>
#include <cmath>

#include "shell/map/sheet.h"

namespace sandtable::shell::anvil {

float look(float pixels, float scale) {
  return pixels * std::clamp(std::pow(scale / kReference, 0.75F), 0.34F, 2.1F);
}

float disc_radius(float scale) { return std::clamp(kDisc * scale, 7.0F, 27.0F); }

Map::Map(const rules::Board& board, const Words& words) : scene_(make_scene(board, words)) {}

const Relief& Map::relief() const {
  if (!relief_) relief_ = study_relief(scene_);
  return *relief_;
}

void Map::refresh(Cache& cache, const Camera& camera, const Theme& theme) const {
  if (!cache.baked.due(camera, theme)) return;
  const float scale = cache.baked.scale;
  const Bake bake{scene_, relief(), theme, scale};
  bake_ground(bake, cache.ground);
  bake_network(bake, cache.network);
  cache.names = place_names(scene_, scale);
}

void Map::draw(const Canvas& canvas, const Camera& camera, const Cache& cache) const {
  draw_sheet(canvas, camera, {cache.baked.edition},
             [&](const Canvas& sheet, const Camera& view, const Rect& shown) {
               const Mesh::Place place = cache.baked.place(view);
               print_ground(sheet, cache.ground, place, shown);
               cache.network.draw(sheet.list, place);
               draw_names(sheet, view, cache.names, place.ratio);
             });
}

void Map::draw_state(const Canvas& canvas, const Camera& camera, const rules::State& view) const {
  const Rect shown = common(camera.window(), camera.sheet());
  canvas->PushClipRect(shown.min, shown.max, true);
  const StatePen pen{canvas, camera, scene_, view};
  draw_front(pen);
  draw_tracks(pen);
  draw_boxes(pen);
  draw_bridges(pen);
  draw_discs(pen);
  canvas->PopClipRect();
}

int Map::space_at(ImVec2 p, float slack) const {
  constexpr float kBridge = 26.0F;
  int best = -1;
  float least = slack;  // beyond the edge of what is there
  const auto offer = [&](int space, float beyond) {
    if (beyond <= least) least = beyond, best = space;
  };
  for (int space = 0; space < kSpaces; ++space) {
    const ImVec2 at = scene_.places[static_cast<std::size_t>(space)];
    const float round = std::hypot(p.x - at.x, p.y - at.y);
    const float square = std::max(std::fabs(p.x - at.x), std::fabs(p.y - at.y));
    if (is_spot(space) || is_way_out(space)) offer(space, square - kCounter * 0.5F);
    if (is_box(space)) offer(space, square - kBoxHalf);
    if (is_bridge(space)) offer(space, round - kBridge);
    if (space < kSpots) offer(space, round - kDisc);
  }
  // A fort's works are told with the area that they guard.
  for (std::size_t fort = 0; best < 0 && fort < scene_.tracks.size(); ++fort) {
    const ImVec2 from = scene_.tracks[fort].at;
    if (p.x >= from.x && p.y >= from.y && p.x <= from.x + kTrackWide && p.y <= from.y + kTrackHigh)
      best = space_of(scene_.board->fort_area[fort]);
  }
  return best >= 0 ? best : scene_.area_at(p);
}

}  // namespace sandtable::shell::anvil
