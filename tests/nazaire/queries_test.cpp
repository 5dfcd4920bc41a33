// What screens ask about a position, and the odds that they show.
#include "core/games/nazaire/queries.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/follow.h"
#include "core/engine/playout.h"
#include "core/games/nazaire/actions_internal.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

TeamId team(std::string_view id) { return TeamId(team_index(id)); }
State view(const Tabletop& t) { return view_of(t.state()); }

Lines names(SpaceSet spaces) {
  Lines out;
  for (const int space : spaces) out.push_back(the_board().at(SpaceId(space)).id);
  return out;
}

// "log.kind" -> faces, of the odds of an action.
std::vector<std::pair<std::string, int>> results(const Odds& odds) {
  std::vector<std::pair<std::string, int>> out;
  for (const OddsResult& one : odds.results)
    out.emplace_back(the_game().messages()[one.text.kind].key, static_cast<int>(one.weight));
  return out;
}

std::vector<std::pair<std::string, int>> modifiers(const Odds& odds) {
  std::vector<std::pair<std::string, int>> out;
  for (const OddsModifier& one : odds.modifiers)
    out.emplace_back(the_game().messages()[one.text.kind].key, one.value);
  return out;
}

Lines remarks(const Odds& odds) {
  Lines out;
  for (const Note& one : odds.remarks) out.emplace_back(the_game().messages()[one.kind].key);
  return out;
}

using Pairs = std::vector<std::pair<std::string, int>>;

// Every way that is shown can be walked, and it ends where and how it says.
TEST(Queries, RoutesCanBeWalked) {
  Tabletop t;
  t.team("birney", "43").team("roy", "47").german("km-1", "57").german("flak-3", "38").begin(kB);
  const std::vector<Route> ways = routes(the_board(), view(t), team("birney"));
  EXPECT_GT(ways.size(), 8u);
  SpaceSet ends;
  for (const Route& way : ways) {
    EXPECT_FALSE(ends.has(way.end.index()));
    ends.add(way.end.index());
    Tabletop walk = t;
    for (const SpaceId step : way.steps) walk.play("move birney " + the_board().at(step).id);
    EXPECT_EQ(walk.where("birney"), the_board().at(way.end).id);
    if (way.steps.size() < 3) {
      EXPECT_EQ(walk.times_said("log.move.stops") == 1, way.stops);
    }
  }
  EXPECT_FALSE(ends.has(space_at("57").index()));
  EXPECT_FALSE(ends.has(space_at("38").index()));
}

TEST(Queries, NoRoutesWhileHeldOrDone) {
  Tabletop t;
  t.team("birney", "47").team("roy", "15").german("km-1", "48").begin(kB);
  EXPECT_TRUE(routes(the_board(), view(t), team("birney")).empty());
  t.play("break-contact birney").roll("5");
  EXPECT_FALSE(routes(the_board(), view(t), team("birney")).empty());
  EXPECT_TRUE(routes(the_board(), view(t), team("roy")).empty());
}

TEST(Queries, ZonesAndFieldsOfFire) {
  Tabletop t;
  t.team("birney", "1").german("km-1", "49").german("flak-3", "38").german("flak-5", "44");
  t.german("km-2", "85").pinned("km-2 flak-5").begin(kB);
  EXPECT_EQ(names(zones_of_control(the_board(), view(t))), (Lines{"47", "52"}));
  EXPECT_EQ(names(flak_bearing_on(the_board(), view(t), space_at("42"))), (Lines{"38"}));
  EXPECT_TRUE(flak_bearing_on(the_board(), view(t), space_at("47")).empty());  // 44 is pinned
}

TEST(Queries, AimsAreWhatIsFired) {
  Tabletop t;
  t.team("birney", "43").team("chant", "49").team("moss", "42").german("km-1", "47");
  t.german("flak-3", "38").german("flak-4", "38").begin(kB);
  const std::vector<Aim> all = aims(the_board(), view(t));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(the_board().at(all[0].from).id, "38");
  EXPECT_EQ(the_board().at(all[0].target).id, "42");
  EXPECT_TRUE(all[0].dashed);
  EXPECT_EQ(all[0].units, 2);
  EXPECT_EQ(the_board().at(all[1].target).id, "49");
  EXPECT_FALSE(all[1].dashed || all[1].open);
}

TEST(Queries, ATieIsOpenUntilTheOrderIsDrawn) {
  Tabletop t;
  t.team("roy", "43").team("burn", "49").german("km-1", "47").begin(kB);
  EXPECT_TRUE(aims(the_board(), view(t)).at(0).open);
  t.begin(kC).roll("burn");
  EXPECT_FALSE(aims(the_board(), view(t)).at(0).open);
  EXPECT_EQ(the_board().at(aims(the_board(), view(t)).at(0).target).id, "49");
}

