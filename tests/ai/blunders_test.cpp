// What levels above Recruit never do, and random play does all the time: throw away what another
// choice keeps, walk to and fro; and that openings differ.
#include "core/ai/blunders.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/ai/exchange.h"
#include "core/ai/opponent.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

struct Played {
  int decisions = 0;
  int thrown_away = 0;
  int taken_back = 0;
};

// Both seats by that bot; `name` as for find_thinker().
Played play(const Game& game, std::string_view name, int setup, int games) {
  const Thinker first = std::move(find_thinker(name, game.info().bots)).value();
  const Thinker second = std::move(find_thinker(name, game.info().bots)).value();
  BotPolicy one(*first.bot, first.budget), two(*second.bot, second.budget);
  Playout playout(game, &one, &two);
  BlunderWatch watch(game);
  playout.set_watch(&watch);
  Played out;
  for (int i = 0; i < games; ++i) {
    watch.begin();
    playout.run(standard_setup(game.info(), setup), series_seed(48, static_cast<std::uint64_t>(i)));
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      const BlunderCount& count = watch.count(seat);
      out.decisions += count.decisions;
      out.thrown_away += count.blunders[static_cast<std::size_t>(BlunderKind::kThrownAway)];
      out.taken_back += count.blunders[static_cast<std::size_t>(BlunderKind::kTakenBack)];
    }
  }
  return out;
}

TEST(Blunders, AreManyInRandomPlay) {
  for (const Game* game : opened_games()) {
    const Played random = play(*game, "random", 0, 40);
    EXPECT_GT(random.thrown_away, 3) << game->info().id;
    if (game->info().id == "jubilee") continue;  // each unit moves once a turn
    EXPECT_GT(random.taken_back * 400, random.decisions) << game->info().id;
  }
}

// By the limit that is asked for, compared with doing nothing, and never where it brings something.
TEST(Blunders, AreBadExchangesByALimit) {
  Exchange attack, nothing;
  attack.rolls = nothing.rolls = 10;
  attack.lost.steps = 12;
  attack.taken.steps = 4;
  EXPECT_TRUE(is_bad(attack, nothing));
  EXPECT_TRUE(is_bad(attack, nothing, 80));
  EXPECT_FALSE(is_bad(attack, nothing, 81));
  nothing.lost.steps = 6;
  EXPECT_FALSE(is_bad(attack, nothing));
  nothing.lost.steps = 0;
  attack.gain = 1;
  EXPECT_FALSE(is_bad(attack, nothing));
}

TEST(Blunders, RegularThrowsNothingAway) {
  for (const Game* game : opened_games())
    for (int setup = 0; setup < 2 && setup < static_cast<int>(game->info().setups.size());
         ++setup) {
      const bool is_long = game->info().id == "roundup";
      const Played regular = play(*game, "regular", setup, is_long ? 1 : 3);
      EXPECT_EQ(regular.thrown_away, 0) << game->info().id << " " << setup;
      EXPECT_LE(regular.taken_back * 200, regular.decisions) << game->info().id << " " << setup;
    }
}

// What was counted is in the log: who has fewer units afterwards has been told of a loss.
class LossWatch : public PlayoutWatch {
 public:
  explicit LossWatch(const Game& game) : game_(game) {}
  void saw(const PlayoutStep& step) override {
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      const Holdings lost =
          lost_between(game_.holdings(step.before, seat), game_.holdings(step.after, seat));
      if (lost.units == 0) continue;
      ++losses;
      for (const Note& note : step.notes.list())
        if (takes(game_.messages()[note.kind].role)) {
          ++told;
          break;
        }
    }
  }
  int losses = 0, told = 0;

 private:
  const Game& game_;
};

// In these two games nothing is lost before it is gone.
TEST(Holdings, AreLostAsTheLogTells) {
  for (const Game* game : opened_games()) {
    if (game->info().id != "anvil" && game->info().id != "urban") continue;
    LossWatch watch(*game);
    Playout playout(*game);
    playout.set_watch(&watch);
    for (std::uint64_t i = 0; i < 20; ++i)
      playout.run(standard_setup(game->info(), 0), series_seed(49, i));
    EXPECT_GT(watch.losses, 5) << game->info().id;
    EXPECT_EQ(watch.told, watch.losses) << game->info().id;
  }
}

