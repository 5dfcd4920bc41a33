// Names of ports, towns, capes, rivers and the sea, and the numbers of hexes. A name takes the best
// of the places round it, where no counter can lie; where none is free a small one is left out, but
// a port is always named.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/skins/roundup/inks.h"
#include "shell/skins/roundup/map.h"
#include "shell/theme/fonts.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell::roundup {
namespace {

using NameKind = MapName::Kind;

constexpr float kTooMuch = 0.3F;      // cost from which a name is left out
constexpr float kOverCounter = 1.5F;  // of a name that counters can cover
constexpr float kFirstLine = 200.0F;  // of hexes, on the sheet

struct Type {
  Face face;
  float size;   // in the reference look
  float from;   // pixels a unit from which it is named
  float least;  // pixels
};
Type type_of(NameKind kind) {
  switch (kind) {
    case NameKind::kPort:
      return {Face::kGaramondItalic, 20.0F, 0.0F, 14.0F};
    case NameKind::kTown:
      return {Face::kGaramondItalic, 15.5F, 0.30F, 11.0F};
    case NameKind::kPlace:
      return {Face::kGaramondItalic, 13.5F, 0.55F, 11.0F};
    case NameKind::kCape:
      return {Face::kGaramondItalic, 14.5F, 0.30F, 11.0F};
    case NameKind::kRiver:
      return {Face::kGaramondItalic, 13.5F, 0.45F, 11.0F};
    case NameKind::kSea:
      return {Face::kGaramond, 20.0F, 0.0F, 11.0F};
    case NameKind::kExit:
      return {Face::kGaramondItalic, 12.5F, 0.45F, 10.0F};
  }
  return {Face::kGaramondItalic, 14.0F, 0.3F, 11.0F};
}

std::string shown(const MapName& name) {
  return name.kind == NameKind::kSea ? capitals(name.text) : name.text;
}

TextStyle style_of(const PrintedName& one) {
  const NameKind kind = one.name->kind;
  TextStyle style{.face = type_of(kind).face, .size = one.size, .align = Align::kCentre};
  if (kind == NameKind::kSea) style.spacing = one.size * 0.2F;
  style.turn = one.radians;
  return style;
}

class Placer {
 public:
  Placer(const Scene& scene, float scale) : scene_(scene), scale_(scale) {
    for (int i = 0; i < kBoxes; ++i) taken_.push_back(scene.box_rect(i));
  }

  std::vector<PrintedName> run() {
    for (const NameKind kind : {NameKind::kSea, NameKind::kPort, NameKind::kCape, NameKind::kTown,
                                NameKind::kPlace, NameKind::kRiver})
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
                  one.size * 0.86F / scale_};
    if (name.kind != NameKind::kSea && !find(name, box, one)) return;
    taken_.push_back(box.at(one.at));
    out_.push_back(one);
  }

  // Between two lines of counters there is a strip for names; far out it is narrower than they are.
  static float strip(float y, int lines) {
    const float line = std::floor((y - kFirstLine) / kLine);
    return kFirstLine + (line + 0.5F + static_cast<float>(lines)) * kLine;
  }

  bool find(const MapName& name, const Box& box, PrintedName& one) const {
    const float beyond = std::max(0.0F, box.high - (kLine - kCounter)) / box.high;
    Choice choice{is_offshore(name.kind)};
    const auto round = [&](ImVec2 p, float apart) {
      for (const int lines : {0, -1, 1, -2})
        for (const float across : {0.0F, -0.5F, 0.5F, -0.8F, 0.8F}) {
          const float off = across * box.wide + (across > 0.0F   ? apart
                                                 : across < 0.0F ? -apart
                                                                 : 0.0F);
          weigh(choice, box, ImVec2(p.x + off, strip(p.y, lines)), p);
        }
      if (!choice.offshore) return;
      for (const float across : {-0.5F, 0.5F})
        weigh(choice, box, ImVec2(p.x + across * (box.wide + 2.0F * apart), p.y), p);
    };
    if (name.kind == NameKind::kRiver)
      for (const ImVec2& p : name.course) round(p, 8.0F);
    else
      round(name.at, name.kind == NameKind::kPort ? 60.0F : 14.0F);
    one.at = choice.at;
    return choice.least < kTooMuch + kOverCounter * beyond || name.kind == NameKind::kPort;
  }