TEST(Queries, WhoMayFire) {
  Tabletop t;
  t.option(Option::kMortar).team("birney", "43").team("roy", "1").team("hodgson", "63");
  t.german("km-1", "47").german("km-2", "53").begin(kC);
  EXPECT_EQ(teams_that_may_fire(the_board(), view(t)),
            (std::vector<TeamId>{team("birney"), team("hodgson")}));
  t.play("mortar hodgson face-down-2").roll("1");
  EXPECT_FALSE(may_fire(the_board(), view(t), team("hodgson")));
}

// In random games no German ends phase E next to a team outside what was shown before it.
TEST(Queries, TheReachOfTheGermansIsAnUpperBound) {
  const Nazaire& game = the_game();
  QuickRandom random(77);
  int checked = 0;
  for (int i = 0; i < 6; ++i) {
    AnyState state = game.setup({});
    Events silent;
    Actions legal;
    ChanceEvent event;
    SpaceSet shown;
    bool open = false;
    while (game.to_act(state) != Seat::kNobody) {
      const Phase before = state.as<State>().phase;
      if (before == Phase::kGermans && !open) {
        shown = reach_of_germans(the_board(), view_of(state.as<State>()));
        open = true;
      }
      if (game.to_act(state) == Seat::kChance) {
        game.chance(state, event);
        const auto at = random.below(static_cast<std::uint32_t>(event.outcomes.size()));
        game.apply(state, chance_action(event.outcomes[at].value), silent);
      } else {
        game.legal(state, legal);
        game.apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], silent);
      }
      if (!open || state.as<State>().phase == Phase::kGermans) continue;
      open = false;
      for (const German& german : state.as<State>().germans) {
        if (!is_normal(german) || german.has(kGermanFixed)) continue;
        const SpaceSet beside = the_board().moves.of(german.where.index());
        EXPECT_TRUE(((beside & team_spaces(state.as<State>())) - shown).empty());
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 200);
}

// Last turn's arrivals move three spaces again; in F the pinned may rally before the next E.
TEST(Queries, ReachKnowsTheTimes) {
  Tabletop t;
  t.team("birney", "47").german("inf-1", "86").begin(kB);
  t.german_of("inf-1").flags |= kGermanArrived;
  const auto reaches = [&](const char* space) {
    return reach_of_germans(the_board(), view(t)).has(space_at(space).index());
  };
  EXPECT_TRUE(reaches("60"));  // beside 62 and 82, three spaces away
  t.pinned("inf-1");
  EXPECT_FALSE(reaches("60"));  // only a newcomer at D could go, and not that far
  t.state().phase = Phase::kSecondCombat;
  EXPECT_TRUE(reaches("60"));
}

TEST(Queries, PoolsAsThePlayerCountsThem) {
  Tabletop t;
  t.set_up().pass_to(Phase::kLanding);
  EXPECT_EQ(pools(the_board(), view(t)).a, 12);
  EXPECT_EQ(pools(the_board(), view(t)).b, 16);
  t.state().turn = 5;
  const Pools merged = pools(the_board(), view(t));
  EXPECT_TRUE(merged.merged);
  EXPECT_EQ(merged.a, 0);
  EXPECT_EQ(merged.b, 28);
}

TEST(Odds, OfALanding) {
  Tabletop gun, silenced;
  gun.aboard("walton").german("flak-5", "44").begin(Phase::kLanding, 0);
  EXPECT_EQ(results(landing_odds(the_board(), view(gun), team("walton"))),
            (Pairs{{"odds.boat.lands", 5}, {"odds.boat.turns", 3}, {"odds.boat.lost", 2}}));
  silenced.aboard("walton").begin(Phase::kLanding, 0);
  EXPECT_EQ(results(landing_odds(the_board(), view(silenced), team("walton"))),
            (Pairs{{"odds.boat.lands", 7}, {"odds.boat.turns", 3}}));
  EXPECT_EQ(results(landing_odds(the_board(), view(gun), team("moss"))),
            (Pairs{{"odds.boat.lands", 6}, {"odds.boat.turns", 1}, {"odds.boat.lost", 3}}));
  EXPECT_TRUE(landing_odds(the_board(), view(gun), team("roy")).results.empty());
}

Odds odds(const Tabletop& t, Verb verb, int a, int b = 0) {
  return the_game().odds(AnyState::of(view(t)), action(verb, a, b));
}

