// Questions asked before something that is easily done by mistake.
#include <gtest/gtest.h>

#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

// A press of Enter that ends a phase led to the question and was its answer, too.
TEST(Question, IsAnsweredByAPressOfItsOwn) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.start_game(drawn.game("jubilee"), {}, 4);
  drawn.draw();
  for (int i = 0; i < 200 && app.session()->legal().size() > 1; ++i) {
    drawn.draw();
    const int at = app.session()->at();
    drawn.press(ImGuiKey_Enter);
    drawn.draw();
    if (!app.asking()) {
      if (app.session()->at() == at) drawn.play(1);
      continue;
    }
    EXPECT_EQ(app.session()->at(), at) << "nothing is done before the answer";
    drawn.press(ImGuiKey_Enter);
    drawn.draw();
    EXPECT_FALSE(app.asking());
    EXPECT_GT(app.session()->at(), at);
    return;
  }
  FAIL() << "no question was asked";
}

}  // namespace
}  // namespace sandtable::shell
