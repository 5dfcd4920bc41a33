#include "shell/screens/play/camera_work.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "shell/app.h"
#include "shell/look.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kFullSide = 60.0F;  // of a counter at 100 %, pixels
constexpr float kZoomStep = 1.35F;
// Counters to each side of the middle of the fight when a game is opened.
constexpr float kReach = 8.5F;
constexpr float kPhoneReach = 4.9F;
constexpr float kNamesZoom = 0.72F;  // counters bear their names from here on
constexpr float kStopRoom = 3.0F;    // of the mark round a place that a card keeps off

}  // namespace

void CameraWork::set_board() {
  const Rect sheet = shown_.map().sheet();
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
  camera_.set_motion(false);
  follow_decision(frame.now);
  camera_.set_motion(frame.motion);
}

void CameraWork::show_space(int space, double now) {
  if (space >= 0) camera_.show(shown_.place(space), kLookZoom, now);
}

void CameraWork::watch_space(int space, double now) {
  if (space >= 0) camera_.show(shown_.place(space), kWatchZoom, now);
}

void CameraWork::show_piece(const Rect& points, ImVec2 at_least, double now) {
  const float room = shown_.map().counter_side();
  const Rect all{ImVec2(points.min.x - room, points.min.y - room),
                 ImVec2(points.max.x + room, points.max.y + room)};
  if (!camera_.show_all(all, kWatchZoom, now)) camera_.show(at_least, kWatchZoom, now);
}

// Nobody who is on the map: the places that are offered, at least the one nearest to where most
// goes on.
void CameraWork::show_places(double now) {
  // Of a unit that waits beside the map its own; the others' come with their turn.
  const int from = shown_.chosen_space();
  const bool aside = from >= 0 && shown_.map().is_aside(from);
  std::optional<Rect> all;
  const ImVec2 middle = shown_.map().interesting(shown_.view).centre();
  ImVec2 best;
  float least = 0.0F;
  for (const Offer& offer : shown_.hand.offers()) {
    if (offer.space < 0 || (aside && offer.unit != shown_.hand.chosen())) continue;
    const ImVec2 at = shown_.place(offer.space);
    const float far = std::hypot(at.x - middle.x, at.y - middle.y);
    if (!all || far < least) best = at, least = far;
    if (!all) all = Rect{at, at};
    all->min = ImVec2(std::min(all->min.x, at.x), std::min(all->min.y, at.y));
    all->max = ImVec2(std::max(all->max.x, at.x), std::max(all->max.y, at.y));
  }
  if (all) show_piece(*all, best, now);
}

void CameraWork::follow_decision(double now) {
  const Hand& hand = shown_.hand;
  const int chosen_space = shown_.chosen_space();
  const bool aside = chosen_space >= 0 && shown_.map().is_aside(chosen_space);
  if (hand.actors().empty() || (hand.chosen() >= 0 && (chosen_space < 0 || aside)))
    return show_places(now);
  const auto in_view = [&](int unit) {
    const int space = shown_.board.space_of(unit);
    return space >= 0 && camera_.shows(shown_.place(space));
  };
  if (shown_.acting() < 0 && hand.chosen() < 0 &&
      std::any_of(hand.actors().begin(), hand.actors().end(), in_view))
    return;
  const int unit = hand.chosen() >= 0 ? hand.chosen() : hand.actors().front();
  const int space = shown_.board.space_of(unit);
  if (!in_view(unit)) watch_space(space, now);
  if (space >= 0 && unit == hand.chosen()) show_a_target(space, now);
}

// Where all that the chosen unit can do is out of view, the nearest of it comes into view beside
// it; alone where it is too far away for both.
void CameraWork::show_a_target(int from, double now) {
  const ImVec2 here = shown_.place(from);
  std::optional<ImVec2> nearest;
  float least = 0.0F;
  for (const int i : shown_.hand.on_map()) {
    const int space = shown_.hand.offer(i).space;
    if (space < 0) continue;
    const ImVec2 at = shown_.place(space);
    if (camera_.shows(at)) return;
    const float far = (at.x - here.x) * (at.x - here.x) + (at.y - here.y) * (at.y - here.y);
    if (nearest && far >= least) continue;
    nearest = at;
    least = far;
  }
  if (!nearest) return;
  show_piece({ImVec2(std::min(here.x, nearest->x), std::min(here.y, nearest->y)),
              ImVec2(std::max(here.x, nearest->x), std::max(here.y, nearest->y))},
             *nearest, now);
}

void CameraWork::show_chosen(double now) {
  const int space = shown_.chosen_space();
  if (space < 0) return;
  if (shown_.map().is_aside(space)) return show_places(now);
  show_space(space, now);
  show_a_target(space, now);
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
