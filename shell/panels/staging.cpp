// A step told in stages: its picture and name, a tab for each stage, and the rows of the one shown.
#include <algorithm>
#include <array>

#include "shell/map/hex_overlay.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kStagedPiece = 34.0F;
constexpr float kTile = 18.0F;
constexpr float kBelow = 40.0F;      // margins of the panels below the rows
constexpr float kLeastRoom = 84.0F;  // for rows; no single one is higher

class StagingPen {
 public:
  StagingPen(const Panel& panel, const Rect& inside)
      : panel_(panel), frame_(panel.frame), inside_(inside), y_(inside.min.y) {}

  float draw() {
    const Beat& beat = *panel_.view.playback.beat();
    head(beat.staging);
    std::vector<std::string> names;
    for (const Stage& stage : beat.staging.stages) names.push_back(stage.name);
    const float high = frame_.control(34.0F);
    int at = static_cast<int>(beat.at);
    if (names.size() > 1) {
      if (tabs(frame_, {"stages", {left(), ImVec2(inside_.max.x, y_ + high)}}, names, at))
        panel_.out.push_back({Do::kStage, at});
      y_ += high + px(8.0F);
    }
    const Stage& stage = beat.staging.stages[beat.at];
    y_ += draw_sentence(panel_, {left(), ImVec2(inside_.max.x, y_)},
                        {stage.heading, nullptr, stage.rule, {}, "stagehead"}) +
          px(8.0F);
    if (frame_.is_narrow()) {
      rows(stage);
      turn_rows(beat);
    } else {
      rows_in_room(beat, stage);
    }
    // A page that waits needs no more time, and no frame either.
    if (!panel_.view.playback.waits() && !frame_.touch &&
        ImGui::IsMouseHoveringRect(inside_.min, ImVec2(inside_.max.x, y_)))
      panel_.out.push_back({Do::kLinger});
    return y_ - inside_.min.y + px(6.0F);
  }

 private:
  float px(float length) const { return frame_.px(length); }
  ImVec2 left() const { return ImVec2(inside_.min.x, y_); }

  void head(const Staging& staging) {
    const float radius = px(26.0F);
    const float x = inside_.min.x + radius * 2.0F + px(12.0F);
    const float top = y_;
    const Column column{ImVec2(x, y_), inside_.max.x - x};
    y_ += draw_text(frame_, column, staging.kicker, label(frame_)) + px(2.0F);
    FlowStyle style = heading(frame_, 18.0F);
    style.leading = 1.18F;
    y_ += draw_text(frame_, {ImVec2(x, y_), column.width}, staging.title, style);
    if (staging.sign >= 0)
      panel_.view.skin.telling().draw_sign({frame_.draw, frame_.theme},
                                           ImVec2(inside_.min.x + radius, top + radius), radius,
                                           staging.sign);
    y_ = std::max(y_, top + radius * 2.0F) + px(8.0F);
  }

  void rows(const Stage& stage) {
    for (std::size_t i = 0; i < stage.rows.size(); ++i) {
      row(stage.rows[i], "stagerow" + std::to_string(i));
      if (!stage.rows[i].dim) told_ = y_;
      if (i + 1 < stage.rows.size())
        draw_rule_line(frame_, ImVec2(inside_.min.x, y_), inside_.width());
      y_ += px(4.0F);
    }
  }

  // Beside the map: as high as the rows are, up to where the keys and the replay bar begin; there
  // they scroll.
  void rows_in_room(const Beat& beat, const Stage& stage) {
    const float end = inside_.max.y - frame_.control(40.0F) - frame_.control(36.0F) - px(kBelow);
    const float room = std::max(end - y_, px(kLeastRoom));
    float need = 0.0F;
    for (const StageRow& each : stage.rows) need += row_sizes(each).high + px(7.0F);
    if (need <= room) {
      if (panel_.stage != nullptr) panel_.stage->more = false;
      return rows(stage);
    }
    const Rect window{left(), ImVec2(inside_.max.x + px(10.0F), y_ + room)};
    const Rect whole = inside_;
    const ImVec2 start = begin_scroll(frame_, "stagerows", window);
    inside_.max.x = start.x + scroll_width(window) - px(4.0F);
    y_ = start.y;
    rows(stage);
    turn_rows(beat);
    end_scroll(frame_, y_ - start.y);
    inside_ = whole;
    y_ = window.max.y + px(4.0F);
  }

