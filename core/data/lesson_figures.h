#pragma once
// What the texts of a lesson say in numbers, held against the game. Programs that make the game
// check it; what players have has been checked.

#include "core/data/lesson.h"
#include "core/data/words.h"

namespace sandtable {

struct LessonSources {
  const Words& words;
  const Help& help;
};

// Every number that is written out in a text, in digits or as a word, must be one that the rule
// says which the step cites, or the game at that step: on the card of what is asked, of what is
// told once it is done, or in the name of something that is there. `lesson` has no other fault.
void check_figures(const Lesson& lesson, const Game& game, const LessonSources& sources,
                   std::vector<Fault>& faults);

}  // namespace sandtable
