// What must be true for each reason that Striking the Anvil gives. Written from the rulebook, the
// state and the map alone; nothing here calls the functions that find the reasons.
#include <algorithm>
#include <bit>

#include "core/games/anvil/anvil.h"
#include "core/games/anvil/messages.h"
#include "tests/conformance/reasons.h"

namespace sandtable {
namespace {

using namespace anvil;
using anvil::at;

const State& state_of(const GivenReason& g) { return g.state.as<State>(); }
const Board& board_of(const GivenReason& g) { return static_cast<const Anvil&>(g.game).board(); }
Verb verb_of(const GivenReason& g) { return static_cast<Verb>(g.wish.verb); }
Wait waits(const GivenReason& g) {
  return state_of(g).frames.empty() ? Wait::kNone : state_of(g).frames.back().wait;
}
bool is_die(Wait wait) { return wait >= Wait::kFfiDie && wait <= Wait::kSurrenderDie; }
bool is_reaction(const GivenReason& g) {
  return waits(g) == Wait::kCounter || waits(g) == Wait::kPursuit;
}
Side acting(const GivenReason& g) {
  return is_reaction(g) ? other(state_of(g).active) : state_of(g).active;
}
UnitId unit(const GivenReason& g) { return UnitId(g.arg(0)); }
PlaceId area(const GivenReason& g) { return PlaceId(g.arg(0)); }
Kind kind_of(const GivenReason& g) { return board_of(g).card(unit(g)).kind; }
bool is_in(const GivenReason& g, UnitId one, PlaceId place) {
  return (state_of(g).units(side_of(one), place) & bit(one)) != 0;
}
UnitSet of_kind(const GivenReason& g, Side side, Kind kind) { return board_of(g).kind(side, kind); }
UnitSet ready(const GivenReason& g, Side side, PlaceId place) {
  return state_of(g).units(side, place) & ~state_of(g).turned[at(side)];
}
int works(const GivenReason& g, PlaceId place) {
  const int fort = board_of(g).place(place).fort;
  return fort < 0 ? 0 : state_of(g).forts[static_cast<std::size_t>(fort)];
}
bool ours(const GivenReason& g, PlaceId place) {
  return ((state_of(g).allied >> place.index() & 1) != 0) == (state_of(g).active == Side::kAllied);
}
bool touch(const GivenReason& g, int a, int b) {
  return a < kAreas && b < kAreas && board_of(g).between(PlaceId(a), PlaceId(b)).is_some();
}
bool moves_fast(const GivenReason& g) {
  const Side side = state_of(g).active;
  return (state_of(g).column & board_of(g).motorized[at(side)]) != 0;
}
bool names_wished_unit(const GivenReason& g) { return g.arg(0) == g.wish.a && g.arg(0) < kUnits; }
bool names_wished_place(const GivenReason& g) { return g.arg(0) == g.wish.a && g.arg(0) < kPlaces; }

bool is_over(const GivenReason& g) { return state_of(g).phase == Phase::kOver; }
bool is_die_due(const GivenReason& g) { return is_die(waits(g)); }
bool is_no_die(const GivenReason& g) { return !is_die(waits(g)) && verb_of(g) == Verb::kChance; }
bool is_no_face(const GivenReason& g) { return g.wish.a < 1 || g.wish.a > 6; }
bool is_other_phase(const GivenReason& g) {
  return g.arg(0) == static_cast<int>(state_of(g).phase) && verb_of(g) != Verb::kChance;
}
bool has_begun(const GivenReason& g) { return state_of(g).impulse != Impulse::kNone; }
bool has_not_begun(const GivenReason& g) {
  const Wait wait = waits(g);
  const Verb verb = verb_of(g);
  const bool naming = wait == Wait::kGroup || is_reaction(g);
  if (verb == Verb::kAdd || verb == Verb::kReduce)
    return !naming && (wait != Wait::kMarch || state_of(g).steps != 0);
  if (verb == Verb::kFire) return !naming;
  if (verb == Verb::kRailTo) return wait != Wait::kRail;
  return verb == Verb::kSapper ? wait != Wait::kSapper : wait != Wait::kMarch;
}
bool asks_of_another(const GivenReason& g) {
  return waits(g) == Wait::kPlan && g.arg(0) == state_of(g).frames.back().b && g.wish.a != g.arg(0);
}
bool leads_nobody(const GivenReason& g) {
  const State& s = state_of(g);
  const UnitId leader(g.arg(0));
  return side_of(leader) != side_of(UnitId(g.wish.a)) || !is_in(g, leader, PlaceId(g.arg(1))) ||
         s.group[static_cast<std::size_t>(g.arg(0))] != g.arg(0) + 1;
}
bool is_full(const GivenReason& g) {
  const State& s = state_of(g);
  const Side side = side_of(unit(g));
  int members = 0;
  for (int i = 0; i < kUnits; ++i)
    if (s.group[static_cast<std::size_t>(i)] == g.arg(0) + 1 &&
        (of_kind(g, side, Kind::kCombat) & bit(UnitId(i))) != 0 && side_of(UnitId(i)) == side)
      ++members;
  return members >= 3;
}
bool is_allied(const GivenReason& g) { return (state_of(g).allied >> g.arg(0) & 1) != 0; }
bool are_germans_there(const GivenReason& g) {
  return state_of(g).units(Side::kGerman, area(g)) != 0;
}
bool do_works_stand(const GivenReason& g) { return works(g, area(g)) > 0; }
bool is_far_from_allies(const GivenReason& g) {
  for (int i = 0; i < kAreas; ++i)
    if (touch(g, i, g.arg(0)) && (state_of(g).allied >> i & 1) != 0) return false;
  return true;
}
bool is_box(const GivenReason& g) { return g.arg(0) >= kAreas && names_wished_place(g); }
bool is_nobody_ready(const GivenReason& g) {
  const Side side = state_of(g).active;
  UnitSet able = of_kind(g, side, Kind::kCombat);
  if (verb_of(g) == Verb::kMove) able |= of_kind(g, side, Kind::kTransport);
  return (ready(g, side, area(g)) & able) == 0;
}
bool is_nothing_to_attack(const GivenReason& g) {
  const Side enemy = other(state_of(g).active);
  const UnitSet targets = of_kind(g, enemy, Kind::kCombat) | of_kind(g, enemy, Kind::kCoastal) |
                          of_kind(g, enemy, Kind::kTrain);
  return (state_of(g).units(enemy, area(g)) & targets) == 0 &&
         (enemy == Side::kAllied || works(g, area(g)) == 0);
}
// [SA 1.8] No chain of own areas from beside the area, or the area itself, to a source.
bool is_cut_off(const GivenReason& g) {
  const State& s = state_of(g);
  const Board& b = board_of(g);
  const Side side = s.active;
  const auto own = [&](int i) { return ((s.allied >> i & 1) != 0) == (side == Side::kAllied); };
  const auto source = [&](int i) {
    const Place& place = b.place(PlaceId(i));
    if (place.fort >= 0) return own(i);
    if (side == Side::kGerman) return (place.north_edge || place.italy != Italy::kNone) && own(i);
    return place.landing &&
           (own(i) || (s.units(side, PlaceId(i)) & of_kind(g, side, Kind::kCombat)) != 0);
  };
  AreaSet seen = bit(area(g));
  for (int round = 0; round < kAreas; ++round)
    for (int i = 0; i < kAreas; ++i) {
      if ((seen >> i & 1) == 0) continue;
      if (source(i)) return false;
      if (i != g.arg(0) && !own(i)) continue;
      for (int k = 0; k < kAreas; ++k)
        if (touch(g, i, k) && (own(k) || source(k))) seen |= AreaSet{1} << k;
    }
  return true;
}
bool is_closed(const GivenReason& g) {
  if (g.arg(0) < kAreas) return false;
  if (g.arg(0) == static_cast<int>(Box::kDrop)) return true;
  for (int i = 0; i < kAreas; ++i) {
    if ((board_of(g).place(area(g)).neighbours >> i & 1) == 0) continue;
    const bool taken =
        state_of(g).active == Side::kGerman && state_of(g).units(Side::kAllied, PlaceId(i)) != 0;
    if (ours(g, PlaceId(i)) && !taken) return false;
  }
  return state_of(g).active == Side::kGerman;
}
bool is_none_beside(const GivenReason& g) {
  const Side enemy = other(state_of(g).active);
  const UnitSet targets = of_kind(g, enemy, Kind::kCombat) | of_kind(g, enemy, Kind::kCoastal) |
                          of_kind(g, enemy, Kind::kTrain);
  for (int i = 0; i < kAreas; ++i)
    if (touch(g, g.arg(0), i) && (state_of(g).units(enemy, PlaceId(i)) & targets) != 0)
      return false;
  return verb_of(g) == Verb::kMobile;
}
bool is_no_train(const GivenReason& g) {
  return (ready(g, state_of(g).active, area(g)) & of_kind(g, state_of(g).active, Kind::kTrain)) ==
         0;
}
// [SA 1.3.3.3d-1.3.3.3f] Along the coast and the Rhone, over German areas and standing bridges.
bool do_rails_not_lead(const GivenReason& g) {
  const State& s = state_of(g);
  const Board& b = board_of(g);
  AreaSet seen = bit(PlaceId(verb_of(g) == Verb::kRail ? g.arg(0) : s.start));
  const AreaSet start = seen;
  for (int round = 0; round < kAreas; ++round)
    for (int i = 0; i < kAreas; ++i)
      for (int k = 0; k < kAreas; ++k) {
        if ((seen >> i & 1) == 0 || !touch(g, i, k) || (s.allied >> k & 1) != 0) continue;
        const Place& to = b.place(PlaceId(k));
        const Link& link = b.link(b.between(PlaceId(i), PlaceId(k)));
        const bool dry =
            link.water == Water::kNone || (link.bridge.is_some() && s.stands(link.bridge));
        if ((to.coastal || to.rhone) && dry) seen |= AreaSet{1} << k;
      }
  return verb_of(g) == Verb::kRail ? seen == start : (seen & ~start & bit(area(g))) == 0;
}
bool is_enemy_area(const GivenReason& g) { return !ours(g, area(g)); }
bool is_elsewhere(const GivenReason& g) {
  const Link& link = board_of(g).link(board_of(g).bridge(BridgeId(g.arg(1))).link);
  return link.a.index() != g.arg(0) && link.b.index() != g.arg(0);
}
bool is_down(const GivenReason& g) { return !state_of(g).stands(BridgeId(g.arg(0))); }
bool is_marked(const GivenReason& g) { return state_of(g).bridge(BridgeId(g.arg(0))) != 0; }
bool is_enemy_unit(const GivenReason& g) { return side_of(unit(g)) != acting(g); }
bool is_not_here(const GivenReason& g) {
  return names_wished_unit(g) && !is_in(g, unit(g), PlaceId(g.arg(1)));
}
bool is_disorganized(const GivenReason& g) { return state_of(g).is_turned(unit(g)); }
bool is_named(const GivenReason& g) {
  return ((is_reaction(g) ? state_of(g).reaction : state_of(g).picked) & bit(unit(g))) != 0;
}
bool stands_before(const GivenReason& g) { return g.arg(0) < state_of(g).named; }
bool needs_company(const GivenReason& g) {
  if (kind_of(g) == Kind::kCombat) return false;
  if (waits(g) == Wait::kPlan) return true;
  const UnitSet named = is_reaction(g) ? state_of(g).reaction : state_of(g).column;
  return (named & of_kind(g, acting(g), Kind::kCombat)) == 0;
}
bool stays_put(const GivenReason& g) {
  if (waits(g) == Wait::kMarch) return kind_of(g) == Kind::kTrain || kind_of(g) == Kind::kCoastal;
  if (waits(g) == Wait::kSapper) return kind_of(g) != Kind::kCombat;
  return kind_of(g) == Kind::kTrain || kind_of(g) == Kind::kTransport;
}
bool is_dug_in(const GivenReason& g) {
  return board_of(g).card(unit(g)).entrenched && !state_of(g).is_reduced(unit(g));
}
bool is_in_trenches(const GivenReason& g) {
  const State& s = state_of(g);
  const auto group_of = [&](int one) { return s.group[static_cast<std::size_t>(one)]; };
  const bool together = group_of(g.arg(0)) != 0 && group_of(g.arg(0)) == group_of(g.wish.a);
  return waits(g) == Wait::kMarch && (g.arg(0) == g.wish.a || together) && is_dug_in(g);
}
bool is_in_the_open(const GivenReason& g) {
  return verb_of(g) == Verb::kReduce && names_wished_unit(g) && !is_dug_in(g);
}
bool is_not_to_move(const GivenReason& g) {
  return verb_of(g) == Verb::kReduce && names_wished_unit(g) && is_dug_in(g) &&
         waits(g) != Wait::kMarch;
}
bool would_be_too_many(const GivenReason& g) {
  const UnitSet named = is_reaction(g) ? state_of(g).reaction : state_of(g).picked;
  const int count = std::popcount(named & of_kind(g, acting(g), Kind::kCombat));
  return count >= 3 || (state_of(g).group[static_cast<std::size_t>(g.arg(0))] != 0 && count >= 1);
}
bool goes_with_group(const GivenReason& g) {
  return state_of(g).group[static_cast<std::size_t>(g.arg(0))] != 0;
}
bool is_nobody_named(const GivenReason& g) {
  if (is_reaction(g)) return state_of(g).reaction == 0;
  return state_of(g).column == 0;
}
bool is_not_beside(const GivenReason& g) {
  const int here = state_of(g).here;
  if (here < kAreas) return !touch(g, here, g.arg(0));
  return (board_of(g).place(PlaceId(here)).neighbours >> g.arg(0) & 1) == 0;
}
// [SA 7b] Germans from the west.
bool is_barred(const GivenReason& g) {
  return state_of(g).here >= kAreas && state_of(g).active == Side::kGerman &&
         state_of(g).units(Side::kAllied, area(g)) != 0;
}
bool is_pathless_mountain(const GivenReason& g) {
  const LinkId link = board_of(g).between(PlaceId(state_of(g).here), area(g));
  return moves_fast(g) && board_of(g).place(area(g)).terrain == Terrain::kMountain &&
         !board_of(g).link(link).road;
}
// [SA 1.3.3.2b-1.3.3.2d] Somebody of the column has no wheels and no seat.
bool does_somebody_walk(const GivenReason& g) {
  const State& s = state_of(g);
  std::array<int, kNations> fighters{}, extras{}, trucks{};
  for (int i = 0; i < kUnits; ++i) {
    const UnitId one(i);
    if (side_of(one) != s.active || (s.column & bit(one)) == 0) continue;
    const UnitCard& card = board_of(g).card(one);
    const auto nation = static_cast<std::size_t>(card.nation);
    if (card.kind == Kind::kTransport) ++trucks[nation];
    if (card.kind == Kind::kCombat && card.move == 1) ++fighters[nation];
    if (card.kind == Kind::kSupport && card.move == 1) ++extras[nation];
  }
  for (std::size_t i = 0; i < kNations; ++i)
    if (fighters[i] > trucks[i] || extras[i] > 2 * trucks[i]) return true;
  return false;
}
// [SA 4a-4c, SA 4h, SA 4i] On foot one step; with wheels three points.
bool has_no_points(const GivenReason& g) {
  const State& s = state_of(g);
  if (s.steps == 0) return false;
  if (does_somebody_walk(g)) return true;
  if (verb_of(g) == Verb::kExit) return s.spent + 1 + (ours(g, PlaceId(s.here)) ? 0 : 1) > 3;
  const Link& link = board_of(g).link(board_of(g).between(PlaceId(s.here), area(g)));
  const Terrain terrain = board_of(g).place(area(g)).terrain;
  int cost = terrain == Terrain::kMountain || (terrain == Terrain::kRough && !link.road) ? 2 : 1;
  if (link.water != Water::kNone && !(link.bridge.is_some() && s.stands(link.bridge)))
    cost += link.water == Water::kMajor ? 2 : 1;
  for (const PlaceId place : {PlaceId(s.here), area(g)})
    if (!ours(g, place) && works(g, place) == 0) ++cost;
  return s.spent + cost > 3;
}
bool is_no_edge(const GivenReason& g) {
  const State& s = state_of(g);
  if (s.active == Side::kAllied || s.here >= kAreas) return true;
  const Place& here = board_of(g).place(PlaceId(s.here));
  return g.arg(0) == 0 ? !here.north_edge : here.italy == Italy::kNone;
}
bool is_too_early(const GivenReason& g) {
  return state_of(g).turn < g.arg(0) &&
         g.arg(0) == board_of(g).scenario(state_of(g).scenario).exit_from;
}
bool is_only_a_track(const GivenReason& g) {
  return moves_fast(g) && board_of(g).place(PlaceId(state_of(g).here)).italy == Italy::kTrack;
}
bool has_not_marched(const GivenReason& g) { return state_of(g).steps == 0; }
bool is_no_reaction(const GivenReason& g) { return !is_reaction(g); }
bool are_no_hits(const GivenReason& g) { return waits(g) != Wait::kHits; }
bool does_not_pay(const GivenReason& g) {
  const State& s = state_of(g);
  const Frame& hits = s.frames.back();
  if (static_cast<int>(side_of(unit(g))) != hits.a || kind_of(g) == Kind::kTransport) return true;
  if (hits.c != 0) return (s.attackers & bit(unit(g))) == 0;
  const Fight fight = static_cast<Fight>(s.frames[s.frames.size() - 2].a);
  if (fight == Fight::kCounter || fight == Fight::kPursuit) return (s.column & bit(unit(g))) == 0;
  return !is_in(g, unit(g), PlaceId(s.here));
}
bool turns_no_more(const GivenReason& g) {
  return state_of(g).is_turned(unit(g)) || kind_of(g) != Kind::kCombat;
}
bool do_no_works_pay(const GivenReason& g) {
  const State& s = state_of(g);
  const Fight fight = static_cast<Fight>(s.frames[s.frames.size() - 2].a);
  return s.frames.back().c != 0 || s.fighting != Side::kAllied || fight == Fight::kCounter ||
         fight == Fight::kPursuit || g.arg(0) != s.here || works(g, area(g)) == 0;
}
bool is_not_asked(const GivenReason& g) {
  return waits(g) == Wait::kSurrender && g.arg(0) != state_of(g).frames.back().a;
}

constexpr ReasonRow kRows[] = {
    {"why.over", is_over},
    {"why.die", is_die_due},
    {"why.no_die", is_no_die},
    {"why.no_outcome", is_no_face},
    {"why.phase", is_other_phase},
    {"why.impulse_first", has_begun},
    {"why.no_impulse", has_not_begun},
    {"why.other_unit", asks_of_another},
    {"why.not_leader", leads_nobody},
    {"why.group_full", is_full},
    {"why.ffi.friendly", is_allied},
    {"why.ffi.germans", are_germans_there},
    {"why.ffi.fort", do_works_stand},
    {"why.ffi.far", is_far_from_allies},
    {"why.box", is_box},
    {"why.nobody", is_nobody_ready},
    {"why.no_target", is_nothing_to_attack},
    {"why.no_supply", is_cut_off},
    {"why.closed", is_closed},
    {"why.none_in_reach", is_none_beside},
    {"why.no_train", is_no_train},
    {"why.train_stuck", do_rails_not_lead},
    {"why.enemy_bank", is_enemy_area},
    {"why.not_on_bank", is_elsewhere},
    {"why.bridge_down", is_down},
    {"why.bridge_marker", is_marked},
    {"why.enemy_unit", is_enemy_unit},
    {"why.not_here", is_not_here},
    {"why.turned", is_disorganized},
    {"why.named", is_named},
    {"why.order", stands_before},
    {"why.needs_combat", needs_company},
    {"why.stays", stays_put},
    {"why.entrenched", is_in_trenches},
    {"why.not_entrenched", is_in_the_open},
    {"why.reduced_to_move", is_not_to_move},
    {"why.too_many", would_be_too_many},
    {"why.with_group", goes_with_group},
    {"why.nobody_named", is_nobody_named},
    {"why.not_beside", is_not_beside},
    {"why.entry_barred", is_barred},
    {"why.mountain", is_pathless_mountain},
    {"why.too_far", has_no_points},
    {"why.not_edge", is_no_edge},
    {"why.too_early", is_too_early},
    {"why.track", is_only_a_track},
    {"why.not_marching", has_not_marched},
    {"why.no_reaction", is_no_reaction},
    {"why.no_hits", are_no_hits},
    {"why.not_paying", does_not_pay},
    {"why.turns_no_more", turns_no_more},
    {"why.no_works", do_no_works_pay},
    {"why.no_demand", is_not_asked},
};

}  // namespace

ReasonTable anvil_reasons() { return kRows; }

}  // namespace sandtable
