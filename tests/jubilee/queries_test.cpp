// What screens ask about a position, and the odds that they show: the same as what then happens.
#include "core/games/jubilee/queries.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <span>

#include "core/engine/follow.h"
#include "core/games/jubilee/actions_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

State view(const Tabletop& t) { return view_of(t.state()); }

std::string hex_name(HexId hex) { return the_board().at(hex).id; }

Lines names(const std::vector<HexId>& hexes) {
  Lines out;
  for (const HexId hex : hexes) out.push_back(hex_name(hex));
  return out;
}

std::string key_of(const Note& note) { return the_game().message(note).key; }

UnitSet set_of(const std::string& units) {
  UnitSet out = 0;
  for (const std::string& unit : words_of(units)) out |= bit(unit_of(unit));
  return out;
}

Tabletop hills(const std::string& unit, const std::string& hex) {
  Tabletop t;
  t.unit(unit, hex).unit("c3-3", "1641").german("g-g1", "0711").german("g-g2", "0512");
  t.begin(Phase::kActions, 3).play("activate " + unit);
  return t;
}

TEST(Queries, RoutesAreTheMovesAndCanBeWalked) {
  for (const char* unit : {"ssr-b", "cal-b"})
    for (const char* hex : {"0409", "0509", "0614", "0710", "0812"}) {
      const Tabletop t = hills(unit, hex);
      Lines ends, offered;
      for (const Route& way : routes(the_board(), view(t), unit_of(unit))) {
        ends.push_back(std::string("move ") + unit + " " + hex_name(way.end));
        ASSERT_FALSE(way.steps.empty());
        HexId at = hex_at(hex);
        for (const HexId step : way.steps) {
          EXPECT_TRUE(the_board().map.adjacent(at.index(), step.index()));
          at = step;
        }
        EXPECT_EQ(at, way.end);
        EXPECT_EQ(way.stops, way.why != Note{});
      }
      for (const std::string& line : t.legal())
        if (line.rfind("move ", 0) == 0) offered.push_back(line);
      EXPECT_EQ(ends, offered) << unit << " in " << hex;
    }
}

TEST(Queries, RoutesSayWhatEndsThem) {
  const Tabletop t = hills("ssr-b", "0409");
  std::map<std::string, std::string> whys;
  for (const Route& way : routes(the_board(), view(t), unit_of("ssr-b")))
    whys[hex_name(way.end)] = way.stops ? key_of(way.why) : "";
  EXPECT_EQ(whys["0510"], "odds.stops.fire");  // of 0512; the slope would do too
  EXPECT_EQ(whys["0509"], "odds.stops.seawall");
  EXPECT_EQ(whys["0508"], "");
  EXPECT_EQ(whys.count("0511"), 0U);
}

// A new game with two companies at the tobacco factory.
Tabletop landed() {
  Tabletop t;
  t.set_up();
  for (int i = 0; i < kGermans; ++i) t.roll(t.outcomes().front());
  for (Unit& unit : t.state().units) {
    unit.status = UnitStatus::kEvacuated;
    unit.due = 0;
  }
  t.unit("rhli-a", "0518").unit("rhli-b", "0518").unit("ess-b", "0520").unit("cal-b", "0417");
  t.begin(Phase::kActions, 3);
  return t;
}

TEST(Queries, AHiddenUnitIsAnyOfItsLetterWithTheChancesOfADeal) {
  const Tabletop t = landed();
  for (const char* at : {"0519", "0512", "1706", "0528"}) {
    const PositionId position = position_at(at);
    std::uint64_t sum = 0;
    std::map<int, std::uint64_t> weights;
    for (const Face& face : faces_of(the_board(), view(t), position)) {
      sum += face.weight;
      weights[face.unit.index()] += face.weight;
    }
    for (const auto& [unit, weight] : weights)
      EXPECT_EQ(weight * weights.size(), sum) << at << " " << unit;  // nothing is known yet
  }
}

