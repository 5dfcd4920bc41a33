// Names of ports, towns, capes, rivers and the sea, and the numbers of hexes. A name takes the best
// of the places round it; where none is free a small one is left out, but a port is always named.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/skins/roundup/inks.h"
#include "shell/skins/roundup/map.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell::roundup {
namespace {

using Kind = MapName::Kind;

constexpr float kTooMuch = 0.25F;  // of a name that another one covers

struct Type {
  Face face;
  float size;   // in the reference look
  float from;   // pixels a unit from which it is named
  float least;  // pixels
};
Type type_of(Kind kind) {
  switch (kind) {
    case Kind::kPort:
      return {Face::kGaramondItalic, 20.0F, 0.0F, 14.0F};
    case Kind::kTown:
      return {Face::kGaramondItalic, 15.5F, 0.30F, 11.0F};
    case Kind::kPlace:
      return {Face::kGaramondItalic, 13.5F, 0.55F, 11.0F};
    case Kind::kCape:
      return {Face::kGaramondItalic, 14.5F, 0.30F, 11.0F};
    case Kind::kRiver:
      return {Face::kGaramondItalic, 13.5F, 0.45F, 11.0F};
    case Kind::kSea:
      return {Face::kGaramond, 20.0F, 0.0F, 11.0F};
    case Kind::kExit:
      return {Face::kGaramondItalic, 12.5F, 0.45F, 10.0F};
  }
  return {Face::kGaramondItalic, 14.0F, 0.3F, 11.0F};
}

std::string shown(const MapName& name) {
  return name.kind == Kind::kSea ? capitals(name.text) : name.text;
}

TextStyle style_of(const PrintedName& one) {
  const Kind kind = one.name->kind;
  TextStyle style{.face = type_of(kind).face, .size = one.size, .align = Align::kCentre};
  if (kind == Kind::kSea) style.spacing = one.size * 0.2F;
  style.turn = one.radians;
  return style;
}

float overlap(const Rect& a, const Rect& b) {
  const float x = std::min(a.max.x, b.max.x) - std::max(a.min.x, b.min.x);
  const float y = std::min(a.max.y, b.max.y) - std::max(a.min.y, b.min.y);
  if (x <= 0.0F || y <= 0.0F) return 0.0F;
  return x * y / std::max(1.0F, std::min(a.width() * a.height(), b.width() * b.height()));
}

class Placer {
 public:
  Placer(const Scene& scene, float scale) : scene_(scene), scale_(scale) {
    for (int i = 0; i < kBoxes; ++i) taken_.push_back(scene.box_rect(i));
  }

  std::vector<PrintedName> run() {
    for (const Kind kind :
         {Kind::kSea, Kind::kPort, Kind::kCape, Kind::kTown, Kind::kPlace, Kind::kRiver})
      for (const MapName& name : scene_.names)
        if (name.kind == kind && scale_ >= type_of(kind).from) add(name);
    return std::move(out_);
  }
  const std::vector<Rect>& taken() const { return taken_; }

 private:
  struct Box {
    float wide, high;
    Rect at(ImVec2 p) const {
      return {ImVec2(p.x - wide * 0.5F, p.y - high * 0.5F),
              ImVec2(p.x + wide * 0.5F, p.y + high * 0.5F)};
    }
  };

  void add(const MapName& name) {
    PrintedName one{&name, name.at, 0.0F, 0.0F};
    const Type type = type_of(name.kind);
    one.size = std::round(std::max(type.least, look(type.size, scale_)));
    const Box box{(styled_width(shown(name), style_of(one)) + 6.0F) / scale_,
                  one.size * 0.95F / scale_};
    const bool found = name.kind == Kind::kRiver ? along(name, box, one) : round(name, box, one);
    if (!found) return;
    taken_.push_back(box.at(one.at));
    out_.push_back(one);
  }

  float cost(const Rect& rect) const {
    float sum = 0.0F;
    for (const Rect& other : taken_) sum += overlap(rect, other);
    const bool out =
        rect.min.x < 0.0F || rect.min.y < 0.0F || rect.max.x > kSheet.x || rect.max.y > kSheet.y;
    return out ? sum + 1.0F : sum;
  }

  bool round(const MapName& name, const Box& box, PrintedName& one) const {
    if (name.kind == Kind::kSea) return true;
    // Off the roofs, whose middle is the name's place.
    const float off = name.kind == Kind::kPlace || name.kind == Kind::kCape ? 6.0F : 36.0F;
    constexpr ImVec2 kRound[] = {{0, 1},  {-1, 0}, {1, 0},   {0, -1},
                                 {-1, 1}, {1, 1},  {-1, -1}, {1, -1}};
    const bool west = name.kind == Kind::kCape || name.kind == Kind::kPort;
    float best = 1e9F;
    for (std::size_t i = 0; i < std::size(kRound); ++i) {
      const ImVec2 way = kRound[i];
      const ImVec2 p(name.at.x + way.x * (box.wide * 0.5F + off),
                     name.at.y + way.y * (box.high * 0.5F + off * (way.x == 0.0F ? 1.0F : 0.3F)));
      float sum = cost(box.at(p)) + static_cast<float>(i) * 0.01F;
      if (west) sum -= contains(scene_.sea, p) ? 0.2F : 0.0F;
      if (sum < best) best = sum, one.at = p;
    }
    return best < kTooMuch || name.kind == Kind::kPort;
  }

