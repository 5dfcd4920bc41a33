// Play: submit as a trial, then commit or throw away. Undo and seek: session_undo.cpp.
#include "core/engine/session.h"

#include <algorithm>
#include <utility>

#include "core/base/hash.h"
#include "core/engine/follow.h"
#include "core/engine/reactions.h"

namespace sandtable {
namespace {

// No game chains that much chance and forced play; a game that does is broken, not slow.
constexpr int kMaxStepsPerAct = 1 << 16;

std::uint8_t reveals_of(const Events& events) {
  if (events.revealed_to(Seat::kNobody)) return seat_bit(Seat::kNobody);
  unsigned bits = 0;
  if (events.revealed_to(Seat::kFirst)) bits |= seat_bit(Seat::kFirst);
  if (events.revealed_to(Seat::kSecond)) bits |= seat_bit(Seat::kSecond);
  return static_cast<std::uint8_t>(bits);
}

// Index of the outcome with this value, or -1.
int outcome_index(const ChanceEvent& event, int value) {
  for (std::size_t i = 0; i < event.outcomes.size(); ++i)
    if (event.outcomes[i].value == value) return static_cast<int>(i);
  return -1;
}

}  // namespace

std::uint64_t generator_key(const Origin& origin, int at) {
  std::vector<std::uint8_t> bytes;
  const auto put = [&bytes](std::uint64_t word) {
    for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
  };
  for (const Contribution& contribution : origin.contributions) {
    if (contribution.at > at) break;
    if (bytes.empty()) put(origin.seed);
    put(contribution.entropy);
  }
  return bytes.empty() ? origin.seed : hash_bytes(bytes);
}

bool nouns_exist(const Game& game, Action action) {
  if (action.verb >= game.verbs().size()) return false;
  const VerbInfo& verb = game.verbs()[action.verb];
  const std::array<std::uint16_t, 3> given = {action.a, action.b, action.c};
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (verb.nouns[i].empty()) {
      if (given[i] != 0) return false;
    } else if (verb.noun_scopes[i] != 0 && game.id_of(verb.noun_scopes[i], given[i]).empty()) {
      return false;
    }
  }
  return true;
}

struct Session::Trial {
  AnyState state;
  Seat to_act = Seat::kNobody;
  Actions legal;
  ChanceEvent pending;
  std::vector<Step> steps;
  std::uint64_t events = 0;
  std::uint64_t key = 0;
  std::size_t queue_used = 0;
  bool by_hand = false;  // an outcome was not from the generator
  Refusal refusal = Refusal::kNone;
  Events notes;
};

Session::Session(const Game& game, const Origin& origin, DiceMode mode,
                 const std::vector<std::uint16_t>& queue)
    : game_(&game),
      origin_(origin),
      leaves_reactions_(leaves_reactions(game.info(), origin.setup)),
      mode_(mode),
      queue_(queue.begin(), queue.end()) {
  flags_.practice = !origin_.position.empty() || mode == DiceMode::kManual ||
                    mode == DiceMode::kQueueOnly || !queue.empty();
  open();
}

// Up to the first decision.
void Session::open() {
  state_ = origin_.position.empty() ? game_->setup(origin_.setup) : origin_.position;
  Trial trial = begin_trial();
  trial.key = origin_.seed;  // hand-overs come after the draws of the set-up
  advance(trial);
  opening_ = std::exchange(trial.refusal, Refusal::kNone);
  settle(trial, false);
}

void Session::mark(Flags more) {
  flags_.practice |= more.practice;
  flags_.scripted |= more.scripted;
}

bool Session::asks_level() const {
  return leaves_reactions_ && to_act_ != Seat::kChance && to_act_ != Seat::kNobody &&
         game_->is_reaction(state_);
}

bool Session::has_one_answer() const {
  return (to_act_ == Seat::kFirst || to_act_ == Seat::kSecond) && legal_.size() == 1;
}

