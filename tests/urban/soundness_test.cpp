// Positions from outside: what they must keep, and what is said of one that does not.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/urban/secrets.h"
#include "tests/urban/laid_out.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

std::string fault_at(const State& state) { return state_fault(the_board(), state).path; }
BlockId with(const State& state, bool (*test)(const UnitType&)) {
  for (int i = 0; i < kBlocks; ++i)
    if (state.block(BlockId(i)).is_on_map() && test(the_board().card(state.block(BlockId(i)).type)))
      return BlockId(i);
  CHECK(false);
}

TEST(Positions, OfEveryDealAndEveryViewAreSound) {
  for (std::uint8_t scenario = 0; scenario < scenarios(); ++scenario)
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const State state = dealt(scenario, seed);
      EXPECT_EQ(state_fault(the_board(), state).reason, "");
      const State book = laid_out(the_board(), scenario, Deal::kByTheBook, seed);
      EXPECT_EQ(state_fault(the_board(), book).reason, "");
      for (const Seat seat : {Seat::kFirst, Seat::kSecond, Seat::kChance}) {
        const State view = view_for(state, seat);
        EXPECT_EQ(state_fault(the_board(), view).reason, "");
        RngStream rng(seed);
        EXPECT_EQ(state_fault(the_board(), *try_deal(the_board(), view, rng)).reason, "");
      }
    }
}

TEST(Positions, WithAVehicleInAHouseAreRefused) {
  State state = dealt(0);
  const BlockId car = with(state, [](const UnitType& card) { return card.is_vehicle(); });
  state.block(car).at = at("D1a");
  EXPECT_EQ(fault_at(state), "blocks." + block_name(car) + ".at");
  state.block(car).at = at("h0400");  // open, but narrows next door
  EXPECT_EQ(fault_at(state), "");
  state.block(car).at = at("h0401");
  EXPECT_EQ(fault_at(state), "blocks." + block_name(car) + ".at");
}

TEST(Positions, WithAPlaceOfAnotherMapAreRefused) {
  State state = dealt(0);
  state.block(BlockId(0)).at = at("M1a");
  EXPECT_EQ(fault_at(state), "blocks.g1.at");
}

TEST(Positions, WithTwoBlocksInOnePlaceAreRefused) {
  State state = dealt(0);
  state.block(BlockId(1)).at = state.block(BlockId(0)).at;
  EXPECT_EQ(fault_at(state), "blocks.g2.at");
}

TEST(Positions, WithABlockTooManyAreRefused) {
  State state = dealt(0);
  const BlockId car = with(state, [](const UnitType& card) { return card.is_vehicle(); });
  const BlockId other(car.index() == 0 ? 1 : 0);
  state.block(other).type = state.block(car).type;
  state.block(other).osl = state.block(car).osl;
  EXPECT_NE(fault_at(state), "");
}

TEST(Positions, WithACardOfTheOtherSideAreRefused) {
  State state = dealt(0);
  state.block(BlockId(0)).type = state.block(BlockId(kGreen)).type;
  EXPECT_EQ(fault_at(state), "blocks.g1.type");
}

TEST(Positions, WithStrengthAboveTheCardAreRefused) {
  State state = dealt(0);
  state.block(BlockId(0)).osl = 5;
  EXPECT_EQ(fault_at(state), "blocks.g1.osl");
  state.block(BlockId(0)).osl = 0;
  EXPECT_EQ(fault_at(state), "blocks.g1.osl");
}

TEST(Positions, WithAFaceHalfKnownAreRefused) {
  State view = view_for(dealt(0), Seat::kFirst);
  view.block(BlockId(kGreen)).set(kKnown);
  EXPECT_EQ(fault_at(view), "blocks.r1.type");
  view.block(BlockId(kGreen)).clear(kKnown);
  view.block(BlockId(kGreen)).impulse = 0;
  EXPECT_EQ(fault_at(view), "blocks.r1.type");
}

TEST(Positions, WithSomebodyAboardNothingAreRefused) {
  State state = dealt(0);
  Block& block = state.block(BlockId(0));
  block.status = Status::kAboard;
  EXPECT_EQ(fault_at(state), "blocks.g1.at");
  block.at = {};
  EXPECT_EQ(fault_at(state), "blocks.g1.carrier");
  block.carrier = BlockId(kGreen);
  EXPECT_EQ(fault_at(state), "blocks.g1.carrier");
}

TEST(Positions, WithAnImpulseSwappedTwiceAreRefused) {
  State state = dealt(0);
  state.block(BlockId(1)).whose = BlockId(0);
  EXPECT_EQ(fault_at(state), "blocks.g2.whose");
}

TEST(Positions, WithTokensOnEachOtherAreRefused) {
  State state = dealt(0);
  state.tokens[1].at = state.tokens[0].at;
  EXPECT_EQ(fault_at(state), "tokens[1].at");
}

TEST(Positions, WithAWallThatIsNoneAreRefused) {
  State state = dealt(0);
  state.breaches.push_back(167);
  EXPECT_EQ(fault_at(state), "breaches[0]");
  state.breaches.clear();
  state.breaches.push_back(3);
  state.breaches.push_back(3);
  EXPECT_EQ(fault_at(state), "breaches[0]");
}

TEST(Positions, WithNumbersThatCannotBeAreRefused) {
  State state = dealt(0);
  state.wind = 7;
  EXPECT_EQ(fault_at(state), "wind");
  state.wind = 1;
  state.turn = 9;
  EXPECT_EQ(fault_at(state), "turn");
  state.turn = 1;
  state.scenario = 3;
  EXPECT_EQ(fault_at(state), "scenario");
  state.scenario = 0;
  state.fortified.add(at("h0004").index());
  EXPECT_EQ(fault_at(state), "fortified");
  state.fortified = {};
  state.hands[0] = state.decks[0] = 0b10;
  EXPECT_EQ(fault_at(state), "hands");
  state.hands[0] = 0;
  state.used[0][0] = 9;
  EXPECT_EQ(fault_at(state), "used");
}

}  // namespace
}  // namespace sandtable::urban
