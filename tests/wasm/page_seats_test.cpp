// What the page asks of the program about who plays (wasm/page_seats.cpp), over the toy: whom it
// may seat, and whom it may not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "core/ai/opponent.h"
#include "core/save/hand_over.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"
#include "tests/support/guarded.h"
#include "wasm/page_requests.h"

namespace sandtable::shell {
namespace {

using ::testing::HasSubstr;

// Never answers.
class Silent final : public Opponent {
 public:
  void ask(const Question&) override { thinks_ = true; }
  void hurry() override { ++hurried; }
  void cancel() override { thinks_ = false; }
  bool is_thinking() const override { return thinks_; }
  std::optional<Answer> fetch() override { return {}; }
  int hurried = 0;

 private:
  bool thinks_ = false;
};

class PageSeats : public ::testing::Test {
 protected:
  void SetUp() override {
    drawn.lifts_curtain = false;
    auto silent = std::make_unique<Silent>();
    opponent = silent.get();
    app().thinking().set_opponent(std::move(silent));
  }
  App& app() { return drawn.app(); }
  std::string start(std::string_view seats) {
    return page.answer(std::string(R"({"op": "start", "game": "toy", "setup": "short",)")
                           .append(R"( "seed": "5", "seats": )")
                           .append(seats)
                           .append("}"));
  }
  std::string seat(std::string_view seats) {
    return page.answer(std::string(R"({"op": "set_seats", "seats": )").append(seats).append("}"));
  }
  std::string seats() { return page.answer(R"({"op": "seats"})"); }

