#include "shell/play/tour.h"

#include <algorithm>
#include <array>

#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr float kWidth = 312.0F, kNarrow = 170.0F;
constexpr float kPad = 16.0F, kHead = 19.0F, kControl = 36.0F;
constexpr float kShares[] = {1.0F, 0.85F, 0.72F, 0.62F};  // of the type, until the card fits
constexpr float kEdge = 12.0F;                            // of the window
constexpr float kAway = 14.0F;                            // from the target

void draw_ring(ImDrawList* list, const Theme& theme, const Rect& target) {
  const ImVec2 out(4.0F, 4.0F);
  const ImVec2 min(target.min.x - out.x, target.min.y - out.y);
  const ImVec2 max(target.max.x + out.x, target.max.y + out.y);
  list->AddRect(min, max, theme.sel_edge, 10.0F, 0, 6.0F);
  list->AddRect(min, max, theme.sel, 10.0F, 0, 3.0F);
}

}  // namespace

// Beside the target, on the first side with room; inside it where it fills the window.
Rect Tour::place(const Frame& frame, const Rect& target, ImVec2 size) const {
  const ImVec2 middle = target.centre();
  const std::array<ImVec2, 5> corners{
      ImVec2(target.min.x - kAway - size.x, target.min.y),
      ImVec2(target.max.x + kAway, target.min.y),
      ImVec2(middle.x - size.x * 0.5F, target.max.y + kAway),
      ImVec2(middle.x - size.x * 0.5F, target.min.y - kAway - size.y),
      ImVec2(middle.x - size.x * 0.5F, target.min.y + kAway)};
  const Rect room{ImVec2(frame.window.min.x + kEdge, frame.window.min.y + kEdge),
                  ImVec2(frame.window.max.x - kEdge, frame.window.max.y - kEdge)};
  Rect best{};
  float least = 1e18F;
  for (const ImVec2& corner : corners) {
    const float x = std::clamp(corner.x, room.min.x, std::max(room.min.x, room.max.x - size.x));
    const float y = std::clamp(corner.y, room.min.y, std::max(room.min.y, room.max.y - size.y));
    const Rect rect{ImVec2(x, y), ImVec2(x + size.x, y + size.y)};
    const float cost = overlap(rect, target);
    if (cost >= least) continue;
    least = cost;
    best = rect;
  }
  return best;
}

// In a corner, at an edge or in the middle of the target, the lower right first, where least of
// what is to be seen there is hidden; nothing where there is no room.
std::optional<Rect> Tour::place_inside(const TourStop& stop, ImVec2 size) const {
  constexpr float kPlaces[] = {1.0F, 0.0F, 0.5F};
  const ImVec2 spare(stop.target.width() - size.x - 2.0F * kEdge,
                     stop.target.height() - size.y - 2.0F * kEdge);
  if (spare.x < 0.0F || spare.y < 0.0F) return {};
  std::optional<Rect> best;
  float least = 0.0F;
  for (const float down : kPlaces)
    for (const float right : kPlaces) {
      const ImVec2 corner(stop.target.min.x + kEdge + spare.x * right,
                          stop.target.min.y + kEdge + spare.y * down);
      const Rect card{corner, ImVec2(corner.x + size.x, corner.y + size.y)};
      float hidden = 0.0F;
      for (const Rect& one : stop.keep_off) hidden += overlap(card, one);
      if (best && hidden >= least) continue;
      best = card;
      least = hidden;
    }
  return best;
}

Rect Tour::card_for(const Frame& frame, const TourStop& stop, const Said& said) const {
  const float pad = frame.px(kPad);
  const auto high = [&](float width) {
    const float inner = width - 2.0F * pad;
    return text_height(frame, inner, said.title, heading(frame, kHead)) + frame.px(4.0F) +
           text_height(frame, inner, said.text, body(frame)) + frame.px(12.0F) +
           frame.control(kControl) + 2.0F * pad;
  };
  // Narrower where it would else lie on what it explains.
  const float widest = std::min(frame.px(kWidth), frame.window.width() - 2.0F * kEdge);
  const float beside =
      std::max(stop.target.min.x - frame.window.min.x, frame.window.max.x - stop.target.max.x) -
      kAway - kEdge;
  if (stop.spacious)
    if (const std::optional<Rect> in = place_inside(stop, ImVec2(widest, high(widest)))) return *in;
  const Rect card = place(frame, stop.target, ImVec2(widest, high(widest)));
  if (overlap(card, stop.target) <= 0.0F || beside >= widest || beside < frame.px(kNarrow))
    return card;
  const Rect slim = place(frame, stop.target, ImVec2(beside, high(beside)));
  return overlap(slim, stop.target) < overlap(card, stop.target) ? slim : card;
}

bool Tour::draw(Frame& given, const Words& words, std::span<const TourStop> stops,
                std::vector<Rect>& covered) {
  Rect card{};
  const int count = static_cast<int>(stops.size());
  while (at_ >= 0 && at_ < count && stops[static_cast<std::size_t>(at_)].target.width() <= 0.0F)
    ++at_;
  if (at_ < 0 || at_ >= count) {
    at_ = -1;
    return true;
  }
  const TourStop& stop = stops[static_cast<std::size_t>(at_)];
  const std::string key(stop.words);
  const std::string title = words.text(key + ".title");
  const std::string by_touch = key + ".touch";  // fingers have no keys, and do not hover
  // A sheet with a thumb's keys shows none of the keyboard's either.
  const bool keyless = given.touch || given.is_narrow();
  const std::string text = words.text(keyless && words.has(by_touch) ? by_touch : key + ".text");
  // Smaller type is better than a card that lies on what it explains.
  Frame frame = given;
  for (const float share : kShares) {
    frame.text = given.text * share;
    card = card_for(frame, stop, {title, text});
    if (stop.spacious || overlap(card, stop.target) <= 0.0F) break;
  }
  const float pad = frame.px(kPad);
  const FlowStyle head = heading(frame, kHead);
  const FlowStyle style = body(frame);
  const float control = frame.control(kControl);
  const float inner = card.width() - 2.0F * pad;
  draw_ring(ImGui::GetForegroundDrawList(), frame.theme, stop.target);
  covered.push_back(card);
  const OverLayer over(frame, "tour", card);
  // Its shadow falls beyond the layer.
  frame.draw->PushClipRectFullScreen();
  draw_panel(frame, card);
  frame.draw->PopClipRect();
  float y = card.min.y + pad;
  y += draw_text(frame, {ImVec2(card.min.x + pad, y), inner}, title, head) + frame.px(4.0F);
  y += draw_text(frame, {ImVec2(card.min.x + pad, y), inner}, text, style) + frame.px(12.0F);
  const bool last = at_ + 1 == count;
  const std::string end = words.text("play.tour.end");
  const std::string next = words.text(last ? "play.tour.done" : "play.tour.next");
  const float split = last ? inner : (inner - 8.0F) * 0.5F;
  const Rect right{ImVec2(card.max.x - pad - split, y), ImVec2(card.max.x - pad, y + control)};
  const Rect left{ImVec2(card.min.x + pad, y), ImVec2(card.min.x + pad + split, y + control)};
  const bool ends = !last && button(frame, "tour.end", left, {.label = end});
  if (button(frame, "tour.next", right, {.label = next, .kind = ButtonKind::kMain})) {
    ++at_;
    frame.redraw.wake();
  }
  if (!ends && at_ < count) return false;
  at_ = -1;
  return true;
}

}  // namespace sandtable::shell
