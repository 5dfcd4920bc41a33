// What must be true for each reason that Operation Jubilee gives. Written from the rulebook, the
// state and the map alone; nothing here calls the functions that find the reasons.
#include <algorithm>
#include <bit>

#include "core/games/jubilee/jubilee.h"
#include "core/games/jubilee/messages.h"
#include "tests/conformance/reasons.h"

namespace sandtable {
namespace {

using namespace jubilee;

const State& state_of(const GivenReason& g) { return g.state.as<State>(); }
const Board& board_of(const GivenReason& g) { return static_cast<const Jubilee&>(g.game).board(); }
Verb verb_of(const GivenReason& g) { return static_cast<Verb>(g.wish.verb); }

Frame top(const GivenReason& g) {
  const auto& frames = state_of(g).frames;
  return frames.empty() ? Frame{} : frames.back();
}
bool waits_for(const GivenReason& g, Wait wait) { return top(g).wait == wait; }
bool waits_for_first(const GivenReason& g, Wait wait) {
  return waits_for(g, wait) && top(g).a == g.arg(0);
}

const Unit& unit_at(const GivenReason& g, std::size_t i) {
  return state_of(g).unit(UnitId(g.arg(i)));
}
const German& german_at(const GivenReason& g, std::size_t i) {
  return state_of(g).german(PositionId(g.arg(i)));
}
bool names_wisher(const GivenReason& g) { return g.arg(0) == g.wish.a && g.arg(0) < kUnits; }
UnitType type_of(const GivenReason& g, int unit) { return board_of(g).card(UnitId(unit)).type; }
bool is_tank(const GivenReason& g, int unit) { return type_of(g, unit) == UnitType::kTank; }

int apart(const GivenReason& g, HexId a, HexId b) {
  return board_of(g).map.distance(a.index(), b.index());
}
HexId hex_of(const GivenReason& g, int position) {
  return board_of(g).at(PositionId(position)).hex;
}
bool has_side(const GivenReason& g, HexId a, HexId b, unsigned bit) {
  return (board_of(g).map.side_between(a.index(), b.index()) & bit) != 0;
}
bool germans_in(const GivenReason& g, HexId hex) {
  const PositionId position = board_of(g).at(hex).position;
  return position.is_some() && state_of(g).german(position).is_there();
}
// [OJ 2.4b, OJ 6.22a] Somebody undisrupted has a dot in the hex.
bool is_covered(const GivenReason& g, HexId hex) {
  for (int i = 0; i < kPositions; ++i) {
    const German& german = state_of(g).german(PositionId(i));
    const std::vector<HexId>& fire = board_of(g).at(PositionId(i)).fire;
    if (german.is_there() && !german.has(kGermanDisrupted) &&
        std::find(fire.begin(), fire.end(), hex) != fire.end())
      return true;
  }
  return false;
}
bool is_beside_germans(const GivenReason& g, HexId hex) {
  for (int i = 0; i < kPositions; ++i)
    if (state_of(g).german(PositionId(i)).is_there() && apart(g, hex_of(g, i), hex) == 1)
      return true;
  return false;
}
int units_in(const GivenReason& g, HexId hex) {
  const auto& units = state_of(g).units;
  return static_cast<int>(std::count_if(units.begin(), units.end(), [hex](const Unit& unit) {
    return unit.is_on_map() && unit.hex == hex;
  }));
}
int units_in_box(const GivenReason& g, BoxId box) {
  const auto& units = state_of(g).units;
  return static_cast<int>(std::count_if(units.begin(), units.end(), [box](const Unit& unit) {
    return unit.status == UnitStatus::kBoxed && unit.box == box;
  }));
}

// --- turns and phases

bool is_action_verb(Verb verb) {
  return (verb >= Verb::kActivate && verb <= Verb::kDecline) || verb == Verb::kEnd;
}

// [OJ 4] Where a verb has its place.
bool belongs_to(const GivenReason& g, Phase phase) {
  const Verb verb = verb_of(g);
  if (is_action_verb(verb) || verb == Verb::kRemove) return phase == Phase::kActions;
  if (verb == Verb::kEvacuate || verb == Verb::kFightOn) return phase == Phase::kEvacuation;
  if (verb == Verb::kPlace) return phase == Phase::kTransport;
  if (verb == Verb::kWait || verb == Verb::kSendHome) return phase == Phase::kLandingChecks;
  return (verb == Verb::kSuffer || verb == Verb::kStrike || verb == Verb::kPush) &&
         phase == Phase::kChits;
}

bool is_another_phase(const GivenReason& g) {
  const State& s = state_of(g);
  const bool chit = s.commando_chit != 0 && is_action_verb(verb_of(g));
  return g.arg(0) == static_cast<int>(s.phase) && g.arg(1) != g.arg(0) && !chit &&
         belongs_to(g, static_cast<Phase>(g.arg(1)));
}
bool is_over(const GivenReason& g) { return g.game.to_act(g.state) == Seat::kNobody; }
bool is_die_due(const GivenReason& g) { return g.game.to_act(g.state) == Seat::kChance; }
bool is_no_die_due(const GivenReason& g) {
  return verb_of(g) == Verb::kChance && g.game.to_act(g.state) == Seat::kFirst;
}
bool is_no_outcome(const GivenReason& g) { return verb_of(g) == Verb::kChance && is_die_due(g); }
bool is_never(const GivenReason&) { return false; }  // only for nouns that nobody asks with here

bool is_order_too_early(const GivenReason& g) {
  return g.arg(0) == 8 && state_of(g).turn < 8 && state_of(g).evacuating == 0;
}
bool is_ordered(const GivenReason& g) { return state_of(g).evacuating != 0; }
bool is_not_ordered(const GivenReason& g) { return state_of(g).evacuating == 0; }

// --- units

bool is_not_ashore(const GivenReason& g) {
  return names_wisher(g) && unit_at(g, 0).status != UnitStatus::kAshore;
}
bool is_disrupted(const GivenReason& g) {
  return names_wisher(g) && (unit_at(g, 0).flags & (kUnitDisrupted | kUnitAttackerDisrupt)) != 0;
}
bool has_acted(const GivenReason& g) { return names_wisher(g) && unit_at(g, 0).has(kUnitActed); }
bool acts_now(const GivenReason& g) { return waits_for_first(g, Wait::kUnitActs); }
bool is_no_commando(const GivenReason& g) {
  return names_wisher(g) && state_of(g).commando_chit != 0 &&
         type_of(g, g.arg(0)) != UnitType::kCommando;
}

// It says that the unit could: so it must be able to once it acts.
bool could_in_hand(const GivenReason& g) {
  if (!names_wisher(g) || !waits_for(g, Wait::kActions)) return false;
  const Action take = action(Verb::kActivate, g.wish.a);
  Actions offered;
  g.game.legal(g.state, offered);
  if (std::find(offered.begin(), offered.end(), take) == offered.end()) return false;
  AnyState then = g.state;
  Events unused;
  g.game.apply(then, take, unused);
  g.game.legal(then, offered);
  return std::find(offered.begin(), offered.end(), g.wish) != offered.end();
}

bool is_attack_under_way(const GivenReason& g) { return waits_for_first(g, Wait::kMuster); }
bool is_attrition_asked(const GivenReason& g) { return waits_for_first(g, Wait::kAttrition); }
bool is_crowd_asked(const GivenReason& g) {
  const HexId hex(g.arg(0));
  if (!waits_for(g, Wait::kExcess) || units_in(g, hex) <= 2) return false;
  if (verb_of(g) != Verb::kRemove) return true;
  const Unit& unit = state_of(g).unit(UnitId(g.wish.a));
  return !unit.is_on_map() || unit.hex != hex;
}
bool is_crowded_and_disrupted(const GivenReason& g) {
  const Unit& unit = unit_at(g, 0);
  return names_wisher(g) && waits_for(g, Wait::kExcess) && unit.is_on_map() &&
         unit.has(kUnitDisrupted) && units_in(g, unit.hex) > 2;
}
bool is_choosing(const GivenReason& g) { return waits_for(g, Wait::kActions); }

// --- boxes

bool is_other_placed(const GivenReason& g) {
  return waits_for_first(g, Wait::kPlace) && g.wish.a != g.arg(0);
}
bool is_other_delayed(const GivenReason& g) {
  return waits_for_first(g, Wait::kDelayed) && g.wish.a != g.arg(0);
}
bool is_wrong_box(const GivenReason& g) {
  return names_wisher(g) && g.arg(1) == g.wish.b &&
         (board_of(g).card(UnitId(g.arg(0))).boxes >> g.arg(1) & 1) == 0;
}
bool is_unlettered(const GivenReason& g) { return board_of(g).at(BoxId(g.arg(0))).label.empty(); }
bool is_box_full(const GivenReason& g) { return units_in_box(g, BoxId(g.arg(0))) >= 2; }
bool is_without_boat(const GivenReason& g) {
  const BoxId box = board_of(g).at(unit_at(g, 0).hex).box;
  return names_wisher(g) && (!box.is_some() || board_of(g).at(box).label.empty());
}
bool is_without_points(const GivenReason& g) {
  const HexId hex = unit_at(g, 2).hex;
  const BoxId box = board_of(g).at(hex).box;
  const int cost = is_tank(g, g.arg(2)) ? 2 : 1;
  return g.arg(2) == g.wish.a && box.is_some() && g.arg(3) == cost && g.arg(1) < cost &&
         static_cast<int>(board_of(g).at(box).track) == g.arg(0) &&
         state_of(g).points[static_cast<std::size_t>(g.arg(0))] == g.arg(1);
}

// --- moves: all ways to a hex, and what a unit meets first on each

enum class Meets : std::uint8_t {
  kNothing,
  kSea,
  kGermans,
  kCliff,
  kRiver,
  kFord,
  kWall,
  kRough,
  kStop
};

struct FirstMet {
  Meets what = Meets::kNothing;
  HexId at;      // where Germans are, or the unit has to stop
  int halt = 0;  // of a stop: its number in the sentence
};

// [OJ 10.4] 0: none; else as in why.stopped.
int stop_after(const GivenReason& g, HexId from, HexId to, bool road) {
  if (is_covered(g, to)) return 1;
  if (is_beside_germans(g, to)) return 2;
  if (has_side(g, from, to, kRiver) && !has_side(g, from, to, kBridge)) return 3;
  if (has_side(g, from, to, kTankWall)) return 4;
  if (road) return 0;
  if (has_side(g, from, to, kSlope)) return 5;
  if (has_side(g, from, to, kSeawall)) return 6;
  return board_of(g).at(to).terrain == Terrain::kMarsh ? 7 : 0;
}

// [OJ 10.5, OJ 10.6]
Meets bar_between(const GivenReason& g, HexId from, HexId to, bool road) {
  const Cell& cell = board_of(g).at(to);
  if (cell.terrain == Terrain::kSea || cell.terrain == Terrain::kHarbour) return Meets::kSea;
  if (germans_in(g, to)) return Meets::kGermans;
  if (has_side(g, from, to, kCliff)) return Meets::kCliff;
  if (!is_tank(g, g.wish.a)) return Meets::kNothing;
  if (has_side(g, from, to, kTankWall) && state_of(g).wall_destroyed == 0) return Meets::kWall;
  if (has_side(g, from, to, kRiver) && !has_side(g, from, to, kBridge)) return Meets::kRiver;
  const bool rough = has_side(g, from, to, kSlope) || has_side(g, from, to, kSeawall) ||
                     cell.terrain == Terrain::kTown || cell.terrain == Terrain::kWoods ||
                     cell.terrain == Terrain::kMarsh;
  return rough && !road ? Meets::kRough : Meets::kNothing;
}

class AllWays {
 public:
  explicit AllWays(const GivenReason& g) : g_(g), to_(g.wish.b), tank_(is_tank(g, g.wish.a)) {
    Way way;
    way.here = state_of(g).unit(UnitId(g.wish.a)).hex;
    follow(way);
  }
  // Some way within the unit's reach is hindered by this first, and no way is free.
  bool meets(Meets what, int at = -1, int halt = 0) const {
    const auto is_it = [&](const FirstMet& one) {
      return one.what == what && (at < 0 || one.at.index() == at) && one.halt == halt;
    };
    return !is_free() && std::any_of(found_.begin(), found_.end(), is_it);
  }
  bool is_free() const {
    return std::any_of(found_.begin(), found_.end(),
                       [](const FirstMet& one) { return one.what == Meets::kNothing; });
  }
  bool is_empty() const { return found_.empty(); }