// Whoever does nothing more is left with what was said, or more: units may come back.
class PassingWatch : public PlayoutWatch {
 public:
  explicit PassingWatch(const Game& game) : game_(game) {}
  void saw(const PlayoutStep& step) override {
    if (step.seat == Seat::kChance || step.is_forced || ++steps_ % 5 != 0) return;
    const Holdings said = game_.holdings(step.before, step.seat);
    EXPECT_EQ(said, game_.holdings(game_.observe(step.before, step.seat), step.seat));
    AnyState state = step.before;
    if (!pass_to_the_end(state, step.seat)) return;
    const Holdings left = game_.holdings(state, step.seat);
    ++passed;
    if (left.units >= said.units) ++as_said;
  }
  int passed = 0, as_said = 0;

 private:
  // False where the seat is asked something that it cannot pass over.
  bool pass_to_the_end(AnyState& state, Seat seat) const {
    const Progress begun = game_.progress(state);
    Actions legal;
    Events facts;
    for (int left = 60; left > 0; --left) {
      const Progress now = game_.progress(state);
      if (game_.to_act(state) != seat || now[0] != begun[0] || now[1] != begun[1]) return true;
      game_.legal(state, legal);
      const Action* next = legal.size() == 1 ? &legal.front() : nullptr;
      for (const Action& one : legal)
        if (game_.verbs()[one.verb].passes) next = &one;
      if (next == nullptr) return false;
      game_.apply(state, *next, facts);
    }
    return false;
  }

  const Game& game_;
  int steps_ = 0;
};

// In the raids somebody who can still leave a crowded place counts as safe, and then may not.
TEST(Holdings, AreLeftToWhoeverPasses) {
  for (const Game* game : opened_games()) {
    if (game->info().seats.size() < 2) continue;
    PassingWatch watch(*game);
    Playout playout(*game);
    playout.set_watch(&watch);
    for (std::uint64_t i = 0; i < 20; ++i)
      playout.run(standard_setup(game->info(), 0), series_seed(50, i));
    EXPECT_GT(watch.passed, 100) << game->info().id;
    EXPECT_EQ(watch.as_said, watch.passed) << game->info().id;
  }
}

// What Regular decides first as the first seat, against random play.
std::vector<Action> opening_of(const Game& game, std::uint64_t seed) {
  const Thinker regular = std::move(find_thinker("regular", game.info().bots)).value();
  Origin origin;
  origin.setup = standard_setup(game.info());
  origin.seed = seed;
  Session session(game, origin);
  RngStream luck(seed);
  std::vector<Action> out;
  while (out.size() < 12 && session.to_act() != Seat::kNobody) {
    const Seat seat = session.to_act();
    std::size_t index = luck.below(static_cast<std::uint32_t>(session.legal().size()));
    if (seat == Seat::kFirst) {
      const RngStream key(thought_key(seed, session.at()));
      const AnyState view = game.observe(session.truth(), seat);
      index = regular.bot->think(game, view, regular.budget, key).index;
      out.push_back(session.legal()[index]);
    }
    session.submit(session.legal()[index]);
  }
  return out;
}

TEST(Openings, DifferFromSeedToSeed) {
  for (const Game* game : opened_games()) {
    if (game->info().seats.size() < 2) continue;
    std::vector<std::vector<Action>> openings;
    for (std::uint64_t seed = 101; seed <= 108; ++seed) {
      std::vector<Action> opening = opening_of(*game, seed);
      if (std::find(openings.begin(), openings.end(), opening) == openings.end())
        openings.push_back(std::move(opening));
    }
    EXPECT_GE(openings.size(), 4U) << game->info().id;
  }
}

}  // namespace
}  // namespace sandtable
