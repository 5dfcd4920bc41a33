// What a player is told of what has come, and asked: each kind of arrival, over the toy.
#include "shell/arrival_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/save/save.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "tests/shell/links_fixture.h"
#include "tests/support/forged.h"

namespace sandtable::shell {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string joined(const ArrivalText& text) {
  std::string out;
  for (const std::string& line : text.lines) out += (out.empty() ? "" : " ") + line;
  return out;
}

std::vector<std::string> buttons(const ArrivalText& text) {
  std::vector<std::string> out;
  for (const auto& [does, label] : text.choices)
    out.push_back(std::string(name_of(does)).append(": ").append(label));
  return out;
}

// Nobody has played here yet.
class ArrivalTextTest : public SeatsTest {
 protected:
  ArrivalText told(Result<Arrival> arrival, std::string_view title = kLinkTitle) {
    EXPECT_TRUE(arrival) << (arrival ? "" : arrival.fault().reason);
    return describe(app().table(), app().library(),
                    look_at(app().table(), app().library(), std::move(arrival).value()), title);
  }
  ArrivalText told_of(const std::string& link) {
    return told(read_link(app().library().shelf().games_for(), link, 1));
  }
  ArrivalText told_of_file(const std::vector<std::uint8_t>& bytes) {
    return told(read_file(app().library().shelf().games_for(), bytes, 1), kFileTitle);
  }
  // A game of somebody else after so many decisions.
  Session played(int decisions, std::uint64_t seed = 21) {
    Session session(game().game(), {standard_setup(game().game().info()), {}, seed, {}});
    for (int i = 0; i < decisions && !session.legal().empty(); ++i)
      EXPECT_TRUE(session.submit(session.legal().front()));
    return session;
  }
  static std::string link_to(const Session& session) { return "#g=" + game_link(session); }
  std::string word(std::string_view key) { return app().text(key); }
};

TEST_F(ArrivalTextTest, WithoutAnOwnGameItIsOpenAlreadyWhenItIsTold) {
  const ArrivalText text = told_of(link_to(played(3)));
  EXPECT_EQ(text.title, "A game from a link");
  EXPECT_TRUE(text.at_once);
  EXPECT_THAT(joined(text), HasSubstr("Harbour, turn 1, "));
  EXPECT_THAT(joined(text), HasSubstr(", after 3 decisions: North "));
  EXPECT_THAT(joined(text), HasSubstr("North to decide. Verified: "));
  EXPECT_THAT(joined(text), Not(HasSubstr(word("arrival.beside"))));
  EXPECT_THAT(buttons(text), ElementsAre("nothing: Go on"));
}

TEST_F(ArrivalTextTest, AnOwnGameStaysUntilTheySaySo) {
  const std::string link = link_to(played(3));
  for (const bool on_table : {true, false}) {
    app().table().start_game(game(), {}, 8);
    ASSERT_TRUE(app().table().act(app().table().session()->legal().front()));
    if (!on_table) app().table().close_game();
    const ArrivalText text = told_of(link);
    EXPECT_FALSE(text.at_once);
    EXPECT_EQ(text.lines.back(), word("arrival.beside"));
    EXPECT_THAT(buttons(text), ElementsAre("open: Open this game", "nothing: Keep my own game"));
  }
}

TEST_F(ArrivalTextTest, AGameThatIsOverWaitsForNobody) {
  Session conceded = played(3);
  ASSERT_TRUE(conceded.concede(conceded.to_act()));
  for (const Session& session : {played(500), conceded}) {
    const std::string lines = joined(told_of(link_to(session)));
    EXPECT_THAT(lines, HasSubstr("Harbour, played to its end in "));
    EXPECT_THAT(lines, Not(HasSubstr("to decide")));
  }
}

TEST_F(ArrivalTextTest, AnEarlierPointIsForReading) {
  const ArrivalText text = told_of(link_to(played(3)) + "&t=1");
  EXPECT_THAT(joined(text), HasSubstr("It opens at decision 1 of 3, for reading."));
}

TEST_F(ArrivalTextTest, WhyAGameProvesNothing) {
  Session practice = played(3);
  practice.mark_practice();
  EXPECT_THAT(joined(told_of(link_to(practice))), HasSubstr(word("arrival.trust.practice")));
  Session scripted(game().game(), {{}, {}, 1, {}}, DiceMode::kManual, {0, 1, 6});
  ASSERT_TRUE(scripted.submit({toy::kRoll}));
  EXPECT_THAT(joined(told_of(link_to(scripted))), HasSubstr(word("arrival.trust.scripted")));
  const Session edited(game().game(), {{}, practice.truth(), 5, {}});
  EXPECT_THAT(joined(told_of(link_to(edited))), HasSubstr(word("arrival.trust.position")));
}

TEST_F(ArrivalTextTest, APositionIsDealtAnew) {
  const Session session = played(3);
  const AnyState view = game().game().observe(session.truth(), Seat::kFirst);
  const std::string link = "#p=" + position_link(game().game(), session.origin().setup, view);
  const ArrivalText text = told_of(link);
  EXPECT_THAT(joined(text), HasSubstr(word("arrival.trust.dealt")));
  EXPECT_THAT(joined(text), Not(HasSubstr("Verified")));
}

// The revision of the rules stands before the hash of the data.
TEST_F(ArrivalTextTest, AFileOfAnotherEditionHasItsPositionOnly) {
  std::vector<std::uint8_t> data;
  put(data, game().game().info().data_hash, 8);
  const std::vector<std::uint8_t> save = save_game(played(3));
  const auto at = std::search(save.begin(), save.end(), data.begin(), data.end()) - save.begin();
  ASSERT_GT(at, 2);
  for (const auto& [by, key] : {std::pair(-1, "older-rules"), std::pair(1, "newer-edition")}) {
    std::vector<std::uint8_t> other = save;
    other[static_cast<std::size_t>(at) - 2] += by;
    const ArrivalText text = told_of_file(resealed(other, kSaveSum));
    EXPECT_EQ(text.title, "A game from a file");
    EXPECT_THAT(joined(text), HasSubstr(word(std::string("arrival.trust.") + key)));
  }
}

TEST_F(ArrivalTextTest, ASetUpIsChosenAndNotBegun) {
  const std::vector<std::string> asked = {"open: Begin this game", "change: Change it first",
                                          "nothing: Close"};
  const sandtable::Setup standard = standard_setup(game().game().info());
  const ArrivalText plain = told_of("#s=" + setup_link(game().game(), standard));
  EXPECT_EQ(joined(plain),
            "A new game of Harbour: Short day. All options are as the rules have them. "
            "You play North against the computer (Regular).");
  EXPECT_EQ(buttons(plain), asked);
  EXPECT_FALSE(plain.at_once) << "a set-up is never begun unasked";
  // In words, with the dice of a day.
  app().table().start_game(game(), {}, 8);
  const ArrivalText text = told_of("#new=toy&setup=long&storm=on&turns=five&day=2026-11-25");
  EXPECT_EQ(joined(text),
            "A new game of Harbour: Long day. Storm: On. Turns: Five. You play North "
            "against the computer (Regular). " +
                word("arrival.beside"));
  EXPECT_EQ(buttons(text), asked);
}

// --- Games that go back and forth by links

// The player has sent their first turn, and the friend has it.
class ArrivalAnswerTest : public ArrivalTextTest {
 protected:
  void SetUp() override {
    app().table().start_game(game(), {}, 5, held_by(Holder::kHere, Holder::kElsewhere));
    turn(app());
    first = sent(app());
  }
  void turn(App& of) {
    ASSERT_TRUE(of.table().is_viewers_turn());
    while (of.table().is_viewers_turn()) {
      const Actions& legal = of.table().session()->legal();
      of.table().act(legal[static_cast<std::size_t>(++number_) * 7919U % legal.size()]);
    }
  }
  static std::string sent(App& of) {
    const Result<std::string> link = of.table().link_to_send();
    EXPECT_TRUE(link) << (link ? "" : link.fault().reason);
    return link ? link.value() : std::string();
  }
  static void take(App& of, const std::string& link) {
    Result<Arrival> arrival = read_link(of.library().shelf().games_for(), link, 1);
    ASSERT_TRUE(arrival) << arrival.fault().reason;
    lay(of.table(), of.dialogues(), look_at(of.table(), of.library(), std::move(arrival).value()));
  }
  // The friend takes what was sent, and answers.
  std::string answer() {
    take(friends.app, sent(app()));
    turn(friends.app);
    return sent(friends.app);
  }
  // As the friend who has it knows the game.
  Session theirs() { return *app().table().session(); }
  // One sentence, and nothing but to close it.
  void expect_refused(const std::string& link, std::string_view key) {
    const ArrivalText text = told_of(link);
    EXPECT_THAT(text.lines, ElementsAre(word(key)));
    EXPECT_THAT(buttons(text), ElementsAre("nothing: Close"));
    EXPECT_FALSE(text.at_once);
  }

