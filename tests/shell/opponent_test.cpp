// The computer player behind its door, as a thread and in slices: the same answers, none that is
// stale, and whoever asks is never kept waiting.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "core/ai/look.h"
#include "core/ai/quick_bot.h"
#include "core/data/embedded_bundles.h"
#include "core/engine/reactions.h"
#include "core/games/games.h"
#include "shell/opponent_thread.h"

namespace sandtable {
namespace {

std::uint64_t microseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

const Game& game() {
  static const std::unique_ptr<GameBox> box =
      std::move(load_game("nazaire", embedded_bundle("nazaire")).value());
  return *box->game;
}

const Game& planned_game() {
  static const std::unique_ptr<GameBox> box =
      std::move(load_game("roundup", embedded_bundle("roundup")).value());
  return *box->game;
}

// Where the first seat decides first.
AnyState start_of(const Game& game) {
  AnyState state = game.setup(standard_setup(game.info()));
  Look look;
  std::uint64_t event = 0;
  look.run(game, state, Rng(7), event);
  return state;
}

// Where the first seat moves its units for the first time: the glance has decided what comes
// before.
AnyState first_movement(const Game& game) {
  constexpr std::int32_t kAlliedMovement = 6;  // of Roundup's phases
  AnyState state = start_of(game);
  Look look;
  std::uint64_t event = 0;
  std::vector<int> urges;
  while (look.run(game, state, Rng(7), event) && game.progress(state)[1] < kAlliedMovement) {
    game.urges(game.observe(state, game.to_act(state)), look.legal(), urges);
    look.apply(game, state, look.legal()[most_urgent(look.legal(), urges, 1)]);
  }
  return state;
}

Question question_at(const Game& game, const AnyState& state, Level level, int at) {
  return {&game, game.observe(state, Seat::kFirst), level, thought_key(7, at), at};
}

// The first decision of a game.
Question question(Level level, int at) { return question_at(game(), start_of(game()), level, at); }

Answer wait_for(Opponent& opponent) {
  const std::uint64_t until = microseconds() + 60'000'000;
  while (microseconds() < until) {
    if (const std::optional<Answer> answer = opponent.fetch()) return *answer;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ADD_FAILURE() << "no answer within a minute";
  return {};
}

std::vector<std::unique_ptr<Opponent>> both() {
  std::vector<std::unique_ptr<Opponent>> out;
  out.push_back(std::make_unique<SlicedOpponent>(microseconds));
  out.push_back(shell::make_threaded_opponent());
  return out;
}

TEST(Opponent, AnswersAsTheBotWouldInOneGo) {
  for (const Level level : {Level::kRecruit, Level::kRegular, Level::kVeteran}) {
    const Question asked = question(level, 3);
    const Thinker thinker = thinker_of(level, game().info().bots);
    thinker.bot->begin(game(), asked.view, thinker.budget, RngStream(asked.key));
    while (!thinker.bot->step(1000)) {
    }
    for (const auto& opponent : both()) {
      EXPECT_FALSE(opponent->is_thinking());
      opponent->ask(asked);
      EXPECT_TRUE(opponent->is_thinking());
      const Answer answer = wait_for(*opponent);
      EXPECT_EQ(answer.at, 3);
      EXPECT_EQ(answer.choice.index, thinker.bot->best().index);
      EXPECT_FALSE(opponent->is_thinking());
      EXPECT_FALSE(opponent->fetch());  // once
    }
  }
}

// Of games of Urban at random in which reactions are left to a level, which `react` is.
struct LeftToLevel {
  int reactions = 0;
  int fitting = 0;  // games
};
LeftToLevel play_reactions(int games, const std::function<std::size_t(const Question&)>& react) {
  const std::unique_ptr<GameBox> urban =
      std::move(load_game("urban", embedded_bundle("urban")).value());
  const GameInfo& info = urban->game->info();
  std::size_t reactions = 0;
  while (info.options[reactions].id != kReactionsOption) ++reactions;
  LeftToLevel out;
  for (int i = 0; i < games; ++i) {
    Origin origin;
    origin.setup = standard_setup(info, 1);
    origin.setup.options[reactions] = 1;
    EXPECT_TRUE(leaves_reactions(info, origin.setup));
    origin.seed = static_cast<std::uint64_t>(i + 1);
    Session session(*urban->game, origin);
    RngStream choices(origin.seed);
    while (session.decisions() < 150 && session.to_act() != Seat::kNobody) {
      std::size_t index = choices.below(static_cast<std::uint32_t>(session.legal().size()));
      if (session.asks_level()) {
        index = react({urban->game.get(), urban->game->observe(session.truth(), session.to_act()),
                       Level::kRegular, thought_key(origin.seed, session.at()), session.at()});
        ++out.reactions;
      }
      session.submit(session.legal()[index]);
    }
    out.fitting += reactions_fit(session, 0);
  }
  return out;
}

// What one program decided for whoever left it to a level, the other one finds when it looks.
TEST(Opponent, ReactsAsTheOtherProgramFindsThatItMust) {
  SlicedOpponent opponent(microseconds);
  const LeftToLevel played = play_reactions(24, [&](const Question& asked) {
    opponent.ask(asked);
    return wait_for(opponent).choice.index;
  });
  EXPECT_EQ(played.fitting, 24);
  EXPECT_GE(played.reactions, 50) << "there was something to compare";
}

// Games whose reactions were left to Regular as it was stay as good as they were.
TEST(Opponent, KnowsTheReactionsOfEarlierEditions) {
  for (int edition = 1; edition <= kRegularEdition; ++edition) {
    const LeftToLevel played = play_reactions(8, [&](const Question& asked) {
      const BotSettings& settings = asked.game->info().bots;
      const Thinker regular = regular_of(settings, edition);
      return regular.bot->think(*asked.game, asked.view, regular.budget, RngStream(asked.key))
          .index;
    });
    EXPECT_EQ(played.fitting, 8) << edition;
  }
  const LeftToLevel nobody = play_reactions(8, [](const Question& asked) {
    Actions legal;
    asked.game->legal(asked.view, legal);
    return legal.size() - 1;
  });
  EXPECT_LT(nobody.fitting, 8);
}

// What is asked next, once that was done.
Question follow_up(const Question& asked, std::size_t index) {
  const Game& game = *asked.game;
  Actions legal;
  game.legal(asked.view, legal);
  AnyState state = asked.view;
  Look look;
  look.apply(game, state, legal[index]);
  EXPECT_TRUE(look.run_forced(game, state));
  return question_at(game, state, asked.level, asked.at + 1);
}

std::size_t think(Bot& bot, const Question& asked) {
  bot.begin(*asked.game, asked.view, asked.game->info().bots.general, RngStream(asked.key));
  while (!bot.step(1000)) {
  }
  return bot.best().index;
}

// One after the other, up to where who has the plan decides otherwise than who plans anew.
TEST(Opponent, CarriesOutAPlanFromQuestionToQuestionUntilItIsCancelled) {
  const Game& game = planned_game();
  std::vector<Question> questions = {question_at(game, first_movement(game), Level::kGeneral, 0)};
  const auto planner = make_bot("plan");
  std::vector<std::size_t> planned = {think(*planner, questions.front())};
  std::size_t anew = planned.front();
  while (planned.back() == anew) {
    ASSERT_LT(questions.size(), 12u) << "who plans anew never decides otherwise";
    questions.push_back(follow_up(questions.back(), planned.back()));
    planned.push_back(think(*planner, questions.back()));
    ASSERT_EQ(planner->best().leading.size(), 1u) << "this is no step of the plan";
    anew = think(*make_bot("plan"), questions.back());
  }
  for (const auto& opponent : both()) {
    for (std::size_t i = 0; i < questions.size(); ++i) {
      opponent->ask(questions[i]);
      EXPECT_EQ(wait_for(*opponent).choice.index, planned[i]);
    }
    opponent->cancel();
    opponent->ask(questions.back());
    EXPECT_EQ(wait_for(*opponent).choice.index, anew);
  }
}

TEST(Opponent, NeverAnswersWhatWasDropped) {
  for (const auto& opponent : both()) {
    opponent->ask(question(Level::kGeneral, 1));
    opponent->fetch();
    opponent->cancel();
    EXPECT_FALSE(opponent->is_thinking());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(opponent->fetch());
    opponent->ask(question(Level::kGeneral, 1));
    opponent->ask(question(Level::kRecruit, 2));
    EXPECT_EQ(wait_for(*opponent).at, 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(opponent->fetch());
  }
}

TEST(Opponent, HurriesToTheBestSoFar) {
  Actions legal;
  for (const auto& opponent : both()) {
    const Question asked = question(Level::kGeneral, 1);
    game().legal(asked.view, legal);
    opponent->ask(asked);
    opponent->hurry();
    EXPECT_LT(wait_for(*opponent).choice.index, legal.size());
  }
}

// A clock of its own that moves a millisecond at each look: the slice ends by it.
std::uint64_t ticking() {
  static std::uint64_t now = 0;
  return now += 1000;
}

TEST(Opponent, ThinksNoLongerThanASliceAtATime) {
  SlicedOpponent opponent(ticking, 5000);
  opponent.ask(question(Level::kGeneral, 1));
  int slices = 0;
  while (!opponent.fetch()) {
    ++slices;
    if (slices == 200) opponent.hurry();
  }
  EXPECT_EQ(slices, 200);  // each of a few pieces: the general was not done
}

TEST(Opponent, IsLeftInTheMiddleOfAThought) {
  const auto opponent = shell::make_threaded_opponent();
  opponent->ask(question(Level::kGeneral, 1));
}  // and its thread with it

}  // namespace
}  // namespace sandtable
