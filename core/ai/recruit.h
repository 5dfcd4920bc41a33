// Recruit: greedy that overlooks things, as a beginner does. Of what it compares it sees each
// candidate with two chances in three and takes the best that it sees, unless that is much worse
// than the best there is: a slip, never a folly.
#pragma once

#include "core/ai/greedy.h"
#include "core/base/table_part.h"

namespace sandtable {

class SANDTABLE_TABLE_PART RecruitBot : public Bot {
 public:
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
  bool step(int pieces) override { return greedy_.step(pieces); }
  Choice best() const override;

 private:
  GreedyBot greedy_{{true, true, true}};
  std::uint64_t luck_ = 0;
};

}  // namespace sandtable