  // Inside what scrolls: another stage begins at its top, and the key goes on by a screenful.
  void turn_rows(const Beat& beat) {
    if (panel_.stage == nullptr) return;
    StageScroll& scroll = *panel_.stage;
    float at = ImGui::GetScrollY();
    if (scroll.step != beat.step || scroll.stage != beat.at) {
      scroll = {beat.step, beat.at};
      at = 0.0F;
    } else if (scroll.turns != 0) {
      // A row that is cut at the edge is whole on the next screenful.
      const float high = ImGui::GetWindowHeight();
      at += std::max(high * 0.6F, high - px(kLeastRoom)) * static_cast<float>(scroll.turns);
      at = std::clamp(at, 0.0F, ImGui::GetScrollMaxY());
    }
    scroll.turns = 0;
    if (at != ImGui::GetScrollY()) ImGui::SetScrollY(at);
    const float below = told_ - ImGui::GetWindowPos().y - ImGui::GetWindowHeight();
    scroll.more = below + ImGui::GetScrollY() > at + 2.0F && at < ImGui::GetScrollMaxY();
  }

  // Left end of the words after the counter and the mark; `middle` is of the row.
  float signs(const StageRow& row, float middle) const {
    float x = inside_.min.x;
    const auto& counters = panel_.view.position.counters;
    const auto counter = std::find_if(counters.begin(), counters.end(), [&](const auto& one) {
      return row.unit >= 0 && one.unit == row.unit;
    });
    if (counter != counters.end()) {
      const float side = px(kStagedPiece);
      CounterLook look = counter->look;
      look.done = look.selected = false;
      draw_counter({frame_.draw, frame_.theme}, ImVec2(x + side * 0.5F, middle), side, look);
      x += side + px(8.0F);
    }
    if (row.mark.empty()) return x;
    const float side = px(kTile);
    if (row.mark_colour != 0) {
      draw_ink_tile(frame_.draw,
                    {ImVec2(x, middle - side * 0.5F), ImVec2(x + side, middle + side * 0.5F)},
                    {row.mark_colour, row.mark});
    } else {
      const ImVec2 centre(x + side * 0.5F, middle);
      frame_.draw->AddCircleFilled(centre, side * 0.55F, frame_.theme.ink);
      text_mid(frame_.draw, centre, row.mark,
               {.face = Face::kInterBold,
                .size = px(11.5F),
                .colour = frame_.theme.paper,
                .align = Align::kCentre});
    }
    return x + side + px(8.0F);
  }

  // At the right edge, a line for each part; below 0 it is only measured. Returns the width it
  // takes.
  float status(const StageRow& row, float middle) const {
    if (row.status.empty()) return 0.0F;
    std::vector<std::string> lines;
    for (std::string_view left = row.status; !left.empty();) {
      const std::size_t end = left.find('\n');
      lines.emplace_back(left.substr(0, end));
      left = end == std::string_view::npos ? std::string_view() : left.substr(end + 1);
    }
    const float leading = px(15.0F);
    float y = middle - leading * 0.5F * static_cast<float>(lines.size() - 1);
    float wide = 0.0F;
    const ImU32 colour = row.hit   ? frame_.theme.minus
                         : row.dim ? frame_.theme.ink3
                                   : frame_.theme.ink2;
    for (const std::string& line : lines) {
      const TextStyle style{
          .face = Face::kInterSemi, .size = px(12.0F), .colour = colour, .align = Align::kRight};
      if (middle >= 0.0F) text_mid(frame_.draw, ImVec2(inside_.max.x, y), line, style);
      wide = std::max(wide, text_width(style.face, style.size, line));
      y += leading;
    }
    return wide + px(8.0F);
  }

  FlowStyle title_style(const StageRow& row) const {
    FlowStyle bold = sentence_style(frame_);
    bold.face = row.dim ? Face::kInter : Face::kInterSemi;
    if (row.dim) bold.colour = frame_.theme.ink2;
    return bold;
  }
  // A title without words of its own has its rule behind it.
  static Sentence sentence_of(const StageRow& row, std::string_view id) {
    return {row.text.empty() ? row.title : row.text, nullptr, row.rule, {}, id};
  }

