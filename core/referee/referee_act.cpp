// Judging: what becomes of a request of somebody who sits at the table.
#include <algorithm>

#include "core/base/hash.h"
#include "core/engine/follow.h"
#include "core/referee/referee.h"
#include "core/save/hand_over_chain.h"

namespace sandtable {
namespace {

ProtocolError error(std::string_view code, std::string_view text) {
  return {std::string(code), std::string(text), {}, {}};
}

std::uint64_t digest_of(Party from, const TableRequest& wish) {
  json::Writer out;
  out.object();
  write_table_request(wish, out);
  const std::string text = out.end().take();
  return hash_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()},
                    static_cast<std::uint64_t>(from));
}

std::size_t place_of(Party party) { return party == Party::kHost ? 0 : 1; }

// Of one game, free or not: who does and undoes without end fills nobody's disk.
constexpr int kMostUndos = static_cast<int>(kMaxContributions);

constexpr std::string_view kOver = "the game is over";

}  // namespace

// Everything that is kept goes through here, when it is asked and when it is read again.
Referee::Judged Referee::judge(Party from, const TableRequest& wish) {
  if (from != Party::kHost && from != Party::kGuest)
    return {.refused = error("not-seated", "whoever asks this sits at the table")};
  const std::uint64_t digest = digest_of(from, wish);
  if (wish.at != log_.last()) return late(wish, digest);
  const Judged judged = judge_now(from, wish);
  if (!judged.refused && judged.after > judged.before)
    done_.push_back({judged.before, judged.after, digest});
  return judged;
}

// The same again gets the same answer, as long as what it brought stands.
Referee::Judged Referee::late(const TableRequest& wish, std::uint64_t digest) const {
  const auto found = std::lower_bound(done_.begin(), done_.end(), wish.at,
                                      [](const Done& done, int at) { return done.before < at; });
  const bool is_same = found != done_.end() && found->before == wish.at && found->digest == digest;
  if (is_same && log_.stands(found->after))
    return {.is_repeated = true, .before = found->before, .after = found->after};
  if (wish.at > log_.last())
    return {.refused = error("late", "nothing so late has happened at this table")};
  return {.refused = error("late", "the game has gone on since")};
}

Referee::Judged Referee::judge_now(Party from, const TableRequest& wish) {
  switch (wish.op) {
    case TableOp::kAct:
      return act(seat_of(from), wish.actions);
    case TableOp::kUndo:
      return undo(from);
    case TableOp::kUndoAnswer:
      return answer_undo(from, wish.yes);
    case TableOp::kConcede:
      return concede(seat_of(from));
    case TableOp::kRematch:
      return rematch(from);
    case TableOp::kCreate:
    case TableOp::kSit:
    case TableOp::kPing:
      break;
  }
  return {.refused = error("unknown-op", "there is no such request")};
}

Referee::Judged Referee::since(int before) const {
  return {.before = before, .after = log_.last()};
}

// --- Decisions

// The seat is told no more than its view says: it is that on which the chain is judged.
Referee::Judged Referee::act(Seat seat, const std::vector<Action>& chain) {
  if (is_over()) return {.refused = error("over", kOver)};
  if (session_.to_act() != seat)
    return {.refused = error("not-your-turn", "the other side is to act")};
  const Game& game = session_.game();
  for (const Action& action : chain)
    if (action.verb == kChanceVerb || !nouns_exist(game, action))
      return {.refused = error("unknown-noun", "there is no such thing in the game")};
  const AnyState view = session_.view(seat);
  Actions legal;
  game.legal(view, legal);
  if (chain.size() == 1 && std::binary_search(legal.begin(), legal.end(), chain.front()))
    return play(chain);
  const Walk way = walk_chain(game, view, seat, chain);
  if (!way.bad) return play(way.decisions);
  if (way.verdict.legal)
    return {.refused = error("roll-first",
                             "a roll, a disclosure or the other seat comes before this action")};
  const Speaker speaker(*box_);
  const Note& reason = way.verdict.reason;
  return {.refused =
              ProtocolError{"illegal", speaker.text(reason), {}, speaker.rule_number(reason.rule)}};
}

// All of them or none.
Referee::Judged Referee::play(const std::vector<Action>& decisions) {
  const int before = log_.last();
  const int from = session_.at();
  const std::size_t first = session_.step_end();
  const AnyState position = session_.truth();
  const Seat seat = session_.to_act();
  for (const Action& action : decisions) {
    // What the chain leaves out since there is nothing else that could be done.
    while (session_.at() > from && session_.to_act() == seat && session_.has_one_answer() &&
           session_.legal().front() != action)
      session_.submit(session_.legal().front());
    if (session_.submit(action)) continue;
    session_.resume_at(from, true);
    return {.refused = error("illegal", "this cannot be done here")};
  }
  joined_.erase(joined_.lower_bound(from), joined_.end());
  for (int i = from + 1; i < session_.at(); ++i) joined_.insert(i);
  asks_undo_ = Party::kStranger;
  log_.add_steps(static_cast<int>(session_.step_end() - first));
  Judged judged = since(before);
  judged.position = position;
  return judged;
}

