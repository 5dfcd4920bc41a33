// Playouts: whole games without record, notes or undo, as fast as the rules allow. For rates, bot
// matches, coverage of rules and the protocol's `playout`; a game that people play is a Session.
//
// Chance of a playout with seed s comes from Rng(s), block n for the n-th event, exactly as in a
// session with seed s: the same choices lead to the same final state.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/engine/game.h"

namespace sandtable {

// SplitMix64: choices of a playout, a nanosecond each. Dice never come from here.
class QuickRandom {
 public:
  explicit QuickRandom(std::uint64_t seed) : state_(mix64(seed)) {}
  std::uint64_t word() { return mix64(state_ += 0x9e3779b97f4a7c15ULL); }
  // Uniform in 0..bound-1, 1 <= bound < 2^32, by Lemire's multiplication with rejection.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (word() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t floor = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < floor) product = (word() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::uint64_t state_;
};

// Chooses for a seat from its view; how a bot becomes one, see ai/bot.h. A policy may keep buffers;
// it is used by one thread.
class Policy {
 public:
  virtual ~Policy() = default;
  // Index into `legal` (two or more, or one where the game asks anyway), which is what `view`
  // offers. `random` is a fresh word: a policy has no other source of chance, so that results
  // repeat.
  virtual std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                             std::uint64_t random) = 0;
};

enum class PlayoutEnd : std::uint8_t { kOver, kDeadEnd, kOverLimit };

struct PlayoutGame {
  AnyState state;  // the last one
  PlayoutEnd end = PlayoutEnd::kOver;
  int decisions = 0;
  std::uint64_t events = 0;
  // Of a game of two, played by links: how often it is sent, and how often where reactions are left
  // to a level (reactions.h).
  int hand_overs = 0;
  int hand_overs_by_level = 0;
};

// A step of a playout, decided, forced or rolled.
struct PlayoutStep {
  const AnyState& before;
  const AnyState& after;
  Seat seat = Seat::kNobody;  // who acted; Chance, too
  Action action;
  const Actions& legal;  // of a player
  bool is_forced = false;
  int decisions = 0;  // made by then, this one included
  const Events& notes;
};

// Whoever looks on. Costs time.
class PlayoutWatch {
 public:
  virtual ~PlayoutWatch() = default;
  virtual void saw(const PlayoutStep& step) = 0;
};

// Plays games one after another with the same buffers.
class Playout {
 public:
  // The game and the policies must outlive the playout. A null policy chooses uniformly.
  explicit Playout(const Game& game, Policy* first = nullptr, Policy* second = nullptr);

  // Counts, for each rule, the notes that cite it; costs time. See rules_fired().
  void count_rules(bool count);
  // Null: nobody. Must outlive the playout.
  void set_watch(PlayoutWatch* watch);

  const PlayoutGame& run(const Setup& setup, std::uint64_t seed);
  // The same from a position, for bots and tests.
  const PlayoutGame& run_from(const AnyState& state, std::uint64_t seed);

  const std::vector<std::uint64_t>& rules_fired() const { return rules_fired_; }

 private:
  std::size_t choose(Seat seat, QuickRandom& random);
  void count_notes();
  void count_hand_overs(Seat seat);

  const Game* game_;
  std::array<Policy*, 2> policies_;
  PlayoutGame result_;
  Actions legal_;
  ChanceEvent event_;
  Events notes_;
  bool counts_rules_ = false;
  PlayoutWatch* watch_ = nullptr;
  AnyState before_;  // the step that is watched
  bool is_for_two_ = false;
  Seat last_ = Seat::kNobody;       // who decided last
  Seat last_turn_ = Seat::kNobody;  // who decided last in their own turn
  std::vector<std::uint64_t> rules_fired_;
};

// What many playouts came to.
struct PlayoutTotals {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  std::uint64_t dead_ends = 0;
  std::uint64_t over_limit = 0;
  std::map<int, std::uint64_t> scores;           // Standing::score -> games
  std::map<std::string, std::uint64_t> results;  // Standing::result -> games
  std::uint64_t hash = 0;                        // over all final states, in order

  void add(const Game& game, const PlayoutGame& played);
};

// Seed of the i-th game of a series.
constexpr std::uint64_t series_seed(std::uint64_t seed, std::uint64_t i) {
  return mix64(seed + 0x9e3779b97f4a7c15ULL * (i + 1));
}

}  // namespace sandtable