// What fire has told of the anti-tank units counts, exactly as in a deal of the view.
TEST(Queries, WhatIsKnownOfAntiTankUnitsIsInTheChances) {
  Tabletop t = landed();
  const PositionId position = position_at("0519");
  const GermanId guns = anti_tank_unit(the_board(), Letter::kDieppe);
  const int half = half_of_home(the_board(), t.state().german(position).home);
  std::uint32_t pairs = 0;
  for (int pair = 0; pair < kGreenHomes * kDieppeHomes; ++pair)
    if (pair % kDieppeHomes == half || pair < kDieppeHomes) pairs |= 1U << pair;
  t.state().anti_tank = pairs;  // 9 pairs, 4 of them with the guns here
  std::uint64_t here = 0, sum = 0;
  for (const Face& face : faces_of(the_board(), view(t), position)) {
    sum += face.weight;
    if (face.unit == guns) here = face.weight;
  }
  EXPECT_EQ(here * 9, sum * 4);
  int dealt = 0;
  constexpr int kDeals = 3000;
  for (int i = 0; i < kDeals; ++i) {
    RngStream rng(7000 + static_cast<std::uint64_t>(i));
    dealt += try_deal(the_board(), view(t), rng)->german(position).unit == guns.index();
  }
  EXPECT_LT(std::abs(9 * dealt - 4 * kDeals), 990);  // four standard errors
}

// Each case of a preview is what the attack does if the deal is that one.
TEST(Queries, EveryCaseOfAnAttackIsWhatHappens) {
  for (const bool depth : {false, true})
    for (const char* units : {"rhli-a", "rhli-a ess-b", "rhli-a rhli-b ess-b cal-b"}) {
      Tabletop t = landed();
      if (depth) t.depth("0519", "dm-13");
      const AttackPreview preview =
          attack_preview(the_board(), view(t), position_at("0519"), set_of(units));
      EXPECT_TRUE(preview.legal);
      EXPECT_GE(preview.cases.size(), 6U);
      for (const AttackCase& one : preview.cases) {
        State trial = t.state();
        German& german = trial.german(position_at("0519"));
        german.unit = static_cast<std::uint8_t>(one.unit.index());
        if (one.depth.is_some()) german.depth = static_cast<std::uint8_t>(one.depth.index());
        Events events;
        Play play{the_board(), trial, events};
        trial.attackers = set_of(units);
        begin_muster(play, position_at("0519"));
        begin_attack(play);
        Message last;
        for (const Note& note : events.list())
          if (key_of(note) == "log.attack.read") last = the_game().message(note);
        ASSERT_EQ(last.args.size(), 5U);
        EXPECT_EQ(last.args[0].number, preview.attack);
        EXPECT_EQ(last.args[1].number, one.defence);
        EXPECT_EQ(last.args[2].number, one.tactics ? 1 : 0);
        EXPECT_EQ(last.args[3].id, the_game().id_of(static_cast<int>(Scope::kAttackResult),
                                                    static_cast<int>(one.result)));
      }
    }
}

TEST(Queries, AnAttackLooksTheSameWhateverLiesFaceDown) {
  Tabletop t = landed();
  t.depth("0519", "dm-13");
  const UnitSet units = set_of("rhli-a rhli-b ess-b");
  const auto table = [&](const State& state) {
    std::vector<std::array<std::uint64_t, 4>> out;
    for (const AttackCase& one :
         attack_preview(the_board(), state, position_at("0519"), units).cases)
      out.push_back(
          {one.unit.value, one.depth.value, static_cast<std::uint64_t>(one.result), one.weight});
    return out;
  };
  const auto expected = table(view(t));
  EXPECT_EQ(table(t.state()), expected);
  for (int i = 0; i < 20; ++i) {
    RngStream rng(3000 + static_cast<std::uint64_t>(i));
    EXPECT_EQ(table(*try_deal(the_board(), view(t), rng)), expected);
  }
}

TEST(Queries, APreviewSaysWhyUnitsMayNotAttackTogether) {
  Tabletop t = landed();
  const auto why = [&](const char* target, const char* units) {
    return key_of(
        attack_preview(the_board(), view(t), position_at(target), set_of(units)).legal.reason);
  };
  EXPECT_EQ(why("0519", "cal-b"), "why.infantry");
  EXPECT_EQ(why("0620", "ess-b rhli-a"), "why.reach");
  EXPECT_EQ(why("0711", "ess-b"), "why.no_attacker");
  EXPECT_EQ(possible_attackers(the_board(), view(t), position_at("0519")),
            set_of("rhli-a rhli-b ess-b cal-b"));
}

