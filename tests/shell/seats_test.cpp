// Two seats at one program, over the toy: whose view is on the screen, the curtain between two
// players who share it, undo, and games that go back and forth by links.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/data/embedded_bundles.h"
#include "core/save/arrival.h"
#include "core/save/hand_over.h"
#include "shell/game_table.h"
#include "shell/screens/screens.h"
#include "tests/shell/links_fixture.h"

namespace sandtable::shell {
namespace {

TEST_F(SeatsTest, TheViewIsOfTheOneWhoSitsHere) {
  begin(held_by(Holder::kHere, Holder::kElsewhere));
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_TRUE(app().table().is_viewers_turn());
  begin(held_by(Holder::kComputer, Holder::kHere));
  EXPECT_EQ(app().table().viewer(), Seat::kSecond);
  EXPECT_FALSE(app().table().is_viewers_turn());
  begin(held_by(Holder::kComputer, Holder::kComputer));
  EXPECT_EQ(app().table().viewer(), Seat::kNobody);
}

TEST_F(SeatsTest, ACurtainHangsBetweenTwoWhoShareTheScreen) {
  begin(shared());
  ASSERT_TRUE(app().table().curtain());
  EXPECT_EQ(app().table().viewer(), kOutsider);
  EXPECT_TRUE(shows("Hand the screen to North"));
  EXPECT_FALSE(shows("Roll the die"));
  drawn.press(ImGuiKey_Enter);
  EXPECT_FALSE(app().table().curtain());
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_TRUE(shows("Roll the die"));
  act(toy::kLook);
  EXPECT_TRUE(shows("Your charm names East Quay"));
  for (int i = 0; !app().table().curtain(); ++i) {
    ASSERT_LT(i, 9);
    const Action roll{toy::kRoll};
    ASSERT_TRUE(app().table().act(app().table().session()->legal().back() == roll
                                      ? roll
                                      : app().table().session()->legal()[0]));
  }
  drawn.draw();
  EXPECT_TRUE(shows("Hand the screen to South"));
  EXPECT_FALSE(shows("East Quay"));
  ASSERT_TRUE(drawn.click_on("South: show"));
  drawn.draw();
  EXPECT_EQ(app().table().viewer(), Seat::kSecond);
  EXPECT_FALSE(shows("Your charm names"));
  EXPECT_TRUE(shows("North looks at the charm"));
}

TEST_F(SeatsTest, TheCurtainHangsAgainWhenTheGameIsOpenedAnew) {
  begin(shared());
  app().table().open_curtain();
  act(toy::kLook);
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game("toy"));
  EXPECT_TRUE(app().table().curtain());
  EXPECT_EQ(app().table().seats(), shared());
}

TEST_F(SeatsTest, WhoPlaysIsKeptBesideTheGameAndMayChangeInTheMiddle) {
  Seats seats = held_by(Holder::kElsewhere, Holder::kHere);
  app().table().start_game(game(), {}, 5, seats);
  app().table().request(R"({"op": "names", "names": ["Anna", ""]})");
  EXPECT_EQ(app().table().player_name(Seat::kFirst), "Anna");
  EXPECT_EQ(app().table().player_name(Seat::kSecond), "South");
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game("toy"));
  EXPECT_EQ(app().table().seats(), seats);
  seats.holders[0] = {Holder::kComputer, 2};
  app().table().change_seats(seats);
  EXPECT_FALSE(app().table().session()->flags().practice);
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game("toy"));
  EXPECT_EQ(app().table().seats(), seats);
}

TEST_F(SeatsTest, WhenAllIsOverEverythingMayBeSeen) {
  begin(held_by(Holder::kHere, Holder::kElsewhere));
  for (int i = 0; app().table().session()->to_act() != Seat::kNobody; ++i) play_one(i);
  EXPECT_EQ(app().table().viewer(), Seat::kNobody);
  app().table().seek(1);
  EXPECT_EQ(app().table().viewer(), Seat::kNobody);
}

// Undo does not show what its line has of the end.
TEST_F(SeatsTest, TakingTheEndBackCoversItAgain) {
  begin(held_by(Holder::kHere, Holder::kElsewhere));
  for (int i = 0; app().table().session()->to_act() != Seat::kNobody; ++i) play_one(i);
  ASSERT_TRUE(app().table().undo(true));
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
}

// Whoever looks at the past of a shared game stays who they are.
TEST_F(SeatsTest, NoCurtainHangsBeforeThePast) {
  begin(shared());
  app().table().open_curtain();
  for (int i = 0; !app().table().curtain(); ++i) play_one(i);
  app().table().open_curtain();
  ASSERT_EQ(app().table().viewer(), Seat::kSecond);
  app().table().seek(0);
  EXPECT_FALSE(app().table().curtain());
  EXPECT_EQ(app().table().viewer(), Seat::kSecond);
  app().table().seek(app().table().session()->decisions());
  EXPECT_FALSE(app().table().curtain());
  EXPECT_TRUE(app().table().is_viewers_turn());
}

