// What a lesson has the player do is sound: nothing of it is what the program warns of.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/data/lesson.h"
#include "core/engine/follow.h"
#include "shell/play/hand.h"
#include "shell/shelf.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

// What a remark says in passing, of how things are: no reason against what is done.
constexpr std::array<std::string_view, 12> kPlain = {
    "odds.aim",        "odds.counter",    "odds.covered",    "odds.doubled.all",
    "odds.draws.fire", "odds.ends",       "odds.flanks.not", "odds.port_holds",
    "odds.stops",      "odds.stops.fire", "odds.under_fire", "odds.hidden_leader"};

// Hodgson holds his fire: with his die all that the lesson tells afterwards would fall otherwise.
constexpr std::string_view kHeldFire = "Enough fired";

class Play {
 public:
  Play(const ShelfGame& table, Session& session) : table_(table), session_(session) {}

  // Of what is asked for from here on.
  std::vector<std::string> warnings(std::span<const Action> chain) const {
    std::vector<std::string> out;
    const Game& game = table_.game();
    const AnyState view = session_.view(Seat::kFirst);
    for (const Note& note : losses_of(game, view, Seat::kFirst, chain)) out.push_back(text(note));
    Ahead ahead = look_ahead(game, view, Seat::kFirst, chain);
    if (ahead.walk.bad && *ahead.walk.bad > 0)
      ahead = look_ahead(game, view, Seat::kFirst, chain.first(*ahead.walk.bad));
    for (const Note& note : ahead.odds.remarks) {
      const MessageInfo& info = game.messages()[note.kind];
      // What a shot gives up hangs on who is in it, which is known once all are named.
      const bool forfeits = info.role == MessageRole::kForfeits && chain.size() == 1;
      const bool warns = info.role == MessageRole::kPlain || forfeits;
      if (warns && std::find(kPlain.begin(), kPlain.end(), info.key) == kPlain.end())
        out.push_back(std::string(info.key) + ": " + text(note));
    }
    add_undone(view, chain.front(), out);
    return out;
  }

 private:
  std::string text(const Note& note) const {
    return table_.words().text(table_.game().message(note));
  }
  // What is worth doing and is left where a part of the turn is ended.
  void add_undone(const AnyState& view, Action action, std::vector<std::string>& out) const {
    const Game& game = table_.game();
    const Skin& skin = table_.skin(view);
    Hand hand;
    hand.deal(game, skin, view, session_.legal());
    const int main = hand.main_button();
    if (main < 0 || hand.offer(main).asked != action || hand.offer(main).unit >= 0) return;
    for (const int other : hand.worth_doing())
      out.push_back("not yet done: " + text(game.describe(view, hand.offer(other).asked)));
  }

  const ShelfGame& table_;
  Session& session_;
};

TEST(LessonPlay, IsNothingThatTheProgramWarnsOf) {
  DrawnApp drawn;
  for (const std::string_view id : drawn_games()) {
    const ShelfGame& table = drawn.game(id);
    if (!table.box->lesson.is(json::Kind::kObject)) continue;
    std::vector<Fault> faults;
    const Lesson lesson = read_lesson(table.box->lesson, table.game(), table.help(), faults);
    ASSERT_TRUE(faults.empty()) << id;
    int asked = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      Session session = lesson_at(lesson, table.game(), i);
      const auto left = [&] {
        const auto note = table.game().left_behind(session.view(Seat::kFirst), Seat::kFirst);
        return note ? note->args[0] : 0;
      };
      const int before = left();
      const std::vector<Action>& actions = lesson.steps[i].asked;
      for (std::size_t k = 0; k < actions.size(); ++k, ++asked) {
        for (const std::string& one : Play(table, session).warnings(std::span(actions).subspan(k)))
          if (lesson.steps[i].title != kHeldFire || !one.starts_with("not yet done"))
            ADD_FAILURE() << id << ", " << lesson.steps[i].title << ", decision " << k << ": "
                          << one;
        ASSERT_TRUE(session.submit(actions[k]));
      }
      EXPECT_LE(left(), before) << id << ", " << lesson.steps[i].title;
    }
    EXPECT_GT(asked, 5) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
