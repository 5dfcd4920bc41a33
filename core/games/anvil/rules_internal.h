// What the rule files (r01 .. r10) share, in rulebook order. Nothing outside this folder includes
// it; no rule file includes another.
//
// How play runs: run() looks at the frame on top. A frame that waits for Chance or a player ends
// it; a frame of the system is carried on; without a frame the phase takes its next step. What
// somebody decides or a die brings is put into the state by resolve.cpp, and run() goes on.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "core/base/fixed_vec.h"
#include "core/base/members.h"
#include "core/engine/chance.h"
#include "core/engine/verdict.h"
#include "core/games/anvil/messages.h"

namespace sandtable::anvil {

using Play = PlayOf<Board, State>;

// --- situation.cpp: what follows from where the units are

// Of a side's own: combat units, supports, coastal defence.
UnitSet combat(const Board& board, Side side);
UnitSet good_combat(const Board& board, const State& state, Side side, PlaceId place);
bool has_combat(const Board& board, const State& state, Side side, PlaceId place);
int strength_of(const Board& board, const State& state, UnitId unit);
int strength_of(const Board& board, const State& state, Side side, UnitSet units);
int bonus_of(const Board& board, const State& state, UnitId unit);
// [SA 1.5b] 0 where there are no works.
int fort_level(const Board& board, const State& state, PlaceId area);
// [SA 5.8f, SA 1.3.1b] Ruling R41: what can be attacked.
bool has_target(const Board& board, const State& state, Side attacker, PlaceId area);
// A unit of the side that is in the way of the enemy's control [SA 1.6d, SA 1.6e].
bool holds_ground(const Board& board, const State& state, Side side, PlaceId area);
// The supported step of a unit that is full and entrenched [SA 4d].
UnitSet entrenched(const Board& board, const State& state, Side side);

void eliminate(Play& play, UnitId unit);
void turn(Play& play, Side side, UnitSet units);

// --- r01_units.cpp, r01_ffi.cpp, r01_forts.cpp

// [SA 1.3.2k, SA 1.3.3.2l] Supports and transports that are left alone.
void remove_stranded(Play& play, PlaceId area);
void remove_stranded_everywhere(Play& play);
AreaSet ffi_candidates(const Board& board, const State& state);  // [SA 1.3.4d-1.3.4g]
void step_ffi(Play& play);
void end_ffi(Play& play);
void resolve_ffi(Play& play, PlaceId area, int die);
void step_surrender(Play& play);
void answer_demand(Play& play, bool demand);
void resolve_surrender(Play& play, PlaceId area, int die);

// --- r01_control.cpp, r01_supply.cpp

void check_control(Play& play, PlaceId area);  // [SA 1.6]
void check_control_everywhere(Play& play);
// Areas through which a side's supply runs, and those where its units are supplied [SA 1.8].
AreaSet supply_sources(const Board& board, const State& state, Side side);
AreaSet supply_net(const Board& board, const State& state, Side side);
AreaSet supplied_areas(const Board& board, const State& state, Side side);
AreaSet supplying_edges(const Board& board, Side side);  // whoever holds them

// --- r02_turn.cpp

State initial_state(const Board& board, int scenario, std::uint8_t options);
void run(Play& play);
void begin_phase(Play& play, Phase phase);
Rule rule_of_phase(Phase phase);

// --- r03_activation.cpp

// What a side may spend an impulse on, found once for all of a list [SA 3a, SA 3e].
class Impulses {
 public:
  Impulses(const Board& board, const State& state, Side side);
  bool attack(PlaceId area) const;
  bool move(PlaceId place) const;
  bool mobile(PlaceId place) const;
  bool rail(PlaceId area) const;
  bool bridge_work(PlaceId area, BridgeId bridge, bool repair) const;
  bool is_supplied(PlaceId place) const;

