// How long a game can be: GameInfo::max_decisions against players who do everything that takes
// another decision.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/playout.h"
#include "core/games/jubilee/jubilee.h"
#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// How a dawdler plays: he never ends a phase while anybody can act, never calls the raid off,
// attacks with as few as he may, and spares whomever he can where fire is shared out, so that the
// next one is asked for. What is left open differs, so that some stay near the guns and others not.
class Dawdler final : public Policy {
 public:
  // `stays`: on the beaches, in as many fields of fire as there are.
  Dawdler(bool attacks, bool stays) : attacks_(attacks), stays_(stays) {}

  std::size_t choose(const Game&, const AnyState&, const Actions& legal,
                     std::uint64_t random) override {
    int best = 0;
    std::size_t count = 0;
    for (const Action& action : legal) {
      const int worth = rank(action);
      if (worth > best) best = worth, count = 0;
      count += worth == best;
    }
    std::size_t wanted = random % count;
    for (std::size_t i = 0; i < legal.size(); ++i)
      if (rank(legal[i]) == best && wanted-- == 0) return i;
    return 0;
  }

 private:
  int rank(Action action) const {
    switch (static_cast<Verb>(action.verb)) {
      case Verb::kEvacuate:
      case Verb::kSendHome:
      case Verb::kEnd:
        return 0;
      case Verb::kAttack:
        return attacks_ ? 9 : 1;
      case Verb::kBegin:
        return 9;
      case Verb::kJoin:
        return 8;
      case Verb::kActivate:
        return 7;
      case Verb::kPass:
        return stays_ ? 9 : 5;
      case Verb::kMove:
        return stays_ ? 3 : 7;
      case Verb::kSuffer:
        return 5 - action.b;  // Fate: nothing, a step, a marker, both
      case Verb::kChance:
      case Verb::kFightOn:
      case Verb::kPlace:
      case Verb::kWait:
      case Verb::kStrike:
      case Verb::kPush:
      case Verb::kDestroy:
      case Verb::kBoard:
      case Verb::kBarrage:
      case Verb::kSpend:
      case Verb::kDecline:
      case Verb::kRemove:
        return 5;
    }
    return 0;
  }

  bool attacks_, stays_;
};

TEST(GameLength, DawdlersStayFarBelowTheLimit) {
  const int limit = the_game().info().max_decisions;
  int longest = 0;
  for (const bool attacks : {true, false})
    for (const bool stays : {true, false}) {
      Dawdler player(attacks, stays);
      Playout playout(the_game(), &player);
      for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const PlayoutGame& game = playout.run({}, seed);
        ASSERT_EQ(game.end, PlayoutEnd::kOver);
        longest = std::max(longest, game.decisions);
      }
    }
  EXPECT_GT(longest, 600) << "these are no dawdlers";
  EXPECT_LT(longest * 4, limit) << longest;
}

}  // namespace
}  // namespace sandtable::jubilee
