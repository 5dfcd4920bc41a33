// A set-up that was added to a game by its data alone is offered, told of and played on the screen.
#include "tests/support/one_more_setup.h"

#include <gtest/gtest.h>

#include "core/data/embedded_bundles.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

DrawnWords words_with_one_more(std::string_view game) {
  const Bundle good = parse_bundle(embedded_bundle(game)).value();
  DrawnWords words;
  words.bundles[game] = bundle_text(with_one_more_setup(good));
  return words;
}

TEST(OneMoreSetup, IsOfferedAndPlayed) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn(words_with_one_more(id));
    App& app = drawn.app();
    drawn.resize(1280.0F, 1600.0F);
    app.navigator().go(ScreenId::kNewGame, id);
    drawn.draw(6);
    ASSERT_TRUE(drawn.click_on(kOneMoreTitle)) << id;
    drawn.draw();
    ASSERT_TRUE(drawn.click_on("Start the game")) << id;
    drawn.draw(6);
    ASSERT_NE(app.table().session(), nullptr) << id;
    const Session& session = *app.table().session();
    const std::vector<std::string>& setups = session.game().info().setups;
    EXPECT_EQ(session.origin().setup.setup, static_cast<int>(setups.size()) - 1) << id;
    EXPECT_EQ(setups.back(), kOneMore);
    EXPECT_EQ(app.navigator().shown(), ScreenId::kBriefing) << id;
    drawn.press(ImGuiKey_Enter);
    ASSERT_EQ(app.navigator().shown(), ScreenId::kPlay) << id;
    drawn.play(25);
    drawn.draw(4);
    EXPECT_EQ(app.navigator().shown(), ScreenId::kPlay) << id;
    EXPECT_GT(session.at(), 0) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
