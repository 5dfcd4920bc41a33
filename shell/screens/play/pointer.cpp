// Mouse and finger over the board; keys are in play_keys.cpp.
#include <algorithm>
#include <cmath>

#include "imgui_internal.h"
#include "shell/app.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/screens/play/play_screen.h"

namespace sandtable::shell {
namespace {

constexpr float kDragFrom = 5.0F;
constexpr float kFingerDragFrom = 9.0F;
constexpr float kWheelStep = 1.16F;
constexpr float kWheelPixels = 100.0F;  // that make up a notch
constexpr double kHoldMs = 450.0;       // of a finger that stays
constexpr float kMovedOn = 12.0F;       // pixels that the map has gone on under the pointer

bool far_apart(ImVec2 a, ImVec2 b, float distance) {
  return std::hypot(a.x - b.x, a.y - b.y) > distance;
}

}  // namespace

bool PlayScreen::covered(ImVec2 pixel) const {
  if (!layout_.map.contains(pixel)) return true;
  const bool lets_through = card_lets_through(pixel);
  const auto covers = [&](const Rect& rect) {
    return rect.contains(pixel) &&
           !(lets_through && rect.min.x == card_drawn_.min.x && rect.min.y == card_drawn_.min.y);
  };
  return std::any_of(covered_.begin(), covered_.end(), covers);
}

// What can be done at a place is meant, and not the card that lies on it; but for the card's links.
// In a small window that may be the card's own place.
bool PlayScreen::card_lets_through(ImVec2 pixel) const {
  if (!live_ || !card_drawn_.contains(pixel)) return false;
  if (ImGui::GetCurrentContext()->HoveredIdPreviousFrame != 0) return false;
  const BoardHit hit = board_.hit(skin_->board(), camera_, pixel, 0.0F);
  return hit.space >= 0 && hand_.at(hit.space, hit.own ? -1 : hit.unit) >= 0;
}

void PlayScreen::take_input(ScreenFrame& frame) {
  stopped_ = stop_thinking(frame.app);
  take_pointer(frame);
  if (!ImGui::GetIO().WantTextInput) take_keys(frame);
}

// A wheel zooms, two fingers move what lies under them, on a screen and on a trackpad.
void PlayScreen::take_wheel(ScreenFrame& frame, bool free) {
  const ImGuiIO& io = ImGui::GetIO();
  const FrameInput& input = frame.app.navigator().input();
  const Pinch& pinch = input.pinch;
  if (!covered(pinch.at)) {
    if (pinch.by.x != 0.0F || pinch.by.y != 0.0F) camera_.pan_by(pinch.by);
    if (pinch.notches != 0.0F)
      camera_.zoom_at(pinch.at, std::pow(kWheelStep, pinch.notches), frame.now, false);
  }
  if (!free || (io.MouseWheel == 0.0F && io.MouseWheelH == 0.0F)) return;
  const WheelChoice choice = frame.app.look().settings().wheel;
  if (choice == WheelChoice::kMove || (choice == WheelChoice::kAuto && input.wheel_glides))
    camera_.pan_by(ImVec2(io.MouseWheelH * kWheelPixels, io.MouseWheel * kWheelPixels));
  else
    camera_.zoom_at(io.MousePos, std::pow(kWheelStep, io.MouseWheel), frame.now);
}

void PlayScreen::take_pointer(ScreenFrame& frame) {
  const ImGuiIO& io = ImGui::GetIO();
  const ImVec2 at = io.MousePos;
  // Of a press on the board the window itself is the active item.
  const bool free = !covered(at) && (press_.down || !ImGui::IsAnyItemActive());
  const float slack = frame.touch ? 12.0F : 0.0F;
  take_wheel(frame, free);
  const auto under = [&] {
    return free || board_.over_fan(at) ? board_.hit(skin_->board(), camera_, at, slack)
                                       : BoardHit{};
  };
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && free)
    press_ = {true, false, at, frame.now, false, grip(frame, under())};
  if (press_.down && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    const float far = std::hypot(at.x - press_.at.x, at.y - press_.at.y);
    if (!press_.drags && far > (frame.touch ? kFingerDragFrom : kDragFrom)) begin_drag(frame);
    if (press_.drags && press_.unit < 0) camera_.pan_by(io.MouseDelta);
    camera_.set_held(press_.drags && press_.unit < 0);
  }
  const BoardHit hit = under();
  if (drags_unit() && ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
    press_ = {};
    point_nowhere();
  }
  // From now on the pointer points; but a button that has led to a place is pressed again for it.
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
    attended_ = {};
    if (free) focus_ = -1;
  }
  if (press_.down && !press_.drags && frame.touch) hold(frame, hit);
  if (press_.down && ImGui::IsMouseReleased(ImGuiMouseButton_Left)) {
    // Far away from everything: the press was taken back, and means nothing.
    const bool ended = ImGui::IsMousePosValid();
    const bool clicked = ended && !press_.drags && !press_.told;
    if (drags_unit() && ended) drop(frame, hit);
    press_ = {};
    camera_.set_held(false);
    frame.app.wake();
    if (clicked && playback_.playing()) {
      catch_up(frame.app);
      refresh(frame);
      click_late(frame, board_.hit(skin_->board(), camera_, at, slack));
    } else if (clicked) {
      click(frame, hit);
    }
  }
  if (free && hit.space < 0 && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
    camera_.fit(frame.now);
  if (drags_unit())
    drag_over(frame, hit);
  else if (!press_.down && !frame.touch && (free || focus_ < 0))
    hover(frame, free ? hit : BoardHit{});
}

