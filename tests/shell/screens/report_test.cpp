// The report of a game that is over, in the window that most have.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "shell/game_table.h"
#include "shell/sides.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

// A game by chance to its end, and its report.
void open_report(DrawnApp& drawn, std::string_view id, const Seats& seats = {}) {
  drawn.app().table().start_game(drawn.game(id), {}, 1942, seats);
  while (!drawn.app().table().session()->legal().empty()) drawn.play(500);
  drawn.draw(8);
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
}

bool shows_report(DrawnApp& drawn) {
  return sees(drawn, drawn.app().table().game()->text("play.after.luck"));
}

TEST(Report, IsSeenWholeWithItsKeys) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    open_report(drawn, id);
    int keys = 0, texts = 0;
    for (const SeenText& text : drawn.seen()) {
      if (text.pictured) continue;
      ++texts;
      for (const std::string_view key : {"play.after.again", "play.after.title"})
        keys += text.text == drawn.app().table().game()->text(key) ? 1 : 0;
      EXPECT_LE(text.max.y, std::min(text.clip.w, 800.0F)) << id << ": " << text.text;
      EXPECT_FALSE(text.out_of_reach) << id << ": " << text.text;
    }
    EXPECT_EQ(keys, 2) << id;
    EXPECT_GT(texts, 30) << id;
  }
}

TEST(Report, KeepsItsKeysInSightWhereTheCardsAreCutOff) {
  DrawnApp drawn;
  drawn.resize(1280.0F, 600.0F);
  open_report(drawn, "roundup");
  const std::string way_out = drawn.app().table().game()->text("play.after.title");
  const auto key = std::find_if(drawn.seen().begin(), drawn.seen().end(),
                                [&](const SeenText& text) { return text.text == way_out; });
  ASSERT_NE(key, drawn.seen().end());
  EXPECT_LT(key->max.y, std::min(key->clip.w, 590.0F));
}

// Half of a large window once was empty felt.
TEST(Report, ShowsThePositionAtTheEndWhereAWindowHasTheRoom) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    drawn.resize(1920.0F, 1080.0F);
    open_report(drawn, id);
    const auto lowest = [&] {
      float out = 0.0F;
      for (const SeenText& text : drawn.seen())
        if (text.pictured) out = std::max(out, text.max.y);
      return out;
    };
    EXPECT_GT(lowest(), 700.0F) << id;
    EXPECT_TRUE(shows_report(drawn)) << id;
    drawn.click(ImVec2(960.0F, 930.0F));
    drawn.draw(8);
    EXPECT_FALSE(shows_report(drawn)) << id << ": a click goes to the map";
  }
}

// It was "you" who was lucky, also for the Germans, and for who had only watched.
TEST(Report, TellsWhomTheDiceFavoured) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    open_report(drawn, id);
    const ShelfGame& game = *drawn.app().table().game();
    const bool is_alone = !is_for_two(game.game());
    EXPECT_EQ(sees(drawn, "for you"), is_alone) << id;
    const std::string second =
        is_alone ? "against you" : "for " + seat_in_text(game, Seat::kSecond, {});
    EXPECT_TRUE(sees(drawn, second)) << id;
  }
  DrawnApp watched;
  Seats computer;
  computer.of(Seat::kFirst) = {Holder::kComputer, 1};
  open_report(watched, "nazaire", computer);
  EXPECT_TRUE(sees(watched, "against the British"));
  EXPECT_FALSE(sees(watched, "for you"));
  EXPECT_FALSE(sees(watched, "kind to you"));
}

// Of ports that nobody took there is no turn to tell: a column of nothing once stood there.
TEST(Report, HasNoColumnOfNothing) {
  int timed = 0, untimed = 0;
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    open_report(drawn, id);
    const App& app = drawn.app();
    const GameReport report = app.table()
                                  .game()
                                  ->skin(app.table().session()->truth())
                                  .telling()
                                  .report(*app.table().session());
    const bool has = std::any_of(report.rows.begin(), report.rows.end(),
                                 [](const ReportRow& row) { return !row.turn.empty(); });
    ++(has ? timed : untimed);
    const std::string caption = app.table().game()->text("play.after.turns"),
                      beside = app.table().game()->text("play.after.by");
    int captions = 0;
    for (const SeenText& text : drawn.seen())
      if (text.text == beside)
        captions += std::any_of(drawn.seen().begin(), drawn.seen().end(), [&](const auto& other) {
          return other.text == caption && other.min.y == text.min.y;
        });
    EXPECT_EQ(captions, has ? 1 : 0) << id;
  }
  EXPECT_GT(timed, 0);
  EXPECT_GT(untimed, 0);
}

// The dotted line once had no name, and what was lost was no moment, however much of it there was.
TEST(Report, NamesTheDottedLineAndKnowsLosses) {
  for (const std::string_view id : {"nazaire", "jubilee"}) {
    DrawnApp drawn;
    open_report(drawn, id);
    const ShelfGame& game = *drawn.app().table().game();
    const Session& session = *drawn.app().table().session();
    const GameReport report = game.skin(session.truth()).telling().report(session);
    ASSERT_NE(report.curve, report.curve_gross) << id;
    EXPECT_TRUE(sees(drawn, game.text("play.after.dotted"))) << id;
    std::set<int> turns;
    for (const Swing& swing : report.swings) {
      if (swing.points > 0) continue;
      EXPECT_TRUE(turns.insert(swing.turn).second) << "the losses of a turn are one moment";
    }
    EXPECT_FALSE(turns.empty()) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
