// Verdict: legal, or the rule that forbids it and why in words.
#pragma once

#include "core/engine/note.h"

namespace sandtable {

// A player's illegal wish is no error of the program: it is answered with the rule's number.
struct Verdict {
  bool legal = true;
  Note reason;  // when not legal: kind, args and rule of the sentence that says why

  static constexpr Verdict yes() { return {}; }
  static constexpr Verdict no(const Note& reason) { return {false, reason}; }
  constexpr explicit operator bool() const { return legal; }
};

}  // namespace sandtable
