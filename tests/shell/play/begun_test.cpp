// A wish that the rules hear in parts can be taken back where it goes on, and what it will come to
// is told before the last of it is said.
#include "shell/play/begun.h"

#include <gtest/gtest.h>

#include "core/engine/rng.h"
#include "shell/game_table.h"
#include "shell/play/facts.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

Hand dealt(const App& app) {
  const Session& session = *app.table().session();
  const AnyState view = app.table().view();
  Hand hand;
  hand.deal(session.game(), app.table().game()->skin(view), view, session.legal());
  return hand;
}

bool asks_on(const App& app) {
  const Session& session = *app.table().session();
  return app.table().can_undo() == CanUndo::kYes &&
         is_begun(session.game(), app.table().view(), dealt(app));
}

class Begun {
 public:
  explicit Begun(std::string_view id) {
    drawn.app().table().start_game(drawn.game(id), {}, 7);
    drawn.draw();
  }
  // Decides by chance until a wish has begun; false if that never is so.
  bool comes() {
    const Session& session = *drawn.app().table().session();
    for (int i = 0; i < 300 && !session.legal().empty(); ++i) {
      const Actions& legal = session.legal();
      drawn.app().table().act(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
      if (asks_on(drawn.app())) return true;
    }
    return false;
  }
  DrawnApp drawn;

 private:
  RngStream rng_{7};
};

TEST(BegunWish, IsTakenBackByCancel) {
  int cancelled = 0;
  for (const std::string_view id : drawn_games()) {
    Begun begun(id);
    const Session& session = *begun.drawn.app().table().session();
    for (int i = 0; i < 4 && begun.comes(); ++i, ++cancelled) {
      const int at = session.at();
      begun.drawn.draw(20);
      ASSERT_TRUE(begun.drawn.click_on(begun.drawn.app().text("play.cancel"))) << id << ' ' << at;
      begun.drawn.draw();
      EXPECT_LT(session.at(), at) << id;
      EXPECT_FALSE(session.flags().practice) << id;
    }
  }
  EXPECT_GT(cancelled, 0);
}

// Wherever smoke is asked for, the same die is thrown.
TEST(BegunWish, TellsTheOddsThatArriveWhereverItGoes) {
  Begun begun("urban");
  int told = 0;
  for (int i = 0; i < 40 && begun.comes(); ++i) {
    const Hand hand = dealt(begun.drawn.app());
    const int offer = offer_for_all(hand);
    if (offer < 0) continue;
    begun.drawn.draw(20);
    const ShelfGame& game = *begun.drawn.app().table().game();
    for (const OddsResult& result : hand.odds(offer).results)
      told += sees(begun.drawn, game.words().text(game.game().message(result.text)).substr(0, 12));
  }
  EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace sandtable::shell
