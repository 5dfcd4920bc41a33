// Two seats at one program, over the toy: whose view is on the screen, the curtain between two
// players who share it, and that nothing which is shown or kept tells what the viewer may not know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/data/embedded_bundles.h"
#include "core/engine/session.h"
#include "core/save/arrival.h"
#include "shell/screens/screens.h"
#include "tests/shell/drawn_app.h"
#include "tests/support/toy_game.h"

namespace sandtable::shell {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

Seats held_by(Holder first, Holder second) {
  Seats seats;
  seats.holders[0].who = first;
  seats.holders[1].who = second;
  return seats;
}
Seats shared() { return held_by(Holder::kHere, Holder::kHere); }

class SeatsTest : public ::testing::Test {
 protected:
  // The charms lie on these quays; then the dice fall as the seed has them.
  void begin(const Seats& seats, std::uint16_t north = 0, std::uint16_t south = 1) {
    Origin origin;
    origin.setup = standard_setup(game().game().info(), 1);
    origin.seed = 5;
    app().open_game({Session(game().game(), origin, DiceMode::kQueue, {north, south}), "scripted"},
                    false, seats);
    drawn.draw();
  }
  App& app() { return drawn.app(); }
  const ShelfGame& game() { return drawn.game("toy"); }
  void act(toy::Verb verb) {
    ASSERT_TRUE(app().act({verb}));
    drawn.draw();
  }
  // By the same rule in every game, so that two of them go alike as long as their lists do.
  void play_one(int number) {
    const Actions& legal = app().session()->legal();
    app().act(legal[static_cast<std::size_t>(number) * 7919U % legal.size()]);
  }
  bool shows(std::string_view words) {
    for (const SeenText& text : drawn.seen())
      if (text.text.find(words) != std::string::npos) return true;
    return false;
  }