TEST(Odds, OfAShot) {
  Tabletop t;
  t.team("birney", "43").team("bradley", "57").german("inf-6", "45").german("km-1", "48");
  t.german("inf-7", "45").begin(kC);
  const int target = kUnitCodeGerman + unit_at("inf-6").index();
  const Odds shot = odds(t, Verb::kShoot, team("birney").index(), target);
  // Column 5, +1 for two units, -1 for the square: rows 1 to 10.
  EXPECT_EQ(modifiers(shot), (Pairs{{"odds.column", 5}, {"odds.crowd", 1}, {"odds.cover", -1}}));
  EXPECT_EQ(results(shot), (Pairs{{"odds.none", 3}, {"odds.pinned", 2}, {"odds.eliminated", 5}}));
  EXPECT_EQ(remarks(shot), (Lines{"odds.draws.fire"}));
  const int km = kUnitCodeGerman + unit_at("km-1").index();
  EXPECT_EQ(remarks(odds(t, Verb::kShoot, team("bradley").index(), km)),
            (Lines{"odds.draws.fire", "odds.forfeits"}));
}

// [SN 9.3b] Rulings R30, R34: FlaK that the mortar fires at shoot first, and its own shot follows.
TEST(Odds, OfTheMortarAtFlakBeginWithTheFlak) {
  for (const char* guns : {"flak-6", "flak-6 flak-7", "flak-6 quad-1"}) {
    Tabletop t;
    t.option(Option::kMortar).team("hodgson", "63");
    for (const std::string& gun : words_of(guns)) t.german(gun, "55");
    t.begin(kC);
    const int target = kUnitCodeGerman + unit_at("flak-6").index();
    const Action fire = action(Verb::kMortar, team("hodgson").index(), target);
    const Ahead ahead = look_ahead(the_game(), AnyState::of(view(t)), Seat::kFirst, {&fire, 1});
    EXPECT_TRUE(ahead.odds.theirs) << guns;
    EXPECT_EQ(remarks(ahead.odds).front(), "odds.flak.answers") << guns;
    t.play("mortar hodgson flak-6");
    const Odds first = the_game().roll_odds(AnyState::of(view(t)));
    EXPECT_EQ(results(ahead.odds), results(first)) << guns;
    EXPECT_FALSE(results(first).empty()) << guns;
    ASSERT_TRUE(ahead.then) << guns;
    for (int n = 0; n < 5 && !t.due().starts_with("chance.shot.team"); ++n) t.roll("10");
    EXPECT_EQ(t.due(), "chance.shot.team hodgson flak-6") << guns;
    EXPECT_EQ(results(*ahead.then), results(the_game().roll_odds(AnyState::of(view(t))))) << guns;
  }
}

// Of men who cannot answer the mortar's own shot is all there is, and of FlaK that it answers.
TEST(Odds, OfTheMortarAtOthersAreItsOwn) {
  Tabletop men;
  men.option(Option::kMortar).team("hodgson", "63").german("km-1", "53").seen("km-1").begin(kC);
  const int target = kUnitCodeGerman + unit_at("km-1").index();
  const Odds shot = odds(men, Verb::kMortar, team("hodgson").index(), target);
  EXPECT_FALSE(shot.theirs);
  EXPECT_FALSE(shot.results.empty());
  Tabletop answer;
  answer.option(Option::kMortar).team("hodgson", "63").german("flak-6", "55").begin(kC);
  answer.play("end-fire");
  const int gun = kUnitCodeGerman + unit_at("flak-6").index();
  const Action fire = action(Verb::kMortar, team("hodgson").index(), gun);
  const Ahead ahead = look_ahead(the_game(), AnyState::of(view(answer)), Seat::kFirst, {&fire, 1});
  EXPECT_TRUE(ahead.odds.theirs);
  EXPECT_TRUE(ahead.then);
}

// A chain is named by its end, where it ends: somebody has joined before fire is opened, and
// another team stays out of it.
TEST(Odds, OfAChainAreNamedByWhereItEnds) {
  Tabletop t;
  t.team("birney", "43").team("roy", "43").german("km-1", "47").begin(kC).roll("birney");
  const int first = std::min(team("birney").index(), team("roy").index());
  const Action chain[] = {action(Verb::kExchange, space_at("43").index(), space_at("47").index()),
                          action(Verb::kJoin, first), action(Verb::kBegin)};
  const Ahead ahead = look_ahead(the_game(), AnyState::of(view(t)), Seat::kFirst, chain);
  ASSERT_FALSE(ahead.walk.bad);
  EXPECT_EQ(static_cast<Say>(ahead.text.kind), Say::kDoBegin);
}

