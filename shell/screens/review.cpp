// The review of the game on the table: how far it has come, what the choices came to, and those
// that could have been better.

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/facts.h"
#include "shell/screens/review_curve.h"
#include "shell/screens/screens.h"
#include "shell/thinking.h"
#include "shell/widgets/paper_card.h"

namespace sandtable::shell {

namespace {

class SANDTABLE_TABLE_PART ReviewScreen final : public Screen {
 public:
  void enter(App& app, std::string_view) override { app.thinking().reviewing().ask(); }

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
    const Reviewing& reviewing = frame.app.thinking().reviewing();
    if (reviewing.is_thinking())
      return draw_paper_card(frame, page, [&](const Column& in) { return draw_making(frame, in); });
    if (reviewing.state() == Reviewing::State::kNone)
      return draw_paper_card(frame, page, [&](const Column& in) { return draw_none(frame, in); });
    float y = draw_paper_card(frame, page, [&](const Column& in) { return draw_sums(frame, in); });
    return draw_paper_card(frame, {ImVec2(page.at.x, y + kPageMargin), page.width},
                           [&](const Column& in) { return draw_moments(frame, in); });
  }

  // Goes down a card as it writes.
  struct Pen {
    ScreenFrame& frame;
    Column in;

    void say(std::string_view text, const FlowStyle& style) {
      in.at.y += draw_text(frame, in, text, style) + frame.px(4.0F);
    }
    void space(float height) { in.at.y += frame.px(height); }
    bool key(std::string_view id, std::string_view word, std::optional<Icon> icon = {}) {
      const std::string text = frame.app.text(word);
      const Button spec{.label = text, .icon = icon};
      const float wide = std::min(button_width(frame, spec) + frame.px(10.0F), in.width);
      const Rect rect{in.at, ImVec2(in.at.x + wide, in.at.y + frame.control(38.0F))};
      in.at.y = rect.max.y;
      return button(frame, id, rect, spec);
    }
  };

  // Each returns where it ends.
  static float draw_making(ScreenFrame& frame, const Column& in) {
    App& app = frame.app;
    const int percent = app.thinking().reviewing().percent();
    Pen pen{frame, in};
    pen.say(app.text("review.making", {number_arg("percent", percent)}), heading(frame, 21.0F));
    const ImVec2 from(in.at.x, pen.in.at.y + 4.0F);
    const ImVec2 to(in.at.x + in.width, from.y + frame.px(8.0F));
    const float share = static_cast<float>(percent) / 100.0F;
    frame.draw->AddRectFilled(from, to, frame.theme.paper2, 3.0F);
    frame.draw->AddRectFilled(from, ImVec2(from.x + in.width * share, to.y), frame.theme.accent,
                              3.0F);
    pen.space(22.0F);
    pen.say(app.text("review.making.note"), body(frame));
    pen.space(6.0F);
    if (pen.key("stop", "review.stop")) {
      app.thinking().reviewing().stop();
      app.navigator().back();
    }
    return pen.in.at.y;
  }

  static float draw_none(ScreenFrame& frame, const Column& in) {
    App& app = frame.app;
    const bool may = app.thinking().reviewing().may_review();
    Pen pen{frame, in};
    pen.say(app.text(may ? "review.how" : "review.not"), body(frame));
    pen.space(6.0F);
    if (may && pen.key("begin", "review.key")) app.thinking().reviewing().ask();
    return pen.in.at.y;
  }

  static float draw_sums(ScreenFrame& frame, const Column& in) {
    const Reviewing& reviewing = frame.app.thinking().reviewing();
    Pen pen{frame, in};
    pen.say(frame.app.text("review.curve"), heading(frame, 21.0F));
    pen.in.at.y += draw_review_curve(frame, pen.in, reviewing.review());
    pen.space(8.0F);
    for (const std::string& sum : reviewing.words().sums) pen.say(sum, body(frame));
    return pen.in.at.y;
  }

  static float draw_moments(ScreenFrame& frame, const Column& in) {
    App& app = frame.app;
    // A copy: a press leaves for the board, where the record may change.
    const std::vector<MomentWords> moments = app.thinking().reviewing().words().moments;
    Pen pen{frame, in};
    pen.say(app.text("review.moments"), heading(frame, 21.0F));
    pen.say(app.text(moments.empty() ? "review.none" : "review.how"), secondary(frame));
    for (std::size_t i = 0; i < moments.size(); ++i)
      draw_moment(pen, moments[i], decimal(static_cast<int>(i) + 1));
    return pen.in.at.y;
  }

  static void draw_moment(Pen& pen, const MomentWords& moment, const std::string& number) {
    ScreenFrame& frame = pen.frame;
    App& app = frame.app;
    pen.space(6.0F);
    draw_rule_line(frame, pen.in.at, pen.in.width);
    pen.space(8.0F);
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    pen.say(number + " \xc2\xb7 " + moment.title, strong);
    pen.say(moment.played, body(frame));
    pen.say(moment.better, body(frame));
    FlowStyle worth = body(frame);
    worth.colour = frame.theme.link;
    pen.say(moment.worth, worth);
    for (const Note& note : moment.why) pen.say(why_text(app, note), secondary(frame));
    pen.space(3.0F);
    if (pen.key("moment/" + number, "review.show", Icon::kEye)) {
      app.table().seek(moment.at);
      app.navigator().go(ScreenId::kPlay);
    }
  }

  static std::string why_text(const App& app, const Note& note) {
    const ShelfGame& box = *app.table().game();
    return capitals_first(box.words().text(box.game().message(note)));
  }
};

}  // namespace

std::unique_ptr<Screen> make_review_screen() { return std::make_unique<ReviewScreen>(); }

}  // namespace sandtable::shell