  struct RowSizes {
    float title = 0.0F, words = 0.0F, high = 0.0F;
  };
  RowSizes row_sizes(const StageRow& row) const {
    const bool counter = row.unit >= 0;
    const float room = inside_.width() - (counter ? px(kStagedPiece + 8.0F) : 0.0F) -
                       (row.mark.empty() ? 0.0F : px(kTile + 8.0F)) - status(row, -1.0F);
    RowSizes sizes;
    if (!row.text.empty() && !row.title.empty())
      sizes.title = text_height(frame_, room, row.title, title_style(row));
    sizes.words = sentence_height(frame_, panel_.view, room, sentence_of(row, {}));
    sizes.high = std::max(sizes.title + sizes.words, counter ? px(kStagedPiece + 4.0F) : px(22.0F));
    return sizes;
  }

  void row(const StageRow& row, const std::string& id) {
    const auto [title, words, high] = row_sizes(row);
    const float middle = y_ + high * 0.5F;
    const float x = signs(row, middle);
    if (row.space >= 0 &&
        hit_item(frame_, id + "go", {left(), ImVec2(x - px(4.0F), y_ + high)}).pressed)
      panel_.out.push_back({Do::kShow, row.space});
    const float room = inside_.max.x - x - status(row, middle);
    float y = middle - (title + words) * 0.5F;
    if (title > 0.0F) y += draw_text(frame_, {ImVec2(x, y), room}, row.title, title_style(row));
    draw_sentence(panel_, {ImVec2(x, y), ImVec2(x + room, y)}, sentence_of(row, id));
    y_ += high + px(3.0F);
  }

  const Panel& panel_;
  Frame& frame_;
  Rect inside_;
  float y_;
  float told_ = 0.0F;  // lower end of the last row of somebody who does something
};

}  // namespace

float draw_staging(const Panel& panel, const Rect& inside) {
  return StagingPen(panel, inside).draw();
}

namespace {

struct StagingKeys {
  Button back, skip, on;
};

// Their widths within the room that there is for all three: as wide as their words, and the last
// one gets what is left. Where there is no room for its key the key is left out.
std::array<float, 3> widths_of(const Frame& frame, StagingKeys& keys, float room) {
  float first = button_width(frame, keys.back);
  float second = button_width(frame, keys.skip);
  if (first + second + button_width(frame, keys.on) > room) keys.on.key = {};
  // Equal ones look calmer, and a great key is easier to hit.
  if (const float even = room * 0.29F; first < even && second < even) first = second = even;
  return {first, second, button_width(frame, keys.on)};
}

}  // namespace

// Back, skip and on, in smaller type where one of them would else stand in two lines.
void draw_staging_keys(const Panel& panel, const Rect& rect) {
  constexpr float kShares[] = {1.0F, 0.9F, 0.8F, 0.7F, 0.62F};
  Frame frame = panel.frame;
  const PlayView& view = panel.view;
  const Beat& beat = *view.playback.beat();
  const int at = static_cast<int>(beat.at);
  const bool last = beat.at + 1 == beat.staging.stages.size();
  const bool more = panel.stage != nullptr && panel.stage->more;
  const std::string back = view.text("play.back"), skip = view.text("play.skip");
  const std::string on = view.text(more   ? "play.stage.more"
                                   : last ? "play.stage.on"
                                          : "play.stage.next");
  const std::string tip = view.text("play.watch.skip");
  const bool named = !frame.touch && !frame.is_narrow();
  const std::string key = named ? view.text("key.enter") : std::string();
  StagingKeys keys{{.label = back, .enabled = at > 0},
                   {.label = skip, .tip = tip},
                   {.label = on, .kind = ButtonKind::kMain, .key = key}};
  const float gap = panel.frame.px(8.0F);
  const float room = rect.width() - gap * 2.0F;
  std::array<float, 3> wide{};
  for (const float share : kShares) {
    frame.text = panel.frame.text * share;
    wide = widths_of(frame, keys, room);
    if (wide[0] + wide[1] + wide[2] <= room) break;
  }
  const Rect left{rect.min, ImVec2(rect.min.x + wide[0], rect.max.y)};
  const Rect middle{ImVec2(left.max.x + gap, rect.min.y),
                    ImVec2(left.max.x + gap + wide[1], rect.max.y)};
  if (button(frame, "stageback", left, keys.back)) panel.out.push_back({Do::kStage, at - 1});
  if (button(frame, "stageskip", middle, keys.skip)) panel.out.push_back({Do::kSkip});
  if (button(frame, "stagenext", {ImVec2(middle.max.x + gap, rect.min.y), rect.max}, keys.on))
    panel.out.push_back(more ? Command{Do::kRows, 1} : Command{Do::kStage, at + 1});
}

}  // namespace sandtable::shell
