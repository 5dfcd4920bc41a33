#pragma once
// The guided first turn on the table: which step is asked, what may be done at it, and what is said
// of it, for the screen of play and for the mirror. The game of a lesson lies beside the player's
// own and is not stored; where it was left is kept by the number of the step.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/table_part.h"
#include "core/data/lesson.h"

namespace sandtable::shell {

class Files;
class LessonTable;
struct ShelfGame;

// What there is to do at a lesson.
enum class LessonAsk : std::uint8_t { kBegin, kNext, kBack, kLeave };

// What its card says.
struct LessonCard {
  enum class Waits : std::uint8_t { kNext, kPick, kAct };
  int number = 0, count = 0;  // from 1; 0: there is no lesson
  std::string title, text;
  std::string said;           // to a wrong choice
  std::string rule, printed;  // id and number of the rule; empty for none
  std::string at;             // id of the unit or place that it points at; empty: what is asked
  std::vector<std::string> about;  // ids of the nouns of all that is still to be done
  Waits waits = Waits::kNext;
  bool last = false;             // after this the game is the player's own
  std::optional<Action> wanted;  // the next decision that is asked for
};

// The number of the step at which a lesson of this game was left, from 0; -1 where none was. The
// game has one.
int lesson_left_at(Files& files, std::string_view game);

class LessonRun {
 public:
  // Both must outlive it; `files` keep where it was left.
  LessonRun(LessonTable& table, Files& files) : table_(table), files_(files) {}
  bool is_on() const { return game_ != nullptr; }
  // Reads and plays the lesson of a game that has come to the shelf, and gives back what is wrong
  // with it: one with a fault is none.
  SANDTABLE_TABLE_DOOR std::vector<Fault> learn(const ShelfGame& game);
  // The game has one.
  bool knows(const ShelfGame& game) const;
  // From where it was left, else from its first step. False where the game has none.
  SANDTABLE_TABLE_DOOR bool begin(const ShelfGame& game);
  SANDTABLE_TABLE_DOOR void ask(LessonAsk what);
  // The game on the table has changed.
  SANDTABLE_TABLE_DOOR void follow();
  // Another game lies on the table.
  void forget() { game_ = nullptr; }
  // Why the lesson does not let these be done; empty where it does.
  SANDTABLE_TABLE_DOOR std::string objection(std::span<const Action> chain) const;
  // What is said to a choice that the step does not ask for; stays until it is done.
  SANDTABLE_TABLE_DOOR void answer(const std::string& text);
  // The unit is chosen that the step asks for.
  SANDTABLE_TABLE_DOOR bool wants(std::string_view unit) const;
  SANDTABLE_TABLE_DOOR LessonCard card() const;

 private:
  struct Known {
    const ShelfGame* game;
    Lesson lesson;
  };
  const Known* find(const ShelfGame& game) const;
  const LessonStep& step() const { return lesson_->steps[step_]; }
  bool is_told() const { return told_ != nullptr; }
  const LessonStep* asking() const;
  void lay();
  void go_on();
  void finish_step();

  void keep_step(std::size_t step);

  LessonTable& table_;
  Files& files_;
  std::vector<std::unique_ptr<const Known>> known_;
  const ShelfGame* game_ = nullptr;
  const Lesson* lesson_ = nullptr;  // its; null before there was one
  std::size_t step_ = 0;
  std::size_t done_ = 0;                // of the decisions that it asks for
  std::size_t first_step_ = 0;          // of the record, where it began
  int at_ = 0;                          // decisions of the record when that was looked at last
  const LessonResult* told_ = nullptr;  // in the lesson: what came of it, once it is done
  bool plays_ = false;                  // what follows a step is being played
  std::string said_;
};

}  // namespace sandtable::shell