TEST(Queries, TheFirstUnitOfTheListMayAttackToo) {
  Tabletop t;
  t.unit("c3-3", "1838").unit("ess-b", "0419").german("g-y1", "1738").begin(Phase::kActions, 3);
  ASSERT_EQ(unit_of("c3-3").index(), 0);
  EXPECT_TRUE(attack_preview(the_board(), view(t), position_at("1738"), set_of("c3-3")).legal);
}

// What is said of a chit is what it does, with one position and nobody else there.
TEST(Queries, TheFireOfAPlaceIsWhatEachChitDoes) {
  for (const char* unit : {"ess-b", "cal-b"})
    for (const char* hex : {"0419", "0518", "0614"}) {
      Tabletop t;
      t.unit(unit, "0419").german("g-d1", "0517").begin(Phase::kChits, 3);
      std::map<std::string, int> told;
      for (const Threat& one : fire_on(the_board(), view(t), unit_of(unit), {hex_at(hex), BoxId{}}))
        told[the_board().at(one.chit).id] = one.priority;
      for (int i = 0; i < kChits; ++i) {
        const Chit& chit = the_board().at(ChitId(i));
        if (chit.type != ChitType::kAction) continue;
        Tabletop then;
        then.unit(unit, hex).german("g-d1", "0517").begin(Phase::kChits, 3).roll(chit.id);
        const Lines fired = then.lines("log.fire");
        EXPECT_EQ(told[chit.id], fired.empty() ? 0 : fired[0].back() - '0') << chit.id << hex;
      }
    }
}

TEST(Queries, DangerCountsChitsOnce) {
  Tabletop t;
  t.unit("ess-b", "0419").german("g-d1", "0517").german("g-c2", "0618").begin(Phase::kChits, 3);
  const Place place{hex_at("0419"), BoxId{}};
  const Danger fresh = danger(the_board(), view(t), unit_of("ess-b"), place);
  EXPECT_EQ(fresh.cup, 37);
  int step = 0, disrupt = 0;
  for (int i = 0; i < kChits; ++i) {
    const Chit& chit = the_board().at(ChitId(i));
    const bool called = std::any_of(chit.colours.begin(), chit.colours.end(), [](const auto& one) {
      return one.colour == Colour::kRed || one.colour == Colour::kPurple;
    });
    if (chit.type != ChitType::kAction || !called) continue;
    (chit.symbol == Symbol::kDiamond ? step : disrupt) += 1;
  }
  EXPECT_EQ(fresh.step, step);
  EXPECT_EQ(fresh.disrupt, disrupt);
  t.disrupted("ess-b");
  EXPECT_EQ(danger(the_board(), view(t), unit_of("ess-b"), place).disrupt, 0);
  t.german_at("0517").flags |= kGermanDisrupted;
  t.german_at("0618").flags |= kGermanDisrupted;
  EXPECT_EQ(danger(the_board(), view(t), unit_of("ess-b"), place).step, 0);
  EXPECT_EQ(fire_dots(the_board(), view(t), place), 0U);
}

TEST(Queries, CommunicationIsAChainToTheEdge) {
  Tabletop t;
  t.unit("ess-b", "0616").begin(Phase::kActions, 3);
  const std::vector<HexId> chain = communication(the_board(), view(t), position_at("0517"));
  ASSERT_GT(chain.size(), 5U);
  EXPECT_EQ(hex_name(chain.front()), "0517");
  EXPECT_TRUE(the_board().at(chain.back()).source);
  const std::vector<HexId> held = controlled(the_board(), view(t));
  EXPECT_EQ(names(held), (Lines{"0515", "0516", "0517", "0615", "0616", "0617", "0716"}));
  for (std::size_t i = 1; i < chain.size(); ++i) {
    EXPECT_TRUE(the_board().map.adjacent(chain[i - 1].index(), chain[i].index()));
    EXPECT_EQ(std::find(held.begin(), held.end(), chain[i]), held.end());
  }
}

