#include "shell/map/hex_layer.h"

#include <algorithm>
#include <cmath>

#include "shell/map/cartouche.h"
#include "shell/map/graph_layer.h"
#include "shell/map/sheet.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

constexpr float kTagAt = 0.33F;        // below the middle of its hex, in hexes
constexpr float kLeastTag = 40.0F;     // pixels of a hex with tags
constexpr float kLeastLetter = 34.0F;  // and with the letters of forts and boxes
constexpr ImU32 kBoxLetter = rgb(0x16344A);

bool seen(const Rect& window, ImVec2 at, float margin) {
  return at.x >= window.min.x - margin && at.y >= window.min.y - margin &&
         at.x <= window.max.x + margin && at.y <= window.max.y + margin;
}

// Hex numbers, where no name stands on them.
void draw_numbers(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                  const HexMapCache& cache) {
  const float hex = scene.hex * camera.scale();
  if (hex < kHexNumbers) return;
  std::vector<NameBox> names;
  for (const PlacedLabel& label : cache.labels())
    names.push_back(name_box(label, label.at, cache.baked_scale()));
  const MapColours& ink = canvas.theme.map;
  TextStyle style{.face = Face::kRoboto,
                  .size = std::clamp(hex * 0.105F, 11.0F, 15.0F),
                  .align = Align::kCentre};
  for (const HexCellArt& cell : scene.cells) {
    const float down = cache.study().numbers[static_cast<std::size_t>(&cell - scene.cells.data())];
    const ImVec2 at(cell.at.x, cell.at.y + scene.hex * down);
    const ImVec2 p = camera.to_screen(at);
    if (!reaches_into(camera.window(), p, cell.number, style)) continue;
    const float room = style.size * 0.9F / camera.scale();
    if (std::any_of(names.begin(), names.end(),
                    [&](const NameBox& name) { return name.distance(at) < room; }))
      continue;
    const bool sea = cell.ground == HexGround::kSea || cell.ground == HexGround::kHarbour;
    style.colour = with_alpha(sea && canvas.theme.dark ? ink.text_on_water : ink.text_on_land,
                              sea ? 0.62F : 0.72F);
    text_mid(canvas.list, p, cell.number, style);
  }
}

// The letter of a beach and a smaller number: nobody should read O1 as a figure.
void draw_box_label(ImDrawList* draw, ImVec2 at, std::string_view label, TextStyle style) {
  style.face = Face::kInterBold;
  style.align = Align::kLeft;
  TextStyle digit = style;
  style.size *= 0.86F;
  digit.size *= 0.66F;
  const std::string_view letter = label.substr(0, 1), number = label.substr(1);
  const float gap = style.size * 0.05F;
  const float wide = styled_width(letter, style) + gap + styled_width(number, digit);
  const float base = at.y + cap_height(style.face, style.size) * 0.5F;
  const float after = text_at(draw, ImVec2(at.x - wide * 0.5F, base), letter, style);
  text_at(draw, ImVec2(at.x - wide * 0.5F + after + gap, base), number, digit);
}

void draw_dot_letter(ImDrawList* draw, ImVec2 at, std::string_view letter, float hex) {
  text_mid(draw, at, letter,
           {.face = Face::kRobotoBold,
            .size = std::max(8.0F, hex_dot_radius(hex) * 1.45F),
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre});
}

void draw_letters(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                  const HexMapCache& cache) {
  const float hex = scene.hex * camera.scale();
  if (hex < kLeastLetter) return;
  ImDrawList* draw = canvas.list;
  TextStyle style{.face = Face::kBebas, .size = hex * 0.34F, .align = Align::kCentre};
  for (const HexFortArt& fort : scene.forts) {
    if (fort.letter.empty()) continue;
    const ImVec2 p = camera.to_screen(scene.cells[static_cast<std::size_t>(fort.cell)].at);
    if (!seen(camera.window(), p, hex)) continue;
    const ImU32 ink = scene.inks[static_cast<std::size_t>(fort.ink)].colour;
    style.colour = canvas.theme.dark ? mix(ink, IM_COL32_WHITE, 0.45F) : ink;
    text_mid(draw, p, fort.letter, style);
  }
  style.colour = kBoxLetter;
  for (const HexBoxArt& box : scene.boxes) {
    const ImVec2 p = camera.to_screen(box.at);
    if (box.label.empty() || !seen(camera.window(), p, hex)) continue;
    draw_box_label(draw, p, box.label, style);
  }
  if (hex >= kHexNumbers) {
    const TextStyle note{.face = Face::kInter,
                         .size = std::clamp(hex * 0.12F, 11.0F, 15.0F),
                         .colour = kBoxLetter,
                         .align = Align::kCentre};
    for (const HexBoxArt& box : scene.boxes)
      if (box.label.empty()) text_mid(draw, camera.to_screen(box.at), scene.box_note, note);
  }
  if (hex < kHexDotLetters) return;
  for (const HexDot& dot : cache.study().dots)
    if (const ImVec2 p = camera.to_screen(dot.at); seen(camera.window(), p, 10.0F))
      draw_dot_letter(draw, p, scene.inks[static_cast<std::size_t>(dot.ink)].letter, hex);
}

