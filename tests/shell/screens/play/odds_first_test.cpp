// Nothing is rolled by a click on the map before the card with its odds has been seen.
#include <gtest/gtest.h>

#include <algorithm>

#include "shell/game_table.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

struct Attack {
  const char* game;
  const char* verb;  // that is offered when there is something to attack
};

class OddsFirstTest : public ::testing::TestWithParam<Attack> {
 protected:
  App& app() { return drawn_.app(); }
  int at() { return app().table().session()->at(); }

  // The first decision of a game of random ones that offers an attack.
  void play_to_attack() {
    const ShelfGame& game = drawn_.game(GetParam().game);
    app().table().start_game(game, {}, 5);
    const auto attacks = [&](Action action) {
      return game.game().verbs()[action.verb].name == GetParam().verb;
    };
    for (std::size_t i = 0; i < 500; ++i) {
      const Actions& legal = app().table().session()->legal();
      ASSERT_FALSE(legal.empty());
      if (std::any_of(legal.begin(), legal.end(), attacks)) break;
      app().table().act(Action(legal[(i * 7919U) % legal.size()]));
    }
    drawn_.draw();
  }

  // A pill with the odds of a target of the chosen unit stands beside that on the map: the places
  // round the pills.
  std::vector<ImVec2> round_pills() const {
    std::vector<ImVec2> out;
    for (const SeenText& one : drawn_.seen()) {
      if (!one.text.ends_with('%') || one.max.x > 940.0F || one.min.y < 100.0F) continue;
      const ImVec2 pill((one.min.x + one.max.x) * 0.5F, (one.min.y + one.max.y) * 0.5F);
      for (const float far : {16.0F, 26.0F, 38.0F})
        for (const ImVec2 way : {ImVec2(0, -1), ImVec2(0, 1), ImVec2(-1, 0), ImVec2(1, 0)})
          out.push_back(ImVec2(pill.x + way.x * far, pill.y + way.y * far));
    }
    return out;
  }

  bool shows_target() const {
    return std::any_of(drawn_.seen().begin(), drawn_.seen().end(), [](const SeenText& one) {
      return one.text.starts_with("Target") || one.text.starts_with("TARGET");
    });
  }

  // Pointed at and pressed within one frame, as a finger on a touchpad does it.
  void click_at_once(ImVec2 place) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddMousePosEvent(place.x, place.y);
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, true);
    drawn_.draw(2);
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, false);
    drawn_.draw();
  }

  DrawnApp drawn_;
};

TEST_P(OddsFirstTest, AClickOnATargetShowsItsOddsAndTheNextOneRolls) {
  play_to_attack();
  int rolled = 0;
  for (int unit = 0; unit < 12 && rolled == 0; ++unit) {
    drawn_.press(ImGuiKey_Tab);
    drawn_.draw(20);
    for (const ImVec2& target : round_pills()) {
      drawn_.point(target);
      if (!shows_target()) continue;
      drawn_.point(ImVec2(640.0F, 3.0F));
      ASSERT_FALSE(shows_target());
      const int before = at();
      click_at_once(target);
      EXPECT_EQ(at(), before) << "nothing is rolled unseen";
      EXPECT_TRUE(shows_target());
      drawn_.click(target);
      rolled += at() > before;
      if (rolled > 0) break;
    }
  }
  EXPECT_GT(rolled, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, OddsFirstTest,
                         ::testing::Values(Attack{"nazaire", "exchange"},
                                           Attack{"jubilee", "attack"}),
                         [](const auto& info) { return std::string(info.param.game); });

}  // namespace
}  // namespace sandtable::shell
