#include "shell/play/guide.h"

#include <algorithm>
#include <array>
#include <optional>

#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr float kNarrow = 170.0F;
constexpr float kPad = 16.0F, kHead = 19.0F, kControl = 36.0F, kNotePad = 8.0F;
constexpr float kShares[] = {1.0F, 0.85F, 0.72F, 0.62F};  // of the type, until the card fits
constexpr float kEdge = 12.0F;                            // of the window
constexpr float kAway = 14.0F;                            // from the target
constexpr float kBetween = 8.0F;                          // keys
constexpr float kPointer = 18.0F;                         // of a mark

void draw_ring(const Frame& frame, const Rect& target) {
  ImDrawList* const list = ImGui::GetForegroundDrawList();
  const ImVec2 out(4.0F, 4.0F);
  const ImVec2 min(target.min.x - out.x, target.min.y - out.y);
  const ImVec2 max(target.max.x + out.x, target.max.y + out.y);
  list->AddRect(min, max, frame.theme.sel_edge, 10.0F, 0, 6.0F);
  list->AddRect(min, max, frame.theme.sel, 10.0F, 0, 3.0F);
}

std::vector<Run> runs_of(const GuideCard& card) {
  std::vector<Run> runs{{card.text}};
  if (!card.rule.empty()) {
    runs.push_back({"  "});
    runs.push_back({card.printed, RunKind::kLink, card.rule});
  }
  return runs;
}

FlowStyle note_style(const Frame& frame) {
  FlowStyle style = body(frame);
  style.face = Face::kInterMedium;
  return style;
}

