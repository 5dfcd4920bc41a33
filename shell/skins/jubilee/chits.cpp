#include "shell/skins/jubilee/chits.h"

#include <algorithm>
#include <cmath>

#include "shell/map/counter_layer.h"
#include "shell/map/hex_overlay.h"
#include "shell/skins/jubilee/counters.h"
#include "shell/skins/jubilee/scene.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {

using jubilee::Chit;
using jubilee::ChitType;

namespace {

constexpr ImU32 kFace = rgb(0xF3E7CC);
constexpr ImU32 kEdge = rgb(0x8A7748);
constexpr ImU32 kInk = rgb(0x231C0C);
constexpr ImU32 kBack = rgb(0x7F7A6C);
constexpr float kSmallLetters = 22.0F;  // radius from which the letters under the tiles show

void draw_disc(const Canvas& canvas, const ChitSpot& spot, ImU32 face) {
  ImDrawList* draw = canvas.list;
  const float r = spot.radius;
  draw->AddCircleFilled(ImVec2(spot.centre.x, spot.centre.y + std::max(1.0F, r * 0.08F)), r + 0.5F,
                        IM_COL32(0, 0, 0, 90));
  if (spot.current) {
    draw->AddCircleFilled(spot.centre, r + std::max(3.0F, r * 0.16F), canvas.theme.sel_edge);
    draw->AddCircleFilled(spot.centre, r + std::max(2.2F, r * 0.13F), canvas.theme.sel);
  }
  draw->AddCircleFilled(spot.centre, r, kEdge);
  draw->AddCircleFilled(spot.centre, r * 0.94F, face);
  draw->AddCircle(spot.centre, r * 0.86F, with_alpha(kEdge, 0.5F), 0, std::max(0.8F, r * 0.025F));
}

// Tiles in the colours that fire, + below those with the armour bonus, A below those that may
// assault [OJ 6.2c].
void draw_action(const Canvas& canvas, const ChitSpot& spot, const Chit& chit,
                 const ChitWords& words) {
  ImDrawList* draw = canvas.list;
  const ImVec2 c = spot.centre;
  const float r = spot.radius;
  constexpr TargetSign kSigns[] = {TargetSign::kTriangle, TargetSign::kDiamond,
                                   TargetSign::kCircle};
  draw_target_sign(draw, kSigns[static_cast<std::size_t>(chit.symbol)],
                   {ImVec2(c.x, c.y - r * 0.45F), r * 0.23F}, {kInk, IM_COL32_WHITE});
  const float count = static_cast<float>(chit.colours.size());
  const float side = r * 0.45F;
  const float step = side * 1.08F;
  const bool letters = r >= kSmallLetters;
  for (std::size_t i = 0; i < chit.colours.size(); ++i) {
    const jubilee::ChitColour& colour = chit.colours[i];
    const float x = c.x + (static_cast<float>(i) - (count - 1.0F) * 0.5F) * step;
    const float y = c.y + r * 0.12F;
    const HexInk& ink = words.inks[static_cast<std::size_t>(colour.colour)];
    draw_ink_tile(
        draw, {ImVec2(x - side * 0.5F, y - side * 0.5F), ImVec2(x + side * 0.5F, y + side * 0.5F)},
        ink);
    if (!letters) {
      if (colour.bonus || colour.assault)
        draw->AddRectFilled(ImVec2(x - side * 0.3F, y + side * 0.62F),
                            ImVec2(x + side * 0.3F, y + side * 0.8F), kInk);
      continue;
    }
    const std::string below = (colour.bonus ? words.bonus : std::string()) +
                              (colour.assault ? words.assault : std::string());
    text_mid(
        draw, ImVec2(x, y + side * 0.95F), below,
        {.face = Face::kRobotoBold, .size = r * 0.34F, .colour = kInk, .align = Align::kCentre});
  }
}

void draw_words(const Canvas& canvas, const ChitSpot& spot, const std::vector<std::string>& parts,
                float y) {
  const float r = spot.radius;
  std::string line;
  for (const std::string& part : parts) line += (line.empty() ? "" : " ") + part;
  text_mid(canvas.list, ImVec2(spot.centre.x, spot.centre.y + y * r), line,
           {.face = Face::kRobotoBold,
            .size = r * 0.44F,
            .colour = kInk,
            .align = Align::kCentre,
            .max_width = r * 1.5F});
}

// A stack of markers with a plus: depth.
void draw_depth_sign(ImDrawList* draw, ImVec2 c, float r) {
  const ForceColours back = force_colours(Force::kHidden);
  for (int i = 0; i < 3; ++i) {
    const float d = (static_cast<float>(i) - 1.0F) * r * 0.13F;
    const ImVec2 min(c.x - r * 0.25F + d, c.y - r * 0.22F - d);
    const ImVec2 max(c.x + r * 0.21F + d, c.y + r * 0.20F - d);
    draw->AddRectFilled(min, max, back.face, r * 0.05F);
    draw->AddRect(min, max, back.ink, r * 0.05F, 0, std::max(0.8F, r * 0.04F));
  }
}

// A dagger: commandos.
void draw_dagger(ImDrawList* draw, ImVec2 c, float r) {
  draw->AddTriangleFilled(ImVec2(c.x, c.y - r * 0.62F), ImVec2(c.x + r * 0.09F, c.y + r * 0.1F),
                          ImVec2(c.x - r * 0.09F, c.y + r * 0.1F), kInk);
  draw->AddRectFilled(ImVec2(c.x - r * 0.26F, c.y + r * 0.1F),
                      ImVec2(c.x + r * 0.26F, c.y + r * 0.19F), kInk, r * 0.04F);
  draw->AddRectFilled(ImVec2(c.x - r * 0.06F, c.y + r * 0.19F),
                      ImVec2(c.x + r * 0.06F, c.y + r * 0.5F), kInk);
  draw->AddCircleFilled(ImVec2(c.x, c.y + r * 0.53F), r * 0.09F, kInk);
}

}  // namespace

