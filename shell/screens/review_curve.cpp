#include "shell/screens/review_curve.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/data/words.h"
#include "shell/map/graph_layer.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kCurveHigh = 150.0F;
constexpr int kPoint = 100;  // hundredths of one

// Where decisions and values lie.
struct ReviewPlot {
  Rect rect;
  int last = 1;           // decision
  int low = 0, high = 1;  // hundredths

  ImVec2 at(int decision, int value) const {
    const float along = static_cast<float>(decision) / static_cast<float>(last);
    const float up = static_cast<float>(value - low) / static_cast<float>(high - low);
    return ImVec2(rect.min.x + rect.width() * along, rect.max.y - rect.height() * up);
  }
};

struct ReviewLine {
  std::vector<int> at, value;
};

// Each the mean of its neighbours and itself: a few trials are not sure of a single one.
ReviewLine line_of(const Review& review) {
  constexpr int kReach = 2;
  ReviewLine out;
  const auto& curve = review.curve;
  const int last = static_cast<int>(curve.size()) - 1;
  for (int i = 0; i <= last; ++i) {
    const int reach = std::min({kReach, i, last - i});
    std::int64_t sum = 0;
    for (int j = i - reach; j <= i + reach; ++j) sum += curve[static_cast<std::size_t>(j)].value;
    out.at.push_back(curve[static_cast<std::size_t>(i)].at);
    out.value.push_back(static_cast<int>(sum / (2 * reach + 1)));
  }
  return out;
}

ReviewPlot plot_of(const Rect& rect, const ReviewLine& line) {
  ReviewPlot out;
  out.rect = rect;
  out.last = std::max(1, line.at.back());
  const auto [low, high] = std::minmax_element(line.value.begin(), line.value.end());
  out.low = *low;
  out.high = std::max(*high, out.low + kPoint);
  return out;
}

std::vector<ImVec2> drawn(const ReviewPlot& plot, const ReviewLine& line) {
  std::vector<ImVec2> out;
  for (std::size_t i = 0; i < line.at.size(); ++i)
    out.push_back(plot.at(line.at[i], line.value[i]));
  return out;
}

// The height at which the line is over a decision.
float height_at(const ReviewPlot& plot, const ReviewLine& line, int at) {
  const auto behind = std::upper_bound(line.at.begin(), line.at.end(), at);
  const auto place = behind == line.at.end() ? behind - 1 : behind;
  return plot.at(at, line.value[static_cast<std::size_t>(place - line.at.begin())]).y;
}

void draw_numbers(const Frame& frame, const ReviewPlot& plot, const ReviewLine& line,
                  const Review& review) {
  const float radius = frame.px(9.5F);
  for (std::size_t i = 0; i < review.moments.size(); ++i) {
    const int at = review.moments[i].at;
    const float on_line = height_at(plot, line, at);
    const float above = on_line - radius * 2.0F;
    const float y = above - radius < plot.rect.min.y ? on_line + radius * 2.0F : above;
    const ImVec2 centre(plot.at(at, 0).x, y);
    frame.draw->AddLine(ImVec2(centre.x, on_line), centre, frame.theme.minus, 1.5F);
    frame.draw->AddCircleFilled(centre, radius, frame.theme.minus);
    text_mid(frame.draw, centre, decimal(static_cast<int>(i) + 1),
             {.face = Face::kInterBold,
              .size = frame.px(11.5F),
              .colour = frame.theme.dark ? frame.theme.accent_ink : IM_COL32_WHITE,
              .align = Align::kCentre});
  }
}

// Lines for the least, the middle and the highest value.
void draw_values(const Frame& frame, const ReviewPlot& plot) {
  const TextStyle small{.face = Face::kInter,
                        .size = frame.px(11.5F),
                        .colour = frame.theme.ink2,
                        .align = Align::kRight};
  for (const int value : {plot.low, (plot.low + plot.high) / 2, plot.high}) {
    const float y = plot.at(0, value).y;
    frame.draw->AddLine(ImVec2(plot.rect.min.x, y), ImVec2(plot.rect.max.x, y), frame.theme.line);
    text_mid(frame.draw, ImVec2(plot.rect.min.x - frame.px(6.0F), y),
             parts_text(value, kPoint, frame.words.grammar()), small);
  }
}

}  // namespace

float draw_review_curve(Frame& frame, const Column& column, const Review& review) {
  if (review.curve.size() < 2) return 0.0F;
  const float high = frame.px(kCurveHigh);
  const ReviewLine line = line_of(review);
  const ReviewPlot plot =
      plot_of({ImVec2(column.at.x + frame.px(44.0F), column.at.y + frame.px(14.0F)),
               ImVec2(column.at.x + column.width - frame.px(12.0F), column.at.y + high)},
              line);
  draw_values(frame, plot);
  const std::vector<ImVec2> value = drawn(plot, line);
  frame.draw->AddPolyline(value.data(), static_cast<int>(value.size()), frame.theme.link, 0, 2.5F);
  draw_numbers(frame, plot, line, review);
  const ImVec2 foot(column.at.x, column.at.y + high + frame.px(8.0F));
  return foot.y - column.at.y +
         draw_text(frame, {foot, column.width}, frame.words.text("review.curve.lines"),
                   secondary(frame));
}

}  // namespace sandtable::shell
