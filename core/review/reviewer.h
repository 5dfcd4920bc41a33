// The door to who makes a review, which takes from seconds to minutes: a game goes in, the review
// is fetched later, and meanwhile the caller goes on. What stands behind it is a worker of the
// browser, or slices of the caller's own time; to the caller they are alike.
#pragma once

#include <optional>

#include "core/base/table_part.h"
#include "core/data/json.h"
#include "core/review/review.h"

namespace sandtable {

class Reviewer {
 public:
  virtual ~Reviewer() = default;
  // Takes the place of the game before.
  virtual void ask(const Session& session, const ReviewSettings& settings) = 0;
  // Nothing comes of what was asked any more.
  virtual void cancel() = 0;
  // Asked, and the review has not been fetched.
  virtual bool is_thinking() const = 0;
  // Of 1000, how far it has come.
  virtual int progress() const = 0;
  // The review, once, when it is made. To be asked regularly: some think only then.
  virtual std::optional<Review> fetch() = 0;

  // From whoever brings word of a worker: it speaks of game `number`, has come so far of 1000, and
  // brings the review where it is made (review_file.h). False: that is no review of the game.
  virtual bool hear(int, int, const json::Value*) { return false; }
  // No worker works: a slice of the caller's own about game `number`. False: there is nothing left
  // to think about.
  virtual bool think_here(int) { return false; }
};

// Thinks while it is asked for the review, and no longer than a slice each time.
class SANDTABLE_TABLE_PART SlicedReviewer final : public Reviewer {
 public:
  // Microseconds that only grow.
  using Clock = std::uint64_t (*)();
  explicit SlicedReviewer(Clock clock, std::uint64_t slice = 4000) : clock_(clock), slice_(slice) {}

  void ask(const Session& session, const ReviewSettings& settings) override;
  void cancel() override { thinks_ = false; }
  bool is_thinking() const override { return thinks_; }
  int progress() const override { return session_ ? thought_.progress() : 0; }
  std::optional<Review> fetch() override;
  // What it was asked about last, at the point up to which it is reviewed.
  const Session& session() const { return *session_; }

 private:
  Clock clock_;
  std::uint64_t slice_;
  std::optional<Session> session_;  // a copy: the caller's may go on
  bool thinks_ = false;
  ReviewThought thought_;
};

}  // namespace sandtable
