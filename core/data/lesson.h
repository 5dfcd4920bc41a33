#pragma once
// The guided first turn of a game, from lesson.json: a set-up with a fixed seed, what is played
// before the learner takes over, and steps. A step says something, points at something, and waits
// until the learner goes on, chooses a unit or makes the decisions that it asks for. The seed and
// the decisions settle every roll, so what a step says of the dice is true of them; a step may have
// a text for each way they could have fallen. The file is no part of the rules' data.
//
// Sums stand in a text as the game's own figures: "{odds.factors}" is the value that the card of
// what is asked has in that row, "{log.fight.attack}" an argument of a message, of the card or told
// once it is done; without its sign. "{odds.factors/odds.defence}" is one divided by the other.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/data/help.h"
#include "core/data/json.h"
#include "core/engine/game.h"
#include "core/engine/session.h"

namespace sandtable {

// What is said once a step is done.
struct LessonResult {
  std::string fact;  // key of a message that was told then; empty: whatever was
  std::string text;
};

struct LessonStep {
  std::string title, text;
  std::string at;                     // id of the unit or place that it points at; empty for none
  std::string pick;                   // id of the unit that is to be chosen; empty for none
  std::string rule;                   // id in help.json; empty for none
  std::vector<std::string> figures;   // of other rules that the numbers in its texts are of
  std::vector<Action> asked;          // the decisions that are to be made, in order; empty: to read
  std::vector<LessonResult> results;  // the first whose fact was told counts
  std::vector<Action> then;           // played for both sides after that
};

struct Lesson {
  Setup setup;
  std::uint64_t seed = 0;
  std::vector<Action> opening;  // played before the first step
  std::vector<LessonStep> steps;

  bool empty() const { return steps.empty(); }
};

// Notes what is wrong with the file, and whatever it names that the game does not have. `file` is
// the object in lesson.json.
Lesson read_lesson(const json::Value& file, const Game& game, const Help& help,
                   std::vector<Fault>& faults);
// Plays it: every decision must be offered in its turn, it must be the first seat's turn wherever
// the learner is asked, and what is told of the dice must have happened. Puts the figures into its
// texts; there must be such.
void check_lesson(Lesson& lesson, const Game& game, std::vector<Fault>& faults);

// What the game says in numbers, by name; what comes first counts.
using Figures = std::vector<std::pair<std::string, std::int64_t>>;
// Of what a step asks for, on its card. The decisions are made in the session, and what follows
// them.
Figures figures_of(const LessonStep& step, Session& session);
// Of what was told from a step of the record on.
Figures figures_told(const Session& session, std::size_t first_step);

// The game in which `step` is to be done: 0 .. steps.size(). Precondition: the lesson has no fault.
Session lesson_at(const Lesson& lesson, const Game& game, std::size_t step);
// What is said of the facts told from a step of the record on, up to where the next step is asked;
// null where the step says nothing.
const LessonResult* result_of(const LessonStep& step, const Session& session,
                              std::size_t first_step);

}  // namespace sandtable
