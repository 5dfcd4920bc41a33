// Short effects over the board: points that fly to the score, what bursts, who goes off the board.
// With less motion there are none, and none outlasts its time. shell/play/motion.h.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "core/ai/bot.h"
#include "core/data/words.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/motion.h"
#include "shell/theme/easing.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

class EffectsTest : public ::testing::Test {
 protected:
  App& app() { return drawn_.app(); }
  const Session& session() { return *app().table().session(); }
  int score() { return session().game().standing(session().truth()).score; }

  void begin(MotionChoice motion) {
    Settings settings = app().look().settings();
    settings.motion = motion;
    settings.dice = DiceSpeed::kNormal;
    settings.confirm = false;
    app().look().change(settings);
    drawn_.host().less_motion = false;
    app().table().start_game(drawn_.game("nazaire"), {}, 1942);
    drawn_.draw();
  }

  // A sensible player's decisions until one brings so much to the score; false where none does.
  bool play_to_points() {
    const std::unique_ptr<Bot> bot = make_bot("greedy");
    RngStream rng(7);
    while (!session().legal().empty()) {
      const AnyState view = session().game().observe(session().truth(), Seat::kFirst);
      const Action chosen = session().legal()[bot->choose(session().game(), view, 4, rng).index];
      Session tried = session();
      tried.submit(chosen);
      gained_ = session().game().standing(tried.truth()).score - score();
      if (gained_ > 0) {
        for (int i = 0; i < 600 && due_soon(); ++i) drawn_.draw(1);
        app().table().act(chosen);
        return true;
      }
      app().table().act(chosen);
      drawn_.draw(1);
      drawn_.press(ImGuiKey_Escape);
    }
    return false;
  }
  bool due_soon() const { return drawn_.due() == 0.0; }

  // Where a text of just these letters was drawn last, over everything else.
  const SeenText* flying(const std::string& words) const {
    const auto found = std::find_if(drawn_.seen().rbegin(), drawn_.seen().rend(),
                                    [&](const SeenText& one) { return one.text == words; });
    return found == drawn_.seen().rend() ? nullptr : &*found;
  }

  DrawnApp drawn_;
  int gained_ = 0;
};

TEST_F(EffectsTest, PointsFlyFromTheirPlaceToTheScore) {
  begin(MotionChoice::kFull);
  ASSERT_TRUE(play_to_points());
  // The tile at the place says the same and stays; what flies is drawn after it.
  float least = 1e6F;
  float most = 0.0F;
  for (int i = 0; i < 60; ++i) {
    drawn_.draw(1);
    const SeenText* const found = flying(number_text(gained_, true));
    if (found == nullptr) continue;
    least = std::min(least, found->min.y);
    most = std::max(most, found->min.y);
  }
  EXPECT_LT(least, 0.6F * most) << "on its way from the map to the bar";
}

TEST_F(EffectsTest, WithLessMotionNothingFlies) {
  begin(MotionChoice::kNone);
  ASSERT_TRUE(play_to_points());
  drawn_.draw(8);
  EXPECT_EQ(drawn_.due() == 0.0, false) << "the program rests";
}

TEST(FramePace, IsSlowOnlyWhereManyFramesInARowAre) {
  FramePace pace;
  double now = 0.0;
  for (int i = 0; i < 200; ++i) pace.note(now += 400.0, false);
  EXPECT_FALSE(pace.is_slow()) << "the program rested";
  for (int i = 0; i < 200; ++i) pace.note(now += i % 20 == 0 ? 120.0 : 16.0, true);
  EXPECT_FALSE(pace.is_slow());
  for (int i = 0; i < 10; ++i) pace.note(now += 5000.0, true);
  EXPECT_FALSE(pace.is_slow()) << "another tab was looked at";
  for (int i = 0; i < 60; ++i) pace.note(now += 80.0, true);
  EXPECT_TRUE(pace.is_slow());
}

TEST_F(EffectsTest, WhatIsDestroyedBurstsAndWhoGoesIsSeenToGo) {
  begin(MotionChoice::kFull);
  const BoardSkin& board = drawn_.game("nazaire").skin(session().truth()).board();
  Motion motion;
  Position position;
  PlacedCounter counter;
  counter.key = counter.unit = 3;
  counter.space = 5;
  position.counters.push_back(counter);
  motion.settle(position, board, 0.0, false);
  EXPECT_FALSE(motion.busy(0.0));
  position.counters.clear();
  position.markers.push_back({9, "14", "+10"});
  motion.settle(position, board, 100.0, true);
  ASSERT_EQ(motion.effects().size(), 1U);
  EXPECT_EQ(motion.effects()[0].kind, Effect::Kind::kBurst);
  EXPECT_EQ(motion.effects()[0].from, 9);
  ASSERT_EQ(motion.gone().size(), 1U);
  EXPECT_EQ(motion.gone()[0].counter.space, 5);
  EXPECT_TRUE(motion.busy(100.0 + kLostMs));
  EXPECT_TRUE(motion.gone().empty());
  EXPECT_FALSE(motion.busy(100.0 + kBurstMs));
  EXPECT_TRUE(motion.effects().empty());
  // The same once more is nothing new; another game laid on the board has no past.
  motion.settle(position, board, 2000.0, true);
  EXPECT_FALSE(motion.busy(2000.0));
  position.markers.clear();
  motion.settle(position, board, 2100.0, false);
  EXPECT_FALSE(motion.busy(2100.0));
}

// Vertices of the last frame in the colour of foam, however faint.
int foam() {
  constexpr ImU32 kColours = 0x00FFFFFF;
  const ImDrawData* frame = ImGui::GetDrawData();
  int found = 0;
  for (int i = 0; i < frame->CmdListsCount; ++i)
    for (const ImDrawVert& vertex : frame->CmdLists[i]->VtxBuffer)
      found += (vertex.col & kColours) == (rgb(0xE9F3F7) & kColours) && vertex.col > kColours;
  return found;
}

TEST_F(EffectsTest, ShellsRaiseTheWaterAroundABoatThatIsLost) {
  for (const MotionChoice motion : {MotionChoice::kFull, MotionChoice::kNone}) {
    begin(motion);
    const std::unique_ptr<Bot> bot = make_bot("greedy");
    RngStream rng(7);
    int most = 0;
    bool is_lost = false;
    while (!is_lost && !session().legal().empty()) {
      const std::size_t before = session().step_end();
      const AnyState view = session().game().observe(session().truth(), Seat::kFirst);
      app().table().act(session().legal()[bot->choose(session().game(), view, 4, rng).index]);
      for (std::size_t i = before; i < session().step_end(); ++i)
        for (const Note& note : session().steps()[i].notes)
          is_lost =
              is_lost || session().game().messages()[note.kind].key == "log.landing.destroyed";
      for (int i = 0; is_lost && i < 300 && (i < 2 || due_soon()); ++i) {
        drawn_.draw(1);
        most = std::max(most, foam());
      }
      drawn_.draw(1);
      drawn_.press(ImGuiKey_Escape);
    }
    ASSERT_TRUE(is_lost);
    EXPECT_EQ(most > 0, motion == MotionChoice::kFull);
  }
}

}  // namespace
}  // namespace sandtable::shell