 private:
  struct Way {
    HexId here;
    int steps = 0;
    bool all_road = true;
    int stop = 0;  // here, by its number in the sentence
    FirstMet first;
  };

  void follow(const Way& way) {
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = board_of(g_).neighbour(way.here, direction);
      if (!next.is_some()) continue;
      const bool wall = has_side(g_, way.here, next, kTankWall);
      const bool gap = tank_ && state_of(g_).wall_destroyed != 0 && wall;
      const bool road = gap || has_side(g_, way.here, next, kRoad);
      if (way.steps + 1 > (tank_ && way.all_road && road ? 4 : 2)) continue;
      const bool wet =
          has_side(g_, way.here, next, kRiver) && !has_side(g_, way.here, next, kBridge);
      FirstMet met = way.first;
      if (met.what == Meets::kNothing && way.stop != 0) met = {Meets::kStop, way.here, way.stop};
      if (met.what == Meets::kNothing) met = {bar_between(g_, way.here, next, road), next, 0};
      if (met.what == Meets::kNothing && wet && way.steps != 0) met = {Meets::kFord, next, 0};
      if (next == to_) found_.push_back(met);
      const int stop = stop_after(g_, way.here, next, road);
      follow({next, way.steps + 1, way.all_road && road, stop, met});
    }
  }

