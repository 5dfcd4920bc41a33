// What lies below everything: land with its fields, polder, hills, woods and towns; the sea with
// its bands over what juts out; then rivers, canals and the grid.
#include <algorithm>
#include <cmath>

#include "shell/map/bake_tools.h"
#include "shell/skins/roundup/inks.h"
#include "shell/skins/roundup/map.h"
#include "shell/skins/roundup/pieces.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Cell;
using rules::Terrain;

constexpr float kFine = 0.30F;  // pixels a unit; smaller pictures have areas alone

class Ground {
 public:
  Ground(const Bake& bake, Mesh& mesh)
      : scene_(bake.scene),
        study_(bake.study),
        ink_(inks(bake.theme)),
        scale_(bake.scale),
        out_(mesh),
        paint_(bake.theme, bake.scale, out_) {}

  void run() {
    paint_.list()->AddRectFilled(ImVec2(0, 0), paint_.at(kSheet), ink_.beyond);
    paint_.cut();
    for (const int hex : scene_.board->all) ground(HexId(hex));
    hills();
    for (const Terrain terrain : {Terrain::kWoods, Terrain::kTown, Terrain::kPort})
      for (const int hex : scene_.board->of_terrain[static_cast<std::size_t>(terrain)])
        built(HexId(hex));
    shore();
    sea();
  }

 private:
  float px(float pixels) const { return look(pixels, scale_); }
  void fill(const Piece& piece, ImU32 colour) {
    if (piece.points.size() < 3) return;
    points_.clear();
    for (const ImVec2& p : piece.points) points_.push_back(paint_.at(p));
    paint_.list()->AddConvexPolyFilled(points_.data(), static_cast<int>(points_.size()), colour);
  }
  void line(const Segment& s, ImU32 colour, float pixels) {
    paint_.list()->AddLine(paint_.at(s.a), paint_.at(s.b), colour, pixels);
  }

  void ground(HexId hex) {
    const Cell& cell = scene_.board->at(hex);
    const Piece piece = hex_piece(middle_of(hex));
    const bool polder = cell.terrain == Terrain::kPolder;
    fill(piece, polder ? ink_.polder : ink_.land);
    if (scale_ >= kFine) {
      if (polder)
        ditches(hex, piece);
      else if (cell.terrain == Terrain::kClear || cell.terrain == Terrain::kTown)
        fields(hex, piece);
    }
    paint_.cut();
  }

  // About seven parcels, two in three of them tinted, one in three with furrows.
  void fields(HexId hex, const Piece& piece) {
    Scatter scatter(static_cast<std::uint32_t>(hex.index()) + 7U);
    std::vector<Piece> parcels = {piece};
    while (parcels.size() < 7) {
      const Piece whole = parcels.front();
      parcels.erase(parcels.begin());
      const float turn = scatter.next() * 3.14159F;
      const ImVec2 d(std::cos(turn), std::sin(turn)), p = whole.middle();
      parcels.push_back(whole.beside(p, d, true));
      parcels.push_back(whole.beside(p, d, false));
    }
    for (const Piece& parcel : parcels) {
      const float luck = scatter.next();
      if (luck < 0.67F)
        fill(parcel, with_alpha(ink_.fields[static_cast<std::size_t>(luck * 4.4F)], 0.75F));
      const float turn = scatter.next() * 3.14159F;
      if (scatter.next() < 0.33F) furrows(parcel, turn);
    }
  }

  void furrows(const Piece& parcel, float turn) {
    const ImVec2 d(std::cos(turn), std::sin(turn)), middle = parcel.middle();
    for (const float off : {-4.5F, 0.0F, 4.5F}) {
      Segment s;
      if (!clip_line(parcel, ImVec2(middle.x - d.y * off, middle.y + d.x * off), d, s)) continue;
      const ImVec2 m((s.a.x + s.b.x) * 0.5F, (s.a.y + s.b.y) * 0.5F);
      const auto nearer = [&](ImVec2 p) {
        return ImVec2(m.x + (p.x - m.x) * 0.55F, m.y + (p.y - m.y) * 0.55F);
      };
      line({nearer(s.a), nearer(s.b)}, with_alpha(ink_.furrow, 0.38F), std::max(0.7F, px(0.8F)));
    }
  }

