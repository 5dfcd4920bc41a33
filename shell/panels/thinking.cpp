// The card of a computer player that is to decide: whose it is, how long it has thought, what can
// be done about it.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kThinkingWidth = 575.0F;
constexpr float kThinkingRing = 18.0F, kRingLine = 4.5F;
constexpr double kRoundMs = 1400.0;
constexpr double kFrameMs = 100.0, kSecondMs = 1000.0;  // between two frames, moving and not
constexpr float kFullTurn = 6.2831853F;

// Three quarters of a ring; it turns while there is a thought, and only then.
void draw_ring(const Frame& frame, ImVec2 centre, bool turns) {
  const float radius = frame.px(kThinkingRing), line = frame.px(kRingLine);
  frame.draw->AddCircle(centre, radius, frame.theme.line, 0, line);
  const double share = turns ? std::fmod(frame.now, kRoundMs) / kRoundMs : 0.0;
  const float from = static_cast<float>(share) * kFullTurn;
  frame.draw->PathArcTo(centre, radius, from, from + kFullTurn * 0.75F);
  frame.draw->PathStroke(turns ? frame.theme.accent : frame.theme.ink3, 0, line);
}

struct Key {
  std::string_view id;
  std::string label, key;
  Do does;
};

}  // namespace

Rect draw_thinking(const Panel& panel, const Rect& area) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const ThoughtLine& thinking = *view.thinking;
  std::vector<Key> keys;
  if (thinking.halted)
    keys = {{"goon", view.text("opponent.go_on"), view.text("key.enter"), Do::kGoOn}};
  else
    keys = {{"hurry", view.text("opponent.hurry"), view.text("key.space"), Do::kHurry},
            {"halt", view.text("opponent.stop"), view.text("key.esc"), Do::kHalt}};
  const float pad = frame.px(12.0F), gap = frame.px(10.0F), ring = frame.px(kThinkingRing) * 2.0F;
  const float high = frame.control(40.0F);
  const float width = std::min(frame.px(kThinkingWidth), area.width());
  float wide = -gap;
  for (const Key& key : keys)
    wide += button_width(frame, {.label = key.label, .key = key.key}) + gap;
  const float text_left = pad + ring + gap * 1.5F;
  // Beside the words where there is room for both, else below them.
  const FlowStyle title = heading(frame, 20.0F), note = secondary(frame);
  const bool beside =
      width - text_left - wide - pad * 2.0F >= line_width(frame, thinking.title, title);
  const float room = width - text_left - pad - (beside ? wide + gap : 0.0F);
  const float words = text_height(frame, room, thinking.title, title) +
                      text_height(frame, room, thinking.note, note);
  const float height = pad * 2.0F + (beside ? std::max(words, high) : words + gap + high);
  const float left = area.centre().x - width * 0.5F;
  const Rect rect{ImVec2(left, area.max.y - height), ImVec2(left + width, area.max.y)};
  draw_panel(frame, rect);
  const float line = beside ? rect.centre().y : rect.min.y + pad + words * 0.5F;
  draw_ring(frame, ImVec2(left + pad + ring * 0.5F, line), thinking.turns && frame.motion);
  const float top = line - words * 0.5F;
  const float used = draw_text(frame, {ImVec2(left + text_left, top), room}, thinking.title, title);
  draw_text(frame, {ImVec2(left + text_left, top + used), room}, thinking.note, note);
  float x = beside ? rect.max.x - pad - wide : left + pad;
  const float key_top = beside ? line - high * 0.5F : rect.max.y - pad - high;
  const float share = (width - pad * 2.0F + gap) / static_cast<float>(keys.size()) - gap;
  for (const Key& key : keys) {
    const Button spec{.label = key.label, .key = key.key};
    const float each = beside ? button_width(frame, spec) : share;
    if (button(frame, key.id, {ImVec2(x, key_top), ImVec2(x + each, key_top + high)}, spec))
      panel.out.push_back({key.does});
    x += each + gap;
  }
  if (thinking.turns) frame.redraw.wake_at(frame.now + (frame.motion ? kFrameMs : kSecondMs));
  return rect;
}

}  // namespace sandtable::shell
