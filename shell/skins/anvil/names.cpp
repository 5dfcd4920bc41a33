// Names of towns, rivers and the sea. A town's name takes the best of eight places round it; where
// none is free a small town stays a dot, but a city is always named.
#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "shell/skins/anvil/inks.h"
#include "shell/skins/anvil/map.h"
#include "shell/theme/fonts.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell::anvil {
namespace {

constexpr float kTooMuch = 30.0F;                   // a name that costs more is left out
constexpr float kVillages = 0.40F, kTowns = 0.22F;  // pixels a unit from which they are named
constexpr float kRivers = 0.30F;

Face face_of(Name::Kind kind) {
  return kind == Name::Kind::kSea ? Face::kGaramond : Face::kGaramondItalic;
}

Rect round_point(ImVec2 at, float half) {
  return {ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half)};
}

class Placer {
 public:
  Placer(const Scene& scene, float scale) : scene_(scene), scale_(scale) { collect(); }

  std::vector<Name> run() {
    std::vector<const rules::Town*> towns;
    for (const rules::Town& town : scene_.board->towns) towns.push_back(&town);
    sort_items(towns, [](const rules::Town* a, const rules::Town* b) { return a->size > b->size; });
    for (const rules::Town* town : towns) {
      const float from = town->size == 0 ? kVillages : town->size == 1 ? kTowns : 0.0F;
      if (scale_ >= from) town_name(*town);
    }
    if (scale_ >= kRivers) rivers();
    for (const SeaName& sea : scene_.seas) {
      Name name{sea.great ? capitals(sea.text) : sea.text, sea.at};
      name.kind = sea.great ? Name::Kind::kSea : Name::Kind::kRiver;
      name.size = std::round(look(sea.great ? 20.0F : 17.0F, scale_));
      name.spacing = sea.great ? name.size * 0.18F : 0.0F;
      if (name.size >= 9.0F) out_.push_back(std::move(name));
    }
    return std::move(out_);
  }

 private:
  struct Taken {
    Rect rect{};
    float weight = 0.0F;
  };

  void take(const Rect& rect, float weight) { taken_.push_back({rect, weight}); }

  // Everything that a name keeps off, in map units.
  void collect() {
    const float disc = disc_radius(scale_) / scale_ + 10.0F;
    for (int i = 0; i < kAreas; ++i)
      take(round_point(scene_.places[static_cast<std::size_t>(i)], disc), 160.0F);
    for (int i = kBoxSpaces; i < kOutSpaces; ++i)
      take(round_point(scene_.places[static_cast<std::size_t>(i)], kBoxHalf + 30.0F), 160.0F);
    for (int i = kSpots; i < kBoxSpaces; ++i) {
      const ImVec2 at = scene_.places[static_cast<std::size_t>(i)];
      const float half = kCounter * 0.5F + 4.0F;
      // Those beneath stand out at the left and below; their number stands on the upper right
      // corner.
      const float number = look(9.0F, scale_) / scale_;
      take({ImVec2(at.x - half - 10.0F, at.y - half - number),
            ImVec2(at.x + half + number, at.y + half + 10.0F)},
           120.0F);
    }
    for (const rules::Bridge& bridge : scene_.board->bridges)
      take(round_point(point(bridge.at), look(13.0F, scale_) / scale_), 60.0F);
    for (const rules::Town& town : scene_.board->towns)
      take(round_point(point(town.at), look(town.size == 2 ? 6.0F : 4.0F, scale_) / scale_),
           town.size == 0 ? 8.0F : 22.0F);
    for (const Track& track : scene_.tracks)
      take({track.at, ImVec2(track.at.x + kTrackWide, track.at.y + kTrackHigh)}, 80.0F);
  }

