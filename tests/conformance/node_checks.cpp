#include "tests/conformance/node_checks.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/engine/follow.h"
#include "tests/conformance/conformance.h"

namespace sandtable {
namespace {

constexpr int kNonActions = 20;
constexpr int kDeals = 4;

bool listed(const Actions& legal, Action action) {
  return std::binary_search(legal.begin(), legal.end(), action);
}

bool same(const Verdict& a, const Verdict& b) {
  return a.legal == b.legal && (a.legal || a.reason == b.reason);
}

bool same(const Odds& a, const Odds& b) {
  const auto equal = [](const auto& x, const auto& y, auto&& item) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), item);
  };
  return equal(a.results, b.results,
               [](const auto& x, const auto& y) {
                 return x.text == y.text && x.weight == y.weight;
               }) &&
         equal(
             a.modifiers, b.modifiers,
             [](const auto& x, const auto& y) { return x.text == y.text && x.value == y.value; }) &&
         a.remarks == b.remarks;
}

// The facts that a seat may read.
std::vector<Note> read_by(Seat seat, const std::vector<Note>& notes) {
  std::vector<Note> out;
  for (const Note& note : notes)
    if (may_read(note, seat)) out.push_back(note);
  return out;
}

}  // namespace

NodeChecks::NodeChecks(const Game& game, const Nouns& nouns, std::vector<std::string>& faults,
                       std::uint64_t seed)
    : game_(&game), nouns_(&nouns), faults_(&faults), random_(seed) {}

bool NodeChecks::expect(bool holds, const std::string& what) {
  if (!holds && faults_->size() < kMaxFaults) faults_->push_back(place_ + ": " + what);
  return holds;
}

std::vector<Seat> NodeChecks::seats() const {
  std::vector<Seat> seats = {Seat::kFirst};
  if (game_->info().seats.size() > 1) seats.push_back(Seat::kSecond);
  return seats;
}

std::string NodeChecks::spelt(Action action) const {
  const std::string verb = action.verb < game_->verbs().size()
                               ? std::string(game_->verbs()[action.verb].name)
                               : "verb " + decimal(action.verb);
  return verb + ' ' + decimal(action.a) + ' ' + decimal(action.b) + ' ' + decimal(action.c);
}

void NodeChecks::offers(const AnyState& state) {
  const Seat seat = game_->to_act(state);
  const Standing standing = game_->standing(state);
  expect(standing.over == (seat == Seat::kNobody), "over exactly when nobody is to act");
  game_->legal(state, legal_);
  note(game_->prompt(game_->observe(state, seat == Seat::kSecond ? seat : Seat::kFirst)), "prompt");
  if (seat == Seat::kFirst || seat == Seat::kSecond)
    offers_of_player(state);
  else
    expect(legal_.empty(), "no actions where no player is to act");
  if (seat == Seat::kChance) offers_of_chance(state);
}

void NodeChecks::offers_of_player(const AnyState& state) {
  const AnyState view = game_->observe(state, game_->to_act(state));
  expect(!legal_.empty(), "a dead end: a player is to act and can do nothing");
  expect(legal_.size() < 256, "more than 255 actions: split the decision");
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const Action action = legal_[i];
    const bool ascending = i == 0 || legal_[i - 1] < action;
    if (!expect(ascending, "actions not sorted and unique at " + spelt(action))) return;
    expect(action.verb != kChanceVerb, "a player is offered the verb of chance");
    if (!expect(nouns_exist(*game_, action), "a noun that does not exist: " + spelt(action)))
      return;
    note(game_->describe(view, action), "description of " + spelt(action));
    const RuleId named = game_->rule_of(view, action);
    expect(named.is_some(), "no rule for " + spelt(action));
    rule(named, "the rule of " + spelt(action));
  }
}

void NodeChecks::offers_of_chance(const AnyState& state) {
  game_->chance(state, event_);
  std::uint64_t sum = 0;
  expect(!event_.outcomes.empty(), "an event without outcomes");
  expect(event_.scope < game_->scopes().size(), "an event of no scope");
  for (std::size_t i = 0; i < event_.outcomes.size(); ++i) {
    const Outcome& outcome = event_.outcomes[i];
    expect(i == 0 || event_.outcomes[i - 1].value < outcome.value, "outcomes not ascending");
    expect(outcome.weight > 0, "an outcome that cannot be");
    expect(event_.scope == 0 || !game_->id_of(event_.scope, outcome.value).empty(),
           "an outcome that does not exist");
    sum += outcome.weight;
  }
  expect(sum < std::uint64_t{1} << 32, "weights too large");
  note(event_.what, "name of a chance event");
}

