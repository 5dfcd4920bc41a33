#include "shell/skins/nazaire/skin.h"

#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/games/nazaire/messages.h"
#include "shell/map/geometry.h"
#include "shell/skins/nazaire/scene.h"
#include "shell/skins/skins.h"

namespace sandtable::shell {
namespace {

using nazaire::German;
using nazaire::kObjectives;
using nazaire::kTeams;
using nazaire::kUnits;
using nazaire::SpaceId;
using nazaire::State;
using nazaire::TeamId;
using nazaire::TeamStatus;

constexpr int kGermanKey = 32;  // of PlacedCounter: places follow the teams

constexpr float kBoatLength = 44.0F;  // metres of open water that a boat needs around it

float distance(ImVec2 a, ImVec2 b) { return std::hypot(a.x - b.x, a.y - b.y); }

ImVec2 on_ring(ImVec2 centre, float radius, int eighth) {
  const float angle = 0.7853982F * static_cast<float>(eighth);
  return {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
}

bool is_open_water(const Scene& scene, ImVec2 centre) {
  for (int eighth = 0; eighth < 8; ++eighth)
    if (!looks_like_water(scene, on_ring(centre, kBoatLength, eighth))) return false;
  return looks_like_water(scene, centre);
}

}  // namespace

NazaireShared::NazaireShared(const SkinSource& from)
    : game(static_cast<const nazaire::Nazaire&>(from.game)),
      words(from.words),
      counters(game.board(), *words) {}

NazaireBoard::NazaireBoard(const Bundle& bundle, NazaireSharedPtr shared)
    : shared_(std::move(shared)), scene_(nazaire_scene(bundle, *shared_->words)) {
  for (int i = 1; i <= kObjectives; ++i) {
    const auto at = static_cast<std::size_t>(i);
    numbers_[at] = decimal(i);
    gains_[at] = number_text(board().objective[at].space_vp, true);
  }
}

Rect NazaireBoard::lid_piece() const { return {ImVec2(680.0F, 380.0F), ImVec2(870.0F, 570.0F)}; }

Rect NazaireBoard::sheet() const { return {ImVec2(0, 0), ImVec2(scene_.width, scene_.height)}; }

// The space with most teams within a short walk, else the landing at the Old Entrance.
Rect NazaireBoard::interesting(const AnyState& any) const {
  const State& view = any.as<State>();
  SpaceId best = board().stars[1];
  int most = 0;
  for (const nazaire::Team& centre : view.teams) {
    if (centre.status != TeamStatus::kAshore) continue;
    int near = 0;
    for (const nazaire::Team& other : view.teams)
      near += other.status == TeamStatus::kAshore &&
              board().distance[static_cast<std::size_t>(centre.where.index())]
                              [static_cast<std::size_t>(other.where.index())] <= 3;
    if (near > most) most = near, best = centre.where;
  }
  const ImVec2 middle = place(best.index());
  return {ImVec2(middle.x - 150.0F, middle.y - 90.0F), ImVec2(middle.x + 150.0F, middle.y + 90.0F)};
}

const MapCache& NazaireBoard::studied() {
  if (!is_studied_) study_.open(scene_);
  is_studied_ = true;
  return study_;
}

void NazaireBoard::draw_small_ground(const Canvas& canvas, const Camera& camera) {
  MapCache& cache = shots_.of(camera, canvas.theme, [&] { return studied(); });
  cache.refresh(scene_, camera, canvas.theme);
  draw_map(canvas, scene_, camera, cache);
}

void NazaireBoard::lay_out(const AnyState& any, Position& out) const {
  const State& view = any.as<State>();
  out.clear();
  for (int at = 0; at < kUnits; ++at) {
    const German& german = view.germans[static_cast<std::size_t>(at)];
    if (!german.on_map()) continue;
    out.counters.push_back({kGermanKey + at, nazaire::unit_code(german, at), german.where.index(),
                            false, shared_->counters.german(view, at)});
  }
  for (int i = 0; i < kTeams; ++i) {
    const nazaire::Team& team = view.team(TeamId(i));
    if (team.status != TeamStatus::kAshore) continue;
    out.counters.push_back(
        {i, i, team.where.index(), true, shared_->counters.team(view, TeamId(i))});
  }
  for (const int space : view.destroyed) {
    const auto objective = static_cast<std::size_t>(board().at(SpaceId(space)).objective);
    out.markers.push_back({space, numbers_[objective], gains_[objective]});
  }
}

void NazaireBoard::draw_ground(const Canvas& canvas, const Camera& camera) {
  if (!is_open_) cache_ = studied();
  is_open_ = true;
  cache_.refresh(scene_, camera, canvas.theme);
  draw_map(canvas, scene_, camera, cache_);
}

void NazaireBoard::draw_tags(const Canvas& canvas, const Camera& camera) {
  draw_space_tags(canvas, scene_, camera);
}

void NazaireBoard::draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                                const std::vector<MinimapDot>& dots) {
  minimap_.set_dots(dots.data(), static_cast<int>(dots.size()));
  minimap_.draw(canvas, frame, scene_, camera);
}

ImVec2 NazaireBoard::place(int space) const {
  return scene_.spaces[static_cast<std::size_t>(space)].at;
}

// The nearest open water, east of it before other ways: they come up the Loire.
ImVec2 NazaireBoard::water_off(int space) const {
  const ImVec2 from = place(space);
  constexpr std::array kWays = {0, 1, 7, 2, 6, 3, 5, 4};
  for (float far = 2.25F * kBoatLength; far <= 5.0F * kBoatLength; far += kBoatLength / 4.0F)
    for (const int eighth : kWays)
      if (const ImVec2 at = on_ring(from, far, eighth); is_open_water(scene_, at)) return at;
  return from;
}

// Beside the two nearest batteries of the river's bank.
std::vector<ImVec2> NazaireBoard::searchlights(ImVec2 at) const {
  std::vector<ImVec2> lamps;
  for (const SpaceArt& space : scene_.spaces)
    if (space.setup.size() == 1 && space.setup[0] >= 'A' && space.setup[0] <= 'E' &&
        distance(space.at, at) > 2.0F * kBoatLength)
      lamps.push_back(space.at);
  sort_items(lamps, [&](ImVec2 a, ImVec2 b) { return distance(a, at) < distance(b, at); });
  lamps.resize(std::min<std::size_t>(lamps.size(), 2));
  return lamps;
}

int NazaireBoard::space_at(ImVec2 metres, float slack) const {
  int best = -1;
  float nearest = kSpaceRadius + slack;
  for (const SpaceArt& space : scene_.spaces) {
    const float far = distance(space.at, metres);
    if (far >= nearest) continue;
    nearest = far;
    best = space.id;
  }
  return best;
}

float NazaireBoard::bend(int from, int to) const {
  for (const LinkArt& link : scene_.fire_links) {
    if (link.a == from && link.b == to) return link.bend;
    if (link.a == to && link.b == from) return -link.bend;
  }
  return 0.0F;
}

int NazaireBoard::neighbour(int space, ImVec2 direction) const {
  const ImVec2 from = place(space);
  int best = -1;
  float best_worth = 0.35F;
  for (const int other : board().moves.of(space) | board().fires.of(space)) {
    const ImVec2 to = place(other);
    const float along = share_along(from, to, direction);
    const float worth = along - distance(from, to) * 0.0006F;
    if (along < 0.35F || worth <= best_worth) continue;
    best_worth = worth;
    best = other;
  }
  return best;
}

Sight NazaireTelling::sight(std::uint16_t kind) const {
  using enum nazaire::Say;
  constexpr SightRow kRows[] = {seen(kBoatTurnsBack, Sight::kSplashes),
                                seen(kBoatLost, Sight::kSinks), seen(kMortarFires, Sight::kShells)};
  return sight_in(kRows, kind);
}

constexpr LidLook nazaire_lid{rgb(0x2F5F80), rgb(0x16324A), 2};

SkinParts make_nazaire_skin(const SkinSource& from) {
  const auto shared = std::make_shared<const NazaireShared>(from);
  return {std::make_unique<NazaireBoard>(from.bundle, shared),
          std::make_unique<NazaireHandling>(shared), std::make_unique<NazaireTelling>(shared)};
}

}  // namespace sandtable::shell
