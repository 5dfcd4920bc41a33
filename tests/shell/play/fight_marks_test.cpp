// What lies on the map of a fight that was told: each side's losses at its own stack, and the arrow
// of the shot that is on, in every game.
#include "shell/play/fight_marks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/engine/playout.h"
#include "core/engine/record_walk.h"
#include "shell/play/own_fight.h"
#include "shell/play/telling_skin.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

struct Seen {
  const std::vector<Fact>& facts;
  const BoardView& before;
  const BoardView& now;
  const BoardSkin& board;
  const FightMarks& marks;
};

void show(const BoardSkin& skin, const AnyState& view, BoardView& out) {
  Position position;
  skin.lay_out(view, position);
  out.show(position);
}

// The fights of the first seat in random games, each as it stands after every step that tells of
// it.
void each_fight(const ShelfGame& box, const std::function<void(const Seen&)>& look) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Session session(box.game(), {standard_setup(box.game().info()), {}, seed, {}});
    QuickRandom random(seed);
    for (int i = 0; i < 500 && session.to_act() != Seat::kNobody; ++i) {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
    const Skin& skin = box.skin(session.truth());
    const Teller teller{box.game(), box.words(), skin.telling(), Seat::kFirst};
    OwnFight fight;
    RecordWalk walk;
    walk.to_start(session);
    while (walk.next() < session.step_end()) {
      const Step& step = session.steps()[walk.next()];
      const bool tells = fight.see(step, walk.next(), walk.view(session, Seat::kFirst), teller);
      walk.step(session);
      if (!tells) continue;
      BoardView before, now;
      show(skin.board(), fight.before(), before);
      show(skin.board(), walk.view(session, Seat::kFirst), now);
      const FightMarks marks = marks_of(fight.facts(), {before, now, skin.board()});
      look({fight.facts(), before, now, skin.board(), marks});
    }
  }
}

bool is_duel(const Fact& fact) { return fact.role == MessageRole::kFires && fact.units.size() > 1; }

TEST(FightMarks, CountLossesBySideAndLieAtItsOwnStack) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    int lost = 0, both = 0;
    each_fight(drawn.game(id), [&](const Seen& seen) {
      int own = 0, theirs = 0;
      for (const Fact& fact : seen.facts) {
        if (is_duel(fact)) own = theirs = 0;
        if (fact.role != MessageRole::kLoses || fact.units.empty()) continue;
        const PlacedCounter* counter = seen.now.counter(fact.units.front());
        if (counter == nullptr) counter = seen.before.counter(fact.units.front());
        if (counter == nullptr) continue;
        ++(counter->own ? own : theirs);
      }
      lost += own + theirs;
      int own_marked = 0, theirs_marked = 0;
      for (const LossMark& mark : seen.marks.losses) {
        (mark.own ? own_marked : theirs_marked) += mark.n;
        const auto stands = [&](const PlacedCounter& one) {
          return one.space == mark.space && one.own == mark.own;
        };
        const auto& now = seen.now.position().counters;
        const auto& before = seen.before.position().counters;
        const bool there = std::any_of(now.begin(), now.end(), stands) ||
                           std::any_of(before.begin(), before.end(), stands);
        EXPECT_TRUE(there || !mark.own) << id << ": at its own stack";
      }
      EXPECT_EQ(own_marked, own) << id;
      EXPECT_GE(theirs_marked, theirs) << id;
      both += own > 0 && theirs > 0;
    });
    std::printf("%s: %d lost, %d times on both sides\n", std::string(id).c_str(), lost, both);
    EXPECT_GT(lost, 0) << id;
    EXPECT_TRUE(both > 0 || id != "anvil");
  }
}

// Two who shoot it out: from who fires now to where the other is now. What was shot before is over.
TEST(FightMarks, PointFromWhoFiresToWhoIsFiredAt) {
  DrawnApp drawn;
  int shots = 0, again = 0;
  each_fight(drawn.game("urban"), [&](const Seen& seen) {
    const auto last = std::find_if(seen.facts.rbegin(), seen.facts.rend(), is_duel);
    if (last == seen.facts.rend()) return;
    ++shots;
    again += std::count_if(seen.facts.begin(), seen.facts.end(), is_duel) > 1;
    ASSERT_LE(seen.marks.lines.size(), 1U) << "one shot, one arrow";
    const int firer = last->units.front();
    const int from =
        seen.before.space_of(firer) >= 0 ? seen.before.space_of(firer) : seen.now.space_of(firer);
    if (from < 0 || from == last->spaces.front()) return;
    ASSERT_EQ(seen.marks.lines.size(), 1U) << last->text;
    EXPECT_EQ(seen.marks.lines.front().from, from) << last->text;
    EXPECT_EQ(seen.marks.lines.front().to, last->spaces.front()) << last->text;
  });
  EXPECT_GT(shots, 10);
  EXPECT_GT(again, 0) << "one who was shot at answers or is shot at again";
}

}  // namespace
}  // namespace sandtable::shell
