// About: what this is, and where every map, counter and table is from.

#include <algorithm>

#include "shell/app.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/screens/screens.h"
#include "shell/skins/skins.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

class AboutScreen final : public Screen {
 public:
  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    const BarResult bar = draw_bar(frame, app.text("about.title"), {});
    if (bar.back) app.navigator().back();
    const float side = frame.is_narrow() ? 10.0F : kPageMargin;
    const float width = std::min(bar.below.width() - 2.0F * side, frame.px(860.0F));
    const float left = bar.below.centre().x - width * 0.5F;
    const Rect sheet{ImVec2(left, bar.below.min.y + side),
                     ImVec2(left + width, bar.below.max.y - side)};
    draw_panel(frame, sheet);
    const Rect inside{ImVec2(sheet.min.x + 1.0F, sheet.min.y + 1.0F),
                      ImVec2(sheet.max.x - 1.0F, sheet.max.y - 1.0F)};
    const ImVec2 start = begin_scroll(frame, "about", inside);
    const float pad = frame.px(frame.is_narrow() ? 16.0F : 28.0F);
    const float inner = scroll_width(inside) - 2.0F * pad;
    float y = draw_words(frame, ImVec2(start.x + pad, start.y + pad), inner);
    for (const SkinEntry& entry : all_skins()) {
      const ImVec2 at(start.x + pad, y + frame.px(18.0F));
      if (const ShelfGame* game = app.library().shelf().find(entry.game))
        y = draw_game(frame, at, inner, *game);
      else if (app.library().shelf().closed(entry.game) != nullptr)
        y = draw_closed(frame, at, inner, entry.game);
    }
    y = draw_licences(frame, ImVec2(start.x + pad, y + frame.px(18.0F)), inner);
    end_scroll(frame, y + pad - start.y);
  }

 private:
  static FlowStyle reading(const ScreenFrame& frame) {
    return {.size = kReadType, .colour = frame.theme.ink, .leading = 1.5F};
  }

  static float draw_words(ScreenFrame& frame, ImVec2 at, float width) {
    float y = at.y;
    y += draw_text(frame, {ImVec2(at.x, y), width}, frame.app.text("about.heading"),
                   heading(frame, 26.0F)) +
         4.0F;
    y += draw_text(frame, {ImVec2(at.x, y), width}, frame.app.text("about.text"), reading(frame)) +
         frame.px(8.0F);
    return y;
  }

  // A game's title and where it is from, as a whole.
  static float draw_sources(ScreenFrame& frame, ImVec2 at, float width, std::string_view game) {
    const App& app = frame.app;
    float y = at.y;
    y += draw_text(frame, {ImVec2(at.x, y), width}, app.library().box_title(game),
                   heading(frame, 23.0F)) +
         2.0F;
    y += draw_text(frame, {ImVec2(at.x, y), width}, app.library().box_text(game, "sources"),
                   reading(frame));
    return y + frame.px(6.0F);
  }

  // The lists of a closed box are in it.
  static float draw_closed(ScreenFrame& frame, ImVec2 at, float width, std::string_view game) {
    App& app = frame.app;
    const float y = draw_sources(frame, at, width, game);
    const float control = frame.control(40.0F);
    const std::string text = app.text("about.open");
    const Button open{.label = text, .icon = Icon::kBook};
    const float wide = std::min(button_width(frame, open), width);
    const Rect rect{ImVec2(at.x, y), ImVec2(at.x + wide, y + control)};
    if (button(frame, "open/" + std::string(game), rect, open)) app.library().fetch_box(game);
    return y + control;
  }

  // One line a datum: what it is, where it is from.
  static float draw_game(ScreenFrame& frame, ImVec2 at, float width, const ShelfGame& game) {
    App& app = frame.app;
    float y = draw_sources(frame, at, width, game.id);
    // Beside the name, or below it where there is little room for both.
    const bool below = width < frame.px(220.0F);
    const float right = below ? width : std::min(width * 0.42F, frame.px(260.0F));
    std::string file;
    for (const Provenance& datum : game.provenance) {
      if (datum.file != file) {
        file = datum.file;
        y += frame.px(8.0F);
        y += draw_text(frame, {ImVec2(at.x, y), width},
                       game.text("provenance.file." + file.substr(0, file.find_first_of("./"))),
                       label(frame)) +
             2.0F;
      }
      draw_rule_line(frame, ImVec2(at.x, y), width);
      FlowStyle source = secondary(frame);
      if (datum.source == "reconstructed") source.face = Face::kInterSemi;
      const float top = y + frame.px(3.0F);
      const Column left{ImVec2(at.x, top), below ? width : width - right - 10.0F};
      const float name =
          draw_text(frame, left, game.text("provenance.datum." + datum.datum), body(frame));
      const Column beside{ImVec2(at.x + width - right, below ? top + name : top), right};
      const float from =
          draw_text(frame, beside, game.text("provenance.source." + datum.source), source);
      y = top + (below ? name + from : std::max(name, from)) + frame.px(3.0F);
    }
    const float control = frame.control(40.0F);
    const std::string rules_label = app.text("about.rulebook");
    const Button rules{.label = rules_label, .icon = Icon::kBook};
    y += frame.px(10.0F);
    const float wide = std::min(button_width(frame, rules), width);
    if (button(frame, "rules/" + game.id, {ImVec2(at.x, y), ImVec2(at.x + wide, y + control)},
               rules))
      app.navigator().go(ScreenId::kRulebook, game.id + ":");
    return y + control;
  }

  static float draw_licences(ScreenFrame& frame, ImVec2 at, float width) {
    float y = at.y;
    y += draw_text(frame, {ImVec2(at.x, y), width}, frame.app.text("about.licences"),
                   heading(frame, 23.0F)) +
         2.0F;
    return y + draw_text(frame, {ImVec2(at.x, y), width}, frame.app.text("about.licences.text"),
                         reading(frame));
  }
};

}  // namespace

std::unique_ptr<Screen> make_about_screen() { return std::make_unique<AboutScreen>(); }

}  // namespace sandtable::shell
