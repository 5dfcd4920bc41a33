// Some lines of the log stand in the column whatever is asked, and where they are all that fits the
// whole is a press away.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/ai/bot.h"
#include "core/engine/rng.h"
#include "shell/game_table.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/log_lines.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

constexpr float kColumnLeft = 965.0F;  // its left edge in a window of 1280

// A part of one of the lines in the column, as it stands there: from its start on.
bool shows_log(const DrawnApp& drawn, const std::vector<std::string>& lines) {
  return std::any_of(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
    std::string begun = text.text;
    if (begun.ends_with("\xe2\x80\xa6")) begun.resize(begun.size() - 3);
    while (begun.ends_with(' ')) begun.pop_back();
    if (text.min.x < kColumnLeft || begun.empty() || text.out_of_reach) return false;
    if (text.max.y > text.clip.w || text.min.y < text.clip.y) return false;
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.starts_with(begun); });
  });
}

TEST(LogStrip, StandsInTheColumnWhateverIsAsked) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    app.table().start_game(drawn.game(id), {}, 5);
    const std::unique_ptr<Bot> bot = make_bot("quick");
    RngStream rng(46);
    int looked = 0;
    for (int i = 0; i < 160 && !app.table().session()->legal().empty(); ++i) {
      const Session& session = *app.table().session();
      if (i % 4 == 0) drawn.draw(1);  // whose turn it is sits down
      const std::vector<std::string> lines = log_lines(app);
      if (i % 4 == 0 && !lines.empty() && app.table().is_viewers_turn()) {
        drawn.draw(4);
        ++looked;
        ASSERT_TRUE(shows_log(drawn, lines)) << id << ", decision " << session.at();
      }
      const AnyState view = session.view(session.to_act());
      ASSERT_TRUE(app.table().act(
          Action(session.legal()[bot->choose(session.game(), view, 1, rng).index])));
    }
    EXPECT_GT(looked, 10) << id;
  }
}

// The tabs of the log belong to the whole.
TEST(LogStrip, OpensTheWhole) {
  DrawnApp drawn;
  App& app = drawn.app();
  const std::string tabs = app.text("play.log.dice");
  app.table().start_game(drawn.game("anvil"), {}, 5);
  const std::unique_ptr<Bot> bot = make_bot("quick");
  RngStream rng(46);
  const auto is_strip = [&] {
    drawn.draw(4);
    return !log_lines(app).empty() && app.table().is_viewers_turn() && !sees(drawn, tabs);
  };
  bool strip = false;
  for (int i = 0; i < 160 && !(strip = is_strip()); ++i) {
    const Session& session = *app.table().session();
    const AnyState view = session.view(session.to_act());
    ASSERT_TRUE(
        app.table().act(Action(session.legal()[bot->choose(session.game(), view, 1, rng).index])));
  }
  ASSERT_TRUE(strip);
  const std::vector<std::string> lines = log_lines(app);
  const auto found =
      std::find_if(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
        return text.min.x > kColumnLeft && text.text.size() > 8 &&
               std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                 return line.starts_with(text.text.substr(0, 8));
               });
      });
  ASSERT_NE(found, drawn.seen().end());
  const ImVec2 at((found->min.x + found->max.x) * 0.5F, (found->min.y + found->max.y) * 0.5F);
  const int decision = app.table().session()->at();
  drawn.click(at);
  drawn.draw(4);
  EXPECT_TRUE(sees(drawn, tabs));
  drawn.press(ImGuiKey_Escape);
  drawn.draw(4);
  EXPECT_FALSE(sees(drawn, tabs)) << "Esc shuts it";
  EXPECT_EQ(app.table().session()->at(), decision);
}

}  // namespace
}  // namespace sandtable::shell
