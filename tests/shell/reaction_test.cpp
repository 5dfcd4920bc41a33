// Questions in the other one's turn that are left to a level, over the toy: who answers them, what
// the people see of it, and when a game by links is sent.
#include <gtest/gtest.h>

#include <string>

#include "shell/game_table.h"
#include "shell/thinking.h"
#include "tests/shell/computer_fixture.h"
#include "tests/support/guarded.h"

namespace sandtable::shell {
namespace {

// What a side is asked in the other one's turn may be left to a level, whoever holds it.
class ReactionTest : public ComputerTest {
 protected:
  void begin_at_a_reaction(bool left, const Seats& seats) {
    app().table().start_game(game(), toy::guarded(left), toy::seed_of_a_six(game().game()), seats);
    app().table().open_curtain();
    for (const toy::Verb verb : {toy::kRoll, toy::kSpoil}) ASSERT_TRUE(app().table().act({verb}));
    drawn.draw();
  }
  void answer_the_reaction() {
    answer(at(), 0);
    ASSERT_TRUE(app().thinking().think());
    drawn.draw();
  }
};

TEST_F(ReactionTest, IsAnsweredByTheLevelBetweenTwoAtOneScreen) {
  begin_at_a_reaction(true, {});
  ASSERT_EQ(asked.questions.size(), 1U);
  EXPECT_EQ(asked.questions.front().level, Level::kRegular);
  EXPECT_EQ(asked.questions.front().view,
            game().game().observe(app().table().session()->truth(), Seat::kSecond));
  EXPECT_FALSE(app().table().curtain());
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_TRUE(shows("The computer answers for South"));
  EXPECT_NE(app().table().request(R"({"op": "legal"})").find(R"("actions":[],)"),
            std::string::npos);
  const std::string act = app().table().request(R"({"op": "act", "at": )" + std::to_string(at()) +
                                                R"(, "verb": "bear", "args": []})");
  EXPECT_NE(act.find("not-your-turn"), std::string::npos) << act;
  answer_the_reaction();
  EXPECT_TRUE(app().table().curtain()) << "now it is the other one's own turn";
}

TEST_F(ReactionTest, IsAnsweredByThePlayerWhereThatIsChosen) {
  begin_at_a_reaction(false, {});
  EXPECT_TRUE(asked.questions.empty());
  EXPECT_TRUE(app().table().curtain());
}

TEST_F(ReactionTest, OfThePersonIsAnsweredInTheComputersTurn) {
  begin_at_a_reaction(true, against(3, Seat::kSecond));
  EXPECT_FALSE(app().table().is_viewers_turn()) << "the person is asked nothing";
  ASSERT_FALSE(asked.questions.empty());
  EXPECT_EQ(asked.questions.back().level, Level::kRegular);
  answer_the_reaction();
  EXPECT_TRUE(app().table().is_viewers_turn());
}

TEST_F(ReactionTest, SendsNoLinkBeforeTheTurnIsDone) {
  Seats seats;
  seats.of(Seat::kSecond).who = Holder::kElsewhere;
  begin_at_a_reaction(true, seats);
  EXPECT_EQ(app().table().sends_for(), Seat::kNobody);
  EXPECT_FALSE(app().table().link_to_send());
  answer_the_reaction();
  EXPECT_EQ(app().table().sends_for(), Seat::kFirst);
  EXPECT_TRUE(app().table().link_to_send());
}

}  // namespace
}  // namespace sandtable::shell