  const GivenReason& g_;
  const HexId to_;
  const bool tank_;
  std::vector<FirstMet> found_;
};

bool moves(const GivenReason& g) { return verb_of(g) == Verb::kMove; }
HexId start_of(const GivenReason& g) { return state_of(g).unit(UnitId(g.wish.a)).hex; }
int wished_distance(const GivenReason& g) { return apart(g, start_of(g), HexId(g.wish.b)); }

// Also where what lies between is off the map, and the way round is longer.
bool is_too_far(const GivenReason& g) {
  const bool tank = is_tank(g, g.wish.a);
  return names_wisher(g) && g.arg(1) == g.wish.b &&
         (wished_distance(g) > (tank ? 4 : 2) || (!tank && AllWays(g).is_empty()));
}
bool is_past_two_and_no_road(const GivenReason& g) {
  return names_wisher(g) && g.arg(1) == g.wish.b && is_tank(g, g.wish.a) &&
         wished_distance(g) > 2 && AllWays(g).is_empty();
}
bool starts_under_fire(const GivenReason& g) {
  const bool near = wished_distance(g) == 1;
  return names_wisher(g) && is_covered(g, start_of(g)) && (!near || AllWays(g).is_free());
}
bool is_own_hex(const GivenReason& g) { return names_wisher(g) && start_of(g).index() == g.wish.b; }

// The hex that a move or a retreat is to end in.
bool names_goal(const GivenReason& g, std::size_t i) {
  return g.arg(i) == (moves(g) ? g.wish.b : g.wish.a);
}
bool is_water(const GivenReason& g) {
  const Terrain terrain = board_of(g).at(HexId(g.arg(0))).terrain;
  return names_goal(g, 0) && (terrain == Terrain::kSea || terrain == Terrain::kHarbour);
}
bool is_water_between(const GivenReason& g) {
  return names_goal(g, 1) && AllWays(g).meets(Meets::kSea);
}
bool are_germans_there(const GivenReason& g) {
  return names_goal(g, 0) && germans_in(g, HexId(g.arg(0)));
}
bool are_germans_between(const GivenReason& g) {
  return names_goal(g, 0) && AllWays(g).meets(Meets::kGermans, g.arg(1));
}
HexId pushed_from(const GivenReason& g) { return hex_of(g, top(g).b); }
bool is_cliff_between(const GivenReason& g) {
  if (!names_goal(g, 0)) return false;
  return moves(g) ? AllWays(g).meets(Meets::kCliff)
                  : has_side(g, pushed_from(g), HexId(g.arg(0)), kCliff);
}
bool is_river_between(const GivenReason& g) {
  return names_goal(g, 0) && AllWays(g).meets(Meets::kRiver);
}
bool is_river_later(const GivenReason& g) {
  return names_wisher(g) && names_goal(g, 1) && AllWays(g).meets(Meets::kFord);
}
bool is_rough_between(const GivenReason& g) {
  return names_goal(g, 0) && AllWays(g).meets(Meets::kRough);
}
bool is_wall_between(const GivenReason& g) {
  return names_goal(g, 0) && AllWays(g).meets(Meets::kWall);
}
bool has_to_stop(const GivenReason& g) {
  return names_wisher(g) && names_goal(g, 1) && AllWays(g).meets(Meets::kStop, g.arg(2), g.arg(3));
}

// --- attacks and barrages

bool is_position_empty(const GivenReason& g) { return !german_at(g, 0).is_there(); }
bool was_attacked(const GivenReason& g) { return german_at(g, 0).has(kGermanAttacked); }
bool was_shelled(const GivenReason& g) { return german_at(g, 0).has(kGermanBarraged); }

// Beside a position on foot, with nothing done yet: how many, and how many of them face a cliff.
struct OnFoot {
  int beside = 0, across_cliff = 0;
};
OnFoot on_foot_beside(const GivenReason& g) {
  OnFoot out;
  const HexId target = hex_of(g, g.arg(0));
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = state_of(g).unit(UnitId(i));
    const bool called = state_of(g).commando_chit == 0 || type_of(g, i) == UnitType::kCommando;
    if (!unit.is_on_map() || unit.is_marked() || unit.has(kUnitActed) || is_tank(g, i) || !called ||
        apart(g, unit.hex, target) != 1)
      continue;
    ++out.beside;
    out.across_cliff += has_side(g, unit.hex, target, kCliff);
  }
  return out;
}
bool is_nobody_beside(const GivenReason& g) { return on_foot_beside(g).beside == 0; }
bool are_all_across_a_cliff(const GivenReason& g) {
  const OnFoot found = on_foot_beside(g);
  return found.beside > 0 && found.across_cliff == found.beside;
}
bool touches(const GivenReason& g, const Unit& unit, HexId target) {
  return apart(g, unit.hex, target) == 1 && !has_side(g, unit.hex, target, kCliff);
}
bool is_out_of_reach(const GivenReason& g) {
  const Unit& unit = unit_at(g, 0);
  const HexId target = hex_of(g, g.arg(1));
  if (!names_wisher(g) || touches(g, unit, target)) return false;
  const UnitCard& card = board_of(g).card(UnitId(g.arg(0)));
  const auto lost = static_cast<std::size_t>(card.steps - unit.steps);
  return !is_tank(g, g.arg(0)) || apart(g, unit.hex, target) > card.side[lost].range;
}
bool is_named(const GivenReason& g, int unit) {
  return (state_of(g).attackers & bit(UnitId(unit))) != 0;
}
bool has_joined(const GivenReason& g) { return names_wisher(g) && is_named(g, g.arg(0)); }
bool was_passed_over(const GivenReason& g) {
  return names_wisher(g) && waits_for(g, Wait::kMuster) && !is_named(g, g.arg(0)) &&
         g.arg(0) < top(g).b;
}
bool are_only_tanks_named(const GivenReason& g) {
  return waits_for_first(g, Wait::kMuster) && (state_of(g).attackers & ~board_of(g).tanks) == 0;
}
bool is_no_tank(const GivenReason& g) { return names_wisher(g) && !is_tank(g, g.arg(0)); }
bool is_not_two_away(const GivenReason& g) {
  return names_wisher(g) && apart(g, unit_at(g, 0).hex, hex_of(g, g.arg(1))) != 2;
}
bool is_unseen(const GivenReason& g) {
  const std::vector<HexId>& fire = board_of(g).at(PositionId(g.arg(0))).fire;
  return std::none_of(state_of(g).units.begin(), state_of(g).units.end(), [&](const Unit& unit) {
    return unit.is_on_map() && !unit.is_marked() &&
           std::find(fire.begin(), fire.end(), unit.hex) != fire.end();
  });
}
bool is_without_objective(const GivenReason& g) {
  const PositionId here = board_of(g).at(unit_at(g, 0).hex).position;
  return names_wisher(g) && (!here.is_some() || board_of(g).at(here).vp == 0);
}
bool is_destroyed(const GivenReason& g) { return state_of(g).is_destroyed(PositionId(g.arg(0))); }
bool takes_no_part(const GivenReason& g) { return names_wisher(g) && !is_named(g, g.arg(0)); }
bool only_shoots(const GivenReason& g) {
  return names_wisher(g) && is_named(g, g.arg(0)) &&
         !touches(g, unit_at(g, 0), hex_of(g, g.arg(1)));
}

