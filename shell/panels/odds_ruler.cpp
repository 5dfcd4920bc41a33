// The columns of the table that an attack is rolled on: the one that is used stands out, and an
// arrow leads to it from the one that the strengths alone give.
#include <algorithm>

#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kHeight = 22.0F, kGap = 2.0F;
constexpr float kArrow = 11.0F;  // height of the arrow over the columns
constexpr float kHead = 4.5F;

}  // namespace

float draw_odds_ruler(Frame& frame, const OddsRuler& ruler, const Rect& line) {
  const Theme& theme = frame.theme;
  const int count = static_cast<int>(ruler.columns.size());
  const float gap = frame.px(kGap);
  const float wide =
      (line.width() - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
  const bool shifts = ruler.given >= 0 && ruler.given != ruler.used;
  const float top = line.min.y + (shifts ? frame.px(kArrow) : 0.0F);
  const auto left = [&](int i) { return line.min.x + (wide + gap) * static_cast<float>(i); };
  for (int i = 0; i < count; ++i) {
    const bool used = i == ruler.used;
    const Rect box{ImVec2(left(i), top), ImVec2(left(i) + wide, top + frame.px(kHeight))};
    frame.draw->AddRectFilled(box.min, box.max, used ? theme.accent : theme.paper2, 3.0F);
    frame.draw->AddRect(box.min, box.max, i == ruler.given ? theme.ink : theme.line, 3.0F, 0,
                        i == ruler.given ? 1.5F : 1.0F);
    text_mid(frame.draw, box.centre(), ruler.columns[static_cast<std::size_t>(i)],
             {.face = used ? Face::kInterBold : Face::kInterSemi,
              .size = frame.px(11.5F),
              .colour = used ? theme.accent_ink : theme.ink2,
              .align = Align::kCentre,
              .max_width = wide - 2.0F});
  }
  if (shifts) {
    const float y = line.min.y + frame.px(kArrow) * 0.45F, head = frame.px(kHead);
    const float from = left(ruler.given) + wide * 0.5F, to = left(ruler.used) + wide * 0.5F;
    const float way = to > from ? 1.0F : -1.0F;
    const ImU32 ink = way > 0.0F ? theme.plus : theme.minus;
    frame.draw->AddCircleFilled(ImVec2(from, y), frame.px(2.5F), ink);
    frame.draw->AddLine(ImVec2(from, y), ImVec2(to - way * head, y), ink, frame.px(2.0F));
    frame.draw->AddTriangleFilled(ImVec2(to, y), ImVec2(to - way * head * 1.5F, y - head),
                                  ImVec2(to - way * head * 1.5F, y + head), ink);
  }
  return top + frame.px(kHeight) - line.min.y;
}

}  // namespace sandtable::shell
