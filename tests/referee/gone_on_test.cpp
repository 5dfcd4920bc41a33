// Games by links that go on at a table.
#include <gtest/gtest.h>

#include <array>

#include "core/save/hand_over.h"
#include "tests/referee/at_table.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

// A game between two people as it stands after so many links, and the newest of them.
struct ByLinks {
  Session session;
  std::string link;
};

ByLinks played_by_links(const Wanted& wanted, int hand_overs) {
  const Game& game = *box_of(wanted.game)->game;
  Origin origin;
  origin.setup = standard_setup(game.info(), 0);
  origin.seed = 44;
  Session session(game, origin);
  constexpr std::array<std::uint64_t, 2> kSecrets = {0xA11CE, 0xB0B};
  QuickRandom random(3);
  std::string link;
  for (int i = 0; i < hand_overs; ++i) {
    const Seat turn = session.to_act();
    while (session.to_act() == turn) {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      EXPECT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
    const Result<std::string> sent =
        hand_over(session, turn, kSecrets[turn == Seat::kFirst ? 0 : 1]);
    EXPECT_TRUE(sent) << sent.fault().reason;
    if (!sent) break;
    link = sent.value();
  }
  return {std::move(session), std::move(link)};
}

std::string last_heard(const AtTable& table, Party party) {
  return table.heard[static_cast<std::size_t>(party) - 1].back();
}

// "code" of what is said to who wants to create such a table; "created" where they can.
std::string code_of_creating(const Wanted& wanted) {
  const Referee::Created made = Referee::create(box_of, create_text(wanted), luck_of(1));
  const std::string op = field(made.answer, "op");
  EXPECT_EQ(made.referee.has_value(), op == "created");
  if (op != "refused") return op;
  EXPECT_GT(field(made.answer, "text").size(), 10U) << made.answer;
  return field(made.answer, "code");
}

class GamesByLinks : public ::testing::TestWithParam<Wanted> {
 protected:
  GamesByLinks() : played_(played_by_links(GetParam(), 9)), wanted_(GetParam()) {
    wanted_.record = played_.link;
  }
  ByLinks played_;
  Wanted wanted_;
};

TEST_P(GamesByLinks, GoOnAtATableWhereTheyStood) {
  AtTable table(wanted_);
  const Session& session = table.referee.session();
  EXPECT_EQ(session.truth(), played_.session.truth());
  EXPECT_EQ(session.to_act(), played_.session.to_act());
  const std::string hello = table.heard[0].front();
  EXPECT_EQ(field(hello, "played"), std::to_string(played_.session.decisions()));
  table.expect_alike();
  QuickRandom random(5);
  for (int i = 0; i < 40 && !table.referee.is_over(); ++i) {
    ASSERT_NO_FATAL_FAILURE(table.move(random));
    ASSERT_NO_FATAL_FAILURE(table.expect_alike());
  }
  EXPECT_GT(session.decisions(), played_.session.decisions());
}

TEST_P(GamesByLinks, AreRolledFromTheTableFromThereOn) {
  Wanted other = wanted_;
  other.luck = 2;
  const Referee one = created(wanted_), two = created(other);
  const std::vector<Contribution>& before = played_.session.origin().contributions;
  const std::vector<Contribution>& made = one.session().origin().contributions;
  ASSERT_EQ(made.size(), before.size() + 1);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), made.begin()));
  EXPECT_EQ(made.back().at, played_.session.decisions());
  EXPECT_NE(made.back().entropy, two.session().origin().contributions.back().entropy);
}

TEST_P(GamesByLinks, AreGivenAtTheirEndAsALinkThatIsVerified) {
  AtTable table(wanted_);
  QuickRandom random(7);
  table.play(random);
  ASSERT_TRUE(table.referee.is_over());
  const std::string letter = last_heard(table, Party::kGuest);
  ASSERT_EQ(field(letter, "op"), "ended");
  Result<Received> got = receive(opened_by_wire_id, field(letter, "link"), nullptr);
  ASSERT_TRUE(got) << got.fault().reason;
  EXPECT_TRUE(got.value().verified()) << name_of(got.value().loaded.doubt);
  const Session& game = got.value().loaded.session;
  const std::string opening = field(letter, "opening");
  const std::string commitment = table.client(Party::kGuest).commitment();
  EXPECT_EQ(fault_of_opening(commitment, opening, game), "");
  // Whoever sits there by links would be told by such a link of dice that the sender chose.
  got = receive(opened_by_wire_id, field(letter, "link"), &played_.session);
  ASSERT_TRUE(got) << got.fault().reason;
  EXPECT_EQ(got.value().loaded.doubt, Doubt::kHandOver);
}

