#include "shell/screens/play/camera_work.h"

#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "core/base/table_part.h"
#include "shell/app.h"
#include "shell/look.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kFullSide = 60.0F;  // of a counter at 100 %, pixels
constexpr float kZoomStep = 1.35F;
// Counters to each side of the middle of the fight when a game is opened.
constexpr float kReach = 8.5F;
constexpr float kPhoneReach = 4.9F;
constexpr float kNamesZoom = 0.72F;  // counters bear their names from here on
constexpr float kStopRoom = 3.0F;    // of the mark round a place that a card keeps off
// So far off a phone goes to show all that a unit can do; a wide window does not go farther off.
constexpr float kReachZoom = 0.6F, kMostZoom = 99.0F;

SANDTABLE_TABLE_PART void sort_from(ImVec2 middle, std::vector<ImVec2>& places) {
  const auto far = [&](ImVec2 at) { return std::hypot(at.x - middle.x, at.y - middle.y); };
  sort_items(places, [&](ImVec2 a, ImVec2 b) { return far(a) < far(b); });
}

}  // namespace

void CameraWork::set_board() {
  const Rect sheet = shown_.map().sheet();
  before_.reset();
  camera_.set_board(sheet.width(), sheet.height(), kFullSide / shown_.map().counter_side());
}

void CameraWork::place(const Frame& frame) {
  camera_.set_motion(frame.motion);
  camera_.set_pixel(1.0F / std::max(1.0F, ImGui::GetIO().DisplayFramebufferScale.x));
  if (!placed_) set_board();
  camera_.set_view(places_.map, places_.free);
  if (placed_) return;
  placed_ = true;
  const ImVec2 heart = shown_.map().interesting(shown_.view).centre();
  const float reach = (frame.is_narrow() ? kPhoneReach : kReach) * shown_.map().counter_side();
  camera_.fit_to({ImVec2(heart.x - reach, heart.y - reach * 0.8F),
                  ImVec2(heart.x + reach, heart.y + reach * 0.8F)},
                 frame.now, false);
  if (camera_.zoom() < kNamesZoom)
    camera_.zoom_at(camera_.free_view().centre(), kNamesZoom / camera_.zoom(), frame.now, false);
  camera_.set_moved(false);
  camera_.set_motion(false);
  follow_decision(frame.now, true);
  camera_.set_motion(frame.motion);
}

void CameraWork::show_space(int space, double now) {
  if (space < 0) return;
  const ImVec2 at = shown_.place(space);
  camera_.show(at, camera_.shows(at) ? kWatchZoom : kLookZoom, now);
}

void CameraWork::watch_space(int space, double now) {
  if (space < 0) return;
  const Camera before = camera_;
  if (camera_.show(shown_.place(space), kWatchZoom, now) && !before_) before_ = before;
}

void CameraWork::show_piece(const Rect& points, ImVec2 at_least, double now) {
  const float room = shown_.map().counter_side();
  if (!camera_.show_all(grown(points, room), kWatchZoom, now))
    camera_.show(at_least, kWatchZoom, now);
}

// A phone shows all of them, a wide window some. Who has moved the map has chosen what to see of
// it.
bool CameraWork::shows_enough(const std::vector<ImVec2>& places, bool all) const {
  const auto seen = [&](ImVec2 at) { return camera_.shows(at); };
  return all && !camera_.was_moved() ? std::all_of(places.begin(), places.end(), seen)
                                     : std::any_of(places.begin(), places.end(), seen);
}

// Nobody who is on the map: the places that are offered, at least the one nearest to where most
// goes on.
void CameraWork::show_places(double now, bool all) {
  // Of a unit that waits beside the map its own; the others' come with their turn.
  const int from = shown_.chosen_space();
  const bool aside = from >= 0 && shown_.map().is_aside(from);
  std::vector<ImVec2> places;
  for (const Offer& offer : shown_.hand.offers())
    if (offer.space >= 0 && (!aside || offer.unit == shown_.hand.chosen()))
      places.push_back(shown_.place(offer.space));
  if (places.empty() || shows_enough(places, all)) return;
  sort_from(shown_.map().interesting(shown_.view).centre(), places);
  Rect whole{places.front(), places.front()};
  for (const ImVec2 at : places) whole = spanned(whole, {at, at});
  show_piece(whole, places.front(), now);
}

void CameraWork::go_back(double now) {
  if (before_ && !camera_.was_moved()) camera_.go_back(*before_, now);
  before_.reset();
}

