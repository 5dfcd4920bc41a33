#pragma once
// What is asked, written down row by row; and the rows that stand in files of their own.

#include <string>
#include <string_view>

#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

inline bool is_over(const PlayView& view) { return view.session.to_act() == Seat::kNobody; }

// Writes one row below the other into `inside`.
struct RowPen {
  const Panel& panel;
  Rect inside;
  float y = 0.0F;  // how far down it stands

  float px(float length) const { return panel.frame.px(length); }
  ImVec2 at() const { return ImVec2(inside.min.x, inside.min.y + y); }
  Rect line(float height) const { return {at(), ImVec2(inside.max.x, inside.min.y + y + height)}; }

  // `used`: of its line's end, by something else.
  void kicker(std::string_view text, float used = 0.0F) {
    y += draw_text(panel.frame, {at(), inside.width() - used}, text, label(panel.frame)) + px(3.0F);
  }
  void question(std::string_view text) {
    FlowStyle style = heading(panel.frame, kQuestionType);
    style.leading = 1.22F;
    y += draw_text(panel.frame, {at(), inside.width()}, text, style) + px(10.0F);
  }
  void remark(std::string_view text) {
    FlowStyle style = secondary(panel.frame);
    y += draw_text(panel.frame, {at(), inside.width()}, text, style) + px(8.0F);
  }
};

// Of what is rolled, and of what: "Eliminated: 40 %".
std::string chance_of(const PlayView& view, int offer);

// The buttons that are not the main one, as many in a row as fit.
void draw_choices(RowPen& pen);

// An earlier point of the record (past.cpp).
void draw_past(RowPen& pen);

// The units that may act, and those who may join the chosen one, as small counters. `tight`: one
// row of them has to do.
void draw_candidates(RowPen& pen, bool tight);
void draw_company(RowPen& pen, bool tight);

}  // namespace sandtable::shell
