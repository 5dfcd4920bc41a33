// What a loss changes [UO 77a, UO 79d, UO 126a, UO 126b, UO 196, UO 234b, UO 277].
#pragma once

#include "core/games/urban/field.h"

namespace sandtable::urban {

// Levels lost, and the level below which the block cannot fall [UO 277].
struct Loss {
  int levels = 0;
  int least = 0;
  bool light = false;  // by a light weapon: riders on top suffer nothing [UO 293]
};
// A block loses levels: it is revealed, and destroyed where none is left. Whoever is aboard loses
// as much.
void lose(const Board& board, State& state, BlockId id, const Loss& loss);
// A block goes, with everybody aboard; a vehicle leaves a wreck, and the other side has its points.
void destroy(const Board& board, State& state, BlockId id);
// [UO 77a, UO 126a] One level more, not above the card.
void restore(const Board& board, State& state, BlockId id);
// [UO 234b] Turns the face of a block to the enemy; a dummy goes.
void reveal(const Board& board, State& state, BlockId id);
// [UO 196] People who are hurt; whoever did it, green pays.
void destroy_people(const Board& board, State& state, int token);

}  // namespace sandtable::urban
