#pragma once
// What the bar at the top is written of: turns, phases, sides, levels, each where the pen stands.
// Who places them is in top_bar.cpp.

#include <string>
#include <string_view>

#include "shell/panels/panel.h"

namespace sandtable::shell {

inline constexpr float kSqueeze = 0.8F;  // of the width of words, at most

struct BarPen {
  Frame& frame;
  const PlayView& view;
  float x;

  float px(float length) const { return frame.px(length); }

  // Returns its right edge.
  float label(float y, std::string_view text, std::string_view strong);

  // One box of a track. Returns its right edge.
  float cell(float left, float y, std::string_view text, int state);

  // A long track: narrow boxes, a number now and then.
  void many_turns(float y);

  void turns(float y);

  void phases(float y);

  // The score; `type` is what its size is multiplied by.
  TextStyle figure_style(float size, float type) const;
  // Of a game of two: what both have.
  bool is_of_two() const { return view.header.sides.size() > 1; }
  // Or whether each of both has levels of its own.
  bool has_ladders() const { return is_of_two() && view.header.sides[0].steps > 0; }
  std::string score_text() const;
  std::string_view score_unit() const;
  float figure_width(float type) const;
  void figure(float baseline, float type);

  // How much of the bar sides() takes.
  float sides_width() const;

  // Each side with its points over its level, the one that decides with a mark: the sign of whose
  // turn it is where one screen serves both.
  void sides(float y);

  // In the largest type a phone has room for one of them: who decides is asked for more often.
  std::string phase_line() const;

  // Turn, clock and phase in so much room: in two lines, or in three if they are too long for that.
  void when(float room);
  float when_width() const;

  float at_score(float left, float width, int score) const;

  void tokens(float y);

  // The level reached and what the next one takes, where there are too many to name. False: one of
  // them has no room.
  bool reached(float width, float y);

  // The victory levels with the score above and history's as a dashed mark; nothing where each side
  // has levels of its own.
  void bands(float width, float y, bool named);
};

}  // namespace sandtable::shell
