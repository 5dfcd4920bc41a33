// Groups that are put together before they act: what a game says may be done can be done.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/follow.h"
#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "tests/conformance/conformance.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

constexpr int kDecisions = 6000;  // of each game, at least

class Groups {
 public:
  explicit Groups(const Game& game) : game_(game) {}

  // Every group that may be named at this point: of nobody, of each alone and of some by chance.
  void examine(const Session& session, QuickRandom& random) {
    const Seat seat = session.to_act();
    const AnyState view = game_.observe(session.truth(), seat);
    examine(view, seat, {}, random);
    const Actions& legal = session.legal();
    const auto count = static_cast<std::uint32_t>(legal.size());
    examine(view, seat, legal[random.below(count)], random);
  }
  // A chain is one seat's: what a group has decided was asked of whoever put it together.
  void examine_whose(Session session, QuickRandom& random) {
    const Seat seat = session.to_act();
    const AnyState view = game_.observe(session.truth(), seat);
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    const Action opening = session.legal()[random.below(count)];
    const auto group = group_of(game_, view, seat, {opening, {}});
    if (!group) return;
    const auto all = group_of(game_, view, seat, {opening, group->members});
    for (const Action& action : walk_chain(game_, view, seat, all->chain).decisions) {
      EXPECT_EQ(session.to_act(), seat) << game_.info().id << ": decided for the other seat";
      if (!session.submit(action)) return;
    }
  }
  int groups() const { return groups_; }

 private:
  void examine(const AnyState& view, Seat seat, std::optional<Action> opening,
               QuickRandom& random) {
    const auto all = group_of(game_, view, seat, {opening, {}});
    if (!all) return;
    ++groups_;
    is_done(view, seat, *all);
    for (const Action& member : all->members)
      is_done(view, seat, *group_of(game_, view, seat, {opening, std::span(&member, 1)}));
    Actions some;
    for (const Action& member : all->members)
      if (random.below(2) != 0) some.push_back(member);
    is_done(view, seat, *group_of(game_, view, seat, {opening, some}));
  }

  void is_done(const AnyState& view, Seat seat, const Gathering& group) {
    if (!group.verdict) return;
    if (group.chain.empty()) return expect_choice_of_deeds(view);
    const Walk walk = walk_chain(game_, view, seat, group.chain);
    EXPECT_FALSE(walk.bad) << game_.info().id << ": item " << *walk.bad << " of "
                           << group.chain.size() << " cannot be done";
    EXPECT_FALSE(walk.decisions.empty()) << game_.info().id << ": nothing is decided";
  }

  // Those who were named before may act, and how is the next choice.
  void expect_choice_of_deeds(const AnyState& view) {
    Actions legal;
    game_.legal(view, legal);
    const auto deeds = std::count_if(legal.begin(), legal.end(), [&](Action action) {
      return !game_.verbs()[action.verb].names_member;
    });
    EXPECT_GT(deeds, 1) << game_.info().id << ": nobody is said to do nothing";
  }

  const Game& game_;
  int groups_ = 0;
};

TEST(Groups, WhoeverIsSaidToActActs) {
  for (const Game* game : opened_games()) {
    Groups groups(*game);
    QuickRandom random(7);
    int at = 0;
    const auto setups = conformance_setups(*game);
    for (std::size_t n = 0; n < setups.size() || at < kDecisions; ++n) {
      Session session(*game, {setups[n % setups.size()], {}, n, {}});
      for (; session.to_act() != Seat::kNobody; ++at) {
        if (at % 3 == 0) groups.examine(session, random);
        if (at % 7 == 0) groups.examine_whose(session, random);
        if (testing::Test::HasFailure()) return;
        const auto count = static_cast<std::uint32_t>(session.legal().size());
        ASSERT_TRUE(static_cast<bool>(session.submit(session.legal()[random.below(count)])));
      }
    }
    std::printf("%s: %d groups at %d decisions\n", std::string(game->info().id).c_str(),
                groups.groups(), at);
    const auto verbs = game->verbs();
    const bool names = std::any_of(verbs.begin(), verbs.end(),
                                   [](const VerbInfo& verb) { return verb.names_member; });
    EXPECT_EQ(groups.groups() > 0, names) << game->info().id;
  }
}

}  // namespace
}  // namespace sandtable
