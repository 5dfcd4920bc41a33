// Boxes that stand closed on the shelf until their data come, and what waits for them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/save/save.h"
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
    app.add_closed("jubilee");
  }
  State state() { return app.shelf().closed("jubilee")->state; }
};

// A shelf with nothing on it but closed boxes, as a page begins.
class ClosedShelf : public ::testing::Test {
 protected:
  void SetUp() override {
    app.add_words(
        R"({"box.nazaire.title.1": "Commandos at", "box.nazaire.title.2": "St. Nazaire"})");
    app.add_closed("nazaire");
    app.add_closed("jubilee");
    app.start();
  }
  std::unique_ptr<Files> files = open_files("");
  PlainHost host;
  App app{*files, host, make_screens()};
};

TEST_F(BoxTest, OpensANewGameWhenTheDataCome) {
  app.add_closed("nazaire");
  EXPECT_EQ(app.shelf().closed("nazaire"), nullptr) << "it is here already";
  EXPECT_EQ(state(), State::kClosed);
  app.open_box("jubilee");
  EXPECT_THAT(host.fetched, ElementsAre("jubilee"));
  EXPECT_EQ(state(), State::kUnderway);
  EXPECT_EQ(app.shown(), ScreenId::kTitle);
  app.box_progress("jubilee", 40);
  EXPECT_EQ(app.shelf().closed("jubilee")->percent, 40);
  EXPECT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), IsEmpty());
  EXPECT_EQ(app.shown(), ScreenId::kNewGame);
  EXPECT_EQ(app.shelf().closed("jubilee"), nullptr);
  app.go(ScreenId::kTitle);
  app.open_box("jubilee");
  EXPECT_EQ(app.shown(), ScreenId::kNewGame);
  EXPECT_THAT(host.fetched, SizeIs(1)) << "an open box needs no fetch";
}

TEST_F(BoxTest, MayBeTriedAgainAfterAFailure) {
  app.open_box("jubilee");
  app.box_failed("jubilee", true);
  EXPECT_EQ(state(), State::kOffline);
  app.open_box("jubilee");
  app.box_failed("jubilee", false);
  EXPECT_EQ(state(), State::kFailed);
  app.fetch_box("jubilee");
  EXPECT_THAT(host.fetched, SizeIs(3));
  EXPECT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), IsEmpty());
  EXPECT_EQ(app.shown(), ScreenId::kNewGame) << "what waited for it was not forgotten";
}

TEST_F(BoxTest, DamagedDataLeaveItClosed) {
  app.open_box("jubilee");
  EXPECT_THAT(app.add_bundle("jubilee", "{}"), Not(IsEmpty()));
  EXPECT_EQ(state(), State::kFailed);
  EXPECT_EQ(app.shown(), ScreenId::kTitle);
}

TEST_F(BoxTest, WhoWentElsewhereStaysThere) {
  app.open_box("jubilee");
  app.go(ScreenId::kSettings);
  EXPECT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), IsEmpty());
  EXPECT_EQ(app.shown(), ScreenId::kSettings);
  EXPECT_NE(app.shelf().find("jubilee"), nullptr);
}

TEST_F(BoxTest, ALinkWaitsForItsGame) {
  std::string link;
  {
    PlainHost other_host;
    App other{*files, other_host, make_screens()};
    other.add_bundle("jubilee", embedded_bundle("jubilee"));
    other.start_game(*other.shelf().find("jubilee"), {}, 7);
    other.copy_link(*other.session());
    link = other_host.copied;
  }
  EXPECT_TRUE(app.open_link(link));
  EXPECT_THAT(host.fetched, ElementsAre("jubilee"));
  EXPECT_FALSE(app.asking());
  app.add_bundle("jubilee", embedded_bundle("jubilee"));
  EXPECT_TRUE(app.asking());
}

TEST_F(ClosedShelf, NewGameOpensTheFirstBox) {
  EXPECT_EQ(app.shelf().first(), "nazaire");
  EXPECT_EQ(app.box_title("nazaire"), "Commandos at St. Nazaire");
  app.go(ScreenId::kNewGame);
  EXPECT_EQ(app.shown(), ScreenId::kTitle);
  EXPECT_THAT(host.fetched, ElementsAre("nazaire"));
  app.add_bundle("jubilee", embedded_bundle("jubilee"));
  EXPECT_EQ(app.shown(), ScreenId::kTitle) << "another box opened";
  app.add_bundle("nazaire", embedded_bundle("nazaire"));
  EXPECT_EQ(app.shown(), ScreenId::kNewGame);
}

TEST_F(ClosedShelf, TheGameInProgressGoesOnWhenItsBoxOpens) {
  {
    PlainHost other_host;
    App other{*files, other_host, make_screens()};
    other.add_bundle("nazaire", embedded_bundle("nazaire"));
    other.start_game(*other.shelf().find("nazaire"), {}, 7);
    ASSERT_TRUE(other.act(other.session()->legal()[0]));
  }
  EXPECT_TRUE(app.continue_game("nazaire"));
  EXPECT_THAT(host.fetched, ElementsAre("nazaire"));
  EXPECT_EQ(app.session(), nullptr);
  app.add_bundle("nazaire", embedded_bundle("nazaire"));
  ASSERT_NE(app.session(), nullptr);
  EXPECT_EQ(app.session()->at(), 1);
  EXPECT_FALSE(app.continue_game("jubilee")) << "there is no such game";
}

}  // namespace
}  // namespace sandtable::shell