  float cost(const Rect& box) const {
    float sum = 0.0F;
    for (const Taken& one : taken_) sum += overlap_share(box, one.rect) * one.weight;
    if (box.min.x < 4.0F || box.min.y < 4.0F || box.max.x > scene_.size.x - 4.0F ||
        box.max.y > scene_.size.y - 4.0F)
      sum += 100.0F;
    // A name reads best on one ground: not across the shore, not along a road or a river.
    int wet = 0;
    for (int i = 0; i <= 4; ++i) {
      const float x = box.min.x + box.width() * static_cast<float>(i) / 4.0F;
      wet += !scene_.is_land({x, box.centre().y});
    }
    sum += static_cast<float>(std::min(wet, 5 - wet)) * 1.6F;
    for (const Chain& road : scene_.roads)
      for (const ImVec2& p : road)
        if (box.contains(p)) sum += 0.7F;
    for (std::size_t i = 0; i < scene_.lines.size(); ++i) {
      const rules::LineKind kind = scene_.board->lines[i].kind;
      const float weight = kind == rules::LineKind::kMajor || kind == rules::LineKind::kMinor ? 0.8F
                           : kind == rules::LineKind::kCoast                                  ? 0.5F
                                                             : 0.25F;
      for (const ImVec2& p : scene_.lines[i])
        if (box.contains(p)) sum += weight;
    }
    return sum;
  }

  void town_name(const rules::Town& town) {
    Name name{scene_.towns[static_cast<std::size_t>(&town - scene_.board->towns.data())], {}};
    name.kind = town.size == 2   ? Name::Kind::kCity
                : town.size == 1 ? Name::Kind::kTown
                                 : Name::Kind::kVillage;
    const float wanted = town.size == 2 ? 17.5F : town.size == 1 ? 14.5F : 12.5F;
    name.size = std::round(std::clamp(look(wanted, scale_), town.size == 2 ? 13.0F : 11.0F, 30.0F));
    const TextStyle style{.face = face_of(name.kind), .size = name.size};
    const float wide = (styled_width(name.text, style) + 4.0F) / scale_;
    const float high = name.size * 0.95F / scale_;
    const float off = look(town.size == 2 ? 9.0F : 6.5F, scale_) / scale_;
    const ImVec2 at = point(town.at);
    constexpr ImVec2 kRound[] = {{1, 0}, {-1, 0}, {1, -1}, {-1, -1},
                                 {1, 1}, {-1, 1}, {0, -1}, {0, 1}};
    float best = 1e9F;
    ImVec2 middle;
    for (std::size_t i = 0; i < std::size(kRound); ++i) {
      const ImVec2 way = kRound[i];
      const float near = way.x != 0.0F && way.y != 0.0F ? 0.5F : 1.0F;
      const ImVec2 p(at.x + way.x * (wide * 0.5F + off * near),
                     at.y + way.y * (high * 0.5F + off * (way.x == 0.0F ? 1.0F : 0.2F)));
      const Rect box{ImVec2(p.x - wide * 0.5F, p.y - high * 0.5F),
                     ImVec2(p.x + wide * 0.5F, p.y + high * 0.5F)};
      const float sum = cost(box) + static_cast<float>(i) * 0.35F;
      if (sum < best) best = sum, middle = p;
    }
    if (best > kTooMuch && town.size < 2) return;
    if (best > kTooMuch * 0.3F && town.size == 0) return;
    name.at = middle;
    take({ImVec2(middle.x - wide * 0.5F - 6.0F, middle.y - high * 0.5F),
          ImVec2(middle.x + wide * 0.5F + 6.0F, middle.y + high * 0.5F)},
         70.0F);
    out_.push_back(std::move(name));
  }

  // Along the straightest reach of its course, once or twice.
  void rivers() {
    std::vector<std::string> done;
    for (std::size_t i = 0; i < scene_.lines.size(); ++i) {
      const rules::Border& line = scene_.board->lines[i];
      if (line.river.empty()) continue;
      if (std::count(done.begin(), done.end(), line.river) >=
          (line.kind == rules::LineKind::kMajor ? 3 : 1))
        continue;
      if (place_river(i)) done.push_back(line.river);
    }
  }

