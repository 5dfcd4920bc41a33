// The door to the game under way: whatever changes it, whole or not at all, and telling of it.
#include <algorithm>
#include <utility>

#include "core/engine/rng.h"
#include "core/protocol/table.h"
#include "core/save/hand_over.h"

namespace sandtable {
namespace {

Acted refused_at(Refusal refusal, const Verdict& verdict, std::size_t bad) {
  Acted out;
  out.refusal = refusal;
  out.verdict = verdict;
  out.bad = bad;
  return out;
}
Acted refused_walk(const Walk& way) {
  return refused_at(way.verdict.legal ? Refusal::kNotYet : Refusal::kIllegal, way.verdict,
                    *way.bad);
}

bool is_offered(const Session& session, Action action) {
  return std::binary_search(session.legal().begin(), session.legal().end(), action);
}

}  // namespace

// --- Decisions

Walk Table::walk(std::span<const Action> chain, Seat seat) const {
  return walk_chain(session_->game(), session_->view(seat), seat, chain);
}

Acted Table::act(std::span<const Action> chain, Seat seat) {
  Acted out;
  out.refusal = Refusal::kOver;
  if (!session_ || session_->to_act() == Seat::kNobody) return out;
  out.refusal = Refusal::kChanceToAct;
  if (session_->to_act() == Seat::kChance) return out;
  for (std::size_t i = 0; i < chain.size(); ++i)
    if (!nouns_exist(session_->game(), chain[i]))
      return refused_at(Refusal::kUnknownNoun, Verdict::yes(), i);
  // One that is offered needs no walk.
  Walk way;
  if (chain.size() == 1 && is_offered(*session_, chain.front()))
    way.decisions.assign(chain.begin(), chain.end());
  else
    way = walk(chain, seat);
  if (way.bad && chain.size() > 1) return refused_walk(way);
  if (gate_) out.objection = gate_(way.bad ? chain : std::span<const Action>(way.decisions));
  out.refusal = Refusal::kObjected;
  if (!out.objection.empty()) return out;
  if (way.bad) return refused_walk(way);
  if (session_->is_followed()) {
    static_cast<Submitted&>(out) = ask_elsewhere({Wish::Kind::kAct, std::move(way.decisions)});
    return out;
  }
  std::optional<Session> left = line_to_leave();
  const int from = session_->at();
  out = submit_all(way.decisions);
  if (out) join(from, static_cast<int>(way.decisions.size()));
  if (out) tell({Change::Kind::kActed, std::move(left)});
  return out;
}

// The decisions from `from` on are one wish; what was made there before is gone.
void Table::join(int from, int count) {
  joined_.erase(joined_.lower_bound(from), joined_.end());
  for (int i = 1; i < count; ++i) joined_.insert(from + i);
}

// Each was found legal; a queue of outcomes may still not fit what comes of one.
Acted Table::submit_all(std::span<const Action> decisions) {
  const std::size_t first_step = session_->step_end();
  std::optional<Session> before;
  if (decisions.size() > 1) before = session_;
  const DiceScript script = script_;
  Acted out;
  for (const Action& action : decisions) {
    static_cast<Submitted&>(out) = submit(action);
    if (out) continue;
    if (before) session_ = std::move(before);
    script_ = script;
    return out;
  }
  out.first_step = first_step;
  return out;
}

// Gives the session what the script has for the events that come next. The session's queue is only
// ever what one act may use; the rest stays in the script.
Submitted Table::submit(Action action) {
  Session& session = *session_;
  std::vector<std::uint16_t> values;
  if (!script_.queue.empty() && is_offered(session, action)) {
    values = script_.values(session.game(), session.truth(), action);
    session.set_dice(script_.mode, values);
  }
  const Submitted answer = session.submit(action);
  if (values.empty()) return answer;
  if (answer) script_.drop(values.size() - session.queue().size());
  if (!session.queue().empty() && session.to_act() != Seat::kChance) session.set_dice(script_.mode);
  return answer;
}

Submitted Table::concede(Seat seat) {
  if (!session_) return refused(Refusal::kOver);
  if (session_->is_followed()) return ask_elsewhere({Wish::Kind::kConcede});
  std::optional<Session> left = line_to_leave();
  const Submitted answer = session_->concede(seat);
  if (answer) tell({Change::Kind::kActed, std::move(left)});
  return answer;
}

// A copy where a decision may replace what follows the point shown.
std::optional<Session> Table::line_to_leave() const {
  if (!session_->can_redo()) return std::nullopt;
  return session_;
}

// --- Chance

Submitted Table::roll(const std::optional<ScriptedOutcome>& outcome) {
  if (!session_) return refused(Refusal::kOver);
  if (session_->to_act() != Seat::kChance) return refused(Refusal::kNotChanceToAct);
  std::uint16_t value = 0;
  if (outcome) {
    DiceScript one;
    one.queue.push_back(*outcome);
    value = one.values(session_->game(), session_->truth(), {}).front();
  } else {
    const Rng rng(generator_key(session_->origin(), session_->at()));
    value = rng.pick(session_->events(), session_->pending_chance().outcomes).value;
  }
  std::optional<Session> left = line_to_leave();
  const Submitted answer = session_->submit_chance(value);
  if (answer) tell({Change::Kind::kActed, std::move(left)});
  return answer;
}

Submitted Table::set_dice(const DiceScript& script) {
  if (!session_) return refused(Refusal::kOver);
  const bool waits = session_->to_act() == Seat::kChance;
  std::optional<Session> left = line_to_leave();
  const Submitted answer = start_dice(script, *session_, script_);
  if (answer && waits) tell({Change::Kind::kActed, std::move(left)});
  return answer;
}

// --- Along the record

Submitted Table::undo(bool practice, Seat asker) {
  if (!session_) return refused(Refusal::kNothingToUndo);
  if (session_->is_followed())
    return ask_elsewhere({.kind = Wish::Kind::kUndo, .practice = practice});
  const Submitted answer = session_->undo(practice, asker);
  while (answer && joined_.contains(session_->at()) && session_->undo(false, asker)) {
  }
  if (answer) tell({Change::Kind::kWent});
  return answer;
}

Submitted Table::redo(Seat asker) {
  if (!session_) return refused(Refusal::kNothingToRedo);
  const Submitted answer = session_->redo(asker);
  while (answer && joined_.contains(session_->at()) && session_->redo(asker)) {
  }
  if (answer) tell({Change::Kind::kWent});
  return answer;
}

void Table::seek(int at) {
  if (!session_ || session_->at() == at) return;
  session_->seek(at);
  tell({Change::Kind::kSought});
}

// --- A game that is decided elsewhere

Submitted Table::ask_elsewhere(const Wish& wish) const {
  if (!elsewhere_ || session_->sought()) return refused(Refusal::kElsewhere);
  elsewhere_(wish);
  return refused(Refusal::kAsked);
}

void Table::hear(std::vector<SeenStep> steps) {
  CHECK(session_.has_value());
  for (SeenStep& step : steps) session_->hear(std::move(step));
  tell({Change::Kind::kActed});
}

void Table::hear_concession(Seat seat) {
  CHECK(session_.has_value());
  session_->hear_concession(seat);
  tell({Change::Kind::kActed});
}

void Table::hear_back(std::size_t steps) {
  CHECK(session_.has_value());
  session_->hear_back(steps);
  tell({Change::Kind::kWent});
}

// --- Beside it

void Table::set_names(PlayerNames names) {
  if (!session_ || names == session_->names()) return;
  session_->set_names(std::move(names));
  tell({Change::Kind::kBeside});
}

Result<std::string> Table::hand_over(Seat sender, std::uint64_t secret) {
  if (!session_) return Fault{"", "no game is under way", "no-game"};
  const std::size_t given = session_->origin().contributions.size();
  Result<std::string> link = sandtable::hand_over(*session_, sender, secret);
  if (session_->origin().contributions.size() != given) tell({Change::Kind::kBeside});
  return link;
}

void Table::mark_practice() {
  if (session_) session_->mark_practice();
}

void Table::set_computer(Seat seat, bool is_computer) {
  if (session_) session_->set_computer(seat, is_computer);
}

// --- Games that come and go

void Table::start(Session session, DiceScript script) {
  for (TableListener* each : listeners_) each->leaving();
  session_ = std::move(session);
  script_ = std::move(script);
  joined_.clear();
  tell({Change::Kind::kBegun});
}

void Table::clear() {
  session_.reset();
  script_ = {};
  joined_.clear();
}

// --- Telling

void Table::tell(Change change) {
  if (holds_ > 0) return untold_.push_back(std::move(change));
  for (TableListener* each : listeners_) each->changed(change);
}

Table::Hold::~Hold() {
  if (--table_.holds_ > 0) return;
  const std::vector<Change> untold = std::exchange(table_.untold_, {});
  for (const Change& change : untold)
    for (TableListener* each : table_.listeners_) each->changed(change);
}

}  // namespace sandtable
