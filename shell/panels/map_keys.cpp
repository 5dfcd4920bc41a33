// Over the upper edge of the map: its parts, and which way up it lies.
#include <algorithm>

#include "core/base/text.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

void draw_map_keys(const Panel& panel, const Rect& area, int overlay, std::vector<Rect>& covered) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const bool narrow = frame.is_narrow();
  const bool caps = !narrow && !frame.touch;
  const float height = frame.control(narrow ? 34.0F : 36.0F);
  const float gap = frame.px(narrow ? 3.0F : 5.0F);
  float x = area.min.x, y = area.min.y;
  const auto next = [&](std::string_view id, const Chip& spec) {
    const float wide = chip_width(frame, spec);
    if (x + wide > area.max.x && x > area.min.x) x = area.min.x, y += height + gap;
    const Rect rect{ImVec2(x, y), ImVec2(x + wide, y + height)};
    x += wide + gap;
    covered.push_back(rect);
    return chip(frame, id, rect, spec);
  };
  const std::vector<MapSector> sectors = view.skin.sectors();
  for (std::size_t i = 0; i < sectors.size(); ++i) {
    const std::string name =
        view.text((narrow ? "play.sector.short." : "play.sector.") + std::string(sectors[i].id));
    const std::string key = decimal(static_cast<int>(i) + 1);
    if (next("sector" + key,
             {.strong = {}, .text = name, .key = caps ? std::string_view(key) : ""}))
      panel.out.push_back({Do::kSector, static_cast<int>(i)});
  }
  if (!view.skin.turns_round()) return;
  const std::string which = view.skin.north_up() ? "play.north" : "play.south";
  const std::string way = view.text(narrow ? which + ".short" : which);
  const std::string note = view.text(which + ".note");
  if (next("turnmap", {.strong = way, .text = caps ? note : "", .key = caps ? "N" : ""}))
    panel.out.push_back({Do::kTurnMap});
  if (!narrow) return;
  const std::string shown =
      overlay < 0 ? view.text("play.overlays.short") : overlay_name(view, overlay);
  if (next("overlays", {.strong = {}, .text = shown, .on = overlay >= 0}))
    panel.out.push_back({Do::kOverlays});
}

}  // namespace sandtable::shell
