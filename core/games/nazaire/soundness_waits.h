// What the checks of waits share; included by soundness_waits*.cpp alone.
#pragma once

#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {

// A position from outside, whose units are sound; its frames may hold any bytes.
struct Position {
  const Board& board;
  const State& state;

  bool is_space(int space) const { return space < static_cast<int>(board.spaces.size()); }
  bool is_ashore(int team) const {
    return team < kTeams && state.team(TeamId(team)).status == TeamStatus::kAshore;
  }
  bool is_normal_team(int team) const {
    return team < kTeams && is_normal(state.team(TeamId(team)));
  }
  bool is_on_map(int place) const {
    return place < kUnits && state.germans[static_cast<std::size_t>(place)].on_map();
  }
  const German& german(int place) const { return state.germans[static_cast<std::size_t>(place)]; }
  bool is_combat() const {
    return state.phase == Phase::kCombat || state.phase == Phase::kSecondCombat;
  }
  // The pair of spaces is one over which an exchange may be fought.
  bool are_met(const Frame& frame) const {
    if (!is_space(frame.a) || !is_space(frame.b)) return false;
    const SpaceId own(frame.a), german(frame.b);
    if (teams_on(state, own) == 0 || germans_on(state, german) == 0) return false;
    return board.linked(own, german) || board.fire_linked(own, german);
  }
};

// Of the frames of phases C and F and of the landing fight: soundness_combat.cpp.
bool is_exchange_sound(const Position& position, const Frame& exchange);
bool is_shot_sound(const Position& position, const Frame& exchange, const Frame& top);
bool is_tie_sound(const Position& position);
bool is_muster_sound(const Position& position, const Frame& frame);
bool is_answer_sound(const Position& position, const Frame& frame);
bool is_advance_sound(const Position& position, const Frame& frame);

}  // namespace sandtable::nazaire
