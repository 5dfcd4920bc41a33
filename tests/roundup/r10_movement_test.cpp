// 10: movement and air drops.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/games/roundup/queries.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

int step(std::string_view from, std::string_view to, const char* german_air = "") {
  Tabletop t;
  t.unit("us-1", from).air(Side::kGerman, german_air);
  const Ground ground = ground_of(the_board(), t.state(), unit_of("us-1"));
  return step_cost(the_board(), ground, hex_at(from),
                   the_board().direction(hex_at(from), hex_at(to)));
}

TEST(OR_10_0a, SomeNoneOrAllUnitsMove) {
  Tabletop t;
  t.unit("us-1", "2612").unit("ge-348", "3010").movement(Side::kAllied);
  EXPECT_TRUE(t.offers("end"));
}
TEST(OR_10_0b, UnitByUnitFromHexToHex) {
  Tabletop t;
  t.unit("us-1 us-rgr", "2612").movement(Side::kAllied).play("unit us-1").play("to 2616");
  EXPECT_EQ(t.where("us-rgr"), "2612");
  const std::vector<HexId> way = route(the_board(), t.state(), unit_of("us-rgr"), hex_at("2616"));
  HexId at = hex_at("2612");
  for (const HexId next : way) {
    EXPECT_GE(the_board().direction(at, next), 0);
    at = next;
  }
  EXPECT_EQ(at, hex_at("2616"));
}
// What takes several moves is told of exactly those hexes that several moves reach, whatever lies
// in the way; of the others, what bars them.
TEST(OR_10_0b, SeveralMovesAreSpokenOfWhereTheyLeadThere) {
  Tabletop t;
  t.unit("us-1", "2612").unit("ge-348", "2210").unit("ge-326", "3013").unit("ge-9ss", "3209");
  t.movement(Side::kAllied).play("unit us-1");
  const auto ends = [](const AnyState& at) {
    HexSet out;
    Actions legal;
    the_game().legal(at, legal);
    if (at.as<State>().now.wait != Wait::kLeg) return out;
    for (const Action& action : legal)
      if (static_cast<Verb>(action.verb) == Verb::kTo) out.add(action.a);
    return out;
  };
  const HexSet once = ends(t.any());
  HexSet twice;
  for (const int hex : once) {
    AnyState after = t.any();
    Events unheard;
    the_game().apply(after, action(Verb::kTo, hex), unheard);
    twice = twice | ends(after);
  }
  int several = 0, never = 0;
  for (const int hex : the_board().all) {
    if (once.has(hex) || t.where("us-1") == the_board().at(HexId(hex)).id) continue;
    const Lines told = words_of(t.why_not("to " + the_board().at(HexId(hex)).id));
    ASSERT_GE(told.size(), 3U);
    if (told[1] == "why.leg") {
      ++several;
      EXPECT_TRUE(told[3] == "3" || twice.has(hex)) << told[2];
    } else {
      EXPECT_FALSE(twice.has(hex)) << told[1] << " " << told[2];
      never += told[1] == "why.points";
    }
  }
  EXPECT_GT(several, 10);
  EXPECT_GT(never, 10);
}
// A short part has been used up: two more of eight hexes do not get where the points would.
TEST(OR_10_0b, PartsThatAreUsedUpAreToldFromPoints) {
  Tabletop t;
  t.beaches("2624 - 1821 4225").unit("us-1", "2622").movement(Side::kAllied);
  t.play("unit us-1").play("to 2621").play("to 2620");
  int parts = 0;
  for (const int hex : the_board().all) {
    const Lines told = words_of(t.why_not("to " + the_board().at(HexId(hex)).id));
    if (told.size() > 1 && told[1] == "why.parts") {
      ++parts;
      EXPECT_GT(the_board().distance(hex_at("2620"), HexId(hex)), 1);
    }
    EXPECT_FALSE(told.size() > 1 && told[1] == "why.leg");  // only one is left
  }
  EXPECT_GT(parts, 0);
}
TEST(OR_10_0c, AMoveEndsByWishByPointsOrByAZone) {
  Tabletop t;
  t.unit("us-1", "2612").unit("us-2", "2616").movement(Side::kAllied);
  t.play("unit us-1").play("stop");
  EXPECT_EQ(t.why_not("unit us-1"), "OR-10.0b why.moved us-1");
}
TEST(OR_10_0d, ThroughFriendsFreely) {
  Tabletop t;
  t.unit("us-1", "2613").unit("uk-3 uk-6g", "2612");
  EXPECT_EQ(t.cost("us-1", "2612"), 1);
  EXPECT_EQ(t.cost("us-1", "2611"), 2);
}
TEST(OR_10_0e, PointsAreNotSaved) {
  Tabletop t;
  t.unit("us-1", "2612").movement(Side::kAllied).play("unit us-1").play("stop");
  t.movement(Side::kAllied, 4);
  EXPECT_EQ(t.mover("us-1").points, 10);
}
TEST(OR_10_0f, OnlyThePhasingSideMoves) {
  Tabletop t;
  t.unit("us-1", "2612").unit("ge-348", "3010").movement(Side::kAllied);
  EXPECT_EQ(t.why_not("unit ge-348"), "OR-10.0f why.not_yours ge-348");
}
TEST(OR_10_0g, NeverIntoEnemies) {
  Tabletop t;
  t.unit("us-1", "2612").unit("us-2", "2622").unit("ge-348", "2614").movement(Side::kAllied);
  t.play("unit us-1");
  EXPECT_EQ(t.why_not("to 2614"), "OR-10.0g why.enemy 2614");
}
TEST(OR_10_0h, OnlyNumberedHexes) {
  Tabletop t;
  t.unit("us-1", "1922");
  for (const ReachHex& one : reach(the_board(), t.state(), unit_of("us-1")))
    EXPECT_TRUE(the_board().all.has(one.hex.index()));
}
TEST(OR_10_1a, SixPointsOnTurnOneTenLater) {
  State s = Tabletop().state();
  s.turn = 1;
  EXPECT_EQ(allowance(the_board(), s, unit_of("us-1"), true), 6);
  s.turn = 2;
  EXPECT_EQ(allowance(the_board(), s, unit_of("us-1"), true), 10);
}
TEST(OR_10_2a, GroundIsPaidOnEntry) {
  EXPECT_EQ(the_board().charts.terrain[static_cast<std::size_t>(Terrain::kWoods)].points, 2);
  EXPECT_EQ(step("2612", "2613"), 1);
}
TEST(OR_10_2b, PolderCostsThree) {
  EXPECT_EQ(the_board().at(hex_at("1302")).terrain, Terrain::kPolder);
  EXPECT_EQ(step("1303", "1302"), 3);
}
// Worked example 4.
TEST(OR_10_2c, ACanalCostsOneMore) { EXPECT_EQ(step("1203", "1302"), 4); }
// Worked example 15.
TEST(OR_10_3, ThePointsMustDo) {
  Tabletop t;
  t.unit("ge-171r", "1303").weather(Weather::kStorm);
  EXPECT_EQ(t.mover("ge-171r").points, 2);
  EXPECT_EQ(t.cost("ge-171r", "1302"), -1);
}
TEST(OR_10_4, TwoLessInAStorm) {
  Tabletop t;
  t.unit("us-1", "2522").beaches("2624 1001 1821 4225").weather(Weather::kStorm);
  EXPECT_EQ(allowance(the_board(), t.state(), unit_of("us-1"), true), t.turn() == 1 ? 4 : 8);
}
// Worked example 5.
TEST(OR_10_5a, EnemyAirCostsOneMore) {
  EXPECT_EQ(step("1203", "1302", "1303"), 5);
  EXPECT_EQ(step("1203", "1302", "1303 1301"), 5);
}
TEST(OR_10_5b, ForEveryHexOfIt) {
  Tabletop t;
  t.unit("us-1", "2613").air(Side::kGerman, "2611");
  EXPECT_EQ(t.cost("us-1", "2611"), 4);
}
// Worked example 13.
TEST(OR_10_6a, ColumnDoublesThePoints) {
  Tabletop t;
  t.unit("us-1", "2522").beaches("2624 1001 1821 4225").movement(Side::kAllied);
  const Mover mover = t.mover("us-1");
  EXPECT_EQ(mover.points * (1 + mover.column), 20);
  t.weather(Weather::kStorm);
  EXPECT_EQ(t.mover("us-1").points, 8);
  Tabletop first;
  first.unit("us-1", "2624").beaches("2624 1001 1821 4225").movement(Side::kAllied, 1);
  EXPECT_EQ(first.mover("us-1").points * (1 + first.mover("us-1").column), 12);
}
TEST(OR_10_6b, ButNoZonesAndNoPolder) {
  Tabletop t;
  t.unit("us-1", "2522").beaches("2624 1001 1821 4225").unit("ge-348", "2512");
  t.unit("us-2", "3121").movement(Side::kAllied);
  const HexSet polder = the_board().of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  const Reach reach = reach_of(the_board(), t.state(), unit_of("us-1"), t.mover("us-1"));
  const HexSet zone = front_of(the_board(), t.state()).zones[1];
  EXPECT_TRUE((reach.by_column & (zone | polder)).empty());
  EXPECT_TRUE(reach.by_column.any());
}
TEST(OR_10_6c, ThroughEnemyAirAtItsPrice) {
  Tabletop t;
  t.unit("us-1", "2522").beaches("2624 1001 1821 4225").air(Side::kGerman, "2522 2520");
  EXPECT_EQ(t.mover("us-1").column, 1);
  EXPECT_EQ(t.cost("us-1", "2521"), the_board().terrain(hex_at("2521")).points +
                                        the_board().is_crossed(hex_at("2522"), hex_at("2521")) + 1);
}
TEST(OR_10_6d, ForGermansAsWell) {
  Tabletop t;
  t.unit("ge-9ss", "3010").movement(Side::kGerman);
  EXPECT_EQ(t.mover("ge-9ss").column, 1);
}
TEST(OR_10_6e, CoastalAndAerialSupplyDoNotDo) {
  Tabletop t;
  t.unit("us-1", "2624").beaches("- - 1821 4225").movement(Side::kAllied);
  EXPECT_EQ(t.mover("us-1").column, 0);
}