TEST_F(SeatsTest, UndoTakesBackOnesOwnAndNothingThatBecameKnown) {
  begin(shared());
  app().table().open_curtain();
  ASSERT_TRUE(app().table().act({toy::kMove, 0, 1, 0}));
  EXPECT_EQ(app().table().can_undo(), CanUndo::kYes);
  ASSERT_TRUE(app().table().undo(false));
  act(toy::kLook);
  EXPECT_EQ(app().table().can_undo(), CanUndo::kPractice) << "the charm is known now";
  EXPECT_EQ(app().table().undo(false).refusal, Refusal::kNewInformation);
  for (int i = 0; !app().table().curtain(); ++i) {
    ASSERT_LT(i, 40);
    ASSERT_TRUE(app().table().act(app().table().session()->legal().back()));
  }
  const int at = app().table().session()->at();
  EXPECT_FALSE(app().table().undo(false)) << "nobody sits there yet";
  app().table().open_curtain();
  EXPECT_EQ(app().table().can_undo(), CanUndo::kNo) << "South has decided nothing";
  const Actions& legal = app().table().session()->legal();
  ASSERT_EQ(legal.front().verb, toy::kMove);
  ASSERT_TRUE(app().table().act(legal.front()));
  EXPECT_EQ(app().table().can_undo(), CanUndo::kYes);
  ASSERT_TRUE(app().table().undo(false));
  EXPECT_EQ(app().table().session()->at(), at);
  EXPECT_EQ(app().table().can_undo(), CanUndo::kNo) << "and not over what North has rolled";
}

// --- By links

TEST_F(ByLinks, AWholeGameGoesBackAndForth) {
  int number = 0, turns = 0;
  App* mine = &app();
  App* theirs = &other.app;
  while (mine->table().session()->to_act() != Seat::kNobody) {
    ++turns;
    play_turn(*mine, number);
    EXPECT_EQ(mine->table().sends_for(), turns % 2 == 1 ? Seat::kFirst : Seat::kSecond);
    const std::string sent = link(*mine);
    EXPECT_EQ(link(*mine), sent) << "another link at the same point";
    // What was sent is still known when the page is opened anew.
    mine->table().close_game();
    ASSERT_TRUE(mine->table().continue_game("toy"));
    EXPECT_EQ(link(*mine), sent);
    EXPECT_EQ(mine->table().seats().sent_at, mine->table().session()->at());
    std::optional<Received> received = look(*theirs, sent);
    ASSERT_TRUE(received);
    EXPECT_TRUE(received->verified()) << name_of(received->loaded.doubt);
    EXPECT_EQ(received->continues, turns == 1 ? Continues::kNew : Continues::kOn);
    theirs->table().take_answer(*std::move(received));
    EXPECT_EQ(theirs->table().viewer(), theirs->table().session()->to_act());
    EXPECT_TRUE(turns == 1 || theirs->table().told_from() < theirs->table().session()->at());
    std::swap(mine, theirs);
  }
  EXPECT_EQ(turns, 4);
  EXPECT_EQ(game().game().hash(app().table().session()->truth()),
            other.app.table().session()->game().hash(other.app.table().session()->truth()));
}

TEST_F(ByLinks, OldSameAndAlteredLinksAreToldApart) {
  int number = 0;
  play_turn(app(), number);
  const std::string first = link(app());
  other.app.table().take_answer(*look(other.app, first));
  play_turn(other.app, number);
  const std::string second = link(other.app);
  app().table().take_answer(*look(app(), second));
  EXPECT_EQ(look(app(), second)->continues, Continues::kSame);
  EXPECT_EQ(look(app(), first)->continues, Continues::kBehind);
  // The friend takes their turn back and plays it otherwise.
  const Session& theirs = *other.app.table().session();
  const Action last = theirs.steps()[theirs.decision_step(theirs.at() - 1)].action;
  ASSERT_TRUE(other.app.table().undo(true));
  const Actions& legal = theirs.legal();
  ASSERT_TRUE(other.app.table().act(legal.front() == last ? legal.back() : legal.front()));
  while (other.app.table().is_viewers_turn())
    other.app.table().act(other.app.table().session()->legal().back());
  EXPECT_EQ(look(app(), link(other.app))->continues, Continues::kAltered);
}

TEST_F(ByLinks, WhoWaitsIsToldWhoDecides) {
  drawn.draw();
  EXPECT_TRUE(shows("Your decision"));
  int number = 0;
  play_turn(app(), number);
  drawn.draw(4);
  EXPECT_FALSE(shows("Your decision"));
  EXPECT_TRUE(shows("South to decide"));
}

TEST_F(ByLinks, NothingIsSentBeforeTheTurnIsDone) {
  EXPECT_EQ(app().table().sends_for(), Seat::kNobody);
  EXPECT_FALSE(app().table().link_to_send());
}

}  // namespace
}  // namespace sandtable::shell