TEST_P(GamesByLinks, AreNotProvedByAnotherSecret) {
  AtTable table(wanted_);
  QuickRandom random(7);
  table.play(random);
  ASSERT_TRUE(table.referee.is_over());
  Session altered = table.referee.session().plain_record();
  Origin origin = altered.origin();
  const std::string opening = field(last_heard(table, Party::kHost), "opening");
  const std::string commitment = table.client(Party::kHost).commitment();
  EXPECT_EQ(fault_of_opening(commitment, opening, altered), "");
  const std::size_t own = played_.session.origin().contributions.size();
  origin.contributions[own].entropy += 1;
  const Game& game = altered.game();
  EXPECT_NE(fault_of_opening(commitment, opening, Session(game, origin)), "");
  origin = altered.origin();
  origin.contributions[0].entropy += 1;
  EXPECT_NE(fault_of_opening(commitment, opening, Session(game, origin)), "");
  origin = altered.origin();
  origin.contributions.resize(own);
  EXPECT_NE(fault_of_opening(commitment, opening, Session(game, origin)), "");
}

TEST_P(GamesByLinks, KeepWhatWasDecidedBeforeTheTable) {
  AtTable table(wanted_);
  const Party asked = table.referee.asked();
  const Party waits = asked == Party::kHost ? Party::kGuest : Party::kHost;
  EXPECT_EQ(code_of(table.ask(asked, table.client(asked).ask("undo"))), "nothing-to-undo");
  EXPECT_EQ(code_of(table.ask(waits, table.client(waits).ask("undo"))), "nothing-to-undo");
  QuickRandom random(2);
  ASSERT_NO_FATAL_FAILURE(table.move(random));
  table.ask(asked, table.client(asked).ask("undo"));
  if (table.referee.session().at() > played_.session.at())
    table.ask(waits, table.client(waits).answer_undo(true));
  EXPECT_EQ(table.referee.session().at(), played_.session.at());
  EXPECT_EQ(code_of(table.ask(asked, table.client(asked).ask("undo"))), "nothing-to-undo");
}

TEST_P(GamesByLinks, ComeBackFromWhatWasKept) {
  AtTable table(wanted_);
  QuickRandom random(2);
  table.play(random, played_.session.decisions() + 12);
  const Result<Referee> again = Referee::restore(box_of, table.referee.opening(), table.rows);
  ASSERT_TRUE(again) << again.fault().path << ": " << again.fault().reason;
  EXPECT_EQ(again.value().session().truth(), table.referee.session().truth());
  EXPECT_EQ(again.value().session().origin().contributions,
            table.referee.session().origin().contributions);
  EXPECT_EQ(again.value().opening(), table.referee.opening());
}

TEST_P(GamesByLinks, AreFollowedByARematchFromTheBeginning) {
  AtTable table(wanted_);
  const Party asked = table.referee.asked();
  table.ask(asked, table.client(asked).ask("concede"));
  ASSERT_TRUE(table.referee.is_over());
  for (const Party party : {Party::kHost, Party::kGuest})
    table.ask(party, table.client(party).ask("rematch"));
  ASSERT_FALSE(table.referee.is_over());
  EXPECT_EQ(table.referee.session().decisions(), 0);
  EXPECT_EQ(table.referee.session().origin().setup, played_.session.origin().setup);
  EXPECT_EQ(field(last_heard(table, Party::kHost), "played"), "-");
}

std::string name_of_game(const ::testing::TestParamInfo<Wanted>& info) { return info.param.game; }

INSTANTIATE_TEST_SUITE_P(Games, GamesByLinks,
                         ::testing::Values(Wanted{.game = "anvil"}, Wanted{.game = "roundup"}),
                         name_of_game);

// --- What does not go on at a table

TEST(GamesByLinksRefused, EachWithASentence) {
  const ByLinks anvil = played_by_links({.game = "anvil"}, 3);
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = anvil.link}), "created");
  EXPECT_EQ(code_of_creating({.game = "roundup", .record = anvil.link}), "unknown-game");
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = anvil.link.substr(0, 40)}), "bad-save");
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = "#g="}), "bad-save");
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = std::string(kMaxGameAtTable + 1, 'a')}),
            "bad-field");
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = std::string(kMaxCreateRequest, 'a')}),
            "too-large");
  const std::string position =
      position_link(anvil.session.game(), anvil.session.origin().setup, anvil.session.truth());
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = position}), "bad-record");
  Session over = anvil.session;
  over.concede(over.to_act());
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = game_link(over)}), "over");
  Session practice = anvil.session;
  practice.mark_practice();
  EXPECT_EQ(code_of_creating({.game = "anvil", .record = game_link(practice)}), "bad-record");
  const ByLinks urban = played_by_links({.game = "urban"}, 1);
  EXPECT_EQ(code_of_creating({.game = "urban", .record = urban.link}), "bad-record");
}

}  // namespace
}  // namespace sandtable