Submitted Session::submit(Action action) {
  if (is_followed()) return refused(Refusal::kElsewhere);
  if (to_act_ == Seat::kNobody) return refused(Refusal::kOver);
  if (to_act_ == Seat::kChance) return refused(Refusal::kChanceToAct);
  if (action.verb == kChanceVerb) return refused(Refusal::kNotChanceToAct);
  const auto found = std::lower_bound(legal_.begin(), legal_.end(), action);
  if (found == legal_.end() || *found != action) {
    if (!nouns_exist(*game_, action)) return refused(Refusal::kUnknownNoun);
    Submitted answer{Refusal::kIllegal, game_->why_not(state_, action), 0};
    answer.verdict.legal = false;
    return answer;
  }
  Trial trial = begin_trial();
  Step step;
  step.action = action;
  step.kind = StepKind::kDecision;
  step.seat = to_act_;
  step.index = static_cast<std::uint16_t>(found - legal_.begin());
  step.choices = static_cast<std::uint16_t>(legal_.size());
  step.by_level = asks_level();
  take(trial, std::move(step));
  advance(trial);
  return settle(trial, true);
}

Submitted Session::submit_chance(int value) {
  if (is_followed()) return refused(Refusal::kElsewhere);
  if (to_act_ != Seat::kChance) return refused(Refusal::kNotChanceToAct);
  const int index = outcome_index(pending_, value);
  if (index < 0) return refused(Refusal::kBadOutcome);
  Trial trial = begin_trial();
  trial.by_hand = true;
  trial.events += 1;
  Step step;
  step.action = chance_action(value);
  step.kind = StepKind::kChance;
  step.seat = Seat::kChance;
  step.seen = pending_.seen;
  step.index = static_cast<std::uint16_t>(index);
  step.choices = static_cast<std::uint16_t>(pending_.outcomes.size());
  take(trial, std::move(step));
  advance(trial);
  return settle(trial, false);
}

Session::Trial Session::begin_trial() const {
  Trial trial;
  trial.state = state_;
  trial.events = events_;
  trial.key = generator_key(origin_, at_);
  return trial;
}

bool Session::takes_by_itself(const AnyState& state, const Actions& legal) const {
  return !asks_always_ && is_forced(*game_, state, legal);
}

// Applies chance and forced steps until a decision, the end, a wait for a roll or a refusal.
void Session::advance(Trial& trial) const {
  for (int count = 0;; ++count) {
    CHECK(count < kMaxStepsPerAct);
    trial.to_act = find_turn(*game_, trial.state, trial.legal);
    if (trial.to_act == Seat::kNobody) return;
    Step step;
    step.seat = trial.to_act;
    if (trial.to_act == Seat::kChance) {
      game_->chance(trial.state, trial.pending);
      const Outcome* outcome = draw(trial);
      if (outcome == nullptr) return;
      step.kind = StepKind::kChance;
      step.action = chance_action(outcome->value);
      step.seen = trial.pending.seen;
      step.index = static_cast<std::uint16_t>(outcome - trial.pending.outcomes.data());
      step.choices = static_cast<std::uint16_t>(trial.pending.outcomes.size());
      trial.events += 1;
    } else {
      if (!takes_by_itself(trial.state, trial.legal)) return;
      step.kind = StepKind::kForced;
      step.action = trial.legal.front();
      step.choices = 1;
    }
    take(trial, std::move(step));
  }
}

// The outcome of the pending event; null when it waits for a person or the act is refused.
const Outcome* Session::draw(Trial& trial) const {
  if (mode_ != DiceMode::kSeed && trial.queue_used < queue_.size()) {
    const int index = outcome_index(trial.pending, queue_[trial.queue_used]);
    if (index < 0) {
      trial.refusal = Refusal::kBadOutcome;
      return nullptr;
    }
    trial.queue_used += 1;
    trial.by_hand = true;
    return &trial.pending.outcomes[static_cast<std::size_t>(index)];
  }
  if (mode_ == DiceMode::kManual) return nullptr;
  if (mode_ == DiceMode::kQueueOnly) {
    trial.refusal = Refusal::kQueueEmpty;
    return nullptr;
  }
  return &Rng(trial.key).pick(trial.events, trial.pending.outcomes);
}

