// Games by links as people have them: several at once, and on more than one device.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/save/save.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "tests/shell/links_fixture.h"
#include "wasm/page_requests.h"

namespace sandtable::shell {
namespace {

using ::testing::HasSubstr;

std::string ask(App& app, const std::string& request) {
  return web::PageRequests(app).answer(request);
}

class TwoFriends : public ByLinks {
 protected:
  void begin_with(Friend& whom, std::uint64_t seed, std::string_view name) {
    Seats seats = held_by(Holder::kHere, Holder::kElsewhere);
    seats.secret = name.front();  // the host of the tests has the same random number every time
    app().table().start_game(game(), {}, seed, seats);
    app().table().name_players({"", std::string(name)});
    play_turn(app(), number);
    whom.app.table().take_answer(*look(whom.app, link(app())));
  }
  // The friend decides and sends.
  std::string answer_of(Friend& whom) {
    play_turn(whom.app, number);
    return link(whom.app);
  }
  std::vector<std::string> waiting() {
    std::vector<std::string> out;
    for (const SaveEntry& entry : app().library().saves().entries())
      if (entry.kind == SaveKind::kLinks) out.push_back(app().library().kept_name(entry));
    return out;
  }
  static const ShelfGame& game_of(Friend& one) { return *one.app.library().shelf().find("toy"); }
  Friend anna{11}, bert{22};
  int number = 0;
};

TEST_F(TwoFriends, EachAnswerGoesOnWithItsOwnGame) {
  begin_with(anna, 5, "Anna");
  begin_with(bert, 6, "Bert");
  EXPECT_THAT(waiting(), ::testing::ElementsAre("The Harbour with Anna, by links"));
  // Two rounds, the friends in turn: each time the other game is the one in progress.
  for (int round = 0; round < 2; ++round) {
    for (Friend* one : {&anna, &bert}) {
      if (one->app.table().session()->to_act() == Seat::kNobody) continue;
      std::optional<Received> received = look(app(), answer_of(*one));
      ASSERT_TRUE(received);
      EXPECT_EQ(received->continues, Continues::kOn) << round;
      EXPECT_TRUE(received->verified()) << name_of(received->loaded.doubt);
      app().table().take_answer(*std::move(received));
      EXPECT_EQ(app().table().session()->names()[1], one == &anna ? "Anna" : "Bert");
      if (round == 0) {
        EXPECT_EQ(waiting().size(), 1U) << "the other one waits, and this one does not";
      }
      if (!app().table().is_viewers_turn()) continue;
      play_turn(app(), number);
      one->app.table().take_answer(*look(one->app, link(app())));
    }
  }
}

TEST_F(TwoFriends, WhoseGamesHaveTheSameDiceAreToldApart) {
  begin_with(anna, 5, "Anna");
  app().table().close_game();
  drawn.host().now += 60;
  begin_with(bert, 5, "Bert");
  const std::string from_bert = answer_of(bert), from_anna = answer_of(anna);
  std::optional<Received> received = look(app(), from_anna);
  ASSERT_TRUE(received);
  EXPECT_EQ(received->continues, Continues::kOn);
  app().table().take_answer(*std::move(received));
  EXPECT_EQ(app().table().session()->names()[1], "Anna");
  EXPECT_EQ(look(app(), from_bert)->continues, Continues::kOn);
}

TEST_F(TwoFriends, AGameByLinksOutlivesTheRingOfAutosaves) {
  begin_with(anna, 5, "Anna");
  for (std::uint64_t seed = 100; seed < 130; ++seed) {
    app().table().start_game(game(), {}, seed);
    drawn.host().now += 60;
    const Actions& legal = app().table().session()->legal();
    ASSERT_TRUE(app().table().act(legal.front()));
  }
  std::optional<Received> received = look(app(), answer_of(anna));
  ASSERT_TRUE(received);
  EXPECT_EQ(received->continues, Continues::kOn);
  app().table().take_answer(*std::move(received));
  EXPECT_TRUE(waiting().empty()) << "it is in progress again";
}

TEST_F(TwoFriends, AGameThatIsOpenedFromTheListIsInProgressAgain) {
  begin_with(anna, 5, "Anna");
  begin_with(bert, 6, "Bert");
  for (const SaveEntry& entry : app().library().saves().entries())
    if (entry.kind == SaveKind::kLinks) {
      ASSERT_TRUE(app().table().open_entry(SaveEntry(entry)));
      break;
    }
  EXPECT_EQ(app().table().session()->names()[1], "Anna");
  EXPECT_THAT(waiting(), ::testing::ElementsAre("The Harbour with Bert, by links"));
  EXPECT_EQ(app().table().sends_for(), Seat::kFirst) << "its link can be sent again";
}

TEST_F(TwoFriends, ALinkThatIsLookedAtTwiceLeavesTheGameInProgressAlone) {
  anna.app.table().start_game(game_of(anna), {}, 8, held_by(Holder::kHere, Holder::kElsewhere));
  play_turn(anna.app, number);
  app().table().start_game(game(), {}, 9);
  ASSERT_TRUE(app().table().act(app().table().session()->legal().front()));
  const int own = app().table().session()->at();
  app().table().take_answer(*look(app(), link(anna.app)));
  app().table().take_answer(*look(app(), link(anna.app)));
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game("toy"));
  EXPECT_EQ(app().table().session()->origin().seed, 9U);
  EXPECT_EQ(app().table().session()->at(), own);
  EXPECT_THAT(waiting(), ::testing::ElementsAre("The Harbour with North, by links"));
}

TEST_F(TwoFriends, TheTitleSaysWhomAGameWaitsForAndThatAnotherWaits) {
  begin_with(anna, 5, "Anna");
  begin_with(bert, 6, "Bert");
  app().table().close_game();
  drawn.draw();
  EXPECT_TRUE(shows("Waiting for Bert.")) << "and not what Bert is asked";
  EXPECT_TRUE(shows("1 by links")) << "Anna's game is among the saves";
}

// --- A second device

class SecondDevice : public ByLinks {
 protected:
  // The player has sent twice from the laptop, and opens the third link on the telephone.
  void SetUp() override {
    ByLinks::SetUp();
    play_turn(app(), number);
    other.app.table().take_answer(*look(other.app, link(app())));
    play_turn(other.app, number);
    third = link(other.app);
  }
  std::string inspect() { return page.answer(R"({"op": "inspect", "link": ")" + third + "\"}"); }
  std::string third;
  Friend telephone{33};
  web::PageRequests page{telephone.app};
  int number = 0;
};

