// The log where there is no room for it: its last lines, as many as there is room for, and the way
// to the whole.
#include <algorithm>

#include "shell/panels/panel.h"
#include "shell/theme/icons.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr std::size_t kMostLines = 6;
constexpr float kPad = 14.0F, kEdge = 8.0F, kIconSpace = 26.0F, kLineGap = 3.0F;

// What a player looks for first: their own fight, what came of the others' turn, then the newest.
std::vector<const LogLine*> first_lines(const PlayView& view) {
  std::vector<const LogLine*> out;
  const auto add = [&](const LogLine& line) {
    const bool told = std::any_of(out.begin(), out.end(), [&](const LogLine* one) {
      return one->step == line.step && one->fact.text == line.fact.text;
    });
    if (!told && out.size() < kMostLines) out.push_back(&line);
  };
  if (view.since != nullptr) {
    for (const LogLine& line : view.since->own) add(line);
    for (const LogLine& line : view.since->told) add(line);
  }
  const std::vector<LogBlock>& blocks = view.game_log.blocks();
  for (auto block = blocks.rbegin(); block != blocks.rend() && out.size() < kMostLines; ++block)
    for (auto line = block->lines.rbegin(); line != block->lines.rend(); ++line) add(*line);
  return out;
}

}  // namespace

bool has_log_lines(const PlayView& view) { return !first_lines(view).empty(); }

void draw_log_strip(const Panel& panel, const Rect& rect) {
  Frame& frame = panel.frame;
  draw_panel(frame, rect);
  const Hit hit = hit_item(frame, "wholelog", rect);
  const FlowStyle style = sentence_style(frame);
  const float row = frame.px(style.size * style.leading);
  const float pad = frame.px(kPad), edge = frame.px(kEdge);
  const float width = rect.width() - pad - frame.px(kIconSpace);
  float y = rect.min.y + edge;
  for (const LogLine* line : first_lines(panel.view)) {
    const float left = rect.max.y - edge - y;
    if (left < row * 0.9F) break;
    const float height = text_height(frame, width, line->fact.text, style);
    const ImVec2 at(rect.min.x + pad, y);
    if (height <= left + 1.0F) {
      draw_text(frame, {at, width}, line->fact.text, style);
      y += height + frame.px(kLineGap);
    } else {
      draw_line(frame, {ImVec2(at.x, y + row * 0.5F), width}, line->fact.text, style);
      break;
    }
  }
  draw_icon(frame.draw, panel.view.whole_log ? Icon::kRight : Icon::kLeft,
            {ImVec2(rect.max.x - frame.px(15.0F), rect.min.y + edge + row * 0.5F), frame.px(15.0F)},
            hit.hovered ? frame.theme.ink : frame.theme.ink3);
  if ((hit.hovered || hit.focused) && !frame.touch)
    draw_tip(frame, rect, panel.view.text("play.log.whole"));
  if (hit.pressed) panel.out.push_back({Do::kWholeLog});
}

float log_strip_height(const Frame& frame) {
  const FlowStyle style = sentence_style(frame);
  return frame.control(style.size * style.leading + kEdge * 2.0F);
}

}  // namespace sandtable::shell
