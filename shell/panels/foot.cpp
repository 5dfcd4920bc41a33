// Along the foot of the map: minimap, zoom keys, folded drawers; and a drawer that is open.
#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kChipGap = 8.0F;
constexpr float kChip = 40.0F;

// How closely the chips are set.
struct ChipSetting {
  float pad, apart;
};
constexpr ChipSetting kWide{13.0F, 5.0F}, kTight{8.0F, 3.0F};

struct ChipLook {
  const DrawerChip& chip;
  ChipSetting set;
  bool on = false;
};

float wide_of(const Frame& frame, const DrawerChip& chip, const ChipSetting& set) {
  float width = chip_width(frame, {.strong = chip.strong, .text = chip.text, .pad = set.pad});
  if (!chip.warning.empty())
    width += text_width(Face::kInterSemi, frame.px(kBodyType), chip.warning) + frame.px(6.0F);
  return width;
}

bool draw_chip(Frame& frame, std::string_view id, const Rect& rect, const ChipLook& look) {
  const bool pressed = chip(
      frame, id, rect,
      {.strong = look.chip.strong, .text = look.chip.text, .on = look.on, .pad = look.set.pad});
  if (!look.chip.warning.empty()) {
    const TextStyle style{
        .face = Face::kInterSemi, .size = frame.px(kBodyType), .colour = frame.theme.accent};
    const float wide = styled_width(look.chip.warning, style);
    text_mid(frame.draw, ImVec2(rect.max.x - frame.px(look.set.pad) - wide, rect.centre().y),
             look.chip.warning, style);
  }
  return pressed;
}

}  // namespace

ImVec2 zoom_keys_corner(const Frame& frame, const FootPlace& place) {
  const float left =
      place.with_minimap ? place.minimap.max.x + frame.px(kChipGap) : place.area.min.x;
  return {left, place.area.max.y};
}

Rect zoom_keys_area(const Frame& frame, ImVec2 corner) {
  const float side = frame.control(40.0F);
  return {ImVec2(corner.x, corner.y - side * 3.0F - frame.px(8.0F)),
          ImVec2(corner.x + side, corner.y)};
}

void draw_zoom_keys(const Panel& panel, ImVec2 corner, std::vector<Rect>& covered) {
  Frame& frame = panel.frame;
  constexpr Icon kIcons[] = {Icon::kPlus, Icon::kMinus, Icon::kFit};
  constexpr Do kDoes[] = {Do::kZoomIn, Do::kZoomOut, Do::kFit};
  constexpr std::string_view kWords[] = {"play.zoom.in", "play.zoom.out", "play.zoom.fit"};
  const float side = frame.control(40.0F);
  for (std::size_t i = 0; i < 3; ++i) {
    const float y = corner.y - (side + frame.px(4.0F)) * static_cast<float>(3 - i) + frame.px(4.0F);
    const Rect rect{ImVec2(corner.x, y), ImVec2(corner.x + side, y + side)};
    draw_panel_shadow(frame.draw, rect.min, rect.max, 6.0F);
    frame.draw->AddRectFilled(rect.min, rect.max, frame.theme.paper, 6.0F);
    const std::string tip = panel.view.text(kWords[i]);
    if (icon_button(frame, kWords[i], rect, {kIcons[i], tip, ButtonKind::kBare}))
      panel.out.push_back({kDoes[i]});
    covered.push_back(rect);
  }
}

std::string overlay_name(const PlayView& view, int overlay) {
  if (overlay < 0) return view.text("play.overlays");
  const std::string_view id = view.skin.board().overlays()[static_cast<std::size_t>(overlay)];
  return view.text("play.overlay." + std::string(id));
}

