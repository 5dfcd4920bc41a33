// The mirror's focus and the board's selection: each shows what the other attends to.
#include "shell/play/attention.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "shell/game_table.h"
#include "shell/navigator.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/noun_ids.h"

namespace sandtable::shell {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class AttentionTest : public ::testing::Test {
 protected:
  void begin(std::string_view id) {
    shelf_ = &drawn_.game(id);
    app().table().start_game(*shelf_, {}, 1942);
    drawn_.draw();
  }
  App& app() { return drawn_.app(); }
  const TellingSkin& skin() { return shelf_->skins->for_setup(0).telling(); }
  const Game& game() { return shelf_->game(); }

  bool is_verb(Action action, std::string_view name) {
    return game().verbs()[action.verb].name == name;
  }
  // Plays on until that is offered, and draws it.
  Action play_until(std::string_view verb) {
    for (int i = 0; i < 400; ++i) {
      const Actions& legal = app().table().session()->legal();
      const auto found =
          std::find_if(legal.begin(), legal.end(), [&](Action one) { return is_verb(one, verb); });
      if (found != legal.end()) {
        drawn_.draw();
        return *found;
      }
      drawn_.play(1);
    }
    ADD_FAILURE() << verb << " is never offered";
    return {};
  }
  Attention after(const Attention& what) {
    app().navigator().attend(what);
    drawn_.draw();
    return app().navigator().attention();
  }

  DrawnApp drawn_;
  const ShelfGame* shelf_ = nullptr;
};

TEST_F(AttentionTest, IdsAndBoardNumbersAreTheSameThings) {
  begin("nazaire");
  const int unit = unit_called(game(), skin(), "birney");
  ASSERT_GE(unit, 0);
  EXPECT_EQ(id_of_unit(game(), skin(), unit), "birney");
  const int space = space_called(game(), skin(), "43");
  ASSERT_GE(space, 0);
  EXPECT_THAT(ids_of_space(game(), skin(), space), ElementsAre("43"));
  EXPECT_EQ(unit_called(game(), skin(), "nobody"), -1);
  EXPECT_EQ(space_called(game(), skin(), "unknown"), -1);
  EXPECT_EQ(id_of_unit(game(), skin(), -1), "");
  EXPECT_THAT(ids_of_space(game(), skin(), -1), IsEmpty());
}

TEST_F(AttentionTest, APositionIsFoundWhereItsHexIs) {
  begin("jubilee");
  const int scope = 4;
  ASSERT_EQ(game().scopes()[scope].name, "position");
  const std::string position = game().id_of(scope, 3);
  const int space = space_called(game(), skin(), position);
  ASSERT_GE(space, 0);
  const std::vector<std::string> ids = ids_of_space(game(), skin(), space);
  EXPECT_THAT(ids, Contains(position));
  ASSERT_GE(ids.size(), 2U) << "the hex, and what is in it";
  EXPECT_EQ(space_called(game(), skin(), ids.front()), space);
}

// The mirror of a page could ask for each name in turn.
TEST_F(AttentionTest, WhatIsHiddenIsNowhere) {
  begin("jubilee");
  const auto scopes = game().scopes();
  int asked = 0;
  for (int scope = 1; scope < static_cast<int>(scopes.size()); ++scope) {
    const std::string_view name = scopes[static_cast<std::size_t>(scope)].name;
    if (name != "german" && name != "depth") continue;
    for (int value = 0; !game().id_of(scope, value).empty(); ++value, ++asked) {
      EXPECT_EQ(unit_called(game(), skin(), game().id_of(scope, value)), -1);
      EXPECT_EQ(space_called(game(), skin(), game().id_of(scope, value)), -1);
    }
  }
  EXPECT_GT(asked, 30);
}

TEST_F(AttentionTest, AChoiceThatIsPointedAtIsShownOnTheBoard) {
  begin("nazaire");
  const Action move = play_until("move");
  const std::uint64_t changes = app().table().changes();
  const Attention now = after({.action = move});
  ASSERT_TRUE(now.action.has_value());
  EXPECT_EQ(*now.action, move);
  EXPECT_EQ(now.unit, move.a);
  EXPECT_GE(now.space, 0);
  EXPECT_EQ(app().table().changes(), changes) << "attending changes nothing";
}

// Every choice of every kind comes back as the same choice, or as one that leads to it.
TEST_F(AttentionTest, AllChoicesAreFoundOnBoardOrButtons) {
  for (const std::string_view id : drawn_games()) {
    begin(id);
    int told = 0, same = 0;
    for (int step = 0; step < 60 && !app().table().session()->legal().empty(); ++step) {
      const Actions legal = app().table().session()->legal();
      for (std::size_t i = 0; i < legal.size(); i += 5) {
        const Attention now = after({.action = legal[i]});
        ASSERT_TRUE(now.action.has_value()) << id << ' ' << app().table().session()->at() << ' '
                                            << game().verbs()[legal[i].verb].name;
        EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), *now.action)) << id << ' ' << i;
        if (now.action == legal[i]) ++same;
        ++told;
      }
      drawn_.play(3);
    }
    EXPECT_GT(told, 60) << id;
    EXPECT_GT(same * 10, told * 7) << id;
  }
}

