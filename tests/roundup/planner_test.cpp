// What planners of moves and fights ask: ways over all legs against a slow search of every leg, and
// odds of a hex with any attackers against the fight that is played.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/engine/session.h"
#include "core/games/roundup/queries.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

// Positions of random games.
template <class Look>
void play(std::uint64_t seed, Look look) {
  Origin origin;
  origin.setup = standard_setup(the_game().info());
  origin.seed = seed;
  Session session(the_game(), origin);
  for (std::size_t i = 0; !session.legal().empty(); ++i) {
    look(session.truth(), i);
    if (::testing::Test::HasFatalFailure()) return;
    ASSERT_TRUE(session.submit(session.legal()[(i * 7919U + seed) % session.legal().size()]));
  }
}

AnyState after(AnyState state, const std::vector<Action>& actions) {
  Events facts;
  for (const Action& action : actions) {
    EXPECT_TRUE(the_game().why_not(state, action));
    the_game().apply(state, action, facts);
  }
  return state;
}

// The cheapest way to every hex, trying each leg from wherever one can end.
std::map<int, int> slow_march(const State& state, UnitId unit) {
  struct Node {
    int hex;
    Mover mover;
  };
  const HexSet zone = front_of(the_board(), state).foe_zone(the_board().card(unit).side());
  const Ground ground = ground_of(the_board(), state, unit);
  std::map<int, int> best;
  std::vector<Node> layer = {{state.unit(unit).hex.index(), mover_of(the_board(), state, unit)}};
  for (int leg = 0; leg < the_board().charts.legs; ++leg) {
    std::map<std::pair<int, int>, Node> next;  // by hex and column: the cheapest
    for (const Node& from : layer) {
      const Reach reach = reach_over(the_board(), ground, HexId(from.hex), from.mover);
      for (const int hex : reach.ends) {
        Node to{hex, from.mover};
        to.mover.spent =
            static_cast<std::uint8_t>(from.mover.spent + reach.cost[static_cast<std::size_t>(hex)]);
        to.mover.column = reach.by_column.has(hex) ? 1 : 0;
        const auto known = best.try_emplace(hex, to.mover.spent).first;
        known->second = std::min<int>(known->second, to.mover.spent);
        if (zone.has(hex)) continue;
        const auto kept = next.try_emplace({hex, to.mover.column}, to).first;
        if (to.mover.spent < kept->second.mover.spent) kept->second = to;
      }
    }
    layer.clear();
    for (const auto& [key, node] : next) layer.push_back(node);
  }
  best.erase(state.unit(unit).hex.index());
  return best;
}

TEST(OR_10_0b, AMarchReachesWhatAllLegsReach) {
  int seen = 0, far = 0, ways = 0, dearer = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    play(seed, [&](const AnyState& any, std::size_t i) {
      const State& state = any.as<State>();
      if (state.now.wait != Wait::kMove || i % 17 != 0) return;
      Actions legal;
      the_game().legal(any, legal);
      const UnitId unit(legal[i % (legal.size() - 1)].a);
      std::map<int, int> found;
      for (const MarchHex& end : march(the_board(), state, unit)) {
        found[end.hex.index()] = end.cost;
        far += end.legs.size() > 1;
        EXPECT_TRUE(why_no_march(the_board(), state, unit, end.hex));
      }
      const std::map<int, int> slow = slow_march(state, unit);
      EXPECT_EQ(found.size(), slow.size()) << the_board().card(unit).id;
      const bool column = mover_of(the_board(), state, unit).column != 0;
      for (const auto& [hex, cost] : slow) {
        const int told = found.count(hex) > 0 ? found.at(hex) : -1;
        // A column that a detour by other legs would end may spend more.
        EXPECT_TRUE(told == cost || (column && told > cost))
            << the_board().card(unit).id << " to " << the_board().at(HexId(hex)).id;
        ++ways;
        dearer += told != cost;
      }
      ++seen;
    });
  EXPECT_GT(seen, 20);
  EXPECT_GT(far, 100);
  EXPECT_LT(dearer * 50, ways);
}

