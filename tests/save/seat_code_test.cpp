#include "core/save/seat_code.h"

#include <gtest/gtest.h>

#include "core/save/hand_over.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

constexpr std::uint64_t kMine = 0xA11CE, kTheirs = 0xB0B;

// A game that has gone over so many times, from the seat that begins it.
Session handed_over(int times) {
  Origin origin;
  origin.setup = standard_setup(kToy.info(), 1);
  origin.seed = 77;
  Session session(kToy, origin);
  for (int given = 0; given < times;) {
    const Seat sender = session.to_act();
    while (session.to_act() == sender) EXPECT_TRUE(session.submit(session.legal().front()));
    if (session.to_act() == Seat::kNobody) break;
    EXPECT_TRUE(hand_over(session, sender, sender == Seat::kFirst ? kMine : kTheirs));
    ++given;
  }
  return session;
}

TEST(SeatCode, BringsASeatAndItsSecret) {
  const SeatSecret seat{0x0123456789ABCDEF, Seat::kSecond, 0xFEDCBA9876543210};
  const std::string code = seat_code(seat);
  EXPECT_EQ(code.size(), 35U);
  for (const std::string& text : {code, "  " + code + "\n", "My seat: " + code + "."}) {
    const Result<SeatSecret> read = read_seat_code(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read.value().seed, seat.seed);
    EXPECT_EQ(read.value().seat, seat.seat);
    EXPECT_EQ(read.value().secret, seat.secret);
  }
}

TEST(SeatCode, ThatWasMistypedOrCutIsRefused) {
  const std::string code = seat_code({1, Seat::kFirst, 2});
  for (std::size_t i = 5; i < code.size(); ++i) {
    std::string wrong = code;
    wrong[i] = wrong[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(read_seat_code(wrong)) << i;
    EXPECT_EQ(read_seat_code(code.substr(0, i)).fault().reason, "the code is not whole") << i;
  }
  EXPECT_EQ(read_seat_code("").fault().code, "bad-seat-code");
  EXPECT_EQ(read_seat_code("#g=abc").fault().reason, "there is no such code in this text");
}

TEST(SeatCode, FitsTheSeatOfItsGameAlone) {
  for (int times = 0; times < 6; ++times) {
    const Session session = handed_over(times);
    const std::uint64_t seed = session.origin().seed;
    EXPECT_FALSE(misfit(session, {seed, Seat::kFirst, kMine})) << times;
    EXPECT_FALSE(misfit(session, {seed, Seat::kSecond, kTheirs})) << times;
    EXPECT_TRUE(misfit(session, {seed + 1, Seat::kFirst, kMine})) << times;
    if (times < 2) continue;  // who has not handed over has bound themselves to nothing
    EXPECT_TRUE(misfit(session, {seed, Seat::kFirst, kTheirs})) << times;
    EXPECT_TRUE(misfit(session, {seed, Seat::kSecond, kMine})) << times;
  }
}

// What another device needs is told before anything is played there.
TEST(SeatCode, IsNeededByWhoHasHandedOverBefore) {
  for (int times = 1; times < 5; ++times) {
    const GameFinder find = [](std::uint16_t id) -> const Game* {
      return id == 900 ? &kToy : nullptr;
    };
    const Result<Received> received = receive(find, game_link(handed_over(times)), nullptr);
    ASSERT_TRUE(received) << times;
    EXPECT_EQ(received.value().has_given, times >= 2) << times;
  }
}

}  // namespace
}  // namespace sandtable
