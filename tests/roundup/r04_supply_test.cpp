// 4: supply, against the rules and against a slow search of another make.
#include <gtest/gtest.h>

#include <deque>
#include <set>

#include "core/engine/playout.h"
#include "core/games/roundup/queries.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

// A beachhead of the US at 2624, of the UK at 1821.
Tabletop coast() {
  Tabletop t;
  t.beaches("2624 - 1821 4225");
  return t;
}

TEST(OR_4_0a, SupplyIsReadWhenAUnitBegins) {
  Tabletop t = coast();
  t.unit("us-1", "2522").unit("us-2", "2624").unit("ge-191r", "2423").unit("ge-348", "2722");
  t.movement(Side::kAllied);
  EXPECT_EQ(t.mover("us-1").points, 5);
  t.play("unit us-2").play("to 2623");
  EXPECT_EQ(t.mover("us-1").points, 10);
}
TEST(OR_4_0b, AndForEveryFightAnew) {
  Tabletop t = coast();
  t.unit("us-1", "2522").unit("ge-191r", "2423").unit("ge-346", "2722").combat(Side::kAllied);
  EXPECT_TRUE(t.odds("2423", "us-1").halved.has(unit_of("us-1").index()));
  t.one("ge-346") = Unit{};
  t.one("ge-346").status = UnitStatus::kEliminated;
  EXPECT_FALSE(t.odds("2423", "us-1").halved.has(unit_of("us-1").index()));
}
// Worked example 11.
TEST(OR_4_0c, AWayOfOpenHexesToASource) {
  Tabletop t = coast();
  t.unit("us-1", "2522").unit("ge-191r", "2423");
  EXPECT_EQ(t.supply("us-1"), Supply::kOverland);
  const Front front = front_of(the_board(), t.state());
  const HexSet reached = overland(the_board(), t.state(), front, Nation::kUs);
  for (const char* hex : {"2522", "2623", "2624"}) EXPECT_TRUE(reached.has(hex_at(hex).index()));
  EXPECT_FALSE(reached.has(hex_at("2523").index()));
}
TEST(OR_4_0d, ItComesAndGoesWithinATurn) {
  Tabletop t = coast();
  t.unit("us-1", "2522").unit("ge-191r", "2423");
  EXPECT_EQ(t.supply("us-1"), Supply::kOverland);
  t.unit("ge-348", "2722");
  EXPECT_EQ(t.supply("us-1"), Supply::kNone);
  t.unit("us-rgr", "2623");
  EXPECT_EQ(t.supply("us-1"), Supply::kOverland);
}
TEST(OR_4_0e, ARingOfEnemiesCutsOff) {
  Tabletop t = coast();
  t.unit("us-1", "2612").unit("ge-348", "2610").unit("ge-326", "2614").unit("ge-389", "2412");
  t.unit("ge-346", "2812");
  EXPECT_EQ(t.supply("us-1"), Supply::kNone);
}
TEST(OR_4_1a, OutOfSupplyHalvesMovement) {
  const State state = Tabletop().state();
  const auto points = [&](const char* unit, bool supplied) {
    State later = state;
    later.turn = 3;
    return allowance(the_board(), later, unit_of(unit), supplied);
  };
  EXPECT_EQ(points("us-1", false), 5);
  EXPECT_EQ(points("ge-171r", false), 2);
  EXPECT_EQ(points("us-1", true), 10);
}
TEST(OR_4_1b, AndEachUnitsFactors) {
  Tabletop t;
  t.beaches("- - 1821 4225").unit("us-1", "2612").unit("us-3", "2512").unit("ge-348", "2613");
  t.combat(Side::kAllied);
  ASSERT_EQ(t.supply("us-1"), Supply::kNone);
  EXPECT_EQ(t.odds("2613", "us-1 us-3").attack, 8);  // 7 and 7, halved one by one
}
TEST(OR_4_1c, NothingElseComesOfIt) {
  Tabletop t = coast();
  t.unit("us-1", "2612").unit("ge-348", "2610").unit("ge-326", "2614").unit("ge-389", "2412");
  t.unit("ge-346", "2812").begin(Phase::kAdministration, 3);
  EXPECT_EQ(t.where("us-1"), "2612");
  EXPECT_EQ(t.steps_of("us-1"), 2);
}
TEST(OR_4_1d, ZonesStay) {
  Tabletop t;
  t.beaches("- - - -").unit("us-1", "2612").unit("ge-9ss", "2614").movement(Side::kGerman);
  ASSERT_EQ(t.supply("us-1"), Supply::kNone);
  EXPECT_TRUE(
      ground_of(the_board(), t.state(), unit_of("ge-9ss")).zone.has(hex_at("2613").index()));
}
TEST(OR_4_2a, GermansTraceToTheEdges) {
  Tabletop t;
  t.unit("ge-348", "3010");
  EXPECT_EQ(t.supply("ge-348"), Supply::kOverland);
}
TEST(OR_4_2b, AnAlliedEdgeHexIsNoSource) {
  Tabletop t;
  t.allied("3001");
  EXPECT_FALSE(sources_of(the_board(), t.state(), Nation::kGerman).has(hex_at("3001").index()));
  t.german("3001");
  EXPECT_TRUE(sources_of(the_board(), t.state(), Nation::kGerman).has(hex_at("3001").index()));
}
TEST(OR_4_2c, HoweverFar) {
  Tabletop t;
  t.unit("ge-348", "1922");
  EXPECT_EQ(t.supply("ge-348"), Supply::kOverland);
  EXPECT_GT(supply_trace(the_board(), t.state(), unit_of("ge-348")).way.size(), 20U);
}
TEST(OR_4_3a, TheCoastSuppliesAllies) {
  Tabletop t = coast();
  t.beaches("- - 1821 4225").unit("us-1", "1620").weather(Weather::kStorm).unit("ge-348", "1720");
  ASSERT_TRUE(the_board().at(hex_at("1620")).coastal);
  EXPECT_EQ(t.supply("us-1"), Supply::kCoastal);
}
TEST(OR_4_3b, AndNoGerman) {
  Tabletop t;
  t.unit("ge-348", "1620").unit("us-1", "1720").allied(ids_of(the_board().german_sources));
  EXPECT_EQ(t.supply("ge-348"), Supply::kNone);
}
TEST(OR_4_3c, InlandTheCoastDoesNotReach) {
  Tabletop t;
  t.beaches("- - 4124 4225").unit("us-1", "1920");
  EXPECT_EQ(t.supply("us-1"), Supply::kNone);
}
TEST(OR_4_4a, ToABeachheadOfItsOwnNation) {
  Tabletop t;
  t.beaches("1001 1101 2624 4225").unit("us-1", "2522").unit("uk-3", "2521");
  EXPECT_EQ(t.supply("uk-3"), Supply::kOverland);
  Tabletop cut;
  cut.beaches("- - 2624 4225").unit("us-1", "2522");
  EXPECT_EQ(cut.supply("us-1"), Supply::kNone);
}
TEST(OR_4_4b, CoastalSupplyIsNotOverland) {
  Tabletop t;
  t.beaches("- - 2624 4225").unit("us-1", "2624");
  EXPECT_EQ(t.supply("us-1"), Supply::kCoastal);
  EXPECT_EQ(t.mover("us-1").column, 0);
}
TEST(OR_4_4c, AGermanEntryRemovesABeachheadForGood) {
  Tabletop t = coast();
  t.unit("ge-348", "2723").movement(Side::kGerman).play("unit ge-348").play("to 2624");
  EXPECT_FALSE(t.state().beaches[0].is_some());
  EXPECT_TRUE(t.said("log.beach.lost us 2624 ge-348"));
  t.unit("us-1", "2522");
  t.movement(Side::kAllied, 4);
  EXPECT_FALSE(t.state().beaches[0].is_some());
}
TEST(OR_4_4d, APortIsGivenToANationEveryTurn) {
  Tabletop t = coast();
  t.port("boulogne", "us").begin(Phase::kTurnStart, 4);
  EXPECT_EQ(t.legal(), (Lines{"designate boulogne us", "designate boulogne uk"}));
  t.play("designate boulogne uk");
  EXPECT_EQ(t.state().port_nation[0], 1);
}
TEST(OR_4_4e, UnitsComeThroughPortsOfTheirNation) {
  Tabletop t;
  t.beaches("- - - -").port("boulogne", "us").pool("us-1 uk-3").begin(Phase::kReinforcement, 3);
  t.play("entry 2423");
  EXPECT_EQ(t.where("us-1"), "2423");  // the only one that may come
  EXPECT_EQ(t.where("uk-3"), "pool");
}
TEST(OR_4_4f, ReplacementsTraceToTheirNation) {
  Tabletop t;
  t.beaches("- - 2624 4225").unit("us-1", "2522").reduced("us-1");
  t.begin(Phase::kReinforcement, 3);
  EXPECT_FALSE(t.offers_verb("replace"));
  Tabletop with;
  with.beaches("2624 - 1821 4225").unit("us-1", "2522").reduced("us-1");
  with.begin(Phase::kReinforcement, 3);
  EXPECT_TRUE(with.offers("replace us-1"));
}
TEST(OR_4_4g, AllHexesOfThePort) {
  Tabletop t;
  t.allied("2423");
  EXPECT_FALSE(is_held_port(the_board(), t.state(), Port::kBoulogne));
  t.allied("2523");
  EXPECT_TRUE(is_held_port(the_board(), t.state(), Port::kBoulogne));
}
TEST(OR_4_4h, LostAtOnceBackNextTurn) {
  Tabletop t = coast();
  t.port("calais", "uk").unit("ge-348", "1618").movement(Side::kGerman);
  t.play("unit ge-348").play("to 1617");
  EXPECT_EQ(t.state().port_nation[1], kNobody);
  EXPECT_TRUE(t.said("log.port.closed calais ge-348"));
  Tabletop again;
  again.port("calais", "-").begin(Phase::kTurnStart, 7);
  EXPECT_TRUE(again.offers("designate calais uk"));
}
TEST(OR_4_5a, AerialSupplyNeedsClearSkiesAndSuperiority) {
  for (const bool clear : {true, false}) {
    Tabletop t = coast();
    t.unit("us-1", "2612").unit("us-2", "2712");
    t.weather(clear ? Weather::kClear : Weather::kOvercast).begin(Phase::kAir, 3);
    t.roll(clear ? "6 6 6 1 1" : "6 6 1");
    t.play("pass");
    EXPECT_EQ(t.offers_verb("supply"), clear);
  }
}
TEST(OR_4_5b, AMarkerForEachNation) {
  Tabletop t = coast();
  t.unit("us-1", "2612").unit("uk-3", "2616").begin(Phase::kAir, 3).roll("6 6 6 1 1").play("pass");
  EXPECT_EQ(t.nouns("supply"), Lines{"2612"});
  EXPECT_EQ(t.why_not("supply 2616"), "OR-4.5d why.no_units us 2616");
  t.play("supply 2612");
  EXPECT_EQ(t.nouns("supply"), Lines{"2616"});
}
TEST(OR_4_5c, AskedAfterTheAirMarkers) {
  Tabletop t = coast();
  t.unit("us-1", "2612").begin(Phase::kAir, 3).roll("6 6 6 1 1");
  EXPECT_TRUE(t.offers_verb("column"));
  t.play("pass");
  EXPECT_TRUE(t.offers_verb("supply"));
}
TEST(OR_4_5d, NotBesideTheEnemy) {
  Tabletop t = coast();
  t.unit("us-1", "2612").unit("us-2", "2622").unit("ge-348", "2613");
  t.begin(Phase::kAir, 3).roll("6 6 6 1 1").play("pass");
  EXPECT_EQ(t.why_not("supply 2612"), "OR-4.5d why.zone 2612");
  EXPECT_EQ(t.nouns("supply"), Lines{"2622"});
}
TEST(OR_4_5e, ItSuppliesThatHexAlone) {
  Tabletop t;
  t.beaches("- - - -").unit("us-1", "2612").unit("us-2", "2613").aerial("us", "2612");
  t.unit("uk-3", "2712").air(Side::kAllied, "");
  EXPECT_EQ(t.supply("us-1"), Supply::kAerial);
  EXPECT_EQ(t.supply("us-2"), Supply::kNone);
}
TEST(OR_4_5f, AndOneTurn) {
  Tabletop t;
  t.unit("us-1", "2612").aerial("us", "2612").air(Side::kAllied, "");
  t.begin(Phase::kAdministration, 3);
  EXPECT_FALSE(t.state().aerial[0].is_some());
}
TEST(OR_4_5g, NeverForGermans) {
  Tabletop t;
  t.unit("us-1", "2612")
      .unit("ge-348", "3010")
      .begin(Phase::kAir, 3)
      .roll("1 1 1 6 6")
      .play("pass");
  EXPECT_FALSE(t.offers_verb("supply"));
}
TEST(OR_4_6, OnTurnOneAllAreInSupply) {
  Tabletop t;
  t.beaches("- - - -").unit("ge-348", "1620");
  State first = t.state();
  first.turn = 1;
  EXPECT_TRUE(is_supplied(the_board(), first, unit_of("ge-348"), HexSet{}));
  first.turn = 2;
  EXPECT_FALSE(is_supplied(the_board(), first, unit_of("ge-348"), HexSet{}));
}