TEST(OR_10_0b, AMarchIsMadeOfLegsThatCostWhatItSays) {
  int walked = 0;
  play(4, [&](const AnyState& any, std::size_t i) {
    const State& state = any.as<State>();
    if (state.now.wait != Wait::kMove || i % 9 != 0) return;
    Actions legal;
    the_game().legal(any, legal);
    const Action opening = legal[i % (legal.size() - 1)];
    const UnitId unit(opening.a);
    for (const MarchHex& end : march(the_board(), state, unit)) {
      AnyState then = after(any, {opening});
      int spent = 0;
      for (const HexId leg : end.legs) {
        ASSERT_EQ(then.as<State>().now.wait, Wait::kLeg);
        Events facts;
        the_game().apply(then, action(Verb::kTo, leg.index()), facts);
        for (const Note& fact : facts.list())
          if (fact.kind == static_cast<std::uint16_t>(Say::kMoves)) spent += fact.args[3];
      }
      EXPECT_EQ(then.as<State>().unit(unit).hex, end.hex);
      EXPECT_EQ(spent, end.cost);
      ++walked;
    }
  });
  EXPECT_GT(walked, 300);
}

TEST(OR_10_3, AMarchThatIsTooFarSaysHowManyPointsThereAre) {
  Tabletop t;
  t.unit("us-1", "2816").movement(Side::kAllied);
  HexId beyond;
  for (const int hex : the_board().all) {
    const auto ends = march(the_board(), t.state(), unit_of("us-1"));
    const bool reached = std::any_of(ends.begin(), ends.end(),
                                     [&](const MarchHex& one) { return one.hex.index() == hex; });
    if (!reached && HexId(hex) != hex_at("2816")) beyond = HexId(hex);
  }
  ASSERT_TRUE(beyond.is_some());
  const Verdict why = why_no_march(the_board(), t.state(), unit_of("us-1"), beyond);
  EXPECT_EQ(why.reason.kind, static_cast<std::uint16_t>(Say::kWhyPoints));
  EXPECT_EQ(why.reason.args[2], mover_of(the_board(), t.state(), unit_of("us-1")).points);
}

// Steps that a side has on the map.
int steps_on_map(const State& state, Side side) {
  int out = 0;
  for (const int unit : units_on_map(state, side)) out += state.unit(UnitId(unit)).steps;
  return out;
}

// The result of each face, as it is told.
TEST(OR_11_0d, OddsOfAHexAreThoseOfTheFightThatIsPlayed) {
  int fights = 0, faces = 0, as_told = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    play(seed, [&](const AnyState& any, std::size_t i) {
      const State& state = any.as<State>();
      if (state.now.wait != Wait::kCombat) return;
      for (const int hex : targets_of(the_board(), state)) {
        UnitSet attackers;
        std::vector<Action> chain = {action(Verb::kAttack, hex)};
        for (const int unit : possible_attackers(the_board(), state, HexId(hex)))
          if (attackers.empty() || (i + static_cast<std::size_t>(unit)) % 2 == 0) {
            attackers.add(unit);
            chain.push_back(action(Verb::kWith, unit));
          }
        chain.push_back(action(Verb::kRoll));
        const Odds odds = attack_odds(the_board(), state, {HexId(hex), attackers});
        const AnyState begun = after(any, chain);
        ASSERT_EQ(begun.as<State>().now.wait, Wait::kCombatDie);
        EXPECT_EQ(odds.results.size(), the_game().roll_odds(begun).results.size());
        std::map<int, std::uint64_t> told, played;
        for (const OddsResult& one : odds.results) told[one.text.args[0]] += one.weight;
        const Side side = phasing_side(state);
        for (int die = 1; die <= 6; ++die) {
          AnyState then = begun;
          Events facts;
          the_game().apply(then, chance_action(die), facts);
          const CombatResult rolled = static_cast<CombatResult>([&] {
            for (const Note& fact : facts.list())
              for (const Say say : {Say::kFightRolled, Say::kPortHolds, Say::kDropExchanges})
                if (fact.kind == static_cast<std::uint16_t>(say)) return fact.args[2];
            return std::int16_t{-1};
          }());
          const CombatResult result = effective_result(the_board(), state, HexId(hex), rolled);
          ++played[static_cast<int>(result)];
          // On with the last choice of each list until the fight is over.
          while (then.as<State>().fight.task != Task::kNone ||
                 then.as<State>().now.wait == Wait::kReturnDie) {
            Actions legal;
            the_game().legal(then, legal);
            const Action next = legal.empty() ? chance_action(6) : legal.back();
            the_game().apply(then, next, facts);
          }
          const FightLoss loss = loss_of(the_board(), state, {HexId(hex), attackers}, result);
          const int attacker = steps_on_map(state, side) - steps_on_map(then.as<State>(), side);
          const int defender =
              steps_on_map(state, other(side)) - steps_on_map(then.as<State>(), other(side));
          ++faces;
          as_told += attacker == loss.attacker && defender == loss.defender;
        }
        EXPECT_EQ(told, played);
        ++fights;
      }
    });
  EXPECT_GT(fights, 100);
  // What some retreat opens for others, or closes, is not told before.
  EXPECT_GT(as_told * 20, faces * 19) << as_told << " of " << faces;
}

