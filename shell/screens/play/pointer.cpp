// Mouse and finger over the board.
#include <algorithm>
#include <cmath>

#include "imgui_internal.h"
#include "shell/app.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/screens/play/board_input.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kDragFrom = 5.0F;
constexpr float kFingerDragFrom = 9.0F;
constexpr float kFingerSlack = 12.0F;  // round what it hits
constexpr float kWheelStep = 1.16F;
constexpr float kWheelPixels = 100.0F;  // that make up a notch
constexpr double kHoldMs = 450.0;       // of a finger that stays
constexpr float kMovedOn = 12.0F;       // pixels that the map has gone on under the pointer

bool far_apart(ImVec2 a, ImVec2 b, float distance) {
  return std::hypot(a.x - b.x, a.y - b.y) > distance;
}

}  // namespace

bool BoardInput::covered(ImVec2 pixel) const {
  if (!places_.map.contains(pixel)) return true;
  const bool lets_through = card_lets_through(pixel);
  const auto covers = [&](const Rect& rect) {
    return rect.contains(pixel) &&
           !(lets_through && rect.min.x == places_.card.min.x && rect.min.y == places_.card.min.y);
  };
  return std::any_of(places_.covered.begin(), places_.covered.end(), covers);
}

// What can be done at a place is meant, and not the card that lies on it; but for the card's links.
// In a small window that may be the card's own place.
bool BoardInput::card_lets_through(ImVec2 pixel) const {
  if (!shown_.live || !places_.card.contains(pixel)) return false;
  if (ImGui::GetCurrentContext()->HoveredIdPreviousFrame != 0) return false;
  const BoardHit hit = under(pixel, 0.0F);
  return hit.space >= 0 && shown_.hand.at(hit.space, hit.own ? -1 : hit.unit) >= 0;
}

BoardHit BoardInput::under(ImVec2 pixel, float slack) const {
  return shown_.board.hit(shown_.map(), camera_.camera(), pixel, slack);
}

// A wheel zooms, two fingers move what lies under them, on a screen and on a trackpad.
void BoardInput::take_wheel(const ScreenFrame& frame, bool free) {
  const ImGuiIO& io = ImGui::GetIO();
  const FrameInput& input = frame.app.navigator().input();
  const Pinch& pinch = input.pinch;
  Camera& camera = camera_.camera();
  if (!covered(pinch.at)) {
    if (pinch.by.x != 0.0F || pinch.by.y != 0.0F) camera.pan_by(pinch.by);
    if (pinch.notches != 0.0F)
      camera.zoom_at(pinch.at, std::pow(kWheelStep, pinch.notches), frame.now, false);
  }
  if (!free || (io.MouseWheel == 0.0F && io.MouseWheelH == 0.0F)) return;
  const WheelChoice choice = frame.app.look().settings().wheel;
  if (choice == WheelChoice::kMove || (choice == WheelChoice::kAuto && input.wheel_glides))
    camera.pan_by(ImVec2(io.MouseWheelH * kWheelPixels, io.MouseWheel * kWheelPixels));
  else
    camera.zoom_at(io.MousePos, std::pow(kWheelStep, io.MouseWheel), frame.now);
}

