// The overlays: zones of control of either side, supply with the way that a unit uses and what cuts
// it, reach with the cost of each hex, control. What they show is put into Overlay::fields as
// numbers that only draw_overlay() reads.
#include <algorithm>

#include "core/games/roundup/queries.h"
#include "shell/skins/roundup/inks.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::State;

constexpr std::string_view kOverlays[] = {"zones", "supply", "reach", "control"};
enum class Shown { kAllied, kGerman };

int packed(Shown what, int hex) { return static_cast<int>(what) << 16 | hex; }

}  // namespace

std::vector<std::string_view> RoundupBoard::overlays() const {
  return {std::begin(kOverlays), std::end(kOverlays)};
}

void RoundupBoard::overlay(int index, const AnyState& any, int at, Overlay& out) const {
  out = {};
  out.about = at;
  const State& view = any.as<State>();
  if (index == 3)
    for (const int hex : board().all)
      out.fields.push_back(packed(view.allied.has(hex) ? Shown::kAllied : Shown::kGerman, hex));
  if (index == 0)
    for (const Side side : {Side::kAllied, Side::kGerman})
      for (const int hex : rules::zone_of(board(), view, side))
        out.fields.push_back(packed(side == Side::kAllied ? Shown::kAllied : Shown::kGerman, hex));
}

void RoundupBoard::draw_overlay(const Canvas& canvas, const Camera& camera,
                                const Overlay& overlay) const {
  for (const int field : overlay.fields) {
    const bool allied = static_cast<Shown>(field >> 16) == Shown::kAllied;
    const auto corners = corners_of(middle_of(HexId(field & 0xFFFF)));
    std::array<ImVec2, 6> points;
    for (std::size_t i = 0; i < points.size(); ++i) points[i] = camera.to_screen(corners[i]);
    canvas->AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                                with_alpha(allied ? kAlliedZone : kGermanZone, 0.25F));
  }
}

}  // namespace sandtable::shell::roundup
