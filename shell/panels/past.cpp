// An earlier point of the record, in place of a decision: where it stands, the moment of a review
// that is there, and what may be done from it.
#include <algorithm>

#include "shell/map/highlight_layer.h"
#include "shell/panels/decision_rows.h"
#include "shell/play/facts.h"

namespace sandtable::shell {
namespace {

// A key over the whole width.
void draw_past_key(RowPen& pen, std::string_view word, Command does) {
  const std::string text = pen.panel.view.text(word);
  const Rect rect = pen.line(pen.panel.frame.control(34.0F));
  pen.y += rect.height() + pen.px(6.0F);
  if (button(pen.panel.frame, word, rect, {.label = text, .left = true}))
    pen.panel.out.push_back(does);
}

// The better choice and the one that was made, with their numbers as on the map.
void draw_choice_of(RowPen& pen, const std::string& text, int number) {
  Frame& frame = pen.panel.frame;
  const float left = kHintBadge * 2.0F + pen.px(8.0F);
  const ImVec2 at = pen.at();
  draw_hint_badge(frame.canvas(), ImVec2(at.x + kHintBadge, at.y + kHintBadge), number);
  const float high =
      draw_text(frame, {ImVec2(at.x + left, at.y), pen.inside.width() - left}, text, body(frame));
  pen.y += std::max(high, kHintBadge * 2.0F) + pen.px(5.0F);
}

void draw_moment(RowPen& pen, const MomentShown& shown) {
  const PlayView& view = pen.panel.view;
  const MomentWords& moment = shown.all[shown.number];
  pen.kicker(
      view.text("review.moment.of", {number_arg("n", static_cast<int>(shown.number) + 1),
                                     number_arg("all", static_cast<int>(shown.all.size()))}));
  pen.question(moment.title);
  draw_choice_of(pen, moment.better, 1);
  pen.remark(moment.worth);
  for (const Note& note : moment.why)
    pen.remark(capitals_first(view.words.text(view.game.message(note))));
  draw_choice_of(pen, moment.played, 2);
  if (shown.number > 0)
    draw_past_key(pen, "review.before", {Do::kSeek, shown.all[shown.number - 1].at});
  if (shown.number + 1 < shown.all.size())
    draw_past_key(pen, "review.after", {Do::kSeek, shown.all[shown.number + 1].at});
  draw_past_key(pen, "review.all", {Do::kReview});
}

}  // namespace

void draw_past(RowPen& pen) {
  const PlayView& view = pen.panel.view;
  if (view.moment) {
    draw_moment(pen, *view.moment);
  } else {
    pen.kicker(view.text("play.past"));
    pen.question(view.text("play.past.question", {number_arg("at", view.session.at()),
                                                  number_arg("all", view.session.decisions())}));
  }
  if (!view.plays_on) return;
  pen.remark(view.text("play.past.note"));
  draw_past_key(pen, "page.replay.play", {Do::kPlayOn});
}

}  // namespace sandtable::shell
