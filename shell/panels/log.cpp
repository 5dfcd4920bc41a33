// The log: newest on top, one line a fact, dice drawn, rules as links. A click on a line looks at
// the place and at the moment.
#include <algorithm>
#include <cmath>

#include "shell/panels/panel.h"
#include "shell/seats.h"
#include "shell/theme/icons.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kDie = 18.0F;
constexpr float kGutter = 26.0F;
constexpr float kLogGap = 5.0F;

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

// A turn of the other side, all its blocks together.
struct LogFold {
  bool theirs = false;
  bool heads = false;   // the block is the newest of it
  bool newest = false;  // nothing was told since
  Seat side = Seat::kNobody;
  std::size_t first = 0;  // step
  int lines = 0;
  std::string summary;
};

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

  float block_height(std::size_t index) const {
    const LogBlock& block = view.game_log.blocks()[index];
    if (const LogFold fold = fold_of(index); fold.theirs) {
      const float head = fold.heads ? fold_height(fold) : 0.0F;
      return is_unfolded(fold) ? head + open_height(block) : head;
    }
    return open_height(block);
  }

  float open_height(const LogBlock& block) const {
    if (!is_shown(block, log.tab)) return 0.0F;
    float height = head_height(block);
    for (const LogLine& line : block.lines)
      if (is_shown(line, log.tab))
        height += sentence_height(frame, view, width - frame.px(kGutter), sentence_of(line)) +
                  frame.px(kLogGap);
    return height + frame.px(4.0F);
  }

  void measure() {
    const auto& blocks = view.game_log.blocks();
    const int wide = static_cast<int>(width);
    if (log.version == view.game_log.version() && log.width == wide && log.type == frame.text &&
        log.tab_measured == log.tab)
      return;
    log.version = view.game_log.version();
    log.width = wide;
    log.type = frame.text;
    log.tab_measured = log.tab;
    log.heights.clear();
    for (std::size_t i = blocks.size(); i-- > 0;) log.heights.push_back(block_height(i));
  }

  bool is_theirs(std::size_t index) const {
    const Seat side = view.game_log.blocks()[index].side;
    return is_player(view.viewer) && is_player(side) && side != view.viewer;
  }
  // The turn of the other side that a block is part of.
  LogFold fold_of(std::size_t index) const {
    LogFold out;
    if (!is_theirs(index)) return out;
    const auto& blocks = view.game_log.blocks();
    out.theirs = true;
    out.side = blocks[index].side;
    std::size_t newest = index;
    while (newest + 1 < blocks.size() && is_theirs(newest + 1)) ++newest;
    out.heads = newest == index;
    out.newest = newest + 1 == blocks.size();
    const LogLine* gain = nullptr;
    const LogLine* last = nullptr;
    for (std::size_t i = newest + 1; i-- > 0 && is_theirs(i);)
      for (auto it = blocks[i].lines.rbegin(); it != blocks[i].lines.rend(); ++it) {
        out.first = it->step;
        out.lines += is_shown(*it, log.tab) ? 1 : 0;
        if (last == nullptr) last = &*it;
        if (gain == nullptr && it->scores) gain = &*it;
      }
    if (last != nullptr) out.summary = (gain != nullptr ? gain : last)->fact.text;
    return out;
  }
  bool is_unfolded(const LogFold& fold) const {
    const auto said = log.open.find(fold.first);
    return said == log.open.end() ? fold.newest : said->second;
  }
  std::string fold_title(const LogFold& fold) const {
    const std::string& name = view.players[fold.side == Seat::kSecond ? 1 : 0];
    return view.text("play.log.turn_of", {text_arg("name", name), {"n", "", "", fold.lines}});
  }
  float fold_text(const LogFold& fold) const {
    return text_height(frame, width - frame.px(kGutter), fold_title(fold), head_style()) +
           text_height(frame, width - frame.px(kGutter), fold.summary, secondary(frame));
  }
  float fold_height(const LogFold& fold) const {
    return fold.lines == 0 ? 0.0F
                           : std::max(fold_text(fold) + frame.px(12.0F), frame.control(30.0F));
  }

  // One head for all of the turn, with what it came to; a press opens it and shuts it again.
  void draw_fold(float y, const LogFold& fold) {
    const float height = fold_height(fold);
    if (height == 0.0F) return;
    const bool open = is_unfolded(fold);
    const Rect row{ImVec2(left - frame.px(6.0F), y + 2.0F),
                   ImVec2(left + width, y + height - 2.0F)};
    const Hit hit = hit_item(frame, "fold" + std::to_string(fold.first), row);
    frame.draw->AddRectFilled(row.min, row.max, frame.theme.paper2, 5.0F);
    draw_icon(frame.draw, open ? Icon::kDown : Icon::kRight,
              {ImVec2(left + frame.px(6.0F), row.centre().y), frame.px(14.0F)}, frame.theme.ink2);
    const float from = left + frame.px(kGutter), room = width - frame.px(kGutter);
    float top = row.centre().y - fold_text(fold) * 0.5F;
    top += draw_text(frame, {ImVec2(from, top), room}, fold_title(fold), head_style());
    draw_text(frame, {ImVec2(from, top), room}, fold.summary, secondary(frame));
    if (!hit.pressed) return;
    log.open[fold.first] = !open;
    log.tab_measured = -1;
    frame.redraw.wake();
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
    return height + frame.px(kLogGap);
  }

  // Since the player's last decision: the own fight first, then the others', the rest counted.
  // Returns the height.
  float draw_since(float top) {
    if (view.since == nullptr) return 0.0F;
    const Since& since = *view.since;
    float y = top + frame.px(7.0F);
    y += draw_text(frame, {ImVec2(left, y), width}, view.text("play.since"), head_style()) +
         frame.px(5.0F);
    if (view.may_watch) y += draw_again(top + frame.px(7.0F), y);
    int index = 1000;  // apart from the same lines below
    for (const LogLine& line : since.own) y += draw_fact(y, line, index++);
    for (const LogLine& line : since.told) y += draw_fact(y, line, index++);
    if (const std::string whole = since.whole(view.words); !whole.empty())
      y += draw_count(y, whole, since.counted());
    for (const std::string& score : since.scores)
      y += draw_text(frame, {ImVec2(left + frame.px(kGutter), y), width - frame.px(kGutter)}, score,
                     strong()) +
           frame.px(kLogGap);
    draw_rule_line(frame, ImVec2(left, y + frame.px(2.0F)), width);
    return y + frame.px(6.0F) - top;
  }

  // Beside the heading, whose line begins at `top`, where there is room, else below it; returns the
  // height that it takes there.
  float draw_again(float top, float below) {
    const std::string words = view.text("play.since.again");
    FlowStyle link = head_style();
    link.colour = frame.theme.link;
    const float wide = line_width(frame, words, link) + frame.px(4.0F);
    const float head = line_width(frame, view.text("play.since"), head_style());
    const bool beside = head + wide + frame.px(8.0F) <= width;
    const float line = frame.px(8.5F);
    const ImVec2 at(beside ? left + width - wide : left, (beside ? top : below) + line);
    if (text_link(frame, {"again", at}, words, link)) panel.out.push_back({Do::kAgain});
    return beside ? 0.0F : line * 2.0F + frame.px(5.0F);
  }

  FlowStyle strong() const {
    FlowStyle style = body(frame);
    style.face = Face::kInterSemi;
    return style;
  }

  // A press shows the place, a second one the moment.
  float draw_count(float y, const std::string& text, const Since::Count& count) {
    const float gutter = frame.px(kGutter);
    const float height = text_height(frame, width - gutter, text, body(frame));
    const Rect row{ImVec2(left - frame.px(6.0F), y - 2.0F),
                   ImVec2(left + width + frame.px(2.0F), y + height + 2.0F)};
    const bool over = ImGui::IsMouseHoveringRect(row.min, row.max);
    if (over) frame.draw->AddRectFilled(row.min, row.max, frame.theme.paper2, 4.0F);
    draw_text(frame, {ImVec2(left + gutter, y), width - gutter}, text, body(frame));
    if (over && ImGui::IsMouseReleased(ImGuiMouseButton_Left) && count.space >= 0)
      panel.out.push_back({Do::kShow, count.space});
    if (over && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
      panel.out.push_back({Do::kSeek, count.decision});
    return height + frame.px(kLogGap);
  }

  void draw(float y, std::size_t index) {
    const LogBlock& block = view.game_log.blocks()[index];
    const LogFold fold = fold_of(index);
    if (!fold.theirs) return draw_block(y, block);
    if (fold.heads) {
      draw_fold(y, fold);
      y += fold_height(fold);
    }
    if (is_unfolded(fold) && is_shown(block, log.tab)) draw_block(y, block);
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
  if (log.version != panel.view.game_log.version()) ImGui::SetScrollY(0.0F);
  pen.measure();
  const auto& blocks = panel.view.game_log.blocks();
  float y = start.y + frame.px(2.0F);
  y += pen.draw_since(y);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const float height = log.heights[i];
    if (height > 0.0F && y + height > rect.min.y && y < rect.max.y)
      pen.draw(y, blocks.size() - 1 - i);
    y += height;
  }
  end_scroll(frame, y - start.y + frame.px(8.0F));
}

void draw_log(const Panel& panel, const Rect& rect, LogState& log) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
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