  // Beside the straightest reach of its course.
  bool along(const MapName& name, const Box& box, PrintedName& one) const {
    float best = kTooMuch;
    for (std::size_t from = 0; from + 1 < name.course.size(); ++from) {
      float length = 0.0F;
      std::size_t to = from;
      while (to + 1 < name.course.size() && length < box.wide) {
        length += std::hypot(name.course[to + 1].x - name.course[to].x,
                             name.course[to + 1].y - name.course[to].y);
        ++to;
      }
      const ImVec2 a = name.course[from], b = name.course[to];
      const ImVec2 d(b.x - a.x, b.y - a.y);
      const float straight = std::hypot(d.x, d.y);
      if (length < box.wide || straight < length * 0.9F) continue;
      float turn = std::atan2(d.y, d.x);
      if (std::fabs(turn) > 1.5708F) turn += turn > 0.0F ? -3.14159F : 3.14159F;
      for (const float side : {-1.0F, 1.0F}) {
        const float off = (box.high * 0.6F + 34.0F) * side / straight;
        const ImVec2 p((a.x + b.x) * 0.5F - d.y * off, (a.y + b.y) * 0.5F + d.x * off);
        const float sum = cost(box.at(p)) + 1.0F - straight / length;
        if (sum < best) best = sum, one.at = p, one.radians = turn;
      }
    }
    return best < kTooMuch;
  }

  const Scene& scene_;
  float scale_;
  std::vector<Rect> taken_;
  std::vector<PrintedName> out_;
};

// Of a number at the top of its hex.
Rect number_rect(HexId hex, float scale) {
  const ImVec2 at = middle_of(hex);
  const float half = 13.0F / scale, high = 6.0F / scale, y = at.y - kRadius * 0.72F;
  return {ImVec2(at.x - half, y - high), ImVec2(at.x + half, y + high)};
}

}  // namespace

void place_names(const Scene& scene, float scale, Cache& out) {
  out.names.clear();
  out.numbers.clear();
  if (scale < kSmall) return;
  Placer placer(scene, scale);
  out.names = placer.run();
  if (scale < kNumbered) return;
  for (const int hex : scene.board->all) {
    const Rect rect = number_rect(HexId(hex), scale);
    if (std::none_of(placer.taken().begin(), placer.taken().end(),
                     [&](const Rect& name) { return overlap(rect, name) > 0.0F; }))
      out.numbers.push_back(hex);
  }
}

void draw_names(const Canvas& canvas, const Camera& camera, const Cache& cache, float stretch) {
  const Inks& ink = inks(canvas.theme);
  constexpr float kReach = 260.0F;
  const Rect& window = camera.window();
  for (const PrintedName& one : cache.names) {
    const ImVec2 at = camera.to_screen(one.at);
    if (at.x < window.min.x - kReach || at.y < window.min.y - kReach ||
        at.x > window.max.x + kReach || at.y > window.max.y + kReach)
      continue;
    const Kind kind = one.name->kind;
    TextStyle style = style_of(one);
    style.size *= stretch;
    style.spacing *= stretch;
    style.colour = kind == Kind::kSea     ? ink.sea_name
                   : kind == Kind::kCape  ? ink.cape_name
                   : kind == Kind::kRiver ? ink.river_name
                                          : ink.name;
    if (kind != Kind::kSea && kind != Kind::kCape) {
      style.halo = with_alpha(ink.halo, 0.8F);
      style.halo_width = 1.6F;
    }
    text_mid(canvas.list, at, shown(*one.name), style);
  }
}

void draw_numbers(const Canvas& canvas, const Camera& camera, const Scene& scene,
                  const Cache& cache) {
  const Inks& ink = inks(canvas.theme);
  const Rect seen = camera.visible();
  const TextStyle style{.face = Face::kRoboto,
                        .size = std::max(10.0F, 14.5F * camera.scale()),
                        .colour = with_alpha(ink.number, 0.75F),
                        .align = Align::kCentre};
  for (const int hex : cache.numbers) {
    const ImVec2 at = middle_of(HexId(hex));
    if (!seen.contains(at)) continue;
    text_mid(canvas.list, camera.to_screen({at.x, at.y - kRadius * 0.72F}),
             scene.board->at(HexId(hex)).id, style);
  }
}

}  // namespace sandtable::shell::roundup
