// Undo: free up to the last thing that the seat has seen, beyond it with the other's consent.
#include <gtest/gtest.h>

#include "core/save/hand_over.h"
#include "core/save/hand_over_chain.h"
#include "core/save/link.h"
#include "tests/referee/at_table.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

constexpr Action kRoll{3, 0, 0, 0};
constexpr Action move_of(std::uint16_t crate, std::uint16_t quay) { return {1, crate, quay, 0}; }

void act(AtTable& table, Party party, std::initializer_list<Action> chain) {
  const std::vector<Action> actions(chain);
  const Answer answer = table.ask(party, table.client(party).act(actions));
  ASSERT_FALSE(answer.row.empty()) << answer.letters.front().text;
}

std::string last_op(const AtTable& table, Party party) {
  return field(table.heard[static_cast<std::size_t>(party) - 1].back(), "op");
}

// After the host's first roll; the toy may ask either side then.
AtTable rolled(std::uint8_t luck = 1) {
  AtTable table({.setup = "long", .luck = luck});
  act(table, Party::kHost, {move_of(0, 1)});
  act(table, Party::kHost, {kRoll});
  return table;
}

std::uint16_t first_die(const Session& session) {
  for (const Step& step : session.steps())
    if (step.kind == StepKind::kChance && step.seen) return step.action.a;
  return 0;
}

TEST(Undo, IsFreeWhereNothingWasSeen) {
  AtTable table;
  const AnyState before = table.referee.session().truth();
  const int events = table.referee.events().last();
  act(table, Party::kHost, {move_of(0, 1)});
  table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
  EXPECT_EQ(table.referee.session().truth(), before);
  for (const Party party : {Party::kHost, Party::kGuest, Party::kOnlooker})
    EXPECT_EQ(last_op(table, party), "undone");
  EXPECT_EQ(table.referee.events().last(), events + 2) << "numbers are never given twice";
  EXPECT_TRUE(table.referee.session().origin().contributions.empty());
  table.expect_alike();
}

TEST(Undo, TakesBackAllOfOneWish) {
  AtTable table;
  const AnyState before = table.referee.session().truth();
  act(table, Party::kHost, {move_of(0, 1), move_of(1, 2), move_of(2, 3)});
  EXPECT_EQ(table.referee.session().at(), 3);
  table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
  EXPECT_EQ(table.referee.session().truth(), before);
  table.expect_alike();
}

TEST(Undo, IsRefusedWhereThereIsNothing) {
  AtTable table;
  EXPECT_EQ(code_of(table.ask(Party::kHost, table.client(Party::kHost).ask("undo"))),
            "nothing-to-undo");
  EXPECT_EQ(code_of(table.ask(Party::kGuest, table.client(Party::kGuest).ask("undo"))),
            "nothing-to-undo");
}

TEST(Undo, HasAnEndSoThatNobodyFillsTheHost) {
  AtTable table;
  for (std::size_t i = 0; i < kMaxContributions; ++i) {
    act(table, Party::kHost, {move_of(0, 1)});
    const Answer answer = table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
    ASSERT_FALSE(answer.row.empty());
  }
  act(table, Party::kHost, {move_of(0, 1)});
  EXPECT_EQ(code_of(table.ask(Party::kHost, table.client(Party::kHost).ask("undo"))),
            "no-more-undo");
  act(table, Party::kHost, {kRoll});
}

TEST(Undo, AsksTheOtherPlayerWhereSomethingWasSeen) {
  AtTable table = rolled();
  const AnyState before = table.referee.session().truth();
  const Answer answer = table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
  EXPECT_FALSE(answer.row.empty());
  EXPECT_EQ(last_op(table, Party::kHost), "undo-asked");
  EXPECT_EQ(last_op(table, Party::kGuest), "undo-asked");
  EXPECT_NE(last_op(table, Party::kOnlooker), "undo-asked");
  EXPECT_EQ(table.referee.session().truth(), before) << "nothing is taken back yet";
  EXPECT_EQ(code_of(table.ask(Party::kHost, table.client(Party::kHost).ask("undo"))), "undo-asked");
  EXPECT_EQ(code_of(table.ask(Party::kHost, table.client(Party::kHost).answer_undo(true))),
            "not-asked")
      << "nobody answers themselves";
  const Answer hello = table.referee.answer(Party::kStranger, table.sit_text(Party::kGuest, 0));
  EXPECT_EQ(field(hello.letters[0].text, "undo_asked"), "north");
}