// A finger that stays on a counter asks what it is, as a pointer that rests there; it does nothing
// to it then.
void PlayScreen::hold(ScreenFrame& frame, const BoardHit& hit) {
  if (press_.told || hit.unit < 0) return;
  const double due = press_.since + kHoldMs;
  if (frame.now < due) return frame.app.wake_at(due);
  press_.told = true;
  hand_.arm(-1);
  hovered_offer_ = -1;
  pointed_ = {};
  pointed_.space = hit.space;
  pointed_.counter = hit.unit;
  card_ = make_card({table_->game(), *skin_, view_, table_->words(), pointed_, {}});
  card_place_.last = ImVec2(-1.0F, -1.0F);
  card_due_ = false;
  lay_overlay();
  frame.app.wake();
}

// What lies under a resting pointer: stacks open, offers show their odds, other places their facts.
void PlayScreen::hover(ScreenFrame& frame, const BoardHit& hit) {
  const ImVec2 at = ImGui::GetIO().MousePos;
  const ImVec2 delta = ImGui::GetIO().MouseDelta;
  if (rests_at_ && far_apart(at, *rests_at_, kMovedOn)) rests_at_.reset();
  if (!board_.over_fan(at) && (!rests_at_ || board_.fanned() != hit.space))
    board_.fan_out(rests_at_ ? -1 : hit.space, frame.now);
  const bool still = delta.x == 0.0F && delta.y == 0.0F;
  if (focus_ >= 0 && still) return;  // the keyboard points
  // A camera that went to the next decision has pointed at nothing.
  const ImVec2 under = camera_.to_map(at);
  if (!still) pointer_on_ = under;
  if (still && far_apart(under, pointer_on_, kMovedOn / camera_.scale()))
    return point_at(frame, {});
  if (hit.space >= 0) focus_ = -1;
  if (card_.kind != Card::Kind::kNone && card_drawn_.contains(at) && !card_lets_through(at))
    return;  // on the card itself
  Pointed next;
  next.unit = hand_.chosen();
  next.space = hit.space;
  next.target = hit.own ? -1 : hit.unit;
  next.counter = hit.unit;
  // Who has just clicked has not asked what lies there: that would cover what has come of it.
  const bool offers = live_ && hit.space >= 0 && hand_.at(next.space, next.target) >= 0;
  if (rests_at_ && !offers) next = {};
  point_at(frame, next);
}

void PlayScreen::point_at(ScreenFrame& frame, const Pointed& pointed) {
  if (pointed.space == pointed_.space && pointed.target == pointed_.target &&
      pointed.unit == pointed_.unit && pointed.counter == pointed_.counter)
    return;
  pointed_ = pointed;
  pointed_since_ = frame.now;
  hovered_offer_ = live_ && pointed.space >= 0 ? hand_.at(pointed.space, pointed.target) : -1;
  // Of several that have something to do in one stack, the one that is pointed at is meant.
  if (const int own = live_ ? hand_.own_at(pointed.space, pointed.counter) : -1; own >= 0)
    hovered_offer_ = own;
  pointed_.offer = hovered_offer_ >= 0 ? &hand_.offer(hovered_offer_) : nullptr;
  if (pointed_.offer != nullptr) pointed_.unit = pointed_.offer->unit;
  card_ = make_card({table_->game(), *skin_, view_, table_->words(), pointed_, hand_.company()});
  if (!drags_unit() && pointed.counter >= 0 &&
      waiting_at(pointed.space, pointed.counter, hovered_offer_) >= 0)
    card_.remarks.insert(card_.remarks.begin(), {table_->text("play.card.drag"), {}});
  card_place_.last = ImVec2(-1.0F, -1.0F);
  card_due_ = card_.kind != Card::Kind::kOffer && focus_ < 0;
  lay_overlay();
  // What is told needs a second look at the same key next time.
  pointed_.unit = pointed.unit;
  frame.app.wake();
}

// A click that ended what was being told: it points and chooses, but commits nothing that was not
// yet marked when it was made.
void PlayScreen::click_late(ScreenFrame& frame, const BoardHit& hit) {
  if (!live_ || hit.space < 0) return;
  if (frame.touch) board_.fan_out(hit.space, frame.now);
  if (hit.own && hit.unit >= 0 && hand_.may_act(hit.unit)) return choose(frame, hit.unit);
  const int target = hit.own ? -1 : hit.unit;
  hand_.arm(frame.touch ? hand_.at(hit.space, target) : -1);
  point_at(frame, {hand_.chosen(), hit.space, target, nullptr});
}