TEST_F(SecondDevice, IsToldBeforeAnythingIsPlayedThere) {
  EXPECT_THAT(inspect(), HasSubstr(R"("seat":true)"));
  EXPECT_THAT(page.answer(R"({"op": "accept"})"), HasSubstr(R"("ok":true)"));
  EXPECT_TRUE(telephone.app.table().lacks_own_seat());
  EXPECT_THAT(page.answer(R"({"op": "seats"})"), HasSubstr(R"("lacks_seat":true)"));
  play_turn(telephone.app, number);
  EXPECT_THAT(page.answer(R"({"op": "send"})"), HasSubstr("other-secret"));
}

TEST_F(SecondDevice, PlaysOnOnceTheSeatWasBrought) {
  ASSERT_THAT(inspect(), HasSubstr(R"("ok":true)"));
  ASSERT_THAT(page.answer(R"({"op": "accept"})"), HasSubstr(R"("ok":true)"));
  const Result<std::string> code = app().table().own_seat_code();
  ASSERT_TRUE(code);
  for (const std::string& bad : {std::string(), std::string("seat-"), code.value().substr(0, 20)})
    EXPECT_THAT(page.answer(R"({"op": "bring_seat", "code": ")" + bad + "\"}"),
                HasSubstr("bad-seat-code"))
        << bad;
  EXPECT_TRUE(telephone.app.table().lacks_own_seat());
  EXPECT_THAT(page.answer(R"({"op": "bring_seat", "code": ")" + code.value() + "\"}"),
              HasSubstr(R"("ok":true)"));
  EXPECT_FALSE(telephone.app.table().lacks_own_seat());
  EXPECT_EQ(telephone.app.table().viewer(), Seat::kFirst);
  play_turn(telephone.app, number);
  const std::string sent = link(telephone.app);
  std::optional<Received> received = look(other.app, sent);
  ASSERT_TRUE(received);
  EXPECT_EQ(received->continues, Continues::kOn);
  EXPECT_TRUE(received->verified()) << name_of(received->loaded.doubt);
  // What was sent from the telephone the laptop takes in, too.
  EXPECT_EQ(look(app(), sent)->continues, Continues::kOn);
}

