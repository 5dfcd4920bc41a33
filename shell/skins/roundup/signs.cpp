#include "shell/skins/roundup/signs.h"

#include <algorithm>
#include <cmath>

namespace sandtable::shell::roundup {

void draw_anchor(ImDrawList* draw, ImVec2 c, float r, ImU32 ink) {
  const float wide = std::max(1.0F, r * 0.24F);
  draw->AddCircle(ImVec2(c.x, c.y - r * 0.8F), r * 0.26F, ink, 0, wide);
  draw->AddLine(ImVec2(c.x, c.y - r * 0.5F), ImVec2(c.x, c.y + r), ink, wide);
  draw->AddLine(ImVec2(c.x - r * 0.5F, c.y - r * 0.22F), ImVec2(c.x + r * 0.5F, c.y - r * 0.22F),
                ink, wide);
  draw->PathArcTo(ImVec2(c.x, c.y + r * 0.1F), r * 0.85F, 0.35F, 2.79F, 12);
  draw->PathStroke(ink, 0, wide);
}

void draw_aircraft(ImDrawList* draw, ImVec2 c, float r, ImU32 ink) {
  const auto at = [&](float x, float y) { return ImVec2(c.x + x * r, c.y + y * r); };
  draw->AddTriangleFilled(at(0.0F, -1.0F), at(0.2F, 0.9F), at(-0.2F, 0.9F), ink);
  draw->AddQuadFilled(at(-1.0F, 0.05F), at(0.0F, -0.4F), at(1.0F, 0.05F), at(0.0F, 0.15F), ink);
  draw->AddQuadFilled(at(-0.45F, 0.85F), at(0.0F, 0.55F), at(0.45F, 0.85F), at(0.0F, 0.95F), ink);
}

void draw_parachute(ImDrawList* draw, ImVec2 middle, float r, ImU32 ink) {
  const float wide = std::max(1.0F, r * 0.16F);
  const ImVec2 c(middle.x, middle.y - r * 0.1F), load(middle.x, middle.y + r * 0.75F);
  draw->PathArcTo(c, r * 0.85F, 3.14159F, 6.28318F, 12);
  draw->PathFillConvex(ink);
  for (const float x : {-0.85F, 0.0F, 0.85F})
    draw->AddLine(ImVec2(c.x + x * r, c.y), load, ink, wide);
  draw->AddRectFilled(ImVec2(load.x - r * 0.22F, load.y - r * 0.1F),
                      ImVec2(load.x + r * 0.22F, load.y + r * 0.3F), ink);
}

void draw_weather(ImDrawList* draw, ImVec2 c, float r, const WeatherInk& look) {
  using sandtable::roundup::Weather;
  if (look.weather == Weather::kClear) {
    draw->AddCircleFilled(c, r * 0.5F, look.ink, 20);
    for (int i = 0; i < 8; ++i) {
      const float turn = static_cast<float>(i) * 0.785398F;
      const ImVec2 d(std::cos(turn), std::sin(turn));
      draw->AddLine(ImVec2(c.x + d.x * r * 0.7F, c.y + d.y * r * 0.7F),
                    ImVec2(c.x + d.x * r, c.y + d.y * r), look.ink, std::max(1.2F, r * 0.16F));
    }
    return;
  }
  const bool storm = look.weather == Weather::kStorm;
  const float y = storm ? c.y - r * 0.3F : c.y;
  draw->AddCircleFilled(ImVec2(c.x - r * 0.45F, y + r * 0.1F), r * 0.38F, look.ink, 16);
  draw->AddCircleFilled(ImVec2(c.x + r * 0.05F, y - r * 0.2F), r * 0.5F, look.ink, 16);
  draw->AddCircleFilled(ImVec2(c.x + r * 0.55F, y + r * 0.12F), r * 0.36F, look.ink, 16);
  draw->AddRectFilled(ImVec2(c.x - r * 0.45F, y), ImVec2(c.x + r * 0.55F, y + r * 0.48F), look.ink);
  if (!storm) return;
  const ImVec2 bolt[] = {{c.x + r * 0.15F, c.y + r * 0.2F},
                         {c.x - r * 0.15F, c.y + r * 0.6F},
                         {c.x + r * 0.15F, c.y + r * 0.6F},
                         {c.x - r * 0.15F, c.y + r}};
  draw->AddPolyline(bolt, 4, look.ink, 0, std::max(1.4F, r * 0.18F));
}

}  // namespace sandtable::shell::roundup
