// What an action's odds are made of: a row a part, with its rule and its value.
#include <algorithm>
#include <string>

#include "shell/panels/panel.h"
#include "shell/play/facts.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

// A rule's number as a link at the left middle; returns its width.
float rule_link(const Panel& panel, ImVec2 at, RuleId rule) {
  Frame& frame = panel.frame;
  const std::string_view number = printed(panel.view.game, rule);
  if (number.empty()) return 0.0F;
  FlowStyle style = body(frame);
  style.size = kSmallType;
  style.colour = frame.theme.link;
  const std::string id = "rule" + std::to_string(static_cast<int>(at.y)) + "." +
                         std::to_string(static_cast<int>(at.x));
  if (text_link(frame, {id, at}, number, style)) panel.out.push_back({Do::kRule, rule.value});
  return line_width(frame, number, style);
}

constexpr float kValueRoom = 44.0F;  // of the left column, where both sides have one

// The rows of a sum, each with its rule and its value; of a fight with a column for each side.
class Ledger {
 public:
  Ledger(const Panel& panel, const Card& card, const Rect& inside)
      : panel_(panel),
        frame_(panel.frame),
        card_(card),
        inside_(inside),
        plain_(sentence_style(panel.frame)),
        bold_(plain_),
        left_(card.is_duel() ? panel.frame.px(kValueRoom) : 0.0F) {
    bold_.face = Face::kInterSemi;
  }

  // Returns where it ends.
  float draw() {
    float y = inside_.min.y;
    if (left_ > 0.0F) y += heads(y);
    if (!card_.rows.empty()) draw_rule_line(frame_, ImVec2(inside_.min.x, y), inside_.width());
    for (const Card::Row& row : card_.rows) y += draw_row(row, y);
    if (card_.sum.empty()) return y;
    const float height = frame_.px(25.0F);
    draw_line(frame_, {ImVec2(inside_.min.x, y + height * 0.5F), inside_.width()},
              panel_.view.text("play.card.sum"), bold_);
    right(y + height * 0.5F, card_.sum, bold_);
    return y + height;
  }

 private:
  void right(float middle, std::string_view value, const FlowStyle& style) {
    const float wide = line_width(frame_, value, style);
    draw_line(frame_, {ImVec2(inside_.max.x - wide, middle), wide + 1.0F}, value, style);
  }
  float heads(float y) {
    const float height = frame_.px(18.0F);
    const FlowStyle style = label(frame_);
    draw_line(frame_, {ImVec2(inside_.min.x, y + height * 0.5F), inside_.width()},
              panel_.view.text("play.card.ours"), style);
    right(y + height * 0.5F, panel_.view.text("play.card.theirs"), style);
    return height;
  }
  float draw_row(const Card::Row& row, float y) {
    const FlowStyle& style = row.total ? bold_ : plain_;
    const float room = inside_.width() - frame_.px(76.0F) - left_;
    const float text = text_height(frame_, room, row.text, style);
    const float height = std::max(frame_.px(25.0F), text + frame_.px(7.0F));
    const float middle = y + height * 0.5F;
    draw_text(frame_, {ImVec2(inside_.min.x + left_, middle - text * 0.5F), room}, row.text, style);
    rule_link(panel_, ImVec2(inside_.max.x - frame_.px(66.0F), middle), row.rule);
    if (left_ > 0.0F) {
      draw_line(frame_, {ImVec2(inside_.min.x, middle), left_}, row.value, bold_);
      right(middle, row.theirs, bold_);
    } else {
      right(middle, row.value, bold_);
    }
    draw_rule_line(frame_, ImVec2(inside_.min.x, y + height), inside_.width());
    return height;
  }

  const Panel& panel_;
  Frame& frame_;
  const Card& card_;
  const Rect inside_;
  FlowStyle plain_, bold_;
  float left_;
};

}  // namespace

float draw_ledger(const Panel& panel, const Card& card, const Rect& inside) {
  return Ledger(panel, card, inside).draw();
}

}  // namespace sandtable::shell
