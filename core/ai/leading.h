// What is done next in a game that is played on in thought: of the decisions that the glance
// (Game::urges) calls for most, the one whose position is worth most.
//
// Each is followed through its chain (Game::midway) to the commit, at a glance. Where dice are
// rolled then, several rolls are averaged: by a single one rash attacks would be made whenever
// that one is lucky. They are not the dice of the game that is played on, which nobody may know.
#pragma once

#include "core/ai/look.h"

namespace sandtable {

class LeadingPolicy {
 public:
  // `state`: as it was dealt in this thought, with a player to act. `legal`: its actions, at least
  // one. `luck`: of the thought. Returns one of them; BotSettings::compared of them are compared.
  Action choose(const Game& game, const AnyState& state, const Actions& legal, std::uint64_t luck);

 private:
  // What it comes to for `seat`, in hundredths of a score.
  int worth_of(const Game& game, AnyState state, Action action, std::uint64_t luck);
  int judge_rolls(const Game& game, const AnyState& state, Seat seat, std::uint64_t luck);

  Look look_;
  std::vector<int> urges_;
  std::vector<int> left_;     // urges_ of those that are not compared yet
  std::vector<int> further_;  // urges of a step of a chain
};

}  // namespace sandtable
