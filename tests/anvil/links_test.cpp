// A whole game by links: two copies, each of which sees of the other one nothing but its links.
#include <gtest/gtest.h>

#include <array>

#include "core/engine/playout.h"
#include "core/save/hand_over.h"
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

const Game* find_the_game(std::uint16_t wire_id) {
  return wire_id == the_game().info().wire_id ? &the_game() : nullptr;
}

int setups() { return static_cast<int>(the_game().info().setups.size()); }

std::size_t index_of(Seat seat) { return seat == Seat::kFirst ? 0 : 1; }

// The seat decides until it is the other's turn: an impulse, an answer to one, or hits.
void play_turn(Session& session, Seat seat, QuickRandom& random) {
  while (session.to_act() == seat) {
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
  }
}

class ByLinks : public ::testing::TestWithParam<int> {};

TEST_P(ByLinks, AWholeGameGoesBackAndForth) {
  Origin origin;
  origin.setup = standard_setup(the_game().info(), GetParam());
  origin.seed = 44;
  const Session begun(the_game(), origin);
  std::array<Session, 2> copies = {begun, begun};
  constexpr std::array<std::uint64_t, 2> kSecrets = {0xA11CE, 0xB0B};
  QuickRandom random(static_cast<std::uint64_t>(GetParam()) + 1);
  int hand_overs = 0;
  Seat turn = begun.to_act();
  for (bool over = false; !over; ++hand_overs) {
    ASSERT_LT(hand_overs, 4000);
    Session& mine = copies[index_of(turn)];
    play_turn(mine, turn, random);
    const Result<std::string> link = hand_over(mine, turn, kSecrets[index_of(turn)]);
    ASSERT_TRUE(link) << link.fault().reason;
    over = mine.to_act() == Seat::kNobody;
    turn = turn == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
    Session& theirs = copies[index_of(turn)];
    Result<Received> got = receive(find_the_game, link.value(), &theirs);
    ASSERT_TRUE(got) << got.fault().reason;
    EXPECT_TRUE(got.value().verified()) << name_of(got.value().loaded.doubt);
    EXPECT_EQ(got.value().me, turn);
    EXPECT_EQ(got.value().continues, Continues::kOn);
    EXPECT_EQ(got.value().loaded.session.truth(), mine.truth());
    theirs = std::move(got.value().loaded.session);
  }
  EXPECT_GE(hand_overs, 20);
  EXPECT_EQ(copies[0].truth(), copies[1].truth());
}

INSTANTIATE_TEST_SUITE_P(Scenarios, ByLinks, ::testing::Range(0, setups()));

}  // namespace
}  // namespace sandtable::anvil