TEST_F(SecondDevice, NoSecretLeavesInLinksOrSaves) {
  const std::string secret = hex(app().table().seats().secret);
  app().library().export_save(game(), save_game(*app().table().session()));
  const std::vector<std::uint8_t>& saved = drawn.host().saved;
  EXPECT_EQ(std::string(saved.begin(), saved.end()).find(secret), std::string::npos);
  Result<Loaded> loaded = load_save(telephone.app.library().shelf().finder(), saved);
  ASSERT_TRUE(loaded);
  telephone.app.table().open_game(std::move(loaded).value());
  EXPECT_EQ(telephone.app.table().seats().secret, 0U);
}

TEST_F(SecondDevice, WhoHasTheirSeatTakesNoOther) {
  const Result<std::string> theirs = other.app.table().own_seat_code();
  ASSERT_TRUE(theirs);
  const std::optional<Fault> fault = app().table().bring_own_seat(theirs.value());
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->reason, "the code is of another seat");
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
}

// --- Who plays, in a game by links with secrets

class ByLinksWithSecrets : public ByLinks {
 protected:
  void SetUp() override {
    ByLinks::SetUp();
    play_turn(app(), number);
    other.app.table().take_answer(*look(other.app, link(app())));
  }
  std::string seat(std::string_view words, bool agreed = false) {
    return ask(app(), std::string(R"({"op": "set_seats", "seats": )")
                          .append(words)
                          .append(agreed ? R"(, "agreed": true})" : "}"));
  }
  int number = 0;
};

TEST_F(ByLinksWithSecrets, TheFriendsSideIsShownOnlyOnceThatWasAgreedTo) {
  EXPECT_THAT(seat(R"(["here", "here"])"), HasSubstr("shows-secrets"));
  EXPECT_THAT(seat(R"(["here", "regular"])"), HasSubstr("shows-secrets"));
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_FALSE(app().table().curtain());
  EXPECT_FALSE(app().table().session()->flags().practice);
  EXPECT_THAT(seat(R"(["here", "here"])", true), HasSubstr(R"("ok":true)"));
  EXPECT_TRUE(app().table().session()->flags().practice);
}

TEST_F(ByLinksWithSecrets, WhatBothHadAtOneScreenIsPracticeByLinks) {
  app().table().start_game(game(), {}, 9, shared());
  EXPECT_THAT(seat(R"(["here", "elsewhere"])"), HasSubstr("curtain"));
  app().table().open_curtain();
  EXPECT_THAT(seat(R"(["here", "elsewhere"])"), HasSubstr("shown-secrets"));
  EXPECT_THAT(seat(R"(["here", "elsewhere"])", true), HasSubstr(R"("ok":true)"));
  EXPECT_TRUE(app().table().session()->flags().practice);
}

TEST_F(ByLinksWithSecrets, OnesOwnSeatStaysAndTheAnswerIsTaken) {
  ASSERT_THAT(seat(R"(["here", "here"])", true), HasSubstr(R"("ok":true)"));
  app().table().open_curtain();
  EXPECT_EQ(app().table().viewer(), Seat::kSecond);
  // Back: whoever's turn it is at the screen, the list stands for the friend's side.
  EXPECT_THAT(ask(app(), R"({"op": "seats"})"), HasSubstr(R"("own":"north")"));
  EXPECT_THAT(seat(R"(["here", "elsewhere"])"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  // Even where the other way round was asked for.
  seat(R"(["elsewhere", "here"])");
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_THAT(std::string(app().dialogues().told().text), HasSubstr("You play North"));
  play_turn(other.app, number);
  std::optional<Received> received = look(app(), link(other.app));
  ASSERT_TRUE(received);
  EXPECT_EQ(received->continues, Continues::kOn);
  app().table().take_answer(*std::move(received));
  EXPECT_TRUE(app().table().session()->flags().practice) << "who has looked has done so for good";
}

}  // namespace
}  // namespace sandtable::shell
