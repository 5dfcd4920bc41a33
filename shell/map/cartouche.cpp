#include "shell/map/cartouche.h"

#include <algorithm>
#include <cmath>

#include "shell/theme/fonts.h"

namespace sandtable::shell {
namespace {

struct BarSize {
  float scale;  // pixels a metre
  float print;  // size of the print
  ImU32 ink;
};

void draw_scale_bar(ImDrawList* draw, ImVec2 at, const BarSize& bar) {
  float metres = 200.0F;
  for (const float longer : {500.0F, 1000.0F, 2000.0F})
    if (bar.scale * metres < 60.0F) metres = longer;
  const float length = metres * bar.scale;
  const ImU32 ink = bar.ink;
  const ImU32 gap = with_alpha(ink, 0.30F);
  const float h = std::max(3.0F, std::round(4.0F * bar.print));
  for (int i = 0; i < 4; ++i) {
    const float a = at.x + length * static_cast<float>(i) / 4.0F;
    const float b = at.x + length * static_cast<float>(i + 1) / 4.0F;
    draw->AddRectFilled(ImVec2(a, at.y), ImVec2(b, at.y + h), i % 2 == 0 ? ink : gap);
  }
  draw->AddRect(at, ImVec2(at.x + length, at.y + h), ink, 0, 0, 1.0F);
  char text[16];
  const auto number = [&](float value) {
    int v = static_cast<int>(value);
    char* p = text + sizeof text;
    do *--p = static_cast<char>('0' + v % 10);
    while ((v /= 10) > 0);
    return std::string_view(p, static_cast<std::size_t>(text + sizeof text - p));
  };
  const float size = std::clamp(10.5F * bar.print, 11.0F, 16.0F);
  TextStyle style{.face = Face::kRoboto, .size = size, .colour = ink, .align = Align::kCentre};
  const float y = at.y - size * 0.35F;
  text_at(draw, ImVec2(at.x, y), "0", style);
  text_at(draw, ImVec2(at.x + length * 0.5F, y), number(metres * 0.5F), style);
  const float wide = text_at(draw, ImVec2(at.x + length, y), number(metres), style);
  style.align = Align::kLeft;
  text_at(draw, ImVec2(at.x + length + wide * 0.5F + 3.0F, y), "m", style);
}

struct NorthLook {
  ImU32 ink;
  bool down;
};

void draw_north(ImDrawList* draw, ImVec2 at, float size, const NorthLook& look) {
  const ImU32 ink = look.ink;
  const float h = look.down ? size * -0.5F : size * 0.5F;
  const ImVec2 left[3] = {{at.x, at.y - h}, {at.x, at.y + h * 0.5F}, {at.x - h * 0.42F, at.y + h}};
  draw->AddTriangleFilled(left[0], left[1], left[2], with_alpha(ink, 0.35F));
  draw->AddTriangleFilled(ImVec2(at.x, at.y - h), ImVec2(at.x + h * 0.42F, at.y + h),
                          ImVec2(at.x, at.y + h * 0.5F), ink);
  const ImVec2 outline[4] = {{at.x, at.y - h},
                             {at.x + h * 0.42F, at.y + h},
                             {at.x, at.y + h * 0.5F},
                             {at.x - h * 0.42F, at.y + h}};
  draw->AddPolyline(outline, 4, ink, ImDrawFlags_Closed, 1.2F);
  const TextStyle style{.face = Face::kGaramond,
                        .size = std::max(13.0F, size * 0.42F),
                        .colour = ink,
                        .align = Align::kCentre};
  text_mid(draw, ImVec2(at.x, at.y - h + style.size * (look.down ? 0.55F : -0.55F)), "N", style);
}

}  // namespace

void draw_cartouche(const Canvas& canvas, const Camera& camera, const Cartouche& cartouche) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  // Printed large or not at all: it is decoration.
  if (cartouche.title.empty() || camera.scale() < cartouche.least_scale) return;
  const ImVec2 at = camera.to_screen(cartouche.at);
  const float s = camera.scale() * cartouche.grow;
  const Rect& window = camera.window();
  const float room = 400.0F * s + 60.0F;
  if (at.x < window.min.x - room || at.y < window.min.y - room || at.x > window.max.x + room ||
      at.y > window.max.y + room)
    return;
  const float size = std::clamp(30.0F * s, 15.0F, 44.0F);
  const ImU32 ink = cartouche.ink != 0 ? cartouche.ink : theme.map.text_on_water;
  float wide =
      text_at(draw, ImVec2(at.x, at.y + size * 0.7F), cartouche.title,
              {.face = Face::kBebas, .size = size, .colour = ink, .spacing = size * 0.03F});
  const float small = std::clamp(15.0F * s, 13.0F, 22.0F);
  wide = std::max(
      wide, text_at(draw, ImVec2(at.x, at.y + size * 0.95F + small), cartouche.subtitle,
                    {.face = Face::kGaramondItalic, .size = small, .colour = faded(ink, 0.9F)}));
  draw_scale_bar(draw, ImVec2(at.x, at.y + size * 1.1F + small * 2.9F), {camera.scale(), s, ink});
  const float arrow = std::max(30.0F, 44.0F * s);
  draw_north(draw, ImVec2(at.x + wide + arrow * 0.9F, at.y + size * 0.6F + small * 1.9F), arrow,
             {ink, cartouche.south_up});
}

}  // namespace sandtable::shell
