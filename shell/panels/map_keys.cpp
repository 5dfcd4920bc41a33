// Over the upper edge of the map: its parts, and which way up it lies.
#include <algorithm>

#include "core/base/text.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

struct MapKey {
  std::string id, strong, text, key;
  bool on = false;
  Command command;

  Chip chip() const { return {.strong = strong, .text = text, .key = key, .on = on}; }
};

std::vector<MapKey> keys_of(const Frame& frame, const PlayView& view, int overlay) {
  const bool narrow = frame.is_narrow();
  const bool caps = !narrow && !frame.touch;
  std::vector<MapKey> keys;
  const std::vector<MapSector> sectors = view.skin.board().sectors();
  for (std::size_t i = 0; i < sectors.size(); ++i) {
    const int index = static_cast<int>(i);
    const std::string key = decimal(index + 1);
    keys.push_back({.id = "sector" + key,
                    .strong = {},
                    .text = view.text((narrow ? "play.sector.short." : "play.sector.") +
                                      std::string(sectors[i].id)),
                    .key = caps ? key : "",
                    .command = {Do::kSector, index}});
  }
  if (!view.skin.board().turns_round()) return keys;
  const std::string which = view.skin.board().north_up() ? "play.north" : "play.south";
  keys.push_back({.id = "turnmap",
                  .strong = view.text(narrow ? which + ".short" : which),
                  .text = caps ? view.text(which + ".note") : "",
                  .key = caps ? "N" : "",
                  .command = {Do::kTurnMap}});
  if (narrow)
    keys.push_back(
        {.id = "overlays",
         .strong = {},
         .text = overlay < 0 ? view.text("play.overlays.short") : overlay_name(view, overlay),
         .key = {},
         .on = overlay >= 0,
         .command = {Do::kOverlays}});
  return keys;
}

// One after the other, and in further rows where the area is too narrow for all.
std::vector<Rect> places_of(const Frame& frame, const Rect& area, const std::vector<MapKey>& keys) {
  const float height = frame.control(frame.is_narrow() ? 34.0F : 36.0F);
  const float gap = frame.px(frame.is_narrow() ? 3.0F : 5.0F);
  std::vector<Rect> places;
  float x = area.min.x, y = area.min.y;
  for (const MapKey& key : keys) {
    const float wide = chip_width(frame, key.chip());
    if (x + wide > area.max.x && x > area.min.x) x = area.min.x, y += height + gap;
    places.push_back({ImVec2(x, y), ImVec2(x + wide, y + height)});
    x += wide + gap;
  }
  return places;
}

}  // namespace

float map_keys_height(const Frame& frame, const PlayView& view, const Rect& area, int overlay) {
  const std::vector<Rect> places = places_of(frame, area, keys_of(frame, view, overlay));
  return places.empty() ? 0.0F : places.back().max.y - area.min.y;
}

void draw_map_keys(const Panel& panel, const Rect& area, int overlay, std::vector<Rect>& covered) {
  const std::vector<MapKey> keys = keys_of(panel.frame, panel.view, overlay);
  const std::vector<Rect> places = places_of(panel.frame, area, keys);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    covered.push_back(places[i]);
    if (chip(panel.frame, keys[i].id, places[i], keys[i].chip()))
      panel.out.push_back(keys[i].command);
  }
}

}  // namespace sandtable::shell
