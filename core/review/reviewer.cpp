#include "core/review/reviewer.h"

namespace sandtable {

void SlicedReviewer::ask(const Session& session, const ReviewSettings& settings) {
  session_ = session;
  session_->seek(session.played_at());
  thought_.begin(*session_, settings);
  thinks_ = true;
}

std::optional<Review> SlicedReviewer::fetch() {
  if (!thinks_) return {};
  const std::uint64_t start = clock_();
  do {
    if (!thought_.step(1)) continue;
    thinks_ = false;
    return thought_.review();
  } while (clock_() - start < slice_);
  return {};
}

}  // namespace sandtable
