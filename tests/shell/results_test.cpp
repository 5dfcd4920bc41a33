// The games played to their end: what counts, what is kept of them, the game of the day, results as
// a file. shell/played_games.h, tally.h, day.h.

#include "core/base/text.h"
#include "shell/day.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/result_sheets.h"
#include "shell/tally.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

PlayedGame played(std::uint64_t seed, int score, GameOutcome outcome = GameOutcome::kLost) {
  PlayedGame out;
  out.setup = "historical";
  out.result = "damage";
  out.score = score;
  out.outcome = outcome;
  out.seed = seed;
  out.when = 1'700'000'040;
  return out;
}

void put(Files& files, std::string_view key, std::string_view text) {
  ASSERT_TRUE(files.put(key, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

TEST(Day, IsOfTheCalendar) {
  EXPECT_EQ(day_of(0), "1970-01-01");
  EXPECT_EQ(day_of(-1), "1969-12-31");
  EXPECT_EQ(day_of(951'782'400), "2000-02-29");
  EXPECT_EQ(day_of(1'795'605'900), "2026-11-25");
  EXPECT_TRUE(is_day("2028-02-29"));
  for (const char* wrong : {"", "2027-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "26-11-25",
                            "2026-11-25 ", "2026/11/25", "x026-11-25", "1969-12-31"})
    EXPECT_FALSE(is_day(wrong)) << wrong;
  EXPECT_EQ(day_number("2026-11-25") - day_number("2026-10-31"), 25);
  const Date date = date_of(1'795'605'900);
  EXPECT_EQ(date.hour * 60 + date.minute, 1'795'605'900 / 60 % 1440);
}

TEST(Day, SeedsAreOfTheGameAndTheDayAndAreKnownForAWeek) {
  const std::uint64_t seed = seed_of_day("nazaire", "2026-11-25");
  EXPECT_NE(seed, seed_of_day("jubilee", "2026-11-25"));
  EXPECT_NE(seed, seed_of_day("nazaire", "2026-11-26"));
  const std::int64_t then = day_number("2026-11-25") * 86'400 + 80'000;
  EXPECT_EQ(day_of_seed("nazaire", seed, then), "2026-11-25");
  EXPECT_EQ(day_of_seed("nazaire", seed, then + 6 * 86'400), "2026-11-25");
  EXPECT_EQ(day_of_seed("nazaire", seed, then + 7 * 86'400), "");
  EXPECT_EQ(day_of_seed("nazaire", seed, then - 86'400), "");
}

TEST(PlayedGames, AreKeptAndCountOnce) {
  const auto files = open_files("");
  {
    PlayedGames games(*files);
    EXPECT_TRUE(games.add("nazaire", played(1, 40)));
    EXPECT_FALSE(games.add("nazaire", played(1, 60)));
    EXPECT_TRUE(games.add("nazaire", played(2, 20)));
  }
  PlayedGames again(*files);
  EXPECT_EQ(again.games(), std::vector<std::string>{"nazaire"});
  ASSERT_EQ(again.of("nazaire").size(), 2U);
  EXPECT_EQ(again.of("nazaire")[0], played(1, 40));
  EXPECT_FALSE(again.take_unread());
}

TEST(PlayedGames, DamagedLinesAreSetAsideAndToldOnce) {
  const auto files = open_files("");
  {
    PlayedGames games(*files);
    games.add("nazaire", played(1, 40));
  }
  const Bytes bytes = *files->get("played/nazaire");
  std::string text(bytes.begin(), bytes.end());
  std::string wrong = text;
  wrong.replace(wrong.find("\"damage\""), 8, "\"da mage\"");
  put(*files, "played/nazaire", wrong + "{\"setup\":3}\nnonsense\n" + text);
  PlayedGames games(*files);
  ASSERT_EQ(games.of("nazaire").size(), 1U);
  EXPECT_TRUE(games.take_unread());
  EXPECT_FALSE(games.take_unread());
  const Bytes aside = *files->get("unread/nazaire");
  EXPECT_EQ(std::string(aside.begin(), aside.end()), wrong + "{\"setup\":3}\nnonsense\n");
  PlayedGames next(*files);
  EXPECT_EQ(next.of("nazaire").size(), 1U);
  EXPECT_FALSE(next.take_unread());
}

TEST(PlayedGames, KeepTheNewestAndRefuseWhatIsTooLarge) {
  const auto files = open_files("");
  PlayedGames games(*files);
  games.add("nazaire", played(0, 0));
  const Bytes first = *files->get("played/nazaire");
  const std::string line(first.begin(), first.end());
  std::string lines = line;
  for (std::uint64_t i = 1; i < kMostPlayed + 3; ++i) {
    std::string one = line;
    one.replace(one.find(hex(0)), 16, hex(i));
    one.replace(one.find("\"score\":0"), 9, "\"score\":" + decimal(static_cast<int>(i)));
    lines += one;
  }
  put(*files, "played/nazaire", lines);
  PlayedGames full(*files);
  full.of("nazaire");
  ASSERT_FALSE(full.take_unread());
  full.add("nazaire", played(kMostPlayed + 3, static_cast<int>(kMostPlayed) + 3));
  ASSERT_EQ(full.of("nazaire").size(), kMostPlayed);
  EXPECT_EQ(full.of("nazaire").front().score, 4);
  EXPECT_LE(files->get("played/nazaire")->size(), kMostPlayedBytes);
  put(*files, "played/jubilee", std::string(kMostPlayedBytes + 1, 'x'));
  EXPECT_TRUE(games.of("jubilee").empty());
  EXPECT_TRUE(games.take_unread());
}

TEST(PlayedGames, AFileAddsWhatIsNewAndChangesNothingWhereItIsDamaged) {
  const auto files = open_files("");
  PlayedGames games(*files);
  games.add("nazaire", played(1, 40));
  games.add("jubilee", played(9, -4, GameOutcome::kDrawn));
  const std::string file = games.file();
  EXPECT_TRUE(is_played_file(file));

  const auto others = open_files("");
  PlayedGames other(*others);
  other.add("nazaire", played(1, 12));
  other.add("nazaire", played(2, 50));
  ASSERT_EQ(other.merge(file).value(), 1);
  EXPECT_EQ(other.of("nazaire").size(), 2U);
  EXPECT_EQ(other.of("nazaire")[0].score, 12);
  EXPECT_EQ(other.of("jubilee").at(0).outcome, GameOutcome::kDrawn);
  ASSERT_EQ(other.merge(file).value(), 0);

  const std::string whole = other.file();
  const std::pair<std::string, std::string> damages[] = {
      {"\"score\":40", "\"score\":4000000"}, {"\"outcome\":\"lost\"", "\"outcome\":\"won twice\""},
      {"\"jubilee\"", "\"../settings\""},    {"\"side\":\"first\"", "\"side\":\"third\""},
      {"\"hints\":0", "\"hints\":-1"},       {"\"minute\":", "\"more\":1,\"minute\":"}};
  for (const auto& [from, to] : damages) {
    std::string wrong = file;
    ASSERT_NE(wrong.find(from), std::string::npos) << from;
    wrong.replace(wrong.find(from), from.size(), to);
    const Result<int> refused = other.merge(wrong);
    EXPECT_FALSE(refused) << to;
    EXPECT_EQ(other.file(), whole);
  }
  EXPECT_FALSE(other.merge(file.substr(0, file.size() / 2)));
}

TEST(Tallies, CountByTask) {
  std::vector<PlayedGame> games;
  games.reserve(5);
  const GameOutcome outcomes[] = {GameOutcome::kWon, GameOutcome::kWon, GameOutcome::kLost,
                                  GameOutcome::kWon};
  for (int i = 0; i < 4; ++i)
    games.push_back(played(static_cast<std::uint64_t>(i), 10 * i, outcomes[i]));
  PlayedGame other = played(9, 5, GameOutcome::kDrawn);
  other.side = Seat::kSecond;
  other.against = "veteran";
  other.hints = 3;
  games.insert(games.begin() + 1, other);
  const std::vector<Tally> found = tallies(games);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].games, 4);
  EXPECT_EQ(found[0].won, 3);
  EXPECT_EQ(found[0].lost, 1);
  EXPECT_EQ(found[0].streak, 1);
  EXPECT_EQ(found[0].longest, 2);
  EXPECT_EQ(found[0].best(), 30);
  EXPECT_EQ(found[0].median(), 10);
  EXPECT_EQ(found[1].drawn, 1);
  EXPECT_EQ(found[1].hints, 3);
}

TEST(Tallies, DaysInARowEndTodayOrYesterday) {
  std::vector<PlayedGame> games;
  for (const char* day : {"2026-11-20", "2026-11-22", "2026-11-23", "2026-11-24"}) {
    games.push_back(played(games.size(), 1));
    games.back().day = day;
  }
  EXPECT_EQ(days_in_row(games, "2026-11-24"), 3);
  EXPECT_EQ(days_in_row(games, "2026-11-25"), 3);
  EXPECT_EQ(days_in_row(games, "2026-11-26"), 0);
  EXPECT_EQ(days_in_row({}, "2026-11-26"), 0);
}

class ResultsTest : public AppTest {
 protected:
  void play_out() {
    for (int i = 0; !app.table().session()->legal().empty(); ++i) {
      ASSERT_LT(i, 5000);
      const Actions& legal = app.table().session()->legal();
      ASSERT_TRUE(app.table().act(legal[static_cast<std::size_t>(i) * 7919U % legal.size()]));
    }
  }
  sandtable::Setup standard() { return standard_setup(game().game().info()); }
  const std::vector<PlayedGame>& list() { return app.library().played().of(game().id); }
};

TEST_F(ResultsTest, AGameCountsWhenItEndsAndItsDiceOnce) {
  app.table().start_game(game(), standard(), 1942);
  EXPECT_TRUE(list().empty());
  play_out();
  ASSERT_EQ(list().size(), 1U);
  const Standing end = game().game().standing(app.table().session()->truth());
  EXPECT_EQ(list()[0].score, end.score);
  EXPECT_EQ(list()[0].result, end.result);
  EXPECT_EQ(list()[0].seed, 1942U);
  EXPECT_TRUE(list()[0].standard);
  app.table().start_game(game(), standard(), 1942);
  play_out();
  EXPECT_EQ(list().size(), 1U);
  app.table().start_game(game(), standard(), 1943);
  play_out();
  EXPECT_EQ(list().size(), 2U);
}

TEST_F(ResultsTest, PracticeAndChosenDiceDoNotCount) {
  app.table().start_game(game(), standard(), 1942);
  play(6);
  ASSERT_TRUE(app.table().undo(true));
  ASSERT_TRUE(app.table().undo(true));
  play_out();
  ASSERT_TRUE(app.table().session()->flags().practice);
  EXPECT_TRUE(list().empty());
}

TEST_F(ResultsTest, WhatCannotBeReadIsToldToWhoLooksAtTheResults) {
  put(*files, "played/nazaire", "nonsense\n");
  EXPECT_TRUE(result_sheets(app).front().tasks.empty());
  EXPECT_NE(app.dialogues().told().text.find("could not be read"), std::string::npos)
      << app.dialogues().told().text;
}

TEST_F(ResultsTest, TheGameOfTheDayIsKnownByItsDice) {
  app.navigator().suggest_today(game());
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
  app.table().start_game(game(), standard(), seed_of_day(game().id, app.library().today()));
  EXPECT_EQ(app.table().day_of_game(), app.library().today());
  play_out();
  ASSERT_EQ(list().size(), 1U);
  EXPECT_EQ(list()[0].day, "2001-09-09");
  copy_day_text(app);
  EXPECT_NE(host.copied.find("9 September 2001"), std::string::npos) << host.copied;
  EXPECT_NE(
      host.copied.find("https://example.org/play/#new=nazaire&setup=historical&day=2001-09-09"),
      std::string::npos)
      << host.copied;
  const std::vector<GameSheet> sheets = result_sheets(app);
  EXPECT_EQ(sheets.front().game, "nazaire");
  EXPECT_TRUE(sheets.front().played_today);
}

TEST_F(ResultsTest, AFileOfResultsIsTakenInWherePlayersDropIt) {
  app.table().start_game(game(), standard(), 1942);
  play_out();
  app.library().export_results();
  const std::vector<std::uint8_t> file = host.saved;
  ASSERT_FALSE(file.empty());
  std::string more(file.begin(), file.end());
  const std::string seed = "\"seed\":\"0000000000000796\"";
  ASSERT_NE(more.find(seed), std::string::npos) << more;
  more.replace(more.find(seed), seed.size(), "\"seed\":\"0000000000000797\"");
  app.table().open_bytes({reinterpret_cast<const std::uint8_t*>(more.data()), more.size()});
  EXPECT_EQ(list().size(), 2U);
  EXPECT_EQ(app.dialogues().told().text, "One game was added to your results.");
  more.replace(more.find("\"outcome\""), 9, "\"outgone\"");
  app.table().open_bytes({reinterpret_cast<const std::uint8_t*>(more.data()), more.size()});
  EXPECT_EQ(list().size(), 2U);
  EXPECT_NE(app.dialogues().told().text.find("cannot be opened"), std::string::npos)
      << app.dialogues().told().text;
}

}  // namespace
}  // namespace sandtable::shell