  DrawnApp drawn;
  web::PageRequests page{app()};
  Silent* opponent = nullptr;
};

TEST_F(PageSeats, SeatsPeopleAndLevels) {
  EXPECT_THAT(start(R"(["here", "veteran"])"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(app().table().seats().of(Seat::kSecond), (SeatHolder{Holder::kComputer, 2}));
  EXPECT_THAT(seats(), HasSubstr(R"("who":"veteran")"));
  EXPECT_THAT(seat(R"(["recruit", "here"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(seats(), HasSubstr(R"("thought":{"title":"North is thinking","halted":false})"));
  EXPECT_THAT(seat(R"(["here", "elsewhere"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(seats(), HasSubstr(R"("thought":null)"));
}

TEST_F(PageSeats, RefusesWhoNeverAnswersAndWhoWouldSeeEverything) {
  ASSERT_THAT(start(R"(["here", "regular"])"), HasSubstr(R"("ok":true)"));
  const Seats before = app().table().seats();
  for (const char* bad :
       {R"(["computer", "here"])", R"(["admiral", "here"])", R"(["here", ""])", R"([1, "here"])",
        R"(["here"])", R"(["here", "here", "here"])", R"("here")", R"(["elsewhere", "regular"])",
        R"(["elsewhere", "elsewhere"])"}) {
    EXPECT_THAT(seat(bad), HasSubstr(R"("code":"bad-field")")) << bad;
    const std::uint64_t laid = app().table().games_laid();
    EXPECT_THAT(start(bad), HasSubstr(R"("code":"bad-field")")) << bad;
    EXPECT_EQ(app().table().games_laid(), laid) << bad;
    EXPECT_EQ(app().table().seats(), before) << bad;
  }
}

// At a level in each seat the game is watched; one that a person has begun once that was agreed to.
TEST_F(PageSeats, SeatsLevelsAloneForWhoWatches) {
  ASSERT_THAT(start(R"(["veteran", "general"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(seats(), HasSubstr(R"("watched":true,"aim":"")"));
  EXPECT_THAT(page.answer(R"({"op": "watch", "do": "told"})"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(page.answer(R"({"op": "watch", "do": "step"})"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(seats(), HasSubstr(R"("halted":true)"));
  EXPECT_THAT(page.answer(R"({"op": "watch", "do": "hurry"})"), HasSubstr("bad-field"));
  EXPECT_THAT(seat(R"(["here", "general"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(page.answer(R"({"op": "watch", "do": "step"})"), HasSubstr("no-thought"));
  ASSERT_TRUE(app().table().act(app().table().session()->legal().front()));
  EXPECT_THAT(seat(R"(["veteran", "general"])"), HasSubstr(R"("code":"watches")"));
  EXPECT_FALSE(app().table().is_watched());
  const std::string agreed =
      R"({"op": "set_seats", "seats": ["veteran", "general"], "agreed": true})";
  EXPECT_THAT(page.answer(agreed), HasSubstr(R"("ok":true)"));
  EXPECT_TRUE(app().table().is_watched());
}

TEST_F(PageSeats, HaltsHurriesAndGoesOn) {
  ASSERT_THAT(start(R"(["regular", "here"])"), HasSubstr(R"("ok":true)"));
  EXPECT_TRUE(app().thinking().is_thinking());
  page.answer(R"({"op": "hurry"})");
  EXPECT_EQ(opponent->hurried, 1);
  page.answer(R"({"op": "halt", "on": true})");
  EXPECT_FALSE(app().thinking().is_thinking());
  EXPECT_THAT(seats(), HasSubstr(R"("halted":true)"));
  page.answer(R"({"op": "halt"})");
  EXPECT_TRUE(app().thinking().is_thinking());
}

// What can come to nothing is refused, under a code of its own: the page has a sentence for each.
TEST_F(PageSeats, NoWishComesToNothingInSilence) {
  ASSERT_THAT(start(R"(["here", "here"])"), HasSubstr(R"("ok":true)"));
  app().table().open_curtain();
  const std::pair<const char*, const char*> cases[] = {
      {R"({"op": "hurry"})", "no-thought"},
      {R"({"op": "halt", "on": true})", "no-thought"},
      {R"({"op": "open_curtain"})", "no-curtain"},
      {R"({"op": "send"})", "no-handover"},
      {R"({"op": "share_day"})", "no-day"},
      {R"({"op": "lesson", "do": "next"})", "no-lesson"},
      {R"({"op": "lesson", "do": "begin"})", "no-lesson"},
      {R"({"op": "continue", "game": "nazaire"})", "no-current"},
      {R"({"op": "open", "key": "slot/none"})", "no-save"},
      {R"({"op": "put_back"})", "nothing-deleted"},
      {R"({"op": "accept"})", "no-game"},
      {R"({"op": "take_offer"})", "no-offer"},
      {R"({"op": "start", "game": "toy", "setup": "short", "seed": "5", "names": ["a\nb", ""]})",
       "bad-name"}};
  for (const auto& [request, code] : cases) {
    EXPECT_THAT(page.answer(request), HasSubstr(std::string(R"("code":")") + code + '"'))
        << request;
    EXPECT_TRUE(app().dialogues().words().has(std::string("refusal.") + code)) << code;
  }
  shell::GuestLook look;
  look.controls = Controls::kNone;
  app().navigator().set_guest(look);
  EXPECT_THAT(page.answer(R"({"op": "go", "screen": "settings"})"), HasSubstr("not-here"));
  EXPECT_THAT(page.answer(R"({"op": "close"})"), HasSubstr("not-here"));
  app().navigator().go(ScreenId::kSettings);
  EXPECT_EQ(app().dialogues().told().text, app().text("refusal.not-here"));
}

// Of the canvas: a key that finds nothing to do says so.
TEST_F(PageSeats, KeysThatFindNothingToDoSaySo) {
  ASSERT_THAT(start(R"(["here", "elsewhere"])"), HasSubstr(R"("ok":true)"));
  drawn.draw();
  drawn.type("z");
  EXPECT_EQ(app().dialogues().told().text, app().text("refusal.nothing-to-undo"));
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, true);
  drawn.type("Z");
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, false);
  EXPECT_EQ(app().dialogues().told().text, app().text("refusal.nothing-to-redo"));
}

// The computer's decisions are not the page's to make.
TEST_F(PageSeats, NobodyActsForTheComputer) {
  ASSERT_THAT(start(R"(["regular", "here"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(app().table().request(R"({"op": "act", "at": 0, "i": 0})"),
              HasSubstr(R"("ok":false)"));
  EXPECT_THAT(app().table().request(R"({"op": "legal"})"), HasSubstr(R"("actions":[])"));
  EXPECT_EQ(app().table().session()->at(), 0);
}

// Two share the screen, and it is on its way from one to the other.
class BehindTheCurtain : public PageSeats {
 protected:
  void SetUp() override {
    PageSeats::SetUp();
    ASSERT_THAT(start(R"(["here", "here"])"), HasSubstr(R"("ok":true)"));
    ASSERT_TRUE(app().table().curtain());
  }
  std::array<std::uint64_t, 4> now() {
    const Session& session = *app().table().session();
    return {session.game().hash(session.truth()), static_cast<std::uint64_t>(session.at()),
            static_cast<std::uint64_t>(app().table().viewer()), app().table().games_laid()};
  }
};

TEST_F(BehindTheCurtain, ThereIsNothingToDoButToLiftItAndToLeave) {
  // What leads to another game or away, or tells nothing of this one.
  const std::set<std::string_view> open = {
      "texts",  "state",    "saves",   "continue", "open",         "start",
      "close",  "inspect",  "accept",  "go",       "tell",         "guest_look",
      "notice", "settings", "leaving", "seats",    "open_curtain", "review_heard"};
  const auto before = now();
  for (const std::string_view op : web::PageRequests::ops()) {
    if (open.count(op) != 0) continue;
    EXPECT_THAT(page.answer(std::string(R"({"op": ")").append(op).append("\"}")),
                HasSubstr(R"("code":"curtain")"))
        << op;
    EXPECT_EQ(now(), before) << op;
  }
  EXPECT_THAT(seat(R"(["here", "regular"])"), HasSubstr("curtain"));
  EXPECT_THAT(page.answer(R"({"op": "go", "screen": "rulebook"})"), HasSubstr("curtain"));
  app().table().change_seats(Seats());
  EXPECT_EQ(now(), before);
}

TEST_F(BehindTheCurtain, TheProtocolAnswersAsToNobodyAndChangesNothing) {
  const auto before = now();
  for (const std::string_view op :
       {"act", "why", "dice", "outcomes", "chance", "odds", "view", "position", "undo", "redo",
        "seek", "save", "handover", "bot", "group", "concede", "names"}) {
    EXPECT_THAT(
        app().table().request(std::string(R"({"op": ")").append(op).append(R"(", "at": 0})")),
        HasSubstr(R"("code":"curtain")"))
        << op;
    EXPECT_EQ(now(), before) << op;
  }
  EXPECT_THAT(app().table().request(R"({"op": "legal"})"), HasSubstr(R"("actions":[])"));
  EXPECT_THAT(app().table().request(R"({"op": "status"})"), HasSubstr(R"("ok":true)"));
  app().table().open_curtain();
  EXPECT_THAT(app().table().request(R"({"op": "view"})"), HasSubstr(R"("ok":true)"));
}

TEST_F(BehindTheCurtain, WhatTheOneWhoLeavesWasAskedIsGone) {
  app().table().open_curtain();
  app().dialogues().ask("Is it so?", "Yes", [] {});
  app().dialogues().tell_done("Done.", [] {});
  while (!app().table().curtain())
    ASSERT_TRUE(app().table().act(app().table().session()->legal().back()));
  EXPECT_FALSE(app().dialogues().asking());
  EXPECT_FALSE(app().dialogues().take_offer());
}

// What comes back from the other player, as the page looks at it.
class PageAnswers : public PageSeats {
 protected:
  // The person has done their turn in a game by links, and sent it.
  void SetUp() override {
    PageSeats::SetUp();
    Seats seats;
    seats.of(Seat::kSecond).who = Holder::kElsewhere;
    const toy::Toy& game = static_cast<const toy::Toy&>(drawn.game("toy").game());
    app().table().start_game(drawn.game("toy"), toy::guarded(true), toy::seed_of_a_six(game),
                             seats);
    ASSERT_TRUE(app().table().act({toy::kRoll}));
    ASSERT_TRUE(app().table().act({toy::kScore}));
    ASSERT_TRUE(app().table().link_to_send());
  }
  // The game as the friend has it.
  Session theirs() { return *app().table().session(); }
  std::string look_at(std::string_view link) {
    return page.answer(std::string(R"({"op": "inspect", "link": ")").append(link).append("\"}"));
  }
  // Rolls until the turn is done; what is asked on the way is decided by `choice`.
  static void finish_turn(Session& session, std::size_t choice) {
    const Seat seat = session.to_act();
    while (session.to_act() == seat || session.asks_level()) {
      const Actions& legal = session.legal();
      const bool may_roll = legal.back() == Action{toy::kRoll};
      ASSERT_TRUE(session.submit(may_roll ? legal.back() : legal[choice % legal.size()]));
    }
  }
  static constexpr std::uint64_t kSecret = 0xB0B;
};

TEST_F(PageAnswers, AreTakenWhenTheirTurnIsDone) {
  Session friends = theirs();
  finish_turn(friends, 0);
  const std::string link = hand_over(friends, Seat::kSecond, kSecret).value();
  EXPECT_THAT(look_at(link), HasSubstr(R"("lines":[],"choices":[],"at_once":true)"));
  EXPECT_THAT(page.answer(R"({"op": "accept", "change": false})"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(app().table().session()->at(), friends.at());
  EXPECT_EQ(app().dialogues().told().text, app().text("arrival.answer"));
}

TEST_F(PageAnswers, OfATurnThatIsNotDoneChangeNothing) {
  const int before = app().table().session()->at();
  Session friends = theirs();
  ASSERT_TRUE(friends.submit({toy::kMove, 0, 1, 0}) || friends.submit({toy::kMove, 0, 2, 0}));
  const std::string link = game_link(friends);
  EXPECT_THAT(look_at(link), HasSubstr(app().text("arrival.early")));
  EXPECT_THAT(page.answer(R"({"op": "accept", "change": false})"), HasSubstr("not-your-turn"));
  EXPECT_EQ(app().table().session()->at(), before);
}

TEST_F(PageAnswers, OfAnotherGameAreNoAnswers) {
  Session other(app().table().session()->game(), {toy::guarded(true), {}, 77, {}});
  finish_turn(other, 0);
  const std::string link = hand_over(other, Seat::kFirst, kSecret).value();
  EXPECT_THAT(look_at(link), HasSubstr(app().text("arrival.beside")));
}

TEST_F(PageAnswers, ThatHandOverTwiceOrNotAtAllCannotBeChecked) {
  Session friends = theirs();
  finish_turn(friends, 0);
  const std::string seen = look_at(game_link(friends));
  EXPECT_THAT(seen, HasSubstr(app().text("arrival.unsure")));
  EXPECT_THAT(seen, HasSubstr(R"("choices":[{"does":"open","label":"Open this game"},)"
                              R"({"does":"nothing","label":"Keep my own game"}],"at_once":false)"));
}

TEST_F(PageAnswers, HaveTheReactionsOfTheLevel) {
  // Seeds until the friend may take a point, which the person is asked about.
  for (std::uint64_t seed = 1;; ++seed) {
    ASSERT_LT(seed, 400U);
    Session mine(app().table().session()->game(), {toy::guarded(true), {}, seed, {}});
    finish_turn(mine, 0);
    ASSERT_TRUE(hand_over(mine, Seat::kFirst, kSecret + 1));
    ASSERT_TRUE(mine.submit({toy::kRoll}));
    if (mine.truth().as<toy::State>().phase != toy::Phase::kPrize) continue;
    ASSERT_TRUE(mine.submit({toy::kSpoil}));
    ASSERT_TRUE(mine.asks_level());
    const int from = mine.at();
    int fits = 0;
    for (const Action& choice : Actions(mine.legal())) {
      Session one = mine;
      ASSERT_TRUE(one.submit(choice));
      fits += reactions_fit(one, from);
      EXPECT_TRUE(reactions_fit(one, from + 1)) << "only from there on";
    }
    EXPECT_EQ(fits, 1) << "one of them is what the level decides";
    return;
  }
}

}  // namespace
}  // namespace sandtable::shell
