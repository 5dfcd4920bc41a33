// Two seats at one program, over the toy: under a re-deal of what the viewer may not know nothing
// changes that is shown or kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "shell/game_table.h"
#include "shell/library.h"
#include "tests/shell/seats_fixture.h"

namespace sandtable::shell {
namespace {

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
      told.push_back(app.table().request(request));
    const GameTable::CurtainWords curtain = app.table().curtain_words();
    told.push_back(curtain.title + curtain.text + curtain.open);
    app.table().keep_log();
    if (const auto log = app.library().files().get("log/toy"))
      told.emplace_back(log->begin(), log->end());
    for (const SaveEntry& entry : app.library().saves().entries())
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
      const Actions& legal = app().table().session()->legal();
      if (legal.empty()) break;
      if (std::find(legal.begin(), legal.end(), Action{toy::kLook}) != legal.end())
        app().table().act({toy::kLook});
      else
        play_one(i);
      witness.look();
    }
    EXPECT_NE(app().table().session()->to_act(), Seat::kNobody) << "too long for this test";
    app().table().close_game();
    for (const SaveEntry& entry : std::vector(app().library().saves().entries()))
      app().library().saves().take_away(entry);
    app().library().files().remove("log/toy");
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
