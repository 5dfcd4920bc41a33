// Brackets round targets and the odds beside them.
#include <algorithm>

#include "shell/map/counter_layer.h"
#include "shell/map/highlight_layer.h"
#include "shell/play/board_view.h"
#include "shell/play/chances.h"
#include "shell/play/facts.h"
#include "shell/play/pills.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr float kBracketRoom = 3.0F;        // round a counter, of a target's brackets
constexpr float kRoundSign = 3.0F;          // half of a ring's line
constexpr float kTint = 0.22F;              // of what is pointed at, of very many places
constexpr float kFaintTint = 0.08F;         // of all of them, while none is
constexpr std::ptrdiff_t kManyPlaces = 24;  // more than these are marked by dots, or by that tint

// A place on which something is done, and nobody in particular there.
bool is_ground(const Offer& offer) { return offer.kind == OfferKind::kTarget && offer.target < 0; }

template <class Is>
bool are_many(const Hand& hand, Is is) {
  const std::vector<int>& all = hand.on_map();
  return std::count_if(all.begin(), all.end(), [&](int i) { return is(hand.offer(i)); }) >
         kManyPlaces;
}

}  // namespace

// Where nothing lies they lie under the counters; a stack has a frame round it, over all of them,
// so that it stays legible and the mark is seen.
void BoardView::draw_places(const BoardDraw& to, const BoardMarks& marks,
                            bool round_counters) const {
  if (marks.hand == nullptr || !marks.hints) return;
  const Hand& hand = *marks.hand;
  const auto leads = [](const Offer& offer) { return offer.kind == OfferKind::kMove; };
  const float radius = to.skin.mark_radius() * to.camera.scale();
  const float side = side_of(to.skin, to.camera);
  const bool many = are_many(hand, leads);
  for (const int i : hand.on_map()) {
    const Offer& offer = hand.offer(i);
    const Stack* stack = stack_at(offer.space);
    if (!leads(offer) || (stack != nullptr) != round_counters) continue;
    const int count = stack == nullptr ? 0 : static_cast<int>(stack->counters.size());
    const float sign = to.skin.sign_reach(to.camera, position_, offer.space);
    const ImVec2 at = count > 0 ? top_of_stack(to.skin, to.camera, offer.space, count)
                                : to.camera.to_screen(to.skin.place(offer.space));
    draw_destination(to.canvas, at,
                     {.radius = std::max({9.0F, radius, sign > 0.0F ? sign + kRoundSign : 0.0F}),
                      .hovered = i == marks.hovered_offer || i == hand.armed(),
                      .hollow = sign > 0.0F || to.skin.is_lettered(offer.space),
                      .many = many,
                      .counter = count > 0 ? side : 0.0F});
    if (count > 0) draw_stack_count(to.canvas, at, side, count);
  }
}

// Brackets round so many places would hide the map: it is tinted. Under the pointer, or where a
// place is held ready, that is the row which the rules choose first; elsewhere all that is allowed.
void BoardView::draw_tint(const BoardDraw& to, const BoardMarks& marks) const {
  if (marks.hand == nullptr || !marks.hints || !are_many(*marks.hand, is_ground)) return;
  const Hand& hand = *marks.hand;
  const int meant = marks.hovered_offer >= 0 ? marks.hovered_offer : hand.armed();
  const bool points = meant >= 0 && is_ground(hand.offer(meant));
  const ImU32 colour = with_alpha(to.canvas.theme.move, points ? kTint : kFaintTint);
  for (const int i : hand.on_map()) {
    const Offer& offer = hand.offer(i);
    if (!is_ground(offer) || (points && offer.asked != hand.offer(meant).asked)) continue;
    to.skin.tint(to.canvas, to.camera, offer.space, colour);
  }
}

// One sign a space: of the counter pointed at, else of the one on top.
std::vector<BoardView::Sign> BoardView::signs(const BoardMarks& marks) const {
  std::vector<Sign> out;
  if (marks.hand == nullptr || !marks.hints) return out;
  const Hand& hand = *marks.hand;
  const bool tinted = are_many(hand, is_ground);
  const Offer* pointed = marks.hovered_offer >= 0 ? &hand.offer(marks.hovered_offer) : nullptr;
  for (const int i : hand.on_map()) {
    const Offer& offer = hand.offer(i);
    if (offer.kind != OfferKind::kTarget) continue;
    const bool hovered =
        pointed != nullptr && pointed->space == offer.space && pointed->unit == offer.unit;
    const int shown = hovered                       ? marks.hovered_offer
                      : offer.unit == hand.chosen() ? hand.at(offer.space, -1)
                                                    : i;
    if (shown == i && (hovered || !tinted || !is_ground(offer))) out.push_back({i, hovered});
  }
  return out;
}

