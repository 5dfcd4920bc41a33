// policy.json: the weights of urges.cpp.
#include "core/data/policy_reader.h"
#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {

void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults) {
  Weights& w = board.weights;
  const WeightField fields[] = {
      {"order_turn", &w.order_turn, 8, 25},
      {"send_home", &w.send_home, 1, 25},
      {"place_cover", &w.place_cover, -100, 100},
      {"place_way", &w.place_way, -100, 100},
      {"step", &w.step, 0, 100},
      {"cover", &w.cover, -100, 100},
      {"crowd", &w.crowd, 0, 1000},
      {"defence", &w.defence, -100, 100},
      {"points", &w.points, -100, 100},
      {"unseen", &w.unseen, 0, 10},
      {"unseen_depth", &w.unseen_depth, 0, 10},
      {"go", &w.go, 0, 1000},
      {"tank", &w.tank, 0, 1000},
      {"wait", &w.wait, -1000, 1000},
      {"barrage", &w.barrage, -1000, 1000},
      {"odds", &w.odds, 0, 400},
      {"disrupted", &w.disrupted, 0, 400},
      {"prize", &w.prize, 0, 400},
      {"spend", &w.spend, 1, 4},
  };
  board.bots = read_policy(bundle, fields, faults);
}

}  // namespace sandtable::jubilee
