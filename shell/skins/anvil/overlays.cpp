// The overlays: who controls what, how supply runs, how far a stack gets, all bridges. What they
// show is put into Overlay::fields as numbers that only draw_overlay() reads.
#include <algorithm>
#include <array>
#include <bit>

#include "core/base/text.h"
#include "core/games/anvil/queries.h"
#include "shell/skins/anvil/inks.h"
#include "shell/skins/anvil/skin.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::anvil {
namespace {

using rules::State;

constexpr std::string_view kOverlays[] = {"control", "supply", "reach", "bridges"};
enum class Shown { kTint, kWay, kCost, kSource, kBridge };
constexpr int kSideBit = 1 << 20;

int packed(Shown what, int a, int b = 0, Side side = Side::kAllied) {
  return static_cast<int>(what) << 16 | a << 8 | b | (side == Side::kGerman ? kSideBit : 0);
}

// From each supplied area the way on to the next one that is nearer to a source.
void supply(const rules::Board& board, const State& view, Side side, Overlay& out) {
  for (rules::AreaSet left = rules::supplied(board, view, side); left != 0; left &= left - 1) {
    const int area = std::countr_zero(left);
    const std::vector<PlaceId> path = rules::supply_path(board, view, side, PlaceId(area));
    if (path.size() == 1) out.fields.push_back(packed(Shown::kSource, area, 0, side));
    if (path.size() > 1) out.fields.push_back(packed(Shown::kWay, area, path[1].index(), side));
  }
}

ImU32 side_ink(bool german) { return german ? kGermanFront : kAlliedFront; }

}  // namespace

std::vector<std::string_view> AnvilBoard::overlays() const {
  return {std::begin(kOverlays), std::end(kOverlays)};
}

void AnvilBoard::overlay(int index, const AnyState& any, int at, Overlay& out) const {
  out = {};
  out.about = at;
  const State& view = any.as<State>();
  const rules::Board& board = shared_->board();
  const PlaceId here = place_at(at);
  switch (index) {
    case 0:
      for (int i = 0; i < kAreas; ++i)
        out.fields.push_back(
            packed(Shown::kTint, i, 0,
                   view.is_friendly(Side::kAllied, PlaceId(i)) ? Side::kAllied : Side::kGerman));
      break;
    case 1:
      supply(board, view, is_spot(at) && (at - kSpots) % 2 == 1 ? Side::kGerman : view.active, out);
      break;
    case 2:
      reach(any, here, out);
      break;
    default:
      for (int i = 0; i < rules::kBridges; ++i) out.fields.push_back(packed(Shown::kBridge, i));
  }
}

// How far whoever is there and may act gets, in steps: what is offered is what is shown.
void AnvilBoard::reach(const AnyState& any, PlaceId here, Overlay& out) const {
  Actions legal;
  if (find_turn(shared_->game, any, legal) == Seat::kNobody || !here.is_some()) return;
  Offers offers;
  AnvilHandling(shared_).offers(any, legal, offers);
  std::array<int, kAreas> costs{};
  for (const Offer& offer : offers) {
    const PlaceId to = offer.kind == OfferKind::kMove ? place_at(offer.space) : PlaceId();
    if (offer.unit < 0 || !to.is_some() || !rules::is_area(to)) continue;
    if (rules::place_of(any.as<State>(), rules::UnitId(offer.unit)) != here) continue;
    int& cost = costs[static_cast<std::size_t>(to.index())];
    if (cost == 0 || offer.cost < cost) cost = std::max(1, offer.cost);
  }
  for (int i = 0; i < kAreas; ++i)
    if (costs[static_cast<std::size_t>(i)] != 0)
      out.fields.push_back(packed(Shown::kCost, i, costs[static_cast<std::size_t>(i)]));
}

void AnvilBoard::draw_overlay(const Canvas& canvas, const Camera& camera,
                              const Overlay& overlay) const {
  const Scene& scene = map_.scene();
  const float scale = camera.scale();
  std::vector<ImVec2> ring;
  for (const int field : overlay.fields) {
    const Shown what = static_cast<Shown>(field >> 16 & 0xF);
    const int a = field >> 8 & 0xFF, b = field & 0xFF;
    const bool german = (field & kSideBit) != 0;
    if (what == Shown::kBridge) {
      const ImVec2 at = camera.to_screen(place(kBridgeSpaces + a));
      canvas->AddCircle(at, look(17.0F, scale), canvas.theme.fire_case, 0, look(5.0F, scale));
      canvas->AddCircle(at, look(17.0F, scale), canvas.theme.move, 0, look(2.5F, scale));
      continue;
    }
    const ImVec2 at = camera.to_screen(place(a));
    if (what == Shown::kTint) {
      ring.clear();
      for (const ImVec2& p : scene.rings[static_cast<std::size_t>(a)])
        ring.push_back(camera.to_screen(p));
      canvas->AddConcavePolyFilled(ring.data(), static_cast<int>(ring.size()),
                                   with_alpha(side_ink(german), 0.30F));
    } else if (what == Shown::kWay) {
      const ImVec2 to = camera.to_screen(place(b));
      canvas->AddLine(at, to, canvas.theme.fire_case, look(7.0F, scale));
      canvas->AddLine(at, to, canvas.theme.ok, look(4.0F, scale));
    } else if (what == Shown::kSource) {
      canvas->AddCircle(at, disc_radius(scale) + look(6.0F, scale), canvas.theme.fire_case, 0,
                        look(7.0F, scale));
      canvas->AddCircle(at, disc_radius(scale) + look(6.0F, scale), canvas.theme.ok, 0,
                        look(4.0F, scale));
    } else {
      const float radius = std::max(9.0F, look(12.0F, scale));
      const ImVec2 disc(at.x + disc_radius(scale) * 0.9F, at.y - disc_radius(scale) * 0.9F);
      canvas->AddCircleFilled(disc, radius + 1.5F, canvas.theme.fire_case);
      canvas->AddCircleFilled(disc, radius, canvas.theme.move);
      text_mid(canvas.list, disc, decimal(b),
               {.face = Face::kRobotoBold,
                .size = radius * 1.25F,
                .colour = IM_COL32_WHITE,
                .align = Align::kCentre});
    }
  }
}

}  // namespace sandtable::shell::anvil
