// The rulebook: every rule by its number, what the program does with it, and the rulings.

#include <algorithm>
#include <utility>

#include "core/base/table_part.h"
#include "core/base/text.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/rule_search.h"
#include "shell/screens/rule_text.h"
#include "shell/screens/screens.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

class SANDTABLE_TABLE_PART RulebookScreen final : public Screen {
 public:
  // "SN-9.1a" or "9.1" of the game on the table; "nazaire:SN-9.1a" of any.
  void enter(App& app, std::string_view argument) override {
    const std::size_t colon = argument.find(':');
    const ShelfGame* game = colon != std::string_view::npos
                                ? app.library().shelf().find(argument.substr(0, colon))
                            : app.table().game() != nullptr ? app.table().game()
                                                            : game_;
    if (game == nullptr && !app.library().shelf().games().empty())
      game = app.library().shelf().games().front().get();
    if (game != game_) chosen_ = 0;
    game_ = game;
    if (game_ == nullptr) return;
    const std::string_view id =
        colon != std::string_view::npos ? argument.substr(colon + 1) : argument;
    const int found = id.empty() ? -1 : find_rule_text(game_->help(), id);
    reading_ = found >= 0;
    if (found >= 0) choose(found);
  }

  bool back(App&) override {
    const bool was = reading_ && narrow_ && listed_;
    if (was) reading_ = false;
    return was;
  }

  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    const BarResult bar =
        draw_bar(frame, app.text("rules.title"), game_ != nullptr ? game_->text("game.title") : "");
    narrow_ = frame.is_narrow();
    if (bar.back && !back(app)) app.navigator().back();
    if (game_ == nullptr) return;
    find(query_);
    const float side = narrow_ ? 10.0F : kPageMargin;
    Rect sheet{ImVec2(bar.below.min.x + side, bar.below.min.y + side),
               ImVec2(bar.below.max.x - side, bar.below.max.y - side)};
    const float most = frame.px(1180.0F);
    if (sheet.width() > most) {
      const float c = sheet.centre().x;
      sheet.min.x = c - most * 0.5F, sheet.max.x = c + most * 0.5F;
    }
    if (narrow_) {
      if (reading_) {
        draw_reader(frame, sheet);
      } else {
        draw_contents(frame, sheet);
      }
      return;
    }
    const float split = sheet.min.x + std::max(frame.px(270.0F), sheet.width() * 0.34F);
    draw_contents(frame, {sheet.min, ImVec2(split, sheet.max.y)});
    draw_reader(frame, {ImVec2(split + kPageMargin, sheet.min.y), sheet.max});
  }

 private:
  void choose(int index) {
    tab_ = 0;
    chosen_ = index;
    jump_ = list_jump_ = true;
  }

  void find(const std::string& query) {
    if (query == found_for_ && found_game_ == game_) return;
    found_for_ = query;
    found_game_ = game_;
    FoundRules found = find_rules(game_->help(), query);
    rules_ = std::move(found.rules);
    rulings_ = std::move(found.rulings);
    // What is read is one of what was found.
    const bool held = std::find(rules_.begin(), rules_.end(), chosen_) != rules_.end();
    if (!held && !rules_.empty() && tab_ == 0 && !narrow_) choose(rules_.front());
  }

  void draw_contents(ScreenFrame& frame, const Rect& rect) {
    App& app = frame.app;
    listed_ = true;
    measure_signs(frame);
    draw_panel(frame, rect);
    const float pad = frame.px(12.0F);
    const float control = frame.control(38.0F);
    float y = rect.min.y + pad;
    text_field(frame,
               {"query", {ImVec2(rect.min.x + pad, y), ImVec2(rect.max.x - pad, y + control)}},
               query_, {.hint = app.text("rules.search"), .most = 60});
    y += control + 4.0F;
    const std::vector<std::string> names = {
        app.text("rules.tab.rules", {number_arg("n", static_cast<std::int64_t>(rules_.size()))}),
        app.text("rules.tab.rulings",
                 {number_arg("n", static_cast<std::int64_t>(rulings_.size()))})};
    tabs(frame, {"tab", {ImVec2(rect.min.x + pad, y), ImVec2(rect.max.x - pad, y + control)}},
         names, tab_);
    y += control + 2.0F;
    const Rect inside{ImVec2(rect.min.x + 1.0F, y), ImVec2(rect.max.x - 1.0F, rect.max.y - 2.0F)};
    ImGui::PushID(tab_);
    const ImVec2 start = begin_scroll(frame, "contents", inside);
    const float foot = tab_ == 0 ? draw_rule_rows(frame, start, scroll_width(inside))
                                 : draw_ruling_rows(frame, start, scroll_width(inside));
    end_scroll(frame, foot - start.y);
    ImGui::PopID();
  }

  // A row of the list; true when it was taken.
  struct Row {
    std::string_view id, number, title;
    bool on = false;
  };
  bool draw_row(ScreenFrame& frame, const Rect& rect, const Row& row) {
    const Hit hit =
        hit_item(frame, row.id,
                 {ImVec2(rect.min.x + 5.0F, rect.min.y), ImVec2(rect.max.x - 5.0F, rect.max.y)});
    if (row.on) {
      frame.draw->AddRectFilled(rect.min, rect.max, frame.theme.paper2);
      frame.draw->AddRectFilled(rect.min, ImVec2(rect.min.x + 4.0F, rect.max.y),
                                frame.theme.accent);
    } else if (hit.hovered) {
      frame.draw->AddRectFilled(rect.min, rect.max, faded(frame.theme.ink, 0.05F));
    }
    if (hit.focused)
      draw_focus_ring(frame, {ImVec2(rect.min.x + 6.0F, rect.min.y + 2.0F),
                              ImVec2(rect.max.x - 6.0F, rect.max.y - 2.0F)});
    const float x = rect.min.x + frame.px(12.0F);
    const float y = rect.centre().y;
    FlowStyle title = title_style(frame);
    if (row.on) title.face = Face::kInterSemi;
    draw_line(frame, {ImVec2(x, y), signs_ - 4.0F}, row.number, sign_style(frame));
    const float room = rect.width() - title_left(frame) - 8.0F;
    const float high = text_height(frame, room, row.title, title);
    draw_text(frame, {ImVec2(rect.min.x + title_left(frame), y - high * 0.5F), room}, row.title,
              title);
    return hit.pressed;
  }

  static FlowStyle title_style(const ScreenFrame& frame) {
    FlowStyle style = body(frame);
    style.leading = 1.25F;
    return style;
  }
  static FlowStyle sign_style(const ScreenFrame& frame) {
    FlowStyle style = label(frame);
    style.size = kSmallType;
    return style;
  }
  // The column of the signs is as wide as the longest of the game's rules.
  void measure_signs(ScreenFrame& frame) {
    signs_ = frame.px(46.0F);
    for (const HelpEntry& each : game_->help().entries)
      signs_ = std::max(signs_, line_width(frame, rule_sign(each), sign_style(frame)) + 6.0F);
  }
  float title_left(const ScreenFrame& frame) const { return frame.px(12.0F) + signs_; }
  // As high as its title needs, which is set in bold while it is chosen.
  float row_height(const ScreenFrame& frame, float width, std::string_view title) const {
    FlowStyle style = title_style(frame);
    style.face = Face::kInterSemi;
    return std::max(
        frame.control(28.0F),
        text_height(frame, width - title_left(frame) - 8.0F, title, style) + frame.px(10.0F));
  }

  float draw_rule_rows(ScreenFrame& frame, ImVec2 start, float width) {
    const Help& help = game_->help();
    float y = start.y;
    // Only what can be seen is drawn: the list is long.
    const float top = ImGui::GetWindowPos().y;
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
    for (const int index : rules_) {
      const HelpEntry& e = help.entries[static_cast<std::size_t>(index)];
      const bool on = index == chosen_;
      const float height = row_height(frame, width, e.title);
      if (on && list_jump_ && (y < top || y + height > bottom)) {
        ImGui::SetScrollY(ImGui::GetScrollY() + y - (top + bottom) * 0.5F);
        list_jump_ = false;
        frame.app.animate();
      }
      const Rect rect{ImVec2(start.x, y), ImVec2(start.x + width, y + height)};
      y += height;
      if (rect.max.y < top - 200.0F || rect.min.y > bottom + 200.0F) continue;
      if (draw_row(frame, rect, {e.id, rule_sign(e), e.title, on && !narrow_})) {
        choose(index);
        list_jump_ = false;
        reading_ = true;
      }
    }
    list_jump_ = false;
    return y;
  }

  float draw_ruling_rows(ScreenFrame& frame, ImVec2 start, float width) {
    const Help& help = game_->help();
    float y = start.y;
    for (const int index : rulings_) {
      const Ruling& r = help.rulings[static_cast<std::size_t>(index)];
      const float height = row_height(frame, width, r.text);
      const Rect rect{ImVec2(start.x, y), ImVec2(start.x + width, y + height)};
      y += height;
      if (draw_row(frame, rect, {r.id, r.id, r.text, index == ruling_ && !narrow_})) {
        ruling_ = index;
        reading_ = true;
        ruling_jump_ = true;
      }
    }
    return y;
  }

  void draw_reader(ScreenFrame& frame, const Rect& rect) {
    draw_panel(frame, rect);
    const float pad = frame.px(22.0F);
    const Rect inside{ImVec2(rect.min.x + 1.0F, rect.min.y + 1.0F),
                      ImVec2(rect.max.x - 1.0F, rect.max.y - 1.0F)};
    const std::string id =
        tab_ == 1 ? "rulings" : "chapter/" + std::string(chapter_of(entry(chosen_).number));
    const ImVec2 start = begin_scroll(frame, id, inside);
    const float width = std::min(scroll_width(inside) - 2.0F * pad, frame.px(640.0F));
    const ImVec2 at(start.x + pad, start.y + pad * 0.8F);
    const float foot =
        tab_ == 1 ? draw_rulings(frame, {at, width}) : draw_chapter(frame, {at, width});
    // Room below, so that the last rule can be brought to the top.
    end_scroll(frame, foot + pad - start.y + inside.height() * 0.4F);
  }

  const HelpEntry& entry(int index) const {
    return game_->help().entries[static_cast<std::size_t>(index)];
  }

  // The piece that begins at `y` comes to the top of the reader.
  static void bring_up(ScreenFrame& frame, float y) {
    const float top = ImGui::GetWindowPos().y + frame.px(14.0F);
    ImGui::SetScrollY(std::max(0.0F, ImGui::GetScrollY() + y - top));
    frame.app.animate();
  }

  // All rules of the chosen one's chapter.
  float draw_chapter(ScreenFrame& frame, const Column& column) {
    const Help& help = game_->help();
    const std::string chapter(chapter_of(entry(chosen_).number));
    RuleWriter writer(frame, *game_, column);
    for (int i = 0; i < static_cast<int>(help.entries.size()); ++i) {
      if (chapter_of(entry(i).number) != chapter) continue;
      if (i == chosen_ && jump_) {
        bring_up(frame, writer.y());
        jump_ = false;
      }
      writer.rule(i, i == chosen_);
      writer.skip(frame.px(20.0F));
    }
    follow(frame, writer);
    return writer.y();
  }

  float draw_rulings(ScreenFrame& frame, const Column& column) {
    RuleWriter writer(frame, *game_, column);
    writer.skip(draw_text(frame, column, frame.app.text("rules.rulings.text"), secondary(frame)) +
                frame.px(8.0F));
    for (const int index : rulings_) {
      if (index == ruling_ && ruling_jump_) {
        bring_up(frame, writer.y());
        ruling_jump_ = false;
      }
      writer.ruling(game_->help().rulings[static_cast<std::size_t>(index)]);
      writer.skip(frame.px(10.0F));
    }
    follow(frame, writer);
    return writer.y();
  }

  void follow(ScreenFrame& frame, const RuleWriter& writer) {
    const int rule = find_rule_text(game_->help(), writer.followed_rule());
    if (!writer.followed_rule().empty() && rule >= 0) choose(rule);
    if (const Ruling* ruling = game_->help().find_ruling(writer.followed_ruling())) {
      query_.clear();
      find(query_);
      tab_ = 1;
      ruling_ = static_cast<int>(ruling - game_->help().rulings.data());
      ruling_jump_ = true;
    }
    if (!writer.followed_rule().empty() || !writer.followed_ruling().empty()) frame.app.wake();
  }

  const ShelfGame* game_ = nullptr;
  int tab_ = 0;
  float signs_ = 0.0F;  // the width of their column
  int chosen_ = 0;
  int ruling_ = -1;
  bool jump_ = false, list_jump_ = false, ruling_jump_ = false;
  bool reading_ = false;  // one column: the text is shown, not the contents
  bool narrow_ = false;
  bool listed_ = false;  // the contents have been seen, so that back leads to them
  std::string query_, found_for_ = "\n";
  const ShelfGame* found_game_ = nullptr;
  std::vector<int> rules_, rulings_;
};

}  // namespace

std::unique_ptr<Screen> make_rulebook_screen() { return std::make_unique<RulebookScreen>(); }

}  // namespace sandtable::shell
