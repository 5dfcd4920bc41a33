// What the skin of Urban Operations does besides what every skin does: places over each other that
// can all be clicked, ways of several steps with what they cost, shots with their exact odds, and
// nothing that could tell one deal of what is hidden from another.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "core/base/text.h"
#include "core/data/lesson.h"
#include "core/engine/chance.h"
#include "core/engine/follow.h"
#include "core/games/urban/messages.h"
#include "core/games/urban/urban.h"
#include "shell/play/facts.h"
#include "shell/play/hand.h"
#include "shell/skins/urban/scene.h"
#include "tests/shell/skin_fixture.h"

namespace sandtable::shell::urban {
namespace {

using rules::BlockId;
using rules::PlaceId;
using rules::Side;
using rules::State;
using rules::Verb;

class UrbanSkinTest : public SkinTest {
 protected:
  void SetUp() override { open("urban"); }
  const rules::Board& rules_board() const {
    return static_cast<const rules::Urban&>(game()).board();
  }
  int scenarios() const { return static_cast<int>(rules_board().scenarios.size()); }
  // Random games of all scenarios, `most` decisions of each; `look` sees each before it is
  // made.
  template <class Look>
  void play(int most, Look look) {
    for (int setup = 0; setup < scenarios(); ++setup) {
      Origin origin;
      origin.setup = standard_setup(game().info(), setup);
      origin.seed = 7;
      Session session(game(), origin);
      for (int i = 0; i < most && !session.legal().empty(); ++i) {
        look(session);
        if (HasFatalFailure()) return;
        const Actions& legal = session.legal();
        session.submit(legal[(static_cast<std::size_t>(i) * 7919U + 3) % legal.size()]);
      }
    }
  }
};

TEST_F(UrbanSkinTest, EveryPlaceIsFoundWhereABlockOnItStands) {
  for (int setup = 0; setup < scenarios(); ++setup) {
    const BoardSkin& board = skins_->for_setup(setup).board();
    const rules::Map& map =
        rules_board().maps[rules_board().scenarios[static_cast<std::size_t>(setup)].map];
    for (const int place : map.all) {
      EXPECT_EQ(board.space_at(board.place(place), 0.0F), place)
          << rules_board().place_names[static_cast<std::size_t>(place)];
    }
  }
}

// The steps of a way are offered one after the other until somebody else is asked, or something
// turns up that bars the rest of it, and it costs what its mark says.
TEST_F(UrbanSkinTest, WaysOfSeveralStepsAreOfferedStepByStepAndCostWhatTheySay) {
  Offers offers;
  int whole = 0, long_ones = 0, cut_short = 0;
  play(220, [&](const Session& session) {
    const State& state = session.truth().as<State>();
    if (state.frames.empty() || state.frames.back().wait != rules::Wait::kAct) return;
    const AnyState seen = view(session);
    skins_->of(seen).handling().offers(seen, session.legal(), offers);
    for (const Offer& offer : offers) {
      if (offer.kind != OfferKind::kMove || offer.mode != 0) continue;
      AnyState then = session.truth();
      Events facts;
      const int before = state.acting.spent;
      std::size_t done = 0;
      for (const Action& step : offer.steps) {
        Actions legal;
        const State& now = then.as<State>();
        if (game().to_act(then) != session.to_act() || now.frames.back().wait != rules::Wait::kAct)
          break;
        game().legal(then, legal);
        if (!std::binary_search(legal.begin(), legal.end(), step)) {
          EXPECT_NE(done, 0U);
          ++cut_short;
          break;
        }
        game().apply(then, step, facts);
        ++done;
      }
      const rules::Acting& acting = then.as<State>().acting;
      if (done < offer.steps.size() || acting.block != state.acting.block) continue;
      EXPECT_EQ(acting.spent - before, offer.cost);
      ++whole;
      long_ones += offer.steps.size() > 2;
    }
  });
  EXPECT_GT(whole, 300);
  EXPECT_GT(long_ones, 50);
  EXPECT_LT(cut_short * 20, whole) << cut_short;
}

// Of whoever is fired at and known, or answers with a known weapon: all of the dice are told, and
// what is told of a hidden one is a range.
TEST_F(UrbanSkinTest, EveryShotTellsAllOfItsDice) {
  Offers offers;
  int known = 0, hidden = 0;
  play(500, [&](const Session& session) {
    const AnyState seen = view(session);
    const State& state = seen.as<State>();
    const HandlingSkin& skin = skins_->of(seen).handling();
    for (const Action& action : session.legal()) {
      const auto verb = static_cast<Verb>(action.verb);
      if (verb != Verb::kWeapon && verb != Verb::kReact) continue;
      const BlockId target = verb == Verb::kReact ? BlockId(action.c) : state.fight.target;
      Offer offer;
      offer.steps = {action};
      offer.asked = action;
      const Odds odds = skin.odds(seen, offer, {});
      if (state.block(target).type.value >= rules::kTypes) {
        EXPECT_TRUE(odds.average) << "over all that it may be";
        EXPECT_FALSE(odds.results.empty());
        ++hidden;
        continue;
      }
      std::uint64_t all = 0;
      for (const OddsResult& result : odds.results) all += result.weight;
      EXPECT_TRUE(all == 100 || all == 10000) << all;
      ++known;
    }
  });
  EXPECT_GT(known, 20);
  EXPECT_GT(hidden, 20);
}

// All that a counter shows.
auto shown(const PlacedCounter& one) {
  const CounterLook& look = one.look;
  return std::tuple(one.key, one.space, one.own, look.art, look.hidden, look.name, look.symbol,
                    look.strength, look.weapons, look.steps, look.most_steps, look.label,
                    look.badge, look.under_open, look.done, look.turned, look.dotted);
}
auto clicked(const Offer& offer) {
  return std::tuple(offer.kind, offer.unit, offer.space, offer.target, offer.cost, offer.steps,
                    offer.asked, offer.mode);
}

// Everything that is drawn, offered and told is made of a view, and the views of two deals are one.
TEST_F(UrbanSkinTest, NothingThatIsShownTellsOneDealFromAnother) {
  RngStream rng(5);
  int nodes = 0, unknown = 0;
  play(260, [&](const Session& session) {
    if (session.decisions() % 13 != 0) return;
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      const AnyState seen = game().observe(session.truth(), seat);
      const AnyState dealt = game().resample(seen, rng);
      unknown += dealt != session.truth();
      const AnyState again = game().observe(dealt, seat);
      const Skin& skin = skins_->of(seen);
      Position one, other;
      skin.board().lay_out(seen, one);
      skin.board().lay_out(again, other);
      ASSERT_EQ(one.counters.size(), other.counters.size());
      for (std::size_t i = 0; i < one.counters.size(); ++i)
        EXPECT_EQ(shown(one.counters[i]), shown(other.counters[i]));
      for (int block = 0; block < rules::kBlocks; ++block) {
        EXPECT_EQ(skin.telling().counter_name(seen, block),
                  skin.telling().counter_name(again, block));
        const SpaceCard a = skin.handling().unit_card(seen, block);
        const SpaceCard b = skin.handling().unit_card(again, block);
        ASSERT_EQ(a.lines.size(), b.lines.size());
        for (std::size_t i = 0; i < a.lines.size(); ++i)
          EXPECT_EQ(a.lines[i].text, b.lines[i].text);
      }
      const std::vector<DrawerChip> had = skin.telling().chips(seen);
      const std::vector<DrawerChip> has = skin.telling().chips(again);
      for (std::size_t i = 0; i < had.size(); ++i) EXPECT_EQ(had[i].strong, has[i].strong);
      EXPECT_EQ(skin.telling().header(seen).score, skin.telling().header(again).score);
      if (seat != session.to_act()) continue;
      Offers mine, theirs;
      skin.handling().offers(seen, session.legal(), mine);
      skin.handling().offers(again, session.legal(), theirs);
      ASSERT_EQ(mine.size(), theirs.size());
      for (std::size_t i = 0; i < mine.size(); ++i) {
        EXPECT_EQ(clicked(mine[i]), clicked(theirs[i]));
        const Odds a = skin.handling().odds(seen, mine[i], {});
        const Odds b = skin.handling().odds(again, theirs[i], {});
        EXPECT_EQ(a.remarks, b.remarks);
        ASSERT_EQ(a.results.size(), b.results.size());
      }
      ++nodes;
    }
  });
  EXPECT_GT(nodes, 30);
  EXPECT_GT(unknown, 30);
}

// What the lesson asks for can be clicked: each way and each shot is one offer, no other way leads
// to the same place before it.
TEST_F(UrbanSkinTest, WhatTheLessonAsksForIsOfferedInFewClicks) {
  std::vector<Fault> faults;
  const Lesson lesson = read_lesson(box_->lesson, game(), box_->help, faults);
  ASSERT_TRUE(faults.empty());
  int clicks = 0;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    Session session = lesson_at(lesson, game(), i);
    const std::vector<Action>& asked = lesson.steps[i].asked;
    for (std::size_t done = 0; done < asked.size();) {
      const AnyState seen = view(session);
      const HandlingSkin& handling = skins_->of(seen).handling();
      Offers offers;
      handling.offers(seen, session.legal(), offers);
      std::size_t most = 0;
      for (const Offer& offer : offers) {
        const std::vector<Action> chain =
            walk_chain(game(), seen, session.to_act(), handling.chain(seen, offer, {})).decisions;
        const bool fits =
            chain.size() <= asked.size() - done &&
            std::equal(chain.begin(), chain.end(), asked.begin() + static_cast<long>(done));
        if (fits) most = std::max(most, chain.size());
      }
      ASSERT_NE(most, 0U) << lesson.steps[i].title << ", " << done;
      ++clicks;
      for (; most > 0; --most) ASSERT_TRUE(session.submit(asked[done++]));
    }
  }
  EXPECT_LE(clicks, 16);
}

