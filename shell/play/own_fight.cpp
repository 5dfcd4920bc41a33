#include "shell/play/own_fight.h"

#include <utility>

namespace sandtable::shell {

namespace {

// What comes behind a heading belongs to the phase that begins with it.
bool is_heading(const Teller& teller, const Note& note) {
  const MessageRole role = role_of(teller.game, note);
  return role == MessageRole::kTurn || role == MessageRole::kPhase;
}

bool is_of_other_turn(const Step& step, const AnyState& before, const Teller& teller) {
  return step.kind == StepKind::kDecision && step.seat != teller.reader &&
         !teller.game.is_reaction(before);
}

}  // namespace

// The die that ends a phase tells what came of the fight, and then that the next phase begins.
bool OwnFight::is_over_before(const Step& step, const AnyState& before,
                              const Teller& teller) const {
  if (!is_open_ || is_of_other_turn(step, before, teller)) return true;
  for (const Note& note : step.notes) {
    if (is_heading(teller, note)) return true;
    if (telling_of(teller, note) != Telling::kLeftOut && fact_of(teller, note).is_of_fight())
      return false;
  }
  return false;
}

// A choice that goes on with one that is under way begins nothing.
void OwnFight::choose(std::size_t at, const AnyState& before) {
  if (std::exchange(is_over_, false)) facts_.clear();
  chosen_at_ = at;
  chosen_in_ = before;
  is_open_ = is_anew_ = true;
}

void OwnFight::end() {
  is_open_ = false;
  is_over_ = true;
}

bool OwnFight::see(const Step& step, std::size_t at, const AnyState& before, const Teller& teller) {
  const Game& game = teller.game;
  const bool own = step.kind == StepKind::kDecision && step.seat == teller.reader;
  if (own && !game.is_reaction(before)) {
    if (!game.under_way(before) && !game.unsettled(before)) choose(at, before);
  } else if (is_of_other_turn(step, before, teller)) {
    end();
  }
  bool tells = false;
  for (const Note& note : step.notes) {
    if (is_heading(teller, note)) end();
    if (!is_open_) break;
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
