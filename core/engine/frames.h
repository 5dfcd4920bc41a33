// For games that keep what they wait for on a stack in their state, in frames of four numbers: the
// frame, and how one apply() says, asks and goes on.
#pragma once

#include <cstdint>

#include "core/engine/game.h"

namespace sandtable {

// What is waited for before play goes on; what the numbers are, each Wait says.
template <class Wait>
struct FrameOf {
  Wait wait = Wait::kNone;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  bool operator==(const FrameOf&) const = default;
};

// One apply() under way. `events` takes facts; rules never read them back.
template <class Board, class State>
struct PlayOf {
  const Board& board;
  State& state;
  Events& events;

  void say(const Note& fact) { events.add(fact); }
  template <class Wait>
  void push(Wait wait, int a = 0, int b = 0, int c = 0) {
    state.frames.push_back({wait, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                            static_cast<std::uint8_t>(c), 0});
  }
  auto pop() {
    const auto top = state.frames.back();
    state.frames.pop_back();
    return top;
  }
};

}  // namespace sandtable
