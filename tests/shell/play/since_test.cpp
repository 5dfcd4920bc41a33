// "Since your decision" at the head of the log: what the roles of the messages say happened, for
// every game alike.
#include "shell/play/since.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

#include "core/data/lesson.h"
#include "core/engine/joined.h"
#include "core/engine/rng.h"
#include "shell/game_table.h"
#include "shell/seats.h"
#include "shell/sides.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

int setups_of(std::string_view id) {
  DrawnApp drawn;
  return static_cast<int>(drawn.game(id).game().info().setups.size());
}

// What is told in games that play themselves by chance, by kind.
struct Told {
  int lost = 0, stopped = 0, arrived = 0, moved = 0;
  void play(std::string_view id, int setup);
  void count(const Fact& fact);
};

void Told::count(const Fact& fact) {
  lost += fact.role == MessageRole::kLoses;
  stopped += fact.role == MessageRole::kStops;
  arrived += fact.role == MessageRole::kArrives;
  moved += fact.role == MessageRole::kMoves;
}

void Told::play(std::string_view id, int setup) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game(id), {.setup = setup}, 7);
  const ShelfGame& table = *app.table().game();
  const TellingSkin& telling = table.skin(app.table().session()->truth()).telling();
  RngStream rng(7);
  for (int i = 0; i < 150 && !app.table().session()->legal().empty(); ++i) {
    const std::size_t before = app.table().session()->step_end();
    for (int k = 0; k < 6 && !app.table().session()->legal().empty(); ++k) {
      const Actions& legal = app.table().session()->legal();
      app.table().act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    const Session& session = *app.table().session();
    const Teller teller{table.game(), table.words(), telling, app.table().viewer()};
    GameLog game_log;
    game_log.follow(session, teller, session.step_end());
    const Since since = told_since(game_log, before, nullptr);
    const int all = since.arrived.n + since.moved.n;
    int facts = 0;
    std::optional<Note> last;
    bool counted = false;  // the line that tells of it
    for (std::size_t at = 0; at < session.step_end(); ++at)
      for (const Note& note : session.steps()[at].notes) {
        if (telling_of(teller, note) == Telling::kLeftOut) continue;
        const std::optional<Note> whole = last ? joined(table.game(), *last, note) : std::nullopt;
        last = whole.value_or(note);
        counted = whole && counted;
        if (at <= before) continue;
        const Fact fact = fact_of(teller, note);
        if (!std::exchange(counted, true)) facts += is_move(fact.role);
        count(fact);
      }
    EXPECT_EQ(all, facts) << id;
    EXPECT_LE(since.told.size(), 6U);
  }
}

// The end of fire in the first turn of the raid: a gun fires at two teams, and nobody is lost.
TEST(SinceYourDecision, TellsOfTheExchangeThatWasJustFought) {
  DrawnApp drawn;
  App& app = drawn.app();
  const ShelfGame& game = drawn.game("nazaire");
  ASSERT_NO_FATAL_FAILURE(drawn.play_lesson("nazaire", 6));
  std::vector<Fault> faults;
  const Lesson lesson = read_lesson(game.box->lesson, game.game(), game.help(), faults);
  ASSERT_TRUE(app.table().act(lesson.steps[6].asked[0]));  // Burn silences the gun
  drawn.draw(40);
  EXPECT_TRUE(sees(drawn, "Since your decision"));
  EXPECT_TRUE(sees(drawn, "Exchange of fire"));
  EXPECT_TRUE(sees(drawn, "Score: from 2 to 4"));
  // A look at the past tells of nothing new.
  app.table().seek(3);
  drawn.draw(8);
  EXPECT_FALSE(sees(drawn, "Since your decision"));
}

// Germans who have come are named, up to two of them, and the rest counted.
TEST(SinceYourDecision, NamesWhoIsNew) {
  const ShelfGame* game = nullptr;
  const auto told = [&](int n) {
    return game->text("play.since.new", {number_arg("n", n), text_arg("first", "A"),
                                         text_arg("second", "B"), number_arg("more", n - 2)});
  };
  DrawnApp drawn;
  game = &drawn.game("roundup");
  EXPECT_EQ(told(1), "New: A.");
  EXPECT_EQ(told(2), "New: A and B.");
  EXPECT_EQ(told(5), "New: A, B and 3 more.");
  App& app = drawn.app();
  Seats seats;
  seats.of(Seat::kSecond) = {Holder::kComputer, kUsualLevel};
  app.table().start_game(*game, {}, 7, seats);
  RngStream rng(7);
  int named = 0;
  for (int i = 0; i < 600 && named == 0 && !app.table().session()->legal().empty(); ++i) {
    const Actions& legal = app.table().session()->legal();
    app.table().act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    drawn.draw(2);
    named += sees(drawn, "New: ");
  }
  EXPECT_GT(named, 0);
}