TEST(Queries, WhatIsWaitedForIsNamed) {
  Tabletop t = landed();
  t.play("activate ess-b");
  EXPECT_EQ(waiting(view(t)).wait, Wait::kUnitActs);
  EXPECT_EQ(waiting(view(t)).unit, unit_of("ess-b"));
  t.play("pass ess-b").play("attack 0519").play("join rhli-a");
  EXPECT_EQ(waiting(view(t)).wait, Wait::kMuster);
  EXPECT_EQ(waiting(view(t)).position, position_at("0519"));
  EXPECT_EQ(waiting(view(t)).attackers, set_of("rhli-a"));
}

// "key number" of each line.
Lines told(const std::vector<Note>& notes) {
  Lines out;
  for (const Note& note : notes) out.push_back(key_of(note));
  return out;
}

TEST(Odds, OfAnAttackAreThoseOfItsCases) {
  Tabletop t = landed();
  t.play("attack 0519").play("join rhli-a").play("join ess-b");
  const Odds odds =
      the_game().odds(the_game().observe(t.any(), Seat::kFirst), action(Verb::kBegin));
  EXPECT_EQ(odds.modifiers.at(0).value, 8);
  for (const OddsResult& one : odds.results) EXPECT_EQ(one.faces, 0);  // the cards decide, no die
  EXPECT_EQ(told(odds.remarks), (Lines{"odds.doubled.all", "odds.heavy.met", "odds.flanks.met"}));
  // Of six: 4 FL and 4 HW are 8 against 8, the others 6 or 4 against 8.
  std::map<std::string, std::uint64_t> weights;
  for (const OddsResult& one : odds.results) {
    const std::string id = the_game().message(one.text).args[0].id;
    weights[id] = one.weight;
    EXPECT_EQ(one.effect, id == "defeated" ? OddsResult::Effect::kFull : OddsResult::Effect::kPart);
  }
  EXPECT_EQ(weights.size(), 2U);
  EXPECT_EQ(weights["defeated"], 2 * weights["disrupted"]);
}

TEST(Odds, OfADemolitionTellWhatItIsWorth) {
  Tabletop t;
  t.unit("rhli-a", "0618").unit("rhli-b", "0519").begin(Phase::kActions, 3);
  const auto remarks = [&](std::string_view unit) {
    const Action wish = action(Verb::kDestroy, unit_of(unit).index());
    return the_game().odds(the_game().observe(t.any(), Seat::kFirst), wish).remarks;
  };
  ASSERT_EQ(told(remarks("rhli-a")), (Lines{"odds.worth.met"}));
  EXPECT_EQ(remarks("rhli-a").front().args[0], 2);
  EXPECT_TRUE(remarks("rhli-b").empty());  // no objective there
}

// Who is about to end the actions hears of it first.
TEST(OJ_10_7, TheEndOfTheActionsWarnsOfWhatIsOverTwo) {
  Tabletop t;
  t.unit("ess-b", "0419").unit("ess-c", "0419").unit("ess-d", "0419").unit("rhli-a", "0421");
  t.begin(Phase::kActions, 3);
  const auto warnings = [&] {
    return the_game().odds(the_game().observe(t.any(), Seat::kFirst), action(Verb::kEnd)).losses;
  };
  ASSERT_EQ(warnings().size(), 1U);
  EXPECT_EQ(key_of(warnings().front()), "odds.loses.stacked");
  EXPECT_EQ(warnings().front().args[0], hex_at("0419").index());
  EXPECT_EQ(warnings().front().args[1], 3);
  EXPECT_EQ(warnings().front().args[2], 1);
  t.play("activate ess-b");
  const Lines moves = t.legal();
  const auto away = std::find_if(moves.begin(), moves.end(),
                                 [](const std::string& line) { return line.starts_with("move"); });
  ASSERT_NE(away, moves.end());
  t.play(*away);
  EXPECT_TRUE(warnings().empty());
}

