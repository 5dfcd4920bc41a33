// Results: the games played on this device, by game and task, and today's game of each.

#include <algorithm>

#include "shell/app.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/result_sheets.h"
#include "shell/screens/screens.h"
#include "shell/widgets/paper_card.h"

namespace sandtable::shell {

namespace {

constexpr int kMostDots = 200;  // of the last games, on a line

class ResultsScreen final : public Screen {
 public:
  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    const BarResult bar = draw_bar(frame, app.text("results.title"), {});
    if (bar.back) app.navigator().back();
    draw_export(frame, bar.free);
    // Boxes may open meanwhile, and a file may bring more.
    const std::vector<GameSheet> sheets = result_sheets(app);
    const float side = frame.is_narrow() ? 10.0F : kPageMargin;
    const ImVec2 start = begin_scroll(frame, "results", bar.below);
    const float room = scroll_width(bar.below);
    const float width = std::min(room - 2.0F * side, frame.px(860.0F));
    const float left = bar.below.min.x + (room - width) * 0.5F;
    float y = start.y + side;
    if (std::all_of(sheets.begin(), sheets.end(),
                    [](const GameSheet& sheet) { return sheet.tasks.empty(); }))
      y = draw_none(frame, {ImVec2(left, y), width}) + kPageMargin;
    for (const GameSheet& sheet : sheets)
      y = draw_sheet(frame, {ImVec2(left, y), width}, sheet) + kPageMargin;
    end_scroll(frame, y - start.y);
  }

 private:
  void draw_export(ScreenFrame& frame, const Rect& room) const {
    App& app = frame.app;
    const std::string words = app.text("results.export");
    const Button spec{.label = words, .kind = ButtonKind::kTable, .icon = Icon::kDownload};
    const float wide = std::min(button_width(frame, spec), room.width());
    const float high = std::min(frame.control(38.0F), room.height());
    const float middle = room.centre().y;
    const Rect rect{ImVec2(room.max.x - wide, middle - high * 0.5F),
                    ImVec2(room.max.x, middle + high * 0.5F)};
    if (button(frame, "export", rect, spec)) app.library().export_results();
  }

  static float draw_none(ScreenFrame& frame, const Column& column) {
    return draw_paper_card(frame, column, [&](const Column& in) {
      return in.at.y + draw_text(frame, in, frame.app.text("results.none"), body(frame));
    });
  }

  static float draw_sheet(ScreenFrame& frame, const Column& column, const GameSheet& sheet) {
    return draw_paper_card(frame, column, [&](const Column& in) {
      const ImVec2 at = in.at;
      const float width = in.width;
      float y = at.y + draw_text(frame, {at, width}, sheet.title, heading(frame, 23.0F)) + 2.0F;
      y = draw_today(frame, {ImVec2(at.x, y), width}, sheet);
      for (const TaskSheet& task : sheet.tasks)
        y = draw_task(frame, {ImVec2(at.x, y + frame.px(10.0F)), width}, task);
      return y;
    });
  }

  // Today's game, or what opens the box.
  static float draw_today(ScreenFrame& frame, const Column& column, const GameSheet& sheet) {
    App& app = frame.app;
    float y = column.at.y;
    if (!sheet.today.empty())
      y += draw_text(frame, {ImVec2(column.at.x, y), column.width}, sheet.today, secondary(frame)) +
           frame.px(6.0F);
    if (sheet.open && sheet.played_today) return y;
    const std::string words = app.text(sheet.open ? "results.today.play" : "page.box.open");
    const Button spec{.label = words, .icon = sheet.open ? Icon::kDie : Icon::kBook};
    const float wide = std::min(button_width(frame, spec) + frame.px(10.0F), column.width);
    const float high = frame.control(40.0F);
    const Rect rect{ImVec2(column.at.x, y), ImVec2(column.at.x + wide, y + high)};
    if (button(frame, (sheet.open ? "today/" : "open/") + sheet.game, rect, spec)) {
      if (!sheet.open)
        app.library().fetch_box(sheet.game);
      else if (const ShelfGame* game = app.library().shelf().find(sheet.game))
        app.navigator().suggest_today(*game);
    }
    return rect.max.y;
  }

