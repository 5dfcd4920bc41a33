// The moves that a player took back and then replaced by others: kept whole in the ring, whichever
// way he went back and whoever rolled the dice.
#include <algorithm>
#include <string>

#include "core/base/text.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

class LeftTest : public AppTest {
 protected:
  const Session& session() { return *app.table().session(); }

  std::vector<SaveEntry> left() {
    std::vector<SaveEntry> found;
    for (const SaveEntry& entry : app.library().saves().entries())
      if (entry.kind == SaveKind::kAuto && entry.reason == AutoReason::kLeft)
        found.push_back(entry);
    return found;
  }
  std::vector<Action> line() {
    std::vector<Action> actions;
    for (const Step& step : session().steps()) actions.push_back(step.action);
    return actions;
  }
  Action other_than_recorded() {
    const Action taken = session().steps()[session().decision_step(session().at())].action;
    const Actions& legal = session().legal();
    return legal.front() == taken ? legal.back() : legal.front();
  }
  std::string ask(const std::string& fields) {
    return app.table().request(R"({"id": 1, )" + fields + "}");
  }
  // At the first decision from here on that brings a die, which is then rolled.
  int play_to_roll() {
    for (int i = 0; i < 400; ++i) {
      Session tried = session();
      const std::size_t before = tried.step_end();
      tried.submit(tried.legal().front());
      const auto& steps = tried.steps();
      const bool rolls = std::any_of(
          steps.begin() + static_cast<std::ptrdiff_t>(before), steps.end(), [](const Step& step) {
            return step.kind == StepKind::kChance && step.seen && step.choices == 10;
          });
      EXPECT_TRUE(app.table().act(session().legal().front()));
      if (rolls) return session().at() - 1;
    }
    ADD_FAILURE() << "no die";
    return 0;
  }
  // The one entry, and what is in it.
  void expect_kept(const std::vector<Action>& whole, int decisions) {
    app.table().close_game();
    ASSERT_EQ(left().size(), 1U);
    const SaveEntry entry = left().front();
    EXPECT_EQ(entry.decisions, decisions);
    ASSERT_TRUE(app.table().open_entry(entry));
    EXPECT_EQ(line(), whole);
  }
};

TEST_F(LeftTest, AfterATakeBackThatGivesNothingAway) {
  app.table().start_game(game(), {}, 1942);
  while (session().can_undo() != CanUndo::kYes || session().at() < 4) play(1);
  const std::vector<Action> whole = line();
  const int decisions = session().decisions();
  ASSERT_TRUE(app.table().undo(false));
  ASSERT_TRUE(app.table().act(other_than_recorded()));
  EXPECT_FALSE(session().flags().practice);
  expect_kept(whole, decisions);
}

TEST_F(LeftTest, AfterATakeBackForPractice) {
  app.table().start_game(game(), {}, 1942);
  play(40);
  while (session().can_undo() != CanUndo::kPractice) play(1);
  const std::vector<Action> whole = line();
  const int decisions = session().decisions();
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(app.table().undo(true));
  ASSERT_TRUE(app.table().act(other_than_recorded()));
  EXPECT_TRUE(session().flags().practice);
  play(6);
  expect_kept(whole, decisions);
}

TEST_F(LeftTest, AfterALookAtThePast) {
  app.table().start_game(game(), {}, 1942);
  play(30);
  const std::vector<Action> whole = line();
  app.table().seek(7);
  ASSERT_TRUE(app.table().act(other_than_recorded()));
  expect_kept(whole, 30);
}

TEST_F(LeftTest, AfterTheRequestsOfThePage) {
  app.table().start_game(game(), {}, 1942);
  play(30);
  const std::vector<Action> whole = line();
  for (int i = 0; i < 3; ++i)
    EXPECT_THAT(ask(R"("op": "undo", "practice": true)"), ::testing::HasSubstr(R"("ok":true)"));
  const Action other = other_than_recorded();
  const auto at = std::find(session().legal().begin(), session().legal().end(), other);
  EXPECT_THAT(ask(R"("op": "act", "at": )" + decimal(session().at()) + R"(, "i": )" +
                  decimal(at - session().legal().begin())),
              ::testing::HasSubstr(R"("ok":true)"));
  expect_kept(whole, 30);
}

