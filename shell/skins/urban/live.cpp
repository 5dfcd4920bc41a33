// What of the plan changes in play: breaches and collapsed rooms, tokens, smoke, ways below ground.
#include <algorithm>
#include <cmath>

#include "core/games/urban/field.h"
#include "shell/map/bake_tools.h"
#include "shell/map/counter_layer.h"
#include "shell/skins/urban/inks.h"
#include "shell/skins/urban/map.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::urban {
namespace {

using rules::Edge;
using rules::Token;
using rules::TokenKind;

// A jagged star of that many points.
void draw_jagged(ImDrawList* draw, ImVec2 c, float radius, Ink ink) {
  constexpr int kPoints = 16;
  ImVec2 points[kPoints];
  for (int i = 0; i < kPoints; ++i) {
    const float turn = static_cast<float>(i) * 0.3926991F;
    const float r = radius * (i % 2 == 0 ? 1.0F - 0.18F * static_cast<float>(i % 3) : 0.5F);
    points[i] = ImVec2(c.x + std::cos(turn) * r, c.y + std::sin(turn) * r);
  }
  draw->AddConcavePolyFilled(points, kPoints, ink.fill);
  draw->AddPolyline(points, kPoints, ink.line, ImDrawFlags_Closed, std::max(1.0F, radius * 0.14F));
}

// Stones about a point; the same for the same seed.
void draw_stones(const StatePen& pen, ImVec2 middle, float within, int count) {
  const Inks& ink = inks(pen.canvas.theme);
  Scatter scatter(static_cast<std::uint32_t>(middle.x + middle.y * 3.0F));
  for (int i = 0; i < count; ++i) {
    const float turn = scatter.next() * 6.2832F, far = std::sqrt(scatter.next()) * within;
    const ImVec2 at = pen.to({middle.x + std::cos(turn) * far, middle.y + std::sin(turn) * far});
    const float r = pen.px(2.0F + scatter.next() * 2.6F);
    pen.canvas->AddNgonFilled(ImVec2(at.x + 1.0F, at.y + 1.5F), r, with_alpha(ink.shadow, 0.4F), 5);
    const float tone = 0.15F + scatter.next() * 0.3F;
    pen.canvas->AddNgonFilled(at, r,
                              pen.canvas.theme.dark ? mix(kSmokeNight, ink.alley, tone)
                                                    : mix(ink.alley, ink.shadow, tone),
                              5);
  }
}

// Nine discs that fade where the wind blows to.
void draw_cloud(const StatePen& pen, ImVec2 middle, ImU32 colour) {
  constexpr ImVec2 kWinds[6] = {ImVec2(0, -1), ImVec2(0.866F, -0.5F), ImVec2(0.866F, 0.5F),
                                ImVec2(0, 1),  ImVec2(-0.866F, 0.5F), ImVec2(-0.866F, -0.5F)};
  const ImVec2 wind = kWinds[static_cast<std::size_t>(std::clamp<int>(pen.view.wind, 1, 6) - 1)];
  Scatter scatter(static_cast<std::uint32_t>(middle.x * 3.0F + middle.y));
  for (int i = 0; i < 9; ++i) {
    const float far = -40.0F + 13.0F * static_cast<float>(i);
    const float aside = (scatter.next() - 0.5F) * 62.0F;
    const ImVec2 at = pen.to(
        {middle.x + wind.x * far - wind.y * aside, middle.y + wind.y * far + wind.x * aside});
    pen.canvas->AddCircleFilled(at, (26.0F + scatter.next() * 20.0F) * pen.camera.scale(),
                                with_alpha(colour, 0.42F - 0.03F * static_cast<float>(i)), 20);
  }
}

// Pale at night, when the ground is as dark as smoke is by day.
ImU32 smoke_of(const StatePen& pen) { return pen.canvas.theme.dark ? kSmokeNight : kSmoke; }

void draw_wreck(const StatePen& pen, ImVec2 middle) {
  const ImVec2 c = pen.to(middle);
  const float s = 46.0F * pen.camera.scale();
  const auto at = [&](float x, float y) { return ImVec2(c.x + x * s, c.y + y * s); };
  pen.canvas->AddEllipseFilled(at(0.1F, 0.2F), {s * 1.1F, s * 0.62F}, with_alpha(kSmoke, 0.5F));
  const ImVec2 hull[6] = {at(-0.95F, -0.3F), at(-0.7F, -0.55F), at(0.6F, -0.55F),
                          at(0.95F, -0.1F),  at(0.9F, 0.45F),   at(-0.9F, 0.45F)};
  pen.canvas->AddConvexPolyFilled(hull, 6, rgb(0x2A2622));
  pen.canvas->AddPolyline(hull, 6, pen.canvas.theme.dark ? rgb(0xD9B48A) : rgb(0x0D0B09),
                          ImDrawFlags_Closed, std::max(1.0F, s * 0.07F));
  pen.canvas->AddRectFilled(at(-0.4F, -0.36F), at(0.3F, 0.2F), rgb(0x4A3B2C), s * 0.1F);
  for (const float x : {-0.55F, 0.55F})
    pen.canvas->AddCircleFilled(at(x, 0.5F), s * 0.17F, rgb(0x0D0B09), 12);
}

// Three blocks of concrete in a row.
void draw_barricade(const StatePen& pen, ImVec2 middle) {
  const float s = 46.0F * pen.camera.scale();
  for (int i = -1; i <= 1; ++i) {
    const ImVec2 c = pen.to({middle.x + 46.0F * static_cast<float>(i), middle.y + 10.0F});
    const auto at = [&](float x, float y) { return ImVec2(c.x + x * s, c.y + y * s); };
    const ImVec2 block[4] = {at(-0.24F, -0.4F), at(0.24F, -0.4F), at(0.42F, 0.3F),
                             at(-0.42F, 0.3F)};
    pen.canvas->AddConvexPolyFilled(block, 4, rgb(0xD8D4C6));
    pen.canvas->AddPolyline(block, 4, rgb(0x3A352B), ImDrawFlags_Closed, std::max(1.0F, s * 0.05F));
  }
}

void draw_people(const StatePen& pen, ImVec2 middle, bool detained) {
  constexpr ImVec2 kStand[5] = {ImVec2(-30, -16), ImVec2(4, -24), ImVec2(34, -10), ImVec2(-14, 20),
                                ImVec2(20, 24)};
  constexpr ImU32 kClothes[5] = {rgb(0xE8E2D2), rgb(0x6E5B8C), rgb(0x3F6B74), rgb(0xB98A4A),
                                 rgb(0x8C4A4A)};
  const float s = 24.0F * pen.camera.scale();
  if (detained)
    pen.canvas->AddCircle(pen.to(middle), 58.0F * pen.camera.scale(), kDarkInk, 28,
                          std::max(1.0F, pen.px(2.0F)));
  for (std::size_t i = 0; i < 5; ++i) {
    const ImVec2 c = pen.to({middle.x + kStand[i].x, middle.y + kStand[i].y});
    pen.canvas->AddEllipseFilled(ImVec2(c.x, c.y + s * 0.25F), {s * 0.5F, s * 0.66F},
                                 detained ? rgb(0xD9822B) : kClothes[i]);
    pen.canvas->AddEllipse(ImVec2(c.x, c.y + s * 0.25F), {s * 0.5F, s * 0.66F}, kDarkInk, 0.0F, 0,
                           std::max(0.8F, s * 0.09F));
    pen.canvas->AddCircleFilled(ImVec2(c.x, c.y - s * 0.5F), s * 0.34F, rgb(0x8A5A3A), 12);
    pen.canvas->AddCircle(ImVec2(c.x, c.y - s * 0.5F), s * 0.34F, kDarkInk, 12,
                          std::max(0.8F, s * 0.09F));
  }
}

void draw_face_down(const StatePen& pen, ImVec2 middle) {
  const ImVec2 c = pen.to(middle);
  const float r = std::max(5.0F, 36.0F * pen.camera.scale());
  pen.canvas->AddCircleFilled(ImVec2(c.x + r * 0.1F, c.y + r * 0.14F), r,
                              with_alpha(kDarkInk, 0.4F), 28);
  pen.canvas->AddCircleFilled(c, r, kFaceDown, 28);
  ImVec2 ring[33];
  for (int i = 0; i <= 32; ++i) {
    const float turn = static_cast<float>(i) * 0.19635F;
    ring[i] = ImVec2(c.x + std::cos(turn) * r * 0.84F, c.y + std::sin(turn) * r * 0.84F);
  }
  draw_dashed(
      pen.canvas.list, ring,
      {.colour = kPaper, .on = r * 0.28F, .off = r * 0.2F, .width = std::max(0.9F, r * 0.08F)});
  text_mid(
      pen.canvas.list, c, "?",
      {.face = Face::kRobotoBold, .size = r * 1.05F, .colour = kPaper, .align = Align::kCentre});
}

void draw_bomb(const StatePen& pen, ImVec2 middle) {
  const float r = 40.0F * pen.camera.scale();
  draw_jagged(pen.canvas.list, pen.to(middle), r, {kDarkInk, kBurst});
  text_mid(
      pen.canvas.list, pen.to(middle), "!",
      {.face = Face::kRobotoBold, .size = r * 0.95F, .colour = kPaper, .align = Align::kCentre});
}

void draw_token(const StatePen& pen, const Token& token) {
  const ImVec2 at = pen.scene.place(token.at);
  if (!token.is_up()) return draw_face_down(pen, at);
  switch (token.kind) {
    case TokenKind::kWreck:
      return draw_wreck(pen, at);
    case TokenKind::kBarricade:
      return draw_barricade(pen, at);
    case TokenKind::kPopulation:
    case TokenKind::kDetainees:
      return draw_people(pen, at, token.kind == TokenKind::kDetainees);
    case TokenKind::kToxic:
      return draw_cloud(pen, at, kToxic);
    case TokenKind::kIed:
    case TokenKind::kVehicleMine:
    case TokenKind::kFootMine:
      return draw_bomb(pen, at);
    case TokenKind::kNone:
    case TokenKind::kSmoke:
      return;
  }
}

bool is_closed(const rules::State& view, PlaceId surface) {
  return std::find(view.closed.begin(), view.closed.end(), surface) != view.closed.end();
}

void draw_manhole(const StatePen& pen, const Manhole& way) {
  const bool dark = pen.canvas.theme.dark;
  const ImVec2 top = pen.to(pen.scene.place(way.surface)),
               foot = pen.to(pen.scene.place(way.under));
  const ImU32 colour = dark ? kGalleryPale : kGallery;
  const ImVec2 line[2] = {foot, top};
  draw_dashed(pen.canvas.list, line,
              {.colour = colour, .on = pen.px(5.0F), .off = pen.px(4.0F), .width = pen.px(2.0F)});
  const float r = std::max(9.0F, pen.px(13.0F));
  pen.canvas->AddCircleFilled(top, r, kGallery, 28);
  pen.canvas->AddCircle(top, r, kPaper, 28, 1.5F);
  text_mid(pen.canvas.list, top, way.letter,
           {.face = Face::kInterBold, .size = r * 1.1F, .colour = kPaper, .align = Align::kCentre});
  if (!is_closed(pen.view, way.surface)) return;
  for (const float side : {-1.0F, 1.0F})
    pen.canvas->AddLine(ImVec2(top.x - r, top.y - r * side), ImVec2(top.x + r, top.y + r * side),
                        kBurst, std::max(2.0F, pen.px(3.0F)));
}

}  // namespace

