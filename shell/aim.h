#pragma once
// What a computer that is watched is after: why the choice that it has made, beside doing nothing,
// tried as hints are (core/ai/hint.h) before it is done. It is sought once for each part of a
// seat's turn, a slice at a time, and given up after a while.

#include <optional>

#include "core/ai/hint.h"
#include "core/ai/opponent.h"
#include "core/base/table_part.h"

namespace sandtable::shell {

class AimProvider {
 public:
  using Clock = std::uint64_t (*)();  // microseconds that only grow
  explicit AimProvider(Clock clock) : clock_(clock) {}

  // For the choice that answers the question, unless this part of the turn has its aim or was
  // looked at often enough.
  SANDTABLE_TABLE_DOOR void seek(const Question& question, std::size_t choice);
  bool is_sought() const { return sought_; }
  // A slice of thought; false: there is nothing to think about any more.
  SANDTABLE_TABLE_DOOR bool think();
  // The choice is done: from here on the aim that was found for it is the one that is told.
  void tell();
  // The choice is not done after all, or nobody watches.
  void drop() { sought_ = false; }
  SANDTABLE_TABLE_DOOR void forget();
  // The reason, and whose; nothing where none was found.
  const std::optional<Note>& why() const { return why_; }
  Seat seat() const { return told_.seat; }

 private:
  // Turn and phase of a seat.
  struct Part {
    std::int32_t turn = -1, phase = -1;
    Seat seat = Seat::kNobody;
    bool operator==(const Part&) const = default;
  };

  Clock clock_;
  HintThought thought_;
  bool sought_ = false;
  std::uint64_t begun_ = 0;
  std::size_t choice_ = 0;
  Part part_, told_;  // that of the choice, that of why_
  int tries_ = 0;     // in part_
  std::optional<Note> found_, why_;
};

}  // namespace sandtable::shell
