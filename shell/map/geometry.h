#pragma once
// Plane geometry for the map painter: what is water, where its shore runs, and the printed lines
// that follow the shore.

#include <array>
#include <vector>

#include "shell/map/board_art.h"

namespace sandtable::shell {

using Chain = std::vector<ImVec2>;

bool contains(const std::vector<ImVec2>& polygon, ImVec2 p);
// Twice the area; positive when the outline runs clockwise on the screen.
float signed_area(const std::vector<ImVec2>& polygon);
// The outline clockwise, which ImGui's fills expect.
std::vector<ImVec2> clockwise(std::vector<ImVec2> polygon);

// Water or dock and no mole.
bool is_water(const Scene& scene, ImVec2 p);
// is_water, and no hull or gate lies on it either: the colour that a thin line is seen against.
bool looks_like_water(const Scene& scene, ImVec2 p);

inline constexpr int kWaveCount = 4;
inline constexpr std::array<float, kWaveCount> kWaveMetres = {5.0F, 11.0F, 19.0F, 30.0F};

struct Shore {
  std::vector<Chain> edges;  // where land and water meet, the sheet's border left out
  std::array<std::vector<Chain>, kWaveCount>
      waves;  // lines at kWaveMetres from the shore, on the water
};
struct Segment {
  ImVec2 a, b;
};
// Joins pieces whose ends lie within `tolerance` of each other into chains. Directed: only where
// one ends and the other begins, so that what lies on its left stays there.
std::vector<Chain> chained(std::vector<Segment> pieces, float tolerance, bool directed = false);
// The chain with its corners cut back by `share` of the pieces that meet there and rounded; closed
// chains repeat their first point.
Chain rounded(const Chain& chain, float share);

// Takes some 50 ms; once per scene.
Shore survey_shore(const Scene& scene);

// Douglas-Peucker: the chain without the points that lie within `tolerance` of it.
Chain simplified(const Chain& chain, float tolerance);

// The point after that share of the way from one to the other.
inline ImVec2 between(ImVec2 a, ImVec2 b, float share) {
  return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}
float distance_to_segment(ImVec2 p, ImVec2 a, ImVec2 b);
// The cosine between the way from one point to another and a direction; 0 where there is no way.
float share_along(ImVec2 from, ImVec2 to, ImVec2 direction);
// Whether the segments cross.
bool segments_cross(ImVec2 a, ImVec2 b, ImVec2 c, ImVec2 d);

// A link whose middle is offset sideways by `bend` metres and which is cut back by `gap` metres at
// both ends.
struct LinkCurve {
  ImVec2 a, b;
  float bend = 0.0F, gap = 0.0F;
};
// Its points, at most kBendPoints; none if nothing is left of it.
inline constexpr int kBendPoints = 25;
int link_points(const LinkCurve& link, ImVec2* out);

}  // namespace sandtable::shell
