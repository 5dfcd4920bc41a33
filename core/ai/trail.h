// Where units have been while something goes on: whoever goes back there walks to and fro.
#pragma once

#include <vector>

#include "core/engine/game.h"

namespace sandtable {

class Trail {
 public:
  void clear() { left_.clear(); }
  // Whether one of these facts is that a unit comes to a place that it has left.
  bool returns(const Game& game, const Events& facts) const;
  void add(const Game& game, const Events& facts);
  // With what came of that action, if it has led to `view`, where nobody did anything against it,
  // and its seat goes on there with what it began (Game::under_way); else all is forgotten.
  void follow(const Game& game, AnyState state, Action action, const AnyState& view);

 private:
  // By the first argument of the message, which names the mover, or one of those who move together.
  struct Left {
    std::int16_t mover = 0, place = 0;
  };
  std::vector<Left> left_;
};

}  // namespace sandtable
