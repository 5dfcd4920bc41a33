// A chit told page by page: where nothing moves by itself it stands until the player turns it, it
// never keeps him from playing, and no row of it is out of reach.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "core/ai/bot.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/play/facts.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

class StagingTest : public ::testing::Test {
 protected:
  void begin(std::string_view id = "jubilee") {
    shelf_ = &drawn_.game(id);
    app().table().start_game(*shelf_, {}, 7);
    drawn_.draw();
  }
  App& app() { return drawn_.app(); }
  const Session& session() { return *app().table().session(); }

  void set(void (*change)(Settings&)) {
    Settings settings = app().look().settings();
    change(settings);
    app().look().change(settings);
  }

  // What the steps from `first` on are told by.
  std::vector<Staging> stagings(const Session& game, std::size_t first) const {
    const Teller teller{shelf_->game(), shelf_->words(), shelf_->skins->for_setup(0).telling()};
    std::vector<Staging> out;
    for (std::size_t i = first; i < game.step_end(); ++i) {
      Staging told = teller.skin.staging(teller, shelf_->game().observe(game.truth(), Seat::kFirst),
                                         game.steps()[i].notes);
      if (!told.stages.empty()) out.push_back(std::move(told));
    }
    return out;
  }

  // A sensible player's decisions until the next one is answered by at least so many chits in
  // stages; makes that one, too, drawn before and after.
  std::vector<Staging> play_to_stages(std::size_t chits = 1) {
    const std::unique_ptr<Bot> bot = make_bot("greedy");
    RngStream rng(1942);
    while (!session().legal().empty()) {
      const AnyState view = session().game().observe(session().truth(), Seat::kFirst);
      const Action chosen = session().legal()[bot->choose(session().game(), view, 4, rng).index];
      Session tried = session();
      const std::size_t before = tried.step_end();
      tried.submit(chosen);
      std::vector<Staging> found = stagings(tried, before);
      if (found.size() >= chits) drawn_.draw();
      app().table().act(chosen);
      if (found.size() < chits) continue;
      drawn_.draw();
      return found;
    }
    ADD_FAILURE() << "no decision is answered by " << chits << " chits";
    return {};
  }

  bool sees(std::string_view words) const {
    return std::any_of(drawn_.seen().begin(), drawn_.seen().end(), [&](const SeenText& one) {
      return one.text.find(words) != std::string::npos;
    });
  }
  bool at_positions() const { return sees("Which positions"); }
  bool at_targets() const { return sees("Which units"); }
  bool at_result() const { return sees("What comes of it"); }
  bool stands() const { return at_positions() || at_targets() || at_result(); }

  DrawnApp drawn_;
  const ShelfGame* shelf_ = nullptr;
};

TEST_F(StagingTest, WithoutMotionTheFirstPageStandsAndNothingIsDrawnMeanwhile) {
  begin();
  play_to_stages();
  EXPECT_TRUE(at_positions());
  drawn_.draw(200);  // eighty seconds
  EXPECT_TRUE(at_positions());
  EXPECT_LT(drawn_.due(), 0.0);
  ASSERT_TRUE(drawn_.click_on("2 Targets"));
  drawn_.draw(20);
  EXPECT_LT(drawn_.due(), 0.0) << "also while the pointer rests on the panel";
}

TEST_F(StagingTest, EnterTurnsThePagesAndTheButtonsTurnThemBack) {
  begin();
  play_to_stages();
  for (int i = 0; i < 9 && at_positions(); ++i) drawn_.press(ImGuiKey_Enter);
  EXPECT_TRUE(at_targets());
  ASSERT_TRUE(drawn_.click_on("Back"));
  EXPECT_TRUE(at_positions());
  ASSERT_TRUE(drawn_.click_on("3 Result"));
  EXPECT_TRUE(at_result());
  for (int i = 0; i < 9 && at_result(); ++i) drawn_.press(ImGuiKey_Enter);
  EXPECT_FALSE(stands());
}

