#pragma once
// The review of the game on the table: made in the background, kept on this device beside the saved
// games, shown in words. It is of the whole record as it is; a decision more or less, or other
// rules, and there is none until it is asked for again. Looking back along the record leaves it.
//
// A game that is over may be reviewed, and a practice game as far as it has come; none that is
// decided elsewhere. Whose choices: those of the people, of all seats where everybody was a
// computer.

#include <cstdint>
#include <memory>
#include <optional>

#include "core/base/table_part.h"
#include "core/review/reviewer.h"
#include "shell/review_words.h"

namespace sandtable::shell {

class Files;
class GameTable;
class Redraw;

class Reviewing {
 public:
  enum class State : std::uint8_t { kNone, kThinking, kGiven };

  // All must outlive it.
  Reviewing(GameTable& table, Redraw& redraw);

  // Who makes reviews, and where they are kept; without them there are none.
  void set_reviewer(std::unique_ptr<Reviewer> reviewer, Files& files) {
    reviewer_ = std::move(reviewer);
    files_ = &files;
  }

  Reviewer* reviewer() { return reviewer_.get(); }

  // Whether one can be asked for.
  SANDTABLE_TABLE_DOOR bool may_review() const;
  // The one that was kept, or it is begun to be made. False: it cannot be asked for.
  SANDTABLE_TABLE_DOOR bool ask();
  // Enough of it: nothing of what was thought is kept.
  SANDTABLE_TABLE_DOOR void stop();
  // To be called often while is_thinking(), also where no frames are drawn. Nothing of the game is
  // touched before the review is there: whoever has begun to choose something goes on with it.
  SANDTABLE_TABLE_DOOR void think();
  bool is_thinking() const { return state_ == State::kThinking; }

  State state() const { return state_; }
  int percent() const;
  // Of the review that is given.
  const Review& review() const { return review_; }
  const ReviewWords& words() const { return words_; }
  // The place in words().moments of the one before decision `at`; -1: there is none.
  int moment_at(int at) const;

 private:
  void follow();
  SANDTABLE_TABLE_DOOR void see_record();
  void become(State state);
  ReviewSettings settings() const;
  bool take_kept();
  void keep();

  GameTable& table_;
  Files* files_ = nullptr;
  Redraw& redraw_;
  std::unique_ptr<Reviewer> reviewer_;
  State state_ = State::kNone;
  int told_ = 0;               // of a hundred, that was shown last
  std::uint64_t changes_ = 0;  // GameTable::changes() that were looked at
  std::uint64_t of_ = 0;       // mark of the record that it is of
  Review review_;
  ReviewWords words_;
};

}  // namespace sandtable::shell
