// Concessions and names: what they do to a session, and how they travel in links and saves.
#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "core/save/base64.h"
#include "core/save/hand_over.h"
#include "core/save/link.h"
#include "core/save/link_format.h"
#include "core/save/save.h"
#include "tests/save/sent.h"
#include "tests/support/forged.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_edition.h"

namespace sandtable {
namespace {

Session conceded(int decisions = 9, std::uint64_t seed = 5) {
  Session session = played(kToy, {0, {0, 2}}, seed, decisions);
  EXPECT_TRUE(session.concede(session.to_act()));
  return session;
}

Session opened(const std::string& link) {
  Result<Loaded> loaded = load_link(find_toy, link, 0);
  EXPECT_TRUE(loaded) << loaded.fault().reason;
  return std::move(loaded).value().session;
}

// A link with these fields instead of its own.
std::string with_fields(const Session& session, const Bytes& fields) {
  Bytes bytes = unsealed(*from_base64(game_link(session)), kLinkSum);
  const std::size_t head = kLinkSharedHeader + 1 + 4 + 8;
  EXPECT_LT(bytes[kLinkSharedHeader] + fields.size(), 0x80U);
  EXPECT_LT(session.decisions(), 0x80);
  EXPECT_EQ(bytes[0] & kLinkFields, 0);
  bytes[0] |= kLinkFields;
  bytes.insert(bytes.begin() + head + 1, fields.begin(), fields.end());
  bytes[kLinkSharedHeader] = static_cast<std::uint8_t>(bytes.size() + kLinkChecksum);
  return to_base64url(sealed(bytes, kLinkSum));
}

TEST(Concession, EndsTheGameForAllWhoAsk) {
  Session session = played(kToy, {0, {0, 2}}, 5, 9);
  const Seat seat = session.to_act();
  const AnyState before = session.truth();
  EXPECT_EQ(session.concede(seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst).refusal,
            Refusal::kNotYourTurn);
  const Action action = session.legal().front();
  ASSERT_TRUE(session.concede(seat));
  EXPECT_EQ(session.to_act(), Seat::kNobody);
  EXPECT_EQ(session.conceded(), seat);
  EXPECT_TRUE(session.legal().empty());
  EXPECT_EQ(session.truth(), before);
  EXPECT_EQ(session.decisions(), 9);
  EXPECT_EQ(session.submit(action).refusal, Refusal::kOver);
  EXPECT_EQ(session.concede(seat).refusal, Refusal::kOver);
  EXPECT_FALSE(session.contribute(1));
  EXPECT_FALSE(session.flags().practice);
}

TEST(Concession, IsNoneWhereNobodyIsToAct) {
  Session over = played(kToy, {}, 5);
  EXPECT_EQ(over.concede(Seat::kFirst).refusal, Refusal::kOver);
  Session rolls(kToy, {{}, {}, 1, {}}, DiceMode::kManual);
  ASSERT_EQ(rolls.to_act(), Seat::kChance);
  EXPECT_EQ(rolls.concede(Seat::kFirst).refusal, Refusal::kChanceToAct);
  const toy::Edition solo = toy::for_one();
  Session alone(solo, {{}, {}, 1, {}});
  EXPECT_EQ(alone.concede(Seat::kFirst).refusal, Refusal::kOnePlayer);
}

TEST(Concession, IsTakenBackByWhoConceded) {
  Session session = conceded();
  const Seat seat = session.conceded();
  const Seat other = seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
  EXPECT_NE(session.can_undo(other), CanUndo::kYes);
  EXPECT_EQ(session.can_undo(seat), CanUndo::kYes);
  ASSERT_TRUE(session.undo(false, seat));
  EXPECT_EQ(session.conceded(), Seat::kNobody);
  EXPECT_FALSE(session.concession());
  EXPECT_EQ(session.to_act(), seat);
  EXPECT_EQ(session.decisions(), 9);
  EXPECT_TRUE(session.submit(session.legal().front()));
}

TEST(Concession, StaysTheEndOfTheRecordWhileAnEarlierPointIsShown) {
  Session session = conceded();
  const Seat seat = session.conceded();
  session.seek(4);
  EXPECT_NE(session.to_act(), Seat::kNobody);
  EXPECT_EQ(session.conceded(), Seat::kNobody);
  // As recorded, so the rest of the record stays; the last step leads to the concession again.
  while (session.at() < session.decisions())
    ASSERT_TRUE(session.submit(session.steps()[session.decision_step(session.at())].action));
  EXPECT_EQ(session.conceded(), seat);
  EXPECT_EQ(session.to_act(), Seat::kNobody);
  // Another act cuts it off.
  session.seek(8);
  ASSERT_GE(session.legal().size(), 2U);
  const Action recorded = session.steps()[session.decision_step(8)].action;
  ASSERT_TRUE(session.submit(session.legal()[session.legal()[0] == recorded ? 1 : 0]));
  EXPECT_FALSE(session.concession());
}

TEST(Concession, TravelsInLinksAndSaves) {
  for (int decisions = 0; decisions < 20; ++decisions) {
    Session session = conceded(decisions);
    session.set_names({"Anne", "Åse Müller"});
    const Result<Loaded> link = load_link(find_toy, game_link(session), 0);
    const Result<Loaded> save = load_save(find_toy, save_game(session));
    for (const Result<Loaded>* loaded : {&link, &save}) {
      ASSERT_TRUE(*loaded) << loaded->fault().reason;
      EXPECT_TRUE(loaded->value().verified());
      EXPECT_EQ(loaded->value().session.concession(), session.concession());
      EXPECT_EQ(loaded->value().session.to_act(), Seat::kNobody);
      EXPECT_EQ(loaded->value().session.names(), session.names());
    }
  }
}

TEST(Concession, OfASaveThatShowsAnEarlierPointIsKept) {
  Session session = conceded();
  session.seek(3);
  const Result<Loaded> loaded = load_save(find_toy, save_game(session));
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_EQ(loaded.value().session.at(), 3);
  EXPECT_EQ(loaded.value().session.concession(), session.concession());
  // A link shows the whole while an earlier point is only looked at, and stops there after undo.
  EXPECT_EQ(opened(game_link(session)).conceded(), session.concession()->seat);
  Session undone = conceded();
  ASSERT_TRUE(undone.undo(true));
  ASSERT_TRUE(undone.undo(true));
  EXPECT_FALSE(opened(game_link(undone)).concession());
}

TEST(Concession, LeavesKeptLinksAndSavesAsTheyWere) {
  const Session plain = played(kToy, {0, {0, 2}}, 5, 9);
  EXPECT_EQ(save_game(plain)[4], 2);
  Session named = plain;
  named.set_names({"Anne", ""});
  EXPECT_EQ(save_game(named)[4], 3);
  EXPECT_NE(game_link(named), game_link(plain));
  named.set_names({});
  EXPECT_EQ(save_game(named), save_game(plain));
  EXPECT_EQ(game_link(named), game_link(plain));
}

TEST(Concession, InALinkMustBePossible) {
  const Session session = played(kToy, {0, {0, 2}}, 5, 9);
  const auto mine = static_cast<std::uint8_t>(session.to_act() == Seat::kFirst ? 0 : 1);
  const auto theirs = static_cast<std::uint8_t>(1 - mine);
  EXPECT_EQ(opened(with_fields(session, {0x84, 1, mine, 0})).conceded(), session.to_act());
  const Session over = played(kToy, {}, 5);
  for (const std::string& link :
       {with_fields(session, {0x84, 1, theirs, 0}), with_fields(session, {0x84, 1, 2, 0}),
        with_fields(session, {0x84, 2, mine, 0, 0}), with_fields(over, {0x84, 1, 0, 0})}) {
    const Result<Loaded> loaded = load_link(find_toy, link, 0);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.fault().reason, "the link ends as no game can");
  }
}

TEST(Concession, NamesInALinkMustBeNames) {
  const Session session = played(kToy, {0, {0, 2}}, 5, 9);
  EXPECT_EQ(opened(with_fields(session, {0x05, 3, 1, 'A', 0, 0})).names(), (PlayerNames{"A", ""}));
  for (const Bytes& field :
       {Bytes{0x05, 2, 1, 'A', 0}, Bytes{0x05, 4, 1, 'A', 0, 0, 0}, Bytes{0x05, 3, 1, '\n', 0, 0},
        Bytes{0x05, 3, 1, 0xFF, 0, 0}, Bytes{0x05, 5, 3, 0xE2, 0x80, 0xA8, 0, 0}}) {
    const Result<Loaded> loaded = load_link(find_toy, with_fields(session, field), 0);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.fault().reason, "the names in the link cannot be");
  }
}

