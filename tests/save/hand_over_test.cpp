#include "core/save/hand_over.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/playout.h"
#include "tests/save/sent.h"
#include "tests/support/guarded.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_edition.h"

namespace sandtable {
namespace {

Session begun(std::uint64_t seed = 3) { return Session(kToy, {{1, {}}, {}, seed, {}}); }

// The seat decides, in its own way, until it is the other's turn.
void play_turn(Session& session, Seat seat, std::uint64_t way) {
  QuickRandom random(way);
  while (session.to_act() == seat) {
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
  }
}

Received received(const std::string& link, const Session* own) {
  Result<Received> got = receive(find_toy, link, own);
  EXPECT_TRUE(got) << got.fault().reason;
  return std::move(got).value();
}

Seat other(Seat seat) { return seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }

// The same game with its hand-overs changed, as one who forges a link can make it.
template <class Change>
Session forged(const Session& session, Change&& change) {
  Record record = record_of(session);
  record.outcomes.clear();
  change(record);
  Result<Session> made = replay(kToy, record);
  EXPECT_TRUE(made) << made.fault().reason;
  return std::move(made).value();
}

TEST(HandOver, AGameGoesBackAndForthToItsEnd) {
  Session copies[2] = {begun(), begun()};
  Seat turn = Seat::kFirst;
  for (std::uint64_t move = 0;; ++move) {
    Session& mine = copies[turn == Seat::kFirst ? 0 : 1];
    const int before = mine.decisions();
    play_turn(mine, turn, move);
    const std::string link = sent(mine, turn);
    const bool over = mine.to_act() == Seat::kNobody;
    turn = other(turn);
    Session& theirs = copies[turn == Seat::kFirst ? 0 : 1];
    const int known = theirs.decisions();
    const Received got = received(link, &theirs);
    EXPECT_TRUE(got.verified()) << name_of(got.loaded.doubt);
    EXPECT_EQ(got.me, turn);
    EXPECT_EQ(got.continues, Continues::kOn);
    EXPECT_EQ(got.since, known);
    EXPECT_EQ(got.loaded.session.truth(), mine.truth());
    EXPECT_GT(got.loaded.session.decisions(), before);
    theirs = got.loaded.session;
    if (over) break;
  }
  EXPECT_GE(copies[0].origin().contributions.size(), 5U);
}

TEST(HandOver, EachOneChangesTheKeyForAllThatFollows) {
  Session session = begun();
  EXPECT_EQ(generator_key(session.origin(), 0), session.origin().seed);
  std::vector<std::uint64_t> keys = {session.origin().seed};
  Seat turn = Seat::kFirst;
  for (std::uint64_t move = 0; move < 4; ++move, turn = other(turn)) {
    play_turn(session, turn, move);
    EXPECT_EQ(generator_key(session.origin(), session.at()), keys.back());
    sent(session, turn);
    keys.push_back(generator_key(session.origin(), session.at()));
  }
  // The same bytes make another key each time: all that was given before is in it.
  std::sort(keys.begin(), keys.end());
  EXPECT_EQ(std::unique(keys.begin(), keys.end()), keys.end());
}

TEST(HandOver, TheRollsOfTheNextTurnAreNotKnownBefore) {
  int differ = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Session one = begun(seed);
    play_turn(one, Seat::kFirst, seed);
    Session two = one;
    sent(one, Seat::kFirst);
    ASSERT_TRUE(hand_over(two, Seat::kFirst, 2));
    play_turn(one, Seat::kSecond, seed);
    play_turn(two, Seat::kSecond, seed);
    if (one.truth() != two.truth()) ++differ;
  }
  EXPECT_GT(differ, 5);
}

TEST(HandOver, SendingAgainGivesTheSameLink) {
  Session session = begun();
  play_turn(session, Seat::kFirst, 1);
  const std::string link = sent(session, Seat::kFirst);
  EXPECT_EQ(hand_over(session, Seat::kFirst, 22).value(), link);
  EXPECT_EQ(session.origin().contributions.size(), 1U);
}

TEST(HandOver, WhoStillDecidesCannotSend) {
  Session session = begun();
  const Session before = session;
  EXPECT_EQ(hand_over(session, Seat::kFirst, 1).fault().code, "not-your-turn");
  play_turn(session, Seat::kFirst, 1);
  session.seek(1);
  EXPECT_EQ(hand_over(session, Seat::kFirst, 1).fault().code, "no-handover");
  EXPECT_EQ(session.origin().contributions, before.origin().contributions);
}

TEST(HandOver, AGameOfOneHasNobodyToSendTo) {
  const toy::Edition solo = toy::for_one();
  Session session(solo, {{1, {}}, {}, 3, {}});
  EXPECT_EQ(hand_over(session, Seat::kSecond, 1).fault().code, "no-handover");
  const auto find = [&](std::uint16_t) { return &solo; };
  EXPECT_EQ(receive(find, game_link(session), nullptr).fault().code, "no-handover");
}

TEST(HandOver, OnlyAGameIsReceived) {
  const Session session = begun();
  const std::string position = position_link(kToy, {}, kToy.observe(session.truth(), Seat::kFirst));
  EXPECT_EQ(receive(find_toy, position, nullptr).fault().code, "no-handover");
  EXPECT_EQ(receive(find_toy, "AAAA", nullptr).fault().code, "bad-save");
}

TEST(HandOver, WithoutAnOwnCopyAllOfItIsNew) {
  Session session = begun();
  play_turn(session, Seat::kFirst, 1);
  const Received got = received(sent(session, Seat::kFirst), nullptr);
  EXPECT_EQ(got.continues, Continues::kNew);
  EXPECT_EQ(got.since, 0);
  EXPECT_TRUE(got.verified());
  const Session another = begun(8);
  EXPECT_EQ(received(game_link(session), &another).continues, Continues::kNew);
}

TEST(HandOver, AnOldLinkIsToldFromANewOne) {
  Session session = begun();
  play_turn(session, Seat::kFirst, 1);
  const std::string old = sent(session, Seat::kFirst);
  EXPECT_EQ(received(old, &session).continues, Continues::kSame);
  play_turn(session, Seat::kSecond, 2);
  EXPECT_EQ(received(old, &session).continues, Continues::kBehind);
  sent(session, Seat::kSecond);
  EXPECT_EQ(received(old, &session).continues, Continues::kBehind);
}

// A friend who rolled badly gives other bytes in my name, or takes mine out, and plays on.
TEST(HandOver, BytesThatIGaveCannotBeChanged) {
  Session mine = begun();
  play_turn(mine, Seat::kFirst, 1);
  sent(mine, Seat::kFirst);
  Session other_bytes =
      forged(mine, [](Record& record) { record.origin.contributions.back().entropy ^= 1; });
  play_turn(other_bytes, Seat::kSecond, 2);
  EXPECT_EQ(received(sent(other_bytes, Seat::kSecond), &mine).continues, Continues::kAltered);
  Session without = forged(mine, [](Record& record) { record.origin.contributions.clear(); });
  play_turn(without, Seat::kSecond, 2);
  const Received got = received(sent(without, Seat::kSecond), &mine);
  EXPECT_EQ(got.continues, Continues::kAltered);
  EXPECT_FALSE(got.verified());
}

TEST(HandOver, DecisionsThatIMadeCannotBeChanged) {
  Session mine = begun();
  play_turn(mine, Seat::kFirst, 1);
  Session theirs = begun();
  play_turn(theirs, Seat::kFirst, 4);
  ASSERT_NE(mine.steps().front().action, theirs.steps()[theirs.decision_step(0)].action);
  sent(mine, Seat::kFirst);
  sent(theirs, Seat::kFirst);
  play_turn(theirs, Seat::kSecond, 2);
  EXPECT_EQ(received(sent(theirs, Seat::kSecond), &mine).continues, Continues::kAltered);
}

// Bytes given twice would let their giver try until the dice are his.
TEST(HandOver, BytesAreGivenOnceAtEachChangeOfHands) {
  Session session = begun();
  play_turn(session, Seat::kFirst, 1);
  sent(session, Seat::kFirst);
  Session twice = session;
  ASSERT_TRUE(twice.contribute(9));
  EXPECT_EQ(received(game_link(twice), nullptr).loaded.doubt, Doubt::kHandOver);
  play_turn(session, Seat::kSecond, 2);
  Session skipped = session;
  play_turn(skipped, Seat::kFirst, 3);
  sent(skipped, Seat::kFirst);
  EXPECT_EQ(received(game_link(skipped), nullptr).loaded.doubt, Doubt::kHandOver);
  Session inside = begun();
  inside.submit(inside.legal().front());
  ASSERT_EQ(inside.to_act(), Seat::kFirst);
  ASSERT_TRUE(inside.contribute(9));
  EXPECT_EQ(received(game_link(inside), nullptr).loaded.doubt, Doubt::kHandOver);
}

// Whoever could choose a later value freely could choose the dice that the other one gets.
TEST(HandOver, AValueThatDoesNotFollowFromItsChainIsNotVerified) {
  Session session = begun();
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    play_turn(session, seat, 1);
    sent(session, seat);
  }
  EXPECT_TRUE(received(game_link(session), nullptr).verified());
  play_turn(session, Seat::kFirst, 3);
  ASSERT_TRUE(session.contribute(7));
  EXPECT_EQ(received(game_link(session), nullptr).loaded.doubt, Doubt::kHandOver);
}