  Friend friends{17};
  std::string first;

 private:
  int number_ = 0;
};

TEST_F(ArrivalAnswerTest, TheFirstLinkIsAGameLikeEveryOther) {
  Result<Arrival> arrival = read_link(friends.app.library().shelf().games_for(), first, 1);
  ASSERT_TRUE(arrival);
  const LookedAt seen =
      look_at(friends.app.table(), friends.app.library(), std::move(arrival).value());
  EXPECT_EQ(seen.tie, Tie::kNew);
  const ArrivalText text = describe(friends.app.table(), friends.app.library(), seen, kLinkTitle);
  EXPECT_THAT(joined(text), HasSubstr("Verified"));
  EXPECT_TRUE(text.at_once);
}

TEST_F(ArrivalAnswerTest, AnAnswerThatIsCheckedIsNotAskedAbout) {
  const std::string link = answer();
  const ArrivalText text = told_of(link);
  EXPECT_TRUE(text.at_once);
  EXPECT_THAT(text.choices, IsEmpty());
  take(app(), link);
  EXPECT_EQ(app().dialogues().told().text, word("arrival.answer"));
}

TEST_F(ArrivalAnswerTest, AnAnswerThatCannotBeCheckedIsAskedAbout) {
  Session session = theirs();
  while (session.to_act() == Seat::kSecond) ASSERT_TRUE(session.submit(session.legal().back()));
  const ArrivalText text = told_of(link_to(session));
  EXPECT_EQ(text.lines.back(), word("arrival.unsure"));
  EXPECT_THAT(joined(text), Not(HasSubstr("Verified")));
  EXPECT_THAT(buttons(text), ElementsAre("open: Open this game", "nothing: Keep my own game"));
  EXPECT_FALSE(text.at_once);
  session.mark_practice();
  EXPECT_THAT(joined(told_of(link_to(session))), HasSubstr(word("arrival.trust.practice")));
}

TEST_F(ArrivalAnswerTest, TheirOwnLinkBringsNothing) { expect_refused(first, "arrival.same"); }

TEST_F(ArrivalAnswerTest, AnOldLinkChangesNothing) {
  take(app(), answer());
  turn(app());
  expect_refused(first, "arrival.behind");
}

TEST_F(ArrivalAnswerTest, ALinkOfAnotherPastIsAltered) {
  Session session(game().game(), {app().table().session()->origin().setup, {}, 5, {}});
  while (session.to_act() != Seat::kSecond) ASSERT_TRUE(session.submit(session.legal().back()));
  ASSERT_TRUE(hand_over(session, Seat::kFirst, 0xA11));
  ASSERT_TRUE(session.submit(session.legal().back()));
  expect_refused(link_to(session), "arrival.altered");
}

TEST_F(ArrivalAnswerTest, AnUnfinishedTurnIsEarly) {
  Session session = theirs();
  ASSERT_TRUE(session.submit(session.legal().front()));
  ASSERT_EQ(session.to_act(), Seat::kSecond);
  expect_refused(link_to(session), "arrival.early");
}

TEST_F(ArrivalAnswerTest, AnotherDeviceAsksForTheSeat) {
  Friend telephone{33};
  Result<Arrival> arrival = read_link(telephone.app.library().shelf().games_for(), answer(), 1);
  ASSERT_TRUE(arrival);
  const LookedAt seen =
      look_at(telephone.app.table(), telephone.app.library(), std::move(arrival).value());
  EXPECT_EQ(seen.tie, Tie::kOtherDevice);
  const ArrivalText text =
      describe(telephone.app.table(), telephone.app.library(), seen, kLinkTitle);
  EXPECT_EQ(text.title, word("page.seat.elsewhere.title"));
  EXPECT_THAT(text.lines, ElementsAre(word("page.seat.elsewhere")));
  EXPECT_THAT(buttons(text), ElementsAre("open: Look at it only", "nothing: Close"));
}

// The same by the canvas: asked over the screen, told at its foot, or taken.
TEST_F(ArrivalAnswerTest, TheCanvasAsksAndTellsTheSame) {
  EXPECT_TRUE(app().table().open_link(first));
  EXPECT_FALSE(app().dialogues().asking());
  EXPECT_EQ(app().dialogues().told().text, word("arrival.same"));
  const std::string link = answer();
  EXPECT_TRUE(app().table().open_link(link));
  EXPECT_FALSE(app().dialogues().asking());
  EXPECT_EQ(app().dialogues().told().text, word("arrival.answer"));
  EXPECT_EQ(app().table().session()->decisions(), friends.app.table().session()->decisions());
  EXPECT_TRUE(app().table().open_link(link_to(played(2))));
  EXPECT_TRUE(app().dialogues().asking());
}

}  // namespace
}  // namespace sandtable::shell
