// Boxes that stand closed on the shelf until their data come, and what waits for them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/save/save.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using State = ClosedGame::State;

class BoxTest : public AppTest {
 protected:
  void SetUp() override {
    AppTest::SetUp();
    app.library().add_closed("jubilee");
  }
  State state() { return app.library().shelf().closed("jubilee")->state; }
};

// A shelf with nothing on it but closed boxes, as a page begins.
class ClosedShelf : public ::testing::Test {
 protected:
  void SetUp() override {
    app.add_words(
        R"({"box.nazaire.title.1": "Commandos at", "box.nazaire.title.2": "St. Nazaire"})");
    app.library().add_closed("nazaire");
    app.library().add_closed("jubilee");
    app.start();
  }
  std::unique_ptr<Files> files = open_files("");
  PlainHost host;
  App app{*files, host, make_screens()};
};

TEST_F(BoxTest, OpensANewGameWhenTheDataCome) {
  app.library().add_closed("nazaire");
  EXPECT_EQ(app.library().shelf().closed("nazaire"), nullptr) << "it is here already";
  EXPECT_EQ(state(), State::kClosed);
  app.navigator().open_box("jubilee");
  EXPECT_THAT(host.fetched, ElementsAre("jubilee"));
  EXPECT_EQ(state(), State::kUnderway);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kTitle);
  app.library().box_progress("jubilee", 40);
  EXPECT_EQ(app.library().shelf().closed("jubilee")->percent, 40);
  EXPECT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), IsEmpty());
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
  EXPECT_EQ(app.library().shelf().closed("jubilee"), nullptr);
  app.navigator().go(ScreenId::kTitle);
  app.navigator().open_box("jubilee");
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
  EXPECT_THAT(host.fetched, SizeIs(1)) << "an open box needs no fetch";
}

TEST_F(BoxTest, MayBeTriedAgainAfterAFailure) {
  app.navigator().open_box("jubilee");
  app.library().box_failed("jubilee", true);
  EXPECT_EQ(state(), State::kOffline);
  app.navigator().open_box("jubilee");
  app.library().box_failed("jubilee", false);
  EXPECT_EQ(state(), State::kFailed);
  app.library().fetch_box("jubilee");
  EXPECT_THAT(host.fetched, SizeIs(3));
  EXPECT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), IsEmpty());
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame) << "what waited for it was not forgotten";
}

TEST_F(BoxTest, DamagedDataLeaveItClosed) {
  app.navigator().open_box("jubilee");
  EXPECT_THAT(app.add_bundle("jubilee", "{}"), Not(IsEmpty()));
  EXPECT_EQ(state(), State::kFailed);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kTitle);
}

TEST_F(BoxTest, WhoWentElsewhereStaysThere) {
  app.navigator().open_box("jubilee");
  app.navigator().go(ScreenId::kSettings);
  EXPECT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), IsEmpty());
  EXPECT_EQ(app.navigator().shown(), ScreenId::kSettings);
  EXPECT_NE(app.library().shelf().find("jubilee"), nullptr);
}

TEST_F(BoxTest, ALinkWaitsForItsGame) {
  std::string link;
  {
    PlainHost other_host;
    App other{*files, other_host, make_screens()};
    other.add_bundle("jubilee", embedded_bundle("jubilee"));
    other.table().start_game(*other.library().shelf().find("jubilee"), {}, 7);
    other.library().copy_link(*other.table().session());
    link = other_host.copied;
  }
  EXPECT_TRUE(app.table().open_link(link));
  EXPECT_THAT(host.fetched, ElementsAre("jubilee"));
  EXPECT_FALSE(app.dialogues().asking());
  app.add_bundle("jubilee", embedded_bundle("jubilee"));
  EXPECT_TRUE(app.dialogues().asking());
}

TEST_F(ClosedShelf, NewGameOpensTheFirstBox) {
  EXPECT_EQ(app.library().shelf().first(), "nazaire");
  EXPECT_EQ(app.library().box_title("nazaire"), "Commandos at St. Nazaire");
  app.navigator().go(ScreenId::kNewGame);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kTitle);
  EXPECT_THAT(host.fetched, ElementsAre("nazaire"));
  app.add_bundle("jubilee", embedded_bundle("jubilee"));
  EXPECT_EQ(app.navigator().shown(), ScreenId::kTitle) << "another box opened";
  app.add_bundle("nazaire", embedded_bundle("nazaire"));
  EXPECT_EQ(app.navigator().shown(), ScreenId::kNewGame);
}

TEST_F(ClosedShelf, TheGameInProgressGoesOnWhenItsBoxOpens) {
  {
    PlainHost other_host;
    App other{*files, other_host, make_screens()};
    other.add_bundle("nazaire", embedded_bundle("nazaire"));
    other.table().start_game(*other.library().shelf().find("nazaire"), {}, 7);
    ASSERT_TRUE(other.table().act(other.table().session()->legal()[0]));
  }
  EXPECT_TRUE(app.table().continue_game("nazaire"));
  EXPECT_THAT(host.fetched, ElementsAre("nazaire"));
  EXPECT_EQ(app.table().session(), nullptr);
  app.add_bundle("nazaire", embedded_bundle("nazaire"));
  ASSERT_NE(app.table().session(), nullptr);
  EXPECT_EQ(app.table().session()->at(), 1);
  EXPECT_FALSE(app.table().continue_game("jubilee")) << "there is no such game";
}

}  // namespace
}  // namespace sandtable::shell