// Beside the target, on the first side with room; inside it where it fills the window.
Rect place(const Frame& frame, const Rect& target, ImVec2 size) {
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
std::optional<Rect> place_inside(const TourStop& stop, ImVec2 size) {
  constexpr float kPlaces[] = {1.0F, 0.0F, 0.5F};
  const ImVec2 spare(stop.target.width() - size.x - 2.0F * kEdge,
                     stop.target.height() - size.y - 2.0F * kEdge);
  if (spare.x < 0.0F || spare.y < 0.0F) return {};
  if (stop.high) {
    const ImVec2 corner(stop.target.min.x + kEdge + spare.x * 0.5F, stop.target.min.y + kEdge);
    return Rect{corner, ImVec2(corner.x + size.x, corner.y + size.y)};
  }
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

float text_parts_height(const Frame& frame, const GuideCard& card, float inner) {
  float high = text_height(frame, inner, card.title, heading(frame, kHead)) + frame.px(4.0F) +
               flow_height(frame, inner, runs_of(card), body(frame));
  if (!card.kicker.empty()) high += text_height(frame, inner, card.kicker, label(frame));
  if (!card.note.empty())
    high += text_height(frame, inner - 2.0F * frame.px(kNotePad), card.note, note_style(frame)) +
            frame.px(8.0F) + 2.0F * frame.px(kNotePad);
  return high;
}

Rect card_for(const Frame& frame, const TourStop& stop, const GuideCard& said) {
  const auto high = [&](float width) { return guide_height(frame, said, width); };
  // Narrower where it would else lie on what it explains.
  const float widest = std::min(frame.px(kGuideWidth), frame.window.width() - 2.0F * kEdge);
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

// What stands above the keys; returns its foot. `*followed`: the rule was.
float draw_said(Frame& frame, const Column& column, const GuideCard& card, bool* followed) {
  float y = column.at.y;
  const float x = column.at.x;
  if (!card.kicker.empty())
    y += draw_text(frame, {ImVec2(x, y), column.width}, card.kicker, label(frame));
  y += draw_text(frame, {ImVec2(x, y), column.width}, card.title, heading(frame, kHead)) +
       frame.px(4.0F);
  const Flow flow =
      draw_flow(frame, {ImVec2(x, y), column.width, "guide"}, runs_of(card), body(frame));
  *followed = flow.clicked >= 0;
  y += flow.height;
  if (card.note.empty()) return y;
  y += frame.px(8.0F);
  const float pad = frame.px(kNotePad);
  const float inner = column.width - 2.0F * pad;
  const float high = text_height(frame, inner, card.note, note_style(frame)) + 2.0F * pad;
  frame.draw->AddRectFilled(ImVec2(x, y), ImVec2(x + column.width, y + high), frame.theme.paper2,
                            4.0F);
  frame.draw->AddRectFilled(ImVec2(x, y), ImVec2(x + 3.0F, y + high), frame.theme.accent);
  draw_text(frame, {ImVec2(x + pad, y + pad), inner}, card.note, note_style(frame));
  return y + high;
}

}  // namespace

float guide_height(const Frame& frame, const GuideCard& card, float width) {
  const float pads = 2.0F * frame.px(kPad);
  return text_parts_height(frame, card, width - pads) + frame.px(12.0F) + frame.control(kControl) +
         pads;
}

void draw_guide_mark(const Frame& frame, const Rect& target) {
  ImDrawList* const list = ImGui::GetForegroundDrawList();
  const float half = kPointer * 0.5F;
  const ImVec2 tip(target.centre().x, target.min.y - 3.0F);
  const ImVec2 corners[3] = {tip, ImVec2(tip.x - half, tip.y - kPointer),
                             ImVec2(tip.x + half, tip.y - kPointer)};
  list->AddRect(target.min, target.max, frame.theme.paper, 8.0F, 0, 5.0F);
  list->AddRect(target.min, target.max, frame.theme.accent, 8.0F, 0, 2.5F);
  list->AddTriangleFilled(corners[0], corners[1], corners[2], frame.theme.accent);
  list->AddTriangle(corners[0], corners[1], corners[2], frame.theme.paper, 2.0F);
}

GuideAnswer draw_guide(Frame& given, const TourStop& stop, const GuideCard& said,
                       std::vector<Rect>& covered) {
  // Smaller type is better than a card that lies on what it explains.
  Frame frame = given;
  Rect card{};
  for (const float share : kShares) {
    frame.text = given.text * share;
    card = card_for(frame, stop, said);
    if (card.height() <= frame.window.height() - 2.0F * kEdge &&
        (stop.spacious || overlap(card, stop.target) <= 0.0F))
      break;
  }
  if (stop.ring) draw_ring(frame, stop.target);
  return draw_guide_card(frame, card, said, covered);
}

GuideAnswer draw_guide_card(Frame& frame, Rect card, const GuideCard& said,
                            std::vector<Rect>& covered) {
  // In a window that is too low for all of it the text scrolls, and the keys stay.
  const float most = frame.window.height() - 2.0F * kEdge;
  const bool scrolls = card.height() > most;
  if (scrolls) card.max.y = card.min.y + most;
  covered.push_back(card);
  const OverLayer over(frame, "tour", card);
  // Its shadow falls beyond the layer.
  frame.draw->PushClipRectFullScreen();
  draw_panel(frame, card);
  frame.draw->PopClipRect();
  const float pad = frame.px(kPad);
  const float inner = card.width() - 2.0F * pad;
  GuideAnswer answer;
  const float y = card.max.y - pad - frame.control(kControl);
  const Rect room{ImVec2(card.min.x + pad, card.min.y + pad),
                  ImVec2(card.max.x - pad, y - frame.px(12.0F))};
  const ImVec2 start = scrolls ? begin_scroll(frame, "said", room) : room.min;
  const float wide_enough = scrolls ? scroll_width(room) : inner;
  const float foot = draw_said(frame, {start, wide_enough}, said, &answer.rule);
  if (scrolls) end_scroll(frame, foot - start.y);
  const auto count = static_cast<float>(said.keys.size());
  const float wide = (inner - kBetween * (count - 1.0F)) / count;
  float x = card.min.x + pad;
  for (const GuideKey& key : said.keys) {
    const Rect rect{ImVec2(x, y), ImVec2(x + wide, y + frame.control(kControl))};
    x += wide + kBetween;
    const Button spec{.label = key.label, .kind = key.kind, .key = key.key};
    if (button(frame, key.id, rect, spec)) answer.key = key.id;
  }
  return answer;
}

}  // namespace sandtable::shell
