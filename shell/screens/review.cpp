// The review of the game on the table: how far it has come, what the choices came to, and those
// that could have been better.

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/facts.h"
#include "shell/reviewing.h"
#include "shell/screens/review_curve.h"
#include "shell/screens/screens.h"
#include "shell/widgets/paper_card.h"

namespace sandtable::shell {

namespace {

class SANDTABLE_TABLE_PART ReviewScreen final : public Screen {
 public:
  void enter(App& app, std::string_view) override { app.reviewing().ask(); }

  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    if (app.table().game() == nullptr) return app.navigator().back();
    const BarResult bar = draw_bar(frame, app.text("review.title"), {});
    if (bar.back) app.navigator().back();
    const float side = frame.is_narrow() ? 10.0F : kPageMargin;
    const ImVec2 start = begin_scroll(frame, "review", bar.below);
    const float room = scroll_width(bar.below);
    const float width = std::min(room - 2.0F * side, frame.px(760.0F));
    const Column page{ImVec2(bar.below.min.x + (room - width) * 0.5F, start.y + side), width};
    const float foot = draw_page(frame, page);
    end_scroll(frame, foot + kPageMargin - start.y);
  }

 private:
  static float draw_page(ScreenFrame& frame, const Column& page) {
    const Reviewing& reviewing = frame.app.reviewing();
    if (reviewing.is_thinking())
      return draw_paper_card(frame, page, [&](const Column& in) { return draw_making(frame, in); });
    if (reviewing.state() == Reviewing::State::kNone)
      return draw_paper_card(frame, page, [&](const Column& in) { return draw_none(frame, in); });
    float y = draw_paper_card(frame, page, [&](const Column& in) { return draw_sums(frame, in); });
    return draw_paper_card(frame, {ImVec2(page.at.x, y + kPageMargin), page.width},
                           [&](const Column& in) { return draw_moments(frame, in); });
  }

  // Each returns where it ends.
  static float say(ScreenFrame& frame, const Column& in, float y, std::string_view text,
                   const FlowStyle& style) {
    return y + draw_text(frame, {ImVec2(in.at.x, y), in.width}, text, style) + frame.px(4.0F);
  }

  static bool key(ScreenFrame& frame, const Column& in, float& y, std::string_view word) {
    const std::string text = frame.app.text(word);
    const Button spec{.label = text};
    const float wide = std::min(button_width(frame, spec) + frame.px(10.0F), in.width);
    const float high = frame.control(38.0F);
    const Rect rect{ImVec2(in.at.x, y), ImVec2(in.at.x + wide, y + high)};
    y = rect.max.y;
    return button(frame, word, rect, spec);
  }

  static float draw_making(ScreenFrame& frame, const Column& in) {
    App& app = frame.app;
    const int percent = app.reviewing().percent();
    float y = say(frame, in, in.at.y, app.text("review.making", {number_arg("percent", percent)}),
                  heading(frame, 21.0F));
    const Rect bar{ImVec2(in.at.x, y + 4.0F), ImVec2(in.at.x + in.width, y + frame.px(12.0F))};
    frame.draw->AddRectFilled(bar.min, bar.max, frame.theme.paper2, 3.0F);
    frame.draw->AddRectFilled(
        bar.min, ImVec2(bar.min.x + bar.width() * static_cast<float>(percent) / 100.0F, bar.max.y),
        frame.theme.accent, 3.0F);
    y = say(frame, in, bar.max.y + frame.px(10.0F), app.text("review.making.note"), body(frame)) +
        frame.px(6.0F);
    if (!key(frame, in, y, "review.stop")) return y;
    app.reviewing().stop();
    app.navigator().back();
    return y;
  }

  static float draw_none(ScreenFrame& frame, const Column& in) {
    App& app = frame.app;
    const bool may = app.reviewing().may_review();
    float y = say(frame, in, in.at.y, app.text(may ? "review.how" : "review.not"), body(frame)) +
              frame.px(6.0F);
    if (may && key(frame, in, y, "review.key")) app.reviewing().ask();
    return y;
  }

  static float draw_sums(ScreenFrame& frame, const Column& in) {
    const Reviewing& reviewing = frame.app.reviewing();
    float y = say(frame, in, in.at.y, frame.app.text("review.curve"), heading(frame, 21.0F));
    y += draw_review_curve(frame, {ImVec2(in.at.x, y), in.width}, reviewing.review()) +
         frame.px(8.0F);
    for (const std::string& sum : reviewing.words().sums) y = say(frame, in, y, sum, body(frame));
    return y;
  }

  static float draw_moments(ScreenFrame& frame, const Column& in) {
    App& app = frame.app;
    const std::vector<MomentWords>& moments = app.reviewing().words().moments;
    float y = say(frame, in, in.at.y, app.text("review.moments"), heading(frame, 21.0F));
    y = say(frame, in, y, app.text(moments.empty() ? "review.none" : "review.how"),
            secondary(frame));
    for (std::size_t i = 0; i < moments.size(); ++i)
      y = draw_moment(frame, {ImVec2(in.at.x, y), in.width}, i);
    return y;
  }

  static float draw_moment(ScreenFrame& frame, const Column& in, std::size_t index) {
    App& app = frame.app;
    // A press leaves for the board; what is drawn is a copy.
    const MomentWords moment = app.reviewing().words().moments[index];
    draw_rule_line(frame, in.at, in.width);
    float y = in.at.y + frame.px(8.0F);
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    y = say(frame, in, y, decimal(index + 1) + " \xc2\xb7 " + moment.title, strong);
    y = say(frame, in, y, moment.played, body(frame));
    y = say(frame, in, y, moment.better, body(frame));
    FlowStyle worth = body(frame);
    worth.colour = frame.theme.link;
    y = say(frame, in, y, moment.worth, worth);
    for (const Note& note : moment.why)
      y = say(frame, in, y, why_text(app, note), secondary(frame));
    const std::string id = "moment/" + decimal(index);
    const std::string text = app.text("review.show");
    const Button spec{.label = text, .icon = Icon::kEye};
    const float wide = std::min(button_width(frame, spec) + frame.px(10.0F), in.width);
    const Rect rect{ImVec2(in.at.x, y), ImVec2(in.at.x + wide, y + frame.control(38.0F))};
    if (button(frame, id, rect, spec)) {
      app.table().seek(moment.at);
      app.navigator().go(ScreenId::kPlay);
    }
    return rect.max.y + frame.px(10.0F);
  }

  static std::string why_text(const App& app, const Note& note) {
    const ShelfGame& box = *app.table().game();
    return capitals_first(box.words().text(box.game().message(note)));
  }
};

}  // namespace

std::unique_ptr<Screen> make_review_screen() { return std::make_unique<ReviewScreen>(); }

}  // namespace sandtable::shell