Tabletop airfield() {
  Tabletop t;
  t.beaches("2624 1001 1821 4225").unit("us-1", "2624").air(Side::kAllied, "");
  t.pool("us-82abn us-101abn uk-1abn uk-ppara");
  return t;
}
Tabletop at_drops() {
  Tabletop t = airfield().begin(Phase::kReinforcement, 3);
  while (t.offers_verb("entry")) t.play("pass");
  return t;
}
TEST(OR_10_7a, DropsNeedClearSkiesAndSuperiority) {
  EXPECT_TRUE(at_drops().offers_verb("drop"));
  Tabletop t = airfield().weather(Weather::kOvercast).begin(Phase::kReinforcement, 3);
  while (t.offers_verb("entry")) t.play("pass");
  EXPECT_FALSE(t.offers_verb("drop"));
}
TEST(OR_10_7b, OneUsUnitAndOneUkStack) {
  Tabletop t = at_drops().play("drop us-82abn").play("column 26").play("row 20");
  EXPECT_EQ(t.why_not("drop us-101abn"), "OR-10.7b why.drops_done us");
  t.play("drop uk-1abn").play("column 26").play("row 21").play("drop uk-ppara");
  EXPECT_EQ(t.where("uk-ppara"), "2621");
}
TEST(OR_10_7c, OntoClearGroundInland) {
  Tabletop t = airfield();
  const HexSet zone = drop_zone(the_board(), t.state(), unit_of("us-82abn"));
  EXPECT_TRUE((zone & the_board().coastal).empty());
  EXPECT_TRUE((zone - the_board().of_terrain[static_cast<std::size_t>(Terrain::kClear)]).empty());
  EXPECT_EQ(
      drop_hex_verdict(the_board(), t.state(), unit_of("us-82abn"), hex_at("2723")).reason.kind,
      static_cast<std::uint16_t>(Say::kWhyCoastal));
}
// Worked example 17.
TEST(OR_10_7d, WithinFiveHexesOfAUnitInOverlandSupply) {
  Tabletop t = airfield();
  const HexSet zone = drop_zone(the_board(), t.state(), unit_of("us-82abn"));
  for (const char* near : {"2620", "2619", "2519"}) EXPECT_TRUE(zone.has(hex_at(near).index()));
  EXPECT_FALSE(zone.has(hex_at("2618").index()));
  EXPECT_EQ(the_board().distance(hex_at("2624"), hex_at("2618")), 6);
}
TEST(OR_10_7e, NotBesideTheEnemy) {
  Tabletop t = airfield();
  t.unit("ge-348", "2620");
  const HexSet zone = drop_zone(the_board(), t.state(), unit_of("us-82abn"));
  EXPECT_FALSE(zone.has(hex_at("2621").index()));
}
TEST(OR_10_7f, TheAerialMarkerGoesWithThem) {
  Tabletop t = at_drops().play("drop us-82abn").play("column 26").play("row 20");
  EXPECT_EQ(t.state().aerial[0], hex_at("2620"));
  Tabletop used = airfield().unit("us-2", "2612").aerial("us", "2612");
  used.begin(Phase::kReinforcement, 3);
  while (used.offers_verb("entry")) used.play("pass");
  EXPECT_EQ(used.why_not("drop us-82abn"), "OR-10.7b why.drops_done us");
}
Tabletop dropped() {
  Tabletop t = at_drops().play("drop us-82abn").play("column 26").play("row 20");
  while (t.phase() == Phase::kReinforcement) t.play("pass");
  return t;
}
TEST(OR_10_7g, ThisTurnItStaysWhereItIs) {
  Tabletop t = dropped().play("move-first");
  EXPECT_EQ(t.why_not("unit us-82abn"), "OR-10.7g why.just_dropped us-82abn");
  EXPECT_TRUE(retreat_hexes(the_board(), t.state(), unit_of("us-82abn")).empty());
}
TEST(OR_10_7h, ARetreatBecomesAnExchange) {
  Tabletop t;
  t.unit("us-82abn", "2620").flag("us-82abn", kUnitDropped | kUnitLanding | kUnitUnlinked);
  t.unit("ge-9ss", "2621").combat(Side::kGerman);
  EXPECT_EQ(effective_result(the_board(), t.state(), hex_at("2620"), CombatResult::kDR),
            CombatResult::kEX);
}
TEST(OR_10_7i, FreeAgainOnceLinkedAtATurnsStart) {
  Tabletop t;
  t.beaches("2624 1001 1821 4225").unit("us-82abn", "2620");
  t.flag("us-82abn", kUnitDropped | kUnitUnlinked).movement(Side::kAllied);
  EXPECT_FALSE(may_use_ways(t.state(), unit_of("us-82abn")));
  t.begin(Phase::kTurnStart, 4);
  EXPECT_FALSE(t.one("us-82abn").has(kUnitUnlinked));
  EXPECT_TRUE(t.said("log.linked us-82abn"));
  Tabletop cut;
  cut.beaches("- - - -").unit("us-82abn", "2620").flag("us-82abn", kUnitDropped | kUnitUnlinked);
  cut.begin(Phase::kTurnStart, 4);
  EXPECT_TRUE(cut.one("us-82abn").has(kUnitUnlinked));
}
TEST(OR_10_8a, TheInvasionLandsAStackOnEachBeachhead) {
  Tabletop t;
  t.set_up().roll("1").play("beach us 2624").play("beach us 2723").play("beach uk 1821");
  t.play("beach uk 1922").roll("1").play("pass");
  EXPECT_EQ(t.nouns("entry"), (Lines{"1821", "1922", "2624", "2723"}));
  t.play("entry 2624").play("land us-1").play("entry 2624").play("land us-rgr");
  EXPECT_EQ(t.where("us-rgr"), "2624");
  EXPECT_FALSE(t.offers("entry 2624"));
}
TEST(OR_10_8b, AndDropsAreMadeFromThere) {
  Tabletop t;
  t.set_up().roll("1").play("beach us 2624").play("beach us 2723").play("beach uk 1821");
  t.play("beach uk 1922").roll("1").play("pass").play("entry 2624").play("land us-1");
  while (t.offers_verb("entry")) t.play("pass");
  EXPECT_TRUE(t.offers("drop us-82abn"));
}
TEST(OR_10_9a, HeavyPanzersNeverEnterPolder) {
  Tabletop t;
  t.unit("ge-s504", "1501").unit("ge-9ss", "3010").movement(Side::kGerman).play("unit ge-s504");
  EXPECT_EQ(t.why_not("to 1502"), "OR-10.9a why.heavy ge-s504 1502");
  t.drawn("ge-s505");
  EXPECT_TRUE((entry_hexes(the_board(), t.state(), unit_of("ge-s505")) &
               the_board().of_terrain[static_cast<std::size_t>(Terrain::kPolder)])
                  .empty());
}
TEST(OR_10_9b, NorAttackIntoIt) {
  Tabletop t;
  t.unit("ge-s504", "1501").unit("ge-9ss", "1503").unit("us-1", "1502").combat(Side::kGerman);
  EXPECT_FALSE(
      attackers_for(the_board(), t.state(), hex_at("1502")).has(unit_of("ge-s504").index()));
  EXPECT_EQ(
      attacker_verdict(the_board(), t.state(), unit_of("ge-s504"), hex_at("1502")).reason.kind,
      static_cast<std::uint16_t>(Say::kWhyHeavy));
}

