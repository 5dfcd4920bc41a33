// 8: how the Germans move, what is known of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

constexpr const char* kNobodyComes = "1 1";  // black and coloured die

int steps_between(std::string_view a, std::string_view b) {
  return the_board().distance[static_cast<std::size_t>(space_at(a).index())]
                             [static_cast<std::size_t>(space_at(b).index())];
}

TEST(SN_8a, GermansMoveUpToThreeSpacesNearer) {
  Tabletop t;
  t.team("birney", "61").german("inf-1", "85").german("km-1", "74").begin(kE);
  const int before = steps_between("74", "61");
  t.roll(kNobodyComes);
  EXPECT_EQ(t.where("inf-1"), "62");  // two steps, then it is next to him
  if (!t.due().empty()) t.roll(t.outcomes().front());
  EXPECT_EQ(steps_between(t.where("km-1"), "61"), before - 3);
}

TEST(SN_8a, ThePinnedAndThoseNextToATeamStay) {
  Tabletop t;
  t.team("birney", "61").german("inf-1", "62").german("km-1", "85").pinned("km-1");
  t.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.where("inf-1"), "62");  // ruling R4
  EXPECT_EQ(t.where("km-1"), "85");
}

// Ruling R5: nearest first, then the lower space, then who came there first.
TEST(SN_8a, TheOrderOfMovesBetraysNothing) {
  Tabletop t;
  t.team("birney", "55").german("inf-1", "47").german("km-1", "51").german("km-2", "49");
  t.german("km-3", "51").begin(kE).roll(kNobodyComes);
  Lines from;
  for (const std::string& line : t.lines("log.german.moves.hidden"))
    from.push_back(words_of(line)[2]);
  EXPECT_EQ(from, (Lines{"49", "51", "51", "47"}));
  EXPECT_EQ(words_of(t.lines("log.german.moves.hidden")[1])[1], "face-down-2");
}

TEST(SN_8_1a, CrewsAndFlakStayButFight) {
  Tabletop t;
  t.team("birney", "36").team("moss", "37").crew("km-1", "88").german("flak-3", "38");
  t.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.where("km-1"), "88");
  EXPECT_EQ(t.where("flak-3"), "38");
  EXPECT_EQ(t.phase(), Phase::kSecondCombat);
  t.play("end-fire").play("begin").roll("1").play("begin").roll("1");
  EXPECT_TRUE(t.said("log.shot.german flak-3 moss 1 0 3 none"));
  EXPECT_TRUE(t.said("log.shot.german km-1 birney 1 -1 4 none"));
}

TEST(SN_8_1a, NotEvenTowardsATeam) {
  Tabletop t;
  t.team("birney", "34").crew("km-1", "88").german("flak-3", "38").begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.where("km-1"), "88");
  EXPECT_EQ(t.where("flak-3"), "38");
}

TEST(SN_8_1b, TowardTheNearestTeam) {
  Tabletop t;
  t.team("birney", "61").team("bradley", "46").german("inf-6", "85").seen("inf-6");
  t.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.lines("log.german.moves"), (Lines{"log.german.moves inf-6 85 62 61 1"}));
}

TEST(SN_8_1c, OfEquallyNearTheStrongestDemolition) {
  Tabletop t;
  t.team("pennington", "66").team("roy", "66");
  t.team("bassett-wilson", "56").team("walton", "56").reduced("walton");
  t.german("inf-6", "83").seen("inf-6").begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.lines("log.german.moves"), (Lines{"log.german.moves inf-6 83 59 56 1"}));
}

