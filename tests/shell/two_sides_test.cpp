// A game of two on the screens: names, concession, what both sides have come to, whose turn it is,
// the other side's turn in the log, and hints that tell no secret.
#include <gtest/gtest.h>

#include "core/save/save.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/screens/after_game.h"
#include "shell/screens/seat_names.h"
#include "shell/sides.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"
#include "tests/support/toy_game.h"

namespace sandtable::shell {
namespace {

Seats by_links(Seat mine = Seat::kFirst) {
  Seats seats;
  seats.of(other_seat(mine)).who = Holder::kElsewhere;
  return seats;
}

class TwoSides : public ::testing::Test {
 protected:
  TwoSides() { drawn.lifts_curtain = false; }
  void begin(const Seats& seats, std::uint64_t seed = 5) {
    app().table().start_game(game(), standard_setup(game().game().info(), 1), seed, seats);
    app().table().open_curtain();
    drawn.draw();
  }
  App& app() { return drawn.app(); }
  const ShelfGame& game() { return drawn.game("toy"); }
  const Session& session() { return *app().table().session(); }
  // By the same rule in every game.
  void play_one(int number) {
    const Actions& legal = session().legal();
    ASSERT_TRUE(app().table().act(legal[static_cast<std::size_t>(number) * 7919U % legal.size()]));
  }
  void play_turn() {
    for (int i = 0; app().table().is_viewers_turn(); ++i) play_one(i);
  }
  bool shows(std::string_view words) { return drawn.shows(words); }
  void think() {
    while (app().thinking().think_hint()) {
    }
    drawn.draw();
  }

