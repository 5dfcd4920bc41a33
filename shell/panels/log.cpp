// The log: newest on top, one line a fact, dice drawn, rules as links. A click on a line looks at
// the place and at the moment.
#include <algorithm>
#include <cmath>

#include "shell/panels/panel.h"
#include "shell/theme/icons.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kDie = 18.0F;
constexpr float kGutter = 26.0F;
constexpr float kGap = 5.0F;

bool is_shown(const LogLine& line, int tab) {
  return tab == 0 || (tab == 1 && !line.fact.dice.empty()) || (tab == 2 && line.scores);
}

bool is_shown(const LogBlock& block, int tab) {
  return std::any_of(block.lines.begin(), block.lines.end(),
                     [&](const LogLine& line) { return is_shown(line, tab); });
}

Sentence sentence_of(const LogLine& line) {
  return {line.fact.text, &line.fact.names, line.fact.rule, line.fact.rule2, {}};
}

struct LogPen {
  const Panel& panel;
  LogState& log;
  float left, width;
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;

  FlowStyle head_style() const {
    FlowStyle style = label(frame);
    style.size = kSmallType;
    return style;
  }
  static std::string head_of(const LogBlock& block) {
    return block.turn.empty() ? block.title : block.turn + " \xc2\xb7 " + block.title;
  }
  float head_height(const LogBlock& block) const {
    return text_height(frame, width, head_of(block), head_style()) + frame.px(8.0F);
  }

  float block_height(const LogBlock& block) const {
    if (!is_shown(block, log.tab)) return 0.0F;
    float height = head_height(block);
    for (const LogLine& line : block.lines)
      if (is_shown(line, log.tab))
        height += sentence_height(frame, view, width - frame.px(kGutter), sentence_of(line)) +
                  frame.px(kGap);
    return height + frame.px(4.0F);
  }

  void measure() {
    const auto& blocks = view.chronicle.blocks();
    const int wide = static_cast<int>(width);
    if (log.version == view.chronicle.version() && log.width == wide && log.type == frame.text &&
        log.tab_measured == log.tab)
      return;
    log.version = view.chronicle.version();
    log.width = wide;
    log.type = frame.text;
    log.tab_measured = log.tab;
    log.heights.clear();
    for (auto it = blocks.rbegin(); it != blocks.rend(); ++it)
      log.heights.push_back(block_height(*it));
  }

  float draw_fact(float y, const LogLine& line, int index) {
    const float gutter = frame.px(kGutter);
    const Sentence plain = sentence_of(line);
    const float height = sentence_height(frame, view, width - gutter, plain);
    const Rect row{ImVec2(left - frame.px(6.0F), y - 2.0F),
                   ImVec2(left + width + frame.px(2.0F), y + height + 2.0F)};
    const std::string id = "log" + std::to_string(line.step) + "." + std::to_string(index);
    const bool over = ImGui::IsMouseHoveringRect(row.min, row.max);
    if (over) frame.draw->AddRectFilled(row.min, row.max, frame.theme.paper2, 4.0F);
    // New since the player's last decision.
    if (line.step >= view.playback.first() && view.playback.first() > 0)
      frame.draw->AddRectFilled(ImVec2(left - frame.px(9.0F), y + 2.0F),
                                ImVec2(left - frame.px(6.5F), y + height - 2.0F), frame.theme.sel);
    float die_y = y + frame.px(8.5F);
    for (const int value : line.fact.dice) {
      draw_die(frame.draw, {ImVec2(left + frame.px(9.0F), die_y), frame.px(kDie)},
               {value, frame.theme.paper, frame.theme.ink, frame.theme.ink, 0.0F},
               view.skin.board().die_faces());
      die_y += frame.px(19.0F);
    }
    Sentence sentence = plain;
    sentence.id = id;
    draw_sentence(panel, {ImVec2(left + gutter, y), ImVec2(left + width, y + height)}, sentence);
    if (over && ImGui::IsMouseReleased(ImGuiMouseButton_Left) && !ImGui::IsAnyItemHovered() &&
        !line.fact.spaces.empty())
      panel.out.push_back({Do::kShow, line.fact.spaces.back()});
    if (over && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && !ImGui::IsAnyItemHovered())
      panel.out.push_back({Do::kSeek, line.decision});
    return height + frame.px(kGap);
  }

  void draw_block(float y, const LogBlock& block) {
    y += frame.px(5.0F) +
         draw_text(frame, {ImVec2(left, y + frame.px(5.0F)), width}, head_of(block), head_style()) +
         frame.px(3.0F);
    int index = 0;
    for (auto it = block.lines.rbegin(); it != block.lines.rend(); ++it)
      if (is_shown(*it, log.tab)) y += draw_fact(y, *it, index++);
  }
};

}  // namespace

void draw_log_body(const Panel& panel, const Rect& rect, LogState& log) {
  Frame& frame = panel.frame;
  const ImVec2 start = begin_scroll(frame, "log", rect);
  LogPen pen{panel, log, start.x + frame.px(14.0F), scroll_width(rect) - frame.px(16.0F)};
  // What is new stands at the top: a log that was scrolled goes back there.
  if (log.version != panel.view.chronicle.version()) ImGui::SetScrollY(0.0F);
  pen.measure();
  const auto& blocks = panel.view.chronicle.blocks();
  float y = start.y + frame.px(2.0F);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const float height = log.heights[i];
    if (height > 0.0F && y + height > rect.min.y && y < rect.max.y)
      pen.draw_block(y, blocks[blocks.size() - 1 - i]);
    y += height;
  }
  end_scroll(frame, y - start.y + frame.px(8.0F));
}

void draw_log(const Panel& panel, const Rect& rect, LogState& log) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  if (rect.height() < frame.px(70.0F)) return;
  draw_panel(frame, rect);
  const float head = frame.px(36.0F);
  const float pad = frame.px(14.0F);
  FlowStyle style = label(frame);
  style.size = kSmallType;
  const std::string title = view.text("play.log");
  draw_line(frame, {ImVec2(rect.min.x + pad, rect.min.y + head * 0.5F), rect.width()}, title,
            style);
  const std::vector<std::string> names = {view.text("play.log.all"), view.text("play.log.dice"),
                                          view.text("play.log.score")};
  float wide = 0.0F;
  for (const std::string& one : names)
    wide += text_width(Face::kInterSemi, frame.px(kBodyType), one) + frame.px(18.0F);
  tabs(frame,
       {"logtabs",
        {ImVec2(rect.max.x - wide - frame.px(34.0F), rect.min.y),
         ImVec2(rect.max.x - frame.px(30.0F), rect.min.y + head)}},
       names, log.tab);
  const Rect copy{ImVec2(rect.max.x - frame.px(34.0F), rect.min.y + frame.px(4.0F)),
                  ImVec2(rect.max.x - frame.px(6.0F), rect.min.y + frame.px(32.0F))};
  if (icon_button(frame, "copylog", copy,
                  {Icon::kCopy, view.text("play.log.copy"), ButtonKind::kBare}))
    panel.out.push_back({Do::kCopyLog});
  draw_rule_line(frame, ImVec2(rect.min.x, rect.min.y + head), rect.width());
  draw_log_body(panel,
                {ImVec2(rect.min.x + 1.0F, rect.min.y + head + 1.0F),
                 ImVec2(rect.max.x - 2.0F, rect.max.y - 4.0F)},
                log);
}

}  // namespace sandtable::shell
