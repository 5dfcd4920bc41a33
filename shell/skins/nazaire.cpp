// St. Nazaire on boxes, cards and small pictures. What can be clicked is the play screen's.

#include <algorithm>
#include <list>

#include "core/base/text.h"
#include "core/games/games.h"
#include "core/games/nazaire/nazaire.h"
#include "shell/map/graph_layer.h"
#include "shell/skins/nazaire_counters.h"
#include "shell/skins/nazaire_scene.h"
#include "shell/skins/skin.h"

namespace sandtable::shell {

using nazaire::SpaceId;
using nazaire::State;

namespace {

// Pictures of one size each: the lid, the card, the list of saves.
constexpr std::size_t kCaches = 4;

struct Shot {
  float scale = 0.0F;
  bool dark = false;
  MapCache cache;
};

class NazaireSkin final : public Skin {
 public:
  NazaireSkin(const Bundle& bundle, const GameBox& box)
      : board_(static_cast<const nazaire::Nazaire&>(*box.game).board()),
        scene_(nazaire_scene(bundle, box.words)),
        counters_(board_, box.words) {
    study_.open(scene_);
    demo_ = made_up_position();
  }

  BoxLook box() const override {
    return {rgb(0x2F5F80), rgb(0x16324A), 2, {ImVec2(640.0F, 330.0F), ImVec2(880.0F, 570.0F)}};
  }

  Rect interesting(const AnyState& any) const override;
  Rect sheet() const override { return {ImVec2(0.0F, 0.0F), ImVec2(scene_.width, scene_.height)}; }
  void draw_board(const Canvas& canvas, const BoardShot& shot) override;
  const AnyState* lid_position() const override { return &demo_; }

 private:
  AnyState made_up_position() const;
  MapCache& cache_for(const Camera& camera, const Theme& theme);
  void draw_counters(const Canvas& canvas, const Camera& camera, const State& view) const;

  const nazaire::Board& board_;
  Scene scene_;
  NazaireCounters counters_;
  MapCache study_;
  AnyState demo_;
  std::list<Shot> shots_;  // the one used last first
};

// A few teams ashore, for the lid.
AnyState NazaireSkin::made_up_position() const {
  State state;
  state.phase = nazaire::Phase::kBritishMovement;
  const auto space = [&](std::string_view id) {
    for (std::size_t i = 0; i < board_.spaces.size(); ++i)
      if (board_.spaces[i].id == id) return SpaceId(static_cast<int>(i));
    return SpaceId(0);
  };
  const auto land = [&](std::string_view team, std::string_view where) {
    for (std::size_t i = 0; i < board_.teams.size(); ++i) {
      if (board_.teams[i].id != team) continue;
      state.teams[i].status = nazaire::TeamStatus::kAshore;
      state.teams[i].steps = static_cast<std::uint8_t>(board_.teams[i].steps);
      state.teams[i].where = space(where);
    }
  };
  land("roy", "23");
  land("purdon", "28");
  int place = 0;
  for (const char* where : {"16", "26"}) {
    nazaire::German& german = state.germans[static_cast<std::size_t>(place++)];
    german.unit = nazaire::kUnknownUnit;
    german.where = space(where);
  }
  return AnyState::of(state);
}

// The space with most teams within a short walk, else the landing at the Old Entrance.
Rect NazaireSkin::interesting(const AnyState& any) const {
  const State& view = any.as<State>();
  SpaceId best = board_.stars[1];
  int most = 0;
  for (const nazaire::Team& centre : view.teams) {
    if (centre.status != nazaire::TeamStatus::kAshore) continue;
    int near = 0;
    for (const nazaire::Team& other : view.teams) {
      if (other.status == nazaire::TeamStatus::kAshore &&
          board_.distance[static_cast<std::size_t>(centre.where.index())]
                         [static_cast<std::size_t>(other.where.index())] <= 3)
        ++near;
    }
    if (near > most) most = near, best = centre.where;
  }
  const nazaire::Space& at = board_.at(best);
  const ImVec2 middle(static_cast<float>(at.x), static_cast<float>(at.y));
  return {ImVec2(middle.x - 150.0F, middle.y - 90.0F), ImVec2(middle.x + 150.0F, middle.y + 90.0F)};
}

MapCache& NazaireSkin::cache_for(const Camera& camera, const Theme& theme) {
  const auto fits = [&](const Shot& shot) {
    return shot.dark == theme.dark && std::abs(shot.scale - camera.scale()) < 0.001F;
  };
  auto found = std::find_if(shots_.begin(), shots_.end(), fits);
  if (found == shots_.end()) {
    if (shots_.size() >= kCaches) shots_.pop_back();
    shots_.push_front({camera.scale(), theme.dark, study_});
    found = shots_.begin();
  }
  shots_.splice(shots_.begin(), shots_, found);
  MapCache& cache = shots_.front().cache;
  cache.refresh(scene_, camera, theme);
  return cache;
}

void NazaireSkin::draw_board(const Canvas& canvas, const BoardShot& shot) {
  Camera camera;
  camera.set_motion(false);
  camera.set_board(scene_.width, scene_.height);
  camera.set_view(shot.frame, shot.frame);
  camera.fit_to(shot.piece, 0.0, false);
  canvas->PushClipRect(shot.frame.min, shot.frame.max, true);
  draw_map(canvas, scene_, camera, cache_for(camera, canvas.theme));
  if (shot.view != nullptr) draw_counters(canvas, camera, shot.view->as<State>());
  draw_space_tags(canvas, scene_, camera);
  canvas->PopClipRect();
}

void NazaireSkin::draw_counters(const Canvas& canvas, const Camera& camera,
                                const State& view) const {
  const float side = kCounterSide * camera.scale();
  const auto at = [&](SpaceId space) {
    const nazaire::Space& s = board_.at(space);
    return camera.to_screen(ImVec2(static_cast<float>(s.x), static_cast<float>(s.y)));
  };
  for (int i = 0; i < static_cast<int>(board_.spaces.size()); ++i) {
    const SpaceId space(i);
    if (!view.destroyed.has(i)) continue;
    const std::string number = decimal(board_.at(space).objective);
    draw_destroyed_tile(canvas.list, at(space), side * 0.92F, {number, ""});
  }
  for (const NazaireStack& stack : counters_.stacks(view))
    draw_stack(canvas, at(stack.space), side, stack.looks);
}

}  // namespace

std::unique_ptr<Skin> make_skin(const Bundle& bundle, const GameBox& box) {
  if (box.game->info().id == "nazaire") return std::make_unique<NazaireSkin>(bundle, box);
  return nullptr;
}

}  // namespace sandtable::shell