// The slow model: hex by hex with lists, from the unit outwards, by the words of 3.2.2 and 4.0.
bool slow_overland(const State& s, UnitId unit) {
  const Board& b = the_board();
  const Nation nation = b.card(unit).nation;
  const bool german = nation == Nation::kGerman;
  std::set<int> ours, theirs, zone;
  for (int i = 0; i < kUnits; ++i) {
    const Unit& one = s.units[static_cast<std::size_t>(i)];
    if (!one.is_on_map()) continue;
    const bool friendly = (b.card(UnitId(i)).nation == Nation::kGerman) == german;
    (friendly ? ours : theirs).insert(one.hex.index());
  }
  for (const int hex : theirs)
    for (int other = 0; other < kHexNumbers; ++other)
      if (b.is_hex(other) && b.distance(HexId(hex), HexId(other)) == 1) zone.insert(other);
  const auto is_source = [&](int hex) {
    if (german)
      return (row_of(HexId(hex)) == 1 || column_of(HexId(hex)) == 42) && !s.allied.has(hex);
    for (std::size_t i = 0; i < 4; ++i)
      if (s.beaches[i] == HexId(hex) && static_cast<Nation>(i / 2) == nation) return true;
    const Port port = b.at(HexId(hex)).port;
    return port != Port::kNone &&
           s.port_nation[static_cast<std::size_t>(port)] == static_cast<std::uint8_t>(nation);
  };
  std::deque<int> queue = {s.unit(unit).hex.index()};
  std::set<int> seen(queue.begin(), queue.end());
  while (!queue.empty()) {
    const int hex = queue.front();
    queue.pop_front();
    if (is_source(hex)) return true;
    for (const std::int16_t next : b.at(HexId(hex)).neighbours) {
      if (next < 0 || theirs.count(next) != 0) continue;
      if (zone.count(next) != 0 && ours.count(next) == 0) continue;
      if (seen.insert(next).second) queue.push_back(next);
    }
  }
  return false;
}