// Ruling R6: then assault, then headquarters strength, then the die.
TEST(SN_8_1c, EqualDemolitionLooksAtAssaultThenHeadquarters) {
  Tabletop assault;
  assault.team("pennington", "66").team("roy", "66").team("bassett-wilson", "56");
  assault.german("inf-6", "83").seen("inf-6").begin(kE).roll(kNobodyComes).roll("65");
  EXPECT_EQ(assault.lines("log.german.moves"), (Lines{"log.german.moves inf-6 83 65 66 1"}));
  Tabletop hq;
  hq.team("pennington", "66").team("bassett-wilson", "56").team("newman", "56");
  hq.german("inf-6", "83").seen("inf-6").begin(kE).roll(kNobodyComes);
  EXPECT_EQ(hq.lines("log.german.moves"), (Lines{"log.german.moves inf-6 83 59 56 1"}));
  Tabletop tie;
  tie.team("pennington", "66").team("bassett-wilson", "56").german("inf-6", "83").begin(kE);
  tie.roll(kNobodyComes);
  EXPECT_EQ(tie.outcomes(), (Lines{"56", "66"}));
  tie.roll("66 65");
  EXPECT_EQ(tie.where("inf-6"), "65");
}

TEST(SN_8_1d, PinnedTeamsAttractAndThreeIsTheLimit) {
  Tabletop t;
  t.team("birney", "63").pinned("birney").team("bradley", "46");
  t.german("km-1", "62").german("km-2", "62").german("km-3", "62").german("inf-1", "85");
  t.seen("inf-1").begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.units_on("62").size(), 3u);
  EXPECT_EQ(t.lines("log.german.moves"), (Lines{"log.german.moves inf-1 85 83 63 2"}));
}

TEST(SN_8_1e, FullItStopsOneSpaceEarlierAndAgain) {
  Tabletop one;
  one.team("birney", "55").german("inf-1", "51");
  for (const char* unit : {"km-1", "km-2", "km-3"}) one.german(unit, "54");
  one.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(one.where("inf-1"), "53");

  Tabletop two;
  two.team("birney", "55").german("inf-1", "51");
  for (const char* unit : {"km-1", "km-2", "km-3"}) two.german(unit, "54");
  for (const char* unit : {"km-4", "km-5", "km-6"}) two.german(unit, "53");
  two.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(two.where("inf-1"), "52");

  Tabletop three;
  three.team("birney", "55").german("inf-1", "51").seen("inf-1");
  for (const char* unit : {"km-1", "km-2", "km-3"}) three.german(unit, "54");
  for (const char* unit : {"km-4", "km-5", "km-6"}) three.german(unit, "53");
  for (const char* unit : {"km-7", "km-8", "km-9"}) three.german(unit, "52");
  three.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(three.where("inf-1"), "51");
  EXPECT_TRUE(three.said("log.german.blocked inf-1 51 55"));
}

TEST(SN_8_1f, TheOtherApproachIfOneIsFull) {
  Tabletop t;
  t.team("birney", "78").german("inf-1", "77");
  for (const char* unit : {"km-1", "km-2", "km-3"}) t.german(unit, "76");
  t.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.where("inf-1"), "80");
}

// Ruling R8: both have room, the variant is off: a die, whatever stands there.
TEST(SN_8_1f, ADieIfBothHaveRoom) {
  Tabletop t;
  t.team("birney", "78").german("inf-1", "77").german("km-1", "76").begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.due(), "chance.end face-down-1");
  EXPECT_EQ(t.outcomes(), (Lines{"76", "80"}));
  t.roll("76");
  EXPECT_EQ(t.where("inf-1"), "76");
}

TEST(SN_8_1g, TheVariantFillsTheApproachesEvenly) {
  Tabletop t;
  t.option(Option::kGermanSplit).team("birney", "78").german("inf-1", "77").german("inf-2", "77");
  t.german("inf-3", "66").german("inf-4", "66").begin(kE).roll(kNobodyComes);
  EXPECT_EQ(t.outcomes(), (Lines{"76", "80"}));
  t.roll("76");  // the second one goes to 80 without a die
  EXPECT_EQ(t.where("inf-2"), "80");
  t.roll("80");
  EXPECT_EQ(t.units_on("76").size(), 2u);
  EXPECT_EQ(t.units_on("80").size(), 2u);
  EXPECT_EQ(t.due(), "");
}