// It is one of the index, and not one of which the index says that a program does nothing.
void NodeChecks::rule(RuleId rule, const std::string& where) {
  if (!rule.is_some() || !expect(rule.value < game_->rules().size(), where + ": no such rule"))
    return;
  const RuleEntry& entry = game_->rules()[rule.value];
  expect(entry.status != RuleStatus::kNothing,
         where + ": " + std::string(entry.id) + " is a rule that nothing is done about");
}

void NodeChecks::note(const Note& note, const std::string& where) {
  if (!expect(note.kind < game_->messages().size(), where + ": a kind of note that does not exist"))
    return;
  for (const RuleId rule : {note.rule, note.rule2}) this->rule(rule, where);
  const MessageInfo& info = game_->messages()[note.kind];
  for (std::size_t i = 0; i < info.names.size() && !info.names[i].empty(); ++i)
    expect(info.scopes[i] == 0 || !game_->id_of(info.scopes[i], note.args[i]).empty(),
           where + ": " + std::string(info.key) + " has no " + std::string(info.names[i]) + ' ' +
               decimal(note.args[i]));
}

void NodeChecks::step(const AnyState& before, const Step& step, const AnyState& after) {
  AnyState again = before;
  Events notes;
  game_->apply(again, step.action, notes);
  expect(again == after, "the same action twice leads to two states: " + spelt(step.action));
  expect(notes.list() == step.notes, "the same action twice brings two stories");
  for (const Note& said : step.notes) note(said, "fact");
  const auto open_to_all = [](const Note& said) { return said.audience == Seat::kNobody; };
  expect(step.notes.empty() || std::any_of(step.notes.begin(), step.notes.end(), open_to_all),
         "a step has facts for one seat, and nothing stands in their place for the other");
}

void NodeChecks::round_trips(const AnyState& state) {
  view_trip(state, "whole state");
  for (const Seat seat : seats()) view_trip(game_->observe(state, seat), "view");
  const Result<AnyState> read = game_->from_json(game_->to_json(state));
  expect(read && game_->hash(read.value()) == game_->hash(state), "hash differs after JSON");
}

void NodeChecks::view_trip(const AnyState& view, const std::string& whose) {
  std::vector<std::uint8_t> bytes;
  game_->write(view, bytes);
  expect(bytes.size() <= 4096, whose + ": more than 4 KiB");
  const Result<AnyState> read = game_->read(bytes);
  if (expect(read.ok(), whose + ": own bytes not read: " +
                            (read ? "" : read.fault().path + " " + read.fault().reason)))
    expect(read.value() == view, whose + ": bytes lead to another state");
  const Result<AnyState> parsed = game_->from_json(game_->to_json(view));
  if (expect(parsed.ok(), whose + ": own JSON not read: " +
                              (parsed ? "" : parsed.fault().path + " " + parsed.fault().reason)))
    expect(parsed.value() == view, whose + ": JSON leads to another state");
}

// Any verb of a player with nouns that exist.
Action NodeChecks::random_action() {
  const auto verbs = static_cast<std::uint32_t>(game_->verbs().size());
  Action action;
  action.verb = static_cast<std::uint16_t>(1 + random_.below(verbs - 1));
  const VerbInfo& verb = game_->verbs()[action.verb];
  std::uint16_t* nouns[] = {&action.a, &action.b, &action.c};
  for (std::size_t i = 0; i < 3 && !verb.nouns[i].empty(); ++i)
    *nouns[i] = nouns_->pick(verb.noun_scopes[i], random_);
  return action;
}