TEST(Concession, OfASaveMustBePossible) {
  const Session session = conceded();
  std::vector<std::uint8_t> bytes = save_game(session);
  const std::size_t at = bytes.size() - kSaveSum - 4 - 4 - 1;
  const std::uint8_t right = bytes[at];
  ASSERT_TRUE(right == 1 || right == 2);
  for (const int wrong : {3 - right, 3, 255}) {
    bytes[at] = static_cast<std::uint8_t>(wrong);
    const Result<Loaded> loaded = load_save(find_toy, resealed(bytes, kSaveSum));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.fault().code, "bad-save");
  }
}

TEST(PlayerNames, AreOnePlainLine) {
  for (const char* good : {"", "Anne", "Müller-Lüdenscheidt", "李雷", "🎲 Bo", "דוד", "👨\u200D👩",
                           "Tom\u200F", "a\u202Eb", "\u2067a", "\xE2\x80\x8B", "\xEF\xBB\xBF"})
    EXPECT_EQ(name_fault(good), "") << good;
  EXPECT_EQ(name_fault(std::string(48, 'a')), "");
  EXPECT_EQ(name_fault(std::string(49, 'a')), "the name is too long");
  for (const char* bad :
       {"a\nb", "\x01", "\x7F", "\xC2\x85", "a\u2028b", "a\u2029b", "\xC0\xAF", "\xE2\x80",
        "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xF4\x90\x80\x80", "\x80"})
    EXPECT_EQ(name_fault(bad), "the name has a line break or another control character");
}

