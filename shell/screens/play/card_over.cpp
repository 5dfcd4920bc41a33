#include "shell/screens/play/card_over.h"

#include "shell/app.h"
#include "shell/look.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr double kRestMs = 320.0;  // before a card of mere facts opens
constexpr float kMarkRoom = 3.0F;  // of the brackets or the ring round a place
constexpr float kOwnRoom = 10.0F, kActorRoom = 6.0F;

}  // namespace

// A counter whose middle is there in the window, with room round it.
Rect CardOver::around(ImVec2 at, float room) const {
  const float side = shown_.map().counter_side() * camera_.camera().scale();
  return {ImVec2(at.x - side * 0.5F - room, at.y - side * 0.5F - room),
          ImVec2(at.x + side * 0.5F + room, at.y + side * 0.5F + room)};
}

void CardOver::draw(ScreenFrame& frame, const PlayView& view, const Rect& hint, Commands& out) {
  CardPlace& place = pointing_.card_place;
  const double due = pointing_.since() + kRestMs;
  if (pointing_.card_due && frame.now >= due) pointing_.card_due = false;
  if (!pointing_.shows_card() || pointing_.card_due || places_.narrow) {
    if (pointing_.card_due) frame.app.wake_at(due);
    place.last = ImVec2(-1.0F, -1.0F);
    places_.card = {};
    return;
  }
  keep_off(frame, view, hint);
  rather_keep_off();
  if (place.last.x < 0.0F) frame.app.wake();
  if (shown_.board.fanned() >= 0) place.keep_off.push_back(shown_.board.tray());
  places_.card = draw_card({frame, view, out}, pointing_.card(), place);
  places_.covered.push_back(places_.card);
}

// What it is about, and what it must not cover.
void CardOver::keep_off(const ScreenFrame& frame, const PlayView& view, const Rect& hint) {
  CardPlace& place = pointing_.card_place;
  const int space = pointing_.card().space;
  const ImVec2 target = camera_.camera().to_screen(shown_.place(space));
  place.area = places_.free;
  place.own = around(target, kOwnRoom);
  place.keep_off.clear();
  if (const Rect* pill = shown_.board.pill(space)) place.keep_off.push_back(*pill);
  place.actor = target;
  if (const int from = shown_.chosen_space(); from >= 0) {
    place.actor = camera_.camera().to_screen(shown_.place(from));
    place.keep_off.push_back(around(place.actor, kActorRoom));
  }
  if (frame.app.look().guest().controls != Controls::kNone)
    place.keep_off.push_back(
        zoom_keys_area(frame, zoom_keys_corner(frame, foot_place(frame, places_))));
  // What is drawn over the card would hide part of it.
  place.keep_off.push_back(places_.lesson);
  if (places_.with_minimap) place.keep_off.push_back(places_.minimap);
  place.keep_off.insert(place.keep_off.end(), places_.map_keys.begin(), places_.map_keys.end());
  if (view.hint->state() != HintProvider::State::kNone) place.keep_off.push_back(hint);
}

// What it had better not cover: places where something can be done, odds and counters.
void CardOver::rather_keep_off() {
  CardPlace& place = pointing_.card_place;
  const int own = pointing_.card().space;
  const auto piece = [&](int space) {
    return around(camera_.camera().to_screen(shown_.place(space)), kMarkRoom);
  };
  place.offers.clear();
  for (const int i : shown_.hand.on_map())
    if (const int space = shown_.hand.offer(i).space; space != own)
      place.offers.push_back(piece(space));
  place.rather_not = shown_.board.pills();
  for (const Stack& stack : shown_.board.stacks()) {
    if (stack.space == own) continue;
    const bool is_there = shown_.map().ground_of(stack.space) == own;
    (is_there ? place.offers : place.rather_not).push_back(piece(stack.space));
  }
}

}  // namespace sandtable::shell::play_screen
