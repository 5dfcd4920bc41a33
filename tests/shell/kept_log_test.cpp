// The log of a game in progress outlives a correction of the game, after which only its position is
// left.
#include <algorithm>
#include <string>

#include "core/base/hash.h"
#include "core/save/save.h"
#include "shell/game_table.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::string_view kCurrent = "current/nazaire";

class KeptLogTest : public AppTest {
 protected:
  // The stored game as another edition of the rules would have written it: the revision stands
  // before the hash of the data, the checksum at the end.
  void make_current_of_other_rules() {
    Bytes entry = files->get(kCurrent).value();
    const auto save = std::find(entry.begin(), entry.end(), '\n') + 1;
    const std::uint64_t data = game().game().info().data_hash;
    Bytes wanted;
    for (int i = 0; i < 8; ++i) wanted.push_back(static_cast<std::uint8_t>(data >> (8 * i)));
    const auto found = std::search(save, entry.end(), wanted.begin(), wanted.end());
    ASSERT_NE(found, entry.end());
    ++*(found - 2);
    const auto sum = entry.end() - 8;
    const std::uint64_t right = hash_bytes(std::span(&*save, static_cast<std::size_t>(sum - save)));
    for (int i = 0; i < 8; ++i) sum[i] = static_cast<std::uint8_t>(right >> (8 * i));
    ASSERT_TRUE(files->put(kCurrent, entry));
  }
  std::string told(const App& shown) {
    GameLog game_log;
    game_log.begin_with(shown.table().told_before());
    return game_log.text();
  }
  // The page after a deploy: another program over the same storage.
  std::unique_ptr<App> reloaded() {
    auto next = std::make_unique<App>(*files, host, make_screens());
    std::ifstream in("assets/words.en.json", std::ios::binary);
    next->add_words(std::string{std::istreambuf_iterator<char>(in), {}});
    next->add_bundle("nazaire", embedded_bundle("nazaire"));
    next->start();
    EXPECT_TRUE(next->table().continue_game("nazaire"));
    return next;
  }
  std::string log_now() {
    GameLog game_log;
    game_log.follow(
        *app.table().session(),
        {game().game(), game().words(), game().skin(app.table().session()->truth()).telling()},
        app.table().session()->steps().size());
    return game_log.text();
  }
};

TEST_F(KeptLogTest, AGameThatAnotherEditionReadsKeepsWhatItTold) {
  app.table().start_game(game(), standard_setup(game().game().info()), 7);
  play(25);
  const std::string log = log_now();
  app.table().keep_log();
  make_current_of_other_rules();
  const std::unique_ptr<App> next = reloaded();
  ASSERT_TRUE(next->table().session()->flags().practice);
  EXPECT_EQ(next->dialogues().told().text, next->text("arrival.trust.newer-edition"));
  EXPECT_THAT(told(*next), HasSubstr(log.substr(log.find_first_not_of('\n'))));
  EXPECT_THAT(told(*next), HasSubstr(next->text("play.log.renewed.why")));
}

TEST_F(KeptLogTest, StaysWithTheRenewedGameAndGoesToNoOther) {
  app.table().start_game(game(), standard_setup(game().game().info()), 7);
  play(25);
  app.table().keep_log();
  make_current_of_other_rules();
  std::unique_ptr<App> next = reloaded();
  const std::string before = told(*next);
  ASSERT_TRUE(next->table().act(next->table().session()->legal().front()));
  next->table().keep_log();
  next = reloaded();
  EXPECT_EQ(told(*next), before);
  const ShelfGame& box = *next->library().shelf().games().front();
  next->table().start_game(box, standard_setup(box.game().info()), 7);
  EXPECT_THAT(next->table().told_before(), IsEmpty());
}

TEST_F(KeptLogTest, OfAnotherGameOrDamagedIsNotShown) {
  app.table().start_game(game(), standard_setup(game().game().info()), 7);
  play(25);
  app.table().keep_log();
  app.table().start_game(game(), standard_setup(game().game().info()), 8);
  play(3);  // still turn 1: the log that is kept is the other game's
  make_current_of_other_rules();
  EXPECT_THAT(reloaded()->table().told_before(), IsEmpty());
  for (const std::string_view damage : {"", "\n", "8", "8\n", "x\n\n\n  \n", "8\n\n"}) {
    files->put("log/nazaire", Bytes(damage.begin(), damage.end()));
    EXPECT_THAT(reloaded()->table().told_before(), IsEmpty()) << damage;
  }
}

// The seed alone does not say which game it was.
TEST_F(KeptLogTest, OfAGameThatBeganAlikeIsNotShown) {
  const sandtable::Setup usual = standard_setup(game().game().info());
  sandtable::Setup other = usual;
  other.options[0] = static_cast<std::uint8_t>(1 - other.options[0]);
  // Another game from the same seed, over whose save lies the log of the first one.
  const auto told_to = [&](const sandtable::Setup& setup, int decisions, bool is_other_way) {
    app.table().start_game(game(), usual, 7);
    play(25);
    app.table().keep_log();
    const Bytes log = files->get("log/nazaire").value();
    app.table().start_game(game(), setup, 7);
    const bool moved =
        !is_other_way || bool(app.table().act(app.table().session()->legal().back()));
    EXPECT_TRUE(moved);
    play(decisions);
    EXPECT_TRUE(files->put("log/nazaire", log));
    make_current_of_other_rules();
    return reloaded()->table().told_before();
  };
  EXPECT_THAT(told_to(usual, 30, false), Not(IsEmpty())) << "the same game, some decisions later";
  EXPECT_THAT(told_to(usual, 3, false), IsEmpty()) << "it has not come so far";
  EXPECT_THAT(told_to(other, 30, false), IsEmpty()) << "another option was chosen";
  EXPECT_THAT(told_to(usual, 30, true), IsEmpty()) << "it went another way";
}

TEST_F(KeptLogTest, LosesItsOldestLinesAtItsLimit) {
  app.table().start_game(game(), standard_setup(game().game().info()), 7);
  play(25);
  app.table().keep_log();
  make_current_of_other_rules();
  std::unique_ptr<App> next = reloaded();
  Bytes kept = files->get("told/nazaire").value();
  const std::string line = "  " + std::string(97, 'x') + "\n";
  while (kept.size() + line.size() < kMostKeptLog)
    kept.insert(kept.end(), line.begin(), line.end());
  files->put("told/nazaire", kept);
  next = reloaded();
  ASSERT_THAT(next->table().told_before(), Not(IsEmpty()));
  ASSERT_TRUE(next->table().act(next->table().session()->legal().front()));
  next->table().keep_log();
  const Bytes log = files->get("log/nazaire").value();
  EXPECT_LE(log.size(), kMostKeptLog + 64);
  EXPECT_THAT(std::string(log.begin(), log.end()), HasSubstr(next->text("play.log.renewed")));
}

TEST_F(KeptLogTest, IsReadAsItWasWritten) {
  app.table().start_game(game(), standard_setup(game().game().info()), 7);
  play(100);
  GameLog again;
  again.begin_with(blocks_of(log_now()));
  EXPECT_EQ(again.text(), log_now());
}

}  // namespace
}  // namespace sandtable::shell