  DrawnApp drawn;
};

// --- Names

TEST_F(TwoSides, NamesStandOnTheCurtainInTheBarAndInTheSaves) {
  begin({});
  app().table().name_players({"Anna", "Tom"});
  drawn.draw();
  EXPECT_TRUE(shows("Anna"));
  play_turn();
  drawn.draw();
  ASSERT_TRUE(app().table().curtain());
  EXPECT_TRUE(shows("Hand the screen to Tom"));
  const SaveEntry& kept = *app().library().saves().current("toy");
  EXPECT_EQ(kept.names, (PlayerNames{"Anna", "Tom"}));
  EXPECT_NE(kept_sides_text(game(), kept).find("Anna"), std::string::npos);
}

// What runs the other way, or turns the sentence around it, is isolated in it; what is kept is the
// name as it was given.
TEST_F(TwoSides, NamesFromRightToLeftLeaveTheirSentencesAlone) {
  begin({});
  app().table().name_players({"דוד", "a\u202Eb"});
  EXPECT_EQ(app().table().player_name(Seat::kFirst), "\u2068דוד\u2069");
  EXPECT_EQ(app().table().player_in_text(Seat::kSecond), "\u2068a\u202Eb\u2069");
  const SaveEntry& kept = *app().library().saves().current("toy");
  EXPECT_EQ(kept.names, (PlayerNames{"דוד", "a\u202Eb"}));
  EXPECT_NE(kept_sides_text(game(), kept).find("\u2068דוד\u2069"), std::string::npos);
  app().table().name_players({"\u200F", "\u200B"});
  EXPECT_EQ(app().table().player_name(Seat::kFirst), "North")
      << "of this name nothing would be seen";
}

// Said beside the field, and the game is not begun under no name instead.
TEST_F(TwoSides, ANameThatCannotBeIsRefusedBesideItsField) {
  drawn.resize(1280.0F, 1800.0F);
  app().navigator().go(ScreenId::kNewGame, "toy");
  drawn.draw();
  EXPECT_FALSE(are_names({"To\u2028m", ""}));
  EXPECT_TRUE(are_names({"דוד", "a\u202Eb"}));
  EXPECT_FALSE(shows("A name cannot have"));
  ImVec2 field;
  for (const SeenText& text : drawn.seen())
    if (text.text.starts_with("Names of the players"))
      field = ImVec2(text.min.x + 30.0F, text.max.y + 24.0F);
  drawn.click(field);
  drawn.type("To\u2028m");
  ASSERT_TRUE(shows("A name cannot have"));
  drawn.press(ImGuiKey_Enter);
  drawn.press(ImGuiKey_Enter);
  EXPECT_EQ(app().table().session(), nullptr);
}

// The protocol's request is kept and seen like every change.
TEST_F(TwoSides, NamesByTheProtocolAreStoredAtOnce) {
  begin(by_links());
  const std::uint64_t changes = app().table().changes();
  app().table().request(R"({"op": "names", "names": ["Anna", ""]})");
  EXPECT_NE(app().table().changes(), changes);
  EXPECT_EQ(app().library().saves().current("toy")->names[0], "Anna");
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game("toy"));
  EXPECT_EQ(app().table().player_name(Seat::kFirst), "Anna");
}

TEST_F(TwoSides, NamesOfADamagedSaveAreLeftOut) {
  begin(by_links());
  app().table().name_players({"Anna", "Tom"});
  std::optional<Bytes> bytes = app().library().files().get("current/toy");
  ASSERT_TRUE(bytes);
  std::string text(bytes->begin(), bytes->end());
  text.replace(text.find("Anna"), 4, "A\\u2028");
  app().library().files().put(
      "current/toy", std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
  SaveShelf fresh(app().library().files());
  ASSERT_NE(fresh.current("toy"), nullptr);
  EXPECT_EQ(fresh.current("toy")->names, (PlayerNames{"", "Tom"}));
}

// --- Concession

TEST_F(TwoSides, AConcessionIsAskedTwiceAndTold) {
  begin(by_links());
  play_one(0);
  drawn.draw();
  drawn.press(ImGuiKey_Escape);
  for (int i = 0; i < 4 && !shows("Concede"); ++i) drawn.press(ImGuiKey_Escape);
  ASSERT_TRUE(drawn.click_on("Concede"));
  drawn.draw();
  EXPECT_TRUE(shows("It is then won by South"));
  EXPECT_EQ(session().conceded(), Seat::kNobody);
  ASSERT_TRUE(drawn.click_on("Concede"));
  drawn.draw();
  EXPECT_TRUE(shows("The record of the game"));
  EXPECT_EQ(session().conceded(), Seat::kNobody);
  ASSERT_TRUE(drawn.click_on("Concede"));
  drawn.draw();
  EXPECT_EQ(session().conceded(), Seat::kFirst);
  EXPECT_EQ(session().to_act(), Seat::kNobody);
  EXPECT_TRUE(shows("NORTH CONCEDED"));
  const GameReport report = report_of(game(), session());
  EXPECT_EQ(report.band, -1) << "the score is no result";
  for (const SideScore& side : report.sides) EXPECT_EQ(side.level, "");
  const SaveEntry& kept = *app().library().saves().current("toy");
  EXPECT_TRUE(kept.over);
  EXPECT_EQ(kept.conceded, Seat::kFirst);
  EXPECT_NE(kept_sides_text(game(), kept).find("North conceded"), std::string::npos);
  ASSERT_TRUE(drawn.click_on("Back to the map"));
  drawn.draw();
  EXPECT_TRUE(shows("North concedes, and South wins."));  // in the log
  EXPECT_TRUE(shows("North conceded."));                  // in the place of a question
}

TEST_F(TwoSides, AConcessionIsTakenBackByUndoAndLeavesTheLog) {
  begin(by_links());
  play_one(0);
  ASSERT_TRUE(app().table().concede());
  drawn.draw();
  ASSERT_TRUE(app().table().undo(false));
  drawn.draw();
  EXPECT_EQ(session().conceded(), Seat::kNobody);
  EXPECT_FALSE(shows("North concedes, and South wins."));
  EXPECT_FALSE(app().library().saves().current("toy")->over);
}

// By the protocol, which the mirror and host pages speak, it is stored like every change.
TEST_F(TwoSides, AConcessionByTheProtocolIsStored) {
  begin(by_links());
  play_one(0);
  app().table().request(R"({"op": "concede", "at": 1})");
  EXPECT_EQ(session().conceded(), Seat::kFirst);
  EXPECT_TRUE(app().library().saves().current("toy")->over);
}

TEST_F(TwoSides, NobodyConcedesForTheOtherOrInThePast) {
  begin(by_links(Seat::kSecond));
  EXPECT_FALSE(app().table().may_concede());
  EXPECT_FALSE(app().table().concede());
  begin(by_links());
  play_one(0);
  app().table().seek(0);
  EXPECT_FALSE(app().table().may_concede());
}

// --- Results and whose turn it is

TEST_F(TwoSides, TheBarHasBothSidesAndWhoDecides) {
  begin(by_links());
  EXPECT_TRUE(shows("North"));
  EXPECT_TRUE(shows("South"));
  drawn.resize(390.0F, 844.0F);
  drawn.draw();
  EXPECT_TRUE(shows("North"));  // behind the phase
  EXPECT_TRUE(
      shows("0\xe2\x80\x93"
            "0"));
}

TEST_F(TwoSides, TheReportHasBothSides) {
  begin(by_links());
  for (int i = 0; session().to_act() != Seat::kNobody; ++i) play_one(i);
  drawn.draw(8);
  const toy::State& end = session().truth().as<toy::State>();
  const std::string figure =
      std::to_string(end.points[0]) + "\xe2\x80\x93" + std::to_string(end.points[1]);
  EXPECT_TRUE(shows(figure)) << figure;
  EXPECT_TRUE(shows("North " + std::to_string(end.points[0])));
  EXPECT_TRUE(shows("Play passed from one side to the other"));
  const GameReport report = game().skin(session().truth()).telling().report(session());
  ASSERT_EQ(report.sides.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    ASSERT_FALSE(report.side_curves[i].empty());
    EXPECT_EQ(report.side_curves[i].back(), end.points[i]);
  }
}

// Before the end it would tell what is secret.
TEST_F(TwoSides, NoResultIsSeenBeforeTheEnd) {
  begin(by_links());
  for (int i = 0; i < 4 && !shows("Restart"); ++i) drawn.press(ImGuiKey_Escape);
  ASSERT_TRUE(shows("Restart"));
  EXPECT_FALSE(shows("see the result"));
}

// --- The other side's turn in the log

TEST_F(TwoSides, TheOthersTurnStandsUnderOneHead) {
  begin(by_links());
  play_turn();
  // As if their answer had come.
  for (int i = 0; session().to_act() == Seat::kSecond; ++i) play_one(i);
  app().navigator().go(ScreenId::kTitle);
  app().navigator().go(ScreenId::kPlay);
  drawn.draw();
  drawn.press(ImGuiKey_Space);
  drawn.draw(8);
  // What is new stands open; a press folds it, and so does one's own next decision.
  ASSERT_TRUE(shows("South played:"));
  const auto lines = [&] {
    return std::count_if(drawn.seen().begin(), drawn.seen().end(), [](const SeenText& text) {
      return text.text.find("goes to") != std::string::npos;
    });
  };
  const auto open = lines();
  ASSERT_TRUE(drawn.click_on("South played:"));
  drawn.draw();
  EXPECT_LT(lines(), open);
  ASSERT_TRUE(drawn.click_on("South played:"));
  drawn.draw();
  EXPECT_EQ(lines(), open);
}

// --- Hints of a game with secrets

TEST_F(TwoSides, AHintIsForWhoDecidesAlone) {
  begin({});
  ASSERT_TRUE(app().thinking().may_hint());
  app().thinking().ask_hint();
  think();
  EXPECT_EQ(app().thinking().hint().state(), HintProvider::State::kGiven);
  EXPECT_EQ(app().table().seats().hints, (std::array<int, 2>{1, 0}));
  play_turn();
  drawn.draw();
  ASSERT_TRUE(app().table().curtain());
  EXPECT_FALSE(app().thinking().may_hint());
  EXPECT_EQ(app().thinking().hint().state(), HintProvider::State::kNone);
  app().thinking().ask_hint();
  EXPECT_FALSE(app().thinking().think_hint());
  app().table().open_curtain();
  app().thinking().ask_hint();
  think();
  EXPECT_EQ(app().table().seats().hints, (std::array<int, 2>{1, 1}));
}

TEST_F(TwoSides, NoHintInTheOthersTurn) {
  begin(by_links(Seat::kSecond));
  EXPECT_FALSE(app().thinking().may_hint());
}

// The charm of the other side lies elsewhere: the hint is the same to the letter.
TEST_F(TwoSides, AHintTellsNothingOfWhatIsHidden) {
  const auto hint = [&](std::uint16_t south) {
    Origin origin;
    origin.setup = standard_setup(game().game().info(), 1);
    origin.seed = 5;
    app().table().open_game(
        {Session(game().game(), origin, DiceMode::kQueue, {0, south}), Doubt::kScripted}, false,
        by_links());
    app().thinking().ask_hint();
    think();
    std::string out;
    for (const HintChoice& choice : app().thinking().hint().choices())
      out += choice.text + " " + choice.says + choice.then + "\n";
    app().table().close_game();
    return out;
  };
  const std::string one = hint(1);
  EXPECT_FALSE(one.empty());
  EXPECT_EQ(one, hint(2));
  EXPECT_EQ(one, hint(3));
}

}  // namespace
}  // namespace sandtable::shell