// The same decision with another die is another line.
TEST_F(LeftTest, AfterDiceThatThePlayerChose) {
  for (const char* mode : {"queue", "queue-only"}) {
    app.table().close_game();
    for (const SaveEntry& entry : std::vector<SaveEntry>(app.library().saves().entries()))
      app.library().saves().take_away(entry);
    app.table().start_game(game(), {}, 1942);
    const int roll = play_to_roll();
    const std::vector<Action> whole = line();
    ASSERT_TRUE(app.table().undo(true));
    ASSERT_EQ(session().at(), roll);
    const auto& steps = session().steps();
    std::string faces;
    for (std::size_t i = session().decision_step(roll); i < steps.size(); ++i)
      if (steps[i].kind == StepKind::kChance)
        faces += (faces.empty() ? "" : ", ") + decimal(steps[i].action.a % 10 + 1);
    ask(R"("op": "dice", "mode": ")" + std::string(mode) + R"(", "queue": [)" + faces + "]");
    const std::string done = ask(R"("op": "act", "i": 0, "at": )" + decimal(session().at()));
    if (done.find(R"("ok":true)") == std::string::npos) continue;  // not these faces
    if (line() == whole) continue;
    EXPECT_TRUE(session().flags().practice);
    expect_kept(whole, roll + 1);
  }
}

TEST_F(LeftTest, AfterARollByHand) {
  app.table().start_game(game(), {}, 1942);
  const int roll = play_to_roll();
  const std::vector<Action> whole = line();
  ASSERT_TRUE(app.table().undo(true));
  ask(R"("op": "dice", "mode": "manual")");
  ask(R"("op": "act", "i": 0, "at": )" + decimal(session().at()));
  ASSERT_EQ(session().to_act(), Seat::kChance);
  expect_kept(whole, roll + 1);
}

// What was left while a roll was awaited can be opened again, and goes on by itself.
TEST_F(LeftTest, AlsoWhereARollWasAwaited) {
  app.table().start_game(game(), {}, 1942);
  play_to_roll();
  ASSERT_TRUE(app.table().undo(true));
  ask(R"("op": "dice", "mode": "manual")");
  ask(R"("op": "act", "i": 0, "at": )" + decimal(session().at()));
  ASSERT_EQ(session().to_act(), Seat::kChance);
  const std::size_t before = left().size();
  EXPECT_THAT(ask(R"("op": "undo", "practice": true)"), ::testing::HasSubstr(R"("ok":true)"));
  ask(R"("op": "dice", "mode": "seed")");
  ASSERT_TRUE(app.table().act(other_than_recorded()));
  ASSERT_EQ(left().size(), before + 1);
  ASSERT_TRUE(app.table().open_entry(left().front()));
}

// A practice game whose turn has just begun is stored as that turn. Once its last move is taken
// back and replaced, the same save is what was left, and says so.
TEST_F(LeftTest, WhereAnAutosaveHasTheSameMoves) {
  app.table().start_game(game(), {}, 1942);
  play(20);
  ASSERT_TRUE(app.table().undo(true));
  ASSERT_TRUE(app.table().act(other_than_recorded()));
  ASSERT_TRUE(session().flags().practice);
  const auto turn = [&] { return game().game().standing(session().truth()).turn; };
  for (std::size_t round = 2; round < 9; ++round) {
    const std::string before = turn();
    while (turn() == before) {
      ASSERT_FALSE(session().legal().empty());
      ASSERT_TRUE(app.table().act(session().legal().back()));
    }
    const int decisions = session().decisions();
    const int stored = count(SaveKind::kAuto);
    host.now += 10;
    ASSERT_TRUE(app.table().undo(true));
    if (session().legal().size() < 2) break;
    ASSERT_TRUE(app.table().act(other_than_recorded()));
    ASSERT_EQ(left().size(), std::min<std::size_t>(round, 5));
    EXPECT_EQ(left().front().decisions, decisions);
    EXPECT_LE(count(SaveKind::kAuto), stored + 1);
  }
}

}  // namespace
}  // namespace sandtable::shell
