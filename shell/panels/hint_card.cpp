// A hint: the best choices with their numbers as on the map, the verdict on each, and why.
#include <cmath>

#include "core/base/text.h"
#include "shell/map/highlight_layer.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kTitle = 16.5F;
constexpr float kHintRing = 9.0F;
constexpr double kTurnMs = 1200.0, kRingFrameMs = 60.0;

// Turns while something is thought about, and only then.
void draw_ring(Frame& frame, ImVec2 centre) {
  const float radius = frame.px(kHintRing);
  const float from = frame.motion
                         ? static_cast<float>(std::fmod(frame.now, kTurnMs) / kTurnMs) * 6.2831853F
                         : 0.0F;
  frame.draw->AddCircle(centre, radius, frame.theme.line, 0, 3.0F);
  frame.draw->PathArcTo(centre, radius, from, from + 4.2F, 24);
  frame.draw->PathStroke(frame.theme.link, 0, 3.0F);
  if (frame.motion) frame.redraw.wake_at(frame.now + kRingFrameMs);
}

class HintRows {
 public:
  HintRows(const Panel& panel, const Rect& inside)
      : panel_(panel), frame_(panel.frame), view_(panel.view), inside_(inside) {}

  float draw() {
    head();
    if (!view_.hint->is_shown()) {
      say(view_.text("play.hint.thinking.note"), secondary(frame_));
      return y_;
    }
    if (!view_.hint->beside().empty()) say(view_.hint->beside(), secondary(frame_));
    const std::vector<HintChoice>& choices = view_.hint->choices();
    for (std::size_t i = 0; i < choices.size(); ++i) row(choices[i], static_cast<int>(i));
    if (choices.empty()) say(view_.text("play.hint.none"), body(frame_));
    draw_rule_line(frame_, at(), inside_.width());
    y_ += frame_.px(6.0F);
    say(view_.text("play.hint.count", {{"n", "", "", view_.hints_given}}), label(frame_));
    return y_;
  }

 private:
  ImVec2 at() const { return ImVec2(inside_.min.x, inside_.min.y + y_); }
  void say(std::string_view text, const FlowStyle& style) {
    y_ += draw_text(frame_, {at(), inside_.width()}, text, style) + frame_.px(4.0F);
  }

  std::string title() const {
    const HintProvider& hint = *view_.hint;
    if (hint.is_thinking())
      return view_.text(hint.is_shown() ? "play.hint.early" : "play.hint.thinking");
    const auto best = static_cast<std::int64_t>(hint.choices().size());
    const auto all = static_cast<std::int64_t>(hint.candidates());
    return view_.text("play.hint.title", {{"n", "", "", best}, {"all", "", "", all}});
  }

  void head() {
    const float side = std::max(frame_.px(26.0F), frame_.touch ? 44.0F : 0.0F);
    const float middle = at().y + side * 0.5F;
    const bool thinks = view_.hint->is_thinking();
    const float left = thinks ? frame_.px(kHintRing * 2.0F + 8.0F) : 0.0F;
    if (thinks) draw_ring(frame_, ImVec2(at().x + frame_.px(kHintRing), middle));
    draw_line(frame_, {ImVec2(at().x + left, middle), inside_.width() - left - side}, title(),
              thinks ? heading(frame_, 19.0F) : label(frame_));
    const Rect close{ImVec2(inside_.max.x - side, at().y), ImVec2(inside_.max.x, at().y + side)};
    if (icon_button(frame_, "hintaway", close,
                    {Icon::kClose, view_.text("play.close"), ButtonKind::kBare}))
      panel_.out.push_back({Do::kHint, -1});
    y_ += side + frame_.px(4.0F);
  }

  void row(const HintChoice& choice, int index) {
    draw_rule_line(frame_, at(), inside_.width());
    y_ += frame_.px(7.0F);
    const float left = kHintBadge * 2.0F + frame_.px(9.0F);
    const float room = inside_.width() - left;
    const ImVec2 start = at();
    FlowStyle says = body(frame_);
    says.face = Face::kInterSemi;
    says.colour = index == 0 ? frame_.theme.link : frame_.theme.ink2;
    FlowStyle small = secondary(frame_);
    small.size = kSmallType;
    float y = start.y;
    const auto line = [&](std::string_view text, const FlowStyle& style) {
      y += draw_text(frame_, {ImVec2(start.x + left, y), room}, text, style);
    };
    draw_hint_badge(frame_.canvas(), ImVec2(start.x + kHintBadge, start.y + kHintBadge), index + 1);
    line(choice.text, heading(frame_, kTitle));
    line(choice.says, says);
    if (choice.aim) line(capitals_first(view_.words.text(view_.game.message(*choice.aim))), small);
    if (choice.why) line(capitals_first(view_.words.text(view_.game.message(*choice.why))), small);
    if (!choice.then.empty()) line(choice.then, small);
    y = std::max(y, start.y + kHintBadge * 2.0F) + frame_.px(4.0F);
    y_ = buttons(ImVec2(start.x + left, y), room, index) - inside_.min.y + frame_.px(7.0F);
  }

  // Side by side where they fit, else one above the other; returns where they end.
  float buttons(ImVec2 from, float room, int index) {
    const HintChoice& choice = view_.hint->choices()[static_cast<std::size_t>(index)];
    const std::string shows = view_.text("play.hint.show");
    const Button show{.label = shows};
    const Button act{.label = choice.act, .enabled = view_.live};
    const float gap = frame_.px(6.0F), half = (room - gap) * 0.5F;
    const float high = std::max(frame_.px(28.0F), frame_.touch ? 44.0F : 0.0F);
    const float first = std::min(half, button_width(frame_, show));
    const bool fits = button_width(frame_, act) <= room - gap - first;
    const ImVec2 second =
        fits ? ImVec2(from.x + first + gap, from.y) : ImVec2(from.x, from.y + high + gap);
    const ImVec2 corner(from.x + room, second.y + high);
    const std::string id = "hint" + decimal(index);
    if (button(frame_, id, {from, ImVec2(fits ? from.x + first : corner.x, from.y + high)}, show))
      panel_.out.push_back({Do::kHint, index});
    if (button(frame_, id + "do", {second, corner}, act))
      panel_.out.push_back({Do::kHintDo, index});
    return corner.y;
  }

  const Panel& panel_;
  Frame& frame_;
  const PlayView& view_;
  Rect inside_;
  float y_ = 0.0F;
};

}  // namespace

float draw_hint_rows(const Panel& panel, const Rect& inside) {
  return HintRows(panel, inside).draw();
}

Rect draw_hint_card(const Panel& panel, const Rect& rect) {
  const float pad = panel.frame.px(14.0F);
  const Rect inside{ImVec2(rect.min.x + pad, rect.min.y + pad * 0.6F),
                    ImVec2(rect.max.x - pad, rect.max.y)};
  draw_panel(panel.frame, rect);
  const ImVec2 start = begin_scroll(
      panel.frame, "hintcard",
      {ImVec2(rect.min.x, inside.min.y), ImVec2(rect.max.x - 2.0F, rect.max.y - 4.0F)});
  const float height = draw_hint_rows(panel, {ImVec2(inside.min.x, start.y), inside.max});
  end_scroll(panel.frame, height);
  return {rect.min, ImVec2(rect.max.x, inside.min.y + height + pad * 0.6F)};
}

}  // namespace sandtable::shell
