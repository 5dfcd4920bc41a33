// What must be true for each reason that Operation Roundup gives. Written from the rulebook, the
// state and the map alone; nothing here calls the functions that find the reasons.
#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "core/games/roundup/messages.h"
#include "core/games/roundup/roundup.h"
#include "tests/conformance/reasons.h"

namespace sandtable {
namespace {

using namespace roundup;

const State& state_of(const GivenReason& g) { return g.state.as<State>(); }
const Board& board_of(const GivenReason& g) { return static_cast<const Roundup&>(g.game).board(); }
Verb verb_of(const GivenReason& g) { return static_cast<Verb>(g.wish.verb); }
const Frame& now(const GivenReason& g) { return state_of(g).now; }
Wait wait_of(const GivenReason& g) { return now(g).wait; }
const Unit& unit(const GivenReason& g, std::size_t i = 0) {
  return state_of(g).unit(UnitId(g.arg(i)));
}
const UnitCard& card(const GivenReason& g, std::size_t i = 0) {
  return board_of(g).card(UnitId(g.arg(i)));
}
const Unit& unit_under_way(const GivenReason& g) { return state_of(g).unit(UnitId(now(g).a)); }
HexId hex(const GivenReason& g, std::size_t i = 0) { return HexId(g.arg(i)); }
const Cell& cell(const GivenReason& g, std::size_t i = 0) { return board_of(g).at(hex(g, i)); }
bool chance_due(const GivenReason& g) { return g.game.to_act(g.state) == Seat::kChance; }
bool german_turn(const GivenReason& g) { return state_of(g).phase >= Phase::kGermanAir; }
Nation nation_at(const GivenReason& g, std::size_t i) { return static_cast<Nation>(g.arg(i)); }

bool is_enemy_unit(const GivenReason& g, int number, bool german) {
  return (board_of(g).card(UnitId(number)).nation == Nation::kGerman) != german;
}
// Units of the side whose enemies are asked for.
bool stands(const GivenReason& g, HexId where, bool german) {
  for (int i = 0; i < kUnits; ++i) {
    const Unit& one = state_of(g).units[static_cast<std::size_t>(i)];
    const bool is_german = board_of(g).card(UnitId(i)).nation == Nation::kGerman;
    if (one.status == UnitStatus::kOnMap && one.hex == where && is_german == german) return true;
  }
  return false;
}
int apart(const GivenReason& g, HexId a, HexId b) { return board_of(g).distance(a, b); }
bool beside(const GivenReason& g, HexId where, bool german) {
  for (int i = 0; i < kUnits; ++i) {
    const Unit& one = state_of(g).units[static_cast<std::size_t>(i)];
    const bool is_german = board_of(g).card(UnitId(i)).nation == Nation::kGerman;
    if (one.status == UnitStatus::kOnMap && is_german == german && apart(g, one.hex, where) == 1)
      return true;
  }
  return false;
}
// [OR 3.1] Whether the unit makes the stack there illegal.
bool crowds(const GivenReason& g, int number, HexId where) {
  int divisions = 0, units = 0;
  std::set<Nation> nations;
  const bool german = board_of(g).card(UnitId(number)).nation == Nation::kGerman;
  for (int i = 0; i < kUnits; ++i) {
    const Unit& one = state_of(g).units[static_cast<std::size_t>(i)];
    const UnitCard& with = board_of(g).card(UnitId(i));
    if ((with.nation == Nation::kGerman) != german) continue;
    if (i != number && (one.status != UnitStatus::kOnMap || one.hex != where)) continue;
    divisions += with.size == Size::kDivision;
    ++units;
    nations.insert(with.nation);
  }
  return divisions > 1 || units > 2 || nations.size() > 1;
}
bool has_garrison(const GivenReason& g, HexId where) {
  const std::int8_t place = board_of(g).at(where).port_hex;
  return place >= 0 && (state_of(g).garrisons >> place & 1) != 0;
}
// What a slow search reaches from the unit's hex: sources of its nation by the rules of 4.4.
bool is_overland(const GivenReason& g, int number) {
  const State& s = state_of(g);
  const Nation nation = board_of(g).card(UnitId(number)).nation;
  const bool german = nation == Nation::kGerman;
  std::vector<HexId> queue = {s.unit(UnitId(number)).hex};
  std::set<HexId> seen(queue.begin(), queue.end());
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const Cell& here = board_of(g).at(queue[at]);
    if (german) {
      const std::string end = here.id.substr(2);
      if ((end == "01" || here.id.starts_with("42")) && !s.allied.has(queue[at].index()))
        return true;
    } else {
      for (std::size_t i = 0; i < 4; ++i)
        if (s.beaches[i] == queue[at] && static_cast<Nation>(i / 2) == nation) return true;
      if (here.port != Port::kNone &&
          s.port_nation[static_cast<std::size_t>(here.port)] == static_cast<std::uint8_t>(nation))
        return true;
    }
    for (const std::int16_t next : here.neighbours) {
      if (next < 0 || seen.count(HexId(next)) != 0) continue;
      const HexId to(next);
      if (stands(g, to, !german) || (!german && has_garrison(g, to))) continue;
      if (beside(g, to, !german) && !stands(g, to, german)) continue;
      seen.insert(to);
      queue.push_back(to);
    }
  }
  return false;
}

bool never(const GivenReason&) { return false; }
bool is_over(const GivenReason& g) { return g.game.to_act(g.state) == Seat::kNobody; }
bool is_die_due(const GivenReason& g) { return chance_due(g) && verb_of(g) != Verb::kChance; }
bool is_no_die(const GivenReason& g) { return !chance_due(g) && verb_of(g) == Verb::kChance; }
bool is_no_outcome(const GivenReason& g) { return chance_due(g) && verb_of(g) == Verb::kChance; }

// What can be answered at all to what is asked, by any list of such a moment.
bool is_not_now(const GivenReason& g) {
  if (static_cast<int>(wait_of(g)) != g.arg(0) || chance_due(g)) return false;
  Actions legal;
  g.game.legal(g.state, legal);
  return std::none_of(legal.begin(), legal.end(),
                      [&](const Action& one) { return one.verb == g.wish.verb; });
}

bool is_other_nation(const GivenReason& g) {
  if (verb_of(g) == Verb::kBeach) return g.wish.a != g.arg(0) && now(g).a == g.arg(0);
  const UnitCard& wished = board_of(g).card(UnitId(g.wish.a));
  return now(g).a == g.arg(0) && wished.nation != nation_at(g, 0);
}
bool is_no_beach(const GivenReason& g) {
  return !cell(g).coastal || cell(g).terrain != Terrain::kClear;
}
bool is_beach_taken(const GivenReason& g) {
  const auto& beaches = state_of(g).beaches;
  return std::find(beaches.begin(), beaches.end(), hex(g)) != beaches.end();
}
bool is_other_port(const GivenReason& g) {
  return wait_of(g) == Wait::kDesignate && now(g).a == g.arg(0) && g.wish.a != g.arg(0);
}
bool is_column_full(const GivenReason& g) {
  const auto& air = state_of(g).air;
  for (int row = 1; row <= kRows; ++row) {
    const HexId at = hex_number(g.arg(0), row);
    if (board_of(g).is_hex(at.index()) && std::find(air.begin(), air.end(), at) == air.end())
      return false;
  }
  return true;
}
bool is_clear(const GivenReason& g, HexId at) {
  return board_of(g).at(at).terrain == Terrain::kClear;
}
// [OR 10.7c-10.7e, OR 15.1b] No hex of the column would do.
bool is_column_shut(const GivenReason& g) {
  const bool para = wait_of(g) == Wait::kPara;
  if (g.arg(0) != now(g).a) return false;
  for (int row = 1; row <= kRows; ++row) {
    const HexId at = hex_number(g.arg(1), row);
    if (!board_of(g).is_hex(at.index()) || !is_clear(g, at)) continue;
    if (para && !stands(g, at, false) && !crowds(g, g.arg(0), at)) return false;
    if (para || board_of(g).at(at).coastal) continue;
    bool near = false;
    for (int i = 0; i < kAlliedUnits; ++i)
      near = near || (state_of(g).units[static_cast<std::size_t>(i)].is_on_map() &&
                      apart(g, state_of(g).units[static_cast<std::size_t>(i)].hex, at) <= 5 &&
                      is_overland(g, i));
    if (near && !stands(g, at, true) && !beside(g, at, true) && !crowds(g, g.arg(0), at))
      return false;
  }
  return true;
}
bool is_no_hex(const GivenReason& g) {
  return !board_of(g).is_hex(hex_number(g.arg(0), g.arg(1)).index());
}
bool is_air_there(const GivenReason& g) {
  const auto& air = state_of(g).air;
  return std::find(air.begin(), air.end(), hex(g)) != air.end();
}
bool is_not_clear(const GivenReason& g) { return !is_clear(g, hex(g)); }
bool is_coastal(const GivenReason& g) { return cell(g).coastal; }
bool is_in_allied_eyes_a_zone(const GivenReason& g) { return beside(g, hex(g), true); }
bool is_enemy_there(const GivenReason& g) {
  const bool german = german_turn(g);
  return stands(g, hex(g), !german) || (!german && has_garrison(g, hex(g)));
}
bool is_drop_far(const GivenReason& g) {
  for (int i = 0; i < kAlliedUnits; ++i)
    if (state_of(g).units[static_cast<std::size_t>(i)].is_on_map() &&
        apart(g, state_of(g).units[static_cast<std::size_t>(i)].hex, hex(g)) <= g.arg(1) &&
        is_overland(g, i))
      return false;
  return g.arg(1) == 5;
}
bool is_crowd(const GivenReason& g) { return crowds(g, g.arg(0), hex(g, 1)); }
bool is_without_nation(const GivenReason& g) {
  for (int i = 0; i < kAlliedUnits; ++i) {
    const Unit& one = state_of(g).units[static_cast<std::size_t>(i)];
    if (one.is_on_map() && one.hex == hex(g, 1) &&
        board_of(g).card(UnitId(i)).nation == nation_at(g, 0))
      return false;
  }
  return true;
}
bool is_entry(const GivenReason& g, HexId at) {
  const auto& beaches = state_of(g).beaches;
  if (std::find(beaches.begin(), beaches.end(), at) != beaches.end()) return true;
  const Port port = board_of(g).at(at).port;
  return port != Port::kNone && state_of(g).port_nation[static_cast<std::size_t>(port)] != kNobody;
}
bool is_no_entry(const GivenReason& g) { return !is_entry(g, hex(g)); }
bool is_entry_elsewhere(const GivenReason& g) {
  return hex(g) != hex(g, 1) && cell(g).port == cell(g, 1).port && cell(g).port != Port::kNone &&
         state_of(g).port_entry[static_cast<std::size_t>(cell(g).port)] == hex(g, 1);
}
Nation entry_nation_of(const GivenReason& g, HexId at) {
  for (std::size_t i = 0; i < 4; ++i)
    if (state_of(g).beaches[i] == at) return static_cast<Nation>(i / 2);
  const auto port = static_cast<std::size_t>(board_of(g).at(at).port);
  return static_cast<Nation>(state_of(g).port_nation[port]);
}
bool is_entry_full(const GivenReason& g) {
  if (!is_entry(g, hex(g))) return false;
  for (int i = 0; i < kAlliedUnits; ++i)
    if (state_of(g).units[static_cast<std::size_t>(i)].status == UnitStatus::kPool &&
        board_of(g).card(UnitId(i)).nation == entry_nation_of(g, hex(g)) && !crowds(g, i, hex(g)))
      return false;
  return true;
}
bool is_not_waiting(const GivenReason& g) {
  return g.arg(0) == g.wish.a && unit(g).status != UnitStatus::kPool;
}
bool is_wrong_nation(const GivenReason& g) {
  return card(g).nation != entry_nation_of(g, hex(g, 1));
}
bool is_not_airborne(const GivenReason& g) { return card(g).kind != Kind::kAirborne; }
bool has_dropped(const GivenReason& g) { return unit(g).has(kUnitDropped); }
// [OR 10.7b, OR 10.7f] The marker is used up, or the nation's drop has been made.
bool are_drops_done(const GivenReason& g) {
  return state_of(g).aerial[static_cast<std::size_t>(g.arg(0))].is_some();
}
bool is_off_map(const GivenReason& g) { return !unit(g).is_on_map(); }
bool is_not_yours(const GivenReason& g) { return is_enemy_unit(g, g.arg(0), german_turn(g)); }
bool is_whole(const GivenReason& g) {
  return card(g).size != Size::kDivision || unit(g).steps == 2;
}
bool has_no_overland(const GivenReason& g) { return !is_overland(g, g.arg(0)); }
bool is_unit_in_zone(const GivenReason& g) {
  return beside(g, unit(g).hex, card(g).nation != Nation::kGerman);
}
bool has_moved(const GivenReason& g) { return unit(g).has(kUnitMoved); }
bool is_replaced(const GivenReason& g) { return unit(g).has(kUnitReplaced); }
bool has_just_dropped(const GivenReason& g) { return unit(g).has(kUnitLanding); }
bool is_unlinked(const GivenReason& g) { return unit(g).has(kUnitUnlinked); }
// [OR 10.3] The most that any unit has for a single step: its table, doubled in column.
bool is_shut_in(const GivenReason& g) {
  const bool german = card(g).nation == Nation::kGerman;
  const HexId from = unit(g).hex;
  const bool zone = beside(g, from, !german);
  for (const std::int16_t next : board_of(g).at(from).neighbours) {
    if (next < 0) continue;
    const HexId to(next);
    if (stands(g, to, !german) || (!german && has_garrison(g, to))) continue;
    if (card(g).is_heavy() && board_of(g).at(to).terrain == Terrain::kPolder) continue;
    if (zone && beside(g, to, !german)) continue;
    const bool cheap = board_of(g).terrain(to).points == 1 && !board_of(g).is_crossed(from, to) &&
                       state_of(g).air.empty();
    if (cheap) return false;
  }
  return true;
}
bool is_own_hex(const GivenReason& g) { return unit(g).hex == HexId(g.wish.a); }
bool is_too_heavy(const GivenReason& g) {
  return card(g).kind == Kind::kHeavyPanzer && cell(g, 1).terrain == Terrain::kPolder;
}
// [OR 10.2, OR 10.5, OR 10.6, OR 10.9, OR 3.2.1] Whether the unit under way gets to the hex with
// the points that it has left, in however many parts: hexes are tried again as long as one becomes
// cheaper. With `zones` those of the enemy count.
struct SlowWay {
  const GivenReason& g;
  UnitId who;
  bool column, zones;