// Titles of the pictures laid over the sheet, on a strip at the upper edge of each.
void draw_titles(const Canvas& canvas, const HexScene& scene, const Camera& camera) {
  const float size = std::clamp(scene.hex * camera.scale() * 0.24F, 13.0F, 26.0F);
  for (std::size_t i = 1; i < scene.plates.size(); ++i) {
    const HexPlate& plate = scene.plates[i];
    const ImVec2 a = camera.to_screen(plate.rect.min);
    const ImVec2 b = camera.to_screen(plate.rect.max);
    if (b.x - a.x < 120.0F || !seen(camera.window(), a, b.x - a.x + b.y - a.y)) continue;
    const TextStyle style{.face = Face::kBebas,
                          .size = size,
                          .colour = canvas.theme.map.text_on_land,
                          .spacing = size * 0.08F};
    const float wide = styled_width(plate.title, style);
    const float pad = size * 0.5F;
    const float inset = std::max(3.0F, 46.0F * camera.scale());
    const ImVec2 from(a.x + inset, a.y + inset);
    const ImVec2 to(from.x + wide + pad * 2.0F, from.y + size * 1.4F);
    canvas.list->AddRectFilled(from, to, canvas.theme.map.sheet_margin);
    canvas.list->AddRect(from, to, with_alpha(canvas.theme.map.land_edge, 0.85F), 0, 0, 1.5F);
    text_mid(canvas.list, ImVec2(from.x + pad, (from.y + to.y) * 0.5F), plate.title, style);
  }
}

}  // namespace

std::size_t HexMapCache::vertices() const {
  std::size_t sum = network_.vertices();
  for (const Mesh& ground : grounds_) sum += ground.vertices();
  return sum;
}

void HexMapCache::open(const HexScene& scene) {
  study_ = study_hexes(scene);
  grounds_.clear();
  grounds_.resize(scene.plates.size());
  network_.clear();
  labels_.clear();
  baked_ = {};
}

bool HexMapCache::refresh(const HexScene& scene, const Camera& camera, const Theme& theme) {
  if (!baked_.due(camera, theme)) return false;
  const HexBake bake{scene, study_, theme, baked_.scale};
  for (std::size_t i = 0; i < grounds_.size(); ++i) {
    MeshBuilder ground(grounds_[i]);
    bake_hex_ground(bake, static_cast<int>(i), ground);
  }
  MeshBuilder network(network_);
  bake_hex_network(bake, network);
  labels_ = place_hex_labels(bake);
  return true;
}

namespace {

struct HexSheet {
  const HexScene& scene;
  const HexMapCache& cache;
};

void print_hex_map(const HexSheet& map, const Canvas& canvas, const Camera& camera,
                   const Rect& shown) {
  const auto& [scene, cache] = map;
  ImDrawList* draw = canvas.list;
  const Rect sheet = camera.sheet();
  const float ratio = camera.scale() / cache.baked_scale();
  for (std::size_t i = 0; i < cache.grounds().size(); ++i) {
    const Rect& rect = scene.plates[i].rect;
    const Rect clip = common(shown, {camera.to_screen(rect.min), camera.to_screen(rect.max)});
    if (clip.min.x >= clip.max.x || clip.min.y >= clip.max.y) continue;
    draw->PushClipRect(camera.to_screen(rect.min), camera.to_screen(rect.max), true);
    cache.grounds()[i].draw(draw, {sheet.min, ratio, clip});
    draw->PopClipRect();
  }
  draw_grain(draw, shown.min, shown.max, sheet.min);
  draw_cartouche(
      canvas, camera,
      {scene.title, scene.subtitle, scene.cartouche, 0.07F, 4.2F, scene.south_up,
       canvas.theme.dark ? canvas.theme.map.text_on_water : canvas.theme.map.text_on_land});
  cache.network().draw(draw, {sheet.min, ratio, camera.window()});
  draw_titles(canvas, scene, camera);
  draw_numbers(canvas, scene, camera, cache);
  draw_letters(canvas, scene, camera, cache);
  draw_labels(canvas, camera, cache.labels(), ratio);
}

}  // namespace

void draw_hex_map(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                  const HexMapCache& cache) {
  draw_sheet(canvas, camera, {cache.baked().edition},
             [&](const Canvas& sheet, const Camera& view, const Rect& shown) {
               print_hex_map({scene, cache}, sheet, view, shown);
             });
}

void draw_hex_dots(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                   const HexReach& hidden) {
  const float hex = scene.hex * camera.scale();
  const ImVec2 middle = camera.to_screen(hidden.place);
  const float reach = hidden.reach + hex_dot_radius(hex);
  for (const HexDot& dot : hidden.dots) {
    const ImVec2 p = camera.to_screen(dot.at);
    if (std::hypot(p.x - middle.x, p.y - middle.y) > reach) continue;
    draw_hex_dot(canvas.list, p, dot, {scene, canvas.theme, hex});
    if (hex >= kHexDotLetters)
      draw_dot_letter(canvas.list, p, scene.inks[static_cast<std::size_t>(dot.ink)].letter, hex);
  }
}

void draw_hex_tags(const Canvas& canvas, const HexScene& scene, const Camera& camera) {
  const float hex = scene.hex * camera.scale();
  if (hex < kLeastTag) return;
  const TagLook look{canvas.theme.tag_y, std::clamp(hex * 0.115F, 11.0F, 16.0F)};
  for (const HexFortArt& fort : scene.forts) {
    if (fort.objective.empty()) continue;
    const ImVec2 at = scene.cells[static_cast<std::size_t>(fort.cell)].at;
    const ImVec2 p = camera.to_screen(ImVec2(at.x, at.y + scene.hex * kTagAt));
    if (!seen(camera.window(), p, 80.0F)) continue;
    const TextStyle style{.face = Face::kRobotoBold, .size = look.size};
    const float wide = styled_width(fort.objective, style) + look.size * 0.52F;
    draw_tag(canvas.list, ImVec2(p.x - wide * 0.5F, p.y), fort.objective, look);
  }
}

}  // namespace sandtable::shell
