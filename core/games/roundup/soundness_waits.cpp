// Whether what a position waits for could be due in it.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

struct Moment {
  const Board& board;
  const State& state;
  const Frame& now;
  bool in(Phase phase, int stage) const { return state.phase == phase && state.stage == stage; }
  bool moving() const { return is_movement(state) && state.cursor == 0; }
  bool fighting() const { return is_combat(state) && state.cursor == 0; }
  bool has_choices() const {
    Actions legal;
    legal_actions(board, state, legal);
    return !legal.empty() && !(legal.size() == 1 && legal[0].verb == verb_number(Verb::kPass));
  }
  bool offers(Verb verb, int a) const {
    Actions legal;
    legal_actions(board, state, legal);
    return std::find(legal.begin(), legal.end(), action(verb, a)) != legal.end();
  }
  static std::uint16_t verb_number(Verb verb) { return static_cast<std::uint16_t>(verb); }
};

bool is_side_set(const UnitSet& units, Side side) {
  for (const int unit : units)
    if (unit < first_unit(side) || unit >= end_unit(side)) return false;
  return true;
}

bool are_on_map(const State& state, const UnitSet& units) {
  for (const int unit : units)
    if (!state.unit(UnitId(unit)).is_on_map()) return false;
  return true;
}

bool is_strategy_sound(const Moment& m) {
  const bool late = m.state.has(Option::kLateDraw);
  return late ? m.in(Phase::kGermanReinforcement, 1) && m.state.turn == 1
              : m.in(Phase::kSetup, 0) && m.state.turn == 1;
}

// The sums must come from the dice that have been rolled.
bool is_air_die_sound(const Moment& m) {
  if (!m.in(Phase::kAir, 0) || m.now.a > 1 || m.state.weather == Weather::kStorm) return false;
  if (m.state.air_owner != kNobody) return false;
  for (int side = 0; side < 2; ++side) {
    const int dice = air_dice_of(m.board, m.state, static_cast<Side>(side));
    const int left = side == m.now.a ? m.now.b : side < m.now.a ? 0 : dice;
    const int sum = m.state.air_dice[static_cast<std::size_t>(side)], rolled = dice - left;
    if (rolled < 0 || sum < rolled || sum > 6 * rolled) return false;
  }
  // In a view the number of German dice may be unknown no longer, so it is one of the two.
  return m.now.b >= 1;
}

bool is_cup_sound(const Moment& m) {
  const State& s = m.state;
  if (m.now.a >= kCups || !m.in(Phase::kGermanReinforcement, 2 + m.now.a) || s.cursor != 1)
    return false;
  const auto cup = static_cast<Cup>(m.now.a);
  const int left = units_in_cup(m.board, s, cup).count();
  if (left == 0 || (cup == Cup::kTurn2 && s.turn < 2)) return false;
  if (cup == Cup::kRussia && !has_russia(m.board, s)) return false;
  return m.now.wait == Wait::kCupDie || (m.now.b >= 1 && m.now.b <= std::min(6, left));
}

bool may_drop_paratroops(const Moment& m, int unit) {
  const State& s = m.state;
  return unit < kUnits && m.in(Phase::kGerman, 0) && s.has(Option::kParachuteCorps) && s.turn > 1 &&
         s.weather != Weather::kStorm && (s.para_turn == 0 || s.para_turn == s.turn) &&
         s.cursor == unit - kAlliedUnits + 1 && s.unit(UnitId(unit)).status == UnitStatus::kAside;
}

bool is_para_die_sound(const Moment& m) {
  return may_drop_paratroops(m, m.now.a) && m.state.para_turn == m.state.turn &&
         m.now.b < kHexNumbers && para_zone(m.board, m.state, UnitId(m.now.a)).has(m.now.b);
}

bool is_loss_die_sound(const Moment& m) {
  if (m.now.a >= kUnits) return false;
  const UnitCard& card = m.board.card(UnitId(m.now.a));
  const Unit& unit = m.state.unit(UnitId(m.now.a));
  const bool parts =
      (m.state.phase == Phase::kAllied || m.state.phase == Phase::kGerman) && m.state.stage >= 2;
  if (!parts || unit.status != UnitStatus::kEliminated) return false;
  if (m.now.wait == Wait::kReturnDie)
    return card.side() == Side::kAllied && !card.is_division() && m.now.b <= 1;
  return card.side() == Side::kGerman && card.is_division() && m.state.has(Option::kKampfgruppen) &&
         m.state.points < m.board.charts.most_points;
}

// The dice of a fight: its sides stand as they stood when it began.
bool is_fight_die_sound(const Moment& m) {
  const State& s = m.state;
  if (!m.fighting() || s.fight.task != Task::kDice || !s.fight.target.is_some()) return false;
  const Side side = phasing_side(s);
  if (s.attackers.empty() || !is_side_set(s.attackers, side) || !are_on_map(s, s.attackers))
    return false;
  for (const int unit : s.attackers)
    if (m.board.direction(s.fight.target, s.unit(UnitId(unit)).hex) < 0 ||
        !s.unit(UnitId(unit)).has(kUnitAttacked))
      return false;
  if (!(s.defenders == units_in(s, s.fight.target, other(side)))) return false;
  if (s.defenders.empty() &&
      (side == Side::kGerman || garrison_at(m.board, s, s.fight.target) == 0))
    return false;
  return m.now.wait == Wait::kCombatDie || s.bomber_used != 0;
}