TEST_F(StagingTest, SpaceEscAndTheButtonSkipAllOfThem) {
  for (const int way : {0, 1, 2}) {
    begin();
    play_to_stages(2);
    ASSERT_TRUE(stands());
    if (way == 0) drawn_.press(ImGuiKey_Space);
    if (way == 1) drawn_.press(ImGuiKey_Escape);
    if (way == 2) {
      ASSERT_TRUE(drawn_.click_on("Skip"));
    }
    EXPECT_FALSE(stands()) << way;
    EXPECT_EQ(app().navigator().shown(), ScreenId::kPlay);
  }
}

TEST_F(StagingTest, OneChitAfterTheOtherIsTold) {
  begin();
  const std::vector<Staging> told = play_to_stages(2);
  EXPECT_TRUE(sees(told[0].title.substr(0, 8)));
  for (int i = 0; i < 30 && !(at_positions() && i > 2); ++i) drawn_.press(ImGuiKey_Enter);
  EXPECT_TRUE(at_positions()) << "of the second";
  drawn_.press(ImGuiKey_Space);
  EXPECT_FALSE(stands());
}

// By the mirror or by the page around: the board is not what he waits for.
TEST_F(StagingTest, TheNextDecisionEndsThem) {
  begin();
  play_to_stages();
  ASSERT_TRUE(stands());
  ASSERT_TRUE(app().table().act(session().legal().front()));
  drawn_.draw();
  EXPECT_FALSE(stands());
}

TEST_F(StagingTest, WhoTurnsToAChoiceInTheMirrorIsFollowed) {
  begin();
  play_to_stages();
  const Action first = session().legal().front();
  app().navigator().attend({.action = first});
  drawn_.draw();
  EXPECT_FALSE(stands());
  EXPECT_TRUE(app().navigator().attention().action.has_value());
}

// It ends them, and shows what the place is about; what was not yet marked is not done.
TEST_F(StagingTest, AClickOnTheMapEndsThemAndDecidesNothing) {
  begin();
  play_to_stages();
  const int at = session().at();
  for (int y = 300; y < 620; y += 80)
    for (int x = 200; x < 800; x += 100) {
      app().table().undo(true);
      drawn_.draw();
      app().table().redo();
      drawn_.draw();
      ASSERT_TRUE(stands()) << x << ',' << y;
      drawn_.click(ImVec2(static_cast<float>(x), static_cast<float>(y)));
    }
  EXPECT_FALSE(stands());
  EXPECT_EQ(session().at(), at);
  EXPECT_EQ(session().decisions(), at);
}

TEST_F(StagingTest, TheNextUnitIsReachedByTabAtOnce) {
  begin();
  play_to_stages();
  drawn_.press(ImGuiKey_Tab);
  EXPECT_FALSE(stands());
}

TEST_F(StagingTest, ARuleIsReadAndThePageIsStillThere) {
  begin();
  play_to_stages();
  ASSERT_TRUE(drawn_.click_on("2 Targets"));
  app().navigator().go(ScreenId::kRulebook, "OJ-6.5");
  drawn_.draw();
  ASSERT_EQ(app().navigator().shown(), ScreenId::kRulebook);
  app().navigator().back();
  drawn_.draw();
  EXPECT_TRUE(at_targets());
}

TEST_F(StagingTest, WhoWantsTheOutcomeSeesTheLastPageOnly) {
  begin();
  set([](Settings& settings) { settings.steps = StepsTold::kOutcome; });
  play_to_stages();
  EXPECT_TRUE(at_result());
  EXPECT_FALSE(sees("1 Positions"));
  for (int i = 0; i < 9 && at_result(); ++i) drawn_.press(ImGuiKey_Enter);
  EXPECT_FALSE(stands());
}

TEST_F(StagingTest, WhoReadsTheLogSeesNoPages) {
  begin();
  set([](Settings& settings) { settings.steps = StepsTold::kLog; });
  play_to_stages();
  EXPECT_FALSE(stands());
  EXPECT_EQ(drawn_.app().navigator().attention().space, -1);
}

TEST_F(StagingTest, DiceAtOnceLeaveThePagesToThePlayer) {
  begin();
  set([](Settings& settings) {
    settings.motion = MotionChoice::kFull;
    settings.dice = DiceSpeed::kInstant;
  });
  play_to_stages();
  drawn_.draw(200);
  EXPECT_TRUE(at_positions());
}

