// 11.13 and 11.14: losses, retreats, advances.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/engine/playout.h"
#include "core/games/roundup/actions_internal.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

// A US division and Rangers against Etaples: 10 against 4, 2:1, the town and a coast without ships'
// help for the inland attackers: the column is told by each test through its result.
Tabletop before(const char* defenders = "ge-348", const char* attackers = "us-1 us-rgr") {
  Tabletop t;
  t.beaches("2624 2723 1821 1922").unit(attackers, "3121").unit(defenders, "3222");
  t.combat(Side::kAllied);
  return t;
}

// The result itself, whatever the column has.
Tabletop& force(Tabletop& t, std::string_view target, std::string_view attackers,
                CombatResult wanted) {
  for (int column = 0; column < kOddsColumns; ++column)
    for (int die = 1; die <= 6; ++die)
      if (the_board().charts.crt[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)] ==
          wanted) {
        t.play("attack " + std::string(target));
        for (const std::string& id : words_of(attackers))
          if (t.offers("with " + id)) t.play("with " + id);
        if (t.offers("roll")) t.play("roll");
        t.state().fight.column = static_cast<std::uint8_t>(kColumnZero + column);
        return t.roll(std::to_string(die));
      }
  return t;
}

TEST(OR_11_13_1a, AsTheAttackerChoosesWhoLoses) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kAS);
  EXPECT_EQ(t.seat(), "allied");
  EXPECT_EQ(t.legal(), (Lines{"lose us-1", "lose us-rgr"}));
}
TEST(OR_11_13_1b, NobodyMoves) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kAS).play("lose us-1");
  EXPECT_EQ(t.where("us-1"), "3121");
  EXPECT_EQ(t.where("ge-348"), "3222");
  EXPECT_EQ(t.times_said("log.advances"), 0);
}
TEST(OR_11_13_1c, AReducedDivisionIsGoneForGood) {
  Tabletop t = before("ge-348", "us-1").reduced("us-1");
  force(t, "3222", "us-1", CombatResult::kAS);
  EXPECT_EQ(t.where("us-1"), "eliminated");
  EXPECT_NE(t.due(), "chance.return us-1");
}
TEST(OR_11_13_1d, AnAlliedSmallerUnitRollsForItsReturnAGermanDoesNot) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kAS).play("lose us-rgr");
  EXPECT_EQ(t.due(), "chance.return us-rgr");
  Tabletop g = before("ge-s504", "us-1");
  force(g, "3222", "us-1", CombatResult::kDS);
  EXPECT_EQ(g.where("ge-s504"), "eliminated");
  EXPECT_EQ(g.due(), "");
}
TEST(OR_11_13_2a, AsrALossThenAllRetreat) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kASR).play("lose us-1");
  EXPECT_TRUE(t.offers_verb("retreat"));
  t.play("retreat us-1 3022").play("retreat us-rgr 3021");
  EXPECT_EQ(t.where("us-1"), "3022");
  EXPECT_EQ(t.where("us-rgr"), "3021");
  EXPECT_EQ(t.where("ge-348"), "3222");
}
TEST(OR_11_13_2b, NotIntoEnemiesZonesOrCrowds) {
  Tabletop t = before("ge-348", "us-1");
  t.unit("us-2", "3022");
  const HexSet ways = retreat_hexes(the_board(), t.state(), unit_of("us-1"));
  EXPECT_EQ(ids_of(ways), "3021 3120");
}
// Worked example 20.
TEST(OR_11_13_2c, PastAFullHexOfFriends) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").unit("ge-326", "3120");
  EXPECT_EQ(ids_of(retreat_hexes(the_board(), t.state(), unit_of("us-1"))), "3022");
  t.unit("us-2", "3022");
  const HexSet ways = retreat_hexes(the_board(), t.state(), unit_of("us-1"));
  EXPECT_EQ(ids_of(ways), "2921 2922 3023");
  EXPECT_EQ(retreat_way(the_board(), t.state(), unit_of("us-1"), hex_at("2922")).front(),
            hex_at("3022"));
}
TEST(OR_11_13_2d, WhoCannotGoLosesAStep) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").unit("ge-326", "3120").unit("ge-389", "3022");
  t.combat(Side::kAllied);
  force(t, "3222", "us-1", CombatResult::kASR);
  EXPECT_EQ(t.where("us-1"), "eliminated");  // the loss, and one more for want of a way
  EXPECT_TRUE(t.said("log.stuck us-1"));
}
TEST(OR_11_13_3a, DrAllDefendersRetreat) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kDR);
  EXPECT_EQ(t.seat(), "german");
  EXPECT_TRUE(t.offers_verb("retreat"));
}
// What the option `reactions` leaves to a level: the defender's losses and retreats, not one's own.
TEST(RoundupReactions, AreTheDefendersLossesAndRetreats) {
  Tabletop t = before();
  EXPECT_FALSE(is_reacting(t.state()));
  force(t, "3222", "us-1 us-rgr", CombatResult::kDR);
  EXPECT_EQ(t.seat(), "german");
  EXPECT_TRUE(is_reacting(t.state()));
  Tabletop own = before();
  force(own, "3222", "us-1 us-rgr", CombatResult::kASR);
  EXPECT_EQ(own.seat(), "allied");
  EXPECT_FALSE(is_reacting(own.state()));
}
TEST(OR_11_13_3b, TheyMayPart) {
  Tabletop t = before("ge-348 ge-s504");
  force(t, "3222", "us-1 us-rgr", CombatResult::kDR);
  t.play(t.legal().front());
  const std::string first = t.where("ge-348");
  for (const std::string& line : t.legal())
    if (line.find(first) == std::string::npos) {
      t.play(line);
      break;
    }
  EXPECT_NE(t.where("ge-348"), t.where("ge-s504"));
}
TEST(OR_11_13_3c, TheSameBarsAsForAttackers) {
  Tabletop t = before();
  const HexSet ways = retreat_hexes(the_board(), t.state(), unit_of("ge-348"));
  const Front front = front_of(the_board(), t.state());
  EXPECT_TRUE((ways & front.zones[0]).empty());
  EXPECT_TRUE((ways & front.held[0]).empty());
  force(t, "3222", "us-1 us-rgr", CombatResult::kDR);
  EXPECT_EQ(t.why_not("retreat ge-348 3122"), "OR-11.13.3c why.retreat ge-348 3122");
}
TEST(OR_11_13_3d, PastFriendsAsWell) {
  Tabletop t;
  t.unit("ge-348", "3121").unit("us-1", "3222").unit("us-2", "3120").unit("ge-326", "3022");
  EXPECT_EQ(ids_of(retreat_hexes(the_board(), t.state(), unit_of("ge-348"))), "2921 2922 3023");
}
// Worked example 19.
TEST(OR_11_13_3e, TrappedDefendersLoseOneStepTogether) {
  Tabletop t;
  t.unit("ge-21pz ge-s504", "3121").unit("us-1", "3222").unit("us-2", "3120").unit("us-3", "3022");
  t.combat(Side::kAllied);
  force(t, "3121", "us-1 us-2 us-3", CombatResult::kDR);
  EXPECT_EQ(t.seat(), "german");
  EXPECT_EQ(t.legal(), (Lines{"lose ge-21pz", "lose ge-s504"}));
  t.play("lose ge-21pz");
  EXPECT_EQ(t.steps_of("ge-21pz"), 1);
  EXPECT_EQ(t.where("ge-s504"), "3121");
}
TEST(OR_11_13_3f, WithSomebodyJustDroppedItIsAnExchange) {
  Tabletop t;
  t.unit("us-82abn", "2620").flag("us-82abn", kUnitDropped | kUnitLanding | kUnitUnlinked);
  t.unit("ge-9ss", "2621").combat(Side::kGerman);
  force(t, "2620", "ge-9ss", CombatResult::kDR);
  EXPECT_EQ(t.steps_of("us-82abn"), 1);
  EXPECT_EQ(t.steps_of("ge-9ss"), 1);
  EXPECT_EQ(t.where("us-82abn"), "2620");
}
TEST(OR_11_13_4a, DsTheDefenderChooses) {
  Tabletop t = before("ge-348 ge-s504");
  force(t, "3222", "us-1 us-rgr", CombatResult::kDS);
  EXPECT_EQ(t.seat(), "german");
  EXPECT_EQ(t.legal(), (Lines{"lose ge-348", "lose ge-s504"}));
}
TEST(OR_11_13_4b, ADivisionIsReducedAndStays) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kDS);
  EXPECT_EQ(t.steps_of("ge-348"), 1);
  EXPECT_EQ(t.where("ge-348"), "3222");
}
TEST(OR_11_13_4c, AnEmptyHexMayBeEntered) {
  Tabletop t = before().reduced("ge-348");
  force(t, "3222", "us-1 us-rgr", CombatResult::kDS);
  EXPECT_EQ(t.legal(), (Lines{"advance us-1", "advance us-rgr", "stay"}));
  t.play("advance us-1").play("advance us-rgr");
  EXPECT_EQ(t.where("us-rgr"), "3222");
}
TEST(OR_11_13_5a, DsrALossThenTheRestRetreat) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kDSR);
  EXPECT_EQ(t.steps_of("ge-348"), 1);
  t.play(t.legal().front());
  EXPECT_NE(t.where("ge-348"), "3222");
  EXPECT_TRUE(t.offers_verb("advance"));
}
TEST(OR_11_13_5b, WithTheSameBars) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kDSR);
  const HexSet ways = retreat_hexes(the_board(), t.state(), unit_of("ge-348"));
  EXPECT_EQ(t.nouns("retreat", 1).size(), static_cast<std::size_t>(ways.count()));
}
// Worked example 21.
TEST(OR_11_13_5c, TrappedItLosesASecondStep) {
  Tabletop t;
  t.unit("ge-21pz", "3121").unit("us-1", "3222").unit("us-2", "3120").unit("us-3", "3022");
  t.combat(Side::kAllied);
  force(t, "3121", "us-1 us-2 us-3", CombatResult::kDSR);
  EXPECT_EQ(t.where("ge-21pz"), "eliminated");
  EXPECT_TRUE(t.offers_verb("advance"));
}
TEST(OR_11_13_6a, ExBothLoseAStep) {
  Tabletop t = before("ge-348 ge-s504");
  force(t, "3222", "us-1 us-rgr", CombatResult::kEX);
  EXPECT_EQ(t.seat(), "allied");
  t.play("lose us-1");
  EXPECT_EQ(t.seat(), "german");
  t.play("lose ge-s504");
  EXPECT_EQ(t.steps_of("us-1"), 1);
}
// Worked example 23.
TEST(OR_11_13_6b, WithAnAdvanceWhereSomebodyIsLeft) {
  Tabletop t = before("ge-348", "uk-6g").reduced("ge-348");
  force(t, "3222", "uk-6g", CombatResult::kEX).roll("1");
  EXPECT_EQ(t.where("ge-348"), "eliminated");
  EXPECT_FALSE(t.offers_verb("advance"));
  Tabletop two = before().reduced("ge-348");
  force(two, "3222", "us-1 us-rgr", CombatResult::kEX).play("lose us-1");
  EXPECT_TRUE(two.offers_verb("advance"));
}
TEST(OR_11_13_7, SmNothing) {
  Tabletop t = before();
  force(t, "3222", "us-1 us-rgr", CombatResult::kSM);
  EXPECT_EQ(t.steps_of("us-1"), 2);
  EXPECT_EQ(t.steps_of("ge-348"), 2);
  EXPECT_EQ(t.state().fight, Fight{});
}
TEST(OR_11_14a, OnlyWhoAttackedAdvances) {
  Tabletop t = before().unit("us-4", "3122").reduced("ge-348");
  force(t, "3222", "us-1 us-rgr", CombatResult::kDS);
  EXPECT_EQ(t.why_not("advance us-4"), "OR-11.14a why.involved us-4");
}
TEST(OR_11_14b, AtOnceOrNever) {
  Tabletop t = before().unit("us-4", "3122").unit("ge-326", "3223").reduced("ge-348");
  force(t, "3222", "us-1 us-rgr", CombatResult::kDS).play("stay");
  EXPECT_EQ(t.where("us-1"), "3121");
  EXPECT_FALSE(t.offers_verb("advance"));
}
TEST(OR_11_14c, FreeOfPointsAndZones) {
  Tabletop t = before().unit("ge-326", "3223").reduced("ge-348");
  force(t, "3222", "us-1 us-rgr", CombatResult::kDS).play("advance us-1");
  EXPECT_EQ(t.where("us-1"), "3222");
}
TEST(OR_11_14d, WithinStacking) {
  Tabletop t = before().unit("uk-3", "3122").reduced("ge-348");
  force(t, "3222", "us-1 us-rgr uk-3", CombatResult::kDS).play("advance us-1");
  EXPECT_EQ(t.where("us-1"), "3222");
  EXPECT_EQ(t.why_not("advance uk-3"), "OR-11.14d why.stack uk-3 3222");
}
TEST(OR_11_14e, DefendersNeverAdvance) {
  Tabletop t = before("ge-348", "us-1").reduced("us-1");
  force(t, "3222", "us-1", CombatResult::kAS);
  EXPECT_EQ(t.where("ge-348"), "3222");
  EXPECT_EQ(t.times_said("log.advances"), 0);
}
TEST(OR_11_14f, TheNextFightFindsThemThere) {
  Tabletop t = before().unit("ge-326", "3322").unit("us-4", "3122").reduced("ge-348");
  ASSERT_TRUE(attackers_for(the_board(), t.state(), hex_at("3322")).empty());
  force(t, "3222", "us-1 us-rgr", CombatResult::kDS).play("advance us-1");
  while (t.offers("stay")) t.play("stay");
  EXPECT_TRUE(front_of(the_board(), t.state()).zones[0].has(hex_at("3322").index()));
}