TEST(Undo, IsNotDoneWhereTheOtherSaysNo) {
  AtTable table = rolled();
  const AnyState before = table.referee.session().truth();
  table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
  table.ask(Party::kGuest, table.client(Party::kGuest).answer_undo(false));
  EXPECT_EQ(last_op(table, Party::kHost), "undo-refused");
  EXPECT_EQ(table.referee.session().truth(), before);
  EXPECT_EQ(code_of(table.ask(Party::kGuest, table.client(Party::kGuest).answer_undo(true))),
            "not-asked");
}

TEST(Undo, ByConsentGoesBackAndRollsDiceThatNobodyHasSeen) {
  int other_faces = 0;
  for (std::uint8_t luck = 1; luck <= 40; ++luck) {
    AtTable table = rolled(luck);
    const std::uint16_t seen = first_die(table.referee.session());
    table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
    table.ask(Party::kGuest, table.client(Party::kGuest).answer_undo(true));
    ASSERT_NO_FATAL_FAILURE(table.expect_alike());
    ASSERT_EQ(table.referee.session().at(), 1);
    ASSERT_EQ(table.referee.session().origin().contributions.size(), 1U);
    EXPECT_FALSE(table.referee.session().flags().practice);
    act(table, Party::kHost, {kRoll});
    if (first_die(table.referee.session()) != seen) ++other_faces;
  }
  EXPECT_GT(other_faces, 25) << "five of six";
}

// What was seen of a die would be known again where an undo went back behind the point at which the
// dice were changed.
TEST(Undo, DoesNotBringBackADieThatWasSeenByGoingBackFurther) {
  int other_faces = 0;
  for (std::uint8_t luck = 1; luck <= 40; ++luck) {
    AtTable table = rolled(luck);
    const std::uint16_t seen = first_die(table.referee.session());
    table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
    table.ask(Party::kGuest, table.client(Party::kGuest).answer_undo(true));
    table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));  // the move, freely
    ASSERT_EQ(table.referee.session().at(), 0);
    ASSERT_NO_FATAL_FAILURE(table.expect_alike());
    act(table, Party::kHost, {kRoll});
    if (first_die(table.referee.session()) != seen) ++other_faces;
  }
  EXPECT_GT(other_faces, 25);
}

TEST(Undo, StaysVerifiedInTheLinkOfTheGame) {
  for (std::uint8_t luck = 1; luck <= 10; ++luck) {
    AtTable table = rolled(luck);
    QuickRandom random(luck);
    for (int i = 0; i < 3; ++i) {
      const Party asker = i % 2 == 0 ? Party::kHost : Party::kGuest;
      const Party other = i % 2 == 0 ? Party::kGuest : Party::kHost;
      table.ask(asker, table.client(asker).ask("undo"));
      table.ask(other, table.client(other).answer_undo(true));
      table.play(random, 4);
    }
    table.play(random);
    ASSERT_TRUE(table.referee.is_over());
    const std::string ended = table.heard[0].back();
    Result<Loaded> loaded = load_link(find_toy, field(ended, "link"), 0);
    ASSERT_TRUE(loaded) << loaded.fault().reason;
    const Session& game = loaded.value().session;
    EXPECT_TRUE(loaded.value().verified());
    Result<Received> received = receive(find_toy, field(ended, "link"), nullptr);
    ASSERT_TRUE(received);
    EXPECT_TRUE(received.value().verified()) << "though nobody handed over";
    EXPECT_GT(game.origin().contributions.size(), 0U);
    const std::string opening = field(ended, "opening");
    const std::string& commitment = table.client(Party::kGuest).commitment();
    EXPECT_EQ(fault_of_opening(commitment, opening, game), "");
    EXPECT_NE(fault_of_opening(std::string(64, '0'), opening, game), "");
    EXPECT_NE(fault_of_opening(commitment, std::string(48, '0'), game), "");
    EXPECT_NE(fault_of_opening(commitment, opening.substr(2), game), "");
    EXPECT_NE(fault_of_opening(commitment, opening, Session(kToy, {{}, {}, 1, {}})), "")
        << "another seed";
    Origin other = game.origin();
    other.contributions.front().entropy ^= 1;
    EXPECT_NE(fault_of_opening(commitment, opening, Session(kToy, other)), "")
        << "a contribution of somebody's choice";
  }
}

