// A step told in stages: its picture and name, a tab for each stage, and the rows of the one shown.
#include <algorithm>

#include "shell/map/hex_overlay.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kPiece = 34.0F;
constexpr float kTile = 18.0F;
constexpr float kRowAtMost = 84.0F;

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
    if (tabs(frame_, {"stages", {left(), ImVec2(inside_.max.x, y_ + high)}}, names, at))
      panel_.out.push_back({Do::kStage, at});
    y_ += high + px(8.0F);
    const Stage& stage = beat.staging.stages[beat.at];
    y_ += draw_sentence(panel_, {left(), ImVec2(inside_.max.x, y_)},
                        {stage.heading, nullptr, stage.rule, {}, "stagehead"}) +
          px(8.0F);
    rows(stage);
    if (!frame_.touch && ImGui::IsMouseHoveringRect(inside_.min, ImVec2(inside_.max.x, y_)))
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
      panel_.view.skin.draw_sign({frame_.draw, frame_.theme},
                                 ImVec2(inside_.min.x + radius, top + radius), radius,
                                 staging.sign);
    y_ = std::max(y_, top + radius * 2.0F) + px(8.0F);
  }

  // All of them where the panel scrolls; else as many as there is room for.
  void rows(const Stage& stage) {
    // The keys, the replay bar below, a row and the line for what is left out.
    const float end =
        inside_.max.y - frame_.control(40.0F) - frame_.control(36.0F) - px(kRowAtMost + 50.0F);
    for (std::size_t i = 0; i < stage.rows.size(); ++i) {
      if (!frame_.is_narrow() && i > 0 && y_ > end) {
        const int left_out = static_cast<int>(stage.rows.size() - i);
        y_ += draw_text(frame_, {left(), inside_.width()},
                        panel_.view.text("play.stage.more", {{"n", "", "", left_out}}),
                        secondary(frame_)) +
              px(4.0F);
        return;
      }
      row(stage.rows[i], "stagerow" + std::to_string(i));
      if (i + 1 < stage.rows.size())
        draw_rule_line(frame_, ImVec2(inside_.min.x, y_), inside_.width());
      y_ += px(4.0F);
    }
  }

  // Left end of the words after the counter and the mark; `middle` is of the row.
  float signs(const StageRow& row, float middle) const {
    float x = inside_.min.x;
    const auto& counters = panel_.view.position.counters;
    const auto counter = std::find_if(counters.begin(), counters.end(), [&](const auto& one) {
      return row.unit >= 0 && one.unit == row.unit;
    });
    if (counter != counters.end()) {
      const float side = px(kPiece);
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
      const std::size_t comma = left.find(", ");
      lines.emplace_back(left.substr(0, comma));
      left = comma == std::string_view::npos ? std::string_view() : left.substr(comma + 2);
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

  void row(const StageRow& row, const std::string& id) {
    const bool counter = row.unit >= 0;
    float room = inside_.width() - (counter ? px(kPiece + 8.0F) : 0.0F) -
                 (row.mark.empty() ? 0.0F : px(kTile + 8.0F)) - status(row, -1.0F);
    FlowStyle bold = sentence_style(frame_);
    bold.face = row.dim ? Face::kInter : Face::kInterSemi;
    if (row.dim) bold.colour = frame_.theme.ink2;
    // A title without words of its own has its rule behind it.
    const bool one_line = row.text.empty();
    const Sentence sentence{one_line ? row.title : row.text, nullptr, row.rule, {}, id};
    const float title =
        one_line || row.title.empty() ? 0.0F : text_height(frame_, room, row.title, bold);
    const float words = sentence_height(frame_, panel_.view, room, sentence);
    const float high = std::max(title + words, counter ? px(kPiece + 4.0F) : px(22.0F));
    const float middle = y_ + high * 0.5F;
    const float x = signs(row, middle);
    if (row.space >= 0 &&
        hit_item(frame_, id + "go", {left(), ImVec2(x - px(4.0F), y_ + high)}).pressed)
      panel_.out.push_back({Do::kShow, row.space});
    room = inside_.max.x - x - status(row, middle);
    float y = middle - (title + words) * 0.5F;
    if (title > 0.0F) y += draw_text(frame_, {ImVec2(x, y), room}, row.title, bold);
    draw_sentence(panel_, {ImVec2(x, y), ImVec2(x + room, y)}, sentence);
    y_ += high + px(3.0F);
  }

  const Panel& panel_;
  Frame& frame_;
  Rect inside_;
  float y_;
};

}  // namespace

float draw_staging(const Panel& panel, const Rect& inside) {
  return StagingPen(panel, inside).draw();
}

void draw_staging_keys(const Panel& panel, const Rect& rect) {
  Frame& frame = panel.frame;
  const Beat& beat = *panel.view.playback.beat();
  const int at = static_cast<int>(beat.at);
  const bool last = beat.at + 1 == beat.staging.stages.size();
  const float gap = frame.px(8.0F);
  const float part = (rect.width() - gap * 2.0F) * 0.29F;
  const Rect back{rect.min, ImVec2(rect.min.x + part, rect.max.y)};
  const Rect skip{ImVec2(back.max.x + gap, rect.min.y),
                  ImVec2(back.max.x + gap + part, rect.max.y)};
  if (button(frame, "stageback", back, {.label = panel.view.text("play.back"), .enabled = at > 0}))
    panel.out.push_back({Do::kStage, at - 1});
  if (button(frame, "stageskip", skip,
             {.label = panel.view.text("play.skip"), .tip = panel.view.text("play.watch.skip")}))
    panel.out.push_back({Do::kSkip});
  if (button(frame, "stagenext", {ImVec2(skip.max.x + gap, rect.min.y), rect.max},
             {.label = panel.view.text(last ? "play.stage.on" : "play.stage.next"),
              .kind = ButtonKind::kMain,
              .key = frame.touch ? std::string() : panel.view.text("key.enter")}))
    panel.out.push_back({Do::kStage, at + 1});
}

}  // namespace sandtable::shell
