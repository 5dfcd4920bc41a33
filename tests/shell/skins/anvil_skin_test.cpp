// What the skin of Striking the Anvil does besides what every skin does: stacks beside the discs,
// fights with their exact odds before them, hits paid by their counters.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/ai/bot.h"
#include "core/engine/chance.h"
#include "core/engine/follow.h"
#include "core/games/anvil/anvil.h"
#include "core/games/anvil/messages.h"
#include "shell/play/facts.h"
#include "shell/play/hand.h"
#include "shell/skins/anvil/scene.h"
#include "shell/skins/anvil/skin.h"
#include "tests/shell/skin_fixture.h"
#include "tests/support/simple_outline.h"

namespace sandtable::shell::anvil {
namespace {

using rules::PlaceId;
using rules::Side;
using rules::Verb;

class AnvilSkinTest : public SkinTest {
 protected:
  void SetUp() override { open("anvil"); }
  const rules::Board& rules_board() const {
    return static_cast<const rules::Anvil&>(game()).board();
  }
  // Plays to the end; `look` sees the position before every decision.
  template <class Look>
  void play(std::uint64_t seed, Look look) {
    Origin origin;
    origin.seed = seed;
    Session session(game(), origin);
    for (std::size_t i = 0; !session.legal().empty(); ++i) {
      look(session);
      session.submit(session.legal()[(i * 7919U + seed) % session.legal().size()]);
    }
  }
};

// From the edge of a counter that lies there to a point; 0 where the counter covers it.
float room(ImVec2 stack, rules::Point p) {
  const float half = kCounter * 0.5F;
  return std::hypot(std::max(std::fabs(stack.x - static_cast<float>(p.x)) - half, 0.0F),
                    std::max(std::fabs(stack.y - static_cast<float>(p.y)) - half, 0.0F));
}

TEST_F(AnvilSkinTest, StacksCoverNoDiscNoCityNoBridgeAndNoOtherStack) {
  std::vector<ImVec2> stacks;
  for (int i = 0; i < rules::kAreas; ++i)
    for (const Side side : {Side::kAllied, Side::kGerman})
      stacks.push_back(board().place(stack_space(PlaceId(i), side)));
  for (const ImVec2& stack : stacks) {
    for (int i = 0; i < rules::kAreas; ++i)
      EXPECT_GE(room(stack, rules_board().place(PlaceId(i)).at), kDisc);
    for (const rules::Town& town : rules_board().towns)
      EXPECT_TRUE(town.size < 2 || room(stack, town.at) > 5.0F) << town.name;
    for (const rules::Bridge& bridge : rules_board().bridges)
      EXPECT_GT(room(stack, bridge.at), 12.0F) << bridge.name;
  }
  for (std::size_t i = 0; i < stacks.size(); ++i)
    for (std::size_t k = i + 1; k < stacks.size(); ++k)
      EXPECT_TRUE(std::fabs(stacks[i].x - stacks[k].x) >= kCounter ||
                  std::fabs(stacks[i].y - stacks[k].y) >= kCounter)
          << i << " " << k;
}

TEST_F(AnvilSkinTest, EveryPlaceIsFoundWhereItLiesAndAStacksPlaceIsPartOfItsArea) {
  for (int space = 0; space < kSpaces; ++space)
    EXPECT_EQ(board().space_at(board().place(space), 0.0F), space);
  for (int i = 0; i < rules::kAreas; ++i)
    for (const Side side : {Side::kAllied, Side::kGerman})
      EXPECT_EQ(board().ground_of(stack_space(PlaceId(i), side)), i);
  EXPECT_EQ(board().ground_of(-1), -1);
}

TEST_F(AnvilSkinTest, WhatIsFilledOnTheMapHasAnOutlineThatNeverTouchesItself) {
  const Scene scene = make_scene(rules_board(), box_->words);
  std::vector<Chain> filled = scene.lakes;
  filled.insert(filled.end(), scene.islands.begin(), scene.islands.end());
  filled.insert(filled.end(), scene.rings.begin(), scene.rings.end());
  filled.push_back(scene.italy);
  for (const Chain& outline : filled)
    if (const auto corner = first_touch(outline))
      ADD_FAILURE() << outline[*corner].x << ", " << outline[*corner].y;
}

// The tracks of the works tell of the area that they guard.
TEST_F(AnvilSkinTest, TracksOfTheWorksArePointedAtAsTheirAreas) {
  const Scene scene = make_scene(rules_board(), box_->words);
  for (std::size_t fort = 0; fort < scene.tracks.size(); ++fort)
    EXPECT_EQ(board().space_at(ImVec2(scene.tracks[fort].at.x + kTrackWide * 0.5F,
                                      scene.tracks[fort].at.y + kTrackHigh * 0.5F),
                               0.0F),
              rules_board().fort_area[fort].index());
}

// What the modifiers on a card come to is what the fight is rolled with, and all six faces are
// shown.
TEST_F(AnvilSkinTest, EveryAttackIsRolledWithTheSumThatItsCardShows) {
  Offers offers;
  int rolled = 0;
  play(3, [&](const Session& session) {
    const AnyState seen = view(session);
    handling().offers(seen, session.legal(), offers);
    for (const Offer& offer : offers) {
      if (offer.asked.verb != static_cast<std::uint16_t>(Verb::kAttack)) continue;
      const Odds odds = handling().odds(seen, offer, {});
      std::uint64_t faces = 0;
      for (const OddsResult& result : odds.results) faces += result.weight;
      EXPECT_EQ(faces, 6U);
      int sum = 0;
      for (const OddsModifier& modifier : odds.modifiers)
        if (is_added(role_of(game(), modifier.text))) sum += modifier.value;
      AnyState then = seen;
      Events facts;
      for (const Action& step : offer.steps) game().apply(then, step, facts);
      ASSERT_EQ(game().to_act(then), Seat::kChance);
      ChanceEvent die;
      game().chance(then, die);
      game().apply(then, {kChanceVerb, die.outcomes.front().value, 0, 0}, facts);
      for (const Note& fact : facts.list()) {
        if (fact.kind != static_cast<std::uint16_t>(rules::Say::kFightRolled)) continue;
        EXPECT_EQ(fact.args[5], sum);
        ++rolled;
      }
    }
  });
  EXPECT_GT(rolled, 50);
}

TEST_F(AnvilSkinTest, HitsArePaidAtTheCountersThatPayThem) {
  Offers offers;
  int paid = 0;
  play(4, [&](const Session& session) {
    const rules::State& state = session.truth().as<rules::State>();
    if (state.frames.empty() || state.frames.back().wait != rules::Wait::kHits) return;
    handling().offers(view(session), session.legal(), offers);
    for (const Offer& offer : offers) {
      if (offer.kind != OfferKind::kTarget || offer.unit < 0) continue;
      const rules::UnitId unit(offer.unit);
      EXPECT_EQ(offer.space, stack_space(rules::place_of(state, unit), rules::side_of(unit)));
      ++paid;
    }
  });
  EXPECT_GT(paid, 20);
}

// Whoever is pointed at first, all who were chosen go: the game hears them in its own order.
TEST_F(AnvilSkinTest, NobodyOfAColumnIsLeftOutWhoeverIsPointedAtFirst) {
  Offers offers;
  int compared = 0;
  play(2, [&](const Session& session) {
    const AnyState seen = view(session);
    handling().offers(seen, session.legal(), offers);
    for (const Offer& offer : offers) {
      if (offer.unit < 0 || offer.steps.size() < 2) continue;
      std::vector<int> company = handling().possible_company(seen, offer);
      if (company.empty() || company.front() > offer.unit) continue;
      company.resize(1);
      const std::vector<Action> chain = handling().chain(seen, offer, company);
      // These cannot go there together, which the card says, or somebody else decides before.
      if (chain.empty() || walk_chain(game(), seen, game().to_act(seen), chain).bad) continue;
      EXPECT_EQ(chain.size(), offer.steps.size() + 1);
      AnyState then = seen;
      Actions legal;
      for (const Action& step : chain) {
        find_turn(game(), then, legal);
        ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), step));
        Events ignored;
        game().apply(then, step, ignored);
      }
      ++compared;
    }
  });
  EXPECT_GT(compared, 50);
}