  static float draw_task(ScreenFrame& frame, const Column& column, const TaskSheet& task) {
    draw_rule_line(frame, column.at, column.width);
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    strong.size = 14.0F;
    float y = column.at.y + frame.px(8.0F);
    y += draw_text(frame, {ImVec2(column.at.x, y), column.width}, task.title, strong);
    std::string facts;
    for (const std::string& fact : task.facts) facts += (facts.empty() ? "" : " ") + fact;
    if (!facts.empty())
      y += draw_text(frame, {ImVec2(column.at.x, y), column.width}, facts, body(frame));
    if (!task.reference.empty())
      y = draw_line_of_scores(frame, {ImVec2(column.at.x, y + frame.px(6.0F)), column.width}, task);
    return y;
  }

  // A line of points: above it the reference player's middle half and median, on it a dot for each
  // game played here.
  static float draw_line_of_scores(ScreenFrame& frame, const Column& column,
                                   const TaskSheet& task) {
    const std::vector<int>& theirs = task.reference;
    const int least = std::min(theirs.front(), task.scores.front());
    const int most = std::max(theirs.back(), task.scores.back());
    const float pad = frame.px(16.0F);
    const float left = column.at.x + pad;
    const float right = column.at.x + column.width - pad;
    const float span = static_cast<float>(std::max(1, most - least));
    const auto x_of = [&](int score) {
      return left + static_cast<float>(score - least) / span * (right - left);
    };
    const auto quantile = [&](std::size_t quarters) {
      return theirs[(theirs.size() - 1) * quarters / 4];
    };
    const float middle = column.at.y + frame.px(16.0F);
    const float half = frame.px(7.0F);
    ImDrawList* draw = frame.draw;
    draw->AddLine(ImVec2(x_of(theirs.front()), middle), ImVec2(x_of(theirs.back()), middle),
                  frame.theme.ink3, 1.5F);
    draw->AddRectFilled(ImVec2(x_of(quantile(1)), middle - half),
                        ImVec2(x_of(quantile(3)), middle + half), frame.theme.paper2, 2.0F);
    draw->AddRect(ImVec2(x_of(quantile(1)), middle - half),
                  ImVec2(x_of(quantile(3)), middle + half), frame.theme.ink3, 2.0F);
    draw->AddLine(ImVec2(x_of(quantile(2)), middle - half - 2.0F),
                  ImVec2(x_of(quantile(2)), middle + half + 2.0F), frame.theme.ink2, 2.5F);
    const std::size_t from =
        task.scores.size() > kMostDots ? task.scores.size() - kMostDots : std::size_t{0};
    for (std::size_t i = from; i < task.scores.size(); ++i)
      draw->AddCircleFilled(ImVec2(x_of(task.scores[i]), middle), frame.px(4.5F),
                            faded(frame.theme.accent, 0.75F));
    const FlowStyle small = secondary(frame);
    const float foot = middle + half + frame.px(4.0F);
    const std::string low = number_text(least);
    const std::string high = number_text(most);
    draw_text(frame, {ImVec2(left - line_width(frame, low, small) * 0.5F, foot), pad * 4.0F}, low,
              small);
    draw_text(frame, {ImVec2(right - line_width(frame, high, small) * 0.5F, foot), pad * 4.0F},
              high, small);
    // What the signs mean, between the figures or below them.
    const bool between = right - left > frame.px(560.0F);
    const Column note{between ? ImVec2(left + frame.px(44.0F), foot)
                              : ImVec2(column.at.x, foot + frame.px(20.0F)),
                      between ? right - left - frame.px(88.0F) : column.width};
    const float noted = draw_text(frame, note, frame.app.text("results.line"), small);
    return std::max(foot + frame.px(18.0F), note.at.y + noted);
  }
};

}  // namespace

std::unique_ptr<Screen> make_results_screen() { return std::make_unique<ResultsScreen>(); }

}  // namespace sandtable::shell