  // One net of ditches over the whole plain.
  void ditches(HexId hex, const Piece& piece) {
    const ImVec2 at = middle_of(hex);
    const ImU32 ink = with_alpha(ink_.ditch, 0.5F);
    const ImVec2 along(0.9455F, -0.3256F), across(0.3256F, 0.9455F);
    const auto lines = [&](ImVec2 d, ImVec2 step, float gap) {
      const float here = at.x * step.x + at.y * step.y;
      for (float k = std::floor((here - kRadius) / gap); k * gap < here + kRadius; k += 1.0F) {
        const float off = k * gap - here;
        Segment s;
        if (clip_line(piece, ImVec2(at.x + step.x * off, at.y + step.y * off), d, s))
          line(s, ink, std::max(0.6F, px(0.8F)));
      }
    };
    lines(along, across, 12.5F);
    lines(across, along, 62.0F);
  }

  void hills() {
    fill_level(out_, {study_.hills, 9.0F, scale_, with_alpha(ink_.hill, 0.75F)});
    fill_level(out_, {study_.hills, 40.0F, scale_, with_alpha(ink_.hill, 0.55F)});
    if (scale_ >= kFine)
      draw_hachures(out_, study_.hachures,
                    {scale_, scale_ / kReference, with_alpha(ink_.hachure, 0.62F)});
  }

  void built(HexId hex) {
    const Cell& cell = scene_.board->at(hex);
    const ImVec2 at = middle_of(hex);
    Scatter scatter(static_cast<std::uint32_t>(hex.index()) * 3U + 1U);
    if (cell.terrain == Terrain::kWoods) return woods(at, scatter);
    const bool port = cell.terrain == Terrain::kPort;
    if (port) {
      fill(hex_piece(at), ink_.port);
    } else {
      paint_.list()->AddNgonFilled(paint_.at(at), 34.0F * scale_, ink_.town, 14);
    }
    roofs(at, scatter, port ? 34 : 15, port ? 46.0F : 30.0F);
    paint_.cut();
  }

  void woods(ImVec2 at, Scatter& scatter) {
    Piece ground;
    for (int i = 0; i < 18; ++i) {
      const float turn = static_cast<float>(i) * 0.349066F;
      const float r = 41.0F + scatter.next() * 7.0F;
      ground.points.push_back(ImVec2(at.x + std::cos(turn) * r, at.y + std::sin(turn) * r));
    }
    paint_.fill(ground.points, ink_.wood);
    paint_.outline(ground.points, ink_.wood_edge, std::max(0.8F, px(1.2F)), true);
    for (int i = 0; i < 22 && scale_ >= kFine * 0.7F; ++i) {
      const float turn = scatter.next() * 6.28318F, far = std::sqrt(scatter.next()) * 36.0F;
      const float r = 6.0F + scatter.next() * 2.5F;
      const ImVec2 c = paint_.at({at.x + std::cos(turn) * far, at.y + std::sin(turn) * far});
      const float size = r * scale_;
      paint_.list()->AddCircleFilled(ImVec2(c.x + size * 0.3F, c.y + size * 0.3F), size,
                                     with_alpha(ink_.wood_edge, 0.7F), 9);
      paint_.list()->AddCircleFilled(c, size, ink_.crown, 9);
    }
    paint_.cut();
  }

  void roofs(ImVec2 at, Scatter& scatter, int count, float within) {
    for (int i = 0; i < count && scale_ >= kFine * 0.7F; ++i) {
      const float turn = scatter.next() * 6.28318F, far = std::sqrt(scatter.next()) * within;
      const ImVec2 c(at.x + std::cos(turn) * far, at.y + std::sin(turn) * far);
      const float lie = 0.5F + (scatter.next() < 0.5F ? 1.5708F : 0.0F);
      const ImVec2 u(std::cos(lie) * 5.6F, std::sin(lie) * 5.6F), v(-u.y * 0.6F, u.x * 0.6F);
      const auto corner = [&](float a, float b) {
        return paint_.at({c.x + u.x * a + v.x * b, c.y + u.y * a + v.y * b});
      };
      paint_.list()->AddQuadFilled(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1),
                                   ink_.roofs[scatter.next() < 0.62F ? 0 : 1]);
    }
  }

  // Where a beachhead may lie there is a beach with dunes behind it, elsewhere a narrow strand
  // [OR 4.4a].
  void shore() {
    for (std::size_t i = 0; i + 1 < scene_.coast.size(); ++i) {
      const ImVec2 a = scene_.coast[i], b = scene_.coast[i + 1];
      const bool beach = is_beach(ImVec2((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F));
      const Chain piece = {a, b};
      if (beach) paint_.band(piece, ink_.dune, 56.0F * scale_);
    }
    paint_.cut();
    for (std::size_t i = 0; i + 1 < scene_.coast.size(); ++i) {
      const ImVec2 a = scene_.coast[i], b = scene_.coast[i + 1];
      const bool beach = is_beach(ImVec2((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F));
      paint_.band({a, b}, beach ? ink_.beach : ink_.strand, (beach ? 26.0F : 14.0F) * scale_);
    }
    paint_.cut();
  }

  bool is_beach(ImVec2 p) const {
    const Board& board = *scene_.board;
    int best = -1;
    float least = kHex * 1.2F;
    for (const int hex : board.coastal) {
      const ImVec2 at = middle_of(HexId(hex));
      const float far = std::hypot(at.x - p.x, at.y - p.y);
      if (far < least) least = far, best = hex;
    }
    return best >= 0 && board.at(HexId(best)).terrain == Terrain::kClear;
  }

  void sea() {
    paint_.fill(scene_.sea, ink_.sea);
    paint_.cut();
    for (const float band : kWaves)
      fill_level(out_, {study_.sea, band, scale_, with_alpha(ink_.wave, 0.026F), true});
    constexpr float kEdges[Study::kBands] = {0.48F, 0.40F, 0.33F, 0.26F, 0.21F};
    const std::size_t first = scale_ < 0.2F ? 3 : scale_ < 0.34F ? 1 : 0;
    for (std::size_t i = first; i < kWaves.size(); ++i)
      for (const Chain& wave : study_.waves[i]) {
        paint_.outline(rounded(wave, 0.4F), with_alpha(ink_.wave, kEdges[i]), 1.0F, false);
        paint_.cut();
      }
    paint_.outline(scene_.coast, ink_.coast, std::max(1.0F, px(1.5F)), false);
    paint_.cut();
  }

  const Scene& scene_;
  const Study& study_;
  const Inks& ink_;
  float scale_;
  MeshBuilder out_;
  Painter paint_;
  std::vector<ImVec2> points_;
};

}  // namespace