// Whom a click on a stack chooses though the chosen unit could go there: of those who still may act
// the one that was hit, else the uppermost. -1: it goes there.
int PlayScreen::waiting_at(int space, int hit, int offer) const {
  if (offer < 0 || hand_.chosen() < 0 || hand_.offer(offer).kind != OfferKind::kMove ||
      skin_->handling().click_joins())
    return -1;
  int found = -1;
  for (const PlacedCounter& one : position_.counters) {
    if (one.space != space || one.unit == hand_.chosen() || !hand_.may_act(one.unit)) continue;
    if (one.unit == hit) return hit;
    found = one.unit;
  }
  return found;
}

void PlayScreen::click(ScreenFrame& frame, const BoardHit& hit) {
  if (hit.space < 0) {
    if (frame.touch) board_.fan_out(-1, frame.now);
    hand_.arm(-1);
    if (skin_->handling().acting_unit(view_) < 0) hand_.choose(-1);
    point_at(frame, {});
    return;
  }
  if (!live_) return;
  // What is clicked is meant, also where the map has moved on under a pointer at rest.
  pointer_on_ = camera_.to_map(ImGui::GetIO().MousePos);
  // A finger opens a stack first.
  const bool was_open = board_.fanned() == hit.space;
  if (frame.touch) board_.fan_out(hit.space, frame.now);
  const int target = hit.own ? -1 : hit.unit;
  const int offer = hand_.at(hit.space, target);
  const bool on_own = hit.own && hit.unit >= 0;
  if (on_own && hit.unit != hand_.chosen() && !hand_.offers().empty() &&
      (offer < 0 || hand_.may_act(hit.unit) || waiting_at(hit.space, hit.unit, offer) >= 0)) {
    if (ImGui::GetIO().KeyShift && !hand_.possible_company().empty()) {
      toggle_company(frame, hit.unit);
      return;
    }
    if (frame.touch && !was_open && board_.fanned() == hit.space) return;
    const int waiting = waiting_at(hit.space, hit.unit, offer);
    if (offer < 0 || hit.in_tray || hand_.offer(offer).kind != OfferKind::kMove || waiting >= 0) {
      choose(frame, waiting >= 0 ? waiting : hit.unit);
      return;
    }
  }
  if (offer < 0) {
    // Those who could attack it step forward; a second click is theirs.
    if (const int other = hand_.actor_against(hit.space, target); other >= 0) choose(frame, other);
    Pointed here;
    here.unit = hand_.chosen();
    here.space = hit.space;
    here.target = target;
    here.counter = hit.unit;
    point_at(frame, here);
    rests_at_.reset();
    return refuse_click(frame.app);
  }
  if (frame.touch && frame.app.look().settings().two_taps && hand_.armed() != offer) {
    hand_.arm(offer);
    Pointed here;
    here.unit = hand_.chosen();
    here.space = hit.space;
    here.target = target;
    pointed_ = {};
    point_at(frame, here);
    return;
  }
  // Nothing is rolled by a click that its odds were not seen before.
  if (hand_.is_open(offer) && !shows_odds(offer)) {
    hand_.arm(frame.touch ? offer : -1);
    pointed_ = {};
    point_at(frame, {hand_.chosen(), hit.space, target, nullptr});
    return;
  }
  carry_out(frame, offer);
}

// Every click that does nothing is answered: by the reason that the rules give for what it would
// mean, or, where it means nothing, by what is asked now.
void PlayScreen::refuse_click(App& app) {
  card_due_ = false;
  const int unit = pointed_.unit;
  if (unit >= 0 && !card_.refuses && pointed_.space != board_.space_of(unit)) {
    const auto mine = [&](int i) { return hand_.offer(i).unit == unit; };
    const auto found = std::find_if(hand_.on_map().begin(), hand_.on_map().end(), mine);
    const int open = found == hand_.on_map().end() ? hand_.main_button() : *found;
    RuleId rule;
    if (open >= 0) rule = table_->game().rule_of(view_, hand_.offer(open).asked);
    refuse({table_->game(), *skin_, view_, table_->words(), pointed_, {}},
           {table_->text("play.card.elsewhere"), rule, false, true}, card_);
  }
  answer_click(app);
}

// The card that stands tells the odds of another company; -1: of all who can.
void PlayScreen::toggle_company(ScreenFrame& frame, int unit) {
  if (unit >= 0)
    hand_.toggle_company(unit);
  else
    hand_.gather_company();
  if (pointed_.space < 0) return;
  const Pointed here = pointed_;
  pointed_ = {};
  point_at(frame, here);
}

// The card with the odds of this offer is on the screen.
bool PlayScreen::shows_odds(int offer) const {
  const bool drawn = card_drawn_.width() > 0.0F || layout_.narrow;
  return offer == hovered_offer_ && card_.kind == Card::Kind::kOffer && drawn;
}

}  // namespace sandtable::shell
