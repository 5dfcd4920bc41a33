// Names of streets and houses. A street's name lies along it where nothing else is printed; a
// house's on a row of its cells that no block stands on.
#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "shell/skins/urban/inks.h"
#include "shell/skins/urban/map.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell::urban {
namespace {

constexpr float kNamed = 0.14F;  // pixels a unit from which houses are named

TextStyle style_of(const PrintedName& one) {
  TextStyle style{.face = one.is_street ? Face::kGaramond : Face::kGaramondItalic,
                  .size = one.size,
                  .align = Align::kCentre};
  if (one.is_street) style.spacing = one.size * 0.16F;
  style.turn = one.radians;
  return style;
}

bool meet(const Rect& a, const Rect& b) {
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

class Placer {
 public:
  Placer(const Scene& scene, float scale) : scene_(scene), scale_(scale) {}

  std::vector<PrintedName> run() {
    for (const Street& street : scene_.streets)
      if (!street.name.empty()) add_street(street);
    if (scale_ >= kNamed)
      for (std::size_t i = 0; i < scene_.building_names.size(); ++i) add_house(i);
    return std::move(out_);
  }

 private:
  PrintedName sized(const std::string& text, float reference, bool street) const {
    PrintedName out;
    out.text = street ? capitals(text) : text;
    out.size = std::round(std::clamp(look(reference, scale_), 11.0F, 26.0F));
    out.is_street = street;
    return out;
  }
  // Half its length and height on the sheet.
  ImVec2 half_of(const PrintedName& one) const {
    return {(styled_width(one.text, style_of(one)) * 0.5F + 4.0F) / scale_,
            one.size * 0.55F / scale_};
  }
  bool is_free(const Rect& rect) const {
    if (rect.min.x < 0.0F || rect.min.y < 0.0F || rect.max.x > scene_.size.x ||
        rect.max.y > scene_.size.y)
      return false;
    return std::none_of(taken_.begin(), taken_.end(),
                        [&](const Rect& other) { return meet(rect, other); });
  }
  Rect round(ImVec2 p, ImVec2 half) const {
    return {ImVec2(p.x - half.x, p.y - half.y), ImVec2(p.x + half.x, p.y + half.y)};
  }

  // Near a third of its length, off its crossings, then anywhere along it.
  void add_street(const Street& street) {
    PrintedName one = sized(street.name, 14.0F, true);
    const ImVec2 a = street.points.front(), b = street.points.back();
    const bool upright = std::fabs(b.x - a.x) < std::fabs(b.y - a.y);
    ImVec2 half = half_of(one);
    if (half.y * 2.0F > street.width) return;
    if (upright) {
      one.radians = -1.5707963F;
      std::swap(half.x, half.y);
    }
    one.half = half;
    for (const float t : {0.32F, 0.46F, 0.62F, 0.2F, 0.8F, 0.54F, 0.1F, 0.9F, 0.28F, 0.7F}) {
      // Beside the line of the middle, which main streets bear.
      const float off = street.is_main ? street.width * 0.22F : 0.0F;
      const ImVec2 p(a.x + (b.x - a.x) * t - (upright ? off : 0.0F),
                     a.y + (b.y - a.y) * t + (upright ? 0.0F : off));
      if (!crosses(street, round(p, half)) && is_free(round(p, half))) one.spots.push_back(p);
    }
    if (one.spots.empty()) return;
    for (const ImVec2& p : one.spots) taken_.push_back(round(p, half));
    out_.push_back(std::move(one));
  }

  bool crosses(const Street& mine, const Rect& rect) const {
    return std::any_of(scene_.streets.begin(), scene_.streets.end(), [&](const Street& other) {
      return &other != &mine &&
             meet(rect, bar_along(other.points.front(), other.points.back(), other.width, 0.0F));
    });
  }

  // How many cells of a house lie in a row from this one to the east.
  int run_of(const rules::Location& here) const {
    const rules::Map& map = *scene_.map;
    int count = 1;
    while (true) {
      const PlaceId next = map.at_lattice(here.column + count, here.row);
      if (!next.is_some() || map.at(next).building != here.building) return count;
      ++count;
    }
  }

  // On the foot of each row of its cells, the longest first; of a row too short, over its end where
  // nothing else is named.
  void add_house(std::size_t index) {
    const rules::Map& map = *scene_.map;
    PrintedName one = sized(scene_.building_names[index], 15.0F, false);
    one.half = half_of(one);
    std::vector<std::pair<int, ImVec2>> rows;
    for (const PlaceId zone : map.buildings[index].zones) {
      const rules::Location& here = map.at(zone);
      for (int count = run_of(here); count > 0; --count) {
        const float wide = static_cast<float>(count) * kHalfCell * 2.0F;
        if (one.half.x * 2.0F > wide * 1.1F) break;
        const Rect cell = cell_rect(here);
        rows.push_back({count, ImVec2(cell.min.x + wide * 0.5F, cell.max.y - one.half.y - 14.0F)});
        rows.push_back({count, ImVec2(cell.min.x + wide * 0.5F, cell.min.y + one.half.y + 14.0F)});
      }
    }
    sort_items(rows, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [count, p] : rows)
      if (is_free(round(p, one.half))) one.spots.push_back(p);
    if (!one.spots.empty()) out_.push_back(std::move(one));
  }

  const Scene& scene_;
  float scale_;
  std::vector<Rect> taken_;
  std::vector<PrintedName> out_;
};

}  // namespace

std::vector<Rect> standing_rects(const Scene& scene, const rules::State& view, Storey storey) {
  std::vector<Rect> out;
  const auto add = [&](PlaceId id) {
    if (!id.is_some() || !scene.map->has(id)) return;
    const ImVec2 at = standing(scene, id, storey);
    out.push_back({ImVec2(at.x - kBlock * 0.56F, at.y - kBlock * 0.6F),
                   ImVec2(at.x + kBlock * 0.66F, at.y + kBlock * 0.6F)});
  };
  if (storey == Storey::kTunnels) {
    for (const std::vector<PlaceId>& gallery : scene.map->galleries)
      for (std::size_t i = 1; i < gallery.size(); ++i)
        out.push_back(
            bar_along(scene.place(gallery[i - 1]), scene.place(gallery[i]), 40.0F, 20.0F));
    return out;
  }
  for (int i = 0; i < rules::kBlocks; ++i) add(place_of_block(view, BlockId(i)));
  for (const rules::Token& token : view.tokens) add(token.at);
  return out;
}

const ImVec2* free_spot(const PrintedName& name, const std::vector<Rect>& blocks) {
  for (const ImVec2& p : name.spots) {
    const Rect rect{ImVec2(p.x - name.half.x, p.y - name.half.y),
                    ImVec2(p.x + name.half.x, p.y + name.half.y)};
    if (std::none_of(blocks.begin(), blocks.end(),
                     [&](const Rect& block) { return meet(rect, block); }))
      return &p;
  }
  // A street is named all the same: its name lies below the blocks.
  return name.is_street ? &name.spots.front() : nullptr;
}

std::vector<PrintedName> place_names(const Scene& scene, float scale) {
  return Placer(scene, scale).run();
}

void Map::draw_names(const Canvas& canvas, const Camera& camera, const Names& names) const {
  const Inks& ink = inks(canvas.theme);
  const float stretch = camera.scale() / names.cache.baked.scale;
  const Rect& window = camera.window();
  const std::vector<Rect> blocks = standing_rects(scene_, names.view, names.storey);
  for (const PrintedName& one : names.cache.names) {
    const ImVec2* spot = free_spot(one, blocks);
    if (spot == nullptr) continue;
    const ImVec2 at = camera.to_screen(*spot);
    TextStyle style = style_of(one);
    style.size *= stretch;
    style.spacing *= stretch;
    style.colour = one.is_street ? with_alpha(ink.name, 0.85F) : ink.name;
    style.halo = with_alpha(ink.halo, one.is_street ? 0.5F : 0.85F);
    style.halo_width = 1.6F;
    if (reaches_into(window, at, one.text, style)) text_mid(canvas.list, at, one.text, style);
  }
}

}  // namespace sandtable::shell::urban
