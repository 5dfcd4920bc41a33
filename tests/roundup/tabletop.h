// A board sketch for tests of Operation Roundup: put units down, begin a phase, play and roll in
// words, look at what came of it.
//
//   Tabletop t;
//   t.unit("us-1", "2523").unit("ge-191r", "2423").beach("us", "2624");
//   t.begin(Phase::kAllied, 2).play("move-first").play("unit us-1").play("to 2522");
//   EXPECT_EQ(t.where("us-1"), "2522");
//
// What nobody put down: Allied units are eliminated, German ones too; the strategy is 1; beachheads
// lie at 1001, 1101 (US), 4124, 4225 (UK) unless a test places them; the sky is clear and nobody's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/roundup/messages.h"
#include "core/games/roundup/roundup.h"
#include "core/games/roundup/rules_internal.h"
#include "tests/support/table_talk.h"

namespace sandtable::roundup {

// The files that are compiled in, and the game of these files.
const Bundle& the_bundle();
const Roundup& the_game();
const Board& the_board();

// Unknown names fail the test.
HexId hex_at(std::string_view id);
UnitId unit_of(std::string_view id);
HexSet hexes_of(std::string_view ids);  // separated by blanks
std::string ids_of(const HexSet& hexes);

class Tabletop : public TableTalk<Tabletop, Roundup, State> {
 public:
  Tabletop();

  // Arranging, before begin().
  Tabletop& option(Option option);
  Tabletop& unit(std::string_view ids, std::string_view hex);  // at full strength; takes control
  Tabletop& reduced(std::string_view ids);
  Tabletop& pool(std::string_view ids);
  Tabletop& cup(std::string_view ids);  // in the cup of its code
  Tabletop& drawn(std::string_view ids);
  Tabletop& aside(std::string_view ids);
  Tabletop& flag(std::string_view ids, unsigned flags);
  Tabletop& allied(std::string_view hexes);
  Tabletop& german(std::string_view hexes);
  Tabletop& beaches(std::string_view four);  // US, US, UK, UK; "-" for one that is lost
  Tabletop& port(std::string_view port, std::string_view nation);  // its hexes, and for whom
  Tabletop& weather(Weather weather);
  Tabletop& air(Side owner, std::string_view hexes, int left = 0);
  Tabletop& aerial(std::string_view nation, std::string_view hex);
  Tabletop& strategy(int strategy);

  // Starts the phase and runs to the first choice, die or draw.
  Tabletop& begin(Phase phase, int turn = 3);
  // A part of I.D or II.B, with that order chosen.
  Tabletop& movement(Side side, int turn = 3);
  Tabletop& combat(Side side, int turn = 3);
  Tabletop& set_up();
  // Plays the last action of each list and rolls the last outcome until the phase begins.
  Tabletop& pass_to(Phase phase, int turn = 0);
  // Attack with these and roll.
  Tabletop& fight(std::string_view target, std::string_view attackers, int die);

  std::string where(
      std::string_view unit) const;  // "2523", "pool", "returning 5", "eliminated" ...
  int steps_of(std::string_view unit) const { return state().unit(unit_of(unit)).steps; }
  bool is_allied(std::string_view hex) const { return state().allied.has(hex_at(hex).index()); }
  std::string seat() const;  // "allied", "german", "chance", "nobody"
  Phase phase() const { return state().phase; }
  int turn() const { return state().turn; }
  // The nouns of an offered verb: ids, in order.
  std::vector<std::string> nouns(std::string_view verb, int noun = 0) const;
  // Odds of a fight with these.
  Odds11 odds(std::string_view target, std::string_view attackers) const;
  Supply supply(std::string_view unit) const;
  Mover mover(std::string_view unit) const;
  // What a unit could reach in its first leg, with cost: -1 if it cannot.
  int cost(std::string_view unit, std::string_view to) const;

  Unit& one(std::string_view unit) { return state().unit(unit_of(unit)); }

 private:
  // Nothing of an earlier arrangement is under way.
  void clear_step(int turn);
  Tabletop& part(Side side, int turn, Order order);
};

}  // namespace sandtable::roundup