// A click on the enemy's counters attacks them, though the column could as well just march there.
TEST_F(AnvilSkinTest, PointingAtTheEnemyMeansTheAssaultAndAtTheGroundTheMarch) {
  int both = 0;
  play(2, [&](const Session& session) {
    const AnyState seen = view(session);
    Hand hand;
    hand.deal(game(), skins_->for_setup(0), seen, session.legal());
    for (const int fight : std::vector<int>(hand.on_map())) {
      const Offer& assault = hand.offer(fight);
      if (assault.kind != OfferKind::kTarget || !is_spot(assault.space)) continue;
      const int ground = board().ground_of(assault.space);
      const int march = hand.at(ground, -1);
      if (march < 0 || hand.offer(march).kind != OfferKind::kMove) continue;
      const rules::State& state = seen.as<rules::State>();
      for (int unit = 0; unit < rules::kUnits; ++unit) {
        if (space_of_unit(state, rules::UnitId(unit)) != assault.space) continue;
        ASSERT_GE(hand.at(assault.space, unit), 0);
        EXPECT_EQ(hand.offer(hand.at(assault.space, unit)).kind, OfferKind::kTarget);
      }
      EXPECT_EQ(hand.offer(march).space, ground);
      ++both;
    }
  });
  EXPECT_GT(both, 20);
}

