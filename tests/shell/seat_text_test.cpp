// How a side is called where a sentence goes on round it.

#include <gtest/gtest.h>

#include "shell/game_table.h"
#include "shell/sides.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

TEST(SeatText, ASideHasItsArticleAndAPlayerNone) {
  DrawnApp drawn;
  for (const std::string_view id : {"anvil", "roundup"}) {
    const ShelfGame& game = drawn.game(id);
    EXPECT_EQ(seat_in_text(game, Seat::kFirst, {}), "the Allies");
    EXPECT_EQ(seat_in_text(game, Seat::kSecond, {}), "the Germans");
    EXPECT_EQ(seat_name(game, Seat::kSecond, {}), "Germans");
    EXPECT_EQ(seat_in_text(game, Seat::kFirst, {"Anna", ""}), "Anna");
  }
  EXPECT_EQ(seat_in_text(drawn.game("urban"), Seat::kFirst, {}), "Green");
}

TEST(SeatText, WhoIsWaitedForIsNamedSo) {
  DrawnApp drawn;
  App& app = drawn.app();
  for (const std::string_view id : {"anvil", "roundup"}) {
    const ShelfGame& game = drawn.game(id);
    const auto begin = [&](const Seats& seats) {
      app.table().start_game(game, standard_setup(game.game().info()), 5, seats);
    };
    begin({});
    const Seat first = app.table().session()->to_act();
    Seats elsewhere;
    elsewhere.of(first).who = Holder::kElsewhere;
    begin(elsewhere);
    EXPECT_EQ(app.table().waits_for(), "Waiting for " + seat_in_text(game, first, {}) + ".") << id;
    EXPECT_NE(app.table().waits_for().find(" the "), std::string::npos);
    drawn.draw();
    EXPECT_FALSE(sees(drawn, "Your decision")) << id << ": the other side decides";
    EXPECT_TRUE(sees(drawn, app.table().player_name(first) + " to decide")) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