void NodeChecks::refusals(Session session) {
  const AnyState before = session.truth();
  const Actions legal = session.legal();
  const std::size_t steps = session.steps().size();
  for (const Action& action : legal)
    expect(game_->why_not(before, action).legal, "offered, but why_not forbids " + spelt(action));
  for (int i = 0; i < kNonActions; ++i) {
    Action action = random_action();
    // Half of them are near misses: an action that is offered, with one noun of another.
    if (i % 2 == 0 && !legal.empty()) {
      const Action near = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
      const Action other = random_action();
      action = {near.verb, near.a, other.verb == near.verb ? other.b : near.b, near.c};
      if (!nouns_exist(*game_, action)) continue;
    }
    const Verdict verdict = game_->why_not(before, action);
    const bool offered = listed(legal, action);
    expect(verdict.legal == offered,
           (offered ? "offered, but why_not forbids " : "not offered, but why_not allows ") +
               spelt(action));
    if (offered) continue;
    note(verdict.reason, "reason against " + spelt(action));
    const Submitted answer = session.submit(action);
    expect(!answer, "the session took " + spelt(action));
    expect(session.truth() == before && session.steps().size() == steps,
           "a refused action changed the game: " + spelt(action));
  }
}

void NodeChecks::redaction(const AnyState& state) {
  for (const Seat seat : seats()) {
    const AnyState view = game_->observe(state, seat);
    expect(game_->observe(view, seat) == view, "a view of a view shows something else");
    for (int deal = 0; deal < kDeals; ++deal) {
      RngStream rng(random_.word());
      const AnyState dealt = game_->resample(view, rng);
      if (!expect(game_->observe(dealt, seat) == view, "a deal does not look like its view"))
        return;
      std::vector<std::uint8_t> bytes;
      game_->write(dealt, bytes);
      expect(game_->read(bytes).ok(), "a deal that cannot be");
      deals_alike(dealt, view, seat);
      chance_alike(state, dealt, seat);
    }
    deals_alike(state, view, seat);
    // Somebody who sits on neither side (Seat::kChance) knows no more than either.
    expect(game_->observe(view, Seat::kChance) == game_->observe(state, Seat::kChance),
           "who sits on neither side sees what a seat does not");
    if (!game_->info().secrets && game_->info().seats.size() > 1)
      expect(view == state, "a game that says it has no secrets has some");
  }
}

// What `seat` can ask of `state` is what its view answers.
void NodeChecks::deals_alike(const AnyState& state, const AnyState& view, Seat seat) {
  expect(game_->to_act(state) == game_->to_act(view), "the turn depends on what is hidden");
  expect(game_->asks_anyway(state) == game_->asks_anyway(view),
         "whether a seat is asked depends on what is hidden");
  if (game_->to_act(view) != seat) return;
  Actions legal;
  game_->legal(view, legal_);
  game_->legal(state, legal);
  expect(legal == legal_, "the actions depend on what is hidden");
  for (int i = 0; i < kNonActions; ++i) {
    const Action action = random_action();
    expect(same(game_->why_not(state, action), game_->why_not(view, action)),
           "the verdict depends on what is hidden: " + spelt(action));
  }
  const AnyState seen = game_->observe(state, seat);
  expect(game_->prompt(seen) == game_->prompt(view), "the prompt depends on what is hidden");
  for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 4) {
    expect(same(game_->odds(seen, legal[i]), game_->odds(view, legal[i])),
           "the odds depend on what is hidden: " + spelt(legal[i]));
    // What lies ahead is told of the view: no other deal of it tells anything else.
    RngStream deal(random_.word());
    const AnyState dealt = game_->resample(view, deal);
    const Ahead ahead = look_ahead(*game_, view, seat, {&legal[i], 1});
    expect(same(look_ahead(*game_, dealt, seat, {&legal[i], 1}).odds, ahead.odds),
           "the odds ahead depend on what is hidden: " + spelt(legal[i]));
    expect(!ahead.walk.bad, "an action that is offered cannot be done: " + spelt(legal[i]));
    first_roll(state, legal[i], ahead.odds);
    expect(ahead.text == game_->describe(seen, legal[i]),
           "the odds are named otherwise than the action: " + spelt(legal[i]));
    expect(game_->describe(seen, legal[i]) == game_->describe(view, legal[i]),
           "the description depends on what is hidden: " + spelt(legal[i]));
  }
}

