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
// pools. Lists of one action are played at once, as in a session; dice and draws never are. A
// play() or roll() that is not possible is a failure of the test and changes nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/nazaire/messages.h"
#include "core/games/nazaire/nazaire.h"

namespace sandtable::nazaire {

using Lines = std::vector<std::string>;

// The game of the bundle that is compiled in.
const Nazaire& the_game();
const Board& the_board();

class Tabletop {
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

  // "move birney 43"; must be offered.
  Tabletop& play(std::string_view action);
  // Dice and draws, in order: "4 6", "km-1", "birney 22".
  Tabletop& roll(std::string_view outcomes);
  // Ends offers and phases and rolls `die` (draws: the first) until the phase begins or the game
  // is over.
  Tabletop& pass_to(Phase phase, int die = 1);

  Lines legal() const;
  bool offers(std::string_view action) const;
  bool offers_verb(std::string_view verb) const;
  // What rolls now: "chance.landing birney"; empty if nothing does.
  std::string due() const;
  Lines outcomes() const;  // of what rolls now
  std::string prompt() const;
  // "SN-6.1b why.pinned birney"; empty if it is offered.
  std::string why_not(std::string_view action) const;

  const Lines& log() const { return log_; }  // "log.pinned birney", since begin() or forget()
  bool said(std::string_view line) const;
  int times_said(std::string_view key) const;
  // All lines with this key, in order.
  Lines lines(std::string_view key) const;
  Tabletop& forget();

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

  const State& state() const { return any_.as<State>(); }
  State& state() { return any_.as<State>(); }
  const AnyState& any() const { return any_; }
  Team& team_of(std::string_view id);
  German& german_of(std::string_view id);

 private:
  void apply(Action action);
  void settle();
  void take(const Events& events);
  std::string text(Action action) const;
  std::string text(const Note& note) const;
  bool parse(std::string_view text, Action& out) const;
  int place_of(std::string_view german) const;

  AnyState any_;
  Lines log_;
};

// Of a team or a German; unknown names fail the test.
int code_of(std::string_view unit);
int team_index(std::string_view id);
SpaceId space_at(std::string_view id);
UnitId unit_at(std::string_view id);
Lines words_of(std::string_view text);

}  // namespace sandtable::nazaire
