// Positions from outside that look sound but could not be played on. Found by damaging documents.
#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "core/games/jubilee/actions_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// The first state of a random game in which this is waited for.
State waiting_for(Wait wait) {
  Session session(the_game(), {{}, {}, 1, {}}, DiceMode::kManual);
  QuickRandom random(1);
  while (session.to_act() != Seat::kNobody) {
    const State& state = session.truth().as<State>();
    if (!state.frames.empty() && state.frames.back().wait == wait) return state;
    if (session.to_act() == Seat::kChance) {
      const auto& outcomes = session.pending_chance().outcomes;
      session.submit_chance(
          outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))].value);
    } else {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      session.submit(session.legal()[random.below(count)]);
    }
  }
  ADD_FAILURE() << "never waited for";
  return {};
}

std::string path_of(const State& state) { return state_fault(the_game().board(), state).path; }

TEST(State, BoatsThatMayTurnBackCarryWholeUnits) {
  State state = waiting_for(Wait::kLandingDie);
  EXPECT_EQ(path_of(state), "");
  const UnitId unit(state.frames.back().a);
  --state.unit(unit).steps;
  EXPECT_EQ(path_of(state), "units." + the_game().board().card(unit).id + ".steps");
  ++state.unit(unit).steps;
  state.unit(unit).flags |= kUnitDisrupted;
  EXPECT_EQ(path_of(state), "units." + the_game().board().card(unit).id + ".flags");
}

TEST(State, ADepthChitEndsAfterItsLastArea) {
  State state = waiting_for(Wait::kDepthDraw);
  EXPECT_EQ(path_of(state), "");
  const std::size_t areas = the_game().board().at(state.chit()).areas.size();
  state.cursor = static_cast<std::uint8_t>(areas);
  EXPECT_EQ(path_of(state), "");
  state.cursor = static_cast<std::uint8_t>(areas + 1);
  EXPECT_NE(path_of(state), "");
}

TEST(State, NothingIsKnownOfFireBeforeThereWasAny) {
  State state = waiting_for(Wait::kCommandoDie);
  EXPECT_EQ(path_of(state), "");
  state.anti_tank &= ~1U;
  EXPECT_EQ(path_of(state), "anti_tank");
}

// [OJ 12.5]
TEST(State, ObjectivesAreGivenUpAllTogetherAndOnlyAfterAnOrder) {
  Tabletop t;
  t.unit("ess-a", "0518").destroyed("0618").evacuating().given_up().begin(Phase::kActions, 9);
  EXPECT_EQ(path_of(t.state()), "");
  State state = t.state();
  state.given_up &= ~bit(position_at("1706"));
  EXPECT_EQ(path_of(state), "given_up");  // it stands, and would bring points
  state = t.state();
  state.destroyed |= bit(position_at("1706"));
  EXPECT_EQ(path_of(state), "");  // destroyed too late
  state.given_up |= bit(position_at("0517"));
  EXPECT_EQ(path_of(state), "given_up");  // no objective
  state = t.state();
  state.evacuating = 0;
  EXPECT_EQ(path_of(state), "given_up");
  state = t.state();
  state.turn = 8;  // the first turn of an order
  EXPECT_EQ(path_of(state), "given_up");
  state.given_up = 0;
  EXPECT_EQ(path_of(state), "");
}

// What faces have told of the anti-tank units cannot be forgotten.
TEST(State, APairLiesWhereItsUnitsMayBe) {
  Tabletop t;
  t.german("g-d1", "0517").german("g-d2", "0620").seen("0620").unit("ess-a", "0518");
  t.begin(Phase::kActions);
  const std::uint32_t told = t.state().anti_tank;
  EXPECT_EQ(path_of(t.state()), "");
  // The places of units that have been seen are known: one of each.
  EXPECT_EQ(std::popcount(told), 1);
  t.state().anti_tank = kAllPairs;
  EXPECT_EQ(path_of(t.state()), "anti_tank");
  t.state().anti_tank = 0;
  EXPECT_EQ(path_of(t.state()), "anti_tank");
}

// A position may name the markers in the box and leave one on the map open.
TEST(State, AMarkerInAKnownBoxIsNotDealtAgain) {
  AnyState after = AnyState::of(waiting_for(Wait::kDepthDraw));
  ChanceEvent event;
  the_game().chance(after, event);
  Events silent;
  the_game().apply(after, chance_action(event.outcomes.front().value), silent);
  State state = after.as<State>();
  int hidden = -1;
  for (int i = 0; i < kPositions; ++i)
    if (state.german(PositionId(i)).has_depth()) hidden = i;
  ASSERT_GE(hidden, 0);
  state.german(PositionId(hidden)).depth = kUnknown;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    RngStream rng(seed);
    const std::optional<State> dealt = try_deal(the_game().board(), state, rng);
    ASSERT_TRUE(dealt.has_value());
    EXPECT_EQ(path_of(*dealt), "");
  }
}

}  // namespace
}  // namespace sandtable::jubilee
