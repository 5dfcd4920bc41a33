#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "shell/map/geometry.h"
#include "shell/map/labels.h"
#include "shell/theme/fonts.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

std::vector<const LabelArt*> largest_first(const std::vector<LabelArt>& labels) {
  std::vector<const LabelArt*> out;
  out.reserve(labels.size());
  for (const LabelArt& label : labels) out.push_back(&label);
  sort_items(out, [](const LabelArt* a, const LabelArt* b) { return a->size > b->size; });
  return out;
}

PlacedLabel styled_label(const LabelArt& art, float zoom) {
  PlacedLabel label;
  label.capitals = art.size >= kRegionSize;
  label.text = label.capitals ? capitals(art.text) : art.text;
  const float grow = std::clamp(std::pow(zoom, 0.6F), 0.66F, 1.5F);
  label.size = std::round(std::max(label.capitals ? 15.0F : 13.0F, art.size * 1.3F * grow));
  label.spacing = label.capitals ? std::round(label.size * 0.22F) : 0.0F;
  label.radians = art.degrees * kPi / 180.0F;
  label.at = art.at;
  return label;
}

float NameBox::distance(ImVec2 p) const {
  const ImVec2 d(p.x - middle.x, p.y - middle.y);
  const float u = std::fabs(d.x * along.x + d.y * along.y) - half_length;
  const float v = std::fabs(d.x * across.x + d.y * across.y) - half_height;
  const float x = std::max(u, 0.0F);
  const float y = std::max(v, 0.0F);
  return std::sqrt(x * x + y * y);
}

bool NameBox::meets(ImVec2 a, ImVec2 b) const {
  if (distance(a) <= 0.0F || distance(b) <= 0.0F) return true;
  return segments_cross(a, b, at(-1, -1), at(1, 1)) || segments_cross(a, b, at(-1, 1), at(1, -1));
}

NameBox name_box(const PlacedLabel& label, ImVec2 middle, float scale) {
  const TextStyle style{.face = label.capitals ? Face::kGaramond : Face::kGaramondItalic,
                        .size = label.size,
                        .spacing = label.spacing};
  const ImVec2 along(std::cos(label.radians), std::sin(label.radians));
  return {middle, along, ImVec2(-along.y, along.x),
          styled_width(label.text, style) * 0.5F / scale + 2.0F, label.size * 0.45F / scale};
}

void draw_labels(const Canvas& canvas, const Camera& camera, const std::vector<PlacedLabel>& labels,
                 float stretch) {
  const MapColours& ink = canvas.theme.map;
  const Rect& window = camera.window();
  for (const PlacedLabel& label : labels) {
    const ImVec2 at = camera.to_screen(label.at);
    const bool pale = !label.on_water || (label.on_sea && !canvas.theme.dark);
    TextStyle style{.face = label.capitals ? Face::kGaramond : Face::kGaramondItalic,
                    .size = label.size * stretch,
                    .colour = pale ? ink.text_on_land : ink.text_on_water,
                    .align = Align::kCentre,
                    .spacing = label.spacing * stretch};
    const ImU32 below = label.on_concrete ? ink.concrete : ink.land;
    style.halo = label.on_water ? with_alpha(label.on_sea ? ink.sea : ink.harbour, 0.55F)
                                : with_alpha(below, 0.85F);
    style.halo_width = label.on_water ? 1.0F : 1.7F;
    style.turn = label.radians;
    if (reaches_into(window, at, label.text, style)) text_mid(canvas.list, at, label.text, style);
  }
}

}  // namespace sandtable::shell
