// policy.json: the weights of urges.cpp.
#include "core/data/policy_reader.h"
#include "core/games/urban/load_internal.h"

namespace sandtable::urban {

void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults) {
  Weights& w = board.weights;
  const WeightField fields[] = {
      {"fire", &w.fire, 0, 200},   {"friends", &w.friends, 0, 200},
      {"house", &w.house, 0, 100}, {"seen", &w.seen, 0, 100},
      {"stay", &w.stay, 0, 100},   {"withdraw", &w.withdraw, 0, 100},
      {"react", &w.react, 0, 100}, {"tempo", &w.tempo, 0, 1000},
      {"level", &w.level, 0, 200}, {"leader", &w.leader, 0, 1000},
      {"press", &w.press, 0, 20},  {"later", &w.later, 0, 100},
  };
  board.bots = read_policy(bundle, fields, faults);
}

}  // namespace sandtable::urban