// The last unit's barrage ends the actions, whatever its die shows: who fires it is asked before.
TEST(OJ_10_7, ADieThatEndsTheActionsWarnsOfWhatIsOverTwo) {
  const Action shot = action(Verb::kBarrage, unit_of("cal-b").index(), position_at("0618").index());
  const auto lost = [&](std::initializer_list<const char*> passed) {
    Tabletop t;
    t.unit("cal-b", "0419").unit("ess-b", "0419").unit("ess-c", "0419").german("g-c2", "0618");
    t.begin(Phase::kActions, 3);
    for (const std::string unit : passed) t.play("activate " + unit).play("pass " + unit);
    t.play("activate cal-b");
    return losses_of(the_game(), the_game().observe(t.any(), Seat::kFirst), Seat::kFirst,
                     std::span(&shot, 1));
  };
  EXPECT_TRUE(lost({"ess-b"}).empty()) << "the other can still go away";
  const std::vector<Note> all = lost({"ess-b", "ess-c"});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(key_of(all.front()), "odds.loses.stacked");
  EXPECT_EQ(all.front().args[2], 1);
}

// Three of the four could not leave and are safe: only the fourth is lost.
TEST(OJ_10_7, TheWarningCountsOnlyWhoCanBeLost) {
  Tabletop t;
  t.unit("ess-b", "0419").unit("ess-c", "0419").unit("ess-d", "0419").unit("rhli-a", "0419");
  t.disrupted("ess-b ess-c ess-d").begin(Phase::kActions, 3);
  const std::vector<Note> losses =
      the_game().odds(the_game().observe(t.any(), Seat::kFirst), action(Verb::kEnd)).losses;
  ASSERT_EQ(losses.size(), 1U);
  EXPECT_EQ(losses.front().args[2], 1);
  t.play("end");
  EXPECT_EQ(t.times_said("log.excess"), 1);
}

TEST(Odds, OfABarrageAreItsSixFaces) {
  Tabletop t;
  t.unit("cal-b", "0419").german("g-c2", "0618").begin(Phase::kActions, 3).play("activate cal-b");
  const Action shot = action(Verb::kBarrage, unit_of("cal-b").index(), position_at("0618").index());
  const auto faces = [&] {
    std::map<std::string, std::uint64_t> out;
    for (const OddsResult& one : the_game().odds(t.any(), shot).results)
      out[key_of(one.text)] = one.weight;
    return out;
  };
  using Faces = std::map<std::string, std::uint64_t>;
  // Nobody loses a depth marker that it has not got, and a second marker changes nothing.
  EXPECT_EQ(faces(), (Faces{{"odds.barrage.fails", 3}, {"odds.barrage.disrupts", 3}}));
  German& target = t.german_at("0618");
  target.depth = 0;
  EXPECT_EQ(
      faces(),
      (Faces{{"odds.barrage.fails", 3}, {"odds.barrage.disrupts", 2}, {"odds.barrage.depth", 1}}));
  target.flags |= kGermanDisrupted;
  EXPECT_EQ(faces(), (Faces{{"odds.barrage.fails", 5}, {"odds.barrage.depth", 1}}));
  target.depth = kNobody;
  EXPECT_EQ(faces(), (Faces{{"odds.barrage.fails", 6}}));
  target.flags = 0;
  target.depth = 0;
  t.steps("cal-b", 1);
  EXPECT_EQ(faces(), (Faces{{"odds.barrage.fails", 4}, {"odds.barrage.disrupts", 2}}));
}

TEST(Odds, OfAMoveTellWhatWaitsThere) {
  Tabletop t;
  t.unit("ess-b", "0614").unit("ess-c", "0613").unit("ess-d", "0613").german("g-g1", "0711");
  t.begin(Phase::kActions, 3).play("activate ess-b");
  const Action step = action(Verb::kMove, unit_of("ess-b").index(), hex_at("0613").index());
  EXPECT_EQ(told(the_game().odds(t.any(), step).remarks),
            (Lines{"odds.stops.fire", "odds.under_fire", "odds.overstacks"}));
}

}  // namespace
}  // namespace sandtable::jubilee
