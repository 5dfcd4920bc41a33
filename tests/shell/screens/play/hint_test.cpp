// Hints on the screen: thought about in slices, drawn, counted, kept with the game, and nothing of
// the game is changed by them.
#include <gtest/gtest.h>

#include <ctime>

#include "core/ai/hint.h"
#include "core/engine/follow.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/facts.h"
#include "shell/result_sheets.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

using State = HintProvider::State;

constexpr std::size_t kFirstWords = 10;

class Hint : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    drawn.app().table().start_game(drawn.game(GetParam()), {}, 11);
    drawn.draw();
    drawn.play(12);
    drawn.draw();
    ASSERT_TRUE(app().thinking().may_hint());
  }
  App& app() { return drawn.app(); }
  // Slices until the hint is there.
  int think() {
    int slices = 1;
    while (app().thinking().think_hint()) ++slices;
    drawn.draw();
    return slices;
  }
  bool shows(std::string_view words) { return drawn.shows(words); }

  DrawnApp drawn;
};

INSTANTIATE_TEST_SUITE_P(Games, Hint, ::testing::Values("nazaire", "jubilee"),
                         [](const auto& info) { return info.param; });

TEST_P(Hint, IsAskedForByAKeyAndShownWithItsVerdict) {
  drawn.type("i");
  EXPECT_EQ(app().thinking().hint().state(), State::kThinking);
  drawn.draw();
  EXPECT_TRUE(shows("Thinking it over"));
  think();
  ASSERT_EQ(app().thinking().hint().state(), State::kGiven);
  const std::vector<HintChoice>& choices = app().thinking().hint().choices();
  ASSERT_GE(choices.size(), 2U);
  EXPECT_LE(choices.size(), kMaxHints);
  EXPECT_TRUE(shows("best of"));
  EXPECT_TRUE(shows("First hint of this game"));
  for (const HintChoice& choice : choices) {
    EXPECT_FALSE(choice.text.empty());
    // A longer sentence is broken into lines.
    EXPECT_TRUE(shows(choice.says.substr(0, kFirstWords))) << choice.says;
  }
  drawn.type("i");
  drawn.draw();
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
  EXPECT_FALSE(shows("best of"));
}

// The first action of each is offered, and a chain can be done as it stands.
TEST_P(Hint, EachChoiceCanBeDone) {
  app().thinking().ask_hint();
  think();
  const Session& session = *app().table().session();
  for (const HintChoice& choice : app().thinking().hint().choices())
    EXPECT_FALSE(walk_chain(session.game(), session.truth(), Seat::kFirst, choice.chain).bad)
        << choice.text;
}

// All the words of a hint come from what the reference player's thought has come to.
TEST_P(Hint, IsWhatTheReferencePlayerThinks) {
  const Session& session = *app().table().session();
  const Game& game = session.game();
  HintThought thought;
  thought.begin(game, session.view(Seat::kFirst), Level::kVeteran,
                thought_key(session.origin().seed, session.at()));
  while (!thought.step(1000)) {
  }
  app().thinking().ask_hint();
  think();
  const std::vector<HintChoice>& choices = app().thinking().hint().choices();
  const Advice& advice = thought.advice();
  ASSERT_EQ(choices.size(), advice.hints.size());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    EXPECT_EQ(choices[i].chain.front(), session.legal()[advice.hints[i].index]);
    EXPECT_EQ(choices[i].why, advice.hints[i].why);
  }
}

// A plan of a whole movement would keep whoever asks waiting: Regular is asked, and a unit is led
// to where it stops.
TEST(HintWhereLevelsPlan, LeadsUnitsToWhereTheyStop) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("roundup"), {}, 11);
  drawn.draw();
  constexpr std::int32_t kAlliedMovement = 6;  // of Roundup's phases
  const Session& session = *app.table().session();
  const Game& game = session.game();
  for (int i = 0; i < 200 && game.progress(session.truth())[1] < kAlliedMovement; ++i)
    drawn.play(1);
  ASSERT_TRUE(app.thinking().may_hint());
  app.thinking().ask_hint();
  while (app.thinking().think_hint()) {
  }
  const HintChoice hint = app.thinking().hint().choices().front();
  ASSERT_TRUE(app.table().act(hint.chain)) << hint.text;
  EXPECT_FALSE(game.under_way(session.view(session.to_act()))) << hint.text;
}

std::uint64_t slow_clock() {
  static std::uint64_t now = 0;
  return now += HintProvider::kPatience / 40;
}

// By a clock on which a piece of thought takes long.
TEST_P(Hint, ShowsWhatItHasWithinTwoSecondsAndThinksOn) {
  HintProvider hint(slow_clock);
  const Session& session = *app().table().session();
  const Game& game = session.game();
  hint.ask({1, session.at(), 5}, {&game, session.view(Seat::kFirst), Level::kVeteran, 3, 0});
  std::optional<Advice> advice;
  while (!advice) advice = hint.think();
  ASSERT_FALSE(advice->hints.empty());
  EXPECT_TRUE(hint.give({{HintChoice{}}, {}}));
  EXPECT_EQ(hint.state(), State::kEarly);
  EXPECT_TRUE(hint.is_thinking());
  advice.reset();
  while (!advice) advice = hint.think();
  EXPECT_FALSE(hint.give({{HintChoice{}, HintChoice{}}, {}}));  // counted once
  EXPECT_EQ(hint.state(), State::kGiven);
  EXPECT_FALSE(hint.think());
  EXPECT_EQ(hint.choices().size(), 2U);
}