TEST(SN_8_1g, ElsewhereSquaresComeFirst) {
  Tabletop on;
  on.option(Option::kGermanSplit).team("birney", "70").german("inf-1", "77").begin(kE);
  on.roll(kNobodyComes);
  EXPECT_EQ(on.where("inf-1"), "68");
  Tabletop off;
  off.team("birney", "70").german("inf-1", "77").begin(kE).roll(kNobodyComes);
  EXPECT_EQ(off.outcomes(), (Lines{"68", "74"}));
}

// Where the unit is after its move, the first choice at every die.
std::string after_move(Tabletop& t, std::string_view unit) {
  t.begin(kE).roll(kNobodyComes);
  while (t.phase() == kE && !t.due().empty()) t.roll(t.outcomes().front());
  return t.where(unit);
}

TEST(SN_8_1h, VehiclesNeverEnterSixAndFifteen) {
  for (const auto& [team, from, over] :
       {std::tuple{"18", "4", "17"}, std::tuple{"46", "60", "57"}}) {
    Tabletop foot, vehicle;
    foot.team("birney", team).german("inf-1", from);
    EXPECT_EQ(after_move(foot, "inf-1"), over);
    vehicle.team("birney", team).german("vehicle-1", from);
    EXPECT_NE(after_move(vehicle, "vehicle-1"), over);
  }
}

TEST(SN_8_1h, NorTheBridgesOnceTheyAreDestroyed) {
  for (const auto& [team, from, bridge] :
       {std::tuple{"24", "70", "21"}, std::tuple{"30", "34", "33"}, std::tuple{"46", "59", "56"},
        std::tuple{"50", "61", "58"}}) {
    Tabletop whole, blown, foot;
    whole.team("birney", team).german("infveh-1", from);
    EXPECT_EQ(after_move(whole, "infveh-1"), bridge);
    blown.team("birney", team).german("infveh-1", from).destroyed(bridge);
    EXPECT_NE(after_move(blown, "infveh-1"), bridge);
    foot.team("birney", team).german("inf-1", from).destroyed(bridge);
    EXPECT_EQ(after_move(foot, "inf-1"), bridge);
  }
}

// Ruling R7: a unit without a way to anybody stays.
TEST(SN_8_1h, WithoutAWayItStays) {
  Tabletop t;
  t.team("birney", "47").german("vehicle-1", "86").destroyed("21 56 58");
  EXPECT_EQ(after_move(t, "vehicle-1"), "86");
}

TEST(SN_8_2a, UnseenWhileNotNextToATeam) {
  Tabletop t;
  t.team("birney", "46").german("inf-6", "85").begin(kE).roll(kNobodyComes);
  t.roll(t.outcomes().front());
  EXPECT_EQ(steps_between(t.where("inf-6"), "46"), 2);
  EXPECT_FALSE(t.is_seen("inf-6"));
  EXPECT_EQ(words_of(t.lines("log.german.moves.hidden").front())[1], "face-down-1");
  EXPECT_EQ(the_game().observe(t.any(), Seat::kFirst).as<State>().germans[0].unit, kUnknownUnit);
}

// Ruling R45: where a face-down counter makes for would tell a vehicle, whose way is longer.
TEST(SN_8_2a, TheLogTellsOfAFaceDownCounterOnlyWhatTheBoardShows) {
  Lines logs[2];
  for (const bool vehicle : {false, true}) {
    Tabletop t;
    t.team("birney", "47").destroyed("56 58").german(vehicle ? "infveh-1" : "inf-1", "86");
    t.begin(kE).roll(kNobodyComes);
    while (t.phase() == kE && !t.due().empty()) t.roll(t.outcomes().front());
    logs[vehicle] = t.lines("log.german.moves.hidden");
    EXPECT_EQ(t.times_said("log.german.moves"), 0);
    ASSERT_EQ(logs[vehicle].size(), 1u);
    EXPECT_EQ(words_of(logs[vehicle].front()).size(), 4u);  // who, from where, to where
  }
  Tabletop full;
  full.team("birney", "55").german("inf-1", "51");
  for (const char* unit : {"km-1", "km-2", "km-3"}) full.german(unit, "54");
  for (const char* unit : {"km-4", "km-5", "km-6"}) full.german(unit, "53");
  for (const char* unit : {"km-7", "km-8", "km-9"}) full.german(unit, "52");
  full.begin(kE).roll(kNobodyComes);
  EXPECT_EQ(full.where("inf-1"), "51");
  EXPECT_EQ(full.times_said("log.german.blocked"), 0);  // it has a way, which a vehicle might not
}

