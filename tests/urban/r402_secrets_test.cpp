// 402 and the table of secrets: set-up by deal, views, fair deals of what a view hides.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/games/urban/secrets.h"
#include "tests/urban/course.h"
#include "tests/urban/laid_out.h"

namespace sandtable::urban {
namespace {

int count_of(const State& state, Side side, Status status) {
  int out = 0;
  for (int i = 0; i < kBlocks; ++i)
    out += side_of(BlockId(i)) == side && state.block(BlockId(i)).status == status;
  return out;
}

// Types and impulses of a side, as often as they are there.
std::map<std::pair<int, int>, int> order_of_battle(const State& state, Side side) {
  std::map<std::pair<int, int>, int> out;
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = state.block(BlockId(i));
    if (side_of(BlockId(i)) == side && block.status != Status::kUnused)
      ++out[{block.type.index(), block.impulse}];
  }
  return out;
}

TEST(UO_402, EveryBlockComesOntoASpotThatFitsIt) {
  for (std::uint8_t scenario = 0; scenario < scenarios(); ++scenario)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const State state = dealt(scenario, seed);
      const Scenario& played = the_board().scenarios[scenario];
      const Map& map = the_board().maps[played.map];
      for (const Side side : {Side::kGreen, Side::kRed}) {
        const auto s = static_cast<std::size_t>(side);
        EXPECT_EQ(count_of(state, side, Status::kOnMap), played.at_start[s]);
        EXPECT_EQ(count_of(state, side, Status::kWaiting),
                  static_cast<int>(played.identities[s].size()) - played.at_start[s]);
        PlaceId before;
        for (int i = 0; i < kBlocks; ++i) {
          const Block& block = state.block(BlockId(i));
          if (side_of(BlockId(i)) != side || !block.is_on_map()) continue;
          EXPECT_TRUE(!before.is_some() || before < block.at);  // numbered by place
          before = block.at;
          const UnitType& card = the_board().card(block.type);
          if (card.is_vehicle()) {
            EXPECT_TRUE(map.open.has(block.at.index()));
            EXPECT_EQ(block.evidence & kSeenOnFoot, 0);
          }
          if (card.role == Role::kMortarBase) {
            EXPECT_FALSE(map.roofs.has(block.at.index()));
          }
        }
      }
    }
}

TEST(UO_402, TheDealIsNotAlwaysTheSame) {
  EXPECT_FALSE(dealt(0, 1) == dealt(0, 2));
  EXPECT_EQ(dealt(0, 1), dealt(0, 1));
}

TEST(UO_402, TheBookPutsEveryBlockOntoItsSpot) {
  for (std::uint8_t scenario = 0; scenario < scenarios(); ++scenario) {
    const State state = laid_out(the_board(), scenario, Deal::kByTheBook);
    for (const Side side : {Side::kGreen, Side::kRed})
      EXPECT_EQ(order_of_battle(state, side), order_of_battle(dealt(scenario, 3), side));
  }
}

TEST(UO_168, FaceDownTokensAreDealtOverTheirPlaces) {
  std::map<TokenKind, int> first;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = dealt(1, seed);
    ASSERT_EQ(static_cast<int>(state.tokens.size()), 8 + 5);
    for (int i = 0; i < 8; ++i) EXPECT_FALSE(state.tokens[i].is_up());
    ++first[state.tokens[0].kind];
  }
  // Four devices, three groups of people and gas, in eight places.
  EXPECT_NEAR(first[TokenKind::kIed], 100, 25);
  EXPECT_NEAR(first[TokenKind::kPopulation], 75, 25);
  EXPECT_NEAR(first[TokenKind::kToxic], 25, 18);
}