  bool is_shut(HexId to) const {
    if (stands(g, to, !german_turn(g)) || (!german_turn(g) && has_garrison(g, to))) return true;
    const bool polder = board_of(g).at(to).terrain == Terrain::kPolder;
    const bool heavy = board_of(g).card(who).kind == Kind::kHeavyPanzer;
    return (polder && (heavy || column)) || (column && is_zone(to));
  }
  bool is_zone(HexId at) const { return zones && beside(g, at, !german_turn(g)); }
  int step(HexId from, HexId to) const {
    const State& s = state_of(g);
    int points = board_of(g).terrain(to).points + (board_of(g).is_crossed(from, to) ? 1 : 0);
    const bool theirs = s.air_owner == (german_turn(g) ? 0 : 1);
    points += theirs && std::any_of(s.air.begin(), s.air.end(),
                                    [&](HexId marker) { return apart(g, marker, to) <= 1; });
    return points;
  }
  bool leads_to(HexId goal, int points) const {
    const HexId start = state_of(g).unit(who).hex;
    std::map<HexId, int> best = {{start, 0}};
    std::vector<HexId> queue = {start};
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const HexId from = queue[at];
      if (from != start && is_zone(from)) continue;
      for (const std::int16_t next : board_of(g).at(from).neighbours) {
        const HexId to(next);
        if (next < 0 || is_shut(to) || (from == start && is_zone(from) && is_zone(to))) continue;
        const int cost = best[from] + step(from, to);
        const auto known = best.find(to);
        if (cost > points || (known != best.end() && known->second <= cost)) continue;
        best[to] = cost;
        queue.push_back(to);
      }
    }
    return best.count(goal) != 0;
  }
};
bool is_in_reach(const GivenReason& g, HexId goal, bool zones) {
  const Mover& mover = state_of(g).mover;
  const UnitId who(now(g).a);
  return SlowWay{g, who, false, zones}.leads_to(goal, mover.points - mover.spent) ||
         (mover.column != 0 &&
          SlowWay{g, who, true, zones}.leads_to(goal, 2 * mover.points - mover.spent));
}
bool is_offered(const GivenReason& g, HexId goal) {
  Actions legal;
  g.game.legal(g.state, legal);
  return std::find(legal.begin(), legal.end(), action(Verb::kTo, goal.index())) != legal.end();
}
bool takes_several_legs(const GivenReason& g) {
  const int left = 3 - state_of(g).mover.legs;
  return g.arg(1) >= 2 && g.arg(1) <= left && is_in_reach(g, hex(g), true) &&
         !is_offered(g, hex(g)) && apart(g, unit_under_way(g).hex, hex(g)) <= 8 * g.arg(1);
}
// The points would do.
bool takes_more_legs(const GivenReason& g) {
  return now(g).a == g.arg(0) && state_of(g).mover.legs > 0 && is_in_reach(g, hex(g, 1), true) &&
         !is_offered(g, hex(g, 1));
}
bool is_left(const GivenReason& g) {
  const Mover& mover = state_of(g).mover;
  return g.arg(2) == std::max(0, mover.points - mover.spent) && now(g).a == g.arg(0);
}
bool are_points_short(const GivenReason& g) {
  return is_left(g) && !is_in_reach(g, hex(g, 1), false);
}
bool do_zones_bar(const GivenReason& g) {
  return is_left(g) && is_in_reach(g, hex(g, 1), false) && !is_in_reach(g, hex(g, 1), true);
}
bool is_nobody_there(const GivenReason& g) {
  return !stands(g, hex(g), !german_turn(g)) && (german_turn(g) || !has_garrison(g, hex(g)));
}
bool is_targeted(const GivenReason& g) {
  for (const Unit& one : state_of(g).units)
    if (one.is_on_map() && one.hex == hex(g) && one.has(kUnitTargeted)) return true;
  const std::int8_t place = cell(g).port_hex;
  return place >= 0 && (state_of(g).garrisons_targeted >> place & 1) != 0;
}
bool is_nobody_beside(const GivenReason& g) {
  for (int i = 0; i < kUnits; ++i) {
    const Unit& one = state_of(g).units[static_cast<std::size_t>(i)];
    const UnitCard& with = board_of(g).card(UnitId(i));
    if (!one.is_on_map() || is_enemy_unit(g, i, german_turn(g))) continue;
    if (apart(g, one.hex, hex(g)) != 1) continue;
    if (one.has(kUnitAttacked) || one.has(kUnitReplaced)) continue;
    if (with.kind == Kind::kHeavyPanzer && cell(g).terrain == Terrain::kPolder) continue;
    return false;
  }
  return true;
}
bool has_attacked(const GivenReason& g) { return unit(g).has(kUnitAttacked); }
bool is_not_beside(const GivenReason& g) { return apart(g, unit(g).hex, hex(g, 1)) != 1; }
bool has_joined(const GivenReason& g) { return state_of(g).attackers.has(g.arg(0)); }
bool was_passed_over(const GivenReason& g) {
  bool later = false;
  for (const int one : state_of(g).attackers) later = later || one > g.arg(0);
  return later && !state_of(g).attackers.has(g.arg(0));
}
bool is_nobody_named(const GivenReason& g) { return state_of(g).attackers.empty(); }
bool is_without_bomber(const GivenReason& g) {
  const State& s = state_of(g);
  switch (static_cast<NoBomber>(g.arg(0))) {
    case NoBomber::kUsed:
      return s.bomber_used != 0;
    case NoBomber::kOrder:
      return s.order == Order::kMoveFirst;
    case NoBomber::kSuperiority:
      return s.air_owner != (german_turn(g) ? 1 : 0);
    case NoBomber::kWeather:
      return s.weather != Weather::kClear;
    case NoBomber::kNotTheirs:
      return german_turn(g) && !s.has(Option::kGermanBombers);
    case NoBomber::kNone:
      break;
  }
  return false;
}
// Those of the fight that the question is about are offered, one way or another.
bool is_not_involved(const GivenReason& g) {
  Actions legal;
  g.game.legal(g.state, legal);
  return g.arg(0) == g.wish.a && std::none_of(legal.begin(), legal.end(), [&](const Action& one) {
           return one.verb == g.wish.verb && one.a == g.wish.a;
         });
}
// [OR 11.13.3c] An enemy, a zone, too many, or not next to it while another hex is.
bool is_no_retreat(const GivenReason& g) {
  const bool german = card(g).nation == Nation::kGerman;
  const HexId from = unit(g).hex, to = hex(g, 1);
  if (stands(g, to, !german) || beside(g, to, !german) || crowds(g, g.arg(0), to)) return true;
  if (apart(g, from, to) != 1) return true;
  return has_garrison(g, to) || unit(g).has(kUnitLanding) ||
         (card(g).is_heavy() && cell(g, 1).terrain == Terrain::kPolder);
}
bool is_not_drawn(const GivenReason& g) { return unit(g).status != UnitStatus::kDrawn; }
bool is_its_edge(const GivenReason& g, HexId at) {
  const std::string& id = board_of(g).at(at).id;
  const Entry entry = card(g).entry;
  const bool east = entry == Entry::k1E || entry == Entry::k2E || entry == Entry::kRussia;
  return east ? id.substr(2) == "01" : id.starts_with("42");
}
bool is_without_edge(const GivenReason& g) {
  for (int at = 0; at < kHexNumbers; ++at)
    if (board_of(g).is_hex(at) && is_its_edge(g, HexId(at)) && !state_of(g).allied.has(at) &&
        !crowds(g, g.arg(0), HexId(at)) &&
        !(card(g).is_heavy() && board_of(g).at(HexId(at)).terrain == Terrain::kPolder))
      return false;
  return true;
}
bool is_wrong_edge(const GivenReason& g) { return !is_its_edge(g, hex(g, 1)); }
bool is_allied_hex(const GivenReason& g) { return state_of(g).allied.has(g.arg(0)); }
bool is_not_crowded(const GivenReason& g) {
  return now(g).a == g.arg(1) && (!unit(g).is_on_map() || unit(g).hex != hex(g, 1));
}
bool is_out_of_supply(const GivenReason& g) { return !is_overland(g, g.arg(0)); }

