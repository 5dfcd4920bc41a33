// New game: set-up, sides, options with their rules, seed, start.

#include <algorithm>
#include <utility>

#include "core/base/table_part.h"
#include "core/base/text.h"
#include "core/save/link.h"
#include "shell/app.h"
#include "shell/briefing.h"
#include "shell/day.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/result_sheets.h"
#include "shell/screens/game_box.h"
#include "shell/screens/rule_choices.h"
#include "shell/screens/screens.h"
#include "shell/screens/seat_choices.h"
#include "shell/screens/seat_names.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

class SANDTABLE_TABLE_PART NewGameScreen final : public Screen {
 public:
  void enter(App& app, std::string_view argument) override {
    const ShelfGame* wanted = app.library().shelf().find(argument);
    if (wanted == nullptr && game_ == nullptr && !app.library().shelf().games().empty())
      wanted = app.library().shelf().games().front().get();
    // Coming back from the rulebook keeps what was chosen.
    if (wanted != nullptr && wanted != game_) {
      game_ = wanted;
      setup_ = standard_setup(game_->game().info());
      seed_.clear();
      rules_open_ = false;
      choice_.alone = !is_for_two(game_->game());
      if (choice_.watches()) choice_.side = 0;
    }
    if (const std::optional<Suggestion> suggested = app.navigator().take_suggestion()) {
      setup_ = suggested->setup;
      if (suggested->seed) seed_ = hex(*suggested->seed);
    }
    if (seed_.empty()) seed_ = hex(app.host().entropy());
    choice_.offers_table = app.host().open_table({});
  }

  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    const BarResult bar =
        draw_bar(frame, app.text("new.title"), game_ != nullptr ? game_->text("game.title") : "");
    if (bar.back) app.navigator().back();
    if (game_ == nullptr) return;
    const float foot = frame.control(52.0F) + 2.0F * 12.0F;
    const Rect middle{bar.below.min, ImVec2(bar.below.max.x, bar.below.max.y - foot)};
    const ImVec2 start = begin_scroll(frame, "new", middle);
    const float room = scroll_width(middle);
    const float width = std::min(room - 2.0F * kPageMargin, frame.px(1100.0F));
    const float left = start.x + (room - width) * 0.5F + kPageMargin * 0.5F;
    const bool two = width > frame.px(860.0F);
    const float column = two ? (width - kPageMargin) * 0.44F : width;
    // Who plays whom is chosen more often than options are: it stands before them, and in view.
    const float x = two ? left + column + kPageMargin : left;
    const float other = two ? width - column - kPageMargin : width;
    float y = draw_setup(frame, {left, start.y + kPageMargin}, column);
    float beside = two ? start.y : y;
    beside = draw_seats(frame, {x, beside + kPageMargin}, other);
    if (!two) y = beside;
    if (!is_at_table()) y = draw_seed(frame, {left, y + kPageMargin}, column);
    if (!two) beside = y;
    y = std::max(y, draw_options(frame, {x, beside + kPageMargin}, other));
    end_scroll(frame, y + kPageMargin - start.y);
    draw_start(frame, {ImVec2(left, middle.max.y), ImVec2(left + width, bar.below.max.y)});
    if (std::exchange(begins_, false) && game_ != nullptr) frame.app.table().lesson().begin(*game_);
  }

 private:
  // Runs `rows` over a panel that is as high as they turn out to be.
  template <class Rows>
  float draw_sheet(ScreenFrame& frame, const Column& column, std::string_view title, Rows&& rows) {
    const ImVec2 at = column.at;
    const float width = column.width;
    ImDrawList* draw = frame.draw;
    draw->ChannelsSplit(2);
    draw->ChannelsSetCurrent(1);
    const float pad = frame.px(16.0F);
    const float inner = width - 2.0F * pad;
    float y = at.y + pad * 0.8F;
    y += draw_text(frame, {ImVec2(at.x + pad, y), inner}, title, heading(frame, 22.0F));
    y = rows(ImVec2(at.x + pad, y + frame.px(8.0F)), inner) + pad;
    draw->ChannelsSetCurrent(0);
    draw_panel(frame, {at, ImVec2(at.x + width, y)});
    draw->ChannelsMerge();
    return y;
  }

  float draw_setup(ScreenFrame& frame, ImVec2 at, float width) {
    return draw_sheet(frame, {at, width}, frame.app.text("new.setup"), [&](ImVec2 p, float inner) {
      float y = p.y;
      const auto& setups = game_->game().info().setups;
      for (int i = 0; i < static_cast<int>(setups.size()); ++i)
        y = draw_one_setup(frame, {p.x, y}, inner, i) + frame.px(10.0F);
      y = draw_lesson(frame, {ImVec2(p.x, y), inner});
      const Rect picture{ImVec2(p.x, y),
                         ImVec2(p.x + inner, y + std::min(inner * 0.42F, frame.px(300.0F)))};
      BoardSkin& board = game_->skin(game_->game().setup(setup_)).board();
      board.draw_board(frame.draw, {picture, board.lid_piece(), nullptr}, frame.theme);
      frame.draw->AddRect(picture.min, picture.max, frame.theme.line);
      y = picture.max.y + frame.px(10.0F);
      const Rect share{ImVec2(p.x, y), ImVec2(p.x + inner, y + frame.control(40.0F))};
      if (button(frame, "share", share,
                 {.label = frame.app.text("new.share"), .icon = Icon::kLink}))
        frame.app.library().copy_setup_link(*game_, setup_);
      return share.max.y;
    });
  }

  // What teaches the game while it is played; returns the foot.
  float draw_lesson(ScreenFrame& frame, const Column& column) {
    if (!frame.app.table().lesson().knows(*game_)) return column.at.y;
    const Rect rect{column.at,
                    ImVec2(column.at.x + column.width, column.at.y + frame.control(44.0F))};
    const bool left = lesson_left_at(frame.app.library().files(), game_->id) >= 0;
    const std::string words = frame.app.text(left ? "lesson.resume" : "lesson.begin");
    if (button(frame, "lesson", rect, {.label = words, .icon = Icon::kHelp})) begins_ = true;
    return rect.max.y + frame.px(10.0F);
  }

  float draw_one_setup(ScreenFrame& frame, ImVec2 at, float width, int index) {
    const std::string id = game_->game().info().setups[static_cast<std::size_t>(index)];
    const std::string title = game_->text("setup." + id + ".title");
    const std::string summary = game_->text("setup." + id + ".summary");
    const float pad = frame.px(12.0F);
    const float mark = frame.px(28.0F);
    const float inner = width - 2.0F * pad - mark;
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    strong.size = 14.0F;
    const FlowStyle text = secondary(frame);
    const float height = text_height(frame, inner, title, strong) +
                         text_height(frame, inner, summary, text) + 2.0F * pad;
    const Rect rect{at, ImVec2(at.x + width, at.y + height)};
    const bool on = setup_.setup == index;
    const Hit hit = hit_item(frame, "setup/" + id, rect);
    if (hit.pressed) setup_.setup = index;
    frame.draw->AddRectFilled(rect.min, rect.max, frame.theme.paper2, 6.0F);
    frame.draw->AddRect(rect.min, rect.max, on ? frame.theme.accent : frame.theme.line, 6.0F, 0,
                        on ? 2.0F : 1.0F);
    const ImVec2 dot(at.x + pad + frame.px(8.0F), at.y + pad + frame.px(9.0F));
    frame.draw->AddCircle(dot, frame.px(7.5F), on ? frame.theme.accent : frame.theme.ink3, 0, 2.0F);
    if (on) frame.draw->AddCircleFilled(dot, frame.px(4.0F), frame.theme.accent);
    const float x = at.x + pad + mark;
    const float used = draw_text(frame, {ImVec2(x, at.y + pad), inner}, title, strong);
    draw_text(frame, {ImVec2(x, at.y + pad + used), inner}, summary, text);
    return rect.max.y;
  }

  float draw_seats(ScreenFrame& frame, ImVec2 at, float width) {
    const std::string title = frame.app.text(choice_.alone ? "seats.change" : "seats.side");
    return draw_sheet(frame, {at, width}, title, [&](ImVec2 p, float inner) {
      const float y = draw_seat_choices(frame, {p, inner, "seats"}, *game_, choice_);
      if (choice_.alone || choice_.watches()) return y;
      return draw_seat_names(frame, {ImVec2(p.x, y + frame.px(10.0F)), inner}, *game_, names_);
    });
  }

  // Then the dice are the referee's.
  bool is_at_table() const {
    return !choice_.alone && !choice_.watches() && choice_.other == SeatChoice::kTable;
  }

  // Who plays, as it was chosen.
  Seats seats() const { return with_choice(choice_, {}); }

  float draw_seed(ScreenFrame& frame, ImVec2 at, float width) {
    return draw_sheet(frame, {at, width}, frame.app.text("new.seed"), [&](ImVec2 p, float inner) {
      const float used =
          draw_text(frame, {p, inner}, frame.app.text("new.seed.text"), secondary(frame));
      const float height = frame.control(40.0F);
      const float y = p.y + used + frame.px(8.0F);
      const float field = inner - height - 8.0F;
      text_field(frame, {"seed", {ImVec2(p.x, y), ImVec2(p.x + field, y + height)}}, seed_,
                 {.hint = frame.app.text("new.seed.hint"),
                  .name = frame.app.text("new.seed"),
                  .most = 16,
                  .hex_only = true,
                  .mono = true});
      const Rect die{ImVec2(p.x + field + 8.0F, y), ImVec2(p.x + inner, y + height)};
      if (icon_button(frame, "roll", die, {Icon::kDie, frame.app.text("new.seed.roll")}))
        seed_ = hex(frame.app.host().entropy());
      return draw_today(frame, {ImVec2(p.x, y + height + 8.0F), inner});
    });
  }

  // The dice of today, with the options that go with them; returns the foot.
  float draw_today(ScreenFrame& frame, const Column& column) {
    App& app = frame.app;
    const std::string today = app.library().today();
    const Rect rect{column.at,
                    ImVec2(column.at.x + column.width, column.at.y + frame.control(40.0F))};
    const std::string whole = app.text("new.today", {text_arg("day", day_text(app, today))});
    const std::string brief = app.text("new.today.brief");
    const std::string tip = app.text("new.today.text");
    Button spec{.label = whole, .icon = Icon::kSun, .tip = tip};
    if (button_width(frame, spec) > column.width) spec.label = brief;
    if (button(frame, "today", rect, spec)) {
      seed_ = hex(seed_of_day(game_->id, today));
      setup_.options = standard_setup(game_->game().info(), setup_.setup).options;
    }
    return rect.max.y;
  }

  float draw_options(ScreenFrame& frame, ImVec2 at, float width) {
    const RuleChoices choices{*game_, setup_, rules_open_};
    return draw_sheet(frame, {at, width}, rules_line(frame.app, choices),
                      [&](ImVec2 p, float inner) {
                        return draw_rule_choices(frame, {p, inner}, choices);
                      });
  }

  void draw_start(ScreenFrame& frame, const Rect& rect) {
    App& app = frame.app;
    const std::optional<std::uint64_t> seed = parse_hex(seed_);
    const bool named = !is_for_two(game_->game()) || are_names(names_);
    const bool ready = (seed || is_at_table()) && named;
    const float height = frame.control(52.0F);
    const float width = std::min(rect.width(), frame.px(360.0F));
    const Rect at{ImVec2(rect.max.x - width, rect.min.y + 12.0F),
                  ImVec2(rect.max.x, rect.min.y + 12.0F + height)};
    const bool pressed = button(frame, "start", at,
                                {.label = app.text("new.start"),
                                 .kind = ButtonKind::kMain,
                                 .key = app.text("key.enter"),
                                 .enabled = ready,
                                 .left = true});
    const bool entered = !ImGui::GetIO().NavVisible && !ImGui::IsAnyItemActive() &&
                         !app.dialogues().asking() && ImGui::IsKeyPressed(ImGuiKey_Enter, false);
    const FlowStyle dim{.size = kSmallType, .colour = frame.theme.bar_dim};
    const std::string note = app.text(!named          ? "refusal.bad-name"
                                      : is_at_table() ? "tables.new.note"
                                      : seed          ? "new.note"
                                                      : "new.seed.bad");
    const float room = rect.width() - width - 24.0F;
    if (room > frame.px(160.0F)) {
      const float high = text_height(frame, room, note, dim);
      draw_text(frame, {ImVec2(rect.min.x, at.centre().y - high * 0.5F), room}, note, dim);
    }
    if ((pressed || entered) && ready) begin(app, seed.value_or(0));
  }

  void begin(App& app, std::uint64_t seed) {
    const ShelfGame& game = *game_;
    const PlayerNames names = choice_.watches() ? PlayerNames() : names_given(names_);
    if (is_at_table()) {
      const auto side = static_cast<std::size_t>(choice_.side);
      app.host().open_table(setup_link(game.game(), setup_) + '\n' +
                            game.game().info().seats[side] + '\n' + names[side]);
      return;
    }
    const Setup setup = setup_;
    const Seats seats = this->seats();
    game_ = nullptr;
    app.table().start_game(game, setup, seed, seats);
    if (is_for_two(game.game())) app.table().name_players(names);
    if (take_first_briefing(app)) app.navigator().go(ScreenId::kBriefing);
  }

  const ShelfGame* game_ = nullptr;
  Setup setup_;
  bool begins_ = false;  // the lesson, once all is drawn
  bool rules_open_ = false;
  std::string seed_;
  SeatChoice choice_;
  PlayerNames names_;  // the same, as typed
};

}  // namespace

std::unique_ptr<Screen> make_new_game_screen() { return std::make_unique<NewGameScreen>(); }

}  // namespace sandtable::shell
