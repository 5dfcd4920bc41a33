#pragma once
// The fight that the reader began last, found in the record while it is shown step by step: what
// came of it stays in sight until they have seen it, and is the first thing that they are told of
// later. By the roles of messages, so that no game has to know of it.

#include <cstddef>
#include <vector>

#include "core/engine/session.h"
#include "shell/play/facts.h"
#include "shell/play/since.h"

namespace sandtable::shell {

class OwnFight {
 public:
  void clear() { *this = {}; }
  // The next step that is shown, from the view before it. True: it tells of a fight of the reader.
  bool see(const Step& step, std::size_t at, const AnyState& before, const Teller& teller);
  // All of it has been told before this step: a phase or the other side's turn comes first.
  bool is_over_before(const Step& step, const AnyState& before, const Teller& teller) const;

  // Null where there is none, or another turn has come and gone since.
  const StepRange* steps() const { return facts_.empty() ? nullptr : &steps_; }
  const std::vector<Fact>& facts() const { return facts_; }
  // The view before it began: where everybody stood who was in it.
  const AnyState& before() const { return before_; }

 private:
  void choose(std::size_t at, const AnyState& before);
  void end();

  StepRange steps_;
  std::vector<Fact> facts_;
  AnyState before_;
  std::size_t chosen_at_ = 0;  // the choice of the reader that was made last
  AnyState chosen_in_;
  bool is_open_ = false;  // what comes follows from that choice
  bool is_anew_ = false;  // and no fight has come of it yet
  bool is_over_ = false;  // another turn has come since
};

}  // namespace sandtable::shell
