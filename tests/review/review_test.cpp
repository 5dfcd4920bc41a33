// What a review says of games that were played: planted blunders are found, and nothing that is
// said turns round when it is looked at once more.
#include "core/review/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "core/ai/levels.h"
#include "core/base/hash.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

Session begun(const Game& game, std::uint64_t seed) {
  return Session(game, {standard_setup(game.info()), {}, seed, {}});
}

// A decision of the level Regular for whoever is asked.
Action regular_choice(const Session& session) {
  const Game& game = session.game();
  const AnyState view = session.view(session.to_act());
  const Thinker regular = thinker_of(Level::kRegular, game.info().bots);
  const auto luck = mix64(session.origin().seed + static_cast<std::uint64_t>(session.at()));
  return session.legal()[regular.bot->think(game, view, regular.budget, RngStream(luck)).index];
}

bool is_asked(const Session& session) {
  return session.to_act() == Seat::kFirst || session.to_act() == Seat::kSecond;
}

void play_on(Session& session, int decisions) {
  for (int i = 0; i < decisions && is_asked(session); ++i) session.submit(regular_choice(session));
}

Review review_of(const Session& session, const ReviewSettings& settings, int pieces) {
  ReviewThought thought;
  thought.begin(session, settings);
  int last = 0;
  while (!thought.step(pieces)) {
    EXPECT_LE(last, thought.progress());
    EXPECT_LE(thought.progress(), 1000);
    last = thought.progress();
  }
  EXPECT_EQ(thought.progress(), 1000);
  return thought.review();
}

void expect_same(const Review& one, const Review& other) {
  ASSERT_EQ(one.curve.size(), other.curve.size());
  for (std::size_t i = 0; i < one.curve.size(); ++i) {
    EXPECT_EQ(one.curve[i].at, other.curve[i].at);
    EXPECT_EQ(one.curve[i].value, other.curve[i].value);
  }
  ASSERT_EQ(one.moments.size(), other.moments.size());
  for (std::size_t i = 0; i < one.moments.size(); ++i) {
    EXPECT_EQ(one.moments[i].at, other.moments[i].at);
    EXPECT_EQ(one.moments[i].gain, other.moments[i].gain);
    EXPECT_EQ(one.moments[i].better, other.moments[i].better);
  }
}

constexpr ReviewSettings kShort = {.quick = 6, .longest = 16, .looked_at = 4};

TEST(Review, IsTheSameInWhateverSlicesItIsMade) {
  for (const Game* game : opened_games()) {
    Session session = begun(*game, 5);
    play_on(session, 24);
    expect_same(review_of(session, kShort, 7), review_of(session, kShort, 4000));
  }
}

TEST(Review, LooksOnlyAtTheSeatsThatAreAskedFor) {
  for (const Game* game : opened_games()) {
    Session session = begun(*game, 6);
    play_on(session, 24);
    ReviewSettings nobody = kShort;
    nobody.seats = 0;
    EXPECT_TRUE(review_of(session, nobody, 100).curve.empty());
    ReviewSettings first = kShort;
    first.seats = 1;
    const Review review = review_of(session, first, 4000);
    EXPECT_EQ(review.of(Seat::kSecond).choices, 0);
    for (const ReviewPoint& point : review.curve) EXPECT_EQ(point.seat, Seat::kFirst);
  }
}

TEST(Review, OfNothingIsEmpty) {
  const Session session = begun(*opened_games().front(), 1);
  const Review review = review_of(session, {}, 10);
  EXPECT_TRUE(review.curve.empty());
  EXPECT_TRUE(review.moments.empty());
}

// One choice beside another, on deals and dice of their own; as close as the pair is to each other.
std::optional<Edge> edge_between(const Game& game, const AnyState& view, const Actions& better,
                                 const Actions& played) {
  Actions legal;
  game.legal(view, legal);
  Choice pair;
  for (const Actions* one : {&played, &better}) {
    const auto at = std::find(legal.begin(), legal.end(), one->front()) - legal.begin();
    pair.leading.push_back(
        {static_cast<std::size_t>(at), 0, Actions(one->begin() + 1, one->end()), {}});
  }
  HintThought look;
  look.limit_trials(120);
  look.begin(game, view, pair, 0xFACE);
  while (!look.step(1000)) {
  }
  if (look.arms().size() < 2 || look.arms()[1].index != pair.leading.back().index) return {};
  return edge_of(look.arms()[1].values, look.arms()[0].values);
}