// Over the games that play themselves each kind turns up, and each counted line has the facts of
// its roles.
TEST(SinceYourDecision, KnowsEachKindByTheRolesOfMessages) {
  for (const std::string_view id : drawn_games()) {
    Told told;
    for (int setup = 0; setup < setups_of(id); ++setup) told.play(id, setup);
    EXPECT_GT(told.lost, 0) << id;
    // Nobody is held up in Operation Roundup but who should retreat and cannot.
    if (id != "roundup") {
      EXPECT_GT(told.stopped, 0) << id;
    }
    EXPECT_GT(told.arrived, 0) << id;
    EXPECT_GT(told.moved, 0) << id;
  }
}

// Boats of the raids that come in, turn back or are kept at sea were told in the log alone.
TEST(SinceYourDecision, TellsOfBoats) {
  using Row = std::pair<std::string_view, MessageRole>;
  const auto expect = [](std::string_view id, std::initializer_list<Row> rows) {
    DrawnApp drawn;
    for (const Row& row : rows) {
      const std::span<const MessageInfo> all = drawn.game(id).game().messages();
      const auto found = std::find_if(all.begin(), all.end(),
                                      [&](const MessageInfo& one) { return one.key == row.first; });
      ASSERT_NE(found, all.end()) << row.first;
      EXPECT_EQ(found->role, row.second) << row.first;
    }
  };
  expect("nazaire", {{"log.landing.lands", MessageRole::kArrives},
                     {"log.landing.ashore", MessageRole::kArrives},
                     {"log.landing.back", MessageRole::kStops},
                     {"log.landing.destroyed", MessageRole::kLoses}});
  expect("jubilee", {{"log.check.delayed", MessageRole::kStops},
                     {"log.check.edge", MessageRole::kStops},
                     {"log.check.home", MessageRole::kStops}});
}

// Whoever asks again of the same decision is not answered from the record, which would be played up
// to there with each frame: another record changes nothing.
TEST(SinceYourDecision, PlaysTheRecordOnceForTheViewBefore) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("nazaire"), {}, 7);
  drawn.play(400);
  const Session& session = *app.table().session();
  const Game& game = session.game();
  int scored = session.at();
  while (scored > 0 && game.standing(session.state_at(scored)).score == 0) --scored;
  ASSERT_GT(scored, 0);
  ViewBefore before;
  const auto score_of = [&](const Session& record, int decision) {
    return game.standing(before.of(record, decision, Seat::kFirst)).score;
  };
  const int score = game.standing(session.state_at(scored)).score;
  EXPECT_EQ(score_of(session, scored), score);
  const Session empty(game, session.origin());
  EXPECT_EQ(score_of(empty, scored), score);
  EXPECT_EQ(score_of(empty, 0), 0);
}

// What is told of two positions is what the bar says of each side of them; how many sides changed.
int expect_changes(const ShelfGame& game, const AnyState& had, const AnyState& has) {
  const std::vector<SideScore> before = sides_of(game, had, {}), after = sides_of(game, has, {});
  const std::vector<std::string> told = score_changes(game, had, has, {});
  int changed = 0;
  for (std::size_t side = 0; side < after.size(); ++side) {
    if (side_text(game.words(), before[side]) == side_text(game.words(), after[side])) continue;
    if (told.size() <= static_cast<std::size_t>(changed)) return -1;
    const std::string& words = told[static_cast<std::size_t>(changed++)];
    EXPECT_EQ(words.find(after[side].name), 0U) << words;
    EXPECT_NE(words.find("from " + before[side].figure), std::string::npos) << words;
    EXPECT_NE(words.find("to " + after[side].figure), std::string::npos) << words;
  }
  EXPECT_EQ(told.size(), static_cast<std::size_t>(changed));
  return changed;
}

// The score of a standing is one number, in half points or levels apart; players read it as the bar
// has it, by sides.
TEST(SinceYourDecision, TellsOfTheStandingOfEachSideInGamesOfTwo) {
  DrawnApp drawn;
  for (const char* id : {"anvil", "roundup", "urban"}) {
    const ShelfGame& game = drawn.game(id);
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Origin origin;
      origin.setup = standard_setup(game.game().info());
      origin.seed = seed;
      Session session(game.game(), origin);
      RngStream rng(seed);
      const AnyState begun = session.truth();
      while (!session.legal().empty() && session.decisions() < 1500)
        session.submit(
            session.legal()[rng.below(static_cast<std::uint32_t>(session.legal().size()))]);
      const int sides = expect_changes(game, begun, session.truth());
      EXPECT_GE(sides, 0) << id << " does not tell of a side";
      changed += std::max(0, sides);
      EXPECT_EQ(standing_text(game, session.truth(), {}),
                sides_text(game.words(), sides_of(game, session.truth(), {})));
    }
    EXPECT_GT(changed, 0) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