// The slow model of 11.13.3: one layer of hexes after the other, with sets and the words of the
// rule.
std::set<int> slow_retreats(const State& s, UnitId unit) {
  const Board& b = the_board();
  const bool german = b.card(unit).nation == Nation::kGerman;
  if (s.unit(unit).has(kUnitLanding)) return {};
  std::set<int> enemies;
  for (int i = 0; i < kUnits; ++i)
    if (s.units[static_cast<std::size_t>(i)].is_on_map() &&
        (b.card(UnitId(i)).nation == Nation::kGerman) != german)
      enemies.insert(s.units[static_cast<std::size_t>(i)].hex.index());
  const auto free = [&](int hex) {
    if (enemies.count(hex) != 0) return false;
    if (b.card(unit).is_heavy() && b.at(HexId(hex)).terrain == Terrain::kPolder) return false;
    return std::none_of(enemies.begin(), enemies.end(),
                        [&](int enemy) { return b.distance(HexId(enemy), HexId(hex)) == 1; });
  };
  const auto fits = [&](int hex) {
    int divisions = b.card(unit).is_division(), units = 1;
    bool mixed = false;
    for (int i = 0; i < kUnits; ++i) {
      const Unit& one = s.units[static_cast<std::size_t>(i)];
      if (i == unit.index() || !one.is_on_map() || one.hex != HexId(hex)) continue;
      divisions += b.card(UnitId(i)).is_division();
      ++units;
      mixed = mixed || b.card(UnitId(i)).nation != b.card(unit).nation;
    }
    return divisions <= 1 && units <= 2 && !mixed;
  };
  std::set<int> layer = {s.unit(unit).hex.index()}, seen = layer;
  while (!layer.empty()) {
    std::set<int> next, ends;
    for (const int hex : layer)
      for (const std::int16_t other : b.at(HexId(hex)).neighbours)
        if (other >= 0 && seen.count(other) == 0 && free(other)) next.insert(other);
    for (const int hex : next)
      if (fits(hex)) ends.insert(hex);
    if (!ends.empty()) return ends;
    seen.insert(next.begin(), next.end());
    layer = next;
  }
  return {};
}

TEST(Retreats, AgreeWithASlowSearchInRandomGames) {
  int checked = 0, shut = 0;
  for (std::uint64_t seed = 11; seed <= 14; ++seed) {
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
      const State& s = state.as<State>();
      if (step % 50 == 0)
        for (int i = 0; i < kUnits; ++i) {
          if (!s.units[static_cast<std::size_t>(i)].is_on_map()) continue;
          std::set<int> found;
          for (const int hex : retreat_hexes(the_board(), s, UnitId(i))) found.insert(hex);
          ASSERT_EQ(found, slow_retreats(s, UnitId(i))) << i << " seed " << seed;
          ++checked;
          shut += found.empty();
        }
      the_game().legal(state, legal);
      the_game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                       unused);
    }
  }
  EXPECT_GT(checked, 1000);
  EXPECT_GT(shut, 5);
}

}  // namespace
}  // namespace sandtable::roundup
