#include "shell/skins/recount.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "core/engine/record_walk.h"

namespace sandtable::shell {
namespace {

constexpr std::size_t kMostSwings = 4;

}  // namespace

void Recount::run() {
  RecordWalk walk;
  walk.to_start(session_);
  AnyState state = walk.view(session_, Seat::kNobody);
  int decisions = 0;
  while (walk.next() < session_.step_end()) {
    const Step& step = session_.steps()[walk.next()];
    if (step.kind == StepKind::kChance) weigh(state, step);
    const Standing had = standing(state);
    walk.step(session_);
    state = walk.view(session_, Seat::kNobody);
    const Standing has = standing(state);
    note_facts(step, had.turn, has.turn);
    if (has.score != had.score)
      if (std::string text = swing_text(step); !text.empty())
        add_swing({had.turn, std::move(text), has.score - had.score, std::max(0, decisions - 1)},
                  has.score < had.score && has.gross == had.gross && game_.info().seats.size() < 2);
    decisions += step.kind == StepKind::kDecision;
    if (has.turn != had.turn) close_turn(had);
  }
  close_turn(standing(state));
}

void Recount::count_luck(std::size_t kind, const AnyState& before, Action fell,
                         const Brings& brings) {
  const auto brought = [&](std::uint16_t outcome) {
    AnyState after = before;
    Events facts;
    Action action = fell;
    action.a = outcome;
    game_.apply(after, action, facts);
    return brings(after, facts.list());
  };
  ChanceEvent event;
  game_.chance(before, event);
  double sum = 0.0, all = 0.0;
  for (const Outcome& outcome : event.outcomes) {
    const auto weight = static_cast<double>(outcome.weight);
    sum += brought(outcome.value) * weight;
    all += weight;
  }
  if (all == 0.0) return;
  LuckTally& tally = luck_[kind];
  ++tally.rolls;
  tally.hits += brought(fell.a);
  tally.expected += sum / all;
}

// What lies before the first turn has no point of the curve.
void Recount::close_turn(const Standing& at) {
  if (at.turn < 1) return;
  curve.push_back(at.score);
  gross.push_back(at.gross);
  for (std::size_t i = 0; i < sides.size(); ++i) sides[i].push_back(at.sides[i]);
}

// What one player loses in a turn is one moment: a team is worth less than a dock, many are not.
void Recount::add_swing(Swing swing, bool lost) {
  if (lost && lost_at_ < swings.size() && swings[lost_at_].turn == swing.turn) {
    swings[lost_at_].points += swing.points;
    swings[lost_at_].text = words_.text("play.after.losses", {text_arg("last", swing.text)});
    return;
  }
  if (lost) lost_at_ = swings.size();
  swings.push_back(std::move(swing));
}

// Of the one kind and of the other, where there are both.
void Recount::keep_largest_swings() {
  sort_items(swings, [](const Swing& a, const Swing& b) {
    return std::abs(a.points) > std::abs(b.points);
  });
  if (swings.size() > kMostSwings) {
    const bool gain = swings.front().points > 0;
    const auto is_other = [&](const Swing& one) { return (one.points > 0) != gain; };
    const auto other = std::find_if(swings.begin(), swings.end(), is_other);
    if (other != swings.end() && other - swings.begin() >= static_cast<int>(kMostSwings))
      std::swap(*other, swings[kMostSwings - 1]);
    swings.resize(kMostSwings);
  }
  sort_items(swings, [](const Swing& a, const Swing& b) { return a.decision < b.decision; });
}

void Recount::add_luck(std::string_view base, const std::vector<LuckKind>& kinds,
                       GameReport& out) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const LuckTally& tally = luck_[i];
    if (tally.rolls == 0) continue;
    const std::string key = std::string(base) + "." + std::string(kinds[i].id);
    LuckRow row;
    row.title = words_.text(key, {{"n", "", "", tally.rolls}});
    row.text = words_.text(
        key + ".line",
        {{"hits", "", "", tally.hits},
         text_arg("expected", tenths_text(std::lround(tally.expected * 10.0), words_.grammar()))});
    row.balance = (tally.hits - tally.expected) * (kinds[i].feared ? -1.0 : 1.0);
    out.luck_balance += row.balance;
    out.luck.push_back(std::move(row));
  }
}

}  // namespace sandtable::shell