void draw_breaches(const StatePen& pen) {
  const rules::Map& map = *pen.scene.map;
  for (const int i : pen.view.collapsed) {
    const rules::Location& here = map.at(PlaceId(i));
    if (!here.is_inside()) continue;
    const Rect rect = cell_rect(here);
    pen.canvas->AddRectFilled(pen.to(rect.min), pen.to(rect.max),
                              with_alpha(inks(pen.canvas.theme).alley, 0.9F));
    draw_stones(pen, point(here.at), 82.0F, 46);
  }
  for (const std::uint8_t wall : pen.view.breaches) {
    const ImVec2 m = point(map.edges[map.walls[wall]].middle());
    draw_stones(pen, m, 46.0F, 12);
    draw_jagged(pen.canvas.list, pen.to(m), 34.0F * pen.camera.scale(), {kPaper, kBreach});
  }
}

// Clouds lie over everything else that stands on the ground.
void draw_tokens(const StatePen& pen) {
  const rules::Map& map = *pen.scene.map;
  for (const Token& token : pen.view.tokens)
    if (map.has(token.at)) draw_token(pen, token);
  for (const Token& token : pen.view.tokens) {
    if (!map.has(token.at) || !token.is_up()) continue;
    if (token.kind == TokenKind::kSmoke) draw_cloud(pen, pen.scene.place(token.at), smoke_of(pen));
    if (token.kind == TokenKind::kWreck)
      for (const PlaceId at : rules::cloud_places(map, token.at, pen.view.wind, 1))
        if (at != token.at) draw_cloud(pen, pen.scene.place(at), smoke_of(pen));
  }
}