  DrawnApp drawn;
};

TEST_F(SeatsTest, TheViewIsOfTheOneWhoSitsHere) {
  begin(held_by(Holder::kHere, Holder::kElsewhere));
  EXPECT_EQ(app().viewer(), Seat::kFirst);
  EXPECT_TRUE(app().is_viewers_turn());
  begin(held_by(Holder::kComputer, Holder::kHere));
  EXPECT_EQ(app().viewer(), Seat::kSecond);
  EXPECT_FALSE(app().is_viewers_turn());
  begin(held_by(Holder::kComputer, Holder::kComputer));
  EXPECT_EQ(app().viewer(), Seat::kNobody);
}

TEST_F(SeatsTest, ACurtainHangsBetweenTwoWhoShareTheScreen) {
  begin(shared());
  ASSERT_TRUE(app().curtain());
  EXPECT_EQ(app().viewer(), kOutsider);
  EXPECT_TRUE(shows("Hand the screen to North"));
  EXPECT_FALSE(shows("Roll the die"));
  drawn.press(ImGuiKey_Enter);
  EXPECT_FALSE(app().curtain());
  EXPECT_EQ(app().viewer(), Seat::kFirst);
  EXPECT_TRUE(shows("Roll the die"));
  act(toy::kLook);
  EXPECT_TRUE(shows("Your charm names East Quay"));
  for (int i = 0; !app().curtain(); ++i) {
    ASSERT_LT(i, 9);
    const Action roll{toy::kRoll};
    ASSERT_TRUE(
        app().act(app().session()->legal().back() == roll ? roll : app().session()->legal()[0]));
  }
  drawn.draw();
  EXPECT_TRUE(shows("Hand the screen to South"));
  EXPECT_FALSE(shows("East Quay"));
  ASSERT_TRUE(drawn.click_on("I am South"));
  drawn.draw();
  EXPECT_EQ(app().viewer(), Seat::kSecond);
  EXPECT_FALSE(shows("Your charm names"));
  EXPECT_TRUE(shows("North looks at the charm"));
}

TEST_F(SeatsTest, TheCurtainHangsAgainWhenTheGameIsOpenedAnew) {
  begin(shared());
  app().open_curtain();
  act(toy::kLook);
  app().close_game();
  ASSERT_TRUE(app().continue_game("toy"));
  EXPECT_TRUE(app().curtain());
  EXPECT_EQ(app().seats(), shared());
}

TEST_F(SeatsTest, WhoPlaysIsKeptBesideTheGameAndMayChangeInTheMiddle) {
  Seats seats = held_by(Holder::kElsewhere, Holder::kHere);
  app().start_game(game(), {}, 5, seats);
  app().request(R"({"op": "names", "names": ["Anna", ""]})");
  EXPECT_EQ(app().player_name(Seat::kFirst), "Anna");
  EXPECT_EQ(app().player_name(Seat::kSecond), "South");
  app().close_game();
  ASSERT_TRUE(app().continue_game("toy"));
  EXPECT_EQ(app().seats(), seats);
  seats.holders[0] = {Holder::kComputer, 2};
  app().change_seats(seats);
  EXPECT_FALSE(app().session()->flags().practice);
  app().close_game();
  ASSERT_TRUE(app().continue_game("toy"));
  EXPECT_EQ(app().seats(), seats);
}

TEST_F(SeatsTest, WhenAllIsOverEverythingMayBeSeen) {
  begin(held_by(Holder::kHere, Holder::kElsewhere));
  for (int i = 0; app().session()->to_act() != Seat::kNobody; ++i) play_one(i);
  EXPECT_EQ(app().viewer(), Seat::kNobody);
  app().seek(1);
  EXPECT_EQ(app().viewer(), Seat::kNobody);
}

// Undo does not show what its line has of the end.
TEST_F(SeatsTest, TakingTheEndBackCoversItAgain) {
  begin(held_by(Holder::kHere, Holder::kElsewhere));
  for (int i = 0; app().session()->to_act() != Seat::kNobody; ++i) play_one(i);
  ASSERT_TRUE(app().undo(true));
  EXPECT_EQ(app().viewer(), Seat::kFirst);
}

// Whoever looks at the past of a shared game stays who they are.
TEST_F(SeatsTest, NoCurtainHangsBeforeThePast) {
  begin(shared());
  app().open_curtain();
  for (int i = 0; !app().curtain(); ++i) play_one(i);
  app().open_curtain();
  ASSERT_EQ(app().viewer(), Seat::kSecond);
  app().seek(0);
  EXPECT_FALSE(app().curtain());
  EXPECT_EQ(app().viewer(), Seat::kSecond);
  app().seek(app().session()->decisions());
  EXPECT_FALSE(app().curtain());
  EXPECT_TRUE(app().is_viewers_turn());
}

// --- By links

// A friend's program, of which nothing is drawn.
struct Friend {
  Friend() {
    app.add_words(read_whole_file("assets/words.en.json"));
    app.add_bundle("toy", embedded_bundle("toy"));
    app.start();
  }
  std::unique_ptr<Files> files = open_files("");
  PlainHost host;
  App app{*files, host, make_screens()};
};

class ByLinks : public SeatsTest {
 protected:
  void SetUp() override {
    app().start_game(game(), {}, 5, held_by(Holder::kHere, Holder::kElsewhere));
  }
  // Decides until it is the other one's turn, or the end.
  static void play_turn(App& app, int& number) {
    ASSERT_TRUE(app.is_viewers_turn());
    while (app.is_viewers_turn()) {
      const Actions& legal = app.session()->legal();
      app.act(legal[static_cast<std::size_t>(++number) * 7919U % legal.size()]);
    }
  }
  static std::string link(App& app) {
    const Result<std::string> sent = app.link_to_send();
    EXPECT_TRUE(sent) << (sent ? "" : sent.fault().reason);
    return sent ? sent.value() : std::string();
  }
  static std::optional<Received> look(App& app, std::string_view text) {
    Result<Loaded> loaded = load_link(app.shelf().finder(), link_data(text), 0);
    EXPECT_TRUE(loaded);
    const std::optional<OwnCopy> own = app.own_copy(loaded.value().session);
    Result<Received> received =
        receive(app.shelf().finder(), link_data(text), own ? &own->session : nullptr);
    EXPECT_TRUE(received);
    if (!received) return std::nullopt;
    return std::move(received).value();
  }
  Friend other;
};

TEST_F(ByLinks, AWholeGameGoesBackAndForth) {
  int number = 0, turns = 0;
  App* mine = &app();
  App* theirs = &other.app;
  while (mine->session()->to_act() != Seat::kNobody) {
    ++turns;
    play_turn(*mine, number);
    EXPECT_EQ(mine->sends_for(), turns % 2 == 1 ? Seat::kFirst : Seat::kSecond);
    const std::string sent = link(*mine);
    EXPECT_EQ(link(*mine), sent) << "another link at the same point";
    // What was sent is still known when the page is opened anew.
    mine->close_game();
    ASSERT_TRUE(mine->continue_game("toy"));
    EXPECT_EQ(link(*mine), sent);
    EXPECT_EQ(mine->seats().sent_at, mine->session()->at());
    std::optional<Received> received = look(*theirs, sent);
    ASSERT_TRUE(received);
    EXPECT_TRUE(received->verified()) << received->loaded.reason;
    EXPECT_EQ(received->continues, turns == 1 ? Continues::kNew : Continues::kOn);
    theirs->take_answer(*std::move(received));
    EXPECT_EQ(theirs->viewer(), theirs->session()->to_act());
    EXPECT_TRUE(turns == 1 || theirs->told_from() < theirs->session()->at());
    std::swap(mine, theirs);
  }
  EXPECT_EQ(turns, 4);
  EXPECT_EQ(game().game().hash(app().session()->state()),
            other.app.session()->game().hash(other.app.session()->state()));
}

TEST_F(ByLinks, OldSameAndAlteredLinksAreToldApart) {
  int number = 0;
  play_turn(app(), number);
  const std::string first = link(app());
  other.app.take_answer(*look(other.app, first));
  play_turn(other.app, number);
  const std::string second = link(other.app);
  app().take_answer(*look(app(), second));
  EXPECT_EQ(look(app(), second)->continues, Continues::kSame);
  EXPECT_EQ(look(app(), first)->continues, Continues::kBehind);
  // The friend takes their turn back and plays it otherwise.
  const Session& theirs = *other.app.session();
  const Action last = theirs.steps()[theirs.decision_step(theirs.at() - 1)].action;
  ASSERT_TRUE(other.app.undo(true));
  const Actions& legal = theirs.legal();
  ASSERT_TRUE(other.app.act(legal.front() == last ? legal.back() : legal.front()));
  while (other.app.is_viewers_turn()) other.app.act(other.app.session()->legal().back());
  EXPECT_EQ(look(app(), link(other.app))->continues, Continues::kAltered);
}

TEST_F(ByLinks, NothingIsSentBeforeTheTurnIsDone) {
  EXPECT_EQ(app().sends_for(), Seat::kNobody);
  EXPECT_FALSE(app().link_to_send());
}

// --- Under a re-deal of what the viewer may not know nothing changes

// All that the program shows, says and keeps of a game, but for the saves themselves.
class Witness {
 public:
  explicit Witness(DrawnApp& drawn) : drawn_(drawn) {}