// One press does the whole of it, through the door that everything goes through.
TEST_P(Hint, DoesAllOfAChoice) {
  drawn.type("i");
  think();
  const Actions chain = app().thinking().hint().choices().front().chain;
  const int before = app().table().session()->at();
  // The key names the act and stands beside the one that shows it.
  const std::string act = app().thinking().hint().choices().front().act;
  const std::vector<SeenText>& seen = drawn.seen();
  const auto show = std::find_if(seen.begin(), seen.end(), [&](const SeenText& text) {
    return text.text == app().table().game()->text("play.hint.show");
  });
  ASSERT_NE(show, seen.end());
  const SeenText key = *std::next(show);
  ASSERT_EQ(key.text, act);
  drawn.click(ImVec2((key.min.x + key.max.x) * 0.5F, (key.min.y + key.max.y) * 0.5F));
  drawn.draw();
  if (app().table().session()->at() == before) {  // asked first: something would be lost
    EXPECT_TRUE(app().dialogues().asking());
    return;
  }
  EXPECT_GE(app().table().session()->at(), before + static_cast<int>(chain.size()));
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
}

TEST_P(Hint, ChangesNothingOfTheGameButIsCountedAndKept) {
  const Session before = *app().table().session();
  app().thinking().ask_hint();
  think();
  const Session& after = *app().table().session();
  EXPECT_EQ(after.game().hash(after.truth()), before.game().hash(before.truth()));
  EXPECT_EQ(after.at(), before.at());
  EXPECT_EQ(after.events(), before.events());
  EXPECT_FALSE(after.flags().practice);
  EXPECT_EQ(app().table().seats().hints[0], 1);
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game(GetParam()));
  EXPECT_EQ(app().table().seats().hints[0], 1);
}

TEST_P(Hint, IsCountedOnceADecision) {
  for (int i = 0; i < 2; ++i) {
    app().thinking().ask_hint();
    think();
    EXPECT_EQ(app().thinking().hint().state(), State::kGiven);
    app().thinking().put_hint_away();
  }
  EXPECT_EQ(app().table().seats().hints[0], 1);
  drawn.play(1);
  app().thinking().ask_hint();
  think();
  EXPECT_EQ(app().table().seats().hints[0], 2);
}

TEST_P(Hint, AnyInputCallsTheThoughtOff) {
  drawn.type("i");
  drawn.draw();
  drawn.click(ImVec2(640.0F, 8.0F));  // nothing is there
  drawn.draw();
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
  EXPECT_FALSE(app().thinking().think_hint());
  EXPECT_EQ(app().table().seats().hints[0], 0);
  drawn.type("i");
  EXPECT_EQ(app().thinking().hint().state(), State::kThinking);
  drawn.type("i");
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
  drawn.type("i");
  drawn.press(ImGuiKey_Escape);
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
}

TEST_P(Hint, IsGoneWithItsDecision) {
  app().thinking().ask_hint();
  think();
  drawn.play(1);
  drawn.draw();
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
  app().thinking().ask_hint();
  ASSERT_TRUE(app().table().undo(true));
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
  EXPECT_FALSE(app().thinking().think_hint());
}

// By processor time: what else the machine does in between is no fault of the slice.
TEST_P(Hint, NeverTakesLongerThanASlice) {
  app().thinking().ask_hint();
  std::clock_t longest = 0;
  for (bool goes_on = true; goes_on;) {
    const std::clock_t before = std::clock();
    goes_on = app().thinking().think_hint();
    // The last slice makes words of it and stores the count.
    if (goes_on) longest = std::max(longest, std::clock() - before);
  }
  EXPECT_LT(longest, CLOCKS_PER_SEC / 20);
}

// Show points at the choice; Enter does it then, unless a roll is told first.
TEST_P(Hint, ShowLeadsToTheChoice) {
  drawn.type("i");
  think();
  const Actions chain = app().thinking().hint().choices().front().chain;
  ASSERT_TRUE(drawn.click_on("Show"));
  drawn.draw();
  const Attention attention = app().navigator().attention();
  ASSERT_TRUE(attention.action || attention.unit >= 0);
  if (attention.action) {
    EXPECT_EQ(*attention.action, chain.front());
  }
}

TEST_P(Hint, ThereIsNoneOfThePastOrOfNothing) {
  app().table().seek(1);
  EXPECT_FALSE(app().thinking().may_hint());
  app().thinking().ask_hint();
  EXPECT_EQ(app().thinking().hint().state(), State::kNone);
}

TEST_P(Hint, TheReportCountsThem) {
  app().thinking().ask_hint();
  think();
  drawn.play(100'000);
  ASSERT_EQ(app().table().session()->to_act(), Seat::kNobody);
  const std::vector<std::string> lines = compared(app());
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.back(), "One hint was used.");
}

}  // namespace
}  // namespace sandtable::shell
