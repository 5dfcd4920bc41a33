#include "shell/play/own_fight.h"

#include <algorithm>
#include <utility>

namespace sandtable::shell {

bool OwnFight::is_ended_by(const Step& step, const AnyState& before, const Teller& teller) {
  if (step.kind == StepKind::kDecision && step.seat != teller.reader)
    return !teller.game.is_reaction(before);
  return std::any_of(step.notes.begin(), step.notes.end(), [&](const Note& note) {
    const MessageRole role = role_of(teller.game, note);
    return role == MessageRole::kTurn || role == MessageRole::kPhase;
  });
}

// A choice that goes on with one that is under way begins nothing.
void OwnFight::choose(std::size_t at, const AnyState& before) {
  if (std::exchange(is_over_, false)) facts_.clear();
  chosen_at_ = at;
  chosen_in_ = before;
  is_open_ = is_anew_ = true;
}

bool OwnFight::see(const Step& step, std::size_t at, const AnyState& before, const Teller& teller) {
  const Game& game = teller.game;
  const bool own = step.kind == StepKind::kDecision && step.seat == teller.reader;
  if (own && !game.is_reaction(before)) {
    if (!game.under_way(before) && !game.unsettled(before)) choose(at, before);
  } else if (is_ended_by(step, before, teller)) {
    is_open_ = false;
    is_over_ = true;
  }
  if (!is_open_) return false;
  bool tells = false;
  for (const Note& note : step.notes) {
    if (telling_of(teller, note) == Telling::kLeftOut) continue;
    Fact fact = fact_of(teller, note);
    if (!fact.is_of_fight() || (is_anew_ && !fact.begins_fight())) continue;
    if (std::exchange(is_anew_, false)) {
      facts_.clear();
      steps_.first = chosen_at_;
      before_ = chosen_in_;
    }
    facts_.push_back(std::move(fact));
    steps_.last = at;
    tells = true;
  }
  return tells;
}

}  // namespace sandtable::shell
