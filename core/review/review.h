// What a game that was played says about its choices: which of them cost clearly, and what would
// have been better; and how far what came between them (dice, draws, the other side) carried the
// result.
//
// A choice is a whole one (ai/hint.h): an action with all that belongs to it. Each is judged by
// what its seat knew then, by trials of what was done beside what Regular would have thought of and
// beside doing nothing, all on the same deals and the same dice. Three looks, each on deals of its
// own: a quick one at every choice; a long one at those that seem to have cost most, which says
// what would have been best; and one more at what was done beside that. A choice is a moment only
// where both long looks tell the two apart by more than twice the error, so that another look does
// not turn it round. What is said to be worth more is the smaller of the two figures less one
// error.
//
// Same record, same settings: the same review on every build, in whatever slices it is made.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/ai/hint.h"
#include "core/engine/record_walk.h"
#include "core/engine/session.h"

namespace sandtable {

struct ReviewSettings {
  std::uint8_t seats = 0b11;  // whose choices are reviewed, a bit per seat
  std::uint64_t salt = 0;     // of the trials
  int quick = 12;             // trials of each choice in the first look
  int longest = 60;           // trials of a long look; the last one has twice as many
  int looked_at = 12;         // choices of a seat that get a long look
};

inline constexpr std::size_t kMostMoments = 5;  // that are told of a seat

// A choice that could have been better.
struct ReviewMoment {
  int at = 0;  // the point of the game before it (Session::at)
  Seat seat = Seat::kNobody;
  Actions played;  // what was done, to its end
  Actions better;  // the other choice to its end
  int gain = 0;    // what that is worth more, for certain, in hundredths of the seat's points
  int error = 0;   // of the figure, as much again
  std::optional<Note> why, aim;  // as hints have them: the other choice beside the one made
};

// Where a reviewed choice left the game: what its position was worth then, by the trials of the
// quick look. They know what is dealt to them, so on the whole they expect somewhat much, and what
// is expected falls as a game goes on; no figure of luck is made of it.
struct ReviewPoint {
  int at = 0;
  Seat seat = Seat::kNobody;
  int value = 0;  // hundredths of the first seat's points, behind the choice
};

// All in hundredths of the side's points.
struct ReviewSide {
  int choices = 0;      // of which the best and the worst could be told apart
  int accuracy = 0;     // percent: of what lay between them
  int cost = 0;         // of its moments
  int skill = 0;        // of all its choices beside what the trials themselves would have done
  int skill_error = 0;  // of that figure, as much again
};

struct Review {
  std::vector<ReviewPoint> curve;
  std::vector<ReviewMoment> moments;  // in their order
  std::array<ReviewSide, 2> sides;

  const ReviewSide& of(Seat seat) const { return sides[seat == Seat::kSecond ? 1 : 0]; }
  ReviewSide& of(Seat seat) { return sides[seat == Seat::kSecond ? 1 : 0]; }
};

class ReviewThought {
 public:
  // Of the whole record up to what the session shows. The session must outlive the thought and
  // not change.
  void begin(const Session& session, const ReviewSettings& settings);
  // Goes on by that many pieces of work, as hints do; true when all is done.
  bool step(int pieces);
  bool is_done() const { return stage_ == Stage::kDone; }
  // Whole when it is done; the curve grows meanwhile, moments come at the end.
  const Review& review() const { return review_; }
  // Of 1000, how far it has come.
  int progress() const;

 private:
  enum class Stage : std::uint8_t { kQuick, kLong, kAgain, kDone };

  // A whole choice of the record.
  struct Made {
    std::size_t step = 0;
    int at = 0;
    Seat seat = Seat::kNobody;
    Progress progress{};
    Actions chain;  // its actions, the first included
  };
  // One that seems to have cost something.
  struct Suspect {
    std::size_t made = 0;
    int gain = 0, error = 0;
    Choice choice;  // what was done, and what seemed better
    ReviewMoment moment;
  };
  struct Compared {
    std::size_t best = 0;  // among the arms; 0: what was done
    Edge edge;             // of the best beside it
  };

  void gather();
  std::size_t take_choice(std::size_t step);
  void open();
  void open_quick();
  void close();
  void close_quick();
  void close_long(Suspect& suspect);
  void close_again(Suspect& suspect);
  void next_stage();
  void tell();
  Choice considered(const AnyState& view, const Actions& legal, const Made& made);
  AnyState view_before(const Made& made);
  std::uint64_t key_of(const Made& made) const;
  Compared compare() const;
  void add_point(const Made& made);
  void count_kept(const Made& made);
  void finish(std::size_t side);
  int least() const { return game_->info().bots.moment; }

  const Session* session_ = nullptr;
  const Game* game_ = nullptr;
  ReviewSettings settings_;
  Review review_;
  Stage stage_ = Stage::kDone;
  std::vector<Made> made_;
  std::vector<Suspect> suspects_;
  std::size_t next_ = 0;  // of made_, then of suspects_
  bool open_ = false;     // a look is under way
  HintThought look_;
  RecordWalk walk_;
  LeadingPolicy leading_;
  std::size_t usual_ = 0;                  // in the legal list: what trials go on with
  std::array<std::int64_t, 2> kept_{};     // shares of what could be kept, in tenths of a percent
  std::array<std::int64_t, 2> squares_{};  // of the errors of skill
};

}  // namespace sandtable