 private:
  const Board& board_;
  const State& state_;
  Side side_;
  AreaSet supplied_;
};
void legal_impulses(const Board& board, const State& state, Actions& out);
void pass(Play& play);
void begin_impulse(Play& play, Impulse impulse, PlaceId place, BridgeId bridge = BridgeId{});
void end_impulse(Play& play);
// [SA 3b, SA 3c] Whether so many may be activated together.
bool is_within_limits(const Board& board, Side side, UnitSet units);
// Whom naming a unit names: itself, or its group [SA 10d, SA 10e]. `pool`: those who may be named.
UnitSet named_with(const Board& board, const State& state, UnitId unit, UnitSet pool);
// Those who can still be named for what is being put together, and by which verb.
struct Named {
  Side side = Side::kAllied;
  UnitSet add = 0;
  UnitSet reduce = 0;
};
Named nameable(const Board& board, const State& state);
// Who has been named for it so far, and where they are.
UnitSet named_so_far(const State& state);
PlaceId naming_place(const State& state);
Side naming_side(const State& state);
void name_unit(Play& play, UnitId unit);

// --- r04_movement.cpp

struct Step {
  PlaceId from, to;
};
// Movement points for a step; 0: not allowed. From a box or into an area; see Exit for leaving.
int step_cost(const Board& board, const State& state, Step step, bool motorized);
int exit_cost(const Board& board, const State& state, PlaceId from);
bool is_fast(const Board& board, const State& state, UnitSet column);
// Where the column may go next, and whether it may leave the map by an exit.
std::size_t north_index(const Board& board, PlaceId edge);  // of State::north
AreaSet next_steps(const Board& board, const State& state);
bool may_exit(const Board& board, const State& state, Exit exit);
AreaSet open_entries(const Board& board, const State& state, PlaceId box);  // [SA 7b]
bool can_name_more(const Board& board, const State& state);
void legal_march(const Board& board, const State& state, Actions& out);
void take_step(Play& play, int target);  // an area or an Exit; after the question of a pursuit
void go_on(Play& play, int target);      // the step itself
void stop_column(Play& play);
void carry_march(Play& play);  // run(): ends a column that has ended
// [SA 5.6b]
bool may_pursue(const Board& board, const State& state);

// --- r04_train.cpp
AreaSet rail_reach(const Board& board, const State& state, PlaceId from);  // [SA 1.3.3.3c]
void send_train(Play& play, PlaceId to);
void carry_train(Play& play);
void move_train(Play& play, PlaceId to);

// --- r05_combat.cpp, r05_modifiers.cpp, r05_hits.cpp

// Of the fight below a die or a payment: see Wait::kFight.
const Frame& fight_below(const State& state);

// [SA 5.7] The parts of a modifier, each with the rule that gives it.
struct Part {
  Say kind = Say::kOddsStrength;
  Rule rule = Rule::k5_7a;
  int value = 0;
  bool operator==(const Part&) const = default;
};
struct Assault {
  Side side = Side::kAllied;
  PlaceId area;
  UnitSet units = 0;
  int strength = 0;  // after halving [SA 5.3c, SA 1.8k]
  int modifier = 0;
  FixedVec<Part, 12> parts;
  bool halved_supply = false;
  bool is_listed = false;
};
// The fight as it would be rolled with these units; the parts are listed by the second alone.
Assault assault_of(const Board& board, const State& state, Fight fight, UnitSet units);
Assault assault_in_parts(const Board& board, const State& state, Fight fight, UnitSet units);
Side attacking_side(const State& state, Fight fight);
// A group as it is named: its first unit, its second one (the first again where it is alone) and
// how many go with the first.
struct Party {
  int first, second, others;
};
Party party_of(Side side, UnitSet units);
// The units of the other side that the hits of the fight under way are for.
UnitSet struck_units(const Board& board, const State& state, Fight fight);
UnitSet mobile_attackers(const Board& board, const State& state);
// Hits for a face of the die [SA 5.1b, SA 5.2c-5.2e].
Cell hits_for(const Board& board, const Assault& assault, int die);
void begin_fight(Play& play, Fight fight, UnitSet units);
void resolve_combat(Play& play, int die);
void carry_fight(Play& play);
void ask_counter(Play& play);
void decline(Play& play);
void fire(Play& play);
void carry_assault(Play& play);
// Units that may pay for hits [SA 5.4g, SA 5.6f], and whether the works may [SA 5.8f].
Note ask_for_hits(const State& state);
UnitSet payers(const Board& board, const State& state, const Frame& hits);
bool fort_pays(const Board& board, const State& state, const Frame& hits);
int price_of_loss(const Board& board, const State& state,
                  UnitId unit);  // [SA 5.8d, SA 5.8e, SA 5.8g]
void legal_payments(const Board& board, const State& state, const Frame& hits, Actions& out);
bool carry_hits(Play& play);  // run(): true when nothing is owed or can be paid any more
void pay_turn(Play& play, UnitId unit);
void pay_loss(Play& play, UnitId unit);
void pay_fort(Play& play, PlaceId area);

// --- r06_bombing.cpp, r08_paradrops.cpp, r09_bridges.cpp, r10_planning.cpp
void step_bombing(Play& play);
void place_bomb(Play& play, PlaceId area);  // none: nowhere
void resolve_bomb(Play& play, int marker, PlaceId area, int die);
int bombs_in(const State& state, PlaceId area);
void begin_drop(Play& play);
int drop_modifier(const Board& board, const State& state);
void resolve_drop(Play& play, int die);
bool is_far_bank_enemy(const Board& board, const State& state, PlaceId area, BridgeId bridge);
void send_sapper(Play& play, UnitId unit);
void resolve_bridge(Play& play, const Frame& frame, int die);
void resolve_delay(Play& play, BridgeId bridge, int die);
void count_down_bridges(Play& play);
void step_planning(Play& play);
void legal_plans(const Board& board, const State& state, const Frame& frame, Actions& out);
bool may_join(const Board& board, const State& state, UnitId unit, UnitId leader);
void join_group(Play& play, UnitId unit, UnitId leader);

// --- r07_arrivals.cpp
void bring_arrivals(Play& play);

// --- victory.cpp: see victory.h too
void score_turn(Play& play);  // points for standing
void finish_game(Play& play);

}  // namespace sandtable::anvil