  static bool is_offshore(NameKind kind) {
    return kind == NameKind::kPort || kind == NameKind::kCape;
  }

  // The best place so far.
  struct Choice {
    bool offshore = false;  // best on the sea
    float least = 1e9F;
    ImVec2 at{};
  };
  void weigh(Choice& choice, const Box& box, ImVec2 at, ImVec2 from) const {
    float sum = cost(box.at(at)) + std::hypot(at.x - from.x, at.y - from.y) * 0.0012F;
    if (choice.offshore && contains(scene_.sea, at)) sum -= 0.25F;
    if (sum < choice.least) choice.least = sum, choice.at = at;
  }

  // What a name would cover: other names, and ground where counters lie.
  float cost(const Rect& rect) const {
    float sum = 0.0F;
    for (const Rect& other : taken_) sum += 3.0F * overlap_share(rect, other);
    const float half = kCounter * 0.5F + 2.0F;
    float covered = 0.0F;
    for (const int hex : scene_.board->all) {
      const ImVec2 at = middle_of(HexId(hex));
      const float x = std::min(rect.max.x, at.x + half) - std::max(rect.min.x, at.x - half);
      const float y = std::min(rect.max.y, at.y + half) - std::max(rect.min.y, at.y - half);
      if (x > 0.0F && y > 0.0F) covered += x * y;
    }
    sum += kOverCounter * covered / std::max(1.0F, rect.width() * rect.height());
    const bool out =
        rect.min.x < 0.0F || rect.min.y < 0.0F || rect.max.x > kSheet.x || rect.max.y > kSheet.y;
    return out ? sum + 1.0F : sum;
  }

  const Scene& scene_;
  float scale_;
  std::vector<Rect> taken_;
  std::vector<PrintedName> out_;
};

float number_size(float scale) { return std::max(10.0F, 14.5F * scale); }

ImVec2 number_place(HexId hex) {
  const ImVec2 at = middle_of(hex);
  return {at.x, at.y - kRadius * 0.72F};
}

// Of a number at the top of its hex: all that its digits may cover.
Rect number_rect(HexId hex, float scale) {
  const ImVec2 at = number_place(hex);
  const float size = number_size(scale) / scale, half = 1.3F * size, high = 0.6F * size;
  return {ImVec2(at.x - half, at.y - high), ImVec2(at.x + half, at.y + high)};
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
                     [&](const Rect& name) { return overlap_share(rect, name) > 0.0F; }))
      out.numbers.push_back(hex);
  }
}

void draw_names(const Canvas& canvas, const Camera& camera, const Cache& cache, float stretch) {
  const Inks& ink = inks(canvas.theme);
  const Rect& window = camera.window();
  for (const PrintedName& one : cache.names) {
    const ImVec2 at = camera.to_screen(one.at);
    const NameKind kind = one.name->kind;
    TextStyle style = style_of(one);
    style.size *= stretch;
    style.spacing *= stretch;
    style.colour = kind == NameKind::kSea     ? ink.sea_name
                   : kind == NameKind::kCape  ? ink.cape_name
                   : kind == NameKind::kRiver ? ink.river_name
                                              : ink.name;
    if (kind != NameKind::kSea && kind != NameKind::kCape) {
      style.halo = with_alpha(ink.halo, 0.8F);
      style.halo_width = 1.6F;
    }
    if (reaches_into(window, at, shown(*one.name), style))
      text_mid(canvas.list, at, shown(*one.name), style);
  }
}

void draw_numbers(const Canvas& canvas, const Camera& camera, const Scene& scene,
                  const Cache& cache) {
  const Inks& ink = inks(canvas.theme);
  const TextStyle style{.face = Face::kRoboto,
                        .size = number_size(camera.scale()),
                        .colour = with_alpha(ink.number, 0.75F),
                        .align = Align::kCentre};
  for (const int hex : cache.numbers) {
    const ImVec2 at = camera.to_screen(number_place(HexId(hex)));
    const std::string& number = scene.board->at(HexId(hex)).id;
    if (reaches_into(camera.window(), at, number, style)) text_mid(canvas.list, at, number, style);
  }
}

}  // namespace sandtable::shell::roundup
