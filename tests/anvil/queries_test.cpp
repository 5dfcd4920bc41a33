// What the screen asks.
#include "core/games/anvil/queries.h"

#include <map>
#include <set>

#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

TEST(Queries, WhatIsLeftOfAnActivation) {
  Tabletop t;
  t.allied("01 07").put("08", "us-7ir us-15ir us-141ir us-157ir us-756tk ge-305gr").begin();
  EXPECT_FALSE(activation(the_board(), t.state()).has_value());
  t.play("attack 08").play_all("add us-7ir").play_all("add us-15ir");
  const std::optional<Activation> found = activation(the_board(), t.state());
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->combat_units, 2);
  EXPECT_EQ(found->most, 4);
  EXPECT_EQ(found->strength, 16);
  EXPECT_EQ(ids_of(Side::kAllied, found->open), "us-141ir us-157ir us-756tk");
}

TEST(Queries, AFightBeforeItIsRolled) {
  Tabletop t;
  t.allied("01 07").put("08", "us-7ir us-756tk us-601td ge-305gr").begin();
  t.play("attack 08").play_all("add us-7ir").play_all("add us-756tk");
  const FightPreview found = preview(the_board(), t.state(), Fight::kAttack, t.state().column);
  EXPECT_EQ(found.strength, 8);
  EXPECT_EQ(found.modifier, 2);
  EXPECT_EQ(found.parts.size(), 2U);
  EXPECT_EQ(found.faces[5].defender, 3);  // row 7
  const std::optional<FightScene> scene_now = scene(the_board(), t.state());
  ASSERT_TRUE(scene_now.has_value());
  EXPECT_EQ(ids_of(Side::kGerman, scene_now->defenders), "ge-305gr");
}

TEST(Queries, OddsAreThoseOfTheSixFaces) {
  Tabletop t;
  t.allied("01 07").put("08", "us-7ir us-756tk us-601td ge-305gr").begin();
  t.play("attack 08").play_all("add us-7ir").play_all("add us-756tk");
  const Odds odds = the_game().odds(t.any(), action(Verb::kFire));
  std::uint64_t weight = 0;
  for (const OddsResult& one : odds.results) weight += one.weight;
  EXPECT_EQ(weight, 6U);
  EXPECT_EQ(odds.modifiers.size(), 3U);
  EXPECT_FALSE(odds.theirs);
}

// What every way of the dice comes to, played out: the one column has no choice but to lose a step
// or to drop out of its assault.
TEST(Queries, OddsOfAnAssaultCountTheAnswerIn) {
  Tabletop t;
  t.allied("01 07 08").put("08", "us-7ir us-30ir").put("11", "ge-305gr ge-61pzj").begin();
  t.play_all("mobile 08; add us-7ir");
  const Odds odds = the_game().odds(t.any(), action(Verb::kStep, place_called("11").index()));
  std::map<int, std::uint64_t> expected, own, told;
  for (int die = 1; die <= 6; ++die) {
    Tabletop each = t;
    each.play_all("step 11; add ge-305gr; add ge-61pzj; fire");
    const Cell first = hits_for(
        the_board(), assault_of(the_board(), each.state(), Fight::kCounter, each.state().attackers),
        die);
    each.roll(std::string(1, static_cast<char>('0' + die)));
    if (each.offers("loss us-7ir")) each.play_all("loss us-7ir");
    if (each.offers("turn us-7ir")) each.play_all("turn us-7ir");
    if (each.offers("loss ge-61pzj")) each.play_all("loss ge-61pzj");
    const bool goes_on = each.due().starts_with("roll.combat mobile");
    for (int face = 1; face <= 6; ++face) {
      Cell then{};
      if (goes_on)
        then = hits_for(
            the_board(),
            assault_of(the_board(), each.state(), Fight::kMobile, each.state().attackers), face);
      ++expected[first.attacker + then.defender];
      ++own[std::min(first.defender + then.attacker, 4)];
    }
  }
  for (const OddsResult& one : odds.results) told[one.text.args[0]] += one.weight;
  EXPECT_EQ(told, expected);
  EXPECT_GT(told.size(), 2U);
  const auto remark = [&](Say kind) -> const Note* {
    for (const Note& one : odds.remarks)
      if (one.kind == static_cast<std::uint16_t>(kind)) return &one;
    return nullptr;
  };
  ASSERT_NE(remark(Say::kOddsOwnHits), nullptr);
  for (int hits = 0; hits <= 4; ++hits)
    EXPECT_EQ(remark(Say::kOddsOwnHits)->args[static_cast<std::size_t>(hits)],
              static_cast<int>(own[hits]));
  ASSERT_NE(remark(Say::kOddsCounter), nullptr);
  EXPECT_EQ(remark(Say::kOddsCounter)->args[1], 4);
  EXPECT_EQ(remark(Say::kOddsCounter)->args[2], 2);  // its support, and anti-tank
}

// Hits on the enemy of a counter-attack that is to be rolled and of the assault after it, whatever
// either side pays.
std::set<int> hits_that_can_happen(const AnyState& at, int so_far) {
  const State& state = at.as<State>();
  const Wait wait = state.frames.empty() ? Wait::kNone : state.frames.back().wait;
  if (state.impulse == Impulse::kNone || wait == Wait::kMarch) return {so_far};
  const bool rolls = wait == Wait::kCombatDie;
  Actions next;
  for (int die = 1; rolls && die <= 6; ++die) next.push_back(chance_action(die));
  if (!rolls) the_game().legal(at, next);
  std::set<int> out;
  for (const Action& one : next) {
    int hits = so_far;
    if (rolls) {
      const auto fight = static_cast<Fight>(state.frames[state.frames.size() - 2].a);
      const Cell cell =
          hits_for(the_board(), assault_of(the_board(), state, fight, state.attackers), one.a);
      hits += fight == Fight::kCounter ? cell.attacker : cell.defender;
    }
    AnyState after = at;
    Events unheard;
    the_game().apply(after, one, unheard);
    out.merge(hits_that_can_happen(after, hits));
  }
  return out;
}

