// A hint: the best choices with their numbers as on the map, what each is worth, and why.
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
    const bool given = view_.hint->state() == HintProvider::State::kGiven;
    head(given);
    if (!given) {
      say(view_.text("play.hint.thinking.note"), secondary(frame_));
      return y_;
    }
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

  void head(bool given) {
    const float side = std::max(frame_.px(26.0F), frame_.touch ? 44.0F : 0.0F);
    const float middle = at().y + side * 0.5F;
    const auto best = static_cast<std::int64_t>(view_.hint->choices().size());
    const auto all = static_cast<std::int64_t>(view_.hint->candidates());
    const std::string title =
        given ? view_.text("play.hint.title", {{"n", "", "", best}, {"all", "", "", all}})
              : view_.text("play.hint.thinking");
    const float left = given ? 0.0F : frame_.px(kHintRing * 2.0F + 8.0F);
    if (!given) draw_ring(frame_, ImVec2(at().x + frame_.px(kHintRing), middle));
    draw_line(frame_, {ImVec2(at().x + left, middle), inside_.width() - left - side}, title,
              given ? label(frame_) : heading(frame_, 19.0F));
    const Rect close{ImVec2(inside_.max.x - side, at().y), ImVec2(inside_.max.x, at().y + side)};
    if (icon_button(frame_, "hintaway", close,
                    {Icon::kClose, view_.text("play.close"), ButtonKind::kBare}))
      panel_.out.push_back({Do::kHint, -1});
    y_ += side + frame_.px(4.0F);
  }

  // The whole of it leads to the choice.
  void row(const HintChoice& choice, int index) {
    draw_rule_line(frame_, at(), inside_.width());
    y_ += frame_.px(7.0F);
    const float left = kHintBadge * 2.0F + frame_.px(9.0F);
    const float room = inside_.width() - left;
    const ImVec2 start = at();
    FlowStyle worth = body(frame_);
    worth.face = Face::kInterSemi;
    worth.colour = index == 0 ? frame_.theme.link : frame_.theme.ink2;
    FlowStyle small = secondary(frame_);
    small.size = kSmallType;
    float y = start.y;
    const auto line = [&](std::string_view text, const FlowStyle& style) {
      y += draw_text(frame_, {ImVec2(start.x + left, y), room}, text, style);
    };
    draw_hint_badge(frame_.canvas(), ImVec2(start.x + kHintBadge, start.y + kHintBadge), index + 1);
    line(choice.text, heading(frame_, kTitle));
    line(choice.says, worth);
    for (const Note& why : choice.why) line(view_.words.text(view_.game.message(why)), small);
    y_ = std::max(y, start.y + kHintBadge * 2.0F) - inside_.min.y + frame_.px(7.0F);
    const Rect rect{ImVec2(start.x - 4.0F, start.y - 4.0F),
                    ImVec2(inside_.max.x, inside_.min.y + y_ - 2.0F)};
    if (hit_item(frame_, "hint" + decimal(index), rect).pressed)
      panel_.out.push_back({Do::kHint, index});
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
