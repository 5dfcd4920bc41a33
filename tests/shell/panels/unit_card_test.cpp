// Resting on any counter says what it is; an objective tells its points also where nobody can go.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/play/card.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

class UnitCardTest : public ::testing::Test {
 protected:
  App& app() { return drawn.app(); }
  Card card_of(const Pointed& pointed) {
    const ShelfGame& table = *app().table().game();
    const AnyState view = app().table().view();
    return make_card({table.game(), table.skin(view), view, table.words(), pointed, {}});
  }

  DrawnApp drawn;
};

TEST_F(UnitCardTest, NamesEveryCounterOfEveryMapWithItsRule) {
  for (const std::string_view id : drawn_games()) {
    // The training game of Urban Operations is over too soon.
    const int setup = id == "urban" ? 1 : 0;
    app().table().start_game(drawn.game(id), {.setup = setup}, 1942);
    int own = 0, theirs = 0;
    for (int round = 0; round < 12; ++round) {
      drawn.play(25);
      if (app().table().session()->legal().empty()) break;
      const AnyState view = app().table().view();
      Position position;
      app().table().game()->skin(view).board().lay_out(view, position);
      for (const PlacedCounter& counter : position.counters) {
        if (counter.unit < 0) continue;
        const Card card = card_of({.space = counter.space, .counter = counter.unit});
        ASSERT_FALSE(card.remarks.empty()) << id << ": " << counter.unit;
        const bool named = card.remarks[0].text.find(": ") != std::string::npos;
        EXPECT_TRUE(named || !counter.own) << card.remarks[0].text;
        for (const Card::Remark& remark : card.remarks) {
          EXPECT_EQ(remark.text.find("play."), std::string::npos) << remark.text;
          EXPECT_EQ(remark.text.find('{'), std::string::npos) << remark.text;
          // A note of history ends with its source instead.
          EXPECT_TRUE(remark.rule.is_some() || remark.text.ends_with(')')) << remark.text;
        }
        ++(counter.own ? own : theirs);
      }
    }
    EXPECT_GT(own, 40) << id;
    EXPECT_GT(theirs, 40) << id;
  }
}

// A launch that sank once stood between the points of an objective and its cover.
TEST_F(UnitCardTest, KeepsHistoryApartFromWhatCountsInTheGame) {
  for (const std::string_view id : drawn_games()) {
    app().table().start_game(drawn.game(id), {.setup = id == "urban" ? 1 : 0}, 1942);
    drawn.play(60);
    const ShelfGame& table = *app().table().game();
    const AnyState view = app().table().view();
    Offers offers;
    table.skin(view).handling().offers(view, app().table().session()->legal(), offers);
    std::vector<Card> cards;
    for (const Offer& offer : offers)
      if (offer.space >= 0) cards.push_back(card_of({.space = offer.space, .offer = &offer}));
    for (int space = 0; space < 400; ++space)
      if (!nouns_of_space(table.game(), table.skin(view).telling(), space).empty())
        cards.push_back(card_of({.space = space}));
    for (const Card& card : cards) {
      EXPECT_TRUE(std::is_partitioned(card.remarks.begin(), card.remarks.end(),
                                      [](const Card::Remark& remark) { return !remark.note; }))
          << id << ": " << card.title;
      for (const Card::Remark& remark : card.remarks)
        EXPECT_FALSE(remark.note && remark.rule.is_some()) << remark.text;
    }
  }
}

// Whatever kind of noun a place is.
TEST_F(UnitCardTest, TellsEveryNoteOfHistoryOnAPlace) {
  std::map<std::string_view, int> told;
  for (const std::string_view id : drawn_games()) {
    app().table().start_game(drawn.game(id), {}, 1942);
    const ShelfGame& table = *app().table().game();
    const TellingSkin& telling = table.skin(app().table().session()->truth()).telling();
    for (int space = 0; space < 4000; ++space)
      for (const NounId& noun : nouns_of_space(table.game(), telling, space)) {
        const std::string key = std::string("note.").append(noun.scope).append(".").append(noun.id);
        if (!table.words().has(key)) continue;
        const Card card = card_of({.space = space});
        const auto is_note = [&](const Card::Remark& remark) {
          return remark.note && remark.text == table.words().text(key);
        };
        EXPECT_TRUE(std::any_of(card.remarks.begin(), card.remarks.end(), is_note)) << id << key;
        ++told[id];
      }
  }
  for (const std::string_view id : {"nazaire", "jubilee", "anvil", "roundup"})
    EXPECT_GT(told[id], 8) << id;
}

TEST_F(UnitCardTest, TellsTheValuesOfATeamItsStateAndItsTask) {
  const ShelfGame& game = drawn.game("nazaire");
  const HandlingSkin& handling = game.skin(game.game().setup({})).handling();
  const SpaceCard walton =
      handling.unit_card(game.game().setup({}), *game.game().value_of(1, "walton"));
  const auto says = [&](std::string_view words) {
    return std::any_of(walton.lines.begin(), walton.lines.end(), [&](const SpaceCard::Line& line) {
      return line.text.find(words) != std::string::npos;
    });
  };
  EXPECT_EQ(walton.lines.front().text, "Walton: Demolition team, Old Mole");
  EXPECT_TRUE(says("number 14"));
  EXPECT_TRUE(says("12 points"));
}