// A Hebrew name, one with a joiner and one that turns the direction go through save and link whole.
TEST(PlayerNames, KeepJoinersAndMarksOfDirection) {
  for (const char* name : {"דוד", "👨\u200D👩", "a\u202Eb", "Tom\u200F"}) {
    Session session = played(kToy, {0, {0, 2}}, 5, 9);
    session.set_names({name, ""});
    EXPECT_EQ(opened(game_link(session)).names()[0], name);
    const Result<Loaded> loaded = load_save(find_toy, save_game(session));
    ASSERT_TRUE(loaded) << name;
    EXPECT_EQ(loaded.value().session.names()[0], name);
  }
}

// Plays by links until `seat` has received for the n-th time.
Session received_by(Seat seat, int times) {
  Session session(kToy, {{1, {}}, {}, 3, {}});
  for (int got = 0; got < times;) {
    const Seat turn = session.to_act();
    QuickRandom random(static_cast<std::uint64_t>(session.at()));
    while (session.to_act() == turn)
      session.submit(
          session.legal()[random.below(static_cast<std::uint32_t>(session.legal().size()))]);
    session = opened(sent(session, turn));
    if (session.to_act() == seat) ++got;
  }
  return session;
}

TEST(Concession, ByLinkTellsTheOtherSide) {
  Session mine = received_by(Seat::kFirst, 2);
  const Session theirs = mine;
  ASSERT_TRUE(mine.concede(Seat::kFirst));
  const std::string link = sent(mine, Seat::kFirst);
  const Result<Received> got = receive(find_toy, link, &theirs);
  ASSERT_TRUE(got) << got.fault().reason;
  EXPECT_TRUE(got.value().verified()) << name_of(got.value().loaded.doubt);
  EXPECT_EQ(got.value().continues, Continues::kOn);
  EXPECT_EQ(got.value().me, Seat::kSecond);
  EXPECT_EQ(got.value().since, got.value().loaded.session.decisions());
  // Known already, and an older copy behind it.
  const Session& known = got.value().loaded.session;
  EXPECT_EQ(receive(find_toy, link, &known).value().continues, Continues::kSame);
  EXPECT_EQ(receive(find_toy, game_link(theirs), &known).value().continues, Continues::kBehind);
  // Whoever plays on after they conceded has altered the game.
  Session on = theirs;
  while (on.to_act() == Seat::kFirst) on.submit(on.legal().front());
  EXPECT_EQ(receive(find_toy, sent(on, Seat::kFirst), &known).value().continues,
            Continues::kAltered);
  EXPECT_EQ(receive(find_toy, link, &on).value().continues, Continues::kAltered);
}

}  // namespace
}  // namespace sandtable