  void look() {
    App& app = drawn_.app();
    drawn_.draw();
    note_texts();
    for (const char* chip : {"crates", "charms known"}) {
      if (!drawn_.click_on(chip)) continue;
      drawn_.draw();
      note_texts();
      drawn_.click_on(chip);
    }
    for (const char* request :
         {R"({"op": "status"})", R"({"op": "view"})", R"({"op": "legal"})", R"({"op": "log"})",
          R"({"op": "odds", "verb": "roll"})", R"({"op": "why", "verb": "look"})"})
      told.push_back(app.request(request));
    const App::CurtainWords curtain = app.curtain_words();
    told.push_back(curtain.title + curtain.text + curtain.open);
    app.keep_log();
    if (const auto log = app.files().get("log/toy")) told.emplace_back(log->begin(), log->end());
    for (const SaveEntry& entry : app.saves().entries())
      told.push_back(entry.key + entry.turn + entry.phase + entry.result +
                     std::to_string(entry.score) +
                     std::string(entry.position.begin(), entry.position.end()));
  }

  std::vector<std::string> told;

 private:
  void note_texts() {
    for (const SeenText& text : drawn_.seen())
      told.push_back(text.text + " " + std::to_string(text.min.x) + " " +
                     std::to_string(text.min.y));
  }
  DrawnApp& drawn_;
};

// A game in which both look at their charms early; ends before the last turn is over.
class ReDeal : public SeatsTest {
 protected:
  std::vector<std::string> witness(const Seats& seats, std::uint16_t north, std::uint16_t south) {
    begin(seats, north, south);
    Witness witness(drawn);
    witness.look();
    for (int i = 0; i < 9; ++i) {
      const Actions& legal = app().session()->legal();
      if (legal.empty()) break;
      if (std::find(legal.begin(), legal.end(), Action{toy::kLook}) != legal.end())
        app().act({toy::kLook});
      else
        play_one(i);
      witness.look();
    }
    EXPECT_NE(app().session()->to_act(), Seat::kNobody) << "too long for this test";
    app().close_game();
    for (const SaveEntry& entry : std::vector(app().saves().entries()))
      app().saves().take_away(entry);
    app().files().remove("log/toy");
    return witness.told;
  }
};

TEST_F(ReDeal, ShowsTheFirstSeatNothingOfTheSecond) {
  const Seats seats = held_by(Holder::kHere, Holder::kElsewhere);
  EXPECT_EQ(witness(seats, 0, 1), witness(seats, 0, 2));
  EXPECT_NE(witness(seats, 0, 1), witness(seats, 3, 1)) << "one's own charm is seen";
}

TEST_F(ReDeal, ShowsTheSecondSeatNothingOfTheFirst) {
  const Seats seats = held_by(Holder::kComputer, Holder::kHere);
  EXPECT_EQ(witness(seats, 0, 1), witness(seats, 3, 1));
  EXPECT_NE(witness(seats, 0, 1), witness(seats, 0, 2));
}

TEST_F(ReDeal, ShowsNobodyAnythingBehindTheCurtain) {
  EXPECT_EQ(witness(shared(), 0, 1), witness(shared(), 2, 3));
}

TEST_F(ReDeal, ShowsAllWhereNobodyPlays) {
  const Seats seats = held_by(Holder::kComputer, Holder::kComputer);
  EXPECT_NE(witness(seats, 0, 1), witness(seats, 0, 2));
}

}  // namespace
}  // namespace sandtable::shell
