// A review as text: it comes back as it was, and whatever is no review of the game is refused.
#include "core/review/review_file.h"

#include <gtest/gtest.h>

#include "core/ai/levels.h"
#include "core/base/hash.h"
#include "core/review/reviewer.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

constexpr ReviewSettings kBrief = {.quick = 6, .longest = 16, .looked_at = 4};

// A game of the first choices, which leave much to be done better.
Session played(const Game& game, std::uint64_t seed, int decisions) {
  Session session(game, {standard_setup(game.info()), {}, seed, {}});
  for (int i = 0; i < decisions && !session.legal().empty(); ++i)
    session.submit(
        session.legal()[mix64(seed + static_cast<std::uint64_t>(i)) % session.legal().size()]);
  return session;
}

Review review_of(const Session& session) {
  ReviewThought thought;
  thought.begin(session, kBrief);
  while (!thought.step(1000)) {
  }
  return thought.review();
}

json::Value parsed(const std::string& text) { return json::parse(text).value(); }

// The value with one member of the outermost object replaced.
json::Value with(json::Value root, std::string_view name, const json::Value& value) {
  for (json::Member& member : root.members())
    if (member.name == name) member.value = value;
  return root;
}

TEST(ReviewFile, ComesBackAsItWas) {
  int moments = 0;
  for (const Game* game : opened_games()) {
    const Session session = played(*game, 3, 60);
    const Review review = review_of(session);
    const std::string text = write_review(review, session);
    const Result<Review> read = read_review(parsed(text), session);
    ASSERT_TRUE(read) << game->info().id << ": " << read.fault().path << " " << read.fault().reason;
    EXPECT_EQ(write_review(read.value(), session), text);
    EXPECT_EQ(read.value().moments.size(), review.moments.size());
    moments += static_cast<int>(review.moments.size());
  }
  EXPECT_GT(moments, 3);
}

TEST(ReviewFile, BelongsToOneRecord) {
  const Game& game = *opened_games().front();
  Session session = played(game, 3, 40);
  const std::uint64_t mark = review_mark(session);
  const json::Value file = parsed(write_review(review_of(session), session));
  session.seek(10);
  EXPECT_EQ(review_mark(session), mark) << "looking back changes nothing";
  EXPECT_TRUE(read_review(file, session));
  session.seek(session.decisions());
  session.submit(session.legal().front());
  EXPECT_NE(review_mark(session), mark);
  const Result<Review> read = read_review(file, session);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.fault().code, "other-review");
  // What was taken back is no part of it, also for who then looks back.
  session.undo(true);
  EXPECT_EQ(review_mark(session), mark);
  session.seek(10);
  EXPECT_EQ(review_mark(session), mark);
  EXPECT_TRUE(read_review(file, session));
}

TEST(ReviewFile, IsHeldAgainstTheGame) {
  const Game& game = *opened_games().front();
  const Session session = played(game, 3, 40);
  const json::Value file = parsed(write_review(review_of(session), session));
  const std::string moment =
      R"([{"at": 2, "seat": 1, "played": [[9999, 0, 0, 0]], "better": [[1, 0, 0, 0]], "gain": 5, "error": 1}])";
  const std::string unlike =
      R"([{"at": 2, "seat": 1, "played": [], "better": [], "gain": 5, "error": 1}])";
  const std::string note =
      R"([{"at": 2, "seat": 1, "played": [[1, 0, 0, 0]], "better": [[1, 0, 0, 0]], "gain": 5, "error": 1, "why": [60000, 0, 0, 0, 0, 0, 0, 0, 0]}])";
  const std::vector<std::pair<std::string, std::string>> bad_parts = {
      {"curve", R"([[1000000, 1, 0]])"},
      {"curve", R"([[1, 3, 0]])"},
      {"curve", R"([[1, 1]])"},
      {"curve", R"({"a": 1})"},
      {"sides", "[]"},
      {"moments", moment},
      {"moments", unlike},
      {"moments", note},
      {"mark", "7"}};
  for (const auto& [name, value] : bad_parts) {
    const Result<Review> read = read_review(with(file, name, parsed(value)), session);
    EXPECT_FALSE(read) << name << " " << value;
  }
  EXPECT_FALSE(read_review(json::Value(), session));
  // What was an offer of another decision is none here.
  json::Value moved = file;
  for (json::Member& member : moved.members()) {
    if (member.name != "moments" || member.value.items().empty()) continue;
    for (json::Member& part : member.value.items().front().members())
      if (part.name == "at") part.value = json::Value(std::int64_t{part.value.as_integer() + 1});
    EXPECT_FALSE(read_review(moved, session));
  }
}

std::uint64_t now_us = 0;
std::uint64_t ticking() { return now_us += 500; }

TEST(SlicedReviewer, MakesTheReviewInSlices) {
  const Session session = played(*opened_games().front(), 4, 30);
  SlicedReviewer reviewer(ticking, 2000);
  EXPECT_FALSE(reviewer.is_thinking());
  EXPECT_FALSE(reviewer.fetch());
  reviewer.ask(session, kBrief);
  int slices = 0;
  std::optional<Review> made;
  while (!(made = reviewer.fetch())) {
    EXPECT_TRUE(reviewer.is_thinking());
    ++slices;
  }
  EXPECT_GT(slices, 10);
  EXPECT_FALSE(reviewer.is_thinking());
  EXPECT_EQ(write_review(*made, session), write_review(review_of(session), session));
  reviewer.ask(session, kBrief);
  reviewer.cancel();
  EXPECT_FALSE(reviewer.fetch());
}

}  // namespace
}  // namespace sandtable
