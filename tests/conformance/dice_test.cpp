// What is rolled is told: a die that all may see stands in a fact.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/playout.h"
#include "core/engine/rng.h"
#include "tests/conformance/conformance.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

constexpr int kGames = 12;  // per set-up and other value of an option

// Of this one it is said beforehand that it changes nothing.
constexpr std::string_view kIdle = "chance.quad.idle";

// By the name of the roll: how often it was made, and how often no fact told of its die.
struct Rolls {
  int made = 0;
  int untold = 0;
};

class Listener {
 public:
  explicit Listener(const Game& game) : game_(game) {}

  void play(const Setup& setup, std::uint64_t seed) {
    const Rng dice(seed);
    QuickRandom choices(seed);
    std::uint64_t rolled = 0;
    AnyState state = game_.setup(setup);
    Actions legal;
    for (Seat seat = game_.to_act(state); seat != Seat::kNobody; seat = game_.to_act(state)) {
      if (seat == Seat::kChance) {
        roll(state, dice, rolled++);
        continue;
      }
      forget();
      game_.legal(state, legal);
      Events unheard;
      game_.apply(state, legal[choices.below(static_cast<std::uint32_t>(legal.size()))], unheard);
    }
    forget();
  }

  const std::map<std::string, Rolls>& rolls() const { return rolls_; }

 private:
  struct Due {
    std::string what;
    int die = 0;
  };

  void roll(AnyState& state, const Rng& dice, std::uint64_t number) {
    game_.chance(state, event_);
    const int value = dice.pick(number, event_.outcomes).value;
    if (event_.scope == 0 && event_.seen) {
      due_.push_back({std::string(game_.messages()[event_.what.kind].key), value});
      ++rolls_[due_.back().what].made;
    }
    Events facts;
    game_.apply(state, chance_action(value), facts);
    std::erase_if(due_, [&](const Due& one) { return is_told(facts, one.die); });
  }

  bool is_told(const Events& facts, int die) const {
    return std::any_of(facts.list().begin(), facts.list().end(), [&](const Note& note) {
      const MessageInfo& info = game_.messages()[note.kind];
      for (std::size_t i = 0; i < info.names.size() && !info.names[i].empty(); ++i)
        if (is_die(info.roles[i]) && note.args[i] == die) return true;
      return false;
    });
  }

  // Dice that make one result are told of together, but no later than the next decision.
  void forget() {
    for (const Due& one : due_) ++rolls_[one.what].untold;
    due_.clear();
  }

  const Game& game_;
  std::vector<Due> due_;
  std::map<std::string, Rolls> rolls_;
  ChanceEvent event_;
};

std::map<std::string, Rolls> rolls_of(const Game& game) {
  Listener listener(game);
  std::uint64_t seed = 0;
  for (const Setup& setup : conformance_setups(game))
    for (int i = 0; i < kGames; ++i) listener.play(setup, ++seed);
  return listener.rolls();
}

TEST(AllGames, TellEveryDie) {
  for (const Game* game : opened_games()) {
    const std::map<std::string, Rolls> rolls = rolls_of(*game);
    EXPECT_FALSE(rolls.empty()) << game->info().id;
    for (const auto& [what, roll] : rolls)
      EXPECT_TRUE(what == kIdle || roll.untold == 0) << game->info().id << ": " << what << ", made "
                                                     << roll.made << ", untold " << roll.untold;
  }
}

}  // namespace
}  // namespace sandtable
