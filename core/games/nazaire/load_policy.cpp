// policy.json: the weights of urges.cpp.
#include "core/data/policy_reader.h"
#include "core/games/nazaire/load_internal.h"

namespace sandtable::nazaire {

void load_policy(const Bundle& bundle, Board& board, std::vector<Fault>& faults) {
  Weights& w = board.weights;
  const WeightField fields[] = {
      {"step", &w.step, 0, 1000},
      {"linger", &w.linger, 0, 1000},
      {"square", &w.square, -1000, 1000},
      {"near_enemy", &w.near_enemy, -1000, 1000},
      {"crowd", &w.crowd, 0, 1000},
      {"uncrowd", &w.uncrowd, 0, 1000},
      {"advance", &w.advance, -1000, 1000},
      {"gun", &w.gun, 0, 100},
      {"held", &w.held, 0, 100},
      {"points", &w.points, 0, 100},
      {"margin", &w.margin, 0, 10},
      {"home_from", &w.home_from, 0, 11},
      {"leave_from", &w.leave_from, 0, 11},
      {"escort", &w.escort, 0, 100},
      {"fire", &w.fire, -1000, 1000},
      {"unanswered", &w.unanswered, -1000, 1000},
      {"answer", &w.answer, -1000, 1000},
      {"hold_fire", &w.hold_fire, 0, 1000},
      {"shot_gun", &w.shot_gun, -100, 100},
      {"shot_pinned", &w.shot_pinned, 0, 100},
      {"shot_hit", &w.shot_hit, 0, 100},
  };
  board.bots = read_policy(bundle, fields, faults);
}

}  // namespace sandtable::nazaire