// What the counters of a space cover; the space itself where there are none.
Rect BoardView::rect_of(const BoardDraw& to, int space) const {
  const Stack* stack = stack_at(space);
  const int count = stack == nullptr ? 1 : static_cast<int>(stack->counters.size());
  const ImVec2 middle = to.camera.to_screen(to.skin.place(space));
  const float half = side_of(to.skin, to.camera) * 0.5F +
                     (top_of_stack(to.skin, to.camera, space, count).x - middle.x);
  return {ImVec2(middle.x - half, middle.y - half), ImVec2(middle.x + half, middle.y + half)};
}

void BoardView::draw_brackets(const BoardDraw& to, const BoardMarks& marks) const {
  const float side = side_of(to.skin, to.camera);
  for (const Sign& sign : signs(marks)) {
    const Offer& offer = marks.hand->offer(sign.offer);
    const Stack* stack = stack_at(offer.space);
    const int count = stack == nullptr ? 1 : static_cast<int>(stack->counters.size());
    const ImVec2 at = top_of_stack(to.skin, to.camera, offer.space, count);
    const int from = space_of(offer.unit);
    const bool own = (from == offer.space || offer.unit < 0) && offer.target < 0 &&
                     !offer.passive && !marks.hand->is_open(sign.offer);
    draw_target(to.canvas, at, side, {sign.hovered, own});
    draw_stack_count(to.canvas, at, side, count);  // which a corner of it has hidden
    if (!sign.hovered || from < 0 || from == offer.space) continue;
    Arrow arrow{to.camera.to_screen(to.skin.place(from)), at};
    arrow.gap = side * 0.62F;
    draw_arrow(to.canvas, arrow, ArrowKind::kFire);
  }
}

// The odds, where they hide neither each other nor who acts.
void BoardView::draw_pills(const BoardDraw& to, const BoardMarks& marks) {
  pills_.clear();
  PillRoom room;
  room.area = to.camera.free_view();
  std::vector<Sign> shown;
  std::vector<PillAsk> asks;
  std::vector<int> acting;
  for (const Sign& sign : signs(marks)) {
    const int chance = marks.hand->chance(sign.offer);
    if (chance < 0 || !is_rolled(marks.hand->odds(sign.offer))) continue;
    const Offer& offer = marks.hand->offer(sign.offer);
    if (const int from = space_of(offer.unit); from >= 0) acting.push_back(from);
    shown.push_back(sign);
    asks.push_back(
        {grown(rect_of(to, offer.space), kBracketRoom),
         ImVec2(odds_pill_width(chance_text(marks.hand->odds(sign.offer), chance)), kPillHeight)});
  }
  if (shown.empty()) return;
  for (const Stack& stack : stacks_)
    (std::find(acting.begin(), acting.end(), stack.space) != acting.end() ? room.keep_off
                                                                          : room.rather_not)
        .push_back(grown(rect_of(to, stack.space), kFrameRoom));
  if (fan_space_ >= 0) room.keep_off.push_back(tray());
  const std::vector<Rect> places = place_pills(asks, room);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    pills_.push_back({marks.hand->offer(shown[i].offer).space, places[i]});
    const int offer = shown[i].offer;
    draw_odds_pill(to.canvas, places[i].centre(),
                   chance_text(marks.hand->odds(offer), marks.hand->chance(offer)),
                   shown[i].hovered);
  }
}

// At the upper left corner of whatever lies there, or lay there; where both sides are in one place,
// the enemy's at the right.
void BoardView::draw_losses(const BoardDraw& to, const std::vector<LossMark>& losses) const {
  for (const LossMark& mark : losses) {
    const bool shared = std::any_of(losses.begin(), losses.end(), [&](const LossMark& other) {
      return other.space == mark.space && other.own != mark.own;
    });
    const Rect rect = rect_of(to, mark.space);
    const float x = shared && !mark.own ? rect.max.x : rect.min.x;
    draw_loss_badge(to.canvas, ImVec2(x, rect.min.y), mark.n);
  }
}

std::vector<Rect> BoardView::pills() const {
  std::vector<Rect> out;
  for (const auto& one : pills_) out.push_back(one.second);
  return out;
}

const Rect* BoardView::pill(int space) const {
  for (const auto& [at, rect] : pills_)
    if (at == space) return &rect;
  return nullptr;
}

}  // namespace sandtable::shell