// What rolls first is told first: the own roll stands for nothing where the enemy's may change it.
void NodeChecks::first_roll(const AnyState& state, Action action, const Odds& ahead) {
  const Seat seat = game_->to_act(state);
  AnyState after = state;
  Events events;
  game_->apply(after, action, events);
  Actions next;
  while (find_turn(*game_, after, next) == seat && is_forced(*game_, after, next))
    game_->apply(after, next.front(), events);
  if (events.revealed_to(seat) || game_->to_act(after) != Seat::kChance) return;
  const Odds rolled = game_->roll_odds(game_->observe(after, seat));
  if (rolled.results.empty() || !rolled.theirs) return;
  expect(ahead.theirs || ahead.results.empty(),
         "the odds leave out the enemy's roll, which comes first: " + spelt(action));
}

// What `seat` is told of an event is the same in another deal of its view.
void NodeChecks::chance_alike(const AnyState& state, const AnyState& dealt, Seat seat) {
  if (game_->to_act(state) != Seat::kChance) return;
  game_->chance(state, event_);
  ChanceEvent other;
  game_->chance(dealt, other);
  expect(event_.what == other.what && event_.scope == other.scope && event_.seen == other.seen &&
             event_.told_to == other.told_to,
         "what is rolled for depends on what is hidden");
  if (may_list(event_, seat))
    expect(event_.outcomes == other.outcomes, "what chance may bring depends on what is hidden");
}

void NodeChecks::no_leak(const AnyState& before, const Step& step) {
  if (step.kind == StepKind::kChance) return;
  AnyState after = before;
  Events notes;
  game_->apply(after, step.action, notes);
  for (const Seat seat : seats()) {
    if (notes.revealed_to(seat)) continue;
    const AnyState view = game_->observe(before, seat);
    for (int deal = 0; deal < kDeals; ++deal) {
      RngStream rng(random_.word());
      AnyState dealt = game_->resample(view, rng);
      game_->legal(dealt, legal_);
      if (!listed(legal_, step.action)) continue;
      Events others;
      game_->apply(dealt, step.action, others);
      expect(game_->observe(dealt, seat) == game_->observe(after, seat),
             "a step without reveal shows what was hidden: " + spelt(step.action));
      expect(read_by(seat, others.list()) == read_by(seat, notes.list()),
             "a fact tells what was hidden: " + spelt(step.action));
    }
  }
}

void NodeChecks::undo(const Session& session) {
  Session copy = session;
  const int at = copy.at();
  const CanUndo can = copy.can_undo();
  // What nobody chose goes with the choice before it.
  int last = at - 1;
  while (last >= 0 && !session.steps()[session.decision_step(last)].is_chosen()) --last;
  expect((can == CanUndo::kNo) == (last < 0), "undo is there exactly when something was decided");
  if (can == CanUndo::kNo) return;
  if (can == CanUndo::kPractice) {
    expect(copy.undo(false).refusal == Refusal::kNewInformation && copy.truth() == session.truth(),
           "undo across a barrier without practice");
  }
  expect(copy.undo(can == CanUndo::kPractice).refusal == Refusal::kNone, "undo refused");
  expect(copy.at() == last, "undo went elsewhere");
  const Seat asker = session.steps()[copy.step_end()].seat;
  const unsigned known = 1U | 1U << static_cast<unsigned>(asker);
  bool barrier = false;
  for (std::size_t i = copy.step_end(); i < session.step_end(); ++i) {
    const Step& step = session.steps()[i];
    const bool others = step.kind == StepKind::kDecision && step.seat != asker && !step.by_level;
    barrier |= step.kind == StepKind::kChance || (step.reveals & known) != 0 || others;
  }
  expect(barrier == (can == CanUndo::kPractice), "undo and barrier disagree");
  expect(copy.redo().refusal == Refusal::kNone && copy.truth() == session.truth() &&
             copy.legal() == session.legal(),
         "redo does not lead back");
  const int elsewhere = static_cast<int>(random_.below(static_cast<std::uint32_t>(at + 1)));
  copy.seek(elsewhere);
  const AnyState there = copy.truth();
  copy.seek(at);
  expect(copy.truth() == session.truth() && copy.events() == session.events(),
         "seek does not lead back");
  expect(copy.state_at(elsewhere) == there, "seek and state_at differ");
}

}  // namespace sandtable