// Worked example 3 of the column: any attackers, also where no combat is under way.
TEST(OR_11_4a, OddsOfAHexAreToldOutsideOfCombat) {
  Tabletop t;
  t.unit("ge-348", "3222").unit("us-1", "3221").movement(Side::kAllied);
  UnitSet attackers;
  attackers.add(unit_of("us-1").index());
  const Odds odds = attack_odds(the_board(), t.state(), {hex_at("3222"), attackers});
  ASSERT_FALSE(odds.modifiers.empty());
  EXPECT_EQ(odds.modifiers[0].value, t.odds("3222", "us-1").attack);
  EXPECT_EQ(odds.modifiers[1].value, t.odds("3222", "us-1").defence);
  std::uint64_t faces = 0;
  for (const OddsResult& one : odds.results) faces += one.weight;
  EXPECT_EQ(faces, 6U);
  EXPECT_TRUE(attack_odds(the_board(), t.state(), {hex_at("3222"), {}}).results.empty());
  EXPECT_TRUE(attack_odds(the_board(), t.state(), {hex_at("2816"), attackers}).results.empty());
}

TEST(OR_11_12a, BombersAreWeighedWithBothDice) {
  Tabletop t;
  t.unit("ge-348", "3222").unit("us-1", "3221").air(Side::kAllied, "2816");
  t.combat(Side::kAllied);
  UnitSet attackers;
  attackers.add(unit_of("us-1").index());
  EXPECT_EQ(why_no_bomber(the_board(), t.state()), NoBomber::kNone);
  std::uint64_t faces = 0;
  const Odds odds = attack_odds(the_board(), t.state(), {hex_at("3222"), attackers, true});
  for (const OddsResult& one : odds.results) faces += one.weight;
  EXPECT_EQ(faces, 36U);
  for (const OddsResult& one : odds.results) EXPECT_EQ(one.faces, 0);  // of no single die
}

// Column 3:1: AS, EX, EX, DR, DS, DSR. On turn 1 Germans in a port stay, so that a DR is a SM and a
// DSR a DS: the results stand from the worst to the best, which is not the order of the die.
TEST(OR_11_13, TheFacesOfAnAttackAreThoseOfTheDie) {
  Tabletop t;
  t.unit("ge-348", "2423").unit("us-1 us-rgr", "2322").unit("us-2 us-fssf", "2522");
  t.unit("us-9", "2422").combat(Side::kAllied, 1);
  constexpr std::array<const char*, 5> kAround = {"us-1", "us-2", "us-9", "us-rgr", "us-fssf"};
  std::map<CombatResult, Faces> told;
  for (unsigned who = 1; who < 32; ++who) {
    UnitSet attackers;
    for (std::size_t i = 0; i < kAround.size(); ++i)
      if ((who >> i & 1) != 0) attackers.add(unit_of(kAround[i]).index());
    const Odds odds = attack_odds(the_board(), t.state(), {hex_at("2423"), attackers});
    ASSERT_EQ(odds.remarks.front().kind, static_cast<std::uint16_t>(Say::kOddsRatio));
    if (odds.remarks.front().args[1] != 4) continue;
    for (const OddsResult& result : odds.results)
      told[static_cast<CombatResult>(result.text.args[0])] = result.faces;
  }
  const std::map<CombatResult, Faces> wanted = {{CombatResult::kAS, face_bit(1)},
                                                {CombatResult::kSM, face_bit(4)},
                                                {CombatResult::kEX, faces_between(2, 3)},
                                                {CombatResult::kDS, faces_between(5, 6)}};
  EXPECT_EQ(told, wanted);
}

