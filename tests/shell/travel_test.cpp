// Games that come and go: links of games and set-ups, files, what lies beside the game in progress.

#include "core/save/base64.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "shell/day.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr std::size_t kLongestOtherString = 4096;

class TravelTest : public AppTest {
 protected:
  // A game of another player after so many decisions, as a link.
  std::string link_of(int decisions) {
    app.table().start_game(game(), {}, 1942);
    play(decisions);
    app.library().copy_link(*app.table().session());
    theirs = game().game().hash(app.table().session()->truth());
    return host.copied;
  }
  // Leaves a game of the player's own behind, in progress and not on the table.
  void leave_own(int decisions) {
    app.table().start_game(game(), {}, 77);
    play(decisions);
    own = game().game().hash(app.table().session()->truth());
    app.table().close_game();
  }
  void drop_current() {
    if (const SaveEntry* entry = app.library().saves().current("nazaire"))
      app.library().saves().take_away(SaveEntry(*entry));
  }
  void open(const std::string& link) {
    Result<Arrival> arrival = read_link(app.library().shelf().games_for(), link, 1);
    ASSERT_TRUE(arrival) << arrival.fault().reason;
    app.table().take(std::move(arrival).value());
  }
  // The answer of the page's door for requests to a save of this game.
  std::string load(const Session& session) {
    return app.table().request(R"({"id": 1, "op": "load", "data": ")" +
                               to_base64(save_game(session)) + R"("})");
  }
  // Some decisions of another game, handed over so often.
  static Session played(const Game& game, int handed) {
    Origin origin;
    origin.setup = standard_setup(game.info());
    origin.seed = 1942;
    for (int i = 0; i < handed; ++i) origin.contributions.push_back({0, 0x9E3779B97F4A7C15U * i});
    Session session(game, origin);
    for (int i = 0; i < 40; ++i) EXPECT_TRUE(session.submit(session.legal().back()));
    return session;
  }
  std::vector<int> kept_before() {
    std::vector<int> decisions;
    for (const SaveEntry& entry : app.library().saves().entries())
      if (entry.kind == SaveKind::kAuto && entry.reason == AutoReason::kBefore)
        decisions.push_back(entry.decisions);
    return decisions;
  }
  std::uint64_t shown() { return game().game().hash(app.table().session()->truth()); }

  std::uint64_t theirs = 0;
  std::uint64_t own = 0;
};

TEST_F(TravelTest, ALinkIsOfferedBeforeItTakesTheTable) {
  app.table().start_game(game(), {}, 1942);
  play(6);
  app.library().copy_link(*app.table().session());
  EXPECT_THAT(host.copied, HasSubstr("https://example.org/play/#g="));
  app.table().start_game(game(), {}, 1943);
  EXPECT_TRUE(app.table().open_link(" " + host.copied + "&t=3\n"));
  EXPECT_TRUE(app.dialogues().asking());
  EXPECT_EQ(app.table().session()->decisions(), 0);
}

TEST_F(TravelTest, AnExportedFileOpens) {
  app.table().start_game(game(), {}, 1942);
  play(6);
  app.library().export_save(game(),
                            app.library().saves().bytes(*app.library().saves().current("nazaire")));
  app.table().close_game();
  app.table().open_bytes(host.saved);
  EXPECT_TRUE(app.dialogues().asking());
}

// Where no file gets out, by the disk or by the page around a frame, a link does.
TEST_F(TravelTest, AFileThatCannotBeSavedIsOfferedAsALink) {
  const std::string link = link_of(12);
  host.saves = false;
  host.copied.clear();
  app.library().export_save(game(), save_game(*app.table().session()));
  EXPECT_EQ(app.dialogues().told().text, app.text("notice.no_file"));
  EXPECT_TRUE(app.dialogues().take_offer());
  EXPECT_EQ(host.copied, link);
  app.library().export_results();
  EXPECT_EQ(app.dialogues().told().text, app.text("notice.not_exported"));
}

TEST_F(TravelTest, APositionFileOpens) {
  app.table().start_game(game(), {}, 1942);
  play(6);
  const Session& session = *app.table().session();
  const AnyState view = game().game().observe(session.truth(), Seat::kFirst);
  const std::string text = write_position_file(game().game(), session.origin().setup, view);
  app.table().open_bytes(Bytes(text.begin(), text.end()));
  EXPECT_TRUE(app.dialogues().asking());
}

TEST_F(TravelTest, DamagedBytesChangeNothing) {
  app.table().start_game(game(), {}, 1942);
  play(6);
  const Bytes bad = {0x53, 0x00, 0xFF, 0x12};
  app.table().open_bytes(bad);
  EXPECT_FALSE(app.dialogues().asking());
  EXPECT_FALSE(app.table().open_link("#g=AAAA"));
  EXPECT_EQ(app.table().session()->at(), 6);
}

TEST_F(TravelTest, ALinkLiesBesideTheGameInProgress) {
  const std::string link = link_of(6);
  leave_own(9);
  open(link);
  EXPECT_EQ(shown(), theirs);
  EXPECT_EQ(app.library().saves().current("nazaire")->decisions, 9);
  app.table().close_game();
  ASSERT_TRUE(app.table().continue_game("nazaire"));
  EXPECT_EQ(shown(), own);
}

