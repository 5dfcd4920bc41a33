// review: what the game says about its choices.
#include "core/protocol/protocol.h"
#include "core/protocol/review_answer.h"
#include "core/review/review_file.h"

namespace sandtable {

struct Protocol::KeptReview {
  std::uint64_t mark = 0, salt = 0;
  std::uint8_t seats = 0;
  Session session;  // a copy: the game may go on
  ReviewThought thought;
};

namespace {

constexpr int kMostPieces = 1'000'000, kUsualPieces = 2000;

// However far back is looked at.
bool is_over_at_end(const Session& session) {
  const int end = session.played_at();
  return (session.concession() && end == session.decisions()) ||
         session.game().to_act(session.state_at(end)) == Seat::kNobody;
}

}  // namespace

// In a game under way nobody is told what the other side does wrong, and one's own choices are
// told only where the game is practice.
Refused Protocol::review(Ask& ask) {
  const auto pieces =
      static_cast<int>(ask.request.integer_or("pieces", 1, kMostPieces, kUsualPieces));
  const std::uint64_t salt = ask.request.hex_or("salt", 0);
  if (Refused error = ask.request.error()) return error;
  if (session().is_followed())
    return ProtocolError{"elsewhere", "the record of this game is kept elsewhere", {}, {}};
  const bool is_over = is_over_at_end(session());
  const bool sees_all = ask.seat == Seat::kNobody;
  if (!is_over && !sees_all && !session().flags().practice)
    return ProtocolError{"under-way", "a game is reviewed when it is over", {}, {}};
  ReviewSettings settings;
  settings.salt = salt;
  if (!is_over && !sees_all) settings.seats = ask.seat == Seat::kSecond ? 0b10 : 0b01;
  const std::uint64_t mark = review_mark(session());
  const bool is_new = kept_review_ == nullptr || kept_review_->mark != mark ||
                      kept_review_->salt != salt || kept_review_->seats != settings.seats;
  if (is_new) {
    kept_review_ =
        std::shared_ptr<KeptReview>(new KeptReview{mark, salt, settings.seats, session(), {}});
    kept_review_->session.seek(session().played_at());
    kept_review_->thought.begin(kept_review_->session, settings);
  }
  ReviewThought& thought = kept_review_->thought;
  const bool is_done = thought.step(pieces);
  ask.out.boolean("done", is_done).number("progress", thought.progress());
  if (is_done)
    write_review_fields(ask.out, Speaker(table_.box()), kept_review_->session, thought.review());
  return {};
}

}  // namespace sandtable