// No more is told than can happen, whatever supports the landing. Three regiments are halved to 9,
// and to 8 where one pays a hit with a step, in the same column of the table; two are halved to 6,
// and then to 5, in another.
TEST(Queries, OddsOfAnAnsweredAssaultCanAllHappen) {
  for (const std::string_view column : {"add us-141ir; add us-142ir; add us-753tk",
                                        "add us-141ir; add us-142ir; add us-143ir; add us-753tk"})
    for (const std::string_view air : {"bomb-none", "bomb 02"})
      for (const std::string_view naval : {"bomb-none", "bomb 02"}) {
        Tabletop t(0);
        t.turn(2).put("lz2", "us-141ir us-142ir us-143ir us-753tk us-636td");
        t.put("02", "ge-765gr ge-fdramont").begin(Phase::kBombing);
        t.play(air).play(naval).play("mobile lz2").play_all(column);
        const Odds odds = the_game().odds(t.any(), action(Verb::kStep, place_called("02").index()));
        t.play("step 02").play_all("add ge-765gr; add ge-fdramont; fire");
        EXPECT_EQ(t.due(), "roll.combat counter german 02");
        const std::set<int> possible = hits_that_can_happen(t.any(), 0);
        EXPECT_FALSE(odds.results.empty());
        for (const OddsResult& one : odds.results)
          EXPECT_TRUE(possible.contains(one.text.args[0]))
              << one.text.args[0] << " hits, " << column << ", " << air << ", " << naval;
      }
}

// The chance of an assault is that of any hit: whoever brings more is never shown less.
TEST(Queries, ChanceOfAnAssaultDoesNotFallWithStrength) {
  int before = 0;
  for (const char* column : {"us-7ir", "us-7ir us-15ir", "us-7ir us-15ir us-141ir"}) {
    Tabletop t;
    t.allied("01 07").put("08", column).put("08", "ge-305gr").begin();
    t.play("attack 08");
    for (const UnitId unit :
         {unit_called("us-7ir"), unit_called("us-15ir"), unit_called("us-141ir")})
      if (t.state().units(Side::kAllied, place_called("08")) & bit(unit))
        t.play_all("add " + std::string(the_board().card(unit).id));
    int any = 0;
    for (const OddsResult& one : the_game().odds(t.any(), action(Verb::kFire)).results) {
      EXPECT_NE(one.effect, OddsResult::Effect::kPart);
      if (one.effect == OddsResult::Effect::kFull) any += static_cast<int>(one.weight);
    }
    EXPECT_GE(any, before) << column;
    before = any;
  }
  EXPECT_GT(before, 0);
}

// [SA 8d] The drop is rolled after the last bombing, wherever that goes: its odds are none of the
// bombing's.
TEST(Queries, OddsOfABombingAreThoseOfItsOwnDie) {
  const Campaign campaign(0);
  int open = 0, forts = 0;
  AnyState at = campaign.any();
  for (int marker = 0; marker < 2; ++marker) {
    Actions legal;
    the_game().legal(at, legal);
    ASSERT_EQ(static_cast<Verb>(legal.front().verb), Verb::kBombNone);
    for (const Action& one : legal) {
      const bool works =
          static_cast<Verb>(one.verb) == Verb::kBomb && the_board().place(PlaceId(one.a)).fort >= 0;
      EXPECT_EQ(the_game().odds(at, one).results.empty(), !works);
      ++(works ? forts : open);
    }
    Events facts;
    the_game().apply(at, legal[1], facts);
  }
  EXPECT_EQ(forts, 4);
  EXPECT_GT(open, 60);
}

// [SA 1.3.2k] Asked about before the step, also where the enemy may prevent it by a pursuit.
TEST(Queries, WhoStaysBehindAloneIsKnownBeforeAStepThatMayBePursued) {
  for (const bool pursued : {false, true}) {
    Tabletop t;
    t.allied("01 07 08").put("08", "us-7ir us-509pib").put("08", pursued ? "ge-305gr" : "").begin();
    t.play_all("move 08; add us-7ir");
    EXPECT_EQ(t.losses("step 07"), Lines{"odds.strands us-509pib"}) << pursued;
    if (!pursued) continue;
    t.play_all("step 07");
    EXPECT_EQ(t.prompt(), "ask.pursuit 08");
  }
}

TEST(Queries, WhichObjectivesCount) {
  Tabletop t(0);
  t.turn(5)
      .allied("01 08 09 10 11")
      .put("11", "us-7ir")
      .put("08", "us-15ir")
      .put("15", "ge-305gr")
      .begin();
  const Tally found = tally(the_board(), t.state());
  EXPECT_EQ(found.objectives, 6 + 8 + 2);
  EXPECT_EQ(found.early, 2 + 2);
  EXPECT_TRUE(objective_counts(the_board(), t.state(), place_called("11")));
  EXPECT_FALSE(objective_counts(the_board(), t.state(), place_called("15")));
}

TEST(Queries, WhoIsStillToCome) {
  const std::vector<Arrival> found = arrivals(the_board(), Campaign(0).state());
  EXPECT_EQ(found.front().turn, 2);
  EXPECT_EQ(the_board().card(found.back().unit).id, "fr-cc3");
  EXPECT_EQ(found.back().turn, 7);
}

}  // namespace
}  // namespace sandtable::anvil