// Smoke on the carrier's own place, say, was proposed as if it were a charge.
TEST_F(UrbanSkinTest, WhatAButtonBringsToTheMapIsNotProposed) {
  int looked = 0;
  play(220, [&](const Session& session) {
    const AnyState seen = view(session);
    Hand hand;
    hand.deal(game(), skins_->of(seen), seen, session.legal());
    for (const int index : hand.worth_doing())
      if (hand.odds(index).results.empty()) {
        EXPECT_EQ(hand.offer(index).mode, 0);
      }
    looked += !hand.worth_doing().empty();
  });
  EXPECT_GT(looked, 10);
}

TEST_F(UrbanSkinTest, ScoresOfHalvesArePointsAfterAGame) {
  Origin origin;
  EXPECT_EQ(telling().report(Session(game(), origin)).parts, 2);
}

TEST_F(UrbanSkinTest, ScoresAreToldInPointsAndHalves) {
  Origin origin;
  Session session(game(), origin);
  AnyState seen = view(session);
  seen.as<State>().score = 23;
  seen.as<State>().held = 0;
  EXPECT_EQ(telling().header(seen).score_text, "11.5");
  seen.as<State>().score = 1;
  EXPECT_EQ(telling().header(seen).score_text, "0.5");
  seen.as<State>().score = -3;
  EXPECT_EQ(telling().header(seen).score_text,
            "\xe2\x88\x92"
            "1.5");
  seen.as<State>().score = 0;
  EXPECT_EQ(telling().header(seen).score_text, "0");
}

// Enter plays the only impulse that is left and passes none by; of several none is meant.
TEST_F(UrbanSkinTest, AnImpulseGoesBeforeAPass) {
  int one = 0, several = 0;
  Offers offers;
  play(160, [&](const Session& session) {
    const Actions& legal = session.legal();
    const auto is = [](Verb verb) {
      return [verb](Action action) { return action.verb == static_cast<std::uint16_t>(verb); };
    };
    if (std::none_of(legal.begin(), legal.end(), is(Verb::kPass))) return;
    const auto impulses = std::count_if(legal.begin(), legal.end(), is(Verb::kImpulse));
    handling().offers(view(session), legal, offers);
    for (const Offer& offer : offers) {
      if (is(Verb::kPass)(offer.asked)) {
        EXPECT_EQ(offer.main, impulses == 0);
      }
      if (is(Verb::kImpulse)(offer.asked)) {
        EXPECT_EQ(offer.main, impulses == 1);
      }
    }
    one += impulses == 1;
    several += impulses > 1;
  });
  EXPECT_GT(one, 0);
  EXPECT_GT(several, 0);
}

}  // namespace
}  // namespace sandtable::shell::urban
