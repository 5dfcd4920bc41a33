#include "shell/skins/jubilee/skin.h"

#include "shell/skins/skins.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/victory.h"
#include "shell/map/hex_overlay.h"

namespace sandtable::shell {
namespace {

using jubilee::German;
using jubilee::kPositions;
using jubilee::kUnits;
using jubilee::PositionId;
using jubilee::Sector;
using jubilee::State;
using jubilee::UnitId;

constexpr int kGermanKey = 64;  // of PlacedCounter: places follow the units
constexpr int kDepthKey = 128;
constexpr std::string_view kSectors[] = {"main", "orange", "yellow"};
// Half the piece of the map on cards, in hexes.
constexpr float kPieceWide = 3.4F, kPieceHigh = 2.1F;

Rect piece_round(ImVec2 middle, float hex) {
  return {ImVec2(middle.x - hex * kPieceWide, middle.y - hex * kPieceHigh),
          ImVec2(middle.x + hex * kPieceWide, middle.y + hex * kPieceHigh)};
}

}  // namespace

JubileeShared::JubileeShared(const SkinSource& from)
    : game(static_cast<const jubilee::Jubilee&>(from.game)),
      words(from.words),
      counters(from.bundle, game.board(), *words),
      chit_words(*words) {}

JubileeBoard::JubileeBoard(const Bundle& bundle, JubileeSharedPtr shared)
    : shared_(std::move(shared)),
      map_(std::make_unique<JubileeMap>(bundle, board(), *shared_->words, SheetUp::kSouth)),
      other_(std::make_unique<JubileeMap>(bundle, board(), *shared_->words, SheetUp::kNorth)) {
  for (std::size_t i = 0; i < gains_.size(); ++i)
    gains_[i] = number_text(board().positions[i].vp, true);
}

Rect JubileeBoard::lid_piece() const {
  const Rect main = map_->sector(Sector::kMain);
  const ImVec2 beach = map_->place(jubilee_space(board().boxes[10].hex));
  const float hex = map_->scene().hex;
  const float half = hex * 1.75F;
  const ImVec2 middle(std::clamp(beach.x, main.min.x, main.max.x), beach.y - hex * 1.3F);
  return {ImVec2(middle.x - half, middle.y - half), ImVec2(middle.x + half, middle.y + half)};
}

// The space with most units within a short walk, else the beaches before the town.
Rect JubileeBoard::interesting(const AnyState& any) const {
  const State& view = any.as<State>();
  const float hex = map_->scene().hex;
  ImVec2 best = map_->place(jubilee_space(board().boxes[10].hex));
  int most = 0;
  for (int i = 0; i < kUnits; ++i) {
    const int at = space_of_unit(view, i);
    if (at < 0) continue;
    const ImVec2 centre = map_->place(at);
    int near = 0;
    for (int k = 0; k < kUnits; ++k) {
      const int other = space_of_unit(view, k);
      if (other < 0) continue;
      const ImVec2 to = map_->place(other);
      near += std::hypot(to.x - centre.x, to.y - centre.y) < hex * 3.0F;
    }
    if (near > most) most = near, best = centre;
  }
  return piece_round(best, hex);
}

void JubileeBoard::draw_small_ground(const Canvas& canvas, const Camera& camera) {
  const auto fresh = [&] {
    HexMapCache cache;
    cache.open(map_->scene());
    return cache;
  };
  HexMapCache& cache = shots_.of(camera, canvas.theme, fresh);
  cache.refresh(map_->scene(), camera, canvas.theme);
  draw_hex_map(canvas, map_->scene(), camera, cache);
}

CounterLook JubileeBoard::depth_look(const German& german) const {
  const bool seen = german.has(jubilee::kGermanDepthRevealed) && german.depth < jubilee::kDepth;
  return seen ? shared_->counters.depth(jubilee::DepthId(german.depth))
              : shared_->counters.depth_back();
}

void JubileeBoard::lay_out(const AnyState& any, Position& out) const {
  const State& view = any.as<State>();
  out.clear();
  for (int i = 0; i < kPositions; ++i) {
    const PositionId id(i);
    const German& german = view.german(id);
    const int at = map_->space_of(id);
    if (german.has_depth())
      out.counters.push_back({kDepthKey + german.home, -1, at, false, depth_look(german)});
    if (german.is_there())
      out.counters.push_back({kGermanKey + german.home, kGermanUnit + i, at, false,
                              shared_->counters.german(view, id)});
    if (!view.is_destroyed(id)) continue;
    const bool counts = jubilee::points_of(board(), view, id) != 0;
    out.markers.push_back({at, "", counts ? gains_[static_cast<std::size_t>(i)] : "0"});
  }
  for (int i = 0; i < kUnits; ++i)
    if (const int at = space_of_unit(view, i); at >= 0)
      out.counters.push_back({i, i, at, true, shared_->counters.unit(view, UnitId(i))});
}

void JubileeBoard::draw_ground(const Canvas& canvas, const Camera& camera) {
  if (!is_open_) cache_.open(map_->scene());
  is_open_ = true;
  cache_.refresh(map_->scene(), camera, canvas.theme);
  draw_hex_map(canvas, map_->scene(), camera, cache_);
}

void JubileeBoard::draw_tags(const Canvas& canvas, const Camera& camera) {
  draw_hex_tags(canvas, map_->scene(), camera);
}

void JubileeBoard::draw_signs_at(const Canvas& canvas, const Camera& camera, int space,
                                 float reach) {
  draw_hex_dots(canvas, map_->scene(), camera, {cache_.study().dots, map_->place(space), reach});
}

void JubileeBoard::draw_overlay(const Canvas& canvas, const Camera& camera,
                                const Overlay& overlay) const {
  for (const int position : overlay.fields)
    draw_hex_field(canvas, map_->scene(), camera, JubileeMap::fort_of(PositionId(position)));
  if (overlay.about < 0 || overlay.from.empty()) return;
  std::vector<int> forts;
  for (const int position : overlay.from)
    forts.push_back(JubileeMap::fort_of(PositionId(position)));
  draw_hex_fire(canvas, map_->scene(), camera, {forts, map_->place(overlay.about)});
}

void JubileeBoard::draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                                const std::vector<MinimapDot>& dots) {
  small_.draw(canvas, {frame, map_->sheet().max, kJubileeFullScale, camera, dots},
              [&](const Camera& small) { draw_small_ground(canvas, small); });
}