TEST(Supply, AgreesWithASlowSearchInRandomGames) {
  int checked = 0, cut = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    AnyState state = the_game().setup(standard_setup(the_game().info()));
    QuickRandom random(seed);
    const Rng dice(seed);
    std::uint64_t rolled = 0;
    Events unused;
    Actions legal;
    for (int step = 0; the_game().to_act(state) != Seat::kNobody; ++step) {
      if (the_game().to_act(state) == Seat::kChance) {
        ChanceEvent event;
        the_game().chance(state, event);
        the_game().apply(state, chance_action(dice.pick(rolled++, event.outcomes).value), unused);
        continue;
      }
      if (step % 16 == 0)
        for (int i = 0; i < kUnits; ++i) {
          const State& s = state.as<State>();
          if (!s.units[static_cast<std::size_t>(i)].is_on_map()) continue;
          const Front front = front_of(the_board(), s);
          const HexSet reached =
              overland(the_board(), s, front, the_board().card(UnitId(i)).nation);
          const bool fast = reached.has(s.units[static_cast<std::size_t>(i)].hex.index());
          ASSERT_EQ(fast, slow_overland(s, UnitId(i))) << i << " seed " << seed;
          ++checked;
          cut += !fast;
        }
      the_game().legal(state, legal);
      the_game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                       unused);
    }
  }
  EXPECT_GT(checked, 1000);
  EXPECT_GT(cut, 40);
}

}  // namespace
}  // namespace sandtable::roundup