TEST_F(UnitCardTest, TellsWhatACounterOfProvenceIsAndWhatItMayStillDo) {
  const ShelfGame& game = drawn.game("anvil");
  const HandlingSkin& handling = game.skin(game.game().setup({})).handling();
  const auto said = [&](std::string_view unit) {
    std::string out;
    const AnyState start = game.game().setup({});
    for (const SpaceCard::Line& line :
         handling.unit_card(start, *game.game().value_of(1, unit)).lines)
      out += line.text + "\n";
    return out;
  };
  EXPECT_EQ(said("us-7ir"),
            "7 IR: infantry, 3 US, United States\nStrength 8, 4 once it is reduced\n"
            "1 movement point: on foot, an area at most\nIn good order: it may act in this turn\n");
  EXPECT_NE(said("us-756tk").find("Adds 1 to the die"), std::string::npos);
  EXPECT_NE(said("us-756tk").find("In a fight armour adds 1"), std::string::npos);
  EXPECT_NE(said("ge-917gr").find("E, entrenched"), std::string::npos);
  EXPECT_NE(said("ge-fnice").find("Does not move"), std::string::npos);
}

// On a phone as on a table; a short touch chooses or acts as before.
TEST_F(UnitCardTest, IsOpenedByAFingerThatStays) {
  for (const ImVec2 size : {ImVec2(1280.0F, 800.0F), ImVec2(390.0F, 844.0F)}) {
    drawn.resize(size.x, size.y);
    app().table().start_game(drawn.game("nazaire"), {}, 1942);
    drawn.play(60);
    drawn.draw(60);
    const Session& session = *app().table().session();
    const AnyState view = app().table().view();
    BoardSkin& board = app().table().game()->skin(view).board();
    Position position;
    board.lay_out(view, position);
    const auto sees = [&] {
      return std::any_of(drawn.seen().begin(), drawn.seen().end(),
                         [](const SeenText& text) { return text.text.find("Strength ") == 0; });
    };
    ASSERT_NE(app().navigator().camera(), nullptr);
    const PlacedCounter* held = nullptr;
    for (const PlacedCounter& one : position.counters)
      if (one.own && app().navigator().camera()->shows(board.place(one.space)) &&
          std::count_if(position.counters.begin(), position.counters.end(),
                        [&](const PlacedCounter& other) { return other.space == one.space; }) == 1)
        held = &one;
    ASSERT_NE(held, nullptr) << size.x;
    const ImVec2 at = app().navigator().camera()->to_screen(board.place(held->space));
    const int before = session.at();
    drawn.hold(at, 600);
    EXPECT_TRUE(sees()) << size.x;
    EXPECT_EQ(app().table().session()->at(), before);
  }
}

TEST_F(UnitCardTest, EndsWithTheNotesOfHistoryOnTheUnitAndThePlace) {
  app().table().start_game(drawn.game("nazaire"), {}, 5);
  const Game& game = app().table().session()->game();
  const Card team =
      card_of({.space = *game.value_of(2, "43"), .counter = *game.value_of(1, "walton")});
  ASSERT_FALSE(team.remarks.empty());
  EXPECT_EQ(team.remarks.back().text.find("Sailed in ML 457"), 0U) << team.remarks.back().text;
  const auto tells = [](const Card& card, std::string_view words) {
    return std::any_of(card.remarks.begin(), card.remarks.end(), [&](const Card::Remark& remark) {
      return remark.text.find(words) != std::string::npos;
    });
  };
  EXPECT_TRUE(tells(card_of({.space = *game.value_of(2, "56")}), "stood after the raid"));
  EXPECT_TRUE(tells(card_of({.space = *game.value_of(2, "14")}), "HMS Campbeltown, a destroyer"));
  EXPECT_FALSE(tells(card_of({.space = *game.value_of(2, "43")}), "(research notes"));
}

TEST_F(UnitCardTest, AnObjectiveOutOfReachTellsItsPoints) {
  app().table().start_game(drawn.game("nazaire"), {}, 5);
  const Session& session = *app().table().session();
  const Game& game = session.game();
  const AnyState view = app().table().view();
  const int team = app().table().game()->skin(view).handling().acting_unit(view);
  ASSERT_GE(team, 0);
  int scope = 0;
  while (game.scopes()[static_cast<std::size_t>(scope)].name != "space") ++scope;
  const Card card = card_of({.unit = team, .space = *game.value_of(scope, "17")});
  ASSERT_EQ(card.kind, Card::Kind::kRefusal);
  EXPECT_TRUE(std::any_of(card.remarks.begin(), card.remarks.end(), [](const auto& remark) {
    return remark.text == "Objective 6, Brett: 10 points";
  }));
}

}  // namespace
}  // namespace sandtable::shell