// ImGui fills an outline with corners inward only if it runs clockwise.
TEST_F(AnvilSkinTest, OutlinesOfAreasRunAsTheirFillsNeedThem) {
  const Scene scene = make_scene(rules_board(), box_->words);
  for (std::size_t i = 0; i < scene.rings.size(); ++i)
    EXPECT_GT(signed_area(scene.rings[i]), 0.0F) << "area " << i;
}

// Every die of the game is in some row of the luck: the number of rolls stands in its title.
TEST_F(AnvilSkinTest, EveryRollIsWeighedInTheReport) {
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Origin origin;
    origin.seed = seed;
    Session session(game(), origin);
    for (std::size_t i = 0; !session.legal().empty(); ++i)
      session.submit(session.legal()[(i * 7919U + seed) % session.legal().size()]);
    const auto rolls =
        std::count_if(session.steps().begin(), session.steps().end(),
                      [](const Step& step) { return step.kind == StepKind::kChance; });
    int weighed = 0;
    const GameReport report = telling().report(session);
    for (const LuckRow& row : report.luck) {
      const std::size_t digit = row.title.find_first_of("0123456789");
      ASSERT_NE(digit, std::string::npos) << row.title;
      weighed += std::atoi(row.title.c_str() + digit);
    }
    EXPECT_EQ(weighed, rolls);
    most = std::max(most, report.luck.size());
  }
  EXPECT_GE(most, 7U) << "risings, bombs, drops, demands and bridges beside the fights";
}

// What only the Germans score by is never told of a moment that the Allies gained by.
TEST_F(AnvilSkinTest, MomentsOfTheReportTellWhatMovedTheScoreTheirWay) {
  std::vector<std::string> german;
  for (int i = 0; i < rules::kAreas; ++i) {
    const Note held{
        static_cast<std::uint16_t>(rules::Say::kHolds), {}, {}, {static_cast<std::int16_t>(i), 1}};
    german.push_back(box_->words.text(game().message(held)));
  }
  for (const char* row : {"exits", "held", "losses"})
    german.push_back(box_->words.text("play.anvil.points." + std::string(row)));
  int held = 0, gained = 0;
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Origin origin;
    origin.seed = seed;
    Session session(game(), origin);
    RngStream rng(seed);
    while (!session.legal().empty()) {
      const auto chosen = bot->choose(game(), view(session), 4, rng);
      session.submit(session.legal()[chosen.index]);
    }
    for (const Swing& swing : telling().report(session).swings) {
      const bool told = std::find(german.begin(), german.end(), swing.text) != german.end();
      EXPECT_FALSE(told && swing.points > 0) << swing.text << ' ' << swing.points;
      held += told;
      gained += swing.points > 0;
    }
  }
  EXPECT_GT(held, 0);
  EXPECT_GT(gained, 0);
}

// The campaign opens at the beaches, and not where most Germans stand.
TEST_F(AnvilSkinTest, BeforeTheLandingTheBeachesAreOfInterest) {
  const AnyState start = game().setup({});
  const Rect piece = board().interesting(game().observe(start, Seat::kFirst));
  EXPECT_TRUE(piece.contains(board().place(*game().value_of(2, "01"))));
  const ImVec2 toulon = board().place(*game().value_of(2, "09"));
  EXPECT_LT(toulon.x, piece.centre().x);
}

// [SA 3c] Of a landing zone with six regiments not all can go: all who can are as many as can, and
// what they roll is told. Who is named beyond that goes nowhere instead of being left behind
// unsaid.
TEST_F(AnvilSkinTest, AllWhoCanGoTogetherAreNoMoreThanMay) {
  Origin origin;
  origin.seed = 1944;
  Session session(game(), origin);
  const auto offers_fight = [&] {
    return std::any_of(session.legal().begin(), session.legal().end(), [](Action action) {
      return action.verb == static_cast<std::uint16_t>(Verb::kMobile);
    });
  };
  while (!offers_fight()) session.submit(session.legal().front());
  const AnyState seen = view(session);
  Hand hand;
  hand.deal(game(), skins_->for_setup(0), seen, session.legal());
  hand.choose(*game().value_of(1, "us-7ir"));
  hand.gather_company();
  EXPECT_GT(hand.company().size(), 2U);
  EXPECT_LT(hand.company().size(), hand.possible_company().size());
  int fights = 0;
  for (const int i : hand.on_map()) {
    if (hand.offer(i).kind != OfferKind::kTarget) continue;
    ++fights;
    EXPECT_TRUE(hand.is_open(i)) << "its odds are told";
    EXPECT_FALSE(handling().chain(seen, hand.offer(i), hand.company()).empty());
    EXPECT_TRUE(handling().chain(seen, hand.offer(i), hand.possible_company()).empty());
    EXPECT_FALSE(handling().odds(seen, hand.offer(i), hand.possible_company()).remarks.empty());
  }
  EXPECT_GT(fights, 0);
}

}  // namespace
}  // namespace sandtable::shell::anvil
