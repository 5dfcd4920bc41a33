#include "shell/skins/skin.h"

#include "shell/play/stacks.h"
#include "shell/skins/skins.h"

namespace sandtable::shell {
namespace {

constexpr float kFullCounter = 60.0F;  // side of a counter at 100 %, pixels

}  // namespace

void Skin::draw_board(ImDrawList* draw, const BoardShot& shot, const Theme& theme) {
  const Canvas canvas{draw, theme};
  Camera camera;
  camera.set_motion(false);
  camera.set_board(sheet().width(), sheet().height(), kFullCounter / counter_side());
  camera.set_view(shot.frame, shot.frame);
  camera.fit_to(shot.piece, 0.0, false);
  canvas->PushClipRect(shot.frame.min, shot.frame.max, true);
  draw_small_ground(canvas, camera);
  if (shot.view != nullptr) {
    Position position;
    lay_out(*shot.view, position);
    draw_still(canvas, camera, *this, position);
  }
  draw_tags(canvas, camera);
  canvas->PopClipRect();
}

BoardNoun Skin::noun(std::string_view scope, int value) const {
  if (scope == "unit") return {-1, value};
  if (scope == "space") return {value, -1};
  return {};
}

const SkinEntry* find_skin(std::string_view game) {
  for (const SkinEntry& entry : all_skins())
    if (entry.game == game) return &entry;
  return nullptr;
}

std::unique_ptr<Skin> make_skin(const Bundle& bundle, const Game& game) {
  const SkinEntry* entry = find_skin(game.info().id);
  return entry == nullptr ? nullptr : entry->make(bundle, game);
}

}  // namespace sandtable::shell
