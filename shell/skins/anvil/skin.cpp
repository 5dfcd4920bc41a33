#include "shell/skins/anvil/skin.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/sorting.h"
#include "core/games/anvil/queries.h"
#include "shell/map/geometry.h"
#include "shell/skins/anvil/inks.h"
#include "shell/skins/skins.h"

namespace sandtable::shell::anvil {
namespace {

using rules::State;
using rules::UnitId;

constexpr float kPieceWide = 460.0F, kPieceHigh = 300.0F;  // half of what cards show
constexpr ImVec2 kLid(1560.0F, 2130.0F);  // the coast from Marseille to the beaches
constexpr float kLidHalf = 420.0F;

// What lies on top is what one asks for first: who may act, the stronger the higher.
int rank(const rules::Board& board, const State& view, UnitId unit) {
  const rules::UnitCard& card = board.card(unit);
  if (card.kind != rules::Kind::kCombat) return card.kind == rules::Kind::kSupport ? 1 : 0;
  return (view.is_turned(unit) ? 10 : 100) + strength_now(board, view, unit);
}

}  // namespace

int space_of_unit(const State& view, UnitId unit) {
  const PlaceId place = rules::place_of(view, unit);
  return place.is_some() ? stack_space(place, rules::side_of(unit)) : -1;
}

int strength_now(const rules::Board& board, const State& view, UnitId unit) {
  return board.card(unit).strength[view.is_reduced(unit) ? 1 : 0];
}

Shared::Shared(const SkinSource& from)
    : game(static_cast<const rules::Anvil&>(from.game)),
      setup(from.setup),
      words(from.words),
      counters(game.board(), *words) {}

std::string Shared::place_name(PlaceId place) const {
  const std::string& id = board().place(place).id;
  const std::string name = words->item("place", id);
  return rules::is_area(place) ? id + " " + name : name;
}

std::string Shared::bridge_name(rules::BridgeId bridge) const {
  return words->item("bridge", board().bridge(bridge).id);
}

AnvilBoard::AnvilBoard(SharedPtr shared)
    : shared_(std::move(shared)), map_(shared_->board(), *shared_->words) {}

Rect AnvilBoard::lid_piece() const {
  return {ImVec2(kLid.x - kLidHalf, kLid.y - kLidHalf),
          ImVec2(kLid.x + kLidHalf, kLid.y + kLidHalf)};
}

// Where both sides stand in one area, else where most units are. Who waits in a landing zone counts
// as ashore: before the landing it is the beaches that matter.
Rect AnvilBoard::interesting(const AnyState& any) const {
  const State& view = any.as<State>();
  int best = 0, most = -1;
  for (int i = 0; i < kAreas; ++i) {
    int allied = std::popcount(view.units(Side::kAllied, PlaceId(i)));
    for (const rules::Box zone : {rules::Box::kLz1, rules::Box::kLz2})
      if ((shared_->board().place(rules::place_of(zone)).neighbours & rules::bit(PlaceId(i))) != 0)
        allied += std::popcount(view.units(Side::kAllied, rules::place_of(zone)));
    const int german = std::popcount(view.units(Side::kGerman, PlaceId(i)));
    const int worth = allied + german + (allied > 0 && german > 0 ? 100 : 0);
    if (worth > most) most = worth, best = i;
  }
  const ImVec2 at = place(best), size = map_.scene().size;
  const ImVec2 middle(std::clamp(at.x, kPieceWide, size.x - kPieceWide),
                      std::clamp(at.y, kPieceHigh, size.y - kPieceHigh));
  return {ImVec2(middle.x - kPieceWide, middle.y - kPieceHigh),
          ImVec2(middle.x + kPieceWide, middle.y + kPieceHigh)};
}

void AnvilBoard::draw_small_ground(const Canvas& canvas, const Camera& camera) {
  Cache& cache = shots_.of(camera, canvas.theme, [] { return Cache(); });
  map_.refresh(cache, camera, canvas.theme);
  map_.draw(canvas, camera, cache);
}

void AnvilBoard::draw_ground(const Canvas& canvas, const Camera& camera) {
  map_.refresh(cache_, camera, canvas.theme);
  map_.draw(canvas, camera, cache_);
}

void AnvilBoard::draw_position(const Canvas& canvas, const Camera& camera,
                               const Position& position) const {
  if (!position.view.empty()) map_.draw_state(canvas, camera, position.view.as<State>());
}

void AnvilBoard::draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                              const std::vector<MinimapDot>& dots) {
  small_.draw(canvas, {frame, map_.scene().size, kFullScale, camera, dots},
              [&](const Camera& small) { draw_small_ground(canvas, small); });
}