TEST(Views, HideWhatWasNeverRevealed) {
  State state = dealt(1, 7);
  state.mines.push_back({at("h0604"), TokenKind::kVehicleMine, 0});
  state.block(BlockId(kGreen)).set(kKnown);
  const State green = view_for(state, Seat::kFirst);
  const State red = view_for(state, Seat::kSecond);
  EXPECT_EQ(green.block(BlockId(0)), state.block(BlockId(0)));
  EXPECT_EQ(green.block(BlockId(kGreen)), state.block(BlockId(kGreen)));  // known
  EXPECT_EQ(green.block(BlockId(kGreen + 1)).type.value, kUnknown);
  EXPECT_EQ(red.block(BlockId(0)).type.value, kUnknown);
  EXPECT_EQ(green.tokens[0].kind, TokenKind::kNone);
  EXPECT_EQ(red.tokens[0].kind, TokenKind::kNone);
  EXPECT_FALSE(green.mines[0].at.is_some());
  EXPECT_EQ(red.mines[0].at, at("h0604"));
  EXPECT_EQ(view_for(green, Seat::kFirst), green);
  EXPECT_EQ(view_for(view_for(state, Seat::kFirst), Seat::kChance), view_for(state, Seat::kChance));
}

TEST(Views, EveryDealLooksLikeItsView) {
  for (std::uint8_t scenario = 0; scenario < scenarios(); ++scenario)
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      State state = dealt(scenario, seed);
      for (int i = 0; i < kBlocks; i += 5)
        if (state.block(BlockId(i)).is_on_map()) state.block(BlockId(i)).set(kKnown);
      for (const Seat seat : {Seat::kFirst, Seat::kSecond, Seat::kChance}) {
        const State view = view_for(state, seat);
        RngStream rng(seed + 100);
        const std::optional<State> deal = try_deal(the_board(), view, rng);
        ASSERT_TRUE(deal.has_value());
        EXPECT_EQ(view_for(*deal, seat), view);
        for (const Side side : {Side::kGreen, Side::kRed})
          EXPECT_EQ(order_of_battle(*deal, side), order_of_battle(state, side));
      }
    }
}

TEST(Views, DealsKeepToWhatWasSeen) {
  State state = dealt(1, 5);
  Block* driver = nullptr;
  Block* scout = nullptr;
  for (Block& block : state.blocks) {
    if (!block.is_on_map() ||
        side_of(BlockId(static_cast<int>(&block - state.blocks.data()))) != Side::kGreen)
      continue;
    const UnitType& card = the_board().card(block.type);
    if (card.is_vehicle() && driver == nullptr) driver = &block;
    if (card.role == Role::kRecon) scout = &block;
  }
  ASSERT_NE(driver, nullptr);
  ASSERT_NE(scout, nullptr);
  driver->evidence = kSeenDriving;
  scout->evidence = kSeenOnFoot | kSeenReal;
  scout->acted_in = scout->impulse;
  const State view = view_for(state, Seat::kSecond);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    RngStream rng(seed);
    const State deal = *try_deal(the_board(), view, rng);
    const auto dealt_as = [&](const Block* block) -> const Block& {
      return deal.blocks[static_cast<std::size_t>(block - state.blocks.data())];
    };
    EXPECT_TRUE(the_board().card(dealt_as(driver).type).is_vehicle());
    EXPECT_FALSE(the_board().card(dealt_as(scout).type).is_vehicle());
    EXPECT_FALSE(the_board().card(dealt_as(scout).type).dummy);
    EXPECT_EQ(dealt_as(scout).impulse, scout->impulse);
  }
}

// A mortar team is set up on no roof, but may climb one.
TEST(Views, AMortarTeamMayHaveClimbedARoof) {
  State state = dealt(1, 5);
  const auto mortar = std::find_if(state.blocks.begin(), state.blocks.end(), [](const Block& b) {
    return b.is_on_map() && the_board().card(b.type).role == Role::kMortarBase;
  });
  ASSERT_NE(mortar, state.blocks.end());
  mortar->at = at("A1a-roof");
  const auto index = static_cast<std::size_t>(mortar - state.blocks.begin());
  const State view = view_for(state, Seat::kFirst);
  int times = 0;
  RngStream rng(4);
  for (int deal = 0; deal < 400; ++deal)
    times += try_deal(the_board(), view, rng)->blocks[index].type == mortar->type;
  EXPECT_GT(times, 0);
}

