#include "shell/skins/urban/skin.h"

#include <algorithm>

#include "core/base/text.h"
#include "shell/map/geometry.h"
#include "shell/skins/skins.h"
#include "shell/skins/urban/inks.h"

namespace sandtable::shell::urban {
namespace {

using rules::State;

constexpr ImVec2 kPiece(700.0F, 460.0F);  // half of what cards show
constexpr float kLidHalf = 560.0F;
constexpr std::string_view kSectors[] = {"roofs", "ground", "inside", "tunnels"};
constexpr int kInside = 2, kTunnel = 3;

}  // namespace

int space_of_block(const State& view, BlockId id) {
  const rules::Block& block = view.block(id);
  if (block.is_on_map()) return block.at.index();
  if (block.status != rules::Status::kAboard || !block.carrier.is_some()) return -1;
  const rules::Block& vehicle = view.block(block.carrier);
  return vehicle.is_on_map() ? vehicle.at.index() : -1;
}

rules::Wait wait_of(const State& view) {
  return view.frames.empty() ? rules::Wait::kNone : view.frames.back().wait;
}

Shared::Shared(const SkinSource& from)
    : game(static_cast<const rules::Urban&>(from.game)),
      setup(from.setup),
      words(from.words),
      pieces(game.board(), *words) {}

std::string Shared::place_name(PlaceId place) const {
  return words->item("place", board().place_names[static_cast<std::size_t>(place.index())]);
}

std::string Shared::block_name(const State& view, BlockId id) const {
  std::string number = words->item("block", rules::block_name(id));
  const rules::TypeId type = view.block(id).type;
  if (type.value >= rules::kTypes) return number;
  return words->text("block.name." + board().card(type).id) + " " + number;
}

UrbanBoard::UrbanBoard(SharedPtr shared, const SkinSource& from)
    : shared_(std::move(shared)),
      map_({from.bundle, shared_->board(), *shared_->words}, shared_->scenario().map) {}

Rect UrbanBoard::lid_piece() const {
  const ImVec2 size = map_.scene().size, middle(size.x * 0.5F, size.y * 0.5F);
  return {ImVec2(middle.x - kLidHalf, middle.y - kLidHalf),
          ImVec2(middle.x + kLidHalf, middle.y + kLidHalf)};
}

// Round the block under way, else where both sides stand closest to each other.
Rect UrbanBoard::interesting(const AnyState& any) const {
  const State& view = any.as<State>();
  ImVec2 best(map_.scene().size.x * 0.5F, map_.scene().size.y * 0.5F);
  float least = 1e18F;
  if (view.acting.block.is_some() && space_of_block(view, view.acting.block) >= 0) {
    best = place(space_of_block(view, view.acting.block));
    least = 0.0F;
  }
  for (int g = 0; g < rules::kGreen && least > 0.0F; ++g)
    for (int r = rules::kGreen; r < rules::kBlocks; ++r) {
      const int from = space_of_block(view, BlockId(g)), to = space_of_block(view, BlockId(r));
      if (from < 0 || to < 0) continue;
      const ImVec2 a = place(from), b = place(to);
      const float far = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
      if (far < least) least = far, best = ImVec2((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F);
    }
  const ImVec2 size = map_.scene().size;
  const ImVec2 middle(std::clamp(best.x, kPiece.x, std::max(kPiece.x, size.x - kPiece.x)),
                      std::clamp(best.y, kPiece.y, std::max(kPiece.y, size.y - kPiece.y)));
  return {ImVec2(middle.x - kPiece.x, middle.y - kPiece.y),
          ImVec2(middle.x + kPiece.x, middle.y + kPiece.y)};
}

// Houses are seen into where somebody is whose face is known.
Shown UrbanBoard::shown_for(const State& view) const {
  Shown out;
  out.storey = storey_;
  if (sector_ == kInside) out.open = kAllOpen;
  const rules::Map& map = *map_.scene().map;
  for (int i = 0; i < rules::kBlocks; ++i) {
    const PlaceId at = place_of_block(view, BlockId(i));
    if (!at.is_some() || !map.at(at).is_inside()) continue;
    if (view.block(BlockId(i)).type.value < rules::kTypes) out.open |= 1U << map.at(at).building;
  }
  return out;
}

Canvas UrbanBoard::sky(const Canvas& canvas) const {
  return {canvas.list, shared_->scenario().night ? dark_theme() : canvas.theme};
}

void UrbanBoard::draw_small_ground(const Canvas& given, const Camera& camera) {
  const Canvas canvas = sky(given);
  Cache& cache = shots_.of(camera, canvas.theme, [] { return Cache(); });
  map_.refresh(cache, camera, canvas.theme);
  map_.draw(canvas, camera, {cache, {Storey::kGround, 0}});
  drawn_ = &cache;
}

void UrbanBoard::draw_ground(const Canvas& given, const Camera& camera) {
  const Canvas canvas = sky(given);
  map_.refresh(cache_, camera, canvas.theme);
  drawn_ = &cache_;
}

void UrbanBoard::draw_position(const Canvas& given, const Camera& camera,
                               const Position& position) const {
  if (drawn_ == nullptr) return;
  const Canvas canvas = sky(given);
  if (position.view.empty()) return map_.draw(canvas, camera, {*drawn_, {storey_, 0}});
  const State& view = position.view.as<State>();
  const Shown shown = shown_for(view);
  map_.draw(canvas, camera, {*drawn_, shown});
  map_.draw_state(canvas, camera, {view, shown});
  map_.draw_names(canvas, camera, {*drawn_, view, shown.storey});
}

void UrbanBoard::draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                              const std::vector<MinimapDot>& dots) {
  const Cache* kept = drawn_;
  small_.draw(canvas, {frame, map_.scene().size, kFullScale, camera, dots},
              [&](const Camera& small) { draw_small_ground(canvas, small); });
  drawn_ = kept;
}

int UrbanBoard::space_at(ImVec2 metres, float) const {
  const PlaceId found = place_standing_at(map_.scene(), metres, storey_);
  return found.is_some() ? found.index() : -1;
}

// Along the ways that a block could take, and in the open to whatever lies there.
int UrbanBoard::neighbour(int space, ImVec2 direction) const {
  if (space < 0) return -1;
  const ImVec2 at = place(space);
  int best = -1;
  float most = 0.5F;
  for (const rules::Link& link : map_.scene().map->links_of(PlaceId(space))) {
    const ImVec2 to = place(link.to.index());
    const float along = share_along(at, to, direction);
    if (along > most) most = along, best = link.to.index();
  }
  return best;
}

std::vector<MapSector> UrbanBoard::sectors() const {
  std::vector<MapSector> out;
  for (const std::string_view id : kSectors) out.push_back({id, sheet(), {}});
  if (map_.scene().map->galleries.empty()) out.pop_back();
  return out;
}

bool UrbanBoard::choose_sector(int index) {
  sector_ = index;
  storey_ = index == 0 ? Storey::kRoofs : index == kTunnel ? Storey::kTunnels : Storey::kGround;
  return true;
}

void UrbanBoard::lay_out(const AnyState& any, Position& out) const {
  const State& view = any.as<State>();
  out.clear();
  out.view = any;
  const Seat turn = shared_->game.to_act(any);
  const Shown shown = shown_for(view);
  // Whoever is aboard, or walks behind a vehicle, lies below it.
  for (const bool below : {true, false})
    for (int i = 0; i < rules::kBlocks; ++i) {
      const BlockId id(i);
      const rules::Block& block = view.block(id);
      const bool is_below = block.status == rules::Status::kAboard || block.has(rules::kPaired);
      const int space = space_of_block(view, id);
      if (is_below != below || space < 0) continue;
      CounterLook look = shared_->pieces.block(view, id);
      look.dotted = seen_on(map_.scene(), PlaceId(space), shown) != Seen::kSolid;
      out.counters.push_back({i, i, space, seat_of(rules::side_of(id)) == turn, look});
    }
}

BoardNoun UrbanTelling::noun(std::string_view scope, int value) const {
  if (scope == "block") return {-1, value};
  if (scope == "place" && value >= 0 && value < rules::kPlaces &&
      shared_->map().has(PlaceId(value)))
    return {value, -1};
  return {};
}

std::string UrbanTelling::counter_name(const AnyState& view, int counter) const {
  if (counter < 0 || counter >= rules::kBlocks) return {};
  return shared_->block_name(view.as<State>(), BlockId(counter));
}

Telling UrbanTelling::telling(std::uint16_t kind) const {
  using enum rules::Say;
  constexpr rules::Say kTold[] = {
      kExplodes, kCardTurned, kCardPlayed, kComesDown,  kRubble,     kFallsIn,     kFootMine,
      kShown,    kMeets,      kTurnsUp,    kBreached,   kBlowsUp,    kFightResult, kSuppressed,
      kLoses,    kLosesBy,    kLosesTo,    kPeopleHurt, kPeopleShot, kIntercepted, kTakesPlace};
  const bool is_told = std::find(std::begin(kTold), std::end(kTold),
                                 static_cast<rules::Say>(kind)) != std::end(kTold);
  return is_told ? Telling::kTold : Telling::kPlain;
}

Sight UrbanTelling::sight(std::uint16_t kind) const {
  using enum rules::Say;
  constexpr SightRow kRows[] = {seen(kExplodes, Sight::kShells), seen(kRubble, Sight::kBlast),
                                seen(kFallsIn, Sight::kBlast), seen(kBreached, Sight::kBlast),
                                seen(kBlowsUp, Sight::kBlast)};
  return sight_in(kRows, kind);
}

}  // namespace sandtable::shell::urban

namespace sandtable::shell {

constexpr LidLook urban_lid{rgb(0x8A6A3A), rgb(0x4A3A20), 5};

SkinParts make_urban_skin(const SkinSource& from) {
  const auto shared = std::make_shared<const urban::Shared>(from);
  return {std::make_unique<urban::UrbanBoard>(shared, from),
          std::make_unique<urban::UrbanHandling>(shared),
          std::make_unique<urban::UrbanTelling>(shared)};
}

}  // namespace sandtable::shell