TEST(Odds, OfADemolition) {
  Tabletop t;
  t.team("brett", "17").reduced("brett").german("km-1", "18").begin(Phase::kDemolition);
  const Odds charge = odds(t, Verb::kDemolish, team("brett").index());
  EXPECT_EQ(modifiers(charge), (Pairs{{"odds.adjacent.germans", -1}, {"odds.step.lost", -1}}));
  EXPECT_EQ(results(charge), (Pairs{{"odds.fails", 7}, {"odds.destroyed", 3}}));
  Tabletop escorted;
  escorted.team("brett", "17").team("roy", "17").german("km-1", "18").begin(Phase::kDemolition);
  const Odds safe = odds(escorted, Verb::kDemolish, team("brett").index());
  EXPECT_EQ(modifiers(safe), (Pairs{{"odds.escort", 0}}));
  EXPECT_EQ(results(safe), (Pairs{{"odds.fails", 5}, {"odds.destroyed", 5}}));
}

TEST(Odds, OfBreakingContactAndOfSteps) {
  Tabletop t;
  t.team("birney", "47").team("roy", "42").german("km-1", "48").begin(kB);
  EXPECT_EQ(results(odds(t, Verb::kBreakContact, team("birney").index())),
            (Pairs{{"odds.held", 4}, {"odds.breaks", 6}}));
  EXPECT_EQ(remarks(odds(t, Verb::kMove, team("roy").index(), space_at("45").index())),
            (Lines{"odds.will.stop"}));
  Tabletop full;
  full.team("roy", "47").team("burn", "47").team("moss", "47").team("birney", "43").begin(kB);
  EXPECT_EQ(remarks(odds(full, Verb::kMove, team("birney").index(), space_at("47").index())),
            (Lines{"odds.overstacks"}));
}

// [SN 13d] A gun and an objective are worth their points, what is no objective nothing.
TEST(Odds, TellWhatTheScoreGains) {
  const auto gain = [](const Odds& odds) {
    EXPECT_FALSE(odds.results.empty());
    return odds.results.empty() ? -1 : odds.results.back().score;
  };
  Tabletop guns;
  guns.team("birney", "43").german("flak-5", "44").german("km-1", "47").begin(kC);
  const int gun = kUnitCodeGerman + unit_at("flak-5").index();
  EXPECT_EQ(gain(odds(guns, Verb::kShoot, team("birney").index(), gun)), 2);
  const int men = kUnitCodeGerman + unit_at("km-1").index();
  EXPECT_EQ(gain(odds(guns, Verb::kShoot, team("birney").index(), men)), 0);
  Tabletop gates;
  gates.team("brett", "17").begin(Phase::kDemolition);
  EXPECT_EQ(gain(odds(gates, Verb::kDemolish, team("brett").index())), 10);
}

// The odds of an action are those of the dice that follow.
TEST(Odds, AgreeWithTheDice) {
  int broken = 0;
  for (int die = 1; die <= 10; ++die) {
    Tabletop t;
    t.team("birney", "47").team("roy", "15").german("km-1", "48").begin(kB);
    t.play("break-contact birney").roll(std::to_string(die));
    broken += t.times_said("log.contact.breaks");
  }
  EXPECT_EQ(broken, 6);
}

TEST(Odds, OfAGermanShot) {
  Tabletop t;
  t.team("birney", "43").german("km-1", "47").german("km-2", "85").begin(kB);
  EXPECT_EQ(
      results(german_shot_odds(the_board(), view(t), 0, team("birney"))),
      (Pairs{{"odds.none", 4}, {"odds.pinned", 3}, {"odds.step.loss", 2}, {"odds.eliminated", 1}}));
  EXPECT_TRUE(german_shot_odds(the_board(), view(t), 1, team("birney")).results.empty());
}

TEST(Queries, LuckOfADie) {
  Tabletop t;
  t.team("smalley", "28").begin(Phase::kDemolition).play("demolish smalley");
  const std::optional<Luck> lucky = luck_of(the_board(), t.state(), 6);
  ASSERT_TRUE(lucky.has_value());
  EXPECT_EQ(lucky->kind, LuckKind::kDemolition);
  EXPECT_EQ(lucky->faces, 5);
  EXPECT_EQ(lucky->hit, 1);
  EXPECT_EQ(luck_of(the_board(), t.state(), 5)->hit, 0);
  t.roll("6");
  EXPECT_FALSE(luck_of(the_board(), t.state(), 6).has_value());
}

TEST(Queries, WhatIsWaitedFor) {
  Tabletop t;
  t.team("birney", "43").german("km-1", "47").begin(kC);
  EXPECT_EQ(waiting(view(t)).wait, Wait::kFire);
  t.play("end-fire");
  const Waiting muster = waiting(view(t));
  EXPECT_EQ(muster.wait, Wait::kMuster);
  EXPECT_TRUE(muster.germans_opened);
  EXPECT_EQ(muster.own, space_at("43"));
  EXPECT_EQ(muster.german, space_at("47"));
}

}  // namespace
}  // namespace sandtable::nazaire