TEST_F(AttentionTest, AUnitOrASpaceCanBeLookedAt) {
  begin("nazaire");
  play_until("move");
  const int space = space_called(game(), skin(), "43");
  EXPECT_EQ(after({.space = space}).space, space);
  const int unit = app().navigator().attention().unit;
  ASSERT_GE(unit, 0) << "somebody is chosen";
  EXPECT_EQ(after({.unit = unit}).unit, unit);
}

// Whether it may act, stands on the map or has not come yet.
TEST_F(AttentionTest, EveryUnitCanBeLookedAt) {
  for (const std::string_view id : drawn_games()) {
    begin(id);
    drawn_.play(30);
    drawn_.draw();
    const std::string_view scope = game().scopes()[1].name;
    ASSERT_TRUE(scope == "unit" || scope == "block");
    for (int value = 0; !game().id_of(1, value).empty(); ++value) {
      const int unit = unit_called(game(), skin(), game().id_of(1, value));
      ASSERT_GE(unit, 0);
      EXPECT_EQ(after({.unit = unit}).unit, unit) << id << ' ' << game().id_of(1, value);
    }
    drawn_.press(ImGuiKey_Escape);
    EXPECT_EQ(app().navigator().attention().space, -1) << id;
  }
}

TEST_F(AttentionTest, SpacesOfThePastCanBeLookedAt) {
  begin("nazaire");
  drawn_.play(20);
  drawn_.draw();
  app().table().seek(0);
  drawn_.draw();
  const int space = space_called(game(), skin(), "43");
  const Attention now = after({.space = space});
  EXPECT_EQ(now.space, space);
  EXPECT_EQ(now.unit, -1);
}

TEST_F(AttentionTest, TheBoardsKeysMoveIt) {
  begin("nazaire");
  play_until("move");
  const Attention before = app().navigator().attention();
  drawn_.press(ImGuiKey_RightArrow);
  EXPECT_GE(app().navigator().attention().space, 0);
  EXPECT_NE(app().navigator().attention(), before);
}

// Enter would else carry out what the unit before was pointing at.
TEST_F(AttentionTest, TheNextUnitPointsNowhereYet) {
  begin("nazaire");
  Action move = play_until("move");
  const auto is_others_move = [&](Action one) { return is_verb(one, "move") && one.a != move.a; };
  while (std::none_of(app().table().session()->legal().begin(),
                      app().table().session()->legal().end(), is_others_move)) {
    drawn_.play(1);
    move = play_until("move");
  }
  ASSERT_TRUE(after({.action = move}).action.has_value());
  drawn_.press(ImGuiKey_Tab);
  const Attention now = app().navigator().attention();
  EXPECT_NE(now.unit, move.a);
  EXPECT_FALSE(now.action.has_value());
  EXPECT_EQ(now.space, -1);
}

TEST_F(AttentionTest, WhatIsNotOfferedPointsNowhere) {
  begin("nazaire");
  play_until("move");
  const Attention before = app().navigator().attention();
  EXPECT_EQ(after({.action = Action{0xFFFF, 1, 2, 3}}), before);
}

TEST_F(AttentionTest, AwayFromTheBoardThereIsNone) {
  begin("nazaire");
  app().navigator().go(ScreenId::kSettings);
  drawn_.draw();
  EXPECT_EQ(after({.space = 1}), Attention());
}

}  // namespace
}  // namespace sandtable::shell
