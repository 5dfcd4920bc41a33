// What the rule files (r03 .. r14) share, in rulebook order. Nothing outside this folder includes
// it; no rule file includes another.
//
// How a phase runs: run() calls the step function of the phase as long as no frame waits. A step
// does one thing: it changes the state and moves State::stage or State::cursor on, or it pushes a
// frame, or it ends the phase. When the frame's die, draw or action comes, resolve.cpp pops the
// frame and calls the resolve function, and run() goes on.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "core/base/fixed_vec.h"
#include "core/base/members.h"
#include "core/engine/chance.h"
#include "core/engine/verdict.h"
#include "core/games/jubilee/fire_results.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/victory.h"

namespace sandtable::jubilee {

using Play = PlayOf<Board, State>;

// A position that fires at a unit under the chit drawn.
struct Fire {
  PositionId position;
  UnitId unit;
  Symbol symbol = Symbol::kTriangle;
  bool bonus = false;
};

// --- situation.cpp: what follows from where the units are
UnitSet units_in(const State& state, HexId hex);
UnitSet units_in(const State& state, BoxId box);
UnitSet exposed_units(const State& state);  // on the map or in boxes
UnitSet ashore_units(const State& state);
// The side that a unit shows now [OJ 2.13b].
const UnitSide& side_of(const Board& board, const State& state, UnitId unit);
int attack_of(const Board& board, const State& state, UnitSet units);  // sum [OJ 6.18d, OJ 11.5]
int steps_in(const State& state, HexId hex);                           // [OJ 6.12]
// Positions whose field of fire covers the place of a unit; none if it is not exposed.
PositionSet covering(const Board& board, const State& state, UnitId unit);
// Positions with a Commonwealth unit in their field, occupied or not [OJ 2.4b, OJ 6.5].
PositionSet positions_with_targets(const Board& board, const State& state);
PositionSet occupied_positions(const State& state);
PositionSet disrupted_positions(const State& state);
PositionSet positions_held_by_units(const Board& board, const State& state);
// Occupied and undisrupted: what has a field of fire at all [OJ 6.22a].
PositionSet firing_positions(const State& state);
int replacements_left(const Board& board, const State& state, Symbol symbol);  // [OJ 2.13c]
bool is_coastal(const Board& board, const German& german);  // by its letter, which all may see

// [OJ 6.9a-6.9c] One step; the unit may be replaced or eliminated by it.
void lose_step(Play& play, UnitId unit, PositionSet by);
void eliminate(Play& play, UnitId unit, PositionSet by);  // nobody: who is one too many
// No second marker [OJ 6.10]; a position's is that of the German unit there. By whom, or as the
// note tells it.
void disrupt(Play& play, UnitId unit, PositionSet by);
void disrupt(Play& play, UnitId unit, const Note& told);
void disrupt(Play& play, PositionId position, UnitSet by);
void disrupt(Play& play, PositionId position, const Note& told);
void reveal(Play& play, PositionId position);  // [OJ 11.2]
void remove_depth(Play& play, PositionId position, UnitId by);
void remove_german(Play& play, PositionId position, UnitSet by);  // with its depth [OJ 2.16d]

// --- r03_setup.cpp
State initial_state(const Board& board, int scenario, std::uint8_t options);
void step_deal(Play& play);
void resolve_deal(Play& play, int home, GermanId german);
void step_disposition(Play& play);
void resolve_disposition(Play& play, int die);
void resolve_commando(Play& play, const Frame& frame, UnitId unit);
// Commandos of that beach (0 Yellow, 1 Orange) that are neither chosen nor left behind yet.
UnitSet commandos_to_choose(const Board& board, const State& state, int beach);
GermanSet germans_to_deal(const Board& board, const State& state, int home);

// --- r04_turn.cpp, r04_chits.cpp
void run(Play& play);
void begin_phase(Play& play, Phase phase);
void end_phase(Play& play);
Rule rule_of_phase(Phase phase);  // the one that it is headed with
const TurnBox& turn_box(const Board& board, const State& state);
void step_chits(Play& play);
void resolve_chit(Play& play, ChitId chit);
void end_chit(Play& play);  // the chit is carried out: the next one, or the end of the phase

// --- r05_landing.cpp
void step_transport(Play& play);
void step_landing_checks(Play& play);
BoxSet boxes_for(const Board& board, const State& state, UnitId unit);  // [OJ 5.2a-5.4]
void place_unit(Play& play, UnitId unit, BoxId box);
Verdict place_verdict(const Board& board, const State& state, UnitId unit, BoxId box);
void legal_places(const Board& board, const State& state, UnitId unit, Actions& out);
void resolve_landing_check(Play& play, UnitId unit, int die);
void send_home(Play& play, UnitId unit);
void land_units(Play& play);  // III.1

// --- r06_action_chit.cpp

// [OJ 4.II.action, OJ F.1, OJ M.1] Takes the snapshot of an action chit: State::to_fire, to_move,
// to_recover.
void begin_action_chit(Play& play);
// One stage of it: fire, then moves, then recovery [OJ 4.II.action].
void step_action_chit(Play& play);

// --- r06_german_fire.cpp

// [OJ F.2] What the firing positions may hit; `bonus` are those with the armour hit bonus.
FireProblem fire_problem(const Board& board, const State& state, PositionSet bonus);
FireDemand fire_demand(const State& state);
// [OJ 15.1] 1..6, or 0: not hit. The position covers the unit.
int fire_priority(const Board& board, const State& state, const Fire& fire);
void step_fire(Play& play);
void suffer(Play& play, UnitId unit, Fate fate);  // a pick or a draw [OJ F.5]
// Positions that a choice of fates is about: those that may hit an open unit, or any of them.
PositionSet shooters_at(const Board& board, const State& state, UnitId unit);
PositionSet shooters_at_open(const Board& board, const State& state);
// As the sentences have it: how many, and the first two; who fires alone is named twice.
struct Shooters {
  int count = 0;
  PositionId first, second;
};
Shooters shooters_of(PositionSet positions);
void legal_fates(const Board& board, const State& state, Actions& out);
// What the unit whose fate is drawn may come to (option fire_ties: draw).
FateWeights fate_weights(const Board& board, const State& state, UnitId unit);

// --- r06_spared.cpp

// Says which positions fire, and of every unit in their fields that is not hit why it is spared.
// Before the fire takes effect.
void tell_fire(Play& play, const FireProblem& problem, const FireAnswer& answer);

// --- r06_anti_tank.cpp: what everybody can work out of the two anti-tank units (ruling R36)

// Pairs of State::anti_tank in which each of the two may still lie face down or has been seen.
std::uint32_t open_pairs(const Board& board, const State& state);
// Those that also agree with every counter whose face the state holds: what a deal chooses from.
std::uint32_t dealable_pairs(const Board& board, const State& state);
// Firing positions with the armour bonus, by the chit or by such a unit, as all may know.
PositionSet bonus_positions(const Board& board, const State& state);
// Positions that would hold an anti-tank unit if the pair were true: those seen, and its two.
PositionSet anti_tank_positions(const Board& board, const State& state, int pair);
// Places where a unit of a letter was set up, in order: its half of a pair counts them.
int half_of_home(const Board& board, int home);
GermanId anti_tank_unit(const Board& board, Letter letter);
// Whether State::anti_tank is what play can have come to.
bool are_pairs_sound(const Board& board, const State& state);
void learn_from_reveal(State& state, const Board& board, PositionId position);
// Before anything of the fire is shown or asked. The answer to the fire as it then stands, if it
// had to be found for this; its hits only if nothing is open.
std::optional<FireAnswer> learn_from_fire(Play& play);

// --- r06_movement.cpp
void step_german_moves(Play& play);
void resolve_assault(Play& play, PositionId from, PositionId to, int die);
// [OJ M.7] Where the units of a position under assault may fall back to.
std::vector<HexId> push_hexes(const Board& board, const State& state, const Frame& frame);
Verdict push_verdict(const Board& board, const State& state, const Frame& frame, HexId to);
void push_units(Play& play, HexId to);

// --- r07_artillery.cpp
void resolve_artillery(Play& play);
bool is_battery_active(const Board& board, const State& state, PositionId battery);
int lose_point(Play& play, Track track);  // what is left

// --- r08_events.cpp
void begin_event(Play& play);
void resolve_event(Play& play, int die);
void resolve_symbol(Play& play, int die);
void resolve_area(Play& play, int die);
// Germans that event 2 or 3 may disrupt [OJ 8.2, OJ 8.3].
PositionSet strike_targets(const Board& board, const State& state, Event event);
void strike(Play& play, PositionId position);

// --- r09_depth.cpp
void step_depth(Play& play);
// [OJ 9.1, OJ 9.2] The unit of an area that takes the next marker; none if there is none.
PositionId depth_taker(const Board& board, const State& state, Area area);
// Says so if nobody can take one; else waits for the draw.
void begin_depth(Play& play, Area area);
void resolve_depth(Play& play, PositionId position, DepthId depth);

// --- r10_actions.cpp

// III.2 and, with State::commando_chit set, the actions of a commando chit [OJ 10.19].
void begin_actions(Play& play);
void step_actions(Play& play);
UnitSet ready_units(const Board& board, const State& state);  // may still act [OJ 10.1]
Verdict ready_verdict(const Board& board, const State& state, UnitId unit);
void legal_actors(const Board& board, const State& state, Actions& out);
void legal_unit_actions(const Board& board, const State& state, UnitId unit, Actions& out);
void finish_unit(Play& play, UnitId unit);  // has acted; its frame goes
void end_actions(Play& play);
// [OJ 10.7] Units of which one must go, by hex ascending; none if no hex has too many.
UnitSet excess_in(const Board& board, const State& state, HexId hex);
UnitSet excess_units(const Board& board, const State& state);
void remove_excess(Play& play, UnitId unit);
void recover_units(Play& play);      // III.3
void recover_commandos(Play& play);  // of a commando chit

// --- r10_movement.cpp

// The end of a whole move; the frame on top is kUnitActs of that unit. Moving ends in finish_unit.
// Why a move ends on a hex, whether the unit likes it or not [OJ 10.4].
enum class Halt : std::uint8_t {
  kNone,
  kFire,
  kGermans,
  kRiver,
  kTankWall,
  kSlope,
  kSeawall,
  kMarsh,
};
// A way of a move: the hex it leads to, the way before its last step (an index), its length.
struct Way {
  HexId hex;
  std::uint8_t before = 0;
  std::uint8_t cost = 0;
  bool by_road = false;  // of a tank: all of it
  Halt halt = Halt::kNone;
  bool operator==(const Way&) const = default;
};
// The first is where the unit stands; one hex may come several times, shorter ways first. There are
// 19 hexes within two steps and 61 within four.
using Ways = FixedVec<Way, 160>;
Ways ways_of(const Board& board, const State& state, UnitId unit);
Verdict move_verdict(const Board& board, const State& state, UnitId unit, HexId to);
void legal_moves(const Board& board, const State& state, UnitId unit, Actions& out);
void move_unit(Play& play, UnitId unit, HexId to);

// --- r10_objectives.cpp
Verdict destroy_verdict(const Board& board, const State& state, UnitId unit);  // [OJ 10.8]
void destroy_objective(Play& play, UnitId unit);

// --- r10_barrage.cpp
Verdict barrage_verdict(const Board& board, const State& state, UnitId unit, PositionId target);
void legal_barrages(const Board& board, const State& state, UnitId unit, Actions& out);
void begin_barrage(Play& play, UnitId unit, PositionId target);  // pushes the die
void resolve_barrage(Play& play, UnitId unit, PositionId target, int die);
// What of a result the unit there feels: depth that it has not got cannot be lost, and nobody bears
// a second marker.
BarrageResult felt_result(const German& target, BarrageResult result);
BarrageResult barrage_result(const Board& board, const State& state, UnitId unit, int die);

// --- r11_attack.cpp

// Offered beside the units in kActions: the target first, then its attackers in ascending order
// (kMuster), then begin. State::attackers holds who is named so far.
Verdict target_verdict(const State& state, PositionId target);  // [OJ 10.10]
// How a unit stands to a target [OJ 11.1].
enum class Stand : std::uint8_t { kNowhere, kBeside, kRanged };
Stand stand_of(const Board& board, const State& state, PositionId target, UnitId unit);
UnitSet attackers_for(const Board& board, const State& state, PositionId target);
Verdict attack_verdict(const Board& board, const State& state, PositionId target);
void legal_attacks(const Board& board, const State& state, UnitSet ready, Actions& out);
void begin_muster(Play& play, PositionId target);
Verdict join_verdict(const Board& board, const State& state, const Frame& muster, UnitId unit);
Verdict begin_verdict(const Board& board, const State& state, PositionId target);
void legal_muster(const Board& board, const State& state, const Frame& muster, Actions& out);
void join_attack(Play& play, UnitId unit);
// Both numbers of a comparison, each doubling with its case, for the attack itself and for odds.
// The unit, and its depth marker if it is face up, must be known.
struct AttackOdds {
  int attack = 0;
  int unit = 0;        // defence of the unit, multiplied
  int depth = 0;       // of its depth marker if it is face up, multiplied
  int unit_times = 1;  // 1 or 2 [OJ 11.4]
  int depth_times = 1;
  bool tactics = false;  // met [OJ 11.3]
  int defence() const { return unit + depth; }
};
AttackOdds compare(const Board& board, const State& state, PositionId target, UnitSet attackers);
// Directions from the target in which attackers stand beside it, bit each; whether two of them do
// not touch [OJ 11.3].
unsigned beside_of(const Board& board, const State& state, PositionId target, UnitSet units);
bool is_flanked(unsigned beside);
bool has_heavy_weapons(const Board& board, const State& state, UnitSet units);
bool meets_tactics(const Board& board, const State& state, PositionId target, UnitSet attackers);
Doubles defence_doubles(const Board& board, const State& state, PositionId target,
                        UnitSet attackers);
DepthColumn column_of(const German& german);
Ratio ratio_of(const AttackOdds& odds);  // the row of the table [OJ 11.5]
AttackResult attack_result(const Board& board, const AttackOdds& odds, DepthColumn column);

// --- r11_results.cpp
void begin_attack(Play& play);  // reveals, compares, applies; then all attackers have acted
void legal_attrition(const Board& board, const State& state, const Frame& frame, Actions& out);
Verdict spend_verdict(const Board& board, const State& state, PositionId target, UnitId unit);
void spend_step(Play& play, UnitId unit);  // [OJ 11.7]
void decline_attrition(Play& play);

// --- r12_evacuation.cpp

// [OJ 12.1, OJ X.1] Asked at the start of every turn from Turn 8 on until it is ordered.
bool may_order_evacuation(const Board& board, const State& state);
void step_evacuation(Play& play);
void order_evacuation(Play& play);
void give_up_objectives(Play& play);  // at the start of every turn
Verdict board_verdict(const Board& board, const State& state, UnitId unit);  // [OJ 10.11, OJ X.2]
void board_transport(Play& play, UnitId unit);

// --- r13_communication.cpp [OJ 13.1, OJ C.1-C.3]

// Whether a position could trace communication as things stand.
bool has_communication(const Board& board, const State& state, PositionId position);
// The hexes of a shortest chain, the position first, the source last; none if there is no chain.
std::vector<HexId> communication_way(const Board& board, const State& state, PositionId position);
// [OJ 13.2, OJ C.4] Whether a hex is occupied or controlled by Commonwealth units.
class ControlMap {
 public:
  ControlMap(const Board& board, const State& state);
  bool holds(HexId hex) const { return hexes_.has(hex.index()); }
  // For searches: as if it were held.
  void close(HexId hex) { hexes_.add(hex.index()); }

 private:
  HexSet hexes_;
};

// --- r14_victory.cpp: see victory.h too
void finish_game(Play& play);

}  // namespace sandtable::jubilee