void Session::take(Trial& trial, Step step) const {
  trial.notes.clear();
  game_->apply(trial.state, step.action, trial.notes);
  step.notes = trial.notes.list();
  step.reveals = reveals_of(trial.notes);
  trial.steps.push_back(std::move(step));
}

// Makes the trial the record, or throws it away.
Submitted Session::settle(Trial& trial, bool is_decision) {
  if (trial.refusal != Refusal::kNone) return refused(trial.refusal);
  const Submitted answer{Refusal::kNone, Verdict::yes(), step_end_};
  const bool recorded = is_decision && continues_line(trial);
  if (!recorded) {
    cut_line();
    if (is_decision) {
      if (keeps_state(at_)) kept_.push_back(state_);
      marks_.push_back({steps_.size(), events_});
    }
    std::move(trial.steps.begin(), trial.steps.end(), std::back_inserter(steps_));
  }
  at_ += is_decision ? 1 : 0;
  step_end_ = end_of(at_);
  if (!recorded) by_play_at_ = at_;
  state_ = trial.state;
  to_act_ = trial.to_act;
  legal_.swap(trial.legal);
  std::swap(pending_, trial.pending);
  events_ = trial.events;
  queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(trial.queue_used));
  if (trial.by_hand || to_act_ == Seat::kChance) mark({true, true});
  end_if_conceded();
  return answer;
}

// The trial played out exactly as the record goes on from the point shown.
bool Session::continues_line(const Trial& trial) const {
  if (at_ == decisions() || end_of(at_ + 1) - step_end_ != trial.steps.size()) return false;
  for (std::size_t i = 0; i < trial.steps.size(); ++i)
    if (steps_[step_end_ + i].action != trial.steps[i].action) return false;
  return true;
}

// Forgets the record beyond the point shown.
void Session::cut_line() {
  if (at_ == decisions()) return;
  concession_.reset();
  if (sought()) flags_.practice = true;
  steps_.resize(step_end_);
  marks_.resize(static_cast<std::size_t>(at_));
  kept_.resize(kept_states(at_));
  std::vector<Contribution>& made = origin_.contributions;
  while (!made.empty() && made.back().at > at_) made.pop_back();
}

// The first step that is not part of the record before decision `at`.
std::size_t Session::end_of(int at) const {
  return at < decisions() ? decision_step(at) : steps_.size();
}

Submitted Session::set_dice(DiceMode mode, const std::vector<std::uint16_t>& queue) {
  if (is_followed()) return refused(Refusal::kElsewhere);
  const DiceMode old_mode = std::exchange(mode_, mode);
  std::deque<std::uint16_t> old_queue(queue.begin(), queue.end());
  queue_.swap(old_queue);
  if (mode == DiceMode::kSeed) queue_.clear();
  Submitted answer{Refusal::kNone, Verdict::yes(), step_end_};
  if (to_act_ == Seat::kChance) {
    Trial trial = begin_trial();
    advance(trial);
    answer = settle(trial, false);
    if (!answer) {
      mode_ = old_mode;
      queue_.swap(old_queue);
      return answer;
    }
  }
  if (mode == DiceMode::kManual || mode == DiceMode::kQueueOnly || !queue.empty()) mark_practice();
  return answer;
}

bool Session::contribute(std::uint64_t entropy) {
  if (is_followed() || conceded() != Seat::kNobody) return false;
  const std::vector<Contribution>& made = origin_.contributions;
  const auto kept = std::count_if(made.begin(), made.end(),
                                  [this](const Contribution& each) { return each.at <= at_; });
  if (static_cast<std::size_t>(kept) >= kMaxContributions) return false;
  cut_line();
  by_play_at_ = at_;
  origin_.contributions.push_back({at_, entropy});
  return true;
}

}  // namespace sandtable
