// Who makes reviews for the page. A worker does (wasm/web/opponent.js); where none works, the page
// itself, in slices between which it hears everything else.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/table_part.h"
#include "core/review/reviewer.h"

namespace sandtable::web {

class SANDTABLE_TABLE_PART PageReviewer final : public Reviewer {
 public:
  void ask(const Session& session, const ReviewSettings& settings) override;
  void cancel() override;
  bool is_thinking() const override { return session_.has_value(); }
  int progress() const override { return progress_; }
  std::optional<Review> fetch() override;

  bool hear(int number, int progress, const json::Value* review) override;
  bool think_here(int number) override;

 private:
  int number_ = 0;
  int progress_ = 0;
  std::optional<Session> session_;  // that is reviewed
  ReviewSettings settings_;
  std::optional<Review> made_;
  std::optional<SlicedReviewer> here_;
};

}  // namespace sandtable::web
