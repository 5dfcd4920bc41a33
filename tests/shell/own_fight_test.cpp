// What came of a player's own fight stays in sight until they press something, the other side's
// turn waits for that, and it is the first thing that they are told of later.
#include "shell/play/own_fight.h"

#include <gtest/gtest.h>

#include "core/engine/record_walk.h"
#include "core/engine/rng.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/telling_skin.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

Seats against_computer() {
  Seats seats;
  seats.of(Seat::kSecond) = {Holder::kComputer, kUsualLevel};
  return seats;
}

class Duel {
 public:
  Duel(std::string_view id, DiceSpeed speed) : rng_(11) {
    Settings settings = app().look().settings();
    settings.dice = speed;
    app().look().change(settings);
    const ShelfGame& game = drawn.game(id);
    app().table().start_game(game, {}, 11, is_for_two(game.game()) ? against_computer() : Seats());
    drawn.draw();
  }

  App& app() { return drawn.app(); }
  const Session& session() { return *app().table().session(); }
  // Decides for whoever is asked; false where the game is over.
  bool decide() {
    const Actions& legal = session().legal();
    if (legal.empty()) return false;
    return static_cast<bool>(
        app().table().act(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  bool shows(std::string_view words) { return sees(drawn, app().text(words)); }

  DrawnApp drawn;

 private:
  RngStream rng_;
};

// Decides until the other side's turn waits; false if it never does.
bool plays_to_a_result(Duel& duel) {
  for (int i = 0; i < 1500 && duel.decide(); ++i)
    for (int frame = 0; frame < 40; ++frame) {
      duel.drawn.draw(1);
      if (duel.shows("play.watch.result")) return true;
      if (!duel.shows("play.watch.skip")) break;
    }
  return false;
}

TEST(OwnFight, WaitsToBeReadBeforeTheOtherSideGoesOn) {
  for (const std::string_view id : drawn_games()) {
    Duel duel(id, DiceSpeed::kFast);
    ASSERT_TRUE(plays_to_a_result(duel)) << id;
    duel.drawn.draw(60);
    EXPECT_TRUE(duel.shows("play.watch.result")) << id << ": it stands as long as it is looked at";
    EXPECT_TRUE(duel.shows("play.watch.on")) << id;
    duel.drawn.press(ImGuiKey_Enter);
    duel.drawn.draw(1);
    EXPECT_FALSE(duel.shows("play.watch.result")) << id;
  }
}

// Where all is shown at once nothing waits; what came of the fight is the first that is told.
TEST(OwnFight, IsToldFirst) {
  for (const std::string_view id : drawn_games()) {
    Duel duel(id, DiceSpeed::kInstant);
    const ShelfGame& game = *duel.app().table().game();
    int told = 0;
    for (int i = 0; i < 600 && duel.decide(); ++i) {
      duel.drawn.draw(1);
      EXPECT_FALSE(duel.shows("play.watch.result")) << id;
      OwnFight fight;
      RecordWalk walk;
      walk.to_start(duel.session());
      const Seat reader = duel.app().table().viewer();
      const Teller teller{game.game(), game.words(), game.skin(duel.session().truth()).telling(),
                          reader};
      if (i % 10 != 9) continue;
      while (walk.next() < duel.session().step_end()) {
        const Step& step = duel.session().steps()[walk.next()];
        fight.see(step, walk.next(), walk.view(duel.session(), reader), teller);
        walk.step(duel.session());
      }
      if (fight.steps() == nullptr) continue;
      ++told;
      const Step& first = duel.session().steps()[fight.steps()->first];
      EXPECT_EQ(first.kind, StepKind::kDecision) << id;
      EXPECT_EQ(first.seat, reader) << id;
      GameLog log;
      log.follow(duel.session(), teller, duel.session().step_end());
      const Since since = told_since(log, duel.session().step_end(), fight.steps());
      ASSERT_FALSE(since.own.empty()) << id;
      EXPECT_EQ(since.own.front().fact.text.find(fight.facts().front().text), 0U) << id;
      EXPECT_TRUE(since.told.empty()) << id;
    }
    EXPECT_GT(told, 0) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
