// What came of a player's own fight stays in sight until they press something, the other side's
// turn waits for that, and it is the first thing that they are told of later.
#include "shell/play/own_fight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <set>
#include <vector>

#include "core/engine/record_walk.h"
#include "core/engine/rng.h"
#include "shell/game_table.h"
#include "shell/lesson.h"
#include "shell/look.h"
#include "shell/map/camera.h"
#include "shell/navigator.h"
#include "shell/play/board_skin.h"
#include "shell/play/board_view.h"
#include "shell/play/playback.h"
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

// Vertices of the dearest of some frames, and their time in microseconds, the median.
struct FrameCost {
  int vertices = 0;
  double micros = 0.0;
};
FrameCost cost_of(DrawnApp& drawn, int frames) {
  FrameCost out;
  std::vector<double> times;
  for (int i = 0; i < frames; ++i) {
    const auto begun = std::chrono::steady_clock::now();
    drawn.draw(1);
    const std::chrono::duration<double, std::micro> spent =
        std::chrono::steady_clock::now() - begun;
    times.push_back(spent.count());
    out.vertices = std::max(out.vertices, ImGui::GetDrawData()->TotalVtxCount);
  }
  std::nth_element(times.begin(), times.begin() + frames / 2, times.end());
  out.micros = times[static_cast<std::size_t>(frames / 2)];
  return out;
}

// The arrows, dice and badges of a fight, against the same board at rest. Vertices are held to a
// bound; the time is printed, since it hangs on what else the machine does.
TEST(OwnFight, CostsHalfAsMuchAgainToDrawAtMost) {
  for (const std::string_view id : drawn_games()) {
    Duel duel(id, DiceSpeed::kFast);
    ASSERT_TRUE(plays_to_a_result(duel)) << id;
    const FrameCost fight = cost_of(duel.drawn, 40);
    duel.drawn.press(ImGuiKey_Enter);
    for (int i = 0; i < 4000 && duel.shows("play.watch.skip"); ++i) duel.drawn.draw(1);
    duel.drawn.draw(60);
    const FrameCost rest = cost_of(duel.drawn, 40);
    EXPECT_LE(fight.vertices * 2, rest.vertices * 3) << id;
    std::cout << id << ": " << fight.vertices << " of " << rest.vertices << " vertices, "
              << static_cast<int>(100.0 * fight.micros / rest.micros) << " % of the time at rest\n";
  }
}

// Of a note that may be read: a heading, a fact of a fight, or neither.
enum class Kind { kOther, kHeading, kFight };
Kind kind_of(const Teller& teller, const Note& note) {
  const MessageRole role = role_of(teller.game, note);
  if (role == MessageRole::kTurn || role == MessageRole::kPhase) return Kind::kHeading;
  if (telling_of(teller, note) == Telling::kLeftOut) return Kind::kOther;
  return fact_of(teller, note).is_of_fight() ? Kind::kFight : Kind::kOther;
}

// A fact of the fight whose last step that was shown is `last`: it is told from the step `next` on,
// before another choice, phase or turn begins. Empty for none.
std::string still_to_come(const Session& session, std::size_t last, std::size_t next,
                          const Teller& teller) {
  const std::vector<Note>& shown = session.steps()[last].notes;
  for (auto note = shown.rbegin(); note != shown.rend(); ++note) {
    const Kind kind = kind_of(teller, *note);
    if (kind == Kind::kHeading) return {};
    if (kind == Kind::kFight) break;
  }
  RecordWalk walk;
  for (walk.to_start(session); walk.next() <= last;) walk.step(session);
  for (; walk.next() < session.step_end(); walk.step(session)) {
    const Step& step = session.steps()[walk.next()];
    if (step.kind == StepKind::kDecision &&
        !teller.game.is_reaction(walk.view(session, teller.reader)))
      return {};
    for (const Note& note : step.notes) {
      const Kind kind = kind_of(teller, note);
      if (kind == Kind::kHeading) return {};
      if (kind == Kind::kFight && walk.next() >= next) return fact_of(teller, note).text;
    }
  }
  return {};
}

// The die that ends a phase tells what came of a fight and begins the next phase in one.
TEST(OwnFight, IsHeldWithTheLastThatCameOfIt) {
  int by_die = 0;
  for (const std::string_view id : drawn_games()) {
    Duel duel(id, DiceSpeed::kInstant);
    for (int i = 0; i < 1500 && duel.decide(); ++i) {
    }
    const ShelfGame& game = *duel.app().table().game();
    const Session& session = duel.session();
    const Teller teller{game.game(), game.words(), game.skin(session.truth()).telling(),
                        Seat::kFirst};
    Playback playback;
    playback.begin_at(session, 0);
    playback.follow(session);
    const Pace pace{.die = 0.0, .look = 0.0, .move = 0.0, .holds = true, .steps = StepsTold::kLog};
    int held = 0;
    for (double now = 1.0; playback.playing(); now += 1.0) {
      playback.advance(session, teller, now, pace);
      if (!playback.holds()) continue;
      ++held;
      const std::size_t last = playback.own_fight().steps()->last;
      EXPECT_EQ(still_to_come(session, last, playback.next(), teller), "") << id;
      const std::vector<Note>& notes = session.steps()[last].notes;
      by_die += std::any_of(notes.begin(), notes.end(), [&](const Note& note) {
        return kind_of(teller, note) == Kind::kHeading;
      });
      playback.read();
    }
    EXPECT_GT(held, 0) << id;
  }
  EXPECT_GT(by_die, 0);
}