void BoardInput::take_pointer(ScreenFrame& frame) {
  const ImVec2 at = ImGui::GetIO().MousePos;
  const Press& press = pointing_.press;
  // Of a press on the board the window itself is the active item.
  const bool free = !covered(at) && (press.down || !ImGui::IsAnyItemActive());
  const float slack = frame.touch ? kFingerSlack : 0.0F;
  take_wheel(frame, free);
  const auto hit_now = [&] {
    return free || shown_.board.over_fan(at) ? under(at, slack) : BoardHit{};
  };
  const bool pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
  if (pressed && free)
    pointing_.press = {true, false, at, frame.now, false, grip(frame, hit_now())};
  press_on(frame);
  const BoardHit hit = hit_now();
  if (pointing_.drags_unit() && ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
    pointing_.press = {};
    pointing_.point_nowhere();
  }
  // From now on the pointer points; but a button that has led to a place is pressed again for it.
  if (pressed) {
    pointing_.attended = {};
    if (free) pointing_.focus = -1;
  }
  if (press.down && !press.drags && frame.touch) hold(frame, hit);
  if (press.down && ImGui::IsMouseReleased(ImGuiMouseButton_Left)) release(frame, hit);
  if (free && hit.space < 0 && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
    camera_.camera().fit(frame.now);
  if (pointing_.drags_unit())
    drag_over(frame, hit);
  else if (!press.down && !frame.touch && (free || pointing_.focus < 0))
    hover(frame, free ? hit : BoardHit{});
}

// The board stays pressed: from some way on the map is moved, or whoever was taken up.
void BoardInput::press_on(const ScreenFrame& frame) {
  Press& press = pointing_.press;
  if (!press.down || !ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  const ImGuiIO& io = ImGui::GetIO();
  const float enough = frame.touch ? kFingerDragFrom : kDragFrom;
  if (!press.drags && far_apart(io.MousePos, press.at, enough)) begin_drag(frame);
  const bool moves_map = press.drags && press.unit < 0;
  if (moves_map) camera_.camera().pan_by(io.MouseDelta);
  camera_.camera().set_held(moves_map);
}

void BoardInput::release(ScreenFrame& frame, const BoardHit& hit) {
  Press& press = pointing_.press;
  // Far away from everything: the press was taken back, and means nothing.
  const bool ended = ImGui::IsMousePosValid();
  const bool clicked = ended && !press.drags && !press.told;
  if (pointing_.drags_unit() && ended) drop(frame, hit);
  press = {};
  camera_.camera().set_held(false);
  frame.app.wake();
  if (!clicked) return;
  const bool holds = follower_.playback().holds();
  follower_.read_result(frame.app);
  if (holds) return;
  if (!follower_.playback().playing()) return click(frame, hit);
  follower_.catch_up(frame.app);
  follower_.refresh(frame);
  click_late(frame, under(ImGui::GetIO().MousePos, frame.touch ? kFingerSlack : 0.0F));
}

// A finger that stays on a counter asks what it is, as a pointer that rests there; it does nothing
// to it then.
void BoardInput::hold(ScreenFrame& frame, const BoardHit& hit) {
  Press& press = pointing_.press;
  if (press.told || hit.unit < 0) return;
  const double due = press.since + kHoldMs;
  if (frame.now < due) return frame.app.wake_at(due);
  press.told = true;
  shown_.hand.arm(-1);
  pointing_.tell_of(frame, hit);
}

// What lies under a resting pointer: stacks open, offers show their odds, other places their facts.
void BoardInput::hover(const ScreenFrame& frame, const BoardHit& hit) {
  const ImVec2 at = ImGui::GetIO().MousePos;
  const ImVec2 delta = ImGui::GetIO().MouseDelta;
  std::optional<ImVec2>& rests_at = pointing_.rests_at;
  BoardView& board = shown_.board;
  if (rests_at && far_apart(at, *rests_at, kMovedOn)) rests_at.reset();
  if (!board.over_fan(at) && (!rests_at || board.fanned() != hit.space))
    board.fan_out(rests_at ? -1 : hit.space, frame.now);
  const bool still = delta.x == 0.0F && delta.y == 0.0F;
  if (pointing_.focus >= 0 && still) return;  // the keyboard points
  // A camera that went to the next decision has pointed at nothing.
  const ImVec2 on = camera_.camera().to_map(at);
  if (!still) pointer_on_ = on;
  if (still && far_apart(on, pointer_on_, kMovedOn / camera_.camera().scale()))
    return pointing_.point_at(frame, {});
  if (hit.space >= 0) pointing_.focus = -1;
  if (pointing_.shows_card() && places_.card.contains(at) && !card_lets_through(at))
    return;  // on the card itself
  Pointed next{shown_.hand.chosen(), hit.space, hit.own ? -1 : hit.unit, nullptr, hit.unit};
  // Who has just clicked has not asked what lies there: that would cover what has come of it.
  if (rests_at) next = {};
  pointing_.point_at(frame, next);
}

// A click that ended what was being told: it points and chooses, but commits nothing that was not
// yet marked when it was made.
void BoardInput::click_late(ScreenFrame& frame, const BoardHit& hit) {
  if (!shown_.live || hit.space < 0) return;
  Hand& hand = shown_.hand;
  if (frame.touch) shown_.board.fan_out(hit.space, frame.now);
  if (hit.own && hit.unit >= 0 && hand.may_act(hit.unit)) return choosing_.choose(frame, hit.unit);
  const int target = hit.own ? -1 : hit.unit;
  hand.arm(frame.touch ? hand.at(hit.space, target) : -1);
  pointing_.point_at(frame, {hand.chosen(), hit.space, target, nullptr});
}

void BoardInput::click(ScreenFrame& frame, const BoardHit& hit) {
  if (hit.space < 0) return click_nothing(frame);
  if (!shown_.live) return;
  Hand& hand = shown_.hand;
  // What is clicked is meant, also where the map has moved on under a pointer at rest.
  pointer_on_ = camera_.camera().to_map(ImGui::GetIO().MousePos);
  const int target = hit.own ? -1 : hit.unit;
  const int offer = hand.at(hit.space, target);
  // A finger opens a stack first.
  const bool was_open = shown_.board.fanned() == hit.space;
  if (frame.touch) shown_.board.fan_out(hit.space, frame.now);
  const bool opens = frame.touch && !was_open && shown_.board.fanned() == hit.space;
  if (click_own(frame, hit, offer, opens)) return;
  if (offer < 0) return click_in_vain(frame, hit);
  const Pointed here{hand.chosen(), hit.space, target, nullptr};
  if (frame.touch && frame.app.look().settings().two_taps && hand.armed() != offer) {
    hand.arm(offer);
    return pointing_.point_anew(frame, here);
  }
  // Nothing is rolled by a click that its odds were not seen before.
  if (hand.is_open(offer) && !pointing_.shows_odds(offer)) {
    hand.arm(frame.touch ? offer : -1);
    return pointing_.point_anew(frame, here);
  }
  choosing_.carry_out(frame, offer);
}

void BoardInput::click_nothing(const ScreenFrame& frame) {
  if (frame.touch) shown_.board.fan_out(-1, frame.now);
  shown_.hand.arm(-1);
  if (shown_.acting() < 0) shown_.hand.choose(-1);
  pointing_.point_at(frame, {});
}

// A counter of the player's own was clicked: it is chosen, joins or opens its stack. False where
// the click means its place.
bool BoardInput::click_own(ScreenFrame& frame, const BoardHit& hit, int offer, bool opens) {
  const Hand& hand = shown_.hand;
  if (!hit.own || hit.unit < 0 || hit.unit == hand.chosen() || hand.offers().empty()) return false;
  const int waiting = pointing_.waiting_at(hit.space, hit.unit, offer);
  if (offer >= 0 && !hand.may_act(hit.unit) && waiting < 0) return false;
  if (ImGui::GetIO().KeyShift && !hand.possible_company().empty()) {
    choosing_.toggle_company(frame, hit.unit);
    return true;
  }
  if (opens) return true;
  if (offer >= 0 && !hit.in_tray && hand.offer(offer).kind == OfferKind::kMove && waiting < 0)
    return false;
  choosing_.choose(frame, waiting >= 0 ? waiting : hit.unit);
  return true;
}

void BoardInput::click_in_vain(ScreenFrame& frame, const BoardHit& hit) {
  const int target = hit.own ? -1 : hit.unit;
  // Those who could attack it step forward; a second click is theirs.
  if (const int other = shown_.hand.actor_against(hit.space, target); other >= 0)
    choosing_.choose(frame, other);
  pointing_.point_at(frame, {shown_.hand.chosen(), hit.space, target, nullptr, hit.unit});
  pointing_.rests_at.reset();
  choosing_.refuse_click(frame.app);
}

}  // namespace sandtable::shell::play_screen
