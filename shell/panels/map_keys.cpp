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

  Chip chip(float pad) const {
    return {.strong = strong, .text = text, .key = key, .on = on, .pad = pad};
  }
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
                    .on = view.skin.board().sector() == index,
                    .command = {Do::kSector, index}});
  }
  if (view.skin.board().turns_round()) {
    const std::string which = view.skin.board().north_up() ? "play.north" : "play.south";
    keys.push_back({.id = "turnmap",
                    .strong = view.text(narrow ? which + ".short" : which),
                    .text = caps ? view.text(which + ".note") : "",
                    .key = caps ? "N" : "",
                    .command = {Do::kTurnMap}});
  }
  // A narrow screen has no foot, where they stand otherwise.
  if (narrow && !view.skin.board().overlays().empty())
    keys.push_back(
        {.id = "overlays",
         .strong = {},
         .text = overlay < 0 ? view.text("play.overlays.short") : overlay_name(view, overlay),
         .key = {},
         .on = overlay >= 0,
         .command = {Do::kOverlays}});
  return keys;
}

// How the keys are set: their type, as a share of what the player asked for, and the air round it.
struct KeySetting {
  float share = 1.0F, pad = 13.0F;
};
// The map is worth more than air, and more than type that was enlarged; in one row if they can be.
constexpr float kShares[] = {1.0F, 0.85F, 0.72F, 0.62F};
constexpr float kPads[] = {13.0F, 8.0F};

struct KeyRows {
  std::vector<Rect> places;
  KeySetting set;
  bool single = true;
};

Frame in_type(const Frame& frame, float share) {
  Frame out = frame;
  out.text = frame.text * share;
  return out;
}

// One after the other, and in further rows where the area is too narrow for all.
KeyRows rows_of(const Frame& given, const Rect& area, const std::vector<MapKey>& keys,
                const KeySetting& set) {
  const bool narrow = given.is_narrow();
  const Frame frame = in_type(given, set.share);
  const float height = frame.control(narrow ? 34.0F : 36.0F);
  const float gap = frame.px(narrow ? 3.0F : 5.0F);
  KeyRows out;
  out.set = set;
  float x = area.min.x, y = area.min.y;
  for (const MapKey& key : keys) {
    const float wide = chip_width(frame, key.chip(set.pad));
    if (x + wide > area.max.x && x > area.min.x)
      x = area.min.x, y += height + gap, out.single = false;
    out.places.push_back({ImVec2(x, y), ImVec2(x + wide, y + height)});
    x += wide + gap;
  }
  return out;
}

KeyRows best_rows(const Frame& frame, const Rect& area, const std::vector<MapKey>& keys) {
  for (const float share : kShares)
    for (const float pad : kPads)
      if (KeyRows rows = rows_of(frame, area, keys, {share, pad}); rows.single) return rows;
  return rows_of(frame, area, keys, {});
}

}  // namespace

float map_keys_height(const Frame& frame, const PlayView& view, const Rect& area, int overlay) {
  const KeyRows rows = best_rows(frame, area, keys_of(frame, view, overlay));
  return rows.places.empty() ? 0.0F : rows.places.back().max.y - area.min.y;
}

void draw_map_keys(const Panel& panel, const Rect& area, int overlay, std::vector<Rect>& covered) {
  const std::vector<MapKey> keys = keys_of(panel.frame, panel.view, overlay);
  const KeyRows rows = best_rows(panel.frame, area, keys);
  Frame frame = in_type(panel.frame, rows.set.share);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    covered.push_back(rows.places[i]);
    if (chip(frame, keys[i].id, rows.places[i], keys[i].chip(rows.set.pad)))
      panel.out.push_back(keys[i].command);
  }
}

}  // namespace sandtable::shell