// Ruling A78: nothing is cut off before the bombers' shift is added, and the odds say where it
// changes nothing.
TEST(OR_11_7, BombersAreAddedBeforeTheTableEnds) {
  Tabletop weak;
  weak.unit("ge-s504", "3015")
      .unit("us-1 us-rgr", "3014")
      .unit("us-2", "3016")
      .unit("us-9", "2915");
  weak.air(Side::kAllied, "3015").combat(Side::kAllied);
  UnitSet attackers;
  for (const char* one : {"us-1", "us-rgr", "us-2", "us-9"}) attackers.add(unit_of(one).index());
  const auto is_idle = [&](const Tabletop& t, const UnitSet& units) {
    const Odds odds = attack_odds(the_board(), t.state(), {hex_at("3015"), units, true});
    return std::any_of(odds.remarks.begin(), odds.remarks.end(), [](const Note& note) {
      return note.kind == static_cast<std::uint16_t>(Say::kOddsBomberIdle);
    });
  };
  const Odds11 odds = weak.odds("3015", "us-1 us-rgr us-2 us-9");
  ASSERT_GT(odds.base + odds.shift(), kOddsColumns);
  EXPECT_TRUE(is_idle(weak, attackers));
  const Odds11 even = weak.odds("3015", "us-rgr");
  ASSERT_LT(even.base + even.shift(), kOddsColumns - 1);
  UnitSet rangers;
  rangers.add(unit_of("us-rgr").index());
  EXPECT_FALSE(is_idle(weak, rangers));
  // What stands for the die is not cut off at the end of the table.
  weak.play("attack 3015")
      .play("with us-1")
      .play("with us-2")
      .play("with us-9")
      .play("with us-rgr");
  const int before = weak.play("roll-bomber").state().fight.column;
  EXPECT_EQ(weak.roll("1").state().fight.column, before - 1);
}

TEST(OR_11_13_3e, WhoHasNoWayLosesAStepThatIsToldBefore) {
  Tabletop t;
  t.unit("ge-348", "3222").unit("us-1", "3221").unit("us-2", "3223").combat(Side::kAllied);
  UnitSet attackers;
  attackers.add(unit_of("us-1").index());
  const auto lost = [&] {
    return loss_of(the_board(), t.state(), {hex_at("3222"), attackers}, CombatResult::kDR);
  };
  const bool has_way = retreats(the_board(), t.state(), unit_of("ge-348")).any();
  EXPECT_EQ(lost().defender, has_way ? 0 : 1);
  EXPECT_EQ(lost().empties, has_way);
  EXPECT_EQ(lost().attacker, 0);
}

TEST(OR_11_13_1a, WhatAStepCostsIsToldBeforeItIsChosen) {
  Tabletop t;
  t.unit("ge-348", "3222").unit("us-1 us-rgr", "3221").combat(Side::kAllied);
  const Odds11 odds = t.odds("3222", "us-1 us-rgr");
  const auto column = static_cast<std::size_t>(table_column(odds.base + odds.shift()));
  int die = 1;
  while (die < 6 &&
         the_board().charts.crt[static_cast<std::size_t>(die)][column] != CombatResult::kAS)
    ++die;
  t.fight("3222", "us-1 us-rgr", die);
  ASSERT_EQ(t.state().now.wait, Wait::kLose);
  const auto told = [&](std::string_view unit) {
    return the_game().odds(t.any(), action(Verb::kLose, unit_of(unit).index())).remarks.at(0);
  };
  EXPECT_EQ(told("us-1").kind, static_cast<std::uint16_t>(Say::kOddsWeakens));
  EXPECT_EQ(told("us-1").args[3], the_board().card(unit_of("us-1")).factors[1].attack);
  EXPECT_EQ(told("us-rgr").kind, static_cast<std::uint16_t>(Say::kOddsGoes));
}

TEST(OR_4_4c, TheEndOfTheMovementNamesABeachheadThatIsOpenToTheEnemy) {
  Tabletop t;
  t.beaches("1001 - - -").unit("us-1", "2816").unit("ge-348", "1202").movement(Side::kAllied);
  const auto warnings = [&] {
    const std::vector<Note> all = the_game().odds(t.any(), action(Verb::kEnd)).remarks;
    return std::count_if(all.begin(), all.end(), [](const Note& one) {
      return one.kind == static_cast<std::uint16_t>(Say::kOddsTakesBeach);
    });
  };
  EXPECT_EQ(warnings(), 1);
  t.unit("us-2", "1001").movement(Side::kAllied);
  EXPECT_EQ(warnings(), 0);
}

}  // namespace
}  // namespace sandtable::roundup
