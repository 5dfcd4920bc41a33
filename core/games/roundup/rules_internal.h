// What the rule files (r03 .. r15) share, in rulebook order. Nothing outside this folder includes
// it; no rule file includes another.
//
// How a phase runs: run() calls the step function of the phase as long as nothing is waited for. A
// step does one thing: it changes the state and moves State::stage or State::cursor on, or it asks
// for something, or it ends the phase. When the die, draw or action comes, resolve.cpp clears
// State::now and calls the resolve function, and run() goes on.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "core/base/fixed_vec.h"
#include "core/engine/chance.h"
#include "core/engine/verdict.h"
#include "core/games/roundup/messages.h"
#include "core/games/roundup/victory.h"

namespace sandtable::roundup {

// One apply() under way. `events` takes facts; rules never read them back.
struct Play {
  const Board& board;
  State& state;
  Events& events;

  void say(const Note& fact) { events.add(fact); }
  void ask(Wait wait, int a = 0, int b = 0) {
    state.now = {wait, 0, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
  }
};

// The first and last unit of a side.
constexpr int first_unit(Side side) { return side == Side::kAllied ? 0 : kAlliedUnits; }
constexpr int end_unit(Side side) { return side == Side::kAllied ? kAlliedUnits : kUnits; }

// --- situation.cpp: what follows from where the units are

// Where both sides stand and what they control by nearness.
struct Front {
  std::array<HexSet, 2>
      held;  // by Side: hexes with units; Allied entry to a garrison is barred, too
  std::array<HexSet, 2> zones;  // of their units [OR 3.2a]
  HexSet garrisons;             // [OR 15.4]
  const HexSet& own(Side side) const { return held[static_cast<std::size_t>(side)]; }
  const HexSet& foe(Side side) const { return held[static_cast<std::size_t>(other(side))]; }
  const HexSet& foe_zone(Side side) const { return zones[static_cast<std::size_t>(other(side))]; }
  // Hexes that the side may not enter [OR 3.1c].
  HexSet shut(Side side) const { return side == Side::kAllied ? foe(side) | garrisons : foe(side); }
};
Front front_of(const Board& board, const State& state);
// Parts of it, for those who need no more.
HexSet held_by(const State& state, Side side);
HexSet zone_of(const Board& board, const HexSet& held);
HexSet garrisons_of(const Board& board, const State& state);  // [OR 15.4]
UnitSet units_in(const State& state, HexId hex, Side side);
UnitSet units_on_map(const State& state, Side side);
bool is_key(const Board& board, HexId hex);
Side phasing_side(const State& state);  // whose movement and combat it is [OR 10.0f]
int attack_of(const Board& board, const State& state, UnitId unit);
int defence_of(const Board& board, const State& state, UnitId unit);
constexpr int half(int number) { return (number + 1) / 2; }  // [OR 1.5]

// --- r03_stacking.cpp
// Whether these units may stand in one hex [OR 3.1].
bool is_legal_stack(const Board& board, const UnitSet& units);
// Whether the unit may stay in the hex with who is there.
bool may_stay(const Board& board, const State& state, UnitId unit, HexId hex);
// Hexes of the side in which the unit may not stay, because of who is there; its own hex left out.
HexSet full_for(const Board& board, const State& state, UnitId unit);
// Where more than one unit of the side stands.
HexSet shared_hexes(const State& state, Side side);
// The first hex of the side where too many stand; none if all is well.
HexId excess_hex(const Board& board, const State& state, Side side);
// Asks who goes; false if nobody has to.
bool ask_excess(Play& play, Side side);
void remove_excess(Play& play, UnitId unit);

// --- r03_control.cpp: control, and what hangs on it [OR 3.5, OR 4.4c, OR 4.4h]
void enter_hex(Play& play, UnitId unit, HexId hex);  // by any means, whether it stops or not
int beach_at(const State& state, HexId hex);         // index of the marker there, or -1
bool is_held_port(const Board& board, const State& state, Port port);  // fully Allied [OR 4.4g]

// --- r04_supply.cpp
// Hexes through which supply of the side may run [OR 3.2.2].
HexSet open_hexes(const Board& board, const Front& front, Side side);
// The same that a source of the nation reaches [OR 4.2, OR 4.4].
HexSet overland(const Board& board, const State& state, const Front& front, Nation nation);
HexSet sources_of(const Board& board, const State& state, Nation nation);
enum class Supply : std::uint8_t { kNone, kAerial, kCoastal, kOverland };
// Of one unit on the map; `reached` is overland() of its nation.
Supply supply_of(const Board& board, const State& state, UnitId unit, const HexSet& reached);
// [OR 4.6] In supply for factors and movement.
bool is_supplied(const Board& board, const State& state, UnitId unit, const HexSet& reached);
void step_designation(Play& play);
void designate(Play& play, Port port, Nation nation);
Verdict supply_verdict(const Board& board, const State& state, HexId hex);
void legal_supply(const Board& board, const State& state, Actions& out);
void place_supply(Play& play, int nation, HexId hex);

// --- r05_turn.cpp
void run(Play& play);
void begin_phase(Play& play, Phase phase);
void next_phase(Play& play);
Rule rule_of_phase(Phase phase);
// Movement or combat under way, by stage and order [OR 3.3].
bool is_movement(const State& state);
bool is_combat(const State& state);

// --- r06_weather.cpp, r07_air.cpp
void step_weather(Play& play);
void resolve_weather(Play& play, const Frame& frame, int die);
void step_air(Play& play);
void resolve_air(Play& play, const Frame& frame, int die);
void step_german_air(Play& play);
int air_dice_of(const Board& board, const State& state, Side side);
HexSet air_area(const Board& board, const State& state);    // [OR 7.4a]
HexSet air_places(const Board& board, const State& state);  // where a marker may go
void place_air(Play& play, HexId hex);
void legal_columns(const Board& board, const HexSet& hexes, Actions& out);
void legal_rows(const Board& board, const HexSet& hexes, int column, Actions& out);
NoBomber bomber_reason(const Board& board, const State& state);
void resolve_bomber(Play& play, const Frame& frame, int die);
int bomber_shift(const Board& board, const State& state, int die);

// --- r08_allied.cpp, r08_returns.cpp
void step_reinforcement(Play& play);
Verdict entry_verdict(const Board& board, const State& state, HexId hex);
void legal_entries(const Board& board, const State& state, Actions& out);
void begin_entry(Play& play, HexId hex);
Verdict land_verdict(const Board& board, const State& state, UnitId unit, HexId hex);
void legal_landings(const Board& board, const State& state, HexId hex, Actions& out);
void land_unit(Play& play, UnitId unit, HexId hex);
Nation entry_nation(const Board& board, const State& state, HexId hex);  // kGerman: no entry
Verdict replace_verdict(const Board& board, const State& state, UnitId unit);
void legal_replacements(const Board& board, const State& state, Actions& out);
void replace_unit(Play& play, UnitId unit);
void return_units(Play& play);
void resolve_return(Play& play, const Frame& frame, int die);
// The turn on which it comes back; beyond the last one never [OR 8.4].
int return_turn(const Board& board, const State& state, bool supplied, int die);

// --- r08_german.cpp
void step_cups(Play& play);
UnitSet units_in_cup(const Board& board, const State& state, Cup cup);
bool is_cup_open(const Board& board, const State& state, Cup cup);
void resolve_cup(Play& play, const Frame& frame, int die);
void resolve_draw(Play& play, const Frame& frame, int drawn);
HexSet entry_hexes(const Board& board, const State& state, UnitId unit);
Verdict enter_verdict(const Board& board, const State& state, UnitId unit);
Verdict at_verdict(const Board& board, const State& state, UnitId unit, HexId hex);
void legal_enters(const Board& board, const State& state, Actions& out);
void place_german(Play& play, UnitId unit, HexId hex);

// --- r10_movement.cpp, r10_ways.cpp
int allowance(const Board& board, const State& state, UnitId unit, bool supplied);
bool may_use_ways(const State& state, UnitId unit);  // neither moved, replaced, nor dropped
Verdict unit_verdict(const Board& board, const State& state, UnitId unit);
void legal_units(const Board& board, const State& state, Actions& out);
void begin_move(Play& play, UnitId unit);
void legal_legs(const Board& board, const State& state, Actions& out);
Verdict leg_verdict(const Board& board, const State& state, HexId to);
void move_leg(Play& play, UnitId unit, HexId to);
void stop_unit(Play& play, UnitId unit);
void step_movement(Play& play);
// The ground as a unit finds it.
struct Ground {
  HexSet shut;  // enemies, and polder for heavy panzers
  HexSet zone;  // of the enemy
  HexSet air;   // where the enemy's TAS costs a point
  HexSet gain;  // hexes worth a detour among equal ways
};
Ground ground_of(const Board& board, const State& state, UnitId unit);
// One step by that direction [OR 10.2, OR 10.5].
int step_cost(const Board& board, const Ground& ground, HexId from, int direction);
// Where a unit can end a leg from where it stands.
struct Reach {
  HexSet ends;
  HexSet by_column;                              // of these, those that a column reaches
  std::array<std::uint8_t, kHexNumbers> cost{};  // only of ends
};
Reach reach_over(const Board& board, const Ground& ground, HexId start, const Mover& mover);
Reach reach_of(const Board& board, const State& state, UnitId unit, const Mover& mover);
// Its ends alone, which costs less.
HexSet ends_over(const Board& board, const Ground& ground, HexId start, const Mover& mover);
// The hexes of the way that is taken to such an end, without the first.
struct Way {
  FixedVec<HexId, 24> hexes;
  int cost = 0;
  bool column = false;  // column movement stays possible
};
// From where the unit stands to an end of its leg.
struct Leg {
  HexId from, to;
};
Way way_over(const Board& board, const Ground& ground, const Leg& leg, const Mover& mover);
// marches.cpp: in how many legs the mover gets there, of those that it has left; 0: not at all.
int legs_to(const Board& board, const Ground& ground, const Leg& leg, const Mover& mover);
// The mover that unit would be if it began now.
Mover mover_of(const Board& board, const State& state, UnitId unit);

// --- r10_drops.cpp
bool may_drop(const State& state);  // [OR 10.7a]
Verdict drop_verdict(const Board& board, const State& state, UnitId unit);
void legal_drops(const Board& board, const State& state, Actions& out);
HexSet drop_zone(const Board& board, const State& state, UnitId unit);
Verdict drop_hex_verdict(const Board& board, const State& state, UnitId unit, HexId hex);
void begin_drop(Play& play, UnitId unit);
void drop_unit(Play& play, UnitId unit, HexId hex);
HexSet para_zone(const Board& board, const State& state, UnitId unit);  // [OR 15.1b]

// --- r11_combat.cpp, r11_odds.cpp
void step_combat(Play& play);
Verdict attacker_verdict(const Board& board, const State& state, UnitId unit, HexId target);
UnitSet attackers_for(const Board& board, const State& state, HexId target);
HexSet targets_of(const Board& board, const State& state);
Verdict attack_verdict(const Board& board, const State& state, HexId target);
void begin_muster(Play& play, HexId target);
void legal_muster(const Board& board, const State& state, Actions& out);
Verdict join_verdict(const Board& board, const State& state, UnitId unit);
void join_attack(Play& play, const Frame& muster, UnitId unit);
void begin_fight(Play& play, HexId target, bool bomber);
void resolve_fight(Play& play, const Frame& frame, int die);
// The odds of a fight, each part with what it is due to [OR 11.4a-11.11b].
struct Odds11 {
  int attack = 0;
  int defence = 0;
  UnitSet halved;
  int base = 0;  // column of the ratio
  int terrain = 0;
  int crossing = 0;
  int concentric = 0;
  int naval = 0;
  int air = 0;
  int shift() const { return terrain + crossing + concentric + naval + air; }
};
Odds11 odds_of_fight(const Board& board, const State& state, HexId target,
                     const UnitSet& attackers);
UnitSet flown_among(const Board& board, const State& state, const UnitSet& units);
int ratio_column(int attack, int defence);
constexpr int table_column(int column) { return std::clamp(column, 0, kOddsColumns - 1); }
bool is_concentric(unsigned sides);
// What a result comes to in this fight [OR 11.10c, OR 11.13.3f].
CombatResult effective_result(const Board& board, const State& state, HexId target,
                              CombatResult result);

// --- r11_results.cpp
void step_fight(Play& play);
Task first_task(CombatResult result);
Task next_task(CombatResult result, Task task);
// The case of the result of the fight, and the one by which a step is lost.
Rule rule_of_result(const State& state);
Rule rule_of_loss(const State& state, Loser loser);
UnitSet losers(const State& state, Loser loser);
void lose_step(Play& play, UnitId unit);
void eliminate(Play& play, UnitId unit, bool supplied);
HexSet retreat_hexes(const Board& board, const State& state, UnitId unit);
Verdict retreat_verdict(const Board& board, const State& state, UnitId unit, HexId to);
void legal_retreats(const Board& board, const State& state, Actions& out);
void retreat_unit(Play& play, UnitId unit, HexId to);
UnitSet advancers(const Board& board, const State& state);
Verdict advance_verdict(const Board& board, const State& state, UnitId unit);
void advance_unit(Play& play, UnitId unit);
void end_fight(Play& play);
void choose_loss(Play& play, Loser loser, UnitId unit);
void stay_behind(Play& play);
// The hexes that it enters on the way there, the last one among them.
std::vector<HexId> retreat_way(const Board& board, const State& state, UnitId unit, HexId to);

// --- r13_setup.cpp
State initial_state(const Board& board, int scenario, std::uint8_t options);
void step_setup(Play& play);
void resolve_strategy(Play& play, const Frame& frame, int strategy);
void step_beaches(Play& play);
Verdict beach_verdict(const Board& board, const State& state, Nation nation, HexId hex);
void legal_beaches(const Board& board, const State& state, Actions& out);
void place_beach(Play& play, HexId hex);

// --- r14_victory.cpp: see victory.h too
void finish_game(Play& play);

// --- r15_options.cpp
// Of the strategy, where it is drawn and seen.
bool has_russia(const Board& board, const State& state);
bool has_luftwaffe(const Board& board, const State& state);
void tell_russia(Play& play);     // [OR 15.5]
void tell_luftwaffe(Play& play);  // [OR 15.5]
void step_paratroops(Play& play);
void drop_paratroops(Play& play, UnitId unit, HexId hex);
void resolve_paratroops(Play& play, const Frame& frame, int die);
void step_rebuild(Play& play);
Verdict rebuild_verdict(const Board& board, const State& state, UnitId unit);
void legal_rebuilds(const Board& board, const State& state, Actions& out);
void rebuild_unit(Play& play, UnitId unit);
void resolve_point(Play& play, const Frame& frame, int die);
int garrison_at(const Board& board, const State& state, HexId hex);  // 0 or 1
void remove_garrison(Play& play, HexId hex);

}  // namespace sandtable::roundup