TEST_F(StagingTest, WithMotionThePagesTurnByThemselvesUntilOneIsHeld) {
  begin();
  set([](Settings& settings) {
    settings.motion = MotionChoice::kFull;
    settings.dice = DiceSpeed::kNormal;
  });
  play_to_stages();
  for (int i = 0; i < 400 && !at_positions(); ++i) drawn_.draw(1);
  ASSERT_TRUE(at_positions());
  for (int i = 0; i < 60 && !at_targets(); ++i) drawn_.draw(1);
  ASSERT_TRUE(at_targets());
  ASSERT_TRUE(drawn_.click_on("1 Positions"));
  drawn_.draw(200);
  EXPECT_TRUE(at_positions());
}

TEST_F(StagingTest, AGameWithoutPagesWaitsForNobody) {
  begin("nazaire");
  drawn_.play(30);
  drawn_.draw();
  const Attention now = app().navigator().attention();
  EXPECT_TRUE(now.unit >= 0 || sees("Decision")) << "the decision is on the screen";
  EXPECT_FALSE(sees(app().text("play.watch.skip")));
}

TEST_F(StagingTest, ComingBackFromThePastTellsNothingAgain) {
  begin();
  play_to_stages(2);
  drawn_.press(ImGuiKey_Space);
  app().table().seek(0);
  drawn_.draw();
  ASSERT_EQ(session().at(), 0);
  app().table().seek(session().decisions());
  drawn_.draw();
  EXPECT_FALSE(stands());
}

// Every row is seen whole on one screenful or another.
TEST_F(StagingTest, EveryRowComesIntoSight) {
  for (const TestWindow& window :
       {TestWindow{1280, 800, 100}, TestWindow{1280, 800, 150}, TestWindow{800, 600, 100},
        TestWindow{390, 844, 100}, TestWindow{390, 844, 150}}) {
    drawn_.resize(window);
    begin();
    const std::vector<Staging> told = play_to_stages();
    for (const Stage& stage : told.front().stages) {
      ASSERT_TRUE(drawn_.click_on(stage.name));
      std::set<std::string> seen;
      for (int screenful = 0; screenful < 20; ++screenful) {
        for (const SeenText& one : drawn_.seen())
          if (one.min.y >= one.clip.y - 1.0F && one.max.y <= one.clip.w + 1.0F)
            seen.insert(one.text);
        drawn_.press(ImGuiKey_PageDown);
      }
      for (const StageRow& row : stage.rows) {
        // Long ones are broken into lines: the first stands for them.
        const std::string words = row.title.empty() ? row.text : row.title;
        const std::size_t least = std::min<std::size_t>(words.size(), 14);
        EXPECT_TRUE(std::any_of(
            seen.begin(), seen.end(),
            [&](const std::string& one) { return one.size() >= least && words.starts_with(one); }))
            << window.name() << ": " << words;
      }
      for (int screenful = 0; screenful < 20; ++screenful) drawn_.press(ImGuiKey_PageUp);
    }
  }
}

// "Go on" once stood in two lines where the column is narrow for its type.
TEST_F(StagingTest, EachKeyStandsInOneLine) {
  for (const TestWindow& window :
       {TestWindow{1280, 800, 100}, TestWindow{1280, 800, 150}, TestWindow{1280, 800, 180},
        TestWindow{800, 600, 100}, TestWindow{800, 600, 200}, TestWindow{390, 844, 100},
        TestWindow{390, 844, 150}, TestWindow{390, 844, 200}}) {
    drawn_.resize(window);
    begin();
    const std::vector<Staging> told = play_to_stages();
    std::set<std::string> seen;
    for (std::size_t page = 0; page < told.front().stages.size() + 80; ++page) {
      drawn_.draw(2);
      for (const SeenText& one : drawn_.seen())
        if (!one.pictured && one.squeezed == 1.0F) seen.insert(one.text);
      if (seen.contains(app().text("play.stage.on"))) break;
      drawn_.press(ImGuiKey_Enter);
    }
    for (const char* key : {"play.back", "play.skip", "play.stage.next", "play.stage.on"})
      EXPECT_TRUE(seen.contains(app().text(key))) << key << " at " << window.name();
  }
}

}  // namespace
}  // namespace sandtable::shell
