// A level that a game does not have: kept games and publishers' pages may name one.
#include <gtest/gtest.h>

#include "shell/game_table.h"
#include "shell/navigator.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

Seats against_general() {
  Seats seats;
  seats.of(Seat::kSecond) = {Holder::kComputer, 3};
  return seats;
}

TEST(LevelsOffered, TheNearestPlaysForOneThatTheGameLacksAndThePlayerIsTold) {
  DrawnApp drawn;
  GameTable& table = drawn.app().table();
  constexpr std::string_view kTold = "This game has no level General: Veteran plays.";
  table.start_game(drawn.game("anvil"), {}, 5, against_general());
  drawn.draw(2);
  EXPECT_EQ(table.seats().of(Seat::kSecond).level, 3);
  EXPECT_FALSE(sees(drawn, kTold));
  table.start_game(drawn.game("urban"), {}, 5, against_general());
  drawn.draw(2);
  EXPECT_EQ(table.seats().of(Seat::kSecond).level, 2);
  EXPECT_TRUE(sees(drawn, kTold));
  Seats seats = table.seats();
  seats.of(Seat::kSecond).level = 0;
  table.change_seats(seats);
  table.change_seats(against_general());
  EXPECT_EQ(table.seats().of(Seat::kSecond).level, 2);
}

TEST(LevelsOffered, ANewGameOffersThoseThatTheGameHas) {
  for (const std::string_view id : {"anvil", "urban"}) {
    DrawnApp drawn;
    drawn.resize(1280.0F, 1600.0F);
    drawn.game(id);
    drawn.app().navigator().go(ScreenId::kNewGame, id);
    drawn.draw(4);
    EXPECT_TRUE(sees(drawn, "Veteran")) << id;
    EXPECT_EQ(sees(drawn, "General"), id == "anvil");
  }
}

}  // namespace
}  // namespace sandtable::shell