void bake_ground(const Bake& bake, Mesh& out) { Ground(bake, out).run(); }

namespace {

// The sides on the left of a hex that no other hex draws: act(from, to).
template <class Act>
void open_sides(const Scene& scene, int hex, Act act) {
  const ImVec2 at = middle_of(HexId(hex));
  const auto corners = corners_of(at);
  for (std::size_t i = 3; i < 6; ++i) {
    const ImVec2 a = corners[i], b = corners[(i + 1) % 6];
    const int other = scene.space_at(ImVec2(a.x + b.x - at.x, a.y + b.y - at.y));
    if (other < 0 || !scene.is_hex(other)) act(a, b);
  }
}

}  // namespace

// Rivers and canals on the sides of hexes, over the grid: it must stay plain which side is crossed.
void bake_lines(const Bake& bake, Mesh& mesh) {
  MeshBuilder out(mesh);  // empties it
  const Inks& ink = inks(bake.theme);
  Painter paint(bake.theme, bake.scale, out);
  const auto wide = [&](float hexes, float least) {
    return std::max(least, hexes * kHex * bake.scale);
  };
  if (bake.scale >= kSmall)
    for (const int hex : bake.scene.board->all) {
      const auto corners = corners_of(middle_of(HexId(hex)));
      paint.outline({corners.begin(), corners.begin() + 4}, with_alpha(ink.grid, 0.42F), 0.9F,
                    false);
      open_sides(bake.scene, hex, [&](ImVec2 a, ImVec2 b) {
        paint.outline({a, b}, with_alpha(ink.grid, 0.42F), 0.9F, false);
      });
      if (hex % 32 == 31) paint.cut();
    }
  paint.cut();
  if (bake.scale < kSmall) {
    for (const Chain& line : bake.study.rivers) paint.outline(line, ink.water, 1.0F, false);
    return paint.cut();
  }
  for (const Chain& line : bake.study.rivers) paint.band(line, ink.bank, wide(0.094F, 1.6F));
  for (const Chain& line : bake.study.canals) paint.band(line, ink.bank, wide(0.082F, 1.5F));
  paint.cut();
  for (const Chain& line : bake.study.rivers) paint.band(line, ink.water, wide(0.056F, 0.9F));
  for (const Chain& line : bake.study.canals) paint.band(line, ink.canal, wide(0.048F, 0.8F));
  paint.cut();
  if (bake.scale < kFine) return;
  for (const Segment& side : bake.study.locks) {
    const ImVec2 m((side.a.x + side.b.x) * 0.5F, (side.a.y + side.b.y) * 0.5F);
    const ImVec2 d((side.b.y - side.a.y) * 0.13F, -(side.b.x - side.a.x) * 0.13F);
    paint.list()->AddLine(paint.at({m.x - d.x, m.y - d.y}), paint.at({m.x + d.x, m.y + d.y}),
                          ink.lock, std::max(1.0F, look(2.0F, bake.scale)));
  }
  paint.cut();
}

}  // namespace sandtable::shell::roundup