TEST(SN_8_2b, SeenAtTheFirstContactAndFromThenOn) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").german("km-1", "48").german("km-2", "48");
  t.begin(Phase::kBritishMovement);
  EXPECT_FALSE(t.is_seen("km-1"));
  t.play("move birney 47");
  EXPECT_TRUE(t.is_seen("km-1") && t.is_seen("km-2"));
  EXPECT_EQ(t.lines("log.revealed"), (Lines{"log.revealed km-1 48", "log.revealed km-2 48"}));
  t.begin(Phase::kBritishMovement, 3).play("break-contact birney").roll("5");
  t.play("move birney 43").play("move birney 42");
  EXPECT_TRUE(t.is_seen("km-1"));
}

// Ruling R45: in a view that is played on nobody knows who was turned up.
TEST(SN_8_2b, WhoIsTurnedUpUnknownRulesNothingOut) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").german("km-1", "48").german("km-2", "86");
  t.begin(Phase::kBritishMovement);
  AnyState view = the_game().observe(t.any(), Seat::kFirst);
  Events events;
  the_game().apply(view, action(Verb::kMove, team_index("birney"), space_at("47").index()), events);
  EXPECT_TRUE(view.as<State>().germans[0].has(kGermanRevealed));
  for (const std::uint64_t ruled_out : view.as<State>().ruled_out) EXPECT_EQ(ruled_out, 0u);
}

TEST(SN_8_2b, SeenWhenItComesNearItself) {
  Tabletop t;
  t.team("birney", "61").german("inf-1", "85").begin(kE).roll(kNobodyComes);
  EXPECT_TRUE(t.is_seen("inf-1"));
  EXPECT_TRUE(t.said("log.revealed inf-1 62"));
}

TEST(SN_8_2c, FlakHaveNoHiddenSide) {
  Tabletop t;
  t.set_up();
  int flak = 0;
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  for (const German& german : view.as<State>().germans) {
    if (!german.on_map()) continue;
    EXPECT_TRUE(german.is_flak() && german.has(kGermanRevealed));
    ++flak;
  }
  EXPECT_EQ(flak, kFlakUnits);
}

TEST(SN_8_3, FlakAndCrewsNeverLeaveTheirPlace) {
  for (const char* unit : {"flak-5", "km-1"}) {
    const bool gun = unit[0] == 'f';
    const std::string from = gun ? "44" : "88", team = gun ? "43" : "36";
    Tabletop t;
    t.team("smalley", team).team("roy", "15").crew(unit, from).begin(Phase::kCombat);
    const std::string exchange = gun ? "exchange 43 44" : "exchange 36 88";
    t.play(exchange).play("begin").roll("10");
    EXPECT_EQ(t.status_of("smalley"), TeamStatus::kEliminated);
    t.pass_to(Phase::kSecondCombat);
    EXPECT_EQ(t.where(unit), from);
    EXPECT_TRUE(t.units_on(team).empty());
  }
}

TEST(SN_8_3, KriegsmarineFromOAndReinforcementsMove) {
  Tabletop o;
  o.set_up().pass_to(Phase::kLanding);
  for (const German& german : o.state().germans) {
    if (german.on_map() && german.where == space_at("49")) {
      EXPECT_FALSE(german.has(kGermanFixed));
    }
  }
  // A crew that was eliminated and is drawn again.
  Tabletop t;
  t.team("birney", "61").begin(kE, 3).roll("2 9");
  EXPECT_EQ(t.due(), "chance.arrival D");
  t.roll("km-1 km-2");
  EXPECT_FALSE(t.german_of("km-1").has(kGermanFixed));
  EXPECT_NE(t.where("km-1"), "86");
}

}  // namespace
}  // namespace sandtable::nazaire