TEST(HandOver, AnInvitationMayGiveBytesBeforeTheFirstDecision) {
  Session session = begun();
  const std::string link = sent(session, Seat::kSecond);
  EXPECT_EQ(session.origin().contributions.size(), 1U);
  Received got = received(link, nullptr);
  EXPECT_TRUE(got.verified());
  EXPECT_EQ(got.me, Seat::kFirst);
  play_turn(got.loaded.session, Seat::kFirst, 1);
  EXPECT_TRUE(received(sent(got.loaded.session, Seat::kFirst), nullptr).verified());
}

// What a level decides is no change of hands: the game is sent when the turn is done.
TEST(HandOver, ReactionsThatAreLeftAreNotSent) {
  Session mine = toy::at_a_reaction(kToy, true);
  const Result<std::string> early = hand_over(mine, Seat::kFirst, secret_of(Seat::kFirst));
  ASSERT_FALSE(early);
  EXPECT_EQ(early.fault().code, "not-your-turn") << "the level has not answered yet";
  ASSERT_TRUE(mine.submit({toy::kBear}));
  const Session before = mine;
  const Received got = received(sent(mine, Seat::kFirst), nullptr);
  EXPECT_TRUE(got.verified()) << name_of(got.loaded.doubt);
  EXPECT_EQ(got.me, Seat::kSecond);
  EXPECT_EQ(got.since, 0) << "the own decision of the level is told, too";
  EXPECT_EQ(mine.origin().contributions.size(), 1U);
  const Session twice = forged(
      mine, [&](Record& record) { record.origin.contributions.front().at = before.at() - 1; });
  EXPECT_FALSE(received(game_link(twice), nullptr).verified()) << "given at the reaction";
}

TEST(HandOver, AGameWithReactionsLeftGoesBackAndForth) {
  int most = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session copy(kToy, {toy::guarded(true), {}, seed, {}});
    Seat turn = Seat::kFirst;
    QuickRandom random(seed);
    int reactions = 0;
    while (copy.to_act() != Seat::kNobody) {
      while (copy.to_act() == turn || copy.asks_level()) {
        reactions += copy.asks_level();
        const auto count = static_cast<std::uint32_t>(copy.legal().size());
        ASSERT_TRUE(copy.submit(copy.legal()[random.below(count)]));
      }
      const Received got = received(sent(copy, turn), nullptr);
      ASSERT_TRUE(got.verified()) << name_of(got.loaded.doubt) << ", seed " << seed;
      ASSERT_EQ(got.loaded.session.origin().contributions.size(),
                copy.origin().contributions.size());
      ASSERT_EQ(got.loaded.session.truth(), copy.truth());
      turn = other(turn);
      EXPECT_EQ(got.me, turn);
    }
    EXPECT_EQ(copy.origin().contributions.size(), 3U) << "seed " << seed;
    most = std::max(most, reactions);
  }
  EXPECT_GT(most, 0);
}

}  // namespace
}  // namespace sandtable
