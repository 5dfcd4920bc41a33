// The computer as a player of the game on the table, over the toy: when it is asked, what cancels
// it, that a stale answer does nothing, Stop, Go on and Hurry, and the thought that a reload meets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/opponent_thread.h"
#include "shell/thinking.h"
#include "tests/shell/computer_fixture.h"

namespace sandtable::shell {
namespace {

std::uint64_t microseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

TEST_F(ComputerTest, IsAskedInItsTurnFromItsOwnView) {
  begin(against(2));
  EXPECT_TRUE(asked.questions.empty());
  pass_the_turn();
  ASSERT_EQ(asked.questions.size(), 1U);
  const Question& question = asked.questions.front();
  EXPECT_EQ(question.at, at());
  EXPECT_EQ(question.level, Level::kVeteran);
  EXPECT_EQ(question.view, game().game().observe(app().table().session()->truth(), Seat::kSecond));
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_TRUE(app().thinking().is_thinking());
  EXPECT_TRUE(shows("South is thinking"));
  EXPECT_TRUE(shows("Veteran"));
}

TEST_F(ComputerTest, DoesWhatItHasDecided) {
  begin(against(1));
  pass_the_turn();
  const int before = at();
  const Action wanted = app().table().session()->legal()[1];
  EXPECT_FALSE(app().thinking().think()) << "nothing before the answer";
  EXPECT_EQ(at(), before);
  answer(before, 1);
  EXPECT_TRUE(app().thinking().think());
  EXPECT_EQ(app().table().session()->steps()[app().table().session()->decision_step(before)].action,
            wanted);
  EXPECT_EQ(asked.questions.size(), 2U) << "it is still its turn";
  EXPECT_FALSE(app().table().session()->flags().practice);
}

TEST_F(ComputerTest, AStaleOrSenselessAnswerDoesNothing) {
  begin(against(1));
  pass_the_turn();
  const int before = at();
  const std::uint64_t hash = game().game().hash(app().table().session()->truth());
  answer(before - 1, 0);
  EXPECT_FALSE(app().thinking().think());
  answer(before, app().table().session()->legal().size());
  EXPECT_FALSE(app().thinking().think());
  EXPECT_EQ(at(), before);
  EXPECT_EQ(game().game().hash(app().table().session()->truth()), hash);
  EXPECT_EQ(asked.questions.size(), 3U) << "the question is put anew";
}

TEST_F(ComputerTest, UndoGoesBackToTheOwnDecisionAndEndsTheThought) {
  begin(against(1));
  pass_the_turn();
  answer(at(), 0);
  ASSERT_TRUE(app().thinking().think());
  ASSERT_TRUE(app().thinking().is_computers_turn());
  ASSERT_NE(app().table().can_undo(), CanUndo::kNo);
  ASSERT_TRUE(app().table().undo(true));
  EXPECT_EQ(app().table().session()->to_act(), Seat::kFirst);
  EXPECT_EQ(asked.cancelled, 1);
  EXPECT_FALSE(app().thinking().is_thinking());
  answer(at(), 0);
  EXPECT_FALSE(app().thinking().think()) << "an answer to what was cancelled";
}

TEST_F(ComputerTest, LoadsNewGamesAndLeavingEndTheThought) {
  begin(against(1));
  pass_the_turn();
  app().navigator().go(ScreenId::kTitle);
  EXPECT_EQ(asked.cancelled, 1);
  app().table().continue_game("toy");
  EXPECT_EQ(asked.questions.size(), 2U);
  app().table().seek(0);
  EXPECT_EQ(asked.cancelled, 2) << "the past is looked at";
  app().table().seek(app().table().session()->decisions());
  EXPECT_EQ(asked.questions.size(), 3U);
  begin(against(1));
  EXPECT_EQ(asked.cancelled, 3);
  pass_the_turn();
  app().table().close_game();
  EXPECT_EQ(asked.cancelled, 4);
}

// Cancel changes nothing: the same question is put again, and the game is where it was.
TEST_F(ComputerTest, AReloadInTheMiddleAsksTheSameAgain) {
  begin(against(3));
  pass_the_turn();
  answer(at(), 0);
  ASSERT_TRUE(app().thinking().think());
  const int before = at();
  const Question last = asked.questions.back();
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game("toy"));
  EXPECT_EQ(app().table().seats(), against(3));
  EXPECT_EQ(at(), before);
  const Question& anew = asked.questions.back();
  EXPECT_EQ(anew.at, last.at);
  EXPECT_EQ(anew.key, last.key);
  EXPECT_EQ(anew.view, last.view);
  EXPECT_EQ(anew.level, Level::kGeneral);
}

TEST_F(ComputerTest, StopHaltsBeforeTheNextDecisionUntilItMayGoOn) {
  begin(against(1));
  pass_the_turn();
  drawn.press(ImGuiKey_Escape);
  EXPECT_TRUE(app().thinking().is_halted());
  EXPECT_FALSE(app().thinking().is_thinking());
  EXPECT_EQ(asked.cancelled, 1);
  EXPECT_TRUE(shows("halted before its next decision"));
  answer(at(), 0);
  EXPECT_FALSE(app().thinking().think());
  // Looking at the past does not let it go on.
  app().table().seek(0);
  app().table().seek(app().table().session()->decisions());
  EXPECT_TRUE(app().thinking().is_halted());
  asked.answer.reset();
  ASSERT_TRUE(drawn.click_on("Go on"));
  EXPECT_FALSE(app().thinking().is_halted());
  EXPECT_EQ(asked.questions.size(), 2U);
  answer(at(), 0);
  EXPECT_TRUE(app().thinking().think());
}

TEST_F(ComputerTest, HurryAsksForTheBestSoFar) {
  begin(against(3));
  pass_the_turn();
  drawn.press(ImGuiKey_Space);
  EXPECT_EQ(asked.hurried, 1);
  ASSERT_TRUE(drawn.click_on("Hurry"));
  EXPECT_EQ(asked.hurried, 2);
  EXPECT_EQ(asked.cancelled, 0);
}

TEST_F(ComputerTest, LevelSideAndOpponentChangeInTheMiddle) {
  begin(against(1));
  pass_the_turn();
  app().table().change_seats(against(3));
  EXPECT_EQ(asked.questions.back().level, Level::kGeneral);
  app().table().change_seats(against(3, Seat::kSecond));
  EXPECT_FALSE(app().thinking().is_computers_turn());
  EXPECT_EQ(app().table().viewer(), Seat::kSecond);
  EXPECT_EQ(asked.cancelled, 1);
  EXPECT_FALSE(app().table().session()->flags().practice);
}

// By the menu: the person takes the other side, and another level has theirs.
TEST_F(ComputerTest, TheMenuChangesWhoPlays) {
  begin(against(1));
  // Esc takes back one thing at a time, and then opens the menu.
  for (int i = 0; i < 4 && !shows("Who plays"); ++i) drawn.press(ImGuiKey_Escape);
  ASSERT_TRUE(drawn.click_on("Who plays"));
  drawn.draw();
  click_last("South");
  click_last("Veteran");
  EXPECT_EQ(app().table().seats(), against(1)) << "nothing before it is confirmed";
  click_last("Change");
  EXPECT_EQ(app().table().seats(), against(2, Seat::kSecond));
  EXPECT_TRUE(app().thinking().is_computers_turn());
}

TEST_F(ComputerTest, ANewGameIsAskedForItsOpponent) {
  drawn.resize(1280.0F, 1600.0F);
  app().navigator().go(ScreenId::kNewGame, "toy");
  drawn.draw();
  ASSERT_TRUE(drawn.click_on("South"));
  ASSERT_TRUE(drawn.click_on("General"));
  drawn.press(ImGuiKey_Enter);
  EXPECT_EQ(app().table().seats(), against(3, Seat::kSecond));
  EXPECT_TRUE(app().thinking().is_thinking()) << "the other side begins";
}

TEST_F(ComputerTest, IsNamedByItsLevel) {
  EXPECT_FALSE(holder_of_word("computer"));
  EXPECT_FALSE(holder_of_word("admiral"));
  EXPECT_EQ(holder_of_word("veteran"), (SeatHolder{Holder::kComputer, 2}));
  EXPECT_EQ(holder_word({Holder::kComputer, 0}), "recruit");
}

// --- With the thinkers themselves

// The person rolls at once; whoever the opponent is, the game comes to the same end.
std::uint64_t whole_game(App& app, const ShelfGame& game, int level) {
  app.table().start_game(game, standard_setup(game.game().info(), 1), 9, against(level));
  const std::uint64_t until = microseconds() + 60'000'000;
  while (app.table().session()->to_act() != Seat::kNobody && microseconds() < until) {
    if (app.thinking().is_computers_turn())
      app.thinking().think();
    else
      app.table().act(app.table().session()->legal().back());
  }
  EXPECT_EQ(app.table().session()->to_act(), Seat::kNobody);
  return game.game().hash(app.table().session()->truth());
}

TEST_F(ComputerTest, AWholeGameIsTheSameByAThreadAndInSlices) {
  for (const int level : {0, 1, 2}) {
    app().thinking().set_opponent(make_threaded_opponent());
    const std::uint64_t threaded = whole_game(app(), game(), level);
    app().thinking().set_opponent(std::make_unique<SlicedOpponent>(microseconds));
    EXPECT_EQ(whole_game(app(), game(), level), threaded) << level;
  }
}

// Holds a thread at the second part of its thought until it is let go.
class Halt {
 public:
  void part() {
    std::unique_lock lock(mutex_);
    if (++parts_ < 2) return;
    changed_.notify_all();
    changed_.wait_for(lock, kLongest, [this] { return released_; });
    left_ = true;
  }
  // Until it stands there; false: it never came.
  bool reached() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kLongest, [this] { return parts_ == 2; });
  }
  bool holds() const {
    const std::lock_guard lock(mutex_);
    return parts_ == 2 && !left_;
  }
  void release() {
    const std::lock_guard lock(mutex_);
    released_ = true;
    changed_.notify_all();
  }
  int parts() const {
    const std::lock_guard lock(mutex_);
    return parts_;
  }

 private:
  // Nobody waits as long but for what never comes.
  static constexpr std::chrono::seconds kLongest{60};

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  int parts_ = 0;
  bool released_ = false, left_ = false;
};

// The thread is in the middle of a thought and does not move, and the page goes on all the same;
// afterwards nothing more is done about that thought.
TEST_F(ComputerTest, IsCancelledAtOnce) {
  Halt halt;
  app().thinking().set_opponent(make_threaded_opponent([&] { halt.part(); }));
  begin(against(3));
  pass_the_turn();
  ASSERT_TRUE(halt.reached());
  app().table().undo(true);
  EXPECT_TRUE(halt.holds()) << "it was waited for";
  EXPECT_FALSE(app().thinking().is_thinking());
  halt.release();
  app().thinking().set_opponent(nullptr);  // waits for the thread to end
  EXPECT_EQ(halt.parts(), 2);
}

}  // namespace
}  // namespace sandtable::shell
