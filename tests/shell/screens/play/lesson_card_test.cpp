// The card of a lesson as it is drawn: in every game and window each step is seen whole, its keys
// go on, back and away, Enter goes on, and a wrong click is answered with the reason that the rules
// give.
#include <gtest/gtest.h>

#include <algorithm>

#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/widgets/overlap.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

const SeenText* seen(const DrawnApp& drawn, std::string_view words) {
  for (const SeenText& text : drawn.seen())
    if (!text.pictured && text.text == words) return &text;
  return nullptr;
}

// Of the card's layer, in one string.
std::string card_text(const DrawnApp& drawn, const App& app) {
  const SeenText* const leave = seen(drawn, app.text("lesson.leave"));
  std::string out;
  for (const SeenText& text : drawn.seen())
    if (leave != nullptr && text.layer == leave->layer && !text.pictured) out += text.text + " ";
  return out;
}

void go_on(DrawnApp& drawn) {
  App& app = drawn.app();
  const LessonCard card = app.table().lesson().card();
  if (card.wanted)
    ASSERT_TRUE(app.table().act(*card.wanted)) << card.title;
  else if (card.waits == LessonCard::Waits::kPick)
    app.table().lesson().ask(LessonAsk::kNext);
  else if (card.last)
    drawn.press(ImGuiKey_Enter);
  else
    ASSERT_TRUE(drawn.click_on(app.text("lesson.next"))) << card.title;
  drawn.draw(4);
  // What is told page by page is read first.
  for (int i = 0; i < 9 && app.table().lesson().is_on() && card_text(drawn, app).empty(); ++i) {
    drawn.press(ImGuiKey_Space);
    drawn.draw(4);
  }
}

TEST(LessonOnTheBoard, ShowsEachStepWholeInEveryGameAndWindow) {
  for (const TestWindow& window :
       {TestWindow{1280.0F, 800.0F, 100}, TestWindow{800.0F, 600.0F, 150},
        TestWindow{390.0F, 844.0F, 100}}) {
    for (const std::string_view id : {"nazaire", "jubilee", "anvil", "roundup", "urban"}) {
      DrawnApp drawn;
      App& app = drawn.app();
      drawn.resize(window);
      ASSERT_TRUE(app.table().lesson().begin(drawn.game(id))) << id;
      drawn.draw(6);
      int steps = 0;
      while (app.table().lesson().is_on()) {
        ASSERT_LT(++steps, 90);
        const LessonCard card = app.table().lesson().card();
        const std::string where = std::string(id) + ", " + window.name() + ": " + card.title;
        const std::string shown = card_text(drawn, app);
        EXPECT_NE(shown.find(card.title.substr(0, card.title.find(' '))), std::string::npos)
            << where;
        EXPECT_NE(shown.find(card.text.substr(0, 10)), std::string::npos) << where;
        EXPECT_NE(shown.find(card.text.substr(card.text.rfind(' ') + 1)), std::string::npos)
            << where;
        const SeenText* const leave = seen(drawn, app.text("lesson.leave"));
        ASSERT_NE(leave, nullptr) << where;
        for (const SeenText& text : drawn.seen()) {
          if (text.layer != leave->layer) continue;
          EXPECT_GE(text.min.x, 0.0F) << where;
          EXPECT_LE(text.max.x, window.width) << where;
          EXPECT_GE(text.cap, 0.0F) << where;
          EXPECT_LE(text.max.y, window.height) << where;
        }
        ASSERT_NO_FATAL_FAILURE(go_on(drawn));
      }
      EXPECT_GE(steps, 8) << id;
      EXPECT_EQ(seen(drawn, app.text("lesson.leave")), nullptr);
    }
  }
}

// What a step asks for is done on the map or by a key of the sheet: both are seen beside its card.
TEST(LessonOnTheBoard, KeepsOffThePhonesSheetWhereSomethingIsToBeDone) {
  constexpr float kSeenMap = 110.0F;
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    drawn.resize({390.0F, 844.0F, 100});
    if (!app.table().lesson().begin(drawn.game(id))) continue;
    drawn.draw(12);
    int acts = 0;
    while (app.table().lesson().is_on()) {
      const LessonCard card = app.table().lesson().card();
      const std::string where = std::string(id) + ": " + card.title;
      const SeenText* const leave = seen(drawn, app.text("lesson.leave"));
      ASSERT_NE(leave, nullptr) << where;
      const auto asked =
          std::find_if(drawn.seen().begin(), drawn.seen().end(),
                       [](const auto& one) { return one.text.starts_with("Your decision"); });
      if (card.waits != LessonCard::Waits::kNext && asked != drawn.seen().end()) {
        EXPECT_LT(leave->max.y + kSeenMap, asked->min.y) << where;
        ++acts;
      }
      ASSERT_NO_FATAL_FAILURE(go_on(drawn));
      drawn.draw(12);
    }
    EXPECT_GT(acts, 4) << id;
  }
}

Rect lesson_rect(const DrawnApp& drawn, const App& app) {
  constexpr float kPad = 10.0F;
  const SeenText* const leave = seen(drawn, app.text("lesson.leave"));
  Rect out{};
  for (const SeenText& text : drawn.seen()) {
    if (leave == nullptr || text.layer != leave->layer || text.pictured) continue;
    const Rect one{ImVec2(text.min.x, text.cap), text.max};
    out = out.width() > 0.0F ? spanned(out, one) : one;
  }
  return out.width() > 0.0F ? grown(out, kPad) : out;
}

