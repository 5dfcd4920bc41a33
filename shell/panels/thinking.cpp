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

std::vector<Key> keys_of(const PlayView& view) {
  const ThoughtLine& thinking = *view.thinking;
  const Key on{"goon", view.text("opponent.go_on"), view.text("key.enter"), Do::kGoOn};
  if (thinking.pace.empty()) {
    if (thinking.halted) return {on};
    return {{"hurry", view.text("opponent.hurry"), view.text("key.space"), Do::kHurry},
            {"halt", view.text("opponent.stop"), view.text("key.esc"), Do::kHalt}};
  }
  const Key pause{"halt", view.text("watch.pause"), view.text("key.space"), Do::kHalt};
  return {thinking.halted ? on : pause,
          {"step", view.text("watch.step"), ".", Do::kStep},
          {"pace", thinking.pace, {}, Do::kPace},
          {"take", view.text("watch.take"), {}, Do::kTakeOver}};
}

// The keys in rows, each as wide as the room of its row allows.
class ThoughtKeys {
 public:
  ThoughtKeys(Frame& frame, std::vector<Key> keys) : frame_(frame), keys_(std::move(keys)) {}

  float wide() const {
    float out = -gap();
    for (const Key& key : keys_) out += button_width(frame_, spec_of(key)) + gap();
    return out;
  }
  // Of so many in a row as fit side by side.
  float lay(float width) {
    float widest = 0.0F;
    for (const Key& key : keys_) widest = std::max(widest, button_width(frame_, spec_of(key)));
    const auto n = static_cast<float>(keys_.size());
    columns_ = (widest + gap()) * n - gap() <= width ? keys_.size() : (keys_.size() + 1) / 2;
    const auto rows = static_cast<float>((keys_.size() + columns_ - 1) / columns_);
    return (high() + gap()) * rows - gap();
  }
  // `even`: all of a row alike; else as wide as their words.
  void draw(const Panel& panel, ImVec2 at, float width, bool even) const {
    const float share = (width + gap()) / static_cast<float>(columns_) - gap();
    float x = at.x, y = at.y;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (even && i > 0 && i % columns_ == 0) x = at.x, y += high() + gap();
      const Key& key = keys_[i];
      const float each = even ? share : button_width(frame_, spec_of(key));
      if (button(frame_, key.id, {ImVec2(x, y), ImVec2(x + each, y + high())}, spec_of(key)))
        panel.out.push_back({key.does});
      x += each + gap();
    }
  }

 private:
  float gap() const { return frame_.px(10.0F); }
  float high() const { return frame_.control(40.0F); }
  static Button spec_of(const Key& key) { return {.label = key.label, .key = key.key}; }

  Frame& frame_;
  std::vector<Key> keys_;
  std::size_t columns_ = 1;
};

}  // namespace

Rect draw_thinking(const Panel& panel, const Rect& area) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const ThoughtLine& thinking = *view.thinking;
  ThoughtKeys keys(frame, keys_of(view));
  const float pad = frame.px(12.0F), gap = frame.px(10.0F), ring = frame.px(kThinkingRing) * 2.0F;
  const float high = frame.control(40.0F);
  const float width = std::min(frame.px(kThinkingWidth), area.width());
  const float wide = keys.wide(), rows = keys.lay(width - pad * 2.0F);
  const float text_left = pad + ring + gap * 1.5F;
  // Beside the words where there is room for both, else below them.
  const FlowStyle title = heading(frame, 20.0F), note = secondary(frame);
  const bool beside =
      width - text_left - wide - pad * 2.0F >= line_width(frame, thinking.title, title);
  const float room = width - text_left - pad - (beside ? wide + gap : 0.0F);
  const float words = text_height(frame, room, thinking.title, title) +
                      text_height(frame, room, thinking.note, note);
  const float height = pad * 2.0F + (beside ? std::max(words, high) : words + gap + rows);
  const float left = area.centre().x - width * 0.5F;
  const Rect rect{ImVec2(left, area.max.y - height), ImVec2(left + width, area.max.y)};
  draw_panel(frame, rect);
  const float line = beside ? rect.centre().y : rect.min.y + pad + words * 0.5F;
  draw_ring(frame, ImVec2(left + pad + ring * 0.5F, line), thinking.turns && frame.motion);
  const float top = line - words * 0.5F;
  const float used = draw_text(frame, {ImVec2(left + text_left, top), room}, thinking.title, title);
  draw_text(frame, {ImVec2(left + text_left, top + used), room}, thinking.note, note);
  const ImVec2 first = beside ? ImVec2(rect.max.x - pad - wide, line - high * 0.5F)
                              : ImVec2(left + pad, rect.max.y - pad - rows);
  keys.draw(panel, first, width - pad * 2.0F, !beside);
  if (thinking.turns) frame.redraw.wake_at(frame.now + (frame.motion ? kFrameMs : kSecondMs));
  return rect;
}

float thinking_keys_height(Frame& frame, const PlayView& view, float width) {
  return ThoughtKeys(frame, keys_of(view)).lay(width);
}

void draw_thinking_keys(const Panel& panel, const Rect& rect) {
  ThoughtKeys keys(panel.frame, keys_of(panel.view));
  keys.lay(rect.width());
  keys.draw(panel, rect.min, rect.width(), true);
}

}  // namespace sandtable::shell