// --- chits

bool is_no_strike(const GivenReason& g) { return !waits_for(g, Wait::kStrike); }
bool is_marked_already(const GivenReason& g) { return german_at(g, 0).has(kGermanDisrupted); }
bool is_harmless(const GivenReason& g) {
  const Position& position = board_of(g).at(PositionId(g.arg(0)));
  return std::none_of(state_of(g).units.begin(), state_of(g).units.end(), [&](const Unit& unit) {
    if (unit.is_on_map())
      return std::find(position.fire.begin(), position.fire.end(), unit.hex) != position.fire.end();
    return unit.status == UnitStatus::kBoxed &&
           std::find(position.fire_boxes.begin(), position.fire_boxes.end(), unit.box) !=
               position.fire_boxes.end();
  });
}
bool is_inland(const GivenReason& g) {
  const HexId hex = hex_of(g, g.arg(0));
  for (int direction = 0; direction < board::kDirections; ++direction) {
    const HexId next = board_of(g).neighbour(hex, direction);
    if (next.is_some() && board_of(g).at(next).terrain == Terrain::kBeach) return false;
  }
  return waits_for(g, Wait::kStrike) && top(g).a == static_cast<int>(Event::kGunfire);
}
bool is_no_tie_now(const GivenReason& g) { return !waits_for(g, Wait::kFireTie); }
// Fates that are offered for the unit of the wish.
int offered_fates(const GivenReason& g) {
  Actions offered;
  g.game.legal(g.state, offered);
  return static_cast<int>(std::count_if(offered.begin(), offered.end(), [&](const Action& one) {
    return one.verb == g.wish.verb && one.a == g.wish.a;
  }));
}
bool is_not_open(const GivenReason& g) {
  return names_wisher(g) && waits_for(g, Wait::kFireTie) && offered_fates(g) == 0;
}
bool is_other_fate(const GivenReason& g) {
  return names_wisher(g) && g.arg(1) == g.wish.b && offered_fates(g) > 0;
}
bool is_no_push(const GivenReason& g) { return !waits_for(g, Wait::kPush); }
bool is_not_next_to(const GivenReason& g) {
  return names_goal(g, 0) && HexId(g.arg(1)) == pushed_from(g) &&
         apart(g, HexId(g.arg(0)), pushed_from(g)) != 1;
}
bool is_no_farther(const GivenReason& g) {
  const HexId from = hex_of(g, g.arg(1));
  return names_goal(g, 0) && top(g).a == g.arg(1) &&
         apart(g, HexId(g.arg(0)), from) <= apart(g, pushed_from(g), from);
}

