// The board under the play screen: what lies where, and which piece of it is looked at.
#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "core/games/roundup/queries.h"
#include "shell/skins/roundup/inks.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::State;

constexpr float kPieceWide = 470.0F, kPieceHigh = 310.0F;  // half of what cards show
constexpr ImVec2 kLid(760.0F, 1140.0F);                    // Boulogne, Cap Gris-Nez, the strait
constexpr float kLidHalf = 430.0F;

// What lies on top is what one asks for first: who may act, the stronger the higher.
int rank(const Board& board, const State& view, UnitId unit) {
  const rules::Unit& it = view.unit(unit);
  const rules::UnitCard& card = board.card(unit);
  const int fresh = it.has(rules::kUnitMoved) || it.has(rules::kUnitAttacked) ? 0 : 100;
  return fresh + card.factors[card.is_division() && it.steps == 1 ? 1 : 0].attack;
}

Rect about(ImVec2 at, float wide, float high) {
  const ImVec2 middle(std::clamp(at.x, wide, kSheet.x - wide),
                      std::clamp(at.y, high, kSheet.y - high));
  return {ImVec2(middle.x - wide, middle.y - high), ImVec2(middle.x + wide, middle.y + high)};
}

}  // namespace

RoundupBoard::RoundupBoard(SharedPtr shared, const Bundle& bundle)
    : shared_(std::move(shared)), map_(bundle, shared_->board(), *shared_->words) {}

Rect RoundupBoard::lid_piece() const { return about(kLid, kLidHalf, kLidHalf); }

// Where most units of both sides stand close together; before the landing the coast.
Rect RoundupBoard::interesting(const AnyState& any) const {
  const State& view = any.as<State>();
  std::vector<ImVec2> allied, german;
  for (int i = 0; i < rules::kUnits; ++i) {
    const rules::Unit& unit = view.units[static_cast<std::size_t>(i)];
    if (!unit.is_on_map()) continue;
    (i < rules::kAlliedUnits ? allied : german).push_back(middle_of(unit.hex));
  }
  for (const HexId beach : view.beaches)
    if (beach.is_some()) allied.push_back(middle_of(beach));
  if (allied.empty()) return about(kLid, kPieceWide, kPieceHigh);
  const auto near = [](const std::vector<ImVec2>& all, ImVec2 p) {
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](ImVec2 q) {
      return std::fabs(q.x - p.x) < kPieceWide * 0.8F && std::fabs(q.y - p.y) < kPieceHigh * 0.8F;
    }));
  };
  ImVec2 best = allied.front();
  int most = -1;
  for (const ImVec2& p : allied) {
    const int worth = near(allied, p) + 2 * near(german, p);
    if (worth > most) most = worth, best = p;
  }
  return about(best, kPieceWide, kPieceHigh);
}

void RoundupBoard::draw_small_ground(const Canvas& canvas, const Camera& camera) {
  Cache& cache = shots_.of(camera, canvas.theme, [] { return Cache(); });
  map_.refresh(cache, camera, canvas.theme);
  map_.draw(canvas, camera, cache);
}

void RoundupBoard::draw_ground(const Canvas& canvas, const Camera& camera) {
  map_.refresh(cache_, camera, canvas.theme);
  map_.draw(canvas, camera, cache_);
}

void RoundupBoard::draw_position(const Canvas& canvas, const Camera& camera,
                                 const Position& position) const {
  if (!position.view.empty()) map_.draw_state(canvas, camera, position.view.as<State>());
}

// The seven hexes of an air support marker that is being placed.
void RoundupBoard::draw_choice(const Canvas& canvas, const Camera& camera, const Position& position,
                               int space) const {
  if (position.view.empty() || !map_.scene().is_hex(space)) return;
  const rules::Wait wait = position.view.as<State>().now.wait;
  if (wait != rules::Wait::kAir && wait != rules::Wait::kAirRow) return;
  const rules::HexSet one = rules::HexSet::of(space);
  const rules::HexSet area = (one | one.around()) & board().all;
  draw_area(canvas, camera, {area, kAirArea, 0.22F});
  draw_outline(canvas, camera, board(), {area, kPaper, kAirArea});
}

float RoundupBoard::sign_reach(const Camera& camera, const Position& position, int space) const {
  if (position.view.empty() || !map_.scene().is_hex(space)) return 0.0F;
  return reach_of_beachhead(camera, position.view.as<State>(), HexId(space));
}

void RoundupBoard::draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                                const std::vector<MinimapDot>& dots) {
  small_.draw(canvas, {frame, kSheet, kFullScale, camera, dots},
              [&](const Camera& small) { draw_small_ground(canvas, small); });
}

int RoundupBoard::space_at(ImVec2 p, float slack) const {
  const int found = map_.scene().space_at(p);
  if (found >= 0 || slack <= 0.0F) return found;
  for (const ImVec2 way : {ImVec2(1, 0), ImVec2(-1, 0), ImVec2(0, 1), ImVec2(0, -1)}) {
    const int near = map_.scene().space_at(ImVec2(p.x + way.x * slack, p.y + way.y * slack));
    if (near >= 0) return near;
  }
  return -1;
}

int RoundupBoard::neighbour(int space, ImVec2 direction) const {
  if (!map_.scene().is_hex(space)) return -1;
  const ImVec2 at = place(space);
  int best = -1;
  float most = 0.5F;
  for (const std::int16_t next : board().at(HexId(space)).neighbours) {
    if (next < 0) continue;
    const ImVec2 to = place(next);
    const float along = ((to.x - at.x) * direction.x + (to.y - at.y) * direction.y) / kHex;
    if (along > most) most = along, best = next;
  }
  return best;
}

std::vector<MapSector> RoundupBoard::sectors() const {
  return {{"boulogne", {ImVec2(300.0F, 1000.0F), ImVec2(1600.0F, 1950.0F)}, {}},
          {"calais", {ImVec2(700.0F, 150.0F), ImVec2(1900.0F, 1100.0F)}, {}},
          {"dunkirk", {ImVec2(1700.0F, 60.0F), ImVec2(3000.0F, 1000.0F)}, {}},
          {"south", {ImVec2(300.0F, 1800.0F), ImVec2(2000.0F, 3090.0F)}, {}}};
}

void RoundupBoard::lay_out(const AnyState& any, Position& out) const {
  const State& view = any.as<State>();
  out.clear();
  out.view = any;
  const Seat turn = shared_->game.to_act(any);
  std::vector<UnitId> units;
  for (int i = 0; i < rules::kUnits; ++i)
    if (space_of_unit(view, UnitId(i)) >= 0) units.push_back(UnitId(i));
  sort_items(units, [&](UnitId a, UnitId b) {
    const int at = space_of_unit(view, a), other = space_of_unit(view, b);
    if (at != other) return at < other;
    return rank(board(), view, a) < rank(board(), view, b);
  });
  for (const UnitId unit : units) {
    const bool is_hungry =
        view.unit(unit).is_on_map() &&
        rules::supply_trace(board(), view, unit).state == rules::SupplyState::kNone;
    out.counters.push_back({unit.index(), unit.index(), space_of_unit(view, unit),
                            seat_of(board().card(unit).side()) == turn,
                            shared_->counters.unit(view, unit, is_hungry)});
  }
}

}  // namespace sandtable::shell::roundup