Referee::Judged Referee::concede(Seat seat) {
  if (is_over()) return {.refused = error("over", kOver)};
  const int before = log_.last();
  if (session_.to_act() != seat)
    return {.refused = error("not-your-turn", "the other side is to act: concede in your turn")};
  // A record that is read again has no such question, and nobody concedes at it.
  if (session_.has_one_answer())
    return {.refused =
                error("answer-first", "there is one answer to what is asked: give it first")};
  session_.concede(seat);
  asks_undo_ = Party::kStranger;
  log_.add({.kind = EventLog::Kind::kConceded,
            .by = seat,
            .steps = static_cast<int>(session_.step_end()),
            .drawn = drawn_});
  return since(before);
}

// --- Undo

// Where the last wish of a seat began, or -1.
int Referee::undo_target(Seat asker) const {
  for (int i = session_.at() - 1; i >= first_; --i) {
    const Step& step = session_.steps()[session_.decision_step(i)];
    if (step.seat != asker || !step.is_chosen()) continue;
    while (i > first_ && joined_.contains(i)) --i;
    return i;
  }
  return -1;
}

// Up to the last thing that the seat has seen it is free; beyond it the other one is asked.
Referee::Judged Referee::undo(Party from) {
  if (is_over()) return {.refused = error("over", kOver)};
  const Seat seat = seat_of(from);
  if (undo_target(seat) < 0)
    return {.refused = error("nothing-to-undo", "there is nothing to undo")};
  if (session_.can_undo(seat) == CanUndo::kYes) return take_back(seat);
  if (asks_undo_ != Party::kStranger && asks_undo_ != from)
    return {.refused = error("answer-first", "the other side asks to go back: answer that first")};
  Judged judged = since(log_.last());
  judged.is_repeated = asks_undo_ == from;
  asks_undo_ = from;
  return judged;
}

Referee::Judged Referee::answer_undo(Party from, bool yes) {
  if (asks_undo_ == Party::kStranger || asks_undo_ == from)
    return {.refused = error("not-asked", "the other side does not ask to go back")};
  const Party asker = asks_undo_;
  if (yes) return take_back(seat_of(asker));
  asks_undo_ = Party::kStranger;
  return since(log_.last());
}

// Whoever has seen a roll, or could work out one from where the game was before, must not know the
// next one: then the dice get a contribution that nobody knows.
Referee::Judged Referee::take_back(Seat asker) {
  const int before = log_.last();
  if (undone_ == kMostUndos)
    return {.refused = error("no-more-undo", "no more can be taken back in this game")};
  const int target = undo_target(asker);
  const std::vector<Step>& steps = session_.steps();
  const auto from = steps.begin() + static_cast<std::ptrdiff_t>(session_.decision_step(target));
  const auto end = steps.begin() + static_cast<std::ptrdiff_t>(session_.step_end());
  const bool is_rolled =
      std::any_of(from, end, [](const Step& step) { return step.kind == StepKind::kChance; });
  const std::vector<Contribution>& made = session_.origin().contributions;
  const bool is_drawn = is_rolled || (!made.empty() && made.back().at > target);
  ++undone_;
  session_.resume_at(target, true);
  if (is_drawn) session_.contribute(undo_value(secret_.seed(), static_cast<std::size_t>(drawn_++)));
  joined_.erase(joined_.lower_bound(target), joined_.end());
  asks_undo_ = Party::kStranger;
  log_.add({.kind = EventLog::Kind::kUndone,
            .by = asker,
            .steps = static_cast<int>(session_.step_end()),
            .drawn = drawn_});
  return since(before);
}

// --- Another game

Referee::Judged Referee::rematch(Party from) {
  if (!is_over()) return {.refused = error("not-over", "the game is not over yet")};
  Judged judged = since(log_.last());
  bool& wants = wants_rematch_[place_of(from)];
  judged.is_repeated = wants;
  wants = true;
  if (!wants_rematch_[0] || !wants_rematch_[1]) return judged;
  number_ += 1;
  secret_ = GameSecret::of(terms_.secret, number_);
  begin(begun(*box_, terms_.setup, secret_));
  judged.after = log_.last();
  return judged;
}

}  // namespace sandtable
