// policy.json: the weights of the bots.
#include "core/data/policy_reader.h"
#include "core/games/anvil/load_internal.h"

namespace sandtable::anvil {

void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults) {
  Weights& w = board.weights;
  const WeightField fields[] = {
      {"strength", &w.strength, 0, 1000},
      {"order", &w.order, 0, 1000},
      {"support", &w.support, 0, 1000},
      {"fort", &w.fort, 0, 1000},
      {"near_goal", &w.near_goal, 0, 1000},
      {"control", &w.control, 0, 1000},
      {"hold", &w.hold, 0, 1000},
      {"attack", &w.attack, 0, 1000},
      {"harm", &w.harm, 0, 1000},
      {"advance", &w.advance, 0, 1000},
      {"port", &w.port, 0, 10},
      {"siege", &w.siege, 0, 100},
      {"leave", &w.leave, 1, 9},
      {"stand", &w.stand, 0, 1000},
  };
  board.bots = read_policy(bundle, fields, faults);
}

}  // namespace sandtable::anvil