// Where it lies in the window; empty for what is not on the map, or not in view.
Rect piece_of(const App& app, const std::string& id) {
  const ShelfGame& table = *app.table().game();
  const Skin& skin = table.skin(app.table().session()->truth());
  Position position;
  skin.board().lay_out(app.table().view(), position);
  const int unit = unit_called(table.game(), skin.telling(), id);
  int space = space_called(table.game(), skin.telling(), id);
  for (const PlacedCounter& one : position.counters)
    if (one.unit == unit) space = one.space;
  if (space < 0 || id.empty()) return {};
  const Camera& camera = *app.navigator().camera();
  const ImVec2 at = camera.to_screen(skin.board().place(space));
  if (!camera.free_view().contains(at)) return {};
  const float half = skin.board().counter_side() * camera.scale() * 0.5F;
  return {ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half)};
}

// What it points at and what it asks for, the question and its buttons, and the card of a place
// that is pointed at: all is seen beside it.
TEST(LessonOnTheBoard, CoversNothingThatItSpeaksOf) {
  for (const TestWindow& window :
       {TestWindow{1280.0F, 800.0F, 100}, TestWindow{800.0F, 600.0F, 100},
        TestWindow{390.0F, 844.0F, 100}}) {
    for (const std::string_view id : drawn_games()) {
      DrawnApp drawn;
      App& app = drawn.app();
      drawn.resize(window);
      if (!app.table().lesson().begin(drawn.game(id))) continue;
      drawn.draw(12);
      int looked = 0, pointed = 0;
      while (app.table().lesson().is_on()) {
        const LessonCard card = app.table().lesson().card();
        const std::string where = std::string(id) + ", " + window.name() + ": " + card.title;
        std::vector<std::string> about = card.about;
        about.push_back(card.at);
        const bool read = window.narrow() && card.waits == LessonCard::Waits::kNext;
        for (const std::string& one : about) {
          const Rect piece = piece_of(app, one);
          if (piece.width() <= 0.0F || read) continue;
          EXPECT_LT(overlap_share(lesson_rect(drawn, app), piece), 0.02F) << where << ", " << one;
          ++looked;
          if (window.narrow()) continue;
          drawn.point(piece.centre());
          drawn.draw(12);
          const Rect told = app.navigator().card();
          EXPECT_EQ(overlap(lesson_rect(drawn, app), told), 0.0F) << where << ", " << one;
          EXPECT_LT(overlap_share(lesson_rect(drawn, app), piece), 0.02F) << where << ", " << one;
          pointed += told.width() > 0.0F;
          drawn.point(ImVec2(window.width * 0.5F, 20.0F));
          drawn.draw(6);
        }
        for (const SeenText& text : drawn.seen())
          if (text.text.starts_with("Your decision") && !read) {
            EXPECT_EQ(overlap(lesson_rect(drawn, app), {text.min, text.max}), 0.0F) << where;
          }
        ASSERT_NO_FATAL_FAILURE(go_on(drawn));
        drawn.draw(12);
      }
      EXPECT_GT(looked, 8) << id;
      EXPECT_EQ(pointed > 4, !window.narrow()) << id;
    }
  }
}

TEST(LessonOnTheBoard, GoesOnByEnterAndBackAndAwayByItsKeys) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_TRUE(app.table().lesson().begin(drawn.game("nazaire")));
  drawn.draw(40);
  drawn.press(ImGuiKey_Enter);
  drawn.draw(4);
  ASSERT_EQ(app.table().lesson().card().number, 2);
  // Here something is to be done, and Enter does what it always does; the lesson does not let that
  // be.
  const int at = app.table().session()->at();
  drawn.draw(40);
  drawn.press(ImGuiKey_Enter);
  drawn.draw(4);
  EXPECT_EQ(app.table().session()->at(), at);
  EXPECT_NE(app.table().lesson().card().said, "");
  ASSERT_TRUE(drawn.click_on(app.text("lesson.back")));
  drawn.draw(4);
  EXPECT_EQ(app.table().lesson().card().number, 1);
  ASSERT_TRUE(drawn.click_on(app.text("lesson.next")));
  drawn.draw(4);
  ASSERT_TRUE(drawn.click_on(app.text("lesson.leave")));
  drawn.draw(4);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
  ASSERT_TRUE(drawn.click_on(app.text("lesson.resume")));
  drawn.draw(6);
  EXPECT_EQ(app.table().lesson().card().number, 2);
}

TEST(LessonOnTheBoard, AnswersAWrongClickWithTheReasonOfTheRules) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_TRUE(app.table().lesson().begin(drawn.game("nazaire")));
  drawn.draw(6);
  ASSERT_TRUE(drawn.click_on(app.text("lesson.next")));
  drawn.draw(30);
  // Woodcock cannot go to the pump house: Germans hold it.
  const ShelfGame& table = *app.table().game();
  const Skin& skin = table.skin(app.table().session()->truth());
  const int held = space_called(table.game(), skin.telling(), "27");
  drawn.click(app.navigator().camera()->to_screen(skin.board().place(held)));
  drawn.draw(8);
  const std::string said = app.table().lesson().card().said;
  Action wish;
  ASSERT_TRUE(skin.handling().wish(
      app.table().view(), {unit_called(table.game(), skin.telling(), "woodcock"), held}, wish));
  const Verdict verdict = table.game().why_not(app.table().view(), wish);
  ASSERT_FALSE(verdict.legal);
  EXPECT_EQ(said, table.words().text(table.game().message(verdict.reason)));
  EXPECT_NE(card_text(drawn, app).find(said.substr(0, 8)), std::string::npos);
}

}  // namespace
}  // namespace sandtable::shell