// What a few trials have worst of all that can be done.
Action worst_choice(const Game& game, const AnyState& view) {
  constexpr std::size_t kMost = 12;
  Actions legal;
  game.legal(view, legal);
  Choice all;
  for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / kMost)
    all.leading.push_back({i, 0, {}, {}});
  HintThought look;
  look.limit_trials(16);
  look.begin(game, view, all, 0xBAD);
  while (!look.step(1000)) {
  }
  const auto sum = [](const HintArm& arm) {
    return std::accumulate(arm.values.begin(), arm.values.end(), 0);
  };
  const auto worst =
      std::min_element(look.arms().begin(), look.arms().end(),
                       [&](const HintArm& a, const HintArm& b) { return sum(a) < sum(b); });
  return legal[worst->index];
}

// What costs plainly, by a look of the test's own, is a moment.
TEST(Review, FindsWhatCostsPlainly) {
  int planted = 0, found = 0;
  for (const Game* game : opened_games()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Session session = begun(*game, seed);
      play_on(session, 40 + static_cast<int>(seed * 37 % 120));
      while (is_asked(session) && game->under_way(session.view(session.to_act())))
        session.submit(regular_choice(session));
      if (!is_asked(session)) continue;
      const Seat seat = session.to_act();
      const int at = session.at();
      const AnyState view = session.view(seat);
      const Action good = regular_choice(session);
      Actions played = {worst_choice(*game, view)};
      session.submit(played.front());
      while (session.to_act() == seat && game->under_way(session.view(seat))) {
        played.push_back(regular_choice(session));
        session.submit(played.back());
      }
      const std::optional<Edge> edge = edge_between(*game, view, {good}, played);
      const int least = 2 * game->info().bots.moment;
      if (!edge || edge->mean < std::int64_t{least} << kEdgeBits || edge->mean < 5 * edge->error)
        continue;
      ++planted;
      ReviewSettings settings = {.quick = 10, .longest = 40, .looked_at = 8};
      settings.seats = seat == Seat::kSecond ? 2 : 1;
      const Review review = review_of(session, settings, 4000);
      const bool is_told = std::any_of(review.moments.begin(), review.moments.end(),
                                       [&](const ReviewMoment& one) { return one.at == at; });
      found += is_told;
      if (!is_told)
        std::printf("%s, seed %d: decision %d, %d\n", std::string(game->info().id).c_str(),
                    static_cast<int>(seed), at, static_cast<int>(edge->mean >> kEdgeBits));
    }
  }
  std::printf("planted: %d, found: %d\n", planted, found);
  EXPECT_GE(planted, 4);
  EXPECT_GE(found * 100, planted * 80);
}

// Under other deals and dice the better choice stays better.
TEST(Review, SaysNothingThatAnotherLookTurnsRound) {
  int looked = 0, turned = 0;
  for (const Game* game : opened_games()) {
    Session session = begun(*game, 9);
    for (int i = 0; i < 45 && is_asked(session); ++i)
      session.submit(i % 5 == 4
                         ? session.legal()[static_cast<std::size_t>(i) % session.legal().size()]
                         : regular_choice(session));
    const Review review = review_of(session, {.quick = 8, .longest = 40, .looked_at = 6}, 4000);
    RecordWalk walk;
    for (const ReviewMoment& moment : review.moments) {
      walk.to(session, moment.at);
      const AnyState view = walk.view(session, moment.seat);
      const std::optional<Edge> edge = edge_between(*game, view, moment.better, moment.played);
      if (!edge) continue;
      ++looked;
      turned += edge->mean <= 0;
      if (edge->mean <= 0)
        std::printf("%s, decision %d: told %d\n", std::string(game->info().id).c_str(), moment.at,
                    moment.gain);
    }
  }
  std::printf("moments looked at once more: %d, turned round: %d\n", looked, turned);
  EXPECT_GE(looked, 3);
  EXPECT_EQ(turned, 0);
}

}  // namespace
}  // namespace sandtable