// [OR 10.7] Every clear hex inland fails one of the conditions.
bool is_without_drop_zone(const GivenReason& g) {
  const HexId marker = state_of(g).aerial[1];
  for (int at = 0; at < kHexNumbers; ++at) {
    const HexId where(at);
    if (!board_of(g).is_hex(at) || !is_clear(g, where) || board_of(g).at(where).coastal) continue;
    if (card(g).nation == Nation::kUk && marker.is_some() && where != marker) continue;
    if (stands(g, where, true) || beside(g, where, true) || crowds(g, g.arg(0), where)) continue;
    for (int i = 0; i < kAlliedUnits; ++i)
      if (state_of(g).units[static_cast<std::size_t>(i)].is_on_map() &&
          apart(g, state_of(g).units[static_cast<std::size_t>(i)].hex, where) <= 5 &&
          is_overland(g, i))
        return false;
  }
  return true;
}

constexpr ReasonRow kReasonRows[] = {
    {"why.over", is_over},
    {"why.die_due", is_die_due},
    {"why.no_die", is_no_die},
    {"why.no_outcome", is_no_outcome},
    {"why.not_now", is_not_now},
    {"why.nation", is_other_nation},
    {"why.beach", is_no_beach},
    {"why.beach.taken", is_beach_taken},
    {"why.port", is_other_port},
    {"why.column.full", is_column_full},
    {"why.column.shut", is_column_shut},
    {"why.no_hex", is_no_hex},
    {"why.air", is_air_there},
    {"why.clear", is_not_clear},
    {"why.coastal", is_coastal},
    {"why.zone", is_in_allied_eyes_a_zone},
    {"why.enemy", is_enemy_there},
    {"why.drop.far", is_drop_far},
    {"why.stack", is_crowd},
    {"why.no_units", is_without_nation},
    {"why.entry", is_no_entry},
    {"why.entry.elsewhere", is_entry_elsewhere},
    {"why.entry.full", is_entry_full},
    {"why.waiting", is_not_waiting},
    {"why.wrong_nation", is_wrong_nation},
    {"why.airborne", is_not_airborne},
    {"why.dropped", has_dropped},
    {"why.drops_done", are_drops_done},
    {"why.drop_zone", is_without_drop_zone},
    {"why.off_map", is_off_map},
    {"why.not_yours", is_not_yours},
    {"why.whole", is_whole},
    {"why.overland", has_no_overland},
    {"why.unit_zone", is_unit_in_zone},
    {"why.moved", has_moved},
    {"why.replaced", is_replaced},
    {"why.just_dropped", has_just_dropped},
    {"why.unlinked", is_unlinked},
    {"why.shut_in", is_shut_in},
    {"why.own_hex", is_own_hex},
    {"why.heavy", is_too_heavy},
    {"why.leg", takes_several_legs},
    {"why.parts", takes_more_legs},
    {"why.points", are_points_short},
    {"why.zones", do_zones_bar},
    {"why.nobody", is_nobody_there},
    {"why.targeted", is_targeted},
    {"why.beside.nobody", is_nobody_beside},
    {"why.attacked", has_attacked},
    {"why.beside", is_not_beside},
    {"why.joined", has_joined},
    {"why.out_of_order", was_passed_over},
    {"why.nobody_named", is_nobody_named},
    {"why.bomber", is_without_bomber},
    {"why.involved", is_not_involved},
    {"why.retreat", is_no_retreat},
    {"why.drawn", is_not_drawn},
    {"why.no_edge", is_without_edge},
    {"why.edge", is_wrong_edge},
    {"why.control", is_allied_hex},
    {"why.crowded", is_not_crowded},
    {"why.supply", is_out_of_supply},
    {"why.not_offered", never},
};

}  // namespace

ReasonTable roundup_reasons() { return kReasonRows; }

}  // namespace sandtable
