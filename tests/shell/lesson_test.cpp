// The guided first turn on the table: what is let through, what is answered, where it is left and
// taken up, and the player's own game.
#include "shell/lesson.h"

#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

using ::testing::HasSubstr;

class LessonTest : public AppTest {
 protected:
  LessonCard card() { return app.table().lesson().card(); }
  void next() { app.table().lesson().ask(LessonAsk::kNext); }
  // To the step of that number, by what each asks for.
  void go_to(int number) {
    for (int i = 0; i < 120 && card().number != 0 && card().number < number; ++i)
      if (const auto wanted = card().wanted)
        ASSERT_TRUE(app.table().act(*wanted));
      else
        next();
    ASSERT_EQ(card().number, number);
  }
};

TEST_F(LessonTest, IsDoneStepByStepAndThenTheGameIsThePlayersOwn) {
  ASSERT_TRUE(app.table().lesson().begin(game()));
  EXPECT_EQ(app.navigator().shown(), ScreenId::kPlay);
  const int count = card().count;
  EXPECT_EQ(card().number, 1);
  go_to(count);
  EXPECT_EQ(app.library().saves().current("nazaire"), nullptr) << "nothing of a lesson is stored";
  EXPECT_TRUE(card().last);
  next();
  EXPECT_EQ(card().count, 0);
  EXPECT_EQ(lesson_left_at(app.library().files(), "nazaire"), -1);
  ASSERT_TRUE(app.table().act(app.table().session()->legal().front()));
  ASSERT_NE(app.library().saves().current("nazaire"), nullptr);
  EXPECT_FALSE(app.table().session()->flags().practice);
}

TEST_F(LessonTest, LetsNothingElseBeDoneAndSaysWhatItAsksFor) {
  ASSERT_TRUE(app.table().lesson().begin(game()));
  const int at = app.table().session()->at();
  // A step that is read lets the decision of the next one be made, and nothing else.
  EXPECT_EQ(app.table().act(app.table().session()->legal().back()).refusal, Refusal::kObjected);
  EXPECT_THAT(card().said, HasSubstr("Go on"));
  go_to(2);
  const Action wanted = *card().wanted;
  for (const Action& other : Actions(app.table().session()->legal()))
    EXPECT_EQ(static_cast<bool>(other != wanted && app.table().act(other)), false);
  EXPECT_THAT(card().said, HasSubstr("Woodcock to Old Entrance, south bank"));
  EXPECT_EQ(app.table().session()->at(), at);
  // The same by the protocol, one and several at once.
  const std::string halt = R"({"verb": "halt", "args": ["woodcock"]})";
  for (const std::string& wish :
       {R"("verb": "halt", "args": ["woodcock"])" + std::string(), R"("chain": [)" + halt + "]"}) {
    const std::string answer = app.table().request(R"({"id": 1, "op": "act", "at": )" +
                                                   std::to_string(at) + ", " + wish + "}");
    EXPECT_THAT(answer, HasSubstr("the lesson asks for something else")) << wish;
    EXPECT_THAT(answer, HasSubstr(R"("code":"objected")")) << wish;
    EXPECT_EQ(app.table().session()->at(), at);
  }
  ASSERT_TRUE(app.table().act(wanted));
  EXPECT_EQ(card().said, "");
}

// What names something that is not there is told where the game comes to the shelf; the game is
// played without it.
TEST_F(LessonTest, WithAFaultIsLeftOutWhereItsGameIsAdded) {
  ASSERT_TRUE(app.table().lesson().knows(game()));
  std::string bundle(embedded_bundle("jubilee"));
  const std::size_t lesson = bundle.find("\"lesson.json\"");
  const std::size_t seed = bundle.find("\"seed\"", lesson);
  ASSERT_NE(seed, std::string::npos);
  bundle.replace(seed, 6, "\"sead\"");
  const std::vector<Fault> faults = app.add_bundle("jubilee", bundle);
  ASSERT_FALSE(faults.empty());
  EXPECT_THAT(faults.front().path, HasSubstr("lesson.json"));
  const ShelfGame* const jubilee = app.library().shelf().find("jubilee");
  ASSERT_NE(jubilee, nullptr);
  EXPECT_FALSE(app.table().lesson().knows(*jubilee));
  EXPECT_FALSE(app.table().lesson().begin(*jubilee));
}

TEST_F(LessonTest, TellsWhatTheDiceGaveBeforeItGoesOn) {
  ASSERT_TRUE(app.table().lesson().begin(game()));
  go_to(6);
  const std::string asked = card().text;
  while (card().waits == LessonCard::Waits::kAct) ASSERT_TRUE(app.table().act(*card().wanted));
  EXPECT_EQ(card().number, 6);
  EXPECT_NE(card().text, asked);
  EXPECT_THAT(card().text, HasSubstr("pinned Copland"));
  next();
  EXPECT_EQ(card().number, 7);
}

TEST_F(LessonTest, GoesBackByItsKeyAndByTakingBack) {
  ASSERT_TRUE(app.table().lesson().begin(game()));
  go_to(4);
  const std::uint64_t before = game().game().hash(app.table().session()->truth());
  go_to(6);
  app.table().lesson().ask(LessonAsk::kBack);
  EXPECT_EQ(card().number, 5);
  app.table().lesson().ask(LessonAsk::kBack);
  EXPECT_EQ(card().number, 4);
  EXPECT_EQ(game().game().hash(app.table().session()->truth()), before);
  ASSERT_TRUE(app.table().act(*card().wanted));
  ASSERT_TRUE(app.table().undo(true));
  EXPECT_EQ(card().number, 4);
  EXPECT_EQ(game().game().hash(app.table().session()->truth()), before);
  go_to(card().count);
}

TEST_F(LessonTest, IsTakenUpWhereItWasLeftAtEveryStep) {
  ASSERT_TRUE(app.table().lesson().begin(game()));
  const int count = card().count;
  for (int number = 1; number <= count; ++number) {
    go_to(number);
    const std::uint64_t position = game().game().hash(app.table().session()->truth());
    app.table().lesson().ask(LessonAsk::kLeave);
    EXPECT_EQ(app.table().session(), nullptr);
    EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
    EXPECT_EQ(card().count, 0);
    ASSERT_TRUE(app.table().lesson().begin(game()));
    EXPECT_EQ(card().number, number);
    EXPECT_EQ(game().game().hash(app.table().session()->truth()), position);
  }
}

TEST_F(LessonTest, LiesBesideTheGameInProgress) {
  app.table().start_game(game(), {}, 5);
  play(6);
  const std::uint64_t own = game().game().hash(app.table().session()->truth());
  const std::size_t saved = app.library().saves().entries().size();
  ASSERT_TRUE(app.table().lesson().begin(game()));
  go_to(5);
  ASSERT_TRUE(app.table().continue_game("nazaire"));
  EXPECT_EQ(game().game().hash(app.table().session()->truth()), own);
  EXPECT_EQ(card().count, 0);
  EXPECT_LE(app.library().saves().entries().size(), saved + 1) << "the game that was left, at most";
  // Played on after its end, it takes the place of the other, which is kept in a slot.
  ASSERT_TRUE(app.table().lesson().begin(game()));
  EXPECT_EQ(card().number, 5);
  go_to(card().count);
  next();
  ASSERT_TRUE(app.table().act(app.table().session()->legal().front()));
  EXPECT_EQ(count(SaveKind::kSlot), 1);
}

}  // namespace
}  // namespace sandtable::shell