// What was seen of a block never speaks against what it is.
TEST(Views, EveryBlockMayBeWhatItIs) {
  int hidden = 0, mortars_on_roofs = 0;
  for (int scenario = 0; scenario < scenarios(); ++scenario) {
    QuickRandom random(31);
    for (int game = 0; game < 100; ++game)
      play_at_random(setup_of(scenario), random, [&](const State& state, const Actions& legal) {
        if (legal.empty()) return;
        const Field field(the_board(), state);
        for (const BlockId id : each(field.on_map())) {
          const Block& block = state.block(id);
          if (block.has(kKnown)) continue;
          ++hidden;
          mortars_on_roofs +=
              field.card(id).role == Role::kMortarBase && field.map.roofs.has(block.at.index());
          ASSERT_TRUE(may_be(the_board(), state, id, {block.type, block.impulse, block.group, {}}))
              << the_board().card(block.type).id;
        }
      });
  }
  EXPECT_GT(hidden, 100'000);
  EXPECT_GT(mortars_on_roofs, 0);
}

// Each of the six green identities of the training is as often on the first spot as it should be:
// spots are all alike there.
TEST(Views, DealsAreFair) {
  const State view = view_for(dealt(0, 1), Seat::kSecond);
  std::map<int, int> first;
  constexpr int kDeals = 3000;
  RngStream rng(17);
  for (int i = 0; i < kDeals; ++i)
    ++first[try_deal(the_board(), view, rng)->block(BlockId(0)).type.index()];
  for (const auto& [type, count] : first) {
    int copies = 0;
    for (const Identity& one : the_board().scenarios[0].identities[0])
      copies += one.type.index() == type;
    const int expected = kDeals * copies / 6;
    EXPECT_NEAR(count, expected, 110) << the_board().types[static_cast<std::size_t>(type)].id;
  }
  EXPECT_EQ(first.size(), 4U);
}

// Uneven evidence: of three blocks one is on foot for all to see. The vehicle is equally often each
// of the other two.
TEST(Views, DealsAreFairWhereSomethingWasSeen) {
  State state = dealt(0, 1);
  state.block(BlockId(0)).evidence = kSeenOnFoot;
  BlockId car;
  for (int i = 0; i < 6; ++i)
    if (the_board().card(state.block(BlockId(i)).type).is_vehicle()) car = BlockId(i);
  if (car == BlockId(0)) std::swap(state.block(BlockId(0)).type, state.block(BlockId(1)).type);
  const State view = view_for(state, Seat::kSecond);
  std::array<int, 6> cars{};
  RngStream rng(23);
  for (int i = 0; i < 3000; ++i) {
    const State deal = *try_deal(the_board(), view, rng);
    for (int k = 0; k < 6; ++k)
      cars[static_cast<std::size_t>(k)] +=
          the_board().card(deal.block(BlockId(k)).type).is_vehicle();
  }
  EXPECT_EQ(cars[0], 0);
  for (std::size_t k = 1; k < 6; ++k) EXPECT_NEAR(cars[k], 600, 100);
}

TEST(Views, MinesAreDealtWhereNobodyHasBeen) {
  State state = dealt(1, 9);
  state.mines.push_back({at("h0604"), TokenKind::kVehicleMine, 0});
  const Map& map = map_named("fallujah");
  state.driven = map.open;
  state.driven.remove(at("h0604").index());
  state.driven.remove(at("h0605").index());
  const State view = view_for(state, Seat::kFirst);
  std::map<std::string, int> found;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RngStream rng(seed);
    const State deal = *try_deal(the_board(), view, rng);
    ++found[the_board().place_names[static_cast<std::size_t>(deal.mines[0].at.index())]];
  }
  // h0604 has a face-down token upon it in the scenario: only the other place is left.
  EXPECT_EQ(found.size(), state.tokens[1].at == at("h0604") ? 1U : 2U);
}

TEST(Views, OfNoOrderOfBattleAreRefused) {
  State view = view_for(dealt(0, 1), Seat::kSecond);
  for (int i = 0; i < 6; ++i) view.block(BlockId(i)).evidence = kSeenDriving;
  RngStream rng(1);
  EXPECT_FALSE(try_deal(the_board(), view, rng).has_value());
}

}  // namespace
}  // namespace sandtable::urban