// The slow model of a leg: cheapest costs by repeated passes over all hexes.
std::map<int, int> slow_costs(const State& s, UnitId unit, bool column, int left) {
  const Board& b = the_board();
  const Ground g = ground_of(b, s, unit);
  const int start = s.unit(unit).hex.index();
  std::map<int, int> out = {{start, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    const std::map<int, int> before = out;
    for (const auto& [from, cost] : before) {
      if (g.zone.has(from) && from != start) continue;
      for (int way = 0; way < 6; ++way) {
        const int to = b.at(HexId(from)).neighbours[static_cast<std::size_t>(way)];
        if (to < 0 || g.shut.has(to) || (g.zone.has(from) && g.zone.has(to))) continue;
        if (column && (g.zone.has(to) || b.at(HexId(to)).terrain == Terrain::kPolder)) continue;
        if (b.distance(HexId(start), HexId(to)) > 8) continue;
        const int total = cost + step_cost(b, g, HexId(from), way);
        if (total > left || (out.count(to) != 0 && out[to] <= total)) continue;
        out[to] = total;
        changed = true;
      }
    }
  }
  out.erase(start);
  return out;
}

TEST(Ways, AgreeWithASlowSearch) {
  Tabletop t;
  t.beaches("2624 1001 1821 4225").unit("us-1", "2522").unit("us-2", "2119").unit("uk-3", "1820");
  t.unit("uk-15", "1507").unit("ge-348", "2316").unit("ge-9ss", "2811").unit("ge-326", "1914");
  t.unit("ge-s504", "3010").unit("ge-264", "2012").air(Side::kGerman, "2317 2019");
  t.movement(Side::kAllied);
  for (const char* id : {"us-1", "us-2", "uk-3", "uk-15", "ge-9ss", "ge-s504", "ge-264"}) {
    const UnitId unit = unit_of(id);
    const Mover mover = t.mover(id);
    const Reach reach = reach_of(the_board(), t.state(), unit, mover);
    std::map<int, int> wanted;
    if (mover.column != 0) wanted = slow_costs(t.state(), unit, true, 2 * mover.points);
    const std::map<int, int> by_column = wanted;
    for (const auto& [hex, cost] : slow_costs(t.state(), unit, false, mover.points))
      if (by_column.count(hex) == 0) wanted[hex] = cost;
    std::map<int, int> found;
    for (const int hex : reach.ends) found[hex] = reach.cost[static_cast<std::size_t>(hex)];
    EXPECT_EQ(found, wanted) << id;
    EXPECT_GT(found.size(), 10U) << id;
  }
}

}  // namespace
}  // namespace sandtable::roundup
