#include "shell/panels/ladders.h"

#include <algorithm>

#include "shell/panels/bar_pen.h"
#include "shell/sides.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kMostNameWide = 110.0F;  // of who plays a side
constexpr float kMostLevelWide = 118.0F;
constexpr float kBox = 11.0F, kNarrowBox = 8.0F, kBoxGap = 2.5F;

struct LadderPen {
  Frame& frame;
  const PlayView& view;

  float px(float length) const { return frame.px(length); }
  const SideScore& side(std::size_t i) const { return view.header.sides[i]; }
  bool decides(std::size_t i) const { return static_cast<int>(i) == view.decides_index; }

  void mark(ImVec2 foot) const {
    frame.draw->AddTriangleFilled(ImVec2(foot.x, foot.y - px(10.0F)), foot,
                                  ImVec2(foot.x + px(7.0F), foot.y - px(5.0F)), frame.theme.sel);
  }

  // A box a level: full where it is reached, half where it may be. Returns the width.
  float boxes(ImVec2 middle, const SideScore& of, ImVec2 size) const {
    const float wide = size.x, half = size.y * 0.5F;
    float left = middle.x;
    for (int level = 1; level <= of.steps; ++level, left += wide + px(kBoxGap)) {
      const ImVec2 min(left, middle.y - half), max(left + wide, middle.y + half);
      if (level <= of.step)
        frame.draw->AddRectFilled(min, max, frame.theme.sel, 1.5F);
      else if (level <= of.perhaps)
        frame.draw->AddRectFilled(ImVec2(min.x, middle.y), max, frame.theme.sel, 1.5F);
      if (level > of.step)
        frame.draw->AddRect(min, max, with_alpha(frame.theme.bar_dim, 0.75F), 1.5F, 0, 1.0F);
    }
    return left - middle.x;
  }

  // Left out rather than squeezed until nobody can read it.
  float words(ImVec2 baseline, std::string_view text, TextStyle style, float room) const {
    style.max_width = room;
    if (room <= 0.0F || text_width(style.face, style.size, text) * kSqueeze > room) return 0.0F;
    return text_at(frame.draw, baseline, text, style);
  }
};

}  // namespace

LaddersDrawn draw_ladders(const Panel& panel, const LadderRoom& room) {
  const LadderPen pen{panel.frame, panel.view};
  Frame& frame = panel.frame;
  const float left = room.left + pen.px(11.0F);
  const float lines[] = {room.baseline, room.baseline + pen.px(20.0F)};
  const auto style = [&](std::size_t i, bool strong) {
    return TextStyle{
        .face = pen.decides(i) && !strong ? Face::kInterSemi : Face::kInter,
        .size = pen.px(13.0F),
        .colour = strong || pen.decides(i) ? frame.theme.bar_text : frame.theme.bar_dim,
        .max_width = pen.px(strong ? kMostLevelWide : kMostNameWide)};
  };
  // The levels below each other, and the boxes after the longer one.
  float from = left, end = left;
  for (std::size_t i = 0; i < 2; ++i)
    from = std::max(from, left + styled_width(pen.side(i).name, style(i, false)) + pen.px(7.0F));
  for (std::size_t i = 0; i < 2; ++i) {
    if (pen.decides(i)) pen.mark(ImVec2(room.left, lines[i]));
    text_at(frame.draw, ImVec2(left, lines[i]), pen.side(i).name, style(i, false));
    end = std::max(
        end, from + text_at(frame.draw, ImVec2(from, lines[i]), pen.side(i).level, style(i, true)));
  }
  end += pen.px(9.0F);
  const float boxes = end;
  for (std::size_t i = 0; i < 2; ++i)
    end = std::max(end, boxes + pen.boxes(ImVec2(boxes, lines[i] - pen.px(4.5F)), pen.side(i),
                                          ImVec2(pen.px(kBox), pen.px(7.0F))));
  const float next = end + pen.px(5.0F);
  bool whole = true;
  for (std::size_t i = 0; i < 2; ++i) {
    const float wide =
        pen.words(ImVec2(next, lines[i]), pen.side(i).next,
                  {.face = Face::kInter, .size = pen.px(11.5F), .colour = frame.theme.bar_dim},
                  room.right - next);
    whole = whole && (wide > 0.0F || pen.side(i).next.empty());
    end = std::max(end, next + wide);
  }
  const std::string tip = next_text(panel.view.words, panel.view.header.sides);
  const Rect all{ImVec2(room.left, lines[0] - pen.px(14.0F)), ImVec2(end, lines[1] + pen.px(5.0F))};
  if (!tip.empty() && ImGui::IsMouseHoveringRect(all.min, all.max)) draw_tip(frame, all, tip);
  return {end, whole};
}

void draw_narrow_ladders(const Panel& panel, const LadderRoom& room) {
  const LadderPen pen{panel.frame, panel.view};
  const float gap = pen.px(10.0F), half = (room.right - room.left - gap) * 0.5F;
  for (std::size_t i = 0; i < 2; ++i) {
    float x = room.left + static_cast<float>(i) * (half + gap);
    const float end = x + half;
    x += pen.boxes(ImVec2(x, room.baseline - pen.px(3.5F)), pen.side(i),
                   ImVec2(pen.px(kNarrowBox), pen.px(6.0F))) +
         pen.px(3.0F);
    pen.words(ImVec2(x, room.baseline), pen.side(i).next,
              {.face = Face::kInter, .size = pen.px(10.5F), .colour = panel.frame.theme.bar_dim},
              end - x);
  }
}

}  // namespace sandtable::shell