// By links both know the seed: who gave such values there would choose their dice.
TEST(Undo, ValuesAreNoneOfAGameByLinks) {
  Session session(kToy, {{1, {0, 2}}, {}, 5, {}});
  QuickRandom random(5);
  const auto act = [&] {
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
  };
  for (int i = 0; i < 5; ++i) act();
  session.contribute(undo_value(5, 0));
  for (int i = 0; i < 3; ++i) act();
  ASSERT_NE(session.to_act(), Seat::kNobody);
  Result<Received> received = receive(find_toy, game_link(session), nullptr);
  ASSERT_TRUE(received);
  EXPECT_EQ(received.value().loaded.doubt, Doubt::kHandOver);
  while (session.to_act() != Seat::kNobody) act();
  received = receive(find_toy, game_link(session), nullptr);
  ASSERT_TRUE(received);
  EXPECT_TRUE(received.value().verified());
  std::vector<Contribution> made = session.origin().contributions;
  EXPECT_TRUE(are_undos(5, made));
  EXPECT_FALSE(are_undos(6, made));
  made.push_back({made.back().at, undo_value(5, 0)});
  EXPECT_FALSE(are_undos(5, made)) << "an undo comes once";
  made.back().entropy = undo_value(5, 7);
  EXPECT_TRUE(are_undos(5, made)) << "those between were gone back behind";
}

TEST(Undo, OfferIsGoneOnceTheGameGoesOn) {
  AtTable table = rolled();
  table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
  QuickRandom random(1);
  table.move(random);
  EXPECT_EQ(code_of(table.ask(Party::kGuest, table.client(Party::kGuest).answer_undo(true))),
            "not-asked");
}

TEST(Undo, IsAskedByOneAtATime) {
  AtTable table({.setup = "long"});
  QuickRandom random(3);
  const auto must_ask = [&](Seat seat) {
    return table.referee.session().can_undo(seat) == CanUndo::kPractice;
  };
  while (!must_ask(Seat::kFirst) || !must_ask(Seat::kSecond)) table.move(random);
  ASSERT_FALSE(table.referee.is_over());
  table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
  ASSERT_EQ(last_op(table, Party::kGuest), "undo-asked");
  EXPECT_EQ(code_of(table.ask(Party::kGuest, table.client(Party::kGuest).ask("undo"))),
            "answer-first");
}

TEST(Undo, IsCaughtUpWithByWhoWasAway) {
  AtTable table({.setup = "long"});
  QuickRandom random(9);
  table.play(random, 5);
  SeatClient away = table.client(Party::kOnlooker);
  for (int i = 0; i < 3; ++i) {
    const Party other = table.referee.asked() == Party::kHost ? Party::kGuest : Party::kHost;
    const Party asker = other == Party::kHost ? Party::kGuest : Party::kHost;
    table.ask(asker, table.client(asker).ask("undo"));
    table.ask(other, table.client(other).answer_undo(true));
    table.play(random, 2);
  }
  const Answer answer =
      table.referee.answer(Party::kStranger, table.sit_text(Party::kOnlooker, away.n()));
  for (const Letter& letter : answer.letters) {
    ASSERT_FALSE(away.take(letter.text));
    // However far the letters came, what is said to have been seen is what is there.
    const int n = away.n();
    EXPECT_LE(n, table.referee.events().last());
  }
  EXPECT_EQ(away.n(), table.referee.events().last());
  EXPECT_EQ(away.session()->view(kOnlooker), table.referee.session().view(kOnlooker));
}

}  // namespace
}  // namespace sandtable
