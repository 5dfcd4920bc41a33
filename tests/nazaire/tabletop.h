// A board sketch for tests of Commandos at St. Nazaire: put units down, begin a phase, play and
// roll in words, look at what came of it.
//
//   Tabletop t;
//   t.team("birney", "45").team("brett", "45").german("km-1", "43");
//   t.begin(Phase::kSecondCombat, 3);
//   t.play("exchange 45 43").play("join birney").roll("4 6");
//   EXPECT_FALSE(t.is_on_map("km-1"));
//
// What nobody put down: teams have left the map, FlaK are destroyed, other counters are in their
// pools.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/nazaire/messages.h"
#include "core/games/nazaire/nazaire.h"
#include "tests/support/table_talk.h"

namespace sandtable::nazaire {

// The phases by their letters in the rules.
inline constexpr Phase kA = Phase::kCohesion;
inline constexpr Phase kB = Phase::kBritishMovement;
inline constexpr Phase kC = Phase::kCombat;
inline constexpr Phase kD = Phase::kDemolition;
inline constexpr Phase kE = Phase::kGermans;
inline constexpr Phase kF = Phase::kSecondCombat;

// The files that are compiled in, and the words and the game of these files.
const Bundle& the_bundle();
const Words& the_words();
const Nazaire& the_game();
const Board& the_board();

class Tabletop : public TableTalk<Tabletop, Nazaire, State> {
 public:
  Tabletop();

  // Arranging, before begin().
  Tabletop& option(Option option);
  Tabletop& team(std::string_view id, std::string_view space);
  Tabletop& aboard(std::string_view ids);  // separated by blanks
  Tabletop& status(std::string_view id, TeamStatus status);
  // Face down unless it is FlaK or stands next to a team; see seen().
  Tabletop& german(std::string_view id, std::string_view space);
  Tabletop& crew(std::string_view id, std::string_view space);  // set up on its ship
  Tabletop& all_flak();                                         // where they are set up
  Tabletop& seen(std::string_view id);
  Tabletop& pinned(std::string_view ids);
  Tabletop& reduced(std::string_view ids);
  Tabletop& destroyed(std::string_view spaces);

  // Starts the phase and runs to the first choice, die or draw.
  Tabletop& begin(Phase phase, int turn = 2);
  // The set-up of a new game, before its first draw.
  Tabletop& set_up();

  // Rolls the aim order, first team first.
  Tabletop& draw_order();
  // Ends offers and phases and rolls `die` (draws: the first) until the phase begins or the game
  // is over.
  Tabletop& pass_to(Phase phase, int die = 1);

  std::string where(std::string_view unit) const;  // "" if it is not on the map
  bool is_on_map(std::string_view unit) const { return !where(unit).empty(); }
  bool is_pinned(std::string_view unit) const;
  bool is_seen(std::string_view german) const;
  int steps(std::string_view team) const;
  TeamStatus status_of(std::string_view team) const;
  bool is_destroyed(std::string_view space) const;
  Lines units_on(std::string_view space) const;
  Lines pool() const;  // from which reinforcements are drawn now
  int score() const;
  Phase phase() const { return state().phase; }
  int turn() const { return state().turn; }

  Team& team_of(std::string_view id);
  German& german_of(std::string_view id);

 private:
  int place_of(std::string_view german) const;
};

// Of a team or a German; unknown names fail the test.
int code_of(std::string_view unit);
int team_index(std::string_view id);
SpaceId space_at(std::string_view id);
UnitId unit_at(std::string_view id);

}  // namespace sandtable::nazaire
