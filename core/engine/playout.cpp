#include "core/engine/playout.h"

#include "core/engine/follow.h"

namespace sandtable {
namespace {

// Chance and forced steps that one game may take in all; beyond it is counted as over the limit.
int step_limit(const Game& game) { return 64 * game.info().max_decisions + 65536; }

}  // namespace

Playout::Playout(const Game& game, Policy* first, Policy* second)
    : game_(&game), policies_{first, second} {
  notes_.mute(true);
  is_for_two_ = game.info().seats.size() > 1;
}

void Playout::count_rules(bool count) {
  counts_rules_ = count;
  notes_.mute(!count && watch_ == nullptr);
  rules_fired_.resize(game_->rules().size());
}

void Playout::set_watch(PlayoutWatch* watch) {
  watch_ = watch;
  notes_.mute(watch == nullptr && !counts_rules_);
}

const PlayoutGame& Playout::run(const Setup& setup, std::uint64_t seed) {
  return run_from(game_->setup(setup), seed);
}

const PlayoutGame& Playout::run_from(const AnyState& state, std::uint64_t seed) {
  const int max_decisions = game_->info().max_decisions;
  const Rng dice(seed);
  QuickRandom random(seed);
  result_.state = state;  // which may be the last game's own
  result_.end = PlayoutEnd::kOver;
  result_.decisions = 0;
  result_.events = 0;
  result_.hand_overs = result_.hand_overs_by_level = 0;
  last_ = last_turn_ = Seat::kNobody;
  for (int left = step_limit(*game_); left > 0; --left) {
    const Seat seat = game_->to_act(result_.state);
    if (seat == Seat::kNobody) return result_;
    Action action;
    bool forced = false;
    if (seat == Seat::kChance) {
      game_->chance(result_.state, event_);
      action = chance_action(dice.pick(result_.events, event_.outcomes).value);
      result_.events += 1;
    } else {
      game_->legal(result_.state, legal_);
      if (legal_.empty()) {
        result_.end = PlayoutEnd::kDeadEnd;
        return result_;
      }
      std::size_t index = 0;
      forced = is_forced(*game_, result_.state, legal_);
      if (!forced) {
        if (result_.decisions == max_decisions) break;
        if (is_for_two_) count_hand_overs(seat);
        index = choose(seat, random);
        result_.decisions += 1;
      }
      action = legal_[index];
    }
    notes_.clear();
    if (watch_ != nullptr) before_ = result_.state;
    game_->apply(result_.state, action, notes_);
    if (counts_rules_) count_notes();
    if (watch_ != nullptr)
      watch_->saw(
          {before_, result_.state, seat, action, legal_, forced, result_.decisions, notes_});
  }
  result_.end = PlayoutEnd::kOverLimit;
  return result_;
}

std::size_t Playout::choose(Seat seat, QuickRandom& random) {
  Policy* policy = policies_[seat == Seat::kSecond ? 1 : 0];
  if (policy == nullptr) return random.below(static_cast<std::uint32_t>(legal_.size()));
  const std::size_t index =
      policy->choose(*game_, game_->observe(result_.state, seat), legal_, random.word());
  CHECK(index < legal_.size());
  return index;
}

void Playout::count_hand_overs(Seat seat) {
  result_.hand_overs += last_ != Seat::kNobody && seat != last_;
  last_ = seat;
  if (game_->is_reaction(result_.state)) return;
  result_.hand_overs_by_level += last_turn_ != Seat::kNobody && seat != last_turn_;
  last_turn_ = seat;
}

void Playout::count_notes() {
  for (const Note& note : notes_.list())
    for (const RuleId rule : {note.rule, note.rule2})
      if (rule.is_some()) rules_fired_[rule.value] += 1;
}

void PlayoutTotals::add(const Game& game, const PlayoutGame& played) {
  games += 1;
  decisions += static_cast<std::uint64_t>(played.decisions);
  events += played.events;
  dead_ends += played.end == PlayoutEnd::kDeadEnd ? 1 : 0;
  over_limit += played.end == PlayoutEnd::kOverLimit ? 1 : 0;
  const Standing standing = game.standing(played.state);
  scores[standing.score] += 1;
  results[standing.result] += 1;
  hash = mix64(hash ^ game.hash(played.state));
}

}  // namespace sandtable