ImVec2 JubileeBoard::minimap_to_map(ImVec2 pixel) const { return small_.to_map(pixel); }

std::vector<MapSector> JubileeBoard::sectors() const {
  std::vector<MapSector> out;
  out.reserve(kJubileeSectors);
  for (int i = 0; i < kJubileeSectors; ++i)
    out.push_back({kSectors[i], map_->sector(static_cast<Sector>(i))});
  using jubilee::Area;
  out.front().near = {map_->area(Area::kDieppe), map_->area(Area::kBlue), map_->area(Area::kGreen)};
  return out;
}

void JubileeBoard::set_north_up(bool up) {
  if (up == north_up()) return;
  std::swap(map_, other_);
  is_open_ = false;
  shots_.clear();
}

BoardNoun JubileeTelling::noun(std::string_view scope, int value) const {
  if (scope == "unit") return {-1, value};
  if (scope == "hex") return {value, -1};
  if (scope == "box") return {jubilee_space(jubilee::BoxId(value)), -1};
  if (scope == "position")
    return {jubilee_space(board().at(PositionId(value)).hex), kGermanUnit + value};
  return {};
}

std::string JubileeTelling::counter_name(const AnyState&, int counter) const {
  if (counter < kGermanUnit || counter >= kGermanUnit + kPositions) return {};
  return words().item("position",
                      jubilee::id_of(board(), jubilee::Scope::kPosition, counter - kGermanUnit));
}

Telling JubileeTelling::telling(std::uint16_t kind) const {
  using enum jubilee::Say;
  constexpr jubilee::Say kTold[] = {kChitDrawn,
                                    kFireChosen,
                                    kUnitEliminated,
                                    kGermanMoves,
                                    kAssaultRolled,
                                    kPushed,
                                    kPointLost,
                                    kPointBombed,
                                    kEventRolled,
                                    kSymbolRolled,
                                    kAreaRolled,
                                    kWallDestroyed,
                                    kDepthPlaced,
                                    kObjectiveDestroyed,
                                    kRevealed,
                                    kDepthRevealed,
                                    kAttackRead,
                                    kGermanDefeated,
                                    kDepthLost,
                                    kBoards,
                                    kGermanDisrupted,
                                    kAttackersDisrupted,
                                    kGermanStaysDisrupted};
  const bool is_told = std::find(std::begin(kTold), std::end(kTold),
                                 static_cast<jubilee::Say>(kind)) != std::end(kTold);
  return is_told ? Telling::kTold : Telling::kPlain;
}

Sight JubileeTelling::sight(std::uint16_t kind) const {
  using enum jubilee::Say;
  constexpr SightRow kRows[] = {seen(kBarrageRolled, Sight::kShells),
                                seen(kWallDestroyed, Sight::kBlast),
                                seen(kGermanDefeated, Sight::kBlast)};
  return sight_in(kRows, kind);
}

constexpr LidLook jubilee_lid{rgb(0x8A3B2C), rgb(0x4E1E18), 3};

SkinParts make_jubilee_skin(const SkinSource& from) {
  const auto shared = std::make_shared<const JubileeShared>(from);
  return {std::make_unique<JubileeBoard>(from.bundle, shared),
          std::make_unique<JubileeHandling>(shared), std::make_unique<JubileeTelling>(shared)};
}

}  // namespace sandtable::shell
