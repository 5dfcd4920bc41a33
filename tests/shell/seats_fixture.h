// The toy at one program with two seats, whoever holds them.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "core/engine/session.h"
#include "shell/game_table.h"
#include "tests/shell/drawn_app.h"
#include "tests/support/toy_game.h"

namespace sandtable::shell {

inline Seats held_by(Holder first, Holder second) {
  Seats seats;
  seats.holders[0].who = first;
  seats.holders[1].who = second;
  return seats;
}
inline Seats shared() { return held_by(Holder::kHere, Holder::kHere); }

class SeatsTest : public ::testing::Test {
 protected:
  SeatsTest() { drawn.lifts_curtain = false; }
  // The charms lie on these quays; then the dice fall as the seed has them.
  void begin(const Seats& seats, std::uint16_t north = 0, std::uint16_t south = 1) {
    Origin origin;
    origin.setup = standard_setup(game().game().info(), 1);
    origin.seed = 5;
    app().table().open_game(
        {Session(game().game(), origin, DiceMode::kQueue, {north, south}), Doubt::kScripted}, false,
        seats);
    drawn.draw();
  }
  App& app() { return drawn.app(); }
  const ShelfGame& game() { return drawn.game("toy"); }
  void act(toy::Verb verb) {
    ASSERT_TRUE(app().table().act({verb}));
    drawn.draw();
  }
  // By the same rule in every game, so that two of them go alike as long as their lists do.
  void play_one(int number) {
    const Actions& legal = app().table().session()->legal();
    app().table().act(legal[static_cast<std::size_t>(number) * 7919U % legal.size()]);
  }
  bool shows(std::string_view words) { return drawn.shows(words); }

  DrawnApp drawn;
};

}  // namespace sandtable::shell