  bool place_river(std::size_t index) {
    const rules::Border& line = scene_.board->lines[index];
    const Chain& course = scene_.lines[index];
    Name name{scene_.rivers[index], {}};
    name.kind = Name::Kind::kRiver;
    name.size = std::round(std::clamp(
        look(line.kind == rules::LineKind::kMajor ? 15.0F : 12.5F, scale_), 11.0F, 26.0F));
    const TextStyle style{.face = face_of(name.kind), .size = name.size};
    const float wide = (styled_width(name.text, style) + 8.0F) / scale_;
    const float off =
        (name.size * 0.5F + look(line.kind == rules::LineKind::kMajor ? 6.5F : 4.5F, scale_)) /
        scale_;
    float best = kTooMuch * 0.4F;
    for (std::size_t from = 0; from < course.size(); from += 3) {
      std::size_t to = from;
      float length = 0.0F;
      while (to + 1 < course.size() && length < wide) {
        length += std::hypot(course[to + 1].x - course[to].x, course[to + 1].y - course[to].y);
        ++to;
      }
      if (length < wide) break;
      const ImVec2 d(course[to].x - course[from].x, course[to].y - course[from].y);
      const float straight = std::hypot(d.x, d.y);
      if (straight < length * 0.93F) continue;
      float turn = std::atan2(d.y, d.x);
      if (std::fabs(turn) > 1.5708F) turn += turn > 0.0F ? -3.14159F : 3.14159F;
      for (const float side : {-1.0F, 1.0F}) {
        const ImVec2 p((course[from].x + course[to].x) * 0.5F - d.y / straight * off * side,
                       (course[from].y + course[to].y) * 0.5F + d.x / straight * off * side);
        float sum = (1.0F - straight / length) * 60.0F;
        // Its box is turned: three squares along it stand for it.
        for (const float part : {-0.36F, 0.0F, 0.36F})
          sum += cost(round_point(
              ImVec2(p.x + d.x / straight * wide * part, p.y + d.y / straight * wide * part),
              name.size * 0.42F / scale_));
        if (sum < best) best = sum, name.at = p, name.radians = turn;
      }
    }
    if (name.at.x == 0.0F) return false;
    take(round_point(name.at, wide * 0.35F), 40.0F);
    out_.push_back(std::move(name));
    return true;
  }

  const Scene& scene_;
  float scale_;
  std::vector<Taken> taken_;
  std::vector<Name> out_;
};

}  // namespace

std::vector<Name> place_names(const Scene& scene, float scale) {
  if (scale < kNamed) return {};
  return Placer(scene, scale).run();
}

void draw_names(const Canvas& canvas, const Camera& camera, const std::vector<Name>& names,
                float stretch) {
  const Inks& ink = inks(canvas.theme);
  const Rect& window = camera.window();
  for (const Name& name : names) {
    const ImVec2 at = camera.to_screen(name.at);
    const bool water = name.kind == Name::Kind::kRiver || name.kind == Name::Kind::kSea;
    TextStyle style{.face = face_of(name.kind),
                    .size = name.size * stretch,
                    .colour = name.kind == Name::Kind::kSea     ? ink.sea_name
                              : name.kind == Name::Kind::kRiver ? ink.river_name
                                                                : canvas.theme.map.text_on_land,
                    .align = Align::kCentre,
                    .spacing = name.spacing * stretch};
    if (name.kind != Name::Kind::kSea) {
      style.halo = with_alpha(ink.land_halo, water ? 0.55F : 0.85F);
      style.halo_width = water ? 1.2F : 1.7F;
    }
    style.turn = name.radians;
    if (reaches_into(window, at, name.text, style)) text_mid(canvas.list, at, name.text, style);
  }
}

}  // namespace sandtable::shell::anvil