constexpr ReasonRow kRows[] = {
    {"why.not_now", is_another_phase},
    {"why.over", is_over},
    {"why.die_due", is_die_due},
    {"why.no_die", is_no_die_due},
    {"why.no_outcome", is_no_outcome},
    {"why.not_ashore", is_not_ashore},
    {"why.disrupted", is_disrupted},
    {"why.acted", has_acted},
    {"why.other", acts_now},
    {"why.not_in_hand", could_in_hand},
    {"why.attack_first", is_attack_under_way},
    {"why.attrition_first", is_attrition_asked},
    {"why.excess_first", is_crowd_asked},
    {"why.no_commando", is_no_commando},
    {"why.other_placed", is_other_placed},
    {"why.other_delayed", is_other_delayed},
    {"why.box.wrong", is_wrong_box},
    {"why.box.unlettered", is_unlettered},
    {"why.box.full", is_box_full},
    {"why.too_early", is_order_too_early},
    {"why.ordered", is_ordered},
    {"why.far", is_too_far},
    {"why.far.road", is_past_two_and_no_road},
    {"why.under_fire", starts_under_fire},
    {"why.sea", is_water},
    {"why.sea.between", is_water_between},
    {"why.own_hex", is_own_hex},
    {"why.german", are_germans_there},
    {"why.german.between", are_germans_between},
    {"why.cliff", is_cliff_between},
    {"why.river", is_river_between},
    {"why.river.first", is_river_later},
    {"why.tank", is_rough_between},
    {"why.wall", is_wall_between},
    {"why.stopped", has_to_stop},
    {"why.nobody", is_position_empty},
    {"why.attacked", was_attacked},
    {"why.barraged", was_shelled},
    {"why.no_muster", is_choosing},
    {"why.no_attacker", is_nobody_beside},
    {"why.across_cliff", are_all_across_a_cliff},
    {"why.reach", is_out_of_reach},
    {"why.joined", has_joined},
    {"why.order", was_passed_over},
    {"why.infantry", are_only_tanks_named},
    {"why.no_tank", is_no_tank},
    {"why.barrage.range", is_not_two_away},
    {"why.unspotted", is_unseen},
    {"why.no_objective", is_without_objective},
    {"why.destroyed", is_destroyed},
    {"why.not_evacuating", is_not_ordered},
    {"why.no_boat", is_without_boat},
    {"why.no_points", is_without_points},
    {"why.no_attrition", is_choosing},
    {"why.not_attacking", takes_no_part},
    {"why.shoots_only", only_shoots},
    {"why.no_strike", is_no_strike},
    {"why.strike.marked", is_marked_already},
    {"why.strike.harmless", is_harmless},
    {"why.strike.inland", is_inland},
    {"why.no_tie.now", is_no_tie_now},
    {"why.no_tie", is_not_open},
    {"why.no_fate", is_other_fate},
    {"why.no_push", is_no_push},
    {"why.push.far", is_not_next_to},
    {"why.push.nearer", is_no_farther},
    {"why.no_excess", is_choosing},
    {"why.safe", is_crowded_and_disrupted},
    {"why.not_offered", is_never},
};

}  // namespace

ReasonTable jubilee_reasons() { return kRows; }

}  // namespace sandtable
