// One game of a match, and what was wished for of all of them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ai/levels.h"
#include "core/cli/match_tally.h"
#include "core/cli/remote_player.h"

namespace sandtable::cli {

struct MatchWish {
  const Game* game = nullptr;
  Setup setup;
  std::string_view setup_id, a, b, file;
  std::string_view seat;  // of `a` in all games; empty: both in turn
  int games = 100;
  int part = 1, parts = 1;  // of the games, every so manieth one
  std::uint64_t seed = 1;
  std::uint64_t data = 0;  // of rules and policy: another program's games are not gone on with
  bool counts_blunders = false;

  bool alone() const { return game->info().seats.size() == 1; }
  // Exchanged seats would be the same game again.
  bool both_ways() const { return !alone() && a != b && seat.empty(); }
  int all_games() const { return both_ways() ? 2 * games : games; }
  bool is_exchanged(int number) const {
    if (!seat.empty()) return seat != game->info().seats.front();
    return both_ways() && number % 2 != 0;
  }
};

// A bot of this program or another program, for game after game.
class MatchPlayer {
 public:
  // `thinker` has no bot where the name is another program's.
  MatchPlayer(std::string_view name, Thinker thinker);

  Thinker thinker;
  std::unique_ptr<RemotePlayer> remote;
};

class MatchPlay {
 public:
  MatchPlay(const MatchWish& wish, MatchPlayer& a, MatchPlayer& b)
      : wish_(wish), a_(a), b_(b), watch_(*wish.game) {}

  // The game of that number, from 0, of all that were wished for.
  MatchGame play(int number);
  // What was counted in the last game played; of a pair of games of one seat, in the second.
  const std::vector<Blunder>& blunders() const { return watch_.blunders(); }

 private:
  struct Seated {
    MatchPlayer* player = nullptr;
    std::uint64_t* micros = nullptr;
    std::uint64_t* decisions = nullptr;
  };
  const PlayoutGame& run(const Seated& first, const Seated& second, std::uint64_t seed);
  void play_alone(std::uint64_t seed, MatchGame& out);
  void play_two(bool exchanged, std::uint64_t seed, MatchGame& out);

  const MatchWish& wish_;
  MatchPlayer& a_;
  MatchPlayer& b_;
  BlunderWatch watch_;
  PlayoutGame played_;
};

}  // namespace sandtable::cli