void CameraWork::follow_decision(double now, bool all) {
  const Hand& hand = shown_.hand;
  if (hand.offers().empty()) return;
  go_back(now);
  const int chosen = shown_.chosen_space();
  const bool aside = chosen >= 0 && shown_.map().is_aside(chosen);
  if (hand.actors().empty() || (hand.chosen() >= 0 && (chosen < 0 || aside)))
    return show_places(now, all || places_.narrow);
  if (chosen >= 0) return show_reach(chosen, now);
  std::vector<ImVec2> places;
  for (const int unit : hand.actors())
    if (const int space = shown_.board.space_of(unit); space >= 0)
      places.push_back(shown_.place(space));
  if (!places.empty() && !shows_enough(places, false))
    camera_.show(places.front(), kWatchZoom, now);
}

// Both where it stands and what it can do come into view, as much of that as there is room for, the
// nearest first; what it can do alone where it is too far away for both.
void CameraWork::show_reach(int from, double now) {
  const ImVec2 here = shown_.place(from);
  std::vector<ImVec2> places;
  for (const int i : shown_.hand.on_map())
    if (const int space = shown_.hand.offer(i).space; space >= 0)
      places.push_back(shown_.place(space));
  const bool narrow = places_.narrow;
  if (camera_.shows(here) && (places.empty() || shows_enough(places, narrow))) return;
  if (places.empty()) {
    camera_.show(here, kWatchZoom, now);
    return;
  }
  sort_from(here, places);
  const float room = shown_.map().counter_side();
  const float close = std::min(camera_.goal_zoom(), narrow ? kReachZoom : kMostZoom);
  Rect all = spanned({here, here}, {places.front(), places.front()});
  for (const ImVec2 at : places) {
    const Rect more = spanned(all, {at, at});
    if (camera_.zoom_for(grown(more, room)) >= close) all = more;
  }
  show_piece(all, places.front(), now);
}

void CameraWork::show_chosen(double now) {
  const int space = shown_.chosen_space();
  if (space < 0) return;
  if (shown_.map().is_aside(space)) return show_places(now, places_.narrow);
  show_reach(space, now);
}

void CameraWork::show_picked(double now) {
  if (!camera_.take_just_moved()) show_chosen(now);
}

void CameraWork::run(const Frame& frame, const Command& command) {
  const Do what = command.what;
  if (what == Do::kShow) return show_space(command.value, frame.now);
  if (what == Do::kFit) return camera_.fit(frame.now);
  camera_.zoom_at(camera_.free_view().centre(), what == Do::kZoomIn ? kZoomStep : 1.0F / kZoomStep,
                  frame.now);
}

bool CameraWork::show_sector(const Frame& frame, int index) {
  const std::vector<MapSector> sectors = shown_.map().sectors();
  if (index < 0 || index >= static_cast<int>(sectors.size())) return false;
  if (shown_.map().choose_sector(index)) return true;
  const MapSector& sector = sectors[static_cast<std::size_t>(index)];
  if (!places_.narrow || sector.near.empty()) {
    camera_.fit_to(sector.piece, frame.now);
    return false;
  }
  // The one after the piece that is in the middle now.
  const ImVec2 middle = camera_.to_map(camera_.free_view().centre());
  const auto holds = [&](const Rect& piece) { return piece.contains(middle); };
  auto next = std::find_if(sector.near.begin(), sector.near.end(), holds);
  if (next != sector.near.end()) ++next;
  if (next == sector.near.end()) next = sector.near.begin();
  camera_.fit_to(*next, frame.now);
  return false;
}

bool CameraWork::turn_map(const ScreenFrame& frame) {
  BoardSkin& map = shown_.map();
  if (!map.turns_round()) return false;
  Settings settings = frame.app.look().settings();
  settings.north_up = !map.north_up();
  const ImVec2 middle = camera_.to_map(camera_.free_view().centre());
  const int space = map.space_at(middle, map.counter_side() * 10.0F);
  map.set_north_up(settings.north_up);
  set_board();
  const Rect sheet = map.sheet();
  camera_.centre_on(
      space >= 0 ? map.place(space) : ImVec2(sheet.width() - middle.x, sheet.height() - middle.y),
      frame.now, false);
  frame.app.look().change(settings);
  return true;
}

Rect CameraWork::piece_at(int space, float room) const {
  const float half = shown_.map().counter_side() * camera_.scale() * 0.5F + room;
  const ImVec2 at = camera_.to_screen(shown_.place(space));
  return {ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half)};
}

TourStop CameraWork::map_stop(std::string_view words) const {
  TourStop stop{words, places_.free, true, {}};
  const auto keep_off = [&](int space) {
    if (space >= 0) stop.keep_off.push_back(piece_at(space, kStopRoom));
  };
  keep_off(shown_.chosen_space());
  for (const int i : shown_.hand.on_map()) keep_off(shown_.hand.offer(i).space);
  if (places_.with_minimap) stop.keep_off.push_back(places_.minimap);
  return stop;
}

}  // namespace sandtable::shell::play_screen
