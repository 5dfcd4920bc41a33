// Where the camera goes: to what is to be decided, and to where it leads.
#include <algorithm>
#include <cmath>
#include <optional>

#include "shell/screens/play/play_screen.h"

namespace sandtable::shell {

// Nobody who is on the map: the places that are offered, at least the one nearest to where most
// goes on.
void PlayScreen::show_places(double now) {
  // Of a unit that waits beside the map its own; the others' come with their turn.
  const int from = board_.space_of(hand_.chosen());
  const bool aside = from >= 0 && skin_->board().is_aside(from);
  std::optional<Rect> all;
  const ImVec2 middle = skin_->board().interesting(view_).centre();
  ImVec2 best;
  float least = 0.0F;
  for (const Offer& offer : hand_.offers()) {
    if (offer.space < 0 || (aside && offer.unit != hand_.chosen())) continue;
    const ImVec2 at = skin_->board().place(offer.space);
    const float far = std::hypot(at.x - middle.x, at.y - middle.y);
    if (!all || far < least) best = at, least = far;
    if (!all) all = Rect{at, at};
    all->min = ImVec2(std::min(all->min.x, at.x), std::min(all->min.y, at.y));
    all->max = ImVec2(std::max(all->max.x, at.x), std::max(all->max.y, at.y));
  }
  if (!all) return;
  const float room = skin_->board().counter_side();
  const Rect wide{ImVec2(all->min.x - room, all->min.y - room),
                  ImVec2(all->max.x + room, all->max.y + room)};
  if (!camera_.show_all(wide, kWatchZoom, now)) camera_.show(best, kWatchZoom, now);
}

// The camera goes where something is to be decided, unless some of it is in view already.
void PlayScreen::follow_decision(double now) {
  const int chosen_space = board_.space_of(hand_.chosen());
  const bool aside = chosen_space >= 0 && skin_->board().is_aside(chosen_space);
  if (hand_.actors().empty() || (hand_.chosen() >= 0 && (chosen_space < 0 || aside)))
    return show_places(now);
  const auto in_view = [&](int unit) {
    const int space = board_.space_of(unit);
    return space >= 0 && camera_.shows(skin_->board().place(space));
  };
  if (skin_->handling().acting_unit(view_) < 0 && hand_.chosen() < 0 &&
      std::any_of(hand_.actors().begin(), hand_.actors().end(), in_view))
    return;
  const int unit = hand_.chosen() >= 0 ? hand_.chosen() : hand_.actors().front();
  const int space = board_.space_of(unit);
  if (space >= 0 && !in_view(unit)) camera_.show(skin_->board().place(space), kWatchZoom, now);
  if (space >= 0 && unit == hand_.chosen()) show_a_target(space, now);
}

// Where all that the chosen unit can do is out of view, the nearest of it comes into view beside
// it; alone where it is too far away for both.
void PlayScreen::show_a_target(int from, double now) {
  const ImVec2 here = skin_->board().place(from);
  std::optional<ImVec2> nearest;
  float least = 0.0F;
  for (const int i : hand_.on_map()) {
    const int space = hand_.offer(i).space;
    if (space < 0) continue;
    const ImVec2 at = skin_->board().place(space);
    if (camera_.shows(at)) return;
    const float far = (at.x - here.x) * (at.x - here.x) + (at.y - here.y) * (at.y - here.y);
    if (nearest && far >= least) continue;
    nearest = at;
    least = far;
  }
  if (!nearest) return;
  const float room = skin_->board().counter_side();
  const Rect both{ImVec2(std::min(here.x, nearest->x) - room, std::min(here.y, nearest->y) - room),
                  ImVec2(std::max(here.x, nearest->x) + room, std::max(here.y, nearest->y) + room)};
  if (!camera_.show_all(both, kWatchZoom, now)) camera_.show(*nearest, kWatchZoom, now);
}

}  // namespace sandtable::shell