ChitWords::ChitWords(const Words& words)
    : inks(jubilee_inks(words)),
      commando(words.text("map.chit.commando")),
      event(words.text("map.chit.event")),
      bonus(words.text("map.chit.bonus")),
      assault(words.text("map.chit.assault")) {
  constexpr std::array<const char*, jubilee::kAreas> kAreaKeys = {
      "map.area.yellow", "map.area.orange", "map.area.blue",
      "map.area.dieppe", "map.area.green",  "map.area.rear"};
  for (std::size_t i = 0; i < areas.size(); ++i) areas[i] = words.text(kAreaKeys[i]);
  constexpr std::array<const char*, jubilee::kTracks> kTrackKeys = {
      "map.area.yellow", "map.area.blue", "map.area.dieppe", "map.area.green", "map.area.orange"};
  for (std::size_t i = 0; i < tracks.size(); ++i) tracks[i] = words.text(kTrackKeys[i]);
}

void draw_chit(const Canvas& canvas, const ChitSpot& spot, const Chit& chit,
               const ChitWords& words) {
  ImDrawList* draw = canvas.list;
  const ImVec2 c = spot.centre;
  const float r = spot.radius;
  draw_disc(canvas, spot, kFace);
  std::vector<std::string> parts;
  switch (chit.type) {
    case ChitType::kAction:
      draw_action(canvas, spot, chit, words);
      break;
    case ChitType::kDepth:
      draw_depth_sign(draw, ImVec2(c.x, c.y - r * 0.26F), r);
      for (const jubilee::Area area : chit.areas)
        parts.push_back(words.areas[static_cast<std::size_t>(area)]);
      draw_words(canvas, spot, parts, 0.36F);
      break;
    case ChitType::kArtillery:
      draw_unit_symbol(draw, UnitSymbol::kCoastGun,
                       {ImVec2(c.x - r * 0.4F, c.y - r * 0.52F), ImVec2(c.x + r * 0.4F, c.y)},
                       {kInk, IM_COL32_WHITE});
      for (const jubilee::Track track : chit.tracks)
        parts.push_back(words.tracks[static_cast<std::size_t>(track)]);
      draw_words(canvas, spot, parts, 0.36F);
      break;
    case ChitType::kCommando:
      draw_dagger(draw, c, r);
      break;
    case ChitType::kEvent:
      draw_starburst(draw, c, r * 0.66F, {kBurstEdge, kBurst});
      text_mid(draw, c, words.event,
               {.face = Face::kBebas,
                .size = r * 0.8F,
                .colour = IM_COL32_WHITE,
                .align = Align::kCentre});
      break;
  }
  if (spot.faded) draw->AddCircleFilled(c, r, with_alpha(canvas.theme.paper, 0.5F));
}

void draw_chit_back(const Canvas& canvas, const ChitSpot& spot) {
  draw_disc(canvas, spot, kBack);
  text_mid(canvas.list, spot.centre, "?",
           {.face = Face::kRobotoBold,
            .size = spot.radius * 0.9F,
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre});
}

}  // namespace sandtable::shell
