// policy.json: the weights of urges.cpp, and of features.cpp.
#include "core/data/policy_reader.h"
#include "core/games/roundup/actions_internal.h"
#include "core/games/roundup/load_internal.h"

namespace sandtable::roundup {

void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults) {
  Weights& w = board.weights;
  const WeightField fields[] = {
      {"step", &w.step, 0, 100},       {"odds", &w.odds, 0, 400},
      {"ports", &w.ports, 0, 400},     {"beaches", &w.beaches, 0, 400},
      {"advance", &w.advance, 0, 100}, {"supply", &w.supply, 0, 100},
      {"risk", &w.risk, 0, 100},       {"stack", &w.stack, 0, 400},
      {"landing", &w.landing, 0, 100}, {"edge", &w.edge, 0, 100},
  };
  board.bots = read_policy(bundle, fields, faults, feature_table_of(board));
}

}  // namespace sandtable::roundup