bool is_weather_sound(const Moment& m) { return m.in(Phase::kWeather, 0) && m.state.turn > 1; }

bool is_beach_sound(const Moment& m) {
  const auto& beaches = m.state.beaches;
  const auto placed =
      std::count_if(beaches.begin(), beaches.end(), [](HexId hex) { return hex.is_some(); });
  return m.in(Phase::kBeaches, 0) && placed < kBeachheads && m.now.a == placed / 2;
}

bool is_designation_sound(const Moment& m) {
  return m.in(Phase::kTurnStart, 0) && m.now.a < kPorts && m.state.cursor == m.now.a &&
         is_held_port(m.board, m.state, static_cast<Port>(m.now.a));
}

bool is_air_sound(const Moment& m) {
  const State& s = m.state;
  const bool place = m.in(Phase::kAir, 1) || m.in(Phase::kGermanAir, 0);
  if (!place || s.air_owner == kNobody || s.air_left == 0 || s.air.full()) return false;
  return m.now.wait == Wait::kAir || m.has_choices();
}

// Of one nation after the other.
bool is_nation_due(const Moment& m) { return m.now.a < 2 && m.state.cursor == m.now.a + 1; }

bool is_supply_sound(const Moment& m) {
  return m.in(Phase::kAir, 2) && is_nation_due(m) && m.has_choices();
}

bool is_entry_sound(const Moment& m) { return m.in(Phase::kReinforcement, 1) && m.has_choices(); }

bool is_landing_sound(const Moment& m) {
  return m.in(Phase::kReinforcement, 1) && m.board.is_hex(m.now.a) && m.has_choices();
}

bool is_drop_sound(const Moment& m) { return m.in(Phase::kReinforcement, 2) && m.has_choices(); }

bool is_replacement_sound(const Moment& m) {
  return m.in(Phase::kReinforcement, 3) && is_nation_due(m) && m.has_choices();
}

bool is_drop_place_sound(const Moment& m) {
  if (!m.in(Phase::kReinforcement, 2) || m.now.a >= kUnits || !may_drop(m.state)) return false;
  return drop_verdict(m.board, m.state, UnitId(m.now.a)).legal && m.has_choices();
}

// [OR 10.0c] A unit under way has somewhere to go, and has not come to a stop.
bool is_leg_sound(const Moment& m) {
  const State& s = m.state;
  if (!m.moving() || m.now.a >= kUnits) return false;
  const UnitId unit(m.now.a);
  if (!s.unit(unit).is_on_map()) return false;
  const Mover whole = mover_of(m.board, s, unit);
  if (m.board.card(unit).side() != phasing_side(s) || !may_use_ways(s, unit)) return false;
  if (s.mover.legs >= m.board.charts.legs || s.mover.points > 10) return false;
  if (s.mover.spent > m.board.charts.column_times * s.mover.points) return false;
  if (s.mover.legs == 0 && !(s.mover == whole)) return false;
  if (s.mover.legs != 0 &&
      front_of(m.board, s).foe_zone(phasing_side(s)).has(s.unit(unit).hex.index()))
    return false;
  return reach_of(m.board, s, unit, s.mover).ends.any();
}

// Named so far: units that may, the last of them just before those that may still join.
bool is_muster_sound(const Moment& m) {
  const State& s = m.state;
  if (!m.fighting() || !m.board.is_hex(m.now.a) || m.now.b > kUnits) return false;
  const HexId target(m.now.a);
  int last = 0;
  for (const int unit : s.attackers) last = unit + 1;
  return last == m.now.b && attack_verdict(m.board, s, target).legal &&
         (s.attackers - attackers_for(m.board, s, target)).empty() && m.has_choices();
}

bool is_excess_sound(const Moment& m) {
  const State& s = m.state;
  const bool check = (is_movement(s) && s.cursor == 1) || m.in(Phase::kReinforcement, 4);
  return check && excess_hex(m.board, s, phasing_side(s)) == HexId(m.now.a);
}

bool unit_may_move(const Moment& m) {
  Actions units;
  legal_units(m.board, m.state, units);
  return !units.empty();
}

bool is_order_sound(const Moment& m) {
  const State& s = m.state;
  return (s.phase == Phase::kGerman || (s.phase == Phase::kAllied && s.turn > 1)) && s.stage == 1;
}

bool is_move_sound(const Moment& m) {
  return m.moving() && m.offers(Verb::kEnd, 0) && unit_may_move(m);
}

bool is_combat_sound(const Moment& m) { return m.fighting() && targets_of(m.board, m.state).any(); }

bool is_lose_sound(const Moment& m) {
  return m.now.a <= 2 && losers(m.state, static_cast<Loser>(m.now.a)).several();
}