namespace {

struct FootRows {
  std::vector<Rect> rects;  // of the chips and of the key of the overlays, from the first row's top
  float height = 0.0F;
  std::string_view key;  // that the last one names
  ChipSetting set = kWide;
};

// What stands on the key of the overlays: the name of the one shown, and the key's own.
struct OverlayKey {
  std::string overlay;
  std::string_view key;
  ChipSetting set = kWide;
};

FootRows rows_with(const Frame& frame, const FootPlace& place, const FootState& foot,
                   const OverlayKey& label) {
  FootRows out;
  out.key = label.key;
  out.set = label.set;
  const float left = zoom_keys_corner(frame, place).x + frame.control(kChip) + frame.px(kChipGap);
  const float height = frame.control(kChip);
  float x = left, y = 0.0F;
  for (std::size_t i = 0; i <= foot.chips.size(); ++i) {
    const bool last = i == foot.chips.size();
    const float wide =
        last ? chip_width(
                   frame,
                   {.strong = {}, .text = label.overlay, .key = label.key, .pad = label.set.pad})
             : wide_of(frame, foot.chips[i], label.set);
    if (x + wide > place.area.max.x && x > left) {
      x = left;
      y += height + frame.px(6.0F);
    }
    out.rects.push_back({ImVec2(x, y), ImVec2(x + wide, y + height)});
    x += wide + frame.px(label.set.apart);
  }
  out.height = y + height;
  return out;
}

// Neither the name of a key nor the air round the words is worth a second row.
FootRows foot_rows(const Frame& frame, const PlayView& view, const FootPlace& place,
                   const FootState& foot) {
  const std::string overlay = overlay_name(view, foot.overlay);
  FootRows best = rows_with(frame, place, foot, {overlay, "O"});
  for (const ChipSetting& set : {kWide, kTight}) {
    FootRows bare = rows_with(frame, place, foot, {overlay, {}, set});
    if (bare.height < best.height) best = std::move(bare);
  }
  return best;
}

}  // namespace

float foot_height(const Frame& frame, const PlayView& view, const FootPlace& place,
                  const FootState& foot) {
  return foot_rows(frame, view, place, foot).height;
}

void draw_foot(const Panel& panel, const FootPlace& place, const FootState& foot,
               std::vector<Rect>& covered) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  if (place.with_minimap) covered.push_back(place.minimap);
  draw_zoom_keys(panel, zoom_keys_corner(frame, place), covered);
  FootRows rows = foot_rows(frame, view, place, foot);
  const std::string overlay = overlay_name(view, foot.overlay);
  for (int index = 0; index < static_cast<int>(rows.rects.size()); ++index) {
    Rect& rect = rows.rects[static_cast<std::size_t>(index)];
    const float shift = place.area.max.y - rows.height;
    rect.min.y += shift;
    rect.max.y += shift;
    covered.push_back(rect);
    const std::string id = "chip" + std::to_string(index);
    if (index == static_cast<int>(foot.chips.size())) {
      if (chip(frame, id, rect,
               {.strong = {},
                .text = overlay,
                .key = rows.key,
                .on = foot.overlay >= 0,
                .pad = rows.set.pad}))
        panel.out.push_back({Do::kOverlays});
      continue;
    }
    const DrawerChip& one = foot.chips[static_cast<std::size_t>(index)];
    if (draw_chip(frame, id, rect, {one, rows.set, foot.drawer == index}))
      panel.out.push_back({Do::kDrawer, foot.drawer == index ? -1 : index});
  }
}

Rect draw_drawer_panel(const Panel& panel, const Rect& area, const FootState& foot) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const float width = std::min(frame.px(420.0F), area.width());
  const float pad = frame.px(14.0F);
  const float head = frame.px(40.0F);
  static float content = 200.0F;  // of the drawer drawn last: one frame late is soon enough
  const float height = std::min(area.height(), content + head + pad);
  const Rect rect{ImVec2(area.min.x, area.max.y - height), ImVec2(area.min.x + width, area.max.y)};
  draw_panel(frame, rect);
  const std::string title =
      view.text("play." + std::string(view.game.info().id) + ".drawer." + decimal(foot.drawer));
  draw_line(frame, {ImVec2(rect.min.x + pad, rect.min.y + head * 0.5F), width}, title,
            heading(frame, 18.0F));
  const float side = frame.px(30.0F);
  if (icon_button(frame, "closedrawer",
                  {ImVec2(rect.max.x - side - 6.0F, rect.min.y + (head - side) * 0.5F),
                   ImVec2(rect.max.x - 6.0F, rect.min.y + (head + side) * 0.5F)},
                  {Icon::kClose, view.text("play.close"), ButtonKind::kBare}))
    panel.out.push_back({Do::kDrawer, -1});
  draw_rule_line(frame, ImVec2(rect.min.x, rect.min.y + head), width);
  const Rect inner{ImVec2(rect.min.x + pad, rect.min.y + head + 2.0F),
                   ImVec2(rect.max.x - 2.0F, rect.max.y - 4.0F)};
  const ImVec2 start = begin_scroll(frame, "drawer" + decimal(foot.drawer), inner);
  DrawerPlace place{foot.drawer, ImVec2(start.x, start.y + frame.px(6.0F)),
                    scroll_width(inner) - pad * 0.5F, -1};
  content = view.skin.telling().draw_drawer(frame, place, view.view) + frame.px(14.0F);
  end_scroll(frame, content);
  if (place.clicked_space >= 0) panel.out.push_back({Do::kShow, place.clicked_space});
  return rect;
}

}  // namespace sandtable::shell