// The reader's own fight that was over with the last step of the record; null where it went on, or
// came earlier.
std::optional<OwnFight> just_fought(const Session& session, const Teller& teller) {
  OwnFight fight;
  RecordWalk walk;
  bool tells = false;
  for (walk.to_start(session); walk.next() < session.step_end(); walk.step(session)) {
    const AnyState before = walk.view(session, teller.reader);
    const std::size_t at = walk.next();
    tells = fight.see(session.steps()[at], at, before, teller);
  }
  if (!tells || fight.steps() == nullptr || session.to_act() != teller.reader) return std::nullopt;
  // What only follows from a choice is where the player chose it, in view; here nobody did.
  if (session.steps().back().kind != StepKind::kChance) return std::nullopt;
  // Nothing else was told behind it.
  const std::vector<Note>& notes = session.steps().back().notes;
  const auto last = std::find_if(notes.rbegin(), notes.rend(), [&](const Note& note) {
    return telling_of(teller, note) != Telling::kLeftOut;
  });
  if (last == notes.rend() || fact_of(teller, *last).text != fight.facts().back().text)
    return std::nullopt;
  return fight;
}

// Its place stays in view until the next press, and only then the view goes on to who is next.
TEST(OwnFight, StaysInViewUntilItWasRead) {
  int fights = 0, left = 0;
  for (const std::string_view id : drawn_games()) {
    Duel duel(id, DiceSpeed::kFast);
    const ShelfGame& game = *duel.app().table().game();
    const Camera& camera = *duel.app().navigator().camera();
    for (int i = 0; i < 250 && duel.decide(); ++i) {
      duel.drawn.draw(1);
      const Teller teller{game.game(), game.words(), game.skin(duel.session().truth()).telling(),
                          Seat::kFirst};
      const std::optional<OwnFight> fight = just_fought(duel.session(), teller);
      if (!fight) continue;
      for (int frame = 0; frame < 600 && duel.shows("play.watch.skip"); ++frame) duel.drawn.draw(1);
      if (duel.shows("play.watch.result")) continue;  // the other side's turn waits
      duel.drawn.draw(60);
      const BoardSkin& board = game.skin(duel.session().truth()).board();
      Position position;
      board.lay_out(fight->before(), position);
      BoardView before;
      before.show(position);
      std::set<int> places;
      for (const Fact& fact : fight->facts()) {
        places.insert(fact.spaces.begin(), fact.spaces.end());
        for (const int unit : fact.units) places.insert(before.space_of(unit));
      }
      places.erase(-1);
      const auto seen = [&] {
        return std::any_of(places.begin(), places.end(), [&](int space) {
          const ImVec2 at = camera.to_screen(board.place(space));
          return at.x > 0.0F && at.x < 1280.0F && at.y > 0.0F && at.y < 800.0F;
        });
      };
      ++fights;
      EXPECT_TRUE(seen()) << id << ", decision " << duel.session().at() << ": "
                          << fight->facts().front().text;
      duel.drawn.click(ImVec2(1258.0F, 28.0F));  // the menu
      duel.drawn.press(ImGuiKey_Escape);
      duel.drawn.draw(60);
      left += seen() ? 0 : 1;
    }
  }
  EXPECT_GT(fights, 10);
  EXPECT_GT(left, 0) << "nobody was next who stands elsewhere";
}

// In the lesson, too: its card tells of the fight once the other side has had its turn.
TEST(OwnFight, WaitsToBeReadInALesson) {
  int lessons = 0, held = 0;
  for (const std::string_view id : drawn_games()) {
    Duel duel(id, DiceSpeed::kFast);
    LessonRun& lesson = duel.app().table().lesson();
    if (!lesson.begin(duel.drawn.game(id))) continue;
    ++lessons;
    duel.drawn.draw();
    int held_here = 0;
    for (int i = 0; i < 200 && lesson.is_on() && !lesson.card().last; ++i) {
      if (const auto wanted = lesson.card().wanted)
        ASSERT_TRUE(duel.app().table().act(*wanted)) << id;
      else
        lesson.ask(LessonAsk::kNext);
      for (int frame = 0; frame < 400; ++frame) {
        duel.drawn.draw(1);
        if (duel.shows("play.watch.result")) {
          ++held_here;
          duel.drawn.press(ImGuiKey_Enter);
        }
        if (!duel.shows("play.watch.skip")) break;
      }
    }
    held += held_here;
  }
  EXPECT_GT(lessons, 0);
  EXPECT_GT(held, 0);
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
      const std::size_t last = fight.steps()->last;
      GameLog log;
      log.follow(duel.session(), teller, last + 1);
      EXPECT_TRUE(told_since(log, last + 1, fight.steps()).own.empty())
          << id << ": it was over before the decision";
      const Since since = told_since(log, last, fight.steps());
      ASSERT_FALSE(since.own.empty()) << id;
      EXPECT_EQ(since.own.front().fact.text.find(fight.facts().front().text), 0U) << id;
      EXPECT_TRUE(since.told.empty()) << id;
    }
    EXPECT_GT(told, 0) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