TEST_F(TravelTest, TheFirstDecisionInItKeepsTheOwnGameInASlot) {
  const std::string link = link_of(6);
  leave_own(9);
  open(link);
  play(1);
  EXPECT_EQ(app.library().saves().current("nazaire")->decisions, 7);
  ASSERT_EQ(count(SaveKind::kSlot), 1);
  SaveEntry slot;
  for (const SaveEntry& entry : app.library().saves().entries())
    if (entry.kind == SaveKind::kSlot) slot = entry;
  ASSERT_TRUE(app.table().open_entry(slot));
  EXPECT_EQ(shown(), own);
}

TEST_F(TravelTest, WithoutAnOwnGameALinkIsKeptAtOnce) {
  const std::string link = link_of(6);
  drop_current();
  app.table().close_game();
  drop_current();
  open(link);
  ASSERT_NE(app.library().saves().current("nazaire"), nullptr);
  EXPECT_EQ(app.library().saves().current("nazaire")->decisions, 6);
}

TEST_F(TravelTest, ANewGameFromBesideKeepsTheOwnOne) {
  const std::string link = link_of(6);
  leave_own(9);
  open(link);
  app.table().start_game(game(), {}, 5);
  int kept = 0;
  for (const SaveEntry& entry : app.library().saves().entries())
    if (entry.kind == SaveKind::kAuto && entry.decisions == 9) ++kept;
  EXPECT_EQ(kept, 1);
}

TEST_F(TravelTest, AGameThatIsOnlyReadIsNotStored) {
  const std::string link = link_of(12);
  app.table().close_game();
  drop_current();
  open(link + "&t=4");
  EXPECT_EQ(app.table().session()->at(), 4);
  EXPECT_EQ(app.table().session()->decisions(), 12);
  EXPECT_EQ(app.library().saves().current("nazaire"), nullptr);
  // What is given away from here is the whole game at this point.
  app.library().copy_link(*app.table().session());
  EXPECT_THAT(host.copied, EndsWith("&t=4"));
  EXPECT_EQ(host.copied, link + "&t=4");
}

TEST_F(TravelTest, ASetupIsChosenAndNotBegun) {
  sandtable::Setup setup;
  setup.options[0] = 1;
  app.library().copy_setup_link(game(), setup);
  EXPECT_THAT(host.copied, HasSubstr("https://example.org/play/#s="));
  EXPECT_TRUE(app.table().open_link(host.copied));
  EXPECT_FALSE(app.dialogues().asking());
  EXPECT_EQ(app.table().session(), nullptr);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
}

// The program opens what it writes, without the page: the game of a day has the day's dice.
TEST_F(TravelTest, ASetupInWordsOpens) {
  sandtable::Setup setup = standard_setup(game().game().info());
  setup.options[0] = 1;
  const std::string link = app.library().link_of_day(game(), setup, "2026-11-25");
  EXPECT_THAT(link, HasSubstr("https://example.org/play/#new=nazaire&setup=historical&day=2026"));
  const Result<Arrival> arrival = read_link(app.library().shelf().games_for(), link + ".", 1);
  ASSERT_TRUE(arrival) << arrival.fault().reason;
  EXPECT_EQ(arrival.value().setup.setup, setup);
  EXPECT_EQ(arrival.value().setup.seed, seed_of_day("nazaire", "2026-11-25"));
  EXPECT_TRUE(app.table().open_link("Play this: " + link + "."));
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
  EXPECT_FALSE(app.table().open_link("#new=nazaire&day=2026-02-30"));
  EXPECT_FALSE(app.table().open_link("#new=nazaire&setup=none"));
}

// What is loaded is another game, whatever its length: with many hand-overs a save is longer than
// any other string of a request may be.
TEST_F(TravelTest, AGameThatIsLoadedByRequestTakesTheTable) {
  ASSERT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), ::testing::IsEmpty());
  for (const auto& shelved : app.library().shelf().games()) {
    for (const int handed : {0, 400}) {
      SCOPED_TRACE(shelved->id + " " + std::to_string(handed));
      drop_current();
      app.table().start_game(game(), {}, 77);
      play(5);
      const std::uint64_t laid = app.table().games_laid();
      const Session other = played(shelved->game(), handed);
      EXPECT_EQ(save_game(other).size() > kLongestOtherString, handed > 0);
      EXPECT_THAT(load(other), HasSubstr(R"("ok":true)"));
      EXPECT_EQ(app.table().games_laid(), laid + 1);
      EXPECT_EQ(app.table().game(), shelved.get());
      EXPECT_EQ(app.navigator().shown(), ScreenId::kPlay);
      EXPECT_EQ(app.library().saves().current(shelved->id)->decisions, other.decisions());
      EXPECT_EQ(kept_before().front(), 5);
    }
  }
}

TEST_F(TravelTest, ASaveThatIsRefusedByRequestChangesNothing) {
  app.table().start_game(game(), {}, 77);
  play(5);
  const std::uint64_t changes = app.table().changes();
  EXPECT_THAT(app.table().request(R"({"id": 1, "op": "load", "data": ")" + std::string(9000, 'A') +
                                  R"("})"),
              HasSubstr(R"("ok":false)"));
  EXPECT_EQ(app.table().changes(), changes);
  EXPECT_EQ(app.table().session()->at(), 5);
  EXPECT_THAT(kept_before(), ::testing::IsEmpty());
}

}  // namespace
}  // namespace sandtable::shell
