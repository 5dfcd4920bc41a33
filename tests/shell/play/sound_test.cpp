// What is heard: of what is told, with and without motion; silence by the key, by the setting and
// in a frame of somebody's page.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "core/ai/bot.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

class SoundTest : public ::testing::Test {
 protected:
  void begin(std::string_view game, MotionChoice motion) {
    set([=](Settings& settings) { settings.motion = motion; });
    app().table().start_game(drawn_.game(game), {}, 7);
    drawn_.draw();
  }
  App& app() { return drawn_.app(); }
  std::vector<Sound>& heard() { return drawn_.host().heard; }
  std::set<Sound> kinds() { return {heard().begin(), heard().end()}; }
  template <class Change>
  void set(Change change) {
    Settings settings = app().look().settings();
    change(settings);
    app().look().change(settings);
  }
  // Decisions, each looked at for a moment; until all these were heard, where they are given.
  void play(int decisions, const std::set<Sound>& until = {}) {
    for (int i = 0; i < decisions && !app().table().session()->legal().empty(); ++i) {
      const std::set<Sound> kinds = this->kinds();
      if (!until.empty() && std::includes(kinds.begin(), kinds.end(), until.begin(), until.end()))
        return;
      decide();
      drawn_.draw(6);
      drawn_.press(ImGuiKey_Space);  // what is still under way
      drawn_.draw(1);
    }
  }

  // As a sensible player would.
  void decide() {
    const Session& session = *app().table().session();
    const AnyState view = session.game().observe(session.truth(), session.to_act());
    const auto choice = bot_->choose(session.game(), view, 1, rng_);
    app().table().act(session.legal()[choice.index]);
  }

  DrawnApp drawn_;
  std::unique_ptr<Bot> bot_ = make_bot("quick");
  RngStream rng_{1942};
};

// Every game of the list: its messages have the roles that are heard.
class GameSounds : public SoundTest, public ::testing::WithParamInterface<std::string_view> {};

TEST_P(GameSounds, MovesDiceAndTurnsAreHeard) {
  begin(GetParam(), MotionChoice::kFull);
  EXPECT_TRUE(heard().empty()) << "what lies there at first makes no sound";
  const std::set<Sound> wanted = {Sound::kMove, Sound::kDice, Sound::kTurn};
  play(600, wanted);
  for (const Sound sound : wanted) EXPECT_TRUE(kinds().count(sound)) << static_cast<int>(sound);
  EXPECT_FALSE(kinds().count(Sound::kNone));
}

INSTANTIATE_TEST_SUITE_P(Games, GameSounds, ::testing::ValuesIn(drawn_games()),
                         [](const auto& info) { return std::string(info.param); });

TEST_F(SoundTest, WithoutMotionADecisionIsHeardOnce) {
  begin("nazaire", MotionChoice::kNone);
  play(40);
  EXPECT_GT(heard().size(), 10U);
  EXPECT_LE(heard().size(), 44U) << "one each, and the turns";
  EXPECT_GT(kinds().size(), 1U);
}

TEST_F(SoundTest, WithoutMotionNothingIsHeardOnceMore) {
  begin("nazaire", MotionChoice::kNone);
  play(12);
  const std::size_t before = heard().size();
  ASSERT_GT(before, 3U);
  for (int i = 0; i < 3; ++i) {
    app().table().touch();
    drawn_.draw();
  }
  EXPECT_EQ(heard().size(), before);
}

TEST_F(SoundTest, TheKeySilencesAndBringsBackTheVolume) {
  begin("nazaire", MotionChoice::kNone);
  set([](Settings& settings) { settings.sound = SoundVolume::kLoud; });
  drawn_.type("m");
  drawn_.draw();
  EXPECT_EQ(app().look().settings().sound, SoundVolume::kOff);
  heard().clear();
  play(12);
  EXPECT_TRUE(heard().empty());
  drawn_.type("m");
  drawn_.draw();
  EXPECT_EQ(app().look().settings().sound, SoundVolume::kLoud);
  EXPECT_FALSE(heard().empty()) << "it is heard that sound is on";
}

TEST_F(SoundTest, AFrameOfSomebodysPageIsSilentUntilAsked) {
  drawn_.host().silent = true;
  begin("nazaire", MotionChoice::kNone);
  play(12);
  EXPECT_TRUE(heard().empty());
  drawn_.type("m");
  play(12);
  EXPECT_FALSE(heard().empty());
  EXPECT_EQ(app().look().settings().sound, SoundVolume::kMedium) << "asking turns nothing off";
}

}  // namespace
}  // namespace sandtable::shell