void draw_tunnels(const StatePen& pen) {
  const bool dark = pen.canvas.theme.dark;
  const ImU32 colour = dark ? kGalleryPale : kGallery;
  const float wide = std::max(2.5F, pen.px(6.0F));
  for (const std::vector<PlaceId>& gallery : pen.scene.map->galleries) {
    std::vector<ImVec2> line;
    for (const PlaceId id : gallery) line.push_back(pen.to(pen.scene.place(id)));
    draw_dashed(pen.canvas.list, line,
                {.colour = colour, .on = wide * 2.6F, .off = wide * 1.2F, .width = wide});
  }
  for (const int i : pen.scene.map->under) {
    const ImVec2 c = pen.to(pen.scene.place(PlaceId(i)));
    const float r = std::max(4.0F, pen.px(7.0F));
    pen.canvas->AddRectFilled(ImVec2(c.x - r, c.y - r), ImVec2(c.x + r, c.y + r),
                              dark ? rgb(0x24211B) : kPaper);
    pen.canvas->AddRect(ImVec2(c.x - r, c.y - r), ImVec2(c.x + r, c.y + r), colour, 0.0F, 0, 2.0F);
  }
  for (const Manhole& way : pen.scene.manholes) draw_manhole(pen, way);
}

}  // namespace sandtable::shell::urban