bool is_retreat_sound(const Moment& m) { return m.fighting() && m.has_choices(); }

bool is_para_sound(const Moment& m) { return may_drop_paratroops(m, m.now.a) && m.has_choices(); }

bool is_rebuild_sound(const Moment& m) {
  return m.in(Phase::kGermanReinforcement, 2) && m.state.cursor == 0 && m.state.points > 0 &&
         m.has_choices();
}

bool is_arrival(const State& s) { return s.phase == Phase::kGermanReinforcement && s.stage >= 2; }

bool is_enter_sound(const Moment& m) { return is_arrival(m.state) && m.has_choices(); }

bool is_enter_at_sound(const Moment& m) {
  return is_arrival(m.state) && m.now.a < kUnits &&
         enter_verdict(m.board, m.state, UnitId(m.now.a)).legal;
}

// Whether what is waited for may be due.
bool is_sound(const Moment& m) {
  switch (m.now.wait) {
#define ROLL(wait, id, what, resolve, odds, sound) \
  case Wait::wait:                                 \
    return sound(m);
#define ASK(wait, id, side, list, prompt, sound, ...) \
  case Wait::wait:                                    \
    return sound(m);
#include "core/games/roundup/waits.inc"
  }
  return false;
}

// A choice about a fight belongs to its task.
bool is_task_due(const State& s) {
  const Task task = s.fight.task;
  const auto loser = static_cast<Loser>(s.now.a);
  const Wait wait = s.now.wait;
  if (wait == Wait::kLose && loser == Loser::kStuck) return task == Task::kRetreatDefenders;
  if (wait == Wait::kLose)
    return task == (loser == Loser::kAttacker ? Task::kLoseAttacker : Task::kLoseDefender);
  if (wait == Wait::kRetreat)
    return task == Task::kRetreatAttackers || task == Task::kRetreatDefenders;
  if (wait == Wait::kAdvance) return task == Task::kAdvance;
  return wait == Wait::kReturnDie || wait == Wait::kPointDie;
}

// What belongs to a fight: its sets, its task.
bool is_fight_sound(const Moment& m) {
  const State& s = m.state;
  const Side side = phasing_side(s);
  if (s.fight.task == Task::kNone) {
    const bool mustering = s.now.wait == Wait::kMuster;
    return s.fight == Fight{} && s.defenders.empty() && s.fed.empty() && s.leaving.empty() &&
           (mustering || s.attackers.empty());
  }
  if (!m.fighting() || !s.fight.target.is_some()) return false;
  if (!is_side_set(s.attackers, side) || !is_side_set(s.defenders, other(side))) return false;
  if (!(s.fed - (s.attackers | s.defenders)).empty() || s.attackers.empty()) return false;
  const bool leaving =
      s.fight.task == Task::kRetreatAttackers || s.fight.task == Task::kRetreatDefenders;
  const UnitSet who = s.fight.task == Task::kRetreatAttackers ? s.attackers : s.defenders;
  if (!leaving && (s.leaving.any() || s.fight.begun != 0)) return false;
  if (leaving && (!(s.leaving - who).empty() || !are_on_map(s, s.leaving) ||
                  (s.leaving.any() && s.fight.begun == 0)))
    return false;
  if (s.fight.task == Task::kDice) return is_chance(s.now.wait) && s.fight.result == CombatResult{};
  Task task = first_task(s.fight.result);
  while (task != s.fight.task && task != Task::kNone) task = next_task(s.fight.result, task);
  return task == s.fight.task && is_task_due(s);
}

// What only belongs to a moment must be gone outside it, or two equal positions would differ.
bool are_leftovers_gone(const State& s) {
  const bool parts = s.phase == Phase::kAllied || s.phase == Phase::kGerman;
  if ((s.order != Order::kNone) != (parts && s.stage >= 2)) return false;
  if (s.now.wait != Wait::kLeg && !(s.mover == Mover{})) return false;
  if (s.bomber_used != 0 && s.phase < Phase::kAllied) return false;
  for (const Unit& unit : s.units)
    if (unit.status == UnitStatus::kDrawn &&
        (s.phase != Phase::kGermanReinforcement || s.stage < 2 || s.cursor != 1))
      return false;
  return true;
}

}  // namespace

Fault waits_fault(const Board& board, const State& state) {
  const auto wrong = [](std::string path, std::string reason) {
    return Fault{std::move(path), std::move(reason), "bad-position"};
  };
  if (state.phase == Phase::kOver)
    return state.now == Frame{} && state.turn == kTurns && are_leftovers_gone(state) &&
                   state.fight == Fight{} && state.attackers.empty() && state.defenders.empty()
               ? Fault{}
               : wrong("now", "the game is over");
  if (state.now.wait == Wait::kNone) return wrong("now", "nothing is waited for");
  const Moment moment{board, state, state.now};
  if (!is_sound(moment)) return wrong("now", "cannot be due now");
  if (!is_fight_sound(moment)) return wrong("fight", "is not under way like this");
  return are_leftovers_gone(state) ? Fault{} : wrong("stage", "what is noted belongs to no step");
}

}  // namespace sandtable::roundup
