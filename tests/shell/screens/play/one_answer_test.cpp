// A question that is asked although there is one answer (ruling R54 of Urban Operations) costs no
// press and no link: where no two people share the screen the one answer is given by itself.
#include <gtest/gtest.h>

#include "core/engine/rng.h"
#include "shell/game_table.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

struct Asked {
  int of_first = 0, of_second = 0;  // with one answer
  int answered = 0;                 // such answers in the record
};

void play(GameTable& table, std::uint64_t seed, Asked& out) {
  const Session& session = *table.session();
  RngStream rng(seed);
  while (!session.legal().empty()) {
    if (session.has_one_answer())
      ++(session.to_act() == Seat::kFirst ? out.of_first : out.of_second);
    const Actions& legal = session.legal();
    if (!table.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))])) break;
  }
  for (const Step& step : session.steps())
    out.answered += step.kind == StepKind::kDecision && !step.is_chosen();
}

Asked play(Holder second) {
  DrawnApp drawn;
  Seats seats;
  seats.of(Seat::kSecond) = {second, second == Holder::kComputer ? kUsualLevel : 0};
  Asked out;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    drawn.app().table().start_game(drawn.game("urban"), {}, seed, seats);
    play(drawn.app().table(), seed, out);
  }
  return out;
}

TEST(OneAnswer, IsGivenByItselfAgainstAComputer) {
  const Asked asked = play(Holder::kComputer);
  EXPECT_EQ(asked.of_first, 0);
  EXPECT_GT(asked.of_second, 0) << "the computer gives its own";
  EXPECT_GT(asked.answered, asked.of_second);
}

TEST(OneAnswer, IsGivenByItselfInAGameByLinks) {
  const Asked asked = play(Holder::kElsewhere);
  EXPECT_EQ(asked.of_first + asked.of_second, 0);
  EXPECT_GT(asked.answered, 0);
}

TEST(OneAnswer, IsAskedForAtASharedScreen) {
  const Asked asked = play(Holder::kHere);
  EXPECT_GT(asked.of_first, 0);
  EXPECT_GT(asked.of_second, 0);
}

TEST(OneAnswer, IsPassedOverByUndo) {
  DrawnApp drawn;
  Seats seats;
  seats.of(Seat::kSecond) = {Holder::kComputer, kUsualLevel};
  GameTable& table = drawn.app().table();
  table.start_game(drawn.game("urban"), {}, 3, seats);
  RngStream rng(3);
  int undone = 0;
  for (int i = 0; i < 200 && !table.session()->legal().empty(); ++i) {
    const Actions& legal = table.session()->legal();
    const bool mine = table.session()->to_act() == Seat::kFirst;
    const int at = table.session()->at();
    ASSERT_TRUE(table.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    const Session& session = *table.session();
    if (!mine || session.at() == at + 1 || session.to_act() != Seat::kFirst) continue;
    ++undone;
    ASSERT_TRUE(table.undo(true));
    EXPECT_EQ(table.session()->at(), at) << "to the player's own choice";
    ASSERT_TRUE(table.redo());
    EXPECT_GT(table.session()->at(), at + 1);
  }
  EXPECT_GT(undone, 0);
}

}  // namespace
}  // namespace sandtable::shell
