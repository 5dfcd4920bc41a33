#pragma once
// What a lesson needs of the table that its game lies on.

#include "core/engine/session.h"

namespace sandtable::shell {

class LessonTable {
 public:
  virtual ~LessonTable() = default;
  // Null while no game lies there.
  virtual const Session* session() const = 0;
  // As the one who looks at the screen may see it.
  virtual AnyState view() const = 0;
  virtual Submitted act(Action action) = 0;
  // Something that is shown of the game has changed, though no decision was made.
  virtual void touch() = 0;
  // The lesson's game takes the table, beside the player's own, and nothing of it is stored; once
  // it is over the game goes on as any other, or is left at the step of that number.
  virtual void lay_lesson(Session session) = 0;
  virtual void keep_lesson_game() = 0;
  virtual void leave_lesson_at(int step) = 0;
};

}  // namespace sandtable::shell
