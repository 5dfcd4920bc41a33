// What every game must keep at every node of its tree, checked along random games: the same file
// for all games, so that a new one gets a hundred checks for one line.
//
// Cheap checks run at every node (each decision, forced step and roll), the others at nodes 1, 2,
// 4, 8, ... of a game and at every 16th on average.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/engine/game.h"

namespace sandtable {

constexpr bool is_die(ArgumentRole role) {
  return role == ArgumentRole::kDie || role == ArgumentRole::kCauseDie;
}

struct ConformanceOptions {
  std::vector<Setup> setups;  // empty: conformance_setups()
  std::uint64_t nodes = 0;    // no game begins after so many; 0: conformance_nodes()
  std::uint64_t seed = 1;
  // Of so many nodes one is looked at in depth: fair re-deals of what is hidden for each seat,
  // saves, undo, refusals. Nodes 1, 2, 4, 8... of a game always are.
  std::uint32_t deep_every = 16;
};

struct ConformanceReport {
  std::vector<std::string> faults;         // empty when all is well; each kind once
  std::vector<std::uint64_t> rules_fired;  // notes that cite a rule, by index in Game::rules()
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;
  std::uint64_t decisions = 0;
  int longest = 0;         // decisions of the longest game
  std::size_t widest = 0;  // actions of the longest legal list
};

inline constexpr std::size_t kMaxFaults = 12;

// SANDTABLE_CONFORMANCE_GAMES, or 20: how much random play there is.
int conformance_games();
// A thousand for each of these, so that games are examined alike, however long they are.
std::uint64_t conformance_nodes();

// Every set-up with the standard options, and the first one with each other value of each option.
std::vector<Setup> conformance_setups(const Game& game);

// Plays and checks, set-up by set-up in turn, each at least once. Does not touch GoogleTest.
ConformanceReport examine_game(const Game& game, const ConformanceOptions& options);

// The same; each fault fails the test that calls.
ConformanceReport check_game(const Game& game, const ConformanceOptions& options = {});

}  // namespace sandtable
