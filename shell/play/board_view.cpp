#include "shell/play/board_view.h"

#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "shell/map/effects.h"
#include "shell/map/highlight_layer.h"
#include "shell/play/facts.h"
#include "shell/theme/easing.h"
#include "shell/theme/icons.h"

namespace sandtable::shell {
namespace {

constexpr float kLeastSide = 6.0F;
constexpr float kDieSize = 64.0F;
constexpr ImU32 kFireLight = rgb(0xFF8A2A);
constexpr float kBoatSize = 1.6F;  // of a boat and what falls around it, in counters

}  // namespace

float side_of(const BoardSkin& skin, const Camera& camera) {
  return std::max(kLeastSide, skin.counter_side() * camera.scale());
}

ImVec2 top_of_stack(const BoardSkin& skin, const Camera& camera, int space, int count) {
  return stack_top(camera.to_screen(skin.place(space)), side_of(skin, camera), std::max(1, count));
}

void BoardView::show(const Position& position) {
  position_ = position;
  gather(position_, stacks_);
  if (const Stack* fan = stack_at(fan_space_); fan == nullptr || fan->counters.size() < 2)
    fan_space_ = -1;
}

const Stack* BoardView::stack_at(int space) const {
  for (const Stack& stack : stacks_)
    if (stack.space == space) return &stack;
  return nullptr;
}

const PlacedCounter* BoardView::counter(int unit) const {
  for (const PlacedCounter& one : position_.counters)
    if (one.unit == unit) return &one;
  return nullptr;
}

int BoardView::space_of(int unit) const {
  const PlacedCounter* found = counter(unit);
  return found == nullptr ? -1 : found->space;
}

bool BoardView::goes_along(const PlacedCounter& one, const Hand& hand) const {
  return hand.takes_part(one.unit) && one.space == space_of(hand.chosen());
}

CounterLook BoardView::look_of(const PlacedCounter& counter, const BoardMarks& marks) const {
  CounterLook look = counter.look;
  if (marks.hand == nullptr || !counter.own) return look;
  const Hand& hand = *marks.hand;
  look.selected = hand.takes_part(counter.unit);
  look.lifted = look.selected || (marks.hints && hand.may_act(counter.unit));
  if (hand.may_act(counter.unit)) look.done = false;
  return look;
}

// Bottom first, the chosen unit on top.
std::vector<int> BoardView::order_of(const Stack& stack, int chosen) const {
  std::vector<int> order = stack.counters;
  std::stable_partition(order.begin(), order.end(), [&](int index) {
    return position_.counters[static_cast<std::size_t>(index)].unit != chosen;
  });
  return order;
}

void BoardView::draw_stacks(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                            const BoardMarks& marks) const {
  const float side = side_of(skin, camera);
  const int chosen = marks.hand == nullptr ? -1 : marks.hand->chosen();
  ImVec2 ignored;
  // Upper rows first, so that what lies lower overlaps it as on a table.
  std::vector<const Stack*> sorted;
  for (const Stack& stack : stacks_) sorted.push_back(&stack);
  sort_items(sorted, [&](const Stack* a, const Stack* b) {
    return skin.place(a->space).y < skin.place(b->space).y;
  });
  for (const Stack* stack : sorted) {
    looks_.clear();
    for (const int index : order_of(*stack, chosen)) {
      const PlacedCounter& one = position_.counters[static_cast<std::size_t>(index)];
      if (motion_ != nullptr && motion_->sliding(one.key, now_, ignored)) continue;
      if (marks.dragged != nullptr && goes_along(one, *marks.hand)) continue;
      looks_.push_back(look_of(one, marks));
    }
    if (!looks_.empty())
      draw_stack(canvas, camera.to_screen(skin.place(stack->space)), side, looks_);
  }
}

void BoardView::draw_moving(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                            const BoardMarks& marks) const {
  if (motion_ == nullptr) return;
  for (const PlacedCounter& one : position_.counters) {
    ImVec2 at;
    if (!motion_->sliding(one.key, now_, at)) continue;
    CounterLook look = look_of(one, marks);
    look.lifted = true;
    draw_counter(canvas, camera.to_screen(at), side_of(skin, camera), look);
  }
  // Who has gone off the board is taken from it.
  for (const GoneCounter& gone : motion_->gone()) {
    const float way = ease_out(clamped_share(now_, gone.start, kLostMs));
    if (way >= 1.0F) continue;
    CounterLook look = gone.counter.look;
    look.lifted = true;
    draw_counter(canvas, camera.to_screen(skin.place(gone.counter.space)),
                 side_of(skin, camera) * (1.0F - way), look);
  }
}

// The chosen unit on top, over all else.
void BoardView::draw_dragged(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                             const BoardMarks& marks) const {
  if (marks.dragged == nullptr) return;
  looks_.clear();
  for (const PlacedCounter& one : position_.counters)
    if (goes_along(one, *marks.hand))
      looks_.insert(one.unit == marks.hand->chosen() ? looks_.end() : looks_.begin(),
                    look_of(one, marks));
  draw_stack(canvas, *marks.dragged, side_of(skin, camera), looks_);
}

// A ring says where one can go; what is printed there says whether to go. Under the counters, whose
// numbers it must not hide.
void BoardView::draw_signs_over_marks(const Canvas& canvas, BoardSkin& skin, const Camera& camera,
                                      const BoardMarks& marks) const {
  if (marks.hand == nullptr || !marks.hints) return;
  const float ring = std::max(9.0F, skin.mark_radius() * camera.scale());
  int last = -1;
  for (const int i : marks.hand->on_map()) {
    const Offer& offer = marks.hand->offer(i);
    if (offer.kind != OfferKind::kMove || offer.space == last) continue;
    last = offer.space;
    skin.draw_signs_at(canvas, camera, offer.space, ring);
  }
}

void BoardView::draw_overlay(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                             const Overlay& overlay) const {
  const float radius = std::max(8.0F, side_of(skin, camera) * 0.62F);
  const ImU32 tint = overlay.tint != 0 ? overlay.tint : canvas.theme.tgt;
  for (const int space : overlay.threatened)
    draw_threat(canvas, camera.to_screen(skin.place(space)), radius, tint);
  for (const Overlay::Line& line : overlay.lines) {
    Arrow arrow{camera.to_screen(skin.place(line.from)), camera.to_screen(skin.place(line.to))};
    arrow.bend = line.bend * camera.scale();
    arrow.gap = side_of(skin, camera) * 0.56F;
    arrow.dashed = !line.certain;
    draw_arrow(canvas, arrow, line.returned ? ArrowKind::kReturn : ArrowKind::kFire);
  }
}

// Shells around a boat on its way to a place, and the boat where it goes down.
void BoardView::draw_off_shore(ImDrawList* draw, const BoardSkin& skin, const Camera& camera,
                               const Effect& effect) const {
  const ImVec2 boat = camera.to_screen(effect.boat);
  const float side = kBoatSize * side_of(skin, camera);
  const float way = clamped_share(now_, effect.start, effect.length());
  for (const ImVec2 lamp : effect.lamps)
    draw_searchlight(draw, {camera.to_screen(lamp), boat, side}, way);
  if (effect.kind == Effect::Kind::kSinks)
    draw_sinking(draw, {boat, camera.to_screen(skin.place(effect.from)), side}, way);
  draw_shells(draw, {boat, side, Fall::kWater}, clamped_share(now_, effect.start, kShellsMs));
}

void BoardView::draw_effects(const Canvas& canvas, const BoardSkin& skin,
                             const Camera& camera) const {
  if (motion_ == nullptr) return;
  const float side = side_of(skin, camera);
  for (const Motion::Flash& flash : motion_->flashes()) {
    const float way = clamped_share(now_, flash.start, 2.0 * kFlashMs);
    const Stack* stack = stack_at(flash.space);
    const int count = stack == nullptr ? 1 : static_cast<int>(stack->counters.size());
    draw_hit_flash(canvas.list, top_of_stack(skin, camera, flash.space, count), side, 1.0F - way);
  }
  for (const Effect& effect : motion_->effects()) {
    const float way = clamped_share(now_, effect.start, effect.length());
    const ImVec2 from = camera.to_screen(skin.place(effect.from));
    if (effect.kind == Effect::Kind::kTracer)
      draw_tracers(canvas.list, from, camera.to_screen(skin.place(effect.to)), way);
    else if (effect.kind == Effect::Kind::kBurst)
      draw_burst(canvas.list, from, side, way);
    else if (effect.kind == Effect::Kind::kShells)
      draw_shells(canvas.list, {from, 1.2F * side, Fall::kEarth}, way);
    else if (effect.kind != Effect::Kind::kGain)
      draw_off_shore(canvas.list, skin, camera, effect);
  }
  const Theme& theme = canvas.theme;
  float shift = 0.0F;
  for (const RollingDie& die : motion_->dice()) {
    if (die.space < 0) continue;
    const float way = clamped_share(now_, die.start, die.length);
    ImVec2 at = camera.to_screen(skin.place(die.space));
    at.x += side * 0.5F + kDieSize * 0.55F + shift;
    at.y -= side * 0.5F + kDieSize * 0.35F + (1.0F - bounce_out(way)) * 46.0F;
    shift += kDieSize * 0.9F;
    const int spin = static_cast<int>(now_ / 60.0) * 7 % skin.die_faces() + 1;
    draw_soft_rect(
        canvas.list,
        {ImVec2(at.x - 22.0F, at.y + 14.0F), ImVec2(at.x + 22.0F, at.y + 34.0F), 10.0F, 12.0F},
        IM_COL32(0, 0, 0, 90));
    draw_die(
        canvas.list, {at, kDieSize},
        {way < 1.0F ? spin : die.value, theme.paper, theme.ink, theme.ink, (1.0F - way) * 3.1F},
        skin.die_faces());
  }
}

void BoardView::draw(const Canvas& canvas, BoardSkin& skin, const Camera& camera,
                     const BoardMarks& marks) {
  lifted_ = marks.hand == nullptr ? -1 : marks.hand->chosen();
  canvas->PushClipRect(camera.window().min, camera.window().max, true);
  skin.draw_ground(canvas, camera);
  skin.draw_position(canvas, camera, position_);
  if (marks.hand != nullptr && marks.hovered_offer >= 0)
    skin.draw_choice(canvas, camera, position_, marks.hand->offer(marks.hovered_offer).space);
  const float side = side_of(skin, camera);
  if (skin.is_night())
    for (const PlacedMarker& marker : position_.markers)
      draw_light(canvas.list, camera.to_screen(skin.place(marker.space)), 2.1F * side,
                 with_alpha(kFireLight, 0.6F));
  for (const PlacedMarker& marker : position_.markers)
    draw_destroyed_tile(canvas.list, camera.to_screen(skin.place(marker.space)), side * 0.92F,
                        {marker.number, marker.gain});
  for (const PlacedMarker& marker : position_.markers)
    draw_smoke(canvas.list, camera.to_screen(skin.place(marker.space)), side * 0.92F);
  if (marks.overlay != nullptr) skin.draw_overlay(canvas, camera, *marks.overlay);
  const BoardDraw to{canvas, skin, camera};
  draw_tint(to, marks);
  draw_places(to, marks, false);
  draw_signs_over_marks(canvas, skin, camera, marks);
  draw_stacks(canvas, skin, camera, marks);
  if (marks.overlay != nullptr) draw_overlay(canvas, skin, camera, *marks.overlay);
  draw_moving(canvas, skin, camera, marks);
  draw_places(to, marks, true);
  draw_brackets(to, marks);
  skin.draw_tags(canvas, camera);
  draw_pills(to, marks);
  if (marks.advice != nullptr) draw_hints(to, *marks.advice);
  if (marks.focus_space >= 0)
    draw_focus(canvas, camera.to_screen(skin.place(marks.focus_space)), side * 1.06F);
  if (fan_space_ >= 0) draw_tray(canvas, skin, camera, marks);
  if (marks.losses != nullptr) draw_losses(to, *marks.losses);
  draw_effects(canvas, skin, camera);
  draw_dragged(canvas, skin, camera, marks);
  canvas->PopClipRect();
}

BoardHit BoardView::hit(const BoardSkin& skin, const Camera& camera, ImVec2 pixel,
                        float slack) const {
  BoardHit out;
  if (fan_space_ >= 0 && over_fan(pixel)) {
    const int index = fan_.hit(pixel);
    out.space = fan_space_;
    if (index < 0 || index >= static_cast<int>(fan_order_.size())) return out;
    const PlacedCounter& one =
        position_.counters[static_cast<std::size_t>(fan_order_[static_cast<std::size_t>(index)])];
    out.unit = one.unit;
    out.own = one.own;
    out.in_tray = true;
    return out;
  }
  const ImVec2 metres = camera.to_map(pixel);
  out.space =
      skin.space_at(metres, skin.counter_side() * 0.08F + slack / std::max(0.01F, camera.scale()));
  if (stack_at(out.space) == nullptr) out.space = skin.ground_of(out.space);
  if (const Stack* stack = stack_at(out.space); stack != nullptr) {
    const PlacedCounter& top =
        position_.counters[static_cast<std::size_t>(order_of(*stack, lifted_).back())];
    out.unit = top.unit;
    out.own = top.own;
  }
  return out;
}

}  // namespace sandtable::shell