int AnvilBoard::ground_of(int space) const {
  return is_spot(space) ? place_at(space).index() : space;
}

// Areas that touch, boxes beside those that they lead to.
int AnvilBoard::neighbour(int space, ImVec2 direction) const {
  const int from = ground_of(space);
  const ImVec2 at = place(from);
  int best = -1;
  float best_worth = 0.3F;
  for (int other = 0; other < kOutSpaces; ++other) {
    if (other == from || is_spot(other)) continue;
    const ImVec2 to = place(other);
    const float far = std::hypot(to.x - at.x, to.y - at.y);
    const float along = share_along(at, to, direction);
    const float worth = along - far / 1500.0F;
    if (along > 0.6F && worth > best_worth - 1.0F && (best < 0 || worth > best_worth))
      best_worth = worth, best = other;
  }
  return best;
}

std::vector<MapSector> AnvilBoard::sectors() const {
  return {{"coast", {ImVec2(900.0F, 1650.0F), ImVec2(2760.0F, 2600.0F)}, {}},
          {"rhone", {ImVec2(0.0F, 980.0F), ImVec2(1500.0F, 2420.0F)}, {}},
          {"north", {ImVec2(0.0F, 0.0F), ImVec2(2300.0F, 1200.0F)}, {}}};
}

void AnvilBoard::stack(const StackAsk& ask, Position& out) const {
  std::vector<UnitId> units;
  for (rules::UnitSet left = ask.view.units(ask.side, ask.place); left != 0; left &= left - 1)
    units.push_back(rules::unit_at(ask.side, std::countr_zero(left)));
  sort_items(units, [&](UnitId a, UnitId b) {
    return rank(shared_->board(), ask.view, a) < rank(shared_->board(), ask.view, b);
  });
  for (const UnitId unit : units)
    out.counters.push_back({unit.index(), unit.index(), stack_space(ask.place, ask.side), ask.own,
                            shared_->counters.unit(ask.view, unit, ask.supplied)});
}

void AnvilBoard::lay_out(const AnyState& any, Position& out) const {
  const State& view = any.as<State>();
  out.clear();
  out.view = any;
  const Seat turn = shared_->game.to_act(any);
  for (const Side side : {Side::kAllied, Side::kGerman}) {
    const rules::AreaSet supplied = rules::supplied(shared_->board(), view, side);
    for (int i = 0; i < rules::kPlaces; ++i)
      stack({view, PlaceId(i), side, supplied, seat_of(side) == turn}, out);
  }
}

BoardNoun AnvilTelling::noun(std::string_view scope, int value) const {
  if (scope == "unit") return {-1, value};
  if (scope == "place") return {space_of(PlaceId(value)), -1};
  if (scope == "bridge") return {bridge_space(rules::BridgeId(value)), -1};
  return {};
}

Telling AnvilTelling::telling(std::uint16_t kind) const {
  using enum rules::Say;
  constexpr rules::Say kTold[] = {
      kFfiControl,     kFfiFighters, kFfiFails,    kBombRolled,  kBombFails,  kDropGood,
      kDropScattered,  kSteps,       kLeavesNorth, kLeavesItaly, kTrainMoves, kFightRolled,
      kUnitEliminated, kUnitReduced, kBlown,       kBlowFails,   kBridging,   kDemandMet,
      kDemandFails,    kPortTaken,   kSurrenders};
  const bool is_told = std::find(std::begin(kTold), std::end(kTold),
                                 static_cast<rules::Say>(kind)) != std::end(kTold);
  return is_told ? Telling::kTold : Telling::kPlain;
}

Sight AnvilTelling::sight(std::uint16_t kind) const {
  using enum rules::Say;
  constexpr SightRow kRows[] = {seen(kFightBegins, Sight::kShells), seen(kBlown, Sight::kBlast)};
  return sight_in(kRows, kind);
}

}  // namespace sandtable::shell::anvil

namespace sandtable::shell {

constexpr LidLook anvil_lid{rgb(0x3E5A3C), rgb(0x1F3324), 4};

SkinParts make_anvil_skin(const SkinSource& from) {
  const auto shared = std::make_shared<const anvil::Shared>(from);
  return {std::make_unique<anvil::AnvilBoard>(shared),
          std::make_unique<anvil::AnvilHandling>(shared),
          std::make_unique<anvil::AnvilTelling>(shared)};
}

}  // namespace sandtable::shell
