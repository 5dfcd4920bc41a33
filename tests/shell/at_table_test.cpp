// Games at a referee's table, as far as the shell has a part in them: how one is asked for, and
// what is otherwise in a game that is decided there. Over the toy.
#include <gtest/gtest.h>

#include "core/engine/record_walk.h"
#include "core/save/arrival.h"
#include "shell/navigator.h"
#include "shell/screens/seat_choices.h"
#include "tests/shell/seats_fixture.h"
#include "tests/support/seen_steps.h"

namespace sandtable::shell {
namespace {

// The words of tables come with a build that has them; here the key stands for them.
constexpr std::string_view kOverOneLink = "seats.opponent.table";

TEST_F(SeatsTest, ATableIsOfferedWhereTheHostHasSome) {
  app().navigator().go(ScreenId::kNewGame, "toy");
  drawn.draw(6);
  EXPECT_TRUE(shows("A friend, by links"));
  EXPECT_FALSE(shows(kOverOneLink));
}

TEST_F(SeatsTest, ATableIsAskedForWithSetUpSideAndName) {
  drawn.host().has_tables = true;
  const sandtable::Setup setup = standard_setup(game().game().info(), 1);
  app().navigator().suggest(game(), {setup, {}});
  drawn.draw(6);
  ASSERT_TRUE(drawn.click_on("South"));
  ASSERT_TRUE(drawn.click_on(kOverOneLink));
  drawn.draw();
  EXPECT_FALSE(shows("Seed")) << "the dice are the referee's";
  ASSERT_TRUE(drawn.click_on("Start the game"));
  drawn.draw();
  const std::string& wish = drawn.host().table_wish;
  const std::size_t end = wish.find('\n');
  ASSERT_NE(end, std::string::npos);
  const Result<Arrival> link =
      read_link(app().library().shelf().games_for(), wish.substr(0, end), 1);
  ASSERT_TRUE(link) << link.fault().reason;
  EXPECT_EQ(link.value().setup.setup, setup);
  EXPECT_EQ(wish.substr(end), "\nsouth\n");
  EXPECT_EQ(app().table().session(), nullptr) << "it begins when the table greets";
}

TEST_F(SeatsTest, AtATableTheOtherOneIsAskedBeforeSomethingSeenIsTakenBack) {
  Origin origin;
  origin.setup = standard_setup(game().game().info(), 1);
  origin.seed = 5;
  Session there(game().game(), origin);
  const auto follow = [&](Holder other) {
    app().table().follow_game(Session(game().game(), origin, follower_of(there, Seat::kFirst)),
                              held_by(Holder::kHere, other));
    app().table().boxes().hear(seen_steps(there, Seat::kFirst, 0));
  };
  ASSERT_TRUE(there.submit({toy::kLook}));
  ASSERT_EQ(there.can_undo(Seat::kFirst), CanUndo::kPractice) << "a charm was seen";
  follow(Holder::kComputer);
  EXPECT_EQ(app().table().can_undo(), CanUndo::kPractice);
  follow(Holder::kTable);
  EXPECT_EQ(app().table().can_undo(), CanUndo::kYes);
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_EQ(app().table().sends_for(), Seat::kNobody);
  int asked = 0;
  app().table().boxes().set_elsewhere([&](const Wish& wish) {
    EXPECT_EQ(wish.kind, Wish::Kind::kUndo);
    EXPECT_FALSE(wish.practice);
    ++asked;
  });
  EXPECT_EQ(app().table().undo(false).refusal, Refusal::kAsked);
  EXPECT_EQ(asked, 1);
}

TEST_F(SeatsTest, WhoSatAtATableSitsHereInTheNextGame) {
  const Seats seats = held_by(Holder::kTable, Holder::kHere);
  EXPECT_FALSE(is_by_links(seats));
  EXPECT_EQ(seats_anew(seats), shared());
  EXPECT_EQ(choice_of(game().game(), seats).other, SeatChoice::kHere);
  EXPECT_EQ(holder_of_word("table"), (SeatHolder{Holder::kTable, 0}));
}

}  // namespace
}  // namespace sandtable::shell
